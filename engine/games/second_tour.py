"""Deals without tricks of the King family: card dominoes and the lottery (rules 5.3)."""

from typing import Final

from engine.cards import TWO, rank_set
from engine.contract import Contract
from engine.finals import PlacePoints
from engine.phases.dominoes import Dominoes
from engine.phases.lottery import Lottery
from engine.tricks import TrickRules

PLACES: Final = {3: (300, 150, -25), 4: (225, 100, 25, -25)}
"""What each place in dominoes brings, by the number of seats."""
WINNINGS: Final = {3: (200, 125, 75, 25), 4: (150, 100, 50, 25)}
"""What each prize card of a lottery brings, likewise."""


def dominoes(seats: int, start: str) -> Contract:
    """Return a deal of card dominoes; ``start`` is the option ``domino_start``."""
    incomplete = rank_set(TWO) if seats == 3 else 0
    phase = Dominoes() if start == "seven_of_diamonds" else Dominoes(None, incomplete)
    return Contract("dominoes", (), TrickRules(), (phase,), finals=(PlacePoints(PLACES[seats]),))


def lottery(seats: int) -> Contract:
    """Return a lottery deal."""
    winnings = WINNINGS[seats]
    return Contract("lottery", (), TrickRules(), (Lottery(winnings),), lots=len(winnings))
