"""Deals without tricks, as they run and as a match keeps them: Президент, dominoes, the lottery."""

from collections.abc import Sequence

from engine import Deal
from engine.cards import parse_cards
from engine.contract import Contract, Layout, Seating
from engine.events import End
from engine.games import preset
from engine.games.second_tour import dominoes, lottery
from engine.match import Action, Played, Shuffle
from engine.moves import Move
from engine.sheet import Sheet, SheetRow
from tests.bot.screens.stage import layout

HANDS = layout(
    "4C 6C 6D 6H 9S TC JD QS QC KH AS 2H 3D",
    "4D 5C 9C 9D TD JC JH KC KD AC 2C 7C 7D",
    "4H 5D 8C 8D 8H TH QD QH AD 2D 3C 7H 5H",
    "4S 5S 6S 7S 8S 9H TS JS KS AH 2S 3H 3S",
)
SITTING = Seating((0, 1, 2, 3))
LATER = Seating((2, 0, 1, 3), (2, 0, 1, 3))
"""Seat 2 was King, seat 3 Beggar; they sit in that order."""
ROWS = layout("7D 6D 2C 9S", "8D 7C AS KS", "7S 7H 3C 4C", "8H 6C QD JD")
PRIZES = layout("7D 6D 2C 9S", "8D 7C AS KS", "7S 7H 3C 4C", "8H 6C QD JD")._replace(
    prizes=parse_cards("AS 7D 6C 7C")
)


def played(
    contract: Contract, dealt: Layout, moves: Sequence[str] = (), seating: Seating = SITTING
) -> tuple[Deal, Played]:
    """A deal after these moves, each made by whoever is asked first, and what the match keeps of it."""
    deal = Deal(contract, dealt, 3, seating=seating)
    actions = []
    for text in moves:
        seat = deal.turn[0]
        actions.append(Action(seat, Move.parse(text), "1"))
        deal.apply(seat, actions[-1].move)
    proof = Shuffle("c0" * 32, "e1" * 32, bytes(32), ())
    return deal, Played(1, 3, contract, dealt, seating, proof, actions, (), deal.end)


def president(
    *moves: str, seating: Seating = SITTING, dealt: Layout = HANDS, **options: object
) -> tuple[Deal, Played]:
    """A deal of Президент after these moves."""
    game = preset("president").game(options)
    return played(game.schedule.contracts[0], dealt, moves, seating)


def rows(*moves: str, start: str = "seven_of_diamonds") -> tuple[Deal, Played]:
    """A deal of card dominoes after these moves."""
    return played(dominoes(4, start), ROWS, moves)


def whole_rows(moves: int = 0) -> tuple[Deal, Played]:
    """The whole pack dealt for dominoes, after so many moves, always the first that may be made."""
    contract = dominoes(4, "seven_of_diamonds")
    deal, _ = played(contract, HANDS)
    texts = []
    for _ in range(moves):
        seat = deal.turn[0]
        texts.append(str(deal.legal(seat)[0]))
        deal.apply(seat, deal.legal(seat)[0])
    return played(contract, HANDS, texts)


def drawn() -> tuple[Deal, Played]:
    """A lottery."""
    return played(lottery(4), PRIZES)


def written(deal: Deal) -> tuple[SheetRow, Sheet]:
    """The sheet after such a deal."""
    sheet = Sheet(deal.seats)
    assert deal.end is not None
    places, points = deal.shed.places, tuple(deal.points)
    return sheet.add(deal.dealer, deal.contract.id, None, End(deal.end), points, ranks=places), sheet
