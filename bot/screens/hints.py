"""Hints in words: the move and its reason as a popup; who has used how many."""

from typing import Final

from bot.i18n import Translator
from bot.screens.calls import shares
from bot.screens.common import SYMBOLS, cards_text
from bot.screens.facts import Facts
from bot.screens.games import contract_short
from bot.screens.names import NARROW, plain_names, short_names
from bot.screens.popups import clip
from engine import moves
from engine.cards import SUIT_LETTERS
from engine.moves import Move
from engine.phases.sale import KEEP
from engine.robots.motives import Motive

SIGN: Final = "💡"


def popup(t: Translator, facts: Facts, move: Move, motive: Motive) -> str:
    """Return what the robot would do and why, as plain text that fits a popup."""
    # keys: motive-*
    return clip(f"{SIGN} {move_text(t, facts, move)}\n{t(f'motive-{motive}')}")


def used(t: Translator, facts: Facts) -> str | None:
    """Return how often each has asked for a hint in this match; None where nobody has."""
    names = short_names(t, facts)
    parts = [
        f"{name} {sitter.hints}"
        for name, sitter in zip(names, facts.sitters, strict=True)
        if sitter is not None and sitter.hints
    ]
    return t("hints-used", parts=" · ".join(parts)) if parts else None


def move_text(t: Translator, facts: Facts, move: Move) -> str:
    """Return a move in words, as the buttons of a hand name it."""
    cards = cards_text(move.cards)
    match move.verb:
        case moves.PLAY:
            text = cards
        case moves.GIVE:
            text = t("hint-move-give", shares=shares(plain_names(t, facts, NARROW), move))
        case moves.CONTRACT:
            text = contract_short(t, move.word)
        case moves.TRUMP | moves.SUIT if move.word in SUIT_LETTERS:
            text = SYMBOLS[SUIT_LETTERS.index(move.word)]
        case moves.TRUMP:
            text = t(f"button-trump-{move.word}")
        case moves.BID | moves.SELL if move.word.isdecimal():
            text = t(f"hint-move-{move.verb}", count=int(move.word))
        case moves.SELL:
            text = t("button-keep_game" if move == KEEP else "button-offer_game")
        case moves.BOYS if not move.cards:
            text = t("button-boys-none")
        case _:
            text = t(f"hint-move-{move.verb}", cards=cards)
    return text
