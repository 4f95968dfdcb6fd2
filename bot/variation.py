"""Rules of a table drawn at random: what simulated matches are played under."""

from collections.abc import Mapping
from random import Random
from typing import Final

from engine import OptionError, preset
from engine.near_finish import DRAW, PASS, Ban, Bans, NearFinish
from engine.options import NumberList, Option, Subset, Value

SHARES: Final = (0.1, 0.5, 1.0)
"""How many of the options are changed: a few, half of them, or all."""
HIGHEST: Final = 12
"""The highest number drawn for a list of numbers; what buttons do not offer is drawn, too."""


def varied(game: str, given: Mapping[str, object], count: int, seed: int) -> list[dict[str, object]]:
    """Return so many sets of options, the same for the same seed, with each number of players in turn.

    Raises UnknownGame, and OptionError where what is given is not allowed.
    """
    players = preset(game).players
    return [
        random_options(
            game, {"players": players[at % len(players)], **given}, Random(f"{seed} rules {at + 1}")
        )
        for at in range(count)
    ]


def random_options(game: str, given: Mapping[str, object], rng: Random) -> dict[str, object]:
    """Return options that a game allows together: those given, and some others with any of their values.

    Raises UnknownGame, and OptionError where what is given is not allowed.
    """
    rules = preset(game)
    rules.game(given)
    share = rng.choice(SHARES)
    while True:
        drawn = {each.name: _value(each, rng) for each in rules.options if rng.random() < share}
        options = {**drawn, **given}
        try:
            rules.game(options)
        except OptionError:
            continue  # together they are not allowed: too many players for the pack
        return options


def _value(option: Option, rng: Random) -> Value:
    if isinstance(option, Subset):
        return tuple(sorted(rng.sample(option.default, rng.randint(1, len(option.default)))))
    if isinstance(option, NumberList) and rng.random() < 0.5:
        return tuple(rng.randint(option.low, min(option.high, HIGHEST)) for _ in option.default)
    if isinstance(option, NearFinish) and rng.random() < 0.3:
        return Bans(tuple(_ban(rng) for _ in range(rng.randint(0, 2))))
    return rng.choice(option.choices())


def _ban(rng: Random) -> Ban:
    low = rng.randint(1, 8)
    own, everybody = (tuple(word for word in (DRAW, PASS) if rng.random() < 0.4) for _ in range(2))
    return Ban(low, low + rng.randint(0, 4), own, everybody)
