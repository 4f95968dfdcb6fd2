"""Taps at a running table: moves, the next deal, claims, popups, leaving and coming back."""

from functools import partial

from aiogram import Bot, Router
from aiogram.types import CallbackQuery

from bot.callbacks import Kind
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator
from bot.live import LiveTable, read_move
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens import hints, popups
from bot.screens.common import joined
from bot.screens.names import NARROW, plain_names
from bot.shows import Asked
from engine import THE_CLAIM, NotationError
from handlers.context import Tapped, tap_of
from handlers.hands import came_of_it, show_hand
from handlers.lobby import where
from handlers.rights import is_admin


async def move(callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House) -> None:
    """A card is played, or whatever else the hand offers."""
    try:
        chosen = read_move(button.arg)
    except NotationError:
        raise Refusal(No.BAD_BUTTON) from None
    await house.tables.act(button.table, person.id, chosen, button.version, tap_of(callback))
    await callback.answer(await came_of_it(callback, button, person, t, house))


async def toggle(callback: CallbackQuery, button: Button, person: Person, house: House) -> None:
    """A card is chosen before a confirmation, or no longer."""
    table = await house.tables.get(button.table)
    await house.attendance.toggle(table, person.id, button.version, button.arg)
    await callback.answer()


async def confirm(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House
) -> None:
    """The cards chosen make a move."""
    table, tap = await house.tables.get(button.table), tap_of(callback)
    if tap not in table.taps:
        chosen = house.attendance.confirmed(table, person.id, button.version, button.arg)
        await house.tables.act(button.table, person.id, chosen, button.version, tap)
    await callback.answer(await came_of_it(callback, button, person, t, house))


async def next_deal(callback: CallbackQuery, button: Button, person: Person, house: House) -> None:
    """On to the next deal."""
    await house.attendance.next_deal(await house.tables.get(button.table), person.id)
    await callback.answer()


async def seat(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """A claim, leaving, coming back, a robot's help, the end of the table, a rematch."""
    table = await house.tables.get(button.table)
    said = ""
    match button.arg:
        case "claim" | "pass?" | "stop?" | "go_on?":
            await house.attendance.ask(table, person.id, button.version, button.arg.rstrip("?"))
        case "claim!":
            await house.tables.act(button.table, person.id, THE_CLAIM, button.version, tap_of(callback))
        case "stay":
            if table.playing and table.seat_of(person.id):
                await house.attendance.keep_on(table, person.id)
        case "back":
            await house.attendance.come_back(table, person.id)
            said = t("said-back")
        case "leave!":
            await house.attendance.leave(table, person.id)
            said = t("said-left")
        case "robot":
            moved = await house.attendance.let_robot_move(table, person.id)
            names = [plain_names(t, table.facts(), NARROW)[seat] for seat in moved]
            said = t("said-robot-answered")
            if names:
                said = t("said-robot-moved", name=joined(t, names), count=len(names))
        case "stop!":
            await house.attendance.stop(
                table, person.id, admin=await is_admin(bot, table.row.chat_id, person.id)
            )
            said = t("said-stopped")
        case "again":
            admin = partial(is_admin, bot, table.row.chat_id, person.id)
            again = await house.lobbies.rematch(table, person, tap_of(callback), admin)
            said = _where_again(t, again, person)
        case _:
            raise Refusal(No.BAD_BUTTON)
    if button.arg in ("leave!", "stop!", "stay") and callback.message:
        house.shows.answered(table, Asked(callback.message.chat.id, None, person.id))
    await callback.answer(said or None)


def _where_again(t: Translator, table: LiveTable, person: Person) -> str:
    """Say how it stands with somebody at the table of a rematch."""
    seat = table.seat_of(person.id)
    if seat is None and not table.place_in_line(person.id):
        return t("said-made-way")
    return t("said-playing-again") if seat and table.playing else where(t, table, person)


async def info(callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House) -> None:
    """A popup that only the asker sees."""
    table = await house.tables.get(button.table)
    facts, taken = table.facts(), table.seat_of(person.id)
    if button.arg in ("hand", "bring", "renew"):
        await show_hand(callback, table, person, house, anew=button.arg != "renew")
        return
    if button.arg == "hint":
        move, motive = await house.hinting.ask(table, person.id)
        await callback.answer(hints.popup(t, facts, move, motive), show_alert=True)
        return
    sees = taken.seat if taken and table.revealed else None
    view = table.match.view(sees) if table.match else None
    match button.arg:
        case "proof":
            said = popups.proof(t, facts)
        case "totals":
            said = popups.totals(t, facts)
        case "last":
            said = popups.last_trick(t, facts, view)
        case "turn":
            said = popups.whose_turn(t, facts, view)
        case "mine" if taken:
            said = popups.my_tricks(t, facts, view, taken.seat)
        case "mine":
            raise Refusal(No.NOT_SEATED)
        case "help":
            said = popups.explain(t, facts, view, 0 if sees is None else table.chosen.get(sees, 0))
        case _:
            raise Refusal(No.BAD_BUTTON)
    await callback.answer(said, show_alert=True)


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="play")
    made.callback_query.register(move, Tapped(Kind.MOVE))
    made.callback_query.register(toggle, Tapped(Kind.TOGGLE))
    made.callback_query.register(confirm, Tapped(Kind.CONFIRM))
    made.callback_query.register(next_deal, Tapped(Kind.NEXT))
    made.callback_query.register(seat, Tapped(Kind.SEAT))
    made.callback_query.register(info, Tapped(Kind.INFO))
    return made
