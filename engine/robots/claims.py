"""Claims: when a robot makes one, and how it answers."""

from random import Random
from typing import Final

from engine.cards import cards_in
from engine.claims import proven
from engine.finals import CaptureAll
from engine.moves import ACCEPT_CLAIM, REFUSE_CLAIM, Move
from engine.robots.worth import ranking
from engine.scoring import rest_worth
from engine.view import View

WORLDS: Final = 8
"""Deals consistent with the view that are looked at before a claim is believed."""
POSITIONS: Final = 100
"""Positions looked at in each of them."""


def surely_mine(view: View) -> bool:
    """Tell whether claiming is obvious: it pays, and every card in hand beats all that others may hold."""
    known = view.known
    unseen = view.unseen
    beaters = ranking(known.kernel).beaters
    return (
        len(known.tricks) + 1 < known.length
        and not any(unseen & beaters[c] for c in cards_in(view.hand))
        and not any(view.hand >> prize.card & 1 for prize in known.contract.prizes)
        and _rest(view) > 0
    )


def answer(view: View, rng: Random) -> Move:
    """Accept a claim that costs the seat nothing: the rest is not worth having, or could not be had."""
    if (
        (_rest(view) <= 0 and not _slam(view))
        or _powerless(view)
        or all(_lost(view, rng) for _ in range(WORLDS))
    ):
        return Move(ACCEPT_CLAIM)
    return Move(REFUSE_CLAIM)


def _rest(view: View) -> int:
    """Return what all tricks to come are worth to a seat that takes them."""
    known = view.known
    rest = rest_worth(known.contract.elements, view.unseen | view.hand, len(known.tricks), known.length)
    return rest * known.contract.good


def _slam(view: View) -> bool:
    """Tell whether the rest may be all that the claimer lacks for a slam."""
    known = view.known
    others = 0
    for seat in range(known.seats):
        others |= known.taken[seat] if seat != known.claimer else 0
    return any(
        isinstance(final, CaptureAll) and final.instead > 0 and not final.cards & others
        for final in known.contract.finals
    )


def _powerless(view: View) -> bool:
    """Tell whether no card in hand beats any card that another may lead."""
    beaters = ranking(view.known.kernel).beaters
    return not any(view.hand & beaters[led] for led in cards_in(view.unseen))


def _lost(view: View, rng: Random) -> bool:
    """Tell whether in some deal that fits the view the claimer takes everything."""
    world = view.sample(rng)
    world.claim_limit = POSITIONS
    return proven(world)
