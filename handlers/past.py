"""Finished matches: /top, /me, /history, and the buttons under their answers."""

from aiogram import Bot, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator
from bot.live import FINISHED, LiveTable
from bot.people import Person
from bot.refusal import No, Refusal
from bot.replays import MATCHES
from bot.screen import Screen
from bot.screens import past as screens
from bot.screens.deals import deals
from bot.shows import privately
from handlers.commands import record
from handlers.context import ANONYMOUS, Tapped
from handlers.places import EVERYBODY, asked_in, in_group, is_group, pressed_in
from handlers.rights import is_member

SHOWN = 10
"""Matches that /history lists."""
DAY = 86_400.0


async def top(message: Message, t: Translator, house: House) -> None:
    """Who has played how well in this group."""
    in_group(message)
    shown = await _board(house, t, message.chat.id, recent=False)
    house.shows.reply(asked_in(message, EVERYBODY), "top", lambda: shown)


async def _board(house: House, t: Translator, chat: int, *, recent: bool) -> Screen:
    """Return the standings of a group of all time, or of the last days; or that it keeps none."""
    if not (await house.people.settings(chat)).ratings:
        return screens.no_top(t)
    since = house.tables.clock.now() - screens.DAYS * DAY if recent else 0.0
    return screens.top(t, await house.tables.storage.past.standings(chat, since), recent=recent)


async def me(message: Message, person: Person, t: Translator, house: House) -> None:
    """How the asker has played: told in private where that is possible."""
    if person.id in ANONYMOUS:
        raise Refusal(No.NOT_A_PERSON)
    asked = asked_in(message, person.id)
    if is_group(message) and await house.people.is_reachable(person.id):
        asked, t = privately(person.id), await house.people.speak(person.id)
    shown = screens.me(t, await house.tables.storage.past.career(person.id))
    house.shows.reply(asked, "me", lambda: shown)


async def history(message: Message, person: Person, t: Translator, house: House) -> None:
    """The last finished matches of the group, or of the asker."""
    past, private = house.tables.storage.past, not is_group(message)
    matches = await (past.last_of(person.id, SHOWN) if private else past.last_in(message.chat.id, SHOWN))
    shown = screens.history(t, matches, private=private)
    house.shows.reply(asked_in(message, person.id), "history", lambda: shown)


async def tapped(callback: CallbackQuery, button: Button, person: Person, bot: Bot, house: House) -> None:
    """A button under one of these answers."""
    asked = pressed_in(callback, person.id)
    chat = asked.chat
    t = await house.people.speak(chat)
    storage = house.tables.storage
    match button.arg:
        case "top" | "recent" if chat < 0:
            board = await _board(house, t, chat, recent=button.arg == "recent")
            house.shows.change(asked._replace(user=EVERYBODY), "top", lambda: board)
        case "contracts":
            means = await house.replays.contracts(storage, person.id)
            shown = screens.contracts(t, means, MATCHES)
            house.shows.reply(asked, "contracts", lambda: shown)
        case "record" | "deals":
            table = await house.tables.get(button.table)
            if table.row.state != FINISHED or not await _may_read(table, person.id, chat, bot):
                raise Refusal(No.GONE)
            if button.arg == "record":
                file = record(t, table)
                house.shows.reply(asked, "export", lambda: file)
            else:
                listed = deals(t, table.facts(), table.running())
                house.shows.reply(asked, "deals", lambda: listed)
        case _:
            raise Refusal(No.BAD_BUTTON)
    await callback.answer()


async def _may_read(table: LiveTable, user: int, chat: int, bot: Bot) -> bool:
    """Tell whether a person sat at a table or is of its group. A client may name any table, of any chat."""
    here = table.row.chat_id
    return table.seat_of(user) is not None or here == chat or await is_member(bot, here, user)


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="past")
    made.message.register(top, Command("top", ignore_case=True))
    made.message.register(me, Command("me", ignore_case=True))
    made.message.register(history, Command("history", ignore_case=True))
    made.callback_query.register(tapped, Tapped(Kind.PAST))
    return made
