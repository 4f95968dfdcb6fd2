"""The registry of presets: every game that can be played, by id."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.errors import UnknownGame
from engine.game import Preset
from engine.games import (
    king,
    king_52,
    king_auction,
    king_checklist,
    king_hearts,
    king_jokers,
    king_numbers,
    ladies,
    petukh,
    president,
    trump_boys,
)

_ALL: Final[tuple[tuple[Preset, ...], ...]] = (
    king.PRESETS,
    king_checklist.PRESETS,
    king_hearts.PRESETS,
    king_jokers.PRESETS,
    king_numbers.PRESETS,
    king_52.PRESETS,
    king_auction.PRESETS,
    ladies.PRESETS,
    petukh.PRESETS,
    president.PRESETS,
    trump_boys.PRESETS,
)
_KNOWN: Final = {each.id: each for presets in _ALL for each in presets}
PRESETS: Mapping[str, Preset] = MappingProxyType(
    {each: _KNOWN[each] for each in ("king_simple", "petukh", "trump_boys")}
)
"""All presets in the order in which they are offered."""


def known() -> Mapping[str, Preset]:
    """Return every preset by its id, offered or not."""
    return MappingProxyType(_KNOWN)


def preset(game: str) -> Preset:
    """Return a preset by its id, offered or not; raise UnknownGame with the ids that are offered."""
    try:
        return _KNOWN[game]
    except KeyError:
        raise UnknownGame(f"there is no game {game!r}; there is {', '.join(PRESETS)}") from None
