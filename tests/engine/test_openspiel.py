"""The trick kernel as Hearts agrees with another implementation, OpenSpiel: moves, winners, scores, gifts."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import Deal
from engine.cards import (
    CLUBS,
    HEARTS,
    QUEEN_OF_SPADES,
    TWO,
    Card,
    card,
    cards_in,
    cards_text,
    parse_card,
    suit_set,
)
from engine.contract import Contract, Layout
from engine.events import TrickTaken
from engine.finals import CaptureAll
from engine.moves import GIVE, play
from engine.phases import PLAY_TRICKS, PassCards
from engine.scoring import Element, PerCard
from engine.tricks import TrickRules, kernel

pyspiel = pytest.importorskip(
    "pyspiel",
    reason="OpenSpiel, with which the kernel is compared, is not here: `make test` installs it where it has a"
    " wheel (CPython 3.11 to 3.14; Linux with glibc, macOS on arm64, Windows)",
)

DEALS = 300
TWO_OF_CLUBS = card(TWO, CLUBS)
COSTS = suit_set(HEARTS) | 1 << QUEEN_OF_SPADES
ELEMENTS: tuple[Element, ...] = (PerCard(suit_set(HEARTS), -1), PerCard(1 << QUEEN_OF_SPADES, -13))
JACK_OF_DIAMONDS = PerCard(1 << parse_card("JD"), 10)
MOON = CaptureAll(COSTS, 26)
FREE = TrickRules()
UNBROKEN = TrickRules(lead_ban=HEARTS)
ALL = 26
"""What all hearts and the queen cost; OpenSpiel counts from here down."""


def theirs(c: Card) -> int:
    """A card in OpenSpiel's numbers: by ranks, there, by suits here."""
    return c % 13 * 4 + c // 13


def ours(number: int) -> Card:
    return number % 4 * 13 + number // 4


class Table:
    """One deal, played here and there at once."""

    def __init__(self, rng: Random, options: dict[str, bool], *, strong: bool) -> None:
        self.rng = rng
        self.options = options
        self.shooter = rng.randrange(4) if strong else None
        """Who has got the high cards and takes all tricks he can."""
        parameters = ",".join(f"{name}={str(value).lower()}" for name, value in options.items())
        self.state: Any = pyspiel.load_game(f"hearts({parameters})").new_initial_state()
        steps = rng.randrange(4) if options["pass_cards"] else 0
        self.state.apply_action(steps)
        hands = self.dealt()
        if steps:
            hands = self.passed(hands, steps)
        leader = next(seat for seat, hand in enumerate(hands) if TWO_OF_CLUBS in hand)
        elements = (*ELEMENTS, JACK_OF_DIAMONDS) if options["jd_bonus"] else ELEMENTS
        contract = Contract("hearts", elements, FREE, (PLAY_TRICKS,), finals=(MOON,))
        self.deal = Deal.set_up(contract, [cards_text(hand) for hand in hands], leader=leader)
        self.broken = not options["must_break_hearts"]

    def dealt(self) -> list[list[Card]]:
        """Deal the same cards on both sides."""
        deck = [*range(52)]
        self.rng.shuffle(deck)
        if self.shooter is not None:
            high = sorted(deck, key=lambda c: c % 13 + self.rng.random() * 3, reverse=True)[:13]
            low = iter([c for c in deck if c not in high])
            deck = [high.pop() if at % 4 == self.shooter else next(low) for at in range(52)]
        for c in deck:
            self.state.apply_action(theirs(c))
        return [deck[seat::4] for seat in range(4)]

    def passed(self, hands: list[list[Card]], steps: int) -> list[list[Card]]:
        """Let everybody pass three cards on, on both sides, and return the hands of this one."""
        contract = Contract("", (), FREE, (PassCards(3, steps), PLAY_TRICKS))
        deal = Deal(contract, Layout(tuple(tuple(hand) for hand in hands)), dealer=3)
        for seat in range(4):
            move = self.rng.choice(deal.legal(seat))
            assert set(move.cards) <= {ours(number) for number in self.state.legal_actions()}
            assert len(self.state.legal_actions()) == 13
            deal.apply(seat, move)
            for c in move.cards:
                assert self.state.current_player() == seat
                self.state.apply_action(theirs(c))
            assert move.verb == GIVE
        return [[*cards_in(hand)] for hand in deal.hands]

    def legal(self, seat: int) -> set[Card]:
        """What may be played by the kernel, with OpenSpiel's two rules beyond it: see `first_trick`."""
        deal = self.deal
        rules = FREE if self.broken else UNBROKEN
        allowed, _ = kernel(rules, None).duty(deal.hands[seat], deal.trick)
        if self.broken:
            assert {move.cards[0] for move in deal.legal(seat)} == {*cards_in(allowed)}
        return {*cards_in(self.first_trick(allowed) if not deal.tricks else allowed)}

    def first_trick(self, allowed: int) -> int:
        """The two of clubs is led, and who is void in clubs may throw no points if he has anything else."""
        if not self.deal.trick:
            return 1 << TWO_OF_CLUBS
        harmless = allowed & ~COSTS
        return harmless if harmless and self.options["no_pts_on_first_trick"] else allowed

    def step(self) -> None:
        """Compare whose turn it is and what may be played; play a card on both sides."""
        deal, state = self.deal, self.state
        (seat,) = deal.turn
        assert state.current_player() == seat
        legal = self.legal(seat)
        assert {ours(number) for number in state.legal_actions()} == legal
        c = self.choose(seat, legal)
        events = deal.apply(seat, play(c))
        state.apply_action(theirs(c))
        spades_break = c == QUEEN_OF_SPADES and self.options["qs_breaks_hearts"]
        self.broken = self.broken or c // 13 == HEARTS or spades_break
        if events and not deal.over:
            assert isinstance(events[0], TrickTaken)
            assert events[0].trick.winner == state.current_player()

    def choose(self, seat: int, legal: set[Card]) -> Card:
        if self.shooter is None:
            return self.rng.choice(sorted(legal))
        best = max if seat == self.shooter else min
        return best(legal, key=lambda c: c % 13)

    def compare(self) -> bool:
        """Play to the end and compare the scores; tell whether somebody has shot the moon."""
        while not self.deal.over:
            self.step()
        assert self.state.is_terminal()
        shot = [not COSTS & ~taken for taken in self.deal.taken]
        expected = self.deal.points if any(shot) else [ALL + points for points in self.deal.points]
        if self.options["jd_bonus"] and any(shot):  # the jack counts beside the moon, there
            with_jack = [taken & JACK_OF_DIAMONDS.cards for taken in self.deal.taken]
            expected = [10 * bool(jack) + ALL * moon for jack, moon in zip(with_jack, shot, strict=True)]
        assert self.state.returns() == expected
        return any(shot)


RULES: dict[str, dict[str, bool]] = {
    "standard": {},
    "hearts unbroken, points at once": {"must_break_hearts": False, "no_pts_on_first_trick": False},
    "hearts broken by hearts only": {"qs_breaks_hearts": False},
    "passing": {"pass_cards": True},
    "passing, hearts unbroken": {"pass_cards": True, "must_break_hearts": False},
    "jack of diamonds": {"jd_bonus": True, "pass_cards": True},
}
STANDARD = {
    "pass_cards": False,
    "must_break_hearts": True,
    "no_pts_on_first_trick": True,
    "qs_breaks_hearts": True,
    "jd_bonus": False,
}


@pytest.mark.parametrize("rules", RULES)
def test_random_deals(rules: str) -> None:
    options = {**STANDARD, **RULES[rules]}
    for seed in range(DEALS // len(RULES)):
        Table(Random(seed), options, strong=False).compare()


def test_moons() -> None:
    moons = 0
    for seed in range(60):
        moons += Table(Random(seed), {**STANDARD, "pass_cards": seed % 2 == 0}, strong=True).compare()
    assert 10 < moons < 60


def test_another_kernel_does_not_agree() -> None:
    """The comparison can fail."""
    table = Table(Random(3), {**STANDARD, "must_break_hearts": False}, strong=False)
    table.deal.contract = replace(table.deal.contract, elements=ELEMENTS[:1])
    with pytest.raises(AssertionError):
        table.compare()
    banned = Table(Random(4), STANDARD, strong=False)
    banned.broken = True
    with pytest.raises(AssertionError):
        banned.compare()
