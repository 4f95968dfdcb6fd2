"""Кинг на 52 карты: six or seven negative deals, then a recovery [отыгрыш] (rules 5.3)."""

from collections.abc import Iterator
from typing import Final

from engine.cards import CLUBS, JACK, KING, TWO, card, pack
from engine.contract import Contract, Dealing
from engine.game import Game, Preset
from engine.games.king import COMMON, SETTLEMENTS, Prices, contract
from engine.moves import NO_TRUMP
from engine.options import Choice, Flag, Number, Option, Options, Otherwise, number
from engine.phases import PLAY_TRICKS, ChooseTrump, Phase
from engine.schedule import FixedSchedule
from engine.scoring import Final as Settled
from engine.scoring import PerTrick
from engine.tricks import Follow, TrickRules

ORDER: Final = ("tricks", "hearts", "girls", "boys", "king", "last")
"""The negative deals in their order; the jumble comes after them."""
TRICK: Final = 25
"""What a trick brings where trumps are named."""
_COMMON: Final = {option.name: option for option in COMMON}

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("players", 4, (3, 4)),
    Choice("boys", "JK", ("J", "JK")),
    _COMMON["hearts_lead_ban"],
    Choice("kh_forced", "off", ("off", "when_void", "when_void_or_hearts_led")),
    Choice("last_tricks", 1, (1, 2)),
    _COMMON["early_end"],
    Flag("must_trump", default=False),
    Flag("allow_no_trump", default=False),
    _COMMON["settlement"],
    Flag("with_jumble", default=False),
    Choice("boys_value", 40, (30, 40), otherwise=Otherwise("players", 3, 30)),
    Choice("recovery", "v1", ("v1", "v2", "v3")),
    Choice("praise_deals", 5, (3, 4, 5, 6, 7, 8, "players")),
    Number("praise_value", 30, 20, 40),
    Choice("split_tricks", 2, (0, 2, 3)),
    Choice("auction_stage", "after_three", ("after_three", "after_full_deal")),
    Flag("buyer_recalls", default=True),
    Choice("v3_trick_value", 25, (20, 25, 30)),
    Choice("bid_unit", "tricks", ("tricks", "points")),
    Choice("second_tour", "auto", ("auto", "none", "repeat_v1", "dominoes", "lottery")),
    Choice("domino_start", "seven_of_diamonds", ("seven_of_diamonds", "eldest_any_rank")),
    Choice("second_tour_deals", 1, (1, "players")),
    Choice("leader", "eldest", ("eldest", "declarer")),
)


def king_52(preset: str, options: Options) -> Game:
    """Build Кинг на 52 карты: 4 players, or 3 without the two of clubs."""
    seats = number(options, "players")
    return Game(
        preset=preset,
        options=options,
        seats=seats,
        pack=pack(without=0 if seats == 4 else 1 << card(TWO, CLUBS)),
        dealing=Dealing((1,) * (52 // seats)),
        schedule=FixedSchedule((*_negative(options), *_recovery(options))),
        settle=SETTLEMENTS[str(options["settlement"])],
        trumps=True,
    )


def _prices(options: Options) -> Prices:
    four = options["players"] == 4
    last = 150 if four else 140
    return Prices(
        trick=20 if four else 15,
        heart=20,
        boy=number(options, "boys_value"),
        girl=60,
        king=last,
        last=(last,) if options["last_tricks"] == 1 else (last // 2, last // 2),
        boys=(JACK, KING) if options["boys"] == "JK" else (JACK,),
    )


def _negative(options: Options) -> Iterator[Contract]:
    for kind in (*ORDER, "all") if options["with_jumble"] else ORDER:
        yield contract(kind, -1, _prices(options), options)


def _recovery(options: Options) -> Iterator[Contract]:
    seats = number(options, "players")
    yield from (named_trumps(options),) * (2 * seats if options["with_jumble"] else seats)


def praise(
    value: int, phases: tuple[Phase, ...], options: Options, finals: tuple[Settled, ...] = ()
) -> Contract:
    """Return a deal in which every trick brings ``value``."""
    follow = Follow.TRUMP if options["must_trump"] else Follow.ANY
    return Contract("praise", (PerTrick(value),), TrickRules(follow=follow), phases, finals=finals)


def named_trumps(options: Options) -> Contract:
    """Return a deal of v1: the eldest hand looks at all its cards and names trumps."""
    return praise(
        TRICK, (ChooseTrump((NO_TRUMP,) if options["allow_no_trump"] else ()), PLAY_TRICKS), options
    )


PRESETS: Final = (Preset("king_52", "king", (3, 4), OPTIONS, king_52),)
