"""The rules of deals that are not played in tricks: card dominoes and the lottery (rules 5.3)."""

from bot.i18n import Translator
from bot.screens.common import card_text, signed
from engine.contract import Contract
from engine.finals import PlacePoints
from engine.phases.dominoes import Dominoes
from engine.phases.lottery import Lottery


def unplayed_line(t: Translator, contract: Contract) -> str:
    """Return what happens in such a deal and what it brings."""
    (step,) = contract.phases
    if isinstance(step, Lottery):
        prizes = " · ".join(map(signed, step.winnings))
        return t("rules-lottery", count=len(step.winnings), prizes=prizes)
    first = _start(t, step) if isinstance(step, Dominoes) else ""
    places = (final.points for final in contract.finals if isinstance(final, PlacePoints))
    points = " · ".join(signed(each) for brought in places for each in brought)
    return " ".join((first, t("rules-dominoes"), t("rules-points", points=points)))


def _start(t: Translator, step: Dominoes) -> str:
    if step.start is not None:
        return t("rules-dominoes-card", card=card_text(step.start))
    return t("rules-dominoes-any", but="deuce" if step.not_first else "nothing")
