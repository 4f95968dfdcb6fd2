"""A live table: its rows and its match in memory. State only; :mod:`bot.tables` changes it after commits."""

import asyncio
from collections.abc import Iterable, Mapping, Set
from dataclasses import replace
from typing import Final

from bot.group_settings import GroupSettings, Hints
from bot.screens.facts import Facts, Request, Sitter
from bot.sittings import Sittings
from bot.storage.rows import MoveRow, Seat, Sitting, Table
from engine import Match, shuffle
from engine.cards import Cards
from engine.errors import OptionError
from engine.game import Game
from engine.games import preset
from engine.moves import HOUSE_RULE, Move
from engine.phases.boys import DECLINE
from engine.phases.flush import HIDE
from engine.reasons import Reason, Why
from engine.sheet import Sheet

LOBBY, PLAYING, FINISHED, CLOSED = "lobby", "playing", "finished", "closed"
"""The states of a table."""
SLOW: Final = 3600
"""Seconds a move from which a game is played by the way, over days."""
UNHEARD: Final = (DECLINE, HIDE)
"""Moves that nobody is told of: that somebody was asked is a secret (rules 10)."""
NO_RULE: Final = Move(HOUSE_RULE)
"""The King sets no house rule, and the next deal begins.

A row like every other move, for a restart must deal the same cards; but no action of the match, since records
know only of rules that were set."""


def rule_move(text: str) -> Move:
    """Return the move that sets a house rule; whether it may be one the rules tell."""
    return Move(HOUSE_RULE, word=text)


def read_move(text: str) -> Move:
    """Read a move as rows and buttons spell it; raise NotationError if it is none."""
    return NO_RULE if text == HOUSE_RULE else Move.parse(text)


class LiveTable:
    """One table. ``lock`` is held by whoever changes it."""

    def __init__(
        self,
        row: Table,
        seats: Mapping[int, Seat],
        link: str,
        title: str,
        sittings: Iterable[Sitting] = (),
    ) -> None:
        self.row = row
        self.seats: dict[int, Seat] = dict(seats)
        """Taken seats by number."""
        self.sittings = Sittings(sittings)
        """Who sat where before."""
        self.link = link
        """The link of the bot, ``https://t.me/NAME``."""
        self.inline = False
        """Whether the bot is in inline mode."""
        self.title = title
        """The title of the group, "" in a private chat."""
        self.settings = GroupSettings()
        """What the group has settled; the defaults in a private chat."""
        self.request: Request | None = None
        """Who asks to play for a robot here; a restart forgets it."""
        self.lock = asyncio.Lock()
        self.match: Match | None = None
        self.game: Game = preset(row.game).game(row.options)
        self.version = 0
        """Moves made so far."""
        self.heard = 0
        """How many of them everybody heard of: what buttons name, so that they tell of no secret answer."""
        self.asked_at = 0
        """``heard`` when those who are waited for were asked: older buttons are out of date."""
        self.heard_at = row.touched
        """When the last of them was made, epoch seconds."""
        self.revealed = True
        """Whether the hands of the running deal are shown and its clock runs."""
        self.turn_since = row.touched
        """When the present turn began, epoch seconds."""
        self.ends: float | None = None
        """When the clock of the present turn runs out; None where none runs."""
        self.called: set[tuple[str, int]] = set()
        """In which ways the seats have been told of the present turn."""
        self.taps: set[tuple[str | None, int | None, str | None]] = set()
        """The taps that have made moves."""
        self.host_idle = False
        """Whether nobody has touched the lobby for so long that anybody at the table may start."""
        self.editing: str | None = None
        """Which page of the rules of the table the lobby shows; None for the lobby itself."""
        self.asking: tuple[int, str] | None = None
        """The seat whose hand asks whether a move is meant, and the verb of the move."""
        self.hints_at: dict[int, tuple[int, int]] = {}
        """The last decision for which each seat has used a hint: the deal, and when it was asked."""
        self.made: dict[int, tuple[int, Move]] = {}
        """The last move that each person made by a button, by seat, and the version that the button named."""
        self.chosen: dict[int, Cards] = {}
        """Cards chosen before a confirmation in the present version, by seat; a restart forgets them."""

    @property
    def id(self) -> int:
        """Return the id of the table."""
        return self.row.id

    @property
    def playing(self) -> bool:
        """Tell whether a match is running."""
        return self.row.state == PLAYING

    def become(self, other: "LiveTable") -> None:
        """Take over everything that rows tell from the same table read anew."""
        self.row, self.seats, self.game = other.row, other.seats, other.game
        self.sittings = other.sittings
        self.match, self.version, self.taps = other.match, other.version, other.taps
        self.heard, self.asked_at, self.heard_at = other.heard, other.asked_at, other.heard_at
        self.revealed, self.turn_since = other.revealed, other.turn_since
        self.editing = self.asking = None
        self.chosen, self.called = {}, set()

    def start_match(self) -> None:
        """Set the match up from the rows and deal the first deal."""
        players = [self.sittings.player(seat, None, 0, 0) for _, seat in sorted(self.seats.items())]
        self.match = Match(
            self.row.game,
            players,
            self.row.options,
            root=self.row.root,
            start=self.row.start or "",
            ident=self.row.token,
        )
        self.match.begin_deal()

    def play(self, row: MoveRow) -> None:
        """Make a committed move; the next deal begins with the last move of the one before."""
        match = self.running()
        tap = row.tap_id if row.tap_kind != "message" else f"m{row.tap_id}"
        asked, step = set(self.turn), None if match.deal is None else match.deal.step
        held_back = self.held_back()
        self.revealed = True
        move = read_move(row.text)
        if move == NO_RULE:
            self._deal_next()
        else:
            match.apply(row.seat, move, tap, row.auto)
        while match.awaits_deal and self.ruler is None:  # a deal in which nobody decides is over at once
            self._deal_next()
        self.version = row.version
        news = held_back + (move not in UNHEARD) - self.held_back()
        self.heard += news
        if news:
            self.heard_at = row.at
        self.asking = None
        same = match.deal is not None and match.deal.step is step
        self._ask(row, set(self.turn) & asked - {row.seat} if same else set())
        if self.sittings.since(self.version):
            self.tell_players()
        if row.tap_id is not None:
            self.taps.add((row.tap_kind, row.tap_chat, row.tap_id))

    def tell_players(self) -> None:
        """Let the record tell who sits where now and who did before."""
        match = self.running()
        made = sum(len(played.actions) for played in match.deals)
        match.players = tuple(
            self.sittings.player(self.seats[number], player, self.version, made)
            for number, player in enumerate(match.players)
        )

    def _deal_next(self) -> None:
        self.running().begin_deal()
        self.revealed = False

    def _ask(self, row: MoveRow, still: Set[int]) -> None:
        """Let the turn begin that follows a move; where several are asked at once, it goes on for the others.

        What they have chosen stands, their buttons work, and nobody's answer gives them more time.
        """
        self.chosen = {seat: cards for seat, cards in self.chosen.items() if seat in still}
        if not still:
            self.turn_since, self.asked_at, self.called = row.at, self.heard, set()

    @property
    def ruler(self) -> int | None:
        """Return who may set a house rule before the next deal, which waits for it (rules 6.6); None: nobody.

        A robot is not asked.
        """
        match = self.match
        seat = None if match is None or match.over else match.legislator
        if seat is None:
            return None
        sits = self.sittings.at(seat, self.version) or self.seats[seat]
        return None if sits.user_id is None else seat

    @property
    def turn(self) -> tuple[int, ...]:
        """Return the seats that are waited for, whether in a deal or before the next one."""
        if self.ruler is not None:
            return (self.ruler,)
        return self.match.turn if self.match else ()

    def shown_turn(self) -> tuple[int, ...]:
        """Return the seats that everybody sees to be waited for; none where that is a secret."""
        deal = self.match.deal if self.match and self.ruler is None else None
        view = deal.view(None) if deal else None
        return self.turn if view is None else tuple(view.known.turn)

    def shown_since(self) -> float:
        """Return when that turn began as everybody sees it, epoch seconds."""
        return self.heard_at if self.secret() else self.turn_since

    @property
    def newest(self) -> int:
        """Return the number of the deal that is played, or before which a house rule may be set."""
        return len(self.running().deals) + (self.ruler is not None)

    def why_not(self, seat: int, move: Move) -> Reason | None:
        """Return None for a move that may be made now, otherwise the rule that forbids it."""
        if move == NO_RULE and self.ruler is not None:
            return None if seat == self.ruler else Reason(Why.NOT_YOUR_TURN)
        return self.running().why_not(seat, move)

    def is_current(self, version: int) -> bool:
        """Tell whether buttons of a version still work: those waited for were asked in it, or before it."""
        return self.revealed and self.asked_at <= version <= self.heard

    def running(self) -> Match:
        """Return the match; raise ValueError in the lobby."""
        if self.match is None:
            raise ValueError(f"table {self.id} is in its lobby")
        return self.match

    def commitment(self) -> str:
        """Return what the lobby publishes."""
        return shuffle.commitment(shuffle.secret(self.row.root, 1))

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat of a person, None if they do not sit here."""
        return next((seat for seat in self.seats.values() if seat.user_id == user), None)

    def has_room(self) -> bool:
        """Tell whether one more may sit down in the lobby."""
        return self.row.state == LOBBY and (bool(self.free()) or self.game.seats + 1 in self.sizes())

    def place_in_line(self, user: int) -> int:
        """Return the place of a person in the line for a seat, 1 for the first; 0 for who is not in it."""
        waiting = list(self.row.waiting)
        return waiting.index(str(user)) + 1 if str(user) in waiting else 0

    def humans(self) -> list[Seat]:
        """Return the seats of people, by number, without those of the forgotten."""
        return [seat for _, seat in sorted(self.seats.items()) if seat.user_id]

    def users(self) -> list[int]:
        """Return the Telegram ids of those people, by their seats."""
        return [seat.user_id for seat in self.humans() if seat.user_id is not None]

    def with_robots_only(self) -> bool:
        """Tell whether one person plays here with robots: a game of their own, without a group."""
        return self.row.private and self.playing and len(self.humans()) == 1

    def free(self) -> list[int]:
        """Return the numbers of the free seats."""
        return [number for number in range(self.game.seats) if number not in self.seats]

    def sizes(self) -> tuple[int, ...]:
        """Return with how many players this table may be played by its other rules, ascending."""
        spec, options = preset(self.row.game), self.row.options

        def fits(count: int) -> bool:
            try:
                return spec.game({**options, "players": count}).seats == count
            except OptionError:
                return False

        return tuple(count for count in spec.players if count == self.game.seats or fits(count))

    def missing(self) -> int:
        """Return how many more must sit down before a match can begin."""
        seated = len(self.seats)
        return min(size for size in self.sizes() if size >= seated) - seated

    def packed(self, count: int) -> tuple[dict[int, Seat], list[Seat]]:
        """Return who sits where on ``count`` seats, and who has to get up.

        People go before robots, the host before other people.
        """
        order = sorted(
            self.seats.values(),
            key=lambda seat: (seat.user_id is None, seat.user_id != self.host(), seat.seat),
        )
        stay, gone = order[:count], order[count:]
        seats = {seat.seat: seat for seat in stay if seat.seat < count}
        for seat in stay:
            if seat.seat >= count:
                number = next(each for each in range(count) if each not in seats)
                seats[number] = replace(seat, seat=number)
        return seats, gone

    def played_by_robot(self, number: int) -> bool:
        """Tell whether a robot moves for this seat: its own or that of an absent person."""
        seat = self.seats[number]
        return seat.user_id is None or seat.away

    def secret(self) -> bool:
        """Tell whether it is a secret who is asked now, or that anybody is."""
        deal = self.match.deal if self.match else None
        if deal is None or not deal.turn:
            return False
        return self.held_back() or not deal.view(None).known.turn

    def held_back(self) -> bool:
        """Tell whether nobody else hears of the last move until its maker has answered a secret question."""
        deal = self.match.deal if self.match else None
        return deal is not None and deal.race.before is not None

    def anybody_there(self) -> bool:
        """Tell whether any person is at the table and not absent."""
        return any(not seat.away for seat in self.humans())

    def host(self) -> int:
        """Return the host: who opened the table, or the first person seated where he has left."""
        seated = self.users()
        return self.row.host_id if self.row.host_id in seated or not seated else seated[0]

    def change(self, **columns: object) -> None:
        """Replace columns of the table's row."""
        self.row = replace(self.row, **columns)  # type: ignore[arg-type]  # columns of Table
        if "touched" in columns:
            self.host_idle = False
        if "options" in columns:
            self.game = preset(self.row.game).game(self.row.options)

    @property
    def gives_hints(self) -> bool:
        """Tell whether people here may ask what a robot would do: as the group lets them."""
        hints = self.settings.hints
        return hints is Hints.ALWAYS or (hints is Hints.ROBOTS and len(self.humans()) == 1)

    def facts(self) -> Facts:
        """Return what screens are told."""
        match = self.match
        sitters = [
            Sitter(seat.name, seat.user_id, seat.level, seat.away, seat.hints) if seat else None
            for seat in (self.seats.get(number) for number in range(self.game.seats))
        ]
        return Facts(
            table=self.id,
            version=self.heard,
            game=self.game,
            sitters=tuple(sitters),
            host=self.host(),
            clock=self.row.clock,
            commitment=self.commitment(),
            private=self.row.private,
            invite=f"{self.link}?start=t_{self.row.invite}",
            bot=self.link,
            inline=self.inline,
            token=self.row.token,
            sheet=match.sheet if match else Sheet(self.game.seats, self.game.start),
            deals_begun=len(match.deals) if match else 0,
            result=match.result if match else None,
            title=self.title,
            house_rule=match.house_rule if match else "",
            ruler=self.ruler if self.playing else None,
            sizes=self.sizes() if self.row.state == LOBBY else (),
            waiting=tuple(name for name, _ in self.row.waiting.values()),
            deadline=self.ends if (self.row.clock or 0) >= SLOW else None,
            loser=self.settings.loser,
            hints=self.gives_hints,
        )
