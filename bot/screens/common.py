"""What all screens share: cards, numbers, times and lists as people read them."""

from collections.abc import Iterable, Sequence
from typing import Final
from urllib.parse import quote as percent

from bot.i18n import Translator
from bot.screen import Button
from engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKERS,
    RANK_LETTERS,
    SPADES,
    SUIT_LETTERS,
    TEN,
    Card,
    Cards,
    Rank,
    Suit,
    cards_in,
    rank_of,
    suit_of,
)
from engine.tricks import Kernel

Rows = tuple[tuple[Button, ...], ...]
"""The buttons of a screen."""

SYMBOLS: Final = {CLUBS: "♣", DIAMONDS: "♦", HEARTS: "♥", SPADES: "♠"}
"""Plain symbols: Telegram's clients colour them by themselves."""
SUITS_SHOWN: Final = (CLUBS, DIAMONDS, SPADES, HEARTS)
"""The order of the suits in every hand; the colours alternate."""
_RANKS: Final = tuple("10" if at == TEN else letter for at, letter in enumerate(RANK_LETTERS))
_MINUS: Final = "\N{MINUS SIGN}"


def card_text(c: Card) -> str:
    """Return a card as players read it: ``Q♣``, ``10♥``, ``🃏1``."""
    return f"🃏{JOKERS.index(c) + 1}" if c in JOKERS else _RANKS[rank_of(c)] + SYMBOLS[suit_of(c)]


def rank_text(c: Card) -> str:
    """Return the rank of a card as players read it: ``Q``, ``10``."""
    return rank_name(rank_of(c))


def rank_name(rank: Rank) -> str:
    """Return a rank as players read it."""
    return _RANKS[rank]


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards joined by spaces."""
    return " ".join(map(card_text, cards))


def suit_rows(hand: Cards, kernel: Kernel) -> list[list[Card]]:
    """Return the cards of each suit held, high to low: trumps first, then always the same order.

    A card stands in the suit to which it belongs in play, by its rank there.
    """
    order = sorted(SUITS_SHOWN, key=lambda suit: suit != kernel.trump)
    return [row for suit in order if (row := _by_rank(hand & kernel.suit_cards[suit], kernel))]


def _by_rank(cards: Cards, kernel: Kernel) -> list[Card]:
    return sorted(cards_in(cards), key=lambda c: (kernel.power((c,))[c], c), reverse=True)


def suit_letter(suit: Suit | None) -> str:
    """Return the letter by which the locales know a suit, "" for none."""
    return "" if suit is None else SUIT_LETTERS[suit]


def minus(number: int) -> str:
    """Return a number; a negative one with a real minus."""
    return f"{_MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """Return a number with its sign, a real minus among them: ``−16``, ``+16``, ``0``."""
    return f"{_MINUS}{-number}" if number < 0 else f"+{number}" if number else "0"


def clock_text(t: Translator, seconds: int | None) -> str:
    """Return the time for one move in words; None is no limit."""
    if seconds is None:
        return t("clock-none")
    if seconds < 120:
        return t("clock-seconds", count=seconds)
    if seconds < 7200:
        return t("clock-minutes", count=seconds // 60)
    return t("clock-hours", count=seconds // 3600)


def ranges(numbers: Sequence[int]) -> str:
    """Return ascending numbers with longer runs drawn together: ``1–7, 9, 10``."""
    shown = []
    for first, last in _runs(numbers):
        if last - first > 1:
            shown.append(f"{first}\N{EN DASH}{last}")
        else:
            shown.extend(map(str, range(first, last + 1)))
    return ", ".join(shown)


def ranges_code(numbers: Sequence[int]) -> str:
    """Return ascending numbers as options read them: ``1-7,9``."""
    return ",".join(str(first) if first == last else f"{first}-{last}" for first, last in _runs(numbers))


def _runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1] = runs[-1][0], number
        else:
            runs.append((number, number))
    return runs


def joined(t: Translator, items: Sequence[str]) -> str:
    """Return ``a``, ``a and b`` or ``a, b and c``."""
    *first, last = items
    return t("list-and", first=", ".join(first), last=last) if first else last


def text_of(*lines: str | None) -> str:
    """Return the lines that there are; an empty one is a gap, of which never two come together."""
    kept: list[str] = []
    for line in lines:
        if line or (line is not None and kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).rstrip("\n")


def quote(lines: Sequence[str]) -> str | None:
    """Return lines of HTML as a block that folds, None without any."""
    return f"<blockquote expandable>{chr(10).join(lines)}</blockquote>" if lines else None


def share_url(link: str, words: str) -> str:
    """Return the address that lets somebody share a link in any chat."""
    return f"https://t.me/share/url?url={percent(link, safe='')}&text={percent(words, safe='')}"


def grid(buttons: Sequence[Button], width: int) -> Rows:
    """Return buttons in rows of at most ``width``, as even as they go."""
    if not buttons:
        return ()
    count = -(-len(buttons) // width)
    each = -(-len(buttons) // count)
    return tuple(tuple(buttons[at : at + each]) for at in range(0, len(buttons), each))
