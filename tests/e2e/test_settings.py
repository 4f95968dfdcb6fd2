"""What admins settle for their group, and the rules that a group has given a name."""

from random import Random

from engine import loads, verify
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sets, sits

ONLY_ADMINS = "Это могут только админы группы"


async def two(evening: Evening) -> tuple[Person, Person, int]:
    """Anna, who founded the group, and Boris, who is no admin."""
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris)
    await anna.says("/lang ru", group)
    await evening.passes(12)
    return anna, boris, group


async def settles(evening: Evening, admin: Person, group: int, arg: str) -> str | None:
    """Open a setting and tap a value of it, in the one message of the settings."""
    menu = await evening.shown(group, f"g:0:0:{arg.partition('=')[0]}")
    await admin.presses(menu, f"g:0:0:{arg.partition('=')[0]}")
    popup = await admin.presses(await evening.shown(group, f"g:0:0:{arg}"), f"g:0:0:{arg}")
    await evening.passes(6)
    return popup.text


async def test_an_admin_changes_each_setting_and_nobody_else_does(evening: Evening) -> None:
    anna, boris, group = await two(evening)
    await boris.asks("/settings", ONLY_ADMINS, group)
    menu = await anna.asks("/settings", "Настройки группы", group)
    for arg in ("opens", "opens=admins", "lang=en", "robots=0", ""):
        assert (await boris.sends(menu, f"g:0:0:{arg}")).text == ONLY_ADMINS
    for arg in ("game=petukh", "clock=120", "robots=0", "stops=admins", "opens=admins"):
        assert await settles(evening, anna, group, arg)
    shown = await evening.reads(group, "Открывать столы: только админы")
    assert shown.id == menu.id, "one message, edited in place"
    for line in ("Игра: Петух", "На ход: 2 мин", "Роботы: нельзя", "Закрывать столы: только админы"):
        assert line in shown.text

    await boris.asks("/king", ONLY_ADMINS, group)
    await boris.asks("/play", ONLY_ADMINS, group)
    assert evening.tables() == []
    await anna.says("/play", group)
    lobby = await evening.reads(group, "1. Анна ★")
    assert "Петух" in lobby.text
    assert "2 мин" in lobby.text
    assert not lobby.find("robot")
    popup = await anna.sends(lobby, f"l:{lobby.table}:0:robot")
    assert popup.text == "Админы группы решили играть без роботов"
    await anna.presses(lobby, "up")
    await sits(boris, lobby)
    await boris.asks("/stop", ONLY_ADMINS, group)
    assert (await boris.sends(lobby, f"s:{lobby.table}:0:stop!")).text == ONLY_ADMINS
    await anna.says("/stop", group)
    assert (await anna.taps("stop!", group)).text == "Игру остановили"

    await anna.says("/settings", group)
    await settles(evening, anna, group, "lang=en")
    await evening.reads(group, "Settings of the group")
    assert (await boris.sends(menu, "g:0:0:")).text == ONLY_ADMINS


async def test_an_anonymous_admin_settles_too(evening: Evening) -> None:
    anna, boris, group = await two(evening)
    await anna.says("/settings", group, anonymous=True)
    await evening.shown(group, "g:0:0:robots")
    assert await settles(evening, anna, group, "robots=0") == "Роботы: нельзя"
    lobby = await lobby_of(evening, boris, group)
    assert not lobby.find("robot")


async def test_a_group_plays_by_rules_that_it_has_saved(evening: Evening) -> None:
    anna, boris, group = await two(evening)
    lobby = await lobby_of(evening, anna, group, boris)
    await sets(anna, lobby, "boys=K")
    await sets(anna, lobby, "last_tricks=1")
    await boris.asks("/save чужие", "только хозяин стола", group)
    await anna.asks("/save как на даче", "Правила «как на даче» сохранены", group)
    await anna.says("/stop", group)
    await anna.taps("stop!", group)
    await evening.restart()
    await evening.passes(30)

    lobby = await lobby_of(evening, boris, group, anna)
    table = next(each for each in evening.tables() if each.row.state == "lobby")
    await boris.taps("rules", group)
    await boris.presses(await evening.shown(group, f"r:{lobby.table}:0:list"), f"r:{lobby.table}:0:list")
    listed = await evening.shown(group, "как на даче")
    assert (await boris.presses(listed, "как на даче")).text == "Играем по правилам «как на даче»"
    assert dict(table.row.options) == {"boys": "K", "last_tricks": 1}
    listed = await evening.shown(group, "✓ как на даче")
    drop = next(button.data or "" for button in listed.buttons if button.text == "Удалить")
    assert (await boris.presses(listed, drop)).text == "Это может тот, кто сохранил эти правила, или админ"
    await boris.taps("back", group)
    lobby = await evening.shown(group, "start")
    await robots(boris, lobby, 2)
    await boris.presses(lobby, "start")
    await play(evening, [anna, boris], lambda _: len(table.running().deals) > 1, rng=Random(5))
    await evening.passes(30)
    await anna.says("/export", group)
    record = loads(await evening.exported(group))
    assert verify(record) == []
    assert record.match.options["boys"] == "K"
    assert record.match.options["last_tricks"] == 1

    await anna.presses(listed, drop)
    assert (
        await anna.presses(
            await evening.shown(group, drop.replace("drop", "drop!")), drop.replace("drop", "drop!")
        )
    ).text
    assert evening.app
    assert await evening.through(evening.app.storage.rule_sets(group)) == []


async def test_a_restart_and_a_move_keep_what_was_settled(evening: Evening) -> None:
    anna, boris, group = await two(evening)
    lobby = await lobby_of(evening, anna, group)
    await sets(anna, lobby, "boys=K")
    await anna.asks("/save дача", "сохранены", group)
    await anna.says("/stop", group)
    await anna.taps("stop!", group)
    await anna.says("/settings", group)
    await settles(evening, anna, group, "game=king_simple")
    menu = await evening.shown(group, "g:0:0:rules")
    await anna.presses(menu, "g:0:0:rules")
    assert (await anna.presses(await evening.shown(group, "дача"), "дача")).text == "Правила: дача"
    await settles(evening, anna, group, "robots=0")
    await evening.stop_bot()
    await evening.fault("migrate", chat_id=group)
    new = (await evening.look()).successor(group)
    assert new
    await evening.start_bot()
    await evening.passes(30)
    await boris.says("/play", new)
    lobby = await evening.reads(new, "1. Борис ★")
    assert "Мальчики: короли" in lobby.text
    assert not lobby.find("robot")
