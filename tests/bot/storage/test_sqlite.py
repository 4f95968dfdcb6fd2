"""The SQLite file: one process at a time, durable, and a sentence where it cannot be used."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.storage import Storage, StorageError, User
from bot.storage.database import Database

OPEN = """
import asyncio, sys
from bot.storage import Storage, StorageError
async def main():
    try:
        storage = await Storage.open(sys.argv[1])
    except StorageError as error:
        sys.exit(str(error))
    print("opened", flush=True)
    sys.stdin.read()
    await storage.close()
asyncio.run(main())
"""


def opening(url: str) -> subprocess.Popen[str]:
    """A process that opens the storage and holds it until its input ends."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", OPEN, url], stdin=pipe, stdout=pipe, stderr=pipe, text=True, cwd=Path.cwd()
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kozyr.sqlite3"


@pytest.fixture
async def storage(file: Path) -> AsyncIterator[Storage]:
    opened = await Storage.open(f"sqlite:///{file}")
    yield opened
    await opened.close()


@pytest.mark.usefixtures("storage")
async def test_a_second_process_gets_one_sentence(file: Path) -> None:
    with opening(f"sqlite:///{file}") as second:
        out, err = second.communicate()
    assert (second.returncode, out) == (1, "")
    assert err.count("\n") == 1
    assert f"The database {file} is in use by another process (" in err
    assert "use another file" in err


@pytest.mark.usefixtures("storage")
async def test_nor_can_the_same_process_open_it_twice(file: Path) -> None:
    with pytest.raises(StorageError, match="in use by another process"):
        await Storage.open(f"sqlite:///{file}")


async def test_a_killed_process_leaves_no_lock(file: Path) -> None:
    with opening(f"sqlite:///{file}") as first:
        assert first.stdout
        assert first.stdout.readline() == "opened\n"
        with pytest.raises(StorageError, match=rf"in use by another process \({first.pid}\)"):
            await Storage.open(f"sqlite:///{file}")
        first.kill()
        first.wait()
    await (await Storage.open(f"sqlite:///{file}")).close()


async def test_what_is_committed_survives_a_power_cut(file: Path) -> None:
    database = await Database.open(f"sqlite:///{file}")

    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    full = 2
    assert await database.write(pragmas) == ["wal", full]
    await database.close()


async def test_a_database_in_memory_is_forgotten() -> None:
    for url in ("sqlite://", "sqlite+aiosqlite:///:memory:"):
        storage = await Storage.open(url)
        assert await storage.user(1) is None
        await storage.commit(User(1, "Анна", None, None, True))
        assert await storage.user(1) is not None
        await storage.close()


async def test_a_missing_folder_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"Cannot use the database: .*/nowhere/.*: No such file") as caught:
        await Storage.open(f"sqlite:///{tmp_path}/nowhere/kozyr.sqlite3")
    assert "\n" not in str(caught.value)


async def test_another_kind_of_file_is_one_sentence(file: Path) -> None:
    content = b"not a database" * 100
    await asyncio.to_thread(file.write_bytes, content)
    with pytest.raises(
        StorageError, match=r"Cannot open the database .*: file is not a database\."
    ) as caught:
        await Storage.open(f"sqlite:///{file}")
    assert "\n" not in str(caught.value)
    assert await asyncio.to_thread(file.read_bytes) == content


async def test_a_file_that_another_program_writes_to_is_one_sentence(file: Path) -> None:
    await (await Storage.open(f"sqlite:///{file}")).close()
    with sqlite3.connect(file) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match=r"Cannot open .*: database is locked\.") as caught:
            await Storage.open(f"sqlite:///{file}?timeout=0.01")
    connection.close()
    assert "\n" not in str(caught.value)


async def test_while_another_program_writes_a_commit_fails_and_later_ones_do_not(file: Path) -> None:
    anna = User(1, "Анна", None, None, True)
    storage = await Storage.open(f"sqlite:///{file}?timeout=0.01")
    with sqlite3.connect(file) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match="The database refused: database is locked"):
            await storage.commit(anna)
    connection.close()
    await storage.commit(anna)
    assert await storage.user(1) == anna
    await storage.close()


async def test_a_newer_database_is_left_alone(file: Path) -> None:
    await (await Storage.open(f"sqlite:///{file}")).close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StorageError, match="newer version of Kozyr"):
        await Storage.open(f"sqlite:///{file}")


@pytest.mark.parametrize("url", ["nonsense", "mysql://localhost/kozyr"])
async def test_another_address_is_one_sentence(url: str) -> None:
    with pytest.raises(StorageError, match=r"SQLite|sqlite") as caught:
        await Storage.open(url)
    assert "\n" not in str(caught.value)


async def test_a_password_is_not_repeated() -> None:
    with pytest.raises(StorageError, match="Cannot open the database") as caught:
        await Storage.open("postgresql://kozyr:hunter2@127.0.0.1:1/kozyr")
    assert "hunter2" not in str(caught.value)
    assert "\n" not in str(caught.value)
