"""/nextgame: to be told in private when a table opens in this group; once more: to be told no longer."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import Message

from bot.house import House
from bot.i18n import Translator, esc
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens.names import clean
from bot.screens.next_game import unreachable
from bot.shows import privately
from handlers.context import ANONYMOUS
from handlers.language import entered
from handlers.places import asked_in, in_group


async def next_game(message: Message, person: Person, t: Translator, house: House) -> None:
    """Remember whoever asks, or forget that they did; who may sit down at once is told so at once."""
    in_group(message)
    if person.id in ANONYMOUS or message.sender_chat is not None:
        raise Refusal(No.NOT_A_PERSON)
    if not await house.people.is_reachable(person.id):
        t = await entered(house, message, person)
        screen = unreachable(t, house.tables.link)
        house.shows.reply(asked_in(message, person.id), "next", lambda: screen)
        return
    chat, title = message.chat.id, esc(clean(message.chat.title or ""))
    table = await house.next_game.open_lobby(chat, person.id)
    t = await house.people.speak(person.id)
    if await house.next_game.expects(chat, person.id):
        await house.next_game.forget(chat, person.id)
        house.shows.say(privately(person.id), t("next-forgotten", title=title))
    elif table is not None:
        await house.next_game.tell(table, person.id)
    else:
        await house.next_game.wait(chat, person.id)
        house.shows.say(privately(person.id), t("next-noted", title=title))


def router() -> Router:
    """Return the router of this handler, new."""
    made = Router(name="next_game")
    made.message.register(next_game, Command("nextgame", ignore_case=True))
    return made
