"""The registry of presets: every game that can be played, by id."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.errors import UnknownGame
from engine.game import Preset
from engine.games import king

PRESETS: Mapping[str, Preset] = MappingProxyType({preset.id: preset for preset in (*king.PRESETS,)})
"""All presets in the order in which they are offered."""


def preset(game: str) -> Preset:
    """Return a preset by its id; raise UnknownGame with the ids there are."""
    try:
        return PRESETS[game]
    except KeyError:
        raise UnknownGame(f"there is no game {game!r}; there is {', '.join(PRESETS)}") from None
