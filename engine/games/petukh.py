"""Петух: the base game, its options, and the presets that change some of them (rules 3)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, cast

from engine.boys import Boys, Instant, Kind, NoTrick, Timing
from engine.cards import ACE_OF_SPADES, SEVEN, SIX, pack
from engine.contract import Contract, Dealing
from engine.countdown import Countdown, Stop
from engine.errors import OptionError
from engine.game import Game, Preset
from engine.near_finish import Bans, NearFinish, bans_of
from engine.options import (
    Choice,
    Flag,
    Need,
    Number,
    NumberList,
    NumberOrNone,
    Option,
    Options,
    Value,
    number,
    numbers,
)
from engine.phases import (
    DECLARE_BOYS,
    PLAY_SHOWING,
    PLAY_TRICKS,
    TURN_UP,
    Exchange,
    Flush,
    Phase,
    ShowFlush,
    TakeTurnup,
    WidowOffer,
)
from engine.schedule import UntilThreshold
from engine.scoring import PerTrick, Prize
from engine.settlement import differences
from engine.tricks import Follow, TrickRules

HAND: Final = 5
SIX_PLAYERS: Final = (2, 3, 4, 5, 6)
ACE_TRICK: Final = 5
"""What a trick won with the ace of spades writes off, and what losing it adds (rules 3.2)."""

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("players", 4, (2, 3, 4, 5)),
    Choice("deck_size", 36, (32, 36)),
    Choice("start_score", 15, (15, 20, 25, 30)),
    Choice("exchange_mode", "each_player", ("each_player", "single_widow", "none")),
    Choice("widow_size", 5, (5, 4), Need("exchange_mode", "single_widow")),
    Number("max_draw", 5, 1, 5),
    Flag("dealer_takes_turnup", default=True),
    Flag("allow_pass", default=True),
    Choice("follow", Follow.TRUMP.value, (Follow.TRUMP.value, Follow.HEAD.value, Follow.HEAD_STRICT.value)),
    Flag("must_overtrump", default=False),
    Number("trick_passes", 0, 0, 5),
    Choice("boys_kind", Kind.SAME_COLOUR.value, ("none", *(each.value for each in Kind))),
    NumberList("boys_values", (5, 10, 15), 0, 30),
    Choice("boys_timing", Timing.BEFORE_PLAY.value, tuple(each.value for each in Timing)),
    Flag("boys_must_survive_exchange", default=True, need=Need("boys_timing", Timing.IMMEDIATE.value)),
    Choice("boys_no_trick", NoTrick.OFFSET.value, tuple(each.value for each in NoTrick)),
    NumberList("boys_min_balance", (0, 0), 0, 30),
    Choice("boys_instant_win", Instant.GUARANTEED.value, tuple(each.value for each in Instant)),
    Flag("boys_trick_by_jack", default=False),
    Flag("ace_of_spades", default=False),
    Number("no_trick_penalty", 5, 0, 10),
    NumberOrNone("no_trick_cap", None, 5, 30),
    Flag("remiz_crosses", default=False),
    Number("remiz_stake", 1, 1, 10),
    Flag("remiz_replaces_points", default=False),
    Choice("flush_trump", Flush.OFF.value, ("off", "win_deal", "win_match")),
    Choice("flush_plain", Flush.OFF.value, ("off", "redeal", "win_deal", "win_match")),
    Choice("stop_rule", Stop.AUTO.value, tuple(each.value for each in Stop)),
    NearFinish("near_finish", "petukh"),
    Choice("lone_player", "all_tricks", ("all_tricks", "no_score")),
    Flag("knockout", default=False),
)
"""The options of the base game in the order of rules 3.6."""
_BASE: Final[Mapping[str, Value]] = MappingProxyType({option.name: option.default for option in OPTIONS})


def petukh(preset: str, options: Options) -> Game:
    """Build a game of Петух; options that the preset does not have are those of the base game."""
    rules: Options = MappingProxyType({**_BASE, **options})
    seats, deck = number(rules, "players"), number(rules, "deck_size")
    widow = number(rules, "widow_size") if rules["exchange_mode"] == "single_widow" else 0
    if seats * HAND + 1 + widow > deck or (seats == 6 and deck == 32):
        raise OptionError("players", f"{seats} players need a pack of 36")
    contract = _contract(rules)
    return Game(
        preset=preset,
        options=options,
        seats=seats,
        pack=pack(lowest=SIX if deck == 36 else SEVEN),
        dealing=Dealing((1,) * HAND, turnup=True, widow=widow),
        schedule=UntilThreshold(contract, 0),
        settle=differences,
        start=number(rules, "start_score"),
        best_is_low=True,
        last_title="Петух",
        knockout=rules["knockout"] is True,
    )


def _contract(rules: Options) -> Contract:
    boys = _boys(rules)
    prizes = (Prize(ACE_OF_SPADES, won=1 - ACE_TRICK, lost=ACE_TRICK),) if rules["ace_of_spades"] else ()
    return Contract(
        id="",
        elements=(PerTrick(-1),),
        tricks=TrickRules(
            follow=Follow(str(rules["follow"])),
            must_overtrump=rules["must_overtrump"] is True,
            trick_passes=number(rules, "trick_passes"),
        ),
        phases=tuple(_phases(rules, boys)),
        prizes=prizes,
        countdown=_countdown(rules, boys),
    )


def _boys(rules: Options) -> Boys | None:
    if rules["boys_kind"] == "none":
        return None
    pair, trump_pair, four = numbers(rules, "boys_values")
    pair_from, four_from = numbers(rules, "boys_min_balance")
    timing = Timing(str(rules["boys_timing"]))
    return Boys(
        kind=Kind(str(rules["boys_kind"])),
        pair=pair,
        trump_pair=trump_pair,
        four=four,
        timing=timing,
        no_trick=NoTrick(str(rules["boys_no_trick"])),
        instant=Instant(str(rules["boys_instant_win"])),
        pair_from=pair_from,
        four_from=four_from,
        by_jack=rules["boys_trick_by_jack"] is True,
        must_stay=timing is Timing.IMMEDIATE and rules["boys_must_survive_exchange"] is True,
    )


def _countdown(rules: Options, boys: Boys | None) -> Countdown:
    cap = rules["no_trick_cap"]
    return Countdown(
        start=number(rules, "start_score"),
        stop=Stop(str(rules["stop_rule"])),
        boys=boys,
        penalty=number(rules, "no_trick_penalty"),
        cap=cap if isinstance(cap, int) else None,
        cross=number(rules, "remiz_stake") if rules["remiz_crosses"] else 0,
        cross_replaces=rules["remiz_crosses"] is True and rules["remiz_replaces_points"] is True,
        # Where nobody may pass nobody is left alone, and the option is one without effect.
        lone=HAND if rules["lone_player"] == "all_tricks" or not rules["allow_pass"] else 0,
    )


def _phases(rules: Options, boys: Boys | None) -> Iterable[Phase]:
    bans: Bans = bans_of(rules["near_finish"])
    may_pass = rules["allow_pass"] is True
    timing = boys.timing if boys else None
    yield TURN_UP
    if timing is Timing.IMMEDIATE:
        yield DECLARE_BOYS
    if rules["exchange_mode"] == "single_widow":
        yield WidowOffer(HAND - number(rules, "widow_size"), may_pass, bans)
    else:
        most = number(rules, "max_draw") if rules["exchange_mode"] == "each_player" else 0
        yield Exchange(most, may_pass, bans)
    if rules["dealer_takes_turnup"]:
        yield TakeTurnup(bans)
    if (rules["flush_trump"], rules["flush_plain"]) != ("off", "off"):
        yield ShowFlush(Flush(str(rules["flush_trump"])), Flush(str(rules["flush_plain"])))
    if timing is Timing.BEFORE_PLAY:
        yield DECLARE_BOYS
    yield PLAY_SHOWING if timing is Timing.ON_PLAY else PLAY_TRICKS


def _options(without: Iterable[str], changed: Mapping[str, Value]) -> tuple[Option, ...]:
    """Return the options of the base game without some, with other defaults for others."""
    left_out = {"remiz_replaces_points", "boys_must_survive_exchange", *without}
    return tuple(
        replace(cast(Any, option), default=changed[option.name]) if option.name in changed else option
        for option in OPTIONS
        if option.name not in left_out
    )


_OF_15: Final = _options(
    ("max_draw", "lone_player"),
    {
        "exchange_mode": "single_widow",
        "allow_pass": False,
        "boys_kind": Kind.ANY_PAIR.value,
        "boys_values": (5, 5, 10),
        "boys_no_trick": NoTrick.ADDED.value,
        "boys_min_balance": (6, 11),
        "boys_instant_win": Instant.OFF.value,
        "flush_trump": Flush.WIN_DEAL.value,
        "flush_plain": Flush.REDEAL.value,
        "stop_rule": Stop.OPTIONAL.value,
        "near_finish": "petukh_15",
    },
)
_OF_20: Final = _options(
    (),
    {
        "start_score": 20,
        "boys_kind": Kind.SAME_COLOUR_OR_TRUMP.value,
        "boys_timing": Timing.IMMEDIATE.value,
        "no_trick_cap": 15,
        "near_finish": "petukh_20",
    },
)
_OF_25: Final = _options(
    [option.name for option in OPTIONS if option.name.startswith("boys_") and option.name != "boys_kind"],
    {
        "start_score": 25,
        "allow_pass": False,
        "follow": Follow.HEAD_STRICT.value,
        "trick_passes": 2,
        "boys_kind": "none",
        "near_finish": "none",
    },
)

PRESETS: Final = (
    Preset("petukh", "petukh", (2, 3, 4, 5), OPTIONS, petukh),
    Preset("petukh_15", "petukh", SIX_PLAYERS, (Choice("players", 4, SIX_PLAYERS), *_OF_15[1:]), petukh),
    Preset("petukh_20", "petukh", (2, 3, 4, 5), _OF_20, petukh),
    Preset("petukh_25", "petukh", (2, 3, 4, 5), _OF_25, petukh),
)
"""The base game and the three presets of rules 3.3 to 3.5."""
