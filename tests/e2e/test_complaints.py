"""What people complain of in other card bots, each as a test of its name: played over HTTP, as they would."""

import re
from collections.abc import Callable
from random import Random

from bot.live import PLAYING, LiveTable
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import MADE, STALE, lobby_of, play, robots, sets, turn_of
from tests.e2e.reading import plain
from tests.e2e.seen import Message, Snapshot
from tests.e2e.test_match import is_over

NAMES = ("Анна", "Борис", "Вера", "Глеб")
TWO_DEALS = "stages=-1-4,6-7,9-14"
CLOCK = 60


async def four(
    evening: Evening, *options: str, clock: int = CLOCK, stages: str = TWO_DEALS
) -> tuple[list[Person], int, LiveTable]:
    """Four people play two deals of Simple King in a group."""
    people = [await evening.arrives(name) for name in NAMES]
    group = await evening.group(*people)
    lobby = await lobby_of(evening, people[0], group, *people[1:])
    for option in (stages, *options, f"clock={clock}"):
        await sets(people[0], lobby, option)
    await people[0].presses(await evening.shown(group, "start"), "start")
    (table,) = evening.tables()
    return people, group, table


async def turn(evening: Evening, table: LiveTable, people: list[Person]) -> tuple[Person, Message]:
    """Wait until somebody is asked to move by a hand that is up to date."""
    return await evening.until(lambda now: turn_of(now, people, after=table.version - 1))


def seat(table: LiveTable, person: Person) -> int:
    """Return where somebody sits, who has to."""
    found = table.seat_of(person.id)
    assert found
    return found.seat


def cards(message: Message) -> set[str]:
    """Return the cards on the buttons of a hand."""
    return {each.arg.removeprefix("play ") for each in message.cards}


def mine(now: Snapshot, person: Person, table: LiveTable) -> Message | None:
    """Return the hand of somebody who is to move, if it is up to date."""
    hand = now.hand(person.id)
    return hand if hand and hand.legal and hand.version == table.heard else None


def further(table: LiveTable, moves: int) -> Callable[[Snapshot], bool]:
    """Return what tells that so many more moves have been made."""
    goal = table.version + moves
    return lambda _: table.version > goal


def hand_at(title: str, person: Person) -> Callable[[Snapshot], Message | None]:
    """Return what finds the one hand of a person at the table of a group, when they are to move there."""

    def there(now: Snapshot) -> Message | None:
        hands = [m for m in now.chat(person.id) if m.cards and f"«{title}»" in m.text]
        assert len(hands) <= 1, "one hand for each table"
        return hands[0] if hands and hands[0].legal else None

    return there


def played_by(table: LiveTable, number: int, deal: int = 0) -> set[str]:
    """Return the cards that a seat has played in a deal."""
    actions = table.running().deals[deal].actions
    return {str(each.move).removeprefix("play ") for each in actions if each.seat == number}


async def test_an_absent_player_freezes_the_table(evening: Evening) -> None:
    """Nobody waits for ever: after two missed moves a robot keeps the seat, and the match ends without it."""
    people, group, table = await four(evening)
    vera, others = people[2], [people[0], people[1], people[3]]
    waits: list[float] = []

    def over(now: Snapshot) -> bool:
        waits.append(evening.clock.now() - table.turn_since)
        return is_over(group)(now)

    await play(evening, others, over, rng=Random(1))
    assert max(waits) < CLOCK + 5, "no longer than the clock for anybody"
    moves = [
        each for played in table.running().deals for each in played.actions if each.seat == seat(table, vera)
    ]
    assert all(each.auto for each in moves)
    assert table.seats[seat(table, vera)].away
    assert any("💤 Вера" in plain(str(call.parameters.get("text"))) for call in evening.calls()), "all see it"


async def test_an_absent_player_freezes_the_table_without_a_clock(evening: Evening) -> None:
    """Without a clock any seated player lets a robot move after two minutes."""
    people, group, table = await four(evening, clock=0)
    person, _ = await turn(evening, table, people)
    other = next(each for each in people if each is not person)
    shown = await evening.shown(group, "turn")
    button = f"s:{shown.table}:{table.version}:robot"
    assert re.search(r"\d+ с", (await other.sends(shown, button)).text or ""), "too soon, and says how long"
    await evening.passes(125)
    assert person.name in ((await other.taps("robot", group)).text or "")
    assert table.version == 1


async def test_coming_back_from_a_robot_and_not_being_able_to_play(evening: Evening) -> None:
    """Who comes back has their seat, sees their hand at once, and their next card is accepted."""
    people, _, table = await four(evening)
    anna = people[0]
    for way in ("button", "move", "restart"):
        await anna.says("/leave")
        await anna.taps("leave!")
        assert table.seats[seat(table, anna)].away
        others = [each for each in people if each is not anna]
        await play(evening, others, further(table, 4), rng=Random(2))
        if way == "restart":
            await evening.restart()
            (table,) = evening.tables()
        if way != "move":
            assert (await anna.taps("back")).text == "С возвращением"
            assert not table.seats[seat(table, anna)].away

        while not (hand := mine(await evening.look(), anna, table)):
            found = turn_of(await evening.look(), others, after=table.version - 1)
            if found:
                await found[0].presses(found[1], found[1].legal[0].arg)
            await evening.passes(0.4)
        assert (await anna.presses(hand, hand.legal[0].arg)).text is None, way
        assert not table.seats[seat(table, anna)].away, way


async def test_idle_strikes_caused_by_the_bots_own_lag(evening: Evening) -> None:
    """While Telegram holds the bot back or the bot is down, nobody's clock runs and nobody gets a strike."""
    people, _, table = await four(evening)
    person, hand = await turn(evening, table, people)
    await evening.stop_bot()
    await evening.passes(7200)
    await evening.start_bot()
    (table,) = evening.tables()
    await evening.passes(CLOCK - 10)
    assert table.version == 0, "the time that the bot was down is nobody's"
    await evening.fault(
        "fail",
        error_code=429,
        description="Too Many Requests: retry after 245",
        retry_after=245,
        method="editMessageText",
        count=5,  # in each private chat and in the group
    )
    hand = await person.hand()
    await person.presses(hand, hand.legal[0].arg)
    await evening.passes(200)
    assert table.version == 1, "who has not been told may not be late"
    assert [each.strikes for each in table.seats.values()] == [0] * 4
    found = await turn(evening, table, people)
    assert (await found[0].presses(found[1], found[1].legal[0].arg)).text is None
    assert not any(each.away for each in table.seats.values())
    assert not any(each.auto for each in table.running().deals[0].actions)


async def test_a_dead_lobby_blocks_a_new_one(evening: Evening) -> None:
    """A lobby that its host has forgotten hinders nobody, can be begun by others, and folds itself up."""
    people = [await evening.arrives(name) for name in NAMES]
    group = await evening.group(*people)
    dead = await lobby_of(evening, people[0], group)
    lobby = await lobby_of(evening, people[1], group, people[2])
    assert lobby.table != dead.table, "a new one at once"
    await robots(people[1], lobby, 2)
    await people[1].presses(lobby, "start")
    assert [each.row.state for each in evening.tables()].count(PLAYING) == 1
    assert (await people[3].presses(dead, "sit")).text
    await robots(people[0], dead, 2)
    assert (await people[3].presses(dead, "start")).text, "the host is there"
    await evening.passes(90)
    await people[3].presses(await evening.shown(group, f"l:{dead.table}:0:start"), f"l:{dead.table}:0:start")
    assert [each.row.state for each in evening.tables()].count(PLAYING) == 2, (
        "the host has gone: anybody starts"
    )
    await lobby_of(evening, people[1], group)
    await evening.passes(31 * 60)
    assert "lobby" not in [each.row.state for each in evening.tables()], "nobody came: folded"


async def test_leave_and_rejoin_for_a_fresh_hand(evening: Evening) -> None:
    """Leaving and coming back, by whatever way, brings the same cards; only a robot's are gone."""
    people, group, table = await four(evening)
    anna = people[0]
    before = cards(await anna.hand())
    assert len(before) == 8
    invite = table.facts().invite
    for way in ("button", "link", "lobby", "restart"):
        await anna.says("/leave", group)
        await anna.taps("leave!", group)
        await evening.passes(2)
        if way == "restart":
            await evening.restart()
            (table,) = evening.tables()
        if way == "link":
            await anna.follows(invite)
        await anna.taps("back")
        held = cards(
            await evening.until(lambda now: h if (h := now.hand(anna.id)) and not h.find("back") else None)
        )
        assert held == before - played_by(table, seat(table, anna)), way
    assert [each.user_id for _, each in sorted(table.seats.items())] == [each.id for each in people]


async def test_a_join_link_used_by_a_banned_member(evening: Evening) -> None:
    """A link lets nobody in whom the group has put out: not who is banned, not who has left."""
    anna, boris, vera = [await evening.arrives(name) for name in NAMES[:3]]
    group = await evening.group(anna, boris, vera)
    await lobby_of(evening, anna, group)
    (table,) = evening.tables()
    link = table.facts().invite
    kicked = (boris, "ban", "группе, куда вам закрыт вход")
    for person, action, said in (kicked, (vera, "leave", "группе, где вас пока нет")):
        await evening.control("members", chat_id=group, user_id=person.id, action=action)
        await person.follows(link)
        await evening.passes(3)
        assert said in (await evening.last(person.id)).text
        assert table.seat_of(person.id) is None
    await evening.control("members", chat_id=group, user_id=vera.id, action="join")
    await vera.follows(link)
    assert table.seat_of(vera.id), "who is in the group again sits down"


async def test_rematch_needs_a_new_lobby(evening: Evening) -> None:
    """One tap after the match keeps everybody's seat; who does not answer is played by a robot until back."""
    people, group, table = await four(evening)
    await play(evening, people, is_over(group), rng=Random(4))
    await evening.passes(60)
    commands = len([m for m in await evening.messages(group) if m.text.startswith("/")])
    await people[0].presses(await evening.shown(group, "again"), "again")
    await people[1].presses(await evening.shown(people[1].id, "again"), "again")
    again = next(each for each in evening.tables() if each is not table)
    assert [each.user_id for _, each in sorted(again.seats.items())] == [each.id for each in people]
    assert again.row.options == table.row.options
    await evening.passes(60)
    await people[0].presses(await evening.shown(group, "start"), "start")
    assert again.playing
    assert [again.seats[seat(again, each)].away for each in people] == [False, False, True, True]
    assert len([m for m in await evening.messages(group) if m.text.startswith("/")]) == commands, (
        "by taps alone"
    )
    await people[2].taps("back")
    assert not again.seats[seat(again, people[2])].away


async def test_a_hand_that_does_not_say_which_table(evening: Evening) -> None:
    """Each hand names its table, and a card is played at the table of the hand it was tapped in."""
    anna = await evening.arrives("Анна")
    groups = [await evening.group(anna, title=title) for title in ("Дача", "Работа")]
    for group in groups:
        lobby = await lobby_of(evening, anna, group)
        await robots(anna, lobby, 3)
        await sets(anna, lobby, "clock=300")
        await anna.presses(await evening.shown(group, "start"), "start")
    tables = {each.row.chat_id: each for each in evening.tables()}

    for group, title, other in ((groups[0], "Дача", groups[1]), (groups[1], "Работа", groups[0])):
        hand = await evening.until(hand_at(title, anna), f"a turn at {title}")
        move, before = hand.legal[0].arg, tables[other].version
        assert (await anna.presses(hand, move)).text is None
        own = played_by(tables[group], seat(tables[group], anna))
        assert move.removeprefix("play ") in own
        assert all(each.tap is None for each in tables[other].running().deals[0].actions[before:]), (
            "only robots"
        )
    listed = await anna.asks("/tables", "Ваши столы")
    assert all(title in listed.text for title in ("Дача", "Работа"))


async def test_a_blocked_private_chat_breaks_the_game(evening: Evening) -> None:
    """Who blocks the bot stops nobody: the others play to the end, and the way back is open."""
    people, group, table = await four(evening)
    boris, others = people[1], [people[0], *people[2:]]
    await evening.control("block", user_id=boris.id, blocked=True)
    await play(evening, others, lambda _: len(table.running().deals) > 1, rng=Random(5))
    assert table.seats[seat(table, boris)].away
    await boris.says("/start")
    await boris.taps("back")
    assert not table.seats[seat(table, boris)].away
    await play(evening, people, is_over(group), rng=Random(6))
    second = [each for each in table.running().deals[1].actions if each.seat == seat(table, boris)]
    assert any(not each.auto for each in second), "and played on"


async def test_a_missed_turn(evening: Evening) -> None:
    """Nobody's turn passes unnoticed: their hand, then a message with sound, then a mention in the group."""
    people, group, table = await four(evening)
    person, hand = await turn(evening, table, people)
    begun = table.turn_since
    assert "Ваш" in hand.text
    await evening.passes(begun + CLOCK / 3 + 2 - evening.clock.now())
    loud = await person.hand()
    assert loud.id > hand.id
    assert not loud.silent, "with sound"
    await evening.passes(begun + CLOCK - 5 - evening.clock.now())
    called = [m for m in await evening.messages(group) if f"tg://user?id={person.id}" in m.html]
    assert called, "mentioned in the group while there is time"
    assert table.version == 0
    assert (await person.presses(loud, loud.legal[0].arg)).text is None


async def test_stale_or_double_taps(evening: Evening) -> None:
    """A tap moves once however often it arrives; an old button never acts, says so and brings the hand."""
    people, _, table = await four(evening)
    old: list[tuple[Person, Message, str]] = []
    for number in range(6):
        person, hand = await turn(evening, table, people)
        data = hand.legal[0].data or ""
        await evening.fault("twice")
        first = await person.sends(hand, data)
        assert first.text is None
        assert (await person.sends(hand, data)).text in MADE, "the same button once more"
        assert (await person.presses_again(first)).text is None, "the same tap once more"
        assert table.version == number + 1
        old.append((person, hand, data))
        await evening.passes(1)
    for person, hand, data in old:
        await evening.passes(1)
        assert (await person.sends(hand, data)).text in (*STALE, *MADE)
        assert (await person.hand()).version == table.version, "the hand of now is there"
    assert table.version == 6
    moves = [each.tap for each in table.running().deals[0].actions]
    assert len(set(moves)) == len(moves) == 6
