"""/settings in private: what a person settles for themselves. Its buttons come by way of those of groups."""

from functools import partial

from aiogram.types import CallbackQuery

from bot.callbacks import Tap as Button
from bot.house import House
from bot.own_settings import OwnSettings
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens.own_settings import own_settings, present
from bot.shows import privately
from handlers.language import speak
from handlers.lookup import playing_tables


async def show(house: House, user: int) -> None:
    """Send somebody their settings."""
    t, now = await house.people.speak(user), await house.people.own(user)
    house.shows.reply(privately(user), "settings", lambda: own_settings(t, now))


async def tapped(callback: CallbackQuery, button: Button, person: Person, house: House) -> None:
    """Turn to a setting, or set it and say so."""
    if button.arg == "own":
        await show(house, person.id)
        await callback.answer()
        return
    name, given, value = button.arg.partition("=")
    if given:
        await _set(house, person.id, name, value)
    t, now = await house.people.speak(person.id), await house.people.own(person.id)
    page = "" if given else name
    house.shows.change(privately(person.id), "settings", lambda: own_settings(t, now, page))
    await callback.answer(present(t, now, name) if given else None)


async def _set(house: House, user: int, name: str, value: str) -> None:
    if name == "lang":
        await speak(house, user, value)
        return
    try:
        await house.people.settle_own(user, partial(OwnSettings.changed, name=name, value=value))
    except ValueError:
        raise Refusal(No.BAD_BUTTON) from None
    if name in ("cards", "forbidden"):
        for table in await playing_tables(house, user):
            await (house.shows.moved if name == "cards" else house.shows.hand)(table, user)
