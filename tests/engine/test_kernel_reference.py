"""The kernel against the rules in plain words: every order, policy and modifier, with and without trumps."""

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import HEARTS, KING_OF_HEARTS, NAMES, SUIT_LETTERS, SUITS, cards_in, pack, set_of
from engine.tricks import (
    ACE_TEN,
    INVERTED,
    JOKER_HEARTS,
    NATURAL,
    Follow,
    Kernel,
    Order,
    TrickRules,
    kernel,
)
from tests.engine import reference

ORDERS = (
    NATURAL,
    ACE_TEN,
    INVERTED,
    JOKER_HEARTS,
    Order("joker_hearts", JOKER_HEARTS.ranks, jokers=True, joker_beaten_by_discard=False),
)


class Spot(NamedTuple):
    """A moment of a trick: the rules, the trump suit, a hand, the cards on the table."""

    rules: TrickRules
    trump: int | None
    hand: tuple[int, ...]
    trick: tuple[int, ...]
    declarer: bool = False

    @property
    def kernel(self) -> Kernel:
        return kernel(self.rules, self.trump)

    @property
    def letter(self) -> str | None:
        return None if self.trump is None else SUIT_LETTERS[self.trump]

    def legal(self) -> set[str]:
        allowed, _ = self.kernel.duty(set_of(self.hand), self.trick, self.declarer)
        return {NAMES[c] for c in cards_in(allowed)}

    def expected(self) -> set[str]:
        hand, trick = [NAMES[c] for c in self.hand], [NAMES[c] for c in self.trick]
        return reference.may_play(self.rules, self.letter, hand, trick, self.declarer)


@st.composite
def spots(draw: st.DrawFn, least: int = 0) -> Spot:
    order = draw(st.sampled_from(ORDERS))
    follow = draw(st.sampled_from(Follow))
    lead_ban = draw(st.sampled_from((None, *SUITS)))
    forced = draw(st.sampled_from((None, KING_OF_HEARTS)))
    rules = TrickRules(
        order,
        follow,
        lead_ban=lead_ban,
        trump_lead_ban=lead_ban is None and draw(st.booleans()),
        forced=forced,
        forced_on_own_suit=forced is not None and draw(st.booleans()),
        must_overtrump=draw(st.booleans()),
    )
    # Few suits and ranks, so that following, ruffing and beating meet often.
    suits = draw(st.sets(st.sampled_from(SUITS), min_size=1, max_size=3)) | {HEARTS}
    cards = [c for c in pack(jokers=2 if order.jokers else 0) if c >= 52 or c // 13 in suits]
    size = draw(st.integers(least, 5))
    dealt = draw(st.permutations(cards))[: size + draw(st.integers(1, 8))]
    trump = draw(st.sampled_from((None, *SUITS)))
    return Spot(rules, trump, tuple(dealt[size:]), tuple(dealt[:size]), draw(st.booleans()))


@given(spots())
def test_what_may_be_played(spot: Spot) -> None:
    assert spot.legal() == spot.expected()


@given(spots(least=1))
def test_who_wins(spot: Spot) -> None:
    names = [NAMES[c] for c in spot.trick]
    assert names[spot.kernel.winner(spot.trick)] == reference.winner(spot.rules, spot.letter, names)


@given(spots())
def test_something_may_be_played_and_a_reason_is_given_exactly_where_something_may_not(spot: Spot) -> None:
    allowed, reason = spot.kernel.duty(set_of(spot.hand), spot.trick, spot.declarer)
    assert allowed
    assert allowed & ~set_of(spot.hand) == 0
    if allowed != set_of(spot.hand):
        assert reason is not None


@given(spots(), st.data())
def test_what_one_may_not_do_with_more_cards_one_card_of_them_forbids(
    spot: Spot, data: st.DataObject
) -> None:
    """What sampling rests on: a play is illegal exactly if one other card of the hand makes it so."""
    played = data.draw(st.sampled_from(spot.hand))
    pairs = [spot._replace(hand=(played, other)) for other in spot.hand if other != played]
    alone = all(NAMES[played] in pair.legal() for pair in pairs)
    assert (NAMES[played] in spot.legal()) == alone
