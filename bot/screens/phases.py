"""What a seat is asked before and between tricks: by the name of the phase, what is owed and the buttons."""

from collections.abc import Callable, Mapping
from typing import Final

from bot import selecting
from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button
from bot.screens import shedding
from bot.screens.calls import CALLS, least_bid
from bot.screens.common import Rows, card_text, cards_text, grid
from bot.screens.facts import Facts
from engine.boys import NoTrick
from engine.cards import Cards, cards_in, set_of
from engine.contract import Contract
from engine.finals import WidowTo
from engine.moves import (
    BOYS,
    FLUSH,
    GO_ON,
    HIDE_FLUSH,
    LEAVE_TURNUP,
    LEAVE_WIDOW,
    PASS,
    PASS_TRICK,
    STAND,
    STOP,
    TAKE_WIDOW,
    Move,
)
from engine.near_finish import DRAW as EXCHANGING
from engine.near_finish import PASS as PASSING
from engine.near_finish import banned
from engine.phases import Exchange, LayAway, ShowFlush, TakeTurnup, WidowOffer
from engine.view import View

ASKED_AGAIN: Final[Mapping[str, frozenset[str]]] = {
    "exchange": frozenset({PASS}),
    "widow": frozenset({PASS}),
    "stop": frozenset({STOP, GO_ON}),
}
"""Decisions that cost a lot and cannot be taken back, by the name of the phase."""


def owed(t: Translator, view: View, chosen: Cards = 0) -> str:
    """Return in a sentence what the seat of a view is asked in a phase that is not played in tricks."""
    known = view.known
    shed = shedding.OWED.get(known.step.name)
    if shed is not None:
        return shed(t, view, chosen)
    count = selecting.most(view)
    if known.step.name in ("lay_away", "give", "pass_cards"):
        count -= chosen.bit_count()
    elif known.step.name == "auction":
        count = least_bid(view)
    up = known.aside.turnup
    return t(f"owed-{known.step.name}", count=count, card="" if up is None else card_text(up))


def hints(t: Translator, view: View) -> list[str]:
    """Return the facts that are needed to decide: what is forbidden, what it brings and costs."""
    known, seat = view.known, view.seat
    step, found = known.step, []
    if isinstance(step, Exchange | WidowOffer | TakeTurnup) and seat is not None:
        forbidden = banned(step.bans, known.standing, seat)
        if EXCHANGING in forbidden:
            found.append(t("hint-near-draw"))
        if PASSING in forbidden and not isinstance(step, TakeTurnup) and step.may_pass:
            found.append(t("hint-near-pass"))
    if isinstance(step, Exchange) and step.most:
        found.append(t("hint-stock", count=known.aside.stock_size))
    elif isinstance(step, WidowOffer):
        found.append(t("hint-widow", count=known.aside.widow_size, keeps=step.keeps))
    elif isinstance(step, LayAway):
        if step.barred(known) & view.hand:
            barred = tuple(cards_in(step.barred(known) & view.hand))
            key = "hint-barred-scoring" if lost_for_all(known.contract) else "hint-barred"
            found.append(t(key, cards=cards_text(barred), count=len(barred)))
    elif isinstance(step, ShowFlush) and seat is not None:
        found.append(t(f"hint-flush-{step.rule(known, seat).value}", count=step.points))
    countdown = known.contract.countdown
    if countdown is not None and countdown.boys is not None and _boys_moves(view):
        boys = countdown.boys
        rule = NoTrick.FORFEITED if boys.by_jack else boys.no_trick
        found.append(t(f"hint-boys-{rule.value}", count=countdown.penalty))
    if countdown is not None and step.name == "stop":
        found.append(t(f"hint-stop-{countdown.stop.value}"))
    return found


def lost_for_all(contract: Contract) -> bool:
    """Tell whether what is laid away counts for nobody: then no card that scores may go there."""
    return not any(isinstance(each, WidowTo) for each in contract.finals)


def actions(t: Translator, facts: Facts, view: View, chosen: Cards = 0) -> Rows:
    """Return the buttons of what the seat may do besides playing a card; none if it is not asked."""
    make = _ACTIONS.get(view.known.step.name)
    return make(t, facts, view, chosen) if make is not None and view.legal else ()


def asks_again(view: View, verb: str) -> bool:
    """Tell whether a hand asks again before this move, which the seat of the view may make."""
    return verb in ASKED_AGAIN.get(view.known.step.name, ()) and Move(verb) in view.legal


def question(t: Translator, facts: Facts, view: View, verb: str) -> tuple[str, Rows] | None:
    """Return the question whether a move is meant, with its answers; None if it is not possible any more."""
    if not asks_again(view, verb):
        return None
    sure = Button(t(f"button-{verb}-sure"), _move(facts, Move(verb)), style="danger")
    stay = Button(t("button-not-yet"), Tap(Kind.SEAT, facts.table, facts.version, "stay").pack())
    return t(f"question-{verb}"), ((sure, stay),)


def _move(facts: Facts, move: Move) -> str:
    return Tap(Kind.MOVE, facts.table, facts.version, str(move)).pack()


def _simple(t: Translator, facts: Facts, view: View, verb: str, style: str | None = None) -> list[Button]:
    """Return the button of a move without cards, none if it is not legal; a costly one asks again."""
    if Move(verb) not in view.legal:
        return []
    if asks_again(view, verb):
        data = Tap(Kind.SEAT, facts.table, facts.version, f"{verb}?").pack()
    else:
        data = _move(facts, Move(verb))
    return [Button(t("button-halt" if verb == STOP else f"button-{verb}"), data, style=style)]


def _confirm(facts: Facts, text: str, verb: str, chosen: Cards) -> Button:
    data = Tap(Kind.CONFIRM, facts.table, facts.version, f"{verb} {chosen.bit_count()}").pack()
    return Button(text, data, style="success")


def _rows(*rows: list[Button]) -> Rows:
    return tuple(tuple(row) for row in rows if row)


def _exchange(t: Translator, facts: Facts, view: View, chosen: Cards) -> Rows:
    count = chosen.bit_count()
    draw = [_confirm(facts, t("button-draw", count=count), "draw", chosen)] if count else []
    return _rows(draw or _simple(t, facts, view, STAND, "success"), _simple(t, facts, view, PASS, "danger"))


def _widow(t: Translator, facts: Facts, view: View, _chosen: Cards) -> Rows:
    return _rows(
        [*_simple(t, facts, view, TAKE_WIDOW, "success"), *_simple(t, facts, view, LEAVE_WIDOW)],
        _simple(t, facts, view, PASS, "danger"),
    )


def _turnup(t: Translator, facts: Facts, view: View, chosen: Cards) -> Rows:
    given = cards_text(cards_in(chosen))
    give = [_confirm(facts, t("button-take_turnup", card=given), "take_turnup", chosen)] if chosen else []
    return _rows(give, _simple(t, facts, view, LEAVE_TURNUP))


def _lay_away(t: Translator, facts: Facts, view: View, chosen: Cards) -> Rows:
    if chosen not in selecting.choices(view):
        return ()
    text = t("button-discard", cards=cards_text(cards_in(chosen)))
    return _rows([_confirm(facts, text, "discard", chosen)])


def _boys_moves(view: View) -> list[Move]:
    return [move for move in view.legal if move.verb == BOYS and move.cards]


def _boys(t: Translator, facts: Facts, view: View, _chosen: Cards = 0) -> Rows:
    countdown = view.known.contract.countdown
    boys = countdown.boys if countdown else None
    if boys is None:
        return ()
    worth = {move: boys.worth(set_of(move.cards), view.known.trump) for move in _boys_moves(view)}
    shown = [
        Button(
            t("button-boys", cards=cards_text(move.cards), points=points), _move(facts, move), style="success"
        )
        for move, points in sorted(worth.items(), key=lambda pair: (-pair[1], len(pair[0].cards)))
    ]
    none = [Button(t("button-boys-none"), _move(facts, Move(BOYS)))] if Move(BOYS) in view.legal else []
    return (*grid(shown, 1 if len(shown) < 4 else 2), *_rows(none))


def _flush(t: Translator, facts: Facts, view: View, _chosen: Cards) -> Rows:
    return _rows([*_simple(t, facts, view, FLUSH, "success"), *_simple(t, facts, view, HIDE_FLUSH)])


def _stop(t: Translator, facts: Facts, view: View, _chosen: Cards) -> Rows:
    return _rows([*_simple(t, facts, view, STOP, "success"), *_simple(t, facts, view, GO_ON)])


def _play(t: Translator, facts: Facts, view: View, chosen: Cards) -> Rows:
    shown = _boys(t, facts, view, chosen)
    if Move(PASS_TRICK) not in view.legal or view.seat is None:
        return shown
    left = view.known.kernel.trick_passes - view.known.passes[view.seat]
    return (*shown, (Button(t("button-pass_trick", count=left), _move(facts, Move(PASS_TRICK))),))


_ACTIONS: Final[Mapping[str, Callable[[Translator, Facts, View, Cards], Rows]]] = {
    "exchange": _exchange,
    "widow": _widow,
    "take_turnup": _turnup,
    "lay_away": _lay_away,
    "boys": _boys,
    "flush": _flush,
    "stop": _stop,
    "play": _play,
    **CALLS,
    **shedding.ACTIONS,
}
