"""What a bot can ask about chats, and leaving them."""

from aiogram import types
from aiogram.methods import (
    GetChat,
    GetChatAdministrators,
    GetChatMember,
    GetChatMemberCount,
    GetMe,
    LeaveChat,
)

from bot.playground import wire
from bot.playground.errors import Refusal
from bot.playground.methods.registry import does
from bot.playground.values import Chat, Member, Service, Status
from bot.playground.world import World


@does(GetMe)
def get_me(world: World, _: GetMe) -> types.User:
    """Tell the bot who it is."""
    bot = world.state.bot
    return types.User(
        id=bot.id,
        is_bot=True,
        first_name=bot.first_name,
        username=bot.username,
        can_join_groups=True,
        can_read_all_group_messages=not world.botfather.privacy,
        supports_inline_queries=world.botfather.inline,
        can_connect_to_business=False,
        has_main_web_app=False,
        has_topics_enabled=world.state.private_topics,
    )


@does(GetChat)
def get_chat(world: World, method: GetChat) -> types.ChatFullInfo:
    """Tell everything about a chat; an upgraded group still answers."""
    return wire.full_chat(world.state, world.state.readable_chat(method.chat_id))


@does(GetChatMember)
def get_chat_member(world: World, method: GetChatMember) -> types.ResultChatMemberUnion:
    """Tell what somebody is in a chat; who never was in it has left it."""
    chat = _chat(world, method.chat_id)
    person = world.state.users.get(method.user_id)
    if person is None:
        raise Refusal.USER_NOT_FOUND.error()
    return wire.member(person, chat.member(person.id))


@does(GetChatAdministrators)
def get_chat_administrators(world: World, method: GetChatAdministrators) -> list[types.ResultChatMemberUnion]:
    """Name the administrators that are no bots."""
    chat = _chat(world, method.chat_id)
    if chat.private:
        raise Refusal.NO_ADMINS_IN_PRIVATE.error()
    return [
        wire.member(world.state.users[user_id], member)
        for user_id, member in chat.members.items()
        if member.status.leads and not world.state.users[user_id].is_bot
    ]


@does(GetChatMemberCount)
def get_chat_member_count(world: World, method: GetChatMemberCount) -> int:
    """Count who is in a chat, the bot included."""
    chat = _chat(world, method.chat_id)
    return 2 if chat.private else len(chat.people)


def _chat(world: World, chat_id: int | str) -> Chat:
    chat = world.state.find_chat(chat_id)
    return (
        world.state.readable_chat(chat_id) if chat.migrated_to is None else world.state.writable_chat(chat_id)
    )


@does(LeaveChat)
def leave_chat(world: World, method: LeaveChat) -> bool:
    """Leave a group."""
    chat = _chat(world, method.chat_id)
    if chat.private:
        raise Refusal.STATUS_IN_PRIVATE.error()
    bot = world.state.bot.id
    world.set_member(chat, bot, bot, Member(Status.LEFT))
    world.post_service(chat, bot, Service("left_chat_member", (bot,)))
    world.show_chats()
    return True
