"""Deals worked by hand: every trick, every score, what is refused and why."""

from pathlib import Path

import pytest

from engine.deal import Deal
from engine.errors import IllegalMove
from engine.events import TrickTaken
from engine.moves import Move
from tests.engine.worked import FILES, Done, Refused, Taken, read, seats_of


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_worked_deal(path: Path) -> None:
    worked = read(path.read_text("utf-8"))
    deal = worked.deal
    for line in worked.lines:
        assert not deal.over, line
        if isinstance(line, Refused):
            refuse(deal, line)
        elif isinstance(line, Done):
            do(deal, line)
        else:
            take(deal, line)
    assert deal.end is not None
    assert deal.end == worked.end
    assert tuple(deal.points) == worked.scores
    assert deal.turn == ()


def take(deal: Deal, line: Taken) -> None:
    assert deal.turn == (line.leader,), line
    for seat, card in seats_of(deal, line.leader, line.cards):
        events = deal.apply(seat, Move.parse(f"play {card}"))
    taken = events[0]
    assert isinstance(taken, TrickTaken)
    assert taken.number == line.number
    assert (taken.trick.winner, taken.trick.points) == (line.winner, line.points), line
    assert taken.trick is deal.tricks[-1]


def do(deal: Deal, line: Done) -> None:
    move = Move.parse(line.move)
    if not line.reason:
        deal.apply(line.seat, move)
        return
    with pytest.raises(IllegalMove) as refused:
        deal.apply(line.seat, move)
    assert str(refused.value) == line.reason, line


def refuse(deal: Deal, line: Refused) -> None:
    deal = deal.copy()
    *before, (seat, card) = seats_of(deal, line.leader, line.cards)
    for earlier, played in before:
        deal.apply(earlier, Move.parse(f"play {played}"))
    with pytest.raises(IllegalMove) as refused:
        deal.apply(seat, Move.parse(f"play {card}"))
    assert str(refused.value) == line.reason, line


def test_every_worked_deal_has_a_title_and_tricks() -> None:
    worked = [read(path.read_text("utf-8")) for path in FILES]
    assert len({deal.title for deal in worked}) == len(worked) >= 20
    assert all(any(isinstance(line, Taken | Done) for line in deal.lines) for deal in worked)
