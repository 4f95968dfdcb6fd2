"""Sentences that the rules of several games share: what is dealt and led, what is missing, who pays."""

from bot.i18n import Translator
from bot.screens.common import cards_text, rank_name
from engine.cards import JOKERS, SUITS, Rank, card, rank_of
from engine.contract import Contract
from engine.game import Game
from engine.phases import DECLARER_LEADS
from engine.schedule import DeclarerChecklist
from engine.tricks import Follow


def listed(game: Game) -> tuple[Contract, ...]:
    """Return the contracts in their order; of those that players declare, each as often as it comes."""
    schedule = game.schedule
    return schedule.games if isinstance(schedule, DeclarerChecklist) else schedule.contracts


def deal_or_game(game: Game) -> str:
    """Return what numbers stand for: ``game`` where players choose from a list, else ``deal``."""
    return "game" if isinstance(game.schedule, DeclarerChecklist) else "deal"


def play_lines(t: Translator, game: Game) -> list[str]:
    """Return what is dealt, how cards rank, who leads, what follows, and what the pack lacks."""
    contracts = game.schedule.contracts
    tricks = [each for each in contracts if each.has_tricks]
    draws = any(each.tricks.follow is Follow.DRAW for each in tricks)
    eldest = not all(DECLARER_LEADS in each.phases for each in tricks)
    lines = [
        t("rules-hand-draw" if draws else "rules-hand", hand=game.dealing.hand_size, ranks=_ranks(game)),
        *([t("rules-eldest-leads")] if eldest else []),
        t("rules-suit-draw" if draws else "rules-suit"),
        t("rules-winner-leads-draw" if draws else "rules-winner-leads"),
    ]
    missing = _missing(t, game)
    return [" ".join(lines), *([missing] if missing else [])]


def _ranks(game: Game) -> str:
    return " ".join(map(rank_name, reversed(_in_pack(game))))


def _in_pack(game: Game) -> list[Rank]:
    return sorted({rank_of(c) for c in game.pack if c not in JOKERS})


def _missing(t: Translator, game: Game) -> str:
    whole = [card(rank, suit) for suit in SUITS for rank in _in_pack(game)]
    lacking = [c for c in whole if c not in game.pack]
    return t("rules-missing", cards=cards_text(lacking)) if lacking else ""


def paid_line(t: Translator, game: Game) -> str:
    """Return what is paid at the end."""
    ante = game.options.get("ante", 0)
    return t(f"rules-pay-{game.options['settlement']}", ante=ante if isinstance(ante, int) else 0)
