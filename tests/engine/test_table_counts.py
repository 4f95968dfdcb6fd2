"""The checked-in counts of legal lines of whole small deals."""

from tests.engine.table_counts import COMMAND, TABLE, table


def test_the_table_is_what_the_engine_counts() -> None:
    assert TABLE.read_text("utf-8").splitlines() == list(table()), f"if this is meant: {COMMAND}"
