"""Cards toggled before a confirmation: which phases ask for cards, and which card may join those chosen."""

from collections.abc import Mapping
from typing import Final

from engine.cards import Card, Cards, cards_in, set_of
from engine.errors import IllegalMove
from engine.moves import DISCARD, DRAW, GIVE, TAKE_TURNUP, Move
from engine.reasons import Reason, Why
from engine.view import View

CHOSEN_FOR: Final[Mapping[str, str]] = {
    "exchange": DRAW,
    "take_turnup": TAKE_TURNUP,
    "lay_away": DISCARD,
    "give": GIVE,
    "pass_cards": GIVE,
    "tribute": GIVE,
}
"""The verb that cards are chosen for, by the name of the phase."""


def verb_asked(view: View) -> str | None:
    """Return the verb that the seat of a view chooses cards for now; None if it is not asked for any."""
    return CHOSEN_FOR.get(view.known.step.name) if view.legal else None


def choices(view: View) -> list[Cards]:
    """Return every set of cards that may be confirmed now."""
    verb = verb_asked(view)
    return [set_of(move.cards) for move in view.legal if verb is not None and move.verb == verb]


def move(view: View, verb: str, chosen: Cards) -> Move:
    """Return the move of the cards chosen, with whatever else it says; whether it is legal the rules tell."""
    made = (each for each in view.legal if each.verb == verb and set_of(each.cards) == chosen)
    return next(made, Move(verb, tuple(cards_in(chosen))))


def most(view: View) -> int:
    """Return how many cards may be chosen at most."""
    return max((cards.bit_count() for cards in choices(view)), default=0)


def toggle(view: View, chosen: Cards, c: Card) -> Cards:
    """Return the cards chosen after a tap on one; raise IllegalMove with the rule where it may not join them.

    Where one card is asked for, another takes its place.
    """
    if chosen >> c & 1:
        return chosen & ~(1 << c)
    sets = choices(view)
    wanted = 1 << c if most(view) == 1 else chosen | 1 << c
    if any(not wanted & ~each for each in sets):
        return wanted
    raise IllegalMove(-1 if view.seat is None else view.seat, _reason(view, sets, wanted, c))


def _reason(view: View, sets: list[Cards], wanted: Cards, c: Card) -> Reason:
    """Ask the rules about a move with the card in it; with as many others as they want, if it is at fault."""
    verb = verb_asked(view)
    if verb is None or view.seat is None:
        return Reason(Why.NOT_YOUR_TURN)
    if sets and not any(each >> c & 1 for each in sets):
        wanted = set_of([c, *cards_in(sets[0] & ~(1 << c))][: sets[0].bit_count()])
    reason = view.known.why_not(view.seat, Move(verb, tuple(cards_in(wanted))))
    return reason or Reason(Why.WRONG_PHASE)
