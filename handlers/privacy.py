"""What is kept of people: /privacy tells it, /forget deletes it once that is confirmed."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens import privacy as screens
from bot.shows import privately
from handlers.context import Tapped
from handlers.places import EVERYBODY, asked_in, in_private, is_group


async def privacy(message: Message, person: Person, t: Translator, house: House) -> None:
    """What the bot keeps, how long, and how to have it deleted."""
    asked = asked_in(message, EVERYBODY if is_group(message) else person.id)
    shown = screens.privacy(t)
    house.shows.reply(asked, "privacy", lambda: shown)


async def forget(message: Message, person: Person, t: Translator, house: House) -> None:
    """Say what would be deleted, and what not, above the button that does it."""
    in_private(message)
    question = screens.forget(t)
    house.shows.reply(asked_in(message, person.id), "forget", lambda: question)


async def tapped(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House
) -> None:
    """Forget who taps, or leave all as it is."""
    if callback.message is None or callback.message.chat.id != person.id:
        raise Refusal(No.BAD_BUTTON)
    if button.arg == "forget!":
        await house.forgetting.forget(person.id)
        await callback.answer(t("said-forgotten"), show_alert=True)
    elif button.arg == "keep":
        house.shows.withdraw(privately(person.id), "forget")
        await callback.answer(t("said-kept"))
    else:
        raise Refusal(No.BAD_BUTTON)


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="privacy")
    made.message.register(privacy, Command("privacy", ignore_case=True))
    made.message.register(forget, Command("forget", ignore_case=True))
    made.callback_query.register(tapped, Tapped(Kind.PRIVACY))
    return made
