"""Imports of the house go down only, the engine is pure, and no module grows beyond what one can read.

assembly (bot/app.py, bot/serve.py, bot/cli.py, bot/cli_bot.py, bot/__main__.py) → handlers → bot.* → engine
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from engine import PRESETS

ROOT = Path(__file__).parent.parent
OURS = ("bot", "engine", "handlers", "locales", "tests")
ASSEMBLY = ("bot.app", "bot.serve", "bot.cli", "bot.cli_bot", "bot.__main__")
MAX_LINES = 400

# No clock, no I/O, no concurrency and no global randomness in the rules.
IMPURE = (
    *(
        "asyncio",
        "concurrent",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "select",
        "shutil",
        "signal",
    ),
    *("socket", "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib"),
)
IMPURE_CALLS = frozenset(
    {"open", "input", "print", "datetime.now", "datetime.datetime.now", "secrets.token_bytes", "random.seed"}
    | {
        f"random.{name}"
        for name in ("random", "choice", "choices", "shuffle", "sample", "randint", "randrange")
    }
)


class Layer(NamedTuple):
    """Of ours a module may import only `below`, of anything nothing in `never`."""

    modules: tuple[str, ...]
    below: tuple[str, ...]
    never: tuple[str, ...]
    why: str


# The first layer that holds a module is the module's.
LAYERS = (
    Layer(
        ("engine",),
        ("engine",),
        IMPURE,
        "the engine is pure: standard library only, no I/O, clock or concurrency",
    ),
    Layer(("bot.playground",), ("bot.playground",), (), "the playground stands alone"),
    Layer(
        ASSEMBLY, ("bot", "engine", "handlers", "locales"), (), "the assembly may import everything but tests"
    ),
    Layer(
        ("handlers",),
        ("bot", "engine", "handlers"),
        (*ASSEMBLY, "bot.playground"),
        "handlers stand below the assembly and beside the playground",
    ),
    Layer(
        ("bot.screens",),
        ("bot", "engine"),
        (*ASSEMBLY, "bot.playground", "bot.storage", "bot.outbox", "aiogram"),
        "screens are pure: no storage, no outbox, no Telegram",
    ),
    Layer(
        ("bot",),
        ("bot", "engine", "locales"),
        (*ASSEMBLY, "bot.playground"),
        "imports go down only: assembly → handlers → bot → engine",
    ),
    Layer(("locales",), ("locales",), (), "locales are texts"),
)


def within(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_inside_engine(imported: str) -> bool:
    """Whether this is a module of the engine, or a name taken from one, and not a name of `engine`."""
    path = ROOT / imported.replace(".", "/")
    return within(imported, ("engine",)) and (
        imported.count(".") > 1
        or (imported != "engine" and (path.is_dir() or path.with_suffix(".py").exists()))
    )


def imports(tree: ast.AST, module: str, *, package: bool = False) -> Iterator[str]:
    """Absolute names of what is imported; `from a import b` gives a.b, which may be a module or a name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = module.split(".")[: None if package and node.level == 1 else (package - node.level)]
                base = ".".join([*parents, *([base] if base else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def fault_of_import(module: str, imported: str) -> str | None:
    """Why `module` must not import `imported`, or None."""
    layer = next(layer for layer in LAYERS if within(module, layer.modules))
    top = imported.split(".", maxsplit=1)[0]
    foreign = top not in OURS and top not in sys.stdlib_module_names
    if within(imported, OURS) and not within(imported, layer.below):
        return layer.why
    if within(imported, layer.never) or (foreign and "engine" in layer.modules):
        return layer.why
    if "handlers" in layer.modules and is_inside_engine(imported):
        return "handlers use public names of the engine only: from engine import …"
    return None


def faults(module: str, source: str, *, package: bool = False) -> list[str]:
    tree = ast.parse(source)
    found = [
        f"{module} imports {imported}: {fault}"
        for imported in imports(tree, module, package=package)
        if (fault := fault_of_import(module, imported))
    ]
    if within(module, ("engine",)):
        found += [
            f"{module}:{node.lineno} calls {name}: the engine is pure"
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and (name := ast.unparse(node.func)) in IMPURE_CALLS
        ]
    return found


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def test_the_house_is_in_order() -> None:
    paths = sources("bot", "engine", "handlers", "locales")
    assert paths
    assert [
        fault
        for path in paths
        for fault in faults(module_name(path), path.read_text("utf-8"), package=path.name == "__init__.py")
    ] == []


def asks_for_a_game(source: str) -> list[int]:
    """Lines that compare something with the id of a preset: what a game is like is told by its values."""
    return sorted(
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare | ast.MatchValue)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Constant) and inner.value in PRESETS
    )


def test_only_the_registry_knows_games_by_their_ids() -> None:
    registry = ROOT / "engine" / "games"
    found = {
        str(path.relative_to(ROOT)): lines
        for path in sources("bot", "engine", "handlers", "locales")
        if registry not in path.parents and (lines := asks_for_a_game(path.read_text("utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source",
    [
        "if game == 'petukh': pass",
        "if 'omnibus' != row.game: pass",
        "x = 1 if preset in ('king_simple', 'king_52') else 2",
        "match game:\n    case 'president' | 'trump_boys': pass",
    ],
)
def test_a_question_for_a_game_is_found(source: str) -> None:
    assert asks_for_a_game(source)


def test_data_by_the_ids_of_games_is_none() -> None:
    assert asks_for_a_game("TABLE = {'petukh': 1}\nx = TABLE[game]\nif option == 'boys': pass") == []


def test_modules_stay_readable() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in sources("bot", "engine", "handlers", "locales", "tests")
        if (lines := len(path.read_text("utf-8").splitlines())) > MAX_LINES
    }
    assert long == {}


@pytest.mark.parametrize(
    "module, source",
    [
        ("engine.match", "import bot.storage"),
        ("engine.match", "from handlers import play"),
        ("engine.match", "import attrs"),
        ("engine.match", "import asyncio"),
        ("engine.match", "from time import monotonic"),
        ("engine.match", "import random\nrandom.choice([1])"),
        ("engine.match", "def f():\n    from bot import clock"),
        ("engine.games.king", "from ...bot import clock"),
        ("bot.tables", "from handlers.play import router"),
        ("bot.tables", "from bot import app"),
        ("bot.tables", "from . import cli"),
        ("bot.tables", "from bot.playground.server import Server"),
        ("bot.tables", "import tests.fake_clock"),
        ("bot.playground.server", "from bot.screen import Screen"),
        ("bot.playground.server", "from ..screen import Screen"),
        ("bot.playground.server", "import engine"),
        ("bot.screens.table", "from bot.storage import Storage"),
        ("bot.screens.table", "import bot.outbox"),
        ("bot.screens.table", "from aiogram import Bot"),
        ("handlers.play", "from engine.cards import Card"),
        ("handlers.play", "from engine import cards"),
        ("handlers.play", "import bot.app"),
        ("handlers.play", "from bot.playground import server"),
        ("bot.app", "import tests"),
    ],
)
def test_a_wrong_import_is_found(module: str, source: str) -> None:
    assert faults(module, source)


@pytest.mark.parametrize(
    "module, source",
    [
        ("engine.match", "import hashlib, random\nfrom .cards import Card\nrandom.Random(1).choice([1])"),
        ("bot.tables", "from engine.match import Match\nfrom bot.storage import Storage\nimport sqlalchemy"),
        ("bot.screens.table", "from engine.view import View\nfrom bot.screen import Screen"),
        ("bot.playground.server", "from aiogram import types\nfrom .chats import Chat\nimport aiohttp.web"),
        (
            "handlers.play",
            "from bot.tables import Tables\nfrom engine import IllegalMove\nfrom aiogram import Router",
        ),
        ("bot.app", "from handlers import play\nfrom bot.playground.server import Server\nimport engine"),
        ("bot.cli", "from bot.app import run"),
    ],
)
def test_a_right_import_passes(module: str, source: str) -> None:
    assert faults(module, source) == []
