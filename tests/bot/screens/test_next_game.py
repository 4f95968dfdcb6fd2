"""/nextgame: the news of a table, and how to be reached."""

from bot.i18n import Translator
from bot.screens import next_game
from tests.bot.screens.golden import check
from tests.bot.screens.stage import facts


def test_the_news(t: Translator) -> None:
    check("next-opened", t.lang, next_game.opened(t, facts()))


def test_how_to_be_reached(t: Translator) -> None:
    check("next-unreachable", t.lang, next_game.unreachable(t, "https://t.me/kozyr_bot"))
