"""Places and payments at the end of a match (rules 0.2, "Settlement" in rules 10)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.settlement import Payment, differences, nothing_is_paid, places

totals = st.lists(st.integers(-100, 100), min_size=2, max_size=8)


@pytest.mark.parametrize(
    "standing, expected",
    [
        ([100, 70, 65, -20], (1, 2, 3, 4)),
        ([22, -66, 50, -6], (2, 4, 1, 3)),
        ([5, 9, 5, 1], (2, 1, 2, 4)),  # equal totals share a place: 1 2 2 4
        ([9, 9, 5, 1], (1, 1, 3, 4)),
        ([1, 1, 1, 1], (1, 1, 1, 1)),
        ([-3, 0, 0, 0], (4, 1, 1, 1)),
    ],
)
def test_places(standing: list[int], expected: tuple[int, ...]) -> None:
    assert places(standing) == expected
    assert places([-total for total in standing], best_is_low=True) == expected


@pytest.mark.parametrize(
    "standing, dealer, expected",
    [
        # The example of the rules: 30 + 35 + 120.
        ([100, 70, 65, -20], 0, ((1, 0, 30), (2, 0, 35), (3, 0, 120))),
        ([22, -66, 50, -6], 3, ((0, 2, 28), (1, 2, 116), (3, 2, 56))),
        ([0, 0, 0, 0], 2, ()),
        # Co-winners split each loser's difference …
        ([10, 10, 4, 0], 1, ((2, 0, 3), (2, 1, 3), (3, 0, 5), (3, 1, 5))),
        # … and an odd unit goes to the one nearest the last dealer's left.
        ([10, 3, 10, 0], 0, ((1, 0, 3), (1, 2, 4), (3, 0, 5), (3, 2, 5))),
        ([10, 3, 10, 0], 1, ((1, 0, 3), (1, 2, 4), (3, 0, 5), (3, 2, 5))),
        ([10, 3, 10, 0], 2, ((1, 0, 4), (1, 2, 3), (3, 0, 5), (3, 2, 5))),
        ([10, 3, 10, 0], 3, ((1, 0, 4), (1, 2, 3), (3, 0, 5), (3, 2, 5))),
        # Three co-winners: 5 = 1 + 2 + 2, 4 = 1 + 1 + 2, counted from the dealer's left.
        ([7, 2, 7, 7], 2, ((1, 0, 2), (1, 2, 1), (1, 3, 2))),
        ([7, 3, 7, 7], 0, ((1, 0, 1), (1, 2, 2), (1, 3, 1))),
        # One point between two: only one of them gets anything.
        ([1, 0, 1, 1], 3, ((1, 0, 1),)),
        ([1, 0, 1, 1], 0, ((1, 2, 1),)),
    ],
)
def test_payments(standing: list[int], dealer: int, expected: tuple[Payment, ...]) -> None:
    assert differences(standing, dealer) == expected


@given(totals, st.data())
def test_every_loser_pays_his_distance_from_the_winners(standing: list[int], data: st.DataObject) -> None:
    dealer = data.draw(st.integers(0, len(standing) - 1))
    payments = differences(standing, dealer)
    best = max(standing)
    assert list(payments) == sorted(payments)
    assert len({(payer, receiver) for payer, receiver, _ in payments}) == len(payments)
    assert all(amount > 0 for _, _, amount in payments)
    winners = [seat for seat, total in enumerate(standing) if total == best]
    for seat, total in enumerate(standing):
        paid = {receiver: amount for payer, receiver, amount in payments if payer == seat}
        assert sum(paid.values()) == best - total
        assert set(paid) <= set(winners)
        shares = [paid.get(winner, 0) for winner in winners]
        if shares:
            assert max(shares) - min(shares) <= 1


@given(totals)
def test_places_are_one_more_than_the_number_of_better_ones(standing: list[int]) -> None:
    given_places = places(standing)
    assert min(given_places) == 1
    for one, other in product(range(len(standing)), repeat=2):
        assert (standing[one] > standing[other]) == (given_places[one] < given_places[other])
    for seat, place in enumerate(given_places):
        assert place == 1 + sum(total > standing[seat] for total in standing)


def test_without_a_settlement_nothing_is_paid() -> None:
    assert nothing_is_paid([100, -100], 0) == ()
