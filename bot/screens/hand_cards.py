"""The cards of a hand as buttons: one row per suit, trumps marked, each tap a move or a choice."""

from collections.abc import Container
from dataclasses import replace

from bot import selecting
from bot.callbacks import Kind, Tap, unpack
from bot.screen import Button, Screen
from bot.screens import shedding
from bot.screens.common import Rows, card_text, grid, suit_rows
from bot.screens.facts import Facts
from engine.cards import Card, Cards, name, set_of
from engine.moves import PLAY, Move, play
from engine.view import View

LONGEST_ROW = 6
"""Cards in one row of buttons; longer suits wrap."""
TRUMP = "✦"
"""Before every trump."""


def card_rows(facts: Facts, view: View, chosen: Cards) -> Rows:
    """Return a hand as buttons: those that may be played or chosen stand out, those chosen are ticked."""
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
    return Button(text, _data(facts, move), style="primary" if move in view.legal else None)


def _data(facts: Facts, move: Move) -> str:
    return Tap(Kind.MOVE, facts.table, facts.version, str(move)).pack()


def disabled(hand: Screen, facts: Facts, view: View) -> Screen:
    """Return a hand in which no button makes a move that is not legal now.

    Before it is the seat's turn all stay as they are: a tap tells whose turn it is.
    """
    if not view.legal:
        return hand
    legal = {_data(facts, move) for move in view.legal}
    return replace(hand, rows=tuple(tuple(_checked(button, legal) for button in row) for row in hand.rows))


def _checked(button: Button, legal: Container[str]) -> Button:
    tap = unpack(button.data)
    moves = tap is not None and tap.kind is Kind.MOVE
    return replace(button, disabled=True) if moves and button.data not in legal else button
