"""The course of a finished deal: every trick as a line of a table, or every round or prize."""

from collections.abc import Sequence

from bot.i18n import Translator, esc
from bot.screens.common import cards_text, quote, signed
from bot.screens.facts import Facts
from bot.screens.names import BRIEF, plain_names, short_names
from bot.screens.rich import Both, fold, paragraphs
from bot.screens.rounds import prize_lines, round_lines, rounds_of
from bot.screens.tabular import rich_table
from bot.screens.tricks import NO_CARD, free_then, in_trick, played_card, taken_lines
from engine.cards import Cards, set_of
from engine.events import Trick
from engine.match import Played
from engine.moves import DISCARD

LEADS = "›"
"""Before the card that was led."""


def folded(t: Translator, facts: Facts, played: Played, *, newest_first: bool = False) -> Both | None:
    """Return what folds: in a rich message tricks are a table, otherwise lines; None if there is nothing."""
    lines = course(t, facts, played)
    if not lines:
        return None
    plain = quote(lines[::-1] if newest_first else lines)
    if not played.tricks:
        return fold(t("fold-course"), paragraphs("\n".join(lines)), plain)
    table = _tricks(t, facts, played) + paragraphs(t("fold-tricks-note", sign=LEADS))
    return fold(t("fold-tricks", count=len(played.tricks)), table, plain)


def _tricks(t: Translator, facts: Facts, played: Played) -> str:
    """Return the tricks as rich HTML: down in their order, across who played what."""
    names = [esc(name) for name in plain_names(t, facts, BRIEF)]
    auto, free = autoplayed(played), free_then(played)
    scored = any(trick.points for trick in played.tricks)
    rows = [
        [str(number), *_cards(trick, auto, free, len(names)), *([signed(trick.points)] if scored else [])]
        for number, trick in enumerate(played.tricks, 1)
    ]
    return rich_table(["", *names, *([t("fold-points")] if scored else [])], rows)


def _cards(trick: Trick, auto: Cards, free: Cards, seats: int) -> Sequence[str]:
    """Return the card of each seat, the one that was led and the one that took the trick marked."""
    cells = [""] * seats
    for seat, c in in_trick(trick, free, seats):
        card = NO_CARD if c is None else played_card(c, auto, bold=seat == trick.winner)
        cells[seat] = f"{LEADS}{card}" if seat == trick.leader else card
    return cells


def course(t: Translator, facts: Facts, played: Played) -> list[str]:
    """Return every trick, round or prize of a finished deal, the first first."""
    names, auto = short_names(t, facts), autoplayed(played)
    return [
        *reversed(taken_lines(t, names, played.tricks, auto, free_then(played))),
        *round_lines(t, names, rounds_of(played).rounds, auto),
        *prize_lines(t, names, played),
    ]


def laid_away(t: Translator, facts: Facts, played: Played) -> list[str]:
    """Return what was laid away face down in a finished deal."""
    names = short_names(t, facts)
    return [
        t("laid-away", name=names[action.seat], cards=cards_text(action.move.cards))
        for action in played.actions
        if action.move.verb == DISCARD
    ]


def autoplayed(played: Played) -> Cards:
    """Return the cards that a robot played for somebody absent."""
    return set_of(c for action in played.actions if action.auto for c in action.move.cards)
