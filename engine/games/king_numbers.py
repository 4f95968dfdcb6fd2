"""Кинг for other numbers of players: the online game for two to six, Кинг втроём (rules 5.1, 5.5)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.cards import ACE, CLUBS, SEVEN, SPADES, Cards, card, pack, set_of
from engine.contract import Dealing
from engine.game import Game, Preset
from engine.games.king import COMMON, SETTLEMENTS, SIMPLE, Prices, adjusted, mirrored
from engine.options import Choice, Flag, Number, Option, Options, number
from engine.schedule import FixedSchedule
from engine.settlement import Pot

STAGES: Final = range(1, 15)
EQUALISED: Final[Mapping[int, Prices]] = MappingProxyType(
    {
        2: Prices(trick=2, heart=4, boy=4, girl=4, king=16, last=(8, 8)),
        3: Prices(trick=3, heart=4, boy=6, girl=6, king=24, last=(12, 12)),
        4: SIMPLE,
        5: Prices(trick=5, heart=4, boy=10, girl=10, king=40, last=(20, 20)),
        6: Prices(trick=3, heart=2, boy=6, girl=6, king=24, last=(12, 12)),
    }
)
"""Prices under which every contract of a game for so many players brings the same."""
REMOVED: Final[Mapping[str, Cards]] = MappingProxyType(
    {
        "AS+AC": set_of((card(ACE, SPADES), card(ACE, CLUBS))),
        "7S+7C": set_of((card(SEVEN, SPADES), card(SEVEN, CLUBS))),
    }
)
"""What three players take out of a pack of 32."""


def king_online(preset: str, options: Options) -> Game:
    """Build the online game: eight cards for each of two to six players, fourteen stages, a pot."""
    seats = number(options, "players")
    prices = SIMPLE if options["scoring"] == "constant" else EQUALISED[seats]
    pot = options["settlement"] == "pot"
    return Game(
        preset=preset,
        options=options,
        seats=seats,
        pack=pack(lowest=ACE + 1 - 2 * seats),
        dealing=Dealing((1,) * 8),
        schedule=FixedSchedule(mirrored(adjusted(prices, options), options, STAGES)),
        settle=Pot(number(options, "ante")) if pot else SETTLEMENTS[str(options["settlement"])],
    )


def king_three(preset: str, options: Options) -> Game:
    """Build Кинг втроём: a pack of 32 without two black cards, ten for each player."""
    prices = Prices(trick=2, heart=2, boy=5, girl=5, king=20, last=(10, 10))
    return Game(
        preset=preset,
        options=options,
        seats=3,
        pack=pack(lowest=SEVEN, without=REMOVED[str(options["removed"])]),
        dealing=Dealing((1,) * 10),
        schedule=FixedSchedule(mirrored(adjusted(prices, options), options, STAGES)),
        settle=SETTLEMENTS[str(options["settlement"])],
    )


KH_FORCED: Final = ("off", "when_void", "when_void_or_hearts_led")

ONLINE: Final[tuple[Option, ...]] = (
    Choice("players", 4, tuple(EQUALISED)),
    Choice("boys", "J", ("J", "JK")),
    Flag("hearts_lead_ban", default=True),
    Choice("kh_forced", "off", KH_FORCED),
    Choice("last_tricks", 2, (1, 2)),
    Flag("early_end", default=True),
    Choice("settlement", "pot", ("pot", *SETTLEMENTS)),
    Number("ante", 1, 0, 1000),
    Choice("scoring", "constant", ("constant", "equalised")),
)
THREE: Final[tuple[Option, ...]] = (
    Choice("players", 3, (3,)),
    Choice("boys", "J", ("J",)),
    *COMMON,
    Choice("removed", "AS+AC", tuple(REMOVED)),
)

PRESETS: Final = (
    Preset("king_online", "king", tuple(EQUALISED), ONLINE, king_online),
    Preset("king_three", "king", (3,), THREE, king_three),
)
