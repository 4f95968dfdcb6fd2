"""The people of one group in a storm: at their telephones, playing a short match whatever goes wrong.

They read their chats and tap what they see there, as anybody would: twice, late, on old messages, out of
turn. They fall asleep, block the bot and come back, and delete its messages; some groups get a new id.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final

from bot.live import FINISHED, PLAYING, LiveTable
from bot.playground import Playground, page
from bot.playground.errors import NotPossible
from bot.playground.values import Message as Posted
from bot.playground.values import Query
from tests.e2e.deciding import Habits, decides
from tests.e2e.seen import Button, Message, message_of
from tests.e2e.short import Short
from tests.e2e.watch import base36

LOOKED_AT: Final = 8
"""So many of the newest messages of a chat people look at."""
ANSWER: Final = 3.0
"""Seconds for which somebody waits to see what their tap has done."""
CLOCK: Final = 60
"""Seconds for a move."""
CALL_AGAIN: Final = 120.0
"""Seconds after which somebody who sees no lobby asks for one again."""
MIGRATES: Final = 12
"""After so many moves those groups get a new id that do."""
SLEEP: Final = (70.0, 200.0)
"""For how many seconds somebody sleeps, or has blocked the bot."""
LATE: Final = (1.5, 25.0)
"""After how many seconds a late tap arrives."""
ODDS: Final = {"sleep": 0.003, "block": 0.002, "delete": 0.005, "stray": 0.04, "asks": 0.003}
"""How often in a second somebody at a table makes trouble of each kind."""
LATE_TAPS: Final = 0.1
DOUBLE_TAPS: Final = 0.1
COMMANDS: Final = ("/score", "/rules", "/tables", "/help")
CURIOUS: Final = frozenset("pckniasl")
"""The kinds of buttons that are pressed only to see what they do."""
NEVER: Final = ("leave!", "stop!", "again")
"""Those of them that are not."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """A tap, by whom, and the query that the bot's answer comes into."""

    user: int
    button: Button
    query: Query


@dataclass(slots=True)
class Sitter:
    """Somebody in a storm."""

    id: int
    away_until: float = 0.0
    """Until when they sleep, or have blocked the bot."""
    looks_at: float = 0.0
    """When they look at their telephone again."""


class StormGroup:
    """A group with its people; call ``tick`` each second.

    Those who play are the first of the ``people``; whoever else is there only looks on and taps.
    """

    def __init__(
        self, playground: Playground, short: Short, people: list[int], chat: int, rng: Random
    ) -> None:
        self.short = short
        self.people = [Sitter(each) for each in people]
        self.players = self.people[: short.players]
        self.chats = [chat]
        """The ids that the group has had."""
        self.migrates = False
        self.taps: list[Tapped] = []
        self.did: Counter[str] = Counter()
        """What trouble was made."""
        self._playground = playground
        self._rng = rng
        self._habits = Habits(rng, short.claims, short.holding)
        self._to_set = [*short.chosen, ("clock", str(CLOCK))]
        self._later: list[tuple[float, Callable[[], object]]] = []
        self._next = 0.0
        self._known: dict[tuple[int, int], tuple[object, object, Message]] = {}
        """Messages as they were read, with what they were read from."""

    @property
    def chat(self) -> int:
        """The id that the group has now."""
        return self.chats[-1]

    def tick(self, now: float, table: LiveTable | None) -> None:
        """Do what people do in a second; the table tells only how far they have come."""
        self._do_later(now)
        if table is None:
            if now >= self._next:
                self._next = now + CALL_AGAIN
                self.writes(self.people[0].id, f"/start@kozyr_bot {self.short.game}", self.chat)
        elif table.row.state == PLAYING:
            for person in self.players:
                self._play(person, now)
            self._make_trouble(now, table)
        elif table.row.state != FINISHED and now >= self._next:
            self._prepare(now, table)

    def comes_to_rest(self) -> None:
        """Let what was to come late come now, and all who have blocked the bot come back."""
        self._do_later(float("inf"))
        for person in self.people:
            self._playground.people.block(person.id, blocked=False)

    # Before the match.

    def _prepare(self, now: float, table: LiveTable) -> None:
        """Set the rules, sit down, start: one tap at a time, on the lobby as it is to be seen."""
        lobby = next((m for m in self._shown(self.chat) if m.table == base36(table.id)), None)
        if lobby is None:
            return
        host = self.people[0].id
        self._next = now + 1.5
        standing = next((each for each in self.players if table.seat_of(each.id) is None), None)
        if self._to_set:
            name, value = self._to_set.pop(0)
            self._forges(host, lobby, f"o:{lobby.table}:0:{name}={value}")
        elif standing:
            query = self._forges(standing.id, lobby, f"l:{lobby.table}:0:sit")
            self._later.append((now + 1.0, lambda: self._follow(standing.id, query)))
        else:
            self._forges(host, lobby, f"l:{lobby.table}:0:start")

    def _follow(self, user: int, query: Query) -> None:
        """Follow the link that a tap was answered with, if it was."""
        _, found, word = (query.url or "").partition("?start=")
        if found:
            self.writes(user, f"/start {word}")

    # The match.

    def _play(self, person: Sitter, now: float) -> None:
        """Come back, or decide what is to be decided, as far as they can see."""
        if now < max(person.away_until, person.looks_at):
            return
        messages = list(self._shown(person.id))
        back = next((button for m in messages[:1] for button in m.buttons if _comes_back(button)), None)
        asked = next((m for m in messages if any(map(decides, m.buttons))), None)
        if back:
            self._taps(person, messages[0], back, now)
        elif asked:
            self._taps(person, asked, self._habits.choice(asked), now)

    def _taps(self, person: Sitter, message: Message, button: Button, now: float) -> None:
        """Tap as telephones do: once, twice, or so late that others come first."""
        person.looks_at = now + (1.0 if button.kind == "c" else ANSWER)
        taps = 1 + (self._rng.random() < DOUBLE_TAPS)
        if taps > 1:
            self.did["double taps"] += 1
        for _ in range(taps):
            if self._rng.random() < LATE_TAPS:
                self.did["late taps"] += 1
                at = now + self._rng.uniform(*LATE)
                self._later.append((at, lambda: self._sends(person.id, message, button)))
            else:
                self._sends(person.id, message, button)

    def _make_trouble(self, now: float, table: LiveTable) -> None:
        """Let somebody do what makes trouble, now and then; let a group get its new id in time."""
        if self.migrates and table.version >= MIGRATES:
            self.migrates = False
            self.chats.append(self._playground.groups.migrate(self.chat).id)
            self.did["new id"] += 1
        for kind, odds in ODDS.items():
            if self._rng.random() < odds:
                self.did[kind] += 1
                self._trouble(kind, self._rng.choice(self.people), now)

    def _trouble(self, kind: str, person: Sitter, now: float) -> None:
        until = now + self._rng.uniform(*SLEEP)
        chat = self._rng.choice((self.chat, person.id))
        match kind:
            case "sleep":
                person.away_until = until
            case "block":
                person.away_until = until
                self._playground.people.block(person.id, blocked=True)
                self._later.append((until, lambda: self._unblocks(person)))
            case "delete":
                posted = self._playground.state.chats[chat].messages
                mine = [each for each in posted.values() if each.sender == self._playground.state.bot.id]
                if mine:
                    self._playground.world.remove(mine[-1])
            case "stray":
                self._strays(chat)
            case _:
                self.writes(person.id, self._rng.choice(COMMANDS), chat)

    def _strays(self, chat: int) -> None:
        """Tap any button of any message, whosever it is, old as it may be."""
        seen = [(m, button) for m in self._shown(chat) for button in m.buttons if button.data]
        seen = [(m, button) for m, button in seen if button.kind in CURIOUS and button.arg not in NEVER]
        if seen:
            message, button = self._rng.choice(seen)
            self._sends(self._rng.choice(self.people).id, message, button)

    def _unblocks(self, person: Sitter) -> None:
        """Come back by a menu or by /start, whichever."""
        if self._rng.random() < 0.5:
            self._playground.people.block(person.id, blocked=False)
        else:
            self.writes(person.id, "/start")

    # Telephones.

    def _do_later(self, now: float) -> None:
        due = [act for at, act in self._later if at <= now]
        self._later = [(at, act) for at, act in self._later if at > now]
        for act in due:
            act()

    def writes(self, user: int, text: str, chat: int | None = None) -> None:
        """Write, in the private chat if no other is given; who has blocked the bot writes only /start."""
        with suppress(NotPossible):
            self._playground.people.write(chat or user, user, text)

    def _sends(self, user: int, message: Message, button: Button) -> Query:
        """Send a tap, whoever it is that taps; the bot's answer comes into the query."""
        chat = self._playground.state.chats[message.chat]
        query = self._playground.people.press(
            chat.migrated_to or chat.id, user, button.data or "", message_id=message.id, force=True
        )
        self.taps.append(Tapped(user, button, query))
        return query

    def _forges(self, user: int, message: Message, data: str) -> Query:
        """Send a tap of a button that stands on another page of the same message."""
        return self._sends(user, message, Button("", data, None, None))

    def _shown(self, chat_id: int) -> Iterator[Message]:
        """Yield the newest messages of the bot in a chat that have buttons, the newest first."""
        newest = islice(reversed(self._playground.state.chats[chat_id].messages.values()), LOOKED_AT)
        return (self._read(message) for message in newest if message.keyboard)

    def _read(self, message: Posted) -> Message:
        """Return a message as it is to be seen; what has not changed is not read again."""
        known = self._known.get((message.chat_id, message.id))
        if known and known[0] is message.content and known[1] is message.keyboard:
            return known[2]
        found = message_of(page.message_json(self._playground.state, message))
        self._known[message.chat_id, message.id] = message.content, message.keyboard, found
        return found


def _comes_back(button: Button) -> bool:
    return button.kind == "s" and button.arg == "back"
