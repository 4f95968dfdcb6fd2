"""What people see of the bot before they know it, and what the operator has to do himself."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from aiogram.methods import (
    SetChatMenuButton,
    SetMyDefaultAdministratorRights,
    SetMyDescription,
    SetMyShortDescription,
    TelegramMethod,
)
from aiogram.types import MenuButtonCommands, User

from bot.i18n import Translator, languages


class Duty(NamedTuple):
    """Something that only @BotFather can do."""

    command: str
    """What to tell @BotFather."""
    done: bool | None
    """None where Telegram does not say."""
    why: str


def profile_of() -> Iterator[TelegramMethod[Any]]:
    """Yield the calls that set descriptions in each language, the menu button, and the rights in groups.

    A bot deletes its own messages and reads commands without being an administrator, so it asks for no rights
    when it is added. Its name is the operator's choice.
    """
    for lang in (None, *languages()):
        t = Translator(lang)
        yield SetMyDescription(description=t("bot-description"), language_code=lang)
        yield SetMyShortDescription(short_description=t("bot-short-description"), language_code=lang)
    yield SetChatMenuButton(menu_button=MenuButtonCommands())
    yield SetMyDefaultAdministratorRights()


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
        Duty("/setuserpic", None, "a picture"),
        Duty("/setname", None, "the name that people see"),
        Duty("/revoke", None, "a new token, whenever somebody else may know this one"),
    ]
