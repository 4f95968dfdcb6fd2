"""The hand in its owner's private chat: what lies on the table, what is owed, and the cards as buttons."""

from bot.callbacks import Kind, Tap
from bot.i18n import Translator, esc
from bot.screen import Button, Screen
from bot.screens.common import (
    SYMBOLS,
    Rows,
    card_text,
    clock_text,
    grid,
    signed,
    suit_letter,
    suit_rows,
    text_of,
)
from bot.screens.facts import Facts
from bot.screens.names import html_names, short_names
from bot.screens.table import commitment, info, table_text
from bot.screens.tricks import claim_line, head, place, played_card, robot_moves, trick_line
from engine.cards import Cards, Seat, name
from engine.deal import Deal
from engine.moves import ANSWERS, play
from engine.reasons import Reason, Why
from engine.view import View

LONGEST_ROW = 6
"""Cards in one row of buttons; longer suits wrap."""


def hand(
    t: Translator, facts: Facts, view: View, *, last_events: str | None = None, auto: Cards = 0
) -> Screen:
    """Return the hand of ``view.seat``; in a private game the same message shows the whole table.

    ``last_events`` is a plain sentence on what happened since; ``auto`` holds the cards that a robot played
    for somebody absent.
    """
    return _screen(t, facts, view, auto, _notes(t, facts, view, last_events), _actions(t, facts, view))


def claim_question(t: Translator, facts: Facts, view: View, *, auto: Cards = 0) -> Screen:
    """Return the hand that asks whether the claim is meant; where none is possible any more, the hand."""
    if not view.may_claim:
        return hand(t, facts, view, auto=auto)
    question = t("claim-question", count=view.known.length - len(view.known.tricks))
    return _screen(t, facts, view, auto, [f"<b>{question}</b>"], _claim_answers(t, facts))


def _screen(t: Translator, facts: Facts, view: View, auto: Cards, notes: list[str], actions: Rows) -> Screen:
    known = view.known
    asked: tuple[str, ...] = ("last", "help")
    if facts.private:
        # A game begun in one tap had no lobby: its first deal shows what the shuffle is bound to.
        first = facts.deals_begun == 1
        asked = ("mine", "proof" if first else "totals", "help")
        text = text_of(
            table_text(t, facts, known, auto, notes), *(["", commitment(t, facts)] if first else [])
        )
    else:
        text = text_of(
            *head(t, facts, known.contract, facts.deals_begun),
            place(t, facts),
            "",
            *_on_table(t, facts, known, auto),
            *_mine(t, view),
            "",
            *notes,
        )
    return Screen(text, (*_cards(facts, view), *actions, tuple(info(t, facts, what) for what in asked)))


def _claim_answers(t: Translator, facts: Facts) -> Rows:
    sure = Button(t("button-claim-sure"), _seat_tap(facts, "claim!"), style="success")
    return ((sure, Button(t("button-stay"), _seat_tap(facts, "stay"))),)


def _on_table(t: Translator, facts: Facts, known: Deal, auto: Cards) -> list[str]:
    names = html_names(t, facts)
    if not known.trick:
        last = len(known.tricks)
        shown = trick_line(t, short_names(t, facts), last, known.tricks[-1], auto) if last else ""
        return [t("last-trick", line=shown)] if last else []
    best = known.kernel.winner(known.trick)
    cards = ", ".join(
        f"{names[seat]} {played_card(c, auto, bold=at == best)}"
        for at, (seat, c) in enumerate(zip(known.trick_seats, known.trick, strict=True))
    )
    return [t("on-table", cards=cards)]


def _mine(t: Translator, view: View) -> list[str]:
    if view.seat is None or not view.known.tricks:
        return []
    won, points = view.known.won[view.seat], view.known.points[view.seat]
    return [t("taken-scored" if points else "taken", count=won, points=signed(points))]


def _notes(t: Translator, facts: Facts, view: View, last_events: str | None) -> list[str]:
    known = view.known
    notes = [f"<i>{esc(last_events)}</i>"] if last_events else []
    away = view.seat is not None and robot_moves(facts, view.seat)
    if away:
        notes.append(t("hand-away"))
    if known.asked >= 0:
        notes.append(claim_line(t, facts, known))
    elif known.claimed and view.legal and not away:
        notes.append(t("claim-refused"))
    if view.legal and not away:
        clock = "" if facts.clock is None else f" ⏱ {clock_text(t, facts.clock)}"
        notes.append(f"<b>{duty(t, view)}</b>{clock}")
    elif known.turn and not (away and view.legal):
        notes.append(_waiting_for(t, facts, known))
    return notes


def _waiting_for(t: Translator, facts: Facts, known: Deal) -> str:
    seat: Seat = known.turn[0]
    return t("turn-answer" if known.asked == seat else "turn-other", name=html_names(t, facts)[seat])


def duty(t: Translator, view: View) -> str:
    """Return what is owed now by the seat of the view, which is to move."""
    known = view.known
    if known.asked >= 0:
        return t("duty-answer")
    reason = known.kernel.duty(view.hand, known.trick, view.seat == known.declarer)[1]
    if reason is not None:
        return t(f"duty-{reason_id(reason, view)}", **reason_args(reason))
    if not known.trick:
        return t("duty-lead")
    return t("duty-void", symbol=SYMBOLS[known.kernel.suit_of[known.trick[0]]])


def reason_id(reason: Reason, view: View | None) -> str:
    """Return the name of a rule in the locales; a forced card is played to its own suit, else thrown."""
    if reason.why is Why.MUST_DISCARD and reason.card is not None and view is not None and view.known.trick:
        suit_of = view.known.kernel.suit_of
        if suit_of[reason.card] == suit_of[view.known.trick[0]]:
            return "must_play"
    return reason.why.name.lower()


def reason_args(reason: Reason) -> dict[str, str]:
    """Return the suit and the card that a rule speaks of, as the locales take them."""
    return {
        "suit": suit_letter(reason.suit),
        "symbol": "" if reason.suit is None else SYMBOLS[reason.suit],
        "card": "" if reason.card is None else card_text(reason.card),
        "which": "" if reason.card is None else name(reason.card),
    }


def _cards(facts: Facts, view: View) -> Rows:
    choosing = bool(view.legal) and view.known.asked < 0
    rows: list[tuple[Button, ...]] = []
    for suit in suit_rows(view.hand, view.known.trump):
        buttons = []
        for c in suit:
            move = play(c)
            legal = move in view.legal
            text = card_text(c) if legal or not choosing else f"·{card_text(c)}·"
            data = Tap(Kind.MOVE, facts.table, facts.version, str(move)).pack()
            buttons.append(Button(text, data, style="primary" if legal else None))
        rows.extend(grid(buttons, LONGEST_ROW))
    return tuple(rows)


def _actions(t: Translator, facts: Facts, view: View) -> Rows:
    rows: list[tuple[Button, ...]] = []
    answers = [move for move in ANSWERS if move in view.legal]
    if answers:
        rows.append(
            tuple(
                Button(
                    t(f"button-{move.verb}"),
                    Tap(Kind.MOVE, facts.table, facts.version, str(move)).pack(),
                    style=style,
                )
                for move, style in zip(answers, ("success", "danger"), strict=True)
            )
        )
    away = view.seat is not None and robot_moves(facts, view.seat)
    if away:
        rows.append((Button(t("button-im-back"), _seat_tap(facts, "back"), style="success"),))
    elif view.may_claim:
        rows.append((Button(t("button-claim"), _seat_tap(facts, "claim")),))
    return tuple(rows)


def _seat_tap(facts: Facts, arg: str) -> str:
    return Tap(Kind.SEAT, facts.table, facts.version, arg).pack()
