"""Golden deals as texts that a person can read and check with a pack of cards.

A text has a title, a contract of Simple King, options that are not standard, who leads, the hands,
plays that must be refused with the reason, the tricks (leader: cards -> winner (points)), the scores
and why the deal ended.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from engine import Deal, preset

FOLDER = Path(__file__).parent / "golden"
REFUSED = re.compile(r"trick (\d+), seat (\d), (\w\w): (.+)")
TRICK = re.compile(r"(\d): ([\w ]+) -> (\d) \((-?\d+)\)")


@dataclass(frozen=True, slots=True)
class GoldenTrick:
    leader: int
    cards: tuple[str, ...]
    winner: int
    points: int


@dataclass(slots=True)
class Golden:
    title: str = ""
    contract: str = ""
    options: dict[str, object] = field(default_factory=dict)
    lead: int = 0
    hands: list[str] = field(default_factory=list)
    refused: list[tuple[int, int, str, str]] = field(default_factory=list)
    """Trick, seat, card, reason."""
    tricks: list[GoldenTrick] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    end: str = ""

    def deal(self) -> Deal:
        contract = preset("king_simple").game(self.options).contract(self.contract)
        return Deal.set_up(contract, self.hands, leader=self.lead)


def read(text: str) -> Golden:
    golden = Golden()
    section = ""
    for line in text.splitlines():
        key, _, value = line.partition(":")
        value = value.strip()
        if line.startswith("  "):
            _item(golden, section, line.strip())
        elif key == "options":
            known = {option.name: option for option in preset("king_simple").options}
            pairs = (each.split("=") for each in value.split())
            golden.options = {name: known[name].parse(text) for name, text in pairs}
        elif key == "lead":
            golden.lead = int(value)
        elif key == "scores":
            golden.scores = [int(each) for each in value.split()]
        elif value:
            setattr(golden, key, value)
        section = key if not line.startswith("  ") else section
    return golden


def _item(golden: Golden, section: str, line: str) -> None:
    if section == "hands":
        seat, _, cards = line.partition(": ")
        assert int(seat) == len(golden.hands)
        golden.hands.append(cards)
    elif section == "refused":
        found = REFUSED.fullmatch(line)
        assert found, line
        golden.refused.append((int(found[1]), int(found[2]), found[3], found[4]))
    else:
        assert section == "tricks"
        found = TRICK.fullmatch(line)
        assert found, line
        golden.tricks.append(
            GoldenTrick(int(found[1]), tuple(found[2].split()), int(found[3]), int(found[4]))
        )


def all_golden() -> dict[str, Golden]:
    return {path.stem: read(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.txt"))}
