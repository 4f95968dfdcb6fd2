"""Cards in texts: finding every mention of a card, in either notation, without the bot's help."""

import re
from collections.abc import Iterable

from engine.cards import Card, Cards, parse_card

_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_SHOWN = r"(?P<rank>10|[2-9TJQKA])(?P<suit>[♣♦♥♠])"
_ASCII = r"(?<![0-9A-Za-z])(?P<name>[2-9TJQKA][CDHS])(?![0-9A-Za-z])"
_CARD = re.compile(f"{_SHOWN}|{_ASCII}")


def cards_in_line(line: str) -> tuple[Card, ...]:
    """Return the cards that a line names, in their order: ``Q♣`` and ``10♥`` as well as ``QC`` and ``TH``."""
    return tuple(_card(found) for found in _CARD.finditer(line))


def _card(found: re.Match[str]) -> Card:
    if found["name"]:
        return parse_card(found["name"])
    return parse_card(("T" if found["rank"] == "10" else found["rank"]) + _SUITS[found["suit"]])


def among(cards: Iterable[Card], hidden: Cards) -> list[Card]:
    """Return those of the cards that are hidden."""
    return [c for c in cards if hidden >> c & 1]
