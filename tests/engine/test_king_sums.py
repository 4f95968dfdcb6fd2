"""What deals and matches with calls and auctions come to, played at random (rules 8.4: 3, 5 and 8)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import Match, dumps, loads, verify
from engine.events import End
from tests.engine.play import KINGS, random_match, random_options

V2: dict[str, Any] = {"recovery": "v2"}
V3: dict[str, Any] = {"recovery": "v3"}


def matches(game: str, given: dict[str, Any], number: int = 6) -> list[Match]:
    return [random_match(game, given, Random(seed)) for seed in range(number)]


@pytest.mark.parametrize(
    "game, given, praise",
    [
        *(("ladies_preference", given, 24) for given in ({}, {"boys": "JK"}, {"kh_forced": "off"})),
        *(("king_52", {"players": players}, 325 if players == 4 else 425) for players in (3, 4)),
        *(("king_52", {**V2, "players": players}, 390 if players == 4 else 510) for players in (3, 4)),
        ("king_52", {**V2, "auction_stage": "after_full_deal", "bid_unit": "points"}, 390),
        *(("king_52", {**V3, "players": players}, 325 if players == 4 else 425) for players in (3, 4)),
        ("king_52", {**V3, "bid_unit": "points", "v3_trick_value": 20}, 260),
    ],
)
def test_a_praise_deal_brings_the_same_whoever_wins_it(game: str, given: dict[str, Any], praise: int) -> None:
    sold = 0
    for match in matches(game, given):
        for deal, row in zip(match.deals, match.sheet.rows, strict=True):
            if row.contract == "praise" and row.end is not End.UNPLAYED:
                assert sum(row.scores) == praise
                moves = [action.move.verb for action in deal.actions]
                sold += "bid" in moves and row.declarer != (row.dealer + 1) % match.game.seats
        record = match.record("2026-11-29T18:00:00Z", "2026-11-29T19:00:00Z")
        assert verify(loads(dumps(record))) == []
    assert bool(sold) == ("recovery" in given)


@pytest.mark.parametrize("game, players", [("ladies_preference", 4), ("king_52", 3)])
def test_a_match_comes_to_nothing(game: str, players: int) -> None:
    for match in matches(game, {"players": players}, 3):
        assert sum(match.sheet.totals) == 0


@pytest.mark.parametrize(
    "game, given, times",
    [("ladies_preference", {}, 1), ("king_52", {}, 1), ("king_52", {"with_jumble": True}, 2)],
)
def test_everybody_calls_equally_often(game: str, given: dict[str, Any], times: int) -> None:
    for match in matches(game, given, 3):
        callers = Counter(row.declarer for row in match.sheet.rows if row.contract == "praise")
        assert callers == dict.fromkeys(range(4), times)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("auction", ["single_round", "ascending"])
def test_an_auction_deal_costs_thirteen_and_the_bid(players: int, auction: str) -> None:
    for match in matches("king_auction", {"players": players, "auction": auction}, 4):
        for deal, row in zip(match.deals, match.sheet.rows, strict=True):
            moves = [action.move for action in deal.actions]
            bid = max((int(move.word) for move in moves if move.verb == "bid"), default=0)
            suit = [move.word for move in moves if move.verb == "suit"]
            lacks = players == 3 and suit == ["C"]
            assert sum(row.scores) == -(12 if lacks else 13) - bid
            assert bool(suit) == (row.declarer is not None)
        assert min(match.sheet.totals) <= -77 < min(match.sheet.rows[-2].totals)


@pytest.mark.parametrize("game", KINGS)
def test_matches_under_any_options_verify(game: str) -> None:
    for seed in range(8):
        rng = Random(seed)
        match = random_match(game, random_options(game, rng), rng)
        record = match.record("2026-11-29T18:00:00Z", "2026-11-29T19:00:00Z")
        assert loads(dumps(record)) == record
        assert verify(record) == [], seed
