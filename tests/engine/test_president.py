"""President: rounds, runs, special cards, exchange (rules 6.1-6.4, 10s-x)."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Deal, Match, Move, Player, preset
from engine.cards import cards_in, cards_text, parse_card, parse_cards, parse_set, rank_of
from engine.contract import Contract, Layout, Seating
from engine.events import End, RoundOver, RunLocked, WentOut
from engine.phases.climb import Climb
from engine.reasons import Reason, Why
from tests.engine.play import random_options, step
from tests.engine.strategies import rngs


def contract(**options: Any) -> Contract:
    return preset("president").game(options).schedule.contracts[0]


def table(*hands: str, leader: int = 0, **options: Any) -> Deal:
    """A position of the first deal with hands of any size; nobody must begin with a certain card."""
    given = {"players": len(hands), "start_card": "none", **options}
    return Deal.set_up(contract(**given), hands, leader=leader)


def later(*hands: str, ranks: tuple[int, ...], **options: Any) -> Deal:
    """The same after a deal with these places, the King's seat first."""
    given = {"players": len(hands), **options}
    ring = ranks if given.get("reseat", True) else tuple(range(len(hands)))
    layout = Layout(tuple(map(parse_cards, hands)))
    return Deal(contract(**given), layout, ranks[-1], seating=Seating(ring, ranks))


def do(deal: Deal, *moves: str) -> list[object]:
    """Make moves such as ``0 6C 6D`` or ``1 pass`` by the seat whose turn it is; return the events."""
    events: list[object] = []
    for text in moves:
        seat, _, rest = text.partition(" ")
        move = rest if rest.split(" ")[0] in ("pass", "give") else f"play {rest}"
        assert int(seat) in deal.turn, text
        events += deal.apply(int(seat), Move.parse(move))
    return events


def reason(deal: Deal, move: str) -> Why | None:
    found = deal.why_not(deal.turn[0], Move.parse(move))
    return None if found is None else found.why


def test_the_example_round() -> None:
    """6.7: A 6,6 - B 9,9 - C pass - D 9,9 - A Q,Q - B pass - D pass - A leads."""
    deal = table("6C 6D QC QD 4C", "9C 9D 4D", "5C 5D 4H", "9H 9S 4S")
    assert do(deal, "0 6C 6D", "1 9C 9D", "2 pass", "3 9H 9S", "0 QD QC", "1 pass") == []
    assert do(deal, "3 pass") == [RoundOver(0)]
    assert deal.turn == (0,)


def test_what_may_be_led() -> None:
    deal = table("6C 6D 6H 6S 7C", "9C 9D", "5C 5D", "4H")
    sizes = sorted(len(move.cards) for move in deal.legal(0))
    assert sizes == [1] * 5 + [2] * 6 + [3] * 4 + [4]
    assert reason(deal, "pass") is Why.MUST_LEAD
    assert reason(deal, "play 6C 7C") is Why.ONE_RANK
    assert reason(deal, "play 9C") is Why.NOT_YOUR_CARD
    assert reason(deal, "claim") is Why.WRONG_PHASE


def test_the_holder_of_the_starting_card_begins_with_it() -> None:
    deal = table("6C 6D", "4C 4H 5C", "5D 7D", leader=2, start_card="4C")
    assert deal.turn == (1,)
    assert deal.view(0).known.hands[1] == parse_set("4C")
    assert deal.why_not(1, Move.parse("play 5C")) == Reason(Why.MUST_START, card=parse_card("4C"))
    assert {str(move) for move in deal.legal(1)} == {"play 4C", "play 4C 4H"}
    do(deal, "1 4H 4C")
    assert deal.turn == (2,)
    assert table("6C 6D", "4C 4H 5C", "5D 7D", leader=2).turn == (2,)


@pytest.mark.parametrize(
    "order, start, lowest, highest",
    [("climb_4low", "4C", "4", "3"), ("climb_3low", "3C", "3", "2"), ("climb_2low", "2C", "2", "A")],
)
def test_orders(order: str, start: str, lowest: str, highest: str) -> None:
    game = preset("president").game({"order": order})
    assert game.options["start_card"] == start
    deal = table(f"{highest}C {lowest}D", f"{lowest}C {highest}D KC", "TC 9C", order=order)
    do(deal, f"0 {lowest}D")
    assert reason(deal, "play KC") is None
    do(deal, f"1 {highest}D", "2 pass", "0 pass")
    deal = table(f"{highest}C {lowest}D", f"{lowest}C {highest}D KC", "TC 9C", order=order)
    do(deal, f"0 {highest}C")
    assert reason(deal, "play KC") is Why.TOO_LOW
    assert reason(deal, f"play {highest}D") is None


def test_who_does_not_let_equal_cards_beat() -> None:
    deal = table("6C 8C", "6D 7C", "5C 9C", allow_equal=False)
    do(deal, "0 6C")
    assert reason(deal, "play 6D") is Why.TOO_LOW
    assert reason(deal, "play 7C") is None


def test_same_or_more() -> None:
    hands = ("6C 8C 8D", "6D 6H 7C 7D", "5C 5D 5H 9C 9D 9H")
    same, more = table(*hands), table(*hands, follow_count="same_or_more")
    do(same, "0 6C")
    do(more, "0 6C")
    assert reason(same, "play 7C 7D") is Why.OTHER_COUNT
    do(more, "1 7C 7D")
    assert reason(more, "play 9C") is Why.OTHER_COUNT
    assert reason(more, "play 5C 5D 5H") is Why.TOO_LOW
    do(more, "2 9C 9D 9H")
    strict = table(*hands, follow_count="same_or_more", allow_equal=False)
    do(strict, "0 6C")
    assert reason(strict, "play 6D 6H") is Why.TOO_LOW


def test_who_has_passed_is_out_of_the_round_with_pass_lock_only() -> None:
    hands = ("6C KC 4C", "9C QC 4D", "TC AC 4H")
    locked, free = table(*hands), table(*hands, pass_lock=False)
    do(locked, "0 6C", "1 pass", "2 TC", "0 KC")
    assert locked.turn == (2,)
    assert do(locked, "2 pass") == [RoundOver(0)]
    do(free, "0 6C", "1 pass", "2 TC", "0 pass")
    assert free.turn == (1,)
    do(free, "1 QC", "2 pass")
    assert free.turn == (0,)
    do(free, "0 KC", "1 pass", "2 AC", "0 pass")
    assert do(free, "1 pass") == [RoundOver(2)]


def test_whoever_is_out_leaves_the_lead_to_the_next() -> None:
    deal = table("6C", "9C QC", "4C 5C", "4D 5D")
    assert do(deal, "0 6C") == [WentOut(0, 1)]
    do(deal, "1 pass", "2 pass")
    assert do(deal, "3 pass") == [RoundOver(1)]
    assert deal.turn == (1,)


def test_the_last_of_all_gets_the_last_place() -> None:
    deal = table("6C 7C", "9C", "TC")
    do(deal, "0 6C", "1 9C", "2 TC")
    assert deal.end is End.PLAYED
    assert deal.shed.places == (1, 2, 0)
    assert deal.points == [0, 2, 1]


RUN = ("5C 8C 9D TC", "6C 9C 2C", "3C 4C", "7C KC 8D")


def test_a_run_locks_the_round() -> None:
    deal = table(*RUN, runs=True)
    assert do(deal, "0 5C", "1 6C", "2 pass", "3 7C") == [RunLocked(3)]
    assert reason(deal, "play 9D") is Why.RUN_LOCKED
    assert reason(deal, "play TC") is Why.RUN_LOCKED
    do(deal, "0 8C")
    assert reason(deal, "play 2C") is Why.RUN_LOCKED
    do(deal, "1 9C")
    assert [str(move) for move in deal.legal(3)] == ["pass"]
    do(deal, "3 pass", "0 TC")
    assert do(deal, "1 pass") == [RoundOver(0)]


def test_a_longer_run_is_asked_for() -> None:
    deal = table(*RUN, runs=True, run_length=4)
    assert do(deal, "0 5C", "1 6C", "2 pass", "3 7C") == []
    assert do(deal, "0 8C") == [RunLocked(0)]


def test_pairs_make_no_run() -> None:
    deal = table("5C 5D 9C 9D", "6C 6D KC", "7C 7D KD", runs=True)
    assert do(deal, "0 5C 5D", "1 6C 6D", "2 7C 7D") == []
    assert reason(deal, "play 9C 9D") is None


def test_a_pair_does_not_go_on_with_a_run() -> None:
    for count in ("same", "same_or_more"):
        deal = table("5C 8C 8D 4C", "6C KC", "7C KD", runs=True, follow_count=count)
        do(deal, "0 5C", "1 6C", "2 7C")
        assert reason(deal, "play 8C 8D") is Why.RUN_LOCKED
        assert reason(deal, "play 8C") is None


def test_an_equal_rank_breaks_a_sequence() -> None:
    deal = table("5C 8C", "6C 9C", "6D 4C", "7C KC", runs=True)
    assert do(deal, "0 5C", "1 6C", "2 6D", "3 7C") == []


def test_a_run_locks_without_pass_lock_too() -> None:
    deal = table("5C 8C 9D", "6C 9C 2C", "7C KC 8D", runs=True, pass_lock=False)
    do(deal, "0 5C", "1 6C", "2 7C", "0 pass", "1 pass")
    assert deal.leader == deal.turn[0] == 2
    deal = table("5C 8C 9D", "6C 8D 2C", "7C KC 9H", runs=True, pass_lock=False)
    do(deal, "0 5C", "1 6C", "2 7C", "0 pass", "1 8D", "2 9H")
    assert deal.turn == (1,)


def test_nothing_follows_the_ace_in_a_run_but_three_follows_two() -> None:
    deal = table("QC 2C 3C", "KC 2D 4C", "AC 5C", runs=True)
    do(deal, "0 QC", "1 KC", "2 AC")
    assert [str(move) for move in deal.legal(0)] == ["pass"]
    deal = table("KC 3C 4C", "AC 2D 4D", "2C 3D 5C", runs=True)
    assert do(deal, "0 KC", "1 AC", "2 2C") == []
    assert reason(deal, "play 3C") is None


def test_clear_ends_the_round() -> None:
    deal = table("2C 5C", "3C 4D", "7C KC", specials={"2": "clear"})
    assert do(deal, "0 2C") == [RoundOver(0)]
    assert deal.turn == (0,)
    out = table("2C", "3C 4D", "7C KC", specials={"2": "clear"})
    assert do(out, "0 2C") == [WentOut(0, 1), RoundOver(1)]


def test_skip_loses_a_turn_without_locking() -> None:
    deal = table("6C 5C", "3C 4D", "7C KC", "8C 9D", specials={"6": "skip"})
    do(deal, "0 6C")
    assert deal.turn == (2,)
    do(deal, "2 7C", "3 8C", "0 pass")
    assert deal.turn == (1,)
    lone = table("6C 5C", "3C 4D", "7C KC", specials={"6": "skip"})
    do(lone, "0 6C")
    assert do(lone, "2 pass") == [RoundOver(0)]


def test_who_is_out_of_the_round_is_not_the_one_skipped() -> None:
    deal = table("5C KC 4C", "3C 4D", "7C AC", "8C AD", specials={"K": "skip"})
    do(deal, "0 5C", "1 pass", "2 7C", "3 8C", "0 KC")
    assert deal.turn == (3,)


def test_reverse_turns_the_direction_to_the_end_of_the_deal() -> None:
    deal = table("6C 5C", "3C 4D", "7C KC", "8C", specials={"6": "reverse"})
    do(deal, "0 6C")
    assert deal.turn == (3,)
    do(deal, "3 8C")
    assert deal.turn == (2,)
    do(deal, "2 pass", "1 pass")
    assert do(deal, "0 pass") == [RoundOver(2)]


def test_fast_finish_ranks_by_cards_left() -> None:
    hands = ("6C", "9C 4C 5D", "TC 5H", "JC 5C 4D", "QC 3C")
    deal = table(*hands, fast_finish=True)
    assert do(deal, "0 6C") == [WentOut(0, 1)]
    assert deal.end is End.DECIDED
    assert deal.shed.places == (0, 2, 4, 1, 3)
    assert deal.points == [4, 1, 3, 0, 2]
    turned = table(*hands, fast_finish=True, specials={"6": "reverse"})
    do(turned, "0 6C")
    assert turned.shed.places == (0, 4, 2, 3, 1)


def test_the_exchange() -> None:
    hands = ("4H 2D 3C", "5C 6C 7C", "AC 8D 9D", "4C 2C 3S 3D")
    deal = later(*hands, ranks=(1, 0, 2, 3))
    assert deal.turn == (1, 0)
    assert cards_text(cards_in(deal.hands[1])) == "5C 6C 7C 3D 3S"
    assert cards_text(cards_in(deal.hands[3])) == "2C 4C"
    assert cards_text(cards_in(deal.hands[0])) == "3C AC 2D 4H"
    assert deal.why_not(1, Move.parse("give 3:5C")) == Reason(Why.GIVE_OTHERWISE)
    assert deal.why_not(1, Move.parse("give 2:5C 2:6C")) == Reason(Why.GIVE_OTHERWISE)
    assert deal.why_not(1, Move.parse("give 3:5C 3:2C")) == Reason(Why.NOT_YOUR_CARD, card=parse_card("2C"))
    assert deal.why_not(1, Move.parse("play 5C")) == Reason(Why.WRONG_PHASE)
    assert deal.why_not(2, Move.parse("give 3:8D")) == Reason(Why.NOT_YOUR_TURN)
    do(deal, "0 give 2:AC", "1 give 3:6C 3:5C")
    assert [cards_text(cards_in(hand)) for hand in deal.hands] == [
        "3C 2D 4H",
        "7C 3D 3S",
        "AC 8D 9D",
        "2C 4C 5C 6C",
    ]
    assert deal.step.name == "climb"
    assert deal.to_move == 1


def test_of_equal_ranks_the_later_suit_is_handed_over() -> None:
    deal = later("4C 5C 6C", "7C 8C 9C", "AC AH AD", ranks=(0, 1, 2))
    assert cards_text(cards_in(deal.hands[2])) == "AC"
    assert deal.turn == (0,)


def test_three_players_exchange_between_first_and_last_only_and_off_means_off() -> None:
    deal = later("4C 5C", "7C 8C", "AC AH", ranks=(0, 1, 2), exchange="off")
    assert deal.step.name == "climb"
    assert deal.turn == (0,)


def test_what_the_exchange_tells() -> None:
    deal = later("4H 5H 6H", "5C 6C 7C", "8D 9D AD", "4C 2C QS KS", ranks=(1, 0, 2, 3))
    do(deal, "1 give 3:5C 3:2C")
    king, beggar, other = deal.view(1), deal.view(3), deal.view(2)
    assert king.known.hands[3] == parse_set("2C 5C")
    assert king.excluded[3] & king.unseen == parse_set("AD")
    assert beggar.excluded[1] == other.excluded[3] == 0
    assert beggar.known.hands[1] == parse_set("KS")
    assert other.known.hands[1] == other.known.hands[3] == 0
    assert deal.view(None).known.hands == [0] * 4
    assert len(deal.shed.lacks) == 2
    assert other.known.shed.lacks == ()


@given(rngs, st.integers(0, 60))
def test_laws_of_rounds(rng: Random, moves: int) -> None:
    options = random_options("president", rng)
    game = preset("president").game(options)
    match = Match(
        "president", [Player("P", tap="1")] * game.seats, options, root=rng.randbytes(32), start="s"
    )
    deal = match.begin_deal()
    sizes = [hand.bit_count() for hand in deal.hands]
    assert max(sizes) - min(sizes) <= 1
    for _ in range(moves):
        if deal.over:
            break
        before = deal.shed
        move = step(deal, rng)
        if move.verb == "pass":
            assert before.plays
        elif before.plays:
            top = before.plays[-1].cards
            assert len(move.cards) >= len(top)
            assert len(move.cards) == len(top) or options.get("follow_count") == "same_or_more"
            if isinstance(deal.step, Climb) and deal.step.locked(before.plays):
                rank, last = rank_of(move.cards[0]), rank_of(top[0])
                assert deal.step.order.power(rank) == deal.step.order.power(last) + 1
        places = deal.shed.places
        assert len(set(places)) == len(places)
        assert all(not deal.hands[seat] for seat in places) or deal.over
    if deal.over:
        assert sorted(deal.shed.places) == [*range(game.seats)]
