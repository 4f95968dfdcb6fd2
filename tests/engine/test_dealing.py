"""From a shuffled pack to hands, turn-up, widow and stock (rules 0.4), and positions set up by hand."""

from dataclasses import replace
from random import Random

import pytest

from engine import Deal, Match, NotationError, Player
from engine.cards import cards_text, pack, parse_cards
from engine.contract import Dealing
from engine.schedule import FixedDeals
from engine.shuffle import MAX_DEALS
from tests.engine.contracts import contract
from tests.engine.strategies import STANDARD

PACK = pack(lowest=5)


def dealt(dealing: Dealing, seats: int, dealer: int, deck: str) -> tuple[list[str], str, str, str]:
    layout = dealing.deal(parse_cards(deck), seats, dealer)
    turnup = "" if layout.turnup is None else cards_text([layout.turnup])
    hands = [cards_text(hand) for hand in layout.hands]
    return hands, turnup, cards_text(layout.widow), cards_text(layout.stock)


def test_one_at_a_time_clockwise_the_dealer_last() -> None:
    deck = "2C 3C 4C 5C 6C 7C 8C 9C"
    assert dealt(Dealing((1, 1)), 4, 3, deck)[0] == ["2C 6C", "3C 7C", "4C 8C", "5C 9C"]
    assert dealt(Dealing((1, 1)), 4, 0, deck)[0] == ["5C 9C", "2C 6C", "3C 7C", "4C 8C"]


def test_packets() -> None:
    deck = cards_text(PACK)
    hands, turnup, widow, stock = dealt(Dealing((3, 4, 3), turnup=True, widow=1), 3, 2, deck)
    assert hands[0] == "7C 8C 9C 8D 9D TD JD QH KH AH"
    assert hands[1] == "TC JC QC QD KD AD 7H 7S 8S 9S"
    assert hands[2] == "KC AC 7D 8H 9H TH JH TS JS QS"
    assert (turnup, widow, stock) == ("KS", "AS", "")


def test_turnup_then_widow_then_stock() -> None:
    hands, turnup, widow, stock = dealt(Dealing((1,), turnup=True, widow=2), 2, 1, "2C 3C 4C 5C 6C 7C 8C")
    assert hands == ["2C", "3C"]
    assert (turnup, widow, stock) == ("4C", "5C 6C", "7C 8C")


def test_without_turnup_and_widow_the_rest_is_the_stock() -> None:
    assert dealt(Dealing((1,)), 2, 1, "2C 3C 4C")[1:] == ("", "", "4C")


def test_the_size_of_a_hand() -> None:
    assert Dealing((3, 4, 3)).hand_size == 10
    assert STANDARD.dealing.hand_size == 8


def test_a_position_by_hand() -> None:
    deal = Deal.set_up(contract(), ["AC 7D", "KC 8D", "QC 9D"])
    assert (deal.seats, deal.length, deal.leader, deal.dealer) == (3, 2, 0, 2)
    assert deal.turn == (0,)
    assert Deal.set_up(contract(), ["AC", "KC", "QC"], leader=2).dealer == 1
    assert Deal.set_up(contract(), ["AC", "KC", "QC"], leader=2, dealer=0).dealer == 0
    assert Deal.set_up(contract(), ["AC", "KC", "QC"], leader=2, dealer=0).turn == (2,)


@pytest.mark.parametrize(
    "hands, message",
    [
        (["AC", "AC"], "'AC AC' names a card twice"),
        (["AC AC", "KC KD"], "names a card twice"),
        (["AC", "1C"], "'1C' is no card"),
    ],
)
def test_a_position_that_cannot_be_is_refused(hands: list[str], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Deal.set_up(contract(), hands)


def test_a_match_ends_after_999_deals() -> None:
    """Where the chain of secrets ends the best standing wins (rules 10, "Ends")."""
    match = Match("king_simple", [Player(name, tap=name) for name in "abcd"], root=bytes(32), start="s")
    match.game = replace(match.game, schedule=FixedDeals(match.game.contract("no_king"), MAX_DEALS + 1))
    rng = Random(1)
    while match.awaits_deal:
        match.begin_deal()
        while match.deal:
            seat = match.turn[0]
            match.apply(seat, rng.choice(match.legal(seat)))
    assert len(match.sheet.rows) == MAX_DEALS
    assert match.result is not None
    assert match.result.totals == match.sheet.totals
    assert match.result.places[max(range(4), key=match.sheet.totals.__getitem__)] == 1
