"""A hand in the group, which its owner alone sees; in a popup where it cannot be shown."""

from dataclasses import replace

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens import shedding
from bot.screens.common import card_text, cards_text, suit_rows, text_of
from bot.screens.duty import duty
from bot.screens.facts import Facts
from bot.screens.games import heading
from bot.screens.names import NARROW, plain_names
from bot.screens.popups import LIMIT, clip
from bot.screens.table import info
from bot.screens.tricks import NO_CARD, awaited, present
from engine.cards import Cards
from engine.view import View


def in_group(t: Translator, facts: Facts, hand: Screen) -> Screen:
    """Return a hand as it stands in the group: with a button that brings it up to date."""
    *rows, last = hand.rows or ((),)
    return replace(hand, rows=(*rows, (*last, info(t, facts, "renew"))))


def by_button(t: Translator, facts: Facts) -> Screen:
    """Tell somebody whose hand cannot be sent by itself to ask for it by a button."""
    return Screen(text_of(heading(t, facts.game), t("hand-by-button")), ((info(t, facts, "hand"),),))


def in_words(t: Translator, facts: Facts, view: View, chosen: Cards = 0) -> str:
    """Return a hand as the text of a popup: the cards, what is asked, and what lies if that fits."""
    known = view.known
    rows = shedding.card_rows(view) or suit_rows(view.hand, known.kernel)
    mine = "\n".join(filter(None, [" · ".join(map(cards_text, rows)), _asked(t, facts, view, chosen)]))
    names = plain_names(t, facts, NARROW)
    lying = [
        f"{names[seat]} {NO_CARD if c is None else card_text(c)}"
        for seat, c in (present(known) if known.contract.has_tricks else [])
    ]
    full = f"{mine}\n{t('on-table', cards=', '.join(lying))}" if lying else mine
    return full if len(full) <= LIMIT else clip(mine)


def _asked(t: Translator, facts: Facts, view: View, chosen: Cards) -> str:
    """Return what the owner of a hand owes now, or who is waited for."""
    if view.legal:
        return duty(t, view, chosen)
    return "" if view.known.over else awaited(t, plain_names(t, facts, NARROW), view.known)
