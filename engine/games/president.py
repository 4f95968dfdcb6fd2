"""Король / Президент / Отброс: who gets rid of his cards first is King, who last is Beggar (rules 6)."""

from typing import Final

from engine.cards import Card, pack, parse_card
from engine.contract import Contract, WholePack
from engine.errors import OptionError
from engine.finals import PlacePoints
from engine.game import Game, Preset, Ranks
from engine.games.president_options import Specials, SpecialsOption, Titles, TitlesOption
from engine.options import Choice, Flag, Number, Option, Options, Otherwise, number
from engine.phases import Phase
from engine.phases.climb import Climb, Order
from engine.phases.tribute import Tribute
from engine.schedule import FixedDeals, RaceTo, Schedule
from engine.settlement import nothing_is_paid
from engine.tricks import TrickRules

CLASSIC_GOAL: Final = 11
"""A match with classic points ends when a total reaches this."""

OPTIONS: Final[tuple[Option, ...]] = (
    Number("players", 4, 3, 8),
    Choice("order", "climb_4low", tuple(order.value for order in Order)),
    Choice(
        "start_card",
        "4C",
        ("4C", "3C", "2C", "none"),
        otherwise=(Otherwise("order", "climb_3low", "3C"), Otherwise("order", "climb_2low", "2C")),
    ),
    Choice("later_lead", "left_of_dealer", ("left_of_dealer", "start_card")),
    Flag("allow_equal", default=True),
    Choice("follow_count", "same", ("same", "same_or_more")),
    Flag("pass_lock", default=True),
    Flag("runs", default=False),
    Number("run_length", 3, 3, 5),
    SpecialsOption("specials"),
    Choice("exchange", "standard", ("standard", "off")),
    Flag("fast_finish", default=False),
    Flag("reseat", default=True),
    Number("deals", 5, 1, 20),
    Choice("points", "place", ("place", "classic")),
    Flag("house_rules", default=True),
    TitlesOption("titles"),
)

THEMES: Final = {
    "royal": ("king", "prince", "citizen", "poor", "beggar"),
    "presidential": ("president", "vice_president", "citizen", "vice_scum", "scum"),
}
"""The ids of the titles of five places; the middle one is left out or comes several times."""


def president(preset: str, options: Options) -> Game:
    """Build Король: 3 to 8 players, the whole pack."""
    seats = number(options, "players")
    if options["later_lead"] == "start_card" and options["start_card"] == "none":
        raise OptionError("later_lead", "a starting card cannot lead later deals where there is none")
    contract = Contract(
        id="",
        elements=(),
        tricks=TrickRules(),
        phases=_phases(options),
        finals=(PlacePoints(_points(seats, options)),),
    )
    schedule: Schedule = FixedDeals(contract, number(options, "deals"))
    if options["points"] == "classic":
        schedule = RaceTo(contract, CLASSIC_GOAL)
    return Game(
        preset=preset,
        options=options,
        seats=seats,
        pack=pack(),
        dealing=WholePack(),
        schedule=schedule,
        settle=nothing_is_paid,
        ranks=Ranks.RESEAT if options["reseat"] else Ranks.KEEP_SEATS,
        titles=_titles(seats, options),
        house_rules=options["house_rules"] is True,
    )


def _phases(options: Options) -> tuple[Phase, ...]:
    order = Order(str(options["order"]))
    specials = options["specials"]
    climb = Climb(
        order=order,
        start=_start(options),
        always_start=options["later_lead"] == "start_card",
        equal=options["allow_equal"] is True,
        more=options["follow_count"] == "same_or_more",
        lock=options["pass_lock"] is True,
        run=number(options, "run_length") if options["runs"] else 0,
        specials=specials.effects if isinstance(specials, Specials) else (),
        fast=options["fast_finish"] is True,
    )
    return (Tribute(order.power), climb) if options["exchange"] == "standard" else (climb,)


def _start(options: Options) -> Card | None:
    return None if options["start_card"] == "none" else parse_card(str(options["start_card"]))


def _points(seats: int, options: Options) -> tuple[int, ...]:
    if options["points"] == "classic":
        return (2, 1, *[0] * (seats - 2))
    return tuple(range(seats - 1, -1, -1))


def _titles(seats: int, options: Options) -> tuple[str, ...]:
    named = options["titles"]
    if isinstance(named, Titles):
        if len(named.texts) != seats:
            raise OptionError("titles", f"{seats} players have {seats} titles, not {len(named.texts)}")
        return named.texts
    first, second, middle, last_but_one, last = THEMES[str(named)]
    if seats == 3:
        return first, middle, last
    return first, second, *[middle] * (seats - 4), last_but_one, last


PRESETS: Final = (Preset("president", "president", tuple(range(3, 9)), OPTIONS, president),)
