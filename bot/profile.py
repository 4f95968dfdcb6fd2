"""What people see of the bot before they know it, and what the operator has to do himself."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from aiogram import Bot
from aiogram.methods import (
    GetChatMenuButton,
    GetMyCommands,
    GetMyDefaultAdministratorRights,
    GetMyDescription,
    GetMyShortDescription,
    SetChatMenuButton,
    SetMyCommands,
    SetMyDefaultAdministratorRights,
    SetMyDescription,
    SetMyShortDescription,
    TelegramMethod,
)
from aiogram.types import (
    BotCommand,
    BotDescription,
    BotShortDescription,
    ChatAdministratorRights,
    MenuButtonCommands,
    User,
)

from bot.clock import Clock
from bot.i18n import Translator, languages
from bot.patience import patiently

RIGHTS: Final = ChatAdministratorRights.model_validate(
    dict.fromkeys(
        [name for name, field in ChatAdministratorRights.model_fields.items() if field.is_required()], False
    )
    | {"can_manage_chat": True}
)
"""What is suggested to whoever makes the bot an administrator of a group: no power over anybody.

It needs not be one. As one it may bring cards that somebody looks at in the group up to date at any time, and
slow mode does not hold it back. It deletes its own messages without a right to, and pins nothing.
"""
_SCOPES: Final = {
    "all_private_chats": "private chats",
    "all_group_chats": "groups",
    "all_chat_administrators": "admins of groups",
}


class Item(NamedTuple):
    """One thing that Telegram keeps of the bot."""

    name: str
    """What it is, for the operator."""
    ask: TelegramMethod[Any]
    """The call that reads it."""
    tell: TelegramMethod[Any]
    """The call that makes it what it should be."""


class Duty(NamedTuple):
    """Something that only @BotFather can do."""

    command: str
    """What to tell @BotFather."""
    done: bool | None
    """None where Telegram does not say."""
    why: str


def items(commands: Iterable[SetMyCommands]) -> Iterator[Item]:
    """Yield all that Telegram shows of the bot: commands, descriptions in each language, menu button, rights.

    The name and the picture are the operator's choice.
    """
    for call in commands:
        scope = "everybody" if call.scope is None else _SCOPES.get(call.scope.type, call.scope.type)
        ask = GetMyCommands(scope=call.scope, language_code=call.language_code)
        yield Item(f"commands for {scope}{_in(call.language_code)}", ask, call)
    for lang in (None, *languages()):
        t = Translator(lang)
        yield Item(
            f"description{_in(lang)}",
            GetMyDescription(language_code=lang),
            SetMyDescription(description=t("bot-description"), language_code=lang),
        )
        yield Item(
            f"short description{_in(lang)}",
            GetMyShortDescription(language_code=lang),
            SetMyShortDescription(short_description=t("bot-short-description"), language_code=lang),
        )
    yield Item("menu button", GetChatMenuButton(), SetChatMenuButton(menu_button=MenuButtonCommands()))
    rights = SetMyDefaultAdministratorRights(rights=RIGHTS)
    yield Item("rights asked for in groups", GetMyDefaultAdministratorRights(), rights)


async def bring_up(bot: Bot, clock: Clock, commands: Iterable[SetMyCommands]) -> list[str]:
    """Tell Telegram what it does not know yet, and nothing else; return the names of what has changed.

    Raises TelegramAPIError where it refuses.
    """
    changed = []
    for item in items(commands):
        if _plain(await patiently(bot, clock, item.ask)) != _plain(item.tell):
            await patiently(bot, clock, item.tell)
            changed.append(item.name)
    return changed


def _in(lang: str | None) -> str:
    return f", {lang}" if lang else ""


def _plain(said: object) -> object:
    """Return what a call tells, or an answer says, so that equal things are equal."""
    match said:
        case SetMyCommands(commands=commands):
            return _plain(commands)
        case list():
            return [_command(each) for each in said if isinstance(each, BotCommand)]
        case SetMyDescription(description=text) | BotDescription(description=text):
            return text
        case SetMyShortDescription(short_description=text) | BotShortDescription(short_description=text):
            return text
        case SetMyDefaultAdministratorRights(rights=rights):
            return _plain(rights)
        case ChatAdministratorRights():
            return {name for name, has in said if has is True}
        case SetChatMenuButton(menu_button=button):
            return _plain(button)
    return getattr(said, "type", None)


def _command(command: BotCommand) -> tuple[str, str, bool]:
    return command.command, command.description, bool(command.is_ephemeral)


def duties(me: User) -> list[Duty]:
    """Return what is left to @BotFather, for the bot as Telegram describes it."""
    return [
        Duty("/setjoingroups, Enable", me.can_join_groups, "people add the bot to their groups"),
        Duty(
            "/setprivacy, Enable",
            None if me.can_read_all_group_messages is None else not me.can_read_all_group_messages,
            "it gets commands and answers only; what else is said in a group is not its business",
        ),
        Duty(
            "/setinline, a word such as “игра”",
            me.supports_inline_queries,
            "people share tables, games and deals in any chat by writing the bot's @name",
        ),
        Duty("/setinlinefeedback, Disable", None, "which card somebody chose to share it need not hear"),
        Duty(
            "Threaded Mode, in its Mini App, on",
            me.has_topics_enabled,
            "who plays at several tables may have a topic for each in the private chat",
        ),
        Duty("/setuserpic", None, "a picture"),
        Duty("/setname", None, "the name that people see"),
        Duty("/revoke", None, "a new token, whenever somebody else may know this one"),
    ]
