"""What a seat may know where cards lie aside and questions are secret; deals that fit that knowledge."""

from random import Random

from hypothesis import given

from engine import Deal, View
from engine.cards import parse_set, set_of
from engine.events import Event, Shown, TurnupTaken
from engine.game import Game
from engine.moves import Move
from engine.phases import TakeTalon
from tests.engine.play import GAMES, PLAIN_KINGS, step, table_deals
from tests.engine.sampled import check_worlds
from tests.engine.strategies import rngs
from tests.engine.test_table_laws import located
from tests.engine.test_view import differences

SEEN = (*GAMES, *PLAIN_KINGS)
SECRET = ("boys", "flush")
NOT_LAID = [parse_set(f"AC AD AH AS {jacks}") for jacks in ("JC JS", "JD JH", "JH JD", "JS JC")]
"""Aces and bowers, by trump suit."""


class Watcher:
    """What everybody has seen of the hands, from moves and events alone."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.seen = [0] * deal.seats
        """Cards that are surely in each hand."""
        self.told = [[0] * deal.seats for _ in range(deal.seats)]
        """The same by what each seat alone knows, because it has given them."""
        self.given: dict[int, tuple[int, int]] = {}
        self.last = Move("")
        if deal.step.name == "lay_away" and deal.layout is not None and deal.layout.turnup is not None:
            self.seen[deal.dealer] = 1 << deal.layout.turnup
        self.widow = 0 if deal.layout is None else set_of(deal.layout.widow)
        self.taken(deal)

    def taken(self, before: Deal) -> None:
        """See the widow that the declarer has taken, if it is shown, and what he cannot have laid away."""
        deal = self.deal
        shown = any(isinstance(step, TakeTalon) and step.shown for step in deal.contract.phases)
        if shown and self.widow and not deal.aside.widow_size and deal.declarer is not None:
            self.seen[deal.declarer] = self.widow
            self.widow = 0
            if deal.aside.throws and not before.aside.throws:
                self.seen[deal.declarer] &= deal.aside.throws[0].barred

    def step(self, rng: Random) -> None:
        deal, before = self.deal, self.deal.copy()
        seat = deal.turn[0]
        self.last = step(deal, rng)
        self.follow(seat, before)
        if before.step.name == "pass_cards":
            steps = getattr(before.step, "steps", 0)
            self.given[seat] = ((seat + steps) % deal.seats, set_of(self.last.cards))
            if len(self.given) == deal.seats:
                for giver, (to, cards) in self.given.items():
                    self.told[giver][to] = cards
        for told in self.told:
            for at in range(deal.seats):
                told[at] &= deal.hands[at]

    def follow(self, seat: int, before: Deal) -> None:
        if len(self.deal.aside.throws) > len(before.aside.throws):
            barred = self.deal.aside.throws[-1].barred
            stays = barred if self.deal.contract.id else NOT_LAID[self.deal.trump or 0] if barred else 0
            self.seen[self.deal.aside.throws[-1].seat] &= stays
        turnup = before.aside.turnup
        if turnup is not None and self.deal.aside.turnup is None:
            self.seen[seat] |= 1 << turnup
        for at in range(self.deal.seats):
            self.seen[at] |= self.deal.race.shown[at] & ~before.race.shown[at] if self.deal.race.shown else 0
            self.seen[at] &= self.deal.hands[at]
        self.taken(before)
        flushes = self.deal.race.flushes & ~before.race.flushes
        if flushes >> seat & 1:
            self.seen[seat] = before.hands[seat]


def visible(view: View) -> int:
    """Every card that a view names, wherever."""
    known = view.known
    found = set_of(known.trick) | known.aside.cards | known.race.fresh
    for at in range(known.seats):
        found |= known.hands[at] | known.taken[at]
    return found


@given(table_deals(SEEN, most=0), rngs)
def test_a_view_holds_no_card_that_the_seat_may_not_know(drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    watcher = Watcher(deal)
    for _ in range(rng.randint(0, 40)):
        if not deal.over:
            watcher.step(rng)
    public = set_of(deal.trick) | (0 if deal.aside.turnup is None else 1 << deal.aside.turnup)
    for at in range(deal.seats):
        public |= deal.taken[at] | watcher.seen[at]
    for seat in (*range(deal.seats), None):
        view = deal.view(seat)
        if view.behind:  # what somebody is asked about has just come; this seat sees the deal as it was
            continue
        own = 0 if seat is None else deal.hands[seat] | deal.aside.thrown(seat) | sum(watcher.told[seat])
        assert visible(view) == public | own
        assert view.unseen == set_of(located(deal)) & ~(public | own)
        assert view.known.layout is None
        assert view.counts == tuple(hand.bit_count() for hand in deal.hands)
        assert view.known.aside.stock == ()
        assert view.known.aside.stock_size == deal.aside.stock_size
        assert view.legal == (tuple(deal.legal(seat)) if seat is not None else ())


@given(table_deals(SEEN), rngs)
def test_a_view_does_not_change_with_the_hidden_cards(drawn: tuple[Game, Deal], rng: Random) -> None:
    game, deal = drawn
    check_worlds(game, deal, rng)


@given(table_deals(SEEN))
def test_who_is_asked_in_secret_is_known_to_nobody_else(drawn: tuple[Game, Deal]) -> None:
    _, deal = drawn
    for seat in (*range(deal.seats), None):
        view = deal.view(seat)
        known = view.known
        if view.behind:
            assert deal.race.before is not None
            assert differences(view, deal.race.before.view(seat)) == []
        elif not deal.over and deal.step.name in SECRET and seat not in deal.turn:
            assert known.turn == ()
            assert known.to_move == -1
            assert known.race.fresh == 0
            assert known.race.asked in ((0,) if seat is None else (0, 1 << seat))
        else:
            assert known.turn == deal.turn


@given(table_deals(SEEN))
def test_a_refusal_is_told_to_nobody(drawn: tuple[Game, Deal]) -> None:
    _, deal = drawn
    for refusal in ("boys", "hide_flush"):
        move = Move.parse(refusal)
        for seat in deal.turn:
            if move not in deal.legal(seat):
                continue
            before, events = deal.view(None), list[Event]()
            events += deal.apply(seat, move)
            assert not any(isinstance(event, Shown | TurnupTaken) for event in events)
            if deal.step.name == before.known.step.name:
                assert differences(deal.view(None), before) == []
            break
