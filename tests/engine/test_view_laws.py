"""A view never changes when the cards hidden from it are permuted: every preset and phase (rules 8.4, 10)."""

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import engine.phases
from engine import PRESETS, Deal, preset
from engine.phases.base import Forced, Step
from tests.engine.play import CALLING, random_deal, random_options, step
from tests.engine.table_counts import cases
from tests.engine.test_table_laws import located
from tests.engine.test_view import differences

DEALS = 20
TIMES = 10
"""How often each small deal is played, since choices are rare that lead on to another choice."""


def deciding() -> set[type]:
    """All phases in which somebody decides something."""
    names = [module.name for module in pkgutil.iter_modules(engine.phases.__path__, "engine.phases.")]
    found = [each for name in names for each in vars(importlib.import_module(name)).values()]
    kinds = {each for each in found if isinstance(each, type) and issubclass(each, Step)}
    return {each for each in kinds if hasattr(each, "name") and not issubclass(each, Forced)}


def deals(game: str) -> Iterator[Deal]:
    """Deals of a preset, nothing decided: small ones, and whole ones by the standard rules and by others."""
    yield from (case.position() for case in cases() for _ in range(TIMES) if case.game == game)
    for name, given in CALLING:
        for seed in range(TIMES if name == game else 0):
            yield random_deal(preset(name).game(given), Random(seed))
    for seed in range(DEALS):
        rng = Random(f"{game} {seed}")
        rules = preset(game).game(random_options(game, rng, share=rng.choice((0, 0.15, 0.5))))
        yield random_deal(rules, rng)


@cache
def phases(game: str) -> frozenset[type]:
    """Play the deals; after every few moves permute what each seat, and the public, cannot see."""
    seen = set[type]()
    for number, deal in enumerate(deals(game)):
        rng, pack = Random(number), located(deal)
        while not deal.over:
            new = type(deal.step) not in seen
            seen.add(type(deal.step))
            for seat in (*range(deal.seats), None) if new or rng.random() < 0.12 else ():
                view = deal.view(seat)
                world = view.sample(rng)
                assert located(world) == pack
                assert differences(world.view(seat), view) == []
            step(deal, rng)
    return frozenset(seen)


@pytest.mark.parametrize("game", PRESETS)
def test_a_view_does_not_change_with_the_hidden_cards(game: str) -> None:
    assert phases(game)


def test_every_phase_in_which_somebody_decides_was_seen() -> None:
    assert set[type]().union(*map(phases, PRESETS)) == deciding()
