"""The ten laws of rules 8.4: which tests hold them; and those of matches under every preset and option."""

import importlib
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import PRESETS, Match, dumps, loads, preset, verify
from engine.record import Record
from tests.engine import totals
from tests.engine.play import random_match, random_options

LAWS = {
    "1 no card is lost": (
        "test_laws.test_no_card_is_lost_and_somebody_may_always_move",
        "test_table_laws.test_no_card_is_lost_and_somebody_may_always_move",
    ),
    "2 somebody may always move, every move leads on": (
        "test_laws.test_every_legal_move_leads_on",
        "test_table_laws.test_every_legal_move_leads_on",
        "test_laws.test_a_move_is_legal_or_has_a_reason",
        "test_table_laws.test_a_move_is_legal_or_has_a_reason",
    ),
    "3 what a deal comes to": (
        "test_law_table.test_deals_come_to_what_the_tables_say",
        "test_laws.test_a_claim_that_stands_brings_the_same_price",
        "test_trump_boys.test_simulated_matches_agree_with_the_plain_rules",
    ),
    "4 tricks in a deal": ("test_law_table.test_deals_come_to_what_the_tables_say",),
    "5 what a match comes to": ("test_law_table.test_whole_matches_come_to_nothing",),
    "6 balances of Петух": (
        "test_law_table.test_deals_come_to_what_the_tables_say",
        "test_petukh_model.test_simulated_matches_agree_with_the_plain_rules",
    ),
    "7 every game is declared once by everybody": ("test_law_table.test_checklists_are_declared_once",),
    "8 everybody calls equally often": ("test_law_table.test_everybody_calls_equally_often",),
    "9 President": (
        "test_law_table.test_places_are_a_permutation_of_hands_dealt_evenly",
        "test_president.test_laws_of_rounds",
    ),
    "10 nothing hidden is seen": (
        "test_view.test_a_view_holds_no_card_that_the_seat_may_not_know",
        "test_table_views.test_a_view_holds_no_card_that_the_seat_may_not_know",
        "test_king_views.test_a_view_holds_no_card_that_the_seat_may_not_know",
        "test_president_views.test_a_view_holds_no_card_that_the_seat_may_not_know",
        "test_view_laws.test_a_view_does_not_change_with_the_hidden_cards",
    ),
}
seeds = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize("law", LAWS)
def test_every_law_has_its_tests(law: str) -> None:
    for each in LAWS[law]:
        module, name = each.split(".")
        assert callable(getattr(importlib.import_module(f"tests.engine.{module}"), name))


def played(game: str, seed: int, given_options: dict[str, object] | None = None, deals: int = 999) -> Record:
    """Play at random; without options, under any that are allowed together."""
    rng = Random(seed)
    options = random_options(game, rng, rng.choice((0.1, 0.5, 1))) if given_options is None else given_options
    match: Match = random_match(game, options, rng, claims=0.05, deals=deals)
    return match.record("2026-11-29T18:00:00Z", "2026-11-29T19:00:00Z")


@pytest.mark.parametrize("game", PRESETS)
@settings(max_examples=12)
@given(seed=seeds)
def test_deals_come_to_what_the_tables_say(game: str, seed: int) -> None:
    record = played(game, seed, deals=3)
    assert list(totals.faults(record)) == []
    assert loads(dumps(record)) == record
    assert verify(record) == []


NOTHING: tuple[tuple[str, dict[str, object]], ...] = (
    *((game, {}) for game in ("king_simple", "king_online", "king_three", "ladies_preference")),
    *((game, {}) for game in ("king_ordered", "king_minsk", "king_atomic")),
    ("king_online", {"players": 2, "scoring": "equalised"}),
    ("king_online", {"players": 3, "scoring": "equalised"}),
    ("king_online", {"players": 5}),
    ("king_online", {"players": 6, "scoring": "equalised"}),
    ("king_atomic", {"praises": 3, "praise_value": 8, "with_jumble": True}),
    ("king_52", {"players": 3}),
)


@pytest.mark.parametrize("game, options", NOTHING)
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_come_to_nothing(game: str, options: dict[str, object], seed: int) -> None:
    record = played(game, seed, options)
    assert totals.comes_to_nothing(game, record.match.options, len(record.match.players))
    assert record.end is not None
    assert sum(record.end.totals) == 0


@pytest.mark.parametrize("game", ["king_ordered", "king_minsk", "king_atomic"])
@settings(max_examples=4)
@given(seed=seeds)
def test_checklists_are_declared_once(game: str, seed: int) -> None:
    record = played(game, seed)
    options, seats = record.match.options, len(record.match.players)
    calls = Counter((line.declarer, line.contract) for line in record.deals)
    praises = options.get("recovery_games", options.get("praises"))
    assert all(times == (praises if name == "praise" else 1) for (_, name), times in calls.items())
    assert len({frozenset(name for seat, name in calls if seat == each) for each in range(seats)}) == 1


@pytest.mark.parametrize(
    "game, options, times",
    [
        ("ladies_preference", {}, (1, 1, 1, 1)),
        ("king_52", {}, (1, 1, 1, 1)),
        ("king_52", {"players": 3, "with_jumble": True}, (2, 2, 2)),
        ("king_52", {"recovery": "v2", "praise_deals": 5}, (1, 1, 1, 2)),
    ],
)
def test_everybody_calls_equally_often(game: str, options: dict[str, object], times: tuple[int, ...]) -> None:
    """By the seat on turn to call: what is sold afterwards changes who plays."""
    record = played(game, 5, options)
    seats = len(record.match.players)
    calls = Counter((line.dealer + 1) % seats for line in record.deals if line.contract == "praise")
    assert tuple(sorted(calls.values())) == times


@settings(max_examples=25)
@given(seed=seeds)
def test_places_are_a_permutation_of_hands_dealt_evenly(seed: int) -> None:
    record = played("president", seed)
    seats = len(record.match.players)
    for line in record.deals:
        sizes = [len(hand.split()) for hand in line.hands]
        assert sum(sizes) == 52
        assert max(sizes) - min(sizes) <= 1
        points = [2, 1] if record.match.options["points"] == "classic" else [*range(seats - 1, 0, -1)]
        assert sorted(line.scores, reverse=True) == [*points, *[0] * (seats - len(points))]
        assert sorted(line.order) == [*range(seats)]
    assert seats in preset("president").players
