"""Everything that a method or a person's act works on, and what they all do to it."""

import asyncio
from dataclasses import asdict, dataclass, field

from bot.playground import page, wire
from bot.playground.botfather import BotFather
from bot.playground.calls import Calls
from bot.playground.clock import Clock
from bot.playground.events import Events
from bot.playground.faults import Faults
from bot.playground.flood import Flood
from bot.playground.formatting import Formatted
from bot.playground.inline import Inline
from bot.playground.loss import Loss
from bot.playground.profile import Profile
from bot.playground.state import State
from bot.playground.updates import Updates
from bot.playground.values import Chat, Member, Message, Service
from bot.playground.webhook import Webhook


@dataclass(slots=True)
class World:
    """The parts of one playground.

    `rich`: rich messages are taken; `waiting` are those who wait for the bot to answer a press, by its id.
    """

    token: str
    clock: Clock
    state: State
    updates: Updates
    webhook: Webhook
    faults: Faults
    events: Events = field(default_factory=Events)
    flood: Flood = field(default_factory=Flood)
    calls: Calls = field(default_factory=Calls)
    profile: Profile = field(default_factory=Profile)
    loss: Loss = field(default_factory=Loss)
    rich: bool = True
    botfather: BotFather = field(default_factory=BotFather)
    inline: Inline = field(default_factory=Inline)
    waiting: dict[str, list[asyncio.Future[None]]] = field(default_factory=dict)

    @property
    def seconds(self) -> int:
        """The time as messages bear it: whole seconds since the epoch."""
        return int(self.clock.now())

    @property
    def switches(self) -> dict[str, object]:
        """What is switched on: by the bot's owner, and of what the playground can do worse."""
        return {
            **asdict(self.botfather),
            "rich": self.rich,
            "flood": self.flood.on,
            "loss": self.loss.share,
            "offline": sorted(self.loss.offline),
        }

    def charge(self, chat: Chat) -> None:
        """Count a send or an edit in this chat. Raises ApiError when it is one too many."""
        self.flood.charge(chat.id, self.clock.now(), private=chat.private)

    def post(self, message: Message) -> Message:
        """Put a new message into its chat and show it."""
        chat = self.state.chats[message.chat_id]
        message.place = self.state.next_place()
        if message.ephemeral_id is None:
            chat.messages[message.id] = message
        else:
            chat.ephemeral[message.ephemeral_id] = message
        self.show("message", message)
        if chat.linked is not None and message.service is None:
            self._forward(message, self.state.chats[chat.linked])
        return message

    def _forward(self, post: Message, group: Chat) -> None:
        """Let a post of a channel appear in the group that is linked to it."""
        number = self.state.next_message_id(group)
        made = Message(number, group.id, post.sender, self.seconds, post.content, (), post.file, post.rich)
        made.as_channel, made.automatic = post.chat_id, True
        self.post(made)
        bot = group.member(self.state.bot.id).status
        if bot.leads or (bot.inside and not group.privacy):
            self.tell(made)

    def show(self, kind: str, message: Message) -> None:
        """Tell the pages that a message is there ("message") or was edited ("edit")."""
        shown = page.message_json(self.state, message)
        self.events.publish(kind, chat_id=message.chat_id, message=shown)

    def show_replaced(self, message: Message) -> None:
        """Tell the pages of the message which an ephemeral one replaces, or did."""
        original = self.state.chats[message.chat_id].messages.get(message.instead_of or 0)
        if original is not None:
            self.show("edit", original)

    def restart_app(self, user_id: int) -> None:
        """Let all ephemeral messages vanish from somebody's app; the bot does not hear of it."""
        for chat in self.state.chats.values():
            for message in chat.ephemeral.values():
                if message.receiver == user_id and not message.lost:
                    message.lost = True
                    self.show("edit", message)
                    self.show_replaced(message)

    def remove(self, message: Message) -> None:
        """Take a message out of its chat."""
        chat = self.state.chats[message.chat_id]
        if message.ephemeral_id is None:
            del chat.messages[message.id]
            chat.pinned = [pinned for pinned in chat.pinned if pinned != message.id]
        else:
            del chat.ephemeral[message.ephemeral_id]
            self.show_replaced(message)
        self.events.publish(
            "delete",
            chat_id=chat.id,
            message_id=message.id,
            ephemeral_message_id=message.ephemeral_id,
        )

    def show_chats(self) -> None:
        """Tell the pages that chats have changed in more than their messages."""
        chats = [page.chat_json(self.state, self.profile, chat) for chat in self.state.chats.values()]
        self.events.publish("chats", chats=chats)

    def show_users(self) -> None:
        """Tell the pages that people have changed."""
        people = [page.person_json(person) for person in self.state.users.values() if not person.is_bot]
        self.events.publish("users", users=people)

    def post_service(
        self, chat: Chat, sender: int, service: Service, *, thread_id: int | None = None
    ) -> Message:
        """Put a message about a change of the chat into it; the bot gets it if it is there or meant."""
        number = self.state.next_message_id(chat)
        told = Message(number, chat.id, sender, self.seconds, Formatted(), service=service)
        told.thread_id = number if service.kind == "forum_topic_created" else thread_id
        posted = self.post(told)
        bot = self.state.bot.id
        if bot in service.users or chat.private or chat.member(bot).status.inside:
            self.tell(posted)
        return posted

    def tell(self, message: Message, *, edited: bool = False) -> None:
        """Send the bot an update about a new message, or one that somebody has edited."""
        kind = "channel_post" if self.state.chats[message.chat_id].channel else "message"
        self.updates.add(
            f"edited_{kind}" if edited else kind,
            ("chat", message.chat_id),
            wire.to_json(wire.message(self.state, message)),
        )

    def set_member(self, chat: Chat, by: int, user_id: int, member: Member) -> None:
        """Change somebody's place in a group; the bot hears of its own, an administrator of all."""
        before = chat.member(user_id)
        chat.members[user_id] = member
        if user_id == self.state.bot.id or chat.member(self.state.bot.id).status.leads:
            self.tell_member(chat, by, user_id, before, member)

    def tell_member(self, chat: Chat, by: int, user_id: int, before: Member, after: Member) -> None:
        """Send the bot an update about somebody's new place in a chat."""
        own = user_id == self.state.bot.id
        person = self.state.users[user_id]
        self.updates.add(
            "my_chat_member" if own else "chat_member",
            ("my member", chat.id) if own else ("member", user_id),
            {
                "chat": wire.to_json(wire.chat(self.state, chat)),
                "from": wire.to_json(wire.user(self.state.users[by])),
                "date": self.seconds,
                "old_chat_member": wire.to_json(wire.member(person, before)),
                "new_chat_member": wire.to_json(wire.member(person, after)),
            },
        )

    async def released(self, query_id: str, seconds: float) -> bool:
        """Wait for the bot to answer a press or inline query, up to so many real seconds; say if it did."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(query_id, []).append(waiter)
        try:
            await asyncio.wait_for(waiter, seconds)
        except TimeoutError:
            return False
        return True

    def release(self, query_id: str) -> None:
        """Let those go who wait for the bot to answer this press or inline query."""
        for waiter in self.waiting.pop(query_id, []):
            if not waiter.done():
                waiter.set_result(None)
