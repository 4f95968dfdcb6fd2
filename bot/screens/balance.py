"""Totals as people read them: points with a sign, or a balance [запись] that is written off to zero."""

from collections.abc import Sequence

from bot.i18n import Translator
from bot.screens.common import minus, signed
from engine.deal import Deal
from engine.game import Game


def total_text(game: Game, total: int) -> str:
    """Return a total: a balance is a plain number, points have a sign."""
    return minus(total) if game.best_is_low else signed(total)


def balances(t: Translator, names: Sequence[str], known: Deal) -> str | None:
    """Return every balance, with what it has come down to in this deal; None in games without."""
    countdown = known.contract.countdown
    if countdown is None:
        return None
    parts = []
    for seat, name in enumerate(names):
        before, credit = known.standing[seat], countdown.credit(known, seat)
        now = f" → {minus(max(0, before - credit))}" if credit else ""
        parts.append(f"{name} {minus(before)}{now}")
    return t("balances", parts=" · ".join(parts))
