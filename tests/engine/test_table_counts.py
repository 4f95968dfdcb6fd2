"""The checked-in counts of legal lines of whole small deals."""

from engine import PRESETS
from tests.engine.table_counts import COMMAND, TABLE, cases, table


def test_the_table_is_what_the_engine_counts() -> None:
    assert TABLE.read_text("utf-8").splitlines() == list(table()), f"if this is meant: {COMMAND}"


def test_every_preset_is_counted() -> None:
    """Simple King has a table of its own: test_counts.py."""
    assert {case.game for case in cases()} | {"king_simple"} == set(PRESETS)
