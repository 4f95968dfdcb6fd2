"""A little of what ``make simulate-all`` does – every preset and number of players – and what it finds."""

from dataclasses import replace

import pytest

from bot.simulation import Plan, simulate_match
from engine import PRESETS, Match, loads
from engine.record import DealLine, Record
from tests.engine import totals
from tests.engine.test_samples import FOLDER, SAMPLES
from tests.simulate_all import Job, run


@pytest.mark.parametrize("game", PRESETS)
def test_matches_under_random_rules_are_right(game: str) -> None:
    """Those of test_vary.py are played from the command line, by the other robots."""
    outcome = run(Job(game, "random", sets=2, seed=2, longest=15))
    assert outcome.faults == []
    assert outcome.deals


NAMES = [path.stem for path in SAMPLES]


def record_of(name: str) -> Record:
    return loads((FOLDER / f"{name}.jsonl").read_text("utf-8"))


def faults_with(record: Record, at: int, line: DealLine) -> list[str]:
    """What the tables say of a record in which one deal is another."""
    return list(totals.faults(replace(record, deals=(*record.deals[:at], line, *record.deals[at + 1 :]))))


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_comes_to_what_the_tables_say(name: str) -> None:
    assert list(totals.faults(record_of(name))) == []


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("petukh")])
@pytest.mark.parametrize("more", [1, -1])
def test_a_point_more_or_less_is_found_in_every_deal(name: str, more: int) -> None:
    record = record_of(name)
    for at, line in enumerate(record.deals):
        scores = (line.scores[0] + more, *line.scores[1:])
        assert len(faults_with(record, at, replace(line, scores=scores))) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_missing_trick_is_found(name: str) -> None:
    record = record_of(name)
    for at, line in enumerate(record.deals):
        if line.end == "played" and line.tricks and record.match.game != "king_domino":
            assert faults_with(record, at, replace(line, tricks=line.tricks[1:]))


def test_a_balance_below_zero_or_above_the_cap_is_found() -> None:
    record = record_of("petukh_20-4")
    line = record.deals[0]
    for wrong in (-1, 21):
        assert faults_with(record, 0, replace(line, totals=(wrong, *line.totals[1:])))


@pytest.mark.parametrize("name", ["king_ordered-4", "king_minsk-3", "king_atomic-3"])
def test_a_game_declared_twice_is_found(name: str) -> None:
    record = record_of(name)
    first = record.deals[0]
    again = replace(record, deals=(*record.deals, replace(first, n=len(record.deals) + 1)))
    assert any("too often" in fault for fault in totals.faults(again))


@pytest.mark.parametrize("name", ["ladies_preference-4", "king_52-4-v1"])
def test_who_calls_too_often_is_found(name: str) -> None:
    record = record_of(name)
    at, line = next((at, line) for at, line in enumerate(record.deals) if line.contract == "praise")
    other = replace(line, declarer=((line.declarer or 0) + 1) % 4)
    assert any("equally" in fault for fault in faults_with(record, at, other))


@pytest.mark.parametrize("name", ["king_simple-4", "king_three-3", "ladies_preference-4"])
def test_totals_that_do_not_come_to_nothing_are_found(name: str) -> None:
    record = record_of(name)
    assert record.end is not None
    wrong = replace(record.end, totals=(record.end.totals[0] + 1, *record.end.totals[1:]))
    assert any("not to 0" in fault for fault in totals.faults(replace(record, end=wrong)))


def test_a_match_that_breaks_or_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def left(plan: Plan) -> Match:
        if plan.seed.endswith("/1"):
            raise ZeroDivisionError
        return simulate_match(replace(plan, deals=1))

    monkeypatch.setattr("tests.simulate_all.simulate_match", left)
    broken, unended = run(Job("king_simple", "random", sets=2, seed=1)).faults
    assert "ZeroDivisionError" in broken
    assert unended.endswith("the match did not come to its end")
