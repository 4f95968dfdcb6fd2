"""Updates as Telegram sends them, as JSON once parsed."""

from __future__ import annotations

from bot.people import Person


def user_json(person: Person) -> dict[str, object]:
    named = {"id": person.id, "is_bot": False, "first_name": person.name, "language_code": person.lang}
    return named | ({"username": person.username} if person.username else {})


def chat_json(chat: int) -> dict[str, object]:
    return (
        {"id": chat, "type": "private"} if chat > 0 else {"id": chat, "type": "supergroup", "title": "Дача"}
    )


def message_of(person: Person, text: str, chat: int, number: int, **more: object) -> dict[str, object]:
    command = text.split(maxsplit=1)[0] if text.startswith("/") else ""
    entities = [{"type": "bot_command", "offset": 0, "length": len(command)}] if command else []
    return {
        "message_id": number,
        "date": 1_700_000_000,
        "chat": chat_json(chat),
        "from": user_json(person),
        "text": text,
        "entities": entities,
        **more,
    }


def callback_of(person: Person, data: str, chat: int, ident: str) -> dict[str, object]:
    message = {"message_id": 7, "date": 1_700_000_000, "chat": chat_json(chat), "text": "…"}
    return {
        "id": ident,
        "from": user_json(person),
        "chat_instance": "1",
        "data": data,
        "message": message,
    }
