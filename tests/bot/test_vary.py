"""``simulate --vary``: matches of every game under rules drawn at random, whole, right and verified."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from bot.cli_records import simulate
from bot.cli_records import verify as check
from bot.variation import random_options
from engine import PRESETS, Match, OptionError, loads, preset
from engine.record import Record
from tests.simulate_all import faults_of

DEALS = 12
"""Deals after which a match is left: `make simulate-all` plays whole ones."""
MANY = 30
"""So many values of an option are enough: a price may be anything up to a thousand."""


def varied(game: str, folder: Path, *args: object) -> list[Record]:
    """Simulate and verify, as from the command line, and return the records."""
    result = CliRunner().invoke(simulate, [game, "--out", str(folder), *map(str, args)])
    assert result.exit_code == 0, result.output
    paths = sorted(folder.iterdir())
    verified = CliRunner().invoke(check, list(map(str, paths)))
    assert (verified.exit_code, verified.output) == (0, "".join(f"{path}: ok\n" for path in paths))
    return [loads(path.read_text("utf-8")) for path in paths]


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("level", ["novice", "player"])
def test_rules_drawn_at_random_are_played_right(game: str, level: str, tmp_path: Path) -> None:
    """Every deal agrees with the tables of the rules, or the rules in plain words, besides."""
    count = max(5, len(preset(game).players))
    rules = ("--vary", count, "--matches", count + 1, "--deals", DEALS, "--robot", level, "--seed", 3)
    records = varied(game, tmp_path, *rules)
    assert len(records) == count + 1
    assert {len(record.match.players) for record in records} == set(preset(game).players)
    assert len({str(record.match.options) for record in records}) > 3
    assert records[0].match.options == records[count].match.options
    for record in records:
        assert list(faults_of(Match.replay(record), DEALS)) == []


def test_given_rules_stay_and_the_same_seed_repeats_the_rest(tmp_path: Path) -> None:
    given = ("--vary", 5, "--matches", 5, "--deals", 1, "--option", "boys_timing=on_play", "--players", 3)
    one = varied("petukh", tmp_path / "one", *given)
    assert {record.match.options["boys_timing"] for record in one} == {"on_play"}
    assert {record.match.options["players"] for record in one} == {3}
    assert varied("petukh", tmp_path / "two", *given) == one
    assert varied("petukh", tmp_path / "three", *given, "--seed", 1) != one


@pytest.mark.parametrize("game", PRESETS)
def test_every_offered_value_of_every_option_is_drawn(game: str) -> None:
    rng = Random(1)
    drawn = [random_options(game, {}, rng) for _ in range(400)]
    for option in preset(game).options:
        seen = [each[option.name] for each in drawn if option.name in each]
        choices = option.choices()
        found = sum(
            value in seen or any(isinstance(each, tuple) and value in each for each in seen)
            for value in choices
        )
        assert found == len(choices) or found > MANY, option.name


def test_what_is_given_must_be_allowed() -> None:
    with pytest.raises(OptionError):
        random_options("petukh_15", {"players": 6, "deck_size": 32}, Random(1))
