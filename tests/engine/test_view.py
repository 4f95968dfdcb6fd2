"""What a seat may know: its own hand, what lies open, and counts; and deals that fit that knowledge."""

import pickle
import pickletools
import re
from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given

from engine import Deal, IllegalMove, preset
from engine.cards import cards_in, parse_set, set_of
from engine.contract import Layout
from engine.game import Game
from engine.moves import THE_CLAIM, play
from engine.sampling import sample_hands
from engine.view import View
from tests.engine.strategies import rngs, running_deals

ADDRESS = re.compile(" at 0x[0-9a-f]+")
NO_KING = preset("king_simple").game().contract("no_king")


def first_hands(deal: Deal) -> list[int]:
    """The hands before the first trick, from what is held and what was played."""
    hands = list(deal.hands)
    for trick in deal.tricks:
        for seat, c in zip(trick.seats, trick.cards, strict=True):
            hands[seat] |= 1 << c
    for seat, c in zip(deal.trick_seats, deal.trick, strict=True):
        hands[seat] |= 1 << c
    return hands


def replayed(deal: Deal, hands: list[int]) -> Deal:
    """The plays of a deal made from other hands; raises IllegalMove where they could not have been made."""
    layout = Layout(tuple(tuple(cards_in(hand)) for hand in hands))
    first = deal.tricks[0].leader if deal.tricks else deal.leader
    again = Deal(deal.contract, layout, deal.dealer, first)
    plays = [each for t in deal.tricks for each in zip(t.seats, t.cards, strict=True)]
    plays += zip(deal.trick_seats, deal.trick, strict=True)
    for seat, c in plays:
        again.apply(seat, play(c))
    return again


def differences(one: View, other: View) -> list[str]:
    """In what two views differ."""
    found = [slot for slot in Deal.__slots__ if getattr(one.known, slot) != getattr(other.known, slot)]
    fields = ("seat", "counts", "pack", "legal", "may_claim", "hand", "unseen", "excluded")
    return found + [name for name in fields if getattr(one, name) != getattr(other, name)]


@given(running_deals())
def test_a_view_holds_no_card_that_the_seat_may_not_know(drawn: tuple[Game, Deal]) -> None:
    game, deal = drawn
    for seat in (0, 1, 2, 3, None):
        view = deal.view(seat)
        assert view.known.layout is None
        assert view.known.duty is None
        assert [bool(hand) for hand in view.known.hands] == [
            at == seat and bool(deal.hands[at]) for at in range(4)
        ]
        assert view.hand == (0 if seat is None else deal.hands[seat])
        hidden = set_of(c for at in range(4) if at != seat for c in cards_in(deal.hands[at]))
        assert view.unseen == hidden
        assert view.pack == set_of(game.pack)
        assert view.counts == tuple(hand.bit_count() for hand in deal.hands)
        assert view.legal == (tuple(deal.legal(seat)) if seat is not None else ())
        assert view.may_claim == (seat is not None and deal.may_claim(seat))


@given(running_deals(), rngs)
def test_a_view_does_not_change_with_the_hidden_cards(drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    for seat in (0, 1, 2, 3, None):
        view = deal.view(seat)
        world = view.sample(rng)
        assert differences(world.view(seat), view) == []
        assert differences(replayed(deal, first_hands(world)).view(seat), view) == []


@given(running_deals(), rngs)
def test_a_view_written_down_does_not_change_with_the_hidden_cards(
    drawn: tuple[Game, Deal], rng: Random
) -> None:
    """Nothing hides in what a view is printed or pickled as (robots may think in other processes)."""
    _, deal = drawn
    for seat in (0, 2, None):
        view = deal.view(seat)
        other = replayed(deal, first_hands(deal.view(seat).sample(rng))).view(seat)
        assert pickletools.optimize(pickle.dumps(view)) == pickletools.optimize(pickle.dumps(other))
        assert ADDRESS.sub("", repr(view)) == ADDRESS.sub("", repr(other))


@given(running_deals())
def test_a_pickled_view_says_the_same(drawn: tuple[Game, Deal]) -> None:
    _, deal = drawn
    view = deal.view(deal.turn[0] if deal.turn else 0)
    again = pickle.loads(pickle.dumps(view))  # noqa: S301  # made right here
    assert (again.legal, again.hand, again.unseen, again.excluded) == (
        view.legal,
        view.hand,
        view.unseen,
        view.excluded,
    )


@given(running_deals())
def test_what_is_excluded_is_not_held(drawn: tuple[Game, Deal]) -> None:
    _, deal = drawn
    for seat in (0, 1, 2, 3, None):
        excluded = deal.view(seat).excluded
        assert all(not deal.hands[at] & excluded[at] for at in range(4))


@given(running_deals())
def test_what_is_excluded_is_every_card_that_would_have_forbidden_a_play(drawn: tuple[Game, Deal]) -> None:
    _, deal = drawn
    view = deal.view(0)
    expected = [0] * 4
    plays = [(t.seats[at], t.cards[: at + 1]) for t in deal.tricks for at in range(4)]
    plays += [(seat, deal.trick[: at + 1]) for at, seat in enumerate(deal.trick_seats)]
    for seat, (*before, played) in plays:
        for c in cards_in(view.unseen if seat else 0):
            allowed, _ = deal.kernel.duty(1 << c | 1 << played, before, seat == deal.declarer)
            expected[seat] |= 0 if allowed >> played & 1 else 1 << c
    assert view.excluded == tuple(expected)


@given(running_deals(), rngs)
def test_a_sample_can_be_played_on_and_leaves_the_view_alone(drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    view = deal.view(1)
    kept = deal.view(1)
    world = view.sample(rng)
    while world.turn:
        world.apply(world.turn[0], rng.choice(world.legal(world.turn[0])))
    assert differences(view, kept) == []


def test_the_answer_to_a_claim_is_part_of_the_view() -> None:
    deal = Deal.set_up(NO_KING, ["7C 8D", "8C 9D", "9C TD", "TC KH"])
    deal.apply(0, THE_CLAIM)
    assert deal.view(1).known.claimer == 0
    assert [str(move) for move in deal.view(1).legal] == ["accept_claim", "refuse_claim"]
    assert deal.view(2).legal == ()
    assert deal.view(1).sample(Random(1)).asked == 1


def small_position() -> Deal:
    """Spades, clubs and a forced King have been shown: what is left has 3 cards a seat."""
    hands = ["AS 7C 8D 9D TD", "7S 8C JD QD KD", "8S 9C 7H KH AD", "AC TC 8H 9H JH"]
    deal = Deal.set_up(NO_KING, hands)
    for seat, card in (
        (0, "AS"),
        (1, "7S"),
        (2, "8S"),
        (3, "TC"),
        (0, "7C"),
        (1, "8C"),
        (2, "9C"),
        (3, "AC"),
    ):
        deal.apply(seat, play(cards_in(parse_set(card))[0]))
    return deal


def all_worlds(deal: Deal, seat: int) -> set[tuple[int, ...]]:
    """Every way to hand out the unseen cards from which the same plays could have been made."""
    view = deal.view(seat)
    others = [at for at in range(4) if at != seat]
    found = set()
    unseen = list(cards_in(view.unseen))
    for first in combinations(unseen, view.counts[others[0]]):
        rest = [c for c in unseen if c not in first]
        for second in combinations(rest, view.counts[others[1]]):
            hands = [0] * 4
            hands[seat] = view.hand
            hands[others[0]], hands[others[1]] = set_of(first), set_of(second)
            hands[others[2]] = view.unseen & ~set_of((*first, *second))
            before = deal.copy()
            before.hands = hands
            try:
                replayed(deal, first_hands(before))
            except IllegalMove:
                continue
            found.add(tuple(hands))
    return found


@pytest.mark.parametrize("seat", range(4))
def test_samples_are_uniform_among_all_deals_that_fit(seat: int) -> None:
    deal = small_position()
    worlds = all_worlds(deal, seat)
    view, rng = deal.view(seat), Random(seat)
    each = 20
    seen = Counter(tuple(view.sample(rng).hands) for _ in range(each * len(worlds)))
    assert set(seen) == worlds
    statistic = sum((seen[world] - each) ** 2 / each for world in worlds)
    freedom = len(worlds) - 1
    assert freedom > 10
    assert abs(statistic - freedom) < 4 * (2 * freedom) ** 0.5


def test_a_shown_king_that_did_not_fall_is_excluded() -> None:
    deal = small_position()
    king = parse_set("KH")
    # Seat 3 threw TC on spades while the King was out: had it held the King, that would have had to go.
    assert deal.view(0).excluded[3] & king
    assert not deal.view(0).excluded[2] & king
    assert not deal.view(0).excluded[1] & king


def test_a_banned_lead_shows_that_nothing_else_is_held() -> None:
    deal = Deal.set_up(NO_KING, ["9H TH", "7H 8C", "JH 9C", "QH KH"])
    deal.apply(0, play(cards_in(parse_set("9H"))[0]))
    view = deal.view(1)
    assert view.excluded[0] == parse_set("9C")
    assert view.excluded[2] == 0


def test_an_impossible_split_is_refused() -> None:
    with pytest.raises(ValueError, match="no deal is consistent"):
        sample_hands(0b11, {0: 1, 1: 1}, {0: 0b11, 1: 0}, Random(1))
    with pytest.raises(ValueError, match="no deal is consistent"):
        sample_hands(0b1, {0: 1, 1: 1}, {0: 0, 1: 0}, Random(1))


def test_nothing_to_split_is_split() -> None:
    assert sample_hands(0, {2: 0}, {2: 0}, Random(1)) == {2: 0}
