"""Robots before the play of the Kings: legal, blind to hidden cards, sensible."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Deal, preset
from engine.cards import ACE, cards_in, cards_text, pack, parse_cards, rank_set
from engine.contract import Dealing
from engine.game import Game
from engine.games import second_tour
from engine.robots import ROBOTS
from tests.engine.fairness import check_fair
from tests.engine.play import calling_deals
from tests.engine.strategies import rngs
from tests.engine.test_king_calls import do

V2 = {"recovery": "v2"}


@pytest.mark.parametrize("level", ROBOTS)
@given(drawn=calling_deals(most=12), rng=rngs, seed=st.integers())
@settings(max_examples=30)
def test_a_move_is_legal_and_does_not_depend_on_hidden_cards(
    level: str, drawn: tuple[Game, Deal], rng: Random, seed: int
) -> None:
    _, deal = drawn
    check_fair(level, deal, rng, seed, worlds=1)


@pytest.mark.parametrize(
    "game, options, hand, moves, expected",
    [
        ("ladies_preference", {}, "AH KH QH", [], "0 trump H"),
        ("king_52", V2, "AH KH QH", [], "0 trump H"),
        ("king_52", V2, "2H 3H 4S", [], "0 trump misere"),
        ("king_52", V2, "8H 9C TS", [], "0 split"),
        ("king_52", V2, "AH KH QH", ["0 trump H"], "0 sell no"),
        ("king_52", V2, "7H 8D TS", ["0 trump H"], "0 sell yes"),
        ("king_auction", {}, "2H 3H 4H 5H AS KS QS JS TS 9S 8S 7C 9C", ["0 bid 1"], "0 suit H"),
    ],
)
def test_sensible_calls(
    game: str, options: dict[str, Any], hand: str, moves: list[str], expected: str
) -> None:
    built = preset(game).game(options)
    contract = max(built.schedule.contracts, key=lambda each: len(each.phases))
    size = built.deals(contract).hand_size
    first = parse_cards(hand)
    rest = [c for c in built.pack if c not in first]
    Random(3).shuffle(rest)
    deck = [*first, *rest]
    hands = [cards_text(deck[size * at : size * at + size]) for at in range(4)]
    deal = do(Deal.set_up(contract, hands), *moves)
    while deal.step.name == "auction":
        do(deal, f"{deal.turn[0]} pass")
    assert f"0 {ROBOTS['player'].choose(deal.view(0), Random(1))}" == expected


def seated(game: str, contract: int, hand: str, **options: object) -> Deal:
    """A deal in which seat 0 leads from this hand and the others have the rest."""
    built = preset(game).game(options)
    rest = [c for c in built.pack if c not in parse_cards(hand)]
    others = [cards_text(rest[at :: built.seats - 1]) for at in range(built.seats - 1)]
    return Deal.set_up(built.schedule.contracts[contract], [hand, *others])


def choices(deal: Deal, level: str = "player") -> set[str]:
    view = deal.view(deal.turn[0])
    return {str(ROBOTS[level].choose(view, Random(seed))) for seed in range(5)}


@pytest.mark.parametrize(
    "hand, bids",
    [
        ("2H 3H 5H 7H 9H JH QH KH 2S 3S 4C 6C 7D", {"bid 1"}),  # a long suit that others cannot give back
        ("2H 6H KH 3S 7S QS 4C 8C JC AC 5D 9D TD", {"pass"}),  # to name any suit is not worth a point
    ],
)
def test_a_penalty_suit_is_bid_for_with_a_long_suit_only(hand: str, bids: set[str]) -> None:
    assert choices(seated("king_auction", 0, hand)) == bids


@pytest.mark.parametrize(
    "hand, least, most",
    [("AH KH QH JH TH AS KS AC KC AD 2C 3D", 7, 13), ("2C 4C JC 6D 8D TD 3H 5H 7H 2S 4S 9S", 1, 4)],
)
def test_a_call_is_offered_for_what_it_is_worth(hand: str, least: int, most: int) -> None:
    """And kept rather than sold for less: nobody lowers such a price."""
    game = preset("king_52").game({"recovery": "v3"})
    talon = "4D 6C 8S JD"
    rest = [c for c in game.pack if c not in parse_cards(f"{hand} {talon}")]
    hands = [hand, *(cards_text(rest[at::3]) for at in range(3))]
    deal = Deal.set_up(game.contract("praise"), hands, widow=talon)
    (offer,) = choices(deal)
    assert least <= int(offer.removeprefix("sell ")) <= most
    do(deal, f"0 {offer}", *(f"{seat} pass" for seat in (1, 2, 3)))
    assert deal.step.name != "sell" or choices(deal) == {"sell no"}


def test_no_misere_is_called_with_an_ace() -> None:
    game = preset("king_52").game(V2)
    contract, called = game.contract("praise"), 0
    for seed in range(80):
        deck = [*game.pack]
        Random(seed).shuffle(deck)
        deal = Deal(contract, game.deals(contract).deal(tuple(deck), game.seats, 0), 0)
        hand = deal.hands[deal.turn[0]]
        if choices(deal) == {"trump misere"}:
            called += 1
            assert not hand & rank_set(ACE), cards_text(cards_in(hand))
    assert called > 3


def test_no_queen_is_led_where_queens_cost() -> None:
    deal = seated("king_52", 2, "7H QD AS 3S AC QC TS 9S JH KS 6H QH 9H")
    assert not choices(deal) & {"play QC", "play QD", "play QH"}


def test_of_two_who_draw_the_one_who_leads_is_better_off() -> None:
    """Whoever follows has to draw, and may be left with the stock: the jack is taken, not ducked."""
    game = preset("king_domino").game({"players": 2})
    hands = ["3C 8D 6D 7S JS JH", "2H 4S 4C QH 3S 9D"]
    stock = [c for c in game.pack if c not in parse_cards(" ".join(hands))]
    Random(1).shuffle(stock)
    deal = Deal.set_up(game.schedule.contracts[0], hands, stock=cards_text(stock))
    do(deal, "0 play JH")
    assert choices(deal) == {"play QH"}


def test_in_dominoes_a_player_takes_more_than_a_fair_share() -> None:
    dealing, total = Dealing((1,) * 13), 0
    for seed in range(40):
        rng = Random(seed)
        deck = list(pack())
        rng.shuffle(deck)
        deal = Deal(second_tour.dominoes(4, "seven_of_diamonds"), dealing.deal(tuple(deck), 4, 0), 0)
        while not deal.over:
            (seat,) = deal.turn
            deal.apply(seat, ROBOTS["random" if seat else "player"].choose(deal.view(seat), rng))
        total += deal.points[0]
    assert total / 40 > 325 / 4 + 25


def test_in_dominoes_a_player_opens_the_way_for_its_own_cards() -> None:
    hands = ["7D 8H 2C", "7S 7C 6S 5S", "TH JH QH", "AC AS KS"]
    deal = Deal.set_up(second_tour.dominoes(4, "seven_of_diamonds"), hands)
    do(deal, "0 play 7D")
    assert [str(move) for move in deal.legal(1)] == ["play 7C", "play 7S"]
    assert all(str(ROBOTS["player"].choose(deal.view(1), Random(seed))) == "play 7S" for seed in range(5))
