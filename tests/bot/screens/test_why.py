"""What is told about why a total changed adds up to what the deal brought."""

import re
from random import Random
from typing import Any

import pytest

from bot.i18n import Translator
from bot.screens.common import cards_text
from bot.screens.why import why_settled, why_written
from engine import Deal, Match, Player
from engine.cards import cards_in
from engine.events import End
from engine.games import preset
from tests.bot.screens.phases_stage import petukh
from tests.engine.play import PETUKH, random_options

NUMBER = re.compile("[+\N{MINUS SIGN}]\\d+")
TRICKS = re.compile(r"^\d+")


def ended(game: str, seed: int, options: dict[str, object]) -> list[Deal]:
    """The finished deals of a match in which everybody moves at random and shows what can be shown."""
    rng = Random(seed)
    players = [Player("x", tap="1") for _ in range(preset(game).game(options).seats)]
    match = Match(game, players, options, root=rng.randbytes(32), start="2")
    deals = []
    while match.awaits_deal and len(match.deals) < 15:
        deal = match.begin_deal()
        while not deal.over:
            legal = match.legal(match.turn[0])
            shown = [move for move in legal if move.verb == "boys"][:1]
            match.apply(match.turn[0], (shown or [rng.choice(legal)])[0], "3")
        deals.append(deal)
    return deals


def added_up(lines: list[str], *, tricks: bool) -> int:
    """The sum of the signed numbers; a line that begins with a number is of so many tricks, each one off."""
    text = " ".join(lines)
    total = sum(int(number.replace("\N{MINUS SIGN}", "-")) for number in NUMBER.findall(text))
    return total - sum(int(found.group()) for line in lines if tricks and (found := TRICKS.match(line)))


@pytest.mark.parametrize("game", PETUKH)
def test_what_is_written_adds_up(t: Translator, game: str) -> None:
    rng = Random(7)
    told = 0
    for seed in range(60):
        for deal in ended(game, seed, {**random_options(game, rng), "boys_kind": "any_pair"}):
            for seat, change in enumerate(deal.points):
                certain = deal.end not in (End.UNPLAYED, End.VOID) and not deal.race.bust >> seat & 1
                if certain and change > -deal.standing[seat]:
                    told += 1
                    assert added_up(why_written(t, deal, seat), tricks=True) == change, deal.contract
    assert told > 100


def test_what_is_settled_adds_up(t: Translator) -> None:
    rng = Random(8)
    for seed in range(30):
        for deal in ended("trump_boys", seed, random_options("trump_boys", rng)):
            for seat, points in enumerate(deal.points):
                assert added_up(why_settled(t, deal, seat), tricks=False) == points


@pytest.mark.parametrize("game", ["omnibus", "king_jokers", "king_domino", "king_auction"])
def test_cards_that_score_are_named(t: Translator, game: str) -> None:
    named = 0
    for deal in ended(game, 9, {}):
        for seat, points in enumerate(deal.points):
            lines = why_settled(t, deal, seat)
            assert (
                lines == [t("why-whole")]
                or lines == [t("why-slam")]
                or added_up(lines, tricks=False) == points
            )
            scoring = [c for c in cards_in(deal.taken[seat]) if worth(deal, 1 << c)]
            if deal.won[seat] and scoring and not deal.aside.fetches:
                named += 1
                assert lines == [t("why-slam")] or cards_text(scoring) in lines[0]
    assert named > 3 or game == "king_domino"


def worth(deal: Deal, cards: int) -> int:
    return sum(each.worth(cards, 1, 2) for each in deal.contract.elements)


def test_a_cross_that_stands_for_the_penalty_is_all_that_is_told(t: Translator) -> None:
    hands = ("AS KS QS JS TS", "7D 8D 9D TD 6D")
    given: dict[str, Any] = {"remiz_crosses": True, "remiz_replaces_points": True, "boys_kind": "none"}
    deal = petukh("stand", "stand", "leave_turnup", dealt=(hands, "6C", ""), **given)
    while not deal.over:
        deal.apply(deal.turn[0], deal.legal(deal.turn[0])[0])
    assert deal.points[1] == 0
    assert why_written(t, deal, 1) == [t("why-cross")]


def test_where_no_trick_costs_nothing_nothing_is_said_of_it(t: Translator) -> None:
    hands = ("AS KS QS JS TS", "7D 8D 9D TD 6D")
    given: dict[str, Any] = {"no_trick_penalty": 0, "boys_kind": "none"}
    deal = petukh("stand", "stand", "leave_turnup", dealt=(hands, "6C", ""), **given)
    while not deal.over:
        deal.apply(deal.turn[0], deal.legal(deal.turn[0])[0])
    assert why_written(t, deal, 1) == []
