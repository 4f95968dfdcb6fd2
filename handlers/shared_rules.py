"""Rules shared by link: shown in words, taken over by another group, and a table by them."""

from functools import partial

from aiogram import Bot, Router
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens import rule_sets as screens
from handlers.context import Tapped, tap_of
from handlers.language import entered
from handlers.lobby import open_lobby
from handlers.places import asked_in, is_group, pressed_in
from handlers.rights import is_admin, wrote_as_admin
from handlers.rule_sets import named


async def follow(message: Message, token: str, person: Person, t: Translator, bot: Bot, house: House) -> None:
    """Show the rules that a link means; in a group keep them for it, as far as its tables are open to all."""
    saved, asked = await house.rule_sets.shared(token), asked_in(message, person.id)
    if is_group(message):
        await house.lobbies.check_opening(asked.chat, partial(wrote_as_admin, bot, message, asked.chat))
        t = await entered(house, message, person)
        saved = await house.rule_sets.adopt(saved, asked.chat, person.id)
        screen = screens.adopted(t, named(house, saved), saved.token)
    else:
        startgroup = f"{house.tables.link}?startgroup=r_{token}"
        screen = screens.shared(t, named(house, saved), token, startgroup)
    house.shows.reply(asked, "shared", lambda: screen)


async def tapped(callback: CallbackQuery, button: Button, person: Person, bot: Bot, house: House) -> None:
    """Open a table by shared rules, where the button stands."""
    verb, _, token = button.arg.partition("=")
    if verb != "open":
        raise Refusal(No.BAD_BUTTON)
    saved = await house.rule_sets.shared(token)
    asked = pressed_in(callback, person.id)
    admin = partial(is_admin, bot, asked.chat, person.id)
    await open_lobby(house, asked, person, tap_of(callback), saved.game, admin, saved.options)
    await callback.answer()


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="shared_rules")
    made.callback_query.register(tapped, Tapped(Kind.SHARED))
    return made
