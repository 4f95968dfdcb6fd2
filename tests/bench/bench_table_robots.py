"""Strength of the robots in Петух and Козырные мальчики: points a deal, and matches won.

Points: one candidate against robots of one level, every deal on each seat in turn; the mean of the seats
is one observation, above the fair share of what the deal brings, counted so that more is better. Matches:
the share that one candidate wins, with the fair share beside it. Intervals are 95 %.

    python -m tests.bench.bench_table_robots [DEALS [MATCHES]]
"""

import math
import statistics
import sys
from random import Random
from typing import NamedTuple

from engine.deal import Deal
from engine.game import Game
from engine.games import preset
from engine.match import Match, Player
from engine.robots import ROBOTS, Robot

DEALS, MATCHES = 100, 60
TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("petukh", {"players": 2}),
    ("petukh", {"players": 3}),
    ("petukh", {"players": 4}),
    ("petukh", {"players": 5}),
    ("petukh_15", {}),
    ("petukh_20", {}),
    ("petukh_25", {}),
    ("trump_boys", {}),
)
PAIRS = (("player", "random"), ("player", "novice"), ("novice", "random"), ("random", "player"))


class Gain(NamedTuple):
    """A mean with its margin."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:+6.2f} ± {self.margin:4.2f}"


def gain(observed: list[float]) -> Gain:
    return Gain(statistics.fmean(observed), 1.96 * statistics.stdev(observed) / math.sqrt(len(observed)))


def points(game: Game, candidate: Robot, rival: Robot, deals: int) -> Gain:
    """Return what the candidate gains a deal."""
    rng, observed = Random(1), []
    contract = game.schedule.contracts[0]
    for at in range(deals):
        deck = list(game.pack)
        rng.shuffle(deck)
        dealer = at % game.seats
        layout = game.dealing.deal(tuple(deck), game.seats, dealer)
        standing = [rng.randint(min(4, game.start), game.start)] * game.seats
        total = 0.0
        for seat in range(game.seats):
            deal = Deal(contract, layout, dealer, standing=standing)
            play(deal, [candidate if each == seat else rival for each in range(game.seats)], Random(seat))
            total += contract.good * (deal.points[seat] - sum(deal.points) / game.seats)
        observed.append(total / game.seats)
    return gain(observed)


def play(deal: Deal, robots: list[Robot], rng: Random) -> None:
    while turn := deal.turn:
        deal.apply(turn[0], robots[turn[0]].choose(deal.view(turn[0]), rng))


def wins(name: str, options: dict[str, object], candidate: Robot, rival: Robot, matches: int) -> float:
    """Return the share of matches that the candidate wins; a shared first place counts in part."""
    won = 0.0
    for number in range(matches):
        rng = Random(number)
        seats = preset(name).game(options).seats
        players = [Player(str(seat), "robot", "player") for seat in range(seats)]
        match = Match(name, players, options, root=rng.randbytes(32), start="1")
        seat = number % seats
        robots = [candidate if each == seat else rival for each in range(seats)]
        while match.awaits_deal:
            match.begin_deal()
            while match.deal is not None:
                at = match.turn[0]
                view = match.view(at)
                assert view is not None
                match.apply(at, robots[at].choose(view, rng))
        assert match.result is not None
        places = match.result.places
        won += (places[seat] == 1) / places.count(1)
    return won / matches


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else MATCHES
    print(f"points a deal above the fair share in {deals} deals; share of {matches} matches won")
    print(f"{'':14}" + "".join(f"{f'{one} v {rivals}':>24}" for one, rivals in PAIRS) + f"{'fair':>8}")
    for name, options in TABLES:
        game = preset(name).game(options)
        row = []
        for one, rivals in PAIRS:
            found = points(game, ROBOTS[one], ROBOTS[rivals], deals)
            share = wins(name, options, ROBOTS[one], ROBOTS[rivals], matches)
            row.append(f"{found} {share:5.0%}")
        title = f"{name} {game.seats}"
        print(f"{title:14}" + "".join(f"{each:>24}" for each in row) + f"{1 / game.seats:8.0%}")


if __name__ == "__main__":
    main()
