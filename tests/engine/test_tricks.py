"""Who wins a trick and which cards belong to which suit, under every order (rules 2.1)."""

import pytest

from engine import Deal
from engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    PACK_SIZE,
    SPADES,
    cards_text,
    parse_card,
    parse_cards,
    parse_set,
)
from engine.contract import Contract
from engine.moves import play
from engine.phases import PLAY_TRICKS
from engine.scoring import LastTricks, PerCard
from engine.tricks import ACE_TEN, INVERTED, JOKER_HEARTS, NATURAL, Follow, Kernel, Order, TrickRules, kernel


def winner(order: Order, trick: str, trump: int | None = None) -> str:
    """The card that takes a trick given as a card list."""
    cards = parse_cards(trick)
    return cards_text([cards[kernel(TrickRules(order), trump).winner(cards)]])


@pytest.mark.parametrize(
    "order, trump, trick, takes",
    [
        (NATURAL, None, "9D TD AC AD", "AD"),
        (NATURAL, None, "7C AD AH AS", "7C"),
        (NATURAL, None, "2C 3C TC JC", "JC"),
        (NATURAL, HEARTS, "AC 2H KC QC", "2H"),
        (NATURAL, HEARTS, "AC 2H 3H AS", "3H"),
        (NATURAL, HEARTS, "KH AH AS 2C", "AH"),
        (ACE_TEN, None, "KC TC QC JC", "TC"),
        (ACE_TEN, None, "TC AC", "AC"),
        (ACE_TEN, None, "JC QC", "QC"),
        (ACE_TEN, None, "9C JC", "JC"),
        # The bowers: jack of trumps, then the other jack of its colour, then A T K Q 9 8 7.
        (ACE_TEN, HEARTS, "AH JD JH", "JH"),
        (ACE_TEN, HEARTS, "AH JD TH", "JD"),
        (ACE_TEN, HEARTS, "KH TH AH", "AH"),
        (ACE_TEN, HEARTS, "QH KH 9H", "KH"),
        (ACE_TEN, HEARTS, "AC JD", "JD"),
        (ACE_TEN, HEARTS, "AD JD", "JD"),
        (ACE_TEN, HEARTS, "JC AC", "AC"),
        (ACE_TEN, SPADES, "JS JC", "JS"),
        (ACE_TEN, SPADES, "AS JC", "JC"),
        (ACE_TEN, CLUBS, "AC JS", "JS"),
        (ACE_TEN, DIAMONDS, "AD JH JD", "JD"),
        (ACE_TEN, DIAMONDS, "AH JH", "JH"),
        (INVERTED, None, "AC 2C KC", "2C"),
        (INVERTED, None, "AC KC QC", "QC"),
        (INVERTED, None, "KC AC", "KC"),
        (INVERTED, HEARTS, "2C AH KH", "KH"),
    ],
)
def test_winner(order: Order, trump: int | None, trick: str, takes: str) -> None:
    assert winner(order, trick, trump) == takes


LOSING = Order("joker_hearts", NATURAL.ranks, jokers=True, joker_beaten_by_discard=False)


@pytest.mark.parametrize(
    "trick, takes",
    [
        ("TH X1 9H 2H", "X1"),  # above the ten
        ("X1 TH 9H", "X1"),
        ("X1 JH 9H", "JH"),  # below the jack
        ("JH X1", "JH"),
        ("AC X1 KC 2C", "X1"),  # without hearts the joker is the top card
        ("AC X1 TH 2C", "X1"),  # a low heart does not beat it
        ("AC X1 JH 2C", "JH"),  # the take-over: the highest of J Q K A of hearts wins, though discarded
        ("AC QH X1 KH", "KH"),
        ("AC AH KC 2C", "AC"),  # no joker, no take-over
        ("X1 X2 9H", "X1"),  # the later joker loses to the earlier
        ("X2 X1 9H", "X2"),
        ("9C X2 X1", "X2"),
        ("X2 QH X1 JH", "QH"),
    ],
)
def test_the_joker_takes_over(trick: str, takes: str) -> None:
    assert winner(JOKER_HEARTS, trick) == takes


@pytest.mark.parametrize(
    "trick, takes",
    [
        ("AC X1 JH 2C", "X1"),  # the option off: a discarded jack does not beat the joker
        ("AC AH X1 KH", "X1"),
        ("TH X1 JH", "JH"),  # a heart that follows still does
        ("X1 AH", "AH"),
    ],
)
def test_the_take_over_is_an_option(trick: str, takes: str) -> None:
    assert winner(LOSING, trick) == takes


def members(kernel: Kernel, suit: int) -> str:
    return cards_text(c for c in range(PACK_SIZE) if kernel.suit_cards[suit] >> c & 1)


def test_every_card_belongs_to_one_suit() -> None:
    for order in (NATURAL, ACE_TEN, INVERTED):
        for trump in (None, CLUBS, DIAMONDS, HEARTS, SPADES):
            ready = kernel(TrickRules(order), trump)
            assert sum(cards.bit_count() for cards in ready.suit_cards) == 52
            for suit in range(4):
                assert all(ready.suit_of[c] == suit for c in range(52) if ready.suit_cards[suit] >> c & 1)


def test_the_left_bower_is_a_trump_in_every_respect() -> None:
    ready = kernel(TrickRules(ACE_TEN, Follow.TRUMP), HEARTS)
    assert "JD" in members(ready, HEARTS)
    assert "JD" not in members(ready, DIAMONDS)
    hand = parse_set("JD AD 7D KC")
    # Hearts are led: the left bower must follow. Diamonds are led: it need not.
    assert ready.duty(hand, parse_cards("AH"))[0] == parse_set("JD")
    assert ready.duty(hand, parse_cards("TD"))[0] == parse_set("AD 7D")
    assert ready.duty(parse_set("JD KC"), parse_cards("TD"))[0] == parse_set("JD")
    assert kernel(TrickRules(ACE_TEN), None).suit_of[parse_card("JD")] == DIAMONDS


def test_jokers_are_hearts_only_where_the_order_has_them() -> None:
    assert members(kernel(TrickRules(JOKER_HEARTS), None), HEARTS).endswith("AH X1 X2")
    assert "X1" not in members(kernel(TrickRules(NATURAL), None), HEARTS)


def test_the_winner_of_an_unfinished_trick_is_who_leads_it_so_far() -> None:
    ready = kernel(TrickRules(), None)
    assert ready.winner(parse_cards("9C")) == 0
    assert ready.winner(parse_cards("9C TC")) == 1


POINTS = {12: "JH JD", 11: "AC AD AH AS", 10: "TC TD TH TS", 4: "KC KD KH KS", 3: "QC QD QH QS", 2: "JC JS"}
REUNION = (
    (0, "7S QS AS", 2, 14),
    (2, "AH JD TH", 0, 33),
    (0, "JC KC AC", 2, 17),
    (2, "7H 9H 8H", 0, 0),
    (0, "JS AD 8S", 0, 13),
    (0, "9D 7D KD", 2, 4),
    (2, "JH QH QC", 2, 18),
    (2, "7C 9C 8C", 0, 0),
    (0, "TS QD 9S", 0, 13),
    (0, "8D TC KH", 2, 24),
)
"""Leader, cards, winner, points."""


def test_the_worked_deal_of_reunion() -> None:
    """Three seats, bowers, ace-ten order, trumps to be played when void, last trick 10 (rules 4)."""
    prices = tuple(PerCard(parse_set(cards), value) for value, cards in POINTS.items())
    rules = TrickRules(ACE_TEN, Follow.TRUMP)
    contract = Contract("", (*prices, LastTricks((10,))), rules, (PLAY_TRICKS,))
    hands = [
        "QH 9H JD 9D 8D JC 9C JS TS 7S",
        "TH 8H AD QD 7D KC QC TC 8C QS",
        "AH KH JH 7H KD AC 7C AS 9S 8S",
    ]
    deal = Deal.set_up(contract, hands, dealer=2)
    deal.set_trump(HEARTS)
    for leader, cards, winner_, points in REUNION:
        assert deal.leader == leader
        for c in parse_cards(cards):
            deal.apply(deal.to_move, play(c))
        assert (deal.tricks[-1].winner, deal.tricks[-1].points) == (winner_, points)
    assert deal.won == [5, 0, 5]
    assert deal.points == [59, 0, 77]
