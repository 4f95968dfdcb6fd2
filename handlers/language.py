"""The language of a chat."""

from bot.house import House
from bot.i18n import Translator, languages
from bot.refusal import No, Refusal


async def speak(house: House, chat: int, lang: str) -> Translator:
    """Choose the language of a chat and return its translator; raise Refusal if there is no such language."""
    if lang not in languages():
        raise Refusal(No.UNKNOWN_LANGUAGE, known=", ".join(languages()))
    await house.people.set_lang(chat, lang)
    return await house.people.speak(chat)
