"""Strength and speed of the robots in every game: points a deal above the fair share, and time a decision.

One candidate plays whole matches against robots of one level; every match is played on each seat in turn
with the same cards. A deal of the match, averaged over the seats, is one observation: what the candidate
gains beyond an equal share of what the deal brings, counted so that more is better. Intervals are 95 %.
``!`` marks a pair whose weaker level does better than chance allows, ``?`` one that is not decided.

    python -m tests.bench.bench_robots [-n DEALS] [--contracts] [PRESET[:OPTION=VALUE…]…]
"""

import argparse
import math
import statistics
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import NamedTuple

from engine import PRESETS, Match, Player, preset
from engine.moves import Move
from engine.robots import ROBOTS, Robot
from engine.view import View

PAIRS = (("player", "novice"), ("novice", "random"), ("player", "random"))
Key = tuple[int, int, str]
"""Match, deal and contract."""


class Gain(NamedTuple):
    """Points a deal above the fair share."""

    mean: float
    margin: float
    deals: int

    def __str__(self) -> str:
        mark = "!" if self.mean < -self.margin else "?" if self.mean < self.margin else " "
        return f"{self.mean:+7.2f} ± {self.margin:5.2f}{mark}"


def gain(observed: list[float]) -> Gain:
    margin = 1.96 * statistics.stdev(observed) / math.sqrt(len(observed)) if len(observed) > 1 else math.inf
    return Gain(statistics.fmean(observed), margin, len(observed))


class Timed:
    """A robot and the CPU time of its decisions, of those that are any."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot
        self.took: dict[str, list[float]] = defaultdict(list)
        """Milliseconds, by the phase."""

    def choose(self, view: View, rng: Random) -> Move:
        begun = time.thread_time()
        move = self.robot.choose(view, rng)
        if len(view.legal) > 1:
            self.took[view.known.step.name].append(1000 * (time.thread_time() - begun))
        return move


def play(game: str, options: Mapping[str, object], robots: list[Robot], number: int, deals: int) -> Match:
    """Play the match of this number, or its first deals."""
    players = [Player(str(seat), "robot", "player") for seat in range(len(robots))]
    match = Match(game, players, options, root=Random(number).randbytes(32), start="1")
    rng = Random(number)
    while match.awaits_deal and len(match.deals) < deals:
        match.begin_deal()
        while match.deal is not None:
            seat = match.turn[0]
            match.apply(seat, robots[seat].choose(match.deal.view(seat), rng))
    return match


def observe(
    game: str, options: Mapping[str, object], candidate: Robot, rival: Robot, deals: int
) -> dict[Key, list[float]]:
    """Return what the candidate gained, per deal, in the matches that make up so many deals."""
    built = preset(game).game(options)
    sign = -1 if built.best_is_low else 1
    gains: dict[Key, list[float]] = defaultdict(list)
    number = 0
    while len({key[:2] for key in gains}) < deals:
        number += 1
        for seat in range(built.seats):
            robots = [candidate if at == seat else rival for at in range(built.seats)]
            for row in play(game, options, robots, number, deals).sheet.rows:
                share = sum(row.scores) / built.seats
                gains[number, row.number, row.contract].append(sign * (row.scores[seat] - share))
    return gains


def tables(named: list[str]) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the games that were asked for, else every preset with its least, usual and most players."""
    for each in named:
        name, _, rest = each.partition(":")
        specs = {spec.name: spec for spec in preset(name).options}
        pairs = [pair.split("=") for pair in rest.split(",") if pair]
        yield name, {key: specs[key].parse(value) for key, value in pairs}
    for name, made in PRESETS.items() if not named else ():
        usual = made.game().seats
        for players in sorted({min(made.players), usual, max(made.players)}):
            yield name, {} if players == usual else {"players": players}


def whole(gains: dict[Key, list[float]], contract: str | None = None) -> Gain:
    """Return the gain over all deals, or over those of one contract."""
    deals: dict[tuple[int, int], list[float]] = defaultdict(list)
    for key, found in gains.items():
        if contract in {None, key[2]}:
            deals[key[:2]] += found
    return gain([statistics.fmean(found) for found in deals.values()])


def line(title: str, cells: Iterable[object]) -> None:
    print(f"{title:36}" + "".join(f"{each!s:>18}" for each in cells), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", "--deals", type=int, default=60)
    parser.add_argument("--contracts", action="store_true")
    parser.add_argument("tables", nargs="*")
    given = parser.parse_args()
    line("points a deal above the fair share", [f"{one} v {rivals}" for one, rivals in PAIRS])
    for name, options in tables(given.tables):
        timed = Timed(ROBOTS["player"])
        levels: dict[str, Robot] = {**ROBOTS, "player": timed}
        found = [observe(name, options, levels[one], levels[rivals], given.deals) for one, rivals in PAIRS]
        rest = " ".join(f"{key}={value}" for key, value in options.items() if key != "players")
        line(f"{name} {preset(name).game(options).seats} {rest}", [whole(each) for each in found])
        if given.contracts:
            for contract in dict.fromkeys(key[2] for key in found[0]):
                line(f"    {contract}", [whole(each, contract) for each in found])
        spans = {
            phase: f"{statistics.median(took):.1f}/{max(took):.0f}" for phase, took in timed.took.items()
        }
        print("    ms, median/most: " + ", ".join(f"{phase} {span}" for phase, span in spans.items()))


if __name__ == "__main__":
    main()
