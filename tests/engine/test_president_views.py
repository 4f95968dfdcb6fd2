"""What a seat may know in President and in dominoes; deals that fit that knowledge; robots that use it."""

from random import Random

from hypothesis import given

from engine import Deal
from engine.cards import cards_in, set_of
from engine.game import Game
from engine.phases.tribute import Tribute
from tests.engine.play import step, table_deals
from tests.engine.sampled import check_worlds
from tests.engine.strategies import rngs
from tests.engine.test_table_laws import located
from tests.engine.test_table_views import visible

PRESIDENT = ("president",)


class Watcher:
    """What each seat, and the public as the last one, knows of the hands, from hands and moves alone."""

    def __init__(self, game: Game, deal: Deal) -> None:
        self.deal = deal
        self.seen = [0] * (deal.seats + 1)
        ranks = deal.seating.ranks
        if deal.step.name == "tribute" and deal.layout is not None:
            for high, low in zip(ranks[:2], ranks[:-3:-1], strict=True):
                if deal.seats > 3 or high == ranks[0]:
                    self.seen[low] |= set_of(deal.layout.hands[low]) & deal.hands[high]
        self.started(game)

    def started(self, game: Game) -> None:
        """Who begins with the starting card is known to all."""
        if self.deal.shed.start is not None:
            assert game.options["start_card"] != "none"
            self.seen = [seen | 1 << self.deal.shed.start for seen in self.seen]

    def step(self, game: Game, rng: Random) -> None:
        before = self.deal.copy()
        seat = self.deal.turn[0]
        move = step(self.deal, rng)
        if move.verb == "give":
            self.seen[seat] |= set_of(move.cards)
            if self.deal.step.name == "climb":
                self.started(game)
        assert before.shed.plays or move.verb != "pass"


@given(table_deals(PRESIDENT, most=0), rngs)
def test_a_view_holds_no_card_that_the_seat_may_not_know(drawn: tuple[Game, Deal], rng: Random) -> None:
    game, deal = drawn
    watcher = Watcher(game, deal)
    for _ in range(rng.choice((0, 1, 2, 3, rng.randint(0, 90)))):
        if not deal.over:
            watcher.step(game, rng)
    public = 0
    for taken in deal.taken:
        public |= taken
    for seat in (*range(deal.seats), None):
        view = deal.view(seat)
        own = 0 if seat is None else deal.hands[seat]
        seen = watcher.seen[-1 if seat is None else seat]
        assert visible(view) == public | own | seen
        assert view.unseen == set_of(located(deal)) & ~visible(view)
        assert view.known.layout is None
        assert all(not view.known.hands[at] & ~deal.hands[at] for at in range(deal.seats))
        assert all(lack.witness in (None, seat) for lack in view.known.shed.lacks)
        assert all(sight.witness in (None, seat) for sight in view.known.aside.sights)
        assert view.legal == (tuple(deal.legal(seat)) if seat is not None else ())


@given(table_deals(PRESIDENT, most=60), rngs)
def test_a_view_does_not_change_with_the_hidden_cards(drawn: tuple[Game, Deal], rng: Random) -> None:
    game, deal = drawn
    check_worlds(game, deal, rng)


@given(table_deals(PRESIDENT, most=0), rngs)
def test_sampled_deals_fit_the_exchange(drawn: tuple[Game, Deal], rng: Random) -> None:
    """Whatever a high place knows to have been its low place's best is above all that is left there."""
    _, deal = drawn
    ranks = deal.seating.ranks
    if deal.step.name != "tribute":
        return
    assert isinstance(deal.step, Tribute)
    assert deal.layout is not None
    power = deal.step.power
    given_up = deal.hands[ranks[0]] & set_of(deal.layout.hands[ranks[-1]])
    least = min(power(c % 13) for c in cards_in(given_up))
    for _ in range(5):
        world = deal.view(ranks[0]).sample(rng)
        assert all(power(c % 13) <= least for c in cards_in(world.hands[ranks[-1]]))
        other = deal.view(ranks[1]).sample(rng)
        best = sorted((power(c % 13) for c in cards_in(other.hands[ranks[0]])), reverse=True)[1]
        assert all(power(c % 13) <= best for c in cards_in(other.hands[ranks[-1]]))
