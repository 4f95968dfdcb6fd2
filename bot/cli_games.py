"""The command that lists the games: players, cards, how long a match takes, and every option."""

import json
from collections.abc import Mapping
from typing import Final

import click

from bot.lengths import length
from engine import PRESETS
from engine.game import Game, Preset
from engine.games.king_jokers import MatchEnd
from engine.games.president_options import SpecialsOption, TitlesOption
from engine.near_finish import NearFinish
from engine.options import Choice, Flag, Number, NumberList, NumberOrNone, Option, Subset, as_json

_KINDS: Final[Mapping[type, str]] = {
    Flag: "bool",
    Choice: "enum",
    Number: "int",
    NumberOrNone: "int or none",
    NumberList: "list",
    Subset: "list",
    NearFinish: "table",
    MatchEnd: "text",
    SpecialsOption: "map",
    TitlesOption: "enum or list",
}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def games(*, as_json: bool) -> None:
    """List the games with their players and options."""
    if as_json:
        listed = [
            {
                "id": each.id,
                "family": each.family,
                "players": list(each.players),
                "deals": each.game().schedule.length(),
                "lengths": {players: _length(each, players) for players in each.players},
                "options": [_describe(option) for option in each.options],
            }
            for each in PRESETS.values()
        ]
        click.echo(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    for each in PRESETS.values():
        game = each.game()
        players = ", ".join(map(str, each.players))
        click.echo(f"{each.id}: {players} players, {len(game.pack)} cards, {_length_text(game)}")
        for option in each.options:
            described = _describe(option)
            click.echo(
                f"  {option.name} = {text_of(option.default)}  ({described['type']}: {_allowed(option)})"
            )


def _length_text(game: Game) -> str:
    about = length(game)
    if about.endless:
        return f"{about.low} deals or more, may take very long"
    deals = str(about.low) if about.low == about.high else f"usually {about.low} to {about.high}"
    return f"{deals} deals, about {about.minutes} minutes"


def _length(each: Preset, players: int) -> dict[str, object]:
    """Return how long a match of so many people usually takes, for programs; no end is null."""
    about = length(each.game({"players": players}))
    return {
        "deals": [about.low, None if about.endless else about.high],
        "minutes": None if about.endless else about.minutes,
    }


def _describe(option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "type": _KINDS[type(option)],
        "default": as_json(option.default),
        "allowed": [as_json(value) for value in option.choices()],
    }


def _allowed(option: Option) -> str:
    if isinstance(option, NumberList):
        return f"{len(option.default)} times {option.low} to {option.high}"
    if isinstance(option, NumberOrNone):
        return f"none, {option.low} to {option.high}"
    if isinstance(option, Subset | Number):
        return f"{option.low} to {option.high}"
    return ", ".join(text_of(value) for value in option.choices())


def text_of(value: object) -> str:
    """Return the value of an option as commands take and print it."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
