"""What people see in each phase of a match, as texts that people read: ``tests/e2e/screens/NAME.LANG.txt``.

Each kind of question is there once, when it first comes up: the hand of whoever is asked, the hand of
somebody who waits, the table in the group – as the playground's server has them; then each way in which
a deal ended, and the end of the match. ``UPDATE_GOLDEN=1`` writes them anew.
"""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.live import LiveTable
from engine.view import View
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.reading import deal_of
from tests.e2e.seen import Button, Message, Snapshot
from tests.e2e.sent import text_of
from tests.e2e.sums import DEALT, RESULT

FOLDER = Path(__file__).parent / "screens"
A_WHILE = 20.0
"""Seconds in which a group is told what it has not been told yet."""
STYLES = {"primary": "●", "success": "✔", "danger": "✘"}


@dataclass(slots=True)
class Gallery:
    """Collects screens of one match."""

    evening: Evening
    people: Sequence[Person]
    group: int
    parts: dict[str, str] = field(default_factory=dict)
    """What was collected, by what it shows."""
    known: set[str] = field(default_factory=set)
    told: dict[str, dict[str, str]] = field(default_factory=dict)
    rules: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    """The phases in which somebody was asked."""

    async def __call__(self, person: Person, message: Message) -> bool:
        """Take what is to be seen, if somebody is asked something new; tell whether time has passed."""
        (table,) = [each for each in self.evening.tables() if each.playing]
        kind = _kind(table, person, message)
        deal = table.running().deal
        self.names |= {deal.step.name} if deal else set()
        if kind in self.known:
            return False
        self.known.add(kind)
        await self.evening.passes(A_WHILE)
        now = await self.evening.look()
        asked = table.running().turn
        seats = {each.user_id: number for number, each in table.seats.items()}
        waits = next(
            (each for each in self.people if each is not person and seats[each.id] not in asked), None
        )
        shown = [(f"{person.name} is asked", _drawn(_newest(now, person.id)))]
        if waits:
            shown.append((f"{waits.name} waits", _drawn(_newest(now, waits.id), cards=False)))
        table_told = _table(now, self.group)
        if table_told:
            shown.append(("the group", _drawn(table_told, cards=False)))
        self.add(kind, *shown)
        return True

    def refused(self, person: Person, button: Button, said: str) -> None:
        """Take why something was refused, once whatever the cards and suits."""
        rule = re.sub(r"\S*[♣♦♥♠]", "…", said)
        if rule not in self.rules:
            self.rules.add(rule)
            self.add(f"refused: {rule}", (f"{person.name} taps {button.text}", said))

    def ends(self) -> None:
        """Take how deals have ended, each way once, and how the match has."""
        (table,) = self.evening.tables()
        rows = table.running().sheet.rows
        ways: dict[int, str] = {}
        for row in rows:
            if row.end.value not in ways.values():
                ways[row.number] = row.end.value
        for call in self.evening.calls():
            text = text_of(call)
            deal = deal_of(text)
            protocol = call.chat_id == self.group and any(line.startswith(DEALT) for line in text.split("\n"))
            if deal in ways and (protocol or RESULT.search(text)):
                who = "protocol" if protocol else "result" if call.chat_id == self.group else "in private"
                self.told.setdefault(f"deal over: {ways[deal]}", {}).setdefault(who, text)
            elif "🏆" in text:
                self.told.setdefault("match over", {}).setdefault("the group", text)
            elif "───" in text:
                self.told.setdefault("score", {}).setdefault("the sheet", text)
        for kind, parts in self.told.items():
            self.add(kind, *parts.items())

    def add(self, kind: str, *shown: tuple[str, str]) -> None:
        """Add what was shown to whom."""
        self.parts.setdefault(kind, "\n".join(f"-- {who} --\n{text}\n" for who, text in shown))

    @staticmethod
    def asked(name: str, lang: str) -> set[str]:
        """Return what a file has of kinds of questions."""
        text = (FOLDER / f"{name}.{lang}.txt").read_text("utf-8")
        kinds = re.findall(r"^==== (.+) ====$", text, re.MULTILINE)
        return {
            kind for kind in kinds if not kind.startswith(("refused", "deal over", "match over", "score"))
        }

    def check(self, name: str, lang: str) -> None:
        """Compare everything with its file, or write the file."""
        text = "\n".join(f"==== {kind} ====\n{part}" for kind, part in self.parts.items())
        path = FOLDER / f"{name}.{lang}.txt"
        if os.environ.get("UPDATE_GOLDEN"):
            FOLDER.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
        assert path.exists(), f"{path.name} is not there: UPDATE_GOLDEN=1 writes it"
        assert text == path.read_text("utf-8")


def _kind(table: LiveTable, person: Person, message: Message) -> str:
    """Return what kind of question somebody is asked."""
    seat = table.seat_of(person.id)
    view = table.running().view(seat.seat) if seat else None
    if view is None:
        return "house rule"
    known = view.known
    name = known.step.name
    if known.asked >= 0:
        return "claim"
    for button in message.buttons:
        if button.kind == "k":
            return f"{name}, marked"
        if button.kind == "s" and button.arg in ("claim!", "stay"):
            return f"{name}, sure?"
    if name == "play":
        return f"play: {_duty(view)}"
    if len(view.legal) == 1:
        return f"{name}, no choice"
    if known.contract.has_tricks:
        return name
    return f"{name}: {'follow' if known.shed.plays else 'lead'}"


def _duty(view: View) -> str:
    known = view.known
    reason = known.kernel.duty(view.hand, known.trick, view.seat == known.declarer)[1]
    if reason is not None:
        return reason.why.name.lower().replace("_", " ")
    return "void" if known.trick else "lead"


def _newest(now: Snapshot, chat: int) -> Message:
    return [each for each in now.chat(chat) if each.by_bot][-1]


def _table(now: Snapshot, group: int) -> Message | None:
    return next((each for each in reversed(now.chat(group)) if each.by_bot and each.find("turn")), None)


def _drawn(message: Message, *, cards: bool = True) -> str:
    """Return a message with its buttons; without ``cards`` those that name cards in hand are left out."""
    rows = [
        " ".join(f"[{STYLES.get(each.style or '', '')}{each.text}]" for each in row)
        for row in message.rows
        if cards or not any(each.arg.startswith("play ") for each in row)
    ]
    return "\n".join([message.text, *rows])
