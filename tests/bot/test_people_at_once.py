"""People and groups that are read while they are being changed."""

import asyncio

from bot.people import People, Person
from bot.storage.rows import Chat, Delete, Row, User


class SlowReads:
    """A storage whose first answer to a question is late, and old by then."""

    def __init__(self, *rows: Row) -> None:
        self.rows = {row.id: row for row in rows if isinstance(row, User | Chat)}
        self.late = asyncio.Event()
        self._asked = False

    async def _read(self, key: int) -> User | Chat | None:
        found = self.rows.get(key)
        if not self._asked:
            self._asked = True
            await self.late.wait()
        return found

    async def user(self, user_id: int) -> User | None:
        found = await self._read(user_id)
        return found if isinstance(found, User) else None

    async def chat(self, chat_id: int) -> Chat | None:
        found = await self._read(chat_id)
        return found if isinstance(found, Chat) else None

    async def commit(self, *rows: Row | Delete) -> None:
        self.rows |= {row.id: row for row in rows if isinstance(row, User | Chat)}


async def test_a_group_entered_while_it_is_looked_up_keeps_its_language() -> None:
    storage = SlowReads()
    people = People(storage)
    looking = asyncio.create_task(people.lang(-5))
    await asyncio.sleep(0)
    await people.enter(-5, "Вечер", "ru")
    storage.late.set()
    assert await looking == await people.lang(-5) == "ru"
    await people.played(-5, "king_simple")
    assert storage.rows[-5] == Chat(-5, "Вечер", "ru", "king_simple", None)


async def test_a_person_who_opens_the_chat_while_being_looked_up_is_reachable() -> None:
    storage = SlowReads(User(7, "Анна", None, "ru", reachable=False))
    people = People(storage)
    looking = asyncio.create_task(people.is_reachable(7))
    await asyncio.sleep(0)
    await people.meet(Person(7, "Анна Б.", None, "ru"))
    await people.set_reachable(7, reachable=True)
    storage.late.set()
    assert await looking
    assert await people.is_reachable(7)
