"""Кинг: the contracts of the family and its presets (rules 5)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Final

from engine.cards import (
    HEARTS,
    JACK,
    KING,
    KING_OF_HEARTS,
    QUEEN,
    SEVEN,
    Cards,
    Rank,
    pack,
    rank_set,
    suit_set,
)
from engine.contract import Contract, Dealing
from engine.game import Game, Preset
from engine.options import Choice, Flag, Option, Options, Subset, numbers
from engine.phases import PLAY_TRICKS
from engine.schedule import FixedSchedule
from engine.scoring import Element, LastTricks, PerCard, PerTrick
from engine.settlement import differences, nothing_is_paid
from engine.tricks import TrickRules

KINDS: Final = ("tricks", "boys", "girls", "hearts", "king", "last", "all")
"""The objectives in the order of Simple King; "all" is the jumble [ералаш]."""
NO_HEARTS_LED: Final = frozenset({"hearts", "king", "all"})
"""Where the lead ban applies (rules 5.0.2)."""
KING_GOES: Final = frozenset({"king", "all"})
"""Where the King must be thrown at the first chance (rules 5.0.2)."""


@dataclass(frozen=True, slots=True)
class Prices:
    """What one trick or card of each objective is worth, without sign (rules 5.0.4)."""

    trick: int
    heart: int
    boy: int
    girl: int
    king: int
    last: tuple[int, ...]
    """The last trick, the one before it."""
    boys: tuple[Rank, ...] = (JACK,)
    """The ranks that count as boys."""

    def elements(self, kind: str, sign: int) -> tuple[Element, ...]:
        """Return what scores in a contract of this kind, with this sign (+1 or -1)."""
        hearts: Cards = suit_set(HEARTS)
        each: dict[str, Element] = {
            "tricks": PerTrick(sign * self.trick),
            "boys": PerCard(rank_set(*self.boys), sign * self.boy),
            "girls": PerCard(rank_set(QUEEN), sign * self.girl),
            "hearts": PerCard(hearts, sign * self.heart),
            "king": PerCard(1 << KING_OF_HEARTS, sign * self.king),
            "last": LastTricks(tuple(sign * value for value in self.last)),
        }
        return tuple(each.values()) if kind == "all" else (each[kind],)


def contract(kind: str, sign: int, prices: Prices, options: Options) -> Contract:
    """Return one contract of the family under the common options (rules 5.0.5)."""
    banned = kind in NO_HEARTS_LED and options["hearts_lead_ban"]
    thrown = kind in KING_GOES and options["kh_forced"] != "off"
    return Contract(
        id=f"{'take' if sign > 0 else 'no'}_{kind}",
        elements=prices.elements(kind, sign),
        tricks=TrickRules(
            lead_ban=HEARTS if banned else None,
            forced=KING_OF_HEARTS if thrown else None,
            forced_on_own_suit=thrown and options["kh_forced"] == "when_void_or_hearts_led",
        ),
        phases=(PLAY_TRICKS,),
        early_end=options["early_end"] is True,
    )


def mirrored(prices: Prices, options: Options, stages: Iterable[int]) -> tuple[Contract, ...]:
    """Return the chosen ones of the fourteen stages: seven negative, then the same seven positive."""
    signed = [(kind, sign) for sign in (-1, +1) for kind in KINDS]
    return tuple(contract(*signed[stage - 1], prices, options) for stage in stages)


SETTLEMENTS: Final = {"differences": differences, "none": nothing_is_paid}

COMMON: Final[tuple[Option, ...]] = (
    Flag("hearts_lead_ban", default=True),
    Choice("kh_forced", "when_void", ("off", "when_void", "when_void_or_hearts_led")),
    Choice("last_tricks", 2, (1, 2)),
    Flag("early_end", default=True),
    Choice("settlement", "differences", tuple(SETTLEMENTS)),
)

BOYS: Final[Mapping[str, tuple[Rank, ...]]] = MappingProxyType(
    {"J": (JACK,), "JK": (JACK, KING), "K": (KING,)}
)
"""Which ranks are the boys; two ranks halve the price of one (rules 5.13)."""
SIMPLE: Final = Prices(trick=2, heart=2, boy=4, girl=4, king=16, last=(8, 8))


def adjusted(prices: Prices, options: Options) -> Prices:
    """Return prices under the options ``boys`` and ``last_tricks``: one last trick brings what both did."""
    boys = BOYS[str(options["boys"])]
    last = prices.last if options["last_tricks"] == 2 else (sum(prices.last),)
    return replace(prices, boys=boys, boy=prices.boy // len(boys), last=last)


def simple_king(preset: str, options: Options, prices: Prices) -> Game:
    """Build Кинг простой: 4 players, 32 cards, fourteen stages (rules 5.4)."""
    return Game(
        preset=preset,
        options=options,
        seats=4,
        pack=pack(lowest=SEVEN),
        dealing=Dealing((1,) * 8),
        schedule=FixedSchedule(mirrored(adjusted(prices, options), options, numbers(options, "stages"))),
        settle=SETTLEMENTS[str(options["settlement"])],
    )


SIMPLE_OPTIONS: Final[tuple[Option, ...]] = (
    Choice("players", 4, (4,)),
    Choice("boys", "J", tuple(BOYS)),
    *COMMON,
    Subset("stages", 1, 14),
)

PRESETS: Final = (
    Preset(
        id="king_simple",
        family="king",
        players=(4,),
        options=SIMPLE_OPTIONS,
        build=partial(simple_king, prices=SIMPLE),
    ),
)
