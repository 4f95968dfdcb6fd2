"""Sending rich messages."""

from aiogram import types
from aiogram.methods import SendRichMessage

from bot.playground.keyboard import read_keyboard
from bot.playground.methods.changes import rich_content
from bot.playground.methods.registry import does
from bot.playground.methods.sending import begin, finish
from bot.playground.world import World


@does(SendRichMessage)
def send_rich_message(world: World, method: SendRichMessage) -> types.Message:
    """Send headings, tables, details."""
    rich = rich_content(world, method.rich_message)
    keyboard = read_keyboard(method.reply_markup)
    chat, message = begin(world, method)
    message.rich = rich
    return finish(world, chat, message, method, keyboard)
