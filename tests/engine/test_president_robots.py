"""Robots in President: legal, blind to hidden cards, sensible, and stronger than chance."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Deal, preset
from engine.game import Game
from engine.robots import ROBOTS
from tests.engine.fairness import alone_against_random, check_fair
from tests.engine.play import random_deal, random_options, table_deals
from tests.engine.strategies import rngs
from tests.engine.test_president import do, later, table

PLAYER = ROBOTS["player"]


def choices(deal: Deal) -> set[str]:
    view = deal.view(deal.turn[0])
    return {str(PLAYER.choose(view, Random(seed))) for seed in range(5)}


@pytest.mark.parametrize("level", ROBOTS)
@given(drawn=table_deals(("president",)), rng=rngs, seed=st.integers())
@settings(max_examples=30)
def test_a_move_is_legal_and_does_not_depend_on_hidden_cards(
    level: str, drawn: tuple[Game, Deal], rng: Random, seed: int
) -> None:
    _, deal = drawn
    check_fair(level, deal, rng, seed, worlds=2)


OTHERS = ("8C 9C TC JC QC", "8D 9D TD JD QD", "8H 9H TH JH QH")


@pytest.mark.parametrize(
    "hand, moves, options, expected",
    [
        ("4C 9S KS AS 2S", [], {}, {"play 4C"}),  # low cards go first
        ("4C 4D 9S KS AS", [], {}, {"play 4C 4D"}),  # a pair goes as a pair
        ("3C 4C", [], {}, {"play 3C"}),  # what nobody beats, then the last card
        ("4C 4D 4H 4S", [], {}, {"play 4C 4D 4H 4S"}),  # all at once
        ("7C AS 2S", ["1 8C", "2 pass", "3 pass"], {"leader": 1}, {"play AS"}),  # the cheaper high card
    ],
)
def test_sensible_plays(hand: str, moves: list[str], options: dict[str, Any], expected: set[str]) -> None:
    deal = table(hand, *OTHERS, **options)
    do(deal, *moves)
    assert choices(deal) == expected


def test_a_pair_is_kept_and_a_lone_card_played() -> None:
    deal = table("6C 6D 7S 4S", "5C 8C KC", "8D 9D KD", "8H 9H KH", leader=1)
    do(deal, "1 5C", "2 pass", "3 pass")
    assert choices(deal) == {"play 7S"}


def test_whoever_cannot_be_answered_plays_the_lowest() -> None:
    deal = table("6C 7S 2S", "5C 8C", "8D 9D", "8H 9H", leader=1)
    do(deal, "1 5C", "2 pass", "3 pass")
    assert choices(deal) == {"play 6C"}


def test_low_lone_cards_are_given_away() -> None:
    deal = later("5C 5D 9C 7H KC", "4C 6C 8C", "4D 6D 8D", "3S 2S TD", ranks=(0, 1, 2, 3))
    assert choices(deal) == {"give 3:9C 3:7H"}


@pytest.mark.parametrize("options", [{}, {"players": 6, "runs": True, "specials": {"2": "clear"}}])
def test_the_player_does_better_than_chance(options: dict[str, Any]) -> None:
    """The margin is far from chance."""
    game = preset("president").game(options)
    assert alone_against_random(game, 12) > game.seats / 8


@pytest.mark.parametrize("level", ["novice", "player"])
def test_robots_play_it_to_its_end_under_any_options(level: str) -> None:
    for seed in range(15):
        rng = Random(seed)
        deal = random_deal(preset("president").game(random_options("president", rng)), rng)
        while turn := deal.turn:
            deal.apply(turn[0], ROBOTS[level].choose(deal.view(turn[0]), rng))
        assert deal.over
