"""Rows for tests; what matters to a test is said by it."""

from dataclasses import replace
from typing import Any

from bot.storage import MoveRow, PlaceRow, Seat, Table

GROUP = -1001234567890

_TABLE = Table(
    id=(1 << 48) - 1,
    token="kQx7",
    invite="wBn3",
    chat_id=GROUP,
    thread_id=None,
    private=False,
    host_id=7_000_000_001,
    game="king_simple",
    options={"boys": "JK", "players": 4, "open": False, "limit": None},
    clock=60,
    state="lobby",
    root=bytes(range(32)),
    start=None,
    created=1_700_000_000.123456,
    started=None,
    finished=None,
    touched=1_700_000_000.123456,
    previous=None,
)


def a_table(table_id: int = _TABLE.id, **changes: Any) -> Table:
    return replace(_TABLE, **{"id": table_id, "token": f"t{table_id}", "invite": f"i{table_id}", **changes})


def a_seat(table_id: int, seat: int, **changes: Any) -> Seat:
    person = Seat(table_id, seat, 7_000_000_000 + seat, f"Игрок {seat}", None, None, 0, False, None, None)
    return replace(person, **changes)


def a_move(table_id: int, version: int, tap: str | None = None, **changes: Any) -> MoveRow:
    kind = None if tap is None else "callback"
    move = MoveRow(table_id, version, version % 4, "play QH", kind, None, tap, False, 1_700_000_000.5)
    return replace(move, **changes)


def a_place(key: str, table_id: int | None = None, **changes: Any) -> PlaceRow:
    return replace(PlaceRow(key, table_id, GROUP, None, 15, "d1", 1_700_000_001.25), **changes)
