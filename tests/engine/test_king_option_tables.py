"""The options of the Kings are the tables of the rules: names, defaults, values (5.0.5, 5.3, 5.13, 10y-z)."""

from typing import Any, TypeAlias

import pytest

from engine import OptionError, preset
from engine.games.king_jokers import MatchEnd
from engine.options import Choice, Flag, Number, Option, Subset

Table: TypeAlias = dict[str, tuple[Any, Any]]
"""By name: the default, and the values; of a range its ends in a tuple."""
YES_NO = [True, False]
ALL = [*range(1, 15)]
FORCED = ["off", "when_void", "when_void_or_hearts_led"]
TRUMPS: Table = {"must_trump": (True, YES_NO), "allow_no_trump": (True, YES_NO)}
SETTLEMENT: Table = {"settlement": ("differences", ["differences", "none"])}
SCOPE: Table = {"trump_scope": ("positive", ["positive", "none", "all"])}
BAN: Table = {"lay_away_ban": (True, YES_NO)}


def common(players: int, boys: list[str], /, **other: tuple[Any, Any]) -> Table:
    """The options that most presets share, as table 5.0.5 has them for most."""
    shared: Table = {
        "players": (players, [players]),
        "boys": (boys[0], boys),
        "hearts_lead_ban": (True, YES_NO),
        "kh_forced": ("when_void", FORCED),
        "last_tricks": (2, [1, 2]),
        "early_end": (True, YES_NO),
        **SETTLEMENT,
    }
    return {**shared, **other}


TABLES: dict[str, Table] = {
    "king_online": common(
        4,
        ["J", "JK"],
        players=(4, [2, 3, 4, 5, 6]),
        kh_forced=("off", FORCED),
        settlement=("pot", ["pot", "differences", "none"]),
        ante=(1, (0, 1000)),
        scoring=("constant", ["constant", "equalised"]),
    ),
    "ladies_preference": common(
        4,
        ["J", "JK"],
        **TRUMPS,
        trump_from_seen_cards=(False, YES_NO),
        allow_last_card=(True, YES_NO),
        praise_value=(3, (2, 5)),
        kh_forced_in_jumbles=(True, YES_NO),
        praise_pause=(3, [3]),
    ),
    "king_52": common(
        4,
        ["J", "JK"],
        players=(4, [3, 4]),
        boys=("JK", ["J", "JK"]),
        kh_forced=("off", FORCED),
        last_tricks=(1, [1, 2]),
        must_trump=(False, YES_NO),
        allow_no_trump=(False, YES_NO),
        with_jumble=(False, YES_NO),
        boys_value=(40, [30, 40]),
        recovery=("v1", ["v1", "v2", "v3"]),
        praise_deals=(5, [3, 4, 5, 6, 7, 8, "players"]),
        praise_value=(30, (20, 40)),
        split_tricks=(2, [0, 2, 3]),
        auction_stage=("after_three", ["after_three", "after_full_deal"]),
        buyer_recalls=(True, YES_NO),
        v3_trick_value=(25, [20, 25, 30]),
        bid_unit=("tricks", ["tricks", "points"]),
        second_tour=("auto", ["auto", "none", "repeat_v1", "dominoes", "lottery"]),
        domino_start=("seven_of_diamonds", ["seven_of_diamonds", "eldest_any_rank"]),
        second_tour_deals=(1, [1, "players"]),
        leader=("eldest", ["eldest", "declarer"]),
    ),
    "king_simple": common(4, ["J", "JK", "K"], stages=(ALL, (1, 14))),
    "king_three": common(3, ["J"], removed=("AS+AC", ["AS+AC", "7S+7C"])),
    "king_ordered": common(4, ["J", "JK"], **TRUMPS, **SCOPE, games=(ALL, (1, 14))),
    "king_minsk": common(
        3,
        ["J", "JK"],
        **TRUMPS,
        **SCOPE,
        **BAN,
        only_declarer_leads_trump=(False, YES_NO),
        show_widow=(True, YES_NO),
        recovery_games=(3, (1, 3)),
    ),
    "king_atomic": common(
        3,
        ["J", "JK"],
        **TRUMPS,
        **BAN,
        praises=(6, (1, 6)),
        praise_value=(4, [4, 8]),
        with_jumble=(False, YES_NO),
        leader=("eldest", ["eldest", "declarer"]),
    ),
    "king_domino": {
        **SETTLEMENT,
        "players": (4, [2, 3, 4, 5, 6, 7]),
        "deck": (52, [52, 36, 32]),
        "heart_value": (1, [1, 2]),
        "last_takes_stock": (True, YES_NO),
        "hearts_lead_ban": (False, YES_NO),
        "target": (31, (15, 100)),
    },
    "king_auction": {
        **SETTLEMENT,
        "players": (4, [3, 4]),
        "auction": ("single_round", ["single_round", "ascending"]),
        "all_pass": ("hearts", ["hearts", "redeal"]),
        "leader": ("bidder", ["bidder", "eldest"]),
        "suit_lead_ban": (True, YES_NO),
        "max_bid": (13, (1, 26)),
        "target": (77, (30, 200)),
    },
    "omnibus": {
        **SETTLEMENT,
        "players": (4, [3, 4]),
        "pass_cards": (0, [0, 3]),
        "plus_card": ("TD", ["TD", "JD"]),
        "slam": (26, (0, 26)),
        "target": (100, (50, 200)),
    },
    "king_jokers": {
        **SETTLEMENT,
        "players": (4, [3, 4]),
        "jokers_3p": (2, [1, 2]),
        "hearts_lead_ban": (True, YES_NO),
        "joker_beaten_by_discard": (True, YES_NO),
        "end": ("deals", "forms"),
    },
}


def row(option: Option) -> tuple[Any, Any]:
    """An option as a row of a table."""
    default = list(option.default) if isinstance(option, Subset) else option.default
    if isinstance(option, Number | Subset):
        return default, (option.low, option.high)
    if isinstance(option, MatchEnd):
        return default, "forms"
    assert isinstance(option, Choice | Flag)
    return default, list(option.choices())


@pytest.mark.parametrize("game", TABLES)
def test_options_are_those_of_the_tables(game: str) -> None:
    options = preset(game).options
    assert {option.name: row(option) for option in options} == TABLES[game]
    assert len(options) == len(TABLES[game])
    assert set(preset(game).game().options) == set(TABLES[game]), "a record holds every option"


def test_boys_of_three_players_are_worth_thirty() -> None:
    assert preset("king_52").game({"players": 3}).options["boys_value"] == 30


@pytest.mark.parametrize("game", TABLES)
def test_what_the_tables_do_not_have_is_refused(game: str) -> None:
    for name, (default, allowed) in TABLES[game].items():
        wrong: list[object] = ["always", None, -1, 5000, 1.5, [default]]
        if isinstance(allowed, tuple):
            wrong += [allowed[0] - 1, allowed[1] + 1, True]
        for value in wrong:
            with pytest.raises(OptionError, match=f"^option {name}: "):
                preset(game).game({name: value})
