"""What the playground remembers: people, chats, messages."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from bot.playground.formatting import EMPTY, Formatted
from bot.playground.keyboard import Keyboard
from bot.playground.rich import Rich

ALL_RIGHTS = frozenset(
    {
        *("can_manage_chat", "can_change_info", "can_delete_messages", "can_invite_users"),
        *("can_restrict_members", "can_pin_messages", "can_promote_members", "can_manage_video_chats"),
        "can_manage_topics",
    }
)
"""What an administrator of a group may do."""

ANONYMOUS = "is_anonymous"
"""With this besides, all that one writes in a supergroup is in the group's name."""

TOPIC_COLOR = 0x6FB9F0
"""The first of the colours that an icon of a topic may have."""


class Status(Enum):
    """What somebody is in a group."""

    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"

    @property
    def inside(self) -> bool:
        """Whether one is in the group."""
        return self not in {Status.LEFT, Status.KICKED}

    @property
    def leads(self) -> bool:
        """Whether one administers the group."""
        return self in {Status.CREATOR, Status.ADMINISTRATOR}


class Member(NamedTuple):
    """One's place in a group; `rights` are those of an administrator."""

    status: Status
    rights: frozenset[str] = frozenset()

    def may(self, right: str) -> bool:
        """Whether one has this right."""
        return self.status is Status.CREATOR or (self.status.leads and right in self.rights)


@dataclass(slots=True)
class Person:
    """A user, or the bot."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False
    blocked: bool = False
    deactivated: bool = False

    @property
    def name(self) -> str:
        """The whole name, as it stands over messages."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


class Service(NamedTuple):
    """A message made by a change of the chat.

    `kind` is the name of the Message field that tells of it; `users`, `number` and `text` are what it tells.
    """

    kind: str
    users: tuple[int, ...] = ()
    number: int = 0
    text: str = ""


class File(NamedTuple):
    """A "document" or "photo" that was sent."""

    id: str
    name: str
    content: bytes
    kind: str = "document"


@dataclass(slots=True)
class Message:
    """A message; `date` and `edit_date` in seconds since the epoch.

    An ephemeral one has an `ephemeral_id` and is seen by `receiver` only; its `id` is 0. An `anonymous` one
    is by an administrator who speaks for the group, one with `as_channel` by somebody who speaks for that
    channel. `thread_id`: the topic it is in (none for General), or in
    a supergroup without topics the message that began the replies.

    An `automatic` one has come from the channel that is linked to the group.

    `place` counts all messages of the playground in the order in which they came.

    One sent inline is `via_bot`; the bot can edit it by its `inline_id`, which it has if it has buttons.

    A `lost` ephemeral one never came to its receiver's app, or has vanished from it; else its receiver sees
    it in the place of the message `instead_of`.
    """

    id: int
    chat_id: int
    sender: int
    date: int
    content: Formatted = EMPTY
    keyboard: Keyboard = ()
    file: File | None = None
    rich: Rich | None = None
    service: Service | None = None
    reply_to: int | None = None
    edit_date: int | None = None
    silent: bool = False
    editable: bool = True
    ephemeral_id: int | None = None
    receiver: int | None = None
    anonymous: bool = False
    as_channel: int | None = None
    automatic: bool = False
    thread_id: int | None = None
    via_bot: bool = False
    inline_id: str | None = None
    lost: bool = False
    instead_of: int | None = None
    place: int = 0

    @property
    def keys(self) -> Keyboard:
        """All buttons: those in a rich message, those under it."""
        return (*(self.rich.keys if self.rich else ()), *self.keyboard)


@dataclass(slots=True)
class Topic:
    """A topic of a forum or of a private chat; its `id` is that of the message about its creation."""

    id: int
    name: str
    color: int = TOPIC_COLOR
    closed: bool = False


@dataclass(slots=True)
class Chat:
    """A private chat (its id is the user's), a group or a channel.

    `forum` if it has topics, `closed` and `hidden` if General is; `privacy`: the bot came in privacy mode;
    `linked`: a channel's group, where its posts appear by themselves.
    """

    id: int
    type: str
    title: str | None = None
    started: bool = False
    deleted: bool = False
    migrated_to: int | None = None
    members: dict[int, Member] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    forum: bool = False
    closed: bool = False
    hidden: bool = False
    privacy: bool = True
    linked: int | None = None
    topics: dict[int, Topic] = field(default_factory=dict)

    @property
    def private(self) -> bool:
        """Whether this is somebody's chat with the bot."""
        return self.type == "private"

    @property
    def channel(self) -> bool:
        """Whether only its administrators speak, all in its own name."""
        return self.type == "channel"

    @property
    def people(self) -> list[int]:
        """Ids of all who are in the chat now, the bot included in a group."""
        return [user for user, member in self.members.items() if member.status.inside]

    def member(self, user_id: int) -> Member:
        """Return what the user is in this chat."""
        return self.members.get(user_id, Member(Status.LEFT))


@dataclass(slots=True)
class Query:
    """A press of a button under a message (0 for an ephemeral one); `made` in seconds since the epoch."""

    id: str
    user_id: int
    chat_id: int
    made: float
    message_id: int = 0
    answered: bool = False
    text: str | None = None
    alert: bool = False
    url: str | None = None
