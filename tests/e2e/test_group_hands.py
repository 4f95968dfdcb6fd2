"""Cards in the group: hands that their owners alone see there, without the private chat."""

from collections.abc import Sequence
from random import Random

from engine.cards import set_of
from tests.e2e.cards import cards_in_line
from tests.e2e.harness import Evening
from tests.e2e.here import play_here, table_in
from tests.e2e.mirror import Mirror
from tests.e2e.people import Person
from tests.e2e.play import play, robots, sets
from tests.e2e.reading import Reader
from tests.e2e.seen import Message, Snapshot
from tests.e2e.sent import buttons_of, sent
from tests.e2e.short import SHORT
from tests.e2e.test_match import is_over, read_public
from tests.e2e.watch import MINUTE, receiver_of

NAMES = ("Анна", "Борис", "Вера", "Глеб")
REFUSED = {"error_code": 400, "description": "Bad Request: CHAT_ADMIN_REQUIRED"}


async def newcomers(evening: Evening, count: int = 4, *, started: bool = False) -> tuple[list[Person], int]:
    people = [await evening.arrives(name, started=started) for name in NAMES[:count]]
    return people, await evening.group(*people)


async def seated_here(
    evening: Evening, people: Sequence[Person], group: int, *, clock: int = 300, short: bool = False
) -> Message:
    """Let people sit down with their cards in the group, robots on the other seats; return the lobby."""
    host = people[0]
    await host.says("/king", group)
    lobby = await evening.shown(group, "here")
    for person in people:
        answer = await person.presses(lobby, "here")
        assert answer.url is None, "nobody is led away"
        assert "Мои карты" in (answer.text or ""), answer
    await evening.passes(MINUTE)
    if short:
        for option, value in SHORT["king_simple"].chosen:
            await sets(host, lobby, f"{option}={value}")
    if len(people) < 4:
        await robots(host, lobby, 4 - len(people))
    await sets(host, lobby, f"clock={clock}")
    await evening.passes(MINUTE)
    return await evening.shown(group, "start")


async def begun(evening: Evening, count: int = 2, *, started: bool = False) -> tuple[list[Person], int]:
    """A match of so many people with their cards in the group, and robots."""
    people, group = await newcomers(evening, count, started=started)
    lobby = await seated_here(evening, people, group)
    await people[0].presses(lobby, "start")
    await evening.passes(MINUTE)
    return people, group


async def brought(evening: Evening, person: Person, group: int) -> Message:
    """Let somebody ask for their hand, and return it."""
    table = await evening.until(lambda now: table_in(now, group))
    answer = await person.presses(table, "hand")
    assert answer.text is None, answer
    hand = (await evening.look()).hand_here(group, person.id)
    assert hand is not None
    return hand


async def own_turn(evening: Evening, people: Sequence[Person], group: int) -> tuple[Person, Message]:
    """Wait for a turn of one of these people, and let them ask for their hand."""
    table = evening.tables()[0]

    def whose(_: Snapshot) -> Person | None:
        users = [table.seats[seat].user_id for seat in table.turn]
        return next((person for person in people if person.id in users and table.revealed), None)

    person = await evening.until(whose)
    await evening.passes(20)
    return person, await brought(evening, person, group)


def private_calls(evening: Evening) -> list[str]:
    """What the bot has said in private chats."""
    calls = evening.calls()
    return [call.method for call in calls if isinstance(call.chat_id, int) and call.chat_id > 0]


def whispered(evening: Evening) -> list[tuple[str, int]]:
    """The calls that show something to one person in a group, and to whom."""
    found = ((call.method, receiver_of(call.parameters)) for call in evening.calls())
    return [(method, reader) for method, reader in found if reader is not None]


async def test_four_people_play_a_whole_match_in_the_group_alone(evening: Evening) -> None:
    people, group = await newcomers(evening)
    lobby = await seated_here(evening, people, group, short=True)
    await people[0].presses(lobby, "start")
    await play_here(evening, group, people, is_over(group), rng=Random(3))
    await evening.passes(2 * MINUTE)
    assert private_calls(evening) == [], "nobody was written to in private"
    assert not [call for call in evening.calls() if call.error_code], "Telegram never has to refuse anything"
    await people[0].says("/export", group)
    mirror = Mirror.of(await evening.exported(group))
    assert mirror.match.over
    reader = Reader(mirror)
    told, hands = [], 0
    for call, text, seat in sent(evening, mirror.names, people, group):
        if seat is None:
            told.append(read_public(reader, text))
            continue
        cards = [data for data in buttons_of(call) if data.startswith("p:")]
        if cards:
            version = int(cards[0].split(":")[2], 36)
            reader.hand(text, version, seat)
            held = set_of(cards_in_line(" ".join(cards)))
            assert held == mirror.at(version).deal.hands[seat]
            hands += 1
    deals = len(mirror.moments)
    assert deals > 2
    assert [told.count(what) for what in ("protocol", "result", "final")] == [deals, deals, 1]
    assert hands >= mirror.moves, "each move was made from a hand"
    assert {reader for _, reader in whispered(evening)} == {person.id for person in people}
    auto = [action for played in mirror.match.deals for action in played.actions if action.auto]
    assert auto == [], "nobody was too slow because the group may not be told more"


async def test_a_match_goes_on_where_a_private_chat_is_blocked_half_way(evening: Evening) -> None:
    people, group = await newcomers(evening, started=True)
    anna, boris, *others = people
    await anna.says("/king", group)
    lobby = await evening.shown(group, "here")
    for person in people[1:]:
        assert (await person.presses(lobby, "sit")).text == "Вы за столом"
    await evening.passes(MINUTE)
    for option, value in SHORT["king_simple"].chosen:
        await sets(anna, lobby, f"{option}={value}")
    await sets(anna, lobby, "clock=300")
    await evening.passes(MINUTE)
    await anna.presses(await evening.shown(group, "start"), "start")
    table = evening.tables()[0]
    await play(evening, people, lambda _: len(table.running().deals) > 1, rng=Random(1))
    await evening.fault("block", user_id=boris.id)
    seat = table.seat_of(boris.id)
    assert seat
    await play_here(evening, group, [boris], is_over(group), rng=Random(4), private=[anna, *others])
    refused = [call for call in evening.calls() if call.error_code]
    assert {call.chat_id for call in refused} <= {boris.id}
    played = table.running().deals[1:]
    mine = [action for deal in played for action in deal.actions if action.seat == seat.seat]
    assert mine
    assert not any(action.auto for action in mine), "he has played every card himself"
    assert {reader for _, reader in whispered(evening)} == {boris.id}
    await evening.passes(MINUTE)
    assert (await evening.last(group)).find("again")


async def test_an_admin_bot_brings_hands_by_itself(evening: Evening) -> None:
    people, group = await newcomers(evening, 2)
    bot = evening.playground.state.bot.id
    await evening.control("members", chat_id=group, user_id=bot, status="administrator", by=people[0].id)
    lobby = await seated_here(evening, people, group)
    await people[0].presses(lobby, "start")
    table = evening.tables()[0]
    await play_here(
        evening, group, people, lambda _: len(table.running().deals) > 1, rng=Random(5), asks=False
    )
    assert not any(action.auto for action in table.running().deals[0].actions)
    assert private_calls(evening) == []
    await evening.restart()
    deals = len(table.running().deals)
    table = evening.tables()[0]
    await play_here(
        evening, group, people, lambda _: len(table.running().deals) > deals, rng=Random(5), asks=False
    )
    await evening.control("members", chat_id=group, user_id=bot, status="member", by=people[0].id)
    await evening.passes(MINUTE)
    calls = evening.calls()[-1].number
    await evening.passes(2 * MINUTE)
    later = [call for call in evening.calls() if call.number > calls and receiver_of(call.parameters)]
    assert later == [], "an admin no more, it says nothing unasked"
    assert not [call for call in evening.calls() if call.error_code and call.method != "getUpdates"]


async def test_after_a_restart_in_mid_deal_an_old_hand_plays_on(evening: Evening) -> None:
    people, group = await begun(evening)
    person, hand = await own_turn(evening, people, group)
    await evening.restart()
    await evening.passes(MINUTE)
    assert (await person.presses(hand, hand.legal[0].arg)).text
    await evening.passes(20)
    now = (await evening.look()).whispers(group, person.id)
    assert [each.ephemeral for each in now] == [hand.ephemeral], "it goes on in the same message"
    assert len(now[0].cards) == len(hand.cards) - 1


async def test_where_telegram_refuses_a_popup_tells_the_hand(evening: Evening) -> None:
    people, group = await begun(evening)
    person, hand = await own_turn(evening, people, group)
    seat = evening.tables()[0].seat_of(person.id)
    assert seat
    await evening.fault("fail", method="sendMessage", **REFUSED)
    table = await evening.until(lambda now: table_in(now, group))
    await person.presses(hand, "renew")
    answer = await person.presses(table, "hand")
    assert answer.alert
    deal = evening.tables()[0].running().deal
    assert deal
    assert set_of(cards_in_line((answer.text or "").split("\n")[0])) == deal.hands[seat.seat]
    assert "Ваш" in (answer.text or ""), "and what is asked"
    await evening.passes(30)
    assert (await person.presses(table, "hand")).text is None, "the next time it may be taken again"
    assert table_in(await evening.look(), group), "the group is none the worse"


async def test_a_busy_group_tells_the_hand_in_a_popup_and_brings_it_when_it_can(evening: Evening) -> None:
    people, group = await begun(evening)
    person, hand = await own_turn(evening, people, group)
    table = await evening.until(lambda now: table_in(now, group))
    answers = []
    for _ in range(6):
        hand = (await evening.look()).hand_here(group, person.id) or hand
        await person.presses(hand, "renew")  # what was pressed was seen
        answers.append(await person.presses(table, "hand"))
    told = [answer for answer in answers if answer.text]
    assert told
    assert all(answer.alert and len(answer.text or "") <= 200 for answer in told)
    before = (await evening.look()).hand_here(group, person.id)
    await evening.passes(10)
    after = (await evening.look()).hand_here(group, person.id)
    assert before
    assert after
    assert (after.ephemeral or 0) > (before.ephemeral or 0), "within its time it comes all the same"


async def test_a_hand_that_got_lost_is_told_in_a_popup_when_it_is_asked_for_again(evening: Evening) -> None:
    people, group = await begun(evening)
    await evening.control("loss", share=1)
    person = people[0]
    table = await evening.until(lambda now: table_in(now, group))
    assert (await person.presses(table, "hand")).text is None, "Telegram does not say that it was lost"
    assert (await evening.look()).hand_here(group, person.id) is None
    again = await person.presses(table, "hand")
    assert again.alert
    assert cards_in_line(again.text or "")
    await evening.control("loss", share=0)
    await evening.passes(20)
    await brought(evening, person, group)
    await evening.control("restart", user_id=person.id)
    assert (await evening.look()).hand_here(group, person.id) is None
    await evening.passes(2 * MINUTE)
    await brought(evening, person, group)


async def test_stale_buttons_bring_the_fresh_hand_where_they_are(evening: Evening) -> None:
    people, group = await begun(evening)
    table = evening.tables()[0]
    first, _ = await own_turn(evening, people, group)
    other = next(person for person in people if person is not first)
    seat = table.seat_of(other.id)
    assert seat
    old = await brought(evening, other, group)
    assert not old.legal
    await evening.passes(20)
    await play_here(evening, group, [first], lambda _: seat.seat in table.turn, rng=Random(6))
    await evening.passes(20)
    (waiting,) = (await evening.look()).whispers(group, other.id)
    assert not waiting.legal, "nothing may be shown unasked"
    stale = await other.presses(waiting, waiting.cards[0].arg)
    assert stale.text == "Это старое сообщение"
    assert not stale.alert
    (now,) = (await evening.look()).whispers(group, other.id)
    assert now.ephemeral == old.ephemeral, "in the same message"
    assert now.legal
    assert (await other.presses(now, now.legal[0].arg)).text, "and what came of it is told"
    assert private_calls(evening) == []


async def test_both_places_show_the_same(evening: Evening) -> None:
    people, group = await begun(evening, started=True)
    person = people[0]
    await person.says("/settings")
    await person.taps("cards")
    assert (await person.taps("cards=both")).text == "Где мои карты: и там и там"
    _, hand = await own_turn(evening, [person], group)
    assert hand.text == (await person.hand()).text
    assert [each.data for each in hand.cards] == [each.data for each in (await person.hand()).cards]
    await person.presses(hand, hand.legal[0].arg)
    await evening.passes(10)
    here = (await evening.look()).hand_here(group, person.id)
    assert here
    assert here.text == (await person.hand()).text
    assert (await person.taps("cards")).text is None
    await person.taps("cards=group")
    await evening.passes(10)
    assert (await evening.look()).hand(person.id) is None, "no hand in private any more"


async def test_slash_hand_is_seen_by_nobody_else_nor_is_its_answer(evening: Evening) -> None:
    people, group = await begun(evening)
    person, other = people
    before = (await evening.look()).chat(group)
    asked = await person.says("/hand", group)
    assert asked.ephemeral
    await evening.passes(2)
    hand = (await evening.look()).hand_here(group, person.id)
    assert hand
    assert len(hand.cards) == 8
    assert (await evening.look()).hand_here(group, other.id) is None
    stranger = await evening.arrives("Чужой", started=False)
    await evening.control("members", chat_id=group, user_id=stranger.id, status="member", by=people[0].id)
    await stranger.says("/hand", group)
    await evening.passes(10)
    (_, said) = (await evening.look()).whispers(group, stranger.id)
    assert said.text == "Вы не сидите за этим столом"
    now = (await evening.look()).chat(group)
    assert len([each for each in now if each.by_bot]) == len([each for each in before if each.by_bot])
    assert private_calls(evening) == []


async def test_who_is_to_move_is_called_in_the_group_once_a_turn(evening: Evening) -> None:
    people, group = await newcomers(evening, 2)
    lobby = await seated_here(evening, people, group, clock=60)
    await people[0].presses(lobby, "start")
    called = await evening.reads(group, "ваш ход")
    assert called.find("hand")
    table = evening.tables()[0]
    version = table.version
    since = evening.calls()[-1].number
    await evening.until(lambda _: table.version > version)
    calls = [call for call in evening.calls() if call.number > since and "ваш ход" in str(call.parameters)]
    assert calls == [], "once is enough"
    assert private_calls(evening) == []
