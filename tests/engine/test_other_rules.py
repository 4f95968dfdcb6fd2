"""Laws that hold under the trick rules of every game, played at random: trumps, bowers, jokers, passes."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Deal, Move
from engine.cards import HEARTS, NAMES, SUIT_LETTERS, Cards, cards_in, cards_text, pack
from engine.contract import Contract
from engine.events import End
from engine.moves import THE_TRICK_PASS
from engine.phases import PLAY_TRICKS
from engine.scoring import PerTrick
from engine.tricks import Follow
from tests.engine import reference
from tests.engine.counts import MADE
from tests.engine.strategies import play_one, rngs


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A deal of 2 to 6 seats under any rules of other games, nothing played."""
    rules = draw(st.sampled_from(list(MADE.values())))
    seats, size = draw(st.integers(2, 6)), draw(st.integers(1, 5))
    cards = list(pack(lowest=4, jokers=2 if rules.order.jokers else 0))
    draw(rngs).shuffle(cards)
    hands = [cards_text(cards[seat * size : (seat + 1) * size]) for seat in range(seats)]
    made = Contract("", (PerTrick(1),), rules, (PLAY_TRICKS,))
    deal = Deal.set_up(made, hands, leader=draw(st.integers(0, seats - 1)))
    if rules.follow is not Follow.ANY:
        deal.set_trump(draw(st.sampled_from((None, 0, 1, 2, 3))))
    deal.declarer = draw(st.sampled_from((None, *range(seats))))
    return deal


@given(deals(), rngs)
def test_what_may_be_played_is_what_the_rules_say_in_plain_words(deal: Deal, rng: Random) -> None:
    trump = None if deal.trump is None else SUIT_LETTERS[deal.trump]
    while not deal.over:
        (seat,) = deal.turn
        hand, trick = [NAMES[c] for c in cards_in(deal.hands[seat])], [NAMES[c] for c in deal.trick]
        rules = deal.contract.tricks
        plain = reference.may_play(rules, trump, hand, trick, seat == deal.declarer)
        if rng.random() < 0.5:  # the answer may not hang on which question was asked first
            assert {NAMES[c] for move in deal.legal(seat) for c in move.cards} == plain
        assert all(
            (deal.why_not(seat, Move.parse(f"play {card}")) is None) == (card in plain) for card in hand
        )
        assert {NAMES[c] for move in deal.legal(seat) for c in move.cards} == plain
        play_one(deal, rng)
        if not deal.trick:
            last = deal.tricks[-1]
            winning = reference.winner(rules, trump, [NAMES[c] for c in last.cards])
            assert last.winner == last.seats[[NAMES[c] for c in last.cards].index(winning)]


def everything(deal: Deal) -> list[Cards]:
    return [*deal.hands, *deal.taken, *(1 << c for c in deal.trick)]


@given(deals(), rngs)
def test_a_deal_is_played_to_its_end(deal: Deal, rng: Random) -> None:
    whole, size = sum(deal.hands), deal.length
    while not deal.over:
        assert sum(everything(deal)) == whole
        (seat,) = deal.turn
        assert deal.legal(seat)
        assert all(deal.why_not(seat, move) is None for move in deal.legal(seat))
        assert all(not deal.legal(other) for other in range(deal.seats) if other != seat)
        play_one(deal, rng)
    assert deal.end is End.PLAYED
    assert sum(deal.won) == sum(deal.points) == len(deal.tricks) == size
    assert sum(everything(deal)) == whole
    passes = deal.contract.tricks.trick_passes
    assert all(mine <= passes for mine in deal.passes)
    assert all(hand.bit_count() == mine for hand, mine in zip(deal.hands, deal.passes, strict=True))
    for trick in deal.tricks:
        assert trick.seats[0] == trick.leader
        assert trick.winner in trick.seats
        assert len(trick.cards) == len(trick.seats) <= deal.seats


@given(deals(), rngs, st.integers(0, 30))
def test_what_a_seat_has_shown_not_to_hold_it_does_not_hold(deal: Deal, rng: Random, moves: int) -> None:
    for _ in range(moves):
        if not deal.over:
            play_one(deal, rng)
    for seat in (*range(deal.seats), None):
        view = deal.view(seat)
        assert all(not hand & shown for hand, shown in zip(deal.hands, view.excluded, strict=True))
        world = view.sample(rng)
        assert [hand.bit_count() for hand in world.hands] == list(view.counts)
        assert sum(world.hands) == sum(deal.hands)
        assert all(not hand & shown for hand, shown in zip(world.hands, view.excluded, strict=True))
        if seat is not None:
            assert world.hands[seat] == deal.hands[seat]
            assert [*world.legal(seat)] == [*deal.legal(seat)]


@given(deals(), rngs)
def test_who_passes_a_trick_shows_nothing(deal: Deal, rng: Random) -> None:
    play_one(deal, rng)
    seat = deal.turn[0] if deal.turn else 0
    if THE_TRICK_PASS in deal.legal(seat):
        before = deal.view(None).excluded
        deal.apply(seat, THE_TRICK_PASS)
        assert deal.view(None).excluded == before


@pytest.mark.parametrize("declarer", [None, 0, 1])
def test_only_the_declarer_of_a_deal_leads_trumps_from_choice(declarer: int | None) -> None:
    made = Contract("", (PerTrick(1),), MADE["trump no lead"], (PLAY_TRICKS,))
    trump = Move.parse("play 7H")
    for asked_first in (True, False):
        deal = Deal.set_up(made, ["7H 8C", "8H 9C", "9H TC"])
        deal.set_trump(HEARTS)
        deal.declarer = declarer
        if asked_first:
            assert (trump in deal.legal(0)) == (declarer == 0)
        assert (deal.why_not(0, trump) is None) == (declarer == 0)
        assert (trump in deal.legal(0)) == (declarer == 0)


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_the_turn_goes_clockwise_from_the_winner(seats: int) -> None:
    made = Contract("", (PerTrick(1),), MADE["any"], (PLAY_TRICKS,))
    cards = pack(lowest=4)
    deal = Deal.set_up(
        made, [cards_text(cards[seat * 3 : seat * 3 + 3]) for seat in range(seats)], leader=seats - 1
    )
    rng, expected = Random(seats), seats - 1
    while not deal.over:
        assert deal.turn == (expected,)
        play_one(deal, rng)
        expected = (expected + 1) % seats if deal.trick else deal.tricks[-1].winner
