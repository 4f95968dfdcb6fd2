"""Tables without a group: opened from the menu, joined by link, played to the end in private chats."""

from collections import defaultdict
from random import Random

import pytest

from bot.playground.calls import Call
from engine import loads, verify
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import sets
from tests.e2e.seen import Message, Snapshot
from tests.e2e.test_other_games import plays

BURST = 3
"""Messages and edits that a private chat may get at once; beyond them it is one a second."""
SPANS = (1, 10, 60)
"""Seconds in which they are counted."""


class Pace:
    """No private chat is told too much."""

    def __init__(self) -> None:
        self._said: defaultdict[int, list[float]] = defaultdict(list)

    def __call__(self, _: Evening, new: list[Call]) -> None:
        """Count what each chat was told."""
        for call in new:
            if (
                isinstance(call.chat_id, int)
                and call.chat_id > 0
                and call.method.startswith(("send", "edit"))
            ):
                said = self._said[call.chat_id]
                said.append(call.time)
                for span in SPANS:
                    count = sum(call.time - at < span - 1e-3 for at in said)
                    assert count <= BURST + span, f"{count} in {span} s in {call.chat_id}"


async def opens(host: Person, evening: Evening, game: str, family: str) -> Message:
    """Open a table for friends from the menu; return its lobby."""
    await host.taps("play")
    choice = await evening.reads(host.id, "Во что сыграем?")
    if not choice.find(f"open={game}"):
        await host.presses(choice, f"family=open/{family}")
    await host.taps(f"open={game}")
    return await evening.shown(host.id, "robot")


def invitation(lobby: Message) -> str:
    """Return the link that the button for inviting shares."""
    shared = lobby.button("Пригласить").url or ""
    token = shared.partition("start%3D")[2].partition("&")[0]
    return f"https://t.me/kozyr_bot?start={token}"


def of_table(now: Snapshot, person: Person, table: str | None) -> list[Message]:
    """Return the messages in a private chat that belong to a table."""
    return [message for message in now.chat(person.id) if message.by_bot and message.table == table]


@pytest.mark.parametrize(
    "game, family, options, robots",
    [
        ("king_simple", "king", ("stages=-2-12",), 1),
        ("petukh", "petukh", ("players=3",), 0),
        ("trump_boys", "boys", ("deals=3",), 0),
    ],
)
async def test_a_match_of_friends_without_a_group(
    evening: Evening, game: str, family: str, options: tuple[str, ...], robots: int
) -> None:
    evening.watchers = (*evening.watchers, Pace())
    anna = await evening.arrives("Анна")
    carol = await evening.arrives("Carol", "en", started=False)
    boris = await evening.arrives("Борис")
    people = [anna, carol, boris]
    lobby = await opens(anna, evening, game, family)
    for option in options:
        await sets(anna, lobby, option)
    for guest in (carol, boris):
        await guest.follows(invitation(lobby))
    await evening.passes(5)
    for _ in range(robots):
        await carol.taps("robot")
    hers = await evening.reads(carol.id, "Everybody is here")
    assert not hers.find("start"), "the host begins"
    assert not hers.find("rules")
    assert "Все в сборе" in (await evening.reads(boris.id, "Анна ★")).text
    for person in people:
        assert len(of_table(await evening.look(), person, lobby.table)) == 1
    await anna.taps("start")

    table = evening.tables()[0]
    middle = table.version + 12

    def halfway(_: Snapshot) -> bool:
        return evening.tables()[0].version >= middle

    pressed = await plays(evening, people, halfway, Random(3))
    await evening.stop_bot(grace=0)
    await evening.start_bot()
    await evening.passes(8)
    for person in people:
        assert len(of_table(await evening.look(), person, lobby.table)) == 1, "table and hand are one message"

    def over(now: Snapshot) -> bool:
        return all(any("🏆" in message.text for message in now.chat(person.id)) for person in people)

    pressed |= await plays(evening, people, over, Random(4))
    assert any(each.startswith("p ") for each in pressed)
    await evening.passes(20)
    for person, thanks in ((anna, "Спасибо за игру"), (carol, "Thank"), (boris, "Спасибо за игру")):
        posts = [message for message in await person.chat() if "🏆" in message.text]
        assert len(posts) == 1
        assert thanks in posts[0].text
        assert posts[0].find("again"), "everybody may ask for a rematch"
    await carol.says("/export")
    assert not list(verify(loads(await evening.exported(carol.id))))
    refused = [call for call in evening.calls() if call.error_code and call.method != "getUpdates"]
    assert not refused, "Telegram never has to refuse anything"

    before = lobby.table
    await carol.taps("again")

    def invited(now: Snapshot) -> Message | None:
        found = (message for message in now.chat(anna.id) if message.find("sit") and message.table != before)
        return next(found, None)

    again = await evening.until(invited)
    assert "💤 Анна" in again.text
    await anna.presses(again, "sit")
    await boris.taps("again")
    await evening.passes(5)
    await carol.taps("start")
    (second,) = [table for table in evening.tables() if table.playing]
    assert [seat.user_id for seat in second.humans() if not seat.away] == [anna.id, carol.id, boris.id]


async def test_a_link_answers_kindly_whatever_the_table_does(evening: Evening) -> None:
    anna, boris, carol = [await evening.arrives(name) for name in ("Анна", "Борис", "Carol")]
    lobby = await opens(anna, evening, "trump_boys", "boys")
    link = invitation(lobby)
    await boris.follows(link)
    await anna.taps("robot")
    await evening.passes(5)
    start = f"/start {link.partition('start=')[2]}"
    await carol.asks(start, "Все места заняты")
    await anna.taps("start")
    await evening.passes(5)
    await carol.asks(start, "Вы в очереди следующий")
    await boris.follows(link)
    await evening.passes(5)
    assert len((await boris.hand()).cards) == 10
    await anna.asks("/stop", "Закрыть стол?")
    await anna.taps("stop!")
    await evening.passes(5)
    await carol.asks(start, "Этого стола больше нет")
    for garbage in ("t_", "t_0123456789abcdef01", "t_" + "f" * 60, "t_%00", "t_стол"):
        await carol.asks(f"/start {garbage}", "Ссылка не подходит")
        await evening.passes(3)
    assert carol.id not in {seat.user_id for seat in evening.tables()[0].seats.values()}
