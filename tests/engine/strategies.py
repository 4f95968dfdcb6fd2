"""What hypothesis draws: options of Simple King, contracts, deals, and games played at random."""

from random import Random

from hypothesis import strategies as st

from engine import Deal, Match, preset
from engine.contract import Contract
from engine.game import Game
from engine.options import Subset
from tests.engine import play

PRESET = preset("king_simple")
STANDARD = PRESET.game()


def options(*, stages: bool = False) -> st.SearchStrategy[dict[str, object]]:
    """Any values of all options; with `stages` any subset of the stages, else all of them."""
    drawn: dict[str, st.SearchStrategy[object]] = {}
    for option in PRESET.options:
        if not isinstance(option, Subset):
            drawn[option.name] = st.sampled_from(option.choices())
        elif stages:
            numbers = st.sets(st.sampled_from(option.default), min_size=1)
            drawn[option.name] = numbers.map(lambda chosen: tuple(sorted(chosen)))
    return st.fixed_dictionaries(drawn)


def games() -> st.SearchStrategy[Game]:
    return options().map(PRESET.game)


rngs = st.integers(0, 2**32 - 1).map(Random)
"""Random generators whose seeds hypothesis chooses (and shows)."""


@st.composite
def fresh_deals(draw: st.DrawFn) -> tuple[Game, Deal]:
    """A deal of any contract under any options, nothing played."""
    game = draw(games())
    contract = draw(st.sampled_from(game.schedule.contracts))
    return game, shuffled_deal(game, contract, draw(rngs))


@st.composite
def running_deals(draw: st.DrawFn, most: int = 31) -> tuple[Game, Deal]:
    """A deal after any number of random plays; it may be over."""
    game, deal = draw(fresh_deals())
    rng = draw(rngs)
    for _ in range(draw(st.integers(0, most))):
        if not deal.over:
            play_one(deal, rng)
    return game, deal


def shuffled_deal(game: Game, contract: Contract, rng: Random) -> Deal:
    deck = list(game.pack)
    rng.shuffle(deck)
    dealer = rng.randrange(game.seats)
    return Deal(contract, game.dealing.deal(tuple(deck), game.seats, dealer), dealer)


def play_one(deal: Deal, rng: Random) -> None:
    seat = deal.turn[0]
    deal.apply(seat, rng.choice(deal.legal(seat)))


def play_out(deal: Deal, rng: Random) -> Deal:
    while not deal.over:
        play_one(deal, rng)
    return deal


def random_match(given: dict[str, object], rng: Random, *, claims: float = 0.02, deals: int = 999) -> Match:
    """A match of Simple King played at random."""
    return play.random_match("king_simple", given, rng, claims=claims, deals=deals)
