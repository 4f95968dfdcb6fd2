"""The methods of the Bot API that the playground does. Importing this registers them all."""

from bot.playground.methods import (
    callbacks,
    chats,
    delivery,
    editing,
    ephemeral,
    files,
    inline,
    messages,
    pins,
    profile,
    rich,
    topics,
)
from bot.playground.methods.registry import do

__all__ = [
    "callbacks",
    "chats",
    "delivery",
    "do",
    "editing",
    "ephemeral",
    "files",
    "inline",
    "messages",
    "pins",
    "profile",
    "rich",
    "topics",
]
