"""Rich messages as the tests read them."""

import pytest

from bot.i18n import Translator
from bot.screens import result, sheet, table
from tests.bot.screens.stage import facts, match
from tests.e2e.reading import plain
from tests.e2e.rich import lines_of, sheet_in


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_rich_screen_reads_as_its_text(lang: str) -> None:
    t, whole = Translator(lang), match()
    played, row = whole.deals[6], whole.sheet.rows[6]
    shown = facts(sheet=whole.sheet, result=whole.result)
    for screen in (table.protocol(t, shown, played, row), result.result(t, shown, played, row)):
        assert screen.rich is not None
        rich = [line for line in lines_of(screen.rich).split("\n") if not line.startswith("▏")]
        for line in (" ".join(each.split()) for each in plain(screen.text).split("\n") if each):
            assert line in rich
    whole_sheet = sheet.sheet(t, shown)
    assert whole_sheet.rich is not None
    assert "───" in lines_of(whole_sheet.rich)
    folded = sheet_in(lines_of(result.final(t, shown).rich or ""))
    assert len(folded) == 2 + 14 + 12 + 1
