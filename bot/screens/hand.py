"""The hand in its owner's private chat: what lies on the table, what is owed, and the cards as buttons."""

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens import phases, rounds, shedding
from bot.screens.call_facts import beside_lines, call_hints
from bot.screens.common import (
    Rows,
    cards_text,
    signed,
    text_of,
)
from bot.screens.duty import duty
from bot.screens.facts import Facts
from bot.screens.hand_cards import card_rows
from bot.screens.house_rule import rule_line
from bot.screens.moments import time_for_move
from bot.screens.names import html_names, short_names
from bot.screens.ranks import own_line
from bot.screens.story import NOTHING, Story, story_lines
from bot.screens.table import info, own_table_text
from bot.screens.tricks import (
    NO_CARD,
    awaited,
    claim_line,
    free_now,
    head,
    is_open_ended,
    place,
    played_card,
    present,
    robot_moves,
    trick_line,
)
from bot.screens.waiting import waiting_rows
from engine.cards import Cards, cards_in
from engine.moves import ANSWERS, CLAIM
from engine.view import View


def hand(
    t: Translator,
    facts: Facts,
    view: View,
    *,
    auto: Cards = 0,
    chosen: Cards = 0,
    dealt: Cards | None = None,
    asking: str | None = None,
    story: Story = NOTHING,
) -> Screen:
    """Return the hand of ``view.seat``; in a private game the same message shows the whole table.

    ``auto`` holds the cards that a robot played for somebody absent, ``chosen`` those toggled before a
    confirmation, ``dealt`` those that the seat was dealt. ``asking`` is the verb of a move of which the hand
    asks whether it is meant, if it still may be made.
    """
    asked = _question(t, facts, view, asking)
    if asked is not None:
        question, answers = asked
        return _screen(t, facts, view, auto, [f"<b>{question}</b>"], answers, chosen, story)
    notes = [*_came(t, view, dealt), *_notes(t, facts, view, chosen)]
    return _screen(t, facts, view, auto, notes, _actions(t, facts, view, chosen), chosen, story)


def _question(t: Translator, facts: Facts, view: View, asking: str | None) -> tuple[str, Rows] | None:
    if asking is None:
        return None
    if asking != CLAIM:
        return phases.question(t, facts, view, asking)
    if not view.may_claim:
        return None
    if is_open_ended(view.known.contract):
        return t("claim-question-open"), _claim_answers(t, facts)
    question = t("claim-question", count=view.known.length - len(view.known.tricks))
    return question, _claim_answers(t, facts)


def _came(t: Translator, view: View, dealt: Cards | None) -> list[str]:
    """Return what the seat has got since the deal, until the first trick is taken."""
    came = 0 if dealt is None or any(view.known.taken) else view.hand & ~dealt
    gave = shedding.gave_line(t, view, dealt)
    return [*([gave] if gave else []), *([t("came", cards=cards_text(cards_in(came)))] if came else [])]


def _screen(
    t: Translator,
    facts: Facts,
    view: View,
    auto: Cards,
    notes: list[str],
    actions: Rows,
    chosen: Cards,
    story: Story,
) -> Screen:
    known = view.known
    tricks = known.contract.has_tricks
    asked: tuple[str, ...] = (*(("last",) if known.tricks else ()), "help") if tricks else ("turn", "help")
    if facts.private:
        asked = (
            *(("mine",) if known.tricks else ()),
            "proof" if facts.deals_begun == 1 else "totals",
            "help",
        )
        text = own_table_text(t, facts, view, auto, story, notes)
    else:
        text = text_of(
            *head(t, facts, known.contract, facts.deals_begun),
            place(t, facts),
            own_line(t, facts, known.seating.ranks, view.seat),
            rule_line(t, facts),
            rounds.specials_line(t, known),
            *story_lines(t, short_names(t, facts), story, known.trump),
            *beside_lines(t, facts, view),
            "",
            *_on_table(t, facts, view, auto, story),
            *_mine(t, view),
            "",
            *notes,
        )
    infos = _infos(t, facts, asked, hint=facts.hints and bool(view.legal) and not _is_away(facts, view))
    return Screen(text, (*card_rows(facts, view, chosen), *actions, *_while_waiting(t, facts, view), *infos))


def _is_away(facts: Facts, view: View) -> bool:
    """Tell whether a robot moves for the owner of a hand."""
    return view.seat is not None and robot_moves(facts, view.seat)


def _infos(t: Translator, facts: Facts, asked: tuple[str, ...], *, hint: bool) -> Rows:
    """Return what may be asked; beside a hint, signs stand apart from words, cut on phones otherwise."""
    rows = (asked[:-1], ("hint", *asked[-1:])) if hint else (asked,)
    return tuple(tuple(info(t, facts, what) for what in row) for row in rows if row)


def _while_waiting(t: Translator, facts: Facts, view: View) -> Rows:
    """Return what may be done while others are to move, where no table in a group shows it."""
    people = sum(sitter is not None and sitter.user is not None for sitter in facts.sitters)
    return waiting_rows(t, facts) if facts.private and people > 1 and not view.legal else ()


def _claim_answers(t: Translator, facts: Facts) -> Rows:
    sure = Button(t("button-claim-sure"), _seat_tap(facts, "claim!"), style="success")
    return ((sure, Button(t("button-stay"), _seat_tap(facts, "stay"))),)


def _on_table(t: Translator, facts: Facts, view: View, auto: Cards, story: Story) -> list[str]:
    known = view.known
    if not known.contract.has_tricks:
        lying = rounds.open_lines(t, facts, known, auto)
        before = rounds.last_round(t, short_names(t, facts), known, story.rounds, auto)
        return [*before, *lying, "", *rounds.left_lines(t, facts, view)]
    names = html_names(t, facts)
    if not known.trick:
        last = len(known.tricks)
        if not last:
            return []
        line = trick_line(t, short_names(t, facts), last, known.tricks[-1], auto, free_now(known))
        return [t("last-trick", line=line)]
    best = known.trick_seats[known.kernel.winner(known.trick)]
    cards = ", ".join(
        f"{names[seat]} {NO_CARD if c is None else played_card(c, auto, bold=seat == best)}"
        for seat, c in present(known)
    )
    return [t("on-table", cards=cards)]


def _mine(t: Translator, view: View) -> list[str]:
    known, seat = view.known, view.seat
    if seat is None:
        return []
    won, points, lines = known.won[seat], known.points[seat], []
    if known.tricks:
        lines.append(t("taken-scored" if points else "taken", count=won, points=signed(points)))
    countdown = known.contract.countdown
    if countdown is not None:
        rest = max(0, known.standing[seat] - countdown.credit(known, seat))
        start = known.standing[seat]
        lines.append(t("to-zero-of", count=rest, start=start) if rest < start else t("to-zero", count=rest))
    return lines


def _notes(t: Translator, facts: Facts, view: View, chosen: Cards) -> list[str]:
    known = view.known
    notes: list[str] = []
    away = view.seat is not None and robot_moves(facts, view.seat)
    if away:
        notes.append(t("hand-away"))
    if known.asked >= 0:
        notes.append(claim_line(t, facts, known))
    elif known.claimed and not known.trick and view.legal and not away:
        notes.append(t("claim-refused"))
    if view.legal and not away:
        notes.append(f"<b>{duty(t, view, chosen)}</b>{time_for_move(t, facts)}")
        notes += [*phases.hints(t, view), *call_hints(t, facts, view)]
    elif not known.over and not (away and view.legal):
        notes.append(awaited(t, html_names(t, facts), known))
    return notes


def _actions(t: Translator, facts: Facts, view: View, chosen: Cards) -> Rows:
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
    if not away:
        rows.extend(phases.actions(t, facts, view, chosen))
    if away:
        rows.append((Button(t("button-im-back"), _seat_tap(facts, "back"), style="success"),))
    elif view.may_claim:
        rows.append((Button(t("button-claim"), _seat_tap(facts, "claim")),))
    return tuple(rows)


def _seat_tap(facts: Facts, arg: str) -> str:
    return Tap(Kind.SEAT, facts.table, facts.version, arg).pack()
