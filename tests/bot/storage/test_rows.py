"""Rows are values that keep the seed of hidden cards to themselves."""

from dataclasses import FrozenInstanceError

import pytest

from bot.storage import Delete, Seat
from tests.bot.storage.samples import a_move, a_table


def test_the_seed_of_the_deals_is_not_printed() -> None:
    table = a_table(root=b"hidden" * 6)
    assert "hidden" not in f"{table} {table!r}"
    assert "root" not in repr(table)


def test_rows_are_values() -> None:
    assert a_move(1, 2) == a_move(1, 2)
    with pytest.raises(FrozenInstanceError):
        a_move(1, 2).version = 3  # type: ignore[misc]


def test_a_deletion_is_a_value_that_says_which_rows() -> None:
    assert Delete(Seat, table_id=5) == Delete(Seat, table_id=5)
    assert hash(Delete(Seat, table_id=5)) == hash(Delete(Seat, table_id=5))
    assert Delete(Seat, table_id=5) != Delete(Seat, table_id=6)
    assert repr(Delete(Seat, table_id=5, seat=3)) == "Delete(Seat, table_id=5, seat=3)"
    with pytest.raises(TypeError, match="Seat has no column 'tabel_id', only table_id, seat, "):
        Delete(Seat, tabel_id=5)
    with pytest.raises(TypeError, match="must say which rows"):
        Delete(Seat)
