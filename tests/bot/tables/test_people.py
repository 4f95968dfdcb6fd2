"""People and groups: remembered, in their language, changed one after the other, not kept for ever."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot import people as module
from bot.people import People, Person
from bot.storage import StorageError
from bot.storage.rows import Chat, Delete, Row, User

ANNA = Person(11, "Анна", "anna", "ru")
GROUP = -100


class Rows:
    """A storage in memory that takes its time."""

    def __init__(self) -> None:
        self.users: dict[int, User] = {}
        self.chats: dict[int, Chat] = {}
        self.commits = 0
        self.reads = 0
        self.fault: StorageError | None = None

    async def user(self, user_id: int) -> User | None:
        self.reads += 1
        await asyncio.sleep(0)
        return self.users.get(user_id)

    async def chat(self, chat_id: int) -> Chat | None:
        self.reads += 1
        await asyncio.sleep(0)
        return self.chats.get(chat_id)

    async def commit(self, *rows: Row | Delete) -> None:
        await asyncio.sleep(0)
        if self.fault is not None:
            raise self.fault
        self.commits += 1
        for row in rows:
            if isinstance(row, User):
                self.users[row.id] = row
            elif isinstance(row, Chat):
                self.chats[row.id] = row


@pytest.fixture
def rows() -> Rows:
    return Rows()


async def test_a_person_is_met_once_and_then_costs_nothing(rows: Rows) -> None:
    people = People(rows)
    assert await people.user(ANNA.id) is None
    assert not await people.is_reachable(ANNA.id)
    for _ in range(5):
        await people.meet(ANNA)
    assert rows.users[ANNA.id] == User(ANNA.id, "Анна", "anna", "ru", reachable=False)
    assert rows.commits == 1
    reads = rows.reads
    await people.meet(ANNA)
    assert (await people.lang(ANNA.id), rows.reads) == ("ru", reads)


async def test_a_new_name_is_taken_over_and_the_language_stays_as_chosen(rows: Rows) -> None:
    people = People(rows)
    await people.meet(ANNA)
    await people.set_lang(ANNA.id, "en")
    await people.set_reachable(ANNA.id, reachable=True)
    await people.meet(Person(ANNA.id, "Аня", None, "ru"))
    known = User(ANNA.id, "Аня", None, "en", reachable=True)
    assert rows.users[ANNA.id] == known == await people.user(ANNA.id)


async def test_what_is_told_to_the_next_process_is_the_same(rows: Rows) -> None:
    people = People(rows)
    await people.meet(ANNA)
    await people.set_reachable(ANNA.id, reachable=True)
    await people.enter(GROUP, "Дача", "ru-RU")
    await people.played(GROUP, "king_simple")
    again = People(rows)
    assert await again.is_reachable(ANNA.id)
    assert (
        await again.chat(GROUP) == await people.chat(GROUP) == Chat(GROUP, "Дача", "ru", "king_simple", None)
    )


async def test_changes_at_once_are_all_kept(rows: Rows) -> None:
    people = People(rows)
    await people.meet(ANNA)
    await asyncio.gather(
        people.meet(replace_name("Аня")),
        people.set_reachable(ANNA.id, reachable=True),
        people.set_lang(ANNA.id, "en"),
        people.enter(GROUP, "Дача", "en"),
        people.set_lang(GROUP, "ru"),
        people.played(GROUP, "king_simple"),
    )
    assert rows.users[ANNA.id] == User(ANNA.id, "Аня", "anna", "en", reachable=True)
    assert rows.chats[GROUP] == Chat(GROUP, "Дача", "ru", "king_simple", None)
    assert await people.user(ANNA.id) == rows.users[ANNA.id]


def replace_name(name: str) -> Person:
    return ANNA._replace(name=name)


async def test_what_could_not_be_stored_is_not_believed(rows: Rows) -> None:
    people = People(rows)
    await people.meet(ANNA)
    rows.fault = StorageError("disk full")
    for change in (
        people.set_reachable(ANNA.id, reachable=True),
        people.set_lang(ANNA.id, "en"),
        people.meet(replace_name("Аня")),
        people.set_lang(GROUP, "ru"),
        people.meet(Person(12, "Борис")),
    ):
        with pytest.raises(StorageError):
            await change
    assert await people.user(ANNA.id) == rows.users[ANNA.id]
    assert (await people.chat(GROUP)).lang is None
    assert await people.user(12) is None
    rows.fault = None
    await people.set_reachable(ANNA.id, reachable=True)  # and later it goes
    assert await people.is_reachable(ANNA.id)


@pytest.mark.parametrize(
    "lang, spoken", [("ru", "ru"), ("uk", "ru"), ("en-GB", "en"), (None, "en"), ("", "en")]
)
async def test_everybody_is_spoken_to_in_the_closest_language(
    rows: Rows, lang: str | None, spoken: str
) -> None:
    people = People(rows)
    await people.meet(Person(5, "Некто", None, lang))
    await people.enter(GROUP, "Дача", lang)
    assert (await people.speak(5)).lang == (await people.speak(GROUP)).lang == spoken


async def test_strangers_are_spoken_to_and_not_written_down(rows: Rows) -> None:
    people = People(rows)
    assert (await people.speak(404)).lang == (await people.speak(-404)).lang == "en"
    await people.set_reachable(404, reachable=True)
    await people.set_lang(404, "ru")
    assert rows.commits == 0


async def test_a_group_keeps_its_language_under_a_new_id(rows: Rows) -> None:
    people = People(rows)
    await people.enter(GROUP, "Дача", "ru")
    await people.speak(-200)  # Telegram spoke of the new id first
    rows.chats[-200] = replace(rows.chats.pop(GROUP), id=-200)  # what the storage's migration does
    people.migrated(GROUP, -200)
    assert await people.chat(-200) == rows.chats[-200]
    assert (await people.speak(GROUP)).lang == "en"


async def test_memory_is_bounded_and_nothing_is_forgotten(
    rows: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 10)
    people = People(rows)
    for number in range(1, 51):
        await people.meet(Person(number, f"Игрок {number}", None, "ru"))
        await people.enter(-number, f"Группа {number}", "ru")
    assert (len(people._users), len(people._chats)) == (10, 10)
    await people.set_reachable(1, reachable=True)
    assert rows.users[1] == User(1, "Игрок 1", None, "ru", reachable=True)
    assert (await people.chat(-1)).title == "Группа 1"
