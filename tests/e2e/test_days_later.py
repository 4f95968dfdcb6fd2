"""A long match is laid aside in the middle of a deal and taken up days later."""

from engine.moves import CONTRACT
from tests.e2e.deciding import asked
from tests.e2e.deciding import decides as decides_now
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.seating import seated
from tests.e2e.seen import Message, Snapshot
from tests.e2e.short import Short

DAYS = 5 * 24 * 3600.0
ORDERED = Short("king_ordered", 4)
"""All 56 deals of it: nobody plays these in an evening."""


async def test_after_five_days_one_tap_goes_on(evening: Evening) -> None:
    people, group = await seated(evening, ORDERED, "ru")

    def decides(now: Snapshot) -> tuple[Person, Message] | None:
        return next(((each, found) for each in people if (found := asked(now, each))), None)

    for _ in range(8):
        person, hand = await evening.until(decides, "somebody is asked")
        button = next(each for each in hand.buttons if each.kind == "p" and decides_now(each))
        assert (await person.presses(hand, button.data or "")).text is None
        await evening.passes(2)
    await evening.passes(60)
    person, hand = await evening.until(decides, "somebody is asked")
    (table,) = evening.tables()
    before, version, shown = table.running().record(), table.version, await evening.look()
    actions = list(table.running().deals[-1].actions)
    assert actions[0].move.verb == CONTRACT

    await evening.stop_bot()
    await evening.clock.leap(DAYS)
    calls = len(evening.calls())
    await evening.start_bot()
    (table,) = evening.tables()
    assert (table.version, table.running().record(), table.running().deals[-1].actions) == (
        version,
        before,
        actions,
    )
    assert [
        call.method for call in evening.calls()[calls:] if call.method.startswith(("send", "edit", "delete"))
    ] == []
    for chat in (group, *(each.id for each in people)):
        assert (await evening.look()).chat(chat) == shown.chat(chat), "everything is shown as it was"

    await evening.passes(100)
    assert table.version == version, "the clock has not run while the bot was away"
    again = await evening.until(lambda now: asked(now, person), "the hand")
    button = next(each for each in again.buttons if each.kind == "p" and decides_now(each))
    assert (await person.presses(again, button.data or "")).text is None
    assert table.version == version + 1
    await evening.passes(10)
    refused = [call for call in evening.calls() if call.error_code and call.method != "getUpdates"]
    assert [call.method for call in refused] == ["deleteMessage"], "the hand of days ago is too old for that"
    old = next(each for each in await person.chat() if each.id == hand.id)
    assert not list(old.buttons), "so it has lost its buttons"
    following = await evening.until(decides, "the next one is asked")
    assert following[0] is not person
