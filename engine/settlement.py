"""Places and payments at the end of a match (rules 0.2, 3.1, 4 and "Settlement" in rules 10)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.cards import Seat
from engine.events import Due

Payment: TypeAlias = tuple[Seat, Seat, int]
"""Who pays, who receives, how many points."""
Settle: TypeAlias = Callable[[Sequence[int], Seat, Sequence[Seat]], tuple[Payment, ...]]
"""Payments from the totals, the last dealer, and the winners."""
REUNION: Final = ((50, 3), (100, 2), (150, 1))
"""Units that a loser pays in Réunion with fewer points than this, in a match of three deals (rules 10)."""
NOTHING_LEFT: Final = 4
"""Units that a loser without a point pays."""


def places(totals: Sequence[int], best_is_low: bool = False, first: Seat | None = None) -> tuple[int, ...]:
    """Return each seat's place, 1 for the best; equal totals share a place (1 2 2 4).

    ``first`` has won, whatever the totals of the others.
    """
    order = [(seat != first, total if best_is_low else -total) for seat, total in enumerate(totals)]
    return tuple(1 + sum(other < mine for other in order) for mine in order)


def nothing_is_paid(
    _totals: Sequence[int], _last_dealer: Seat, _winners: Sequence[Seat] = ()
) -> tuple[Payment, ...]:
    """Return no payments: the settlement ``none``."""
    return ()


def differences(
    totals: Sequence[int], last_dealer: Seat, winners: Sequence[Seat] = ()
) -> tuple[Payment, ...]:
    """Return the payments of the "difference" settlement.

    Every loser pays his distance from the winner; ``winners`` are the seats with most points unless
    given. Co-winners split each loser's difference; an odd unit goes to the co-winner nearest the last
    dealer's left.
    """
    top = totals[winners[0]] if winners else max(totals)
    won_by = winners or [seat for seat, total in enumerate(totals) if total == top]
    owed = [(seat, abs(total - top)) for seat, total in enumerate(totals) if seat not in won_by]
    return _split(owed, won_by, last_dealer, len(totals))


@dataclass(frozen=True, slots=True)
class Pot:
    """Everybody has put ``ante`` into a pot; it goes to whoever has most points (rules 5.1)."""

    ante: int

    def __call__(
        self, totals: Sequence[int], last_dealer: Seat, winners: Sequence[Seat]
    ) -> tuple[Payment, ...]:
        """Return the net payments; co-winners split the pot, odd units go to the last dealer's left.

        Payers in seat order pay receivers in seat order until each is settled.
        """
        seats = len(totals)
        share, odd = divmod(self.ante * seats, len(winners))
        from_left = [(last_dealer + step) % seats for step in range(1, seats + 1)]
        receivers = [seat for seat in from_left if seat in winners]
        due = {seat: share + (at < odd) - self.ante for at, seat in enumerate(receivers)}
        payments = []
        for payer in range(seats):
            owes = 0 if payer in winners else self.ante
            for payee in sorted(due):
                amount = min(owes, due[payee])
                if amount:
                    payments.append((payer, payee, amount))
                owes -= amount
                due[payee] -= amount
        return tuple(payments)


def reunion(
    totals: Sequence[int], last_dealer: Seat, winners: Sequence[Seat], rounds: int = 1
) -> tuple[Payment, ...]:
    """Return the payments of Réunion: one to four units to the winner, by how few points a loser has.

    ``rounds`` says how often everybody has dealt: the limits grow with it.
    """

    def units(total: int) -> int:
        if total <= 0:
            return NOTHING_LEFT
        return next((units for limit, units in REUNION if total < limit * rounds), 0)

    owed = [(seat, units(total)) for seat, total in enumerate(totals) if seat not in winners]
    return _split(owed, winners, last_dealer, len(totals))


def with_dues(
    payments: Iterable[Payment], dues: Iterable[Due], last_dealer: Seat, winners: Sequence[Seat], seats: int
) -> tuple[Payment, ...]:
    """Return payments and what single deals made seats owe, as one payment for each pair of seats."""
    net: dict[tuple[Seat, Seat], int] = {}
    to_winners = [(due.payer, due.amount) for due in dues if due.payee is None and due.payer not in winners]
    others = [(due.payer, due.payee, due.amount) for due in dues if due.payee is not None]
    for payer, payee, amount in (*payments, *_split(to_winners, winners, last_dealer, seats), *others):
        pair, sign = ((payer, payee), 1) if payer < payee else ((payee, payer), -1)
        net[pair] = net.get(pair, 0) + sign * amount
    owing = [(one, other, amount) for (one, other), amount in net.items() if amount]
    return tuple(sorted((one, other, n) if n > 0 else (other, one, -n) for one, other, n in owing))


def _split(
    owed: Iterable[tuple[Seat, int]], winners: Sequence[Seat], last_dealer: Seat, seats: int
) -> tuple[Payment, ...]:
    """Return what each winner gets of what is owed; odd units go to those nearest the last dealer's left."""
    from_left = [(last_dealer + step) % seats for step in range(1, seats + 1)]
    receivers = [seat for seat in from_left if seat in winners]
    payments = []
    for payer, amount in owed:
        share, odd = divmod(amount, len(receivers))
        payments += [(payer, seat, share + (at < odd)) for at, seat in enumerate(receivers)]
    return tuple(sorted(payment for payment in payments if payment[2]))
