"""Moves: what a player decides, as small values with one text form.

The text form (``play QH``, ``draw 6C 7D``, ``bid 3``, ``give 1:QH 2:7D``) is the same in callback
data, in the database and in match records.

>>> Move.parse("play QH")
Move(verb='play', cards=(36,), seats=(), word='')
>>> str(play(36))
'play QH'
"""

from typing import Final, NamedTuple

from engine.cards import (
    JOKERS,
    NAMES,
    PACK_SIZE,
    SUITS,
    Card,
    Cards,
    Seat,
    cards_in,
    cards_text,
    parse_cards,
    set_of,
    suit_set,
)
from engine.errors import NotationError

PLAY: Final = "play"
PASS: Final = "pass"
CLAIM: Final = "claim"
ACCEPT_CLAIM: Final = "accept_claim"
REFUSE_CLAIM: Final = "refuse_claim"
PASS_TRICK: Final = "pass_trick"
GIVE: Final = "give"
STAND: Final = "stand"
DRAW: Final = "draw"
TAKE_TURNUP: Final = "take_turnup"
LEAVE_TURNUP: Final = "leave_turnup"
TAKE_WIDOW: Final = "take_widow"
LEAVE_WIDOW: Final = "leave_widow"
BOYS: Final = "boys"
FLUSH: Final = "flush"
HIDE_FLUSH: Final = "hide_flush"
DISCARD: Final = "discard"
STOP: Final = "stop"
GO_ON: Final = "go_on"
CONTRACT: Final = "contract"
TRUMP: Final = "trump"
SPLIT: Final = "split"
SELL: Final = "sell"
BID: Final = "bid"
SUIT: Final = "suit"
NO_TRUMP: Final = "none"
LAST: Final = "last"
MISERE: Final = "misere"
HOUSE_RULE: Final = "house_rule"

CARD_VERBS: Final = frozenset({PLAY, DRAW, TAKE_TURNUP, BOYS, DISCARD})
"""Verbs followed by a card list."""
WORD_VERBS: Final = frozenset({CONTRACT, TRUMP, SELL, BID, SUIT, HOUSE_RULE})
"""Verbs followed by one word (a house rule: by free text)."""
BARE_VERBS: Final = frozenset(
    {PASS, PASS_TRICK, CLAIM, ACCEPT_CLAIM, REFUSE_CLAIM, STAND, TAKE_WIDOW, LEAVE_WIDOW, LEAVE_TURNUP}
    | {FLUSH, HIDE_FLUSH, STOP, GO_ON, SPLIT}
)
"""Verbs that stand alone."""
_SEATS: Final = {str(seat): seat for seat in range(10)}


class Move(NamedTuple):
    """One decision of one seat. Equal moves are equal values; ``str`` gives the text form."""

    verb: str
    cards: tuple[Card, ...] = ()
    seats: tuple[Seat, ...] = ()
    """The receivers of ``give``, one for each card."""
    word: str = ""
    """A contract, a suit letter, a number in decimal or a text, by the verb."""

    def __str__(self) -> str:
        if self.seats:
            gifts = zip(self.seats, self.cards, strict=True)
            return " ".join([self.verb, *(f"{seat}:{NAMES[c]}" for seat, c in gifts)])
        return " ".join(part for part in (self.verb, cards_text(self.cards), self.word) if part)

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read the text form; raise NotationError if it is no move."""
        verb, space, rest = text.partition(" ")
        if verb in CARD_VERBS:
            cards = parse_cards(rest)
            if not cards and (space or verb != BOYS):
                raise NotationError(f"{text!r}: name a card after {verb}")
            return PLAYS[cards[0]] if verb == PLAY and len(cards) == 1 else cls(verb, cards)
        if verb in WORD_VERBS and rest:
            return cls(verb, word=rest)
        if verb == GIVE and rest:
            gifts = [part.partition(":") for part in rest.split(" ")]
            if all(seat in _SEATS and c for seat, _, c in gifts):
                cards = parse_cards(" ".join(c for _, _, c in gifts))
                return cls(verb, cards, tuple(_SEATS[seat] for seat, _, _ in gifts))
        if verb in BARE_VERBS and not space:
            return cls(verb)
        raise NotationError(f"{text!r} is no move")


PLAYS: Final = tuple(Move(PLAY, (c,)) for c in range(PACK_SIZE))
"""The move that plays one card, by card."""


def play(c: Card) -> Move:
    """Return the move that plays one card to a trick."""
    return PLAYS[c]


class _Plays(dict[Cards, tuple[Move, ...]]):
    """The plays of every part of a suit that was asked for: 4 * 8191 at most."""

    def __missing__(self, part: Cards) -> tuple[Move, ...]:
        self[part] = made = tuple(PLAYS[c] for c in cards_in(part))
        return made


_KNOWN: Final = _Plays()
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = (suit_set(suit) for suit in SUITS)
_JOKERS: Final = set_of(JOKERS)


def plays(cards: Cards) -> tuple[Move, ...]:
    """Return the moves that play one card of a set each, in the order of the standard pack."""
    known = _KNOWN.get(cards)
    if known is not None:
        return known
    clubs, diamonds = _KNOWN[cards & _CLUBS], _KNOWN[cards & _DIAMONDS]
    moves = clubs + diamonds + _KNOWN[cards & _HEARTS] + _KNOWN[cards & _SPADES]
    return moves + _KNOWN[cards & _JOKERS] if cards & _JOKERS else moves


THE_CLAIM: Final = Move(CLAIM)
"""The remaining tricks are mine [остальные мои]."""
THE_TRICK_PASS: Final = Move(PASS_TRICK)
"""Play no card to this trick."""
THE_PASS: Final = Move(PASS)
"""Play nothing now; where that is a choice, leave the deal or bid no more."""
ANSWERS: Final = (Move(ACCEPT_CLAIM), Move(REFUSE_CLAIM))
"""The answers to a claim."""
