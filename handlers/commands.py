"""Commands about a table: score, rules, leaving, stopping, export, proof; language and help."""

from dataclasses import replace
from datetime import UTC, datetime

from aiogram import Bot, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.house import House
from bot.i18n import Translator
from bot.live import LOBBY, LiveTable
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screen import Document, Screen
from bot.screens import sheet
from bot.screens import start as screens
from bot.screens.rules import rules as rules_screen
from bot.screens.verify import proof
from engine import Record, dumps
from handlers.context import ANONYMOUS
from handlers.language import speak
from handlers.lookup import table_meant
from handlers.places import asked_in, is_group
from handlers.rights import wrote_as_admin
from handlers.start import rules_to_choose


def _reply(house: House, message: Message, person: Person, what: str, screen: Screen) -> None:
    house.shows.reply(asked_in(message, person.id), what, lambda: screen)


async def score(message: Message, person: Person, t: Translator, house: House) -> None:
    """The sheet of the match."""
    table = await table_meant(house, message, person.id)
    _reply(house, message, person, "score", sheet.sheet(t, table.facts()))


async def rules(message: Message, person: Person, t: Translator, house: House) -> None:
    """The rules of this table with its options; without a table the choice whose rules to read."""
    try:
        table = await table_meant(house, message, person.id)
        screen = rules_screen(t, table.game, table.settings.loser)
    except Refusal:
        screen = rules_to_choose(t)
    _reply(house, message, person, "rules", screen)


async def leave(message: Message, person: Person, t: Translator, house: House) -> None:
    """Get up in the lobby; in a match ask whether a robot shall play on."""
    if person.id in ANONYMOUS:
        raise Refusal(No.NOT_A_PERSON)
    table = await table_meant(house, message, person.id)
    if table.seat_of(person.id) is None:
        raise Refusal(No.NOT_SEATED)
    if table.row.state == LOBBY:
        await house.lobbies.get_up(table, person.id)
        _reply(house, message, person, "leave", Screen(t("said-got-up")))
    elif table.playing:
        await house.shows.ask(table, asked_in(message, person.id), "leave")
    else:
        raise Refusal(No.NOT_RUNNING)


async def stop(message: Message, person: Person, bot: Bot, house: House) -> None:
    """Ask whether the table shall be given up: admins, and whom the group lets."""
    table = await table_meant(house, message, person.id)
    admin = await wrote_as_admin(bot, message, table.row.chat_id)
    await house.attendance.check_stop(table, person.id, admin=admin)
    await house.shows.ask(table, asked_in(message, person.id), "stop")


async def lang(
    message: Message, command: CommandObject, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """Choose the language: of the private chat by its owner, of a group by its admins."""
    chosen = (command.args or "").strip().lower()
    if not chosen:
        _reply(house, message, person, "lang", screens.language(t))
        return
    if is_group(message) and not await wrote_as_admin(bot, message, message.chat.id):
        raise Refusal(No.NOT_ADMIN)
    spoken = await speak(house, message.chat.id, chosen)
    _reply(house, message, person, "lang", Screen(spoken("said-language")))


async def export(message: Message, person: Person, t: Translator, house: House) -> None:
    """Send the record of the match: every finished deal, to replay and to check."""
    file = record(t, await table_meant(house, message, person.id))
    _reply(house, message, person, "export", file)


def record(t: Translator, table: LiveTable) -> Screen:
    """Return the record of a match as a file; raise Refusal while no deal has been finished."""
    if table.match is None or not table.match.sheet.rows:
        raise Refusal(No.NOTHING_PLAYED)
    row = table.row
    text = dumps(_named(t, table.match.record(_utc(row.started), _utc(row.finished))))
    file = Document(f"{row.game}-{row.token[:8]}.jsonl", text)
    return Screen(t("export-caption"), document=file)


def _named(t: Translator, record: Record) -> Record:
    """Return a record in which who was forgotten has a neutral name; no proof rests on names."""
    head = record.match
    players = []
    for each in head.players:
        nameless = t("seat-nameless", seat=each.seat + 1)
        later = tuple(replace(one, name=one.name or nameless) for one in each.later)
        players.append(replace(each, name=each.name or nameless, later=later))
    return replace(record, match=replace(head, players=tuple(players)))


def _utc(at: float | None) -> str:
    return "" if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


async def verify(message: Message, person: Person, t: Translator, house: House) -> None:
    """The proof of the last finished deal, and how to check it oneself."""
    table = await table_meant(house, message, person.id)
    if table.match is None or not table.match.sheet.rows:
        raise Refusal(No.NOTHING_PLAYED)
    played = table.match.deals[len(table.match.sheet.rows) - 1]
    _reply(house, message, person, "verify", proof(t, table.facts(), played))


async def help_(message: Message, person: Person, t: Translator, house: House) -> None:
    """What the bot does and which commands there are."""
    _reply(house, message, person, "help", screens.help(t, private=not is_group(message)))


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="commands")
    made.message.register(score, Command("score", ignore_case=True))
    made.message.register(rules, Command("rules", ignore_case=True))
    made.message.register(leave, Command("leave", ignore_case=True))
    made.message.register(stop, Command("stop", ignore_case=True))
    made.message.register(lang, Command("lang", ignore_case=True))
    made.message.register(export, Command("export", ignore_case=True))
    made.message.register(verify, Command("verify", ignore_case=True))
    made.message.register(help_, Command("help", ignore_case=True))
    return made
