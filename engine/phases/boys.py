"""Declaring boys [мальчики]: before the play, or as soon as they are held (rules 3.1, 3.4, 10c)."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from engine.aside import show
from engine.boys import JACKS, Timing
from engine.cards import Cards, Seat, set_of
from engine.deal import Deal
from engine.events import Event, Shown
from engine.moves import BOYS, Move
from engine.phases.base import Question, with_cards
from engine.phases.round import SecretRound
from engine.reasons import Reason, Why

DECLINE: Final = Move(BOYS)


def sets_of(deal: Deal, seat: Seat, among: Cards = JACKS) -> tuple[Cards, ...]:
    """Return the sets of jacks that a seat may show now, each with one of ``among``."""
    if (deal.hands[seat] & JACKS).bit_count() < 2:
        return ()
    countdown = deal.contract.countdown
    if countdown is None or countdown.boys is None or not deal.active >> seat & 1:
        return ()
    sets = countdown.boys.sets(deal.hands[seat], deal.trump, deal.standing[seat], countdown.kept(deal, seat))
    return tuple(cards for cards in sets if cards & among)


def declare(deal: Deal, seat: Seat, cards: Cards) -> Shown:
    """Show boys."""
    shown = list(deal.race.shown)
    shown[seat] |= cards
    deal.race = deal.race._replace(shown=tuple(shown))
    show(deal, seat, cards)
    return Shown(seat, cards)


@dataclass(frozen=True, slots=True)
class DeclareBoys(SecretRound):
    """Every seat that holds boys is asked once."""

    name: ClassVar[str] = "boys"

    def concerns(self, deal: Deal, seat: Seat) -> bool:
        """Tell whether a seat has boys to show."""
        return bool(sets_of(deal, seat))

    def shown(self, deal: Deal) -> int:
        """Return who has shown boys."""
        return sum(1 << seat for seat, jacks in enumerate(deal.race.shown) if jacks)

    def among(self, deal: Deal) -> Cards:  # noqa: ARG002  # here all count
        """Return the jacks of which at least one must be shown."""
        return JACKS

    def choices(self, deal: Deal) -> list[Move]:
        """Return every set worth showing, and showing none."""
        return [*(with_cards(BOYS, each) for each in sets_of(deal, deal.to_move, self.among(deal))), DECLINE]

    def reason(self, deal: Deal, move: Move) -> Reason:
        """Return that these are no boys to be shown."""
        return Reason(Why.NO_BOYS) if move.verb == BOYS else Question.reason(self, deal, move)

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Show boys, which may win at once, or decline."""
        if not move.cards:
            return self.answered(deal)
        shown = declare(deal, seat, set_of(move.cards))
        countdown = deal.contract.countdown
        if countdown is not None and countdown.wins_at_once(deal, seat):
            return (shown, countdown.finish(deal, seat))
        return (shown, *self.answered(deal))


@dataclass(frozen=True, slots=True)
class NewBoys(DeclareBoys):
    """The question right after a seat's own draw, which interrupts another phase.

    The others see the deal as it was before the draw (:attr:`engine.countdown.Race.before`): a pause
    after it would tell them that the seat is asked.
    """

    def among(self, deal: Deal) -> Cards:
        """Return the jacks that have just come in."""
        return deal.race.fresh

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Show boys, which may win at once, or decline; now everybody sees the draw."""
        deal.race = deal.race._replace(before=None)
        return DeclareBoys.apply(self, deal, seat, move)

    def answered(self, deal: Deal) -> tuple[Event, ...]:
        """Go back to the phase that was interrupted."""
        deal.race = deal.race._replace(fresh=0)
        return deal.resume()

    def hide(self, known: Deal, seat: Seat | None) -> None:
        """Hide nothing: whoever sees this phase is asked."""

    def complete(self, deal: Deal, seat: Seat | None, rng: Random) -> bool:  # noqa: ARG002  # no secrets
        """Fill in nothing."""
        return True


ROUND: Final = DeclareBoys()
NEW: Final = NewBoys()


def _at_once(deal: Deal) -> bool:
    """Tell whether boys are shown as soon as they are held."""
    countdown = deal.contract.countdown
    boys = None if countdown is None else countdown.boys
    return boys is not None and boys.timing is Timing.IMMEDIATE


def before_cards_come(deal: Deal, coming: Cards) -> None:
    """Keep the deal as it is: if boys come in, the others see no more until their owner has answered."""
    jacks = (deal.hands[deal.to_move] | coming) & JACKS
    if coming & JACKS and jacks.bit_count() > 1 and _at_once(deal):
        deal.race = deal.race._replace(before=deal.copy())


def ask_for_new(deal: Deal, came: Cards) -> bool:
    """Ask the seat to move about boys that the cards which came in have made; tell whether it is asked."""
    fresh = came & JACKS
    if not fresh or not _at_once(deal):
        return False
    if not sets_of(deal, deal.to_move, fresh):
        if deal.race.before is not None:
            deal.race = deal.race._replace(before=None)
        return False
    deal.race = deal.race._replace(fresh=fresh)
    deal.interrupt(NEW)
    return True
