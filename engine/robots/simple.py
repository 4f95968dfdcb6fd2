"""The weak levels: random moves, and a player with slips."""

from dataclasses import dataclass
from random import Random

from engine.moves import DRAW, PASS, PASS_TRICK, PLAY, Move
from engine.robots.laying import without_trumps
from engine.robots.player import Player
from engine.view import View


class RandomRobot:
    """Plays any legal move."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return a legal move, all equally likely."""
        return view.legal[0] if len(view.legal) == 1 else rng.choice(view.legal)


@dataclass(frozen=True, slots=True)
class Novice:
    """A player who slips now and then; before the cards are played it does nothing laughable."""

    player: Player
    slips: float = 0.25
    """The share of cards, widows and lay-aways that are chosen at random."""
    hopes: float = 0.6
    """How often a hopeless hand is changed instead of thrown in, and a poor one changed too little."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return the player's move, or a slip."""
        if len(view.legal) == 1:
            return view.legal[0]
        best = self.player.choose(view, rng)
        share, slips = self._slips(view, best)
        return rng.choice(slips) if slips and rng.random() < share else best

    def _slips(self, view: View, best: Move) -> tuple[float, list[Move]]:
        match best.verb:
            case "play" | "pass_trick" | "claim":
                return self.slips, [move for move in view.legal if move.verb in (PLAY, PASS_TRICK)]
            case "take_widow" | "leave_widow":
                return self.slips, [move for move in view.legal if move.verb != PASS]
            case "discard":
                return self.slips, without_trumps(view)
            case "draw":
                return self.hopes, [
                    move for move in view.legal if set(move.cards) < set(best.cards) and move.cards
                ]
            case "pass":
                return self.hopes, [move for move in view.legal if move.verb == DRAW]
        return 0.0, []
