"""Worked deals as texts that a person can read and play along with cards on a table.

::

    A title, with its section in the rules reference

    game      king_simple          or: made, a contract of tests.engine.contracts
    options   boys=JK              if any
    contract  no_king
    trump     H                    if any
    leader    0
    hands     KC QC …              one line for each seat
              …

    x 0: 9D KH     seat 1 must follow D      these cards, led by seat 0: the last one is refused
    1 0: 9D TD AC AD  -> 3   -2              trick 1, led by seat 0, won by seat 3, who scores -2

    end       decided
    scores    -16 0 0 0
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.cards import SUIT_LETTERS
from engine.contract import Contract
from engine.deal import Deal
from engine.games import preset
from tests.engine.contracts import MADE

FOLDER = Path(__file__).parent.parent / "data" / "deals"
FILES = sorted(FOLDER.glob("*.txt"))

_REFUSED = re.compile(r"x (\d): ((?:\w\w )+)\s*(seat .+)")
_TRICK = re.compile(r"(\d+) (\d): ((?:\w\w )+)\s*-> (\d) +([+-]?\d+)")


class Refused(NamedTuple):
    """An attempt: the last of these cards is refused for this reason."""

    leader: int
    cards: tuple[str, ...]
    reason: str


class Taken(NamedTuple):
    """A trick with who takes it and what it brings."""

    number: int
    leader: int
    cards: tuple[str, ...]
    winner: int
    points: int


class Worked(NamedTuple):
    """A worked deal."""

    title: str
    deal: Deal
    lines: tuple[Refused | Taken, ...]
    end: str
    scores: tuple[int, ...]


def read(text: str) -> Worked:
    """Read a worked deal; a line that is neither of the forms above is a ValueError."""
    title, *rest = text.splitlines()
    settings: dict[str, list[str]] = {}
    lines: list[Refused | Taken] = []
    key = ""
    for line in filter(None, rest):
        if found := _REFUSED.fullmatch(line):
            lines.append(Refused(int(found[1]), tuple(found[2].split()), found[3]))
        elif found := _TRICK.fullmatch(line):
            number, leader, cards, winner, points = found.groups()
            lines.append(Taken(int(number), int(leader), tuple(cards.split()), int(winner), int(points)))
        elif line[0].isalpha():
            key, _, value = line.partition(" ")
            settings[key] = [value.strip()]
        elif line.startswith("  "):
            settings[key].append(line.strip())
        else:
            raise ValueError(f"not understood: {line!r}")
    one = {key: values[0] for key, values in settings.items()}
    deal = Deal.set_up(contract_of(one), settings["hands"], leader=int(one["leader"]))
    if "trump" in one:
        deal.set_trump(SUIT_LETTERS.index(one["trump"]))
    scores = tuple(int(score) for score in one["scores"].split())
    return Worked(title, deal, tuple(lines), one["end"], scores)


def contract_of(settings: dict[str, str]) -> Contract:
    """Return the contract that a worked deal speaks of."""
    if "made" in settings:
        return MADE[settings["made"]]
    game = preset(settings["game"])
    specs = {spec.name: spec for spec in game.options}
    given = (each.partition("=") for each in settings.get("options", "").split())
    options = {name: specs[name].parse(value) for name, _, value in given}
    return game.game(options).contract(settings["contract"])


def seats_of(deal: Deal, leader: int, cards: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Yield who plays each card of a trick."""
    for at, card in enumerate(cards):
        yield (leader + at) % deal.seats, card
