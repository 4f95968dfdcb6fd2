"""Matches that robots play for records: seeded, with people's taps and absences as they happen at tables."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from engine import THE_CLAIM, Match, Move, Player, preset
from engine.robots import ROBOTS

ABSENT: Final = 0.1
"""How often a person's move is made by a robot in their absence."""
NAMES: Final = ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар")


@dataclass(frozen=True, slots=True)
class Plan:
    """One match to be simulated."""

    game: str
    options: Mapping[str, object]
    robot: str
    """The level that plays every seat."""
    seed: str
    deals: int | None = None
    """Stop after so many deals; None plays to the end."""
    claims: float = 0.02
    """How often whoever is on lead claims the rest: records must show claims, too."""


def simulate_match(plan: Plan) -> Match:
    """Play a match. About half of the seats are people whose moves robots choose, with taps of their own.

    Raises UnknownGame and OptionError.
    """
    rng = Random(plan.seed)
    seats = preset(plan.game).game(plan.options).seats
    taps = _Taps(rng)
    humans = [seat == 0 or rng.random() < 0.5 for seat in range(seats)]
    players = [
        Player(NAMES[seat], tap=taps.next()) if humans[seat] else Player(NAMES[seat], "robot", plan.robot)
        for seat in range(seats)
    ]
    root = hashlib.sha256(f"root {plan.seed}".encode()).digest()
    ident = f"simulated-{hashlib.sha256(plan.seed.encode()).hexdigest()[:12]}"
    match = Match(plan.game, players, plan.options, root=root, start=taps.next(), ident=ident)
    while match.awaits_deal and (plan.deals is None or len(match.deals) < plan.deals):
        match.begin_deal()
        while match.deal is not None:
            seat = match.turn[0] if len(match.turn) == 1 else rng.choice(match.turn)
            absent = humans[seat] and rng.random() < ABSENT
            tap = taps.next() if humans[seat] and not absent else None
            match.apply(seat, _choose(match, seat, plan, rng), tap, absent)
    return match


def _choose(match: Match, seat: int, plan: Plan, rng: Random) -> Move:
    view = match.view(seat)
    if view is None:
        raise ValueError("no deal is running")
    if view.may_claim and rng.random() < plan.claims:
        return THE_CLAIM
    return ROBOTS[plan.robot].choose(view, rng)


class _Taps:
    """Ids like Telegram's: long numbers that grow; now and then a typed command."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._last = rng.randrange(10**15, 10**17)

    def next(self) -> str:
        """Return the id of the next tap."""
        self._last += self._rng.randrange(1, 10**9)
        return f"m{self._last % 10**5}" if self._rng.random() < 0.1 else str(self._last)
