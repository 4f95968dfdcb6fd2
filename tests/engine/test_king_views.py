"""What a seat may know where calls, sales and gifts come before the play; deals that fit that knowledge."""

from collections.abc import Sequence
from random import Random

from hypothesis import given

from engine import Deal, Move
from engine.cards import parse_set, set_of
from engine.game import Game
from engine.games import preset
from engine.worlds import held
from tests.engine.play import calling_deals, step
from tests.engine.sampled import check_worlds
from tests.engine.strategies import rngs
from tests.engine.test_table_laws import located
from tests.engine.test_table_views import visible


class Watcher:
    """What each seat, and the public as the last one, has seen of hands, from the moves alone."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.seen = [0] * (deal.seats + 1)

    def step(self, rng: Random) -> None:
        before = self.deal.copy()
        seat = self.deal.turn[0]
        legal = self.deal.legal(seat)
        step(self.deal, rng)
        self.follow(seat, before, legal)

    def follow(self, seat: int, before: Deal, legal: Sequence[Move]) -> None:
        """Open talons are seen until they may be given; a gift by its giver; a last card that was called."""
        deal = self.deal
        if before.aside.open and not deal.aside.widow:
            self.everybody(before.aside.widow)
        if deal.aside.gifts and not before.aside.gifts:
            self.seen = [0] * (deal.seats + 1)
            for gift in deal.aside.gifts:
                self.seen[seat] |= deal.hands[gift.to] & before.hands[seat]
        layout = deal.layout
        if deal.market.call == "last" and not deal.aside.stock and layout is not None:
            self.everybody(1 << layout.hands[deal.market.caller][-1])
        assert legal

    def everybody(self, cards: int) -> None:
        self.seen = [seen | cards for seen in self.seen]


@given(calling_deals(most=0), rngs)
def test_a_view_holds_no_card_that_the_seat_may_not_know(drawn: tuple[Game, Deal], rng: Random) -> None:
    _, deal = drawn
    watcher = Watcher(deal)
    for _ in range(rng.choice((rng.randint(0, 60), rng.randint(0, 8)))):
        if not deal.over:
            watcher.step(rng)
    public = set_of(deal.trick) | (deal.aside.widow if deal.aside.open else 0)
    for taken in deal.taken:
        public |= taken
    pack = set_of(located(deal))
    for seat in (*range(deal.seats), None):
        view = deal.view(seat)
        own = 0 if seat is None else deal.hands[seat]
        seen = watcher.seen[deal.seats if seat is None else seat]
        assert visible(view) == public | own | seen
        assert view.unseen == pack & ~(public | own | seen)
        assert view.known.layout is None
        assert view.counts == tuple(hand.bit_count() for hand in deal.hands)
        shown = deal.market.caller if deal.market.call == "last" else seat
        for at in range(deal.seats):
            if deal.market.first and at != seat:
                assert view.known.market.first[at] == 0
                assert at == shown or view.known.market.last[at] == -1


@given(calling_deals(), rngs)
def test_a_view_does_not_change_with_the_hidden_cards(drawn: tuple[Game, Deal], rng: Random) -> None:
    game, deal = drawn

    def fits(world: Deal) -> None:
        for gift in world.aside.gifts:
            talon = world.aside.sights[0].cards
            assert (held(world, gift.to) & talon).bit_count() <= 1
        for shower, suit in deal.market.showed:
            assert held(world, shower) & 0x1FFF << 13 * suit

    check_worlds(game, deal, rng, fits)


def v3(moves: list[str]) -> Deal:
    """Three players with three cards each and an open talon."""
    contract = preset("king_52").game({"players": 3, "recovery": "v3"}).contract("praise")
    deal = Deal.set_up(contract, ["AC KC QC", "AD KD QD", "AS KS QS"], widow="AH KH QH", dealer=2)
    for text in moves:
        seat, _, move = text.partition(" ")
        deal.apply(int(seat), Move.parse(move))
    return deal


def test_of_an_open_talon_each_gets_one_card_at_most() -> None:
    deal = v3(["0 sell no", "0 give 1:AH 2:QC"])
    view = deal.view(2)
    talon, rng = parse_set("AH KH QH"), Random(1)
    found = set()
    for _ in range(60):
        world = view.sample(rng)
        assert (world.hands[1] & talon).bit_count() <= 1
        found.add(world.hands[1] & talon)
    assert len(found) == 4
    assert deal.view(0).known.hands[1:] == [parse_set("AH"), parse_set("QC")]
    assert deal.view(2).known.hands[:2] == [0, 0]


def test_nobody_sees_the_cards_after_the_pause_before_the_call() -> None:
    game = preset("ladies_preference").game()
    deal = Deal.set_up(game.contract("praise"), ["AC KC QC JC", "AD KD QD JD", "AS KS QS JS", "AH KH QH JH"])
    for seat in range(4):
        assert deal.view(seat).hand == deal.hands[seat]
        assert deal.hands[seat].bit_count() == 3
        assert deal.view(seat).unseen.bit_count() == 13
    deal.apply(0, Move.parse("trump last"))
    assert deal.trump == 0
    assert all(deal.view(seat).known.hands[0] & parse_set("JC") for seat in (0, 1, 2, 3, None))
    assert deal.view(1).known.hands[0] == parse_set("JC")
