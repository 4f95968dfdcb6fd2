"""Choices of several cards are sequences like any other, whoever looks at however few of them."""

from itertools import combinations, permutations

import pytest

from engine.cards import cards_in, parse_cards, parse_set
from engine.moves import DISCARD, DRAW, GIVE, PASS, STAND, Move
from engine.ways import Ways

HAND = "7C KC 8D 9H AH"
CARDS = tuple(cards_in(parse_set(HAND)))
FIRST = (Move(STAND), Move(PASS))


def by_hand(verb: str, counts: tuple[int, ...], to: tuple[int, ...] = ()) -> list[Move]:
    choose = permutations if len(set(to)) > 1 else combinations
    return [Move(verb, cards, to) for count in counts for cards in choose(CARDS, count)]


@pytest.mark.parametrize(
    "ways, moves",
    [
        (Ways(DISCARD, parse_set(HAND), (2,)), by_hand(DISCARD, (2,))),
        (Ways(DRAW, parse_set(HAND), (1, 2, 3), first=FIRST), [*FIRST, *by_hand(DRAW, (1, 2, 3))]),
        (Ways(DRAW, parse_set(HAND), (), first=FIRST), [*FIRST]),
        (Ways(GIVE, parse_set(HAND), (2,), (3, 3)), by_hand(GIVE, (2,), (3, 3))),
        (Ways(GIVE, parse_set(HAND), (3,), (1, 2, 3)), by_hand(GIVE, (3,), (1, 2, 3))),
        (Ways(DISCARD, parse_set("7C"), (2,)), []),
    ],
)
def test_the_same_moves_in_the_same_order(ways: Ways, moves: list[Move]) -> None:
    assert [*ways] == moves
    assert len(ways) == len(moves)
    assert [ways[at] for at in range(-len(moves), len(moves))] == moves * 2
    assert list(ways[1:3]) == moves[1:3]
    assert all(move in ways for move in moves)
    for at in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError):
            ways[at]


@pytest.mark.parametrize(
    "move",
    [
        Move(DISCARD, parse_cards("KC 7C")),
        Move(DISCARD, parse_cards("7C QC")),
        Move(DISCARD, parse_cards("7C KC 8D")),
        Move(DISCARD, (CARDS[0], CARDS[0])),
        Move(DRAW, parse_cards("7C KC")),
        Move(DISCARD, parse_cards("7C KC"), (1, 1)),
        Move(DISCARD, parse_cards("7C KC"), word="C"),
        Move(STAND),
        "discard 7C KC",
    ],
)
def test_what_is_not_among_them(move: object) -> None:
    assert move not in Ways(DISCARD, parse_set(HAND), (2,))


def test_each_receiver_gets_one_card_and_no_card_goes_twice() -> None:
    gifts = Ways(GIVE, parse_set(HAND), (2,), (1, 2))
    assert Move(GIVE, parse_cards("KC 7C"), (1, 2)) in gifts
    assert Move(GIVE, (CARDS[0], CARDS[0]), (1, 2)) not in gifts
