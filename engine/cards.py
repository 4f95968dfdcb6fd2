"""Cards, suits, ranks, packs and hands, with the ASCII notation of match records.

A card is a small int: ``suit * 13 + rank`` with rank 0 for the two and 12 for the ace; the
jokers ``X1`` and ``X2`` are 52 and 53. A set of cards (a hand, what a seat has captured) is a
bit set: bit ``c`` stands for card ``c``. The numbers follow the standard order of the pack.

>>> cards_text(cards_in(parse_set("AS KS TD")))
'TD KS AS'
>>> name(KING_OF_HEARTS)
'KH'
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from engine.errors import NotationError

Card: TypeAlias = int
"""A card: 0..51, or a joker 52, 53."""
Cards: TypeAlias = int
"""A set of cards as a bit set."""
Suit: TypeAlias = int
"""A suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
Rank: TypeAlias = int
"""A rank: 0 for the two … 12 for the ace."""
Seat: TypeAlias = int
"""A place at the table: 0..n-1, clockwise."""

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUITS: Final = (CLUBS, DIAMONDS, HEARTS, SPADES)
SUIT_LETTERS: Final = "CDHS"
RANK_LETTERS: Final = "23456789TJQKA"
TWO, SIX, SEVEN, TEN, JACK, QUEEN, KING, ACE = 0, 4, 5, 8, 9, 10, 11, 12

JOKERS: Final = (52, 53)
PACK_SIZE: Final = 54
NAMES: Final = (*(r + s for s in SUIT_LETTERS for r in RANK_LETTERS), "X1", "X2")
_BY_NAME: Final = {text: card for card, text in enumerate(NAMES)}


def card(rank: Rank, suit: Suit) -> Card:
    """Return the card of this rank and suit."""
    return suit * 13 + rank


KING_OF_HEARTS: Final = card(KING, HEARTS)
"""The card called Кинг; not a rank and not a title (rules 1)."""
QUEEN_OF_SPADES: Final = card(QUEEN, SPADES)
"""The card that costs most in Омнибус (rules 5.10)."""
ACE_OF_SPADES: Final = card(ACE, SPADES)
"""The ace that is worth more than a trick in some games (rules 3.2)."""


@lru_cache(maxsize=64)
def seats_after(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats clockwise from the one after ``seat``, which is the last."""
    return tuple((seat + step) % seats for step in range(1, seats + 1))


def suit_of(c: Card) -> Suit:
    """Return the printed suit of a card; meaningless for jokers."""
    return c // 13


def rank_of(c: Card) -> Rank:
    """Return the rank of a card; meaningless for jokers."""
    return c % 13


def suit_set(suit: Suit) -> Cards:
    """Return all thirteen cards of a suit."""
    return 0x1FFF << (13 * suit)


def rank_set(*ranks: Rank) -> Cards:
    """Return all cards of these ranks, in the four suits."""
    return set_of(card(rank, suit) for rank in ranks for suit in SUITS)


def partner(suit: Suit) -> Suit:
    """Return the other suit of the same colour."""
    return 3 - suit


def bowers(trump: Suit) -> Cards:
    """Return the right and the left bower: the jack of trumps and the other jack of its colour (rules 4)."""
    return 1 << card(JACK, trump) | 1 << card(JACK, partner(trump))


BITS: Final = tuple(1 << c for c in range(PACK_SIZE))
"""Every card as a set of its own: looking it up is quicker than shifting."""


def set_of(cards: Iterable[Card]) -> Cards:
    """Return the bit set of these cards."""
    bits = 0
    for c in cards:
        bits |= BITS[c]
    return bits


def cards_in(cards: Cards) -> list[Card]:
    """Return the cards of a set in the order of the standard pack."""
    found = []
    while cards:  # from the highest down: the lowest takes twice as long to find
        c = cards.bit_length() - 1
        found.append(c)
        cards ^= BITS[c]
    found.reverse()
    return found


def name(c: Card) -> str:
    """Return the ASCII name of a card, such as ``QH`` or ``X1``."""
    return NAMES[c]


def parse_card(text: str) -> Card:
    """Read the ASCII name of a card; raise NotationError if it is none."""
    try:
        return _BY_NAME[text]
    except KeyError:
        raise NotationError(f"{text!r} is no card: write a rank 2-9 T J Q K A and a suit C D H S") from None


def cards_text(cards: Iterable[Card]) -> str:
    """Return a card list: names joined by one space, ``""`` if there are none."""
    return " ".join(NAMES[c] for c in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read a card list in its order; raise NotationError if a card is unknown or comes twice."""
    cards = tuple(parse_card(part) for part in text.split(" ")) if text else ()
    if len(set(cards)) != len(cards):
        raise NotationError(f"{text!r} names a card twice")
    return cards


def parse_set(text: str) -> Cards:
    """Read a card list as a set; raise NotationError like :func:`parse_cards`."""
    return set_of(parse_cards(text))


def pack(lowest: Rank = TWO, without: Cards = 0, jokers: int = 0) -> tuple[Card, ...]:
    """Return a pack in standard order: suits C D H S, ranks ascending from ``lowest``, jokers last."""
    plain = (card(rank, suit) for suit in SUITS for rank in range(lowest, ACE + 1))
    return (*(c for c in plain if not without >> c & 1), *JOKERS[:jokers])
