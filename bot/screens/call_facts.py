"""What a call rests on: hints for the seat that is asked, and what everybody may see beside the tricks."""

from collections.abc import Sequence

from bot.i18n import Translator
from bot.screens.common import SYMBOLS, cards_text, quote, signed
from bot.screens.facts import Facts
from bot.screens.games import contract_title
from bot.screens.names import html_names, short_names
from engine.cards import Cards, cards_in, suit_of
from engine.contract import Contract
from engine.deal import Deal
from engine.finals import BidCost, Transfer
from engine.market import NOBODY
from engine.phases import PENALTY_SUIT, ChooseContract, ChooseTrump, PassCards, Recall, Sell
from engine.phases.auction import Auction, AuctionOrRedeal
from engine.phases.penalty_suit import PenaltySuit
from engine.phases.sale import LowerReserve
from engine.schedule import DeclarerChecklist
from engine.scoring import PerCard, trick_worth
from engine.tricks import Follow
from engine.view import View


def call_hints(t: Translator, facts: Facts, view: View) -> list[str]:
    """Return what the seat that is asked needs to know: what is left, what a price means, who gets cards."""
    known, seat = view.known, view.seat
    step, market = known.step, known.market
    names = html_names(t, facts)
    if isinstance(step, ChooseContract) and seat is not None:
        return _checklist(t, facts, step, seat)
    if isinstance(step, ChooseTrump):
        found = [t("hint-bought", count=market.price)] if isinstance(step, Recall) else []
        if known.aside.stock_size:
            found.append(t("hint-first-cards", count=view.hand.bit_count()))
        if step.from_seen:
            found.append(t("hint-seen-suits"))
        if step.split and view.legal and not isinstance(step, Recall):
            each = step.split * trick_worth(known.contract.elements, 0, 1, known.length)
            found.append(t("hint-split", count=step.split, points=signed(each)))
        return found
    if isinstance(step, Sell):
        found = [t("hint-lower", count=market.reserve)] if isinstance(step, LowerReserve) else []
        return [*found, *_price(t, known.contract), *([t("hint-reserve")] if step.reserves else [])]
    if isinstance(step, Auction):
        found = [_top(t, names, view), *_price(t, known.contract)]
        if market.bidder == NOBODY and PENALTY_SUIT in known.contract.phases:
            found.append(t("hint-all-pass-redeal" if isinstance(step, AuctionOrRedeal) else "hint-all-pass"))
        if market.reserve:
            found.append(t("hint-from", count=market.reserve))
        return [*found, *([t("hint-once")] if step.once else [])]
    if isinstance(step, PenaltySuit):
        return [t("hint-penalty-suit", count=market.top)]
    if isinstance(step, PassCards) and seat is not None:
        return [t("hint-receiver", name=names[step.receiver(known, seat)])]
    return []


def _checklist(t: Translator, facts: Facts, step: ChooseContract, seat: int) -> list[str]:
    """Return what the declarer has left, with prices, and how much of it."""
    schedule = facts.game.schedule
    left = schedule.left(facts.sheet, seat) if isinstance(schedule, DeclarerChecklist) else step.contracts
    lines = []
    for contract in step.contracts:
        title = contract_title(t, facts.game, contract)
        times = sum(each.id == contract.id for each in left)
        parts = [title if times < 2 else f"{title} ×{times}"]
        if _calls_trumps(contract):
            parts.append(t("hint-with-trumps"))
        lines.append(", ".join(parts))
    return [t("hint-left", count=len(left)), quote(lines) or ""]


def _calls_trumps(contract: Contract) -> bool:
    return any(isinstance(step, ChooseTrump) for step in contract.phases)


def _top(t: Translator, names: Sequence[str], view: View) -> str:
    market = view.known.market
    if market.bidder == NOBODY:
        return t("hint-no-bid")
    return t("hint-top", name=names[market.bidder], count=market.top)


def _price(t: Translator, contract: Contract) -> list[str]:
    """Return who pays a price, and what it is in points."""
    for final in contract.finals:
        if isinstance(final, BidCost):
            return [t("hint-bid-cost")]
        if isinstance(final, Transfer):
            return [t("hint-price-tricks", count=final.value) if final.value > 1 else t("hint-price-points")]
    return []


def beside_lines(t: Translator, facts: Facts, view: View) -> list[str]:
    """Return what lies open beside the tricks: a widow, cards seen, who bought, how the stock runs down."""
    known = view.known
    names = short_names(t, facts)
    lines = _penalty(t, known)
    if known.aside.open and known.aside.widow:
        lines.append(t("open-widow", cards=cards_text(cards_in(known.aside.widow))))
    seen = _seen(view)
    if seen and known.declarer is not None:
        key = "seen-widow" if facts.game.deals(known.contract).widow else "seen-last"
        lines.append(t(key, name=names[known.declarer], cards=cards_text(cards_in(seen))))
    if known.market.price and known.declarer is not None:
        lines.append(_bought(t, names[known.declarer], known))
    if known.contract.tricks.follow is Follow.DRAW:
        parts = " · ".join(f"{name} {count}" for name, count in zip(names, view.counts, strict=True))
        lines.append(t("cards-left", parts=parts, count=known.aside.stock_size))
        trick = len(known.tricks)
        drew = [f"{names[each.seat]} +{each.size}" for each in known.aside.fetches if each.trick == trick]
        if drew:
            lines.append(t("drawn", parts=" · ".join(drew)))
    return lines


def _penalty(t: Translator, known: Deal) -> list[str]:
    """Return which suit costs points, once it is settled that it is named or that nobody names one."""
    if PENALTY_SUIT not in known.contract.phases or known.step.name != "play":
        return []
    costly = [each.cards for each in known.contract.elements if isinstance(each, PerCard)]
    return [t("penalty-suit", symbol=SYMBOLS[suit_of(cards_in(cards)[0])]) for cards in costly]


def _bought(t: Translator, name: str, known: Deal) -> str:
    """Return who plays a game that was sold, its price, and how much of it has been taken (rules 2.7)."""
    buyer = known.market.bidder
    in_tricks = any(isinstance(final, Transfer) and final.value > 1 for final in known.contract.finals)
    taken = known.won[buyer] if in_tricks else known.points[buyer]
    return t("bought", name=name, price=known.market.price, taken=taken)


def _seen(view: View) -> Cards:
    """Return what everybody saw the declarer take or turn up."""
    found = 0
    for sight in view.known.aside.sights:
        if sight.witness is None and sight.seat == view.known.declarer:
            found |= sight.cards
    return found
