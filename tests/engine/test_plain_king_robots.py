"""Robots in Кинг without sales: what they declare, pass on and lay away; legal and blind to hidden cards."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import THE_CLAIM, Deal, Move, preset
from engine.cards import cards_text, parse_cards
from engine.game import Game
from engine.robots import ROBOTS
from engine.sheet import Sheet
from tests.engine.fairness import check_fair
from tests.engine.play import PLAIN_KINGS, table_deals
from tests.engine.strategies import rngs

PLAYER = ROBOTS["player"]


@pytest.mark.parametrize("level", ROBOTS)
@given(drawn=table_deals(PLAIN_KINGS, most=30), rng=rngs, seed=st.integers())
@settings(max_examples=60)
def test_a_move_is_legal_and_does_not_depend_on_hidden_cards(
    level: str, drawn: tuple[Game, Deal], rng: Random, seed: int
) -> None:
    _, deal = drawn
    check_fair(level, deal, rng, seed, worlds=1)


def dealt(game: str, hand: str, contract: str = "", widow: str = "", **options: object) -> Deal:
    """A deal in which seat 0, the eldest, has this hand."""
    built = preset(game).game(options)
    first = built.schedule.next(Sheet(built.seats))
    assert first is not None
    mine = parse_cards(hand)
    rest = [c for c in built.pack if c not in mine and c not in parse_cards(widow)]
    Random(3).shuffle(rest)
    hands = [hand] + [cards_text(rest[at :: built.seats - 1][: len(mine)]) for at in range(built.seats - 1)]
    widow = widow or cards_text(rest[len(mine) * (built.seats - 1) :])
    return Deal.set_up(built.contract(contract) if contract else first, hands, widow=widow)


def choice(deal: Deal) -> str:
    return str(PLAYER.choose(deal.view(0), Random(1)))


@pytest.mark.parametrize(
    "hand, sign", [("AC KC AD KD AH KH AS KS", "take"), ("7C 8C 7D 8D 7H 8H 7S 8S", "no")]
)
def test_the_hand_says_what_is_declared(hand: str, sign: str) -> None:
    assert choice(dealt("king_ordered", hand)).startswith(f"contract {sign}_")


def test_the_great_deal_waits_for_a_hand_that_is_good_for_it() -> None:
    """All together is worth most with any hand; what counts is how much this one is better at it."""
    assert choice(dealt("king_ordered", "9C AC 8D 7H TH 8S QS AS")) != "contract take_all"
    assert choice(dealt("king_ordered", "AC KC AD KD AH KH AS KS")) == "contract take_all"


def test_no_king_is_not_for_his_owner_with_the_bare_king() -> None:
    hand = "7C 8C 9C 7D 8D 9D 7S KH"
    assert choice(dealt("king_ordered", hand, games=[4, 5])) == "contract no_hearts"


def test_high_spades_are_passed_on() -> None:
    deal = dealt("omnibus", "AS KS QS 2C 3C 4C 2D 3D 4D 2H 3H 4H 5C", pass_cards=3)
    assert choice(deal) == "give 1:QS 1:KS 1:AS"


@pytest.mark.parametrize("thrown, answer", [("JD", "refuse_claim"), ("TH", "accept_claim")])
def test_no_slam_is_given_away(thrown: str, answer: str) -> None:
    """The rest costs whoever takes it, unless it makes his slam; a heart with somebody else prevents that."""
    hands = ["3C AC KC QC KS", "6C 4C JC AH 2S", "5C 8C 9D 3H 4S", "TH JD QD 4H 5S"]
    deal = Deal.set_up(preset("omnibus").game().schedule.contracts[0], hands)
    for card in ("3C", "6C", "5C", thrown, "2S", "4S", "5S", "KS"):
        deal.apply(deal.turn[0], Move.parse(f"play {card}"))
    deal.claim_limit = 0
    deal.apply(0, THE_CLAIM)
    assert str(PLAYER.choose(deal.view(1), Random(1))) == answer


def test_aces_are_laid_away_where_tricks_cost() -> None:
    deal = dealt("king_minsk", "AC 7C 8C 7D 8D 9D 7H 8H 7S 8S", "no_tricks", widow="AS 9S")
    assert choice(deal) == "discard AC AS"


def test_low_cards_are_laid_away_where_tricks_pay() -> None:
    deal = dealt("king_minsk", "AC KC QC AD KD QD AH KH AS KS", "praise", widow="7H 7S")
    deal.apply(0, next(move for move in deal.legal(0) if move.word == "none"))
    assert choice(deal) == "discard 7H 7S"


def test_what_is_laid_away_scores_for_nobody() -> None:
    game = preset("king_atomic").game({"with_jumble": True, "lay_away_ban": False})
    hand, widow = "JH 9H AC KC AS KS AD 7D 8D 7S", "7C 8C"
    rest = [c for c in game.pack if c not in parse_cards(f"{hand} {widow}")]
    deal = Deal.set_up(
        game.contract("take_all"), [cards_text(rest[:10]), hand, cards_text(rest[10:])], widow=widow
    )
    assert str(PLAYER.choose(deal.view(1), Random(1))) == "discard 7D 7S"
