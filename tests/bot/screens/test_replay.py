"""A finished deal again: what each step shows, in every game."""

from dataclasses import replace
from random import Random

import pytest

from bot.callbacks import Kind, unpack
from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.replay import position, replay
from engine.cards import PACK_SIZE, set_of
from engine.games import PRESETS, preset
from engine.moves import HOUSE_RULE
from engine.sheet import Sheet
from tests.bot.screens.golden import check
from tests.bot.screens.phases_stage import table_of
from tests.bot.screens.stage import KING_DEAL, after, deal, facts
from tests.bot.screens.test_laws import lawful
from tests.engine.play import random_match


def steps(screen: Screen) -> list[int]:
    """Where the six buttons lead."""
    found = [unpack(button.data) for button in screen.rows[0]]
    assert all(tap is not None and tap.kind == Kind.REPLAY for tap in found)
    return [tap.version for tap in found if tap is not None]


@pytest.mark.parametrize("step", [0, 9, 12])
def test_no_king(t: Translator, step: int) -> None:
    played, row, sheet = after(deal("no_king", KING_DEAL), 5)
    check(f"replay-king-{step}", t.lang, replay(t, facts(sheet=sheet), played, row, step))


def test_in_inline_mode_a_deal_is_shared_as_a_card(t: Translator) -> None:
    played, row, sheet = after(deal("no_king", KING_DEAL), 5)
    share, copy = replay(t, facts(sheet=sheet, inline=True), played, row, 0).rows[-1]
    assert share.ask == f"d_{facts().token}_{played.number}"
    assert share.url is None
    assert (copy.copy or "").endswith(f"?start={share.ask}")


def test_the_buttons_lead_step_by_step_and_trick_by_trick(t: Translator) -> None:
    played, row, sheet = after(deal("no_king", KING_DEAL), 5)
    of = facts(sheet=sheet)
    assert steps(replay(t, of, played, row, 0)) == [0, 0, 0, 1, 4, 12]
    assert steps(replay(t, of, played, row, 6)) == [0, 4, 5, 7, 8, 12]
    assert steps(replay(t, of, played, row, 12)) == [0, 8, 11, 12, 12, 12]
    for beyond in (13, 10**9):
        assert replay(t, of, played, row, beyond) == replay(t, of, played, row, 12)


def test_who_is_away_now_was_not_marked_then(t: Translator) -> None:
    played, row, sheet = after(deal("no_king", KING_DEAL), 5)
    of = facts(sheet=sheet)
    first = of.sitters[0]
    assert first is not None
    gone = replace(of, sitters=(replace(first, away=True), *of.sitters[1:]))
    assert replay(t, gone, played, row, 3) == replay(t, of, played, row, 3)


@pytest.mark.parametrize("game", PRESETS)
def test_every_step_of_every_game(game: str) -> None:
    t, rng = Translator("ru"), Random(3)
    match = random_match(game, {}, rng, claims=0.05, deals=3)
    of = table_of(game, sheet=match.sheet, deals_begun=len(match.deals))
    for played, row in zip(match.deals, match.sheet.rows, strict=False):
        before = match.sheet.rows[row.number - 2].totals if row.number > 1 else ()
        made = sum(action.move.verb != HOUSE_RULE for action in played.actions)
        first, last = position(played, before, 0), position(played, before, made)
        held = set_of(c for hand in played.layout.hands for c in hand)
        beside = set_of((*first.deal.aside.stock, *played.layout.widow))
        seen = beside | set_of(c for c in range(PACK_SIZE) if any(hand >> c & 1 for hand in first.deal.hands))
        assert held & ~seen == 0
        assert (last.deal.end, tuple(last.deal.tricks)) == (row.end, played.tricks)
        assert first.stops[0] == 0
        assert first.stops[-1] == last.step == last.last == made
        for step in range(made + 1):
            lawful(replay(t, of, played, row, step))


@pytest.mark.parametrize("game", ["petukh", "trump_boys", "president", "king_auction", "king_domino"])
def test_other_games_on_the_way(t: Translator, game: str) -> None:
    match = random_match(game, {}, Random(5), claims=0.0, deals=2)
    of = table_of(game, sheet=match.sheet, deals_begun=len(match.deals))
    played, row = match.deals[0], match.sheet.rows[0]
    stops = position(played, (), 0).stops
    check(f"replay-{game}", t.lang, replay(t, of, played, row, stops[len(stops) // 2] + 1))
    check(f"replay-{game}-end", t.lang, replay(t, of, played, row, stops[-1]))


def test_a_round_that_is_over_lies_there_until_the_next(t: Translator) -> None:
    match = random_match("president", {}, Random(5), claims=0.0, deals=1)
    of, played, row = table_of("president", sheet=match.sheet), match.deals[0], match.sheet.rows[0]
    first = position(played, (), 0).stops[1]
    check("replay-president-round", t.lang, replay(t, of, played, row, first))


def test_a_deal_begins_from_the_standing_before_it() -> None:
    match = random_match("petukh", {}, Random(8), deals=4)
    of = preset("petukh").game()
    assert isinstance(match.sheet, Sheet)
    for played, row in zip(match.deals, match.sheet.rows, strict=False):
        before = match.sheet.rows[row.number - 2].totals if row.number > 1 else (of.start,) * of.seats
        assert position(played, before, 0).deal.standing == before
