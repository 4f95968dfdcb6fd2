"""The deals of a match, each a link."""

from random import Random

import pytest

from bot.i18n import Translator
from bot.screens.deals import deals
from engine.games import PRESETS, preset
from tests.bot.screens.golden import check
from tests.bot.screens.stage import facts, match
from tests.bot.screens.test_laws import lawful
from tests.engine.play import random_match


def test_every_deal_is_a_link_to_its_replay(t: Translator) -> None:
    played = match()
    shown = deals(t, facts(sheet=played.sheet), played)
    check("deals", t.lang, shown)
    for number in range(1, len(played.sheet.rows) + 1):
        assert f'?start=d_{facts().token}_{number}">' in shown.text


@pytest.mark.parametrize(
    "game", [each for each in PRESETS if each in ("king_ordered", "petukh", "president")]
)
def test_the_longest_list_is_a_lawful_message(t: Translator, game: str) -> None:
    played = random_match(game, {}, Random(3))
    lawful(deals(t, facts(game=preset(game).game(), sheet=played.sheet), played))
