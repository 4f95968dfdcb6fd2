"""Кинг заказной, Минский and атомный: every player declares every game once (rules 5.6, 5.7, 5.12)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from engine.cards import SEVEN, Cards, pack
from engine.contract import Contract, Dealing
from engine.deal import Deal
from engine.game import Game, Preset
from engine.games.king import COMMON, KINDS, SETTLEMENTS, SIMPLE, Prices, adjusted, contract
from engine.moves import NO_TRUMP
from engine.options import Choice, Flag, Number, Option, Options, Subset, number, numbers
from engine.phases import DECLARER_LEADS, PLAY_TRICKS, ChooseTrump, LayAway, Phase, TakeTalon
from engine.schedule import DeclarerChecklist
from engine.scoring import PerCard, PerTrick
from engine.tricks import Follow, TrickRules

FORTY: Final = Prices(trick=4, heart=5, boy=10, girl=10, king=40, last=(20, 20))
"""Every contract of three players brings 40."""
ELDEST: Final = 1
RIGHT: Final = 2
"""The seat on the dealer's right, of three."""
MINSK: Final = ("tricks", "last", "girls", "boys", "king", "hearts")
ATOMIC: Final = ("tricks", "girls", "boys", "hearts", "last", "king")
"""The negative games in their order."""


def scoring_cards(deal: Deal) -> Cards:
    """Return the cards that score in the contract of a deal."""
    found = 0
    for element in deal.contract.elements:
        if isinstance(element, PerCard):
            found |= element.cards
    return found


def with_trumps(made: Contract, options: Options) -> Contract:
    """Return a contract with trumps that the declarer calls."""
    call = ChooseTrump((NO_TRUMP,) if options["allow_no_trump"] else ())
    follow = Follow.TRUMP if options["must_trump"] else Follow.ANY
    return replace(made, phases=(call, *made.phases), tricks=replace(made.tricks, follow=follow))


def in_scope(made: Contract, options: Options, *, positive: bool) -> Contract:
    """Return a contract with trumps if the table plays it with trumps."""
    scope = options["trump_scope"]
    return with_trumps(made, options) if scope == "all" or (positive and scope == "positive") else made


def praise(value: int) -> Contract:
    """Return a recovery deal [отыгрыш], trumps apart."""
    return Contract(id="praise", elements=(PerTrick(value),), tricks=TrickRules(), phases=(PLAY_TRICKS,))


def after_talon(made: Contract, options: Options, *, shown: bool, lead: tuple[Phase, ...] = ()) -> Contract:
    """Return a contract whose declarer takes the widow and lays two cards away before the play."""
    lay = LayAway(2, scoring_cards) if options["lay_away_ban"] else LayAway(2)
    return replace(made, phases=(*made.phases[:-1], TakeTalon(shown), lay, *lead, made.phases[-1]))


def build(
    preset: str, options: Options, games: Iterable[Contract], dealing: Dealing, declarer: int = ELDEST
) -> Game:
    """Build a game of 32 cards in which every seat declares all of these."""
    seats = number(options, "players")
    return Game(
        preset=preset,
        options=options,
        seats=seats,
        pack=pack(lowest=SEVEN),
        dealing=dealing,
        schedule=DeclarerChecklist(
            tuple(replace(game, declarer=declarer) for game in games), seats, declarer
        ),
        settle=SETTLEMENTS[str(options["settlement"])],
        trumps=True,
    )


def king_ordered(preset: str, options: Options) -> Game:
    """Build Кинг заказной: the fourteen games of Simple King, declared by the eldest hand."""
    prices = adjusted(SIMPLE, options)
    signed = [(kind, sign) for sign in (-1, +1) for kind in KINDS]
    chosen = [signed[game - 1] for game in numbers(options, "games")]
    games = [
        in_scope(contract(kind, sign, prices, options), options, positive=sign > 0) for kind, sign in chosen
    ]
    return build(preset, options, games, Dealing((1,) * 8))


def king_minsk(preset: str, options: Options) -> Game:
    """Build Минский Кинг: six negative games and the recovery, a widow shown to all."""
    prices = adjusted(FORTY, options)
    negative = [in_scope(contract(kind, -1, prices, options), options, positive=False) for kind in MINSK]
    recovery = in_scope(praise(8), options, positive=True)
    if options["only_declarer_leads_trump"] and options["trump_scope"] != "none":
        recovery = replace(recovery, tricks=replace(recovery.tricks, trump_lead_ban=True))
    games = (*negative, *(recovery,) * number(options, "recovery_games"))
    shown = options["show_widow"] is True
    taking = (after_talon(game, options, shown=shown) for game in games)
    return build(preset, options, taking, Dealing((1,) * 10, widow=2, widow_after=5))


def king_atomic(preset: str, options: Options) -> Game:
    """Build Кинг атомный: the player on the dealer's right declares before he takes the widow."""
    prices = adjusted(FORTY, options)
    games = [contract(kind, -1, prices, options) for kind in ATOMIC]
    if options["with_jumble"]:
        games += [contract("all", sign, prices, options) for sign in (-1, +1)]
    games += [with_trumps(praise(number(options, "praise_value")), options)] * number(options, "praises")
    lead = (DECLARER_LEADS,) if options["leader"] == "declarer" else ()
    taking = (after_talon(game, options, shown=False, lead=lead) for game in games)
    return build(preset, options, taking, Dealing((1,) * 10, widow=2), RIGHT)


BASE: Final[tuple[Option, ...]] = (
    Choice("boys", "J", ("J", "JK")),
    *COMMON[:-1],
    Flag("must_trump", default=True),
    Flag("allow_no_trump", default=True),
    COMMON[-1],
)
SCOPE: Final = Choice("trump_scope", "positive", ("positive", "none", "all"))
LAY_AWAY_BAN: Final = Flag("lay_away_ban", default=True)

PRESETS: Final = (
    Preset(
        id="king_ordered",
        family="king",
        players=(4,),
        options=(Choice("players", 4, (4,)), *BASE, Subset("games", 1, 14), SCOPE),
        build=king_ordered,
    ),
    Preset(
        id="king_minsk",
        family="king",
        players=(3,),
        options=(
            Choice("players", 3, (3,)),
            *BASE,
            SCOPE,
            Flag("only_declarer_leads_trump", default=False),
            Flag("show_widow", default=True),
            LAY_AWAY_BAN,
            Number("recovery_games", 3, 1, 3),
        ),
        build=king_minsk,
    ),
    Preset(
        id="king_atomic",
        family="king",
        players=(3,),
        options=(
            Choice("players", 3, (3,)),
            *BASE,
            Number("praises", 6, 1, 6),
            Choice("praise_value", 4, (4, 8)),
            Flag("with_jumble", default=False),
            Choice("leader", "eldest", ("eldest", "declarer")),
            LAY_AWAY_BAN,
        ),
        build=king_atomic,
    ),
)
