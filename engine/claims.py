"""The proof of a claim: all remaining tricks are the claimer's in every legal line (rules 2.9)."""

from functools import lru_cache

from engine.cards import Cards, Seat, cards_in
from engine.deal import Deal
from engine.tricks import Kernel


def proven(deal: Deal) -> bool:
    """Tell whether the seat on lead takes every remaining trick, whatever anybody legally plays.

    True is certain. False means that a line was found that loses a trick, or that
    ``deal.claim_limit`` positions did not suffice.
    """
    return _proven(deal.kernel, tuple(deal.hands), deal.leader, deal.declarer, deal.claim_limit)


class _LimitReached(Exception):
    pass


@lru_cache(maxsize=256)
def _proven(
    kernel: Kernel, hands: tuple[Cards, ...], claimer: Seat, declarer: Seat | None, limit: int
) -> bool:
    seats = len(hands)
    seen: set[tuple[Cards, ...]] = set()
    looked_at = 0

    def holds(hands: tuple[Cards, ...], trick: tuple[int, ...]) -> bool:
        """Tell whether the claimer wins this trick and all later ones in every line."""
        nonlocal looked_at
        looked_at += 1
        if looked_at > limit:
            raise _LimitReached
        seat = (claimer + len(trick)) % seats
        if len(trick) == seats:
            if kernel.winner(trick) != 0:
                return False
            if hands in seen or not hands[claimer]:
                return True
            seen.add(hands)  # a position that fails ends the whole search, so seen ones hold
            return holds(hands, ())
        for c in cards_in(kernel.duty(hands[seat], trick, seat == declarer)[0]):
            rest = (*hands[:seat], hands[seat] ^ 1 << c, *hands[seat + 1 :])
            if not holds(rest, (*trick, c)):
                return False
        return True

    try:
        return holds(hands, ())
    except _LimitReached:
        return False
