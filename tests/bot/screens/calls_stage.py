"""Positions of the Kings before their play: a match is dealt, and moves are made by whoever is asked."""

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens import hand, table
from bot.screens.facts import Facts
from bot.screens.story import told
from engine.cards import Cards, Seat, set_of
from engine.match import Match
from engine.moves import Move
from engine.view import View
from tests.bot.screens.phases_stage import matches, table_of


def dealt(game: str, contract: str = "", **options: object) -> Match:
    """A match in its first deal of this contract; earlier deals are played at random."""
    for deals in range(20):
        match = matches(game, deals, 7, **options)
        match.begin_deal()
        assert match.deal is not None
        if match.deal.contract.id == contract:
            return match
    raise AssertionError(f"{game} has no deal of {contract}")


def make(match: Match, *moves: str) -> Match:
    """Make these moves in the running deal, each by the seat that is asked."""
    for move in moves:
        match.apply(match.turn[0], Move.parse(move), "5")
    return match


def seat_asked(match: Match) -> Seat:
    """The seat whose decision is awaited."""
    return match.turn[0]


def at_table(match: Match) -> Facts:
    """The table of a match."""
    options = dict(match.game.options)
    return table_of(match.game.preset, options=options, sheet=match.sheet, deals_begun=len(match.deals))


def view_of(match: Match, seat: Seat | None) -> View:
    """What a seat knows of the running deal."""
    assert match.deal is not None
    return match.deal.view(seat)


def shown(t: Translator, match: Match, seat: Seat | None = None, chosen: Cards = 0) -> Screen:
    """The hand of the seat, by default of who is asked."""
    played = match.deals[-1]
    seat = seat_asked(match) if seat is None else seat
    came = set_of(played.layout.hands[seat])
    view = view_of(match, seat)
    return hand.hand(t, at_table(match), view, story=told(played), dealt=came, chosen=chosen)


def shown_to_all(t: Translator, match: Match) -> Screen:
    """The table in the group."""
    return table.table(t, at_table(match), view_of(match, None), story=told(match.deals[-1]))
