"""What every move of a robot must be: legal, and the same whatever the cards are that it cannot see.

And how much better than chance it plays.
"""

from random import Random

from engine.deal import Deal
from engine.game import Game
from engine.robots import ROBOTS
from tests.engine.play import random_deal


def check_fair(level: str, deal: Deal, rng: Random, seed: int, worlds: int) -> None:
    """Let every seat to move choose, also in so many other worlds that its view allows."""
    robot = ROBOTS[level]
    for seat in deal.turn:
        view = deal.view(seat)
        move = robot.choose(view, Random(seed))
        assert deal.why_not(seat, move) is None
        for _ in range(worlds):
            assert robot.choose(view.sample(rng).view(seat), Random(seed)) == move


def alone_against_random(game: Game, deals: int) -> float:
    """Return what a player among random seats gains a deal above the fair share; each deal on every seat."""
    rng, gain, good = Random(5), 0.0, game.schedule.contracts[0].good
    for _ in range(deals):
        dealt = random_deal(game, rng)
        for seat in range(game.seats):
            deal = dealt.copy()
            while turn := deal.turn:
                robot = ROBOTS["player" if turn[0] == seat else "random"]
                deal.apply(turn[0], robot.choose(deal.view(turn[0]), rng))
            gain += good * (deal.points[seat] - sum(deal.points) / game.seats)
    return gain / deals / game.seats
