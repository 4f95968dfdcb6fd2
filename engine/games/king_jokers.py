"""Кинг с джокерами: hearts by rank, a joker that takes a trick unless a court heart falls (rules 5.11)."""

import re
from dataclasses import dataclass, replace
from typing import Final

from engine.cards import ACE, CLUBS, HEARTS, JOKERS, TWO, card, pack, set_of
from engine.contract import Contract, Dealing
from engine.errors import OptionError
from engine.finals import LastTakes
from engine.game import Game, Preset
from engine.games.king import SETTLEMENTS
from engine.options import Choice, Flag, Need, Option, Options, Value, number
from engine.phases import PLAY_TRICKS
from engine.schedule import FixedDeals, Schedule, UntilThreshold
from engine.scoring import Element, PerCard
from engine.tricks import JOKER_HEARTS, TrickRules

JOKER: Final = -20
ELEMENTS: Final[tuple[Element, ...]] = (
    PerCard(set_of(JOKERS), JOKER),
    *(PerCard(1 << card(rank, HEARTS), -2 - rank) for rank in range(TWO, ACE + 1)),
)
"""Every heart costs its pips, a jack 11 … an ace 14."""
_END: Final = re.compile(r"deals|(deals|target)\([1-9][0-9]{0,2}\)")


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """When a match ends: ``deals`` (one for each player), ``deals(k)``, ``target(t)``; k, t from 1 to 999."""

    name: str
    default: str = "deals"
    need: Need | None = None

    def check(self, value: object) -> Value:
        """Accept one of the three forms."""
        if not isinstance(value, str) or not _END.fullmatch(value):
            raise OptionError(self.name, f"{value!r} is not deals, deals(6) or target(200)")
        return value

    def parse(self, text: str) -> Value:
        """Read one of the three forms."""
        return self.check(text)

    def choices(self) -> tuple[Value, ...]:
        """Return some that tables like to play."""
        return ("deals", "deals(6)", "deals(8)", "deals(12)", "target(200)", "target(500)")

    def schedule(self, value: object, contract: Contract, seats: int) -> Schedule:
        """Return the schedule that a value stands for."""
        kind, _, size = str(value).rstrip(")").partition("(")
        if kind == "target":
            return UntilThreshold(contract, -int(size))
        return FixedDeals(contract, int(size) if size else seats)


END: Final = MatchEnd("end")


def king_jokers(preset: str, options: Options) -> Game:
    """Build Кинг с джокерами: one joker for the two of clubs, or with three players two for two and three."""
    seats = number(options, "players")
    jokers = number(options, "jokers_3p") if seats == 3 else 1
    removed = set_of(card(rank, CLUBS) for rank in range(TWO, TWO + (2 if seats == 3 else 1)))
    order = replace(JOKER_HEARTS, joker_beaten_by_discard=options["joker_beaten_by_discard"] is True)
    contract = Contract(
        id="",
        elements=ELEMENTS,
        tricks=TrickRules(order, lead_ban=HEARTS if options["hearts_lead_ban"] is True else None),
        phases=(PLAY_TRICKS,),
        finals=(LastTakes(),),
    )
    cards = pack(without=removed, jokers=jokers)
    hand = len(cards) // seats
    return Game(
        preset=preset,
        options=options,
        seats=seats,
        pack=cards,
        dealing=Dealing((1,) * hand, widow=len(cards) - hand * seats),
        schedule=END.schedule(options["end"], contract, seats),
        settle=SETTLEMENTS[str(options["settlement"])],
    )


OPTIONS: Final[tuple[Option, ...]] = (
    Choice("players", 4, (3, 4)),
    Choice("settlement", "differences", tuple(SETTLEMENTS)),
    Choice("jokers_3p", 2, (1, 2)),
    Flag("hearts_lead_ban", default=True),
    Flag("joker_beaten_by_discard", default=True),
    END,
)

PRESETS: Final = (Preset("king_jokers", "king", (3, 4), OPTIONS, king_jokers),)
