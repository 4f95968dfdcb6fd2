"""The storage as everybody else sees it: commit rows, read rows."""

from functools import partial
from typing import Any, Self, TypeVar

import sqlalchemy as sa

from bot.storage import queries
from bot.storage.database import Database
from bot.storage.forgetting import forgetting_of, lines_with
from bot.storage.past import Past
from bot.storage.rows import (
    Chat,
    Delete,
    Expecting,
    Heartbeat,
    MoveRow,
    PlaceRow,
    Row,
    RuleSet,
    Seat,
    Sitting,
    Table,
    Topic,
    User,
)
from bot.storage.statements import migration_of, writes_of
from bot.storage.writer import Writer

R = TypeVar("R", User, Chat, Expecting, Topic, RuleSet, Table, Seat, Sitting, MoveRow, PlaceRow, Heartbeat)


class Storage:
    """A database with one writer and some readers, who see what is committed."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self.past = Past(database)
        """What finished matches tell."""

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database, bring it to the newest schema, start the writer.

        The addresses are those of `Database.open`. Raises StorageError with a sentence: in use by another
        process, no access, …
        """
        return cls(await Database.open(url))

    async def close(self) -> None:
        """Write what waits, let reads end, then close; later calls raise StorageError."""
        await self._writer.close()
        await self._database.close()

    async def commit(self, *rows: Row | Delete) -> None:
        """Write the rows, all or none, and return when they are durable.

        A row replaces the one with its key, except MoveRow, which must be new: Conflict if the table has that
        version or the tap has made a move. StorageError if the database cannot; nothing was written then.
        """
        if rows:
            await self._writer.write(writes_of(self._database.dialect, rows))

    async def migrate_chat(self, old: int, new: int) -> None:
        """Give a chat its new id wherever it stands, forget the messages shown there. May be repeated."""
        await self._writer.write(migration_of(old, new))

    async def forget(self, user_id: int, *rows: Row) -> None:
        """Take a person out of every row, all or nothing; ``rows`` are written with it. May be repeated.

        Seats keep their taps, on which the proof of the shuffle rests, and lose who sat there.
        """
        lines = await self._database.read(partial(lines_with, user_id))
        gone = forgetting_of(user_id, lines)
        await self._writer.write((*gone, *writes_of(self._database.dialect, rows)))

    async def user(self, user_id: int) -> User | None:
        """Return the person, None if never seen."""
        return await self._one(User, queries.USER, id=user_id)

    async def chat(self, chat_id: int) -> Chat | None:
        """Return the group, None if never seen."""
        return await self._one(Chat, queries.CHAT, id=chat_id)

    async def expecting(self, chat_id: int) -> list[Expecting]:
        """Return who wants to hear of the next table in a group."""
        return await self._all(Expecting, queries.EXPECTING, chat_id=chat_id)

    async def topics(self, chat_id: int) -> list[Topic]:
        """Return the topics of a chat that something is known of."""
        return await self._all(Topic, queries.TOPICS, chat_id=chat_id)

    async def rule_set(self, set_id: int) -> RuleSet | None:
        """Return a set of rules by its id."""
        return await self._one(RuleSet, queries.RULE_SET, id=set_id)

    async def rule_set_by_token(self, token: str) -> RuleSet | None:
        """Return the set of rules that a link means."""
        return await self._one(RuleSet, queries.RULE_SET_BY_TOKEN, token=token)

    async def rule_sets(self, chat_id: int) -> list[RuleSet]:
        """Return the sets of rules of a group, the oldest first."""
        return await self._all(RuleSet, queries.RULE_SETS, chat_id=chat_id)

    async def table(self, table_id: int) -> Table | None:
        """Return the table by its id."""
        return await self._one(Table, queries.TABLE, id=table_id)

    async def table_by_token(self, token: str) -> Table | None:
        """Return the table whose records have this token."""
        return await self._one(Table, queries.TABLE_BY_TOKEN, token=token)

    async def table_by_invite(self, invite: str) -> Table | None:
        """Return the table that an invitation means."""
        return await self._one(Table, queries.TABLE_BY_INVITE, invite=invite)

    async def place(self, key: str) -> PlaceRow | None:
        """Return what a place shows."""
        return await self._one(PlaceRow, queries.PLACE, key=key)

    async def seats(self, table_id: int) -> list[Seat]:
        """Return the seats of a table, clockwise from 0."""
        return await self._all(Seat, queries.SEATS, table_id=table_id)

    async def sittings(self, table_id: int) -> list[Sitting]:
        """Return who sat on the seats of a table that have changed hands, by seat, the first first."""
        return await self._all(Sitting, queries.SITTINGS, table_id=table_id)

    async def moves(self, table_id: int) -> list[MoveRow]:
        """Return the moves of a table in their order."""
        return await self._all(MoveRow, queries.MOVES, table_id=table_id)

    async def places(self, table_id: int) -> list[PlaceRow]:
        """Return the places that show a table."""
        return await self._all(PlaceRow, queries.PLACES, table_id=table_id)

    async def places_for(self, reader: int) -> list[PlaceRow]:
        """Return the places that one person alone sees: in their private chat, and in groups."""
        return await self._all(PlaceRow, queries.PLACES_FOR, reader=reader)

    async def open_tables(self) -> list[Table]:
        """Return the tables in a lobby or playing, the oldest first."""
        return await self._all(Table, queries.OPEN_TABLES)

    async def table_states(self) -> dict[str, int]:
        """Return how many tables there are in each state; a state without tables is left out."""

        def work(connection: sa.Connection) -> dict[str, int]:
            return dict(iter(connection.execute(queries.TABLE_STATES)))

        return await self._database.read(work)

    async def heartbeat(self) -> float | None:
        """Return when the bot was last known to run, None if it never did."""
        row = await self._one(Heartbeat, queries.HEARTBEAT, id=1)
        return row.at if row else None

    async def tables_of(self, user_id: int, limit: int = 20) -> list[Table]:
        """Return the tables at which a person has a seat: first the open ones, each time the newest first."""
        return await self._all(Table, queries.TABLES_OF, user_id=user_id, limit=limit)

    async def tables_in(self, chat_id: int, limit: int = 20) -> list[Table]:
        """Return the tables of a chat: first the open ones, each time the newest first."""
        return await self._all(Table, queries.TABLES_IN, chat_id=chat_id, limit=limit)

    async def _one(self, row_type: type[R], query: sa.Select[Any], **parameters: int | str) -> R | None:
        rows = await self._all(row_type, query, **parameters)
        return rows[0] if rows else None

    async def _all(self, row_type: type[R], query: sa.Select[Any], **parameters: int | str) -> list[R]:
        def work(connection: sa.Connection) -> list[R]:
            return [row_type(*row) for row in connection.execute(query, parameters)]

        return await self._database.read(work)
