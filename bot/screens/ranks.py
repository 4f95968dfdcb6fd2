"""Places and what they are called: the titles [чины] of a table that plays for them (rules 6.5)."""

from collections.abc import Sequence
from typing import Final

from bot.i18n import Translator, esc
from bot.screens.facts import Facts, Loser
from engine.cards import Seat
from engine.game import Game

LOW: Final = {"poor": 2, "vice_scum": 2, "beggar": 1, "scum": 1}
"""The titles that tease, by the place from below that has them."""


def title(t: Translator, game: Game, place: int, loser: Loser) -> str:
    """Return what a place (1 is the first) is called, as HTML; "" in a game without titles.

    A table's own titles are free texts and stay as they were written, whatever the language; but what the
    last is called the group decides.
    """
    if not game.titles:
        return ""
    named = game.titles[place - 1]
    own = not isinstance(game.options.get("titles"), str)
    below = int(place == game.seats) if own else LOW.get(named, 0)
    if below and loser is not Loser.TITLE:
        return t("title-place", place=place) if loser is Loser.PLACE else t(f"title-low-{below}")
    return esc(named) if own else t(f"title-{named}")


def placed(t: Translator, facts: Facts, names: Sequence[str], places: Sequence[Seat]) -> str:
    """Return seats by their places, the first first, names as HTML: ``Король Анна · Принц Борис``."""
    return " · ".join(placed_lines(t, facts, names, places))


def placed_lines(t: Translator, facts: Facts, names: Sequence[str], places: Sequence[Seat]) -> list[str]:
    """Return the same with a line for each place."""
    return [
        f"{title(t, facts.game, place, facts.loser) or f'{place}.'} {names[seat]}"
        for place, seat in enumerate(places, 1)
    ]


def own_line(t: Translator, facts: Facts, ranks: Sequence[Seat], seat: Seat | None) -> str | None:
    """Return which title a seat holds, told to its owner; None where there are none."""
    if seat is None or seat not in ranks or not facts.game.titles:
        return None
    return t("rank-own", title=title(t, facts.game, ranks.index(seat) + 1, facts.loser))


def ranks_line(t: Translator, facts: Facts, names: Sequence[str], ranks: Sequence[Seat]) -> str | None:
    """Return the line that says who holds which title now; None where nobody does."""
    return t("ranks", parts=placed(t, facts, names, ranks)) if facts.game.titles and ranks else None
