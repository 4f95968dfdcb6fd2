"""The house rule of the King (rules 6.6): /rule, an answer to the message that asks, or a line in private."""

from typing import Any

from aiogram import Router
from aiogram.filters import Command, CommandObject, Filter
from aiogram.types import Message

from bot.house import House
from bot.live import LiveTable, rule_move
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens.names import clean
from handlers.context import tap_of
from handlers.lookup import playing_tables
from handlers.places import is_group, thread_of


async def awaiting(house: House, message: Message, user: int) -> LiveTable | None:
    """Return the table that waits for a person's house rule, longer than others that do; None if none does.

    In a group only its own tables count, those of the topic first.
    """
    here = thread_of(message)
    found = [
        (table.row.thread_id != here, table.turn_since, table.id, table)
        for table in await playing_tables(house, user)
        if table.ruler is not None
        and table.seats[table.ruler].user_id == user
        and (not is_group(message) or table.row.chat_id == message.chat.id)
    ]
    return min(found)[-1] if found else None


class Rule(Filter):
    """A filter: the text is a house rule, as somebody is asked for one. Gives handlers ``table``.

    In a group a bot reads only what is meant for it, so there it is an answer to the message that asks.
    """

    async def __call__(self, message: Message, person: Person, house: House) -> bool | dict[str, Any]:
        """Accept the text of whoever is asked."""
        answered = message.reply_to_message
        if not message.text or message.text.startswith("/") or message.forward_origin:
            return False
        if is_group(message) and answered is None:
            return False
        table = await awaiting(house, message, person.id)
        if table is None:
            return False
        if is_group(message) and answered is not None:
            place = await house.tables.storage.place(house.shows.newest(table).key)
            if place is None or place.message_id != answered.message_id:
                return False
        return {"table": table}


async def rule(message: Message, command: CommandObject, person: Person, house: House) -> None:
    """Set the rule that follows the command."""
    table = await awaiting(house, message, person.id)
    if table is None:
        raise Refusal(No.NO_RULE_NOW)
    await _set(house, table, message, person, command.args or "")


async def written(message: Message, person: Person, house: House, table: LiveTable) -> None:
    """Set the rule that somebody has written who was asked for one."""
    await _set(house, table, message, person, message.text or "")


async def _set(house: House, table: LiveTable, message: Message, person: Person, text: str) -> None:
    text = clean(text)
    if not text:
        raise Refusal(No.NO_RULE_TEXT)
    if not is_group(message):
        house.shows.wrote(message.chat.id)
    await house.tables.act(table.id, person.id, rule_move(text), table.heard, tap_of(message))


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="house_rule")
    made.message.register(rule, Command("rule", ignore_case=True))
    made.message.register(written, Rule())
    return made
