"""Strength of the robots: points a deal above the fair share, per contract, by duplicate deals.

One candidate plays against three robots of one level; every deal is played four times, the candidate
on each seat in turn, and the four results together are one observation. The fair share is a quarter
of what the deal brings. Intervals are 95 %.

    python -m tests.bench.bench_robots [DEALS]
"""

import math
import statistics
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.contract import Contract, Layout
from engine.deal import Deal
from engine.games import preset
from engine.robots import ROBOTS, Robot

GAME = preset("king_simple").game()
DEALS = 60
PAIRS = (
    ("player", "random"),
    ("player", "novice"),
    ("novice", "random"),
    ("random", "player"),
    ("novice", "player"),
)


class Gain(NamedTuple):
    """Points a deal above the fair share."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:+6.2f} ± {self.margin:4.2f}"


def gain(observations: list[float]) -> Gain:
    spread = statistics.stdev(observations) / math.sqrt(len(observations))
    return Gain(statistics.fmean(observations), 1.96 * spread)


def layouts(number: int, seed: int) -> Iterator[tuple[Layout, int]]:
    """Yield random deals with their dealers."""
    rng = Random(seed)
    for at in range(number):
        deck = list(GAME.pack)
        rng.shuffle(deck)
        yield GAME.dealing.deal(tuple(deck), GAME.seats, at % GAME.seats), at % GAME.seats


def play(deal: Deal, robots: list[Robot], rng: Random) -> list[int]:
    """Play a deal out and return its points."""
    while turn := deal.turn:
        deal.apply(turn[0], robots[turn[0]].choose(deal.view(turn[0]), rng))
    return deal.points


def duplicate(contract: Contract, layout: Layout, dealer: int, candidate: Robot, rival: Robot) -> float:
    """Return the candidate's gain on one deal, averaged over the seats."""
    total = 0.0
    for seat in range(GAME.seats):
        robots = [candidate if at == seat else rival for at in range(GAME.seats)]
        points = play(Deal(contract, layout, dealer), robots, Random(seat))
        total += points[seat] - sum(points) / GAME.seats
    return total / GAME.seats


def milliseconds(deals: int) -> float:
    """Return how long a player thinks about a move, views apart."""
    rng, player = Random(1), ROBOTS["player"]
    took, moves = 0.0, 0
    for at, (layout, dealer) in enumerate(layouts(deals, seed=2)):
        deal = Deal(GAME.schedule.contracts[at % 14], layout, dealer)
        while turn := deal.turn:
            view = deal.view(turn[0])
            begun = time.perf_counter()
            move = player.choose(view, rng)
            if len(view.legal) > 1:
                took += time.perf_counter() - begun
                moves += 1
            deal.apply(turn[0], move)
    return 1000 * took / moves


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    print(f"points a deal above the fair share, {deals} deals in all four seats for each contract")
    print(f"{'':12}" + "".join(f"{f'{one} v 3 {three}':>22}" for one, three in PAIRS))
    sums: list[list[float]] = [[] for _ in PAIRS]
    for contract in GAME.schedule.contracts:
        row = []
        for at, (one, three) in enumerate(PAIRS):
            observed = [
                duplicate(contract, layout, dealer, ROBOTS[one], ROBOTS[three])
                for layout, dealer in layouts(deals, seed=1)
            ]
            sums[at] += observed
            row.append(gain(observed))
        print(f"{contract.id:12}" + "".join(f"{each!s:>22}" for each in row))
    print(f"{'all':12}" + "".join(f"{gain(each)!s:>22}" for each in sums))
    print(f"a player's decision takes {milliseconds(56):.2f} ms")


if __name__ == "__main__":
    main()
