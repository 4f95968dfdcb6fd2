"""The check of the locales finds each kind of fault, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.i18n_check import check, main

RU = """\
-brand = Козырь
sit = Сесть за стол
    .hint = Место { $seat }
tricks = { $n ->
    [one] { $n } взятка
    [few] { $n } взятки
   *[many] { $n } взяток
}
suit-h = черви
suit-s = пики
about = <b>{ -brand }</b>, команда /play, @kozyr_bot, https://example.org/a?b
"""
EN = """\
-brand = Kozyr
sit = Sit down
    .hint = Seat { $seat }
tricks = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
suit-h = hearts
suit-s = spades
about = <b>{ -brand }</b>
"""
CODE = '''\
"""Screens."""


def table(t, suit, n):
    return [t("sit"), t("sit.hint", seat=1), t("tricks", n=n), t(f"suit-{suit}"), t("about")]
'''

Change = Callable[[str, str, str], list[str]]


@pytest.fixture
def changed(tmp_path: Path) -> Change:
    """Make a project without faults, change one thing in one file, and return the faults."""
    files = {"locales/ru/a.ftl": RU, "locales/en/a.ftl": EN, "bot/screens/a.py": CODE, "handlers/b.py": ""}

    def change(name: str, old: str, new: str) -> list[str]:
        for path, text in files.items():
            assert path != name or old in text
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text.replace(old, new) if path == name else text, "utf-8")
        return [f"{fault.path.relative_to(tmp_path)}:{fault.line}: {fault.text}" for fault in check(tmp_path)]

    return change


def test_a_project_in_order_has_no_fault(changed: Change) -> None:
    assert changed("", "", "") == []


RU_FILE, EN_FILE, PY_FILE = "locales/ru/a.ftl", "locales/en/a.ftl", "bot/screens/a.py"


@pytest.mark.parametrize(
    "name, old, new, faults",
    [
        # The same texts everywhere
        (RU_FILE, "suit-s = пики\n", "", ["locales/en/a.ftl:9: suit-s: is missing in ru"]),
        (EN_FILE, "    .hint = Seat { $seat }\n", "", ["locales/ru/a.ftl:3: sit.hint: is missing in en"]),
        (
            EN_FILE,
            "-brand = Kozyr\n",
            "-brand = Kozyr\n-more = More\n    .gender = none\n",
            ["locales/en/a.ftl:2: -more: is missing in ru", "locales/en/a.ftl:2: -more: is not used"],
        ),
        (
            EN_FILE,
            "Seat { $seat }",
            "Seat { $chair }",
            [
                "bot/screens/a.py:5: sit.hint has no $seat",
                "bot/screens/a.py:5: sit.hint needs $chair",
                "locales/ru/a.ftl:3: sit.hint: has $seat, in en $chair",
            ],
        ),
        (
            RU_FILE,
            "Место { $seat }",
            "Место",
            ["locales/ru/a.ftl:3: sit.hint: has no placeholder, in en $seat"],
        ),
        # Inside variants and selectors
        (
            RU_FILE,
            "[few] { $n } взятки",
            "[few] { $count } взятки",
            ["locales/ru/a.ftl:4: tricks: has $count, $n, in en $n"],
        ),
        (
            RU_FILE,
            "suit-h = черви",
            "suit-h = { $case ->\n   *[nom] черви\n    [gen] червей\n}",
            ["locales/ru/a.ftl:9: suit-h: has $case, in en no placeholder"],
        ),
        # Placeholders of a text that is referred to are one's own
        (EN_FILE, "about = <b>{ -brand }</b>", "about = { sit }", []),
        (
            EN_FILE,
            "about = <b>{ -brand }</b>",
            "about = <b>{ tricks }</b>",
            [
                "bot/screens/a.py:5: about needs $n",
                "locales/ru/a.ftl:11: about: has no placeholder, in en $n",
            ],
        ),
        # Plurals
        (RU_FILE, "    [few] { $n } взятки\n", "", ["locales/ru/a.ftl:4: tricks: no variant for [few]"]),
        (RU_FILE, "    [one] { $n } взятка\n", "", ["locales/ru/a.ftl:4: tricks: no variant for [one]"]),
        (RU_FILE, "*[many]", "*[other]", []),
        (
            RU_FILE,
            "    [few] { $n } взятки\n   *[many] { $n } взяток\n",
            "   *[few] { $n } взятки\n",
            ["locales/ru/a.ftl:4: tricks: no variant for [many], [other]"],
        ),
        (RU_FILE, "   *[many] { $n } взяток\n", "    [many] { $n } взяток\n   *[other] { $n } взятки\n", []),
        (
            EN_FILE,
            "    [one] { $n } trick\n",
            "    [one] { $n } trick\n    [few] { $n } tricks\n",
            ["locales/en/a.ftl:4: tricks: [few] never applies in en"],
        ),
        (EN_FILE, "    [one] { $n } trick\n", "    [0] no trick\n    [one] { $n } trick\n", []),
        (EN_FILE, "    [one] { $n } trick\n", "    [0] { $n } trick\n", []),
        # Files
        (
            RU_FILE,
            "suit-s = пики",
            "suit-s = пики\nsuit-s = пики",
            ["locales/ru/a.ftl:11: suit-s: stands also in a.ftl:10"],
        ),
        (
            RU_FILE,
            "{ -brand }",
            "{ -mark }",
            ["locales/ru/a.ftl:11: about: refers to -mark, which is missing"],
        ),
        (
            RU_FILE,
            "suit-h = черви",
            "suit-h = черви { $",
            [
                "locales/en/a.ftl:8: suit-h: is missing in ru",
                'locales/ru/a.ftl:9: Expected a character from range: "a-zA-Z"',
            ],
        ),
        # Code
        (
            PY_FILE,
            't("about")',
            't("abuot")',
            ["bot/screens/a.py:5: no text abuot", "locales/en/a.ftl:10: about: is not used"],
        ),
        (PY_FILE, 't("about")', 't("about"), t(f"suits-{suit}")', ["bot/screens/a.py:5: no text suits-*"]),
        (PY_FILE, 't("tricks", n=n)', 't("tricks")', ["bot/screens/a.py:5: tricks needs $n"]),
        (PY_FILE, 't("tricks", n=n)', 't("tricks", **n)', []),
        (PY_FILE, 't("about")', 't("about", n=1)', ["bot/screens/a.py:5: about has no $n"]),
        (PY_FILE, ', t("about")', "", ["locales/en/a.ftl:10: about: is not used"]),
        (PY_FILE, 't("about")', 't("about"), t("-brand")', ["bot/screens/a.py:5: no text -brand"]),
    ],
)
def test_each_fault_is_found(changed: Change, name: str, old: str, new: str, faults: list[str]) -> None:
    assert changed(name, old, new) == faults


@pytest.mark.parametrize(
    "lang, words, fault",
    [
        ("en", "пики", "“пики” is in Cyrillic letters"),
        ("en", '{ "пики" }', "“пики” is in Cyrillic letters"),
        ("en", "spаdes", "“spаdes” mixes two alphabets"),
        ("en", "Русский", None),
        ("ru", "spades", "“spades” is in Latin letters"),
        ("ru", "c пики", "“c” is in Latin letters"),
        ("ru", "пиkи", "“пиkи” mixes two alphabets"),
        ("ru", "A K Q♠ AKQJT Telegram <code>9♠</code>", None),
    ],
)
def test_letters_of_another_alphabet_are_found(
    changed: Change, lang: str, words: str, fault: str | None
) -> None:
    old, line = ("suit-s = пики", 10) if lang == "ru" else ("suit-s = spades", 9)
    found = changed(f"locales/{lang}/a.ftl", old, f"suit-s = {words}")
    assert found == ([] if fault is None else [f"locales/{lang}/a.ftl:{line}: suit-s: {fault}"])


@pytest.mark.parametrize(
    "line, faults",
    [
        ('t("about" if n else "sit")', []),
        ('self.t("about")', []),
        ('Translator("ru")("about")', []),
        ('tell("about")', ["locales/en/a.ftl:10: about: is not used"]),
        ('t("about" if n else "no-such")', ["bot/screens/a.py:5: no text no-such"]),
        ("t(f\"suit-{'h' if n else 'x'}\"), t(\"about\")", ["bot/screens/a.py:5: no text suit-x"]),
        ("[t(key) for key in ('about', 'sit')]", []),
        (
            "t(n), t('about')",
            ["bot/screens/a.py:5: unknown key: declare it in a comment, “# keys: …”"],
        ),
        (
            "t(f'{n}-{suit}'), t('about')",
            ["bot/screens/a.py:5: unknown key: declare it in a comment, “# keys: …”"],
        ),
        ("t(n)  # keys: about, suit-*", []),
        ("t(n)  # keys: about, no-*", ["bot/screens/a.py:5: no text no-*"]),
    ],
)
def test_how_keys_are_found_in_the_code(changed: Change, line: str, faults: list[str]) -> None:
    new = line if "#" not in line else line.replace("  #", "]  #") + "\n    ["
    found = changed(PY_FILE, 't("about")', new)
    assert found == faults


def test_a_variable_is_followed_to_what_is_assigned_in_its_function(changed: Change) -> None:
    code = 'key = "about" if n else "sit"\n    return [t(key), '
    assert changed(PY_FILE, "return [", code) == []
    code = "key = n\n    return [t(key), "
    assert len(changed(PY_FILE, "return [", code)) == 1


def test_other_names_of_a_translator_are_known(changed: Change) -> None:
    more = """
async def speak(lang) -> Translator: ...
async def other(say: Translator):
    mine = Translator("ru")
    his = await people.speak("ru")
    return say("no-1"), mine("no-2"), his("no-3"), (await speak("ru"))("no-4"), print("not meant")
"""
    found = changed(PY_FILE, 't("about")]\n', f't("about")]\n{more}')
    assert found == [f"bot/screens/a.py:11: no text no-{n}" for n in (1, 2, 3, 4)]


def test_the_command_prints_one_line_for_each_fault(
    changed: Change, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changed("", "", "")
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == ""
    changed(EN_FILE, "suit-s = spades\n", "")
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == "locales/ru/a.ftl:10: suit-s: is missing in en\n"


def test_the_locales_of_the_bot_are_in_order() -> None:
    assert [str(fault) for fault in check(Path(__file__).parents[2])] == []


def test_it_runs_as_a_module(changed: Change, tmp_path: Path) -> None:
    changed(EN_FILE, "suit-s = spades\n", "")
    run = subprocess.run(
        [sys.executable, "-m", "bot.i18n_check", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert run.stdout.count("\n") == 1
