"""Values of options with a shape of their own, in words: special cards, titles (rules 6.4, 6.5)."""

from collections.abc import Sequence

from bot.i18n import Translator
from bot.screens.common import rank_name
from engine.cards import Rank
from engine.games.president_options import Specials, Titles
from engine.options import Special
from engine.phases.climb import Effect


def special_lines(t: Translator, effects: Sequence[tuple[Rank, Effect]]) -> list[str]:
    """Return what each special card does."""
    return [t(f"special-{effect.value}", rank=rank_name(rank)) for rank, effect in effects]


def special_text(t: Translator, value: Special) -> str:
    """Return such a value as plain text."""
    if isinstance(value, Specials):
        return ", ".join(special_lines(t, value.effects)) or t("specials-none")
    return " · ".join(value.texts) if isinstance(value, Titles) else str(value)
