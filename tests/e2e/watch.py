"""Watchers: what must hold for every single call that the bot makes, in every end-to-end test.

They look at each call as soon as things have settled after it, against the engine's own state of that
moment: who may know which card, which deals have ended, what the group was told within a minute.
"""

import io
import json
import logging
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import Any

import structlog

from bot import log
from bot.i18n import Translator, languages
from bot.live import LiveTable
from bot.playground.calls import Call
from bot.screens.result import taken
from bot.screens.rounds import rounds_of
from bot.screens.spot_rules import deal_title
from engine import shuffle
from engine.cards import SUITS, Card, Cards, cards_in, cards_text, set_of, suit_set
from engine.deal import Deal
from engine.game import Game
from engine.match import Played
from engine.moves import BOYS, DISCARD
from engine.phases.dominoes import Dominoes
from engine.scoring import PerCard
from tests.e2e.cards import among, cards_in_line, without_jokers
from tests.e2e.harness import Evening
from tests.e2e.rich import readable
from tests.e2e.seen import table_of

GROUP_BUDGET = 12
"""Sends and edits that a group gets in any minute."""
MINUTE = 60.0
SAYS = ("send", "edit")
"""How the names of methods begin that count."""


class Budget:
    """No group is told too much."""

    def __init__(self) -> None:
        self._said: defaultdict[int, deque[float]] = defaultdict(deque)

    def __call__(self, _: Evening, new: list[Call]) -> None:
        """Count what groups were told."""
        for call in new:
            if isinstance(call.chat_id, int) and call.chat_id < 0 and call.method.startswith(SAYS):
                self.count(call.chat_id, call.time)

    def count(self, chat: int, now: float) -> None:
        """Count one message or edit; raise AssertionError if it is one too many."""
        said = self._said[chat]
        while said and said[0] <= now - MINUTE + 1e-3:
            said.popleft()
        said.append(now)
        assert len(said) <= GROUP_BUDGET, f"{len(said)} messages and edits in a minute in {chat}"


@dataclass(frozen=True, slots=True)
class Secrets:
    """What is not public about one table at one moment."""

    table: str
    """As callback data names it."""
    seats: dict[int, int]
    """The seat of each person."""
    hands: tuple[Cards, ...]
    """The cards still in hand in the deal that has not ended, and those laid face down; empty without one."""
    told: frozenset[tuple[Card, ...]]
    """What may be read in one line of finished deals: tricks, rounds and packs; and the pack in its order."""
    finished: int
    """Deals that have ended."""
    digests: tuple[str, ...]
    """The root, and the secrets of every deal that has not ended, in hexadecimal."""

    def hidden_from(self, reader: int | None) -> Cards:
        """Return the cards that a person (None: the public) may not know."""
        hidden = self.stock
        for seat, hand in enumerate(self.hands):
            if reader is None or self.seats.get(reader) != seat:
                hidden |= hand
        return hidden

    stock: Cards = 0
    """The cards that nobody knows: stock and widow."""

    @classmethod
    def of(cls, table: LiveTable) -> "Secrets":
        """Return the secrets of a table."""
        match = table.match
        deals = match.deals if match else []
        over = [played for played in deals if played.end is not None]
        told = {trick.cards for played in over for trick in played.tricks}
        told |= {played.shuffle.deck for played in over}
        told |= {each for played in over for each in _told_apart(played)}
        told |= {each for played in over for each in _scored(played)}
        told |= {
            tuple(c for laid in each.plays for c in laid.cards)
            for played in over
            for each in rounds_of(played).rounds
        }
        deal = match.deal if match else None
        told |= {*map(without_jokers, told), table.game.pack, *_priced(table.game)}
        told |= {*_ruled(deal)} if deal else set()
        return cls(
            table=base36(table.id),
            seats={seat.user_id: number for number, seat in table.seats.items() if seat.user_id is not None},
            hands=_hidden_hands(deal) if deal else (),
            told=frozenset(
                {*told, *map(without_jokers, told), table.game.pack, *(_ruled(deal) if deal else ())}
            ),
            finished=len(over),
            digests=(table.row.root.hex(), *_chain(table.row.root)[len(over) :]),
            stock=_undealt(deal) if deal else 0,
        )


def _undealt(deal: Deal) -> Cards:
    """Return the cards that nobody has been dealt and nobody may see."""
    return set_of(deal.aside.stock) | (0 if deal.aside.open else deal.aside.widow)


def _hidden_hands(deal: Deal) -> tuple[Cards, ...]:
    """Return for each seat what only its owner knows: in hand or laid away, and not seen by all before."""
    seen = 0
    for sight in deal.aside.sights:
        seen |= sight.cards
    if deal.layout is not None and deal.layout.turnup is not None:
        seen |= 1 << deal.layout.turnup
    return tuple((hand | deal.aside.thrown(seat)) & ~seen for seat, hand in enumerate(deal.hands))


def _told_apart(played: Played) -> Iterator[tuple[Card, ...]]:
    """Yield what else may be read in one line of a finished deal: the turn-up, boys, what was laid away."""
    if played.layout.turnup is not None:
        yield (played.layout.turnup,)
    for action in played.actions:
        if action.move.verb in (BOYS, DISCARD):
            yield action.move.cards
            yield tuple(sorted(action.move.cards))


def _ruled(deal: Deal) -> Iterator[tuple[Card, ...]]:
    """Yield the cards that the rules name, wherever they are: what must start, what may be laid next."""
    if deal.shed.start is not None:
        yield (deal.shed.start,)
    if isinstance(deal.step, Dominoes):
        yield tuple(cards_in(deal.step.fitting(deal)))


def _priced(game: Game) -> tuple[tuple[Card, ...], ...]:
    """Return the cards whose prices stand in the titles of deals."""
    titles = [
        deal_title(Translator(lang), game, each) for lang in languages() for each in game.schedule.contracts
    ]
    return tuple(cards_in_line(title) for title in titles)


def _scored(played: Played) -> Iterator[tuple[Card, ...]]:
    """Yield the cards that a result names because they score: those that each seat has taken."""
    layout = played.layout
    sets = [suit_set(suit) for suit in SUITS]  # one of them, where the penalty suit is called
    priced = [each.cards for each in played.contract.elements if isinstance(each, PerCard)]
    sets.append(reduce(or_, priced, 0))
    gone = set_of(c for trick in played.tricks for c in trick.cards)
    rest = (set_of(layout.stock) | set_of(layout.widow)) & ~gone
    for seat in range(len(layout.hands)):
        mine = taken(played, seat)[1]
        for cards in (mine, mine | rest):
            yield from (tuple(cards_in(cards & scoring)) for scoring in sets)


DEALS = 20
"""For so many deals the secrets are looked for; no match has more."""


@lru_cache(maxsize=64)
def _chain(root: bytes) -> tuple[str, ...]:
    return tuple(shuffle.secret(root, number).hex() for number in range(1, DEALS + 1))


class Leaks:
    """Nobody is shown a card that they may not know, nor anything that deals are made from."""

    def __init__(self) -> None:
        self._tables: dict[tuple[object, ...], str] = {}
        """Which table a message belongs to."""

    def __call__(self, evening: Evening, new: list[Call]) -> None:
        """Look at every part of every call."""
        if not new:
            return
        everything = [Secrets.of(table) for table in evening.tables()]
        for call in new:
            reader, said = _reader(evening, call)
            meant = [each for each in everything if each.table == self._table(call)] or everything
            found = [leaks(call.parameters, each, reader, said) for each in meant]
            # What belongs to no table that can be told is a leak if it is one at every table.
            assert not found or not all(found), f"{call.method} to {reader or call.chat_id}: {found}"
            for each in everything:
                told = [digest for digest in each.digests if digest in str(call.parameters).lower()]
                assert not told, f"{call.method} to {call.chat_id} tells a secret of table {each.table}"

    def _table(self, call: Call) -> str | None:
        """Return the table that a call shows, from its buttons or from those of the message before."""
        ephemeral = call.parameters.get("ephemeral_message_id")
        message = (call.chat_id, call.parameters.get("message_id"), ephemeral)
        named = table_of(str(call.parameters.get("reply_markup", "")))
        if named is not None:
            self._tables[message] = named
        return named or self._tables.get(message)


def _reader(evening: Evening, call: Call) -> tuple[int | None, tuple[Card, ...]]:
    """Return who reads a call (None: a group), and the cards that this person has just named themselves."""
    if call.method == "answerCallbackQuery":
        ident = str(call.parameters["callback_query_id"])
        update = evening.playground.people._updates.get(ident)
        data = str(update.body["data"]) if update else ""
        return evening.playground.state.queries[ident].user_id, cards_in_line(data)
    if (receiver := receiver_of(call.parameters)) is not None:
        return receiver, ()
    is_person = isinstance(call.chat_id, int) and call.chat_id > 0
    return (call.chat_id if is_person and isinstance(call.chat_id, int) else None), ()


def receiver_of(parameters: Mapping[str, object]) -> int | None:
    """Return who alone sees what a call shows in a group; None if everybody does."""
    sent = parameters.get("ephemeral_message_parameters")
    named = json.loads(str(sent))["receiver_user_id"] if sent else parameters.get("receiver_user_id")
    return None if named is None else int(str(named))


def leaks(parameters: Any, secrets: Secrets, reader: int | None, said: tuple[Card, ...] = ()) -> list[str]:
    """Return what a call tells its reader that they may not know, line by line.

    Own cards, cards on the table and cards played in this deal are no secret. A finished deal is told by
    whole tricks and whole packs, so a line that is exactly one of these is fine, whatever it holds.
    """
    hidden = secrets.hidden_from(reader)
    for c in said:
        hidden &= ~(1 << c)
    found = []
    for line in _lines(parameters, secrets.finished):
        named = cards_in_line(line)
        if (wrong := among(named, hidden)) and named not in secrets.told:
            found.append(f"{cards_text(wrong)} in {line!r}")
    return found


def _lines(value: Any, finished: int) -> Iterator[str]:
    """Yield everything that can be read in a parameter, one line or button at a time."""
    if isinstance(value, dict) and "content" in value and "file" in value:
        yield value["file"]
        yield from _document(value["content"], finished)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key == "reply_markup" and isinstance(each, str):
                yield from (
                    json.dumps(button, ensure_ascii=False)
                    for row in json.loads(each)["inline_keyboard"]
                    for button in row
                )
            elif key == "rich_message":
                yield from readable(each)
            else:
                yield from _lines(each, finished)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _lines(each, finished)
    else:
        yield from str(value).split("\n")


def _document(text: str, finished: int) -> Iterator[str]:
    """Yield the lines of a document; in a record the deals that have ended may tell everything."""
    for line in text.split("\n"):
        try:
            deal = json.loads(line)
        except ValueError:
            yield line
            continue
        if deal.get("type") != "deal" or deal.get("n", finished + 1) > finished:
            yield line


class Lines:
    """The bot's log: nothing there may be an error or name a card."""

    def __init__(self) -> None:
        self._stream = io.StringIO()
        self._root = logging.getLogger()
        self._before = self._root.handlers[:], self._root.level
        log.configure("DEBUG", "json", self._stream)

    def __call__(self, evening: Evening, _: list[Call]) -> None:
        """Read what was logged since the last time."""
        self.check("", [digest for each in evening.tables() for digest in Secrets.of(each).digests])

    def check(self, when: str, digests: Iterable[str] = ()) -> None:
        """Raise AssertionError if anything was logged since the last time that must not be."""
        text = self._stream.getvalue()
        if text:
            self._stream.seek(0)
            self._stream.truncate()
            try:
                check_log(text.splitlines(), digests)
            except AssertionError as fault:
                raise AssertionError(f"{when} {fault}") from None

    def close(self) -> None:
        """Put the logging back as it was."""
        self._root.handlers[:], level = self._before
        self._root.setLevel(level)
        structlog.reset_defaults()


def check_log(lines: Iterable[str], digests: Iterable[str] = ()) -> None:
    """Raise AssertionError for a line that is an error, names a card or tells a secret."""
    digests = tuple(digests)
    for line in lines:
        record = json.loads(line)
        assert record["level"] not in ("error", "critical"), f"logged: {record}"
        assert not cards_in_line(line), f"a card in the log: {record}"
        assert not any(digest in line for digest in digests), f"a secret in the log: {record}"


def base36(number: int) -> str:
    """Write a number as callback data does."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return base36(number // 36) + digits[number % 36] if number >= 36 else digits[number]
