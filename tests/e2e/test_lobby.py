"""Lobbies: sitting down and getting up, robots, the rules of the table, starting, folding up."""

from random import Random

from bot.timing import HOST_MINUTE, LOBBY_FOR
from engine.games import preset
from engine.options import Subset, numbers
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sits, turn_of
from tests.e2e.seen import Button, Message


async def three(evening: Evening) -> tuple[Person, Person, Person, int]:
    """Anna and Boris, who are known, and Vera, a newcomer, in a group."""
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    vera = await evening.arrives("Вера", started=False)
    return anna, boris, vera, await evening.group(anna, boris, vera)


async def test_the_group_is_greeted_once_and_its_button_opens_a_lobby(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    group = await evening.group(anna)
    assert len(await evening.messages(group)) == len(["группа создана", "бот в группе", "приветствие"])
    await anna.taps("play", group)
    await anna.taps("open=trump_boys", group)
    lobby = await evening.reads(group, "1. Анна ★")
    assert lobby.find("start")


async def test_an_abandoned_lobby_folds_itself_up_and_opens_again(evening: Evening) -> None:
    anna, boris, _, group = await three(evening)
    old = await lobby_of(evening, anna, group, boris)
    await evening.passes(LOBBY_FOR / 2)
    await boris.taps("up", group)
    await evening.passes(LOBBY_FOR - 60)
    assert (await evening.last(group)).find("start"), "it was touched half an hour ago, not longer"
    await evening.passes(120)
    folded = await evening.last(group)
    assert folded.id == old.id
    assert "стол свернули" in folded.text
    assert not folded.find("start")
    assert all("Вы за столом" not in message.text for message in await anna.chat())
    stale = await boris.sends(old, old.button("sit").data or "")
    assert stale.text == "Этого стола больше нет"
    await boris.presses(folded, "open=king_simple")
    assert "1. Борис ★" in (await evening.reads(group, "Борис")).text


async def test_when_the_host_vanishes_anybody_seated_may_start_after_a_minute(evening: Evening) -> None:
    anna, boris, vera, group = await three(evening)
    lobby = await lobby_of(evening, anna, group, boris)
    await robots(anna, lobby, 2)
    assert (await boris.taps("start", group)).text == "Это может только хозяин стола ★"
    assert (await vera.taps("start", group)).text == "Вы не сидите за этим столом"
    await evening.passes(HOST_MINUTE)
    assert (await boris.taps("start", group)).text == "Карты пришли вам в личный чат"
    assert len((await boris.hand()).cards) == len((await anna.hand()).cards) == 8


async def test_sitting_down_getting_up_and_robots(evening: Evening) -> None:
    anna, boris, vera, group = await three(evening)
    lobby = await lobby_of(evening, anna, group, boris)
    assert (await boris.presses(lobby, "sit")).text == "Вы уже за столом"
    assert (await vera.presses(lobby, "robot")).text == "Вы не сидите за этим столом"
    assert (await vera.presses(lobby, "up")).text == "Вы не сидите за этим столом"
    await robots(boris, lobby, 2)
    full = await evening.reads(group, "4. 🤖")
    assert full.button("sit").text == "Занять очередь"
    assert (await vera.sends(full, lobby.button("sit").data or "")).url
    await vera.says(f"/start t_{evening.tables()[0].row.invite}")
    assert "Все места заняты" in (await evening.last(vera.id)).text
    assert (await boris.sends(full, lobby.button("robot").data or "")).text == "Все места заняты"

    assert "Очередь: Вера" in (await evening.reads(group, "Очередь")).text
    await boris.taps("clear", group)
    assert "Очередь" not in (await evening.reads(group, "4. Вера")).text
    await anna.taps("up", group)
    assert "2. Борис ★" in (await evening.reads(group, "1. свободно")).text, "the next one seated is the host"
    assert (await boris.taps("start", group)).text is not None, "a seat is free"
    await evening.passes(10)
    assert all("Вы за столом" not in message.text for message in await anna.chat())


async def test_only_the_host_changes_the_rules(evening: Evening) -> None:
    anna, boris, vera, group = await three(evening)
    lobby = await lobby_of(evening, anna, group, boris)
    table = evening.tables()[0]
    for person in (boris, vera):
        assert (await person.presses(lobby, "rules")).text == "Это может только хозяин стола ★"
        for arg in ("boys=JK", "clock=30", "stages=3", "boys", "#0"):
            popup = await person.sends(lobby, f"o:{lobby.table}:0:{arg}")
            assert popup.text == "Это может только хозяин стола ★"
        assert (
            await person.sends(lobby, f"l:{lobby.table}:0:reset")
        ).text == "Это может только хозяин стола ★"
    assert dict(table.row.options) == {}
    assert table.row.clock == 60
    for arg in ("boys=Q", "boys=", "clock=1", "clock=abc", "stages=15", "stages=", "nonsense=1", "players=5"):
        popup = await anna.sends(lobby, f"o:{lobby.table}:0:{arg}")
        assert popup.text == "Эта кнопка больше не работает", arg
    assert dict(table.row.options) == {}
    assert table.row.clock == 60


async def test_every_value_of_every_option_can_be_chosen_by_buttons(evening: Evening) -> None:
    anna, *_, group = await three(evening)
    await lobby_of(evening, anna, group)
    await anna.taps("rules", group)
    table = evening.tables()[0]
    game = preset("king_simple")
    for option in game.options:
        values = option.choices()
        if len(values) == 1:
            continue
        await anna.taps(option.name, group)
        if isinstance(option, Subset):
            have = set(option.default)
            for number in (*option.default[1:], 7, 3, 9, 3):  # off one by one, then some on and off again
                await evening.passes(10)  # the buttons are those of the present choice again
                menu = await evening.last(group)
                await anna.presses(menu, stage(menu, number).text)
                have ^= {number}
                assert set(numbers(table.game.options, option.name)) == have
            assert have == {1, 7, 9}
            await anna.taps(f"{option.name}=+1-14", group)
            assert table.game.options[option.name] == values
        else:
            for value in reversed(values):
                code = int(value) if isinstance(value, bool) else value
                await anna.taps(f"{option.name}={code}", group)
                assert table.game.options[option.name] == value
        await anna.taps("#0", group)
    await anna.taps("clock", group)
    for seconds in (0, 30, 120, 300, 60):
        await anna.taps(f"clock={seconds}", group)
        assert table.row.clock == (seconds or None)
    await anna.taps("#0", group)
    await anna.taps("kh_forced", group)
    await anna.taps("kh_forced=off", group)
    await anna.taps("#0", group)
    await evening.reads(group, "✏️ Сброс Кинга: по желанию")
    await anna.taps("back", group)
    assert "• Сброс Кинга: по желанию" in (await evening.reads(group, "Отличия")).text
    await anna.taps("rules", group)
    await anna.taps("reset", group)
    assert dict(table.row.options) == {}


def stage(menu: Message, number: int) -> Button:
    """Return the button that switches a stage."""
    found = [each for each in menu.buttons if each.text.removeprefix("✓ ").startswith(f"{number}. ")]
    assert found, menu
    return found[0]


async def test_two_tables_in_one_group_do_not_mix(evening: Evening) -> None:
    anna, boris, vera, group = await three(evening)
    first = await lobby_of(evening, anna, group, vera)
    await robots(anna, first, 2)
    await boris.says("/king", group)
    second = await evening.reads(group, "1. Борис ★")
    assert first.table != second.table
    await sits(vera, second)
    await robots(boris, second, 2)
    await anna.presses(first, "start")
    await boris.presses(second, "start")
    assert (await anna.hand()).table == first.table
    assert (await boris.hand()).table == second.table
    hands = [await vera.hand(name) for name in (first.table, second.table)]
    assert hands[0].id != hands[1].id
    one, two = sorted(evening.tables(), key=lambda table: table.row.host_id)

    popup = await anna.sends(await anna.hand(), f"n:{second.table}:0:")
    assert popup.text == "Вы не сидите за этим столом"
    person, hand = await evening.until(lambda now: turn_of(now, [anna, vera], first.table))
    versions = one.version, two.version
    assert (await person.presses(hand, hand.legal[0].arg)).text is None
    assert (one.version, two.version) == (versions[0] + 1, versions[1])
    for table, people in ((one, [anna, vera]), (two, [boris, vera])):
        name = first.table if table is one else second.table
        done = lambda _, table=table: len(table.running().deals) > 1  # noqa: E731  # one line for each table
        await play(evening, people, done, rng=Random(3), table=name)
    await anna.says("/stop", group)
    await anna.taps("stop!", group)
    assert (one.row.state, two.row.state) == ("closed", "playing")
