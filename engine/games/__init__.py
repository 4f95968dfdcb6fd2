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

_FILES: Final = (
    king,
    king_numbers,
    king_checklist,
    ladies,
    king_52,
    king_auction,
    king_hearts,
    king_jokers,
    petukh,
    trump_boys,
    president,
)
PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {each.id: each for file in _FILES for each in file.PRESETS}
)
"""All presets by id, in the order in which they are offered: family by family."""


def preset(game: str) -> Preset:
    """Return a preset by its id; raise UnknownGame with the ids that there are."""
    try:
        return PRESETS[game]
    except KeyError:
        raise UnknownGame(f"there is no game {game!r}; there is {', '.join(PRESETS)}") from None
