"""The proof of a claim: all remaining tricks are the claimer's in every legal line (rules 2.9)."""

from functools import lru_cache

from engine.cards import Cards, cards_in
from engine.deal import Deal
from engine.tricks import Follow, Kernel


def proven(deal: Deal) -> bool:
    """Tell whether the seat on lead takes every remaining trick, whatever anybody legally plays.

    True is certain. False means that a line was found that loses a trick, or that ``deal.claim_limit``
    positions did not suffice.
    """
    if deal.kernel.rules.follow is Follow.DRAW:
        return _by_play(deal)
    order = [deal.leader]
    while deal.following[order[-1]] != deal.leader:
        order.append(deal.following[order[-1]])
    hands = tuple(deal.hands[seat] for seat in order)
    passes = tuple(deal.kernel.trick_passes - deal.passes[seat] for seat in order)
    declarer = order.index(deal.declarer) if deal.declarer in order else None
    left = deal.length - len(deal.tricks)
    return _proven(deal.kernel, hands, passes, declarer, left, deal.claim_limit)


class _LimitReached(Exception):
    pass


@lru_cache(maxsize=256)
def _proven(
    kernel: Kernel,
    hands: tuple[Cards, ...],
    passes: tuple[int, ...],
    declarer: int | None,
    left: int,
    limit: int,
) -> bool:
    """Search all lines; hands, passes left and ``declarer`` count from the claimer, who is 0."""
    if limit and _unbeatable(kernel, hands):
        return True
    seats = len(hands)
    seen: set[tuple[tuple[Cards, ...], tuple[int, ...]]] = set()
    looked_at = 0

    def holds(
        hands: tuple[Cards, ...], passes: tuple[int, ...], trick: tuple[int, ...], seat: int, left: int
    ) -> bool:
        """Tell whether the claimer wins this trick and all later ones in every line."""
        nonlocal looked_at
        looked_at += 1
        if looked_at > limit:
            raise _LimitReached
        if seat == seats:
            if kernel.winner(trick) != 0:
                return False
            if left == 1 or (hands, passes) in seen:
                return True
            seen.add((hands, passes))  # a position that fails ends the whole search, so seen ones hold
            return holds(hands, passes, (), 0, left - 1)
        for c in cards_in(kernel.duty(hands[seat], trick, seat == declarer)[0]):
            rest = (*hands[:seat], hands[seat] ^ 1 << c, *hands[seat + 1 :])
            if not holds(rest, passes, (*trick, c), seat + 1, left):
                return False
        if seat and passes[seat]:
            fewer = (*passes[:seat], passes[seat] - 1, *passes[seat + 1 :])
            return holds(hands, fewer, trick, seat + 1, left)
        return True

    try:
        return holds(hands, passes, (), 0, left)
    except _LimitReached:
        return False


def _by_play(deal: Deal) -> bool:
    """Do the same by playing copies of the deal: where seats draw and drop out hands alone do not tell."""
    claimer, looked_at = deal.leader, 0

    def holds(deal: Deal) -> bool:
        nonlocal looked_at
        looked_at += 1
        if looked_at > deal.claim_limit:
            return False
        for move in deal.legal(deal.to_move):
            after = deal.copy()
            after.apply(deal.to_move, move)
            lost = not after.trick and after.tricks[-1].winner != claimer
            if lost or (not after.over and not holds(after)):
                return False
        return True

    return holds(deal)


def _unbeatable(kernel: Kernel, hands: tuple[Cards, ...]) -> bool:
    """Tell whether no other card beats one of the claimer's, which needs no search; jokers are searched."""
    mine, *others = hands
    return not kernel.rules.order.jokers and not any(
        kernel.winner((led, c)) for led in cards_in(mine) for hand in others for c in cards_in(hand)
    )
