"""President: places, seats, points, titles, options, house rules (rules 6.5-6.8, 10s-x)."""

from random import Random
from typing import Any

import pytest

from engine import IllegalMove, Match, Move, OptionError, Player, dumps, loads, preset, verify
from engine.cards import parse_card
from engine.contract import Seating
from engine.events import End, RuleSet
from engine.reasons import Reason, Why
from engine.sheet import Sheet
from tests.engine.play import random_match, random_options


def test_seats_and_dealing_after_a_deal() -> None:
    match = play(Random(3), {"players": 5, "deals": 3})
    for before, after in zip(match.deals, match.deals[1:], strict=False):
        ranks = match.sheet.rows[before.number - 1].ranks
        assert after.seating == Seating(ranks, ranks)
        assert after.dealer == ranks[-1]
        deck = after.shuffle.deck
        assert [deck[at] for at in range(5)] == [after.layout.hands[seat][0] for seat in reversed(ranks)]
        assert [len(after.layout.hands[seat]) for seat in ranks] == [10, 10, 10, 11, 11]
    first = match.deals[0]
    assert len(first.layout.hands[first.dealer]) == 11


def test_without_reseating_the_beggar_deals_and_his_left_neighbour_leads() -> None:
    match = play(Random(4), {"deals": 2, "reseat": False, "exchange": "off"})
    ranks = match.sheet.rows[0].ranks
    second = match.deals[1]
    assert second.seating == Seating((0, 1, 2, 3), ranks)
    assert second.actions[0].seat == (ranks[-1] + 1) % 4


def test_later_deals_may_begin_with_the_starting_card() -> None:
    match = play(Random(5), {"deals": 3, "later_lead": "start_card"})
    for deal in match.deals:
        first = next(action.move for action in deal.actions if action.move.verb == "play")
        assert parse_card("4C") in first.cards


def play(rng: Random, options: dict[str, Any]) -> Match:
    seats = preset("president").game(options).seats
    players = [Player(f"P{at}", tap=f"{at}") for at in range(seats)]
    match = Match("president", players, options, root=rng.randbytes(32), start="s")
    while match.awaits_deal:
        match.begin_deal()
        while match.deal is not None:
            seat = match.turn[0]
            match.apply(seat, rng.choice(match.legal(seat)), f"{rng.getrandbits(40)}")
    return match


def test_points() -> None:
    match = play(Random(1), {"players": 6, "deals": 2})
    assert sorted(match.sheet.rows[0].scores) == [0, 1, 2, 3, 4, 5]
    classic = play(Random(1), {"points": "classic", "deals": 1})
    assert sorted(classic.sheet.rows[0].scores) == [0, 0, 1, 2]
    assert max(classic.sheet.totals) >= 11
    assert max(classic.sheet.rows[-2].totals) < 11


@pytest.mark.parametrize("best, ends", [(10, False), (11, True), (12, True)])
def test_classic_points_are_played_for_eleven(best: int, ends: bool) -> None:
    schedule = preset("president").game({"points": "classic"}).schedule
    sheet = Sheet(4)
    sheet.add(0, "", None, End.PLAYED, (0, best, 1, 0))
    assert (schedule.next(sheet) is None) == ends
    assert schedule.length() is None


@pytest.mark.parametrize(
    "seats, titles",
    [
        (3, ("king", "citizen", "beggar")),
        (4, ("king", "prince", "poor", "beggar")),
        (5, ("king", "prince", "citizen", "poor", "beggar")),
        (7, ("king", "prince", "citizen", "citizen", "citizen", "poor", "beggar")),
    ],
)
def test_titles(seats: int, titles: tuple[str, ...]) -> None:
    assert preset("president").game({"players": seats}).titles == titles
    own = [f"T{at}" for at in range(seats)]
    assert preset("president").game({"players": seats, "titles": own}).titles == tuple(own)
    assert preset("president").game({"titles": "presidential"}).titles[0] == "president"


@pytest.mark.parametrize(
    "options",
    [
        {"later_lead": "start_card", "start_card": "none"},
        {"titles": ["a", "b", "c"]},
        {"titles": []},
        {"titles": "other"},
        {"titles": ["a", "b", "c", "d\ne"]},
        {"titles": ["a", "b", "c", "d" * 41]},
        {"specials": {"10": "clear"}},
        {"specials": {"2": "boom"}},
        {"specials": {"2": []}},
        {"specials": "2:clear"},
        {"run_length": 6},
        {"deals": 21},
        {"players": 9},
        {"start_card": "5C"},
    ],
)
def test_options_that_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        preset("president").game(options)


def test_options_from_texts() -> None:
    options = {option.name: option for option in preset("president").options}
    assert str(options["specials"].parse("2:clear,T:skip")) == "2:clear,T:skip"
    assert options["specials"].parse("none") == options["specials"].default
    assert str(options["titles"].parse("а, б, в")) == "а,б,в"
    for text in ("2:clear,2:skip", "2", "2:x", ""):
        with pytest.raises(OptionError):
            options["specials"].parse(text)


class TestHouseRule:
    def test_the_king_may_set_one_after_a_deal(self) -> None:
        match = play(Random(2), {"deals": 1})
        king = match.sheet.rows[0].ranks[0]
        assert (match.legislator, match.house_rule) == (king, "")
        text = "Говорить  шёпотом"
        assert match.apply(king, Move.parse(f"house_rule {text}"), "tap") == (RuleSet(king, text),)
        assert (match.legislator, match.house_rule) == (None, text)
        assert match.why_not(king, Move.parse("house_rule x")) == Reason(Why.NOT_YOUR_TURN)
        record = match.record("a", "b")
        assert record.deals[0].actions[-1] == f"{king} house_rule {text}"
        assert verify(record) == []

    def test_others_may_not_and_not_during_a_deal(self) -> None:
        match = play(Random(2), {"deals": 1})
        king = match.sheet.rows[0].ranks[0]
        move = Move.parse("house_rule x")
        with pytest.raises(IllegalMove):
            match.apply((king + 1) % 4, move)
        running = Match("president", [Player("P", tap="1")] * 4, root=bytes(32), start="s")
        assert running.why_not(0, move) == Reason(Why.NO_DEAL) or running.legislator is None
        running.begin_deal()
        assert running.why_not(running.turn[0], move) == Reason(Why.WRONG_PHASE)

    @pytest.mark.parametrize("text", ["x" * 201, "", "a\nb", " a", "a\u2028b"])
    def test_its_text_is_one_line(self, text: str) -> None:
        match = play(Random(2), {"deals": 1})
        king = match.sheet.rows[0].ranks[0]
        assert match.why_not(king, Move("house_rule", word=text)) == Reason(Why.RULE_TEXT)
        assert match.why_not(king, Move("house_rule", word="x" * 200)) is None

    def test_none_at_tables_without_them(self) -> None:
        match = play(Random(2), {"deals": 1, "house_rules": False})
        king = match.sheet.rows[0].ranks[0]
        assert match.legislator is None
        assert match.why_not(king, Move.parse("house_rule x")) == Reason(Why.NO_DEAL)

    def test_it_stands_until_the_next_one(self) -> None:
        rng = Random(9)
        match = Match("president", [Player(f"P{at}", tap="1") for at in range(4)], root=bytes(32), start="s")
        for number in range(3):
            match.begin_deal()
            while match.deal is not None:
                seat = match.turn[0]
                match.apply(seat, rng.choice(match.legal(seat)), "7")
            assert match.house_rule == ("" if number == 0 else "first")
            if number == 0:
                match.apply(match.legislator or 0, Move.parse("house_rule first"), "8")
        assert verify(match.record("a")) == []


def test_matches_under_any_options_verify() -> None:
    for seed in range(12):
        rng = Random(seed)
        match = random_match("president", random_options("president", rng), rng, deals=6)
        record = match.record("2026-11-29T18:00:00Z", "2026-11-29T19:00:00Z")
        assert loads(dumps(record)) == record
        assert verify(record) == [], seed
        assert Match.replay(record).house_rule == match.house_rule
