"""Commands, in groups and in private, in Russian and English."""

import html
import re
import shutil
import subprocess
import sys
from random import Random

import pytest

from engine import loads, verify
from engine.cards import cards_text
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import lobby_of, play, robots, sets

RUSSIAN = re.compile("[А-Яа-яЁё]")


async def after_one_deal(evening: Evening, lang: str) -> tuple[Person, Person, int]:
    """Two people of a language who have played one deal with two robots."""
    anna = await evening.arrives("Anna" if lang == "en" else "Анна", lang)
    boris = await evening.arrives("Boris" if lang == "en" else "Борис", lang)
    group = await evening.group(anna, boris, title="Evening" if lang == "en" else "Вечер")
    lobby = await lobby_of(evening, anna, group, boris)
    await robots(anna, lobby, 2)
    await sets(anna, lobby, "boys=K")
    await anna.presses(lobby, "start")
    table = evening.tables()[0]
    await play(evening, [anna, boris], lambda _: len(table.running().deals) > 1, rng=Random(7))
    await evening.passes(30)
    return anna, boris, group


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("where", ["group", "private"])
async def test_every_command_answers_in_the_language_of_the_chat(
    evening: Evening, lang: str, where: str
) -> None:
    anna, _, group = await after_one_deal(evening, lang)
    chat = group if where == "group" else anna.id
    table = evening.tables()[0]
    expected = {
        "/score": str(abs(table.running().sheet.totals[0])),
        "/rules": {"ru": "Мальчики – короли", "en": "Boys are kings"}[lang],
        "/verify": table.running().deals[0].shuffle.secret.hex(),
        "/help": "/verify – ",
        "/lang": {"ru": "На каком языке", "en": "language"}[lang],
    }
    for command, words in expected.items():
        said = await anna.asks(command, words, chat)
        without = said.text.replace("Русский", "")
        assert bool(RUSSIAN.search(without)) == (lang == "ru"), said.text
        await evening.passes(20)
    await anna.says("/export", chat)
    record = loads(await evening.exported(chat))
    assert verify(record) == []
    assert len(record.deals) == 1, "the deal that runs is not told"


async def test_the_proof_can_be_checked_with_python_alone(evening: Evening) -> None:
    anna, _, _ = await after_one_deal(evening, "ru")
    said = await anna.asks("/verify", "import hashlib")
    played = evening.tables()[0].running().deals[0]
    code = re.search(r"<pre>(import.*?)</pre>", said.html, re.DOTALL)
    assert code
    output = run([sys.executable, "-I", "-c", html.unescape(code[1])])
    assert output.split() == [played.shuffle.commitment, *cards_text(played.shuffle.deck).split()]
    shown = [line for line in said.text.split("\n") if re.fullmatch(r"[0-9a-f]{64}", line)]
    assert shown == [played.shuffle.commitment, played.shuffle.secret.hex(), played.shuffle.entropy]
    if shutil.which("xxd"):
        line = next(line for line in said.text.split("\n") if line.startswith("printf "))
        assert run(["sh", "-c", line]).split()[0] == played.shuffle.commitment


def run(command: list[str]) -> str:
    """Run a program and return what it prints."""
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=30).stdout


async def test_only_the_host_and_admins_may_stop_a_table(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    vera, gleb = await evening.arrives("Вера"), await evening.arrives("Глеб")
    group = await evening.group(gleb, anna, boris, vera)
    for who in (anna, gleb):
        lobby = await lobby_of(evening, anna, group, boris)
        await robots(anna, lobby, 2)
        await anna.presses(lobby, "start")
        table = evening.tables()[0]
        for other in (boris, vera):
            await other.asks("/stop", "Это может только хозяин стола ★", group)
            await evening.passes(12)
        await who.says("/stop", group)
        question = await evening.shown(group, "stop!")
        for other in (boris, vera):
            popup = await other.presses(question, "stop!")
            assert popup.text == "Это может только хозяин стола ★"
        assert table.row.state == "playing"
        await who.presses(await evening.shown(group, "stay"), "stay")
        await evening.passes(25)
        assert not any(message.find("stop!") for message in await evening.messages(group))
        assert table.row.state == "playing"
        await who.says("/stop", group)
        assert (await who.taps("stop!", group)).text == "Игру остановили"
        assert table.row.state == "closed"
        await evening.passes(60)
        stopped = await evening.reads(group, "Игру остановили посреди сдачи")
        assert not list(stopped.buttons) or not stopped.find("turn")
        for person in (anna, boris):
            await evening.reads(person.id, "Игру остановили.")
        await who.asks("/stop", "не играют", group)
        await evening.passes(30)


async def test_languages_of_people_and_groups(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Boris", "de")
    group = await evening.group(anna, boris)
    await boris.asks("/lang", "language")
    assert (await boris.taps("lang=ru")).text == "Теперь говорю по-русски"
    await evening.passes(3)
    await boris.asks("/lang xx", "Такого языка нет. Есть: en, ru")
    await evening.passes(3)
    await boris.asks("/lang EN", "I speak English now")
    await evening.passes(3)
    await boris.asks("/lang en", "только админы", group)
    await evening.passes(12)
    await anna.asks("/lang en", "I speak English now", group)
    await evening.passes(12)
    await anna.says("/king", group)
    lobby = await evening.shown(group, "start")
    assert "Simple King" in lobby.text
    assert (await boris.presses(lobby, "start")).text == "You do not sit at this table"


async def test_the_menu_offers_what_works_where(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    group = await evening.group(anna, boris)
    now = await evening.look()
    assert now.commands(anna.id, anna.id)[0] == "start"
    assert {"play", "king", "petukh", "boys"} <= set(now.commands(anna.id, anna.id))
    assert "top" not in now.commands(anna.id, anna.id)
    member, admin = now.commands(group, boris.id), now.commands(group, anna.id)
    assert set(admin) - set(member) == {"lang", "settings"}
    for command in ("play", "king", "score", "rules", "leave", "stop", "export", "verify", "help"):
        assert command in member


async def test_commands_in_the_wrong_place_get_one_friendly_line(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис", started=False)
    group = await evening.group(anna, boris)
    expected = {
        ("/top", anna.id): "Эта команда для группы",
        ("/score", group): "Здесь пока нет стола",
        ("/leave", group): "Здесь пока нет стола",
        ("/verify", anna.id): "Здесь пока нет стола",
        ("/export", anna.id): "Здесь пока нет стола",
        ("/start t_nonsense", anna.id): "Ссылка не подходит",
        ("/start d_nonsense", anna.id): "Такой сдачи нет",
        ("привет", anna.id): "Что я умею",
    }
    for (command, chat), words in expected.items():
        await anna.asks(command, words, chat)
        await evening.passes(12)
    await anna.says("всем привет", group)
    assert not (await evening.last(group)).text.startswith("Что я умею"), "nobody spoke to the bot"
    await anna.says("/king", group)
    await evening.shown(group, "start")
    invite = evening.tables()[0].row.invite
    stranger = await evening.arrives("Чужой")
    await stranger.asks(f"/start t_{invite}", "в группе, где вас пока нет")
    assert stranger.id not in [seat.user_id for seat in evening.tables()[0].seats.values()]
