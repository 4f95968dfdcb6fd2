"""What must hold after a storm, of every table: its record, its moves, its clock, what its group was told."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.live import FINISHED, LiveTable
from bot.playground.calls import Call
from bot.storage.rows import MoveRow
from engine import dumps
from tests.e2e.mirror import Mirror
from tests.e2e.sent import text_of
from tests.e2e.storm_people import CLOCK, StormGroup, Tapped
from tests.e2e.sums import Sums, read_public
from tests.e2e.watch import GROUP_BUDGET, MINUTE, SAYS, base36

PRIVATE_BURST = 3
"""Messages at once in a private chat after a rest; then one a second."""
STRIKES = 2
"""Moves in a row that the clock makes for somebody before a robot keeps the seat."""
_EARLY = 2e-3


@dataclass(slots=True)
class Log:
    """All calls of the bot by the chat that they went to; a group's new id counts with its old one."""

    calls: list[Call]
    successors: dict[int, int]
    """The old id of each group by its new one."""
    said: dict[int, list[Call]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for call in self.calls:
            if isinstance(call.chat_id, int) and call.method.startswith(SAYS):
                self.said.setdefault(self.successors.get(call.chat_id, call.chat_id), []).append(call)

    def held(self, chats: Iterable[int], since: float, until: float) -> float:
        """Return for how many seconds of a span one of these chats or more had been told to wait."""
        told = [call for chat in chats for call in self.said.get(chat, ()) if call.error_code == 429]
        total = 0.0
        for begin, end in sorted((call.time, min(call.time + _seconds(call), until)) for call in told):
            total += max(0.0, end - max(begin, since))
            since = max(since, end)
        return total


def _seconds(call: Call) -> int:
    return int((call.description or "").rpartition(" ")[2])


def within_the_budgets(log: Log) -> int:
    """No chat is told too much in any span; return the most that any group got within a minute."""
    most = 0
    for chat, calls in log.said.items():
        times = [call.time for call in calls]
        if chat < 0:
            begin = 0
            for end, now in enumerate(times):
                while times[begin] <= now - MINUTE + _EARLY:
                    begin += 1
                most = max(most, end - begin + 1)
            assert most <= GROUP_BUDGET, f"{most} calls in a minute in {chat}"
        else:
            level, last = 0.0, 0.0
            for now in times:
                level, last = max(0.0, level - (now - last)) + 1, now
                assert level <= PRIVATE_BURST + _EARLY, f"too much at once in the private chat {chat}"
    return most


def moves_are_what_was_acknowledged(moves: list[MoveRow], taps: list[Tapped], table: LiveTable) -> None:
    """No move is lost or doubled: each tap that was acknowledged made one, each move had its tap."""
    assert [move.version for move in moves] == list(range(1, len(moves) + 1))
    by_tap = Counter(move.tap_id for move in moves if move.tap_id is not None)
    assert set(by_tap.values()) <= {1}, "a tap made two moves"
    tapped = {tap.query.id: tap for tap in taps}
    for move in moves:
        if move.tap_id is not None:
            tap = tapped[move.tap_id]
            assert tap.user == table.seats[move.seat].user_id, "a tap moved for somebody else"
            assert move.text in (tap.button.arg, *_meant(tap, move)), (tap.button, move.text)
            assert not tap.query.text, f"a move was made and its tap refused: {tap.query.text}"
    for tap in taps:
        if _decides(tap) and tap.query.answered and not tap.query.text:
            assert tap.query.id in by_tap, f"{tap.button} was acknowledged, but there is no such move"


def _decides(tap: Tapped) -> bool:
    return tap.button.kind in ("p", "k") or (tap.button.kind == "s" and tap.button.arg == "claim!")


def _meant(tap: Tapped, move: MoveRow) -> tuple[str, ...]:
    """Return the move of a confirmation, whose button tells only its verb and how many cards."""
    verb, _, count = tap.button.arg.partition(" ")
    named = move.text.split()
    if tap.button.kind == "k" and named[0] == verb and count == str(len(named) - 1):
        return (move.text,)
    return ("claim",) if tap.button.arg == "claim!" else ()


def clock_charges_no_holds(moves: list[MoveRow], table: LiveTable, log: Log, group: int) -> int:
    """Who did not move in time had the whole clock, without holds; return how many did not."""
    forced, in_a_row = 0, Counter[int]()
    again = LiveTable(table.row, table.seats, table.link, table.title)
    again.start_match()
    again.turn_since = table.row.started or 0.0  # the row tells when it was touched last, not when it began
    for move in moves:
        secret, since, user = again.secret(), again.turn_since, table.seats[move.seat].user_id
        again.play(move)
        if not move.auto:  # a secret answer brings nobody back
            in_a_row[move.seat] = in_a_row[move.seat] if secret else 0
            continue
        in_a_row[move.seat] += 1
        if in_a_row[move.seat] <= STRIKES and user:
            forced += 1
            charged = move.at - since - log.held((user, group), since, move.at)
            assert charged >= CLOCK - _EARLY, f"move {move.version} was forced after {charged:.0f} seconds"
    return forced


def group_was_told(mirror: Mirror, calls: list[Call]) -> Counter[str]:
    """Every deal has one result, the match one end, all numbers right; return what was told how often.

    What was said once more has been said in an answer that was lost: nobody can know that it arrived.
    """
    reader, told, lost = Sums(mirror), Counter[str](), Counter[str]()
    results, finals, protocols = Counter[str](), Counter[str](), set[int]()
    for call in calls:
        if not call.ok:
            continue
        text = text_of(call)
        if "───" in text and "🏆" not in text:  # a sheet that somebody asked for in the middle
            continue
        kind = read_public(reader, text)
        told[kind] += 1
        if kind == "protocol":
            protocols.add(reader.protocol(text))
        elif kind in ("result", "final"):
            assert call.method.startswith("send"), f"a {kind} was changed"
            posts = results if kind == "result" else finals
            posts[text] += 1
            lost[text] += call.dropped
    deals = len(mirror.moments)
    assert protocols == set(range(1, deals + 1)), "every deal becomes a protocol"
    assert len({reader.result(text) for text in results}) == len(results) == deals, "every deal has a result"
    assert len(finals) == 1, "the match has one end"
    for text, times in (*results.items(), *finals.items()):
        assert times - 1 <= lost[text], f"told {times} times: {text}"
        told["told again"] += times - 1
    return told


def all_is_well(
    table: LiveTable, again: LiveTable, moves: list[MoveRow], group: StormGroup, log: Log
) -> Counter[str]:
    """Look at one table; ``again`` is the same read from the storage. Return what was seen, how often."""
    assert table.row.state == FINISHED
    text = dumps(table.running().record())
    assert dumps(again.running().record()) == text, "the storage tells the same match as memory"
    mirror = Mirror.of(text)
    assert mirror.match.over
    taps = [tap for tap in group.taps if f":{base36(table.id)}:" in (tap.button.data or "")]
    moves_are_what_was_acknowledged(moves, taps, table)
    seen = group_was_told(mirror, log.said[group.chats[0]])
    seen["forced"] = clock_charges_no_holds(moves, table, log, group.chats[0])
    seen["moves"], seen["deals"] = len(moves), len(mirror.moments)
    return seen
