"""Петух: finishing, busting, the ace of spades, penalties, crosses, ruling by ruling (rules 3.1, 3.2)."""

from typing import Any

import pytest

from engine.events import Bust, Finished, PlaysOn
from tests.engine.petukh_table import do, left, moves, refused, table

TWO = ("AS KD", "QS 7D")
"""Seat 0 takes both tricks."""


def test_who_reaches_zero_stops_the_deal_and_the_others_owe_no_penalty() -> None:
    deal = table(("AS KD 8C", "QS 7D 9C", "7S 8D TC"), (2, 9, 9), remiz_crosses=True)
    events = do(deal, "AS", "QS", "7S", "KD", "7D", "8D")
    assert events[-1] == Finished(0)
    assert (deal.end, left(deal), deal.dues) == ("stopped", [0, 9, 9], ())
    assert deal.race.finisher == 0


def test_a_last_trick_that_finishes_somebody_makes_the_deal_complete() -> None:
    deal = table(TWO, (2, 9), remiz_crosses=True, remiz_stake=3)
    do(deal, "AS", "QS", "KD", "7D")
    assert (deal.end, left(deal)) == ("played", [0, 14])
    assert [(due.payer, due.payee, due.amount) for due in deal.dues] == [(1, None, 3)]


def test_boys_are_credited_in_a_deal_cut_short() -> None:
    deal = table(("AS KD QD", "QS JC JS", "7S 8D 9D"), (2, 20, 20), turnup="6S")
    do(deal, "1 boys JC JS", "AS", "QS", "7S", "KD", "JS", "8D")
    assert not deal.over  # the jack of trumps took the second trick
    do(deal, "JC", "9D", "QD")
    assert left(deal) == [1, 20 - 2 - 10, 25]
    deal = table(("AS KD QD", "QS JC JS", "7S 8D 9D"), (2, 20, 20))
    do(deal, "1 boys JC JS", "AS", "QS", "7S", "KD", "JS", "8D")
    assert (deal.end, left(deal)) == ("stopped", [0, 20, 20])  # five of five go for the missing trick


def test_the_sure_part_of_boys_is_credited_in_a_deal_cut_short() -> None:
    deal = table(("AS KD QD", "7S JC JS", "8S 8D 9D"), (2, 20, 20), boys_values=(9, 9, 9))
    do(deal, "1 boys JC JS", "AS", "7S", "8S", "KD", "JC", "8D")
    assert (deal.end, left(deal)) == ("stopped", [0, 16, 20])


@pytest.mark.parametrize("balance, after", [(4, 15), (5, 0), (6, 1), (1, 15)])
def test_a_trick_of_five_points_may_bust(balance: int, after: int) -> None:
    """With the ace of spades: trick points beyond the balance begin it anew."""
    deal = table(("AS KD", "QS AD"), (balance, 9), ace_of_spades=True)
    events = do(deal, "AS", "QS")
    assert (Bust(0) in events) == (after == 15)
    if after:
        do(deal, "KD", "AD")
    assert left(deal)[0] == after


def test_boys_never_bust() -> None:
    deal = table(("AS JC JS", "QS AD 7D"), (6, 9), turnup="6C", ace_of_spades=True)
    do(deal, "0 boys JC JS", "AS", "QS")
    assert (deal.end, left(deal)) == ("stopped", [0, 9])


def test_who_does_not_announce_and_wins_another_trick_busts() -> None:
    deal = table(("AS KD 8C", "QS 7D 9C"), (1, 9), stop_rule="claim")
    do(deal, "AS", "QS")
    assert deal.step.name == "stop"
    assert moves(deal) == {"stop", "go_on"}
    assert refused(deal, "1 stop") == "seat 1 is not to move"
    assert do(deal, "0 go_on") == [PlaysOn(0)]
    assert Bust(0) in do(deal, "KD", "7D")
    do(deal, "8C", "9C")
    assert left(deal) == [15, 8]


def test_reaching_zero_at_the_end_counts_without_an_announcement() -> None:
    deal = table(("AS 7D 8C", "QS KD 9C"), (1, 9), stop_rule="claim")
    do(deal, "AS", "QS", "0 go_on", "7D", "KD", "9C", "8C")
    assert (deal.end, left(deal), deal.race.finisher) == ("played", [0, 7], 0)


def test_of_several_at_zero_at_the_end_the_first_to_reach_it_wins() -> None:
    deal = table(("7D AS", "AD KS"), (1, 1), stop_rule="claim")
    do(deal, "7D", "AD", "1 go_on", "KS", "AS")
    assert (deal.end, left(deal), deal.race.finisher) == ("played", [0, 0], 1)


def test_who_is_asked_stops_for_himself_though_another_leads() -> None:
    given: dict[str, Any] = {"boys_instant_win": "off", "stop_rule": "claim"}
    deal = table(("AC AS AD", "JD JH 7C"), (9, 5), **given)
    do(deal, "1 boys JD JH", "AC", "7C")
    assert deal.turn == (1,)
    do(deal, "1 stop")
    assert (left(deal), deal.race.finisher) == ([8, 0], 1)


def test_who_stops_first_wins() -> None:
    deal = table(("AS 7D 8C", "QS KD 9C"), (1, 1), stop_rule="claim")
    do(deal, "AS", "QS", "0 go_on", "7D", "KD")
    assert deal.turn == (1,)
    do(deal, "1 stop")
    assert (deal.end, left(deal), deal.race.finisher) == ("stopped", [0, 0], 1)


def test_under_claim_points_beyond_the_balance_bust_at_once() -> None:
    deal = table(("AS KD 8C", "QS 7D 9C"), (3, 9), stop_rule="claim", ace_of_spades=True)
    assert Bust(0) in do(deal, "AS", "QS")
    assert deal.step.name == "play"


def test_under_optional_only_the_first_is_asked_and_has_won() -> None:
    deal = table(("AS 7D 8C", "QS KD 9C"), (1, 1), stop_rule="optional")
    do(deal, "AS", "QS", "0 go_on", "7D", "KD")
    assert deal.step.name == "play"
    do(deal, "9C", "8C")
    assert (deal.end, left(deal), deal.race.finisher) == ("played", [0, 0], 0)


def test_under_optional_playing_on_can_saddle_somebody_and_busts_nobody() -> None:
    deal = table(("AS KD 8C", "QS 7D 9C"), (1, 9), stop_rule="optional")
    do(deal, "AS", "QS", "0 go_on", "KD", "7D", "8C", "9C")
    assert left(deal) == [0, 8]
    deal = table(("AS KD AC", "QS 7D 9C"), (1, 9), stop_rule="optional")
    do(deal, "AS", "QS", "0 go_on", "KD", "7D", "AC", "9C")
    assert left(deal) == [0, 14]
    deal = table(("AS KD AC", "QS 7D 9C"), (1, 9), stop_rule="optional")
    do(deal, "AS", "QS", "0 stop")
    assert (deal.end, left(deal)) == ("stopped", [0, 9])


def test_a_claim_is_never_a_bust_and_completes_the_deal() -> None:
    deal = table(("AS KD 8C", "QS 7D 9C"), (2, 9), stop_rule="claim", remiz_crosses=True)
    deal.claim_limit = 0
    do(deal, "0 claim", "1 accept_claim")
    assert (deal.end, left(deal), len(deal.tricks)) == ("claimed", [0, 14], 0)
    assert len(deal.dues) == 1
    deal = table(("AS KD", "QS 7D"), (9, 9), ace_of_spades=True)
    do(deal, "0 claim")
    assert (deal.end, left(deal)) == ("claimed", [7, 14])


def test_a_claim_after_a_trick_was_passed_is_of_the_tricks_left() -> None:
    deal = table(("8C 7D 9C", "AD AC AS"), (9, 9), trick_passes=1)
    do(deal, "8C", "1 pass_trick", "7D", "AD", "1 claim")
    assert (deal.end, deal.won, left(deal)) == ("claimed", [1, 2], [8, 7])


def test_a_beaten_ace_adds_five_and_its_trick_counts_one() -> None:
    deal = table(("AS QC", "8H KC"), (9, 9), ace_of_spades=True)
    do(deal, "AS", "8H", "KC", "QC")
    assert left(deal) == [9 + 5 + 5, 9 - 2]


def test_a_beaten_ace_is_never_capped() -> None:
    deal = table(("AS QC", "8H KC"), (17, 9), ace_of_spades=True, no_trick_cap=15)
    do(deal, "AS", "8H", "KC", "QC")
    assert left(deal) == [22, 7]


def test_an_ace_laid_away_changes_nothing() -> None:
    deal = table(("AS KS QC", "7D 8D 9D", "TD JD QD"), (9, 9, 9), ace_of_spades=True, allow_pass=True)
    do(deal, "0 pass", "1 stand", "2 stand", "7D", "TD", "JD", "8D", "QD", "9D")
    assert left(deal) == [9, 14, 6]


@pytest.mark.parametrize(
    "options, balance, after",
    [
        ({}, 9, 14),
        ({"no_trick_penalty": 8}, 9, 17),
        ({"no_trick_penalty": 0}, 9, 9),
        ({"no_trick_cap": 15}, 15, 20),
        ({"no_trick_cap": 15}, 16, 16),
        ({"remiz_crosses": True}, 9, 14),
        ({"remiz_crosses": True, "remiz_replaces_points": True}, 9, 9),
        ({"remiz_replaces_points": True}, 9, 14),
    ],
)
def test_what_no_trick_costs(options: dict[str, Any], balance: int, after: int) -> None:
    deal = table(TWO, (9, balance), **options)
    do(deal, "AS", "QS", "KD", "7D")
    assert left(deal) == [7, after]
    assert len(deal.dues) == bool(options.get("remiz_crosses"))
