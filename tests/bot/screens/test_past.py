"""Finished matches: standings, careers, contracts, the last matches."""

from datetime import UTC, datetime

import pytest

from bot.callbacks import Kind, unpack
from bot.i18n import Translator
from bot.past import Career, ContractMean, Finished, Placed, Standing
from bot.screens import past
from bot.screens.names import columns
from tests.bot.screens.golden import check

KING = "king_simple"
DAY = datetime(2026, 3, 5, 21, 30, tzinfo=UTC).timestamp()
STANDINGS = [
    Standing(KING, "Анна", 12, 5, 1.75),
    Standing(KING, "Борис <b>&</b>", 121, 5, 2.0),
    Standing(KING, "Константин Константинопольский", 3, 0, 3.666),
]
MATCHES = [
    Finished(
        (1 << 48) - 1,
        KING,
        DAY,
        (
            Placed(2, "Анна", 11, 14, 1, 11),
            Placed(0, "Семён", None, 14, 1, None),
            Placed(1, "<Борис>", 12, -8, 3, 12),
            Placed(3, "\u200b", 14, -20, 4, 14),
        ),
    ),
    Finished(7, KING, DAY - 86_400 * 70, (Placed(0, "Анна", 11, 2, 1, 11), Placed(1, "Глеб", 14, -2, 2, 14))),
]


def test_top(t: Translator) -> None:
    check("top", t.lang, past.top(t, STANDINGS, recent=False))
    check("top-recent", t.lang, past.top(t, STANDINGS[:1], recent=True))


def test_top_without_matches(t: Translator) -> None:
    check("top-empty", t.lang, past.top(t, [], recent=False))
    check("top-empty-recent", t.lang, past.top(t, [], recent=True))


def test_top_shows_the_best_of_a_game_only_in_lines_of_a_telephones_width(t: Translator) -> None:
    many = [Standing(KING, f"🂡 Имя длинное {at}", 9999, 9999, 8.0) for at in range(past.LONGEST + 5)]
    shown = past.top(t, many, recent=False).text
    table = shown[shown.index("<pre>") + 5 : shown.index("</pre>")].split("\n")
    assert len(table) == past.LONGEST + 1
    assert max(map(columns, table)) <= 34


def test_me(t: Translator) -> None:
    check("me", t.lang, past.me(t, [Career(KING, 21, 1, 2.34, -3.25)]))
    check("me-empty", t.lang, past.me(t, []))


@pytest.mark.parametrize("total, shown", [(-0.04, "0.0"), (0.06, "+0.1"), (-7.0, "−7.0")])
def test_means_are_rounded_to_tenths(total: float, shown: str) -> None:
    table = past.me(Translator("en"), [Career(KING, 1, 0, 4.0, total)]).text.partition("</pre>")[0]
    assert table.endswith(f" {shown}")


def test_contracts(t: Translator) -> None:
    means = [ContractMean(KING, "no_king", 12, -4.0), ContractMean(KING, "take_tricks", 1, 3.25)]
    check("my-contracts", t.lang, past.contracts(t, means, 50))
    check("my-contracts-empty", t.lang, past.contracts(t, [], 50))


@pytest.mark.parametrize("private", [True, False])
def test_history(t: Translator, private: bool) -> None:
    where = "private" if private else "group"
    check(f"history-{where}", t.lang, past.history(t, MATCHES, private=private))
    check(f"history-empty-{where}", t.lang, past.history(t, [], private=private))


def test_a_button_of_the_history_names_its_match(t: Translator) -> None:
    taps = [unpack(button.data) for row in past.history(t, MATCHES, private=False).rows for button in row]
    assert [(tap.kind, tap.table, tap.arg) for tap in taps if tap] == [
        (Kind.PAST, MATCHES[0].table, "record"),
        (Kind.PAST, 7, "record"),
        (Kind.PAST, MATCHES[0].table, "deals"),
        (Kind.PAST, 7, "deals"),
    ]


def test_a_history_of_ten_full_tables_fits_a_message(t: Translator) -> None:
    full = tuple(Placed(seat, "Константин Ш", 1, -1000, seat + 1, 1) for seat in range(8))
    shown = past.history(t, [Finished(1, KING, DAY, full)] * 10, private=True)
    assert len(shown.text) <= 4096
