"""Texts: plurals, literal arguments, the closest language, what is missing, and the cache."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.i18n import MissingText, Translator, closest, esc, languages

RU = """
-brand = Козырь
sit = Сесть за стол
    .hint = Место { $seat }
turn = Ходит { $name }
tricks = { $n ->
    [one] { $n } взятка
    [few] { $n } взятки
   *[many] { $n } взяток
}
about = { -brand }: { sit }
"""
EN = RU.replace("[few] { $n } взятки", "").replace("*[many]", "*[other]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for lang, text in {"ru": RU, "en": EN}.items():
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "table.ftl").write_text(text, "utf-8")
    (tmp_path / "notes").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    "n, text",
    [
        (0, "0 взяток"),
        (1, "1 взятка"),
        (2, "2 взятки"),
        (5, "5 взяток"),
        (11, "11 взяток"),
        (21, "21 взятка"),
    ],
)
def test_russian_plurals(folder: Path, n: int, text: str) -> None:
    assert Translator("ru", folder)("tricks", n=n) == text


def test_terms_references_and_attributes(folder: Path) -> None:
    t = Translator("ru", folder)
    assert t("about") == "Козырь: Сесть за стол"
    assert t("sit.hint", seat=2) == "Место 2"


def test_arguments_stand_literally_without_marks_around(folder: Path) -> None:
    t = Translator("ru", folder)
    assert t("turn", name="<b>{ $n }") == "Ходит <b>{ $n }"
    assert t("turn", name=esc('<Аня> & "Ко"')) == 'Ходит &lt;Аня&gt; &amp; "Ко"'


def test_a_long_argument_is_not_refused(folder: Path) -> None:
    assert Translator("ru", folder)("turn", name="а" * 4096) == "Ходит " + "а" * 4096


def test_languages_are_the_folders_with_texts(folder: Path) -> None:
    assert languages(folder) == ("en", "ru")
    (folder / "pt-BR").mkdir()
    (folder / "pt-BR" / "table.ftl").write_text("sit = Sentar", "utf-8")
    languages.cache_clear()
    assert languages(folder) == ("en", "pt-BR", "ru")
    assert Translator("pt_BR", folder)("sit") == "Sentar"


@pytest.mark.parametrize(
    "lang, found",
    [
        *[("ru", "ru"), ("ru-RU", "ru"), ("RU_ru", "ru"), ("uk", "ru"), ("be-BY", "ru"), ("kk", "ru")],
        *[("en-GB", "en"), ("de", "en"), ("", "en"), (None, "en"), ("../ru", "en")],
    ],
)
def test_the_closest_language(folder: Path, lang: str | None, found: str) -> None:
    assert closest(lang, folder) == found
    assert Translator(lang, folder).lang == found


@pytest.mark.parametrize("key, args", [("no-such", {}), ("turn", {}), ("sit.no-such", {}), ("brand", {})])
def test_what_is_missing_raises_in_tests(folder: Path, key: str, args: dict[str, str]) -> None:
    with pytest.raises(MissingText, match=f"text {key} in ru"):
        Translator("ru", folder)(key, **args)


def test_what_is_missing_shows_as_its_key_in_a_running_bot_and_is_logged_once(folder: Path) -> None:
    program = f"""
from pathlib import Path
from bot import log
from bot.i18n import Translator
log.configure()
t = Translator("ru", Path({str(folder)!r}))
print(t("no-such"), t("no-such", n=1), t("turn"), t("sit"), sep="|")
"""
    env = {key: value for key, value in os.environ.items() if key != "PYTEST_VERSION"}
    env["PYTHONIOENCODING"] = "utf-8"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=env, check=True, encoding="utf-8"
    )
    assert run.stdout == "no-such|no-such|turn|Сесть за стол\n"
    lines = run.stderr.splitlines()
    assert [line.count("text missing") for line in lines] == [1, 1]
    assert "no-such" in lines[0]
    assert "Unknown external: name" in lines[1]


def test_a_repeated_text_comes_from_the_cache(folder: Path) -> None:
    t = Translator("ru", folder)
    assert t("tricks", n=3) is Translator("ru", folder)("tricks", n=3)
    assert t("tricks", n=4) == "4 взятки"
