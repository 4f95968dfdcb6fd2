"""Why a seat's total changed in a deal, where tricks are not all that counts."""

from bot.i18n import Translator
from bot.screens.common import cards_text, signed
from engine.boys import NoTrick
from engine.cards import Cards, Seat, cards_in, set_of
from engine.countdown import Countdown
from engine.deal import Deal
from engine.events import End
from engine.finals import (
    BidCost,
    CaptureAll,
    LastTakes,
    NoTrickPays,
    PlacePoints,
    Transfer,
    WidowTo,
    cards_worth,
)
from engine.scoring import Final, PerCard


def why_written(t: Translator, deal: Deal, seat: Seat) -> list[str]:
    """Return what a finished deal of a countdown wrote off a balance, or added to it."""
    countdown = deal.contract.countdown
    if countdown is None:
        return []
    if deal.race.bust >> seat & 1:
        return [*_tricks(t, deal, seat), t("why-bust", count=countdown.start)]
    if deal.race.flushes:
        return [t("why-flush" if deal.race.flushes >> seat & 1 else "why-others-flush")]
    if deal.end is End.UNPLAYED:
        return [t("why-alone")]
    return [*_tricks(t, deal, seat), *_boys(t, countdown, deal, seat), *_no_trick(t, countdown, deal, seat)]


def _tricks(t: Translator, deal: Deal, seat: Seat) -> list[str]:
    found = [t("why-tricks", count=deal.won[seat])] if deal.won[seat] else []
    for prize in deal.contract.prizes:
        for trick in deal.tricks:
            if prize.card in trick.cards and trick.seats[trick.cards.index(prize.card)] == seat:
                key = "why-prize-won" if trick.winner == seat else "why-prize-lost"
                points = prize.won if trick.winner == seat else prize.lost
                found.append(t(key, card=cards_text([prize.card]), points=signed(points)))
    return found


def _boys(t: Translator, countdown: Countdown, deal: Deal, seat: Seat) -> list[str]:
    """Return what shown boys brought: all they are worth, what no trick has left of it, or nothing."""
    value = countdown.value(deal, seat)
    if not value or countdown.boys is None:
        return []
    change, rule = -value, countdown.boys.no_trick
    if not deal.won[seat] and seat != deal.race.finisher:
        if not _pays(countdown, deal, seat):
            change = -countdown.guaranteed(value)
        elif rule is not NoTrick.OFFSET:
            change = value if rule is NoTrick.ADDED else 0
    return [t("why-shown", points=signed(change)) if change else t("why-shown-lost")]


def _no_trick(t: Translator, countdown: Countdown, deal: Deal, seat: Seat) -> list[str]:
    """Return what no trick costs, with the cross; what a stopped deal or a cap has spared is told, too."""
    if deal.won[seat] or not deal.active >> seat & 1:
        return []
    if deal.end is End.STOPPED:
        return [t("why-spared")]
    cross = [t("why-cross")] if deal.race.crosses >> seat & 1 else []
    if _pays(countdown, deal, seat):
        charged = [t("why-none", points=signed(countdown.penalty))] if countdown.penalty else []
        return [*charged, *cross]
    if cross and countdown.cross_replaces:
        return cross
    return [t("why-capped", count=countdown.cap or 0), *cross]


def _pays(countdown: Countdown, deal: Deal, seat: Seat) -> bool:
    """Tell whether a seat without a trick is charged the penalty."""
    return deal.end is not End.STOPPED and not countdown.spares(deal, seat)


def why_settled(t: Translator, deal: Deal, seat: Seat) -> list[str]:
    """Return what the cards in a seat's tricks were worth, and what was settled at the end of the deal."""
    found = []
    in_tricks = sum(trick.points for trick in deal.tricks if trick.winner == seat)
    settled = 0
    for final in deal.contract.finals:
        if isinstance(final, WidowTo) and seat == deal.dealer:
            widow = deal.aside.thrown(seat)
            worth = cards_worth(deal.contract.elements, widow)
            if deal.won[seat] or not final.needs_trick:
                settled += worth
                found.append(t("why-widow", cards=cards_text(cards_in(widow)), points=signed(worth)))
            else:
                found.append(t("why-widow-lost", cards=cards_text(cards_in(widow))))
        elif isinstance(final, PlacePoints):
            settled += deal.points[seat]
            found.append(t("why-place", place=deal.shed.places.index(seat) + 1))
        elif isinstance(final, NoTrickPays) and not all(deal.won):
            null = final.each * (deal.won.count(0) - deal.seats * (not deal.won[seat]))
            settled += null
            if null:
                found.append(t("why-null", points=signed(null)))
        elif isinstance(final, CaptureAll) and not final.cards & ~deal.taken[seat]:
            return [t("why-slam")]
        else:
            key, moved = _moved(deal, seat, final)
            settled += moved
            if moved:
                found.append(t(f"why-{key}", points=signed(moved)))
    if deal.end is End.UNPLAYED:
        return [*found, t("why-split")]
    claimed = deal.points[seat] - settled - in_tricks
    return [*_cards(t, deal, seat, in_tricks + claimed), *found] or [t("why-whole")]


def _cards(t: Translator, deal: Deal, seat: Seat, points: int) -> list[str]:
    """Return what a seat's tricks brought: by name where single cards score, else how many there are."""
    elements = [each for each in deal.contract.elements if isinstance(each, PerCard)]
    if not deal.won[seat]:
        return []
    if len(elements) < len(deal.contract.elements):
        return [t("why-cards", count=deal.won[seat], points=signed(points))]
    mine = deal.taken[seat] if deal.end is End.CLAIMED else _in_tricks(deal, seat)
    cards = [c for c in cards_in(mine) if any(each.cards >> c & 1 for each in elements)]
    return [t("why-scoring", cards=cards_text(cards), points=signed(points))] if cards else []


def _in_tricks(deal: Deal, seat: Seat) -> Cards:
    return set_of(c for trick in deal.tricks if trick.winner == seat for c in trick.cards)


def _moved(deal: Deal, seat: Seat, final: Final) -> tuple[str, int]:
    """Return what a bid, a sale or cards left over brought a seat in the end, and the word for it."""
    market, declares = deal.market, seat == deal.declarer
    if isinstance(final, BidCost):
        return "bid", -market.top if declares else 0
    if isinstance(final, Transfer) and market.price:
        price = market.price * final.value
        return ("bought", -price) if declares else ("sold", price if seat == market.seller else 0)
    if isinstance(final, LastTakes) and deal.end is End.PLAYED:
        return "leftover", cards_worth(deal.contract.elements, deal.taken[seat] & ~_in_tricks(deal, seat))
    return "whole", 0
