"""Cards in texts: finding every mention of a card, in either notation, without the bot's help."""

import re
from collections.abc import Iterable

from engine.cards import JOKERS, Card, Cards, parse_card

_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_SHOWN = r"(?P<rank>10|[2-9TJQKA])(?P<suit>[♣♦♥♠])"
_ASCII = r"(?<![0-9A-Za-z])(?P<name>[2-9TJQKA][CDHS]|X[12])(?![0-9A-Za-z])"
_CARD = re.compile(f"{_SHOWN}|{_ASCII}")


def cards_in_line(line: str) -> tuple[Card, ...]:
    """Return the cards that a line names, in their order: ``Q♣`` and ``10♥`` as well as ``QC`` and ``TH``.

    Jokers only as ``X1`` and ``X2``: the sign that people see does not tell which of them it is.
    """
    return tuple(_card(found) for found in _CARD.finditer(line))


def _card(found: re.Match[str]) -> Card:
    if found["name"]:
        return parse_card(found["name"])
    return parse_card(("T" if found["rank"] == "10" else found["rank"]) + _SUITS[found["suit"]])


def among(cards: Iterable[Card], hidden: Cards) -> list[Card]:
    """Return those of the cards that are hidden."""
    return [c for c in cards if hidden >> c & 1]


def without_jokers(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards without the jokers among them, as a line is read that shows them."""
    return tuple(c for c in cards if c not in JOKERS)
