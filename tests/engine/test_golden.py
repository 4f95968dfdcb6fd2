"""Deals worked by hand: every trick, every score, and how each deal ends."""

import pytest

from engine import IllegalMove, Move
from engine.cards import cards_text
from tests.engine.golden_deals import all_golden

GOLDEN = all_golden()


def test_the_worked_deals_of_the_rules_are_there() -> None:
    assert {"no_king-early-end", "no_all"} <= set(GOLDEN)
    assert all(golden.title and golden.tricks and golden.end for golden in GOLDEN.values())


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_deal(name: str) -> None:
    golden = GOLDEN[name]
    deal = golden.deal()
    refused = list(golden.refused)
    for number, trick in enumerate(golden.tricks, start=1):
        assert not deal.over
        assert deal.leader == trick.leader
        for card in trick.cards:
            seat = deal.to_move
            for item in [each for each in refused if each[:2] == (number, seat)]:
                refused.remove(item)
                with pytest.raises(IllegalMove, match=f"^seat {seat} {item[3]}$"):
                    deal.apply(seat, Move.parse(f"play {item[2]}"))
            deal.apply(seat, Move.parse(f"play {card}"))
        taken = deal.tricks[-1]
        assert cards_text(taken.cards).split() == list(trick.cards)
        assert (taken.winner, taken.points) == (trick.winner, trick.points)
    assert refused == []
    assert deal.points == golden.scores
    assert deal.end == golden.end
    assert deal.turn == ()
