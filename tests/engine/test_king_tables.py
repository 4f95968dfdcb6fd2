"""The numbers of rules 5 as they are written there: examples, places of dominoes, prizes of a lottery."""

from typing import Any

import pytest

from engine.cards import parse_set
from engine.finals import PlacePoints
from engine.games import preset
from engine.phases.lottery import Lottery
from engine.scoring import trick_worth

TRICKS: tuple[tuple[str, dict[str, Any], tuple[int, ...], tuple[int, ...]], ...] = (
    ("ladies_preference", {}, (4, 2, 1, 1), (12, 6, 3, 3)),
    ("ladies_preference", {"praise_value": 5}, (4, 2, 1, 1), (20, 10, 5, 5)),
    ("king_52", {}, (6, 4, 2, 1), (150, 100, 50, 25)),
    ("king_52", {"recovery": "v2"}, (2, 6, 3, 2), (60, 180, 90, 60)),
    ("king_52", {"recovery": "v3", "v3_trick_value": 20}, (3, 4, 4, 2), (60, 80, 80, 40)),
    ("king_minsk", {}, (5, 3, 2), (40, 24, 16)),
    ("king_atomic", {}, (5, 3, 2), (20, 12, 8)),
    ("king_atomic", {"praise_value": 8}, (5, 3, 2), (40, 24, 16)),
)


@pytest.mark.parametrize("game, given, tricks, points", TRICKS)
def test_what_tricks_of_a_praise_deal_bring(
    game: str, given: dict[str, Any], tricks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    elements = preset(game).game(given).contract("praise").elements
    assert tuple(trick_worth(elements, 0, 1, 13) * each for each in tricks) == points


CARDS: tuple[tuple[str, dict[str, Any], str, str, int], ...] = (
    ("king_52", {}, "no_boys", "JC JD KH", -120),
    ("king_52", {}, "no_boys", "KS", -40),
    ("king_52", {"boys_value": 30}, "no_boys", "KS", -30),
    ("king_52", {"boys": "J"}, "no_boys", "KS JS", -40),
    ("king_52", {"players": 3}, "no_boys", "JC JD KH", -90),
    ("king_52", {"players": 3}, "no_girls", "QC", -60),
    ("king_three", {}, "no_hearts", "7H 8H 9H TH JH", -10),
    ("king_three", {}, "take_boys", "JH KH", 5),
    ("king_three", {}, "take_king", "KH", 20),
    ("king_simple", {"boys": "K"}, "no_boys", "JC KC KD", -8),
    ("king_simple", {"boys": "JK"}, "no_boys", "JC KC KD", -6),
    ("king_online", {"players": 5, "scoring": "equalised", "boys": "JK"}, "no_boys", "JC KC", -10),
    ("king_minsk", {}, "no_girls", "QC QH", -20),
    ("king_atomic", {"boys": "JK"}, "no_boys", "JC KC AC", -10),
)


@pytest.mark.parametrize("game, given, contract, cards, points", CARDS)
def test_what_cards_cost(game: str, given: dict[str, Any], contract: str, cards: str, points: int) -> None:
    elements = preset(game).game(given).contract(contract).elements
    assert trick_worth(elements, parse_set(cards), 1, 8) == points


LAST: tuple[tuple[str, dict[str, Any], tuple[int, int, int]], ...] = (
    ("king_simple", {}, (0, -8, -8)),
    ("king_simple", {"last_tricks": 1}, (0, 0, -16)),
    ("king_three", {}, (0, -10, -10)),
    ("king_three", {"last_tricks": 1}, (0, 0, -20)),
    ("king_minsk", {}, (0, -20, -20)),
    ("king_atomic", {"last_tricks": 1}, (0, 0, -40)),
    ("king_52", {}, (0, 0, -150)),
    ("king_52", {"last_tricks": 2}, (0, -75, -75)),
    ("king_52", {"players": 3, "last_tricks": 2}, (0, -70, -70)),
    ("king_online", {"players": 3, "scoring": "equalised"}, (0, -12, -12)),
)


@pytest.mark.parametrize("game, given, points", LAST)
def test_what_the_last_tricks_cost(game: str, given: dict[str, Any], points: tuple[int, ...]) -> None:
    elements = preset(game).game(given).contract("no_last").elements
    assert tuple(trick_worth(elements, 0, number, 8) for number in (6, 7, 8)) == points


@pytest.mark.parametrize(
    "players, places, prizes",
    [(4, (225, 100, 25, -25), (150, 100, 50, 25)), (3, (300, 150, -25), (200, 125, 75, 25))],
)
def test_dominoes_and_lottery(players: int, places: tuple[int, ...], prizes: tuple[int, ...]) -> None:
    given = {"players": players}
    dominoes = preset("king_52").game({**given, "second_tour": "dominoes"}).contract("dominoes")
    assert dominoes.finals == (PlacePoints(places),)
    lottery = preset("king_52").game({**given, "second_tour": "lottery"}).contract("lottery")
    assert lottery.phases == (Lottery(prizes),)
    assert lottery.lots == 4


TOURS = {
    ("v1", False): (),
    ("v1", True): ("praise",) * 4,
    ("v2", False): (),
    ("v2", True): (),
    ("v3", False): (),
    ("v3", True): ("dominoes",),
}


@pytest.mark.parametrize("recovery, jumble", TOURS)
def test_what_the_second_tour_is_by_custom(recovery: str, jumble: bool) -> None:
    given = {"recovery": recovery, "with_jumble": jumble}
    with_tour = preset("king_52").game(given).schedule.contracts
    without = preset("king_52").game({**given, "second_tour": "none"}).schedule.contracts
    assert tuple(each.id for each in with_tour[len(without) :]) == TOURS[recovery, jumble]
    for tour, of_tour in (("dominoes", 1), ("lottery", 1), ("repeat_v1", 4)):
        for many, count in ((1, of_tour), ("players", 4)):
            chosen = {**given, "second_tour": tour, "second_tour_deals": many}
            assert len(preset("king_52").game(chosen).schedule.contracts) == len(without) + count
