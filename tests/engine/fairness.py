"""What every move of a robot must be: legal, and the same whatever the cards are that it cannot see."""

from random import Random

from engine.deal import Deal
from engine.robots import ROBOTS


def check_fair(level: str, deal: Deal, rng: Random, seed: int, worlds: int) -> None:
    """Let every seat to move choose, also in so many other worlds that its view allows."""
    robot = ROBOTS[level]
    for seat in deal.turn:
        view = deal.view(seat)
        move = robot.choose(view, Random(seed))
        assert deal.why_not(seat, move) is None
        for _ in range(worlds):
            assert robot.choose(view.sample(rng).view(seat), Random(seed)) == move
