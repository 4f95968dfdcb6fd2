"""Whatever a file holds, it is a record or one RecordError: never anything else, in verify and replay too."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine import Match, RecordError, dumps, loads, verify
from tests.engine.mutations import leaves, put
from tests.engine.strategies import random_match

TEXT = dumps(random_match({"stages": (5, 12)}, Random(33), claims=0.2).record("", ""))
LINES = [json.loads(line) for line in TEXT.splitlines()]
PLACES = [(number, path) for number, line in enumerate(LINES) for path, _ in leaves(line)]


def faults_of(text: str) -> int:
    """Read, verify and replay a text; anything but a RecordError gets through."""
    try:
        record = loads(text)
    except RecordError as fault:
        assert "\n" not in str(fault)  # noqa: PT017  # a text that can be read is as welcome
        return 1
    with suppress(RecordError):
        Match.replay(record)
    return len(verify(record))


def test_the_record_is_good_before_it_is_garbled() -> None:
    assert faults_of(TEXT) == 0


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
near_misses = st.sampled_from(
    (
        "",
        "0",
        "0 play",
        "0 play ",
        "0 play AC AC",
        "0 play  AC",
        " 0 play AC",
        "-1 play AC",
        "9" * 5000 + " play AC",
        "٣ play AC",
        "0 give " + "9" * 5000 + ":AC",
        "0 claim",
        "0 accept_claim",
        "0 bid 3",
        "\ud800",
        "\x00",
        "king_simple",
        "human",
        2**70,
        -1,
        [[0, 1, 2]],
        [[]],
        [None],
        {"boys": [[[]]]},
    )
)


@given(st.sampled_from(PLACES), json_values | near_misses)
@example((1, ("actions", 0)), "9" * 5000 + " play AC")
@example((1, ("actions", 0)), "0 give " + "9" * 5000 + ":AC")
@example((0, ("players", 0, "tap")), "\ud800")
@example((1, ("shuffle", "secret")), "")
@example((1, ("taps",)), [])
@example((0, ("options", "stages")), [1])
def test_one_value_replaced_by_anything(place: tuple[int, tuple[str | int, ...]], value: object) -> None:
    number, path = place
    lines: list[Any] = [*LINES]
    lines[number] = put(lines[number], path, value)
    faults_of("\n".join(json.dumps(line) for line in lines))


@given(st.sampled_from(PLACES))
def test_a_missing_value_is_named_with_its_line(place: tuple[int, tuple[str | int, ...]]) -> None:
    number, path = place
    *way, last = path
    line = json.loads(json.dumps(LINES[number]))
    inner = line
    for step in way:
        inner = inner[step]
    del inner[last]
    text = "\n".join(json.dumps(each) for each in [*LINES[:number], line, *LINES[number + 1 :]])
    if isinstance(last, int):
        assert faults_of(text) > 0
    elif last in ("level", "tap") or way == ["options"]:
        assert faults_of(text) > 0 or last == "level"
    else:
        with pytest.raises(RecordError, match=f"^line {number + 1}: {last} is missing$"):
            loads(text)


edits = st.lists(
    st.tuples(
        st.sampled_from(("cut", "insert", "repeat", "swap")),
        st.integers(0, len(TEXT)),
        st.integers(1, 40),
        st.text('{}[]",:0123 \n\\playACDHSnul', max_size=6),
    ),
    min_size=1,
    max_size=5,
)


@given(edits)
def test_mangled_text(changes: list[tuple[str, int, int, str]]) -> None:
    text = TEXT
    for kind, at, length, word in changes:
        start, middle, end = text[:at], text[at : at + length], text[at + length :]
        text = {
            "cut": start + end,
            "insert": start + word + middle + end,
            "repeat": start + middle + middle + end,
            "swap": start + middle[::-1] + end,
        }[kind]
    faults_of(text)


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda raw: raw.decode("latin-1")))
def test_any_text(text: str) -> None:
    assert faults_of(text) > 0


@given(st.lists(st.integers(0, len(LINES) - 1), max_size=6))
def test_lines_in_any_number_and_order(order: list[int]) -> None:
    text = "\n".join(json.dumps(LINES[at]) for at in order)
    whole = order in ([0], [0, 1], [0, 1, 2, 3])
    assert (faults_of(text) == 0) == whole


@pytest.mark.parametrize("depth", [100, 400, 100_000])
def test_deep_nesting(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    head, rest = TEXT.split("\n", 1)
    assert faults_of(head.replace('"stages": [5, 12]', f'"stages": {nested}') + "\n" + rest) > 0
    assert nested not in head


def test_a_file_that_stops_within_a_line_is_refused() -> None:
    assert all(faults_of(TEXT[:at]) > 0 for at in range(0, len(TEXT) - 2, 97))


@pytest.mark.parametrize("kept, faults", [(1, 0), (2, 0), (3, 1), (4, 0)])
def test_a_file_may_stop_after_a_line_unless_the_match_was_over(kept: int, faults: int) -> None:
    lines = TEXT.splitlines()
    assert len(lines) == 4
    assert faults_of("\n".join(lines[:kept])) == faults
