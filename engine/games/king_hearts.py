"""The relatives of Hearts in the family: Омнибус, Кинг домино (rules 5.8, 5.10)."""

from typing import Final

from engine.cards import HEARTS, QUEEN_OF_SPADES, SEVEN, SIX, TWO, card, pack, parse_card, suit_set
from engine.contract import Contract, Dealing
from engine.errors import OptionError
from engine.finals import CaptureAll, LastTakes
from engine.game import Game, Preset
from engine.games.king import SETTLEMENTS
from engine.options import Choice, Flag, Number, Option, Options, number
from engine.phases import PLAY_DRAWING, PLAY_TRICKS, PassCards, Phase
from engine.schedule import UntilThreshold
from engine.scoring import PerCard
from engine.tricks import Follow, TrickRules

TWO_OF_CLUBS: Final = 1 << card(TWO, 0)
SETTLEMENT: Final = Choice("settlement", "differences", tuple(SETTLEMENTS))
PASSES: Final = {4: (1, 3, 2), 3: (1, 2)}
"""By the number of players: how far cards go, deal by deal, before a deal without passing (rules 10m)."""


def omnibus(preset: str, options: Options) -> Game:
    """Build Омнибус: hearts and the queen of spades cost points, a diamond brings ten."""
    seats = number(options, "players")
    plus = 1 << parse_card(str(options["plus_card"]))
    hearts, queen = suit_set(HEARTS), 1 << QUEEN_OF_SPADES
    passed = number(options, "pass_cards")

    def deal(*phases: Phase) -> Contract:
        return Contract(
            id="",
            elements=(PerCard(hearts, -1), PerCard(queen, -13), PerCard(plus, 10)),
            tricks=TrickRules(),
            phases=(*phases, PLAY_TRICKS),
            finals=(CaptureAll(hearts | queen | plus, number(options, "slam")),),
        )

    passing = [deal(PassCards(passed, steps)) for steps in PASSES[seats]] if passed else []
    return Game(
        preset=preset,
        options=options,
        seats=seats,
        pack=pack(without=TWO_OF_CLUBS if seats == 3 else 0),
        dealing=Dealing((1,) * (52 // seats)),
        schedule=UntilThreshold(deal(), -number(options, "target"), tuple(passing)),
        settle=SETTLEMENTS[str(options["settlement"])],
    )


def king_domino(preset: str, options: Options) -> Game:
    """Build Кинг домино: six cards each, who cannot follow draws, who has none left is out."""
    seats, deck = number(options, "players"), number(options, "deck")
    if seats * HAND > deck:
        raise OptionError("players", f"{seats} players need a pack of more than {deck}")
    contract = Contract(
        id="",
        elements=(PerCard(suit_set(HEARTS), -number(options, "heart_value")),),
        tricks=TrickRules(
            follow=Follow.DRAW, lead_ban=HEARTS if options["hearts_lead_ban"] is True else None
        ),
        phases=(PLAY_DRAWING,),
        gain=deck - HAND * seats,  # at most: whoever draws the whole stock
        finals=(LastTakes(stock=options["last_takes_stock"] is True),),
    )
    return Game(
        preset=preset,
        options=options,
        seats=seats,
        pack=pack(lowest=DECKS[deck]),
        dealing=Dealing((1,) * HAND),
        schedule=UntilThreshold(contract, -number(options, "target")),
        settle=SETTLEMENTS[str(options["settlement"])],
    )


HAND: Final = 6
DECKS: Final = {52: TWO, 36: SIX, 32: SEVEN}
"""The lowest rank in a pack."""
DOMINO: Final[tuple[Option, ...]] = (
    Choice("players", 4, (2, 3, 4, 5, 6, 7)),
    SETTLEMENT,
    Choice("deck", 52, tuple(DECKS)),
    Choice("heart_value", 1, (1, 2)),
    Flag("last_takes_stock", default=True),
    Flag("hearts_lead_ban", default=False),
    Number("target", 31, 15, 100),
)
OMNIBUS: Final[tuple[Option, ...]] = (
    Choice("players", 4, (3, 4)),
    SETTLEMENT,
    Choice("pass_cards", 0, (0, 3)),
    Choice("plus_card", "TD", ("TD", "JD")),
    Number("slam", 26, 0, 26),
    Number("target", 100, 50, 200),
)

PRESETS: Final = (
    Preset("omnibus", "king", (3, 4), OMNIBUS, omnibus),
    Preset("king_domino", "king", (2, 3, 4, 5, 6, 7), DOMINO, king_domino),
)
