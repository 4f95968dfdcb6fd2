"""Results and the score sheet."""

from dataclasses import replace

import pytest

from bot.i18n import Translator
from bot.screens import result, sheet, table
from engine.events import End, MatchEnded
from engine.settlement import differences, places
from engine.sheet import Sheet
from engine.taking import take_rest
from tests.bot.screens.golden import check
from tests.bot.screens.stage import JUMBLE_DEAL, KING_DEAL, SITTERS, after, deal, facts, match
from tests.bot.screens.test_laws import lawful


def test_no_king(t: Translator) -> None:
    played, row, so_far = after(deal("no_king", KING_DEAL), 5)
    check("result-king", t.lang, result.result(t, facts(sheet=so_far), played, row))


def test_jumble(t: Translator) -> None:
    played, row, so_far = after(deal("no_all", JUMBLE_DEAL), 7)
    check("result-jumble", t.lang, result.result(t, facts(sheet=so_far), played, row))


def test_claimed(t: Translator) -> None:
    running = deal("take_all", JUMBLE_DEAL, 24)
    take_rest(running, 0)
    played, row, so_far = after(running, 14, "claim")
    check("result-claimed", t.lang, result.result(t, facts(sheet=so_far), played, row))
    numbers, cards = result.taken(played, 0)
    assert (numbers, cards) == ([6, 7, 8], running.taken[0])


def test_final(t: Translator) -> None:
    whole = match()
    shown = facts(sheet=whole.sheet, result=whole.result)
    check("final", t.lang, result.final(t, shown))


def test_final_shared(t: Translator) -> None:
    totals = (16, 16, -9, -23)
    end = MatchEnded(totals, places(totals), differences(totals, 1))
    check("final-shared", t.lang, result.final(t, facts(sheet=match().sheet, result=end)))


def test_final_won_by_a_robot_without_settlement(t: Translator) -> None:
    totals = (-16, 0, 39, -23)
    end = MatchEnded(totals, places(totals), ())
    check("final-robot", t.lang, result.final(t, facts(sheet=match().sheet, result=end)))


def test_sheet(t: Translator) -> None:
    so_far = match(deals=5).sheet
    check("sheet", t.lang, sheet.sheet(t, facts(sheet=so_far)))


def test_whole_sheet_with_long_and_equal_names(t: Translator) -> None:
    sitters = (
        replace(SITTERS[0], name="Константин Константинопольский"),
        replace(SITTERS[1], name="Константин Константинопольский"),
        replace(SITTERS[2], name="日本語の名前"),
        replace(SITTERS[3], name="a"),
    )
    whole = match()
    check(
        "sheet-names", t.lang, sheet.sheet(t, facts(sheet=whole.sheet, sitters=sitters, result=whole.result))
    )


@pytest.mark.parametrize("deals, running, cut", [(14, True, False), (50, False, False), (300, False, True)])
def test_a_sheet_fits_however_long_it_is(t: Translator, deals: int, running: bool, cut: bool) -> None:
    long = Sheet(4)
    for dealer in range(deals):
        long.add(dealer % 4, "", None, End.PLAYED, (-1, -2, -3, -10))
    screen = sheet.sheet(t, facts(sheet=long))
    lawful(screen)
    assert (" = " in screen.text, "…" in screen.text) == (running, cut)
    assert f"\n{deals} " in screen.text
    assert f"−{10 * deals}" in screen.text


def test_sheet_before_anything_is_played(t: Translator) -> None:
    check("sheet-empty", t.lang, sheet.sheet(t, facts(sheet=Sheet(4))))


def test_what_is_written_down_stays_the_same_however_the_match_goes_on(t: Translator) -> None:
    whole, early = match(), match(deals=3)
    then = facts(sheet=early.sheet, deals_begun=3)
    gone = (replace(SITTERS[0], away=True), *SITTERS[1:])
    now = facts(sheet=whole.sheet, deals_begun=14, result=whole.result, sitters=gone, version=400)
    played, row = early.deals[2], early.sheet.rows[2]
    assert result.result(t, now, played, row) == result.result(t, then, played, row)
    assert table.protocol(t, now, played, row) == table.protocol(t, then, played, row)
