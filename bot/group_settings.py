"""What the admins of a group have settled for its tables: one value, read from what is stored."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final

from bot.own_settings import ZONES
from bot.screens.facts import Loser
from bot.screens.options import CLOCKS
from engine.games import PRESETS

DEFAULT_CLOCK: Final = 60
"""Seconds a move at new tables where nothing else is settled."""

Rights = Callable[[], Awaitable[bool]]
"""Asks Telegram whether who acts is an admin of the group: called only where it matters."""


async def nobody() -> bool:
    """Answer for somebody who is no admin."""
    return False


class Opens(StrEnum):
    """Who may open tables."""

    ALL = "all"
    ADMINS = "admins"


class Stops(StrEnum):
    """Who may give a table up; admins always may."""

    HOST = "host"
    ADMINS = "admins"
    SEATED = "seated"
    """The host and everybody who sits there."""


class Hints(StrEnum):
    """Where a player may ask what a robot would do."""

    NEVER = "never"
    ROBOTS = "robots"
    """Where nobody else plays but robots."""
    ALWAYS = "always"
    """At every table; who has used hints is shown to all."""


class Mentions(StrEnum):
    """When the group itself calls to the table who is waited for."""

    ALWAYS = "always"
    """As often as the person is told in private."""
    LATE = "late"
    """Near the end of the clock only."""
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class GroupSettings:
    """The settings of a group; without a word of its admins the defaults hold."""

    game: str | None = None
    """The preset that ``/play`` opens at once; None asks."""
    rules: int | None = None
    """The rule set by which tables of that preset are opened; None are the standard rules."""
    clock: int | None = DEFAULT_CLOCK
    """Seconds a move at new tables, None without a clock."""
    opens: Opens = Opens.ALL
    stops: Stops = Stops.HOST
    robots: bool = True
    """Whether robots may be seated in the lobby; the absent are replaced all the same."""
    loser: Loser = Loser.TITLE
    mentions: Mentions = Mentions.LATE
    quiet: bool = False
    """Whether the group is told all without sound, and no more than it must be."""
    ratings: bool = True
    """Whether matches begun now count in the standings of the group."""
    hints: Hints = Hints.ROBOTS
    zone: int | None = None
    """Minutes ahead of UTC, for the quiet hours of who has chosen no zone; None: usual for its language."""

    def changed(self, name: str, value: str) -> "GroupSettings":
        """Return the settings with one changed, as buttons say it; raise ValueError for what does not exist.

        The rules of one game are not those of another: with the game they go back to the standard.
        """
        if name == "game" and value in ("", *PRESETS):
            game = value or None
            return self if game == self.game else replace(self, game=game, rules=None)
        if name == "rules" and not value:
            return replace(self, rules=None)
        if name == "clock":
            clock = next((each for each in CLOCKS if str(each or 0) == value), -1)
            if clock != -1:
                return replace(self, clock=clock)
        if name in WORDS:
            return replace(self, **{name: WORDS[name](value)})  # type: ignore[arg-type]  # of its own type
        if name in FLAGS and value in ("0", "1"):
            return replace(self, **{name: value == "1"})  # type: ignore[arg-type]  # these are all bool
        if name == "zone" and value in ("", *map(str, ZONES)):
            return replace(self, zone=int(value) if value else None)
        raise ValueError(f"no such setting: {name}={value}")

    @property
    def calls_out(self) -> Mentions:
        """Return when the group calls to the table; where it is to be quiet, never."""
        return Mentions.NEVER if self.quiet else self.mentions

    def as_json(self) -> dict[str, Any]:
        """Return what differs from the defaults, to be stored."""
        plain = asdict(GroupSettings())
        return {name: value for name, value in asdict(self).items() if value != plain[name]}


WORDS: Final[Mapping[str, type[StrEnum]]] = {
    "opens": Opens,
    "stops": Stops,
    "loser": Loser,
    "mentions": Mentions,
    "hints": Hints,
}
"""The settings that are one of a few words."""
FLAGS: Final = ("robots", "quiet", "ratings")
"""Those that are on or off."""


def read(stored: Mapping[str, Any] | None) -> GroupSettings:
    """Return stored settings; what this version does not know, or no longer has, is as by default."""
    known = stored or {}
    settings = GroupSettings()
    for name in (each.name for each in fields(GroupSettings) if each.name in known and each.name != "rules"):
        value = known[name]
        try:
            text = str(int(value or 0)) if name in ("clock", *FLAGS) else str(value)
            settings = settings.changed(name, text)
        except (TypeError, ValueError):
            continue
    rules = known.get("rules")
    return replace(settings, rules=rules) if settings.game and isinstance(rules, int) else settings
