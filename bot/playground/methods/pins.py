"""Pinned messages."""

from aiogram.methods import PinChatMessage, UnpinAllChatMessages, UnpinChatMessage

from bot.playground.errors import Refusal
from bot.playground.methods.registry import does
from bot.playground.values import Chat, Service
from bot.playground.world import World


@does(PinChatMessage)
def pin_chat_message(world: World, method: PinChatMessage) -> bool:
    """Pin a message; the chat gets a service message about it."""
    chat = world.state.reachable_chat(method.chat_id)
    if method.message_id not in chat.messages:
        raise Refusal.PIN_NOT_FOUND.error()
    _check_right(world, chat)
    chat.pinned = [*(number for number in chat.pinned if number != method.message_id), method.message_id]
    pinned, bot = Service("pinned_message", number=method.message_id), world.state.bot.id
    world.post_service(chat, bot, pinned, thread_id=chat.messages[method.message_id].thread_id)
    return True


@does(UnpinChatMessage)
def unpin_chat_message(world: World, method: UnpinChatMessage) -> bool:
    """Unpin a message, or the one pinned last."""
    chat = world.state.reachable_chat(method.chat_id)
    message_id = method.message_id or (chat.pinned[-1] if chat.pinned else None)
    if message_id not in chat.messages:
        raise Refusal.UNPIN_NOT_FOUND.error()
    _check_right(world, chat)
    chat.pinned = [number for number in chat.pinned if number != message_id]
    return True


@does(UnpinAllChatMessages)
def unpin_all_chat_messages(world: World, method: UnpinAllChatMessages) -> bool:
    """Unpin everything."""
    chat = world.state.reachable_chat(method.chat_id)
    _check_right(world, chat)
    chat.pinned = []
    return True


def _check_right(world: World, chat: Chat) -> None:
    if not chat.private and not chat.member(world.state.bot.id).may("can_pin_messages"):
        raise Refusal.CANT_PIN.error()
