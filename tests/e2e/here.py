"""Scripted players who have their cards in the group: they look at the table there and ask for their hand."""

from collections.abc import Callable, Sequence
from random import Random

from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import Turn, turn_of
from tests.e2e.seen import Message, Snapshot

PACE = 4.0
"""Seconds in which somebody looks at the group once."""
PATIENCE = 200
"""Looks within which somebody can move."""


def table_in(now: Snapshot, group: int) -> Message | None:
    """Return the newest message of a group that shows a running table."""
    tables = [each for each in now.chat(group) if each.by_bot and "▸" in each.text and each.find("hand")]
    return tables[-1] if tables else None


def waited_for(now: Snapshot, group: int, people: Sequence[Person]) -> Person | None:
    """Return whom the table in the group names as the one who is to move."""
    table = table_in(now, group)
    turn = next((line for line in table.lines if line.startswith("▸")), "") if table else ""
    return next((person for person in people if person.name in turn), None)


async def play_here(
    evening: Evening,
    group: int,
    people: Sequence[Person],
    done: Callable[[Snapshot], object],
    *,
    rng: Random,
    asks: bool = True,
    private: Sequence[Person] = (),
) -> list[str]:
    """Let people play from hands in the group until something is to be seen; return what alerts told.

    Who is to move presses a card that stands out on the hand there; else, where they are people who ask,
    "Мои карты" under the table, or on the hand the button that brings it up to date. Others may play in
    ``private``.
    """
    told: list[str] = []
    stuck = 0
    while stuck < PATIENCE:
        stuck += 1
        now = await evening.look()
        if done(now):
            return told
        turn = _ready(now, group, people) or turn_of(now, private)
        if turn:
            (person, hand), stuck = turn, 0
            answer = await person.presses(hand, rng.choice(hand.legal).arg)
            assert answer.text or person in private, "who plays in the group is told what came of it"
            told += [answer.text] if answer.text and answer.alert else []
        elif asks and (asking := waited_for(now, group, people)):
            told += await _asks(now, group, asking)
        await evening.passes(PACE)
    raise AssertionError("nobody can move")


def _ready(now: Snapshot, group: int, people: Sequence[Person]) -> Turn | None:
    """Return whose hand in the group has a card that stands out, and the hand."""
    hands = ((person, now.hand_here(group, person.id)) for person in people)
    return next(((person, hand) for person, hand in hands if hand and hand.legal), None)


async def _asks(now: Snapshot, group: int, person: Person) -> list[str]:
    hand, table = now.hand_here(group, person.id), table_in(now, group)
    assert table is not None
    answer = await (person.presses(hand, "renew") if hand else person.presses(table, "hand"))
    return [answer.text] if answer.text else []
