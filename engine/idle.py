"""Which options change nothing as long as the others are as they are: found by building the games."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from engine.errors import OptionError
from engine.game import Game, Preset
from engine.options import NumberList, Option, Options, Subset, Value

SAMPLE: Final = 12
"""Values of one option up to which all are tried; of more, the ends."""
_NOTHING: Final[Options] = MappingProxyType({})


def values(option: Option) -> Iterator[Value]:
    """Yield values of an option that are as different as they can be."""
    if isinstance(option, NumberList):
        yield from ((end,) * len(option.default) for end in (option.low, option.high))
    elif isinstance(option, Subset):
        yield from ((each,) for each in option.default)
    else:
        choices = option.choices()
        yield from choices if len(choices) <= SAMPLE else (*choices[:2], choices[-1])
    yield option.default


def others(preset: Preset, game: Game, option: Option) -> Iterator[Game | None]:
    """Yield the games that other values of an option make of a game, None for a value that does not fit."""
    for value in values(option):
        try:
            yield preset.game({**game.options, option.name: value})
        except OptionError:
            yield None


def idle(preset: Preset, game: Game) -> frozenset[str]:
    """Return the names of the options of a game that change nothing under its other options.

    What could not be changed under them is not among these: somebody has to be told so.
    """
    return _idle(preset, tuple(game.options.items()))


def _print(game: Game) -> str:
    """Return a game as text, its options apart: some of its values are compared by identity, for speed."""
    return repr(replace(game, options=_NOTHING))


@lru_cache(maxsize=256)
def _idle(preset: Preset, options: tuple[tuple[str, Value], ...]) -> frozenset[str]:
    game = preset.game(dict(options))
    plain = _print(game)
    return frozenset(
        option.name
        for option in preset.options
        if option.name in game.options
        and all(other and _print(other) == plain for other in others(preset, game, option))
    )
