"""Why a move is not allowed: an enum with arguments, for people's languages to word."""

from enum import StrEnum
from typing import NamedTuple

from engine.cards import SUIT_LETTERS, Card, Suit, name


class Why(StrEnum):
    """The rule that a move would break; the text reads after "seat N"."""

    NOT_YOUR_TURN = "is not to move"
    WRONG_PHASE = "may not do that in this phase"
    NO_DEAL = "has no deal to play in"
    NOT_YOUR_CARD = "does not hold {card}"
    MUST_FOLLOW = "must follow {suit}"
    """rules 2.2: all policies."""
    MUST_HEAD = "must beat the best card in {suit}"
    """rules 2.2: follow_head_or_trump and follow_head_strict."""
    MUST_TRUMP = "must play a trump ({suit})"
    """rules 2.2: follow_or_trump."""
    MUST_OVERTRUMP = "must play a higher trump ({suit})"
    """rules 2.2: must_overtrump."""
    LEAD_BANNED = "may not lead {suit} while holding another suit"
    """rules 5.0.2: the lead ban."""
    TRUMP_LEAD_BANNED = "may not lead trumps ({suit}) while holding another suit"
    """rules 5.7: only_declarer_leads_trump."""
    MUST_DISCARD = "must play {card}"
    """rules 5.0.2: the King goes at the first chance."""
    NO_TRICK_PASS = "may not pass this trick"
    """rules 3.5: the leader never, a follower only so often."""
    NO_PASS = "may not leave this deal"
    """rules 3.3: mandatory play [обязаловка]."""
    NEAR_FINISH = "may not do that so near the finish"
    """rules 3.1: near-finish restrictions."""
    TOO_MANY_CARDS = "may not draw so many cards"
    """rules 3.1: what is allowed, and what the stock has left."""
    ONE_CARD = "must give one card for the turn-up"
    """rules 3.1."""
    OTHER_NUMBER = "must lay away another number of cards"
    """rules 4."""
    NOT_TO_BE_LAID = "may not lay {card} away"
    """rules 4: no aces, no bowers."""
    GIVE_OTHERWISE = "must give another number of cards, or to another seat"
    """rules 5.10: as many as are passed on, all to the same seat."""
    NO_BOYS = "may not show these cards as boys"
    """rules 3.1: pairs and fours of jacks, by the table's rules."""
    MUST_PLAY_SHOWN = "must play one of the jacks shown"
    """rules 10c: boys shown on play."""
    NOT_LEFT = "has no such game left to declare"
    """rules 5.6: every player declares each game once."""
    NOT_TO_BE_CALLED = "may not call that"
    """rules 5.2, 5.3: what this table allows."""
    SUIT_NOT_SEEN = "may call only a suit of the cards seen, not {suit}"
    """rules 5.2, 5.3: the call is made after the first cards."""
    NO_SUCH_BID = "may not bid that: bids rise, up to the highest allowed"
    """rules 2.7."""
    NO_SUCH_PRICE = "may not ask that price"
    """rules 10k: reserves where there are any, lower ones after an auction in vain."""
    GIVE_ONE_EACH = "must give each of the others one card"
    """rules 5.3."""
    MUST_LEAD = "must lead, not pass"
    """rules 6.2: whoever begins a round plays."""
    MUST_START = "must begin with {card}"
    """rules 5.3, 6.2: the card that starts the deal."""
    ONE_RANK = "must play cards of one rank"
    """rules 6.2."""
    OTHER_COUNT = "must play as many cards as were led"
    """rules 6.2."""
    TOO_LOW = "must play higher cards"
    """rules 6.2; the same rank where that is enough."""
    RUN_LOCKED = "must play the next rank of the run"
    """rules 6.3: runs [дорожки]."""
    NOT_NEXT = "may not lay {card} there yet"
    """rules 5.3: dominoes."""
    A_CARD_FITS = "must play: a card fits"
    """rules 5.3: dominoes."""
    RULE_TEXT = "must give the house rule one line of 1 to 200 characters"
    """rules 6.6."""
    CLAIM_ONLY_ON_LEAD = "may claim only instead of leading"
    """rules 2.9."""
    CLAIMED_ALREADY = "has already claimed in this trick"
    """rules 2.9: once per trick."""


class Reason(NamedTuple):
    """Why a move is refused: the rule and the suit or card that it speaks of."""

    why: Why
    suit: Suit | None = None
    card: Card | None = None

    def __str__(self) -> str:
        suit = "" if self.suit is None else SUIT_LETTERS[self.suit]
        card = "" if self.card is None else name(self.card)
        return self.why.value.format(suit=suit, card=card)
