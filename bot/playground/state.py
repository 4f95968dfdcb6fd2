"""Everybody and everything the playground knows of, in memory."""

import itertools
import random
from collections.abc import Iterable, Iterator

from bot.playground.errors import NotPossible, Refusal, forbidden, upgraded
from bot.playground.values import ALL_RIGHTS, Chat, File, Member, Message, Person, Query, Status

_EPOCH = 1_790_000_000
_SUPERGROUPS = -1_000_000_000_000
_FIRST_USER = 1001
_FIRST_GROUP = 4001


class State:
    """People, chats, messages, presses and files.

    `pressed` says when somebody last pressed a button in a chat; `now` in seconds since the epoch;
    `private_topics` whether the bot has topics in private chats.

    Numbers begin where an earlier run at an earlier time would not have come to, so that a bot which kept its
    database does not take a new tap for one that it has seen.
    """

    def __init__(self, bot: Person, now: float) -> None:
        self.bot = bot
        self.users: dict[int, Person] = {bot.id: bot}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, Query] = {}
        self.files: dict[str, File] = {}
        self.pressed: dict[tuple[int, int], float] = {}
        self.private_topics = False
        self.first_id = max(1, int(now - _EPOCH) * 2)
        self._message_ids: dict[int, Iterator[int]] = {}
        self._users = itertools.count(_FIRST_USER)
        self._groups = itertools.count(_FIRST_GROUP)
        self._queries = itertools.count(int(now * 1000))
        self._files = itertools.count(self.first_id)
        self._ephemeral = itertools.count(self.first_id)
        self._places = itertools.count(1)

    def add_user(
        self,
        first_name: str,
        *,
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = None,
    ) -> Person:
        """Return a new person, whose chat with the bot is not started."""
        person = Person(next(self._users), first_name, last_name, username, language_code)
        self.users[person.id] = person
        self.chats[person.id] = Chat(
            person.id, "private", members={person.id: Member(Status.MEMBER)}, forum=self.private_topics
        )
        return person

    def topics_in_private(self, *, on: bool) -> None:
        """Let the bot have topics in all private chats, or in none."""
        self.private_topics = on
        for chat in self.chats.values():
            if chat.private:
                chat.forum = on

    def add_group(
        self, title: str, people: Iterable[int], admins: Iterable[int] = (), kind: str = "group"
    ) -> Chat:
        """Return a new group or supergroup without the bot; the first of the people has created it."""
        number = next(self._groups)
        chat = Chat(-number if kind == "group" else _SUPERGROUPS - number, kind, title)
        leaders = set(admins)
        for user_id in people:
            if not chat.members:
                chat.members[user_id] = Member(Status.CREATOR)
            elif user_id in leaders:
                chat.members[user_id] = Member(Status.ADMINISTRATOR, ALL_RIGHTS)
            else:
                chat.members[user_id] = Member(Status.MEMBER)
        self.chats[chat.id] = chat
        return chat

    def next_message_id(self, chat: Chat) -> int:
        """Return the number of the chat's next message."""
        return next(self._message_ids.setdefault(chat.id, itertools.count(self.first_id)))

    def next_ephemeral_id(self) -> int:
        """Return the number of the next ephemeral message."""
        return next(self._ephemeral)

    def next_place(self) -> int:
        """Return the place of the next message among all that ever came."""
        return next(self._places)

    def add_query(self, user_id: int, chat_id: int, now: float, message_id: int) -> Query:
        """Return a new press."""
        query = Query(self.next_query_id(), user_id, chat_id, now, message_id)
        self.queries[query.id] = query
        self.pressed[chat_id, user_id] = now
        return query

    def next_query_id(self) -> str:
        """Return the id of the next press or inline query."""
        return str(next(self._queries))

    def add_file(self, name: str, content: bytes, kind: str = "document") -> File:
        """Keep a document or photo."""
        file = File(f"file{next(self._files)}", name, content, kind)
        self.files[file.id] = file
        return file

    def instance(self, chat: Chat) -> str:
        """Return the chat_instance of presses in this chat: the same for all of them, and not its id."""
        return str(random.Random(chat.id).getrandbits(63))

    def person(self, user_id: int) -> Person:
        """Return a person. Raises NotPossible."""
        person = self.users.get(user_id)
        if person is None:
            raise NotPossible(f"no user {user_id}")
        return person

    def current_chat(self, chat_id: int) -> Chat:
        """Return a chat that is in use. Raises NotPossible."""
        chat = self.chats.get(chat_id)
        if chat is None:
            raise NotPossible(f"no chat {chat_id}")
        if chat.migrated_to is not None:
            raise NotPossible(f"the group is now {chat.migrated_to}")
        return chat

    def find_chat(self, chat_id: int | str) -> Chat:
        """Return the chat of a request; none has a public name. Raises ApiError if there is none."""
        found = self.chats.get(chat_id) if isinstance(chat_id, int) else None
        if found is None:
            raise (Refusal.TO_ITSELF if chat_id == self.bot.id else Refusal.CHAT_NOT_FOUND).error()
        return found

    def readable_chat(self, chat_id: int | str) -> Chat:
        """Return a chat that the bot may read. Raises ApiError."""
        chat = self.find_chat(chat_id)
        if not chat.private:
            self._check_membership(chat)
        return chat

    def writable_chat(self, chat_id: int | str) -> Chat:
        """Return a chat that the bot may write to. Raises ApiError with Telegram's reason if it may not."""
        chat = self.reachable_chat(chat_id)
        self.check_may_speak(chat)
        return chat

    def check_may_speak(self, chat: Chat) -> None:
        """Raise ApiError if the bot is restricted in this chat."""
        if chat.member(self.bot.id).status is Status.RESTRICTED:
            raise Refusal.NO_RIGHT_TO_SEND.error()

    def reachable_chat(self, chat_id: int | str) -> Chat:
        """Return a chat that the bot is in, restricted or not. Raises ApiError with Telegram's reason."""
        chat = self.find_chat(chat_id)
        if chat.private:
            person = self.users[chat.id]
            if person.deactivated:
                raise Refusal.DEACTIVATED.error()
            if person.blocked:
                raise Refusal.BLOCKED.error()
            if not chat.started:
                raise Refusal.CANT_INITIATE.error()
            return chat
        if chat.migrated_to is not None:
            raise upgraded(chat.migrated_to)
        self._check_membership(chat)
        if chat.channel and not chat.member(self.bot.id).status.leads:
            raise Refusal.NO_RIGHT_IN_CHANNEL.error()
        return chat

    def _check_membership(self, chat: Chat) -> None:
        if chat.deleted:
            raise Refusal.GROUP_DELETED.error()
        status = chat.members.get(self.bot.id)
        if status is None:
            raise Refusal.CHAT_NOT_FOUND.error()
        if status.status is Status.KICKED:
            raise forbidden(f"bot was kicked from the {chat.type} chat")
        if status.status is Status.LEFT:
            raise forbidden(f"bot is not a member of the {chat.type} chat")

    def audience(self, message: Message) -> list[int]:
        """Return ids of the people who see the message."""
        chat = self.chats[message.chat_id]
        if message.receiver is not None:
            gone = message.lost or not chat.member(message.receiver).status.inside
            return [] if gone else [message.receiver]
        elsewhere = {
            other.receiver
            for other in chat.ephemeral.values()
            if other.instead_of is not None and other.instead_of == message.id and not other.lost
        }
        return [user for user in chat.people if user != self.bot.id and user not in elsewhere]
