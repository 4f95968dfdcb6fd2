"""What a match keeps of its players and of every deal: all that a record needs."""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.aside import Sight
from engine.cards import SUIT_LETTERS, Card, Seat, Suit, cards_text, name
from engine.contract import Contract, Layout, Seating
from engine.events import End, Trick
from engine.moves import NO_TRUMP, Move
from engine.record import DealLine, ShuffleLine, Successor, TrickLine
from engine.sheet import SheetRow


class Player(NamedTuple):
    """Who sits on a seat, as records tell it."""

    name: str
    kind: str = "human"
    """``human`` or ``robot``."""
    level: str | None = None
    """The robot's level."""
    tap: str | None = None
    """The id of the tap by which a person sat down."""
    later: tuple[Successor, ...] = ()
    """Who took the seat over in the middle of the match, in this order."""


class Shuffle(NamedTuple):
    """The proof of one deal's shuffle (record format)."""

    commitment: str
    entropy: str
    secret: bytes
    deck: tuple[Card, ...]


class Action(NamedTuple):
    """A move as made: by whom, by which tap, and whether a robot made it for an absent person."""

    seat: Seat
    move: Move
    tap: str | None = None
    auto: bool = False


@dataclass(slots=True)
class Played:
    """A deal of the match with all that its record needs."""

    number: int
    dealer: Seat
    contract: Contract
    layout: Layout
    seating: Seating
    shuffle: Shuffle = field(repr=False)
    actions: list[Action] = field(default_factory=list)
    tricks: tuple[Trick, ...] = ()
    end: End | None = None
    trump: Suit | None = None
    """Known at the end of the deal, as tricks, end and sights are."""
    sights: tuple[Sight, ...] = ()
    """Cards of hands that everybody has seen."""

    def line(self, row: SheetRow, trumps: bool = False) -> DealLine:
        """Return the deal as a line of the match record; ``row`` is its row on the sheet.

        ``trumps`` tells whether the game has deals with trumps.
        """
        plain = NO_TRUMP if trumps else None
        layout, proof = self.layout, self.shuffle
        tricks = tuple(TrickLine(t.leader, cards_text(t.cards), t.winner) for t in self.tricks)
        return DealLine(
            n=self.number,
            dealer=self.dealer,
            order=self.seating.ring,
            hands=tuple(cards_text(hand) for hand in layout.hands),
            stock=cards_text(layout.stock),
            turnup=None if layout.turnup is None else name(layout.turnup),
            widow=cards_text(layout.widow),
            contract=row.contract or None,
            trump=plain if self.trump is None else SUIT_LETTERS[self.trump],
            declarer=row.declarer,
            shuffle=ShuffleLine(proof.commitment, proof.entropy, proof.secret.hex(), cards_text(proof.deck)),
            actions=tuple(f"{action.seat} {action.move}" for action in self.actions),
            tricks=tricks if self.contract.has_tricks else None,
            scores=row.scores,
            totals=row.totals,
            end=row.end.value,
            taps=tuple(action.tap for action in self.actions),
            autoplay=tuple(at for at, action in enumerate(self.actions) if action.auto),
            prizes=cards_text(layout.prizes) if self.contract.lots else None,
        )
