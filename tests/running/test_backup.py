"""Backups while people play, and a bot that goes on from one."""

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.cli import main
from bot.playground import Playground
from bot.storage import Storage, StorageError
from bot.storage.backup import Contents, back_up, restore
from bot.storage.lock import locked
from tests.bot.storage.samples import a_move, a_table
from tests.running.conftest import Ground
from tests.running.kit import running
from tests.running.seats import Evening

TABLES = 4
MOVES = 40


class Ran(NamedTuple):
    code: int
    out: str
    err: str


async def test_a_bot_goes_on_from_a_backup_made_under_load(ground: Ground, tmp_path: Path) -> None:
    evening = await ground.evening.sit_down(TABLES)
    files = [tmp_path / f"{number}.backup" for number in range(3)]
    found: list[tuple[int, Contents, int]] = []
    async with running(ground.webhook, ground.clock):
        playing = asyncio.gather(*(table.moves(MOVES) for table in evening.tables))
        for number, file in enumerate(files):
            await evening.reaches(10 + 40 * number)
            before = sum(len(table.answered) for table in evening.tables)
            contents = await asyncio.to_thread(back_up, evening.url, file)
            found.append((before, contents, sum(len(table.pressed) for table in evening.tables)))
        assert not playing.done()
        await playing
    for before, contents, after in found:
        assert contents.tables == TABLES
        assert before <= contents.moves <= after
    assert files[1].stat().st_mode & 0o077 == 0, "it holds the seeds of hidden cards"
    assert {*tmp_path.glob("*.backup*")} == {*files}  # noqa: ASYNC240 - a folder of the test

    whole = await evening.stored()
    _, contents, kept = await restore(files[1], evening.url, force=True)
    assert contents == found[1][1]
    assert kept is not None
    assert back_up(f"sqlite:///{kept}", tmp_path / "kept.backup").moves == TABLES * MOVES
    part = await evening.stored()
    for number, rows in part.items():
        assert rows == whole[number][: len(rows)]

    await evening.rewind()
    async with running(ground.webhook, ground.clock):
        await asyncio.gather(*(table.moves(5) for table in evening.tables))
    for table in evening.tables:
        rows = (await evening.stored())[table.live.id]
        assert rows[:-5] == part[table.live.id]
        assert [row.tap_id for row in rows[-5:]] == list(table.pressed)


@pytest.fixture
async def url(tmp_path: Path) -> str:
    """A database with a table and three moves."""
    url = f"sqlite:///{tmp_path / 'kozyr.sqlite3'}"
    storage = await Storage.open(url)
    await storage.commit(a_table(1), *(a_move(1, version) for version in (1, 2, 3)))
    await storage.close()
    return url


def test_what_a_killed_bot_left_is_in_the_backup(url: str, tmp_path: Path) -> None:
    """What was committed last stands beside the database until it is closed; nobody has closed it."""
    assert back_up(url, tmp_path / "before") == (1, 3)
    left = tmp_path / "left"
    left.mkdir()
    database = tmp_path / "kozyr.sqlite3"
    connection = sqlite3.connect(database)
    connection.execute("UPDATE moves SET text = 'play 7C'")
    connection.commit()
    for file in (database, Path(f"{database}-wal")):
        shutil.copy(file, left)
    connection.close()
    assert back_up(f"sqlite:///{left / database.name}", tmp_path / "backup") == (1, 3)
    with sqlite3.connect(tmp_path / "backup") as copy:
        assert copy.execute("SELECT DISTINCT text FROM moves").fetchall() == [("play 7C",)]
    copy.close()


def test_a_backup_overwrites_nothing(url: str, tmp_path: Path) -> None:
    (tmp_path / "backup").write_text("of last week")
    with pytest.raises(StorageError, match="exists already"):
        back_up(url, tmp_path / "backup")
    assert (tmp_path / "backup").read_text() == "of last week"


def damage(database: Path) -> None:
    """Write over the last page of a database."""
    with database.open("rb+") as file:
        file.seek(-4096, 2)
        file.write(b"\xff" * 4096)


def no_database(database: Path) -> None:
    database.write_bytes(b"kozyr" * 1000)


def nothing(database: Path) -> None:
    database.unlink()


def somebody_elses(database: Path) -> None:
    database.unlink()
    connection = sqlite3.connect(database)
    connection.execute("CREATE TABLE songs (title TEXT)")
    connection.close()


FAULTS = pytest.mark.parametrize(
    "fault, said",
    [
        (damage, "damaged|malformed"),
        (no_database, "not a database"),
        (nothing, "There is no database"),
        (somebody_elses, "no such table"),
    ],
)


def test_a_folder_that_is_not_there_is_said(url: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="Cannot write into"):
        back_up(url, tmp_path / "copies" / "backup")


@FAULTS
def test_what_cannot_be_used_gives_no_backup(
    url: str, tmp_path: Path, fault: Callable[[Path], None], said: str
) -> None:
    fault(tmp_path / "kozyr.sqlite3")
    (tmp_path / "copies").mkdir()
    with pytest.raises(StorageError, match=said):
        back_up(url, tmp_path / "copies" / "backup")
    assert list((tmp_path / "copies").iterdir()) == []


@FAULTS
async def test_what_cannot_be_used_is_not_restored(
    url: str, tmp_path: Path, fault: Callable[[Path], None], said: str
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    back_up(url, folder / "backup")
    fault(folder / "backup")
    before = (tmp_path / "kozyr.sqlite3").read_bytes()
    with pytest.raises(StorageError, match=said):
        await restore(folder / "backup", url, force=True)
    assert (tmp_path / "kozyr.sqlite3").read_bytes() == before
    assert [path.name for path in tmp_path.glob(".*")] == []  # noqa: ASYNC240 - a folder of the test


async def test_a_backup_of_a_newer_bot_is_not_restored(url: str, tmp_path: Path) -> None:
    back_up(url, tmp_path / "backup")
    connection = sqlite3.connect(tmp_path / "backup")
    connection.execute("UPDATE alembic_version SET version_num = 'of tomorrow'")
    connection.commit()
    connection.close()
    with pytest.raises(StorageError, match="newer version"):
        await restore(tmp_path / "backup", url, force=True)
    assert back_up(url, tmp_path / "again") == (1, 3)


async def test_a_database_with_games_is_kept_and_only_by_force(url: str, tmp_path: Path) -> None:
    back_up(url, tmp_path / "backup")
    with pytest.raises(StorageError, match="not empty"):
        await restore(tmp_path / "backup", url, force=False)
    for number in (1, 2):
        restored = await restore(tmp_path / "backup", url, force=True)
        assert restored.kept == tmp_path / f"kozyr.sqlite3.old-{number}"
        assert back_up(f"sqlite:///{restored.kept}", tmp_path / f"again-{number}") == (1, 3)


async def test_a_damaged_database_is_kept_too(url: str, tmp_path: Path) -> None:
    back_up(url, tmp_path / "backup")
    database = tmp_path / "kozyr.sqlite3"
    no_database(database)
    (tmp_path / "kozyr.sqlite3-wal").write_bytes(b"what was written last")
    with pytest.raises(StorageError, match="not empty"):
        await restore(tmp_path / "backup", url, force=False)
    await restore(tmp_path / "backup", url, force=True)
    assert (tmp_path / "kozyr.sqlite3.old-1").read_bytes().startswith(b"kozyr")
    assert (tmp_path / "kozyr.sqlite3.old-1-wal").read_bytes() == b"what was written last"
    assert back_up(url, tmp_path / "again") == (1, 3)


@pytest.mark.parametrize("there", ["nothing", "an empty file", "a database without games"])
async def test_an_empty_place_needs_no_force(url: str, tmp_path: Path, there: str) -> None:
    back_up(url, tmp_path / "backup")
    place = tmp_path / "new" / "kozyr.sqlite3"
    place.parent.mkdir()
    if there == "an empty file":
        place.touch()
    elif there == "a database without games":
        await (await Storage.open(f"sqlite:///{place}")).close()
    assert await restore(tmp_path / "backup", f"sqlite:///{place}", force=False) == (place, (1, 3), None)
    storage = await Storage.open(f"sqlite:///{place}")
    assert len(await storage.moves(1)) == 3
    await storage.close()


async def test_a_running_bot_keeps_its_database(url: str, tmp_path: Path) -> None:
    back_up(url, tmp_path / "backup")
    with locked(tmp_path / "kozyr.sqlite3"), pytest.raises(StorageError, match="in use by another process"):
        await restore(tmp_path / "backup", url, force=True)


@pytest.mark.parametrize(
    "address, said", [("postgresql://localhost/kozyr", "pg_dump"), ("sqlite://", "in memory")]
)
async def test_other_databases_are_not_for_this(tmp_path: Path, address: str, said: str) -> None:
    with pytest.raises(StorageError, match=said):
        back_up(address, tmp_path / "backup")
    with pytest.raises(StorageError, match=said):
        await restore(tmp_path / "backup", address, force=True)


def test_the_commands_say_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def kozyr(*args: object) -> Ran:
        monkeypatch.setattr(sys, "argv", ["kozyr", *map(str, args)])
        code = 0
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
        return Ran(code, *capsys.readouterr())

    async def fill() -> None:
        await Evening(Playground(home=False), database).sit_down(2)

    database, backup = tmp_path / "kozyr.sqlite3", tmp_path / "backup"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOT_DATABASE_URL", f"sqlite+aiosqlite:///{database}")
    assert kozyr("backup", backup) == (2, "", f"kozyr: There is no database {database}.\n")
    asyncio.run(fill())
    assert kozyr("backup", backup) == (0, f"{backup}: 2 tables, 0 moves\n", "")
    refused = kozyr("restore", backup)
    assert (refused.code, refused.out, "--force" in refused.err) == (2, "", True)
    said = f"{database}: 2 tables, 0 moves\nWhat was there: {database}.old-1\n"
    assert kozyr("restore", backup, "--force") == (0, said, "")
