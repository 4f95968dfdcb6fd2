"""Who sits at a table and who is waited for: calling people to it, asking them to get up."""

from aiogram import Bot, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind, number
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator
from bot.live import LOBBY, LiveTable
from bot.nudges import Nudged
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screen import Screen
from bot.screens import unseating as screens
from bot.screens.common import joined
from bot.screens.names import NARROW, plain_name, plain_names
from bot.shows import Asked
from handlers.context import Tapped
from handlers.lookup import table_meant
from handlers.places import EVERYBODY, asked_in, pressed_in
from handlers.rights import is_admin, wrote_as_admin


async def tapped(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """Act on a button about the people at a table."""
    table = await house.tables.get(button.table)
    verb, _, who = button.arg.partition("=")
    if verb == "nudge":
        said = _nudged(t, table, await house.nudges.nudge(table, person.id))
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
        t("said-nudged-quiet", names=quiet, count=len(done.quiet)) if quiet else "",
    ]
    return "\n".join(filter(None, lines))


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
    made.message.register(unseat, Command("unseat", ignore_case=True))
    made.callback_query.register(tapped, Tapped(Kind.PEOPLE))
    return made
