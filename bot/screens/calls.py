"""What a seat is asked before the play of a King: a contract, trumps, a bid, a sale, cards to give away."""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Final

from bot import selecting
from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button
from bot.screens.common import SUITS_SHOWN, SYMBOLS, Rows, card_text, cards_text, grid
from bot.screens.facts import Facts
from bot.screens.games import contract_short
from bot.screens.names import plain_names
from engine.cards import SUIT_LETTERS, Cards, cards_in, suit_set
from engine.moves import BID, CONTRACT, GIVE, PASS, SELL, SPLIT, SUIT, TRUMP, Move
from engine.phases.sale import KEEP, OFFER
from engine.view import View

NEAREST: Final = 20
"""Prices of which each has a button, the least ones; of those above only some have."""
APART: Final = 5
NARROW: Final = 8
"""Columns of a name on a button with several."""


def least_bid(view: View) -> int:
    """Return the least price that the seat of a view may bid; 0 where it may bid none."""
    return min((int(move.word) for move in view.legal if move.verb == BID), default=0)


def missing(view: View, chosen: Cards) -> int:
    """Return how many cards are still to be marked for others."""
    return selecting.most(view) - chosen.bit_count()


def _button(facts: Facts, text: str, move: Move, style: str | None = "primary") -> Button:
    return Button(text, Tap(Kind.MOVE, facts.table, facts.version, str(move)).pack(), style=style)


def _contracts(t: Translator, facts: Facts, view: View, _chosen: Cards) -> Rows:
    words = [move.word for move in view.legal if move.verb == CONTRACT]
    return grid([_button(facts, contract_short(t, word), Move(CONTRACT, word=word)) for word in words], 2)


def _suits(facts: Facts, view: View, verb: str) -> tuple[Button, ...]:
    """Return a button for each suit that may be named, with how many cards of it are in hand."""
    return tuple(
        _button(facts, f"{SYMBOLS[suit]} · {(view.hand & suit_set(suit)).bit_count()}", move)
        for suit in SUITS_SHOWN
        if (move := Move(verb, word=SUIT_LETTERS[suit])) in view.legal
    )


def _trumps(t: Translator, facts: Facts, view: View, _chosen: Cards) -> Rows:
    words = [move.word for move in view.legal if move.verb == TRUMP and move.word not in SUIT_LETTERS]
    others = [_button(facts, t(f"button-trump-{word}"), Move(TRUMP, word=word)) for word in words]
    if Move(SPLIT) in view.legal:
        others.append(_button(facts, t("button-split", count=_split(view)), Move(SPLIT)))
    return tuple(row for row in (_suits(facts, view, TRUMP), *grid(others, 2)) if row)


def _split(view: View) -> int:
    return getattr(view.known.step, "split", 0)


def _penalty(_t: Translator, facts: Facts, view: View, _chosen: Cards) -> Rows:
    return (_suits(facts, view, SUIT),)


def _prices(t: Translator, facts: Facts, prices: Sequence[Move], key: str) -> Rows:
    """Return the least prices one by one, then every fifth, and the highest."""
    above = [each for each in prices[NEAREST:-1] if int(each.word) % APART == 0]
    shown = [*prices[:NEAREST], *above[::APART], *prices[NEAREST:][-1:]]
    # keys: button-bid, button-reserve
    return grid([_button(facts, t(key, count=int(each.word)), each) for each in shown], 5)


def _bids(t: Translator, facts: Facts, view: View, _chosen: Cards) -> Rows:
    bids = [move for move in view.legal if move.verb == BID]
    return (*_prices(t, facts, bids, "button-bid"), (_button(facts, t("button-no-bid"), Move(PASS), None),))


def _sale(t: Translator, facts: Facts, view: View, _chosen: Cards) -> Rows:
    reserves = [move for move in view.legal if move.verb == SELL and move not in (KEEP, OFFER)]
    first = (_button(facts, t("button-keep_game"), KEEP), _button(facts, t("button-offer_game"), OFFER))
    return (first, *_prices(t, facts, reserves, "button-reserve"))


def _gifts(t: Translator, facts: Facts, view: View, chosen: Cards) -> Rows:
    """Return, once the cards are marked, a button for every way to share them out."""
    if missing(view, chosen) or not view.legal:
        return ()
    names = plain_names(t, facts, NARROW)
    cards, seats = tuple(cards_in(chosen)), view.legal[0].seats
    if len(set(seats)) == 1:
        text = t("button-give", cards=cards_text(cards), name=names[seats[0]])
        return ((_button(facts, text, Move(GIVE, cards, seats), "success"),),)
    ways = [Move(GIVE, order, seats) for order in permutations(cards)]
    return tuple((_button(facts, shares(names, way), way),) for way in ways)


def shares(names: Sequence[str], way: Move) -> str:
    """Return who is given which card, in one line."""
    return " · ".join(f"{card_text(c)} {names[to]}" for to, c in zip(way.seats, way.cards, strict=True))


CALLS: Final[Mapping[str, Callable[[Translator, Facts, View, Cards], Rows]]] = {
    "choose_contract": _contracts,
    "choose_trump": _trumps,
    "auction": _bids,
    "sell": _sale,
    "penalty_suit": _penalty,
    "give": _gifts,
    "pass_cards": _gifts,
}
"""The buttons of each phase, by its name."""
