"""Names that people give themselves, as they are shown."""

import pytest

from bot.screens.names import clean, cut, fit


@pytest.mark.parametrize(
    "written, shown",
    [
        ("Анна", "Анна"),
        ("  Анна \n\t Мария ", "Анна Мария"),
        ("\u202eшутник\u202c", "шутник"),
        ("🤖 Семён ★", "Семён"),
        ("\u200b\u200d", ""),
        ("zero\x00\x07byte", "zerobyte"),
        ("é\u0301\u0301\u0301\u0301\u0301", "é\u0301\u0301"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("\u2028line\u2029", "line"),
    ],
)
def test_clean(written: str, shown: str) -> None:
    assert clean(written) == shown


@pytest.mark.parametrize(
    "name, width, shown",
    [
        ("Анна", 4, "Анна"),
        ("Александра", 5, "Алек…"),
        ("日本語の名前", 6, "日本…"),
        ("日本語", 6, "日本語"),
        ("Анна Мария", 6, "Анна…"),
    ],
)
def test_cut(name: str, width: int, shown: str) -> None:
    assert cut(name, width) == shown


def test_fit() -> None:
    assert fit("Аня", 5) == "Аня  "
    assert fit("Аня", 5, right=True) == "  Аня"
    assert fit("日本", 5) == "日本 "
    assert fit("日本語", 5) == "日本…"
