"""Reading what any game tells, and comparing every number in it with the mirrored match."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from engine.cards import set_of
from tests.e2e.cards import cards_in_line
from tests.e2e.harness import Evening
from tests.e2e.mirror import Mirror
from tests.e2e.people import Person
from tests.e2e.reading import SIGNED, Reader, deal_of, number
from tests.e2e.sent import buttons_of, sent

DEALT = ("Сдатчик:", "Dealer:")
"""What a line of a protocol begins with."""
RESULT = re.compile(r"^1 .+ [+−]?\d+$", re.MULTILINE)
"""The best in the standing, as it stands below a result."""


class Sums(Reader):
    """Compares texts of any game with its mirrored match."""

    def protocol(self, text: str) -> int:
        """Read what the table has become at the end of a deal; return the deal's number."""
        deal = self._head(text)
        dealt = next(line for line in text.split("\n") if line.startswith(DEALT))
        assert self.named(dealt) == [self.mirror.played(deal).dealer], text
        self._tricks(text, self.mirror.played(deal).tricks, complete=True)
        *_, scores = text.split("\n")
        assert self._each(scores) == list(self.mirror.row(deal).scores), text
        return deal

    def result(self, text: str) -> int:
        """Read the post after a deal; return the deal's number."""
        deal = self._head(text)
        row = self.mirror.row(deal)
        told = dict(self._numbers(text.split("\n")))
        assert told == {at: score for at, score in enumerate(row.scores) if score or at in told}, text
        self.standing(text, row.totals)
        return deal

    def _each(self, line: str) -> list[int]:
        """Return the number after each name of a line, in the order of the seats."""
        return [points for _, points in sorted(self._numbers(line.split(" · ")))]

    def _numbers(self, parts: Iterable[str]) -> Iterator[tuple[int, int]]:
        """Yield the seats with the numbers that stand after their names; a title may stand before them."""
        for part in parts:
            found = re.fullmatch(rf"(?:\D+ )??({'|'.join(self.names)}) ({SIGNED})(?:: .+)?", part)
            if found:
                yield self.names.index(found[1]), number(found[2])

    def held(self, version: int, seat: int, named: str) -> None:
        """Read the buttons of a hand: they name all its cards and no others.

        That a King sets no rule counts for buttons, but is told in no record; a draw that may have brought
        boys counts only when they were shown or not.
        """
        cards = set_of(cards_in_line(named))
        rules = self.mirror.match.game.house_rules
        fitting = [
            moment
            for moments in self.mirror.moments
            for moment in moments
            if -1 <= version - moment.heard <= (moment.number - 1) * rules
            and not moment.deal.over
            and moment.deal.hands[seat] == cards
        ]
        assert fitting, f"{self.names[seat]} never held {named} after {version} moves"


def all_told(evening: Evening, mirror: Mirror, group: int, people: list[Person]) -> Counter[str]:
    """Compare all that was sent with the record of the match; return how often what was told."""
    reader, told = Sums(mirror), Counter[str]()
    for call, text, seat in sent(evening, mirror.names, people, group):
        if seat is None:
            told[read_public(reader, text)] += 1
        else:
            told[_read_private(reader, text, buttons_of(call), seat)] += 1
    return told


def read_public(reader: Sums, text: str) -> str:
    """Read what a group was told, and say what it was."""
    if "🏆" in text:
        reader.final(text)
        return "final"
    if "───" in text:
        reader.sheet(text)
        return "sheet"
    if any(line.startswith(DEALT) for line in text.split("\n")):
        reader.protocol(text)
        return "protocol"
    if deal_of(text) and RESULT.search(text):
        reader.result(text)
        return "result"
    return "other"


def _read_private(reader: Sums, text: str, buttons: list[str], seat: int) -> str:
    if any(data.startswith("n:") for data in buttons):
        reader.brought(text, deal_of(text) or 0, seat)
        return "brought"
    if any(data.endswith(":again") for data in buttons):
        reader.over(text, seat)
        return "over"
    if "───" in text:
        reader.sheet(text)
        return "sheet"
    cards = [data for data in buttons if re.match(r"p:\w+:\w+:play |c:", data)]
    if cards:
        reader.held(int(cards[0].split(":")[2], 36), seat, " ".join(cards))
        return "hand"
    return "other"
