"""What the control API and the page see: plain JSON."""

import json
from urllib.parse import quote

from aiogram.types import InlineKeyboardButton
from aiohttp import web

from bot.playground.profile import Profile
from bot.playground.state import State
from bot.playground.values import ANONYMOUS, Chat, Message, Person, Service

Json = dict[str, object]

_LINES = {
    "group_chat_created": "{who}: группа создана",
    "supergroup_chat_created": "{who}: группа создана",
    "new_chat_members": "{who} → в группе {whom}",
    "left_chat_member": "{whom} больше не в группе",
    "pinned_message": "{who}: сообщение закреплено",
    "forum_topic_created": "{who}: новая тема «{text}»",
    "forum_topic_edited": "{who}: тема теперь «{text}»",
    "forum_topic_closed": "{who}: тема закрыта",
    "forum_topic_reopened": "{who}: тема снова открыта",
    "general_forum_topic_hidden": "{who}: General скрыта",
    "general_forum_topic_unhidden": "{who}: General снова видна",
}


def person_json(person: Person) -> Json:
    """Return a person."""
    return {
        "id": person.id,
        "first_name": person.first_name,
        "last_name": person.last_name,
        "username": person.username,
        "language_code": person.language_code,
        "blocked": person.blocked,
    }


def message_json(state: State, message: Message) -> Json:
    """Return a message (MSG in the description of the control API)."""
    sender = state.users[message.sender]
    text = _service_text(state, message.sender, message.service) if message.service else message.content.text
    return {
        "message_id": message.id,
        "ephemeral_message_id": message.ephemeral_id,
        "chat_id": message.chat_id,
        "date": message.date,
        "edit_date": message.edit_date,
        "from": {
            "id": message.chat_id if message.automatic else sender.id,
            "name": _name(state, message),
            "is_bot": sender.is_bot,
        },
        "text": message.rich.text if message.rich else text,
        "html": message.rich.html if message.rich else message.content.to_html(),
        "rich": message.rich is not None,
        "buttons": [[_button_json(button) for button in row] for row in message.keys],
        "visible_to": state.audience(message),
        "silent": message.silent,
        "document": _file_json(message, "document"),
        "photo": _file_json(message, "photo"),
        "reply_to": message.reply_to,
        "thread_id": message.thread_id,
        "via_bot": message.via_bot,
        "service": None if message.service is None else _service_json(message.service),
    }


def chat_json(state: State, profile: Profile, chat: Chat) -> Json:
    """Return a chat without its messages."""
    people = [state.users[user_id] for user_id in chat.people if user_id != state.bot.id]
    return {
        "id": chat.id,
        "type": chat.type,
        "title": chat.title,
        "user_id": chat.id if chat.private else None,
        "members": [
            {
                "user_id": user_id,
                "status": member.status.value,
                "anonymous": ANONYMOUS in member.rights,
                "commands": commands_json(profile, chat, state.users[user_id]),
            }
            for user_id, member in chat.members.items()
        ],
        "started": chat.started,
        "topics": _topics_json(chat) if chat.forum else None,
        "migrated_to": chat.migrated_to,
        "commands": commands_json(profile, chat, people[0]) if people else [],
    }


def _topics_json(chat: Chat) -> list[Json]:
    """Return the topics of a forum, General (which has no id) first."""
    general: Json = {"id": None, "name": "General", "closed": chat.closed, "hidden": chat.hidden}
    return [
        general,
        *({"id": topic.id, "name": topic.name, "closed": topic.closed} for topic in chat.topics.values()),
    ]


def whole_chat_json(state: State, profile: Profile, chat: Chat) -> Json:
    """Return a chat with all its messages, in the order in which they came."""
    shown = sorted([*chat.messages.values(), *chat.ephemeral.values()], key=lambda message: message.place)
    messages = [message_json(state, message) for message in shown]
    return {**chat_json(state, profile, chat), "messages": messages}


def commands_json(profile: Profile, chat: Chat, person: Person) -> list[Json]:
    """Return the commands which the menu offers this person in this chat."""
    return [
        {
            "command": command.command,
            "description": command.description,
            "is_ephemeral": bool(command.is_ephemeral),
        }
        for command in profile.commands_for(chat, person)
    ]


def state_json(state: State, profile: Profile, last_update_id: int) -> Json:
    """Return everything."""
    bot = state.bot
    return {
        "bot": {"id": bot.id, "username": bot.username, "name": bot.first_name},
        "users": [person_json(person) for person in state.users.values() if not person.is_bot],
        "chats": [whole_chat_json(state, profile, chat) for chat in state.chats.values()],
        "last_update_id": last_update_id,
    }


def respond(value: object, status: int = 200) -> web.Response:
    """Return an HTTP answer with this JSON."""
    return web.json_response(value, status=status, dumps=lambda found: json.dumps(found, ensure_ascii=False))


def _name(state: State, message: Message) -> str | None:
    chat = state.chats[message.chat_id]
    if message.as_channel is not None:
        return state.chats[message.as_channel].title
    return chat.title if message.anonymous or chat.channel else state.users[message.sender].name


def _button_json(button: InlineKeyboardButton) -> Json:
    return {
        "text": button.text,
        "data": button.callback_data,
        "url": button.url,
        "style": button.style,
        "disabled": button.disabled is not None,
        "copy": button.copy_text.text if button.copy_text else None,
        "switch": _switch_json(button),
    }


def _switch_json(button: InlineKeyboardButton) -> Json | None:
    """Return the query that the button writes and into which kinds of chats; None for this chat."""
    if button.switch_inline_query_current_chat is not None:
        return {"query": button.switch_inline_query_current_chat, "chats": None}
    if button.switch_inline_query is not None:
        return {"query": button.switch_inline_query, "chats": ["private", "group", "channel"]}
    chosen = button.switch_inline_query_chosen_chat
    if chosen is None:
        return None
    kinds = {
        "private": chosen.allow_user_chats or chosen.allow_bot_chats,
        "group": chosen.allow_group_chats,
        "channel": chosen.allow_channel_chats,
    }
    return {"query": chosen.query or "", "chats": [kind for kind, allowed in kinds.items() if allowed]}


def _file_json(message: Message, kind: str) -> Json | None:
    file = message.file
    if file is None or file.kind != kind:
        return None
    return {"name": file.name, "url": f"/playground/files/{file.id}/{quote(file.name)}"}


def _service_json(service: Service) -> Json:
    return {
        "kind": service.kind,
        "users": list(service.users),
        "number": service.number,
        "text": service.text,
    }


def _service_text(state: State, sender: int, service: Service) -> str:
    """Return the line that Telegram's apps show in the middle of a chat."""
    who = state.users[sender].name
    whom = ", ".join(state.users[user_id].name for user_id in service.users)
    if service.kind == "new_chat_members" and service.users == (sender,):
        return f"{whom} теперь в группе"
    return _LINES.get(service.kind, "Группа стала супергруппой").format(who=who, whom=whom, text=service.text)
