"""Worked deals as texts that a person can read and play along with cards on a table.

::

    A title, with its section in the rules reference

    game      king_simple          or: made, a contract of tests.engine.contracts
    options   boys=JK              if any
    contract  no_king
    trump     H                    if any
    leader    0                    or: dealer
    standing  15 6 9               the totals before, if any
    turnup    9H                   what lies aside, if anything does; likewise widow and stock
    hands     KC QC …              one line for each seat
              …

    x> 1: pass                seat 1 may not leave this deal      refused
    > 1: draw 6C 7D                                               done

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

_NOT_DONE = re.compile(r"x> (\d): (.+?) {2,}(seat .+)")
_DONE = re.compile(r"> (\d): (.+)")
_REFUSED = re.compile(r"x (\d): ((?:\w\w )+)\s*(seat .+)")
_TRICK = re.compile(r"(\d+) (\d): ((?:\w\w )+)\s*-> (\d) +([+-]?\d+)")


class Refused(NamedTuple):
    """An attempt: the last of these cards is refused for this reason."""

    leader: int
    cards: tuple[str, ...]
    reason: str


class Done(NamedTuple):
    """A decision beside the tricks; with a reason it is refused."""

    seat: int
    move: str
    reason: str = ""


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
    lines: tuple[Refused | Done | Taken, ...]
    end: str
    scores: tuple[int, ...]


def read(text: str) -> Worked:
    """Read a worked deal; a line that is neither of the forms above is a ValueError."""
    title, *rest = text.splitlines()
    settings: dict[str, list[str]] = {}
    lines: list[Refused | Done | Taken] = []
    key = ""
    for line in filter(None, rest):
        if found := _NOT_DONE.fullmatch(line) or _DONE.fullmatch(line):
            lines.append(Done(int(found[1]), *found.groups()[1:]))
        elif found := _REFUSED.fullmatch(line):
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
    dealer = int(one.get("dealer", int(one.get("leader", 0)) - 1)) % len(settings["hands"])
    deal = Deal.set_up(
        contract_of(one),
        settings["hands"],
        turnup=one.get("turnup"),
        widow=one.get("widow", ""),
        stock=one.get("stock", ""),
        dealer=dealer,
        leader=(dealer + 1) % len(settings["hands"]),
        standing=[int(total) for total in one.get("standing", "").split()],
    )
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
    return game.game(options).contract(settings.get("contract", ""))


def seats_of(deal: Deal, leader: int, cards: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Yield who plays each card of a trick."""
    for card in cards:
        yield leader, card
        leader = deal.following[leader]
