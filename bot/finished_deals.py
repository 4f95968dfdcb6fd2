"""A deal that has ended, by what its links and buttons carry."""

from typing import Final, NamedTuple

from bot.callbacks import is_token
from bot.i18n import Translator
from bot.live import LiveTable
from bot.refusal import No, Refusal
from bot.screen import Screen
from bot.screens.inline import Card, deal_card
from bot.screens.replay import replay
from bot.showing import facts_of
from bot.tables import Tables
from engine.match import Played
from engine.sheet import SheetRow

DIGITS: Final = 4
"""Of the number of a deal: a match has fewer than ten thousand."""


class FinishedDeal(NamedTuple):
    """A finished deal and its table."""

    table: LiveTable
    played: Played
    row: SheetRow

    def screen(self, t: Translator, step: int) -> Screen:
        """Return it after so many of its moves."""
        return replay(t, facts_of(self.table, self.played.number), self.played, self.row, step)

    def card(self, t: Translator) -> Card:
        """Return the invitation to watch it."""
        return deal_card(t, facts_of(self.table, self.played.number), self.played)


async def finished_deal(tables: Tables, ref: str) -> FinishedDeal:
    """Return the deal that ``TOKEN_NUMBER`` names; raise Refusal where there is none, or it is running."""
    token, _, number = ref.partition("_")
    row = await tables.storage.table_by_token(token) if is_token(token) else None
    if row is not None and len(number) <= DIGITS and number.isascii() and number.isdecimal():
        table = await tables.get(row.id)
        if table.match is not None and 0 < int(number) <= len(table.match.sheet.rows):
            at = int(number) - 1
            return FinishedDeal(table, table.match.deals[at], table.match.sheet.rows[at])
    raise Refusal(No.NO_REPLAY)
