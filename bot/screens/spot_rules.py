"""The rules in words of games in which every deal is alike and single cards cost points (rules 5.8–5.11)."""

from collections.abc import Sequence
from typing import Final

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.call_rules import before_lines
from bot.screens.common import SYMBOLS, cards_text, quote, signed, text_of
from bot.screens.games import contract_title, describe
from bot.screens.options import changed_lines
from bot.screens.rule_lines import paid_line, play_lines
from engine.cards import JOKERS, SUITS, Cards, cards_in, set_of, suit_set
from engine.contract import Contract
from engine.finals import CaptureAll, LastTakes
from engine.game import Game
from engine.phases import PENALTY_SUIT
from engine.schedule import UntilThreshold
from engine.scoring import Element, PerCard
from engine.tricks import Follow, TrickRules

LONGEST: Final = 4
"""Cards of which each is told with its price."""


def spot_rules(t: Translator, game: Game) -> Screen:
    """Return the rules of a game in which every deal is alike and cards cost points."""
    contract = game.schedule.contracts[-1]
    before = before_lines(t, game)
    return Screen(
        text_of(
            describe(t, game),
            *changed_lines(t, game),
            "",
            *play_lines(t, game),
            *_jokers(t, game, contract.tricks),
            *([t("rules-before"), quote(before)] if before else []),
            t("rules-score"),
            quote(_score(t, game, contract)),
            t("rules-forbidden"),
            quote([_lead(t, contract), t("rules-claim")]),
            t("rules-match"),
            quote(_match(t, game)),
        )
    )


def _jokers(t: Translator, game: Game, rules: TrickRules) -> list[str]:
    """Return what a joker is, and which of two is better."""
    if not rules.order.jokers:
        return []
    one = t("rules-joker-thrown" if rules.order.joker_beaten_by_discard else "rules-joker")
    return [f"{one} {t('rules-jokers')}" if sum(c in JOKERS for c in game.pack) > 1 else one]


def by_cards(game: Game) -> bool:
    """Tell whether every deal is alike and single cards cost points."""
    contract = game.schedule.contracts[0]
    return not contract.id and contract.has_tricks and contract.countdown is None and not game.dealing.turnup


def costs(t: Translator, game: Game, contract: Contract) -> str:
    """Return what cards cost in such a game, "" in another."""
    if not by_cards(game):
        return ""
    if PENALTY_SUIT in contract.phases:
        value = next(each.value for each in contract.elements if isinstance(each, PerCard))
        return t("rules-penalty-cards", points=signed(value))
    worth = [_worth(t, each) for each in contract.elements]
    ladder = [at for at, each in enumerate(contract.elements) if _is_rung(each)]
    if len(ladder) > LONGEST:  # card after card of a suit, each a point more: its ends say enough
        worth[ladder[0] : ladder[-1] + 1] = [f"{worth[ladder[0]]} … {worth[ladder[-1]]}"]
    return ", ".join(worth)


def deal_title(t: Translator, game: Game, contract: Contract) -> str:
    """Return what a deal is about: its contract and the price; where all deals are alike, what cards cost."""
    return contract_title(t, game, contract) or costs(t, game, contract)


def _is_rung(element: Element) -> bool:
    """Tell whether one card costs something of its own, as hearts by their ranks do."""
    return (
        isinstance(element, PerCard) and element.cards.bit_count() == 1 and not element.cards & set_of(JOKERS)
    )


def _score(t: Translator, game: Game, contract: Contract) -> list[str]:
    lines = [costs(t, game, contract)]
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
    return [end, t("rules-winner"), paid_line(t, game), t("rules-check")]
