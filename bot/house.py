"""The parts of the application that handlers call, handed to each of them as ``house``."""

from dataclasses import dataclass, field

from bot.attendance import Attendance
from bot.floods import Floods
from bot.forgetting import Forgetting
from bot.invitations import Invitations
from bot.lobbies import Lobbies
from bot.people import People
from bot.replays import Replays
from bot.rule_sets import RuleSets
from bot.shows import Shows
from bot.table_rules import TableRules
from bot.tables import Tables


@dataclass(frozen=True, slots=True)
class House:
    """Everything behind the door."""

    people: People
    tables: Tables
    lobbies: Lobbies
    rules: TableRules
    attendance: Attendance
    shows: Shows
    rule_sets: RuleSets
    forgetting: Forgetting
    invitations: Invitations
    replays: Replays = field(default_factory=Replays)
    floods: Floods = field(default_factory=Floods)
