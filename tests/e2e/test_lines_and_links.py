"""The line for a seat and rules shared by link, as people at their telephones meet them."""

from random import Random

from tests.e2e.harness import Evening
from tests.e2e.play import lobby_of, play, robots, sets


async def test_who_waits_in_line_has_a_seat_in_the_rematch(evening: Evening) -> None:
    anna, boris, carol = [await evening.arrives(name) for name in ("Анна", "Борис", "Carol")]
    group = await evening.group(anna, boris, carol)
    lobby = await lobby_of(evening, anna, group, boris)
    await robots(anna, lobby, 2)
    await sets(anna, lobby, "stages=-2-14")
    await anna.presses(lobby, "start")
    running = await evening.reads(group, "играют")
    assert "Вы в очереди следующий" in ((await carol.presses(running, "sit")).text or "")
    assert (await carol.taps("sit", group)).text == "Вы больше не в очереди"
    await carol.taps("sit", group)
    assert "Очередь: Carol" in (await evening.reads(group, "Очередь")).text
    await evening.restart()
    people = [anna, boris]
    await play(evening, people, lambda now: any(m.find("again") for m in now.chat(group)), rng=Random(3))
    await anna.taps("again", group)
    await evening.reads(group, "💤 Carol")
    turn = await evening.reads(carol.id, "Ваша очередь")
    assert (await carol.presses(turn, "sit")).text == "Вы за столом"
    assert "💤 Carol" not in (await evening.reads(group, "3. Carol")).text


async def test_rules_travel_by_link_until_they_are_deleted(evening: Evening) -> None:
    anna, carol = await evening.arrives("Анна"), await evening.arrives("Carol")
    dacha, club = await evening.group(anna, title="Дача"), await evening.group(carol, title="Клуб")
    lobby = await lobby_of(evening, anna, dacha)
    await sets(anna, lobby, "boys=JK")
    await anna.says("/save как на даче", dacha)
    saved = await evening.reads(dacha, "сохранены")
    shared = saved.button("🔗").url or ""
    token = shared.partition("start%3Dr_")[2].partition("&")[0]
    link = f"https://t.me/kozyr_bot?start=r_{token}"
    await carol.follows(link)
    rules = await evening.reads(carol.id, "Мальчики: валеты и короли")
    assert "Дача" not in rules.text
    assert (rules.button("В мою группу").url or "").endswith(f"?startgroup=r_{token}")
    await carol.presses(rules, "Стол по этим правилам")
    assert "Мальчики: валеты и короли" in (await evening.shown(carol.id, "robot")).text
    await carol.says(f"/start@kozyr_bot r_{token}", club)
    there = await evening.reads(club, "сохранены")
    await carol.presses(there, "Стол по этим правилам")
    assert "Мальчики: валеты и короли" in (await evening.shown(club, "start")).text

    await anna.presses(await evening.reads(dacha, "сохранены"), "Удалить")
    await anna.presses(await evening.reads(dacha, "Удалить правила"), "Удалить")
    await evening.passes(5)
    await carol.asks(f"/start r_{token}", "Попросите новую ссылку")
    assert not (await carol.presses(there, "Стол по этим правилам")).text, "the club keeps its own"
