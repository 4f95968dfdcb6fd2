"""The settings of a person, and who is called to a table."""

from dataclasses import replace

import pytest

from bot.i18n import Translator
from bot.own_settings import Calls, OwnSettings
from bot.screens import moments
from bot.screens.own_settings import NAMES, own_settings
from bot.screens.reminders import mention
from tests.bot.screens.golden import check
from tests.bot.screens.stage import facts


@pytest.mark.parametrize("page", ["", *NAMES])
def test_own_settings(t: Translator, page: str) -> None:
    check(f"own-settings-{page or 'all'}", t.lang, own_settings(t, OwnSettings(Calls.NOW, None, -180), page))


def test_mention(t: Translator) -> None:
    check("mention-one", t.lang, mention(t, facts(), [0], moments.left_text(t, 10)))
    check("mention-two", t.lang, mention(t, facts(), [0, 2], moments.until_text(t, 1_700_000_000)))


def test_a_slow_clock_is_a_time(t: Translator) -> None:
    assert moments.time_for_move(t, replace(facts(), clock=None)) == ""
    assert "60" in moments.time_for_move(t, replace(facts(), clock=60))
    slow = moments.time_for_move(t, replace(facts(), clock=43_200, deadline=1_700_000_000.5))
    assert '<tg-time unix="1700000000" format="Dt">' in slow
