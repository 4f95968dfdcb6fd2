"""What the playground remembers, as aiogram's own types: the shape in which the bot gets it."""

import mimetypes
from datetime import UTC, datetime
from typing import Any

from aiogram import types
from pydantic import BaseModel

from bot.playground.keyboard import to_markup
from bot.playground.media import picture_size
from bot.playground.rich import Rich, labelled
from bot.playground.state import State
from bot.playground.values import ALL_RIGHTS, ANONYMOUS, Chat, File, Member, Message, Person, Status

_ANONYMOUS = types.User(id=1087968824, is_bot=True, first_name="Group", username="GroupAnonymousBot")
_CHANNEL_BOT = types.User(id=136817688, is_bot=True, first_name="Channel", username="Channel_Bot")
_TELEGRAM = types.User(id=777000, is_bot=False, first_name="Telegram")
_FOREVER = datetime.fromtimestamp(0, UTC)
_MEDIA_RIGHTS = (
    *("audios", "documents", "photos", "videos", "video_notes", "voice_notes", "polls", "other_messages"),
)
_DENIED = dict.fromkeys(
    [
        *(
            "is_member",
            "can_send_messages",
            "can_add_web_page_previews",
            "can_react_to_messages",
            "can_edit_tag",
        ),
        *("can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics"),
        *(f"can_send_{kind}" for kind in _MEDIA_RIGHTS),
    ],
    False,
)
_NOT_IN_GROUPS = dict.fromkeys(
    [
        "is_anonymous",
        "can_post_stories",
        "can_edit_stories",
        "can_delete_stories",
        "can_send_welcome_messages",
    ],
    False,
)


def to_json(value: object) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """Return a result as JSON holds it; fields without a value are left out."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", exclude_none=True, by_alias=True)
    if isinstance(value, list):
        return [to_json(item) for item in value]
    return value


def user(person: Person) -> types.User:
    """Return a person as other messages name them."""
    return types.User(
        id=person.id,
        is_bot=person.is_bot,
        first_name=person.first_name,
        last_name=person.last_name,
        username=person.username,
        language_code=person.language_code,
    )


def chat(state: State, it: Chat) -> types.Chat:
    """Return a chat; a private one has the names of its person."""
    person = state.users[it.id] if it.private else None
    return types.Chat(
        id=it.id,
        type=it.type,
        title=it.title,
        username=person.username if person else None,
        first_name=person.first_name if person else None,
        last_name=person.last_name if person else None,
        is_forum=True if it.forum and not it.private else None,
    )


def photo(file: File) -> list[types.PhotoSize]:
    """Return the one size in which a photo is kept."""
    width, height = picture_size(file.content) or (0, 0)
    size = types.PhotoSize(
        file_id=file.id,
        file_unique_id=f"unique{file.id}",
        width=width,
        height=height,
        file_size=len(file.content),
    )
    return [size]


def document(file: File) -> types.Document:
    """Return a document that was sent."""
    return types.Document(
        file_id=file.id,
        file_unique_id=f"unique{file.id}",
        file_name=file.name,
        mime_type=mimetypes.guess_type(file.name)[0] or "application/octet-stream",
        file_size=len(file.content),
    )


def message(state: State, it: Message, *, deep: bool = True) -> types.Message:
    """Return a message; `deep` with the one that it replies to."""
    where = state.chats[it.chat_id]
    # What answers nothing in a topic of a forum answers the message about its creation.
    topic = it.thread_id if it.thread_id in where.topics else None
    opener = topic if not where.private and it.service is None else None
    answers = it.reply_to if it.reply_to is not None else opener
    replied = where.messages.get(answers) if answers is not None and deep else None
    text, entities = it.content.text or None, it.content.entities()
    captioned, kind = it.file is not None, it.file.kind if it.file else None
    return types.Message(
        message_id=it.id,
        date=datetime.fromtimestamp(it.date, UTC),
        chat=chat(state, where),
        from_user=_from(state, it),
        via_bot=user(state.bot) if it.via_bot else None,
        sender_chat=_sender_chat(state, it),
        text=None if captioned else text,
        entities=None if captioned else entities,
        caption=text if captioned else None,
        caption_entities=entities if captioned else None,
        document=document(it.file) if it.file and kind == "document" else None,
        photo=photo(it.file) if it.file and kind == "photo" else None,
        rich_message=_rich(it.rich),
        reply_markup=to_markup(it.keyboard),
        reply_to_message=message(state, replied, deep=False) if replied else None,
        edit_date=it.edit_date,
        ephemeral_message_id=it.ephemeral_id,
        receiver_user=user(state.users[it.receiver]) if it.receiver is not None else None,
        message_thread_id=it.thread_id,
        is_automatic_forward=True if it.automatic else None,
        is_topic_message=True if topic is not None or _opens_topic(it) else None,
        **_service(state, it),
    )


def _opens_topic(it: Message) -> bool:
    """Whether this is the message by which a topic begins: it is told before the topic is there."""
    return it.service is not None and it.service.kind == "forum_topic_created"


def _from(state: State, it: Message) -> types.User | None:
    """Return who has sent the message, as the bot is told; nobody in a channel."""
    if state.chats[it.chat_id].channel:
        return None
    if it.as_channel is not None:
        return _TELEGRAM if it.automatic else _CHANNEL_BOT
    return _ANONYMOUS if it.anonymous else user(state.users[it.sender])


def _sender_chat(state: State, it: Message) -> types.Chat | None:
    """Return the chat in whose name the message is."""
    where = state.chats[it.chat_id]
    if it.as_channel is not None:
        where = state.chats[it.as_channel]
    return chat(state, where) if it.anonymous or where.channel else None


def _rich(rich: Rich | None) -> types.RichMessage | None:
    """Return a rich message; items of lists get the labels that they show."""
    return types.RichMessage.model_validate({"blocks": labelled(rich.blocks)}) if rich else None


def _service(state: State, it: Message) -> dict[str, Any]:
    """Return the field that tells of a change of the chat."""
    service = it.service
    if service is None:
        return {}
    people = [user(state.users[user_id]) for user_id in service.users]
    told: object = True
    match service.kind:
        case "new_chat_members":
            told = people
        case "left_chat_member":
            told = people[0]
        case "migrate_to_chat_id" | "migrate_from_chat_id":
            told = service.number
        case "pinned_message":
            told = maybe_message(state, state.chats[it.chat_id], service.number)
        case "forum_topic_created":
            told = types.ForumTopicCreated(name=service.text, icon_color=service.number)
        case "forum_topic_edited":
            told = types.ForumTopicEdited(name=service.text)
        case "forum_topic_closed":
            told = types.ForumTopicClosed()
        case "forum_topic_reopened":
            told = types.ForumTopicReopened()
        case "general_forum_topic_hidden":
            told = types.GeneralForumTopicHidden()
        case "general_forum_topic_unhidden":
            told = types.GeneralForumTopicUnhidden()
    return {service.kind: told}


def maybe_message(
    state: State, where: Chat, message_id: int, ephemeral_id: int | None = None
) -> types.Message | types.InaccessibleMessage:
    """Return a message, or that it can be seen no more."""
    found = where.messages.get(message_id) if ephemeral_id is None else where.ephemeral.get(ephemeral_id)
    if found is None:
        return types.InaccessibleMessage(chat=chat(state, where), message_id=message_id)
    return message(state, found)


def member(person: Person, it: Member) -> types.ResultChatMemberUnion:
    """Return what somebody is in a group."""
    who = user(person)
    match it.status:
        case Status.CREATOR:
            return types.ChatMemberOwner(user=who, is_anonymous=False)
        case Status.ADMINISTRATOR:
            rights = {right: right in it.rights for right in (*ALL_RIGHTS, ANONYMOUS)}
            return types.ChatMemberAdministrator.model_validate(
                {"user": who, "can_be_edited": False, **_NOT_IN_GROUPS, **rights}
            )
        case Status.MEMBER:
            return types.ChatMemberMember(user=who)
        case Status.RESTRICTED:
            return types.ChatMemberRestricted.model_validate(
                {"user": who, "until_date": _FOREVER, **_DENIED, "is_member": True}
            )
        case Status.LEFT:
            return types.ChatMemberLeft(user=who)
        case Status.KICKED:
            return types.ChatMemberBanned(user=who, until_date=_FOREVER)


def full_chat(state: State, it: Chat) -> types.ChatFullInfo:
    """Return what getChat tells."""
    person = state.users[it.id] if it.private else None
    pinned = it.messages.get(it.pinned[-1]) if it.pinned else None
    channels = (channel.id for channel in state.chats.values() if channel.linked == it.id)
    return types.ChatFullInfo(
        id=it.id,
        type=it.type,
        accent_color_id=0,
        max_reaction_count=11,
        accepted_gift_types=types.AcceptedGiftTypes(
            unlimited_gifts=False,
            limited_gifts=False,
            unique_gifts=False,
            premium_subscription=False,
            gifts_from_channels=False,
        ),
        title=it.title,
        username=person.username if person else None,
        first_name=person.first_name if person else None,
        last_name=person.last_name if person else None,
        is_forum=True if it.forum and not it.private else None,
        linked_chat_id=it.linked or next(channels, None),
        pinned_message=message(state, pinned, deep=False) if pinned else None,
    )
