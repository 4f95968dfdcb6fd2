"""The bot's commands, name and descriptions, per scope and language; its menu button and default rights."""

import re

from aiogram import types
from aiogram.methods import (
    DeleteMyCommands,
    GetChatMenuButton,
    GetMyCommands,
    GetMyDefaultAdministratorRights,
    GetMyDescription,
    GetMyName,
    GetMyShortDescription,
    SetChatMenuButton,
    SetMyCommands,
    SetMyDefaultAdministratorRights,
    SetMyDescription,
    SetMyName,
    SetMyShortDescription,
)

from bot.playground.errors import Refusal, bad_request
from bot.playground.methods.registry import does
from bot.playground.profile import Scope
from bot.playground.world import World

MAX_COMMANDS = 100
_LIMITS = {"name": 64, "description": 512, "short_description": 120}
_COMMAND = re.compile(r"[a-z0-9_]+")


@does(SetMyCommands)
def set_my_commands(world: World, method: SetMyCommands) -> bool:
    """Set the commands of one scope and language."""
    key = _scope(world, method.scope), _language(method.language_code)
    commands = tuple(_command(command) for command in method.commands)
    if len(commands) > MAX_COMMANDS:
        raise Refusal.COMMANDS_TOO_MANY.error()
    world.profile.commands[key] = commands
    world.show_chats()
    return True


@does(GetMyCommands)
def get_my_commands(world: World, method: GetMyCommands) -> list[types.BotCommand]:
    """Return the commands of exactly this scope and language."""
    key = _scope(world, method.scope), _language(method.language_code)
    return list(world.profile.commands.get(key, ()))


@does(DeleteMyCommands)
def delete_my_commands(world: World, method: DeleteMyCommands) -> bool:
    """Forget the commands of exactly this scope and language."""
    world.profile.commands.pop((_scope(world, method.scope), _language(method.language_code)), None)
    world.show_chats()
    return True


def _command(given: types.BotCommand) -> types.BotCommand:
    command = given.command.strip().removeprefix("/")
    description = given.description.strip()
    if not command:
        raise Refusal.COMMAND_EMPTY.error()
    if len(command) > 32:
        raise Refusal.COMMAND_TOO_LONG.error()
    if not description:
        raise Refusal.DESCRIPTION_EMPTY.error()
    if len(description) > 256:
        raise Refusal.DESCRIPTION_TOO_LONG.error()
    if not _COMMAND.fullmatch(command):
        raise Refusal.COMMAND_INVALID.error()
    return types.BotCommand(command=command, description=description, is_ephemeral=given.is_ephemeral)


def _scope(world: World, scope: types.BotCommandScopeUnion | None) -> Scope:
    if scope is None:
        return Scope()
    chat_id = getattr(scope, "chat_id", None)
    if chat_id is None:
        return Scope(scope.type)
    chat = world.state.readable_chat(chat_id)
    return Scope(scope.type, chat.id, getattr(scope, "user_id", 0))


def _language(code: str | None) -> str:
    if code and not re.fullmatch(r"[a-z]{2}", code):
        raise Refusal.LANGUAGE.error()
    return code or ""


def _set_text(world: World, kind: str, text: str | None, language: str | None) -> bool:
    code = _language(language)
    if len(text or "") > _LIMITS[kind]:
        raise bad_request(f"bot {kind.replace('_', ' ')} is too long")
    world.profile.texts[kind, code] = text or ""
    return True


def _text(world: World, kind: str, language: str | None) -> str:
    """Return the text in this language, else the one for all languages."""
    texts = world.profile.texts
    return texts.get((kind, _language(language))) or texts.get((kind, "")) or ""


@does(SetMyName)
def set_my_name(world: World, method: SetMyName) -> bool:
    """Set the bot's name."""
    return _set_text(world, "name", method.name, method.language_code)


@does(GetMyName)
def get_my_name(world: World, method: GetMyName) -> types.BotName:
    """Return the bot's name."""
    return types.BotName(name=_text(world, "name", method.language_code) or world.state.bot.first_name)


@does(SetMyDescription)
def set_my_description(world: World, method: SetMyDescription) -> bool:
    """Set what an empty chat with the bot shows."""
    return _set_text(world, "description", method.description, method.language_code)


@does(GetMyDescription)
def get_my_description(world: World, method: GetMyDescription) -> types.BotDescription:
    """Return what an empty chat with the bot shows."""
    return types.BotDescription(description=_text(world, "description", method.language_code))


@does(SetMyShortDescription)
def set_my_short_description(world: World, method: SetMyShortDescription) -> bool:
    """Set what the bot's profile shows."""
    return _set_text(world, "short_description", method.short_description, method.language_code)


@does(GetMyShortDescription)
def get_my_short_description(world: World, method: GetMyShortDescription) -> types.BotShortDescription:
    """Return what the bot's profile shows."""
    return types.BotShortDescription(
        short_description=_text(world, "short_description", method.language_code)
    )


@does(SetChatMenuButton)
def set_chat_menu_button(world: World, method: SetChatMenuButton) -> bool:
    """Set the menu button of one private chat, or of all others."""
    button = method.menu_button or types.MenuButtonDefault()
    world.profile.menus[_private(world, method.chat_id)] = button
    return True


@does(GetChatMenuButton)
def get_chat_menu_button(world: World, method: GetChatMenuButton) -> types.MenuButtonUnion:
    """Return the menu button of a private chat, or the default one."""
    return world.profile.menu(_private(world, method.chat_id))


def _private(world: World, chat_id: int | None) -> int:
    if chat_id is None:
        return 0
    chat = world.state.readable_chat(chat_id)
    if not chat.private:
        raise Refusal.CHAT_NOT_FOUND.error()
    return chat.id


@does(SetMyDefaultAdministratorRights)
def set_my_default_administrator_rights(world: World, method: SetMyDefaultAdministratorRights) -> bool:
    """Set which rights the bot asks for when it is added; none if none are given."""
    if method.rights is None:
        world.profile.rights.pop(bool(method.for_channels), None)
    else:
        world.profile.rights[bool(method.for_channels)] = method.rights
    return True


@does(GetMyDefaultAdministratorRights)
def get_my_default_administrator_rights(
    world: World, method: GetMyDefaultAdministratorRights
) -> types.ChatAdministratorRights:
    """Return which rights the bot asks for when it is added."""
    found = world.profile.rights.get(bool(method.for_channels))
    names = (
        name for name, field in types.ChatAdministratorRights.model_fields.items() if field.is_required()
    )
    return found or types.ChatAdministratorRights.model_validate(dict.fromkeys(names, False))
