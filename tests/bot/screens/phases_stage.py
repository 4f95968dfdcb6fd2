"""Positions of games with phases before their tricks, and matches of them played at random."""

from dataclasses import replace
from random import Random

from bot.screens.facts import Facts, Sitter
from bot.screens.story import Story, told
from engine import Deal, Match, Player
from engine.cards import parse_card
from engine.games import preset
from engine.match import Action
from engine.moves import Move
from engine.sheet import Sheet
from tests.bot.screens.stage import SITTERS, facts

VERA = Sitter("Вера", 13)
PEOPLE = (*SITTERS[:2], VERA, SITTERS[3], Sitter("Дина", 15), Sitter("Егор", 16))

EXCHANGE = (("AS KS TD 7D 8H", "JH 9S 7C 6C 6D", "TS QD AC QC AH"), "9H", "JD 6S 8C KD KC TC 9D 8D")
"""Hands, turn-up and stock of a deal of Петух; seat 0 is the eldest, seat 2 deals."""
REUNION = (
    (
        "QH 9H JD 9D 8D JC 9C JS TS 7S",
        "TH 8H AD QD 7D KC QC TC 8C QS",
        "KH JH KD TD AC 7C AS KS 9S 8S",
    ),
    "7S QS AS AH JD TH JC KC AC 7H 9H 8H JS AD 8S 9D 7D KD JH QH QC 7C 9C 8C TS QD 9S 8D TC KH",
)
"""The worked deal of Козырные мальчики: hands as dealt, cards in the order played (rules 4)."""


def petukh(
    *moves: str,
    dealt: tuple[tuple[str, ...], str, str] = EXCHANGE,
    game: str = "petukh",
    standing: tuple[int, ...] = (),
    widow: str = "",
    **options: object,
) -> Deal:
    """A deal of Петух after these moves, each made by whoever is asked."""
    hands, turnup, stock = dealt
    of = preset(game).game({"players": len(hands), **options})
    deal = Deal.set_up(
        of.schedule.contracts[0],
        hands,
        turnup=turnup,
        stock=stock,
        widow=widow,
        dealer=len(hands) - 1,
        standing=standing or (of.start,) * len(hands),
    )
    for text in moves:
        deal.apply(deal.turn[0], Move.parse(text))
    return deal


def reunion(cards: int | None = None, *moves: str, **options: object) -> Deal:
    """The worked deal of Козырные мальчики after its first ``cards`` cards; None: before the lay-away."""
    hands, played = REUNION
    of = preset("trump_boys").game(options)
    deal = Deal.set_up(of.schedule.contracts[0], hands, turnup="AH", widow="AH 7H", dealer=2)
    for text in moves:
        deal.apply(deal.turn[0], Move.parse(text))
    if cards is not None:
        deal.apply(2, Move.parse("discard TD KS"))
        for text in played.split()[:cards]:
            deal.apply(deal.turn[0], Move("play", (parse_card(text),)))
    return deal


def told_of(*acts: tuple[int, str]) -> Story:
    """What has been told: who did what, by the text of the move; the turn-up is 9H."""
    played = matches("petukh", 1).deals[0]
    actions = [Action(seat, Move.parse(text)) for seat, text in acts]
    return told(replace(played, actions=actions))._replace(turnup=parse_card("9H"))


def table_of(game: str, **changed: object) -> Facts:
    """A table at which a game is played, with as many people as it takes."""
    options = changed.pop("options", {})
    assert isinstance(options, dict)
    of = preset(game).game(options)
    known: dict[str, object] = {
        "game": of,
        "sitters": PEOPLE[: of.seats],
        "sheet": Sheet(of.seats, of.start),
        **changed,
    }
    return facts(**known)


def matches(game: str, deals: int | None = None, seed: int = 7, **options: object) -> Match:
    """A match played at random, the same each time, stopped before deal ``deals`` + 1."""
    rng = Random(seed)
    seats = preset(game).game(options).seats
    players = [Player(PEOPLE[at].name, tap=str(at + 1)) for at in range(seats)]
    running = Match(game, players, options, root=bytes([seed]) * 32, start="9")
    while running.awaits_deal and (deals is None or len(running.deals) < deals):
        running.begin_deal()
        while running.deal is not None:
            seat = running.turn[0]
            running.apply(seat, rng.choice(running.legal(seat)), "5")
    return running
