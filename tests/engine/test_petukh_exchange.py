"""Петух: passing, drawing, the widow, the turn-up, flushes, ruling by ruling (rules 3.1, 3.3, 10)."""

import pytest

from tests.engine.petukh_table import DRAWING, WIDOW, do, left, moves, refused, table

TWO = ("AS KD", "QS 7D")


def test_a_lone_player_takes_at_most_his_need() -> None:
    for balance, rule, after in ((9, "all_tricks", 4), (3, "all_tricks", 0), (9, "no_score", 9)):
        deal = table(TWO, (9, balance), lone_player=rule, **DRAWING)
        do(deal, "0 pass", "1 stand")
        assert (deal.end, left(deal)) == ("unplayed", [9, after])
        assert deal.race.finisher == (1 if after == 0 else -1)


def test_a_lone_player_has_no_turn_up_and_no_boys() -> None:
    deal = table(("AS KD", "JD JH"), (9, 9), **DRAWING)
    do(deal, "0 pass", "1 stand")
    assert left(deal) == [9, 4]


def test_a_deal_that_all_pass_is_void() -> None:
    deal = table(TWO, (9, 9), **DRAWING)
    do(deal, "0 pass", "1 pass")
    assert (deal.end, left(deal)) == ("void", [9, 9])


def test_the_stock_limits_what_is_drawn() -> None:
    deal = table(("AS KD QC", "7S 8S 9S"), (9, 9), stock="TC JC", **DRAWING)
    assert refused(deal, "0 draw AS KD QC") == "seat 0 may not draw so many cards"
    do(deal, "0 draw AS KD")
    assert deal.hands[0].bit_count() == 3
    assert deal.aside.stock_size == 0
    assert moves(deal) == {"stand", "pass"}
    deal = table(("AS KD QC", "7S 8S 9S"), (9, 9), stock="TC JC", max_draw=1, **DRAWING)
    assert refused(deal, "0 draw AS KD") == "seat 0 may not draw so many cards"


@pytest.mark.parametrize(
    "standing, named, seat_0, seat_1",
    [
        ((9, 9), "petukh", {"stand", "pass", "draw"}, {"stand", "pass", "draw"}),
        ((2, 9), "petukh", set(), {"stand", "pass", "draw"}),
        ((1, 9), "petukh", set(), {"stand", "pass"}),
        ((2, 9), "petukh_20", set(), {"stand", "pass", "draw"}),
        ((1, 9), "petukh_20", {"stand", "pass", "draw"}, {"stand", "pass", "draw"}),
        ((3, 9), "petukh_15", set(), {"stand", "draw"}),
        ((1, 9), "none", {"stand", "pass", "draw"}, {"stand", "pass", "draw"}),
        ((3, 9), [{"from": 3, "to": 3, "self": [], "all": ["draw"]}], {"stand", "pass"}, {"stand", "pass"}),
    ],
)
def test_near_the_finish_something_is_forbidden(
    standing: tuple[int, int], named: object, seat_0: set[str], seat_1: set[str]
) -> None:
    deal = table(("AS KD", "7S 8S"), standing, stock="TC JC", near_finish=named, **DRAWING)
    for seat, may in ((0, seat_0), (1, seat_1)):
        if not may:
            assert deal.turn != (seat,)  # who can only stand is not asked
            continue
        assert deal.turn == (seat,)
        assert {move.split()[0] for move in moves(deal)} == may
        for move in ("pass", "draw 8S" if seat else "draw AS"):
            if move.split()[0] not in may:
                assert refused(deal, f"{seat} {move}") == f"seat {seat} may not do that so near the finish"
        do(deal, f"{seat} stand")


def test_near_the_finish_the_turn_up_is_not_taken_either() -> None:
    deal = table(("AS KD", "7S 8S"), (9, 2), near_finish="petukh", **DRAWING)
    do(deal, "0 stand")
    assert deal.step.name == "play"


def test_the_dealer_takes_the_turn_up_for_any_card() -> None:
    deal = table(("AS KD", "7S 8S"), (9, 9), turnup="6H", **DRAWING)
    do(deal, "0 stand", "1 stand")
    assert moves(deal) == {"take_turnup 7S", "take_turnup 8S", "leave_turnup"}
    assert refused(deal, "1 take_turnup 7S 8S") == "seat 1 must give one card for the turn-up"
    do(deal, "1 take_turnup 7S", "AS", "8S")
    assert deal.trump == 2
    assert deal.turn == (0,)


def test_a_dealer_who_passed_takes_nothing() -> None:
    deal = table(("AS KD", "7S 8S", "9S TS"), (9, 9, 9), **DRAWING)
    do(deal, "0 stand", "1 stand", "2 pass")
    assert deal.step.name == "play"
    assert deal.turn == (0,)


def test_the_eldest_hand_still_in_the_deal_leads() -> None:
    deal = table(("AS KD", "7S 8S", "9S TS"), (9, 9, 9), **DRAWING)
    do(deal, "0 pass", "1 stand", "2 stand", "2 leave_turnup")
    assert deal.turn == (1,)


FIVE = ("AS KD QC JC 7C", "7S 8S 9S TS JS", "KS QS AD QD JD")


def test_the_first_to_take_the_widow_is_the_last_to_be_asked() -> None:
    deal = table(FIVE, (9, 9, 9), widow="AC KC TC 9C 8C", **WIDOW)
    do(deal, "0 leave_widow", "1 take_widow")
    assert deal.step.name != "widow"
    assert deal.view(1).hand == deal.hands[1]
    assert deal.view(1).known.aside.thrown(1).bit_count() == 5
    assert deal.aside.widow_size == 0


def test_nobody_passes_after_the_taker() -> None:
    deal = table(FIVE, (9, 9, 9), widow="AC KC TC 9C 8C", allow_pass=True, **WIDOW)
    assert moves(deal) == {"leave_widow", "take_widow", "pass"}
    do(deal, "0 take_widow")
    assert deal.active == 0b111


def test_a_widow_of_four_is_taken_for_four_cards() -> None:
    deal = table(FIVE, (9, 9, 9), widow="AC KC TC 9C", widow_size=4, **WIDOW)
    do(deal, "0 take_widow")
    assert deal.step.name == "lay_away"
    assert len(deal.legal(0)) == 5
    assert refused(deal, "0 discard AS KD QC JC 7C") == "seat 0 must lay away another number of cards"
    do(deal, "0 discard KD QC JC 7C")
    assert deal.hands[0].bit_count() == 5
    assert deal.view(0).known.aside.thrown(0).bit_count() == 4


def test_no_widow_with_a_balance_of_three_or_less() -> None:
    deal = table(FIVE, (3, 9, 9), widow="AC KC TC 9C 8C", near_finish="petukh_15", allow_pass=True, **WIDOW)
    assert deal.turn == (1,)
    assert moves(deal) == {"leave_widow", "take_widow"}
    assert refused(deal, "1 pass") == "seat 1 may not do that so near the finish"


FLUSHES = ("AS KS QS JS 7S", "AH KH QH JH 7H", "8S 9S TS 6S AD")


def test_who_holds_a_flush_is_asked_eldest_first() -> None:
    deal = table(FLUSHES, (9, 9, 4), flush_trump="win_deal", flush_plain="redeal", boys_kind="none")
    assert (deal.step.name, deal.turn) == ("flush", (0,))
    do(deal, "0 hide_flush")
    assert deal.turn == (1,)
    do(deal, "1 flush")
    assert (deal.end, left(deal)) == ("unplayed", [14, 4, 9])


def test_a_flush_of_trumps_beats_a_plain_one() -> None:
    deal = table(FLUSHES, (9, 9, 4), flush_trump="win_deal", flush_plain="redeal")
    do(deal, "0 flush")
    assert not deal.over
    do(deal, "1 flush")
    assert left(deal) == [14, 4, 9]
    deal = table(FLUSHES, (9, 9, 4), flush_trump="win_deal", flush_plain="redeal")
    do(deal, "0 flush", "1 hide_flush")
    assert (deal.end, left(deal)) == ("void", [9, 9, 4])


def test_among_equal_flushes_the_eldest_counts() -> None:
    hands = ("AC KC QC 9C 7C", "AS KS QS JS 7S", "AD KD QD JD 7D")
    deal = table(hands, (9, 9, 9), flush_plain="win_deal", boys_kind="none")
    do(deal, "0 flush", "1 flush", "2 flush")
    assert left(deal) == [4, 14, 14]


def test_a_flush_with_a_balance_below_five_wins() -> None:
    deal = table(FLUSHES, (9, 4, 9), flush_trump="win_deal", boys_kind="none")
    do(deal, "1 flush")
    assert (left(deal), deal.race.finisher) == ([14, 0, 14], 1)
    deal = table(FLUSHES, (9, 9, 9), flush_trump="win_match", boys_kind="none")
    do(deal, "1 flush")
    assert (left(deal), deal.race.finisher) == ([9, 0, 9], 1)


def test_a_flush_costs_those_who_passed_nothing() -> None:
    deal = table(FLUSHES, (9, 9, 9), flush_trump="win_deal", boys_kind="none", allow_pass=True)
    do(deal, "0 stand", "1 stand", "2 pass", "1 flush")
    assert left(deal) == [14, 4, 9]


def test_without_flushes_nobody_is_asked() -> None:
    assert table(FLUSHES, (9, 9, 9), boys_kind="none").step.name == "play"
    deal = table(FLUSHES, (9, 9, 9), flush_plain="redeal", boys_kind="none")
    assert deal.turn == (0,)
    do(deal, "0 hide_flush")
    assert deal.step.name == "play"
