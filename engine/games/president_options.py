"""The options of President that are no choices or numbers: special cards, and titles (rules 6.4, 6.5)."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards import RANK_LETTERS, Rank
from engine.errors import OptionError
from engine.options import Need, Special, Value
from engine.phases.climb import Effect

LONGEST = 40
"""Characters of a title."""
MOST = 8
"""Titles in a list: one for each player."""


@dataclass(frozen=True, slots=True)
class Specials(Special):
    """What single ranks do when they are played, in ascending order of the ranks."""

    effects: tuple[tuple[Rank, Effect], ...] = ()

    def as_json(self) -> dict[str, str]:
        """Return it as records hold it."""
        return {RANK_LETTERS[rank]: effect.value for rank, effect in self.effects}

    def __str__(self) -> str:
        return ",".join(f"{rank}:{effect}" for rank, effect in self.as_json().items()) or "none"


@dataclass(frozen=True, slots=True)
class Titles(Special):
    """Titles of a table's own, the first place's first."""

    texts: tuple[str, ...]

    def as_json(self) -> list[str]:
        """Return them as records hold them."""
        return [*self.texts]

    def __str__(self) -> str:
        return ",".join(self.texts)


TYPICAL = (
    Specials(),
    *(Specials(((0, effect),)) for effect in Effect),
    Specials(((0, Effect.CLEAR), (6, Effect.SKIP))),
    Specials(((0, Effect.CLEAR), (9, Effect.REVERSE))),
)
"""What buttons offer."""


@dataclass(frozen=True, slots=True)
class SpecialsOption:
    """A map from ranks (``2``…``9 T J Q K A``) to effects."""

    name: str
    default: Specials = TYPICAL[0]
    need: Need | None = None

    def check(self, value: object) -> Specials:
        """Accept an object of ranks and effects."""
        if isinstance(value, Specials):
            return value
        if not isinstance(value, Mapping):
            raise OptionError(self.name, f"{value!r} is not a map from ranks to effects")
        effects = []
        for rank, effect in value.items():
            if not isinstance(rank, str) or len(rank) != 1 or rank not in RANK_LETTERS:
                raise OptionError(self.name, f"{rank!r} is not one of the ranks {' '.join(RANK_LETTERS)}")
            if effect not in tuple(Effect):
                raise OptionError(self.name, f"{effect!r} is not one of {', '.join(Effect)}")
            effects.append((RANK_LETTERS.index(rank), Effect(effect)))
        return Specials(tuple(sorted(effects)))

    def parse(self, text: str) -> Specials:
        """Read ranks and effects such as ``2:clear,8:skip``, or ``none``."""
        if text == "none":
            return Specials()
        pairs = [part.strip().partition(":") for part in text.split(",")]
        if len({rank for rank, _, _ in pairs}) != len(pairs):
            raise OptionError(self.name, f"{text!r} names a rank twice")
        return self.check({rank: effect for rank, _, effect in pairs})

    def choices(self) -> tuple[Value, ...]:
        """Return what tables are likely to agree."""
        return TYPICAL


@dataclass(frozen=True, slots=True)
class TitlesOption:
    """A theme of titles, or one text for each place, the first place's first."""

    name: str
    default: str = "royal"
    need: Need | None = None

    def check(self, value: object) -> Value:
        """Accept a theme, and a list of short texts."""
        if value in ("royal", "presidential"):
            return str(value)
        if isinstance(value, Titles):
            return value
        if isinstance(value, list) and 0 < len(value) <= MOST and all(map(_is_title, value)):
            return Titles(tuple(value))
        what = f"royal, presidential or a list of up to {MOST} texts of 1 to {LONGEST} characters"
        raise OptionError(self.name, f"{value!r} is not {what}")

    def parse(self, text: str) -> Value:
        """Read a theme, or texts joined by commas."""
        return self.check([part.strip() for part in text.split(",")] if "," in text else text)

    def choices(self) -> tuple[Value, ...]:
        """Return the themes."""
        return ("royal", "presidential")


def _is_title(text: object) -> bool:
    return isinstance(text, str) and len(text.splitlines()) == 1 and 0 < len(text.strip()) <= LONGEST
