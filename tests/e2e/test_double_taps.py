"""Every tap delivered twice, and the taps of everybody at once: each move is applied once."""

from collections import Counter
from random import Random

from tests.e2e.harness import Evening
from tests.e2e.people import Person, Press
from tests.e2e.play import lobby_of, sets, turn_of
from tests.e2e.seen import Message, Snapshot

FINE = (None, "Это старое сообщение", "Этот ход уже сделан", "Сейчас не ваш ход")


async def four(evening: Evening) -> list[Person]:
    """Four people at a table without a clock."""
    people = [await evening.arrives(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    group = await evening.group(*people)
    lobby = await lobby_of(evening, people[0], group, *people[1:])
    await sets(people[0], lobby, "clock=0")
    await people[0].presses(await evening.reads(group, "4. Глеб"), "start")
    return people


async def hands(evening: Evening, people: list[Person], version: int) -> dict[Person, Message]:
    """Wait until the hands, of all who have cards left, are those of a version; return them."""

    def ready(now: Snapshot) -> dict[Person, Message] | None:
        shown = {person: hand for person in people if (hand := now.hand(person.id))}
        up_to_date = {hand.version for hand in shown.values()} == {version}
        return shown if up_to_date and any(hand.legal for hand in shown.values()) else None

    return await evening.until(ready, f"hands of version {version}")


async def test_every_tap_delivered_twice_and_all_taps_at_once(evening: Evening) -> None:
    people = await four(evening)
    table = evening.tables()[0]
    rng = Random(11)
    while len(table.running().deals) < 3:
        version = table.version
        if table.revealed is False:
            await evening.passes(6)
        shown = await hands(evening, people, version)
        turn = turn_of(await evening.look(), people)
        assert turn
        mover = turn[0]
        presses = []
        for person, hand in shown.items():
            cards = hand.legal if person is mover else hand.cards
            presses += [Press(person, hand, rng.choice(cards).data or "") for _ in range(2)]
        rng.shuffle(presses)
        await evening.fault("twice", count=len(presses))
        popups = await evening.at_once(*presses)
        assert table.version == version + 1, "of all these one is a move"
        assert all(popup.text in FINE for popup in popups), popups
        action = [each for played in table.running().deals for each in played.actions][version]
        offered = {press.data.partition(" ")[2] for press in presses if press.person is mover}
        assert str(action.move).removeprefix("play ") in offered
        again = [popup for press, popup in zip(presses, popups, strict=True) if press.person is mover]
        await mover.presses_again(again[0])
        assert table.version == version + 1, "an old press delivered once more"
        await evening.passes(1)
    await nothing_is_twice(evening)


async def test_both_players_of_a_claim_answer_at_once_and_twice(evening: Evening) -> None:
    people = await four(evening)
    table = evening.tables()[0]
    await hands(evening, people, 0)
    turn = turn_of(await evening.look(), people)
    assert turn
    claimer, hand = turn
    claim = f"s:{hand.table}:0:claim!"
    await evening.fault("twice", count=2)
    await evening.at_once(Press(claimer, hand, claim), Press(claimer, hand, claim))
    assert table.version == 1
    for step in (1, 2, 3):
        version = table.version
        order = [people[(people.index(claimer) + each) % 4] for each in (step, step % 3 + 1)]
        asked = await evening.shown(order[0].id, "accept_claim")
        await evening.fault("twice", count=4)
        accept = f"p:{hand.table}:{version}:accept_claim"
        await evening.at_once(*(Press(person, asked, accept) for person in (*order, *order)))
        assert table.version == version + 1
    assert len(table.running().deals) == 2
    await nothing_is_twice(evening)


async def test_two_people_take_the_last_seat_at_once(evening: Evening) -> None:
    people = [await evening.arrives(name) for name in ("Анна", "Борис", "Вера", "Глеб", "Даша")]
    group = await evening.group(*people)
    lobby = await lobby_of(evening, people[0], group, *people[1:3])
    await evening.fault("twice", count=4)
    sit = lobby.button("sit").data or ""
    popups = await evening.at_once(*(Press(person, lobby, sit) for person in (*people[3:], *people[3:])))
    table = evening.tables()[0]
    seated = Counter(seat.user_id for seat in table.seats.values())
    assert len(table.seats) == 4
    assert set(seated.values()) == {1}
    assert any((popup.text or "").startswith("Все места заняты. Вы в очереди") for popup in popups)
    assert len(table.row.waiting) == 1, "one tap, one place, however often it arrives"
    start = f"l:{lobby.table}:0:start"
    await evening.fault("twice", count=3)
    await evening.at_once(*(Press(people[0], lobby, start) for _ in range(3)))
    assert table.row.state == "playing"
    assert len(table.running().deals) == 1


async def test_one_tap_twice_opens_one_table(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    group = await evening.group(anna)
    await evening.fault("twice", count=2)
    hello, start = await evening.last(group), await evening.last(anna.id)
    await evening.at_once(Press(anna, start, "m:0:0:robots"), Press(anna, start, "m:0:0:robots"))
    assert len([table for table in evening.tables() if table.row.private]) == 1
    await anna.presses(hello, "play")
    choice = await evening.shown(group, "open=trump_boys")
    await evening.fault("twice")
    await anna.presses(choice, "open=trump_boys")
    assert len([table for table in evening.tables() if not table.row.private]) == 1


async def test_a_command_delivered_twice_opens_one_table(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    group = await evening.group(anna)
    await evening.fault("twice")
    await anna.says("/king", group)
    assert len(evening.tables()) == 1


async def nothing_is_twice(evening: Evening) -> None:
    """Look into the database: versions without gaps, no tap with two moves."""
    assert evening.app
    table = evening.tables()[0]
    moves = await evening.app.storage.moves(table.id)
    assert [move.version for move in moves] == list(range(1, table.version + 1))
    assert max(Counter(move.tap_id for move in moves).values()) == 1
