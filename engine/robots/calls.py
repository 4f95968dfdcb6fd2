"""What a heuristic player calls, offers, bids and gives before the play: its hand judged under each call."""

from dataclasses import replace
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Final

from engine.cards import SUIT_LETTERS, SUITS, Card, Cards, cards_in, suit_set
from engine.contract import Contract, Layout
from engine.deal import Deal
from engine.market import bind
from engine.moves import GIVE, LAST, PASS, SPLIT, Move
from engine.phases import PLAY_TRICKS
from engine.phases.choose_contract import ChooseContract
from engine.phases.choose_trump import ChooseTrump
from engine.phases.penalty_suit import penalising
from engine.phases.sale import KEEP, OFFER, SaleAuction
from engine.robots.best import best_of
from engine.robots.judge import Judge
from engine.scoring import rest_worth, trick_worth
from engine.view import View

LEFT: Final = 0.9
"""What a seat gets of its fair share in a deal in which another calls."""
TALON: Final = 0.9
"""What each card of an open talon is worth beside its own tricks, in tricks: for it a worse card goes."""
BANNED: Final = 0.35
"""How often a suit that may not be led comes up in a whole deal, of what another would."""
BELIEVED: Final = 0.25
"""What comes true of what one's own penalty suit promises beyond another."""
PACKS: Final = 2
"""Times that a pack is dealt to see what a contract promises on average."""


class Prospects:
    """What the seat's hand promises under each call, in points."""

    def __init__(self, view: View) -> None:
        known = view.known
        self.view = view
        self.seat = view.seat or 0
        self.trick = trick_worth(known.contract.elements, 0, 1, known.length)
        """What a trick brings by itself."""
        self.fair = self.trick * known.length / known.seats
        missing = max(0, known.length - view.hand.bit_count())
        self.to_come = missing * self.trick / known.seats
        """What the cards that are not dealt yet promise."""
        self._suits: dict[Cards, tuple[float, ...]] = {}

    def suits(self, hand: Cards | None = None) -> tuple[float, ...]:
        """Return what a hand, the seat's own unless given, promises with each suit as trumps."""
        hand = self.view.hand if hand is None else hand
        if hand not in self._suits:
            self._suits[hand] = tuple(self._called(letter, hand) for letter in SUIT_LETTERS)
        return self._suits[hand]

    def call(self, word: str) -> float:
        """Return what a call promises; by the last card any suit may come."""
        if word == LAST:
            return fmean(self.suits())
        if word in SUIT_LETTERS:
            return self.suits()[SUIT_LETTERS.index(word)]
        return self._called(word, self.view.hand)

    def penalty(self, suit: int) -> float:
        """Return what the hand promises where this suit is the one that nobody wants."""
        known, hand = self.view.known.copy(), self.view.hand
        known.contract = penalising(known.contract, suit)
        known.set_trump(None)
        own = rest_worth(known.contract.elements, hand & suit_set(suit), 0, known.length)
        return self._judged(known, hand) - own

    def plain(self, hand: Cards) -> float:
        """Return what a hand promises in the contract as it is."""
        return self._judged(self.view.known, hand)

    def _called(self, word: str, hand: Cards) -> float:
        known = self.view.known.copy()
        bind(known, self.seat, word)
        return self._judged(known, hand) + self.to_come

    def _judged(self, known: Deal, hand: Cards) -> float:
        """Return what a hand promises in a deal, all cards dealt as far as the seat can know."""
        judge = Judge(
            replace(self.view, known=known, counts=(known.length,) * known.seats, _excluded=[]), BANNED
        )
        return judge.together(0.0, 0.0, [judge.outlook(suit, hand) for suit in SUITS])


def choose_trump(view: View, rng: Random) -> Move:
    """Make the call that promises most; write tricks down where it does not promise as many."""
    prospects = Prospects(view)

    def value(move: Move) -> float:
        if move.verb == SPLIT:
            return prospects.fair
        return prospects.call(move.word)

    return best_of(view.legal, rng, value)


def choose_contract(view: View, rng: Random) -> Move:
    """Declare what promises most beyond what it would with other cards: all has to be declared some time."""
    step = view.known.step
    contracts = {each.id: each for each in step.contracts} if isinstance(step, ChooseContract) else {}

    def value(move: Move) -> float:
        contract = contracts[move.word]
        return promise(view, contract) - usual(contract, view.pack, view.hand.bit_count(), view.known.seats)

    return best_of(view.legal, rng, value)


def promise(view: View, contract: Contract) -> float:
    """Return what the seat's hand promises if it declares a contract."""
    known = view.known.copy()
    known.contract = contract
    known.set_trump(None)
    prospects = Prospects(replace(view, known=known, _excluded=[]))
    calls = any(isinstance(phase, ChooseTrump) for phase in contract.phases)
    return max(prospects.suits()) if calls else prospects.plain(view.hand)


@lru_cache(maxsize=1024)
def usual(contract: Contract, pack: Cards, size: int, seats: int) -> float:
    """Return what a contract promises on average, judged by the hands of some deals, always the same ones."""
    found = []
    for seed in range(PACKS):
        deck = [*cards_in(pack)]
        Random(seed).shuffle(deck)
        hands = tuple(tuple(deck[size * seat : size * seat + size]) for seat in range(seats))
        layout = Layout(hands, widow=tuple(deck[size * seats :]))
        deal = Deal(replace(contract, phases=(PLAY_TRICKS,)), layout, dealer=0)
        found += [promise(deal.view(seat), contract) for seat in range(seats)]
    return fmean(found)


def sell(view: View, rng: Random) -> Move:
    """Ask what the call is worth to oneself; where no price can be asked, keep more than a fair share."""
    prospects = Prospects(view)
    gain = gained(view, prospects)
    asked = [move for move in view.legal if move not in (KEEP, OFFER) and int(move.word) >= gain]
    if view.known.market.reserve or asked:
        return asked[0] if asked else KEEP
    keeps = max(prospects.suits()) > prospects.fair
    return best_of(view.legal, rng, lambda move: 1.0 if move == (KEEP if keeps else OFFER) else 0.0)


def auction(view: View, rng: Random) -> Move:  # noqa: ARG001  # every decision has one
    """Bid as little as is allowed while calling is worth that much; else pass."""
    prospects = Prospects(view)
    if view.known.market.seller < 0:
        suits = [prospects.penalty(suit) for suit in SUITS]
        gain = BELIEVED * (max(suits) - fmean(suits))
    else:
        gain = gained(view, prospects)
    least = next(move for move in view.legal if move.verb != PASS)
    return least if int(least.word) <= gain else view.legal[0]


def gained(view: View, prospects: Prospects) -> float:
    """Return what a seat gains by calling itself, the talon its own, in units of the price."""
    talon = view.known.aside.widow
    gain = max(prospects.suits(view.hand | talon)) - LEFT * prospects.fair
    gain += TALON * talon.bit_count() * prospects.trick
    most = next(phase.most for phase in view.known.contract.phases if isinstance(phase, SaleAuction))
    return gain * most / max(1, prospects.trick)


def penalty_suit(view: View, rng: Random) -> Move:
    """Name the suit that is likely to cost least."""
    prospects = Prospects(view)
    return best_of(view.legal, rng, lambda move: prospects.penalty(SUIT_LETTERS.index(move.word)))


def pass_cards(view: View, rng: Random) -> Move:  # noqa: ARG001  # every decision has one
    """Pass on, one after the other, the cards that the hand can best do without."""
    prospects, hand, to = Prospects(view), view.hand, view.legal[0].seats
    for _ in to:
        rests = {c: prospects.plain(hand & ~(1 << c)) for c in cards_in(hand)}
        hand &= ~(1 << max(rests, key=rests.__getitem__))
    return Move(GIVE, tuple(cards_in(view.hand & ~hand)), to)


def give(view: View, rng: Random) -> Move:
    """Give away, one after the other, the cards that the hand can best do without."""
    prospects = Prospects(view)
    hand, others = view.hand, view.legal[0].seats
    given: list[Card] = []
    for _ in others:
        rests = {c: max(prospects.suits(hand & ~(1 << c))) for c in cards_in(hand)}
        given.append(max(rests, key=rests.__getitem__))
        hand &= ~(1 << given[-1])
    rng.shuffle(given)
    return Move(GIVE, tuple(given), others)
