"""Whole matches of every preset under rules drawn at random, by every robot, each checked in three ways.

    python -m tests.simulate_all [--sets 40] [--seed 1] [--jobs 2] [PRESET …]

A match must come to its end without a fault, its record must be read back as it was written and be
verified, and its deals must come to what the tables of the rules say (tests/engine/totals.py;
for Петух and Районен their rules in plain words besides).
"""

import argparse
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from bot.simulation import Plan, simulate_match
from bot.variation import varied
from engine import PRESETS, Match, dumps, loads, verify
from engine.robots import ROBOTS
from tests.engine import test_petukh_model, test_trump_boys, totals

LONG = 60
"""Deals after which a match is left: where nobody may drop out, balances can rise for ever."""
PLAIN_RULES: dict[str, Callable[[Match], None]] = {
    **dict.fromkeys(totals.PETUKH, test_petukh_model.follow),
    "trump_boys": test_trump_boys.follow,
}


class Job(NamedTuple):
    """The matches of one game and one robot."""

    game: str
    robot: str
    sets: int
    """Sets of rules; one match under each."""
    seed: int
    longest: int = LONG
    """Deals after which a match is left."""


class Outcome(NamedTuple):
    """What came of a job."""

    job: Job
    deals: int
    players: frozenset[int]
    faults: list[str]


def run(job: Job) -> Outcome:
    """Play and check the matches of a job."""
    deals, players, faults = 0, set[int](), list[str]()
    for number, rules in enumerate(varied(job.game, {}, job.sets, job.seed), start=1):
        plan = Plan(job.game, rules, job.robot, f"{job.seed}/{number}", job.longest)
        try:
            match = simulate_match(plan)
            deals += len(match.deals)
            players.add(match.game.seats)
            found = list(faults_of(match, job.longest))
        except Exception:  # noqa: BLE001  # whatever is wrong with one match, the others are played
            found = [traceback.format_exc()]
        faults += [f"{job.game} {job.robot} match {number} {rules}: {each}" for each in found]
    return Outcome(job, deals, frozenset(players), faults)


def faults_of(match: Match, longest: int) -> Iterator[str]:
    """Yield what is wrong with a match that has been played to its end or for so many deals."""
    record = match.record("2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z")
    if not match.over and len(record.deals) < longest:
        yield "the match did not come to its end"
    read = loads(dumps(record))
    if read != record:
        yield "the record is not read as it was written"
    yield from map(str, verify(read))
    yield from totals.faults(read)
    if (follow := PLAIN_RULES.get(match.game.preset)) is not None:
        follow(match)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run everything and print a line for each job; return how many faults were found."""
    options = argparse.ArgumentParser(prog="python -m tests.simulate_all")
    options.add_argument("games", nargs="*", metavar="PRESET")
    options.add_argument("--sets", type=int, default=40, help="sets of rules for each preset and robot")
    options.add_argument("--seed", type=int, default=1, help="the same seed plays the same matches")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="parallel processes")
    chosen = options.parse_args(arguments)
    begun = time.monotonic()
    found = matches = 0
    games = chosen.games or PRESETS
    todo = [Job(game, robot, chosen.sets, chosen.seed) for game in games for robot in ROBOTS]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for outcome in pool.map(run, todo):
            players = " ".join(map(str, sorted(outcome.players)))
            game, robot, sets = outcome.job[:3]
            said = f"{game:18} {robot:7} {sets:4} matches {outcome.deals:5} deals  of {players:12}"
            print(said, f"{len(outcome.faults)} faults" if outcome.faults else "ok", flush=True)
            for fault in outcome.faults[:3]:
                print(fault)
            found += len(outcome.faults)
            matches += outcome.job.sets
    print(f"{matches} matches in {time.monotonic() - begun:.0f} s: {found or 'no'} faults")
    return found


if __name__ == "__main__":
    sys.exit(main() > 0)
