"""Петух: boys, ruling by ruling (rules 3.1, 3.2, 3.4, 10c)."""

from typing import Any, NamedTuple

import pytest

from engine.events import Finished
from tests.engine.petukh_table import WIDOW, do, left, moves, refused, table
from tests.engine.test_view import differences

PAIR = ("AS KD", "JC JS")
BOTH = ("AS AD", "JD JH")


@pytest.mark.parametrize(
    "rule, pair, coloured, four", [("offset", 20, 15, 10), ("forfeited", 25, 25, 25), ("added", 30, 35, 40)]
)
def test_boys_without_a_trick(rule: str, pair: int, coloured: int, four: int) -> None:
    jacks = ("AC AS AH AD", "JC JD JH JS")
    for show, turnup, after in (
        ("JD JH", "6S", pair),
        ("JD JH", "6H", coloured),
        ("JC JD JH JS", "6H", four),
    ):
        deal = table(jacks, (9, 20), turnup=turnup, boys_no_trick=rule)
        do(deal, f"1 boys {show}", "AC", "JC", "AS", "JS", "AH", "JH", "AD", "JD")
        assert left(deal) == [5, after]


@pytest.mark.parametrize(
    "options", [{"no_trick_cap": 15}, {"remiz_crosses": True, "remiz_replaces_points": True}]
)
def test_what_boys_write_off_without_a_trick_is_written_off_where_no_penalty_is(
    options: dict[str, Any],
) -> None:
    deal = table(("AH KH", "JD JH"), (9, 20), **options)
    do(deal, "1 boys JD JH", "AH", "JH", "KH", "JD")
    assert left(deal)[1] == 15


def test_boys_with_a_trick() -> None:
    for show, turnup, worth in (("JC JS", "6H", 5), ("JC JS", "6S", 10), ("JC JD JH JS", "6S", 15)):
        deal = table(("KC TS 9D 9H", "JC JS JD JH"), (20, 29), turnup=turnup)
        do(deal, f"1 boys {show}", "KC", "JC", "TS", "JS", "JD", "9D", "JH", "9H")
        assert left(deal) == [19, 29 - 3 - worth]


def test_any_set_worth_something_may_be_shown() -> None:
    deal = table(("AS KD 7C 8C", "JC JS JD JH"), (20, 25), turnup="6D")
    assert moves(deal) == {
        *("boys JC JS", "boys JD JH", "boys JC JD JH", "boys JC JD JS", "boys JC JH JS", "boys JD JH JS"),
        *("boys JC JD JH JS", "boys"),
    }


@pytest.mark.parametrize(
    "kind, trump, jacks, worth",
    [
        ("same_colour", "C", "JD JH", 5),
        ("same_colour", "H", "JD JH", 10),
        ("same_colour", "H", "JH JS", 0),
        ("same_colour_or_trump", "H", "JH JS", 10),
        ("same_colour_or_trump", "C", "JH JS", 0),
        ("same_colour_or_trump", "D", "JC JD JS", 10),
        ("same_colour", "D", "JC JD JS", 5),
        ("any_pair", "C", "JH JS", 5),
        ("any_pair", "S", "JH JS", 10),
        ("any_pair", "S", "JC JD JH JS", 15),
        ("same_colour", "S", "JC JD JH JS", 15),
        ("same_colour", "S", "JC", 0),
    ],
)
def test_what_boys_are_worth(kind: str, trump: str, jacks: str, worth: int) -> None:
    hand = f"{jacks} 7C 8C 9C"[:14]
    deal = table(("AS KD QD AC TD", hand), (20, 29), turnup=f"6{trump}", boys_kind=kind)
    if not worth:
        assert deal.step.name == "play" or f"boys {jacks}" not in moves(deal)
        return
    do(deal, f"1 boys {jacks}")
    countdown = deal.contract.countdown
    assert countdown is not None
    assert countdown.value(deal, 1) == worth


def test_boys_need_a_balance() -> None:
    four = ("AS KD 7C 8C", "JC JS JD JH")
    given: dict[str, Any] = {"boys_min_balance": (6, 11), "boys_kind": "any_pair"}
    assert table(four, (20, 5), **given).step.name == "play"
    deal = table(four, (20, 10), **given)
    assert "boys JC JD JH" in moves(deal)
    assert refused(deal, "1 boys JC JD JH JS") == "seat 1 may not show these cards as boys"
    assert "boys JC JD JH JS" in moves(table(four, (20, 11), **given))


def test_coloured_boys_win_at_once_with_a_small_balance() -> None:
    deal = table(BOTH, (9, 5))
    assert Finished(1) in do(deal, "1 boys JD JH")
    assert (deal.end, left(deal)) == ("stopped", [9, 0])
    deal = table(BOTH, (9, 6))
    do(deal, "1 boys JD JH")
    assert not deal.over
    deal = table(BOTH, (9, 5), boys_instant_win="off")
    do(deal, "1 boys JD JH")
    assert not deal.over
    deal = table(BOTH, (9, 10), boys_instant_win="full")
    do(deal, "1 boys JD JH")
    assert left(deal) == [9, 0]
    deal = table(BOTH, (9, 5), boys_no_trick="forfeited")
    do(deal, "1 boys JD JH")
    assert not deal.over


def test_boys_that_need_a_trick_by_a_jack() -> None:
    deal = table(("AS KC 9D", "JS JC 8D"), (20, 20), boys_trick_by_jack=True)
    do(deal, "1 boys JC JS", "9D", "8D", "AS", "JS", "KC", "JC")
    assert left(deal) == [17, 25]
    deal = table(("TS 9C 9D", "JS JC 8D"), (20, 20), boys_trick_by_jack=True)
    do(deal, "1 boys JC JS", "9D", "8D", "TS", "JS", "JC", "9C")
    assert left(deal) == [19, 20 - 2 - 5]


def test_a_trick_by_another_card_is_not_enough_for_them() -> None:
    deal = table(("TS 9C 9D", "JS JC AD"), (20, 20), boys_trick_by_jack=True)
    do(deal, "1 boys JC JS", "9D", "AD", "JC", "9C", "JS", "TS")
    assert left(deal) == [20 + 5, 20 - 3 - 5]
    deal = table(("AS AC 9D", "JS JC AD"), (20, 20), boys_trick_by_jack=True)
    do(deal, "1 boys JC JS", "9D", "AD", "JC", "AC", "AS", "JS")
    assert left(deal) == [18, 19]


def test_boys_that_are_shown_before_the_play_are_not_asked_for_at_a_draw() -> None:
    deal = table(("7S 8S 9S", "QC QD 7C"), (9, 20), stock="JD JH 8D", exchange_mode="each_player")
    do(deal, "0 draw 7S 8S")
    assert (deal.step.name, deal.turn) == ("exchange", (1,))
    do(deal, "1 stand")
    assert (deal.step.name, deal.turn) == ("boys", (0,))


@pytest.mark.parametrize("balance, more", [(11, True), (10, False)])
def test_two_pairs_shown_one_after_the_other_are_four(balance: int, more: bool) -> None:
    given: dict[str, Any] = {"exchange_mode": "each_player", "boys_timing": "immediate"}
    hands = ("JC JS 7S 8S", "QC QD 7C 8C")
    deal = table(hands, (balance, 20), stock="JD JH", boys_min_balance=(6, 11), **given)
    do(deal, "0 boys JC JS", "0 draw 7S 8S")
    assert "boys JC JD JS" in moves(deal), "that is still a pair"
    assert ("boys JD JH" in moves(deal)) == more
    if more:
        do(deal, "0 boys JD JH")
        countdown = deal.contract.countdown
        assert countdown is not None
        assert countdown.value(deal, 0) == 15


def test_a_pair_that_was_changed_makes_no_four_with_another() -> None:
    given: dict[str, Any] = {"exchange_mode": "each_player", "boys_timing": "immediate"}
    deal = table(("JC JS 7S", "QC QD 7C"), (10, 20), stock="JD JH", boys_min_balance=(6, 11), **given)
    do(deal, "0 boys JC JS", "0 draw JC JS")
    assert moves(deal) == {"boys JD JH", "boys"}


def test_immediate_boys_are_asked_right_after_the_deal() -> None:
    given: dict[str, Any] = {"boys_timing": "immediate", "exchange_mode": "each_player"}
    deal = table(("7S 8S 9S", "JC JS 7C"), (9, 20), stock="JD JH 8D QD", **given)
    assert (deal.step.name, deal.turn) == ("boys", (1,))
    do(deal, "1 boys")
    assert (deal.step.name, deal.turn) == ("exchange", (0,))
    do(deal, "0 draw 7S 8S")
    assert (deal.step.name, deal.turn) == ("boys", (0,))
    assert moves(deal) == {"boys JD JH", "boys"}
    do(deal, "0 boys JD JH")
    assert (deal.step.name, deal.turn) == ("exchange", (1,))
    do(deal, "1 draw 7C")
    assert deal.step.name == "play"  # an old pair is not asked about again


def test_immediate_boys_may_win_before_the_exchange() -> None:
    given: dict[str, Any] = {"boys_timing": "immediate", "exchange_mode": "each_player"}
    deal = table(("7S 8S 9S", "JD JH 7C"), (9, 5), stock="8D QD", **given)
    do(deal, "1 boys JD JH")
    assert (deal.end, left(deal)) == ("stopped", [9, 0])


@pytest.mark.parametrize("stays, after", [(True, 25), (False, 20)])
def test_immediate_boys_must_stay_in_hand(stays: bool, after: int) -> None:
    given: dict[str, Any] = {"boys_timing": "immediate", "exchange_mode": "each_player"}
    deal = table(("AS KD", "JC JS"), (9, 20), stock="8D 9D", boys_must_survive_exchange=stays, **given)
    do(deal, "1 boys JC JS", "0 stand", "1 draw JC", "AS", "JS", "KD", "8D")
    assert left(deal) == [7, after]


AT_ONCE: dict[str, Any] = {"boys_timing": "immediate", "exchange_mode": "each_player"}
AT_ONCE_WIDOW = {**AT_ONCE, **WIDOW}


class Coming(NamedTuple):
    """A deal in which boys come to seat 0 with the last of its moves."""

    hands: tuple[str, str]
    moves: tuple[str, ...]
    given: dict[str, Any]


NEW_BOYS = {
    "draw": Coming(("7S 8S 9S", "QC QD 7C"), ("0 draw 7S 8S",), {**AT_ONCE, "stock": "JD JC 8D"}),
    "turn-up": Coming(
        ("JD 8S", "7S 7C"),
        ("1 stand", "0 stand", "0 take_turnup 8S"),
        {**AT_ONCE, "dealer_takes_turnup": True, "dealer": 0, "stock": "9C TC"},
    ),
    "widow": Coming(("7S 8S", "7D 7C"), ("0 take_widow",), {**AT_ONCE_WIDOW, "widow": "JD JC"}),
    "widow of four": Coming(
        ("7S 8S 9S TS QS", "7D 7C 8C 9C TC"),
        ("0 take_widow", "0 discard 7S 8S 9S TS"),
        {**AT_ONCE_WIDOW, "widow_size": 4, "widow": "JD JC 9D TD"},
    ),
}


@pytest.mark.parametrize("how", NEW_BOYS)
@pytest.mark.parametrize("answer", ["show", "decline"])
def test_that_new_boys_came_is_a_secret_until_they_are_shown(how: str, answer: str) -> None:
    hands, moves, options = NEW_BOYS[how]
    deal = table(hands, (9, 20), boys_kind="any_pair", turnup="JH", **options)
    do(deal, *moves[:-1])
    before = {seat: deal.view(seat) for seat in (1, None)}
    do(deal, moves[-1])
    assert (deal.step.name, deal.turn) == ("boys", (0,))
    for seat, view in before.items():
        now = deal.view(seat)
        assert differences(now, view) == []
        assert (now.behind, view.behind) == (1, 0)
        assert now.known.turn == (0,)
    own = deal.view(0)
    assert (own.behind, own.known.race.before, own.known.step.name) == (0, None, "boys")
    shown = next(each for each in deal.legal(0) if each.cards)
    do(deal, f"0 {shown}" if answer == "show" else "0 boys")
    assert deal.race.before is None
    assert deal.view(1).behind == 0
    assert bool(deal.view(None).known.race.shown[0]) == (answer == "show")
    assert len(deal.view(None).known.aside.throws) == 1


def test_cards_without_new_boys_are_seen_at_once() -> None:
    deal = table(("7S 8S 9S", "QC QD 7C"), (9, 20), stock="JD QH 8D", **AT_ONCE)
    do(deal, "0 draw 7S 8S")
    assert deal.race.before is None
    assert (deal.view(None).behind, deal.turn) == (0, (1,))


def test_the_turn_up_may_make_boys() -> None:
    given: dict[str, Any] = {"boys_timing": "immediate", "dealer_takes_turnup": True}
    deal = table(("7S 8S", "JD 7C"), (9, 20), turnup="JH", **given)
    do(deal, "1 take_turnup 7C")
    assert moves(deal) == {"boys JD JH", "boys"}
    do(deal, "1 boys JD JH")
    assert deal.step.name == "play"


def test_boys_on_play_are_shown_with_the_card() -> None:
    deal = table(("JD JH 8C", "QD 7D 9C"), (20, 20), boys_timing="on_play")
    assert moves(deal) == {"play 8C", "play JD", "play JH", "boys JD JH"}
    do(deal, "0 boys JD JH")
    assert moves(deal) == {"play JD", "play JH"}
    assert refused(deal, "0 play 8C") == "seat 0 must play one of the jacks shown"
    assert refused(deal, "0 claim") == "seat 0 must play one of the jacks shown"
    assert not deal.may_claim(0)
    do(deal, "JD", "QD", "9C", "8C", "7D", "JH")
    assert left(deal) == [20 - 1 - 10, 20 - 2]


def test_on_play_the_partner_must_still_be_in_hand() -> None:
    deal = table(("JD JH 8C", "QD 7D 9C"), (20, 20), boys_timing="on_play")
    do(deal, "JD", "QD", "9C", "8C", "7D")
    assert moves(deal) == {"play JH"}
    deal = table(("QD 7D 9C", "JD JH 8C"), (20, 20), boys_timing="on_play")
    do(deal, "9C")
    assert moves(deal) == {"play 8C"}


def test_on_play_boys_are_shown_once() -> None:
    deal = table(("JD JH JS 8C", "7D 9D 9C TC"), (20, 20), boys_timing="on_play", boys_kind="any_pair")
    do(deal, "0 boys JD JH JS", "JD", "9D")
    assert moves(deal) == {"play 8C", "play JH", "play JS"}


def test_on_play_who_shows_boys_finishes_before_who_wins_the_trick() -> None:
    deal = table(("AD 8C", "JD JH"), (1, 5), boys_timing="on_play")
    do(deal, "AD", "1 boys JD JH", "JD")
    assert (deal.end, left(deal), deal.race.finisher) == ("stopped", [0, 0], 1)


@pytest.mark.parametrize("instant, finisher", [("full", 1), ("guaranteed", 0)])
def test_on_play_boys_may_win_without_a_trick(instant: str, finisher: int) -> None:
    deal = table(("AD 8C", "JD JH"), (1, 10), boys_timing="on_play", boys_instant_win=instant)
    do(deal, "AD", "1 boys JD JH", "JD")
    assert deal.race.finisher == finisher


def test_on_play_the_finish_is_seen_when_the_trick_is_complete() -> None:
    deal = table(("JD JH 8C", "QD 7D 9C"), (5, 20), boys_timing="on_play")
    do(deal, "0 boys JD JH")
    assert not deal.over
    do(deal, "JD", "QD")
    assert (deal.end, left(deal)) == ("stopped", [0, 19])
