"""A storm: fifty tables in fifty groups, four people at each, and everything that can go wrong does.

    python -m tests.e2e.storm --seeds 5

The bot speaks HTTP with the playground as always. What people do and see goes to the playground directly:
two hundred people who ask the control API for their chats every second would measure that API only.
"""

import argparse
import asyncio
import gc
import resource
import time
import tracemalloc
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.live import FINISHED, LOBBY, PLAYING, LiveTable
from bot.playground.calls import Call
from tests.e2e.harness import Evening
from tests.e2e.loop import WatchedLoop
from tests.e2e.seating import NAMES
from tests.e2e.short import Short
from tests.e2e.storm_checks import Log, all_is_well, within_the_budgets
from tests.e2e.storm_people import StormGroup
from tests.e2e.watch import Lines, Secrets

TABLES = 50
PEOPLE = 4
GAMES = (
    *(Short("king_simple", 4, "stages=-1-4,6-14", claims=0.3),) * 5,
    Short("king_simple", 4, "stages=-1-4,6-7,9-14", claims=0.5),
    Short("president", 4, "players=4 runs=1 deals=1 fast_finish=1"),
    Short("trump_boys", 3, claims=0.9),
    Short("petukh_20", 4, "players=4 boys_kind=any_pair no_trick_penalty=0 start_score=15", claims=0.9),
    Short("king_jokers", 4, "players=4 end=deals(1)", claims=0.4),
)
"""What is played; every tenth table begins anew."""
ARRIVE = 4
"""So many groups come at once; the next ones a second later."""
MIGRATING = 8
"""Every so manyth group gets a new id in the middle of its match."""
LOOKS = 2.0
"""Seconds after which people look at their telephones again."""
LONGEST = 3600
"""Seconds of the fake clock in which all matches end."""
REST = 900.0
"""Seconds after which all has been said that was held back."""


@dataclass(slots=True)
class Report:
    """What came of a storm."""

    seed: int
    tables: int
    seen: Counter[str] = field(default_factory=Counter)
    did: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    """How often Telegram answered with what, and lost what."""
    calls: int = 0
    most: int = 0
    """The most calls that any group got within a minute."""
    table_size: float = 0.0
    """Bytes of a table that is read from the storage, by tracemalloc."""
    grown: float = 0.0
    """Bytes a table by which the process grew, playground included."""
    lasted: float = 0.0
    """Seconds of the fake clock."""
    took: float = 0.0
    """Seconds of the processor."""

    def __str__(self) -> str:
        deals = self.seen["deals"]
        lines = [
            f"storm {self.seed}: {self.tables} tables, {self.seen['moves']} moves, {deals} deals",
            f"  {self.lasted / 60:.0f} minutes in {self.took:.0f} s of the processor",
            f"  {self.calls / deals:.1f} calls a deal; at most {self.most} in a minute in any group",
            f"  memory of a table: {self.table_size / 1024:.0f} kB of its own (tracemalloc)",
            f"  {self.grown / 1024:.0f} kB of the process with the playground and its log (RSS)",
            f"  people: {_told(self.did)}",
            f"  Telegram: {_told(self.errors)}",
            f"  groups: {_told(self.seen)}",
        ]
        return "\n".join(lines)


def _told(counts: Counter[str]) -> str:
    return ", ".join(f"{what} {times}" for what, times in counts.most_common())


class Storm:
    """Fifty groups on one evening."""

    def __init__(self, evening: Evening, seed: int, tables: int = TABLES) -> None:
        self.evening = evening
        self.report = Report(seed, tables)
        self._rng = Random(seed)
        self._groups: list[StormGroup] = []

    async def runs(self) -> Report:
        """Let it begin, wait until every match is over, and look at everything."""
        evening, report = self.evening, self.report
        begun, processor, before = evening.clock.now(), time.process_time(), resident()
        evening.chance.reseed(report.seed)
        await evening.fault("weather", seed=report.seed)
        while len(self._groups) < report.tables or not self._all_over():
            for _ in range(min(ARRIVE, report.tables - len(self._groups))):
                self._arrives(len(self._groups))
            await evening.passes(LOOKS)
            tables = self._tables()
            for group in self._groups:
                group.tick(evening.clock.now(), tables.get(group.chat))
            assert evening.clock.now() < begun + LONGEST, self._unfinished()
        await self._calms_down()
        gc.collect()
        report.grown = (resident() - before) / report.tables
        report.lasted = evening.clock.now() - begun
        await self._check()
        report.took = time.process_time() - processor
        return report

    def _arrives(self, number: int) -> None:
        """Let four people start the bot and found a group with it."""
        playground, lang = self.evening.playground, ("ru", "en")[number % 2]
        people = [playground.people.create_user(name, language_code=lang).id for name in NAMES[lang][:PEOPLE]]
        for each in people:
            playground.people.write(each, each, "/start")
        chat = playground.groups.create(f"Вечер {number}", people).id
        rng = Random(self._rng.random())
        group = StormGroup(playground, GAMES[number % len(GAMES)], people, chat, rng)
        group.migrates = number % MIGRATING == 1
        self._groups.append(group)

    def _tables(self) -> dict[int, LiveTable]:
        """Return the first table of each group, by the group's present id."""
        newest_first = sorted(self.evening.tables(), key=lambda table: -table.row.created)
        return {table.row.chat_id: table for table in newest_first}

    def _all_over(self) -> bool:
        tables = self._tables()
        found = [tables.get(group.chat) for group in self._groups]
        return all(table is not None and table.row.state == FINISHED for table in found)

    def _unfinished(self) -> str:
        states = Counter(table.row.state for table in self._tables().values())
        return f"in the end {states[PLAYING]} tables are playing, {states[LOBBY]} in their lobby"

    async def _calms_down(self) -> None:
        """Let what was held back be said."""
        for group in self._groups:
            group.comes_to_rest()
        await self.evening.fault("clear")
        assert self.evening.app
        await self.evening.passes(REST)
        assert self.evening.app.house.outbox.depth == 0

    async def _check(self) -> None:
        evening, report, tables = self.evening, self.report, self._tables()
        assert evening.app
        successors = {chat: group.chats[0] for group in self._groups for chat in group.chats}
        log = Log(evening.calls(), successors)
        report.most = within_the_budgets(log)
        report.calls = sum(map(len, log.said.values()))
        report.errors = Counter(_named(call) for call in evening.calls() if not call.ok or call.dropped)
        tracemalloc.start()
        again = [await evening.app.house.tables._read(tables[group.chat].row) for group in self._groups]
        report.table_size = tracemalloc.get_traced_memory()[0] / len(again)
        tracemalloc.stop()
        for group, read in zip(self._groups, again, strict=True):
            moves = await evening.app.storage.moves(read.id)
            report.seen += all_is_well(tables[group.chat], read, list(moves), group, log)
            report.did += group.did


def _named(call: Call) -> str:
    """Return in a few words what went wrong with a call."""
    if call.dropped:
        return "answer lost"
    return (call.description or "").partition(": retry")[0].removeprefix("Bad Request: ") or "not answered"


def resident() -> float:
    """Return the memory of this process in bytes."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return float(pages * resource.getpagesize())


async def storm(folder: Path, seed: int, tables: int = TABLES) -> Report:
    """Spend an evening in a storm; raise AssertionError for what must not be."""
    lines = Lines()
    evening = Evening(folder)
    await evening.open()
    try:
        report = await Storm(evening, seed, tables).runs()
        lines.check("in the storm", [each for t in evening.tables() for each in Secrets.of(t).digests])
    finally:
        await evening.close()
        lines.close()
    return report


def main() -> None:
    """Let some storms rage, one after the other."""
    parser = argparse.ArgumentParser(description="Storms over the playground.")
    parser.add_argument("--seeds", type=int, default=1, help="how many storms")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first")
    parser.add_argument("--tables", type=int, default=TABLES)
    chosen = parser.parse_args()
    for seed in range(chosen.first, chosen.first + chosen.seeds):
        with (
            TemporaryDirectory(prefix="kozyr-storm-") as name,
            asyncio.Runner(loop_factory=WatchedLoop) as it,
        ):
            print(it.run(storm(Path(name), seed, chosen.tables)), flush=True)


if __name__ == "__main__":
    main()
