"""The lottery [лотерея]: whoever holds the cards that are drawn from a second pack wins (rules 5.3)."""

from dataclasses import dataclass
from typing import ClassVar

from engine.deal import Deal
from engine.events import End
from engine.phases.base import Forced


@dataclass(frozen=True, slots=True)
class Lottery(Forced):
    """The prizes are given out; nobody decides anything."""

    name: ClassVar[str] = "lottery"
    winnings: tuple[int, ...]
    """What each prize card brings, in the order revealed."""

    def enter(self, deal: Deal) -> None:
        """Give out the prizes and end the deal."""
        prizes = deal.layout.prizes if deal.layout else ()
        for c, amount in zip(prizes, self.winnings, strict=True):
            for seat in range(deal.seats):
                if deal.hands[seat] >> c & 1:
                    deal.points[seat] += amount
        deal.close(End.UNPLAYED)
