"""The private chat: /start with and without a link, and the menu."""

from aiogram import Bot, Router
from aiogram.filters import CommandObject, CommandStart
from aiogram.types import CallbackQuery, Message
from bot.screens.rules import rules

from bot.callbacks import Kind
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator, languages
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens import start as screens
from engine.games import PRESETS, preset
from handlers.context import Tapped, tap_of
from handlers.lobby import play
from handlers.lookup import playing_tables
from handlers.places import is_group
from handlers.rights import is_member


async def start(
    message: Message, command: CommandObject, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """Greet; or follow the link by which somebody came: to a table, to their hand."""
    if is_group(message):
        await play(message, person, t, CommandObject(command="play"), house)
        return
    await house.people.set_reachable(person.id, reachable=True)
    word = (command.args or "").strip()
    if word.startswith("t_"):
        await _sit_by_link(message, word[2:], person, bot, house)
    elif word == "h":
        for table in await playing_tables(house, person.id):
            await house.shows.hand_anew(table, person.id)
    else:
        screen = screens.start(t, house.tables.link)
        house.shows.reply(message.chat.id, None, message.message_id, lambda: screen)
        if word and word != "robots":
            raise Refusal(No.BAD_LINK)


async def _sit_by_link(message: Message, token: str, person: Person, bot: Bot, house: House) -> None:
    row = await house.tables.storage.table_by_token(token)
    if row is None or (not row.private and not await is_member(bot, row.chat_id, person.id)):
        raise Refusal(No.BAD_LINK)
    table = await house.tables.get(row.id)
    if table.seat_of(person.id) is not None and table.playing:
        await house.tables.shows.hand_anew(table, person.id)
        return
    await house.lobbies.sit(table, person, tap_of(message))


async def menu(callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House) -> None:
    """A button of the private menu, or of a choice of languages or games."""
    verb, _, value = button.arg.partition("=")
    chat = callback.message.chat.id if callback.message else person.id
    at = callback.message.message_id if callback.message else 0
    if verb == "robots":
        await house.people.set_reachable(person.id, reachable=True)
        await house.lobbies.against_robots(person, next(iter(PRESETS)), tap_of(callback))
    elif verb == "play" and chat < 0 and value in PRESETS:
        await house.lobbies.open(chat, None, person, value)
    elif verb == "rules":
        shown = rules(t, preset(next(iter(PRESETS))).game())
        house.shows.reply(chat, None, at, lambda: shown)
    elif verb == "help":
        text = screens.help(t, private=chat > 0)
        house.shows.reply(chat, None, at, lambda: text)
    elif verb == "lang" and not value:
        choice = screens.language(t)
        house.shows.reply(chat, None, at, lambda: choice)
    elif verb == "lang":
        await _speak(chat, value, house)
        t = await house.people.speak(chat)
        await callback.answer(t("said-language"))
        return
    else:
        raise Refusal(No.BAD_BUTTON)
    await callback.answer()


async def _speak(chat: int, lang: str, house: House) -> None:
    if lang not in languages():
        raise Refusal(No.UNKNOWN_LANGUAGE, known=", ".join(languages()))
    await house.people.set_lang(chat, lang)


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="start")
    made.message.register(start, CommandStart())
    made.callback_query.register(menu, Tapped(Kind.MENU))
    return made
