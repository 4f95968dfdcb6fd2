"""Links as people pass them on: to a table, and to a deal that has ended."""

from random import Random

from tests.e2e.harness import Evening
from tests.e2e.play import lobby_of, play, robots, sets
from tests.e2e.seen import Message, Snapshot

WATCH = "🎞 Посмотреть сдачу"


def copied(message: Message) -> str:
    """Return what the button for copying puts on the clipboard."""
    return f"https://t.me/kozyr_bot?start={message.text.partition('start=')[2].split()[0]}"


async def test_the_host_replaces_a_link_that_has_gone_astray(evening: Evening) -> None:
    anna, boris, carol = [await evening.arrives(name) for name in ("Анна", "Борис", "Carol")]
    group = await evening.group(anna, boris)
    lobby = await lobby_of(evening, anna, group)
    await anna.presses(lobby, "card")
    card = await evening.reads(anna.id, "Приглашение за стол")
    old = copied(card)
    await carol.asks(f"/start {old.partition('start=')[2]}", "в группе, где вас пока нет")
    assert "старая больше не действует" in ((await anna.presses(card, "Новая ссылка")).text or "")
    await evening.restart()
    renewed = await evening.until(
        lambda now: next((m for m in now.chat(anna.id) if "Приглашение" in m.text and copied(m) != old), None)
    )
    await boris.asks(f"/start {old.partition('start=')[2]}", "Попросите у хозяина стола новую")
    await boris.follows(copied(renewed))
    await evening.reads(group, "2. Борис")


async def test_a_deal_that_has_ended_is_watched_by_whoever_has_its_link(evening: Evening) -> None:
    anna, carol = await evening.arrives("Анна"), await evening.arrives("Carol", "en")
    group = await evening.group(anna)
    lobby = await lobby_of(evening, anna, group)
    await robots(anna, lobby, 3)
    await sets(anna, lobby, "stages=-2-14")
    await anna.presses(lobby, "start")

    def result(now: Snapshot) -> Message | None:
        return next((m for m in now.chat(group) if m.find(WATCH)), None)

    await play(evening, [anna], lambda now: result(now) is not None, rng=Random(3))
    post = await evening.until(result)
    link = post.button(WATCH).url
    await carol.follows(link)
    shown = await evening.reads(carol.id, "all cards in hand")
    assert sum(shown.text.count(suit) for suit in "♣♦♠♥") >= 8, "all hands lie open"
    await carol.presses(shown, "⏩")
    trick = await evening.reads(carol.id, "move 4 of")
    assert trick.id == shown.id, "it is one message"
    await carol.presses(trick, "⏭")
    last = await evening.until(
        lambda now: next(
            (m for m in now.chat(carol.id) if m.id == shown.id and "move 4 of" not in m.text), None
        )
    )
    assert "Анна" in last.text
    await carol.asks("/start d_nonsense", "There is no such deal")
