"""The lobby: commands that open one, and its buttons."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from aiogram import Bot, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind
from bot.callbacks import Tap as Button
from bot.group_settings import Rights
from bot.house import House
from bot.i18n import Translator
from bot.live import LiveTable
from bot.own_settings import OwnSettings
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens import menus, options
from bot.screens.start import FAMILIES
from bot.shows import Asked
from bot.tables import Tap
from engine import PRESETS
from handlers.context import ANONYMOUS, Tapped, tap_of
from handlers.language import entered
from handlers.lookup import playing_tables
from handlers.places import asked_in, is_group
from handlers.rights import wrote_as_admin


async def play(
    message: Message, person: Person, t: Translator, command: CommandObject, bot: Bot, house: House
) -> None:
    """Open a lobby of a family of games, or of any; in private it is that of a table for friends."""
    if is_group(message):
        t = await entered(house, message, person)
    name = command.command.lower()
    family = "" if name == "play" else name
    admin = partial(wrote_as_admin, bot, message, message.chat.id)
    await choose(house, t, asked_in(message, person.id), person, tap_of(message), family, admin)


async def open_game(
    message: Message, word: str, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """Open in a group what a link says, a preset or a family; where it says neither, let them choose."""
    if word not in PRESETS:
        family = word if word in FAMILIES else "play"
        await play(message, person, t, CommandObject(command=family), bot, house)
        return
    await entered(house, message, person)
    admin = partial(wrote_as_admin, bot, message, message.chat.id)
    await open_lobby(house, asked_in(message, person.id), person, tap_of(message), word, admin)


async def choose(
    house: House, t: Translator, asked: Asked, person: Person, tap: Tap, wanted: str, admin: Rights
) -> None:
    """Open a lobby of a family's game, of what the group has settled to play; or offer all games.

    A family's game is what was settled or played last here, if it is one of the family, else its first.
    """
    settled = (await house.people.settings(asked.chat)).game
    last = (await house.people.chat(asked.chat)).last_game
    if not wanted and settled is None:
        await house.lobbies.check_opening(asked.chat, admin)
        screen = menus.choose_family(t, list(PRESETS.values()), last)
        house.shows.reply(asked, "play", lambda: screen)
        return
    family = [each for each, preset in PRESETS.items() if wanted in ("", preset.family)]
    game = next((each for each in (settled, last) if each in family), family[0])
    await open_lobby(house, asked, person, tap, game, admin)


async def open_lobby(
    house: House,
    asked: Asked,
    person: Person,
    tap: Tap,
    game: str,
    admin: Rights,
    rules: Mapping[str, Any] | None = None,
) -> None:
    """Open a lobby of a preset, by given rules or the usual; seat who asks if they can be reached."""
    if game not in PRESETS:
        raise Refusal(No.BAD_BUTTON)
    if asked.chat > 0:
        await house.people.set_reachable(person.id, reachable=True)
        await house.lobbies.open_private(person, game, tap, rules)
        return
    table = await house.lobbies.open(asked.chat, asked.thread, person, game, admin, rules, tap)
    if person.id in ANONYMOUS:
        t = await house.people.speak(asked.chat)
        house.shows.say(asked, t("said-who-sits", button=t("button-sit")))
    elif await house.people.can_sit(person.id):
        await house.lobbies.sit(table, person, tap)


def where(t: Translator, table: LiveTable, person: Person) -> str:
    """Say how it went for somebody who tapped for a seat: they have one, wait in line, or do no longer."""
    place = table.place_in_line(person.id)
    if place:
        return t("said-in-line", place=place, ahead=place - 1)
    return t("said-seated") if table.seat_of(person.id) else t("said-left-line")


async def _sit(
    house: House, t: Translator, table: LiveTable, person: Person, tap: Tap, *, here: bool
) -> str | None:
    """Do what the button for a seat does, with the cards in the group where they are wanted ``here``.

    Returns what to say; None for who has to open the private chat first. Who sits already sits on.
    """
    group = not table.row.private
    if here and group:
        await house.people.settle_own(person.id, OwnSettings.seated_here)
        for each in await playing_tables(house, person.id):
            await house.shows.moved(each, person.id)
    if not await (house.people.can_sit if group else house.people.is_reachable)(person.id):
        return None
    seat = table.seat_of(person.id)
    if here and seat is not None and not seat.away:
        await house.shows.moved(table, person.id)
    else:
        table = await house.lobbies.tap_seat(table, person, tap)
    in_group = group and table.seat_of(person.id) and not (await house.people.sees_hand(person.id)).private
    return t("said-seated-here") if in_group else where(t, table, person)


async def _dealt(t: Translator, person: Person, house: House) -> str:
    return t("said-dealt" if (await house.people.sees_hand(person.id)).private else "said-dealt-here")


async def tapped(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House
) -> None:
    """Act on a button of the lobby; say at once what will be seen there in a few seconds."""
    table = await house.tables.get(button.table)
    said = ""
    match button.arg:
        case "sit" | "here":
            seated = await _sit(house, t, table, person, tap_of(callback), here=button.arg == "here")
            if seated is None:
                await callback.answer(url=table.facts().invite)
                return
            said = seated
        case "up":
            await house.lobbies.get_up(table, person.id)
            said = t("said-got-up")
        case "robot":
            await house.lobbies.add_robot(table, person.id)
            said = t("said-robot-sits")
        case "clear":
            await house.lobbies.remove_robot(table, person.id)
            said = t("said-robot-gone")
        case "rules":
            await house.rules.edit(table, person.id, "#0")
        case "back":
            await house.rules.edit(table, person.id, None)
        case "reset":
            await house.rules.reset(table, person.id)
            said = t("said-standard")
        case "start":
            await house.lobbies.start(table, person.id, tap_of(callback))
            said = "" if table.row.private else await _dealt(t, person, house)
        case _:
            raise Refusal(No.BAD_BUTTON)
    await callback.answer(said or None)


async def option(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House
) -> None:
    """Turn to a page of the rules of the table, or set a value and say which."""
    table = await house.tables.get(button.table)
    name, given, value = button.arg.partition("=")
    if given:
        if name == "game":
            await house.rules.change_game(table, person.id, value)
        else:
            await house.rules.set(table, person.id, name, value)
        await callback.answer(options.present(t, table.facts(), name))
    else:
        await house.rules.edit(table, person.id, name)
        await callback.answer()


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="lobby")
    made.message.register(play, Command("play", *FAMILIES, ignore_case=True))
    made.callback_query.register(tapped, Tapped(Kind.LOBBY))
    made.callback_query.register(option, Tapped(Kind.OPTION))
    return made
