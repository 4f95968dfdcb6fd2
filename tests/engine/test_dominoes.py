"""Card dominoes and the lottery: deals without tricks (rules 5.3, 10o)."""

import dataclasses
from random import Random

import pytest
from hypothesis import given

from engine import Deal, IllegalMove, Match, Move, Player, dumps, games, loads, preset, verify
from engine.cards import TWO, card, cards_in, pack, parse_card, parse_cards, rank_of, set_of
from engine.contract import Contract, Dealing, Layout
from engine.events import End, MatchEnded, WentOut
from engine.game import Game
from engine.games import second_tour
from engine.reasons import Reason, Why
from engine.schedule import FixedDeals
from tests.engine.strategies import rngs

SEVEN = "seven_of_diamonds"
ANY = "eldest_any_rank"
WORKED = (
    "TH 6S 4H 4C 5H 6D JH JD 5S 9H 9S AH 3H 7S TD 4S JC",
    "QC JS 5C 7H 6H QS QH 5D KS 2S TS 9C AD AC 3C 2H 7C",
    "8C 2D 9D QD 4D KC 8S KH 8H 3S AS 7D 8D KD 6C 3D TC",
)
"""Three players; the moves are of a match played by an independent program."""
MOVES = (
    "7D 7S 7H 8S 6S 6H 8D 6D 5D 9D 9S TS 8H 9H 7C 8C TD JS 4D 5H 9C 3D JD QS 6C TH 5C QD JH KS AS 4H QH "
    "KD 4C AD TC 3H 2H 2D 5S 3C KH 4S pass 3S AH 2S pass JC QC KC"
)


def dominoes(seats: int = 4, start: str = SEVEN) -> Contract:
    return second_tour.dominoes(seats, start)


def fresh(rng: Random, seats: int, start: str) -> Deal:
    deck = [*pack(without=0 if seats == 4 else 1 << card(TWO, 0))]
    rng.shuffle(deck)
    dealer = rng.randrange(seats)
    return Deal(
        dominoes(seats, start), Dealing((1,) * (52 // seats)).deal(tuple(deck), seats, dealer), dealer
    )


def do(deal: Deal, *moves: str) -> None:
    for move in moves:
        deal.apply(deal.turn[0], Move.parse(move if move == "pass" else f"play {move}"))


def test_a_worked_deal() -> None:
    deal = Deal.set_up(dominoes(3), WORKED, dealer=1)
    assert deal.turn == (2,)
    do(deal, *MOVES.split())
    assert deal.end is End.PLAYED
    assert deal.shed.places == (0, 2, 1)
    assert deal.points == [300, -25, 150]
    assert sum(deal.points) == 425


def test_places_of_four_sum_to_a_recovery_deal() -> None:
    assert sum(second_tour.PLACES[4]) == sum(second_tour.WINNINGS[4]) == 325
    assert sum(second_tour.PLACES[3]) == sum(second_tour.WINNINGS[3]) == 425


def reason(deal: Deal, move: str) -> Reason | None:
    return deal.why_not(deal.turn[0], Move.parse(move))


def test_what_fits() -> None:
    deal = Deal.set_up(dominoes(3), ["7D 8D 6H AS", "6D 7H 9D 5C", "7S 7C KD 2S"], leader=1)
    assert deal.turn == (0,)
    assert reason(deal, "play 8D") == Reason(Why.MUST_START, card=parse_card("7D"))
    assert reason(deal, "pass") == Reason(Why.A_CARD_FITS)
    do(deal, "7D")
    assert [str(move) for move in deal.legal(1)] == ["play 6D", "play 7H"]
    assert reason(deal, "play 9D") == Reason(Why.NOT_NEXT, card=parse_card("9D"))
    assert reason(deal, "play 8D") == Reason(Why.NOT_YOUR_CARD, card=parse_card("8D"))
    do(deal, "7H")
    assert [str(move) for move in deal.legal(2)] == ["play 7C", "play 7S"]
    do(deal, "7C")
    assert [str(move) for move in deal.legal(0)] == ["play 8D", "play 6H"]


def test_the_ace_lies_above_the_king_and_a_pass_shows_what_is_lacking() -> None:
    deal = Deal.set_up(dominoes(3, ANY), ["KD 7D 2S", "2D 9C 3C", "AD QD 3S"], leader=0)
    do(deal, "KD")
    assert [str(move) for move in deal.legal(1)] == ["pass"]
    do(deal, "pass")
    assert [str(move) for move in deal.legal(2)] == ["play QD", "play AD"]
    view = deal.view(0)
    assert view.excluded[1] & view.unseen == set_of(parse_cards("AD QD"))
    for seed in range(10):
        world = view.sample(Random(seed))
        assert not set_of(parse_cards("AD QD")) & ~world.hands[2]


def test_whoever_holds_the_starting_card_is_known_before_it_is_played() -> None:
    deal = Deal.set_up(dominoes(3), ["7D 8D", "6D 7H", "7S 7C"], leader=1)
    assert deal.view(2).known.hands == [set_of(parse_cards("7D")), 0, deal.hands[2]]
    assert deal.view(None).known.turn == (0,)


def test_with_any_rank_the_eldest_begins_with_any_card_but_an_incomplete_rank() -> None:
    deal = Deal.set_up(dominoes(3, ANY), ["7D 2D", "6D 7H", "7S 7C"], leader=0)
    assert [str(move) for move in deal.legal(0)] == ["play 7D"]
    assert reason(deal, "play 2D") == Reason(Why.NOT_NEXT, card=parse_card("2D"))
    four = Deal.set_up(dominoes(4, ANY), ["7D 2D", "6D 7H", "7S 7C", "8D 9D"], leader=0)
    assert len(four.legal(0)) == 2


@given(rngs)
def test_laws(rng: Random) -> None:
    seats, start = rng.choice((3, 4)), rng.choice((SEVEN, ANY))
    deal = fresh(rng, seats, start)
    whole, out = sorted(c for hand in deal.hands for c in cards_in(hand)), []
    first = -1
    while not deal.over:
        (seat,) = deal.turn
        legal = deal.legal(seat)
        assert legal
        lone = deal.view(seat).sample(rng)
        assert sorted(c for hand in [*lone.hands, *lone.taken] for c in cards_in(hand)) == whole
        assert lone.hands[seat] == deal.hands[seat]
        assert all(
            not lone.hands[lack.seat] & lack.cards & ~deal.taken[lack.seat] for lack in lone.shed.lacks
        )
        events = deal.apply(seat, rng.choice(legal))
        out += [event for event in events if isinstance(event, WentOut)]
        if first < 0:
            first = rank_of(deal.shed.plays[0].cards[0])
        assert sorted(c for hand in [*deal.hands, *deal.taken] for c in cards_in(hand)) == whole
        for suit in range(4):
            row = [rank_of(c) for taken in deal.taken for c in cards_in(taken) if c // 13 == suit]
            assert not row or sorted(row) == [*range(min(row), max(row) + 1)]
            assert not row or first in row
    assert sorted(deal.shed.places) == [*range(seats)]
    assert [event.seat for event in out] == [*deal.shed.places[:-1]]
    assert [event.place for event in out] == [*range(1, seats)]
    assert sum(deal.points) == (325 if seats == 4 else 425)
    assert [deal.points[seat] for seat in deal.shed.places] == [*second_tour.PLACES[seats]]


def lotteries(monkeypatch: pytest.MonkeyPatch) -> Match:
    king = preset("king_52")

    def build(name: str, options: object) -> Game:
        game = king.build(name, options)  # type: ignore[arg-type]  # passed on as it came
        return dataclasses.replace(game, schedule=FixedDeals(second_tour.lottery(4), 2))

    monkeypatch.setattr(games, "PRESETS", {"king_52": dataclasses.replace(king, build=build)})
    return Match("king_52", [Player(f"P{at}", tap=str(at)) for at in range(4)], root=bytes(32), start="9")


def test_a_lottery_is_over_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = lotteries(monkeypatch)
    deal = match.begin_deal()
    assert deal.end is End.UNPLAYED
    assert match.deal is None
    assert match.awaits_deal
    assert sum(deal.points) == 325
    assert deal.layout is not None
    for c, amount in zip(deal.layout.prizes, (150, 100, 50, 25), strict=True):
        (holder,) = [seat for seat in range(4) if deal.hands[seat] >> c & 1]
        assert deal.points[holder] >= amount
    assert len(match.opening) == 1
    match.begin_deal()
    assert match.over
    assert isinstance(match.opening[-1], MatchEnded)
    text = dumps(match.record("a", "b"))
    assert '"prizes"' in text
    assert verify(loads(text)) == []
    swapped = loads(text)
    prizes = swapped.deals[0].prizes or ""
    wrong = dataclasses.replace(swapped.deals[0], prizes=" ".join(reversed(prizes.split(" "))))
    faults = verify(dataclasses.replace(swapped, deals=(wrong, swapped.deals[1])))
    assert [str(fault)[:14] for fault in faults] == ["deal 1: prizes"]


def test_prizes_of_a_worked_lottery() -> None:
    hands = (
        "TD 5C 7S 3S JS KC 6H 8S JD QD QC QH QS",
        "8C KS 6D 2D 4H 6C KD AD 3H 3C 4S 2H 7H",
        "9H 4C KH 9C TS 5S TH 9S 4D 3D 2S JH 9D",
        "8H TC 5D AC 7D JC AH 6S 7C 5H 2C AS 8D",
    )
    layout = Layout(tuple(map(parse_cards, hands)), prizes=parse_cards("JS 3S JH 9S"))
    deal = Deal(second_tour.lottery(4), layout, 2)
    assert deal.points == [250, 0, 75, 0]
    assert deal.end is End.UNPLAYED
    with pytest.raises(IllegalMove):
        deal.apply(0, Move.parse("pass"))
