"""The rules of the Russian trick-taking games: pure Python, no I/O, no clock, no global randomness.

>>> from engine import Match, Player
>>> match = Match("king_simple", [Player(n) for n in "ABCD"], root=bytes(32), start="1")
>>> deal = match.begin_deal()
>>> [str(move) for move in match.legal(match.turn[0])][:2]  # doctest: +SKIP
['play 7C', 'play 9D']
"""

from engine.deal import Deal
from engine.match import Match, Player

__all__ = ["Deal", "Match", "Player"]
