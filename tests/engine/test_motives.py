"""Why a robot moves: each reason in a position where one sees that it is so, and all of them by laws."""

from collections.abc import Iterator
from random import Random

import pytest

from engine import Deal, preset
from engine.cards import cards_in
from engine.game import Game
from engine.games import PRESETS
from engine.match import Match, Player
from engine.moves import CLAIM, PLAY, Move
from engine.robots import ROBOTS
from engine.robots.motives import Motive, motive
from engine.robots.reading import Reading
from engine.view import View

PLAYER = ROBOTS["player"]
GAME = preset("king_simple").game()
NO_TRICKS, NO_HEARTS, TAKE = "no_tricks", "no_hearts", "take_tricks"


def reason(contract: str, hands: str, *moves: str, of: str, game: Game = GAME) -> Motive:
    """The reason for a play by whoever is to move after some plays; hands are parted by bars."""
    deal = Deal.set_up(game.contract(contract), [hand.strip() for hand in hands.split("|")])
    for move in moves:
        deal.apply(deal.turn[0], Move.parse(f"play {move}"))
    view = deal.view(deal.turn[0])
    assert Move.parse(f"play {of}") in view.legal
    return motive(view, Move.parse(f"play {of}"))


@pytest.mark.parametrize(
    "contract, hands, played, of, expected",
    [
        (NO_TRICKS, "9C | 8C | 7C | TC", ("9C",), "8C", Motive.ONLY),
        (NO_TRICKS, "TC KD | 9C 7C | 8C AD | JC QD", ("TC",), "9C", Motive.HIGHEST_UNDER),
        (NO_TRICKS, "TC KD | 9C 7C | 8C AD | JC QD", ("TC",), "7C", Motive.UNDER),
        (NO_TRICKS, "TC KD | AD 7D | 8C 9D | JC QD", ("TC",), "AD", Motive.THROWN),
        (NO_TRICKS, "TC KD | AD 7D | 8C 9D | JC QD", ("TC",), "7D", Motive.UNDER),
        (NO_HEARTS, "TC KD | AD 7H | 8C 9D | JC QD", ("TC",), "7H", Motive.GIVES),
        (NO_TRICKS, "7C KD | QC 9C | 8C AD | JC QD", ("7C",), "9C", Motive.LOWEST),
        (NO_TRICKS, "7C KD | 8C 8D | 9C AD | AC QC", ("7C", "8C", "9C"), "AC", Motive.CANNOT_AVOID),
        (NO_TRICKS, "7C KC | 8C 8D | 9C AD | AC QC", (), "7C", Motive.LOWEST),
        (NO_TRICKS, "7C KC | 8C 8D | 9C AD | AC QC", (), "KC", Motive.TO_AVOID),
        (TAKE, "7C KC | 8C 8D | 9C AD | AC QC", (), "KC", Motive.TO_TAKE),
        (TAKE, "7C AC | 8C 8D | 9C AD | KC QC", (), "AC", Motive.UNBEATEN),
        (TAKE, "KC 7D | QC 8C | 9C AD | AC JC", ("KC",), "8C", Motive.CHEAP),
        (TAKE, "QC 7D | KC 8C | 9C AD | AC JC", ("QC",), "KC", Motive.MAY_TAKE),
        (TAKE, "QC 7D | 8D 8C | 9C AD | AC JC", ("QC", "8C", "9C"), "AC", Motive.TAKES),
    ],
)
def test_what_a_card_is_played_for(
    contract: str, hands: str, played: tuple[str, ...], of: str, expected: Motive
) -> None:
    assert reason(contract, hands, *played, of=of) is expected


def decisions(game: str, seed: int, deals: int = 2) -> Iterator[tuple[Match, int, View, Move]]:
    """All decisions of robots in the first deals of a match; each is made after it was looked at."""
    spec = PRESETS[game]
    players = [Player(f"P{seat}", "robot", "player") for seat in range(spec.game().seats)]
    match = Match(game, players, {}, root=bytes([seed]) * 32)
    rng = Random(seed)
    while not match.over and len(match.sheet.rows) < deals:
        if match.awaits_deal:
            match.begin_deal()
            continue
        seat = match.turn[0]
        view = match.view(seat)
        assert view is not None
        move = PLAYER.choose(view, rng)
        yield match, seat, view, move
        match.apply(seat, move)


@pytest.mark.parametrize("game", PRESETS)
def test_every_move_of_every_game_has_a_reason_that_is_true(game: str) -> None:
    for seed in (1, 2):
        for match, seat, view, move in decisions(game, seed):
            deal = match.deal
            assert deal is not None
            why = motive(view, move)
            assert (why is Motive.ONLY) == (len(view.legal) == 1)
            holds(deal, seat, view, move, why)


def holds(deal: Deal, seat: int, view: View, move: Move, why: Motive) -> None:
    """Check a reason against all hands, which nobody at the table sees."""
    others = [hand for at, hand in enumerate(deal.hands) if at != seat]
    if move.verb == CLAIM:
        assert why is Motive.CLAIM
    if move.verb != PLAY or not view.known.contract.has_tricks:
        return
    reading, c = Reading(view), move.cards[0]
    kernel, trick = view.known.kernel, view.known.trick
    own = [x for x in cards_in(view.hand) if reading.suit_of[x] == reading.suit_of[c]]
    height = reading.ranks.height
    wins = kernel.winner((*trick, c)) == len(trick)
    match why:
        case Motive.UNBEATEN:
            assert not any(hand & reading.ranks.beaters[c] for hand in others)
        case Motive.LOWEST:
            assert height[c] == min(height[x] for x in own)
        case Motive.HIGHEST_UNDER | Motive.UNDER | Motive.THROWN | Motive.CHEAP:
            assert not wins
        case Motive.GIVES:
            assert not wins
            assert reading.worth.cards[c] < 0
        case Motive.TAKES:
            assert wins
            assert not reading.later
        case Motive.CANNOT_AVOID:
            assert all(
                kernel.winner((*trick, each.cards[0])) == len(trick) for each in view.legal if each.cards
            )


def test_reasons_differ_enough_to_be_worth_reading() -> None:
    said = {motive(view, move) for game in PRESETS for _, _, view, move in decisions(game, 1, deals=1)}
    assert len(said) >= 20, sorted(said)


def test_a_hint_says_nothing_of_hidden_cards() -> None:
    rng = Random(5)
    for match, seat, view, _ in decisions("king_simple", 3):
        other = view.sample(rng)
        if match.deal is None or view.known.step.name != "play":
            continue
        again = other.view(seat)
        first, second = (PLAYER.choose(each, Random(1)) for each in (view, again))
        assert (first, motive(view, first)) == (second, motive(again, second))
