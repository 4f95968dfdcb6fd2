"""The list of tables."""

from dataclasses import replace

import pytest

from bot.i18n import Translator
from bot.screens.my_tables import TableLine, my_tables, order
from tests.bot.screens.golden import check
from tests.bot.screens.stage import facts


@pytest.mark.parametrize("private", [True, False], ids=["private", "group"])
def test_my_tables(t: Translator, private: bool) -> None:
    here = replace(facts(), title="Дача <у Веры>", clock=60)
    slow = replace(here, clock=43_200, deadline=1_700_000_000.0)
    friends = replace(here, title="", private=True, sitters=(here.sitters[0], None, None, None))
    lines = [
        TableLine(here, "deal", (1,), 0, "https://t.me/c/1/2"),
        TableLine(slow, "deal", (0,), 0, "https://t.me/c/1/3"),
        TableLine(here, "lobby", (), None, None),
        TableLine(here, "between", (), 0, None),
        TableLine(here, "deal", (), 0, None),
        TableLine(replace(here, title="", private=True), "rule", (2, 3), 1, None),
        TableLine(friends, "lobby", (), 0, None),
    ]
    check(
        f"tables-{'private' if private else 'group'}",
        t.lang,
        my_tables(t, sorted(lines, key=order), private=private),
    )
    check(f"tables-none-{'private' if private else 'group'}", t.lang, my_tables(t, [], private=private))
