"""The countdown [запись]: how a balance is written off, who finishes, who busts (rules 3.1, 10)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.boys import Boys, Instant, NoTrick
from engine.cards import Cards, Seat, seats_after
from engine.events import Bust, Due, End, Event, Finished

if TYPE_CHECKING:
    from engine.deal import Deal

NOBODY: Final[Seat] = -1


class Stop(StrEnum):
    """How a seat that has reached zero stops the play."""

    AUTO = "auto"
    """It does so by itself."""
    CLAIM = "claim"
    """It must be announced; who does not and wins another trick busts."""
    OPTIONAL = "optional"
    """The first to reach zero has won and says whether the deal is played to its end."""


class Race(NamedTuple):
    """What a deal of a countdown keeps apart from cards. Sets of seats are bit sets."""

    shown: tuple[Cards, ...] = ()
    """The boys shown, per seat."""
    showing: Cards = 0
    """Boys just shown, one of which must be played now."""
    asked: int = 0
    """Seats that have been asked in this round for boys or a flush; secret, but for one's own."""
    fresh: Cards = 0
    """The jacks that have just come to the seat to move; secret."""
    before: "Deal | None" = None
    """The deal before they came: what the other seats go on seeing while that one is asked about them."""
    flushes: int = 0
    """Seats that have shown a flush."""
    reached: tuple[Seat, ...] = ()
    """Seats that have reached zero, in that order."""
    asking: tuple[Seat, ...] = ()
    """Seats that have still to say whether they stop."""
    bust: int = 0
    finisher: Seat = NOBODY
    """Who has finished first and so won the match."""
    crosses: int = 0
    """Seats that have earned a cross [ремиз ×] in this deal; known at its end."""


NO_RACE: Final = Race()


@dataclass(frozen=True, slots=True)
class Countdown:
    """The rules of one countdown. Points of a deal are changes of the balance: negative ones are good."""

    start: int
    """The balance at the beginning, and after a bust."""
    stop: Stop = Stop.AUTO
    boys: Boys | None = None
    penalty: int = 5
    """Points for a deal without a trick."""
    cap: int | None = None
    """The highest balance to which the penalty is still added."""
    cross: int = 0
    """What a cross for a deal without a trick costs at the end of the match; 0: there are none."""
    cross_replaces: bool = False
    """The cross stands in place of the penalty."""
    lone: int = 5
    """Points written off by a seat that all others leave alone."""

    def value(self, deal: "Deal", seat: Seat) -> int:
        """Return what the boys of a seat count as things stand."""
        if not deal.race.shown[seat]:
            return 0
        boys, shown = self.boys, self.kept(deal, seat)
        if boys is None or not shown:
            return 0
        if boys.by_jack and not any(shown >> trick.best & 1 for trick in deal.tricks):
            return 0
        return boys.worth(shown, deal.trump)

    def kept(self, deal: "Deal", seat: Seat) -> Cards:
        """Return the boys that a seat has shown, without those that do not count any more."""
        shown = deal.race.shown[seat]
        stay = self.boys is not None and self.boys.must_stay
        return shown & ~deal.aside.thrown(seat) if shown and stay else shown

    def guaranteed(self, value: int) -> int:
        """Return the part of boys' value that is written off even without a trick."""
        offset = self.boys is not None and self.boys.no_trick is NoTrick.OFFSET
        return max(0, value - self.penalty) if offset else 0

    def credit(self, deal: "Deal", seat: Seat) -> int:
        """Return what a seat has written off so far in this deal (rules 3.1: running credit)."""
        value = self.value(deal, seat)
        return (value if deal.won[seat] else self.guaranteed(value)) - deal.points[seat]

    def wins_at_once(self, deal: "Deal", seat: Seat) -> bool:
        """Tell whether the boys that a seat has shown win without play."""
        if self.boys is None or self.boys.instant is Instant.OFF:
            return False
        value = self.value(deal, seat)
        enough = value if self.boys.instant is Instant.FULL else self.guaranteed(value)
        return enough >= deal.standing[seat]

    def without_trick(self, deal: "Deal", seat: Seat) -> int:
        """Return what a seat without a trick writes off at the end of a whole deal; negative if it adds."""
        value = self.value(deal, seat)
        rule = NoTrick.FORFEITED if self.boys is None else self.boys.no_trick
        credit = {
            NoTrick.OFFSET: value - self.penalty,
            NoTrick.FORFEITED: -self.penalty,
            NoTrick.ADDED: -self.penalty - value,
        }[rule]
        return max(0, credit) if self.spares(deal, seat) else credit

    def spares(self, deal: "Deal", seat: Seat) -> bool:
        """Tell whether no trick adds nothing to this balance: it is high, or a cross stands for it."""
        capped = self.cap is not None and deal.standing[seat] > self.cap
        return capped or (self.cross > 0 and self.cross_replaces)

    def after_trick(self, deal: "Deal") -> tuple[Event, ...]:
        """See after a trick who has reached zero and who has gone beyond it; the deal may end."""
        race, winner = deal.race, deal.leader
        events: list[Event] = []
        beyond = winner in race.reached or -deal.points[winner] > deal.standing[winner]
        if beyond and self.stop is not Stop.OPTIONAL and not race.bust >> winner & 1:
            race = race._replace(
                bust=race.bust | 1 << winner, reached=tuple(seat for seat in race.reached if seat != winner)
            )
            events.append(Bust(winner))
        # What was shown with a card came before the end of the trick: its winner is the last to reach zero.
        order = seats_after(winner, deal.seats)
        shown, points, standing = race.shown, deal.points, deal.standing
        may = [seat for seat in order if shown[seat] or points[seat] + standing[seat] <= 0]
        new = tuple(seat for seat in may if self._reaches(deal, race, seat)) if may else ()
        deal.race = race = race._replace(reached=race.reached + new) if new else race
        if len(deal.tricks) == deal.length or not new:
            return tuple(events)
        if self.stop is Stop.AUTO:
            return (*events, self.finish(deal, new[0]))
        if self.stop is Stop.CLAIM:
            deal.race = race._replace(asking=new)
        elif race.finisher == NOBODY:
            deal.race = race._replace(asking=new[:1], finisher=new[0])
        return tuple(events)

    def _reaches(self, deal: "Deal", race: Race, seat: Seat) -> bool:
        """Tell whether a seat has just come to zero: by its points, or by boys that it has shown."""
        if not deal.active >> seat & 1 or race.bust >> seat & 1 or seat in race.reached:
            return False
        return self.credit(deal, seat) >= deal.standing[seat] or self.wins_at_once(deal, seat)

    def finish(self, deal: "Deal", seat: Seat) -> Finished:
        """End the deal in favour of a seat that has finished."""
        deal.race = deal.race._replace(finisher=seat, asking=())
        deal.close(End.STOPPED)
        return Finished(seat)

    def first_trick(self, deal: "Deal", seat: Seat) -> int:
        """Return what the first trick of a seat changes beyond its price: the penalty goes, boys count."""
        return self.without_trick(deal, seat) - self.value(deal, seat)

    def settle(self, deal: "Deal") -> None:
        """Work out at the end of a deal what it changes on every balance."""
        race, crosses = deal.race, 0
        played = deal.active if deal.end not in (End.VOID, End.UNPLAYED) else 0
        for seat, balance in enumerate(deal.standing):
            credit = -deal.points[seat]
            if played >> seat & 1:
                if deal.won[seat] or deal.end is End.STOPPED:
                    credit = self.credit(deal, seat)
                else:
                    credit += self.without_trick(deal, seat)
                    crosses |= bool(self.cross) << seat
            if race.bust >> seat & 1:
                credit = balance - self.start
            deal.points[seat] = -balance if seat == race.finisher else -min(credit, balance)
        if crosses:
            seats = range(deal.seats)
            deal.dues = tuple(Due(seat, None, self.cross) for seat in seats if crosses >> seat & 1)
            race = race._replace(crosses=crosses)
        order = seats_after(deal.dealer, deal.seats)
        at_zero = [seat for seat in (*race.reached, *order) if deal.points[seat] == -deal.standing[seat]]
        if race.finisher == NOBODY and at_zero:
            race = race._replace(finisher=at_zero[0])
        deal.race = race
