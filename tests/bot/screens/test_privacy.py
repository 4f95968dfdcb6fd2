"""What is kept of people, and the question whether it shall be deleted."""

from bot.i18n import Translator
from bot.screens import privacy
from tests.bot.screens.golden import check


def test_privacy(t: Translator) -> None:
    check("privacy", t.lang, privacy.privacy(t))


def test_forget(t: Translator) -> None:
    check("forget", t.lang, privacy.forget(t))
