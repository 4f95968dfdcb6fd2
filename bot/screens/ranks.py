"""Places and what they are called: the titles [чины] of a table that plays for them (rules 6.5)."""

from collections.abc import Sequence

from bot.i18n import Translator, esc
from engine.cards import Seat
from engine.game import Game


def title(t: Translator, game: Game, place: int) -> str:
    """Return what a place (1 is the first) is called, as HTML; "" in a game without titles.

    A table's own titles are free texts and stay as they were written, whatever the language.
    """
    if not game.titles:
        return ""
    named = game.titles[place - 1]
    return t(f"title-{named}") if isinstance(game.options.get("titles"), str) else esc(named)


def placed(t: Translator, game: Game, names: Sequence[str], places: Sequence[Seat]) -> str:
    """Return seats by their places, the first first, names as HTML: ``Король Анна · Принц Борис``."""
    return " · ".join(placed_lines(t, game, names, places))


def placed_lines(t: Translator, game: Game, names: Sequence[str], places: Sequence[Seat]) -> list[str]:
    """Return the same with a line for each place."""
    return [f"{title(t, game, place) or f'{place}.'} {names[seat]}" for place, seat in enumerate(places, 1)]


def own_line(t: Translator, game: Game, ranks: Sequence[Seat], seat: Seat | None) -> str | None:
    """Return which title a seat holds, told to its owner; None where there are none."""
    if seat is None or seat not in ranks or not game.titles:
        return None
    return t("rank-own", title=title(t, game, ranks.index(seat) + 1))


def ranks_line(t: Translator, game: Game, names: Sequence[str], ranks: Sequence[Seat]) -> str | None:
    """Return the line that says who holds which title now; None where nobody does."""
    return t("ranks", parts=placed(t, game, names, ranks)) if game.titles and ranks else None
