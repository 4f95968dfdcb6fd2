"""Hands asked for: "Мои карты" under a table, the same on a hand in the group, and /hand."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator
from bot.live import LOBBY, PLAYING, LiveTable
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens import group_hand, popups
from handlers.lookup import bring_hands, playing_tables
from handlers.places import asked_in, is_group
from handlers.whispers import is_in_its_group, whisper_of


async def show_hand(
    callback: CallbackQuery, table: LiveTable, person: Person, house: House, *, anew: bool
) -> None:
    """Bring somebody their hand where they ask for it; in a popup where nothing else is possible now."""
    if table.seat_of(person.id) is None:
        raise Refusal(No.NOT_SEATED)
    there = house.shows.here
    if is_in_its_group(callback, table):
        if await (there.bring if anew else there.renew)(table, person.id):
            await callback.answer()
            return
        await house.shows.hand(table, person.id)
    elif table.row.private or (await house.people.sees_hand(person.id)).private:
        await house.shows.hand_anew(table, person.id)
        await callback.answer()
        return
    await callback.answer(await there.words(table, person.id), show_alert=True)


async def came_of_it(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House
) -> str | None:
    """Return what a move led to, for who made it in the group: there the hand may follow only later."""
    if whisper_of(callback) is None:
        return None
    table = await house.tables.get(button.table)
    seat = table.seat_of(person.id)
    if seat is None or table.match is None:
        return None
    if not table.revealed or not table.playing:
        return t("said-deal-over")
    view = table.match.view(seat.seat)
    if view is not None and view.known.tricks and not view.known.trick:
        return popups.last_trick(t, table.facts(), view)
    return popups.whose_turn(t, table.facts(), view)


async def in_private(message: Message, person: Person, t: Translator, house: House) -> None:
    """Bring somebody their hands to the private chat; who has them in groups alone is told so."""
    await bring_hands(house, person.id)
    if not (await house.people.sees_hand(person.id)).private:
        house.shows.say(asked_in(message, person.id), t("hand-in-group"))


async def hand(message: Message, person: Person, t: Translator, house: House) -> None:
    """All hands of a person: in private as new messages, in a group those of its tables."""
    if not is_group(message):
        if not await playing_tables(house, person.id):
            raise Refusal(No.NO_TABLE_HERE)
        await in_private(message, person, t, house)
        return
    rows = await house.tables.storage.tables_in(message.chat.id)
    found = await house.tables.those(row for row in rows if row.state in (LOBBY, PLAYING))
    mine = [table for table in found if table.seat_of(person.id) is not None]
    if not mine:
        raise Refusal(No.NOT_SEATED if found else No.NO_TABLE_HERE)
    late = [table for table in mine if not await house.shows.here.bring(table, person.id)]
    for table in late:
        await house.shows.hand_anew(table, person.id)
    if late:
        screen = group_hand.by_button(t, late[0].facts())
        house.shows.reply(asked_in(message, person.id), "hand", lambda: screen)


def router() -> Router:
    """Return the router of this handler, new."""
    made = Router(name="hands")
    made.message.register(hand, Command("hand", ignore_case=True))
    return made
