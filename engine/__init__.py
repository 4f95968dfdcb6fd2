"""The rules of the Russian trick-taking games: pure Python, no I/O, no clock, no global randomness.

>>> from engine import Match, Player
>>> match = Match("king_simple", [Player(name, tap=name) for name in "1234"], root=bytes(32), start="5")
>>> deal = match.begin_deal()
>>> seat = match.turn[0]
>>> moves = match.legal(seat)
>>> match.why_not(seat, moves[0]) is None
True
>>> match.apply(seat, moves[0], tap="6")
()
"""

from engine.deal import Deal
from engine.errors import EngineError, IllegalMove, NotationError, OptionError, RecordError, UnknownGame
from engine.games import PRESETS, preset
from engine.match import Match, Player
from engine.moves import THE_CLAIM, Move
from engine.record import Record
from engine.record_text import dumps, loads
from engine.verify import Fault, verify
from engine.view import View

__all__ = [
    "PRESETS",
    "THE_CLAIM",
    "Deal",
    "EngineError",
    "Fault",
    "IllegalMove",
    "Match",
    "Move",
    "NotationError",
    "OptionError",
    "Player",
    "Record",
    "RecordError",
    "UnknownGame",
    "View",
    "dumps",
    "loads",
    "preset",
    "verify",
]
