"""Whole matches of Петух and Козырные мальчики in a group: every phase by its buttons, every call watched."""

from collections.abc import Callable
from random import Random

import pytest

from bot.people import Person as Host
from engine import loads, verify
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import sits
from tests.e2e.seen import Button, Message, Snapshot
from tests.e2e.test_match import is_over

ASKED_AGAIN = ("pass?", "stop?", "go_on?")
STALE = ("Это старое сообщение", "This is an old message")


def asked(now: Snapshot, person: Person) -> Message | None:
    """Return the newest message in which somebody is asked for a decision."""
    found = (m for m in reversed(now.chat(person.id)) if m.by_bot and any(map(decides, m.buttons)))
    return next(found, None)


def decides(button: Button) -> bool:
    """Tell whether a button makes a decision or prepares one."""
    if button.kind == "p":
        return not button.arg.startswith("play ") or button.style == "primary"
    return button.kind in ("c", "k") or (button.kind == "s" and button.arg in ASKED_AGAIN)


def choice(message: Message, rng: Random) -> Button:
    """Return what to press: what is confirmed is confirmed, else anything; cards are chosen often."""
    buttons = [button for button in message.buttons if decides(button) and not button.text.startswith("·")]
    confirmations = [button for button in buttons if button.kind == "k"]
    cards = [button for button in buttons if button.kind == "c" and "✓" not in button.text]
    others = [button for button in buttons if button.kind not in ("c", "k")]
    if confirmations and rng.random() < 0.7:
        return confirmations[0]
    if cards and (rng.random() < 0.6 or not others):
        return rng.choice(cards)
    return rng.choice(others or confirmations or buttons)


async def plays(
    evening: Evening, people: list[Person], over: Callable[[Snapshot], bool], rng: Random
) -> set[str]:
    """Let people decide until the match is over; return the first words of all that was pressed."""
    pressed: set[str] = set()
    idle = 0
    while not over(now := await evening.look()):
        ready = [(person, found) for person in people if (found := asked(now, person))]
        idle = 0 if ready else idle + 1
        assert idle < 200, "nobody is asked"
        if ready:
            person, message = rng.choice(ready)
            button = choice(message, rng)
            popup = await person.presses(message, button.data or "")
            if not popup.text:
                pressed.add(button.kind + " " + button.arg.partition(" ")[0])
        await evening.passes(1.0)
    return pressed


@pytest.mark.parametrize(
    "game, count, wanted",
    [
        ("petukh", 4, {"c", "k draw", "p stand", "p play", "s pass?", "p pass"}),
        ("trump_boys", 3, {"c", "k discard", "p play"}),
    ],
)
async def test_a_whole_match(evening: Evening, game: str, count: int, wanted: set[str]) -> None:
    names = [("Анна", "ru"), ("Борис", "ru"), ("Carol", "en"), ("Dave", "en")][:count]
    people = [await evening.arrives(*each) for each in names]
    group = await evening.group(*people)
    host = people[0]
    assert evening.app is not None
    lobbies = evening.app.dispatcher["house"].lobbies
    await evening.through(lobbies.open(group, None, Host(host.id, host.name, None, "ru"), game))
    lobby = await evening.shown(group, "start")
    for person in people:
        await sits(person, lobby)
    await host.presses(await evening.reads(group, f"{count}. {people[-1].name}"), "start")
    pressed = await plays(evening, people, is_over(group), Random(3))
    assert {each if each.partition(" ")[0] != "c" else "c" for each in pressed} >= wanted
    await evening.passes(90)
    await host.says("/export", group)
    record = await evening.exported(group)
    assert not list(verify(loads(record)))
    assert not [call for call in evening.calls() if call.error_code], "Telegram never has to refuse anything"
