"""«Остальные мои»: asked twice, proven or put to the others."""

from random import Random

from engine.claims import proven
from engine.events import End
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, turn_of
from tests.e2e.seen import Message, Snapshot


async def four(evening: Evening) -> tuple[list[Person], int]:
    """Four people at a table, playing."""
    people = [await evening.arrives(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    group = await evening.group(*people)
    lobby = await lobby_of(evening, people[0], group, *people[1:])
    await people[0].presses(await evening.reads(group, "4. Глеб"), "start")
    assert lobby.table
    return people, group


async def on_lead(evening: Evening, people: list[Person]) -> tuple[Person, Message]:
    """Return who is on lead."""

    def leads(now: Snapshot) -> tuple[Person, Message] | None:
        turn = turn_of(now, people)
        return turn if turn and turn[1].find("claim") else None

    return await evening.until(leads, "somebody on lead")


async def asked(evening: Evening, person: Person) -> Message:
    """Wait until somebody is asked to answer a claim."""
    return await evening.shown(person.id, "accept_claim")


async def test_a_claim_that_is_not_proven_is_put_to_all_opponents_in_turn(evening: Evening) -> None:
    people, group = await four(evening)
    table = evening.tables()[0]
    claimer, hand = await on_lead(evening, people)
    await claimer.presses(hand, "claim")
    question = await evening.shown(claimer.id, "claim!")
    assert "Забрать остальные 8 взяток?" in question.text
    assert table.version == 0
    await claimer.presses(question, "stay")
    await evening.until(lambda now: (h := now.hand(claimer.id)) and h.find("claim"), "the hand again")
    assert table.version == 0

    await claimer.taps("claim")
    await claimer.taps("claim!")
    assert table.version == 1
    order = [people[(people.index(claimer) + step) % 4] for step in (1, 2, 3)]
    line = await evening.reads(group, f"{claimer.name}: «Остальные мои» – 8 взяток, −16")
    assert f"Отвечает {order[0].name}" in line.text
    early = await evening.until(lambda now: now.hand(order[1].id), "a hand")
    too_soon = await order[1].sends(early, f"p:{early.table}:1:accept_claim")
    assert too_soon.text == "Сейчас не ваш ход"
    card = await order[0].sends(await asked(evening, order[0]), f"p:{early.table}:1:{early.cards[0].arg}")
    assert card.text is not None, "an answer is due, not a card"
    await order[0].presses(await asked(evening, order[0]), "accept_claim")
    await order[1].presses(await asked(evening, order[1]), "refuse_claim")
    assert table.version == 3
    lead = await evening.until(lambda now: turn_of(now, people), "the claimer leads")
    assert lead[0] is claimer
    assert not lead[1].find("claim"), "once in a trick"
    again = await claimer.sends(lead[1], f"p:{early.table}:3:claim")
    assert again.text == "Вам уже ответили, заходите"
    await claimer.presses(lead[1], lead[1].legal[0].arg)
    assert table.version == 4


async def test_a_claim_to_which_all_agree_ends_the_deal(evening: Evening) -> None:
    people, group = await four(evening)
    table = evening.tables()[0]
    claimer, _ = await on_lead(evening, people)
    await claimer.taps("claim")
    await claimer.taps("claim!")
    for step in (1, 2, 3):
        person = people[(people.index(claimer) + step) % 4]
        await person.presses(await asked(evening, person), "accept_claim")
    played = table.running().deals[0]
    assert played.end is End.CLAIMED
    await evening.reads(group, f"Остальное забирает {claimer.name}: 8 взяток.")
    result = await evening.reads(group, "−16: 8 взяток")
    assert f"{claimer.name} −16: 8 взяток" in result.text


async def test_a_proven_claim_ends_the_deal_at_once(evening: Evening) -> None:
    people, group = await four(evening)
    table = evening.tables()[0]

    def sure(now: Snapshot) -> bool:
        turn = turn_of(now, people)
        deal = table.running().deal
        if not turn or not turn[1].find("claim") or deal is None or turn[1].version != table.version:
            return False
        return proven(deal.copy())

    await play(evening, people, sure, rng=Random(4))
    number = len(table.running().deals)
    claimer, _ = await on_lead(evening, people)
    version = table.version
    await claimer.taps("claim")
    await claimer.taps("claim!")
    assert table.version == version + 1, "nobody is asked"
    assert table.running().deals[number - 1].end is End.CLAIMED
    await evening.reads(group, f"Остальное забирает {claimer.name}")
    assert table.row.state == "playing"
    await evening.passes(6)
    await on_lead(evening, people)
    assert len(table.running().deals) == number + 1


async def test_only_who_is_on_lead_may_claim(evening: Evening) -> None:
    people, _ = await four(evening)
    table = evening.tables()[0]
    claimer, hand = await on_lead(evening, people)
    other = people[(people.index(claimer) + 1) % 4]
    theirs = await other.hand()
    assert not theirs.find("claim")
    for verb in ("s:{}:0:claim", "s:{}:0:claim!", "p:{}:0:claim"):
        await other.sends(theirs, verb.format(hand.table))
    await claimer.presses(hand, hand.legal[0].arg)
    second = await evening.until(lambda now: turn_of(now, people, after=hand.version), "the next")
    popup = await second[0].sends(second[1], f"s:{hand.table}:1:claim!")
    assert popup.text == "«Остальные мои» говорят вместо захода"
    assert table.version == 1
