"""People and groups the bot has met: names, languages, and whether a private chat is open."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, NamedTuple, Protocol, TypeVar

from bot import own_settings
from bot.group_settings import GroupSettings, read
from bot.i18n import Translator, closest
from bot.own_settings import Cards, OwnSettings
from bot.storage.rows import Chat, Delete, Row, User

R = TypeVar("R", User, Chat)


class PeopleStorage(Protocol):
    """What is needed of the storage."""

    async def user(self, user_id: int) -> User | None:
        """Return a person."""
        ...

    async def chat(self, chat_id: int) -> Chat | None:
        """Return a group."""
        ...

    async def commit(self, *rows: Row | Delete) -> None:
        """Write rows."""
        ...


class Sees(NamedTuple):
    """Where somebody sees their hand at a table of a group."""

    private: bool
    """In the private chat: it is open, and they want it there."""
    group: bool
    """In the group: they want it there, or it is the only place."""


class Person(NamedTuple):
    """Somebody who acts: the Telegram id, the name as they write it, the language of their client."""

    id: int
    name: str
    username: str | None = None
    lang: str | None = None


LONGEST_TITLE: Final = 128
"""Characters of a group's title; Telegram has no longer ones."""
REMEMBERED: Final = 10_000
"""People, and groups, that are kept in memory."""


class People:
    """Remembers people and groups; what it has seen of late it answers without the database."""

    def __init__(self, storage: PeopleStorage) -> None:
        self._storage = storage
        self._users: dict[int, User] = {}
        self._chats: dict[int, Chat] = {}
        self._changing = asyncio.Lock()
        """Held from reading what is changed until it is written."""

    async def user(self, user_id: int) -> User | None:
        """Return a person, None if never met."""
        if user_id not in self._users:
            found = await self._storage.user(user_id)
            if user_id not in self._users:  # else it was changed while what it had been was read
                if found is None:
                    return None
                _remember(self._users, user_id, found)
        return self._users[user_id]

    async def meet(self, person: Person) -> None:
        """Remember a person's present name; the language is kept once it is known."""
        known = await self.user(person.id)
        if known is not None and (known.name, known.username) == (person.name, person.username):
            return
        new = User(person.id, person.name, person.username, closest(person.lang), reachable=False)
        async with self._changing:
            known = await self.user(person.id)
            await self._save_user(replace(known or new, name=person.name, username=person.username))

    async def set_reachable(self, user_id: int, reachable: bool) -> None:  # the state itself
        """Remember whether the bot may write to the private chat."""
        async with self._changing:
            known = await self.user(user_id)
            if known is not None:
                await self._save_user(replace(known, reachable=reachable))

    async def is_reachable(self, user_id: int) -> bool:
        """Tell whether the bot may write to the private chat."""
        known = await self.user(user_id)
        return known is not None and known.reachable

    async def forget(self, user_id: int, forgetting: Awaitable[None]) -> None:
        """Know a person no longer once ``forgetting`` has taken them out of the database."""
        async with self._changing:
            await forgetting
            self._users.pop(user_id, None)

    async def set_lang(self, chat_id: int, lang: str) -> None:
        """Choose the language of a person (positive id) or a group."""
        async with self._changing:
            if chat_id < 0:
                await self._save_chat(replace(await self.chat(chat_id), lang=lang))
            elif (known := await self.user(chat_id)) is not None:
                await self._save_user(replace(known, lang=lang))

    async def chat(self, chat_id: int) -> Chat:
        """Return a group; an empty one if never met."""
        if chat_id not in self._chats:
            found = await self._storage.chat(chat_id)
            if chat_id not in self._chats:  # as above
                _remember(self._chats, chat_id, found or Chat(chat_id, "", None, None, None))
        return self._chats[chat_id]

    async def enter(self, chat_id: int, title: str, lang: str | None) -> None:
        """Remember a group's title; its first language is that of whoever brought the bot."""
        title = title.replace("\0", "")[:LONGEST_TITLE]
        async with self._changing:
            known = await self.chat(chat_id)
            await self._save_chat(replace(known, title=title, lang=known.lang or closest(lang)))

    async def played(self, chat_id: int, game: str) -> None:
        """Remember what was last played in a group."""
        async with self._changing:
            await self._save_chat(replace(await self.chat(chat_id), last_game=game))

    async def settings(self, chat_id: int) -> GroupSettings:
        """Return what a group has settled; the defaults for a private chat."""
        return read((await self.chat(chat_id)).settings) if chat_id < 0 else GroupSettings()

    def is_quiet(self, chat_id: int) -> bool:
        """Tell whether a group wants all without sound, as far as it is in memory: then it has been asked."""
        known = self._chats.get(chat_id)
        return known is not None and read(known.settings).quiet

    async def settle(self, chat_id: int, change: Callable[[GroupSettings], GroupSettings]) -> None:
        """Change what a group has settled; what ``change`` raises is raised, and nothing is changed."""
        async with self._changing:
            known = await self.chat(chat_id)
            await self._save_chat(replace(known, settings=change(read(known.settings)).as_json()))

    async def own(self, user_id: int) -> OwnSettings:
        """Return what a person has settled for themselves."""
        known = await self.user(user_id)
        return own_settings.read(known.settings if known else None)

    async def settle_own(self, user_id: int, change: Callable[[OwnSettings], OwnSettings]) -> None:
        """Change what a person has settled; what ``change`` raises is raised, and nothing is changed."""
        async with self._changing:
            known = await self.user(user_id)
            changed = change(own_settings.read(known.settings if known else None))
            if known is not None:
                await self._save_user(replace(known, settings=changed.as_json()))

    async def sees_hand(self, user_id: int) -> Sees:
        """Return where a person sees their hand at a table of a group."""
        cards, reachable = (await self.own(user_id)).cards, await self.is_reachable(user_id)
        return Sees(reachable and cards is not Cards.GROUP, not reachable or cards is not Cards.PRIVATE)

    async def can_sit(self, user_id: int) -> bool:
        """Tell whether a person can be shown cards at a table of a group: in private, or there."""
        return await self.is_reachable(user_id) or (await self.own(user_id)).cards is not Cards.PRIVATE

    async def speak(self, chat_id: int) -> Translator:
        """Return the translator for a chat: a person's own language, or the group's."""
        return Translator(await self.lang(chat_id))

    async def lang(self, chat_id: int) -> str:
        """Return the language of a person or a group."""
        known = await self.user(chat_id) if chat_id > 0 else await self.chat(chat_id)
        return closest(known.lang if known else None)

    def migrated(self, old: int, new: int) -> None:
        """A group has a new id, already stored: answer for the new one as for the old."""
        self._chats.pop(new, None)
        if old in self._chats:
            _remember(self._chats, new, replace(self._chats.pop(old), id=new))

    async def _save_user(self, changed: User) -> None:
        if changed != self._users.get(changed.id):
            await self._storage.commit(changed)
            _remember(self._users, changed.id, changed)

    async def _save_chat(self, changed: Chat) -> None:
        if changed != self._chats.get(changed.id):
            await self._storage.commit(changed)
            _remember(self._chats, changed.id, changed)


def _remember(known: dict[int, R], key: int, value: R) -> None:
    known[key] = value
    if len(known) > REMEMBERED:
        del known[next(iter(known))]  # the one that was met first; it is read again when needed
