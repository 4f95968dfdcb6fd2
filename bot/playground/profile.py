"""What the bot tells of itself: its commands and texts, per scope and language."""

from collections.abc import Iterator
from typing import NamedTuple

from aiogram.types import BotCommand, ChatAdministratorRights, MenuButtonDefault, MenuButtonUnion

from bot.playground.values import Chat, Person


class Scope(NamedTuple):
    """For whom a list of commands is; 0 where the type needs no chat or user."""

    type: str = "default"
    chat_id: int = 0
    user_id: int = 0


class Profile:
    """Lists of commands by scope and language; texts by kind ("name" …) and language.

    `menus` has the button beside the input of a private chat, that of all others by 0; `rights` what the bot
    asks for when it is added, in channels (True) and groups.
    """

    def __init__(self) -> None:
        self.commands: dict[tuple[Scope, str], tuple[BotCommand, ...]] = {}
        self.texts: dict[tuple[str, str], str] = {}
        self.menus: dict[int, MenuButtonUnion] = {}
        self.rights: dict[bool, ChatAdministratorRights] = {}

    def menu(self, chat_id: int) -> MenuButtonUnion:
        """Return the button of a private chat; the default one for 0."""
        return self.menus.get(chat_id) or self.menus.get(0) or MenuButtonDefault()

    def commands_for(self, chat: Chat, person: Person) -> tuple[BotCommand, ...]:
        """Return the commands that Telegram's apps offer this person in this chat."""
        language = (person.language_code or "")[:2]
        for scope in _scopes(chat, person):
            for code in (language, ""):
                found = self.commands.get((scope, code))
                if found:
                    return found
        return ()


def _scopes(chat: Chat, person: Person) -> Iterator[Scope]:
    """Give the scopes that fit, the narrowest first."""
    if chat.private:
        yield Scope("chat", chat.id)
        yield Scope("all_private_chats")
    else:
        leads = chat.member(person.id).status.leads
        yield Scope("chat_member", chat.id, person.id)
        if leads:
            yield Scope("chat_administrators", chat.id)
        yield Scope("chat", chat.id)
        if leads:
            yield Scope("all_chat_administrators")
        yield Scope("all_group_chats")
    yield Scope()
