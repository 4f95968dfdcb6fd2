"""Laws of every deal and match of Simple King, under all options (rules 8.4)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import THE_CLAIM, Deal, IllegalMove, Match, Move
from engine.cards import NAMES, cards_in, set_of
from engine.events import DealEnded, End, MatchEnded, TrickTaken
from engine.game import Game
from engine.moves import ANSWERS, PLAYS, THE_TRICK_PASS
from engine.reasons import Why
from tests.engine import model
from tests.engine.play import same
from tests.engine.strategies import (
    STANDARD,
    fresh_deals,
    options,
    play_one,
    play_out,
    random_match,
    rngs,
    running_deals,
)

WHOLE_PACK = set_of(STANDARD.pack)
OTHER_MOVES = (THE_CLAIM, THE_TRICK_PASS, *ANSWERS, Move("pass"), Move("play"), Move("bid", word="3"))


def names(cards: int) -> list[str]:
    return [NAMES[c] for c in cards_in(cards)]


def located(deal: Deal) -> list[int]:
    """Every card where it is, once for each place that it is in."""
    found = [c for hand in deal.hands for c in cards_in(hand)]
    found += [c for taken in deal.taken for c in cards_in(taken)]
    return sorted([*found, *deal.trick])


@given(fresh_deals(), rngs)
def test_no_card_is_lost_and_somebody_may_always_move(drawn: tuple[Game, Deal], rng: Random) -> None:
    game, deal = drawn
    while not deal.over:
        assert located(deal) == list(game.pack)
        assert len(deal.turn) == 1
        assert deal.legal(deal.turn[0])
        play_one(deal, rng)
    assert located(deal) == list(game.pack)
    assert deal.turn == ()
    assert not any(deal.legal(seat) for seat in range(4))


@given(running_deals())
def test_a_move_is_legal_or_has_a_reason(drawn: tuple[Game, Deal]) -> None:
    _, deal = drawn
    for seat in range(4):
        legal = deal.legal(seat)
        allowed = [*legal, THE_CLAIM] if deal.may_claim(seat) else legal
        for move in (*PLAYS, *OTHER_MOVES):
            reason = deal.why_not(seat, move)
            assert (reason is None) == (move in allowed), (seat, move, reason)
            if reason is not None:
                before = deal.copy()
                with pytest.raises(IllegalMove) as caught:
                    deal.apply(seat, move)
                assert caught.value.reason == reason
                assert same(deal, before)


@given(running_deals(), rngs)
def test_every_legal_move_leads_on(drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    for seat in deal.turn:
        moves = [*deal.legal(seat), *([THE_CLAIM] if deal.may_claim(seat) else [])]
        for move in moves:
            after = deal.copy()
            after.apply(seat, move)
            assert after.over or after.legal(after.turn[0])
            assert play_out(after, rng).end in (End.PLAYED, End.DECIDED, End.CLAIMED)


@given(fresh_deals(), rngs)
def test_the_engine_agrees_with_the_plain_rules(drawn: tuple[Game, Deal], rng: Random) -> None:
    game, deal = drawn
    name, given_options = deal.contract.id, game.options
    out = [NAMES[c] for c in game.pack]
    scores = [0] * 4
    while not deal.over:
        leader, cards = deal.to_move, list[str]()
        for step in range(4):
            seat = (leader + step) % 4
            assert deal.turn == (seat,)
            legal = model.playable(name, given_options, names(deal.hands[seat]), cards)
            assert {NAMES[move.cards[0]] for move in deal.legal(seat)} == legal
            cards.append(rng.choice(sorted(legal)))
            events = deal.apply(seat, Move.parse(f"play {cards[-1]}"))
        number = len(deal.tricks)
        winner = (leader + model.winner(cards)) % 4
        brings = model.price(name, given_options, cards, number, 8)
        scores[winner] += brings
        out = [card for card in out if card not in cards]
        (taken,) = events
        assert isinstance(taken, TrickTaken)
        assert (taken.number, taken.trick.winner, taken.trick.points) == (number, winner, brings)
        assert deal.points == scores
        settled = model.all_settled(name, given_options, out)
        expected = End.PLAYED if number == 8 else End.DECIDED if settled else None
        assert deal.end == expected


@given(fresh_deals(), rngs)
def test_a_deal_brings_its_whole_price_to_the_table(drawn: tuple[Game, Deal], rng: Random) -> None:
    """Early ends and every choice of boys and last tricks included: the prices make up for it."""
    _, deal = drawn
    play_out(deal, rng)
    assert sum(deal.points) == model.contract_total(deal.contract.id)
    assert sum(deal.won) == len(deal.tricks)
    assert sum(trick.points for trick in deal.tricks) == sum(deal.points)
    if deal.end == End.PLAYED:
        assert len(deal.tricks) == 8


@given(fresh_deals(), rngs, st.integers(0, 7))
def test_a_claim_that_stands_brings_the_same_price(drawn: tuple[Game, Deal], rng: Random, after: int) -> None:
    game, deal = drawn
    while not deal.over and len(deal.tricks) < after:
        play_one(deal, rng)
    if deal.over:
        return
    claimer, done = deal.to_move, len(deal.tricks)
    deal.apply(claimer, THE_CLAIM)
    while turn := deal.turn:
        deal.apply(turn[0], ANSWERS[0])
    assert deal.end == End.CLAIMED
    assert sum(deal.points) == model.contract_total(deal.contract.id)
    assert len(deal.tricks) == done
    assert sum(deal.won) == 8
    assert located(deal) == list(game.pack)


@given(running_deals(), rngs)
def test_a_copy_lives_by_itself(drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    deal.claim_limit = 7
    copy, kept = deal.copy(), deal.copy()
    assert same(copy, deal)
    play_out(copy, rng)
    assert same(deal, kept)
    assert deal.over or not same(deal, copy)


@given(options(stages=True), rngs)
def test_a_match_plays_its_stages_and_pays_what_it_must(
    given_options: dict[str, object], rng: Random
) -> None:
    match = random_match(given_options, rng)
    stages = match.game.options["stages"]
    assert isinstance(stages, tuple)
    rows = match.sheet.rows
    kinds = ("tricks", "boys", "girls", "hearts", "king", "last", "all")
    assert [row.contract for row in rows] == [
        f"{'no' if stage <= 7 else 'take'}_{kinds[(stage - 1) % 7]}" for stage in stages
    ]
    assert [row.dealer for row in rows] == [(rows[0].dealer + at) % 4 for at in range(len(rows))]
    assert match.over
    assert match.result is not None
    assert match.sheet.totals == tuple(map(sum, zip(*(row.scores for row in rows), strict=True)))
    totals = match.result.totals
    assert totals == match.sheet.totals
    best = max(totals)
    if match.game.options["settlement"] == "none":
        assert match.result.payments == ()
    else:
        got = [0] * 4
        for payer, payee, amount in match.result.payments:
            assert amount > 0
            got[payer] -= amount
            got[payee] += amount
        assert all(got[seat] == totals[seat] - best for seat in range(4) if totals[seat] != best)
        assert sum(got) == 0
    if len(stages) == 14:
        assert sum(totals) == 0


@settings(max_examples=15)
@given(rngs)
def test_all_fourteen_stages_bring_nothing_together(rng: Random) -> None:
    match = random_match({"boys": rng.choice(["J", "JK", "K"])}, rng)
    assert len(match.sheet.rows) == 14
    assert sum(match.sheet.totals) == 0


@given(options(stages=True), rngs, st.integers(0, 60))
def test_undo_takes_back_one_move(given_options: dict[str, object], rng: Random, moves: int) -> None:
    match = random_match({**given_options, "stages": (1,)}, rng, deals=0)
    deal = match.begin_deal()
    with pytest.raises(ValueError, match="no move to take back"):
        match.undo()
    states = [deal.copy()]
    for _ in range(moves):
        seat = deal.turn[0]
        may = [*deal.legal(seat), *([THE_CLAIM] if deal.may_claim(seat) else [])]
        move = rng.choice(may)
        after = deal.copy()
        after.apply(seat, move)
        if after.over:
            break
        match.apply(seat, move, "7")
        states.append(deal.copy())
    while len(states) > 1:
        states.pop()
        last = match.undo()
        assert match.deal is not None
        assert match.deal.why_not(last.seat, last.move) is None
        assert same(match.deal, states[-1])


@given(options(stages=True), rngs)
def test_a_replayed_record_is_the_same_match(given_options: dict[str, object], rng: Random) -> None:
    match = random_match(given_options, rng, deals=rng.choice([1, 2, 3, 14]))
    record = match.record("2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z")
    again = Match.replay(record)
    assert again.record("2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z") == record
    assert again.sheet.rows == match.sheet.rows
    assert again.result == match.result


@given(rngs, st.integers(0, 20))
def test_a_refused_move_is_not_written_down(rng: Random, moves: int) -> None:
    match = random_match({"stages": (1,)}, rng, deals=0)
    match.begin_deal()
    for _ in range(moves):
        seat = match.turn[0]
        match.apply(seat, rng.choice(match.legal(seat)), "1")
    made, turn = list(match.deals[0].actions), match.turn
    for seat, move in ((turn[0], Move("bid", word="3")), ((turn[0] + 1) % 4, PLAYS[12]), (-1, PLAYS[12])):
        with pytest.raises(IllegalMove):
            match.apply(seat, move, "2")
        assert match.deals[0].actions == made
        assert match.turn == turn


@given(rngs)
def test_the_last_move_ends_deal_and_match(rng: Random) -> None:
    match = random_match({"stages": (1, 2)}, rng, deals=0)
    ends: list[object] = []
    while not match.over:
        match.begin_deal()
        while match.deal is not None:
            seat = match.turn[0]
            events = match.apply(seat, rng.choice(match.legal(seat)), "1")
            ends += [event for event in events if isinstance(event, DealEnded | MatchEnded)]
    assert [type(event) for event in ends] == [DealEnded, DealEnded, MatchEnded]
    assert match.turn == ()
    assert not match.legal(0)
    assert match.view(0) is None
    assert not match.awaits_deal
    reason = match.why_not(0, PLAYS[5])
    assert reason is not None
    assert reason.why is Why.NO_DEAL
    with pytest.raises(IllegalMove, match="no deal to play in"):
        match.apply(0, PLAYS[5])
    with pytest.raises(ValueError, match="no deal is due"):
        match.begin_deal()


@given(running_deals(), st.sampled_from((*PLAYS, *OTHER_MOVES)))
def test_moves_and_their_texts_are_the_same(drawn: tuple[Game, Deal], other: Move) -> None:
    _, deal = drawn
    moves = [move for seat in deal.turn for move in deal.legal(seat)]
    for move in [*moves, *([other] if other.cards or other.verb != "play" else [])]:
        assert Move.parse(str(move)) == move
