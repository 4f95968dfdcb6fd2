"""Phases of a deal (rules 2.4), one kind a module. A contract lists those that it has, in their order."""

from engine.phases.base import Phase
from engine.phases.boys import ROUND as DECLARE_BOYS
from engine.phases.choose_trump import DEAL_REST, ChooseTrump
from engine.phases.exchange import Exchange
from engine.phases.flush import Flush, ShowFlush
from engine.phases.lay_away import LayAway
from engine.phases.on_play import PLAY_SHOWING
from engine.phases.play import PLAY_TRICKS
from engine.phases.turnup import TURN_UP, TakeTurnup
from engine.phases.widow import DEALER_TAKES_WIDOW, WidowOffer

__all__ = [
    "DEALER_TAKES_WIDOW",
    "DEAL_REST",
    "DECLARE_BOYS",
    "PLAY_SHOWING",
    "PLAY_TRICKS",
    "TURN_UP",
    "ChooseTrump",
    "Exchange",
    "Flush",
    "LayAway",
    "Phase",
    "ShowFlush",
    "TakeTurnup",
    "WidowOffer",
]
