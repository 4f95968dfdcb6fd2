"""What is asked about finished matches: standings, careers, the last matches."""

from itertools import groupby
from typing import Any, Final

import sqlalchemy as sa

from bot.past import Career, Finished, Placed, Standing
from bot.storage.database import Database
from bot.storage.rows import FORGOTTEN, Seat, Table, User
from bot.storage.schema import TABLES

_tables, _seats, _users = TABLES[Table], TABLES[Seat], TABLES[User]

_matches = sa.func.count()
_wins = sa.func.sum(sa.case((_seats.c.place == 1, 1), else_=0))
# As floating point: PostgreSQL's mean of integers would be a decimal.
_place = sa.func.avg(sa.cast(_seats.c.place, sa.Double))
_total = sa.func.avg(sa.cast(_seats.c.total, sa.Double))
_seats_of_finished = _seats.join(_tables, _seats.c.table_id == _tables.c.id)
_is_finished = _tables.c.state == "finished"

STANDINGS: Final = (
    sa.select(
        _tables.c.game,
        sa.func.coalesce(_users.c.name, sa.func.max(_seats.c.name)),
        _matches,
        _wins,
        _place,
    )
    .select_from(_seats_of_finished.outerjoin(_users, _users.c.id == _seats.c.user_id))
    .where(
        _is_finished,
        _tables.c.chat_id == sa.bindparam("chat_id"),
        _tables.c.finished >= sa.bindparam("since", type_=sa.Double),
        _seats.c.user_id > FORGOTTEN,  # nor robots, which have none
    )
    .group_by(_tables.c.game, _seats.c.user_id, _users.c.name)
    .order_by(_tables.c.game, _wins.desc(), _place, _matches.desc(), _seats.c.user_id)
)
CAREER: Final = (
    sa.select(_tables.c.game, _matches, _wins, _place, _total)
    .select_from(_seats_of_finished)
    .where(_is_finished, _seats.c.user_id == sa.bindparam("user_id"))
    .group_by(_tables.c.game)
    .order_by(_matches.desc(), _tables.c.game)
)


def _last(mine: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The seats of the last finished matches, the newest first."""
    limit = sa.bindparam("limit", type_=sa.Integer)
    last = (
        sa.select(_tables.c.id, _tables.c.game, _tables.c.finished)
        .where(_is_finished, mine)
        .order_by(_tables.c.finished.desc(), _tables.c.id.desc())
        .limit(limit)
        .subquery()
    )
    seat = (_seats.c.seat, _seats.c.name, _seats.c.user_id, _seats.c.total, _seats.c.place)
    return (
        sa.select(last.c.id, last.c.game, last.c.finished, *seat)
        .select_from(last.join(_seats, _seats.c.table_id == last.c.id))
        .order_by(last.c.finished.desc(), last.c.id.desc(), _seats.c.place, _seats.c.seat)
    )


LAST_IN: Final = _last(_tables.c.chat_id == sa.bindparam("chat_id"))
LAST_OF: Final = _last(
    _tables.c.id.in_(sa.select(_seats.c.table_id).where(_seats.c.user_id == sa.bindparam("user_id")))
)


class Past:
    """Questions about matches that were played to their end; given up ones count nowhere."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def standings(self, chat_id: int, since: float = 0.0) -> list[Standing]:
        """Return everybody who finished a match in a chat since a time, game by game, the best first.

        Robots and the forgotten are left out. More wins are better, then the lower mean place.
        """
        return [Standing(*row) for row in await self._all(STANDINGS, chat_id=chat_id, since=since)]

    async def career(self, user_id: int) -> list[Career]:
        """Return the games of a person, the one played most first."""
        return [Career(*row) for row in await self._all(CAREER, user_id=user_id)]

    async def last_in(self, chat_id: int, limit: int) -> list[Finished]:
        """Return the last finished matches of a chat, the newest first."""
        return _by_match(await self._all(LAST_IN, chat_id=chat_id, limit=limit))

    async def last_of(self, user_id: int, limit: int) -> list[Finished]:
        """Return the last matches that a person finished, the newest first."""
        return _by_match(await self._all(LAST_OF, user_id=user_id, limit=limit))

    async def _all(self, query: sa.Select[Any], **parameters: float) -> list[Any]:
        def work(connection: sa.Connection) -> list[Any]:
            return list(connection.execute(query, parameters))

        return await self._database.read(work)


def _by_match(rows: list[Any]) -> list[Finished]:
    return [
        Finished(table, game, at, tuple(Placed(*row[3:]) for row in seats))
        for (table, game, at), seats in groupby(rows, key=lambda row: tuple(row[:3]))
    ]
