"""/save and the rule sets of a group: saved, chosen, replaced, deleted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.callbacks import Kind, Tap, short
from bot.live import LiveTable
from bot.people import Person
from bot.rule_sets import NAME_LENGTH, SETS_A_GROUP
from bot.storage.rows import RuleSet
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, VERA, House
from tests.handlers.test_lobby import opened

ADMIN = BORIS


@pytest.fixture(autouse=True)
async def people(house: House) -> None:
    house.telegram.admins.add(ADMIN.id)
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(*FOUR)


async def table_of(house: House, host: Person, boys: str | None = "JK", command: str = "/king") -> LiveTable:
    table = await opens(house, host, command)
    if boys:
        await house.rules.set(table, host.id, "boys", boys)
    return table


async def opens(house: House, host: Person, command: str) -> LiveTable:
    """The table that a command opens."""
    await house.clock.advance(1)  # the newest is told by its time
    await house.say(host, command, GROUP)
    return await opened(house)


async def sets(house: House) -> list[RuleSet]:
    return await house.storage.rule_sets(GROUP)


async def tap(house: House, person: Person, table: LiveTable, arg: str) -> str | None:
    answer = await house.press(person, Tap(Kind.RULE_SET, table.id, 0, arg), GROUP)
    assert answer is not None
    return answer.text


async def test_the_host_saves_lists_and_chooses(house: House) -> None:
    table = await table_of(house, ANNA)
    assert "Напишите" in (await tap(house, ANNA, table, "how") or "")
    await house.say(ANNA, "/save как на даче", GROUP)
    (saved,) = await sets(house)
    assert (saved.name, saved.game, saved.options) == ("как на даче", "king_simple", {"boys": "JK"})
    assert saved.author_id == ANNA.id
    await house.clock.advance(10)
    assert any("сохранены" in text and "валеты и короли" in text for text in house.group())
    other = await table_of(house, VERA, boys=None)
    assert await tap(house, VERA, other, "list") is None
    assert await tap(house, VERA, other, f"use={short(saved.id)}") == "Играем по правилам «как на даче»"
    assert other.row.options == {"boys": "JK"}
    assert other.game == table.game


async def test_others_do_not(house: House) -> None:
    table = await table_of(house, ANNA)
    await house.say(GLEB, "/save моё", GROUP)
    assert await sets(house) == []
    await house.say(ADMIN, "/save админское", GROUP)
    (saved,) = await sets(house)
    assert await tap(house, GLEB, table, "list") == "Only the host ★ may do that"
    await house.rules.reset(table, ANNA.id)
    assert await tap(house, VERA, table, f"use={short(saved.id)}") == "Это может только хозяин стола ★"
    assert table.row.options == {}


@pytest.mark.parametrize("text", ["/save", "/save   ", "/save \u202e\u200b", "/save ★"])
async def test_a_name_has_to_be_seen(house: House, text: str) -> None:
    await table_of(house, ANNA)
    await house.say(ANNA, text, GROUP)
    await house.clock.advance(10)
    assert await sets(house) == []
    assert any("Напишите название" in shown for shown in house.group())


async def test_names_are_short_and_harmless(house: House) -> None:
    await table_of(house, ANNA)
    await house.say(ANNA, "/save <b>\u202eа\u0007 " + "ж" * 50, GROUP)
    (saved,) = await sets(house)
    assert saved.name == ("<b>а " + "ж" * 50)[:NAME_LENGTH]
    await house.clock.advance(10)
    assert any("&lt;b&gt;а" in text for text in house.group())


async def test_the_same_name_replaces_what_oneself_or_an_admin_saves(house: House) -> None:
    first = await table_of(house, ANNA)
    await house.say(ANNA, "/save Дача", GROUP)
    (old,) = await sets(house)
    await house.rules.set(first, ANNA.id, "boys", "K")
    await house.say(ANNA, "/save дача", GROUP)
    assert await sets(house) == [replace(old, name="дача", options={"boys": "K"})]
    await table_of(house, VERA, boys=None)
    await house.say(VERA, "/save ДАЧА", GROUP)
    assert [each.options for each in await sets(house)] == [{"boys": "K"}]
    await table_of(house, ADMIN, boys=None)
    await house.say(ADMIN, "/save ДАЧА", GROUP)
    assert [(each.id, each.options, each.author_id) for each in await sets(house)] == [(old.id, {}, ADMIN.id)]


async def test_the_same_name_for_another_game_is_another_set(house: House) -> None:
    await table_of(house, ANNA)
    await house.say(ANNA, "/save дача", GROUP)
    await house.tables.close(await opened(house), "stopped")
    boys = await table_of(house, ANNA, boys=None, command="/boys")
    await house.say(ANNA, "/save дача", GROUP)
    assert [each.game for each in await sets(house)] == ["king_simple", boys.row.game]
    king = (await sets(house))[0]
    assert await tap(house, ANNA, boys, f"use={short(king.id)}") == "Эта кнопка больше не работает"


async def test_a_group_has_so_many_at_most(house: House) -> None:
    table = await table_of(house, ANNA)
    for number in range(SETS_A_GROUP + 1):
        await house.say(ANNA, f"/save {number}", GROUP)
        await house.clock.advance(1)
    assert len(await sets(house)) == SETS_A_GROUP
    await house.say(ANNA, "/save 3", GROUP)  # replacing goes on
    await house.clock.advance(60)
    assert any("Здесь уже 20 наборов правил" in text for text in house.group())
    assert await tap(house, ANNA, table, "list") is None


async def test_who_saved_it_or_an_admin_deletes_after_a_question(house: House) -> None:
    table = await table_of(house, ANNA)
    for person in (ANNA, ADMIN):
        await house.say(ANNA, "/save дача", GROUP)
        (saved,) = await sets(house)
        ident = short(saved.id)
        for arg in (f"drop={ident}", f"drop!={ident}"):
            assert await tap(house, VERA, table, arg) == "Это может тот, кто сохранил эти правила, или админ"
        assert await tap(house, person, table, f"drop={ident}") is None
        await house.clock.advance(10)
        assert any("Удалить правила «дача»?" in text for text in house.group())
        await tap(house, person, table, "keep")
        assert await sets(house) == [saved]
        assert await tap(house, person, table, f"drop!={ident}") == "Правила «дача» удалены"
        assert await sets(house) == []
        assert await tap(house, person, table, f"drop!={ident}") == "Эта кнопка больше не работает"


async def test_sets_that_fit_no_longer_are_refused_in_a_line(house: House) -> None:
    table = await table_of(house, ANNA)
    unfit: tuple[dict[str, object], ...] = ({"gone": 1}, {"boys": "Q"}, {"boys": 7})
    for number, options in enumerate(unfit, 1):
        await house.storage.commit(
            RuleSet(number, GROUP, "king_simple", "x", options, ANNA.id, 1.0, str(number))
        )
        assert (
            await tap(house, ANNA, table, f"use={short(number)}") == "Эти правила больше не подходят к игре"
        )
    assert table.row.options == {"boys": "JK"}
    await tap(house, ANNA, table, "list")
    await house.clock.advance(10)
    assert any("больше не подходят к игре" in text for text in house.group())


@pytest.mark.parametrize("arg", ["use=", "use=zz", "use", "drop", "drop!", "x", "", "use=" + "z" * 40])
async def test_forged_buttons_change_nothing(house: House, arg: str) -> None:
    table = await table_of(house, ANNA)
    assert await tap(house, ANNA, table, arg) == "Эта кнопка больше не работает"
    foreign = RuleSet(9, GROUP - 1, "king_simple", "чужие", {"boys": "K"}, ANNA.id, 1.0, "f00")
    await house.storage.commit(foreign)
    for verb in ("use", "drop", "drop!"):
        assert await tap(house, ANNA, table, f"{verb}=9") == "Эта кнопка больше не работает"
    assert await house.storage.rule_set(9) == foreign
    assert table.row.options == {"boys": "JK"}


async def settle(house: House, arg: str) -> str | None:
    answer = await house.press(ADMIN, Tap(Kind.SETTING, arg=arg), GROUP)
    return answer.text if answer else None


async def test_a_group_plays_by_its_own_rules_from_the_start(house: House) -> None:
    await table_of(house, ANNA)
    await house.say(ANNA, "/save как на даче", GROUP)
    (saved,) = await sets(house)
    assert await settle(house, f"rules={short(saved.id)}") == "Эта кнопка больше не работает"  # of no game
    await settle(house, "game=king_simple")
    assert await settle(house, f"rules={short(saved.id)}") == "Правила: как на даче"
    table = await opens(house, VERA, "/play")
    assert table.row.options == {"boys": "JK"}
    await house.say(VERA, "/petukh", GROUP)
    await tap(house, ANNA, table, f"drop!={short(saved.id)}")
    assert (await house.people.settings(GROUP)).rules is None
    assert (await opens(house, VERA, "/play")).row.options == {}


async def test_where_the_rules_of_the_group_fit_no_longer_the_standard_is_played(house: House) -> None:
    await table_of(house, ANNA)
    await house.say(ANNA, "/save как на даче", GROUP)
    (saved,) = await sets(house)
    await settle(house, "game=king_simple")
    await settle(house, f"rules={short(saved.id)}")
    await house.storage.commit(replace(saved, options={"boys": "Q"}))
    assert (await opens(house, VERA, "/play")).row.options == {}
    await house.clock.advance(60)
    assert any("играем по обычным" in text for text in house.group())
    await settle(house, "rules=")
    assert await settle(house, f"rules={short(saved.id)}") == "Эти правила больше не подходят к игре"


async def test_in_private_there_is_nothing_to_save(house: House) -> None:
    table = await house.lobbies.against_robots(ANNA, "king_simple", house.tap())
    await house.say(ANNA, "/save моё")
    assert await house.storage.rule_sets(ANNA.id) == []
    answer = await house.press(ANNA, Tap(Kind.RULE_SET, table.id, 0, "list"))
    assert answer is not None
    assert answer.text == "Эта кнопка больше не работает"
