"""What happened in a deal before and beside its tricks, as everybody may know it: values, then lines."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.i18n import Translator
from bot.screens.common import SYMBOLS, card_text, cards_text
from engine.cards import Card, Seat, Suit
from engine.match import Played
from engine.moves import (
    BOYS,
    DISCARD,
    DRAW,
    FLUSH,
    GO_ON,
    LEAVE_TURNUP,
    LEAVE_WIDOW,
    PASS,
    STAND,
    STOP,
    TAKE_TURNUP,
    TAKE_WIDOW,
)

TOLD: Final = frozenset(
    {PASS, STAND, DRAW, TAKE_WIDOW, LEAVE_WIDOW, TAKE_TURNUP, LEAVE_TURNUP, DISCARD, FLUSH, STOP, GO_ON}
)
"""Verbs that everybody hears of. Declining is none: that somebody was asked is a secret."""
OF_THE_PLAY: Final = frozenset({STOP, GO_ON})


class Act(NamedTuple):
    """One decision as everybody hears of it."""

    seat: Seat
    verb: str
    laid: int
    """Cards laid away or exchanged; which they are nobody is told."""
    shown: tuple[Card, ...] = ()
    """Boys."""


class Story(NamedTuple):
    """Everything public about a deal that its tricks do not tell."""

    turnup: Card | None = None
    acts: tuple[Act, ...] = ()


NOTHING: Final = Story()


def told(played: Played) -> Story:
    """Return what may be told of a deal, running or finished."""
    acts = []
    for action in played.actions:
        verb, cards = action.move.verb, action.move.cards
        if verb in TOLD:
            acts.append(Act(action.seat, verb, len(cards)))
        elif verb == BOYS and cards:
            acts.append(Act(action.seat, verb, len(cards), cards))
    return Story(played.layout.turnup, tuple(acts))


def story_lines(t: Translator, names: Sequence[str], story: Story, trump: Suit | None) -> list[str]:
    """Return the trumps, who exchanged what, and what was shown; names as HTML."""
    lines = []
    if trump is not None:
        up = "" if story.turnup is None else card_text(story.turnup)
        lines.append(t("trumps-turnup" if up else "trumps", symbol=SYMBOLS[trump], card=up))
    before = [act for act in story.acts if not act.shown and act.verb not in OF_THE_PLAY]
    if before:
        lines.append(" · ".join(_line(t, names, act) for act in before))
    lines += [_line(t, names, act) for act in story.acts if act.shown]
    return lines + [_line(t, names, act) for act in story.acts if act.verb in OF_THE_PLAY]


def _line(t: Translator, names: Sequence[str], act: Act) -> str:
    return t(f"did-{act.verb}", name=names[act.seat], count=act.laid, cards=cards_text(act.shown))
