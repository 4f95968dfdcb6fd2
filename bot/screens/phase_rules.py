"""The rules of games in which every deal is alike: told phase by phase from what the game is made of."""

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.common import quote, ranges, text_of
from bot.screens.games import describe
from bot.screens.options import changes
from engine.cards import RANK_LETTERS
from engine.contract import Contract
from engine.countdown import Countdown
from engine.finals import LeftBowerPays, NoTrickPays, WidowTo
from engine.game import Game
from engine.near_finish import DRAW, PASS, Bans, banned
from engine.phases import Exchange, LayAway, Phase, ShowFlush, TakeTurnup, WidowOffer
from engine.scoring import LastTricks


def table_rules(t: Translator, game: Game) -> Screen:
    """Return the rules: what is dealt, what happens before the tricks, the play, the score, the end."""
    contract = game.schedule.contracts[0]
    different = changes(t, game)
    before = [line for step in contract.phases for line in _phase(t, game, step)]
    return Screen(
        text_of(
            describe(t, game),
            *([t("lobby-changed"), *(f"• {line}" for line in different)] if different else []),
            "",
            t("rules-dealt", hand=game.dealing.hand_size),
            t("rules-before"),
            quote(before),
            t("rules-tricks"),
            quote(_tricks(t, game, contract)),
            t("rules-score"),
            quote(_score(t, contract)),
            t("rules-match"),
            quote(_match(t, game, contract)),
        )
    )


def _phase(t: Translator, game: Game, step: Phase) -> list[str]:
    """Return what a phase is about; the tricks are told apart."""
    if isinstance(step, Exchange):
        lines = [t("rules-exchange", count=step.most)] if step.most else []
        return [
            *lines,
            t("rules-may-pass" if step.may_pass else "rules-no-pass"),
            *_bans(t, game, step.bans, step.may_pass),
        ]
    if isinstance(step, WidowOffer):
        offered = t("rules-widow", count=game.dealing.widow, keeps=step.keeps)
        return [
            offered,
            t("rules-may-pass" if step.may_pass else "rules-no-pass"),
            *_bans(t, game, step.bans, step.may_pass),
        ]
    if isinstance(step, LayAway):
        return [t("rules-lay_away", count=step.count)]
    if isinstance(step, ShowFlush):
        plain, trump = (
            t(f"rules-flush-{rule.value}", count=step.points) for rule in (step.plain, step.trump)
        )
        return [t("rules-flush", plain=plain, trump=trump)]
    if isinstance(step, TakeTurnup):
        return [t("rules-take_turnup")]
    return []


def _bans(t: Translator, game: Game, bans: Bans, may_pass: bool) -> list[str]:
    """Return what is forbidden near the finish, by the balance of the player or of anybody."""
    found: dict[str, list[int]] = {}
    for balance in range(1, game.start + 1):
        balances = balance, game.start + 1
        own, others = banned(bans, balances, 0), banned(bans, balances, 1)
        keys = [f"own-{each}" for each in (DRAW, PASS) if each in own - others]
        keys += [f"all-{each}" for each in (DRAW, PASS) if each in others]
        what = ", ".join(t(f"rules-ban-{key}") for key in keys if may_pass or not key.endswith(PASS))
        if what:
            found.setdefault(what, []).append(balance)
    return [t("rules-ban-at", balances=ranges(at), what=what) for what, at in found.items()]


def _tricks(t: Translator, game: Game, contract: Contract) -> list[str]:
    rules = contract.tricks
    ranks = " ".join(_ranks(game, contract)).replace("T", "10")
    lines = [t("rules-ranks", ranks=ranks)]
    if rules.order.bowers:
        lines.append(t("rules-bowers"))
    lines.append(t(f"rules-follow-{rules.follow.value}"))
    if rules.must_overtrump:
        lines.append(t("rules-overtrump"))
    if rules.trick_passes:
        lines.append(t("rules-trick-passes", count=rules.trick_passes))
    return [*lines, t("rules-claim")]


def _ranks(game: Game, contract: Contract) -> list[str]:
    """Return the ranks that the pack has, from high to low."""
    size = len(game.pack) // 4
    lowest = len(RANK_LETTERS) - size
    return [letter for letter in reversed(contract.tricks.order.ranks) if letter in RANK_LETTERS[lowest:]]


def _score(t: Translator, contract: Contract) -> list[str]:
    if contract.countdown is not None:
        return _written(t, contract, contract.countdown)
    last = [element.values[0] for element in contract.elements if isinstance(element, LastTricks)]
    lines = [t("rules-cards"), *(t("rules-last", count=value) for value in last)]
    for final in contract.finals:
        if isinstance(final, WidowTo):
            lines.append(t("rules-widow-needs" if final.needs_trick else "rules-widow-always"))
        elif isinstance(final, NoTrickPays) and final.each:
            lines.append(t("rules-null", count=final.each))
        elif isinstance(final, LeftBowerPays):
            lines.append(t("rules-left-bower", count=final.units))
    return lines


def _written(t: Translator, contract: Contract, countdown: Countdown) -> list[str]:
    lines = [t("rules-written", start=countdown.start, penalty=countdown.penalty)]
    if countdown.cap is not None:
        lines.append(t("rules-cap", count=countdown.cap))
    if contract.prizes:
        lines.append(t("rules-ace-of-spades"))
    boys = countdown.boys
    if boys is not None:
        lines.append(t(f"rules-boys-{boys.kind.value}"))
        lines.append(t("rules-boys-worth", pair=boys.pair, trump=boys.trump_pair, four=boys.four))
        lines.append(t(f"rules-boys-{boys.timing.value}"))
        lines.append(t(f"rules-boys-{boys.no_trick.value}"))
        if boys.pair_from or boys.four_from:
            lines.append(t("rules-boys-from", pair=boys.pair_from, four=boys.four_from))
    if countdown.cross:
        lines.append(t("rules-crosses", count=countdown.cross))
    return lines


def _match(t: Translator, game: Game, contract: Contract) -> list[str]:
    countdown = contract.countdown
    if countdown is not None:
        return [
            t("rules-first-at-zero"),
            t(f"rules-stop-{countdown.stop.value}"),
            t("rules-pay-balance"),
            t("rules-check"),
        ]
    return [
        t("rules-deals-count", count=game.schedule.length() or 0),
        t("rules-winner"),
        t(f"rules-pay-{game.options['settlement']}"),
        t("rules-check"),
    ]
