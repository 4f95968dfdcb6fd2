"""What is owed now, and why a move is refused, by the names that the locales know the rules by."""

from bot.i18n import Translator
from bot.screens import phases
from bot.screens.common import SYMBOLS, card_text, suit_letter
from engine.cards import Cards, name
from engine.reasons import Reason, Why
from engine.view import View


def duty(t: Translator, view: View, chosen: Cards = 0) -> str:
    """Return what is owed now by the seat of the view, which is to move."""
    known = view.known
    if known.step.name != "play":
        return phases.owed(t, view, chosen)
    if known.asked >= 0:
        return t("duty-answer")
    reason = known.kernel.duty(view.hand, known.trick, view.seat == known.declarer)[1]
    if reason is not None:
        return t(f"duty-{reason_id(reason, view)}", **reason_args(reason))
    if not known.trick:
        return t("duty-lead")
    return t("duty-void", symbol=SYMBOLS[known.kernel.suit_of[known.trick[0]]])


def reason_id(reason: Reason, view: View | None) -> str:
    """Return the name of a rule in the locales.

    A forced card is played to its own suit, else thrown; a card is not laid away because it scores, or for
    what it is.
    """
    if reason.why is Why.MUST_DISCARD and reason.card is not None and view is not None and view.known.trick:
        suit_of = view.known.kernel.suit_of
        if suit_of[reason.card] == suit_of[view.known.trick[0]]:
            return "must_play"
    if reason.why is Why.NOT_TO_BE_LAID and view is not None and phases.lost_for_all(view.known.contract):
        return "scores_here"
    return reason.why.name.lower()


def reason_args(reason: Reason) -> dict[str, str]:
    """Return the suit and the card that a rule speaks of, as the locales take them."""
    return {
        "suit": suit_letter(reason.suit),
        "symbol": "" if reason.suit is None else SYMBOLS[reason.suit],
        "card": "" if reason.card is None else card_text(reason.card),
        "which": "" if reason.card is None else name(reason.card),
    }
