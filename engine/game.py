"""A game: a preset with its options resolved, as one value that matches are played by."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType

from engine.cards import Card
from engine.contract import Contract, Dealing
from engine.options import Option, Options, Value, resolve
from engine.schedule import Schedule
from engine.settlement import Settle


class Ranks(StrEnum):
    """What the places of one deal mean for the next (rules 6)."""

    NOTHING = "nothing"
    KEEP_SEATS = "keep_seats"
    """Whoever came last deals."""
    RESEAT = "reseat"
    """And the seats play in the order of their places."""


@dataclass(frozen=True, slots=True)
class Game:
    """The rules of one match."""

    preset: str
    options: Options
    seats: int
    pack: tuple[Card, ...]
    """In standard order."""
    dealing: Dealing
    schedule: Schedule
    settle: Settle
    start: int = 0
    """The standing before the first deal."""
    best_is_low: bool = False
    """Whether the smallest total wins."""
    trumps: bool = False
    """Whether deals without trumps are told apart from games that have none: a record says ``none``."""
    last_title: str = ""
    """What whoever stands worst at the end is called, in the words of the record format."""
    knockout: bool = False
    """Whether whoever stands worst leaves the table for another player [на вылет]."""

    ranks: Ranks = Ranks.NOTHING
    titles: tuple[str, ...] = ()
    """What the places of a deal are called, the first first: ids, or free texts of the table's own."""
    house_rules: bool = False
    """Whether whoever comes first in a deal may set a rule of the table's own."""

    def deals(self, contract: Contract) -> Dealing:
        """Return how the cards of a contract are dealt."""
        return contract.dealing or self.dealing

    def contract(self, ident: str) -> Contract:
        """Return a contract of this game by its id; raise KeyError if it has none such."""
        return {each.id: each for each in self.schedule.contracts}[ident]


@dataclass(frozen=True, slots=True)
class Preset:
    """A game of the family under its id, with the options it takes."""

    id: str
    family: str
    """``king``, ``petukh``, ``boys`` or ``president``: how lobbies group the choice."""
    players: tuple[int, ...]
    options: tuple[Option, ...]
    build: Callable[[str, Options], Game]

    def game(self, given: Mapping[str, object] | None = None) -> Game:
        """Return the game with these options; the rest have their defaults. Raises OptionError."""
        return _built(self.build, self.id, tuple(resolve(self.options, given or {}).items()))


@lru_cache(maxsize=1024)
def _built(
    build: Callable[[str, Options], Game], preset: str, options: tuple[tuple[str, Value], ...]
) -> Game:
    """A game never changes, so all matches by the same rules share one."""
    return build(preset, MappingProxyType(dict(options)))
