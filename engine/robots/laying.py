"""Which cards a heuristic player lays away."""

from random import Random

from engine.cards import set_of
from engine.finals import WidowTo, cards_worth
from engine.moves import Move
from engine.robots.best import best_of
from engine.robots.judge import Judge
from engine.robots.strength import Strength
from engine.view import View


def lay_away(view: View, rng: Random) -> Move:
    """Lay away what scores there, if it does, or what the hand can best do without."""
    known = view.known
    if known.contract.countdown is not None:
        strength = Strength(view)
        widow = known.aside.widow_size
        return best_of(view.legal, rng, lambda move: strength.value(view.hand & ~set_of(move.cards), widow))
    judge = Judge(view)
    scores = any(isinstance(final, WidowTo) for final in known.contract.finals)

    def value(move: Move) -> float:
        laid = set_of(move.cards)
        rest = [judge.outlook(suit, view.hand & ~laid) for suit in range(4)]
        own = cards_worth(known.contract.elements, laid) if scores else 0
        return own + judge.together(0.0, 0.0, rest)

    return best_of(without_trumps(view), rng, value)


def without_trumps(view: View) -> list[Move]:
    """Return the moves that lay no trump away; all, if there is no other."""
    trumps = view.known.kernel.trumps
    return [move for move in view.legal if not set_of(move.cards) & trumps] or [*view.legal]
