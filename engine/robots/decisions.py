"""What a heuristic player decides before and between tricks, phase by phase."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.cards import Cards, set_of
from engine.moves import BOYS, FLUSH, PASS, STOP, TAKE_TURNUP, TAKE_WIDOW, Move
from engine.phases import Flush, ShowFlush
from engine.robots.best import best_of
from engine.robots.calls import auction, choose_contract, choose_trump, give, pass_cards, penalty_suit, sell
from engine.robots.climbing import climb, tribute
from engine.robots.laying import lay_away
from engine.robots.rows import dominoes
from engine.robots.strength import Strength, product
from engine.view import View

Decide: TypeAlias = Callable[[View, Random], Move]
FLUSH_POINTS: Final = 5
FINISH: Final = 100.0
HURRY: Final = 0.05
"""What showing boys now rather than later is worth, of what they bring."""
MODESTY: Final = 1e-6
"""What each card that is shown costs: of sets of the same worth the smallest tells least."""


def exchange(view: View, rng: Random) -> Move:
    """Draw what makes the best hand, or leave the deal where even that is likely to cost points."""
    strength = Strength(view)

    def value(move: Move) -> float:
        if move.verb == PASS:
            return 0.0
        return strength.value(view.hand & ~set_of(move.cards), len(move.cards))

    return best_of(view.legal, rng, value)


def widow(view: View, rng: Random) -> Move:
    """Take the widow where unknown cards promise more than one's own."""
    strength = Strength(view)
    size = view.known.aside.widow_size
    kept = view.hand.bit_count() - size

    def value(move: Move) -> float:
        if move.verb == PASS:
            return 0.0
        if move.verb != TAKE_WIDOW:
            return strength.value(view.hand)
        if not kept:
            return strength.value(0, size)
        return max(strength.value(1 << c, size) for c in range(52) if view.hand >> c & 1)

    return best_of(view.legal, rng, value)


def turnup(view: View, rng: Random) -> Move:
    """Give the card for the turn-up without which the hand is best, if that makes it better."""
    strength = Strength(view)
    card = view.known.aside.turnup
    taken: Cards = 0 if card is None else 1 << card

    def value(move: Move) -> float:
        given = set_of(move.cards)
        return strength.value(view.hand & ~given | taken if move.verb == TAKE_TURNUP else view.hand)

    return best_of(view.legal, rng, value)


def boys(view: View, rng: Random) -> Move:
    """Show the boys that are worth most, unless that is more likely to cost than to bring."""
    strength = Strength(view)
    none = product(1 - chance for chance in strength.chances(view.hand))

    def value(move: Move) -> float:
        shown = view.known.race.shown[strength.seat] | set_of(move.cards)
        return strength.boys(shown, 0, none) - len(move.cards) * MODESTY

    return best_of(view.legal, rng, value)


def flush(view: View, rng: Random) -> Move:
    """Show a flush unless playing it promises more than it wins."""
    known, strength = view.known, Strength(view)
    step, need = known.step, known.standing[strength.seat]
    rule = step.rule(known, strength.seat) if isinstance(step, ShowFlush) else Flush.OFF
    others = sum(known.standing) - need
    wins = rule is Flush.WIN_MATCH or (rule is Flush.WIN_DEAL and need <= FLUSH_POINTS)
    shown = float(others if wins else 2 * FLUSH_POINTS if rule is Flush.WIN_DEAL else 0)
    return best_of(view.legal, rng, lambda move: shown if move.verb == FLUSH else strength.value(view.hand))


def stop(view: View, rng: Random) -> Move:
    """Stop, unless going on is safe and likely to cost the others more than it brings them."""
    known = view.known
    countdown = known.contract.countdown
    left = known.length - len(known.tricks)
    others = [at for at in range(known.seats) if known.active >> at & 1 and at != view.seat]
    gain = 0.0
    if countdown is not None and known.race.finisher == view.seat:
        stays = (1 - 1 / (len(others) + 1)) ** left
        penalties = -sum(countdown.first_trick(known, at) for at in others if not known.won[at])
        gain = stays * penalties - left * len(others) / (len(others) + 1)
    return best_of(
        view.legal, rng, lambda move: 0.0 if move.verb == STOP else gain - (0.1 if gain <= 0 else 0.0)
    )


class Showing:
    """Boys that may be shown with a card that is played."""

    def __init__(self, view: View) -> None:
        self.gains: dict[Move, float] = {}
        """What each set of boys is likely to bring."""
        self.enough = float("inf")
        """What the boys must bring to finish at once."""
        sets = [move for move in view.legal if move.verb == BOYS]
        known, countdown = view.known, view.known.contract.countdown
        if not sets or countdown is None:
            return
        strength = Strength(view)
        seat = strength.seat
        shown, none = known.race.shown[seat], 0.0
        if known.won[seat]:
            self.enough = known.standing[seat] - countdown.credit(known, seat)
        else:
            none = product(1 - chance for chance in strength.chances(view.hand))
        so_far = strength.boys(shown, 0, none)
        for move in sets:
            self.gains[move] = strength.boys(shown | set_of(move.cards), 0, none) - so_far

    def with_card(self, chosen: Move) -> tuple[float, Move]:
        """Return the most that boys with this card bring, and the move that shows the fewest of those."""
        found = (0.0, chosen)
        for move, gain in self.gains.items():
            if gain > found[0] and set(chosen.cards) & set(move.cards):
                found = (gain, move)
        return found

    def value(self, chosen: Move) -> float:
        """Return what it is worth to show boys with this card now and not with a later one."""
        gain = self.with_card(chosen)[0]
        return FINISH if gain >= self.enough else HURRY * gain


DECISIONS: Final[Mapping[str, Decide]] = MappingProxyType(
    {
        "exchange": exchange,
        "widow": widow,
        "take_turnup": turnup,
        "lay_away": lay_away,
        "boys": boys,
        "flush": flush,
        "stop": stop,
        "choose_contract": choose_contract,
        "pass_cards": pass_cards,
        "choose_trump": choose_trump,
        "sell": sell,
        "auction": auction,
        "penalty_suit": penalty_suit,
        "give": give,
        "tribute": tribute,
        "climb": climb,
        "dominoes": dominoes,
    }
)
"""By the name of the phase; in phases that are not here cards are played."""
