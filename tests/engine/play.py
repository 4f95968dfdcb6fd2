"""Any game under any options, played at random: whole matches, and deals with any standing before them."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from engine import THE_CLAIM, Deal, Match, Move, OptionError, Player, preset
from engine.contract import Seating
from engine.game import Game, Ranks
from engine.moves import HOUSE_RULE
from engine.near_finish import NearFinish
from engine.options import NumberList, Option, Subset
from engine.sheet import Sheet

PETUKH = ("petukh", "petukh_15", "petukh_20", "petukh_25")
GAMES = (*PETUKH, "trump_boys")
CHECKLISTS = ("king_ordered", "king_minsk", "king_atomic")
PLAIN_KINGS = ("king_online", "king_three", "omnibus", "king_domino", "king_jokers", *CHECKLISTS)
KINGS = ("ladies_preference", "king_52", "king_auction", *PLAIN_KINGS)


def random_value(option: Option, rng: Random) -> Any:
    """Any value of an option, as a record holds it."""
    if isinstance(option, Subset):
        return sorted(rng.sample(option.default, rng.randint(1, len(option.default))))
    if isinstance(option, NumberList):
        wild = [rng.randint(0, 12) for _ in option.default]
        return rng.choice((list(option.default), wild))
    if isinstance(option, NearFinish) and rng.random() < 0.3:
        return [random_ban(rng) for _ in range(rng.randint(0, 2))]
    return rng.choice(option.choices())


def random_ban(rng: Random) -> dict[str, object]:
    low = rng.randint(1, 8)
    some: tuple[list[str], ...] = (["draw"], ["pass"], ["draw", "pass"], [])
    return {"from": low, "to": low + rng.randint(0, 4), "self": rng.choice(some), "all": rng.choice(some)}


def random_options(game: str, rng: Random, share: float = 0.5) -> dict[str, Any]:
    """Options of which each has a random value with this probability; together they are allowed."""
    specs = preset(game).options
    while True:
        given = {each.name: random_value(each, rng) for each in specs if rng.random() < share}
        try:
            preset(game).game(given)
        except OptionError:
            continue
        return given


def random_match(
    game: str, given: dict[str, object], rng: Random, *, claims: float = 0.02, deals: int = 999
) -> Match:
    """A match played at random by people with taps and robots, absences and claims included."""
    seats = preset(game).game(given).seats
    kinds = [rng.choice(("human", "robot")) for _ in range(seats)]
    players = [
        Player(f"P{seat}", kind, None, str(rng.getrandbits(50)))
        if kind == "human"
        else Player(f"R{seat}", kind, "random")
        for seat, kind in enumerate(kinds)
    ]
    match = Match(game, players, given, root=rng.randbytes(32), start=f"m{rng.getrandbits(40)}")
    while match.awaits_deal and len(match.deals) < deals:
        deal = match.begin_deal()
        while not deal.over:
            seat = match.turn[0]
            moves = match.legal(seat)
            claiming = deal.may_claim(seat) and rng.random() < claims
            move = THE_CLAIM if claiming else rng.choice(moves)
            human = kinds[seat] == "human"
            auto = human and rng.random() < 0.1
            match.apply(seat, move, str(rng.getrandbits(50)) if human and not auto else None, auto)
        king = match.legislator
        if king is not None and rng.random() < 0.5:
            rule = Move(HOUSE_RULE, word=f"Правило  {rng.getrandbits(9)}")
            match.apply(king, rule, str(rng.getrandbits(50)) if kinds[king] == "human" else None)
    return match


def random_deal(game: Game, rng: Random) -> Deal:
    """A deal of a game in the middle of a match, nothing decided."""
    deck = list(game.pack)
    rng.shuffle(deck)
    dealer = rng.randrange(game.seats)
    most = rng.choice((3, 8, 2 * game.start or 100))
    standing = [rng.randint(1, most) for _ in range(game.seats)]
    contracts = game.schedule.contracts
    contract = rng.choice((rng.choice(contracts), max(contracts, key=lambda each: len(each.phases))))
    first = game.schedule.next(Sheet(game.seats, game.start))
    if first and first not in contracts and rng.random() < 0.5:
        contract = first
    seating = Seating(tuple(range(game.seats)))
    if game.ranks is not Ranks.NOTHING and rng.random() < 0.7:
        ranks = tuple(rng.sample(range(game.seats), game.seats))
        seating = Seating(ranks if game.ranks is Ranks.RESEAT else seating.ring, ranks)
        dealer = ranks[-1]
    layout = game.deals(contract).deal(tuple(deck), game.seats, dealer, seating.ranks)
    return Deal(contract, layout, dealer, standing=standing, seating=seating)


def step(deal: Deal, rng: Random) -> Move:
    """One random move, which it returns; a hand is thrown in no oftener than it is kept."""
    seat = deal.turn[0]
    kinds: dict[str, list[Any]] = {}
    for each in deal.legal(seat):
        kinds.setdefault(each.verb, []).append(each)
    move: Move = rng.choice(kinds[rng.choice(list(kinds))])
    deal.apply(seat, move)
    return move


CALLING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ladies_preference", {}),
    ("ladies_preference", {"trump_from_seen_cards": True}),
    ("king_52", {"recovery": "v2"}),
    ("king_52", {"recovery": "v2", "auction_stage": "after_full_deal"}),
    ("king_52", {"recovery": "v2", "auction_stage": "after_full_deal", "players": 3, "bid_unit": "points"}),
    ("king_52", {"recovery": "v2", "buyer_recalls": False}),
    ("king_52", {"recovery": "v3"}),
    ("king_52", {"recovery": "v3", "players": 3, "leader": "declarer"}),
    ("king_auction", {}),
    ("king_auction", {"auction": "ascending", "all_pass": "redeal"}),
)
"""Games in which much happens before the play."""


@st.composite
def calling_deals(draw: st.DrawFn, most: int = 60) -> tuple[Game, Deal]:
    """A deal with calls, sales or auctions after any number of moves, before the play as often as in it."""
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    name, given = draw(st.sampled_from(CALLING))
    game = preset(name).game(given)
    deck = list(game.pack)
    rng.shuffle(deck)
    dealer = rng.randrange(game.seats)
    contract = max(game.schedule.contracts, key=lambda each: len(each.phases))
    deal = Deal(contract, game.deals(contract).deal(tuple(deck), game.seats, dealer), dealer)
    moves = draw(st.integers(0, most))
    for _ in range(moves % 8 if moves % 2 else moves):
        if not deal.over:
            step(deal, rng)
    return game, deal


@st.composite
def table_deals(draw: st.DrawFn, games: tuple[str, ...] = GAMES, most: int = 40) -> tuple[Game, Deal]:
    """A deal of one of these games under any options after any number of moves; it may be over."""
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    name = draw(st.sampled_from(games))
    game = preset(name).game(random_options(name, rng, share=rng.choice((0.1, 0.4))))
    deal = random_deal(game, rng)
    for _ in range(draw(st.integers(0, most))):
        if not deal.over:
            step(deal, rng)
    return game, deal


def same(one: Deal, other: Deal) -> bool:
    """Tell whether two deals are in one state, with the deal kept from before new boys came."""
    lasting = {*Deal.__slots__} - {"duty", "offered", "race"}
    if any(getattr(one, slot) != getattr(other, slot) for slot in lasting):
        return False
    before, then = one.race.before, other.race.before
    if one.race._replace(before=None) != other.race._replace(before=None):
        return False
    return before is then or (before is not None and then is not None and same(before, then))
