"""Updates in, one call on a table out: aiogram's routers in their one explicit order."""

from collections.abc import Iterator

from aiogram import Router
from aiogram.methods import SetMyCommands
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from aiogram.types import BotCommandScopeAllChatAdministrators as Admins
from bot.screens.start import commands

from bot.i18n import Translator, languages
from handlers import chats, errors, fallback, lobby, play, start
from handlers import commands as table_commands
from handlers.context import Acquaintance

ORDER = (play, lobby, start, table_commands, chats, errors, fallback)
"""First the taps that make moves; the fallback takes what is left."""
SCOPES = {"private": BotCommandScopeAllPrivateChats, "group": BotCommandScopeAllGroupChats, "admin": Admins}


def routers() -> Router:
    """Return the whole tree, new: a router belongs to one dispatcher."""
    root = Router(name="kozyr")
    root.message.outer_middleware(Acquaintance())
    root.callback_query.outer_middleware(Acquaintance())
    root.include_routers(*(module.router() for module in ORDER))
    return root


def commands_of() -> Iterator[SetMyCommands]:
    """Yield the calls that tell Telegram the commands, per scope and language; a fallback for all others."""
    for name, scope in SCOPES.items():
        for lang in (None, *languages()):
            listed = commands(Translator(lang), name)
            yield SetMyCommands(
                commands=[BotCommand(command=command, description=text) for command, text in listed],
                scope=scope(),
                language_code=lang,
            )
