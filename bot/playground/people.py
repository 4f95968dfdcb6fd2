"""What people do: write, press, block the bot. Telegram's apps allow no more than this."""

import re

from bot.playground import wire
from bot.playground.errors import NotPossible
from bot.playground.formatting import MAX_TEXT, plain
from bot.playground.keyboard import has_data
from bot.playground.topics import may_write, thread_of
from bot.playground.updates import Update
from bot.playground.values import ANONYMOUS, Chat, Member, Message, Person, Query, Status
from bot.playground.world import World

_COMMAND = re.compile(r"/(\w+)(?:@(\w+))?")


class People:
    """All acts of people in one playground; what becomes of groups is in groups.py."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._updates: dict[str, Update] = {}

    def _inside(self, chat_id: int, user_id: int) -> tuple[Chat, Person]:
        person, chat = self._world.state.person(user_id), self._world.state.current_chat(chat_id)
        if person.is_bot or not chat.member(user_id).status.inside:
            raise NotPossible(f"{person.name} is not in this chat")
        return chat, person

    def write(
        self,
        chat_id: int,
        user_id: int,
        text: str,
        reply_to: int | None = None,
        *,
        anonymous: bool = False,
        as_channel: int | None = None,
        thread_id: int | None = None,
    ) -> Message:
        """Send a text. The bot gets it unless privacy mode or a block keeps it away.

        It goes into the topic `thread_id`, else that of the message it replies to, else General. A first
        message opens the private chat; /start also lifts a block. An administrator may write for the group,
        `anonymous`, the creator of a channel for that one, `as_channel`, in a supergroup. Raises NotPossible.
        """
        chat, person = self._inside(chat_id, user_id)
        member = chat.member(user_id)
        if (anonymous or chat.channel) and not member.status.leads:
            raise NotPossible(f"{person.name} is no administrator here")
        if as_channel is not None:
            self._check_channel(chat, person, as_channel)
        content = plain(text)
        if not content.text or len(content.text) > MAX_TEXT:
            raise NotPossible(f"a message has 1 to {MAX_TEXT} characters")
        if reply_to is not None and reply_to not in chat.messages:
            raise NotPossible(f"no message {reply_to} in this chat")
        thread_id = thread_of(chat, reply_to, thread_id)
        may_write(chat, user_id, thread_id)
        if chat.private:
            self._open(chat, person, content.text)
        world = self._world
        message = Message(0, chat.id, user_id, world.seconds, content, reply_to=reply_to)
        message.thread_id = thread_id
        message.anonymous = anonymous or (chat.type == "supergroup" and ANONYMOUS in member.rights)
        message.as_channel = as_channel
        if not chat.private and self._is_ephemeral(chat, person, content.text):
            message.ephemeral_id, message.receiver = world.state.next_ephemeral_id(), user_id
        else:
            message.id = world.state.next_message_id(chat)
        world.post(message)
        if self.reaches_bot(chat, message):
            world.tell(message)
        return message

    def _check_channel(self, chat: Chat, person: Person, channel_id: int) -> None:
        channel = self._world.state.current_chat(channel_id)
        own = channel.channel and channel.member(person.id).status is Status.CREATOR
        if not own or chat.type != "supergroup":
            raise NotPossible(f"{person.name} cannot write for {channel.title} here")

    def has_started(self, user_id: int) -> None:
        """Let a private chat be open from the start; raises KeyError for nobody."""
        self._world.state.chats[user_id].started = True

    def _open(self, chat: Chat, person: Person, text: str) -> None:
        if person.blocked:
            if not text.startswith("/start"):
                raise NotPossible(f"{person.name} has blocked the bot")
            self.block(person.id, blocked=False)
        if not chat.started:
            chat.started = True
            self._world.show_chats()

    def _is_ephemeral(self, chat: Chat, person: Person, text: str) -> bool:
        found = _COMMAND.match(text)
        if found is None or not self._is_for_bot(found):
            return False
        return any(
            command.command == found[1] and command.is_ephemeral
            for command in self._world.profile.commands_for(chat, person)
        )

    def _is_for_bot(self, command: re.Match[str]) -> bool:
        return command[2] is None or command[2].lower() == (self._world.state.bot.username or "").lower()

    def reaches_bot(self, chat: Chat, message: Message) -> bool:
        """Privacy mode: in groups only commands (not those for another bot) and replies, unless it leads."""
        bot = self._world.state.bot
        if chat.private:
            return True
        if not chat.member(bot.id).status.inside:
            return False
        if chat.member(bot.id).status.leads or not chat.privacy:
            return True
        command = _COMMAND.match(message.content.text)
        if command is not None and self._is_for_bot(command):
            return True
        replied = chat.messages.get(message.reply_to) if message.reply_to is not None else None
        return replied is not None and replied.sender == bot.id

    def press(
        self,
        chat_id: int,
        user_id: int,
        data: str,
        *,
        message_id: int = 0,
        ephemeral_id: int | None = None,
        force: bool = False,
    ) -> Query:
        """Press a button and return the press, which the bot will answer.

        With `force` anything goes that a forged app could send: any data, a message that is gone, a stranger.
        Raises NotPossible.
        """
        world = self._world
        person, chat = world.state.person(user_id), world.state.current_chat(chat_id)
        if not force:
            self._inside(chat_id, user_id)
            message = (
                chat.messages.get(message_id) if ephemeral_id is None else chat.ephemeral.get(ephemeral_id)
            )
            if message is None or user_id not in world.state.audience(message):
                raise NotPossible(f"{person.name} sees no such message")
            if not has_data(message.keys, data):
                raise NotPossible("no such button under this message")
        query = world.state.add_query(user_id, chat_id, world.clock.now(), message_id)
        body = {
            "id": query.id,
            "from": wire.to_json(wire.user(person)),
            **self._pressed_message(chat, message_id, ephemeral_id),
            "chat_instance": world.state.instance(chat),
            "data": data,
        }
        update = world.updates.add("callback_query", ("user", user_id), body)
        if update is not None:
            self._updates[query.id] = update
        return query

    def _pressed_message(self, chat: Chat, message_id: int, ephemeral_id: int | None) -> dict[str, object]:
        """Return the message of a press, or only the id of one that was sent inline."""
        found = chat.messages.get(message_id)
        if found is not None and found.inline_id is not None:
            return {"inline_message_id": found.inline_id}
        shown = wire.maybe_message(self._world.state, chat, message_id, ephemeral_id)
        return {"message": wire.to_json(shown)}

    def repeat(self, query_id: str) -> Query:
        """Deliver a press once more, as Telegram does when nothing confirmed it. Raises NotPossible."""
        update = self._updates.get(query_id)
        if update is None:
            raise NotPossible(f"no press {query_id}")
        update.copies = 1
        self._world.updates.send(update)
        return self._world.state.queries[query_id]

    async def answered(self, query: Query, seconds: float) -> bool:
        """Wait for the bot to answer the press (once more), up to so many real seconds; return if it did."""
        return await self._world.released(query.id, seconds)

    def block(self, user_id: int, *, blocked: bool) -> None:
        """Block or unblock the bot; it hears of it. Raises NotPossible."""
        person = self._world.state.person(user_id)
        if person.is_bot:
            raise NotPossible("the bot cannot block itself")
        if person.blocked == blocked:
            return
        person.blocked = blocked
        chat = self._world.state.chats[user_id]
        if chat.started:
            before, after = Member(Status.MEMBER), Member(Status.KICKED)
            if not blocked:
                before, after = after, before
            self._world.tell_member(chat, user_id, self._world.state.bot.id, before, after)
        self._world.show_users()

    def create_user(self, first_name: str, **more: str | None) -> Person:
        """Let a new person appear, in no group yet; `more` are last_name, username, language_code."""
        if not first_name.strip():
            raise NotPossible("a name has to be non-empty")
        person = self._world.state.add_user(first_name.strip(), **more)
        self._world.show_users()
        self._world.show_chats()
        return person

    def change_user(self, user_id: int, **changes: str | bool | None) -> Person:
        """Change first_name, last_name, username, language_code or deactivated of a person.

        Raises NotPossible.
        """
        person = self._world.state.person(user_id)
        for name, value in changes.items():
            setattr(person, name, value)
        self._world.show_users()
        return person
