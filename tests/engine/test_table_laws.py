"""Laws of every deal of the games but Simple King under any options (rules 8.4)."""

from itertools import zip_longest
from random import Random

import pytest
from hypothesis import given

from engine import THE_CLAIM, Deal, IllegalMove, Move
from engine.cards import cards_in
from engine.events import End
from engine.game import Game
from engine.moves import ANSWERS, PLAYS, THE_TRICK_PASS
from tests.engine.play import GAMES, KINGS, same, step, table_deals
from tests.engine.strategies import rngs

ANY = (*GAMES, *KINGS, "president")
PLAYING = ("play", "climb", "dominoes")
"""Phases in which even a move without a choice is made by its player."""
AT_ONCE = ("pass_cards", "tribute")
"""Phases in which several seats decide, in any order of time."""
OTHERS = (
    *(THE_CLAIM, THE_TRICK_PASS, *ANSWERS, Move("play"), Move("bid", word="3"), Move("boys")),
    *(Move.parse(text) for text in ("pass", "stand", "draw 7C", "draw 8C 9C 7D JH QS", "draw AS 9S")),
    *(Move.parse(text) for text in ("take_turnup AH", "leave_turnup", "take_widow", "leave_widow", "stop")),
    *(Move.parse(text) for text in ("go_on", "flush", "hide_flush", "discard 9C 8D", "discard AC KC")),
    *(Move.parse(text) for text in ("trump H", "trump none", "trump last", "trump misere", "trump X")),
    *(Move.parse(text) for text in ("split", "sell no", "sell yes", "sell 2", "bid 13", "bid x", "suit D")),
    *(Move.parse(text) for text in ("contract no_king", "contract praise", "contract x")),
    *(Move.parse(text) for text in ("give 1:2H 1:3H 1:4H", "give 1:2H 2:3H 1:4H", "give 2:AS 2:KS")),
    *(Move.parse(text) for text in ("play 7C 7D", "play 5C 6C", "play 9C 9D 9H 9S", "house_rule ok")),
    *(Move.parse(text) for text in ("boys JC JS", "boys JD JH", "boys JD JC JS JH", "boys QS QH")),
)


def located(deal: Deal) -> list[int]:
    """Every card where it is, once for each place that it is in."""
    found = [c for hand in deal.hands for c in cards_in(hand)]
    found += [c for taken in deal.taken for c in cards_in(taken)]
    aside = deal.aside
    found += [*deal.trick, *aside.stock, *cards_in(aside.widow)]
    found += [c for throw in aside.throws for c in cards_in(throw.cards)]
    return sorted([*found, *([] if aside.turnup is None else [aside.turnup])])


@given(table_deals(ANY, most=0), rngs)
def test_no_card_is_lost_and_somebody_may_always_move(drawn: tuple[Game, Deal], rng: Random) -> None:
    game, deal = drawn
    while not deal.over:
        assert located(deal) == list(game.pack)
        assert deal.aside.stock_size == len(deal.aside.stock)
        assert deal.aside.widow_size == deal.aside.widow.bit_count()
        assert all(len(deal.legal(seat)) > (deal.step.name not in PLAYING) for seat in deal.turn)
        assert len(deal.turn) == 1 or deal.step.name in AT_ONCE
        step(deal, rng)
    assert located(deal) == list(game.pack)
    assert deal.turn == ()


@given(table_deals(ANY))
def test_a_move_is_legal_or_has_a_reason(drawn: tuple[Game, Deal]) -> None:
    _, deal = drawn
    for seat in range(deal.seats):
        legal = {plain(move) for move in deal.legal(seat)}
        if deal.may_claim(seat):
            legal.add(plain(THE_CLAIM))
        for move in (*PLAYS, *OTHERS, *deal.legal(seat)):
            reason = deal.why_not(seat, move)
            assert (reason is None) == (plain(move) in legal), (seat, move, reason)
            if reason is not None:
                before = deal.copy()
                with pytest.raises(IllegalMove) as caught:
                    deal.apply(seat, move)
                assert caught.value.reason == reason
                assert same(deal, before)


def plain(move: Move) -> tuple[object, ...]:
    """A move without the order of its cards."""
    return move.verb, move.word, frozenset(zip_longest(move.cards, move.seats))


@given(table_deals(ANY), rngs)
def test_every_legal_move_leads_on(drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    for seat in deal.turn:
        moves = [*deal.legal(seat), *([THE_CLAIM] if deal.may_claim(seat) else [])]
        for move in moves:
            after = deal.copy()
            after.apply(seat, move)
            assert after.over or after.legal(after.turn[0])
            while not after.over:
                step(after, rng)
            assert isinstance(after.end, End)


@given(table_deals(ANY), rngs)
def test_a_copy_lives_by_itself(drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    copy, kept = deal.copy(), deal.copy()
    assert same(copy, deal)
    while not copy.over:
        step(copy, rng)
    assert same(deal, kept)
    assert deal.over or not same(deal, copy)


@given(table_deals(ANY), rngs)
def test_the_order_of_cards_in_a_move_carries_no_meaning(drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    for seat in deal.turn:
        for move in deal.legal(seat):
            if len(move.cards) > 1:
                cards = list(move.cards)
                rng.shuffle(cards)
                one, other = deal.copy(), deal.copy()
                assert one.apply(seat, move) == other.apply(seat, move._replace(cards=tuple(cards)))
                assert same(one, other)
                assert Move.parse(str(move)) == move
