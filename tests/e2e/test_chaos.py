"""An evening on which everything happens at once, seeded: no error, no leak, no flood, and play goes on."""

import json
import os
from random import Random
from typing import Any

import pytest

from bot.live import PLAYING, LiveTable
from bot.own_settings import Cards
from engine import dumps, loads, verify
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, robots, sets
from tests.e2e.seen import Message, Snapshot
from tests.e2e.watch import Secrets

SEEDS = json.loads(os.environ.get("KOZYR_CHAOS", "[1, 2, 3]"))
"""More of them search longer: KOZYR_CHAOS='[4, 5, 6]'."""
STEPS = 120
DEEDS = {"press": 30, "play": 40, "write": 4, "fault": 4, "block": 1, "restart": 1, "wait": 10}
"""What happens, and how often."""
COMMANDS = (
    "/score",
    "/rules",
    "/verify",
    "/export",
    "/help",
    "/leave",
    "/stop",
    "/lang en",
    "/lang ru",
    "/king",
)


def fails(method: str, code: int, description: str, **more: int) -> dict[str, Any]:
    """Return the fault that a method fails once."""
    return {"kind": "fail", "method": method, "error_code": code, "description": description, **more}


FAULTS: tuple[dict[str, Any], ...] = (
    {"kind": "twice", "count": 3},
    {"kind": "drop", "method": "editMessageText"},
    {"kind": "drop", "method": "answerCallbackQuery"},
    fails("sendMessage", 502, "Bad Gateway"),
    fails("editMessageText", 500, "Internal Server Error"),
    fails("editMessageText", 429, "Too Many Requests: retry after 30", retry_after=30),
    fails("sendMessage", 429, "Too Many Requests: retry after 30", retry_after=30),
    fails("deleteMessage", 400, "Bad Request: message can't be deleted"),
)


class Chaos:
    """Four people and a stranger who do anything at any time."""

    def __init__(self, evening: Evening, rng: Random, people: list[Person], group: int) -> None:
        self.evening = evening
        self.rng = rng
        self.people = people
        self.group = group

    async def step(self) -> None:
        """Let somebody do something, or something go wrong, or time pass."""
        rng = self.rng
        kind = rng.choices(
            ("press", "play", "write", "fault", "block", "restart", "wait"), (30, 40, 4, 4, 1, 1, 10)
        )
        match kind[0]:
            case "press":
                await self.press()
            case "play":
                await self.play()
            case "write":
                await self.write()
            case "fault":
                await self.evening.fault(**rng.choice(FAULTS))
            case "block":
                await self.evening.control(
                    "block", user_id=rng.choice(self.people).id, blocked=rng.random() < 0.5
                )
            case "restart":
                await self.evening.stop_bot(rng.choice((0, 10)))
                await self.evening.passes(rng.choice((1, 600)))
                await self.evening.start_bot()
            case _:
                await self.evening.passes(rng.choice((1, 5, 25, 70, 400)))
        await self.evening.passes(rng.choice((0.1, 0.5, 1, 2)))

    async def press(self) -> None:
        """Press any button that anybody sees."""
        rng = self.rng
        person = rng.choice(self.people)
        chat = rng.choice((self.group, person.id))
        seen = [m for m in await self.evening.messages(chat) if any(b.data for b in m.buttons)][-6:]
        if seen:
            message = rng.choice(seen)
            button = rng.choice([each for each in message.buttons if each.data])
            await self.tap(person, message, button.data or "")

    async def tap(self, person: Person, message: Message, data: str) -> None:
        """Press; while Telegram fails the answer may be lost."""
        await self.evening.through(
            self.evening.control(
                "press",
                chat_id=message.chat,
                user_id=person.id,
                message_id=message.id,
                data=data,
                timeout=0.2,
            )
        )

    async def play(self) -> None:
        """Play a card that stands out, whoever may."""
        now = await self.evening.look()
        hands = [(person, hand) for person in self.people if (hand := now.hand(person.id)) and hand.legal]
        if hands:
            person, hand = self.rng.choice(hands)
            await self.tap(person, hand, self.rng.choice(hand.legal).data or "")

    async def write(self) -> None:
        """Give a command somewhere; who has blocked the bot comes back with /start."""
        person = self.rng.choice(self.people)
        if self.evening.playground.state.users[person.id].blocked:
            await person.says("/start")
        else:
            await person.says(self.rng.choice(COMMANDS), self.rng.choice((self.group, person.id)))


@pytest.mark.parametrize("seed", SEEDS)
async def test_everything_at_once(evening: Evening, seed: int) -> None:
    rng = Random(seed)
    people = [
        await evening.arrives(name, lang) for name, lang in (("Анна", "ru"), ("Boris", "en"), ("Вера", "ru"))
    ]
    group = await evening.group(*people)
    lobby = await lobby_of(evening, people[0], group, *people[1:])
    await robots(people[0], lobby, 1)
    await sets(people[0], lobby, f"clock={rng.choice((0, 30, 60))}")
    await people[0].sends(lobby, f"l:{lobby.table}:0:start")
    chaos = Chaos(evening, rng, people, group)
    for _ in range(STEPS):
        await chaos.step()
    await evening.fault("clear")
    await evening.passes(300)
    await all_is_well(evening, people)


async def all_is_well(evening: Evening, people: list[Person]) -> None:
    """After a while in peace every place shows the present state once, and every record verifies."""
    now = await evening.look()
    for table in evening.tables():
        if table.match and table.match.sheet.rows:
            assert verify(loads(dumps(table.match.record()))) == []
        if table.row.state == PLAYING and table.revealed:
            if not table.row.private:
                the_group_sees(now, table)
            for person in people:
                if table.seat_of(person.id) and not evening.playground.state.users[person.id].blocked:
                    assert evening.app
                    cards = (await evening.app.house.people.own(person.id)).cards
                    if table.row.private or cards is not Cards.GROUP:
                        sees_the_hand(now, table, person)


def the_group_sees(now: Snapshot, table: LiveTable) -> None:
    """The live message is there once and tells every trick."""
    deal = table.running().deal
    assert deal
    shown = [m for m in now.chat(table.row.chat_id) if "▸" in m.text and m.table == Secrets.of(table).table]
    assert [m.text.count("→") for m in shown] == [len(deal.tricks)]


def sees_the_hand(now: Snapshot, table: LiveTable, person: Person) -> None:
    """The hand is there once and is that of now."""
    seat = table.seat_of(person.id)
    view = table.running().view(seat.seat) if seat else None
    assert view
    hands = [m for m in now.chat(person.id) if m.held and m.table == Secrets.of(table).table]
    expected = [(table.version, view.hand.bit_count())] if view.hand else []
    assert [(hand.version, len(hand.held)) for hand in hands] == expected
