"""Fifty tables in fifty groups, four people at each, and everything that can go wrong does."""

from pathlib import Path

import pytest

from tests.e2e.storm import TABLES, storm
from tests.e2e.storm_people import ODDS

FAULTS = (
    "Too Many Requests",
    "Bad Gateway",
    "answer lost",
    "lost on the way",
    "message is not modified",
    "message to edit not found",
    "bot was blocked by the user",
)
TROUBLE = {*ODDS, "late taps", "double taps", "new id"}


async def test_fifty_tables_in_a_storm(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = await storm(folder, seed=1)
    with capsys.disabled():
        print(f"\n{report}")
    assert report.tables == TABLES == 50
    seen = report.seen
    # Once each, but for those whose answer was lost: nobody could know that they had arrived.
    assert seen["result"] + seen["final"] == seen["deals"] + TABLES + seen["told again"]
    missing = [fault for fault in FAULTS if not any(fault in error for error in report.errors)]
    assert not missing, "it was a storm"
    assert not TROUBLE - set(report.did)
    assert seen["forced"]
