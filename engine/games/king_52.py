"""Кинг на 52 карты: six or seven negative deals, then a recovery [отыгрыш] (rules 5.3)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from engine.cards import CLUBS, JACK, KING, TWO, card, pack
from engine.contract import Contract, Dealing
from engine.finals import Transfer
from engine.game import Game, Preset
from engine.games import second_tour
from engine.games.king import COMMON, SETTLEMENTS, Prices, contract
from engine.moves import LAST, MISERE, NO_TRUMP
from engine.options import Choice, Flag, Number, Option, Options, Otherwise, number
from engine.phases import (
    DECLARER_LEADS,
    GIVE_ONE_EACH,
    PLAY_TRICKS,
    ChooseTrump,
    DealRest,
    Phase,
    Recall,
    SaleAuction,
    Sell,
    TakeTalon,
)
from engine.schedule import FixedSchedule
from engine.scoring import PerTrick
from engine.tricks import Follow, TrickRules

ORDER: Final = ("tricks", "hearts", "girls", "boys", "king", "last")
"""The negative deals in their order; the jumble comes after them."""
TRICK: Final = 25
"""What a trick brings where trumps are named."""
PAUSE: Final = 3
"""Cards of each hand after which v2 waits for a call."""
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
    Choice("boys_value", 40, (30, 40), otherwise=(Otherwise("players", 3, 30),)),
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
    if options["recovery"] == "v1":
        yield from (named_trumps(options),) * seats
    elif options["recovery"] == "v2":
        deals = options["praise_deals"]
        yield from (praised(options),) * (deals if isinstance(deals, int) else seats)
        yield contract("all", +1, _prices(options), options)
    else:
        yield from (open_talon(options),) * seats
    tour = _second_tour(options)
    if tour == "repeat_v1":
        yield from (named_trumps(options),) * seats
    elif tour != "none":
        start = str(options["domino_start"])
        deal = second_tour.lottery(seats) if tour == "lottery" else second_tour.dominoes(seats, start)
        yield from (deal,) * (1 if options["second_tour_deals"] == 1 else seats)


def _second_tour(options: Options) -> str:
    """Return what follows the recovery: ``auto`` gives a second tour only where the jumble was played."""
    chosen = str(options["second_tour"])
    if chosen != "auto":
        return chosen
    of_form = {"v1": "repeat_v1", "v2": "none", "v3": "dominoes"}
    return of_form[str(options["recovery"])] if options["with_jumble"] else "none"


def _praise(value: int, options: Options, phases: tuple[Phase, ...]) -> Contract:
    """Return a deal in which every trick brings ``value``."""
    follow = Follow.TRUMP if options["must_trump"] else Follow.ANY
    return Contract("praise", (PerTrick(value),), TrickRules(follow=follow), phases)


def _no_trump(options: Options) -> tuple[str, ...]:
    return (NO_TRUMP,) if options["allow_no_trump"] else ()


def named_trumps(options: Options) -> Contract:
    """Return a deal of v1: the eldest hand looks at all its cards and names trumps."""
    return _praise(TRICK, options, (ChooseTrump(_no_trump(options)), PLAY_TRICKS))


class Prices52(NamedTuple):
    """How a right is paid for."""

    per_trick: int
    """What a trick of the deal allows in price at most."""
    step: int
    unit: Transfer

    @classmethod
    def of(cls, value: int, options: Options) -> "Prices52":
        """Return it for deals in which a trick brings ``value``: in tricks, or in points by fives."""
        return cls(1, 1, Transfer(value)) if options["bid_unit"] == "tricks" else cls(value, 5, Transfer(1))


def praised(options: Options) -> Contract:
    """Return a praise deal of v2: a call after three cards, which may be sold."""
    value, seats = number(options, "praise_value"), number(options, "players")
    bids = Prices52.of(value, options)
    words = (*_no_trump(options), LAST, MISERE)
    recalls = options["buyer_recalls"] is True
    late = options["auction_stage"] == "after_full_deal"
    sale: list[Phase] = [Sell(False, bids.per_trick, bids.step), SaleAuction(bids.per_trick, bids.step)]
    if recalls:
        sale.append(Recall(words, from_seen=True))
    rest = DealRest(remember=late and recalls)
    phases = (
        ChooseTrump(words, number(options, "split_tricks"), from_seen=True),
        *((rest, *sale) if late else (*sale, rest)),
        PLAY_TRICKS,
    )
    dealing = Dealing((PAUSE, *(1,) * (52 // seats - PAUSE)), pause=PAUSE)
    return replace(_praise(value, options, phases), finals=(bids.unit,), dealing=dealing)


def open_talon(options: Options) -> Contract:
    """Return a deal of v3: the right to the open talon, to a gift for each and to trumps, may be sold."""
    value, seats = number(options, "v3_trick_value"), number(options, "players")
    bids = Prices52.of(value, options)
    size = 52 // seats
    phases = (
        Sell(True, bids.per_trick, bids.step),
        SaleAuction(bids.per_trick, bids.step),
        TakeTalon(shown=True),
        GIVE_ONE_EACH,
        ChooseTrump(_no_trump(options)),
        *((DECLARER_LEADS,) if options["leader"] == "declarer" else ()),
        PLAY_TRICKS,
    )
    return replace(
        _praise(value, options, phases),
        finals=(bids.unit,),
        dealing=Dealing((1,) * (size - 1), widow=seats, open_widow=True),
        gain=1,
    )


PRESETS: Final = (Preset("king_52", "king", (3, 4), OPTIONS, king_52),)
