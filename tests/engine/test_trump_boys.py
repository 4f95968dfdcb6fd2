"""Козырные мальчики: the worked deal, the lay-away, and whole matches against the rules in plain words."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine import Deal, IllegalMove, Match, Move, dumps, loads, preset, verify
from engine.cards import bowers, cards_text, parse_set, rank_set
from engine.events import Due
from engine.record import DealLine
from tests.engine.play import random_match, random_options

HANDS = (
    "QH 9H JD 9D 8D JC 9C JS TS 7S",
    "TH 8H AD QD 7D KC QC TC 8C QS",
    "KH JH KD TD AC 7C AS KS 9S 8S",
)
"""The worked deal of rules 4; seat 2 deals and takes AH and 7H."""
TRICKS = (
    *((0, "7S QS AS", 2, 14), (2, "AH JD TH", 0, 33), (0, "JC KC AC", 2, 17), (2, "7H 9H 8H", 0, 0)),
    *((0, "JS AD 8S", 0, 13), (0, "9D 7D KD", 2, 4), (2, "JH QH QC", 2, 18), (2, "7C 9C 8C", 0, 0)),
    *((0, "TS QD 9S", 0, 13), (0, "8D TC KH", 2, 24)),
)


def worked(**options: object) -> Deal:
    """The worked deal before the dealer lays two cards away."""
    contract = preset("trump_boys").game(options).schedule.contracts[0]
    return Deal.set_up(contract, HANDS, turnup="AH", widow="AH 7H", dealer=2)


def played(deal: Deal, laid: str = "KS TD") -> Deal:
    deal.apply(2, Move.parse(f"discard {laid}"))
    for leader, cards, winner, points in TRICKS:
        assert deal.turn == (leader,)
        for at, card in enumerate(cards.split()):
            deal.apply((leader + at) % 3, Move.parse(f"play {card}"))
        trick = deal.tricks[-1]
        assert (cards_text(trick.cards), trick.winner, trick.points) == (cards, winner, points)
    return deal


def test_the_worked_deal() -> None:
    deal = played(worked())
    assert deal.end == "played"
    assert deal.won == [5, 0, 5]
    assert deal.points == [74, -30, 106]


@pytest.mark.parametrize(
    "options, points",
    [
        ({"null_penalty_each": 0}, [59, 0, 91]),
        ({"null_penalty_each": 30}, [89, -60, 121]),
        ({"dealer_null_loses_widow": False}, [74, -30, 106]),
    ],
)
def test_options_of_the_score(options: dict[str, object], points: list[int]) -> None:
    assert played(worked(**options)).points == points


def test_the_last_trick_may_bring_nothing_more() -> None:
    deal = worked(last_trick=0)
    deal.apply(2, Move.parse("discard KS TD"))
    for _, cards, _, _ in TRICKS:
        for card in cards.split():
            deal.apply(deal.turn[0], Move.parse(f"play {card}"))
    assert deal.points == [74, -30, 96]


def test_the_left_bower_is_a_trump() -> None:
    deal = worked()
    deal.apply(2, Move.parse("discard KS TD"))
    for card in ["7S", "QS", "AS", "AH"]:
        deal.apply(deal.turn[0], Move.parse(f"play {card}"))
    with pytest.raises(IllegalMove, match="seat 0 must follow H"):
        deal.apply(0, Move.parse("play 9D"))
    deal.apply(0, Move.parse("play JD"))


@pytest.mark.parametrize(
    "move, reason",
    [
        ("discard AC 7C", "seat 2 may not lay AC away"),
        ("discard 7C AH", "seat 2 may not lay AH away"),
        ("discard JH KS", "seat 2 may not lay JH away"),
        ("discard KS", "seat 2 must lay away another number of cards"),
        ("discard KS TD 7H", "seat 2 must lay away another number of cards"),
        ("discard KS JD", "seat 2 does not hold JD"),
        ("play KS", "seat 2 may not do that in this phase"),
    ],
)
def test_what_may_not_be_laid_away(move: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        worked().apply(2, Move.parse(move))
    assert str(refused.value) == reason


def test_the_turn_up_may_be_laid_away_when_it_is_neither_ace_nor_bower() -> None:
    contract = preset("trump_boys").game().schedule.contracts[0]
    deal = Deal.set_up(contract, HANDS, turnup="7H", widow="7H AH", dealer=2)
    assert deal.view(0).known.hands[2] == parse_set("7H")
    deal.apply(2, Move.parse("discard 7H KS"))
    assert deal.view(0).known.hands[2] == 0
    assert deal.view(0).unseen & parse_set("7H KS") == parse_set("7H KS")


def test_what_was_laid_away_is_seen_by_the_dealer_alone() -> None:
    deal = worked()
    deal.apply(2, Move.parse("discard KS TD"))
    laid = parse_set("KS TD")
    assert deal.view(2).known.aside.cards == laid
    rng = Random(1)
    for seat in (0, 1, None):
        view = deal.view(seat)
        assert view.known.aside.cards == 0
        assert view.unseen & laid == laid
        assert view.known.hands[2] == parse_set("AH")
        for _ in range(50):
            world = view.sample(rng)
            away = world.aside.thrown(2)
            assert away.bit_count() == 2
            assert not away & (rank_set(12) | bowers(2))
            assert world.hands[2] & parse_set("AH")


@pytest.mark.parametrize("loses, dealer", [(True, -15), (False, -5)])
def test_a_dealer_without_a_trick_may_lose_what_was_laid_away(loses: bool, dealer: int) -> None:
    deal = small(("AC TC", "KC QC", "7C 8C"), "7D TD", dealer_null_loses_widow=loses)
    deal.apply(2, Move.parse("discard 7D TD"))
    for card in ("AC", "KC", "7C", "TC", "QC", "8C"):
        deal.apply(deal.turn[0], Move.parse(f"play {card}"))
    assert deal.points == [15 + 23 + 30, -15, dealer]


@pytest.mark.parametrize("right", [0, 2])
def test_a_left_bower_that_the_right_one_takes_costs_its_owner_a_unit(right: int) -> None:
    hands = ["JD 7C", "JH 8C", "JC 9C"] if right == 0 else ["JC 7C", "JH 8C", "JD 9C"]
    deal = small((hands[0], hands[1], hands[2]), "7D TD", left_bower_payment=True)
    deal.apply(2, Move.parse("discard 7D TD"))
    for card in ("7C", "8C", "9C"):
        deal.apply(deal.turn[0], Move.parse(f"play {card}"))
    while not deal.over:
        deal.apply(deal.turn[0], deal.legal(deal.turn[0])[0])
    assert deal.dues == (Due(1, right, 1),)


def test_a_bower_that_another_card_meets_costs_nothing() -> None:
    assert played(worked(left_bower_payment=True)).dues == ()


def small(hands: tuple[str, str, str], widow: str, **options: object) -> Deal:
    """A deal of few cards; seat 2 deals and takes the widow, whose first card makes trumps."""
    contract = preset("trump_boys").game(options).schedule.contracts[0]
    return Deal.set_up(contract, hands, turnup=widow.split(maxsplit=1)[0], widow=widow, dealer=2)


def test_cards_are_dealt_in_packets_of_three_four_and_three_and_the_turn_up_is_of_the_widow() -> None:
    game = preset("trump_boys").game()
    layout = game.dealing.deal(game.pack, 3, 1)
    first = {layout.hands[2][0]: 0, layout.hands[0][0]: 3, layout.hands[1][0]: 6}
    assert first == {game.pack[at]: at for at in (0, 3, 6)}
    assert layout.hands[2][3:7] == game.pack[9:13]
    assert layout.hands[2][7:] == game.pack[21:24]
    assert (layout.turnup, layout.widow) == (game.pack[30], game.pack[30:])


@pytest.mark.parametrize("deals, owed", [(3, 1), (6, 3), (9, 3)])
def test_the_limits_of_reunion_grow_with_the_deals(deals: int, owed: int) -> None:
    game = preset("trump_boys").game({"deals": deals, "settlement": "reunion"})
    assert game.settle((500, 149 if deals == 3 else 99, 1000), 0, [2]) == ((1, 2, owed),)


def test_two_seats_without_a_trick_each_pay_both_others() -> None:
    contract = preset("trump_boys").game().schedule.contracts[0]
    hands = ["7C 8C", "9C QC", "AC KC 7D 8D"]
    deal = Deal.set_up(contract, hands, turnup="9D", widow="9D TD", dealer=2)
    deal.length = 4  # a small deal: the dealer keeps four of six cards
    deal.apply(2, Move.parse("discard 7D 8D"))
    assert deal.turn == (0,)
    for card in ["7C", "9C", "AC"]:
        deal.apply(deal.turn[0], Move.parse(f"play {card}"))
    deal.length = 2
    for card in ["KC", "8C", "QC"]:
        deal.apply(deal.turn[0], Move.parse(f"play {card}"))
    assert deal.points == [-15, -15, 11 + 4 + 3 + 10 + 30]


# The rules in plain words.

SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def worth(card: str, trump: str) -> int:
    bower = card in (f"J{trump}", f"J{SAME_COLOUR[trump]}")
    return 12 if bower else POINTS.get(card[0], 0)


def scores(options: Mapping[str, Any], line: DealLine) -> tuple[int, ...]:
    trump = str(line.trump)
    brought, won = [0] * 3, [0] * 3
    for number, trick in enumerate(line.tricks or (), start=1):
        won[trick.winner] += 1
        brought[trick.winner] += sum(worth(card, trump) for card in trick.cards.split())
        brought[trick.winner] += options["last_trick"] if number == 10 else 0
    laid = line.actions[0].split()[2:]
    if line.end == "claimed":
        out = [card for trick in line.tricks or () for card in trick.cards.split()]
        rest = [card for card in line.shuffle.deck.split() if card not in (*out, *laid)]
        claims = [action.split() for action in line.actions if action.endswith(" claim")]
        claimer = int(claims[-1][0])
        won[claimer] += 10 - len(line.tricks or ())
        brought[claimer] += sum(worth(card, trump) for card in rest) + options["last_trick"]
    if won[line.dealer] or not options["dealer_null_loses_widow"]:
        brought[line.dealer] += sum(worth(card, trump) for card in laid)
    each = options["null_penalty_each"]
    for seat in range(3):
        if not won[seat]:
            changes = [-2 * each if at == seat else each for at in range(3)]
            brought = [points + change for points, change in zip(brought, changes, strict=True)]
    return tuple(brought)


def bower_payments(line: DealLine) -> list[tuple[int, int]]:
    """Who pays whom for a left bower that the right one captured."""
    right, left = f"J{line.trump}", f"J{SAME_COLOUR[str(line.trump)]}"
    owner = {action.split()[2]: int(action[0]) for action in line.actions if " play " in action}
    both = [trick for trick in line.tricks or () if {right, left} <= set(trick.cards.split())]
    return [(owner[left], owner[right]) for _ in both if owner[left] != owner[right]]


def follow(match: Match) -> None:
    options = match.record().match.options
    net: dict[tuple[int, int], int] = {}
    record = match.record("a", "b")
    for line in record.deals:
        assert line.scores == scores(options, line)
        lost = sum(line.scores) - 140 - options["last_trick"]
        assert lost == 0 or (lost < 0 and options["dealer_null_loses_widow"])
        for owner, captor in bower_payments(line) if options["left_bower_payment"] else ():
            net[owner, captor] = net.get((owner, captor), 0) + 1
    assert record.end is not None
    totals = record.end.totals
    winners = [seat for seat in range(3) if totals[seat] == max(totals)]
    assert [seat for seat in range(3) if record.end.places[seat] == 1] == winners
    assert record.end.titles is None
    if options["settlement"] == "reunion" and len(winners) == 1:
        for seat in range(3):
            rounds = options["deals"] // 3
            units = sum(totals[seat] < bound for bound in (150 * rounds, 100 * rounds, 50 * rounds, 1))
            if seat != winners[0] and units:
                net[seat, winners[0]] = net.get((seat, winners[0]), 0) + units
    balance = {pair: amount - net.get(pair[::-1], 0) for pair, amount in net.items()}
    expected = sorted((*pair, amount) for pair, amount in balance.items() if amount > 0)
    if len(winners) == 1:
        assert record.end.payments == tuple(expected)
    assert verify(loads(dumps(record))) == []


@pytest.mark.parametrize("part", range(4))
def test_simulated_matches_agree_with_the_plain_rules(part: int) -> None:
    for seed in range(part * 12, part * 12 + 12):
        rng = Random(seed)
        follow(random_match("trump_boys", random_options("trump_boys", rng), rng, claims=0.05))
