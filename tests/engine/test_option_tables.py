"""The options of Петух, Козырные мальчики and President are the tables of the rules (3.6, 4, 6.8, 10y-z)."""

from typing import Any

import pytest

from engine import OptionError, preset
from engine.games.president_options import Specials, SpecialsOption, TitlesOption
from engine.near_finish import NearFinish
from engine.options import Choice, Flag, Number, NumberList, NumberOrNone, Option, as_json

YES_NO = [True, False]
ALLOWED: dict[str, object] = {
    "players": [2, 3, 4, 5],
    "deck_size": [32, 36],
    "start_score": [15, 20, 25, 30],
    "exchange_mode": ["each_player", "single_widow", "none"],
    "widow_size": [5, 4],
    "max_draw": (1, 5),
    "dealer_takes_turnup": YES_NO,
    "allow_pass": YES_NO,
    "follow": ["follow_or_trump", "follow_head_or_trump", "follow_head_strict"],
    "must_overtrump": YES_NO,
    "trick_passes": (0, 5),
    "boys_kind": ["none", "same_colour", "same_colour_or_trump", "any_pair"],
    "boys_values": (3, 0, 30),
    "boys_timing": ["immediate", "before_play", "on_play"],
    "boys_must_survive_exchange": YES_NO,
    "boys_no_trick": ["offset", "forfeited", "added"],
    "boys_min_balance": (2, 0, 30),
    "boys_instant_win": ["off", "guaranteed", "full"],
    "boys_trick_by_jack": YES_NO,
    "ace_of_spades": YES_NO,
    "no_trick_penalty": (0, 10),
    "no_trick_cap": (None, 5, 30),
    "remiz_crosses": YES_NO,
    "remiz_stake": (1, 10),
    "remiz_replaces_points": YES_NO,
    "flush_trump": ["off", "win_deal", "win_match"],
    "flush_plain": ["off", "redeal", "win_deal", "win_match"],
    "stop_rule": ["auto", "claim", "optional"],
    "near_finish": ["petukh", "petukh_15", "petukh_20", "none"],
    "lone_player": ["all_tricks", "no_score"],
    "knockout": YES_NO,
}
"""What each option of Петух may be: a list of values, or the ends of a range."""
ABSENT = "-"
"""The sign of the tables for an option that a preset does not have."""
COLUMNS: dict[str, tuple[object, object, object, object]] = {
    # option: petukh, petukh_15, petukh_20, petukh_25
    "players": (4, 4, 4, 4),
    "deck_size": (36, 36, 36, 36),
    "start_score": (15, 15, 20, 25),
    "exchange_mode": ("each_player", "single_widow", "each_player", "each_player"),
    "widow_size": (ABSENT, 5, ABSENT, ABSENT),
    "max_draw": (5, ABSENT, 5, 5),
    "dealer_takes_turnup": (True, True, True, True),
    "allow_pass": (True, False, True, False),
    "follow": ("follow_or_trump", "follow_or_trump", "follow_or_trump", "follow_head_strict"),
    "must_overtrump": (False, False, False, False),
    "trick_passes": (0, 0, 0, 2),
    "boys_kind": ("same_colour", "any_pair", "same_colour_or_trump", "none"),
    "boys_values": ([5, 10, 15], [5, 5, 10], [5, 10, 15], ABSENT),
    "boys_timing": ("before_play", "before_play", "immediate", ABSENT),
    "boys_no_trick": ("offset", "added", "offset", ABSENT),
    "boys_min_balance": ([0, 0], [6, 11], [0, 0], ABSENT),
    "boys_instant_win": ("guaranteed", "off", "guaranteed", ABSENT),
    "boys_trick_by_jack": (False, False, False, ABSENT),
    "ace_of_spades": (False, False, False, False),
    "no_trick_penalty": (5, 5, 5, 5),
    "no_trick_cap": (None, None, 15, None),
    "remiz_crosses": (False, False, False, False),
    "remiz_stake": (1, 1, 1, 1),
    "remiz_replaces_points": (False, ABSENT, ABSENT, ABSENT),
    "flush_trump": ("off", "win_deal", "off", "off"),
    "flush_plain": ("off", "redeal", "off", "off"),
    "stop_rule": ("auto", "optional", "auto", "auto"),
    "near_finish": ("petukh", "petukh_15", "petukh_20", "none"),
    "lone_player": ("all_tricks", ABSENT, "all_tricks", "all_tricks"),
    "knockout": (False, False, False, False),
}
PETUKH = ("petukh", "petukh_15", "petukh_20", "petukh_25")
OTHERS: dict[str, dict[str, tuple[object, object]]] = {
    "trump_boys": {
        "players": (3, [3]),
        "deals": (3, [3, 6, 9]),
        "null_penalty_each": (15, (0, 30)),
        "last_trick": (10, [0, 10]),
        "dealer_null_loses_widow": (True, YES_NO),
        "settlement": ("none", ["none", "reunion"]),
        "left_bower_payment": (False, YES_NO),
        "must_overtrump": (False, YES_NO),
    },
    "president": {
        "players": (4, (3, 8)),
        "order": ("climb_4low", ["climb_4low", "climb_3low", "climb_2low"]),
        "start_card": ("4C", ["4C", "3C", "2C", "none"]),
        "later_lead": ("left_of_dealer", ["left_of_dealer", "start_card"]),
        "allow_equal": (True, YES_NO),
        "follow_count": ("same", ["same", "same_or_more"]),
        "pass_lock": (True, YES_NO),
        "runs": (False, YES_NO),
        "run_length": (3, (3, 5)),
        "specials": ({}, {}),
        "exchange": ("standard", ["standard", "off"]),
        "fast_finish": (False, YES_NO),
        "reseat": (True, YES_NO),
        "deals": (5, (1, 20)),
        "points": ("place", ["place", "classic"]),
        "house_rules": (True, YES_NO),
        "titles": ("royal", ["royal", "presidential"]),
    },
}
"""Of each other game: default and allowed values."""


def resolved(game: str, given: dict[str, Any] | None = None) -> dict[str, object]:
    return {name: as_json(value) for name, value in preset(game).game(given).options.items()}


def allowed(option: Option) -> object:
    """Return what the tables say of an option: its values, or the ends of its range."""
    match option:
        case Number():
            return option.low, option.high
        case NumberOrNone():
            return None, option.low, option.high
        case NumberList():
            return len(option.default), option.low, option.high
        case Choice():
            return [*option.allowed]
        case Flag() | NearFinish() | TitlesOption():
            return [*option.choices()]
        case SpecialsOption():
            return as_json(Specials())
    raise AssertionError(option)


@pytest.mark.parametrize("column, game", [*enumerate(PETUKH)])
def test_the_defaults_of_petukh(column: int, game: str) -> None:
    table = {name: values[column] for name, values in COLUMNS.items() if values[column] != ABSENT}
    assert resolved(game) == table


@pytest.mark.parametrize("game", PETUKH)
def test_what_the_options_of_petukh_may_be(game: str) -> None:
    assert preset(game).players == tuple(range(2, 7 if game == "petukh_15" else 6))
    six = {"players": [2, 3, 4, 5, 6]} if game == "petukh_15" else {}
    for option in preset(game).options:
        assert allowed(option) == {**ALLOWED, **six}[option.name], option.name


@pytest.mark.parametrize("game", OTHERS)
def test_the_options_of_the_other_games(game: str) -> None:
    assert resolved(game) == {name: default for name, (default, _) in OTHERS[game].items()}
    table = {option.name: allowed(option) for option in preset(game).options}
    assert table == {name: values for name, (_, values) in OTHERS[game].items()}


@pytest.mark.parametrize("game", PETUKH)
def test_a_widow_has_a_size(game: str) -> None:
    assert resolved(game, {"exchange_mode": "single_widow"})["widow_size"] == 5
    assert "widow_size" not in resolved(game, {"exchange_mode": "none"})


def test_boys_shown_at_once_may_have_to_stay() -> None:
    at_once = {"boys_timing": "immediate"}
    assert resolved("petukh", at_once)["boys_must_survive_exchange"] is True
    assert "boys_must_survive_exchange" not in resolved("petukh_15", at_once)


@pytest.mark.parametrize(
    "game, players, deck, fits",
    [
        *(("petukh", players, deck, True) for players in (2, 5) for deck in (32, 36)),
        *(("petukh_15", players, deck, True) for players in (2, 5) for deck in (32, 36)),
        ("petukh_15", 6, 36, True),
        ("petukh_15", 6, 32, False),
    ],
)
@pytest.mark.parametrize("exchange", ["each_player", "single_widow", "none"])
def test_how_many_may_play_with_which_pack(
    game: str, players: int, deck: int, fits: bool, exchange: str
) -> None:
    given = {"players": players, "deck_size": deck, "exchange_mode": exchange}
    if not fits:
        with pytest.raises(OptionError, match=r"^option players: "):
            preset(game).game(given)
        return
    built = preset(game).game(given)
    layout = built.dealing.deal(built.pack, players, 0)
    widow = 5 if exchange == "single_widow" else 0
    assert len(layout.widow) == widow
    assert len(layout.stock) == deck - 5 * players - 1 - widow


@pytest.mark.parametrize("order, start", [("climb_4low", "4C"), ("climb_3low", "3C"), ("climb_2low", "2C")])
def test_the_starting_card_is_the_lowest_one_by_default(order: str, start: str) -> None:
    assert resolved("president", {"order": order})["start_card"] == start
    assert resolved("president", {"order": order, "start_card": "none"})["start_card"] == "none"
