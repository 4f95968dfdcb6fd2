"""What a person has settled for themselves: where their cards are, when they are told of their turn."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final

DAY: Final = 86_400
HOUR: Final = 3_600

Hours = tuple[int, int]
"""From which full hour to which, 0 to 23; 23 to 8 is a night."""
QUIET: Final[tuple[Hours | None, ...]] = (None, (22, 7), (23, 8), (0, 9), (1, 10))
"""The quiet hours that there are to choose."""
ZONES: Final = (
    *(-60 * hours for hours in range(11, 0, -1)),
    *(0, 60, 120, 180, 210, 240, 270, 300, 330, 360, 420, 480, 540, 570, 600, 660, 720, 780, 840),
)
"""Minutes ahead of UTC that there are to choose."""
_MOSCOW: Final = 180


class Calls(StrEnum):
    """When somebody's turn is announced with sound."""

    NOW = "now"
    """As soon as it has come, unless they move within seconds."""
    LATE = "late"
    """When they have not moved for a while."""
    NEVER = "never"


class Cards(StrEnum):
    """Where somebody has their cards at tables of groups."""

    PRIVATE = "private"
    """In the private chat."""
    GROUP = "group"
    """In the group, seen by nobody else."""
    BOTH = "both"


class Forbidden(StrEnum):
    """What cards are like that may not be played when it is one's turn."""

    EXPLAINED = "explained"
    """A tap on one tells why."""
    DISABLED = "disabled"
    """They cannot be tapped, where Telegram knows such buttons."""


@dataclass(frozen=True, slots=True)
class OwnSettings:
    """The settings of a person; without a word of theirs the defaults hold."""

    calls: Calls = Calls.LATE
    quiet: Hours | None = (23, 8)
    """The hours in which nothing comes with sound; None: there are none."""
    zone: int | None = None
    """Minutes ahead of UTC; None: as in the group of the table."""
    cards: Cards = Cards.PRIVATE
    forbidden: Forbidden = Forbidden.EXPLAINED

    def changed(self, name: str, value: str) -> "OwnSettings":
        """Return the settings with one changed, as buttons say it; ValueError for what does not exist."""
        if name == "cards":
            return replace(self, cards=Cards(value))
        if name == "calls":
            return replace(self, calls=Calls(value))
        if name == "forbidden":
            return replace(self, forbidden=Forbidden(value))
        if name == "quiet" and value in map(quiet_code, QUIET):
            return replace(self, quiet=next(each for each in QUIET if quiet_code(each) == value))
        if name == "zone" and value in ("", *map(str, ZONES)):
            return replace(self, zone=int(value) if value else None)
        raise ValueError(f"no such setting: {name}={value}")

    def as_json(self) -> dict[str, Any]:
        """Return what differs from the defaults, to be stored as buttons say it."""
        plain, codes = asdict(OwnSettings()), self.codes()
        return {name: codes[name] for name, value in asdict(self).items() if value != plain[name]}

    def codes(self) -> dict[str, str]:
        """Return all values as buttons say them."""
        zone = "" if self.zone is None else str(self.zone)
        return {
            "cards": self.cards.value,
            "calls": self.calls.value,
            "quiet": quiet_code(self.quiet),
            "zone": zone,
            "forbidden": self.forbidden.value,
        }

    def seated_here(self) -> "OwnSettings":
        """Return the settings of somebody who sits down with the cards in the group."""
        return replace(self, cards=Cards.GROUP) if self.cards is Cards.PRIVATE else self

    def quiet_until(self, now: float, zone: int) -> float | None:
        """Return when the quiet hours end that last at a moment, None if none do.

        ``zone`` is that of the group, in minutes ahead of UTC: it counts where the person has chosen none.
        """
        if self.quiet is None:
            return None
        start, end = self.quiet
        of_day = (now + 60 * (zone if self.zone is None else self.zone)) % DAY
        since, length = (of_day - start * HOUR) % DAY, (end - start) * HOUR % DAY
        return now + length - since if since < length else None


def quiet_code(hours: Hours | None) -> str:
    """Return quiet hours as buttons say them: ``23-8``, "" for none."""
    return "" if hours is None else f"{hours[0]}-{hours[1]}"


def usual_zone(lang: str) -> int:
    """Return the minutes ahead of UTC of a group, by its language, that has settled nothing."""
    return _MOSCOW if lang == "ru" else 0


def read(stored: Mapping[str, Any] | None) -> OwnSettings:
    """Return stored settings; what this version does not know is as by default."""
    known, settings = stored or {}, OwnSettings()
    for name in (each.name for each in fields(OwnSettings) if each.name in known):
        try:
            settings = settings.changed(name, str(known[name]))
        except ValueError:
            continue
    return settings
