"""Кинг заказной, Минский and атомный: declaring, trumps, widow, whole matches (rules 5.6, 5.7, 5.12)."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from engine import Deal, IllegalMove, Match, Move, Player, preset
from engine.cards import cards_in, parse_set, rank_set
from engine.contract import Contract
from engine.events import Called, Declared, End
from engine.phases import LayAway, TakeTalon
from engine.scoring import trick_worth
from tests.engine.play import random_match
from tests.engine.strategies import rngs

GAMES: dict[str, dict[str, int]] = {
    "king_ordered": {
        f"{sign}_{kind}": 1
        for sign in ("no", "take")
        for kind in ("tricks", "boys", "girls", "hearts", "king", "last", "all")
    },
    "king_minsk": {
        **{f"no_{kind}": 1 for kind in ("tricks", "last", "girls", "boys", "king", "hearts")},
        "praise": 3,
    },
    "king_atomic": {
        **{f"no_{kind}": 1 for kind in ("tricks", "last", "girls", "boys", "king", "hearts")},
        "praise": 6,
    },
}
"""What every player declares, and how often."""


def begun(game: str, **options: object) -> Match:
    seats = [Player("x", tap="1") for _ in range(preset(game).game(options).seats)]
    match = Match(game, seats, options, root=bytes(32), start="2")
    match.begin_deal()
    return match


def running(match: Match) -> Deal:
    assert match.deal is not None
    return match.deal


@pytest.mark.parametrize("game", GAMES)
def test_every_player_declares_every_game(game: str) -> None:
    match = random_match(game, {}, Random(game))
    rows, seats = match.sheet.rows, match.game.seats
    assert len(rows) == match.game.schedule.length() == seats * sum(GAMES[game].values())
    declared = Counter((row.declarer, row.contract) for row in rows)
    assert declared == {(seat, name): n for seat in range(seats) for name, n in GAMES[game].items()}
    steps = 2 if game == "king_atomic" else 1
    assert all(row.declarer == (row.dealer + steps) % seats for row in rows)
    assert sum(match.sheet.totals) == 0


@pytest.mark.parametrize(
    "game, options, length",
    [
        ("king_ordered", {"games": [3, 10], "trump_scope": "all", "boys": "JK"}, 8),
        ("king_ordered", {"games": [7, 14], "trump_scope": "none", "last_tricks": 1}, 8),
        ("king_atomic", {"praises": 3, "praise_value": 8, "boys": "JK"}, 27),
        ("king_atomic", {"with_jumble": True, "last_tricks": 1}, 42),
    ],
)
def test_other_lists_that_balance(game: str, options: dict[str, Any], length: int) -> None:
    match = random_match(game, options, Random(game))
    assert len(match.sheet.rows) == length
    assert sum(match.sheet.totals) == 0


@pytest.mark.parametrize("recovery", [1, 2])
def test_fewer_recoveries(recovery: int) -> None:
    match = random_match("king_minsk", {"recovery_games": recovery}, Random(1))
    assert len(match.sheet.rows) == 3 * (6 + recovery)
    assert sum(match.sheet.totals) == 3 * (80 * recovery - 240)


@given(rngs)
@settings(max_examples=20)
def test_every_contract_of_three_players_brings_forty(rng: Random) -> None:
    game = rng.choice(("king_minsk", "king_atomic"))
    options: dict[str, object] = {"boys": rng.choice(("J", "JK")), "last_tricks": rng.choice((1, 2))}
    match = random_match(game, options, rng, deals=3)
    praise = 80 if game == "king_minsk" else 40
    for row in match.sheet.rows:
        assert sum(row.scores) == (praise if row.contract == "praise" else -40)


def shares(contract: Contract, *captured: str) -> list[int]:
    return [trick_worth(contract.elements, parse_set(cards), 1, 10) for cards in captured]


def test_the_worked_examples() -> None:
    minsk, atomic = preset("king_minsk").game(), preset("king_atomic").game()
    hearts = ("7H 8H 9H TH JH", "QH KH", "AH")
    assert shares(minsk.contract("no_hearts"), *hearts) == [-25, -10, -5]
    assert [trick_worth(minsk.contract("praise").elements, 0, 1, 10) * n for n in (5, 3, 2)] == [40, 24, 16]
    assert shares(atomic.contract("no_girls"), "QC QD", "QH", "QS") == [-20, -10, -10]
    ordered = preset("king_ordered").game()
    assert shares(ordered.contract("take_girls"), "QC QD", "QH", "QS", "AS") == [8, 4, 4, 0]


def test_choosing_takes_the_deal_on() -> None:
    match = begun("king_minsk")
    deal = running(match)
    eldest = (deal.dealer + 1) % 3
    assert (deal.declarer, deal.turn) == (eldest, (eldest,))
    assert [str(move) for move in match.legal(eldest)] == [f"contract {name}" for name in GAMES["king_minsk"]]
    assert deal.hands[eldest].bit_count() == 10
    assert match.apply(eldest, Move.parse("contract no_boys")) == (Declared(eldest, "no_boys"),)
    assert deal.contract.id == "no_boys"
    assert deal.step.name == "lay_away"
    assert deal.hands[eldest].bit_count() == 12
    discards = match.legal(eldest)
    assert not any(set(move.cards) & {*cards_in(rank_set(9))} for move in discards)
    match.apply(eldest, discards[0])
    assert (deal.step.name, deal.turn, deal.trump) == ("play", (eldest,), None)
    match.undo()
    match.undo()
    assert running(match).step.name == "choose_contract"


def test_trumps_are_called_before_the_widow_is_seen() -> None:
    match = begun("king_minsk")
    deal = running(match)
    seat = deal.turn[0]
    match.apply(seat, Move.parse("contract praise"))
    assert (deal.step.name, deal.aside.widow_size) == ("choose_trump", 2)
    assert match.apply(seat, Move.parse("trump D")) == (Called(seat, "D"),)
    assert (deal.trump, deal.aside.widow_size) == (1, 0)


def test_a_game_is_declared_once() -> None:
    match = begun("king_ordered", games=[1, 2, 3])
    rng = Random(1)
    for _ in range(4):
        seat = match.turn[0]
        with pytest.raises(IllegalMove, match=f"seat {seat} has no such game left to declare"):
            match.apply(seat, Move.parse("contract no_all"))
        match.apply(seat, Move.parse("contract no_boys"))
        while match.deal is not None:
            match.apply(match.turn[0], rng.choice(match.legal(match.turn[0])), "1")
        match.begin_deal()
    seat = match.turn[0]
    assert [move.word for move in match.legal(seat)] == ["no_tricks", "no_girls"]
    with pytest.raises(IllegalMove, match=f"seat {seat} has no such game left to declare"):
        match.apply(seat, Move.parse("contract no_boys"))


def test_what_is_left_is_not_asked_for() -> None:
    match = begun("king_ordered", games=[13])
    deal = running(match)
    assert (deal.contract.id, deal.step.name) == ("take_last", "choose_trump")
    assert deal.turn == (deal.declarer,)
    match = begun("king_ordered", games=[6])
    assert running(match).step.name == "play"


@pytest.mark.parametrize(
    "scope, asked", [("none", []), ("positive", ["take_all"]), ("all", ["no_all", "take_all"])]
)
def test_where_trumps_are_called(scope: str, asked: list[str]) -> None:
    contracts = preset("king_ordered").game({"games": [7, 14], "trump_scope": scope}).schedule.contracts
    assert [each.id for each in contracts if each.phases[0].name == "choose_trump"] == asked


@pytest.mark.parametrize("allowed, last", [(True, "trump none"), (False, "trump S")])
def test_no_trumps_may_be_called(allowed: bool, last: str) -> None:
    deal = running(begun("king_ordered", games=[14], allow_no_trump=allowed))
    assert str(deal.legal(deal.turn[0])[-1]) == last


def test_nobody_must_ruff_if_the_table_says_so() -> None:
    contract = preset("king_ordered").game({"must_trump": False}).contract("take_girls")
    deal = Deal.set_up(contract, ["QC 7S", "8H 9S", "KC QS", "AC JS"])
    deal.apply(0, Move.parse("trump H"))
    deal.apply(0, Move.parse("play QC"))
    assert len(deal.legal(1)) == 2


def test_the_widow_comes_after_five_rounds_or_last() -> None:
    for game, places in (("king_minsk", (15, 16)), ("king_atomic", (30, 31))):
        made = preset(game).game()
        layout = made.dealing.deal(made.pack, 3, 0)
        assert layout.widow == tuple(made.pack[at] for at in places)
        assert layout.stock == ()
        assert layout.hands[1][0] == made.pack[0]
        assert sorted((*layout.widow, *(c for hand in layout.hands for c in hand))) == [*made.pack]
    minsk = preset("king_minsk").game()
    assert minsk.dealing.deal(minsk.pack, 3, 0).hands[1][5] == minsk.pack[17]


@pytest.mark.parametrize("shown", [True, False])
def test_everybody_sees_the_widow_of_minsk(shown: bool) -> None:
    contract = preset("king_minsk").game({"show_widow": shown}).contract("no_boys")
    deal = Deal.set_up(contract, ["AC KC", "AD KD", "AS KS"], widow="7C 8C")
    assert deal.view(1).known.hands[0] == (parse_set("7C 8C") if shown else 0)
    assert deal.view(0).hand == parse_set("AC KC 7C 8C")
    deal.apply(0, Move.parse("discard 7C AC"))
    assert deal.view(1).known.hands[0] == 0
    rng = Random(1)
    found = {deal.view(1).sample(rng).hands[0] for _ in range(100)}
    kept = parse_set("7C 8C")
    assert all(bool(hand & kept) or bool(parse_set("AC KC AS KS") & hand) for hand in found)
    assert len(found) > 3


def test_who_has_too_few_other_cards_lays_those_and_any() -> None:
    contract = preset("king_atomic").game({"with_jumble": True}).contract("no_all")
    deal = Deal.set_up(contract, ["7C 8C", "QD JD", "QS JS"], widow="KH 9C", leader=0)
    assert deal.declarer == 1
    assert [str(move) for move in deal.legal(1)] == ["discard 9C JD", "discard 9C QD", "discard 9C KH"]
    deal = Deal.set_up(contract, ["7C 8C", "QD JD", "QS JS"], widow="TC 9C", leader=0)
    assert deal.step.name == "play"
    assert deal.aside.thrown(1) == parse_set("9C TC")


def test_all_cards_may_be_laid_away_if_the_table_says_so() -> None:
    for game in ("king_minsk", "king_atomic"):
        made = preset(game).game({"lay_away_ban": False})
        contract = made.contract("no_hearts")
        deal = Deal.set_up(contract, ["AH KH", "AD KD", "AS KS"], widow="QH 8C", dealer=2)
        assert len(deal.legal(deal.turn[0])) == 6


@pytest.mark.parametrize("leader, first", [("eldest", 0), ("declarer", 1)])
def test_who_leads_in_atomic(leader: str, first: int) -> None:
    contract = preset("king_atomic").game({"leader": leader}).contract("no_tricks")
    deal = Deal.set_up(contract, ["AC KC", "AD KD", "AS KS"], widow="QH 8C", dealer=2)
    deal.apply(1, Move.parse("discard QH 8C"))
    assert deal.turn == (first,)
    while not deal.over:
        deal.apply(deal.turn[0], deal.legal(deal.turn[0])[0])
    assert deal.end is End.PLAYED


def test_only_minsk_shows_its_widow() -> None:
    for game, shown in (("king_minsk", True), ("king_atomic", False)):
        (talon,) = (p for p in preset(game).game().contract("no_boys").phases if isinstance(p, TakeTalon))
        assert talon.shown == shown
        assert any(isinstance(p, LayAway) for p in preset(game).game().contract("praise").phases)
