"""The bounds that the pacing promises, for any pattern of calls."""

from __future__ import annotations

from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.outbox.pacing import (
    GLOBAL_CALLS,
    GLOBAL_SPAN,
    GROUP_BURST,
    GROUP_PERIOD,
    KEPT,
    Bucket,
    Window,
    bucket_for,
)

# When calls are wanted (seconds after the one before) and how long each is under way.
GAPS = st.lists(st.tuples(st.floats(0, 20), st.floats(0, 15), st.floats(0, 1)), max_size=200)
EPOCH = 1_700_000_000.0


def most_within(moments: list[float], span: float) -> int:
    """Largest number of moments in any closed span."""
    moments = sorted(moments)
    return max((sum(start <= m <= start + span for m in moments) for start in moments), default=0)


@pytest.mark.parametrize(
    "chat_id, span, most",
    [(-5, 60.0, 12), (-5, GROUP_PERIOD - 0.1, GROUP_BURST), (5, 60.0, 63), (5, 0.9, 3)],
)
@given(calls=GAPS)
def test_no_span_sees_more_calls_than_the_bound(
    chat_id: int, span: float, most: int, calls: list[tuple[float, float, float]]
) -> None:
    bucket, now, counted = bucket_for(chat_id), EPOCH, []
    for gap, travel, when in calls:
        now += gap
        now += bucket.wait(now)
        assert bucket.wait(now) == 0
        bucket.take(now)
        counted.append(now + travel * when)  # Telegram counts it somewhere on the way
        now += travel
        bucket.pause(travel)
    assert most_within(counted, span) <= most


def test_nothing_flows_in_while_a_call_is_under_way() -> None:
    bucket = bucket_for(-5)
    for _ in range(GROUP_BURST):
        bucket.take(EPOCH)
    bucket.pause(60)  # and Telegram may count all these calls as late as now
    assert bucket.wait(EPOCH + 60) == GROUP_PERIOD


def test_a_full_bucket_gives_its_burst_and_then_one_in_each_period() -> None:
    bucket, now, taken = Bucket(2, 6.0), EPOCH, []
    for _ in range(5):
        now += bucket.wait(now)
        bucket.take(now)
        taken.append(now - EPOCH)
    assert taken == [0, 0, 6, 12, 18]
    assert not bucket.is_full(now + 11)
    assert bucket.is_full(now + 12)


@given(calls=GAPS)
def test_what_keeps_calls_leaves_them_for_use_at_once(calls: list[tuple[float, float, float]]) -> None:
    bucket, now = bucket_for(-5), EPOCH
    for gap, travel, _ in calls:
        now += gap
        now += bucket.wait(now, KEPT)
        bucket.take(now)
        now += travel
        bucket.pause(travel)
        for_others = copy(bucket)
        for _ in range(KEPT):
            assert for_others.wait(now) == 0
            for_others.take(now)


@given(gaps=st.lists(st.floats(0, 2), max_size=150))
def test_all_chats_together_stay_under_the_bound_and_in_order(gaps: list[float]) -> None:
    window, now, turns = Window(GLOBAL_CALLS, GLOBAL_SPAN), EPOCH, []
    for gap in gaps:
        now += gap / 20
        turns.append(now + window.reserve(now))
    assert turns == sorted(turns)
    assert most_within(turns, GLOBAL_SPAN - 0.01) <= GLOBAL_CALLS
