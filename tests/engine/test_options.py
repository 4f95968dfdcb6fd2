"""Options: defaults, allowed values, and errors that name the option."""

from collections.abc import Mapping
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import PRESETS, Match, OptionError, Player, UnknownGame, preset
from engine.options import Choice, Flag, Number, Option, Subset, Value, numbers, resolve

FLAG = Flag("early_end", default=True)
CHOICE = Choice("boys", "J", ("J", "JK", "K"))
NUMBERED = Choice("last_tricks", 2, (1, 2))
NUMBER = Number("target", 31, 15, 100)
SUBSET = Subset("stages", 1, 14)
ALL: tuple[Option, ...] = (FLAG, CHOICE, NUMBERED, NUMBER, SUBSET)


@pytest.mark.parametrize(
    "option, text, value",
    [
        *((FLAG, text, True) for text in ("true", "yes", "on", "1", "TRUE", "Yes")),
        *((FLAG, text, False) for text in ("false", "no", "off", "0", "OFF")),
        (CHOICE, "JK", "JK"),
        (NUMBERED, "1", 1),
        (NUMBER, "15", 15),
        (NUMBER, "100", 100),
        (SUBSET, "1", (1,)),
        (SUBSET, "1,4-6,14", (1, 4, 5, 6, 14)),
        (SUBSET, "6, 4,4-5", (4, 5, 6)),
        (SUBSET, "1-14", tuple(range(1, 15))),
    ],
)
def test_reading_a_value(option: Option, text: str, value: object) -> None:
    assert option.parse(text) == value
    assert type(option.parse(text)) is type(value)


@pytest.mark.parametrize(
    "option, text",
    [
        *((FLAG, text) for text in ("", "maybe", "2", "да")),
        *((CHOICE, text) for text in ("", "j", "Q", "J,JK", " J")),
        *((NUMBERED, text) for text in ("", "0", "3", "one", "1.0")),
        *((NUMBER, text) for text in ("", "14", "101", "x", "1e2", "9" * 5000)),
        *((SUBSET, text) for text in ("", "0", "15", "1,,2", "1-", "-3", "1-3-5", "6-4", "1,6-4", "x")),
        *((SUBSET, text) for text in ("1-99999", "9" * 5000, "1;2")),
    ],
)
def test_a_text_that_is_no_value_is_refused_by_name(option: Option, text: str) -> None:
    with pytest.raises(OptionError, match=f"^option {option.name}: ") as refused:
        option.parse(text)
    assert refused.value.option == option.name


WRONG: list[tuple[Option, tuple[object, ...]]] = [
    (FLAG, (1, 0, "true", None, [])),
    (CHOICE, ("Q", "", None, 1, ["J"])),
    (NUMBERED, (0, 3, True, "2", 2.0, None)),
    (NUMBER, (14, 101, True, "31", 31.0, None)),
    (Number("max_bid", 13, 1, 26), (True, 0, 27)),
    (SUBSET, ([], (), [0], [15], [2, 1], [1, 1], [True], ["1"], "1", 1, None)),
]


@pytest.mark.parametrize("option, value", [(option, value) for option, values in WRONG for value in values])
def test_a_value_that_is_not_allowed_is_refused_by_name(option: Option, value: object) -> None:
    with pytest.raises(OptionError, match=f"^option {option.name}: ") as refused:
        option.check(value)
    assert refused.value.option == option.name


@pytest.mark.parametrize(
    "option, value, message",
    [
        (FLAG, "maybe", "option early_end: 'maybe' is not true or false"),
        (CHOICE, "Q", "option boys: 'Q' is not one of J, JK, K"),
        (NUMBER, "7", "option target: '7' is not a number from 15 to 100"),
        (SUBSET, [3, 2], "option stages: [3, 2] is not an ascending list of numbers from 1 to 14"),
    ],
)
def test_an_error_says_what_is_expected(option: Option, value: object, message: str) -> None:
    with pytest.raises(OptionError) as refused:
        option.check(value)
    assert str(refused.value) == message


@pytest.mark.parametrize("option", [*ALL, *(each for game in PRESETS.values() for each in game.options)])
def test_every_value_on_offer_is_allowed_and_the_default_is_one(option: Option) -> None:
    assert option.check(option.default) == option.default
    offered = option.choices()
    assert len(set(offered)) == len(offered) > 0
    for value in offered:
        single = (value,) if isinstance(option, Subset) else value
        assert option.check(single) == single
        assert option.parse(_written(value)) == single
    assert isinstance(option, Subset) or option.default in offered


def _written(value: Value) -> str:
    """Return a value as it is typed."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return "none" if value is None else str(value)


@given(st.sampled_from(ALL), st.text("0123456789-,JKtruefalsnoyx ", max_size=12) | st.text(max_size=12))
def test_what_is_read_is_allowed(option: Option, text: str) -> None:
    with suppress(OptionError):
        value = option.parse(text)
        assert option.check(value) == value


@given(st.lists(st.integers(-2, 17), max_size=16))
def test_a_list_of_stages_is_ascending_and_in_range(chosen: list[int]) -> None:
    if chosen and chosen == sorted(set(chosen)) and chosen[0] >= 1 and chosen[-1] <= 14:
        assert SUBSET.check(chosen) == tuple(chosen)
    else:
        with pytest.raises(OptionError):
            SUBSET.check(chosen)


def test_options_are_resolved_with_defaults() -> None:
    options = resolve(ALL, {"boys": "K", "stages": [3]})
    assert options == {
        "early_end": True,
        "boys": "K",
        "last_tricks": 2,
        "target": 31,
        "stages": (3,),
    }
    assert list(options) == [option.name for option in ALL]
    assert isinstance(options, Mapping)
    assert not hasattr(options, "__setitem__")


def test_an_unknown_option_is_named_with_those_there_are() -> None:
    with pytest.raises(OptionError) as refused:
        resolve(ALL, {"bois": "J"})
    assert str(refused.value) == (
        "option bois: this game has no such option; it has early_end, boys, last_tricks, target, stages"
    )
    assert refused.value.option == "bois"


def test_lists_of_numbers_are_told_apart() -> None:
    options = resolve(ALL, {})
    assert numbers(options, "stages") == tuple(range(1, 15))
    with pytest.raises(TypeError, match="option boys is no list"):
        numbers(options, "boys")


def test_the_options_of_simple_king_are_the_table_of_the_rules() -> None:
    assert dict(preset("king_simple").game().options) == {
        "players": 4,
        "boys": "J",
        "hearts_lead_ban": True,
        "kh_forced": "when_void",
        "last_tricks": 2,
        "early_end": True,
        "settlement": "differences",
        "stages": tuple(range(1, 15)),
    }
    allowed = {each.name: each.choices() for each in preset("king_simple").options}
    assert allowed == {
        "players": (4,),
        "boys": ("J", "JK", "K"),
        "hearts_lead_ban": (True, False),
        "kh_forced": ("off", "when_void", "when_void_or_hearts_led"),
        "last_tricks": (1, 2),
        "early_end": (True, False),
        "settlement": ("differences", "none"),
        "stages": tuple(range(1, 15)),
    }


def test_a_game_and_a_match_refuse_wrong_options_by_name() -> None:
    with pytest.raises(OptionError, match="option kh_forced: "):
        preset("king_simple").game({"kh_forced": "always"})
    seats = [Player(name, tap=name) for name in "abcd"]
    with pytest.raises(OptionError, match="option stages: "):
        Match("king_simple", seats, {"stages": []}, root=bytes(32))


def test_a_game_has_its_number_of_seats() -> None:
    with pytest.raises(ValueError, match="king_simple with these options is played by 4, not 3"):
        Match("king_simple", [Player(name, tap=name) for name in "abc"], root=bytes(32))


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame) as refused:
        preset("king_simpel")
    assert str(refused.value).startswith("there is no game 'king_simpel'; there is king_simple")


def test_a_contract_is_found_by_its_id() -> None:
    game = preset("king_simple").game({"stages": [5]})
    assert game.contract("no_king").id == "no_king"
    with pytest.raises(KeyError):
        game.contract("no_all")
