"""The hand in its owner's private chat: what lies on the table, what is owed, and the cards as buttons."""

from bot import selecting
from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens import phases, rounds, shedding
from bot.screens.call_facts import beside_lines, call_hints
from bot.screens.common import (
    SYMBOLS,
    Rows,
    card_text,
    cards_text,
    clock_text,
    grid,
    signed,
    suit_letter,
    suit_rows,
    text_of,
)
from bot.screens.facts import Facts
from bot.screens.house_rule import rule_line
from bot.screens.names import html_names, short_names
from bot.screens.ranks import own_line
from bot.screens.story import NOTHING, Story, story_lines
from bot.screens.table import info, own_table_text, robot_button
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
from engine.cards import Card, Cards, cards_in, name, set_of
from engine.moves import ANSWERS, CLAIM, PLAY, play
from engine.reasons import Reason, Why
from engine.view import View

LONGEST_ROW = 6
"""Cards in one row of buttons; longer suits wrap."""
TRUMP = "✦"
"""Before every trump."""


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
    asked: tuple[str, ...] = ("last", "help") if tricks else ("turn", "help")
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
            own_line(t, facts.game, known.seating.ranks, view.seat),
            rule_line(t, facts),
            *story_lines(t, short_names(t, facts), story, known.trump),
            *beside_lines(t, facts, view),
            "",
            *_on_table(t, facts, view, auto),
            *_mine(t, view),
            "",
            *notes,
        )
    infos = tuple(info(t, facts, what) for what in asked)
    return Screen(text, (*_cards(facts, view, chosen), *actions, *_robot_moves(t, facts, view), infos))


def _robot_moves(t: Translator, facts: Facts, view: View) -> Rows:
    """Return the button that lets a robot move where no clock does and no table in a group shows it."""
    people = sum(sitter is not None and sitter.user is not None for sitter in facts.sitters)
    if not facts.private or facts.clock is not None or people < 2 or view.legal:
        return ()
    return ((robot_button(t, facts),),)


def _claim_answers(t: Translator, facts: Facts) -> Rows:
    sure = Button(t("button-claim-sure"), _seat_tap(facts, "claim!"), style="success")
    return ((sure, Button(t("button-stay"), _seat_tap(facts, "stay"))),)


def _on_table(t: Translator, facts: Facts, view: View, auto: Cards) -> list[str]:
    known = view.known
    if not known.contract.has_tricks:
        return [*rounds.open_lines(t, facts, known, auto), "", *rounds.left_lines(t, facts, view)]
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
        clock = "" if facts.clock is None else f" ⏱ {clock_text(t, facts.clock)}"
        notes.append(f"<b>{duty(t, view, chosen)}</b>{clock}")
        notes += [*phases.hints(t, view), *call_hints(t, facts, view)]
    elif not known.over and not (away and view.legal):
        notes.append(awaited(t, html_names(t, facts), known))
    return notes


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


def _cards(facts: Facts, view: View, chosen: Cards) -> Rows:
    by_rank = shedding.set_rows(facts, view)
    if by_rank is not None:
        return by_rank
    rows: list[tuple[Button, ...]] = []
    sets = selecting.choices(view)
    may = set_of(move.cards[0] for move in view.legal if move.verb == PLAY)
    for cards in sets:
        may |= cards
    make = _toggle if selecting.verb_asked(view) else _card
    trumps = view.known.kernel.trumps
    for suit in shedding.card_rows(view) or suit_rows(view.hand, view.known.kernel):
        buttons = []
        for c in suit:
            text = f"{TRUMP}{card_text(c)}" if trumps >> c & 1 else card_text(c)
            text = text if may >> c & 1 or not may else f"·{text}·"
            buttons.append(make(facts, view, c, text, chosen))
        rows.extend(grid(buttons, LONGEST_ROW))
    return tuple(rows)


def _toggle(facts: Facts, _view: View, c: Card, text: str, chosen: Cards) -> Button:
    data = Tap(Kind.TOGGLE, facts.table, facts.version, name(c)).pack()
    return Button(f"✓ {text}", data, style="primary") if chosen >> c & 1 else Button(text, data)


def _card(facts: Facts, view: View, c: Card, text: str, _chosen: Cards) -> Button:
    if not view.known.turn and not view.legal:
        # Buttons that change with every answer would tell how many are given to what is asked in secret.
        return Button(text, Tap(Kind.INFO, facts.table, 0, "turn").pack())
    move = play(c)
    data = Tap(Kind.MOVE, facts.table, facts.version, str(move)).pack()
    return Button(text, data, style="primary" if move in view.legal else None)


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
