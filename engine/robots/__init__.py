"""Computer players: a view in, a move out.

A robot sees what its seat sees and nothing else; where it wants more it samples deals from the
view. All randomness is the caller's, so a seed repeats every move.
"""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from engine.moves import Move
from engine.robots.player import Player
from engine.robots.simple import Novice, RandomRobot
from engine.view import View


class Robot(Protocol):
    """A computer player of one level."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return a legal move for the seat of the view, which must be to act; a claim counts as legal."""
        ...


ROBOTS: Final[Mapping[str, Robot]] = MappingProxyType(
    {"random": RandomRobot(), "novice": Novice(Player()), "player": Player()}
)
"""Every level by its id, the weakest first."""

__all__ = ["ROBOTS", "Robot"]
