"""Finished deals played again for their results come to what the sheet says: declared, sold, claimed ones."""

import pytest

from bot.i18n import Translator
from bot.screens.games import contract_played
from bot.screens.result import deal_again, result
from bot.screens.table import protocol
from bot.simulation import Plan, simulate_match
from engine.games import PRESETS
from tests.bot.screens.phases_stage import table_of
from tests.bot.screens.test_laws import lawful

CALLED = {"king_ordered": {"games": (1, 5, 7)}, "king_minsk": {}, "king_atomic": {}}
"""Games whose declarers call; to the end, where one contract is left and nobody is asked."""


@pytest.mark.parametrize("game", PRESETS)
def test_a_deal_played_again_is_the_deal_of_the_sheet(t: Translator, game: str) -> None:
    options = CALLED.get(game, {})
    deals = None if game in CALLED else 6
    match = simulate_match(Plan(game, options, "random", "again", deals, claims=0.1))
    facts = table_of(game, options=options, sheet=match.sheet, deals_begun=len(match.deals))
    for played, row in zip(match.deals, match.sheet.rows, strict=False):
        assert contract_played(facts.game, played).id == row.contract
        deal = deal_again(facts, played)
        if deal is not None:
            assert (deal.end, tuple(deal.points), deal.contract.id) == (row.end, row.scores, row.contract)
        lawful(protocol(t, facts, played, row))
        lawful(result(t, facts, played, row))
