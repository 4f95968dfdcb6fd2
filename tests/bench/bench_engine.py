"""Random deals a second – shuffled, dealt, played, scored – of every preset beside OpenSpiel's hearts in C++.

Both sides are driven the same plain way from Python: ask whose turn it is and what is legal, draw a move with
``rng.choice``, apply it, read the score at the end. Each deals as it is made to: OpenSpiel by chance nodes
and their ``chance_outcomes``, as its documentation plays them, here a list is shuffled; that counts on both
sides, and only decisions of seats count as moves. `hearts` is the same game on both sides (52 cards, hearts
and the queen of spades, no passing); a preset plays its contracts in turn, with all that is called, drawn and
given before the play. OpenSpiel knows none of these games, so its hearts stands for "a game of tricks at full
speed".

What to keep in mind when reading a ratio: hearts spreads a deal over 52 cards played, Петух over 25
decisions, of which every fifth is a choice among 31 draws with what follows from it; a round of Президент
looks at sets of equal cards, not at single ones. Runs alternate in one process, slice by slice; CPU time
counts, since neighbours on the machine are not to be measured, and medians are told. ``Deal`` is measured: a
``Match`` adds, once a deal, the provable shuffle, which OpenSpiel has nothing to be compared with.

    python -m tests.bench.bench_engine
"""

import statistics
import time
import timeit
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import pyspiel

from engine.cards import HEARTS, QUEEN, SPADES, Card, card, pack, suit_set
from engine.contract import Contract, Dealing
from engine.deal import Deal
from engine.game import Game
from engine.games import PRESETS, preset
from engine.phases import PLAY_TRICKS
from engine.scoring import PerCard
from engine.tricks import TrickRules

RUNS = 7
DEALS = 400
GOAL = 1.2
SLICE = 0.15
"""Seconds for one preset at a time."""
SLICE_DEALS = 400
"""The same for OpenSpiel, in deals."""


class Rates(NamedTuple):
    """What a run reached."""

    deals: float
    plays: float


class Rules(NamedTuple):
    """What a random deal needs."""

    contracts: Sequence[Contract]
    dealing: Dealing
    pack: tuple[Card, ...]


HEARTS_GAME = Rules(
    [
        Contract(
            "hearts",
            (PerCard(suit_set(HEARTS), -1), PerCard(1 << card(QUEEN, SPADES), -13)),
            TrickRules(lead_ban=HEARTS),
            (PLAY_TRICKS,),
        )
    ],
    Dealing((1,) * 13),
    pack(),
)
SIMPLE = preset("king_simple").game()
KING_SIMPLE = Rules(SIMPLE.schedule.contracts, SIMPLE.dealing, SIMPLE.pack)


def fresh(rules: Rules, at: int, rng: Random) -> Deal:
    """Shuffle and deal."""
    draw = rng.random
    deck = tuple(sorted(rules.pack, key=lambda _: draw()))
    return Deal(rules.contracts[at % len(rules.contracts)], rules.dealing.deal(deck, 4, at % 4), at % 4)


def ours(rules: Rules, rng: Random) -> Rates:
    plays = scored = 0
    begun = time.process_time()
    for at in range(DEALS):
        deal = fresh(rules, at, rng)
        while deal.end is None:
            seat = deal.to_move
            deal.apply(seat, rng.choice(deal.legal(seat)))
            plays += 1
        scored += sum(deal.points)
    took = time.process_time() - begun
    assert scored != 1  # the scores have been read
    return Rates(DEALS / took, plays / took)


GAME = pyspiel.load_game("hearts(pass_cards=false)")


def spiel(rng: Random, *, outcomes: bool, deals: int = DEALS) -> Rates:
    """OpenSpiel; chance nodes are drawn from their outcomes, or from their actions alone, which is faster."""
    scored = 0.0
    begun = time.process_time()
    for _ in range(deals):
        state = GAME.new_initial_state()
        while not state.is_terminal():
            if outcomes and state.is_chance_node():
                action, _ = rng.choice(state.chance_outcomes())  # all are equally likely
            else:
                state.current_player()
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
        scored += sum(state.returns())
    took = time.process_time() - begun
    assert scored != 1
    return Rates(deals / took, 52 * deals / took)


def compare() -> None:
    rng = Random(1)
    sides: dict[str, Callable[[], Rates]] = {
        "hearts": lambda: ours(HEARTS_GAME, rng),
        "king_simple": lambda: ours(KING_SIMPLE, rng),
        "OpenSpiel, chance_outcomes": lambda: spiel(rng, outcomes=True),
        "OpenSpiel, legal_actions only": lambda: spiel(rng, outcomes=False),
    }
    runs: dict[str, list[Rates]] = {name: [] for name in sides}
    for number in range(RUNS + 1):
        for name, run in sides.items():
            rates = run()
            if number:  # the first round warms up
                runs[name].append(rates)
    print(f"random deals with dealing and scoring, medians of {RUNS} alternating runs of {DEALS} deals")
    print(f"{'':32}{'deals/s':>10}{'plays/s':>10}")
    for name, reached in runs.items():
        deals = statistics.median(rates.deals for rates in reached)
        plays = statistics.median(rates.plays for rates in reached)
        print(f"{name:32}{deals:10.0f}{plays:10.0f}")
    for rival in ("OpenSpiel, chance_outcomes", "OpenSpiel, legal_actions only"):
        for name in ("hearts", "king_simple"):
            pairs = list(zip(runs[name], runs[rival], strict=True))
            plays = statistics.median(mine.plays / theirs.plays for mine, theirs in pairs)
            deals = statistics.median(mine.deals / theirs.deals for mine, theirs in pairs)
            goal = f"   (goal {GOAL})" if rival.endswith("outcomes") else ""
            print(f"{name} : {rival:32} plays {plays:5.2f}   deals {deals:5.2f}{goal}")


def moves_a_second(game: Game, rng: Random) -> float:
    """Random deals of a preset for a while, its contracts in turn."""
    contracts, seats = game.schedule.contracts, game.seats
    draw, moves, at, took, scored = rng.random, 0, 0, 0.0, 0
    begun = time.process_time()
    while took < SLICE:
        contract, dealer = contracts[at % len(contracts)], at % seats
        deck = tuple(sorted(game.pack, key=lambda _: draw()))
        deal = Deal(contract, game.deals(contract).deal(deck, seats, dealer), dealer)
        while deal.end is None:
            seat = deal.turn[0]
            deal.apply(seat, rng.choice(deal.legal(seat)))
            moves += 1
        scored += sum(deal.points)
        at += 1
        took = time.process_time() - begun
    assert scored != 1  # the scores have been read
    return moves / took


def every_preset() -> None:
    """Each preset beside OpenSpiel, slice by slice."""
    rng = Random(3)
    games = {name: preset(name).game() for name in PRESETS}
    ratios: dict[str, list[float]] = {name: [] for name in games}
    reached: dict[str, float] = {}
    for _ in range(RUNS):
        for name, game in games.items():
            theirs = spiel(rng, outcomes=True, deals=SLICE_DEALS).plays
            reached[name] = moves_a_second(game, rng)
            ratios[name].append(reached[name] / theirs)
    print(f"every preset : OpenSpiel, moves a second with dealing, medians of {RUNS} slices (goal 1)")
    for name, found in ratios.items():
        print(f"{name:32}{reached[name]:10.0f}{statistics.median(found):8.2f}")


def positions(number: int, rng: Random) -> list[Deal]:
    """Deals of Simple King in the middle of play."""
    found = []
    for at in range(number):
        deal = fresh(KING_SIMPLE, at, rng)
        for _ in range(rng.randrange(28)):
            if turn := deal.turn:
                deal.apply(turn[0], rng.choice(deal.legal(turn[0])))
        if deal.turn:
            found.append(deal)
    return found


def microseconds(work: Callable[[], object], number: int) -> float:
    return min(timeit.repeat(work, timer=time.process_time, number=number, repeat=RUNS)) / number * 1e6


def details() -> None:
    rng = Random(2)
    deals = positions(200, rng)
    views = [deal.view(deal.turn[0]) for deal in deals]

    def copies() -> None:
        for deal in deals:
            deal.copy()

    def all_views() -> None:
        for deal in deals:
            deal.view(deal.turn[0])

    def worlds() -> None:
        for view in views:
            view.sample(rng)

    def both() -> None:
        for deal in deals:
            deal.view(deal.turn[0]).sample(rng)

    print(f"Deal.copy()                       {microseconds(copies, 20) / len(deals):6.2f} µs")
    for name, work in (
        ("views", all_views),
        ("worlds sampled from a view", worlds),
        ("view and world", both),
    ):
        print(f"{name + ' a second':32}{1e6 * len(deals) / microseconds(work, 2):10.0f}")


if __name__ == "__main__":
    compare()
    every_preset()
    details()
