"""How long a match takes: deals and minutes, from the rules of a game and from what was measured of it."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engine.game import Game
from engine.games import preset
from engine.idle import others
from engine.options import Option, Value
from engine.schedule import RaceTo, UntilThreshold

SECONDS_A_MOVE: Final = 5
SECONDS_A_DEAL: Final = 15
"""What people at leisure take for a card or a call, and between two deals."""
ENDLESS: Final = 150
"""Deals after which a match counts as one without an end."""
LONG: Final = 60
"""Minutes from which a match is a long one, and its length is told in hours."""

PENALTIES: Final = ("no_trick_penalty", "no_trick_cap")
"""What pushes balances back up; smaller ones end a match without an end."""
RACES: Final[Mapping[str, Mapping[str, object]]] = {
    "king_jokers": {"end": "target(200)"},
    "president": {"points": "classic"},
}
"""By which rules a preset of so many deals is played to a goal."""


class Usual(NamedTuple):
    """What matches of a preset with so many players are like by its standard rules."""

    moves: int
    """Cards and calls of a deal, of all seats together, on average."""
    deals: tuple[int, int] | None = None
    """Where a goal ends the match: between which numbers of deals half of all matches do."""


class Length(NamedTuple):
    """How long a match takes."""

    low: int
    high: int
    """Deals: usually from low to high, exactly that many where they are the same."""
    minutes: int
    """About, rounded to five minutes, from LONG on to half hours."""

    @property
    def endless(self) -> bool:
        """Tell whether the match may go on and on: one in four did."""
        return self.high >= ENDLESS

    @property
    def long(self) -> bool:
        """Tell whether a table should know before it begins."""
        return self.minutes >= LONG or self.endless


def distance(game: Game) -> int | None:
    """Return how many points lie between the start and the goal; None where the deals are counted."""
    schedule = game.schedule
    return abs(schedule.value - game.start) if isinstance(schedule, UntilThreshold | RaceTo) else None


def length(game: Game) -> Length:
    """Return how long a match by these rules takes; a goal further away takes as many deals more.

    Until a preset has been measured every card of its pack counts as a move.
    """
    usual = USUAL.get(game.preset, {}).get(game.seats, Usual(len(game.pack)))
    low = high = game.schedule.length() or 0
    whole = distance(game)
    if whole is not None and usual.deals is not None:
        rules = {**RACES.get(game.preset, {}), "players": game.seats}
        measured = distance(preset(game.preset).game(rules)) or whole
        low, high = (max(1, round(deals * whole / measured)) for deals in usual.deals)
    seconds = (low + high) / 2 * (usual.moves * SECONDS_A_MOVE + SECONDS_A_DEAL)
    step = 5 if seconds < LONG * 60 else 30
    return Length(low, high, max(5, round(seconds / 60 / step) * step))


def shorter(game: Game) -> tuple[str, ...]:
    """Return the options by which as many people would play a shorter match."""
    return _shorter(game.preset, tuple(game.options.items()))


@lru_cache(maxsize=256)
def _shorter(name: str, options: tuple[tuple[str, Value], ...]) -> tuple[str, ...]:
    rules = preset(name)
    game = rules.game(dict(options))
    about = length(game)

    def shortens(option: Option) -> bool:
        if option.name == "players":
            return False
        if about.endless and option.name in PENALTIES:
            return True
        known = (length(other).minutes for other in others(rules, game, option) if other)
        return any(minutes < about.minutes for minutes in known)

    return tuple(option.name for option in rules.options if option.name in game.options and shortens(option))


USUAL: Final[Mapping[str, Mapping[int, Usual]]] = {
    "king_simple": {
        4: Usual(28),
    },
    "king_online": {
        2: Usual(14),
        3: Usual(22),
        4: Usual(29),
        5: Usual(37),
        6: Usual(44),
    },
    "king_three": {
        3: Usual(26),
    },
    "king_ordered": {
        4: Usual(30),
    },
    "king_minsk": {
        3: Usual(29),
    },
    "king_atomic": {
        3: Usual(30),
    },
    "ladies_preference": {
        4: Usual(30),
    },
    "king_52": {
        3: Usual(48),
        4: Usual(49),
    },
    "king_auction": {
        3: Usual(55, (12, 14)),
        4: Usual(57, (13, 16)),
    },
    "omnibus": {
        3: Usual(51, (12, 16)),
        4: Usual(52, (13, 19)),
    },
    "king_domino": {
        2: Usual(19, (4, 5)),
        3: Usual(39, (5, 6)),
        4: Usual(46, (6, 8)),
        5: Usual(49, (7, 9)),
        6: Usual(49, (7, 11)),
        7: Usual(49, (8, 11)),
    },
    "king_jokers": {
        3: Usual(51, (3, 3)),
        4: Usual(52, (4, 5)),
    },
    "petukh": {
        2: Usual(12, (4, 6)),
        3: Usual(17, (5, 10)),
        4: Usual(20, (6, 11)),
        5: Usual(22, (6, 12)),
    },
    "petukh_15": {
        2: Usual(12, (4, 6)),
        3: Usual(18, (6, 9)),
        4: Usual(23, (8, 18)),
        5: Usual(28, (13, 150)),
        6: Usual(33, (61, 150)),
    },
    "petukh_20": {
        2: Usual(12, (3, 6)),
        3: Usual(18, (4, 8)),
        4: Usual(22, (4, 7)),
        5: Usual(26, (5, 10)),
    },
    "petukh_25": {
        2: Usual(13, (9, 10)),
        3: Usual(19, (13, 20)),
        4: Usual(25, (35, 150)),
        5: Usual(29, (150, 150)),
    },
    "trump_boys": {
        3: Usual(29),
    },
    "president": {
        3: Usual(42, (6, 9)),
        4: Usual(56, (7, 9)),
        5: Usual(67, (7, 11)),
        6: Usual(77, (7, 11)),
        7: Usual(87, (7, 11)),
        8: Usual(95, (8, 13)),
    },
}
"""By preset and number of players, as `python -m tests.bench.bench_lengths` measures it."""
