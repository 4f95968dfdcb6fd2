"""A table's own titles [чины] for the places of its deals: /titles Царь, Боярин, Купец, Холоп (rules 6.5)."""

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.house import House
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens.names import clean
from engine import OptionError, preset
from handlers.lookup import table_meant


async def titles(message: Message, command: CommandObject, person: Person, house: House) -> None:
    """Call the places by the names that follow the command, the first place's first."""
    table = await table_meant(house, message, person.id)
    game = table.game
    if not game.titles:
        raise Refusal(No.NO_TITLES)
    named = {"titles": [clean(name) for name in (command.args or "").split(",")]}
    try:
        preset(game.preset).game({**game.options, **named})
    except OptionError:
        raise Refusal(No.OTHER_TITLES, count=game.seats) from None
    await house.rules.use(table, person.id, {**table.row.options, **named})


def router() -> Router:
    """Return the router of this handler, new."""
    made = Router(name="titles")
    made.message.register(titles, Command("titles", ignore_case=True))
    return made
