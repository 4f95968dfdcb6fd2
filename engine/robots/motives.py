"""Why a heuristic player makes a move, in one reason that is true and that its seat can see for itself.

Where nothing about the move says it all, the reason is what the player plays for.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engine.cards import Card, cards_in, rank_of
from engine.moves import BOYS, PASS, PLAY, SELL, Move
from engine.phases.climb import Climb
from engine.phases.sale import KEEP, OFFER
from engine.robots.reading import Reading
from engine.robots.rows import beyond
from engine.view import View


class Motive(StrEnum):
    """One reason for a move. The words are those of the locales."""

    ONLY = "only"
    """There is no other move."""
    GIVES = "gives"
    """The card costs whoever takes it, and somebody else takes this trick as it stands."""
    HIGHEST_UNDER = "highest_under"
    """The highest card of the suit that does not take this trick."""
    UNDER = "under"
    """The card does not take this trick, and tricks are to be avoided."""
    THROWN = "thrown"
    """The highest of a suit is thrown on a trick that it cannot take."""
    CHEAP = "cheap"
    """Nothing in hand takes this trick: a low card goes."""
    TAKES = "takes"
    """The card takes this trick, and tricks are wanted."""
    MAY_TAKE = "may_take"
    """The card beats all that lie there, and tricks are wanted."""
    CANNOT_AVOID = "cannot_avoid"
    """Every card takes this trick: the highest goes with it."""
    LOWEST = "lowest"
    """The lowest of its suit, where tricks are to be avoided."""
    UNBEATEN = "unbeaten"
    """No card beats it that others may hold."""
    TO_TAKE = "to_take"
    TO_AVOID = "to_avoid"
    RECKONED = "reckoned"
    """The player reckons that it brings most: no single reason says why."""
    LAST = "last"
    """These are the last cards of the hand."""
    LOWEST_SET = "lowest_set"
    """The lowest that may be played."""
    SOONER_OUT = "sooner_out"
    KEEPS = "keeps"
    """Playing now costs more turns than it saves."""
    OPENS_OWN = "opens_own"
    """It opens the way for cards of the own hand."""
    CLAIM = "claim"
    ACCEPT = "accept_claim"
    REFUSE = "refuse_claim"
    NO_CARD = "pass_trick"
    DRAW = "draw"
    STAND = "stand"
    LEAVE_DEAL = "leave_deal"
    TAKE_WIDOW = "take_widow"
    LEAVE_WIDOW = "leave_widow"
    TAKE_TURNUP = "take_turnup"
    LEAVE_TURNUP = "leave_turnup"
    DISCARD = "discard"
    SHOW_BOYS = "show_boys"
    HIDE_BOYS = "hide_boys"
    FLUSH = "flush"
    HIDE_FLUSH = "hide_flush"
    STOP = "stop"
    GO_ON = "go_on"
    CONTRACT = "contract"
    TRUMP = "trump"
    SPLIT = "split"
    KEEP_GAME = "keep_game"
    OFFER_GAME = "offer_game"
    PRICE = "price"
    BID = "bid"
    NO_BID = "no_bid"
    SUIT = "suit"
    GIVE = "give"
    TRIBUTE = "tribute"


def motive(view: View, move: Move) -> Motive:
    """Return the reason for a move that the heuristic player has chosen in this position."""
    if len(view.legal) == 1:
        return Motive.ONLY
    step = view.known.step
    if move.verb == BOYS:
        return Motive.SHOW_BOYS if move.cards else Motive.HIDE_BOYS
    if move.verb == SELL:
        return {KEEP: Motive.KEEP_GAME, OFFER: Motive.OFFER_GAME}.get(move, Motive.PRICE)
    by_phase = _BY_PHASE.get(step.name)
    if by_phase is not None:
        return by_phase(view, move)
    if move.verb != PLAY:
        return Motive(move.verb)
    return _led(view, move.cards[0]) if not view.known.trick else _followed(view, move.cards[0])


def _led(view: View, c: Card) -> Motive:
    reading = Reading(view)
    if not reading.ahead:
        return Motive.RECKONED
    if reading.ahead > 0:
        return Motive.UNBEATEN if not reading.unseen & reading.ranks.beaters[c] else Motive.TO_TAKE
    own, others = _own(reading, view, c), reading.unseen & reading.ranks.beaters[c]
    return Motive.LOWEST if len(own) > 1 and c == own[0] and others else Motive.TO_AVOID


def _followed(view: View, c: Card) -> Motive:
    reading, trick = Reading(view), view.known.trick
    takers = {x for x in _plays(view) if view.known.kernel.winner((*trick, x)) == len(trick)}
    if not reading.ahead:
        return Motive.GIVES if c not in takers and reading.worth.cards[c] < 0 else Motive.RECKONED
    return (_wanted if reading.ahead > 0 else _unwanted)(view, reading, c, takers)


def _wanted(view: View, reading: Reading, c: Card, takers: set[Card]) -> Motive:
    """Return why a card is played to a trick where tricks are to be taken."""
    if c in takers:
        return Motive.MAY_TAKE if reading.later else Motive.TAKES
    low = c == _own(reading, view, c)[0]
    return Motive.CHEAP if not takers and low and reading.worth.cards[c] <= 0 else Motive.TO_TAKE


def _unwanted(view: View, reading: Reading, c: Card, takers: set[Card]) -> Motive:
    """Return why a card is played to a trick where tricks are to be avoided."""
    own, legal = _own(reading, view, c), _plays(view)
    if c not in takers:
        if reading.worth.cards[c] < 0:
            return Motive.GIVES
        if reading.suit_of[c] != reading.suit_of[view.known.trick[0]]:
            return Motive.THROWN if len(own) > 1 and c == own[-1] else Motive.UNDER
        under = [x for x in own if x in legal and x not in takers]
        return Motive.HIGHEST_UNDER if len(under) > 1 and c == under[-1] else Motive.UNDER
    if not reading.later and len(takers) == len(legal):
        return Motive.CANNOT_AVOID if len(own) > 1 and c == own[-1] else Motive.RECKONED
    lowest = len(own) > 1 and c == own[0] and len(takers) == len(legal)
    return Motive.LOWEST if lowest else Motive.RECKONED


def _own(reading: Reading, view: View, c: Card) -> list[Card]:
    """Return the cards of the hand that are of the suit of ``c``, the lowest first."""
    suit = reading.suit_cards[reading.suit_of[c]]
    return sorted(cards_in(view.hand & suit), key=reading.ranks.height.__getitem__)


def _plays(view: View) -> list[Card]:
    return [move.cards[0] for move in view.legal if move.verb == PLAY]


def _climb(view: View, move: Move) -> Motive:
    step = view.known.step
    if move.verb == PASS:
        return Motive.KEEPS
    if not isinstance(step, Climb) or move.verb != PLAY:
        return Motive.RECKONED
    if len(move.cards) == view.hand.bit_count():
        return Motive.LAST
    power = step.order.power
    powers = [power(rank_of(each.cards[0])) for each in view.legal if each.cards]
    lowest = len(set(powers)) > 1 and power(rank_of(move.cards[0])) == min(powers)
    return Motive.LOWEST_SET if lowest else Motive.SOONER_OUT


def _dominoes(view: View, move: Move) -> Motive:
    if move.verb != PLAY:
        return Motive.RECKONED
    plays = view.known.shed.plays
    first = rank_of(plays[0].cards[0]) if plays else None
    return Motive.OPENS_OWN if beyond(move.cards[0], first) & view.hand else Motive.RECKONED


def _or_pass(passing: Motive) -> Callable[[View, Move], Motive]:
    """Return how a phase tells its moves by their verbs, a pass by its own reason."""
    return lambda _, move: passing if move.verb == PASS else Motive(move.verb)


_BY_PHASE: Final[Mapping[str, Callable[[View, Move], Motive]]] = MappingProxyType(
    {
        "climb": _climb,
        "dominoes": _dominoes,
        "tribute": lambda *_: Motive.TRIBUTE,
        "exchange": _or_pass(Motive.LEAVE_DEAL),
        "widow": _or_pass(Motive.LEAVE_DEAL),
        "auction": _or_pass(Motive.NO_BID),
    }
)
"""The phases in which the verb alone does not tell, by their names."""
