"""Phases of a deal (rules 2.4), one kind a module. A contract lists those that it has, in their order."""

from engine.phases.auction import Auction
from engine.phases.base import Phase
from engine.phases.boys import ROUND as DECLARE_BOYS
from engine.phases.choose_contract import ChooseContract
from engine.phases.choose_trump import DEAL_REST, ChooseTrump, DealRest
from engine.phases.drawing import PLAY_DRAWING
from engine.phases.exchange import Exchange
from engine.phases.flush import Flush, ShowFlush
from engine.phases.gifts import GIVE_ONE_EACH
from engine.phases.give import PassCards
from engine.phases.lay_away import LayAway
from engine.phases.on_play import PLAY_SHOWING
from engine.phases.penalty_suit import PENALTY_SUIT
from engine.phases.play import PLAY_TRICKS
from engine.phases.sale import Recall, SaleAuction, Sell
from engine.phases.talon import DECLARER_LEADS, TakeTalon
from engine.phases.turnup import TURN_UP, TakeTurnup
from engine.phases.widow import DEALER_TAKES_WIDOW, WidowOffer

__all__ = [
    "DEALER_TAKES_WIDOW",
    "DEAL_REST",
    "DECLARER_LEADS",
    "DECLARE_BOYS",
    "GIVE_ONE_EACH",
    "PENALTY_SUIT",
    "PLAY_DRAWING",
    "PLAY_SHOWING",
    "PLAY_TRICKS",
    "TURN_UP",
    "Auction",
    "ChooseContract",
    "ChooseTrump",
    "DealRest",
    "Exchange",
    "Flush",
    "LayAway",
    "PassCards",
    "Phase",
    "Recall",
    "SaleAuction",
    "Sell",
    "ShowFlush",
    "TakeTalon",
    "TakeTurnup",
    "WidowOffer",
]
