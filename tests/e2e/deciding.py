"""Scripted people who decide by the buttons of their hands, whatever game it is."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from engine.moves import BOYS, SELL, TRUMP
from tests.e2e.cards import cards_in_line
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import STALE
from tests.e2e.seen import Button, Message, Snapshot

ASKED_AGAIN = ("pass?", "stop?", "go_on?")
AGREES = 0.85
"""How often a claim is believed."""
LONGEST = 1000
"""Looks at the chats, about as many as moves, that no match here needs."""
CURIOUS = 0.03
"""How often somebody tries what their hand does not offer."""


def asked(now: Snapshot, person: Person) -> Message | None:
    """Return the newest message in which somebody is asked for a decision."""
    found = (m for m in reversed(now.chat(person.id)) if m.by_bot and any(map(decides, m.buttons)))
    return next(found, None)


def decides(button: Button) -> bool:
    """Tell whether a button makes a decision or prepares one."""
    if button.kind == "p":
        return not button.arg.startswith("play ") or button.style == "primary"
    return button.kind in ("c", "k") or (button.kind == "s" and button.arg in (*ASKED_AGAIN, "claim!"))


def what(button: Button) -> str:
    """Return what kind of decision a button makes."""
    if button.kind == "c":
        return "c"
    verb = button.arg.partition(" ")[0]
    named = button.arg if verb in (SELL, TRUMP) else "boys none" if button.arg == BOYS else verb
    return f"{button.kind} {named}"


def barred(button: Button) -> bool:
    """Tell whether a button of a card says that the card may not be chosen."""
    return button.text.startswith("·")


def _cards(button: Button) -> int:
    """Return how many cards a button lays: who lays more is out sooner."""
    return len(cards_in_line(button.arg))


@dataclass(slots=True)
class Habits:
    """How people choose: rather what nobody has pressed yet; jacks are kept, what is chosen confirmed."""

    rng: Random
    claims: float = 0.15
    """How often whoever may claim does."""
    holding: int = 99
    """The most cards that a claimer holds."""
    pressed: set[str] = field(default_factory=set)
    """All that was pressed until now and accepted."""

    def choice(self, message: Message) -> Button:
        """Return what to press."""
        rng = self.rng
        buttons = [button for button in message.buttons if decides(button) and not barred(button)]
        sure = [each for each in buttons if each.arg == "claim!"]
        new = [each for each in buttons if each.kind in "ps" and what(each) not in self.pressed]
        claim = message.find("claim")
        done = [each for each in buttons if each.kind == "k" or each.arg.startswith("give ")]
        others = [each for each in buttons if each.kind != "c" and each not in done]
        cards = [
            each
            for each in buttons
            if each.kind == "c" and "✓" not in each.text and not each.arg.startswith("J")
        ]
        if sure:
            return sure[0]
        if new and rng.random() < 0.5:
            return rng.choice(new)
        if claim and len(message.cards) <= self.holding and rng.random() < self.claims:
            return claim
        yes = message.find("accept_claim")
        if yes and rng.random() < AGREES:
            return yes
        if done and rng.random() < 0.8:
            return rng.choice(done)
        if cards and (rng.random() < 0.7 or not others):
            return rng.choice(cards)
        return (
            max(rng.sample(others, min(2, len(others))), key=_cards)
            if others
            else rng.choice(done or buttons)
        )


async def plays(
    evening: Evening,
    people: Sequence[Person],
    over: Callable[[Snapshot], bool],
    habits: Habits,
    *,
    pace: float = 1.0,
    looks: Callable[[Person, Message], Awaitable[bool]] | None = None,
    refused: Callable[[Person, Button, str], None] | None = None,
) -> set[str]:
    """Let people decide until the match is over; return the first words of all that was pressed.

    What a hand offers must be accepted, what it does not must be refused with a reason. ``looks`` is called
    before somebody decides, and tells whether time has passed in it; ``refused`` hears the reasons.
    """
    idle = turns = 0
    while not over(now := await evening.look()):
        turns += 1
        assert turns < LONGEST, "the match does not end"
        ready = [(person, found) for person in people if (found := asked(now, person))]
        idle = 0 if ready else idle + 1
        assert idle < 200, "nobody is asked"
        if ready:
            person, message = habits.rng.choice(ready)
            if looks and await looks(person, message):
                continue
            idle_cards = [each for each in message.buttons if barred(each)]
            if refused and idle_cards and habits.rng.random() < CURIOUS:
                button = habits.rng.choice(idle_cards)
                said = (await person.presses(message, button.data or "")).text
                assert said, f"{button} was accepted"
                assert said not in STALE, (button, said)
                refused(person, button, said)
            button = habits.choice(message)
            popup = await person.presses(message, button.data or "")
            assert not popup.text or button.kind == "c", (button, popup.text)
            if not popup.text:
                habits.pressed.add(what(button))
        await evening.passes(pace)
    return habits.pressed
