"""The weak levels: random moves, and a player with slips."""

from dataclasses import dataclass
from random import Random

from engine.moves import Move
from engine.robots.player import Player
from engine.view import View


class RandomRobot:
    """Plays any legal move."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return a legal move, all equally likely."""
        return view.legal[0] if len(view.legal) == 1 else rng.choice(view.legal)


@dataclass(frozen=True, slots=True)
class Novice:
    """A player who slips now and then."""

    player: Player
    slips: float = 0.25
    """The share of moves that are made at random."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return the player's move, or a slip."""
        slip = len(view.legal) > 1 and rng.random() < self.slips
        return rng.choice(view.legal) if slip else self.player.choose(view, rng)
