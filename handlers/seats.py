"""Who sits at a table: calling people to it, asking them to get up, letting spectators in for robots."""

from functools import partial

from aiogram import Bot, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind, number
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator
from bot.live import LOBBY, PLAYING, LiveTable
from bot.nudges import Nudged
from bot.own_settings import OwnSettings
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screen import Screen
from bot.screens import unseating as screens
from bot.screens.common import joined
from bot.screens.names import NARROW, plain_name, plain_names
from bot.shows import Asked
from bot.tables import Tap
from handlers.context import ANONYMOUS, Tapped, tap_of
from handlers.lookup import table_meant
from handlers.places import EVERYBODY, asked_in, in_group, pressed_in, thread_of
from handlers.rights import is_admin, membership, wrote_as_admin


async def tapped(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """Act on a button about the people at a table."""
    table = await house.tables.get(button.table)
    verb, _, who = button.arg.partition("=")
    if verb == "nudge":
        said = _nudged(t, table, await house.nudges.nudge(table, person.id))
    elif verb == "join":
        said = await _join(table, person, tap_of(callback), t, house)
    elif verb in ("yes", "no"):
        said = await _answer(verb, number(who), table, person, t, bot, house)
    elif verb in ("up", "up!", "in", "stay"):
        said = await _unseat(callback, verb, number(who), table, person, t, bot, house)
    else:
        raise Refusal(No.BAD_BUTTON)
    await callback.answer(said or None)


def _nudged(t: Translator, table: LiveTable, done: Nudged) -> str:
    """Say who has been called, and who has not."""
    if not done.called and not done.quiet:
        return t("said-nudged-secret")
    names = plain_names(t, table.facts(), NARROW)
    called, quiet = (
        joined(t, [names[seat] for seat in seats]) if seats else "" for seats in (done.called, done.quiet)
    )
    lines = [
        t("said-nudged", names=called) if called else "",
        t("said-nudged-quiet", names=quiet) if quiet else "",
    ]
    return "\n".join(filter(None, lines))


async def join(message: Message, person: Person, t: Translator, house: House) -> None:
    """Ask the table to let a spectator play for a robot."""
    in_group(message)
    if person.id in ANONYMOUS or message.sender_chat is not None:
        raise Refusal(No.NOT_A_PERSON)
    table = await _played_here(house, message, person.id)
    said = await _join(table, person, tap_of(message), t, house)
    house.shows.say(asked_in(message, person.id), said)


async def _played_here(house: House, message: Message, user: int) -> LiveTable:
    """Return the newest match of a group that a person does not play, one of the topic first."""
    rows = await house.tables.storage.tables_in(message.chat.id)
    found = await house.tables.those(row for row in rows if row.state == PLAYING)
    others = [table for table in found if table.seat_of(user) is None]
    if not others:
        raise Refusal(No.ALREADY_SEATED if found else No.NO_TABLE_HERE)
    here = thread_of(message)
    return next((table for table in others if table.row.thread_id == here), others[0])


async def _join(table: LiveTable, person: Person, tap: Tap, t: Translator, house: House) -> str:
    """Ask for the seat of a robot; whose private chat is closed gets the cards in the group."""
    seated = await house.relief.ask(table, person, tap)
    if not await house.people.can_sit(person.id):
        await house.people.settle_own(person.id, OwnSettings.seated_here)
        await house.shows.hand(table, person.id)
    return t("said-join-seated" if seated else "said-join-asked")


async def _answer(
    verb: str, asker: int | None, table: LiveTable, person: Person, t: Translator, bot: Bot, house: House
) -> str:
    """Take the answer of somebody at the table."""
    if asker is None:
        raise Refusal(No.BAD_BUTTON)
    asks = partial(membership, bot, asker)
    outcome = await house.relief.answer(table, person.id, asker, yes=verb == "yes", membership=asks)
    return t(f"said-join-{outcome}")  # keys: said-join-yes, said-join-no, said-join-gone, said-join-wait


async def unseat(message: Message, person: Person, bot: Bot, house: House) -> None:
    """Ask who shall get up: the host and the group's admins may."""
    table = await table_meant(house, message, person.id)
    admin = await wrote_as_admin(bot, message, table.row.chat_id)
    await house.unseating.check(table, person.id, admin=admin)
    others = [user for user in table.users() if user != person.id]
    if not others and not table.row.barred:
        raise Refusal(No.NOT_THERE)
    t = await house.people.speak(message.chat.id)
    asked = asked_in(message, EVERYBODY)  # an anonymous admin asks, a person answers
    house.shows.reply(asked, _what(table), lambda: _choice(t, table, person.id))


def _choice(t: Translator, table: LiveTable, asker: int) -> Screen:
    return screens.choice(t, table.facts(), asker, table.row.barred)


def _what(table: LiveTable) -> str:
    return f"unseat{table.id}"


async def _unseat(
    callback: CallbackQuery,
    verb: str,
    target: int | None,
    table: LiveTable,
    person: Person,
    t: Translator,
    bot: Bot,
    house: House,
) -> str:
    """Ask whether somebody shall get up, let them, let them in again, or leave all as it is."""
    admin = await is_admin(bot, table.row.chat_id, person.id)
    asked = pressed_in(callback, EVERYBODY)
    if verb == "stay":
        await house.unseating.check(table, person.id, admin=admin)
        house.shows.withdraw(asked, _what(table))
        return ""
    if target is None:
        raise Refusal(No.BAD_BUTTON)
    if verb == "up":
        await house.unseating.check(table, person.id, admin=admin)
        await _ask(asked, table, person.id, target, house)
        return ""
    done = house.unseating.unseat if verb == "up!" else house.unseating.let_in
    name = await done(table, person.id, target, admin=admin)
    house.shows.withdraw(asked, _what(table))
    return t("said-unseated" if verb == "up!" else "said-let-in", name=plain_name(t, name, NARROW))


async def _ask(asked: Asked, table: LiveTable, user: int, target: int, house: House) -> None:
    if table.seat_of(target) is None or target == user:
        raise Refusal(No.NOT_THERE)
    t = await house.people.speak(asked.chat)
    question = screens.question(t, table.facts(), target, lobby=table.row.state == LOBBY)
    house.shows.change(asked, _what(table), lambda: question)


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="seats")
    made.message.register(join, Command("join", ignore_case=True))
    made.message.register(unseat, Command("unseat", ignore_case=True))
    made.callback_query.register(tapped, Tapped(Kind.PEOPLE))
    return made
