"""Updates in, one call on a table out: aiogram's routers in their one explicit order."""

from collections.abc import Iterator

from aiogram import Router
from aiogram.methods import SetMyCommands
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.i18n import Translator, languages
from bot.screens import start as screens
from handlers import (
    chats,
    commands,
    errors,
    fallback,
    forums,
    group_settings,
    hands,
    house_rule,
    inline,
    invitations,
    lobby,
    my_tables,
    next_game,
    past,
    play,
    privacy,
    replays,
    rule_sets,
    seats,
    shared_rules,
    start,
    titles,
)
from handlers.calm import Calm
from handlers.context import Acquaintance, LogContext
from handlers.forums import InTopic
from handlers.membership import OfTheGroup
from handlers.noticing import Seeing
from handlers.whispers import Whispering

EPHEMERAL = frozenset({"hand"})
"""Commands that nobody in a group sees but the bot, and their answer nobody but who gave them."""
ORDER = (
    play,
    lobby,
    seats,
    invitations,
    inline,
    start,
    commands,
    hands,
    my_tables,
    next_game,
    past,
    privacy,
    replays,
    group_settings,
    rule_sets,
    shared_rules,
    house_rule,
    titles,
    chats,
    forums,
    errors,
    fallback,
)
"""First the taps that make moves; the fallback takes what is left."""


def routers() -> Router:
    """Return the whole tree, new: a router belongs to one dispatcher."""
    root = Router(name="kozyr")
    for observer in (root.message, root.callback_query, root.inline_query):
        observer.outer_middleware(LogContext())
        observer.outer_middleware(Seeing())
        observer.outer_middleware(Calm())
        observer.outer_middleware(Acquaintance())
    root.message.outer_middleware(InTopic())
    root.callback_query.outer_middleware(OfTheGroup())
    for observer in (root.message, root.callback_query):
        observer.outer_middleware(Whispering())
    root.include_routers(*(module.router() for module in ORDER))
    return root


def commands_of() -> Iterator[SetMyCommands]:
    """Yield the calls that tell Telegram the commands, per scope and language; a fallback for all others."""
    for lang in (None, *languages()):
        t = Translator(lang)
        for listed, scope in (
            (screens.commands(t, "private"), BotCommandScopeAllPrivateChats()),
            (screens.commands(t, "group"), BotCommandScopeAllGroupChats()),
            (screens.commands(t, "admin"), BotCommandScopeAllChatAdministrators()),
        ):
            yield SetMyCommands(
                commands=[
                    BotCommand(command=name, description=text, is_ephemeral=name in EPHEMERAL or None)
                    for name, text in listed
                ],
                scope=scope,
                language_code=lang,
            )
