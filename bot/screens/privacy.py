"""What is kept of people, and the question whether it shall be deleted."""

from typing import Final

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.common import text_of

LINES: Final = ("person", "games", "groups", "others", "forget")


def privacy(t: Translator) -> Screen:
    """Return what is kept, in five lines."""
    return Screen(text_of(f"<b>{t('privacy')}</b>", *(t(f"privacy-{line}") for line in LINES)))


def forget(t: Translator) -> Screen:
    """Ask whether a person's data shall be deleted."""
    sure = Button(t("button-forget"), Tap(Kind.PRIVACY, arg="forget!").pack(), style="danger")
    keep = Button(t("button-stay-known"), Tap(Kind.PRIVACY, arg="keep").pack())
    return Screen(
        text_of(f"<b>{t('forget')}</b>", t("forget-goes"), t("forget-stays"), t("forget-final")),
        ((sure,), (keep,)),
    )
