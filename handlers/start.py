"""The private chat: /start with and without a link, and the menu."""

from functools import partial
from typing import Final

from aiogram import Bot, Router
from aiogram.filters import CommandObject, CommandStart
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screen import Screen
from bot.screens import start as screens
from bot.screens.menus import choose_family, choose_game, one_game, ways
from bot.screens.rules import rules
from engine import PRESETS, preset
from handlers import group_settings, inline, invitations, replays
from handlers.context import Tapped, tap_of
from handlers.hands import in_private
from handlers.language import speak
from handlers.lobby import choose, open_game, open_lobby
from handlers.lookup import bring_hands
from handlers.places import asked_in, is_group, pressed_in
from handlers.rights import is_admin
from handlers.shared_rules import follow

FIRST_GAME = next(iter(PRESETS))
"""What is played where nobody has chosen."""
_ANSWERS: Final = {"open": "play", "robots": "games", "rules": "rules"}
"""Under which name the choice of a game is answered, by what it is for."""


async def start(
    message: Message, command: CommandObject, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """Greet; or follow the link by which somebody came: to a table, to their hand."""
    word = (command.args or "").strip()
    if is_group(message):
        if word.startswith("r_"):
            await follow(message, word[2:], person, t, bot, house)
            return
        await open_game(message, word.lower(), person, t, bot, house)
        return
    missed = not await house.people.is_reachable(person.id)
    await house.people.set_reachable(person.id, reachable=True)
    if word.startswith("t_"):
        await invitations.accept(message, word[2:], person, t, bot, house)
    elif word.startswith("d_"):
        await replays.follow(message, word[2:], person, t, house)
    elif word.startswith("r_"):
        await follow(message, word[2:], person, t, bot, house)
    elif word.startswith("s_"):
        await group_settings.follow(message, word[2:], person, bot, house)
    elif word in PRESETS:
        card = one_game(t, preset(word))
        house.shows.reply(asked_in(message, person.id), "game", lambda: card)
    elif word == "h":
        await in_private(message, person, t, house)
    elif word and word != inline.MENU:
        raise Refusal(No.BAD_LINK)
    else:
        screen = screens.start(t, house.tables.link)
        house.shows.reply(asked_in(message, person.id), "start", lambda: screen)
        if missed:
            await bring_hands(house, person.id)


async def menu(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """Act on a button of the private menu, or of a choice of languages or games."""
    verb, _, value = button.arg.partition("=")
    asked = pressed_in(callback, person.id)
    chat, said = asked.chat, None
    if chat < 0:
        t = await house.people.speak(chat)
    if verb == "robots":
        if chat < 0 or (value and value not in PRESETS):  # in a group nobody has it: it opens no private chat
            raise Refusal(No.BAD_BUTTON)
        await house.people.set_reachable(person.id, reachable=True)
        await house.lobbies.against_robots(person, value or FIRST_GAME, tap_of(callback))
        house.shows.withdraw(asked, "games")
    elif verb == "play":
        admin = partial(is_admin, bot, chat, person.id)
        await choose(house, t, asked, person, tap_of(callback), "", admin)
    elif verb == "open":
        admin = partial(is_admin, bot, chat, person.id)
        await open_lobby(house, asked, person, tap_of(callback), value, admin)
        house.shows.withdraw(asked, "play")
    elif verb == "family":
        screen = _family(t, value, (await house.people.chat(chat)).last_game if chat < 0 else None)
        house.shows.change(asked, _ANSWERS[value.partition("/")[0]], lambda: screen)
    elif verb == "rules" and value:
        if value not in PRESETS:
            raise Refusal(No.BAD_BUTTON)
        house.shows.reply(asked, verb, lambda: rules(t, preset(value).game()))
    elif verb == "lang" and value:
        if chat < 0 and not await is_admin(bot, chat, person.id):
            raise Refusal(No.NOT_ADMIN)
        said = (await speak(house, chat, value))("said-language")
    elif verb in ("rules", "games", "help", "lang"):
        shown = {
            "rules": lambda: rules_to_choose(t),
            "games": lambda: choose_family(t, list(PRESETS.values()), to=ways("robots")),
            "help": lambda: screens.help(t, private=chat > 0),
            "lang": lambda: screens.language(t),
        }[verb]
        house.shows.reply(asked, verb, shown)
    else:
        raise Refusal(No.BAD_BUTTON)
    await callback.answer(said)


def rules_to_choose(t: Translator) -> Screen:
    """Return the rules of the only game, or the choice whose rules to read."""
    games = list(PRESETS.values())
    return rules(t, games[0].game()) if len(games) == 1 else choose_family(t, games, to=ways("rules"))


def _family(t: Translator, value: str, last: str | None) -> Screen:
    """Return the games of a family, ``VERB/FAMILY``; raise Refusal where there is none such."""
    verb, _, family = value.partition("/")
    games = [preset for preset in PRESETS.values() if preset.family == family]
    if not games or verb not in _ANSWERS:
        raise Refusal(No.BAD_BUTTON)
    return choose_game(t, games, last, ways(verb))


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="start")
    made.message.register(start, CommandStart(ignore_case=True))
    made.callback_query.register(menu, Tapped(Kind.MENU))
    return made
