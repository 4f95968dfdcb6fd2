"""Tricks, and claims between them (rules 2.2, 2.9)."""

from collections.abc import Sequence
from typing import Final

from engine.cards import BITS, Cards, Seat
from engine.claims import proven
from engine.deal import NO_SEAT, Deal
from engine.events import ClaimAnswered, Claimed, End, Event, TrickTaken
from engine.moves import ACCEPT_CLAIM, ANSWERS, PLAYS, THE_CLAIM, THE_TRICK_PASS, Move, plays
from engine.phases.base import NOT_YOUR_TURN, WRONG_PHASE, Step
from engine.phases.stop import ask_to_stop
from engine.reasons import Reason, Why
from engine.scoring import anything_left
from engine.taking import take_rest, take_trick

_NOT_ON_LEAD = Reason(Why.CLAIM_ONLY_ON_LEAD)
_NO_PASS = Reason(Why.NO_TRICK_PASS)
_CLAIMED = Reason(Why.CLAIMED_ALREADY)


class Play(Step):
    """Tricks, and claims between them."""

    name = "play"

    def enter(self, deal: Deal) -> None:
        """Put the first seat from the leader on that is still in the deal on lead."""
        if not deal.active >> deal.leader & 1:
            deal.leader = deal.following[deal.leader]
        deal.to_move = deal.leader
        deal.pending = deal.active.bit_count()

    def resume(self, deal: Deal) -> tuple[Event, ...]:
        """Put the leader back on lead."""
        deal.to_move = deal.leader
        return ()

    def turn(self, deal: Deal) -> tuple[Seat, ...]:
        """Return whose card or whose answer is awaited."""
        return (deal.to_move,) if deal.asked == NO_SEAT else (deal.asked,)

    def legal(self, deal: Deal, seat: Seat) -> Sequence[Move]:
        """Return the cards that may be played, or the answers to a claim."""
        if deal.asked != NO_SEAT:
            return ANSWERS if seat == deal.asked else ()
        if seat != deal.to_move:
            return ()
        duty = deal.duty
        if duty is None:
            duty = deal.duty = deal.kernel.duty(deal.hands[seat], deal.trick, seat == deal.declarer)
        moves = plays(duty[0])
        if deal.kernel.trick_passes and self._may_pass(deal, seat):
            return (*moves, THE_TRICK_PASS)
        return moves

    def owe(self, deal: Deal) -> tuple[Cards, Reason | None]:
        """Return the cards that the seat to move may play and why no others; the deal remembers them."""
        seat = deal.to_move
        duty = deal.duty = deal.kernel.duty(deal.hands[seat], deal.trick, seat == deal.declarer)
        return duty

    def _may_pass(self, deal: Deal, seat: Seat) -> bool:
        return bool(deal.trick) and deal.passes[seat] < deal.kernel.trick_passes

    def may_claim(self, deal: Deal, seat: Seat) -> bool:
        """Tell whether the seat is on lead and has not claimed in this trick."""
        return seat == deal.to_move and deal.asked == NO_SEAT and not deal.trick and not deal.claimed

    def why_not(self, deal: Deal, seat: Seat, move: Move) -> Reason | None:
        """Return the duty that a card would break."""
        if deal.asked != NO_SEAT:
            if seat != deal.asked:
                return NOT_YOUR_TURN
            return None if move in ANSWERS else WRONG_PHASE
        if seat != deal.to_move:
            return NOT_YOUR_TURN
        cards = move.cards
        if cards and (move is PLAYS[cards[0]] or move == PLAYS[cards[0]]):
            allowed, reason = deal.duty or self.owe(deal)
            played = BITS[cards[0]]
            if allowed & played:
                return None
            return reason if deal.hands[seat] & played else Reason(Why.NOT_YOUR_CARD, card=cards[0])
        return self.why_not_other(deal, seat, move)

    def why_not_other(self, deal: Deal, seat: Seat, move: Move) -> Reason | None:
        """Return why the seat to move may not do something else than play a card."""
        if move == THE_CLAIM:
            if deal.trick:
                return _NOT_ON_LEAD
            return _CLAIMED if deal.claimed else None
        if move == THE_TRICK_PASS and deal.kernel.trick_passes:
            return None if self._may_pass(deal, seat) else _NO_PASS
        return WRONG_PHASE

    def apply(self, deal: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Play a card, claim, or answer a claim."""
        cards = move.cards
        if cards:
            deal.hands[seat] ^= BITS[cards[0]]
            deal.trick += cards
            deal.trick_seats += (seat,)
        elif move == THE_TRICK_PASS:
            deal.passes[seat] += 1
        elif move == THE_CLAIM:
            return (self._claim(deal, seat),)
        else:
            return (self._answer(deal, seat, move.verb == ACCEPT_CLAIM),)
        deal.duty = None
        deal.pending -= 1
        if deal.pending:
            deal.to_move = deal.following[seat]
            return ()
        return self.finish_trick(deal)

    def finish_trick(self, deal: Deal) -> tuple[Event, ...]:
        """Give a trick to its winner and end the deal if there is nothing more to play for."""
        trick = take_trick(deal)
        number = len(deal.tricks)
        taken = tuple.__new__(TrickTaken, (number, trick))  # as Trick is made
        contract = deal.contract
        events: tuple[Event, ...] = (taken,)
        if contract.countdown is not None:
            events = (taken, *contract.countdown.after_trick(deal))
            if deal.end is not None or ask_to_stop(deal):
                return events
        if number == deal.length:
            deal.close(End.PLAYED)
        elif contract.early_end:
            out = 0
            for hand in deal.hands:
                out |= hand
            if not anything_left(contract.elements, out, number, deal.length):
                deal.close(End.DECIDED)
        return events

    def _claim(self, deal: Deal, seat: Seat) -> Claimed:
        deal.claimed = True
        certain = proven(deal)
        if certain:
            take_rest(deal, seat)
        else:
            deal.claimer = seat
            deal.asked = deal.following[seat]
        return Claimed(seat, certain)

    def _answer(self, deal: Deal, seat: Seat, accepted: bool) -> ClaimAnswered:
        following = deal.following[seat]
        claimer = deal.claimer
        if accepted and following != claimer:
            deal.asked = following
            return ClaimAnswered(seat, accepted)
        deal.asked = deal.claimer = NO_SEAT
        if accepted:
            take_rest(deal, claimer)
        return ClaimAnswered(seat, accepted)


PLAY_TRICKS: Final = Play()
