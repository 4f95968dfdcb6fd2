"""Finished deals again: opened by link or button, walked through in the private chat."""

from aiogram import Router
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind
from bot.callbacks import Tap as Button
from bot.finished_deals import finished_deal
from bot.house import House
from bot.i18n import Translator
from bot.people import Person
from bot.refusal import No, Refusal
from bot.shows import privately
from handlers.context import Tapped
from handlers.places import in_private


async def follow(message: Message, ref: str, person: Person, t: Translator, house: House) -> None:
    """Open a finished deal before its first move."""
    in_private(message)
    found = await finished_deal(house.tables, ref)
    house.shows.reply(privately(person.id), "replay", lambda: found.screen(t, 0))


async def tapped(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House
) -> None:
    """Open a finished deal, or walk on in the one that is open."""
    if callback.message is not None and callback.message.chat.id != person.id:
        raise Refusal(No.BAD_BUTTON)
    verb, opens, ref = button.arg.rpartition("=")
    if opens and verb != "open":
        raise Refusal(No.BAD_BUTTON)
    found = await finished_deal(house.tables, ref)
    show = house.shows.reply if opens else house.shows.change
    show(privately(person.id), "replay", lambda: found.screen(t, button.version))
    await callback.answer()


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="replays")
    made.callback_query.register(tapped, Tapped(Kind.REPLAY))
    return made
