"""Check a match record: shuffle, legality, tricks, scores, ends, payments – believing none of it."""

import hashlib
from collections.abc import Iterator
from dataclasses import fields
from typing import NamedTuple

from engine.errors import RecordError
from engine.match import Match
from engine.record import DealLine, MatchLine, Record


class Fault(NamedTuple):
    """One thing that is wrong: the deal (None: the match or end line) and what it is."""

    deal: int | None
    text: str

    def __str__(self) -> str:
        return self.text if self.deal is None else f"deal {self.deal}: {self.text}"


def verify(record: Record) -> list[Fault]:
    """Return every fault of a record, in its order; an empty list means that all of it holds.

    A deal that cannot be played ends the check: what follows rests on it.
    """
    try:
        match = Match.of_record(record)
    except RecordError as fault:
        return [Fault(None, str(fault))]
    faults = [Fault(None, f"match line: {text}") for text in _head_faults(record.match, match)]
    promised = record.match.commitment
    for line in record.deals:
        faults += [Fault(line.n, text) for text in _hash_faults(line, promised)]
        try:
            match.replay_deal(line)
        except RecordError as fault:
            return [*faults, Fault(None, str(fault))]
        faults += [Fault(line.n, text) for text in _deal_faults(line, match)]
        promised = line.shuffle.secret
    mine = match.record(record.match.started, record.end.finished if record.end else "").end
    if mine != record.end:
        faults += [Fault(None, f"end line: {text}") for text in _differences(record.end, mine)]
    return faults


def _head_faults(head: MatchLine, match: Match) -> Iterator[str]:
    mine = match.record_head(head.started)
    if head.options != mine.options:
        yield "options are not those of the game with every default"
    for seat, player in enumerate(head.players):
        if player.seat != seat:
            yield f"player {seat} has seat {player.seat}"
        if player.kind not in ("human", "robot"):
            yield f"player {seat} is of no known kind"
        elif (player.kind == "human") != bool(player.tap):
            yield f"player {seat}: people sit down by a tap, robots do not"
        if any(each.kind not in ("human", "robot") for each in player.later):
            yield f"player {seat} is followed by one of no known kind"
    if not head.start:
        yield "start is empty"


def _hash_faults(line: DealLine, promised: str) -> Iterator[str]:
    try:
        digest = hashlib.sha256(bytes.fromhex(line.shuffle.secret)).hexdigest()
    except ValueError:
        yield "shuffle.secret is not hexadecimal"
        return
    if digest != line.shuffle.commitment:
        yield "shuffle.secret does not hash to shuffle.commitment"
    if line.shuffle.commitment != promised:
        yield "shuffle.commitment is not what was published before the deal"


def _deal_faults(line: DealLine, match: Match) -> Iterator[str]:
    mine = match.deals[-1].line(match.sheet.rows[-1], match.game.trumps)
    yield from _differences(line, mine)
    if len(line.taps) != len(line.actions):
        yield "taps and actions differ in length"
        return
    before = sum(len(deal.actions) for deal in match.deals[:-1])
    players = match.record_head().players
    for number, action in enumerate(match.deals[-1].actions):
        robot = players[action.seat].kind_at(before + number) == "robot"
        if robot and action.auto:
            yield f"autoplay: action {number + 1} is a robot's own"
        if (action.tap is None) != (robot or action.auto):
            yield f"taps: action {number + 1} of {'a robot' if robot or action.auto else 'a person'} is wrong"


def _differences(line: object, mine: object) -> Iterator[str]:
    """Yield one sentence for each field in which a line differs from what the rules give."""
    if line is None or mine is None:
        yield "is missing" if line is None else "stands there although the match is not over"
        return
    for each in fields(type(mine)):  # type: ignore[arg-type]  # both are lines of a record
        theirs, ours = getattr(line, each.name), getattr(mine, each.name)
        if theirs != ours:
            yield f"{each.name} is {theirs!r}, must be {ours!r}"
