"""Козырные мальчики (Районен): three players, two bowers, two cards laid away (rules 4)."""

from functools import partial
from typing import Final

from engine.cards import ACE, JACK, KING, QUEEN, SEVEN, TEN, Cards, bowers, pack, rank_set
from engine.contract import Contract, Dealing
from engine.deal import Deal
from engine.finals import LeftBowerPays, NoTrickPays, WidowTo
from engine.game import Game, Preset
from engine.options import Choice, Flag, Number, Option, Options, number
from engine.phases import DEALER_TAKES_WIDOW, PLAY_TRICKS, TURN_UP, LayAway
from engine.schedule import FixedDeals
from engine.scoring import Element, LastTricks, PerBower, PerCard
from engine.scoring import Final as Settled
from engine.settlement import Settle, nothing_is_paid, reunion
from engine.tricks import ACE_TEN, Follow, TrickRules

CARD_POINTS: Final[tuple[Element, ...]] = (
    PerBower(10),
    PerCard(rank_set(ACE), 11),
    PerCard(rank_set(TEN), 10),
    PerCard(rank_set(KING), 4),
    PerCard(rank_set(QUEEN), 3),
    PerCard(rank_set(JACK), 2),
)
"""A bower is a jack, too: 12."""
SEATS: Final = 3

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("players", 3, (3,)),
    Choice("deals", 3, (3, 6, 9)),
    Number("null_penalty_each", 15, 0, 30),
    Choice("last_trick", 10, (0, 10)),
    Flag("dealer_null_loses_widow", default=True),
    Choice("settlement", "none", ("none", "reunion")),
    Flag("left_bower_payment", default=False),
    Flag("must_overtrump", default=False),
)


def aces_and_bowers(deal: Deal) -> Cards:
    """Return the cards that may not be laid away."""
    return rank_set(ACE) | (0 if deal.trump is None else bowers(deal.trump))


def trump_boys(preset: str, options: Options) -> Game:
    """Build Козырные мальчики: 3 players, 32 cards, packets of 3-4-3 and two cards for the dealer."""
    last = number(options, "last_trick")
    finals: list[Settled] = [
        WidowTo(needs_trick=options["dealer_null_loses_widow"] is True),
        NoTrickPays(number(options, "null_penalty_each")),
    ]
    if options["left_bower_payment"]:
        finals.append(LeftBowerPays(1))
    rounds = number(options, "deals") // SEATS
    by_points: Settle = partial(reunion, rounds=rounds)
    contract = Contract(
        id="",
        elements=(*CARD_POINTS, *((LastTricks((last,)),) if last else ())),
        tricks=TrickRules(ACE_TEN, Follow.TRUMP, must_overtrump=options["must_overtrump"] is True),
        phases=(TURN_UP, DEALER_TAKES_WIDOW, LayAway(2, aces_and_bowers), PLAY_TRICKS),
        finals=tuple(finals),
    )
    return Game(
        preset=preset,
        options=options,
        seats=SEATS,
        pack=pack(lowest=SEVEN),
        dealing=Dealing((3, 4, 3), turnup=True, widow=2, turnup_in_widow=True),
        schedule=FixedDeals(contract, number(options, "deals")),
        settle=by_points if options["settlement"] == "reunion" else nothing_is_paid,
    )


PRESETS: Final = (Preset("trump_boys", "boys", (3,), OPTIONS, trump_boys),)
