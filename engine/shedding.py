"""What a deal keeps apart in which cards are to be got rid of: President and card dominoes (rules 5.3, 6)."""

from typing import Final, NamedTuple

from engine.cards import Card, Cards, Seat


class Laid(NamedTuple):
    """Cards that a seat has played."""

    seat: Seat
    cards: tuple[Card, ...]


class Lack(NamedTuple):
    """Cards of which it is known that a seat does not hold them."""

    seat: Seat
    cards: Cards
    witness: Seat | None = None
    """Who knows it beside that seat; None: everybody."""


class Debt(NamedTuple):
    """Cards that a high place has still to give back to a low one."""

    seat: Seat
    to: Seat
    size: int


class Shed(NamedTuple):
    """The state of such a deal; a deal replaces it as a whole. Sets of seats are bit sets."""

    plays: tuple[Laid, ...] = ()
    """The plays of the round; in dominoes, of the deal."""
    locked: int = 0
    """Who is out of the round."""
    passed: int = 0
    """Who else has not played since the last play."""
    direction: int = 1
    """1: clockwise, -1: the other way round."""
    start: Card | None = None
    """What the next play must contain."""
    places: tuple[Seat, ...] = ()
    """Who has got rid of all cards, the first first; at the end of the deal all seats."""
    debts: tuple[Debt, ...] = ()
    lacks: tuple[Lack, ...] = ()

    # There is one of these for every move: they are made in half the time of Shed(…).

    def after(self, seat: Seat, cards: tuple[Card, ...], turn: int) -> "Shed":
        """Return it after a play; ``turn`` is -1 where that turns the direction, else 1."""
        plays, direction = (*self.plays, tuple.__new__(Laid, (seat, cards))), turn * self.direction
        return tuple.__new__(
            Shed, (plays, self.locked, 0, direction, None, self.places, self.debts, self.lacks)
        )

    def without(self, locked: int, passed: int) -> "Shed":
        """Return it with these seats out of the round, and these not playing since the last play."""
        return tuple.__new__(
            Shed,
            (self.plays, locked, passed, self.direction, self.start, self.places, self.debts, self.lacks),
        )

    def hidden_from(self, seat: Seat | None) -> "Shed":
        """Return what a seat knows of it."""
        return self._replace(lacks=tuple(lack for lack in self.lacks if lack.witness in (None, seat)))


NO_SHED: Final = Shed()
