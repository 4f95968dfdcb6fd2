"""What the tests of screens look at: people at a table, the worked deals of the rules, a match."""

from dataclasses import replace
from random import Random

from bot.screens.facts import Facts, Sitter
from engine import Deal, Match, Player
from engine.cards import parse_card, parse_cards
from engine.contract import Layout
from engine.events import End
from engine.game import Game
from engine.games import preset
from engine.match import Action, Played, Shuffle
from engine.moves import Move, play
from engine.sheet import Sheet, SheetRow

TABLE = 0xB0B0_C0DE_1234
ANNA, BORIS, SEMYON, GLEB = 11, 12, None, 14
SITTERS = (
    Sitter("Анна", ANNA),
    Sitter("Борис", BORIS),
    Sitter("Семён", SEMYON, "player"),
    Sitter("Глеб", GLEB),
)
ALONE = (SITTERS[0], *(Sitter(name, None, "player") for name in ("Клавдия", "Семён", "Прохор")))
DIGEST = "3f9a" + "0" * 56 + "77c1"

KING_DEAL = (
    (
        "KC QC QD 9D 7D JH TH 9S",
        "KD TD KH QH 9H QS JS 8S",
        "AC 8C 7C 8H 7H KS TS 7S",
        "JC TC 9C AD JD 8D AH AS",
    ),
    "9D TD AC AD AS 9S 8S KS JC QC KH 7C",
)
"""The worked deal of "no King": hands, cards in the order played (rules 5.4)."""
JUMBLE_DEAL = (
    (
        "QC JC 8C TD 9D 8H JS 9S",
        "AC 7C QD 8D KH TH 7H KS",
        "KC AD KD JD AH QH JH QS",
        "TC 9C 7D 9H AS TS 8S 7S",
    ),
    "9S KS QS TS 8D KD 7D TD JD 7S 9D QD AC KC 9C QC 7C AD TC 8C 8S JS KH AH JC 7H JH 9H 8H TH QH AS",
)
"""The worked jumble (rules 8.3)."""


def game(**options: object) -> Game:
    return preset("king_simple").game(options)


def facts(**changed: object) -> Facts:
    of = changed.get("game") or game()
    assert isinstance(of, Game)
    known = Facts(
        table=TABLE,
        version=37,
        game=of,
        sitters=SITTERS,
        host=ANNA,
        clock=60,
        commitment=DIGEST,
        private=False,
        invite="https://t.me/kozyr_bot?start=t_5eafab1e",
        bot="https://t.me/kozyr_bot",
        inline=False,
        token="0123456789abcdef01",
        sheet=Sheet(4),
        deals_begun=1,
        title="Дача",
    )
    return replace(known, **changed)  # type: ignore[arg-type]  # fields by name, as the tests need them


def deal(
    contract: str, dealt: tuple[tuple[str, ...], str], cards: int | None = None, leader: int = 0
) -> Deal:
    """A worked deal after its first ``cards`` cards, all of them by default."""
    hands, played = dealt
    running = Deal.set_up(game().contract(contract), hands, leader=leader)
    for text in played.split()[:cards]:
        running.apply(running.turn[0], play(parse_card(text)))
    return running


def after(running: Deal, number: int, *moves: str) -> tuple[Played, SheetRow, Sheet]:
    """The finished deal as a match keeps it, as deal ``number``; earlier deals brought nothing."""
    assert running.end is not None
    sheet = Sheet(running.seats)
    stages = game().schedule.contracts
    for at in range(number - 1):
        sheet.add((running.dealer - number + 1 + at) % 4, stages[at].id, None, End.PLAYED, (-4, 0, 2, 2))
    row = sheet.add(running.dealer, running.contract.id, None, running.end, tuple(running.points))
    actions = [Action(t.seats[at], play(t.cards[at]), "1") for t in running.tricks for at in range(4)]
    actions += [Action(running.leader, Move.parse(move), "1") for move in moves]
    assert running.layout is not None
    proof = Shuffle("c0" * 32, "e1" * 32, bytes(32), tuple(c for hand in running.layout.hands for c in hand))
    return (
        Played(
            number,
            running.dealer,
            running.contract,
            running.layout,
            running.seating,
            proof,
            actions,
            tuple(running.tricks),
            running.end,
        ),
        row,
        sheet,
    )


def layout(*hands: str) -> Layout:
    return Layout(tuple(parse_cards(hand) for hand in hands))


def match(deals: int | None = None, **options: object) -> Match:
    """A match played at random, the same each time, stopped before deal ``deals`` + 1."""
    rng = Random(7)
    players = [
        Player("Анна", tap="1"),
        Player("Борис", tap="2"),
        Player("Семён", "robot", "player"),
        Player("Глеб", tap="3"),
    ]
    running = Match("king_simple", players, options, root=bytes(range(32)), start="9")
    while running.awaits_deal and (deals is None or len(running.deals) < deals):
        running.begin_deal()
        while running.deal is not None:
            seat = running.turn[0]
            running.apply(seat, rng.choice(running.legal(seat)), "5")
    return running
