"""What people do: write, press, come and go. Telegram's apps allow no more than this."""

import asyncio
import re

from bot.playground import wire
from bot.playground.formatting import MAX_TEXT, plain
from bot.playground.keyboard import has_data
from bot.playground.updates import Update
from bot.playground.values import ALL_RIGHTS, Chat, Member, Message, Person, Query, Service, Status
from bot.playground.world import World

_COMMAND = re.compile(r"/(\w+)(?:@(\w+))?")
_SUPERGROUP_GAP = 1_000_000_000_000


class NotPossible(ValueError):
    """Something that Telegram's apps do not let a person do; the message says why."""


class People:
    """All acts of people in one playground."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._updates: dict[str, Update] = {}

    def person(self, user_id: int) -> Person:
        """Return a person. Raises NotPossible."""
        person = self._world.state.users.get(user_id)
        if person is None:
            raise NotPossible(f"no user {user_id}")
        return person

    def chat(self, chat_id: int) -> Chat:
        """Return a chat that is in use. Raises NotPossible."""
        chat = self._world.state.chats.get(chat_id)
        if chat is None:
            raise NotPossible(f"no chat {chat_id}")
        if chat.migrated_to is not None:
            raise NotPossible(f"the group is now {chat.migrated_to}")
        return chat

    def _inside(self, chat_id: int, user_id: int) -> tuple[Chat, Person]:
        person, chat = self.person(user_id), self.chat(chat_id)
        if person.is_bot or not chat.member(user_id).status.inside:
            raise NotPossible(f"{person.name} is not in this chat")
        return chat, person

    def write(self, chat_id: int, user_id: int, text: str, reply_to: int | None = None) -> Message:
        """Send a text. The bot gets it unless privacy mode or a block keeps it away.

        A first message opens the private chat; /start also lifts a block. Raises NotPossible.
        """
        chat, person = self._inside(chat_id, user_id)
        content = plain(text)
        if not content.text or len(content.text) > MAX_TEXT:
            raise NotPossible(f"a message has 1 to {MAX_TEXT} characters")
        if reply_to is not None and reply_to not in chat.messages:
            raise NotPossible(f"no message {reply_to} in this chat")
        if chat.private:
            self._open(chat, person, content.text)
        world = self._world
        message = Message(0, chat.id, user_id, world.seconds, content, reply_to=reply_to)
        if not chat.private and self._is_ephemeral(chat, person, content.text):
            message.ephemeral_id, message.receiver = world.state.next_ephemeral_id(), user_id
        else:
            message.id = world.state.next_message_id(chat)
        world.post(message)
        if self._reaches_bot(chat, message):
            world.tell(message)
        return message

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
        return found is not None and any(
            command.command == found[1] and command.is_ephemeral
            for command in self._world.profile.commands_for(chat, person)
        )

    def _reaches_bot(self, chat: Chat, message: Message) -> bool:
        """Privacy mode: in groups only commands (not those for another bot) and replies, unless it leads."""
        bot = self._world.state.bot
        if chat.private:
            return True
        if not chat.member(bot.id).status.inside:
            return False
        if chat.member(bot.id).status.leads:
            return True
        command = _COMMAND.match(message.content.text)
        if command is not None and (command[2] is None or command[2].lower() == (bot.username or "").lower()):
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
        person, chat = self.person(user_id), self.chat(chat_id)
        if not force:
            self._inside(chat_id, user_id)
            message = (
                chat.messages.get(message_id) if ephemeral_id is None else chat.ephemeral.get(ephemeral_id)
            )
            if message is None or user_id not in world.state.audience(message):
                raise NotPossible(f"{person.name} sees no such message")
            if not has_data(message.keyboard, data):
                raise NotPossible("no such button under this message")
        query = world.state.add_query(user_id, chat_id, world.clock.now())
        shown = wire.maybe_message(world.state, chat, message_id, ephemeral_id)
        body = {
            "id": query.id,
            "from": wire.to_json(wire.user(person)),
            "message": wire.to_json(shown),
            "chat_instance": world.state.instance(chat),
            "data": data,
        }
        update = world.updates.add("callback_query", ("user", user_id), body)
        if update is not None:
            self._updates[query.id] = update
        return query

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
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._world.waiting.setdefault(query.id, []).append(waiter)
        try:
            await asyncio.wait_for(waiter, seconds)
        except TimeoutError:
            return False
        return True

    def block(self, user_id: int, *, blocked: bool) -> None:
        """Block or unblock the bot; it hears of it. Raises NotPossible."""
        person = self.person(user_id)
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

    def create_group(
        self,
        title: str,
        members: list[int],
        *,
        admins: list[int] | None = None,
        bot: bool = True,
        kind: str = "group",
    ) -> Chat:
        """Create a group of these people, the first its creator. Raises NotPossible."""
        if not title.strip():
            raise NotPossible("a title has to be non-empty")
        for user_id in members:
            self.person(user_id)
        state = self._world.state
        leaders = set(admins or ())
        people = [user_id for user_id in members if user_id != state.bot.id]
        if not people or kind not in {"group", "supergroup"}:
            raise NotPossible("a group or supergroup has to have people")
        chat = state.add_group(title.strip(), people, leaders, kind)
        self._world.post_service(chat, people[0], Service(f"{kind}_chat_created"))
        if bot:
            self.set_status(chat.id, state.bot.id, Status.MEMBER)
            if state.bot.id in leaders:
                self.set_status(chat.id, state.bot.id, Status.ADMINISTRATOR)
        self._world.show_chats()
        return chat

    def set_status(
        self,
        chat_id: int,
        user_id: int,
        status: Status,
        *,
        by: int | None = None,
        rights: frozenset[str] = ALL_RIGHTS,
    ) -> None:
        """Let somebody (the bot too) come, go, be banned, promoted, demoted or restricted.

        `by` is who does it: without it people come and go by themselves, and the creator does all else.
        Raises NotPossible.
        """
        world = self._world
        chat, person = self.chat(chat_id), self.person(user_id)
        if chat.private:
            raise NotPossible("nobody joins or leaves a private chat")
        before = chat.member(user_id)
        after = Member(status, rights if status is Status.ADMINISTRATOR else frozenset())
        if before == after:
            return
        creator = next(iter(chat.members))
        moves = not person.is_bot and before.status.inside != status.inside and status is not Status.KICKED
        actor = by if by is not None else (user_id if moves else creator)
        self.person(actor)
        world.set_member(chat, actor, user_id, after)
        if before.status.inside != status.inside:
            kind = "new_chat_members" if status.inside else "left_chat_member"
            # A bot that is put out still gets this one.
            world.post_service(chat, actor, Service(kind, (user_id,)))
        world.show_chats()

    def migrate(self, chat_id: int) -> Chat:
        """Make a supergroup of a group and return it; its messages stay behind. Raises NotPossible."""
        world = self._world
        old = self.chat(chat_id)
        if old.type != "group":
            raise NotPossible("only a basic group becomes a supergroup")
        new = Chat(old.id - _SUPERGROUP_GAP, "supergroup", old.title, members=dict(old.members))
        world.state.chats[new.id] = new
        creator = next(iter(old.members))
        world.post_service(old, creator, Service("migrate_to_chat_id", number=new.id))
        world.post_service(new, creator, Service("migrate_from_chat_id", number=old.id))
        old.migrated_to = new.id
        world.show_chats()
        return new
