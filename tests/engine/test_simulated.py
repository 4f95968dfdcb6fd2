"""Two hundred whole matches under random options: played to the end, written, read, verified."""

from random import Random

import pytest

from engine import dumps, loads, verify
from engine.options import Subset
from tests.engine.strategies import PRESET, random_match


def random_options(rng: Random) -> dict[str, object]:
    given: dict[str, object] = {}
    for option in PRESET.options:
        values = option.choices()
        if isinstance(option, Subset):
            given[option.name] = tuple(sorted(rng.sample(option.default, rng.randint(1, len(values)))))
        else:
            given[option.name] = rng.choice(values)
    return given


@pytest.mark.parametrize("tenth", range(10))
def test_simulated_matches_verify(tenth: int) -> None:
    for seed in range(tenth * 20, tenth * 20 + 20):
        rng = Random(seed)
        match = random_match(random_options(rng), rng)
        assert match.over
        record = match.record("2026-11-29T18:00:00Z", "2026-11-29T19:00:00Z")
        assert loads(dumps(record)) == record
        assert verify(record) == [], seed
