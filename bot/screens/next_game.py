"""What /nextgame answers, and the news that a table has been opened."""

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.common import text_of
from bot.screens.facts import Facts
from bot.screens.games import summary
from bot.screens.tricks import place


def opened(t: Translator, facts: Facts) -> Screen:
    """Return the news of a lobby in a group, for somebody in private."""
    sit = Button(t("button-sit"), Tap(Kind.LOBBY, facts.table, 0, "sit").pack(), style="primary")
    return Screen(text_of(summary(t, facts.game), place(t, facts), "", t("next-opened")), ((sit,),))


def unreachable(t: Translator, link: str) -> Screen:
    """Say to whoever has not opened the private chat that they have to; ``link`` is the bot's."""
    return Screen(t("next-unreachable"), ((Button(t("button-open-private"), url=f"{link}?start=h"),),))
