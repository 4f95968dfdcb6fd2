"""What a group settles about its tone, over HTTP: each setting changes what people read and hear."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sets, turn_of
from tests.e2e.seen import Message, Snapshot
from tests.e2e.test_other_games import plays
from tests.e2e.test_settings import settles, two

CLOCK = 60


async def settled(evening: Evening, *args: str) -> tuple[Person, Person, int]:
    """A group whose admin has changed some settings in the one message of them."""
    anna, boris, group = await two(evening)
    await anna.asks("/settings", "Настройки группы", group)
    for arg in args:
        assert await settles(evening, anna, group, arg)
    return anna, boris, group


async def sits_down(evening: Evening, anna: Person, boris: Person, group: int, *options: str) -> Message:
    """A match of the two with two robots begins."""
    lobby = await lobby_of(evening, anna, group, boris)
    for option in options:
        await sets(anna, lobby, option)
    lobby = await evening.shown(group, "start")
    await robots(anna, lobby, 2)
    await anna.presses(lobby, "start")
    return lobby


def calls_to(now: Snapshot, group: int) -> list[Message]:
    return [each for each in now.chat(group) if each.by_bot and "ваш ход" in each.text]


async def test_whom_a_group_calls_and_when(evening: Evening) -> None:
    anna, boris, group = await settled(evening, "mentions=never")
    await sits_down(evening, anna, boris, group)
    for mentions, early, late in (("never", 0, 0), ("always", 1, 1), ("late", 0, 1)):
        await settles(evening, anna, group, f"mentions={mentions}")
        person, hand = await evening.until(lambda now: turn_of(now, [anna, boris]))
        await person.presses(hand, hand.legal[0].arg)
        await evening.until(lambda now: turn_of(now, [anna, boris]))
        begun = evening.tables()[0].turn_since
        await evening.passes(begun + CLOCK / 3 + 9 - evening.clock.now())
        assert len(calls_to(await evening.look(), group)) == early, mentions
        await evening.passes(begun + CLOCK - 2 - evening.clock.now())
        assert len(calls_to(await evening.look(), group)) == late, mentions


async def test_a_quiet_group_gets_its_results_without_a_sound(evening: Evening) -> None:
    anna, boris, group = await settled(evening, "quiet=1")
    before = len((await evening.look()).chat(group))
    await sits_down(evening, anna, boris, group, "stages=-1-4,6-13")

    def over(now: Snapshot) -> bool:
        return any("🥇" in each.text for each in now.chat(group))

    edited = len(evening.calls("editMessageText"))
    now = await play(evening, [anna, boris], over, rng=Random(3))
    await evening.passes(60)
    now = await evening.look()
    said = [each for each in now.chat(group)[before:] if each.by_bot]
    assert all(each.silent for each in said), [each.text for each in said if not each.silent]
    assert sum("🥇" in each.text for each in said) == 1
    assert sum(bool(each.find("again")) for each in said) == 1
    live = [
        call.time
        for call in evening.calls("editMessageText")[edited:]
        if call.chat_id == group and "взятка" in str(call.parameters.get("text"))
    ]
    assert all(after - before >= 15 - 1e-3 for before, after in pairwise(live)), live
    await settles(evening, anna, group, "quiet=0")
    assert not (await anna.asks("/score", "Запись", group)).silent


async def test_what_a_group_calls_the_last(evening: Evening) -> None:
    anna, boris, group = await settled(evening, "loser=neutral")
    await anna.says("/president", group)
    lobby = await evening.shown(group, "start")
    await sets(anna, lobby, "deals=2")
    await boris.presses(lobby, "sit")
    await robots(anna, lobby, 2)
    assert "Предпоследний · Последний" in (await anna.asks("/rules", "/verify", group)).text
    await anna.presses(await evening.shown(group, "start"), "start")

    def dealt_again(_: Snapshot) -> bool:
        return len(evening.tables()[0].running().deals) > 1

    await plays(evening, [anna, boris], dealt_again, Random(2), pace=4.0)
    assert "Последний" in (await evening.reads(group, "Король · сдача 1")).text
    await evening.reads(group, "· Последний ")
    await settles(evening, anna, group, "loser=title")
    assert "сдача 2" in (await evening.reads(group, "· Нищий ")).text, "the table follows at once"


async def test_where_a_group_has_hints(evening: Evening) -> None:
    anna, boris, group = await settled(evening, "hints=always")
    await sits_down(evening, anna, boris, group)
    person, hand = await evening.until(lambda now: turn_of(now, [anna, boris]))
    said = await person.presses(hand, "hint")
    assert said.alert
    move, _, reason = (said.text or "").partition("\n")
    assert move.startswith("💡 ")
    assert reason.endswith(".")
    assert (await person.presses(hand, "hint")).text == said.text
    await person.presses(await person.hand(), hand.legal[0].arg)
    assert "Подсказки:" in (await evening.reads(group, f"{person.name} 1")).text, "all see who has asked"

    await settles(evening, anna, group, "hints=robots")
    person, hand = await evening.until(lambda now: turn_of(now, [anna, boris]))
    assert not hand.find("hint")
    asked = f"i:{hand.table}:0:hint"
    assert (await person.sends(hand, asked)).text == "Подсказки есть только в игре с роботами"
    await settles(evening, anna, group, "hints=never")
    assert (await person.sends(hand, asked)).text == "В этой группе играют без подсказок"


async def test_alone_against_robots_a_hint_is_always_there(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    await anna.taps("Играть с роботами")
    _, hand = await evening.until(lambda now: turn_of(now, [anna]))
    assert "💡" in ((await anna.presses(hand, "hint")).text or "")


async def test_a_group_without_standings(evening: Evening) -> None:
    anna, boris, group = await settled(evening, "ratings=0")

    def ends(count: int) -> Callable[[Snapshot], bool]:
        return lambda now: sum("🥇" in each.text for each in now.chat(group)) >= count

    await sits_down(evening, anna, boris, group, "stages=-1-4,6-13")
    await play(evening, [anna, boris], ends(1), rng=Random(3))
    await anna.asks("/top", "рейтинг не ведут", group)
    await anna.asks("/score", "Запись", group)
    await anna.asks("/history", "Кинг", group)
    await settles(evening, anna, group, "ratings=1")
    await anna.asks("/top", "не доиграли ни одной", group)
    await sits_down(evening, anna, boris, group, "stages=-1-4,6-13")
    await play(evening, [anna, boris], ends(2), rng=Random(4))
    board = (await anna.asks("/top", "Кто как играет", group)).text
    assert "Анна" in board
    assert " 1 " in board, "the match before does not count"


async def test_an_admin_settles_in_private_an_anonymous_one_too(evening: Evening) -> None:
    anna, boris, group = await two(evening)
    await anna.says("/settings", group, anonymous=True)
    menu = await evening.reads(group, "Настройки группы")
    link = next(button.url for button in menu.buttons if button.url)
    await anna.follows(link)
    await evening.reads(anna.id, "Настройки группы «Вечер»")
    await anna.taps("quiet")
    assert (await anna.taps("quiet=1")).text == "Тихий режим: включён"
    await evening.passes(30)
    assert not [each for each in await evening.messages(group) if "Настройки группы" in each.text]
    await boris.says("/king", group)
    assert (await evening.reads(group, "1. Борис")).silent
    await boris.follows(link)
    await evening.reads(boris.id, "Это могут только админы группы")
