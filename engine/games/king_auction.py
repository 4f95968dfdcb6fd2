"""Кинг с торговлей: the highest bidder pays for naming the penalty suit (rules 5.9)."""

from typing import Final

from engine.cards import CLUBS, HEARTS, TWO, card, pack, suit_set
from engine.contract import Contract, Dealing
from engine.finals import BidCost
from engine.game import Game, Preset
from engine.games.king import SETTLEMENTS
from engine.options import Choice, Flag, Number, Option, Options, number
from engine.phases import DECLARER_LEADS, PENALTY_SUIT, PLAY_TRICKS, Auction, Phase
from engine.phases.auction import AuctionOrRedeal
from engine.schedule import UntilThreshold
from engine.scoring import PerCard
from engine.tricks import TrickRules

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("players", 4, (3, 4)),
    Choice("auction", "single_round", ("single_round", "ascending")),
    Choice("all_pass", "hearts", ("hearts", "redeal")),
    Choice("leader", "bidder", ("bidder", "eldest")),
    Flag("suit_lead_ban", default=True),
    Number("max_bid", 13, 1, 26),
    Number("target", 77, 30, 200),
    Choice("settlement", "differences", tuple(SETTLEMENTS)),
)


def king_auction(preset: str, options: Options) -> Game:
    """Build Кинг с торговлей: 4 players, or 3 without the two of clubs."""
    seats = number(options, "players")
    auction = AuctionOrRedeal if options["all_pass"] == "redeal" else Auction  # noqa: S105  # to pass, not a password
    phases: list[Phase] = [
        auction(number(options, "max_bid"), once=options["auction"] == "single_round"),
        PENALTY_SUIT,
    ]
    if options["leader"] == "bidder":
        phases.append(DECLARER_LEADS)
    contract = Contract(
        id="",
        elements=(PerCard(suit_set(HEARTS), -1),),
        tricks=TrickRules(lead_ban=HEARTS if options["suit_lead_ban"] else None),
        phases=(*phases, PLAY_TRICKS),
        finals=(BidCost(),),
    )
    return Game(
        preset=preset,
        options=options,
        seats=seats,
        pack=pack(without=0 if seats == 4 else 1 << card(TWO, CLUBS)),
        dealing=Dealing((1,) * (52 // seats)),
        schedule=UntilThreshold(contract, -number(options, "target")),
        settle=SETTLEMENTS[str(options["settlement"])],
    )


PRESETS: Final = (Preset("king_auction", "king", (3, 4), OPTIONS, king_auction),)
