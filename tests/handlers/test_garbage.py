"""Whatever arrives gets an answer, changes no match and leaves the log clean."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs

from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from bot.people import Person
from tests.bot.tables.kit import FOUR, GROUP, STRANGER, House, State, state_of
from tests.e2e.loop import WatchedLoop

EXAMPLES = int(os.environ.get("KOZYR_GARBAGE", "300"))
"""Random updates; 5,000 take about a minute."""

WORDS = (
    "play",
    "king",
    "score",
    "rules",
    "leave",
    "stop",
    "lang",
    "export",
    "verify",
    "help",
    "privacy",
    "forget",
    "start",
    "tables",
    "save",
    "titles",
    "rule",
    "history",
    "settings",
    "top",
    "me",
)
TEXT = st.text(max_size=70) | st.sampled_from(
    ["", " ", "@kozyr_bot", "t_", "h", "d_x", "<b>", "\x00", "٣", "😀" * 30]
)
COMMANDS = st.builds(
    "/{}{} {}".format, st.sampled_from(WORDS), st.sampled_from(["", "@kozyr_bot", "@x"]), TEXT
)
ARGUMENTS = (
    "sit start rules reset claim! stop!! robot again hand last clock=1 play=QH play_2C stages=1-99 boys=Q"
    " lang= lang=zz play= robots #9999999999 accept_claim"
)
ARGS = TEXT | st.sampled_from(ARGUMENTS.split()) | st.sampled_from(["play QH", "play 7D", "draw 7D"])


@st.composite
def datas(draw: st.DrawFn) -> str:
    """Callback data: nonsense, or nearly right; only the present version (5) would be a move."""
    if draw(st.booleans()):
        return draw(st.text(min_size=1, max_size=64))
    kind = draw(st.sampled_from([*(str(kind) for kind in Kind), "z", ""]))
    table = draw(st.sampled_from(["TABLE", "0", "-1", "zzzzzzzzz", "z" * 30]))
    version = draw(st.sampled_from(["0", "1", "4", "zz", "", "z" * 20]))
    return f"{kind}:{table}:{version}:{draw(ARGS)}"


NAMES = st.text(min_size=1, max_size=64)
PEOPLE = st.sampled_from(FOUR) | st.builds(
    Person, st.integers(1000, 1010), NAMES, st.none(), st.none() | st.text(max_size=8)
)
CHATS = st.sampled_from([GROUP, 0])
TAPS = st.tuples(st.just("tap"), PEOPLE, datas(), CHATS)
MESSAGES = st.tuples(st.just("message"), PEOPLE, COMMANDS | TEXT, CHATS)


def untouched(table: LiveTable) -> tuple[State, int]:
    """What garbage must not change; leaving and robots' help are lawful, so people and clocks are apart."""
    state = state_of(table)
    seats = tuple((n, seat.user_id, seat.name) for n, seat in table.seats.items())
    return state._replace(seats=seats, row=None), len(table.running().sheet.rows)


def test_garbage_changes_nothing_and_is_no_fault(tmp_path: Path) -> None:
    async def law(house: House, table: LiveTable, update: tuple[str, Person, str, int]) -> None:
        what, person, text, chat = update
        text = text.replace("TABLE", Tap(Kind.MOVE, table.id).pack().split(":")[1])
        before = untouched(table)
        if what == "tap":
            answer = await house.press(person, text[:64], chat or person.id)
            assert answer is not None, "the tap was not answered"
        else:
            await house.say(person, text, chat or person.id)
        assert untouched(table) == before
        assert table.playing
        await house.clock.advance(1)

    async def begin(house: House) -> LiveTable:
        table = await house.match(clock=None)
        for _ in range(5):
            await house.act(table)
        return table

    with asyncio.Runner(loop_factory=WatchedLoop) as runner, capture_logs() as logged:
        house = runner.run(House.open(tmp_path / "kozyr.sqlite3"))
        table = runner.run(begin(house))

        @settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
        @given(update=TAPS | MESSAGES)
        def garbage(update: tuple[str, Person, str, int]) -> None:
            runner.run(law(house, table, update))
            assert faults(logged) == []

        garbage()
        runner.run(house.clock.advance(600))
        assert faults(logged) == []
        assert runner.run(house.people.user(STRANGER.id)) is None
        runner.run(house.close())


def faults(logged: list[Any]) -> list[Any]:
    return [line for line in logged if line["log_level"] in ("error", "critical")]
