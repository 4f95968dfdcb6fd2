"""The rules of what comes before the play in words: declaring, calls, sales, auctions, widows, passing."""

from functools import singledispatch

from bot.i18n import Translator
from bot.screens.common import joined, ranges
from bot.screens.rule_lines import deal_or_game, listed
from engine.contract import Contract
from engine.finals import BidCost, Transfer
from engine.game import Game
from engine.phases import (
    DECLARER_LEADS,
    GIVE_ONE_EACH,
    PENALTY_SUIT,
    Auction,
    ChooseTrump,
    DealRest,
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
from engine.scoring import Final
from engine.tricks import Follow


def before_lines(t: Translator, game: Game) -> list[str]:
    """Return what happens before the play, with the deals in which it does where that is not in all."""
    schedule = game.schedule
    if isinstance(schedule, UntilThreshold) and schedule.before:
        return _in_turn(t, game, schedule)
    contracts = listed(game)
    found: dict[str, tuple[int, ...]] = {}
    for number, contract in enumerate(contracts, 1):
        for line in _lines(t, game, contract):
            found[line] = (*found.get(line, ()), number)
    every = tuple(range(1, len(contracts) + 1))
    first = []
    if isinstance(schedule, DeclarerChecklist):
        side = "left" if schedule.steps == 1 else "right"
        first = [t("rules-declares", side=side), t("rules-declares-all", count=len(contracts))]
    first += [line for line, at in found.items() if at == every]
    for some in dict.fromkeys(at for at in found.values() if at != every):
        lines = " ".join(line for line, at in found.items() if at == some)
        what = deal_or_game(game)
        first.append(t("rules-in-deals", lines=lines, deals=ranges(some), count=len(some), of=what))
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
    dealing = contract.dealing
    lines = []
    if dealing is not None and dealing.open_widow:
        lines.append(t("rules-dealt-open", hand=dealing.hand_size, count=dealing.widow))
    lines += [line for step in contract.phases for line in _phase(step, t, game, contract)]
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
        return [t("rules-bidder-leads" if PENALTY_SUIT in contract.phases else "rules-declarer-leads")]
    if step == GIVE_ONE_EACH:
        return [t("rules-give")]
    return [t("rules-penalty-suit")] if step == PENALTY_SUIT else []


@_phase.register
def _trump(step: ChooseTrump, t: Translator, game: Game, contract: Contract) -> list[str]:
    if isinstance(step, Recall):
        return [t("rules-recall")]
    pause = contract.dealing.pause if contract.dealing else 0
    who = _caller(game, contract)
    lines = [t("rules-trump-pause", count=pause) if pause else t("rules-trump", who=who)]
    if step.from_seen:
        lines.append(t("rules-trump-seen"))
    if step.others:
        words = joined(t, [t(f"rules-trump-{word}") for word in step.others])
        lines.append(t("rules-trump-others", words=words))
    return [*lines, t("rules-split", count=step.split)] if step.split else lines


def _caller(game: Game, contract: Contract) -> str:
    """Return who calls trumps, as the locales know it, and what of the cards he has seen."""
    if not isinstance(game.schedule, DeclarerChecklist):
        return "taker" if GIVE_ONE_EACH in contract.phases else "eldest"
    widow = any(isinstance(step, TakeTalon) for step in contract.phases)
    return "declarer-unseen" if widow else "declarer"


@_phase.register
def _rest(_step: DealRest, t: Translator, _game: Game, _contract: Contract) -> list[str]:
    return [t("rules-deal-rest")]


@_phase.register
def _sell(step: Sell, t: Translator, _game: Game, contract: Contract) -> list[str]:
    what = "talon" if step.reserves else "call"
    keeps = any(isinstance(each, ChooseTrump) for each in contract.phases[: contract.phases.index(step)])
    recalled = any(isinstance(each, Recall) for each in contract.phases)
    return [
        t("rules-sell", what=what),
        *([t("rules-reserve")] if step.reserves else []),
        *([t("rules-no-recall")] if keeps and not recalled else []),
    ]


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
        return [t("rules-talon-open")]
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
