"""What the engine shows the world: its names, its errors, its examples."""

import doctest
import importlib
import pkgutil

import pytest

import engine
from engine.errors import (
    EngineError,
    IllegalMove,
    NotationError,
    OptionError,
    RecordError,
    UnknownGame,
)
from engine.reasons import Reason, Why

MODULES = ["engine", *(found.name for found in pkgutil.walk_packages(engine.__path__, "engine."))]


def test_the_public_names() -> None:
    assert engine.__all__ == [
        "PRESETS",
        "THE_CLAIM",
        "Deal",
        "EngineError",
        "Fault",
        "IllegalMove",
        "Match",
        "Move",
        "NotationError",
        "OptionError",
        "Player",
        "Record",
        "RecordError",
        "UnknownGame",
        "View",
        "dumps",
        "loads",
        "preset",
        "verify",
    ]
    assert all(hasattr(engine, public) for public in engine.__all__)


def test_one_root_catches_every_error_of_the_engine() -> None:
    for error in (IllegalMove, NotationError, OptionError, RecordError, UnknownGame):
        assert issubclass(error, EngineError)
    for error in (NotationError, OptionError, RecordError):
        assert issubclass(error, ValueError)
    assert issubclass(UnknownGame, KeyError)


def test_an_illegal_move_is_a_sentence_with_its_reason() -> None:
    reason = Reason(Why.MUST_FOLLOW, suit=3)
    error = IllegalMove(1, reason)
    assert str(error) == "seat 1 must follow S"
    assert (error.seat, error.reason) == (1, reason)


@pytest.mark.parametrize("why", Why)
def test_every_reason_reads_as_a_sentence(why: Why) -> None:
    text = str(Reason(why, suit=2, card=37))
    assert "{" not in text
    assert ("H" in text.split() or "(H)" in text) == ("{suit}" in why.value)
    assert ("KH" in text) == ("{card}" in why.value)


def test_all_modules_are_looked_at() -> None:
    assert {"engine.cards", "engine.games.king", "engine.robots.player", "engine.verify"} <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_docstrings_run(module: str) -> None:
    outcome = doctest.testmod(importlib.import_module(module))
    assert outcome.failed == 0


def test_there_are_examples() -> None:
    taught = [importlib.import_module(module) for module in ("engine", "engine.cards", "engine.moves")]
    assert all(doctest.testmod(module).attempted for module in taught)
