"""The language of a chat."""

from aiogram.types import Message

from bot.house import House
from bot.i18n import Translator, languages
from bot.people import Person
from bot.refusal import No, Refusal


async def entered(house: House, message: Message, person: Person) -> Translator:
    """Remember the group of a message, and return its translator: a new group has its language only now."""
    await house.people.enter(message.chat.id, message.chat.title or "", person.lang)
    return await house.people.speak(message.chat.id)


async def speak(house: House, chat: int, lang: str) -> Translator:
    """Choose the language of a chat and return its translator; raise Refusal if there is no such language."""
    if lang not in languages():
        raise Refusal(No.UNKNOWN_LANGUAGE, known=", ".join(languages()))
    await house.people.set_lang(chat, lang)
    return await house.people.speak(chat)
