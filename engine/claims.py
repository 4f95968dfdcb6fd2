"""The proof of a claim: all remaining tricks are the claimer's in every legal line (rules 2.9)."""

from functools import lru_cache

from engine.cards import Cards, cards_in
from engine.deal import Deal
from engine.tricks import Kernel


def proven(deal: Deal) -> bool:
    """Tell whether the seat on lead takes every remaining trick, whatever anybody legally plays.

    True is certain. False means that a line was found that loses a trick, that ``deal.claim_limit``
    positions did not suffice, or that tricks may be passed, which the search does not look at.
    """
    if deal.kernel.trick_passes:
        return False
    order = [deal.leader]
    while deal.following[order[-1]] != deal.leader:
        order.append(deal.following[order[-1]])
    hands = tuple(deal.hands[seat] for seat in order)
    declarer = order.index(deal.declarer) if deal.declarer in order else None
    return _proven(deal.kernel, hands, declarer, deal.claim_limit)


class _LimitReached(Exception):
    pass


@lru_cache(maxsize=256)
def _proven(kernel: Kernel, hands: tuple[Cards, ...], declarer: int | None, limit: int) -> bool:
    """Search all lines; ``hands`` and ``declarer`` count from the claimer, who is 0."""
    seats = len(hands)
    seen: set[tuple[Cards, ...]] = set()
    looked_at = 0

    def holds(hands: tuple[Cards, ...], trick: tuple[int, ...]) -> bool:
        """Tell whether the claimer wins this trick and all later ones in every line."""
        nonlocal looked_at
        looked_at += 1
        if looked_at > limit:
            raise _LimitReached
        seat = len(trick)
        if seat == seats:
            if kernel.winner(trick) != 0:
                return False
            if hands in seen or not hands[0]:
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
