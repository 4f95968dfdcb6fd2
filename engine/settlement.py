"""Places and payments at the end of a match (rules 0.2 and "Settlement" in rules 10)."""

from collections.abc import Sequence
from typing import TypeAlias

from engine.cards import Seat

Payment: TypeAlias = tuple[Seat, Seat, int]
"""Who pays, who receives, how many points."""


def places(totals: Sequence[int], best_is_low: bool = False) -> tuple[int, ...]:
    """Return each seat's place, 1 for the best; equal totals share a place (1 2 2 4)."""
    order = [-total for total in totals] if not best_is_low else list(totals)
    return tuple(1 + sum(other < mine for other in order) for mine in order)


def nothing_is_paid(_totals: Sequence[int], _last_dealer: Seat) -> tuple[Payment, ...]:
    """Return no payments: the settlement ``none``."""
    return ()


def differences(totals: Sequence[int], last_dealer: Seat) -> tuple[Payment, ...]:
    """Return the payments of the "difference" settlement.

    Every loser pays his distance from the winner. Co-winners split each loser's difference; an odd
    unit goes to the co-winner nearest the last dealer's left.
    """
    n = len(totals)
    top = max(totals)
    from_left = [(last_dealer + step) % n for step in range(1, n + 1)]
    winners = [seat for seat in from_left if totals[seat] == top]
    payments = []
    for loser in range(n):
        share, odd = divmod(top - totals[loser], len(winners))
        for at, winner in enumerate(winners):
            amount = share + (at < odd)
            if loser not in winners and amount:
                payments.append((loser, winner, amount))
    return tuple(sorted(payments))
