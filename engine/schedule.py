"""Match controllers: which deal comes next and when a match is over (rules 2.5)."""

from dataclasses import dataclass
from typing import Protocol

from engine.contract import Contract
from engine.sheet import Sheet


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
