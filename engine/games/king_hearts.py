"""The relatives of Hearts in the family: Омнибус (rules 5.10)."""

from typing import Final

from engine.cards import HEARTS, QUEEN_OF_SPADES, TWO, card, pack, parse_card, suit_set
from engine.contract import Contract, Dealing
from engine.finals import CaptureAll
from engine.game import Game, Preset
from engine.games.king import SETTLEMENTS
from engine.options import Choice, Number, Option, Options, number
from engine.phases import PLAY_TRICKS, PassCards, Phase
from engine.schedule import UntilThreshold
from engine.scoring import PerCard
from engine.tricks import TrickRules

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


OMNIBUS: Final[tuple[Option, ...]] = (
    Choice("players", 4, (3, 4)),
    SETTLEMENT,
    Choice("pass_cards", 0, (0, 3)),
    Choice("plus_card", "TD", ("TD", "JD")),
    Number("slam", 26, 0, 26),
    Number("target", 100, 50, 200),
)

PRESETS: Final = (Preset("omnibus", "king", (3, 4), OMNIBUS, omnibus),)
