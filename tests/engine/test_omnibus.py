"""Омнибус: what costs and brings, all fifteen in one hand, passing before the play (rules 5.10, 10m)."""

from random import Random

import pytest
from hypothesis import given

from engine import Deal, IllegalMove, Match, Move, Player, preset
from engine.cards import parse_set
from engine.contract import Contract
from engine.events import Gave
from engine.scoring import trick_worth
from tests.engine.play import random_match
from tests.engine.strategies import rngs

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def contract(**options: object) -> Contract:
    return preset("omnibus").game(options).schedule.contracts[0]


def captured(cards: str, plus: str = "TD") -> int:
    return trick_worth(contract(plus_card=plus).elements, parse_set(cards), 1, 13)


def test_the_worked_example() -> None:
    shares = ("QS 2H 3H 4H 5H", "TD 6H 7H", "8H 9H TH JH QH KH AH", "AS KD")
    assert [captured(cards) for cards in shares] == [-17, 8, -7, 0]


def test_the_plus_card() -> None:
    assert (captured("JD"), captured("TD")) == (0, 10)
    assert (captured("JD", "JD"), captured("TD", "JD")) == (10, 0)


def slam(slam: int, third: str) -> Deal:
    """Seat 0 has captured all that counts but for three cards, which fall in the last trick."""
    deal = Deal.set_up(contract(slam=slam), ["AS", third, "TD", "QS"])
    deal.taken[0] = parse_set(HEARTS.replace("9H", "2C") if third == "9H" else HEARTS)
    deal.points[0] = trick_worth(deal.contract.elements, deal.taken[0], 1, 13)
    for seat, card in enumerate(("AS", third, "TD", "QS")):
        deal.apply(seat, Move.parse(f"play {card}"))
    return deal


@pytest.mark.parametrize("points", [0, 15, 26])
@pytest.mark.parametrize("third", ["9H", "3C"])
def test_all_fifteen_cards_bring_the_slam(points: int, third: str) -> None:
    assert slam(points, third).points == [points, 0, 0, 0]


def test_fourteen_do_not() -> None:
    deal = Deal.set_up(contract(), ["AS", "3C", "TD", "QS"])
    deal.taken[0] = parse_set(HEARTS[3:])
    deal.taken[1] = parse_set("2H")
    deal.points = [-12, -1, 0, 0]
    for seat, card in enumerate(("AS", "3C", "TD", "QS")):
        deal.apply(seat, Move.parse(f"play {card}"))
    assert deal.points == [-15, -1, 0, 0]


def test_a_claim_may_bring_the_slam() -> None:
    deal = Deal.set_up(contract(), ["AS KS", "3C QS", "TD 2C", "4S 2S"])
    deal.taken[0] = parse_set(HEARTS)
    deal.points[0] = -13
    deal.apply(0, Move("claim"))
    assert deal.points == [26, 0, 0, 0]


@given(rngs)
def test_a_deal_brings_minus_sixteen_or_the_slam(rng: Random) -> None:
    players = rng.choice((3, 4))
    match = random_match("omnibus", {"players": players}, rng, deals=1)
    assert sum(match.sheet.rows[0].scores) in (-16, 26)


def test_any_card_may_be_led() -> None:
    deal = Deal.set_up(contract(), ["2H QS 3C", "4H 5H 6H", "7H 8H 9H", "TH JH QH"])
    assert len(deal.legal(0)) == 3


@pytest.mark.parametrize("players, steps", [(4, [1, 3, 2, 0, 1]), (3, [1, 2, 0, 1, 2])])
def test_cards_go_left_right_across_and_stay(players: int, steps: list[int]) -> None:
    seats = [Player("x", tap="1") for _ in range(players)]
    match = Match("omnibus", seats, {"players": players, "pass_cards": 3}, root=bytes(32), start="2")
    rng = Random(5)
    for step in steps:
        deal = match.begin_deal()
        if step:
            assert len(deal.turn) == players
            move = deal.legal(0)[0]
            assert move.seats == (step,) * 3
        else:
            assert deal.step.name == "play"
        while match.deal is not None:
            seat = rng.choice(match.turn)
            match.apply(seat, rng.choice(match.legal(seat)), "3")


def passing() -> Deal:
    hands = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2S 3S 4S 5S", "2H 3H 4H 5H"]
    return Deal.set_up(preset("omnibus").game({"pass_cards": 3}).schedule.contracts[0], hands)


def test_nobody_sees_what_he_gets_before_all_have_chosen() -> None:
    deal = passing()
    assert deal.turn == (0, 1, 2, 3)
    events = deal.apply(2, Move.parse("give 3:2S 3:4S 3:3S"))
    assert events == (Gave(2, 3, 3),)
    assert 2 not in deal.turn
    assert deal.view(3).hand == parse_set("2H 3H 4H 5H")
    assert deal.view(2).known.aside.thrown(2) == parse_set("2S 3S 4S")
    assert deal.view(3).known.aside.thrown(2) == 0
    for text in ("3 give 0:2H 0:3H 0:4H", "0 give 1:2C 1:3C 1:4C", "1 give 2:5D 2:4D 2:3D"):
        deal.apply(int(text[0]), Move.parse(text[2:]))
    assert deal.step.name == "play"
    hands = ("5C 2H 3H 4H", "2D 2C 3C 4C", "5S 3D 4D 5D", "5H 2S 3S 4S")
    assert deal.hands == [parse_set(hand) for hand in hands]


def test_a_giver_knows_where_his_cards_are_and_nobody_else_does() -> None:
    deal = passing()
    for text in ("0 give 1:2C 1:3C 1:4C", "1 give 2:5D 2:4D 2:3D", "2 give 3:2S 3:4S 3:3S"):
        deal.apply(int(text[0]), Move.parse(text[2:]))
    deal.apply(3, Move.parse("give 0:2H 0:3H 0:4H"))
    assert deal.view(0).known.hands[1] == parse_set("2C 3C 4C")
    assert deal.view(2).known.hands[1] == deal.view(None).known.hands[1] == 0
    rng = Random(1)
    worlds = [deal.view(0).sample(rng) for _ in range(50)]
    assert all(world.hands[1] & parse_set("2C 3C 4C") == parse_set("2C 3C 4C") for world in worlds)
    assert len({world.hands[2] for world in worlds}) > 10


@pytest.mark.parametrize(
    "move, why",
    [
        ("give 1:2C 1:3C", "seat 0 must give another number of cards, or to another seat"),
        ("give 2:2C 2:3C 2:4C", "seat 0 must give another number of cards, or to another seat"),
        ("give 1:2C 1:3C 1:2D", "seat 0 does not hold 2D"),
        ("play 2C", "seat 0 may not do that in this phase"),
    ],
)
def test_what_may_not_be_given(move: str, why: str) -> None:
    deal = passing()
    with pytest.raises(IllegalMove) as caught:
        deal.apply(0, Move.parse(move))
    assert str(caught.value) == why
    deal.apply(0, Move.parse("give 1:2C 1:3C 1:4C"))
    with pytest.raises(IllegalMove, match="seat 0 is not to move"):
        deal.apply(0, Move.parse("give 1:2C 1:3C 1:4C"))
