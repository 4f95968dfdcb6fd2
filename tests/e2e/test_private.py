"""A private game against robots: one tap, a whole match, and once more."""

from random import Random

from tests.e2e.harness import Evening
from tests.e2e.mirror import Mirror
from tests.e2e.play import play
from tests.e2e.reading import Reader
from tests.e2e.seen import Snapshot
from tests.e2e.sent import buttons_of, text_of


async def test_a_game_against_robots_to_the_end_and_once_more(evening: Evening) -> None:
    dave = await evening.arrives("Dave", "en")
    await dave.taps("robots")
    first = await dave.hand()
    assert len(first.cards) == 8
    commitment = evening.tables()[0].commitment()
    short = f"🔒 Pack: {commitment[:4]}…{commitment[-4:]}"
    assert short in first.text, "begun in one tap, it shows the commitment with its deal"
    assert commitment in ((await dave.presses(first, "proof")).text or "")

    def over(now: Snapshot) -> bool:
        return any(message.find("again") for message in now.chat(dave.id))

    await play(evening, [dave], over, rng=Random(5))
    end = await evening.shown(dave.id, "again")
    await dave.says("/export")
    mirror = Mirror.of(await evening.exported(dave.id))
    reader = Reader(mirror)
    reader.final(end.text.replace("🤖 ", ""))
    await dave.says("/score")
    reader.sheet((await evening.reads(dave.id, "───")).text)
    brought = 0
    for call in evening.calls():
        onward = [data for data in buttons_of(call) if data.startswith("n:")]
        if onward:
            deal = mirror.at(int(onward[0].split(":")[2], 36)).number - 1
            reader.brought(text_of(call), deal, 0)
            brought += 1
    assert brought == 13, "the result of every deal but the last is shown before the next"

    await dave.presses(end, "again")
    again = await evening.until(
        lambda now: hand if (hand := now.hand(dave.id)) and hand.table != first.table else None
    )
    assert len(again.cards) == 8


async def test_the_game_that_runs_comes_back_instead_of_a_second_one(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    await anna.taps("robots")
    first = await anna.hand()
    await anna.says("/start")
    await anna.taps("robots")
    await evening.passes(2)
    again = await anna.hand()
    assert again.table == first.table
    assert again.id > first.id, "it is sent anew, to the bottom of the chat"
    assert len(evening.tables()) == 1


async def test_the_next_deal_waits_five_seconds_or_for_a_tap(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    await anna.taps("robots")
    for wait in (False, True):
        await play(evening, [anna], lambda now: between(now, anna.id), rng=Random(1), pace=0.9)
        onward = next(m for m in await anna.chat() if m.find("Дальше"))
        if wait:
            await evening.passes(3)
            assert between(await evening.look(), anna.id)
            await evening.passes(3)
        else:
            await anna.presses(onward, "Дальше")
        assert len((await anna.hand()).cards) == 8
        assert not between(await evening.look(), anna.id)


def between(now: Snapshot, user: int) -> bool:
    """Tell whether a result is to be read."""
    return any(message.find("Дальше") for message in now.chat(user))


async def test_a_card_that_may_not_be_played_is_refused_with_the_reason(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    await anna.taps("robots")
    for _ in range(60):
        hand = await evening.until(lambda now: h if (h := now.hand(anna.id)) and h.legal else None)
        illegal = [card for card in hand.cards if card.style != "primary"]
        if illegal:
            suit = hand.legal[0].text[-1]
            popup = await anna.presses(hand, illegal[0].arg)
            assert popup.text == f"Нужно ходить в масть {suit}"
            assert illegal[0].text == f"·{illegal[0].text.strip('·')}·"
            break
        await anna.presses(hand, hand.legal[0].arg)
        await evening.passes(5)
    else:
        raise AssertionError("every card was always legal")
    assert (await anna.hand()).version == hand.version
