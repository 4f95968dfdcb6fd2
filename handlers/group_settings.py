"""/settings: what the admins of a group settle for its tables; in private what a person settles."""

from dataclasses import replace
from functools import partial
from typing import Final

from aiogram import Bot, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind, number, short
from bot.callbacks import Tap as Button
from bot.group_settings import GroupSettings
from bot.house import House
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screen import Screen
from bot.screens.group_settings import Group, group_settings, present
from bot.screens.rule_sets import NamedRules
from bot.shows import Asked, privately
from handlers import own_settings
from handlers.context import Tapped
from handlers.language import entered, speak
from handlers.places import EVERYBODY, asked_in, is_group, pressed_in
from handlers.rights import is_admin, wrote_as_admin
from handlers.rule_sets import named

_WHAT: Final = "settings"
"""What they are among the answers in a chat; in private the id of the group follows."""


async def settings(message: Message, person: Person, bot: Bot, house: House) -> None:
    """The settings of the group, for its admins; in private one's own."""
    if not is_group(message):
        await own_settings.show(house, person.id)
        return
    chat = message.chat.id
    if not await wrote_as_admin(bot, message, chat):
        raise Refusal(No.NOT_ADMIN)
    await entered(house, message, person)
    screen, _ = await _shown(house, chat, chat)
    house.shows.reply(asked_in(message, EVERYBODY), _WHAT, lambda: screen)


async def follow(message: Message, code: str, person: Person, bot: Bot, house: House) -> None:
    """The settings of a group in the private chat of one of its admins, in place of those in the group."""
    chat = -(number(code) or 0)
    if not chat or not await is_admin(bot, chat, person.id):
        raise Refusal(No.NOT_ADMIN)
    screen, _ = await _shown(house, chat, person.id)
    house.shows.reply(asked_in(message, person.id), f"{_WHAT}{chat}", lambda: screen)
    house.shows.withdraw(Asked(chat, None, EVERYBODY), _WHAT)


async def tapped(callback: CallbackQuery, button: Button, person: Person, bot: Bot, house: House) -> None:
    """Turn to a setting, or set it and say so; every tap has to be an admin's."""
    asked, what = pressed_in(callback, EVERYBODY), _WHAT
    chat = asked.chat
    if chat > 0 and button.version:
        asked, chat = privately(person.id), -button.version
        what = f"{_WHAT}{chat}"
    elif chat > 0:
        await own_settings.tapped(callback, button, person, house)
        return
    if not chat:
        raise Refusal(No.BAD_BUTTON)
    if not await is_admin(bot, chat, person.id):
        raise Refusal(No.NOT_ADMIN)
    name, given, value = button.arg.partition("=")
    if given:
        await _set(house, chat, name, value)
    screen, said = await _shown(house, chat, asked.chat, name, given=bool(given))
    house.shows.change(asked, what, lambda: screen)
    await callback.answer(said)


async def _shown(
    house: House, chat: int, where: int, name: str = "", *, given: bool = False
) -> tuple[Screen, str | None]:
    """Return a setting as some chat shows it; once it is ``given`` all of them, and that one in words."""
    t, known = await house.people.speak(where), await house.people.chat(chat)
    group = Group(
        await house.people.lang(chat),
        *((0, "", f"{house.tables.link}?start=s_{short(-chat)}") if where == chat else (chat, known.title)),
    )
    now = await house.people.settings(chat)
    sets = await _sets(house, chat, now)
    screen = group_settings(t, group, now, sets, "" if given else name)
    return screen, present(t, group, now, sets, name) if given else None


async def _set(house: House, chat: int, name: str, value: str) -> None:
    if name == "lang":
        await speak(house, chat, value)
    elif name == "rules" and value:
        now = await house.people.settings(chat)
        chosen = await house.rule_sets.get(chat, now.game or "", number(value) or 0)
        if named(house, chosen).game is None:
            raise Refusal(No.OLD_RULES)
        await house.people.settle(chat, lambda s: replace(s, game=chosen.game, rules=chosen.id))
    else:
        try:
            await house.people.settle(chat, partial(GroupSettings.changed, name=name, value=value))
        except ValueError:
            raise Refusal(No.BAD_BUTTON) from None
    await house.rules.settled(chat)


async def _sets(house: House, chat: int, now: GroupSettings) -> list[NamedRules]:
    return [named(house, each) for each in await house.rule_sets.of(chat, now.game)] if now.game else []


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="group_settings")
    made.message.register(settings, Command("settings", ignore_case=True))
    made.callback_query.register(tapped, Tapped(Kind.SETTING))
    return made
