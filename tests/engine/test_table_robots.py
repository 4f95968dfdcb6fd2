"""Robots in Петух and Козырные мальчики: legal, blind to hidden cards, sensible, and stronger than chance."""

import re
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Deal, preset
from engine.cards import NAMES, parse_set
from engine.game import Game
from engine.robots import ROBOTS
from tests.engine.fairness import alone_against_random, check_fair
from tests.engine.petukh_table import DRAWING, WIDOW, do, table
from tests.engine.play import GAMES, random_deal, random_options, table_deals
from tests.engine.strategies import rngs
from tests.engine.test_trump_boys import worked

PLAYER = ROBOTS["player"]


def choice(deal: Deal, seed: int = 1) -> str:
    seat = deal.turn[0]
    return str(PLAYER.choose(deal.view(seat), Random(seed)))


@pytest.mark.parametrize("level", ROBOTS)
@given(drawn=table_deals(), rng=rngs)
def test_a_move_is_always_legal(level: str, drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    for seat in deal.turn:
        assert deal.why_not(seat, ROBOTS[level].choose(deal.view(seat), rng)) is None


@pytest.mark.parametrize("level", ROBOTS)
@given(drawn=table_deals(), rng=rngs, seed=st.integers())
@settings(max_examples=30)
def test_a_move_does_not_depend_on_hidden_cards(
    level: str, drawn: tuple[Game, Deal], rng: Random, seed: int
) -> None:
    _, deal = drawn
    check_fair(level, deal, rng, seed, worlds=2)


class Sense(NamedTuple):
    """A position and the only decision that a person would not laugh at."""

    name: str
    deal: Deal
    expected: str


def full(hands: tuple[str, ...], standing: tuple[int, ...], turnup: str = "9H", **options: Any) -> Deal:
    """A position with the rest of the pack of 36 in the stock."""
    used = " ".join((*hands, turnup, options.get("widow", "")))
    stock = [name for name in NAMES[:52] if name[0] not in "2345" and name not in used]
    return table(hands, standing, turnup=turnup, stock=" ".join(stock), **options)


def drawing(hand: str, standing: tuple[int, ...] = (15, 15, 15, 15), **options: Any) -> Deal:
    """Seat 0 before its exchange, hearts trumps, against three others."""
    others = ("7C 9D TD 8H QS", "TC 6D QD 7S 9S", "6C 8D KD 6S TS")
    return full((hand, *others), standing, **{**DRAWING, **options})


def sensible() -> list[Sense]:
    poor, rich = "8C 9C 7D JC 8S", "AH KH TH AC 7D"
    senses = [
        Sense("a hopeless hand is changed or left", drawing(poor, max_draw=1), "pass"),
        Sense("low cards go, trumps and the ace stay", drawing(rich, max_draw=5), "draw 7D"),
        Sense("coloured boys stay", drawing("JH JD 8C 7D 8S"), "draw 8C 7D 8S"),
        Sense("a hand of trumps stands", drawing("AH KH QH TH 7H"), "stand"),
    ]
    deal = drawing("AH KH TH AC 7D")
    do(deal, "0 stand", "1 stand", "2 stand", "3 stand")
    senses.append(Sense("the dealer takes a trump for a low card", deal, "take_turnup 6C"))
    five = ("AS KS AC KC AD", "7S 8S 9S TS JS", "QS 6D QD JD 7C")
    offer = "8C 9C TC JC QC"
    senses += [
        Sense("a good hand leaves the widow", table(five, (9, 9, 9), widow=offer, **WIDOW), "leave_widow"),
        Sense("a bad hand takes it", table(five[::-1], (9, 9, 9), widow=offer, **WIDOW), "take_widow"),
    ]
    boys, low = ("AS KD QC 8S 9S", "JD JH 7C 6C 6D"), {"boys_no_trick": "added", "turnup": "6S"}
    senses += [
        Sense("boys are shown", full(boys, (15, 15)), "boys JD JH"),
        Sense("boys that only cost are not", full((*boys, "AC AD KC TC 9C"), (15, 15, 15), **low), "boys"),
    ]
    flush, poor_flush = ("AH KH QH JH 7H", "8S 9S TS 6S AD"), ("6S 7S 8S 9S TS", "AC KC QC JC 7H")
    trump, plain = {"flush_trump": "win_deal"}, {"flush_plain": "redeal"}
    senses += [
        Sense("a flush of trumps is shown", full(flush, (9, 9), boys_kind="none", **trump), "flush"),
        Sense(
            "a poor flush is thrown in", full((*poor_flush, "AD KD QD JD 7D"), (9, 9, 9), **plain), "flush"
        ),
    ]
    stops = ("AS 7D 8C", "QS KD 9C")
    deal = table(stops, (1, 9), stop_rule="claim")
    do(deal, "AS", "QS")
    senses.append(Sense("who must announce it stops", deal, "stop"))
    deal = table(("AS KS", "QS KD", "TS 9D", "9S 8D"), (1, 9, 9, 9), stop_rule="optional")
    do(deal, "AS", "QS", "TS", "9S")
    senses.append(Sense("who has won saddles the others where he can", deal, "go_on"))
    return senses


@pytest.mark.parametrize("sense", sensible(), ids=lambda sense: sense.name)
def test_a_sensible_decision(sense: Sense) -> None:
    assert {choice(sense.deal, seed) for seed in range(5)} == {sense.expected}


PLAYS = """
# the cheapest trump that wins
petukh: 8C 7D | AC 9D | 8H TH :: 8C AC -> 8H
# who cannot win throws the lowest card
petukh: 8H 7D | TH 9D | KC 7C :: 8H TH -> 7C
# one trick is enough to win: it is taken, not saved
petukh: 8C 7D | TC 9D | AC KH :: 8C TC -> AC
# no trump is wasted on a trick that is lost
petukh: 8C QC | TH 9D | 8H 7D :: 8C TH -> 8H
"""


def plays() -> list[Sense]:
    lines = PLAYS.strip().splitlines()
    found = []
    for title, line in zip(lines[::2], lines[1::2], strict=True):
        _, hands, cards, expected = re.split(": | :: | -> ", line)
        deal = table(tuple(hands.split(" | ")), (9,) * (hands.count("|") + 1), boys_kind="none")
        do(deal, *cards.split())
        found.append(Sense(title.removeprefix("# "), deal, f"play {expected}"))
    return found


@pytest.mark.parametrize("sense", plays(), ids=lambda sense: sense.name)
def test_a_sensible_play(sense: Sense) -> None:
    assert {choice(sense.deal, seed) for seed in range(5)} == {sense.expected}


def test_the_ace_of_spades_is_not_led_into_a_bust() -> None:
    deal = table(("AS 7D", "QS KD"), (3, 9), ace_of_spades=True, boys_kind="none")
    assert choice(deal) == "play 7D"
    deal = table(("AS 7D", "QS KD"), (9, 9), ace_of_spades=True, boys_kind="none")
    assert choice(deal) == "play AS"


def test_boys_on_play_finish_as_soon_as_they_can() -> None:
    deal = table(("AS JD JH 8C", "QS 7D 9C KH"), (12, 20), turnup="6S", boys_timing="on_play")
    do(deal, "AS", "QS")
    assert choice(deal).startswith("play") or choice(deal) == "boys JD JH"
    deal = table(("AS JD JH 8C", "QS 7D 9C KH"), (6, 20), turnup="6S", boys_timing="on_play")
    do(deal, "AS", "QS")
    assert choice(deal) == "boys JD JH"


def test_what_scores_is_laid_away_and_trumps_are_kept() -> None:
    laid = parse_set(choice(worked()).removeprefix("discard "))
    assert laid & parse_set("TD KD KS 9S 8S 7C")
    assert not laid & parse_set("AH JH KH 7H")
    assert laid & parse_set("TD")


@pytest.mark.parametrize("game", GAMES)
def test_the_player_does_better_than_chance(game: str) -> None:
    """The margin is far from chance."""
    assert alone_against_random(preset(game).game({}), 25) > (6 if game == "trump_boys" else 0.5)


@pytest.mark.parametrize("level", ["novice", "player"])
def test_robots_play_every_game_to_its_end(level: str) -> None:
    for seed in range(10):
        rng = Random(seed)
        game = GAMES[seed % len(GAMES)]
        made = preset(game).game(random_options(game, rng))
        deal = random_deal(made, rng)
        while turn := deal.turn:
            deal.apply(turn[0], ROBOTS[level].choose(deal.view(turn[0]), rng))
        assert deal.over
