"""What a seat is asked in games in which cards are got rid of: the sets of a hand, exchange, dominoes."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button
from bot.screens.common import SYMBOLS, Rows, card_text, cards_text, rank_text
from bot.screens.facts import Facts
from bot.screens.names import plain_names
from engine.cards import Card, Cards, cards_in, rank_of, suit_of
from engine.moves import GIVE, PLAY, THE_PASS, Move
from engine.phases.climb import Climb
from engine.phases.tribute import Tribute
from engine.shedding import Debt
from engine.view import View

SETS_IN_ROW: Final = 4
"""Sets in one row of buttons: those of one rank never part."""


def owed_climb(t: Translator, view: View, _chosen: Cards) -> str:
    """Return what may be played to a round."""
    known = view.known
    step, shed = known.step, known.shed
    if shed.start is not None:
        return t("owed-climb-start", card=card_text(shed.start))
    if not shed.plays or not isinstance(step, Climb):
        return t("owed-climb-lead")
    if view.legal == (THE_PASS,):
        return t("owed-climb-nothing")
    if step.locked(shed.plays):
        return t("owed-climb-run", rank=rank_text(view.legal[0].cards[0]))
    top = shed.plays[-1].cards
    rank = rank_text(top[0])
    height = t("climb-equal" if step.equal else "climb-above", rank=rank)
    return t("owed-climb-more" if step.more else "owed-climb", count=len(top), height=height)


def owed_dominoes(t: Translator, view: View, _chosen: Cards) -> str:
    """Return what may be laid."""
    shed = view.known.shed
    if shed.start is not None:
        return t("owed-dominoes-start", card=card_text(shed.start))
    if not shed.plays:
        return t("owed-dominoes-any")
    return t("owed-dominoes-nothing" if view.legal == (THE_PASS,) else "owed-dominoes")


def owed_tribute(t: Translator, view: View, chosen: Cards) -> str:
    """Return how many cards are still to be marked."""
    debt = _debt(view)
    return t("owed-tribute", count=debt.size - chosen.bit_count() if debt else 0)


OWED: Final[Mapping[str, Callable[[Translator, View, Cards], str]]] = {
    "climb": owed_climb,
    "dominoes": owed_dominoes,
    "tribute": owed_tribute,
}
"""What is owed, by the name of the phase."""


def _debt(view: View) -> Debt | None:
    return next((debt for debt in view.known.shed.debts if debt.seat == view.seat), None)


def _pass(t: Translator, facts: Facts, view: View, _chosen: Cards) -> Rows:
    if THE_PASS not in view.legal:
        return ()
    style = "success" if len(view.legal) == 1 else None
    return ((Button(t("button-skip"), _move(facts, THE_PASS), style=style),),)


def _give(t: Translator, facts: Facts, view: View, chosen: Cards) -> Rows:
    debt = _debt(view)
    if debt is None or chosen.bit_count() != debt.size:
        return ()
    cards, name = cards_text(_high_first(view, chosen)), plain_names(t, facts)[debt.to]
    text = t("button-give-back", cards=cards, name=name)
    data = Tap(Kind.CONFIRM, facts.table, facts.version, f"{GIVE} {debt.size}").pack()
    return ((Button(text, data, style="success"),),)


ACTIONS: Final[Mapping[str, Callable[[Translator, Facts, View, Cards], Rows]]] = {
    "climb": _pass,
    "dominoes": _pass,
    "tribute": _give,
}
"""The buttons of what may be done besides playing a card, by the name of the phase."""


def gave_line(t: Translator, view: View, dealt: Cards | None) -> str | None:
    """Return which cards the seat has given away in the exchange, before anything is played."""
    known = view.known
    if dealt is None or not known.seating.ranks or any(known.taken):
        return None
    gone = dealt & ~view.hand
    return t("gave", cards=cards_text(_high_first(view, gone))) if gone else None


def card_rows(view: View) -> list[list[Card]] | None:
    """Return the cards of the seat for buttons, high to low; None where they stand by their suits."""
    return [_high_first(view, view.hand)] if isinstance(view.known.step, Tribute) else None


def set_rows(facts: Facts, view: View) -> Rows | None:
    """Return a button for every set of a hand: so many cards of a rank. None where single cards are played.

    Suits mean nothing, so each number of cards of a rank has one button, whatever may be played now: a tap
    on what may not tells why.
    """
    if not isinstance(view.known.step, Climb):
        return None
    rows: list[list[Button]] = []
    for same in _by_rank(view, view.hand):
        buttons = [_set(facts, view, same[:size]) for size in range(1, len(same) + 1)]
        if rows and len(rows[-1]) + len(buttons) <= SETS_IN_ROW:
            rows[-1].extend(buttons)
        else:
            rows.append(buttons)
    return tuple(map(tuple, rows))


def _set(facts: Facts, view: View, cards: tuple[Card, ...]) -> Button:
    move = Move(PLAY, cards)
    text = rank_text(cards[0]) + "".join(SYMBOLS[suit_of(c)] for c in cards)
    legal = move in view.legal
    return Button(
        text if legal or not view.legal else f"·{text}·",
        _move(facts, move),
        style="primary" if legal else None,
    )


def _by_rank(view: View, cards: Cards) -> list[tuple[Card, ...]]:
    """Return the cards of each rank together, the lowest rank first."""
    ranks: dict[int, list[Card]] = {}
    for c in sorted(cards_in(cards), key=lambda c: (_height(view, c), c)):
        ranks.setdefault(rank_of(c), []).append(c)
    return [tuple(same) for same in ranks.values()]


def _high_first(view: View, cards: Cards) -> list[Card]:
    return sorted(cards_in(cards), key=lambda c: (_height(view, c), c), reverse=True)


def _height(view: View, c: Card) -> int:
    """Return how high a card stands in the order of the deal's rounds."""
    climb = next((step for step in view.known.contract.phases if isinstance(step, Climb)), None)
    return rank_of(c) if climb is None else climb.order.power(rank_of(c))


def _move(facts: Facts, move: Move) -> str:
    return Tap(Kind.MOVE, facts.table, facts.version, str(move)).pack()
