"""Who sat on a seat from when, where a seat has changed hands in the middle of a match: rows in memory."""

from collections.abc import Iterable
from dataclasses import replace

from bot.storage.rows import BEGAN, FORGOTTEN, Seat, Sitting
from engine.played import Player
from engine.record import Successor


class Sittings:
    """The sittings of one table; none of a seat where sits who began."""

    def __init__(self, rows: Iterable[Sitting] = ()) -> None:
        self._rows: dict[int, list[Sitting]] = {}
        for row in rows:
            self._rows.setdefault(row.seat, []).append(row)

    def of(self, seat: int) -> list[Sitting]:
        """Return those of a seat, the first first."""
        return self._rows.get(seat, [])

    def at(self, seat: int, version: int) -> Sitting | None:
        """Return who sits on a seat after so many moves; None where it has never changed hands."""
        return next((row for row in reversed(self.of(seat)) if row.after <= version), None)

    def since(self, version: int) -> list[Sitting]:
        """Return those that begin after exactly so many moves."""
        return [row for rows in self._rows.values() for row in rows if row.after == version]

    def seats_of(self, user: int) -> set[int]:
        """Return the seats on which a person has ever sat, as far as they have changed hands."""
        return {row.seat for rows in self._rows.values() for row in rows if row.user_id == user}

    def tap(self, seat: Seat) -> str | None:
        """Return the tap by which whoever sits on a seat sat down."""
        rows = self.of(seat.seat)
        return rows[-1].tap if rows else seat.tap

    def change(self, old: Seat, new: Seat, version: int, tap: str | None) -> list[Sitting]:
        """Return the rows by which a seat passes from somebody to somebody else after so many moves."""
        began = Sitting(old.table_id, old.seat, BEGAN, old.user_id, old.name, old.tap)
        return [
            *([] if self.of(old.seat) else [began]),
            Sitting(new.table_id, new.seat, version, new.user_id, new.name, tap),
        ]

    def add(self, rows: Iterable[Sitting]) -> None:
        """Take new rows, already committed; one replaces that after as many moves: nobody moved between."""
        for row in rows:
            before = [each for each in self.of(row.seat) if each.after != row.after]
            self._rows[row.seat] = [*before, row]

    def forget(self, user: int) -> None:
        """Let nothing name a person any more."""
        for rows in self._rows.values():
            for at, row in enumerate(rows):
                if row.user_id == user:
                    rows[at] = replace(row, user_id=FORGOTTEN, name="")

    def player(self, seat: Seat, player: Player | None, version: int, actions: int) -> Player:
        """Return a seat as records tell of it after so many moves, of which ``actions`` are in records.

        ``player`` is what was told of it before; None: the match begins.
        """
        rows = self.of(seat.seat)
        first = rows[0] if rows else seat
        known = player.later if player else ()
        later: list[Successor] = []
        for row in (row for row in rows[1:] if row.after <= version):
            at = known[len(later)].after if len(later) < len(known) else actions
            later.append(Successor(at, row.name, _kind(row)))
        return Player(first.name, _kind(first), seat.level, seat.tap, tuple(later))


def _kind(sits: Seat | Sitting) -> str:
    return "robot" if sits.user_id is None else "human"
