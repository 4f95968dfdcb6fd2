"""The rules of calls, sales and passing in words, and those of games in which single cards cost points."""

from collections.abc import Sequence
from functools import singledispatch

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.common import SYMBOLS, cards_text, joined, quote, ranges, signed, text_of
from bot.screens.games import describe
from bot.screens.options import changes
from engine.cards import JOKERS, SUITS, Cards, cards_in, set_of, suit_set
from engine.contract import Contract
from engine.finals import BidCost, CaptureAll, LastTakes, Transfer
from engine.game import Game
from engine.phases import (
    DECLARER_LEADS,
    GIVE_ONE_EACH,
    PENALTY_SUIT,
    Auction,
    ChooseTrump,
    LayAway,
    PassCards,
    Phase,
    Recall,
    SaleAuction,
    Sell,
    TakeTalon,
)
from engine.phases.auction import AuctionOrRedeal
from engine.schedule import DeclarerChecklist, UntilThreshold
from engine.scoring import Element, Final, PerCard
from engine.tricks import Follow, TrickRules


def before_lines(t: Translator, game: Game) -> list[str]:
    """Return what happens before the play, with the deals in which it does where that is not in all."""
    schedule = game.schedule
    if isinstance(schedule, UntilThreshold) and schedule.before:
        return _in_turn(t, game, schedule)
    found: dict[str, tuple[int, ...]] = {}
    for number, contract in enumerate(schedule.contracts, 1):
        for line in _lines(t, game, contract):
            found[line] = (*found.get(line, ()), number)
    every = tuple(range(1, len(schedule.contracts) + 1))
    first = []
    if isinstance(schedule, DeclarerChecklist):
        left = schedule.steps == 1
        count = len(schedule.games)
        first = [t("rules-declares-left" if left else "rules-declares-right", count=count)]
    first += [line for line, at in found.items() if at == every]
    for some in dict.fromkeys(at for at in found.values() if at != every):
        lines = " ".join(line for line, at in found.items() if at == some)
        first.append(t("rules-in-deals", lines=lines, deals=ranges(some), count=len(some)))
    return first


def _in_turn(t: Translator, game: Game, schedule: UntilThreshold) -> list[str]:
    """Return how cards are passed on deal by deal, where a deal without passing ends the round."""
    passes = [step for each in schedule.before for step in each.phases if isinstance(step, PassCards)]
    ways = ", ".join(t(f"rules-pass-{_way(game, step)}") for step in passes)
    return [t("rules-passes", count=passes[0].count, ways=ways)] if passes else []


def _way(game: Game, step: PassCards) -> str:
    if 2 * step.steps == game.seats:
        return "across"
    return "left" if step.steps == 1 else "right"


def _lines(t: Translator, game: Game, contract: Contract) -> list[str]:
    lines = [line for step in contract.phases for line in _phase(step, t, game, contract)]
    lines += [line for final in contract.finals for line in _final(t, final)]
    if any(isinstance(step, ChooseTrump) for step in contract.phases):
        trumped = contract.tricks.follow is Follow.TRUMP
        lines.append(t("rules-trumps-must" if trumped else "rules-trumps-may"))
    if contract.tricks.trump_lead_ban:
        lines.append(t("rules-trump-lead"))
    return lines


@singledispatch
def _phase(step: Phase, t: Translator, game: Game, contract: Contract) -> list[str]:  # noqa: ARG001  # by type
    """Return what a phase is about, nothing for one that has nothing to tell."""
    if step == DECLARER_LEADS:
        return [t("rules-declarer-leads")]
    if step == GIVE_ONE_EACH:
        return [t("rules-give")]
    return [t("rules-penalty-suit")] if step == PENALTY_SUIT else []


@_phase.register
def _trump(step: ChooseTrump, t: Translator, _game: Game, contract: Contract) -> list[str]:
    if isinstance(step, Recall):
        return [t("rules-recall")]
    pause = contract.dealing.pause if contract.dealing else 0
    lines = [t("rules-trump-pause", count=pause) if pause else t("rules-trump")]
    if step.from_seen:
        lines.append(t("rules-trump-seen"))
    if step.others:
        words = joined(t, [t(f"rules-trump-{word}") for word in step.others])
        lines.append(t("rules-trump-others", words=words))
    return [*lines, t("rules-split", count=step.split)] if step.split else lines


@_phase.register
def _sell(step: Sell, t: Translator, _game: Game, _contract: Contract) -> list[str]:
    return [t("rules-sell"), *([t("rules-reserve")] if step.reserves else [])]


@_phase.register
def _auction(step: Auction, t: Translator, _game: Game, _contract: Contract) -> list[str]:
    if isinstance(step, SaleAuction):
        return []
    lines = [t("rules-auction-once" if step.once else "rules-auction", count=step.most)]
    return [*lines, t("rules-all-pass-redeal" if isinstance(step, AuctionOrRedeal) else "rules-all-pass")]


@_phase.register
def _talon(step: TakeTalon, t: Translator, game: Game, contract: Contract) -> list[str]:
    dealing = contract.dealing or game.dealing
    if dealing.open_widow:
        return [t("rules-talon-open", count=dealing.widow)]
    return [t("rules-talon-shown" if step.shown else "rules-talon", count=dealing.widow)]


@_phase.register
def _lay(step: LayAway, t: Translator, game: Game, _contract: Contract) -> list[str]:
    barred = bool(game.options.get("lay_away_ban"))
    return [t("rules-lay-scoring" if barred else "rules-lay", count=step.count)]


def _final(t: Translator, final: Final) -> list[str]:
    if isinstance(final, BidCost):
        return [t("rules-bid-cost")]
    if isinstance(final, Transfer):
        return [t("rules-price", count=final.value) if final.value > 1 else t("rules-price-points")]
    return []


def spot_rules(t: Translator, game: Game, ranks: str) -> Screen:
    """Return the rules of a game in which every deal is alike and cards cost points."""
    contract = game.schedule.contracts[-1]
    different = changes(t, game)
    before = before_lines(t, game)
    key = "rules-play-draw" if contract.tricks.follow is Follow.DRAW else "rules-play"
    return Screen(
        text_of(
            describe(t, game),
            *([t("lobby-changed"), *(f"• {line}" for line in different)] if different else []),
            "",
            t(key, hand=contract_hand(game, contract), ranks=ranks),
            *_jokers(t, contract.tricks),
            *([t("rules-before"), quote(before)] if before else []),
            t("rules-score"),
            quote(_score(t, game, contract)),
            t("rules-forbidden"),
            quote([_lead(t, contract), t("rules-claim")]),
            t("rules-match"),
            quote(_match(t, game)),
        )
    )


def contract_hand(game: Game, contract: Contract) -> int:
    """Return how many cards are dealt to each."""
    return (contract.dealing or game.dealing).hand_size


def _jokers(t: Translator, rules: TrickRules) -> list[str]:
    if not rules.order.jokers:
        return []
    return [t("rules-joker-thrown" if rules.order.joker_beaten_by_discard else "rules-joker")]


def _score(t: Translator, game: Game, contract: Contract) -> list[str]:
    if PENALTY_SUIT in contract.phases:
        value = next(each.value for each in contract.elements if isinstance(each, PerCard))
        lines = [t("rules-penalty-cards", points=signed(value))]
    else:
        lines = [", ".join(_worth(t, each) for each in contract.elements)]
    for final in contract.finals:
        if isinstance(final, CaptureAll):
            lines.append(t("rules-slam", points=signed(final.instead)))
        elif isinstance(final, LastTakes) and contract.tricks.follow is Follow.DRAW:
            lines.append(t("rules-last-takes" if final.stock else "rules-last-takes-hand"))
        elif isinstance(final, LastTakes) and game.dealing.widow:
            lines.append(t("rules-last-takes-widow", count=game.dealing.widow))
    return lines


def _worth(t: Translator, element: Element) -> str:
    """Return cards with what one of them costs or brings."""
    if not isinstance(element, PerCard):
        return ""
    suit = _whole_suit(element.cards)
    if suit:
        return t("rules-suit-worth", symbol=suit, points=signed(element.value))
    if element.cards & set_of(JOKERS):
        return t("rules-joker-worth", points=signed(element.value))
    return f"{cards_text(cards_in(element.cards))} {signed(element.value)}"


def _whole_suit(cards: Cards) -> str:
    return next((SYMBOLS[suit] for suit in SUITS if cards == suit_set(suit)), "")


def _lead(t: Translator, contract: Contract) -> str:
    ban = contract.tricks.lead_ban
    if ban is None:
        return t("rules-no-ban")
    if PENALTY_SUIT in contract.phases:
        return t("rules-ban-penalty")
    return t("rules-ban-suit", symbol=SYMBOLS[ban])


def _match(t: Translator, game: Game) -> Sequence[str]:
    schedule = game.schedule
    end = (
        t("rules-until", points=signed(schedule.value))
        if isinstance(schedule, UntilThreshold)
        else t("rules-deals-count", count=schedule.length() or 0)
    )
    return [end, t("rules-winner"), t(f"rules-pay-{game.options['settlement']}"), t("rules-check")]
