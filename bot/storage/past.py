"""What is asked about finished matches: standings, careers, the last matches."""

from itertools import groupby
from typing import Any, Final

import sqlalchemy as sa

from bot.past import Career, Finished, Placed, Standing
from bot.storage.database import Database
from bot.storage.rows import BEGAN, FORGOTTEN, Seat, Sitting, Table, User
from bot.storage.schema import TABLES

_tables, _seats, _users = TABLES[Table], TABLES[Seat], TABLES[User]
_first = TABLES[Sitting].alias("first")

_matches = sa.func.count()
_wins = sa.func.sum(sa.case((_seats.c.place == 1, 1), else_=0))
# As floating point: PostgreSQL's mean of integers would be a decimal.
_place = sa.func.avg(sa.cast(_seats.c.place, sa.Double))
_total = sa.func.avg(sa.cast(_seats.c.total, sa.Double))
_since_began = _seats.outerjoin(
    _first,
    sa.and_(_first.c.table_id == _seats.c.table_id, _first.c.seat == _seats.c.seat, _first.c.after == BEGAN),
)
_seats_of_finished = _since_began.join(_tables, _seats.c.table_id == _tables.c.id)
_changed = _first.c.table_id.is_not(None)
# A seat counts for whoever began the match there: nobody loses a bad one by leaving it or wins on a good one.
_counted = sa.case((_changed, _first.c.user_id), else_=_seats.c.user_id)
_name = sa.case((_changed, _first.c.name), else_=_seats.c.name)
_is_finished = _tables.c.state == "finished"
_of_user = _tables.c.id.in_(
    sa.union_all(
        *(
            sa.select(sat.c.table_id).where(sat.c.user_id == sa.bindparam("user_id"))
            for sat in (_seats, TABLES[Sitting])
        )
    )
)

STANDINGS: Final = (
    sa.select(
        _tables.c.game,
        sa.func.coalesce(_users.c.name, sa.func.max(_name)),
        _matches,
        _wins,
        _place,
    )
    .select_from(_seats_of_finished.outerjoin(_users, _users.c.id == _counted))
    .where(
        _is_finished,
        _tables.c.rated,
        _tables.c.chat_id == sa.bindparam("chat_id"),
        _tables.c.finished >= sa.bindparam("since", type_=sa.Double),
        _counted > FORGOTTEN,  # nor robots, which have none
    )
    .group_by(_tables.c.game, _counted, _users.c.name)
    .order_by(_tables.c.game, _wins.desc(), _place, _matches.desc(), _counted)
)
CAREER: Final = (
    sa.select(_tables.c.game, _matches, _wins, _place, _total)
    .select_from(_seats_of_finished)
    .where(_is_finished, _of_user, _counted == sa.bindparam("user_id"))
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
    seat = (_seats.c.seat, _seats.c.name, _seats.c.user_id, _seats.c.total, _seats.c.place, _counted)
    return (
        sa.select(last.c.id, last.c.game, last.c.finished, *seat)
        .select_from(last.join(_since_began, _seats.c.table_id == last.c.id))
        .order_by(last.c.finished.desc(), last.c.id.desc(), _seats.c.place, _seats.c.seat)
    )


LAST_IN: Final = _last(_tables.c.chat_id == sa.bindparam("chat_id"))
LAST_OF: Final = _last(_of_user)


class Past:
    """Questions about matches that were played to their end; given up ones count nowhere."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def standings(self, chat_id: int, since: float = 0.0) -> list[Standing]:
        """Return everybody who finished a match in a chat since a time, game by game, the best first.

        Robots and the forgotten are left out, so are matches that were begun without standings. More wins are
        better, then the lower mean place.
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
