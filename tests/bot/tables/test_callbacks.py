"""Callback data goes there and back; whatever a client sends is read without an error."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.callbacks import LIMIT, Kind, Tap, unpack
from engine import PRESETS, Move
from engine.cards import PACK_SIZE
from engine.moves import PLAYS

KINDS = st.sampled_from(Kind)
IDS = st.integers(0, 2**48 - 1)
VERSIONS = st.integers(0, 99_999)


@given(kind=KINDS, table=IDS, version=VERSIONS, arg=st.text(max_size=60))
def test_what_is_packed_is_read_back(kind: Kind, table: int, version: int, arg: str) -> None:
    tap = Tap(kind, table, version, arg)
    try:
        data = tap.pack()
    except ValueError:
        assert len(f"{kind}:::{arg}".encode()) > LIMIT - 15  # ids and versions take no more
        return
    assert len(data.encode()) <= LIMIT
    assert unpack(data) == tap


@given(data=st.none() | st.text(max_size=80) | st.from_regex(r"\A[a-z]:[0-9a-zA-Z٣-]*:\w*:.{0,70}\Z"))
@example("")
@example("p:::")
@example("p:1:2:")
@example("p:1:2")
@example("p:-1:2:x")
@example("p:1_0:2:x")
@example("p:٣:2:x")
@example("p:1:2:play QH:7D")
@example("P:1:2:x")
@example("p:" + "z" * 55 + ":1:x")
@example("p:1:2:" + "ж" * 40)
@example("p:1:2:\ud800")
@example("p:1y2p0ij32e8e8:0:x")
def test_anything_is_read_without_an_error(data: str | None) -> None:
    tap = unpack(data)
    if tap is not None:
        assert 0 <= tap.table < 2**63
        assert 0 <= tap.version < 2**63
        assert "\ud800" in tap.arg or unpack(tap.pack()) == tap


def test_every_card_and_option_fits_at_the_largest_table() -> None:
    for card in range(PACK_SIZE):
        assert Move.parse(Tap(Kind.MOVE, 2**48 - 1, 99_999, str(PLAYS[card])).pack().split(":", 3)[3])
    for preset in PRESETS.values():
        for option in preset.options:
            Tap(Kind.OPTION, 2**48 - 1, 0, f"{option.name}={option.choices()[-1]}").pack()


def test_data_that_is_too_long_is_refused_when_packed() -> None:
    with pytest.raises(ValueError, match="64 bytes"):
        Tap(Kind.INFO, 1, 1, "ж" * 31).pack()
