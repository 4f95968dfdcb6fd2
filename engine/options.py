"""Options of a game: type, default, allowed values – as data; and the errors that name them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeAlias

from engine.errors import OptionError


class Special(ABC):
    """A value that is made of more than numbers and texts."""

    __slots__ = ()

    @abstractmethod
    def as_json(self) -> object:
        """Return it as records hold it."""


Value: TypeAlias = bool | int | str | tuple[int, ...] | Special | None
"""A resolved value; lists are tuples."""
Options: TypeAlias = Mapping[str, Value]
"""Every option of a game with its resolved value."""


class Need(NamedTuple):
    """An option is in play only while another one, before it in the list, has this value."""

    option: str
    value: Value


class Option(Protocol):
    """One setting of a game."""

    @property
    def name(self) -> str:
        """The name in the rules reference."""
        ...

    @property
    def default(self) -> Value:
        """The preset's standard value."""
        ...

    @property
    def need(self) -> Need | None:
        """What brings the option into play; None: it always is."""
        ...

    def check(self, value: object) -> Value:
        """Return the value in its resolved form; raise OptionError if it is not allowed."""
        ...

    def parse(self, text: str) -> Value:
        """Read a value from a command line or a button; raise OptionError if it is not allowed."""
        ...

    def choices(self) -> tuple[Value, ...]:
        """Return the values that buttons offer, ascending or in the order of the rules."""
        ...


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    name: str
    default: bool
    need: Need | None = None

    def check(self, value: object) -> bool:
        """Accept a bool."""
        if not isinstance(value, bool):
            raise OptionError(self.name, f"{value!r} is not true or false")
        return value

    def parse(self, text: str) -> bool:
        """Read yes/no, true/false, on/off, 1/0."""
        lowered = text.lower()
        if lowered in ("true", "yes", "on", "1"):
            return True
        if lowered in ("false", "no", "off", "0"):
            return False
        raise OptionError(self.name, f"{text!r} is not true or false")

    def choices(self) -> tuple[Value, ...]:
        """Return both."""
        return (True, False)


class Otherwise(NamedTuple):
    """Another default, for a game in which another option, before it in the list, has this value."""

    option: str
    value: Value
    default: Value


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few names or numbers."""

    name: str
    default: str | int
    allowed: tuple[str | int, ...]
    need: Need | None = None
    otherwise: tuple[Otherwise, ...] = ()

    def check(self, value: object) -> Value:
        """Accept one of the allowed values, of the same type."""
        for each in self.allowed:
            if type(each) is type(value) and each == value:
                return each
        raise OptionError(self.name, f"{value!r} is not one of {', '.join(map(str, self.allowed))}")

    def parse(self, text: str) -> Value:
        """Read one of the allowed values."""
        for each in self.allowed:
            if str(each) == text:
                return each
        raise OptionError(self.name, f"{text!r} is not one of {', '.join(map(str, self.allowed))}")

    def choices(self) -> tuple[Value, ...]:
        """Return the allowed values."""
        return self.allowed


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range."""

    name: str
    default: int
    low: int
    high: int
    need: Need | None = None

    def check(self, value: object) -> int:
        """Accept an int in the range."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise OptionError(self.name, f"{value!r} is not a number from {self.low} to {self.high}")
        return value

    def parse(self, text: str) -> int:
        """Read a number in decimal."""
        try:
            return self.check(int(text))
        except ValueError:
            raise OptionError(self.name, f"{text!r} is not a number from {self.low} to {self.high}") from None

    def choices(self) -> tuple[Value, ...]:
        """Return the whole range."""
        return tuple(range(self.low, self.high + 1))


@dataclass(frozen=True, slots=True)
class NumberOrNone:
    """A whole number in a range, or none."""

    name: str
    default: int | None
    low: int
    high: int
    need: Need | None = None

    def check(self, value: object) -> int | None:
        """Accept an int in the range and None."""
        return None if value is None else Number(self.name, 0, self.low, self.high).check(value)

    def parse(self, text: str) -> int | None:
        """Read a number in decimal, or ``none``."""
        return None if text == "none" else Number(self.name, 0, self.low, self.high).parse(text)

    def choices(self) -> tuple[Value, ...]:
        """Return none and the whole range."""
        return (None, *range(self.low, self.high + 1))


@dataclass(frozen=True, slots=True)
class NumberList:
    """So many whole numbers in a range as the default has, each with a place of its own."""

    name: str
    default: tuple[int, ...]
    low: int
    high: int
    need: Need | None = None

    def check(self, value: object) -> tuple[int, ...]:
        """Accept a list of that many ints in the range."""
        if isinstance(value, list | tuple) and len(value) == len(self.default):
            return tuple(Number(self.name, 0, self.low, self.high).check(each) for each in value)
        raise OptionError(self.name, f"{value!r} is not a list of {len(self.default)} numbers")

    def parse(self, text: str) -> tuple[int, ...]:
        """Read numbers joined by commas: ``5,10,15``."""
        return self.check([Number(self.name, 0, self.low, self.high).parse(each) for each in text.split(",")])

    def choices(self) -> tuple[Value, ...]:
        """Return the default only: there are too many others for buttons."""
        return (self.default,)


@dataclass(frozen=True, slots=True)
class Subset:
    """Some of the numbers ``low`` to ``high``, at least one, ascending."""

    name: str
    low: int
    high: int
    need: Need | None = None

    @property
    def default(self) -> tuple[int, ...]:
        """Return all of them."""
        return tuple(range(self.low, self.high + 1))

    def check(self, value: object) -> tuple[int, ...]:
        """Accept a non-empty ascending list of numbers in the range."""
        if isinstance(value, list | tuple) and value:
            numbers = tuple(value)
            whole = all(type(n) is int and self.low <= n <= self.high for n in numbers)
            if whole and numbers == tuple(sorted(set(numbers))):
                return numbers
        raise OptionError(
            self.name, f"{value!r} is not an ascending list of numbers from {self.low} to {self.high}"
        )

    def parse(self, text: str) -> tuple[int, ...]:
        """Read numbers and ranges joined by commas: ``1,4-6,14``."""
        numbers: set[int] = set()
        for part in text.split(","):
            first, dash, last = part.strip().partition("-")
            ends = (first, last if dash else first)
            if not all(end.isdecimal() and len(end) < 5 for end in ends) or int(ends[0]) > int(ends[1]):
                raise OptionError(self.name, f"{text!r} is not a list such as 1,4-6")
            numbers.update(range(int(ends[0]), int(ends[1]) + 1))
        return self.check(sorted(numbers))

    def choices(self) -> tuple[Value, ...]:
        """Return the numbers that may be switched on and off, one by one."""
        return self.default


def resolve(specs: Iterable[Option], given: Mapping[str, object]) -> Options:
    """Return every option that is in play with its value: what is given, else the default.

    What is given for an option that is not in play is checked and left out. Raises OptionError for a
    name the game does not have, or a value the option does not take.
    """
    known = {spec.name: spec for spec in specs}
    for name in given:
        if name not in known:
            raise OptionError(name, f"this game has no such option; it has {', '.join(known)}")
    resolved: dict[str, Value] = {}
    for name, spec in known.items():
        value = spec.check(given[name]) if name in given else standard(spec, resolved)
        if spec.need is None or resolved.get(spec.need.option) == spec.need.value:
            resolved[name] = value
    return MappingProxyType(resolved)


def standard(spec: Option, resolved: Options) -> Value:
    """Return what an option is unless somebody changes it, in a game by these other options."""
    for other in spec.otherwise if isinstance(spec, Choice) else ():
        if resolved.get(other.option) == other.value:
            return other.default
    return spec.default


def as_json(value: Value) -> object:
    """Return a value as records hold it."""
    if isinstance(value, Special):
        return value.as_json()
    return list(value) if isinstance(value, tuple) else value


def number(options: Options, name: str) -> int:
    """Return the value of an option that is a number."""
    value = options[name]
    if not isinstance(value, int):
        raise TypeError(f"option {name} is no number")
    return value


def numbers(options: Options, name: str) -> tuple[int, ...]:
    """Return the value of an option that is a list of numbers."""
    value = options[name]
    if not isinstance(value, tuple):
        raise TypeError(f"option {name} is no list")
    return value
