"""The match as the engine tells it from an exported record: what every number shown must equal."""

from dataclasses import dataclass

from engine import Match, loads, verify
from engine.cards import set_of
from engine.deal import Deal
from engine.match import Played
from engine.moves import Move
from engine.scoring import rest_worth
from engine.sheet import SheetRow

UNHEARD = ("boys", "hide_flush")
"""Moves that nobody is told of: declining what was asked in secret."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal after so many of its actions."""

    number: int
    deal: Deal
    heard: int
    """Moves of the match so far that everybody heard of: what buttons name."""
    made: int
    """Actions of this deal so far."""


@dataclass(frozen=True, slots=True)
class Mirror:
    """A replayed match with all the positions on its way."""

    match: Match
    moments: tuple[tuple[Moment, ...], ...]
    """Per deal, the position before its first action and after each."""

    @classmethod
    def of(cls, text: str) -> "Mirror":
        """Replay a record; raise AssertionError where it is not as it should be."""
        record = loads(text)
        assert verify(record) == []
        match = Match.of_record(record)
        moments = []
        heard = 0
        for line in record.deals:
            deal = match.begin_deal(bytes.fromhex(line.shuffle.secret))
            seen = [Moment(line.n, deal.copy(), heard, 0)]
            for at, (action, tap) in enumerate(zip(line.actions, line.taps, strict=True)):
                seat, _, move = action.partition(" ")
                match.apply(int(seat), Move.parse(move), tap, at in line.autoplay)
                heard += move not in UNHEARD
                seen.append(Moment(line.n, deal.copy(), heard, at + 1))
            moments.append(tuple(seen))
        return cls(match, tuple(moments))

    @property
    def names(self) -> list[str]:
        """The name on each seat."""
        return [player.name for player in self.match.players]

    @property
    def moves(self) -> int:
        """How many moves the match had."""
        return sum(len(moments) - 1 for moments in self.moments)

    def at(self, version: int) -> Moment:
        """Return the position in which a hand of this version was shown."""
        for moments in self.moments:
            if version < len(moments) - 1:
                return moments[version]
            version -= len(moments) - 1
        raise AssertionError(f"there is no position {version} moves after the end")

    def with_tricks(self, deal: int, tricks: int, on_table: int) -> Moment:
        """Return the position of a deal with so many tricks taken and cards on the table."""
        found = [
            moment
            for moment in self.moments[deal - 1]
            if (len(moment.deal.tricks), len(moment.deal.trick)) == (tricks, on_table)
        ]
        assert found, f"deal {deal} never had {tricks} tricks taken and {on_table} cards on the table"
        return found[0]

    def played(self, deal: int) -> Played:
        """Return a finished deal."""
        return self.match.deals[deal - 1]

    def row(self, deal: int) -> SheetRow:
        """Return a row of the sheet."""
        return self.match.sheet.rows[deal - 1]

    def price(self, deal: int) -> int:
        """Return what all cards and tricks of a deal are worth together."""
        ended = self.moments[deal - 1][-1].deal
        return rest_worth(ended.contract.elements, set_of(self.match.game.pack), 0, ended.length)
