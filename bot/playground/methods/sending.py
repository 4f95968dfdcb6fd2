"""What all methods that send a message have in common."""

from aiogram import types
from aiogram.methods import SendDocument, SendMessage, SendPhoto, SendRichMessage

from bot.playground import wire
from bot.playground.errors import Refusal
from bot.playground.keyboard import Keyboard, check_keyboard
from bot.playground.methods.ephemeral import ephemeral_receiver
from bot.playground.topics import thread_to_send
from bot.playground.values import Chat, Message
from bot.playground.world import World

Send = SendMessage | SendDocument | SendPhoto | SendRichMessage


def begin(world: World, method: Send) -> tuple[Chat, Message]:
    """Return the chat and a message without content.

    Raises ApiError for the chat, the replied message, a right that is missing, the topic, in this order.
    """
    chat = world.state.reachable_chat(method.chat_id)
    bot, reply_to = world.state.bot.id, find_reply(chat, method.reply_parameters)
    world.state.check_may_speak(chat)
    message = Message(0, chat.id, bot, world.seconds, reply_to=reply_to)
    message.thread_id = thread_to_send(chat, reply_to, method.message_thread_id, bot)
    message.silent = bool(method.disable_notification)
    message.editable = method.reply_markup is None or isinstance(
        method.reply_markup, types.InlineKeyboardMarkup
    )
    return chat, message


def finish(world: World, chat: Chat, message: Message, method: Send, keyboard: Keyboard) -> types.Message:
    """Give the message its keyboard, reader and number and put it into the chat. Raises ApiError."""
    message.keyboard = keyboard
    receiver = ephemeral_receiver(world, chat, method)
    check_keyboard(message.keys, chat_type=chat.type, ephemeral=receiver is not None)
    world.charge(chat)
    if receiver is None:
        message.id = world.state.next_message_id(chat)
    else:
        message.receiver, message.ephemeral_id = receiver.user_id, world.state.next_ephemeral_id()
        message.instead_of, message.lost = receiver.instead_of, world.loss.takes(receiver.user_id)
    world.post(message)
    world.show_replaced(message)
    return wire.message(world.state, message)


def find_reply(chat: Chat, parameters: types.ReplyParameters | None) -> int | None:
    """Return the id of the message that is replied to. Raises ApiError if it is gone and has to be there."""
    if parameters is None or not parameters.message_id:
        return None
    if parameters.message_id in chat.messages:
        return parameters.message_id
    if parameters.allow_sending_without_reply is True:
        return None
    raise Refusal.REPLY_NOT_FOUND.error()
