"""Match controllers: which deal comes next and when a match is over (rules 2.5)."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from engine.cards import Seat
from engine.contract import Contract
from engine.phases import ChooseContract
from engine.sheet import Sheet
from engine.tricks import TrickRules


class Schedule(Protocol):
    """Decides from the sheet what is dealt next."""

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """Every contract that may come."""
        ...

    def next(self, sheet: Sheet) -> Contract | None:
        """Return the contract of the next deal, None when the match is over."""
        ...

    def length(self) -> int | None:
        """Return the number of deals, None where it depends on the play."""
        ...


@dataclass(frozen=True, slots=True)
class FixedSchedule:
    """The given contracts, each once, in this order."""

    contracts: tuple[Contract, ...]

    def next(self, sheet: Sheet) -> Contract | None:
        """Return the contract at this point of the list."""
        done = len(sheet.rows)
        return self.contracts[done] if done < len(self.contracts) else None

    def length(self) -> int | None:
        """Return the number of contracts."""
        return len(self.contracts)


@dataclass(frozen=True, slots=True)
class FixedDeals:
    """The same contract a fixed number of times."""

    contract: Contract
    deals: int

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """Return the one contract."""
        return (self.contract,)

    def next(self, sheet: Sheet) -> Contract | None:
        """Return the contract while deals are left."""
        return self.contract if len(sheet.rows) < self.deals else None

    def length(self) -> int | None:
        """Return the number of deals."""
        return self.deals


@dataclass(frozen=True, slots=True)
class UntilThreshold:
    """The same contract, or some in turn, until some total is at or below ``value``.

    Penalty games end at a negative value (rules 5.8–5.10), a countdown at 0 (rules 3).
    """

    contract: Contract
    value: int
    before: tuple[Contract, ...] = ()
    """What comes before it, one a deal, again and again (rules 10m)."""

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """Return the contracts in turn."""
        return (*self.before, self.contract)

    def next(self, sheet: Sheet) -> Contract | None:
        """Return the contract whose turn it is while every total is above the threshold."""
        if min(sheet.totals) <= self.value:
            return None
        return self.contracts[len(sheet.rows) % len(self.contracts)]

    def length(self) -> int | None:
        """Return None: it depends on the play."""
        return None


@dataclass(frozen=True, slots=True)
class RaceTo:
    """The same contract until some total is at or above ``value`` (rules 6.7)."""

    contract: Contract
    value: int

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """Return the one contract."""
        return (self.contract,)

    def next(self, sheet: Sheet) -> Contract | None:
        """Return the contract while every total is below the goal."""
        return None if max(sheet.totals) >= self.value else self.contract

    def length(self) -> int | None:
        """Return None: it depends on the play."""
        return None


@dataclass(frozen=True, slots=True)
class DeclarerChecklist:
    """Every seat declares all of these contracts, some perhaps more than once, in an order of its own."""

    games: tuple[Contract, ...]
    seats: int
    steps: int
    """How far clockwise from the dealer the declarer sits."""

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """Return every contract once."""
        return tuple(dict.fromkeys(self.games))

    def next(self, sheet: Sheet) -> Contract | None:
        """Return the choice among what the next declarer has left, None when nobody has anything left."""
        if not sheet.rows:
            return _choice(self.contracts, self.steps)
        declarer = (sheet.rows[-1].dealer + 1 + self.steps) % self.seats
        left = tuple(dict.fromkeys(self.left(sheet, declarer)))
        return _choice(left, self.steps) if left else None

    def left(self, sheet: Sheet, seat: Seat) -> tuple[Contract, ...]:
        """Return what a seat has still to declare."""
        done = Counter(row.contract for row in sheet.rows if row.declarer == seat)
        left = []
        for game in self.games:
            if done[game.id]:
                done[game.id] -= 1
            else:
                left.append(game)
        return tuple(left)

    def length(self) -> int | None:
        """Return the number of contracts of all seats together."""
        return self.seats * len(self.games)


@lru_cache(maxsize=1024)
def _choice(left: tuple[Contract, ...], steps: int) -> Contract:
    """Return the deal before its contract is known."""
    return Contract("", (), TrickRules(), (ChooseContract(left),), declarer=steps)
