"""Robot seats: which robot plays, what it answers, what it is called."""

from random import Random

from bot.i18n import Translator
from bot.live import NO_RULE, LiveTable
from engine.cards import Seat
from engine.moves import Move
from engine.robots import ROBOTS

DEFAULT_LEVEL = "player"
"""Who sits down at a tap on "+ Robot", and who plays for the absent."""
THINKING = 0.8
"""Seconds between a robot's turn and its move: a person's pace, not the machine's."""
PONDERING = (2.0, 7.0)
"""The same, from and to, where it is a secret who is asked: as people take, each time another."""


def thinking(table: LiveTable) -> float:
    """Return how long a robot thinks about its present move, in seconds; the same whenever it is asked.

    What nobody is to know by the time it takes nobody can work out, either: it follows from the table's root.
    """
    if table.held_back():
        return 0.0  # everybody still sees the turn before, which has taken its time
    if not table.secret():
        return THINKING
    return Random(f"{table.row.root.hex()} {table.version}").uniform(*PONDERING)


def choose(table: LiveTable, seat: Seat, rng: Random) -> Move:
    """Return the move of the robot that plays this seat; raise ValueError if nothing is waited for.

    For an absent King it sets no house rule.
    """
    if table.ruler == seat:
        return NO_RULE
    view = table.running().view(seat)
    if view is None:
        raise ValueError("no deal is running")
    return ROBOTS[table.seats[seat].level or DEFAULT_LEVEL].choose(view, rng)


def free_name(table: LiveTable, t: Translator) -> str:
    """Return a name that no robot of this table has yet; the mark beside it says what it is."""
    taken = {seat.name for seat in table.seats.values()}
    names = [name.strip() for name in t("robot-names").split(",")]
    return next((name for name in names if name not in taken), names[0])
