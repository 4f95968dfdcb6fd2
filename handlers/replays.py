"""Finished deals again: opened by link or button, walked through in the private chat."""

from typing import NamedTuple

from aiogram import Router
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator
from bot.live import LiveTable
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screen import Screen
from bot.screens.replay import replay
from bot.showing import facts_of
from bot.shows import Asked
from engine.match import Played
from engine.sheet import SheetRow
from handlers.context import Tapped
from handlers.places import in_private

DIGITS = 4
"""Of the number of a deal: a match has fewer than ten thousand."""


class Found(NamedTuple):
    """A finished deal and its table."""

    table: LiveTable
    played: Played
    row: SheetRow

    def screen(self, t: Translator, step: int) -> Screen:
        """Return it after so many of its moves."""
        return replay(t, facts_of(self.table, self.played.number), self.played, self.row, step)


async def find(house: House, ref: str) -> Found:
    """Return the deal that a link or button names; raise Refusal where there is none, or it is running."""
    token, _, number = ref.partition("_")
    row = await house.tables.storage.table_by_token(token)
    if row is not None and len(number) <= DIGITS and number.isascii() and number.isdecimal():
        table = await house.tables.get(row.id)
        if table.match is not None and 0 < int(number) <= len(table.match.sheet.rows):
            at = int(number) - 1
            return Found(table, table.match.deals[at], table.match.sheet.rows[at])
    raise Refusal(No.NO_REPLAY)


async def follow(message: Message, ref: str, person: Person, t: Translator, house: House) -> None:
    """Open a finished deal before its first move."""
    in_private(message)
    found = await find(house, ref)
    house.shows.reply(Asked(person.id, None, person.id), "replay", lambda: found.screen(t, 0))


async def tapped(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House
) -> None:
    """Open a finished deal, or walk on in the one that is open."""
    if callback.message is not None and callback.message.chat.id != person.id:
        raise Refusal(No.BAD_BUTTON)
    verb, opens, ref = button.arg.rpartition("=")
    if opens and verb != "open":
        raise Refusal(No.BAD_BUTTON)
    found = await find(house, ref)
    show = house.shows.reply if opens else house.shows.change
    show(Asked(person.id, None, person.id), "replay", lambda: found.screen(t, button.version))
    await callback.answer()


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="replays")
    made.callback_query.register(tapped, Tapped(Kind.REPLAY))
    return made
