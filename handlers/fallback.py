"""Whatever nothing else took: foreign buttons and unknown commands get one friendly line."""

from aiogram import Router
from aiogram.types import CallbackQuery, Message

from bot.house import House
from bot.i18n import Translator
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens import start as screens
from handlers.places import asked_in, is_group


async def button(_: CallbackQuery) -> None:
    """A button that is none of ours, or of an older bot."""
    raise Refusal(No.BAD_BUTTON)


async def message(message: Message, person: Person, t: Translator, house: House) -> None:
    """In private, say what can be done here; in a group stay silent: nobody spoke to the bot."""
    if not is_group(message) and (message.text or message.caption or message.sticker):
        screen = screens.help(t, private=True)
        house.shows.reply(asked_in(message, person.id), "help", lambda: screen)


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="fallback")
    made.callback_query.register(button)
    made.message.register(message)
    return made
