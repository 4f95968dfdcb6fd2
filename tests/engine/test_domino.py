"""Кинг домино: draws, drop-outs, leftovers, and what draws tell (rules 5.8)."""

from random import Random

import pytest
from hypothesis import given

from engine import Deal, Move, OptionError, preset
from engine.cards import cards_in, name, parse_card, parse_set, set_of
from engine.events import Claimed, End, Fetched, TrickTaken
from engine.fetched import Past, may_follow, pasts
from engine.finals import LastTakes
from tests.engine import domino_model
from tests.engine.play import random_deal, random_match, random_options, step
from tests.engine.strategies import rngs


def table(*hands: str, stock: str = "", **options: object) -> Deal:
    contract = preset("king_domino").game(options).contract("")
    return Deal.set_up(contract, hands, stock=stock)


def do(deal: Deal, *cards: str) -> tuple[object, ...]:
    events: tuple[object, ...] = ()
    for card in cards:
        events = deal.apply(deal.turn[0], Move.parse(f"play {card}"))
    return events


def test_draws_happen_by_themselves_and_are_told_by_number() -> None:
    deal = table("9H 7S", "7C 8D", "AH KS", stock="QD TH 8H 9S")
    assert do(deal, "9H") == (Fetched(1, 2),)
    assert deal.hands[1] == parse_set("7C 8D QD TH")
    assert [*deal.legal(1)] == [Move.parse("play TH")]
    assert deal.view(0).known.aside.fetches == ((1, 0, 2),)


def test_who_finds_nothing_in_the_stock_plays_what_he_likes() -> None:
    deal = table("9H 7S", "7C 8D", stock="QD TC")
    assert do(deal, "9H") == (Fetched(1, 2),)
    assert {str(move) for move in deal.legal(1)} == {"play 7C", "play 8D", "play QD", "play TC"}
    (taken,) = do(deal, "TC")
    assert isinstance(taken, TrickTaken)
    assert taken.trick.winner == 0


def test_the_worked_example() -> None:
    deal = table("AC", "KC", "QC", "JC 2H", stock="3H")
    deal.points, deal.taken[3] = [-2, 0, -5, -4], parse_set("4H 5H 6H 7H")
    do(deal, "AC", "KC", "QC", "JC")
    assert deal.end is End.PLAYED
    assert deal.points == [-2, 0, -5, -6]
    assert deal.taken[3] == parse_set("4H 5H 6H 7H 2H 3H")
    assert (deal.hands[3], deal.aside.stock_size) == (0, 0)


@given(rngs)
def test_a_deal_costs_all_its_hearts(rng: Random) -> None:
    given_options = {**random_options("king_domino", rng), "last_takes_stock": True}
    match = random_match("king_domino", given_options, rng, deals=1)
    value, deck = match.game.options["heart_value"], match.game.options["deck"]
    assert isinstance(value, int)
    assert isinstance(deck, int)
    assert sum(match.sheet.rows[0].scores) == -value * deck // 4


@pytest.mark.parametrize("players, deck", [(6, 32), (7, 36), (7, 32)])
def test_too_many_for_the_pack(players: int, deck: int) -> None:
    with pytest.raises(OptionError, match=f"{players} players need a pack of more than {deck}"):
        preset("king_domino").game({"players": players, "deck": deck})


@pytest.mark.parametrize("stock, proven", [("QS JS", True), ("QS TC", True), ("3S KS", False)])
def test_a_claim_is_proven_with_the_draws_that_it_brings(stock: str, proven: bool) -> None:
    deal = table("AS KS" if proven else "AS 2S", "QC 2D 4H", stock=stock)
    assert deal.apply(0, Move.parse("claim")) == (Claimed(0, proven),)
    assert (deal.end is End.CLAIMED) == proven
    if proven:
        assert deal.points == [-1, 0]
        assert deal.taken[0] == parse_set(f"QC 2D 4H AS KS {stock}")
        assert deal.won == [2, 0]


def test_a_claim_is_not_proven_beyond_the_limit_or_when_cards_run_out() -> None:
    deal = table("AS KS", "QC 2D 4H", stock="QS JS")
    deal.claim_limit = 1
    assert deal.apply(0, Move.parse("claim")) == (Claimed(0, proven=False),)
    deal = table("AS", "QC 2D", "3C 4C")
    assert deal.apply(0, Move.parse("claim")) == (Claimed(0, proven=False),)


def test_the_stock_is_left_where_it_lies() -> None:
    deal = table("7C", "8C", stock="9H", last_takes_stock=False)
    do(deal, "7C", "8C")
    assert deal.points == [0, 0]
    assert deal.aside.stock == (parse_card("9H"),)
    assert LastTakes(stock=False).first_trick(deal, 0) == 0


def test_a_seat_that_drew_holds_one_card_of_the_suit_and_later_none() -> None:
    deal = table("9H 7S 5D", "7C 8D 4C", "AH KS 6C", stock="QD TH 8H 9S JH 2H")
    do(deal, "9H")
    rng = Random(2)
    for _ in range(50):
        world = deal.view(0).sample(rng)
        assert (world.hands[1] & parse_set("AH TH 8H JH 2H")).bit_count() == 1
    do(deal, "TH", "AH")
    for _ in range(50):
        world = deal.view(0).sample(rng)
        assert not world.hands[1] & parse_set("8H JH 2H")


def test_who_did_not_draw_could_follow() -> None:
    deal = table("9H 7S", "7C 8H", "AH KS", stock="QD TH 9S")
    do(deal, "9H")
    rng = Random(2)
    assert all(deal.view(0).sample(rng).hands[1] & parse_set("8H AH TH") for _ in range(50))


def test_what_was_lacked_before_may_have_been_drawn_later() -> None:
    """Seat 1 lacks hearts, then draws two for a club: more than those can no hearts be that it holds."""
    deal = table("9H 9C 5D", "7S 8D 4S", "2D 3D 6D", stock="3H QD 8H 7H JH TC 2H 4H KC 6C 5H 3S")
    do(deal, "9H", "3H", "8H", "9C", "TC")
    assert deal.hands[1] == parse_set("7S 8D 4S 7H JH")
    rng, most = Random(3), set()
    for _ in range(300):
        world = deal.view(0).sample(rng)
        most.add((world.hands[1] & parse_set("7H JH 2H 4H 5H")).bit_count())
    assert {1, 2} <= most <= {0, 1, 2}
    hands = pasts(deal.view(0))[1]
    assert hands.allows(deal.hands[1])
    assert not hands.allows(parse_set("7H JH 2H 7S 8D"))
    assert not hands.allows(parse_set("7H JH 7S 8D QC"))


def test_who_led_hearts_against_the_ban_may_draw_other_cards_later() -> None:
    deal = table("2H 3H", "9H AC TC", stock="7S 8C JD", hearts_lead_ban=True)
    do(deal, "2H")
    assert deal.view(1).excluded[0] & parse_set("7S 8C JD") == parse_set("7S 8C JD")
    do(deal, "9H", "AC", "8C")
    assert deal.view(1).excluded[0] & parse_set("7S 3H JD TC") == 0
    world = deal.view(1).sample(Random(1))
    assert world.hands[0].bit_count() == 2


def test_a_card_comes_before_it_is_played() -> None:
    dealt, drawn, first, second = (-1, 1), (9, 1), (2, 0), (6, 1)
    assert Past((dealt, drawn), (), (first,)).allows(1 << 1)
    assert not Past((dealt, drawn), (), (first, second)).allows(0)


@given(rngs)
def test_the_true_hands_are_always_among_those_allowed(rng: Random) -> None:
    game = preset("king_domino").game(random_options("king_domino", rng))
    deal = random_deal(game, rng)
    while not deal.over:
        for seat in (*range(deal.seats), None):
            view = deal.view(seat)
            assert all(past.allows(deal.hands[at]) for at, past in pasts(view).items())
            for at in range(deal.seats):
                assert not view.excluded[at] & deal.hands[at]
        assert may_follow(deal)
        step(deal, rng)
    assert not any(deal.hands)


@given(rngs)
def test_deals_go_by_the_plain_words_of_the_rules(rng: Random) -> None:
    options = {**random_options("king_domino", rng), "hearts_lead_ban": False}
    match = random_match("king_domino", options, rng, claims=0, deals=1)
    (played,), (row,) = match.deals, match.sheet.rows
    hearts = domino_model.scores(
        [[name(c) for c in hand] for hand in played.layout.hands],
        [name(c) for c in played.layout.stock],
        (played.dealer + 1) % match.game.seats,
        [(action.seat, name(action.move.cards[0])) for action in played.actions],
        takes_stock=match.game.options["last_takes_stock"] is True,
    )
    value = match.game.options["heart_value"]
    assert list(row.scores) == [-value * each for each in hearts if isinstance(value, int)]


@given(rngs)
def test_nothing_lies_twice(rng: Random) -> None:
    game = preset("king_domino").game(random_options("king_domino", rng))
    deal = random_deal(game, rng)
    while not deal.over:
        step(deal, rng)
    found = [c for taken in deal.taken for c in cards_in(taken)] + [*deal.aside.stock]
    assert sorted(found) == [*cards_in(set_of(game.pack))]
