"""What Telegram says about people in groups."""

from aiogram import Bot
from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import TelegramAPIError
from aiogram.types import ChatMemberRestricted, Message, ResultChatMemberUnion

from bot.invitations import Membership

ADMINS = frozenset({ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR})
OUTSIDE = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.KICKED})


async def is_admin(bot: Bot, chat: int, user: int) -> bool:
    """Tell whether a person is an admin of a group; False where Telegram does not say."""
    return await _status(bot, chat, user) in ADMINS


async def wrote_as_admin(bot: Bot, message: Message, chat: int) -> bool:
    """Tell whether a message comes from an admin of a group; anonymous ones write as the group itself."""
    if message.sender_chat is not None:
        return message.sender_chat.id == chat
    return message.from_user is not None and await is_admin(bot, chat, message.from_user.id)


async def is_member(bot: Bot, chat: int, user: int) -> bool:
    """Tell whether a person is in a group; False where Telegram does not say."""
    return await membership(bot, user, chat) is Membership.INSIDE


async def membership(bot: Bot, user: int, chat: int) -> Membership:
    """Return what a person is to a group; outside where Telegram does not say."""
    status = await _status(bot, chat, user)
    if status == ChatMemberStatus.KICKED:
        return Membership.BANNED
    return Membership.OUTSIDE if status is None or status in OUTSIDE else Membership.INSIDE


async def is_outside(bot: Bot, chat: int, user: int) -> bool:
    """Tell whether a person has left a group or was banned; False where Telegram does not say."""
    return await _status(bot, chat, user) in OUTSIDE


async def _status(bot: Bot, chat: int, user: int) -> str | None:
    if chat >= 0:
        return None
    try:
        member = await bot.get_chat_member(chat, user)
    except TelegramAPIError:
        return None
    return _present(member)


def is_out(member: ResultChatMemberUnion) -> bool:
    """Tell whether somebody has left a group or was banned."""
    return _present(member) in OUTSIDE


def _present(member: ResultChatMemberUnion) -> str:
    if isinstance(member, ChatMemberRestricted) and not member.is_member:
        return ChatMemberStatus.LEFT  # restrictions outlive the stay
    return member.status
