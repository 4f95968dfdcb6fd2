"""The trick kernel: orders of cards, what may be led and followed, who wins (rules 2.1, 2.2).

Everything a game says about tricks is a :class:`TrickRules` value. :func:`kernel` compiles it for
one trump suit into bit sets and tables; no other code compares ranks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from engine.cards import (
    HEARTS,
    JACK,
    JOKERS,
    PACK_SIZE,
    RANK_LETTERS,
    SUITS,
    Card,
    Cards,
    Suit,
    card,
    cards_in,
    partner,
    set_of,
    suit_set,
)
from engine.reasons import Reason, Why


@dataclass(frozen=True, slots=True)
class Order:
    """How cards rank within a suit, and which cards leave their printed suit (rules 2.1)."""

    id: str
    ranks: str
    """Rank letters from low to high."""
    bowers: bool = False
    """The jack of trumps and the other jack of its colour head the trump suit (rules 4)."""
    jokers: bool = False
    """Jokers are hearts between ten and jack, with the take-over rule (rules 5.11)."""
    joker_beaten_by_discard: bool = True
    """A jack or higher heart thrown on another suit beats a joker (rules 5.11)."""


NATURAL: Final = Order("natural", RANK_LETTERS)
ACE_TEN: Final = Order("ace_ten", "23456789JQKTA", bowers=True)
INVERTED: Final = Order("inverted", RANK_LETTERS[::-1])
JOKER_HEARTS: Final = Order("joker_hearts", RANK_LETTERS, jokers=True)


class Follow(StrEnum):
    """What a follower owes (rules 2.2)."""

    ANY = "follow_or_any"
    TRUMP = "follow_or_trump"
    HEAD = "follow_head_or_trump"
    HEAD_STRICT = "follow_head_strict"
    DRAW = "follow_or_draw"
    """As ANY once the stock is empty; the draw itself is the play phase's."""


@dataclass(frozen=True, slots=True)
class TrickRules:
    """One game's rules of trick play, trumps left open (rules 2.2)."""

    order: Order = NATURAL
    follow: Follow = Follow.ANY
    lead_ban: Suit | None = None
    """A suit that may not be led while the leader holds any other."""
    trump_lead_ban: bool = False
    """Nobody but the declarer may lead trumps while holding anything else; no game has both bans."""
    forced: Card | None = None
    """A card that must be thrown when its holder is void in the suit led."""
    forced_on_own_suit: bool = False
    """The forced card must be played when its own suit is led, too."""
    must_overtrump: bool = False
    trick_passes: int = 0
    """How often in a deal a follower may play no card to a trick."""


_TRUMP_POWER: Final = 100
_BOWER_POWER: Final = 120
_JOKER_POWER: Final = 200
_OVER_JOKER_POWER: Final = 201


class Kernel:
    """The rules of trick play for one trump suit, ready for use; made by :func:`kernel`."""

    __slots__ = (
        "_beating",
        "_head_reasons",
        "_heads",
        "_jokers",
        "_lead_ban",
        "_lead_reason",
        "_must_trump",
        "_overtrump_reason",
        "_power",
        "_power_with_joker",
        "_ruff_reason",
        "_trump_lead_reason",
        "follow_reason",
        "forced",
        "forced_in_suit",
        "forced_reason",
        "rules",
        "suit_cards",
        "suit_of",
        "trick_passes",
        "trump",
        "trumps",
    )

    def __init__(self, rules: TrickRules, trump: Suit | None) -> None:
        self.rules = rules
        self.trump = trump
        self.trick_passes = rules.trick_passes
        self.suit_cards = tuple(self._members(suit) for suit in SUITS)
        suit_of = [HEARTS] * PACK_SIZE
        for suit in SUITS:
            for c in cards_in(self.suit_cards[suit]):
                suit_of[c] = suit
        self.suit_of = tuple(suit_of)
        """The suit a card belongs to in play: the left bower is a trump, a joker a heart."""
        self.trumps: Cards = 0 if trump is None else self.suit_cards[trump]
        self._power = tuple(self._powers(led, joker=False) for led in SUITS)
        self._jokers = set_of(JOKERS) if rules.order.jokers else 0
        self._power_with_joker = tuple(self._powers(led, joker=True) for led in SUITS)
        self.follow_reason = tuple(Reason(Why.MUST_FOLLOW, suit=suit) for suit in SUITS)
        self._head_reasons = tuple(Reason(Why.MUST_HEAD, suit=suit) for suit in SUITS)
        self._ruff_reason = Reason(Why.MUST_TRUMP, suit=trump)
        self._overtrump_reason = Reason(Why.MUST_OVERTRUMP, suit=trump)
        self._trump_lead_reason = Reason(Why.TRUMP_LEAD_BANNED, suit=trump)
        self._lead_ban: Cards = 0 if rules.lead_ban is None else self.suit_cards[rules.lead_ban]
        self._lead_reason = Reason(Why.LEAD_BANNED, suit=rules.lead_ban)
        self.forced: Cards = 0 if rules.forced is None else 1 << rules.forced
        self.forced_in_suit: Cards = self.forced if rules.forced_on_own_suit else 0
        self.forced_reason = Reason(Why.MUST_DISCARD, card=rules.forced)
        self._heads = rules.follow in (Follow.HEAD, Follow.HEAD_STRICT)
        self._must_trump = rules.follow in (Follow.TRUMP, Follow.HEAD, Follow.HEAD_STRICT)

        heads = self._heads or rules.must_overtrump
        self._beating = tuple(self._beaters(power) for power in self._power) if heads else ()

    @staticmethod
    def _beaters(power: tuple[int, ...]) -> tuple[Cards, ...]:
        """Return for every card those that have more power."""
        return tuple(set_of(c for c, more in enumerate(power) if more > less) for less in power)

    def _left_bower(self) -> Card | None:
        if self.trump is None or not self.rules.order.bowers:
            return None
        return card(JACK, partner(self.trump))

    def _members(self, suit: Suit) -> Cards:
        cards = suit_set(suit)
        left = self._left_bower()
        if left is not None:
            cards = cards | 1 << left if suit == self.trump else cards & ~(1 << left)
        if suit == HEARTS and self.rules.order.jokers:
            cards |= set_of(JOKERS)
        return cards

    def _powers(self, led: Suit, joker: bool) -> tuple[int, ...]:
        """Return each card's power in a trick of this suit; 0 cannot win."""
        order = self.rules.order
        power = [0] * PACK_SIZE
        for height, letter in enumerate(order.ranks, start=1):
            rank = RANK_LETTERS.index(letter)
            power[card(rank, led)] = height
            if self.trump is not None:
                power[card(rank, self.trump)] = _TRUMP_POWER + height
        left = self._left_bower()
        if left is not None and self.trump is not None:
            power[left] = _BOWER_POWER
            power[card(JACK, self.trump)] = _BOWER_POWER + 1
        if joker:
            for c in JOKERS:
                power[c] = _JOKER_POWER
            if led == HEARTS or order.joker_beaten_by_discard:
                for above, letter in enumerate("JQKA"):
                    power[card(RANK_LETTERS.index(letter), HEARTS)] = _OVER_JOKER_POWER + above
        return tuple(power)

    def winner(self, trick: Sequence[Card]) -> int:
        """Return the index of the card that wins this trick (also of an unfinished one)."""
        power = self.power(trick) if self._jokers else self._power[self.suit_of[trick[0]]]
        best = at = 0
        for place, c in enumerate(trick):
            if power[c] > best:
                best = power[c]
                at = place
        return at

    def power(self, trick: Sequence[Card]) -> tuple[int, ...]:
        """Return the power of every card in this trick; equal powers fall to the earlier card."""
        led = self.suit_of[trick[0]]
        if self._jokers and max(trick) >= JOKERS[0]:
            return self._power_with_joker[led]
        return self._power[led]

    def duty(self, hand: Cards, trick: Sequence[Card], declarer: bool = False) -> tuple[Cards, Reason | None]:
        """Return the cards of ``hand`` that may be played now, and why the others may not.

        ``trick`` holds the cards played to the present trick, none for a lead; ``declarer`` tells
        whether the seat is the declarer. The reason is None where every card may be played.
        """
        if not trick:
            return self._lead(hand, declarer)
        led = self.suit_of[trick[0]]
        own = hand & self.suit_cards[led]
        if own:
            if self._heads:
                return self._head(hand, own, trick, led)
            must = own & self.forced_in_suit
            if must:
                return must, self.forced_reason
            return own, self.follow_reason[led]
        must = hand & self.forced
        if must:
            return must, self.forced_reason
        if self._must_trump and hand & self.trumps:
            return self._ruff(hand & self.trumps, trick)
        return hand, None

    def _lead(self, hand: Cards, declarer: bool) -> tuple[Cards, Reason | None]:
        free = hand & ~self._lead_ban
        if free and free != hand:
            return free, self._lead_reason
        if self.rules.trump_lead_ban and not declarer:
            free = hand & ~self.trumps
            if free and free != hand:
                return free, self._trump_lead_reason
        return hand, None

    def _head(self, hand: Cards, own: Cards, trick: Sequence[Card], led: Suit) -> tuple[Cards, Reason | None]:
        better = self._above(own, trick)
        if better:
            return better, self._head_reasons[led]
        ruffs = hand & self.trumps
        if self.rules.follow is Follow.HEAD_STRICT and ruffs and led != self.trump:
            return self._ruff(ruffs, trick)
        return own, self.follow_reason[led]

    def _ruff(self, trumps: Cards, trick: Sequence[Card]) -> tuple[Cards, Reason | None]:
        if self.rules.must_overtrump:
            higher = self._above(trumps, trick)
            if higher:
                return higher, self._overtrump_reason
        return trumps, self._ruff_reason

    def _above(self, cards: Cards, trick: Sequence[Card]) -> Cards:
        """Return those cards that would win the trick as it stands."""
        if self._jokers:
            return set_of(c for c in cards_in(cards) if self.winner((*trick, c)) == len(trick))
        return cards & self._beating[self.suit_of[trick[0]]][trick[self.winner(trick)]]


@lru_cache(maxsize=512)
def kernel(rules: TrickRules, trump: Suit | None) -> Kernel:
    """Return the kernel of these rules under this trump suit (None: no trumps)."""
    return Kernel(rules, trump)
