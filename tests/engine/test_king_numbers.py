"""Кинг for two to six players and for three: prices, packs, pots (rules 5.1, 5.5)."""

from random import Random

import pytest

from engine import preset
from engine.cards import name
from engine.errors import OptionError
from engine.scoring import PerCard, trick_worth
from engine.settlement import Pot
from tests.engine.play import random_match

HEARTS = {2: 4, 3: 6, 4: 8, 5: 10, 6: 12}


def totals(game: str, options: dict[str, object]) -> dict[str, int]:
    """What each contract of a game brings to the table."""
    rng = Random(f"{game}{options}")
    match = random_match(game, options, rng)
    return {row.contract: sum(row.scores) for row in match.sheet.rows}


@pytest.mark.parametrize("players", HEARTS)
@pytest.mark.parametrize("boys", ["J", "JK"])
@pytest.mark.parametrize("last", [1, 2])
def test_constant_prices_leave_only_hearts_to_the_number_of_players(
    players: int, boys: str, last: int
) -> None:
    found = totals("king_online", {"players": players, "boys": boys, "last_tricks": last})
    hearts = 2 * HEARTS[players]
    other = {f"no_{kind}": -16 for kind in ("tricks", "boys", "girls", "king", "last")}
    negative = {**other, "no_hearts": -hearts, "no_all": -80 - hearts}
    assert found == {**negative, **{f"take{key[2:]}": -value for key, value in negative.items()}}


@pytest.mark.parametrize("players, each", [(2, 16), (3, 24), (4, 16), (5, 40), (6, 24)])
@pytest.mark.parametrize("boys", ["J", "JK"])
def test_equalised_prices_bring_the_same_in_every_contract(players: int, each: int, boys: str) -> None:
    found = totals("king_online", {"players": players, "boys": boys, "scoring": "equalised"})
    assert {abs(total) for key, total in found.items() if not key.endswith("all")} == {each}
    assert (found["no_all"], found["take_all"]) == (-6 * each, 6 * each)


@pytest.mark.parametrize("players, lowest", [(2, "JC"), (3, "9C"), (4, "7C"), (5, "5C"), (6, "3C")])
def test_the_pack_has_eight_cards_for_each_player(players: int, lowest: str) -> None:
    game = preset("king_online").game({"players": players})
    assert len(game.pack) == 8 * players
    assert name(game.pack[0]) == lowest


def test_three_hearts_of_six_cost_three_times_two() -> None:
    elements = preset("king_online").game({"players": 3}).contract("no_hearts").elements
    (hearts,) = elements
    assert isinstance(hearts, PerCard)
    shares = [sum(1 << card for card in (35, 36, 37)[:n]) for n in (3, 2, 1)]
    assert [trick_worth(elements, cards, 1, 8) for cards in shares] == [-6, -4, -2]


@pytest.mark.parametrize("removed, gone", [("AS+AC", {"AS", "AC"}), ("7S+7C", {"7S", "7C"})])
def test_three_players_leave_two_black_cards_out(removed: str, gone: set[str]) -> None:
    found = totals("king_three", {"removed": removed})
    assert found["no_all"] == -116
    assert found["no_hearts"] == -16
    assert {abs(v) for key, v in found.items() if key.partition("_")[2] not in ("all", "hearts")} == {20}
    assert sum(found.values()) == 0
    names = {name(c) for c in preset("king_three").game({"removed": removed}).pack}
    assert len(names) == 30
    assert not gone & names


def test_three_players_have_no_kings_among_their_boys() -> None:
    with pytest.raises(OptionError, match="option boys"):
        preset("king_three").game({"boys": "JK"})


def test_the_pot_goes_to_the_winner() -> None:
    assert Pot(3)([5, 9, -2, 0], 0, [1]) == ((0, 1, 3), (2, 1, 3), (3, 1, 3))
    assert Pot(0)([5, 9], 0, [1]) == ()


def test_co_winners_split_the_pot_and_an_odd_chip_goes_to_the_last_dealers_left() -> None:
    assert Pot(1)([4, 4, 0, 0, 0], 0, [0, 1]) == ((2, 0, 1), (3, 1, 1), (4, 1, 1))
    assert Pot(1)([4, 4, 0, 0, 0], 4, [0, 1]) == ((2, 0, 1), (3, 0, 1), (4, 1, 1))
    assert Pot(10)([4, 4, 0], 2, [0, 1]) == ((2, 0, 5), (2, 1, 5))


def test_if_all_win_nobody_pays_but_for_the_odd_chip() -> None:
    assert Pot(7)([0, 0, 0], 1, [0, 1, 2]) == ()


def test_a_match_pays_its_pot() -> None:
    match = random_match("king_online", {"players": 3, "ante": 4}, Random(3))
    assert match.result is not None
    best = max(match.result.totals)
    losers = [seat for seat in range(3) if match.result.totals[seat] != best]
    assert [pay[0] for pay in match.result.payments if pay[2] == 4] == losers
