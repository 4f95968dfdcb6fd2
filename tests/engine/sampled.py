"""What must hold of every view and of the deals sampled for it, whatever the game is."""

from collections.abc import Callable
from random import Random

from engine import Deal
from engine.game import Game
from tests.engine.play import same, step
from tests.engine.test_table_laws import located
from tests.engine.test_view import differences


def check_worlds(game: Game, deal: Deal, rng: Random, fits: Callable[[Deal], None] | None = None) -> None:
    """For every seat and the public: a sampled deal is whole, shows them the same, and is played to its end.

    ``fits`` is given each sampled deal that is not over, for what a game says besides.
    """
    for seat in (*range(deal.seats), None):
        view = deal.view(seat)
        world = view.sample(rng)
        assert located(world) == list(game.pack)
        if not deal.over:
            assert differences(world.view(seat), view) == []
            if fits is not None:
                fits(world)
        kept = view.known.copy()
        while not world.over:
            step(world, rng)
        assert same(view.known, kept)
