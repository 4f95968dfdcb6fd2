"""Scripted players: they read their hands and press cards that stand out."""

from collections.abc import Awaitable, Callable, Sequence
from random import Random

from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.seen import Message, Snapshot

STALE = ("Это старое сообщение", "This is an old message")
MADE = ("Этот ход уже сделан", "This move has been made")
Turn = tuple[Person, Message]


def turn_of(
    now: Snapshot, people: Sequence[Person], table: str | None = None, after: int = -1
) -> Turn | None:
    """Return who is to move and the hand that says so, one of more than ``after`` moves."""
    hands = [
        (hand, person)
        for person in people
        if (hand := now.hand(person.id, table)) and hand.legal and hand.version > after
    ]
    if not hands:
        return None
    hand, person = max(hands, key=lambda pair: pair[0].version)
    return person, hand


async def play(
    evening: Evening,
    people: Sequence[Person],
    done: Callable[[Snapshot], object],
    *,
    rng: Random,
    pace: float = 1.0,
    table: str | None = None,
    played: Callable[[Message], Awaitable[None]] | None = None,
    stale: int = 0,
) -> Snapshot:
    """Let people play a card each ``pace`` seconds until something is to be seen; return what is.

    ``stale`` is how often a hand may be out of date when somebody plays from it, as while Telegram fails.
    """
    stuck, moved = 0, -1
    await evening.passes(pace)  # hands catch up with what happened before
    while True:
        now = await evening.look()
        if done(now):
            return now
        turn = turn_of(now, people, table, moved)
        if turn:
            person, hand = turn
            moved = hand.version
            popup = await person.presses(hand, rng.choice(hand.legal).arg)
            if popup.text:
                stale -= 1
                assert popup.text in STALE, popup
                assert stale >= 0, "a hand that invites to play is out of date"
            elif played:
                await played(hand)
        stuck = 0 if turn else stuck + 1
        assert stuck < 120, "nobody can move"
        await evening.passes(pace)


async def lobby_of(evening: Evening, host: Person, group: int, *others: Person) -> Message:
    """Let the host open a lobby and the others sit down; return the lobby."""
    await host.says("/king", group)
    lobby = await evening.shown(group, "start")
    for person in others:
        await sits(person, lobby)
    return lobby


async def sits(person: Person, lobby: Message) -> None:
    """Sit down at a table; a newcomer is led to the private chat and presses START there."""
    answer = await person.presses(lobby, "sit")
    if answer.url:
        await person.follows(answer.url)


async def robots(host: Person, lobby: Message, count: int) -> None:
    """Add robots."""
    for _ in range(count):
        await host.presses(lobby, "robot")


async def sets(host: Person, lobby: Message, option: str) -> None:
    """Set an option such as ``clock=0``, knowing the data of its button, and turn back to the lobby."""
    await host.sends(lobby, f"o:{lobby.table}:0:{option}")
    await host.sends(lobby, f"l:{lobby.table}:0:back")
