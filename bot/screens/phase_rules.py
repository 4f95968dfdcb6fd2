"""The rules of games in which every deal is alike: told phase by phase from what the game is made of."""

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.common import quote, ranges, text_of
from bot.screens.facts import Loser
from bot.screens.games import describe
from bot.screens.options import changed_lines
from engine.boys import Boys, Instant, NoTrick, Timing
from engine.cards import RANK_LETTERS
from engine.contract import Contract
from engine.countdown import Countdown, Stop
from engine.finals import LeftBowerPays, NoTrickPays, WidowTo
from engine.game import Game
from engine.near_finish import DRAW, PASS, banned
from engine.phases import Exchange, LayAway, Phase, ShowFlush, TakeTurnup, WidowOffer
from engine.scoring import LastTricks
from engine.settlement import REUNION


def table_rules(t: Translator, game: Game, loser: Loser) -> Screen:
    """Return the rules: what is dealt, what happens before the tricks, the play, the score, the end."""
    contract = game.schedule.contracts[0]
    before = [line for step in contract.phases for line in _phase(t, game, step)]
    return Screen(
        text_of(
            describe(t, game),
            *changed_lines(t, game),
            "",
            t("rules-dealt", hand=game.dealing.hand_size),
            t("rules-before"),
            quote(before),
            t("rules-tricks"),
            quote(_tricks(t, game, contract)),
            t("rules-score"),
            quote(_score(t, contract)),
            t("rules-match"),
            quote(_match(t, game, contract, loser)),
        )
    )


def _phase(t: Translator, game: Game, step: Phase) -> list[str]:
    """Return what a phase is about; the tricks are told apart."""
    if isinstance(step, Exchange):
        lines = [t("rules-exchange", count=step.most)] if step.most else []
        return [*lines, *_passing(t, game, step), *_bans(t, game, step)]
    if isinstance(step, WidowOffer):
        offered = t("rules-widow", count=game.dealing.widow, keeps=step.keeps)
        closed = [t("rules-widow-pass")] if step.may_pass else []
        return [offered, *_passing(t, game, step), *closed, *_bans(t, game, step)]
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


def _passing(t: Translator, game: Game, step: Exchange | WidowOffer) -> list[str]:
    """Return whether a seat may leave the deal, and what becomes of a deal that all or all but one leave."""
    countdown = game.schedule.contracts[0].countdown
    if not step.may_pass or countdown is None:
        return [t("rules-no-pass")]
    return [t("rules-may-pass"), t("rules-lone", count=countdown.lone)]


def _bans(t: Translator, game: Game, step: Exchange | WidowOffer) -> list[str]:
    """Return what is forbidden near the finish, by the balance of the player or of anybody."""
    words = {DRAW: "widow" if isinstance(step, WidowOffer) else "draw"}
    if step.may_pass:
        words[PASS] = "pass"
    found: dict[str, list[int]] = {}
    for balance in range(1, game.start + 1):
        balances = balance, game.start + 1
        own, others = banned(step.bans, balances, 0), banned(step.bans, balances, 1)
        keys = [f"own-{name}" for each, name in words.items() if each in own - others]
        keys += [f"all-{name}" for each, name in words.items() if each in others]
        what = ", ".join(t(f"rules-ban-{key}") for key in keys)
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
    if countdown.boys is not None:
        lines += _boys(t, countdown.boys)
    if countdown.cross:
        lines.append(t("rules-crosses", count=countdown.cross))
        if countdown.cross_replaces:
            lines.append(t("rules-crosses-only"))
    return lines


def _boys(t: Translator, boys: Boys) -> list[str]:
    """Return what boys are, what they are worth, and when they count."""
    lines = [t(f"rules-boys-{boys.kind.value}")]
    if boys.pair == boys.trump_pair:
        lines.append(t("rules-boys-worth-any", pair=boys.pair, four=boys.four))
    else:
        lines.append(t("rules-boys-worth", pair=boys.pair, trump=boys.trump_pair, four=boys.four))
    lines.append(t(f"rules-boys-{boys.timing.value}"))
    if boys.timing is Timing.IMMEDIATE and not boys.must_stay:
        lines.append(t("rules-boys-changed"))
    if boys.pair_from or boys.four_from:
        lines.append(t("rules-boys-from", pair=boys.pair_from, four=boys.four_from))
    if boys.by_jack:  # without a trick they are not worth anything, whatever the other options say
        return [*lines, t("rules-boys-by-jack")]
    lines.append(t(f"rules-boys-{boys.no_trick.value}"))
    if boys.instant is Instant.FULL:
        lines.append(t("rules-boys-instant-full"))
    elif boys.instant is Instant.GUARANTEED and boys.no_trick is NoTrick.OFFSET:
        lines.append(t("rules-boys-instant-guaranteed"))
    return lines


def _match(t: Translator, game: Game, contract: Contract, loser: Loser) -> list[str]:
    countdown = contract.countdown
    if countdown is not None:
        may_bust = contract.prizes and countdown.stop is not Stop.OPTIONAL
        return [
            t("rules-first-at-zero"),
            t(f"rules-stop-{countdown.stop.value}"),
            *([t("rules-bust")] if may_bust else []),
            *([t("rules-cut-short")] if countdown.penalty else []),
            *([t(f"rules-last-{loser}")] if game.last_title and loser is not Loser.PLACE else []),
            t("rules-pay-balance"),
            *([t("rules-knockout", titled="yes" if loser is Loser.TITLE else "no")] if game.knockout else []),
            t("rules-check"),
        ]
    deals = game.schedule.length() or 0
    return [
        t("rules-deals-count", count=deals),
        t("rules-winner"),
        _paid(t, game, deals // game.seats),
        t("rules-check"),
    ]


def _paid(t: Translator, game: Game, rounds: int) -> str:
    """Return what the losers pay, with the limits of a match in which everybody deals so often."""
    if game.options["settlement"] == "none":
        return t("rules-pay-none")
    low, middle, high = (limit * rounds for limit, _ in REUNION)
    return t("rules-pay-reunion", low=low, middle=middle, high=high)
