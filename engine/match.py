"""A match: deals in a row under one game, from outside randomness to the final payments."""

from collections.abc import Mapping, Sequence

from engine import shuffle
from engine.cards import Seat
from engine.contract import Seating
from engine.deal import NO_SEAT, Deal
from engine.errors import EngineError, IllegalMove, NotationError, RecordError
from engine.events import DealEnded, End, Event, MatchEnded, RuleSet
from engine.game import Game, Ranks
from engine.games import preset
from engine.house_rule import why_no_rule
from engine.moves import HOUSE_RULE, Move
from engine.options import as_json
from engine.played import Action, Played, Player, Shuffle
from engine.reasons import Reason, Why
from engine.record import DealLine, EndLine, MatchLine, PlayerLine, Record
from engine.settlement import places, with_dues
from engine.sheet import Sheet, SheetRow
from engine.view import View

__all__ = ["NO_DEAL", "REPLAY_CLAIM_LIMIT", "Action", "Match", "Played", "Player", "Shuffle"]

REPLAY_CLAIM_LIMIT = 200_000
"""Programs count positions differently: a record is believed to have asked; proofs are looked at longer."""
NO_DEAL = Reason(Why.NO_DEAL)


class Match:
    """A match of one game; randomness, taps and names come from outside.

    ``root`` is the 32-byte secret of the whole match (record format); without it every deal needs
    its own secret (replays). ``start`` is the tap that started the match.

    Raises UnknownGame, OptionError, or ValueError for a number of seats that the game does not have.
    """

    def __init__(
        self,
        game: str,
        seats: Sequence[Player],
        options: Mapping[str, object] | None = None,
        *,
        root: bytes | None = None,
        start: str = "",
        ident: str = "",
    ) -> None:
        self.game: Game = preset(game).game(options)
        if len(seats) != self.game.seats:
            raise ValueError(f"{game} with these options is played by {self.game.seats}, not {len(seats)}")
        self.players = tuple(seats)
        self.start = start
        self.ident = ident
        self._root = root
        self.sheet = Sheet(self.game.seats, self.game.start)
        self.deals: list[Played] = []
        """Every deal begun, the running one last."""
        self.deal: Deal | None = None
        """The running deal; None between deals and at the end."""
        self.opening: tuple[Event, ...] = ()
        """What followed from the dealing of the last deal: the end of one in which nobody decides."""
        self.result: MatchEnded | None = None

    @property
    def commitment(self) -> str:
        """Return what is published before the match: the SHA-256 of deal 1's secret ("" if not yet known)."""
        if self.deals:
            return self.deals[0].shuffle.commitment
        if self._root is None:
            return ""
        return shuffle.commitment(shuffle.secret(self._root, 1))

    @property
    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.result is not None

    @property
    def awaits_deal(self) -> bool:
        """Tell whether :meth:`begin_deal` is due."""
        return self.deal is None and self.result is None

    def begin_deal(self, secret: bytes | None = None) -> Deal:
        """Shuffle and deal the next deal; raise ValueError while one runs or after the end.

        A deal in which nobody decides anything is over at once: ``opening`` tells what followed.
        ``secret`` replaces the one derived from ``root`` (replays know it from the record).
        """
        contract = self.game.schedule.next(self.sheet)
        if not self.awaits_deal or contract is None:
            raise ValueError("no deal is due")
        number = len(self.deals) + 1
        if secret is None:
            if self._root is None:
                raise ValueError("a match without a root needs the secret of every deal")
            secret = shuffle.secret(self._root, number)
        entropy = self._entropy()
        n = self.game.seats
        dealer = self._next_dealer() if self.deals else shuffle.first_dealer(n, secret, entropy)
        deck = shuffle.shuffled(self.game.pack, secret, entropy)
        seating = self._seating()
        layout = self.game.deals(contract).deal(deck, n, dealer, seating.ranks)
        if contract.lots:
            second = shuffle.shuffled(self.game.pack, secret, entropy, "prizes")
            layout = layout._replace(prizes=second[: contract.lots])
        proof = Shuffle(shuffle.commitment(secret), entropy, secret, deck)
        self.deals.append(Played(number, dealer, contract, layout, seating, proof))
        self.deal = deal = Deal(contract, layout, dealer, standing=self.sheet.totals, seating=seating)
        self.opening = () if deal.end is None else self._close(deal, deal.end)
        return deal

    def _seating(self) -> Seating:
        stay = tuple(range(self.game.seats))
        if self.game.ranks is Ranks.NOTHING or not self.sheet.rows:
            return Seating(stay)
        ranks = self.sheet.rows[-1].ranks
        return Seating(ranks if self.game.ranks is Ranks.RESEAT else stay, ranks)

    def _next_dealer(self) -> Seat:
        last = self.deals[-1]
        ranks = self._seating().ranks
        if ranks:
            return ranks[-1]
        return last.dealer if last.end is End.VOID else (last.dealer + 1) % self.game.seats

    def _entropy(self) -> str:
        if not self.deals:
            taps = [player.tap or "" for player in self.players if player.kind == "human"]
            return shuffle.first_entropy(taps, self.start)
        last = self.deals[-1]
        taps = [action.tap for action in last.actions if action.tap is not None]
        return shuffle.next_entropy(last.shuffle.entropy, taps)

    @property
    def turn(self) -> tuple[Seat, ...]:
        """Return the seats that may act now."""
        return self.deal.turn if self.deal else ()

    def legal(self, seat: Seat) -> Sequence[Move]:
        """Return the moves of a seat now; see :meth:`Deal.legal`."""
        return self.deal.legal(seat) if self.deal else ()

    def why_not(self, seat: Seat, move: Move) -> Reason | None:
        """Return None for a legal move, otherwise the rule that forbids it."""
        if self.deal:
            return self.deal.why_not(seat, move)
        if move.verb == HOUSE_RULE and self.game.house_rules:
            return why_no_rule(seat, move.word, self.legislator)
        return NO_DEAL

    @property
    def legislator(self) -> Seat | None:
        """Return who may set a house rule now: the King of the deal that has ended, once (rules 6.6)."""
        if self.deal or not self.deals or not self.game.house_rules:
            return None
        actions = self.deals[-1].actions
        return None if actions and actions[-1].move.verb == HOUSE_RULE else self.sheet.rows[-1].ranks[0]

    @property
    def house_rule(self) -> str:
        """Return the house rule that is announced with every deal, "" while there is none."""
        return self.house_rule_of(len(self.deals) + 1)

    def house_rule_of(self, number: int) -> str:
        """Return the house rule that is announced with deal ``number``, "" if there is none."""
        rules = (each.actions[-1].move for each in reversed(self.deals[: number - 1]) if each.actions)
        return next((move.word for move in rules if move.verb == HOUSE_RULE), "")

    def apply(self, seat: Seat, move: Move, tap: str | None = None, auto: bool = False) -> tuple[Event, ...]:
        """Make a move and return what followed; raise IllegalMove, changing nothing, if it is not legal.

        ``tap`` is the id of the person's tap; ``auto`` marks a move that a robot made for an absent
        person. The end of a deal and of the match are among the events.
        """
        if self.deal is None:
            reason = self.why_not(seat, move)
            if reason is not None:
                raise IllegalMove(seat, reason)
            self.deals[-1].actions.append(Action(seat, move, tap, auto))
            return (RuleSet(seat, move.word),)
        events = self.deal.apply(seat, move)
        self.deals[-1].actions.append(Action(seat, move, tap, auto))
        return events if self.deal.end is None else (*events, *self._close(self.deal, self.deal.end))

    def undo(self) -> Action:
        """Take back the last move of the running deal and return it; raise ValueError if there is none."""
        if self.deal is None or not self.deals[-1].actions:
            raise ValueError("there is no move to take back in the running deal")
        played = self.deals[-1]
        last = played.actions.pop()
        self.deal = Deal(
            played.contract,
            played.layout,
            played.dealer,
            standing=self.sheet.totals,
            seating=played.seating,
        )
        for action in played.actions:
            self.deal.apply(action.seat, action.move)
        return last

    def _close(self, deal: Deal, end: End) -> tuple[Event, ...]:
        played = self.deals[-1]
        played.tricks, played.trump, played.end = tuple(deal.tricks), deal.trump, end
        played.sights = tuple(sight for sight in deal.aside.sights if sight.witness is None)
        finisher = None if deal.race.finisher == NO_SEAT else deal.race.finisher
        row = self.sheet.add(
            deal.dealer,
            deal.contract.id,
            deal.declarer,
            end,
            tuple(deal.points),
            finisher,
            deal.dues,
            deal.shed.places,
        )
        self.deal = None
        ended = DealEnded(row.number, row.end, row.scores, row.totals)
        if self.game.schedule.next(self.sheet) is not None and row.number < shuffle.MAX_DEALS:
            return (ended,)
        self.result = self._result(row)
        return (ended, self.result)

    def _result(self, last: SheetRow) -> MatchEnded:
        game, totals = self.game, last.totals
        ranks = places(totals, game.best_is_low, last.finisher)
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        dues = [due for row in self.sheet.rows for due in row.dues]
        payments = game.settle(totals, last.dealer, winners)
        payments = with_dues(payments, dues, last.dealer, winners, game.seats)
        worst = [seat for seat, rank in enumerate(ranks) if rank == max(ranks) > 1]
        titles = tuple(game.last_title if seat in worst else None for seat in range(game.seats))
        leaves = tuple(worst) if game.knockout else ()
        return MatchEnded(totals, ranks, payments, titles if game.last_title else None, leaves)

    def view(self, seat: Seat | None) -> View | None:
        """Return what a seat may know of the running deal (None: the public); None between deals."""
        return self.deal.view(seat) if self.deal else None

    def record(self, started: str = "", finished: str = "") -> Record:
        """Return the record of the finished deals; the running deal stays secret.

        ``started`` and ``finished`` are UTC times such as ``2026-11-29T18:00:00Z``.
        """
        head = self.record_head(started)
        deals = tuple(
            deal.line(row, self.game.trumps) for deal, row in zip(self.deals, self.sheet.rows, strict=False)
        )
        if self.result is None:
            return Record(head, deals)
        totals, ranks, payments, titles, _ = self.result
        return Record(head, deals, EndLine(totals, ranks, payments, titles, finished))

    def record_head(self, started: str = "") -> MatchLine:
        """Return the first line of the record."""
        options = self.game.options.items()
        return MatchLine(
            id=self.ident,
            game=self.game.preset,
            options={key: as_json(value) for key, value in options},
            players=tuple(PlayerLine(seat, *player) for seat, player in enumerate(self.players)),
            commitment=self.commitment,
            start=self.start,
            started=started,
        )

    @classmethod
    def replay(cls, record: Record) -> "Match":
        """Play a record again and return the match as it stands after its last deal.

        Cards come from the secrets, scores from the rules; nothing else in the record is believed.
        Raises RecordError naming deal and action where the record cannot be played.
        """
        match = cls.of_record(record)
        for line in record.deals:
            match.replay_deal(line)
        return match

    @classmethod
    def of_record(cls, record: Record) -> "Match":
        """Return the match of a record before its first deal; raise RecordError if it cannot be set up."""
        head = record.match
        players = [Player(line.name, line.kind, line.level, line.tap, line.later) for line in head.players]
        try:
            return cls(head.game, players, head.options, start=head.start, ident=head.id)
        except (EngineError, ValueError) as fault:
            raise RecordError(f"match line: {fault}") from None

    def replay_deal(self, line: DealLine) -> None:
        """Play one deal of a record; raise RecordError naming deal and action where that fails."""
        at = f"deal {line.n}"
        try:
            self.begin_deal(bytes.fromhex(line.shuffle.secret))
        except ValueError as fault:
            raise RecordError(f"{at}: {fault}") from None
        seats = [str(seat) for seat in range(self.game.seats)]
        for number, text in enumerate(line.actions):
            seat, _, move = text.partition(" ")
            tap = line.taps[number] if number < len(line.taps) else None
            if self.deal is not None:
                self.deal.claim_limit = REPLAY_CLAIM_LIMIT
                if line.actions[number + 1 : number + 2] and "_claim" in line.actions[number + 1]:
                    self.deal.claim_limit = 0
            try:
                if seat not in seats:
                    raise NotationError(f"{text!r} does not begin with a seat")
                self.apply(int(seat), Move.parse(move), tap, number in line.autoplay)
            except EngineError as fault:
                raise RecordError(f"{at}, action {number + 1} ({text}): {fault}") from None
        if self.deal is not None:
            raise RecordError(f"{at}: the deal does not end with its last action")
