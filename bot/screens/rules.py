"""The rules of one table in plain words, told from its options."""

from collections.abc import Sequence

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.call_rules import before_lines, spot_rules
from bot.screens.common import quote, ranges, signed, suit_letter, text_of
from bot.screens.games import contract_title, describe, kind
from bot.screens.options import changes
from bot.screens.phase_rules import table_rules
from bot.screens.shed_rules import shed_rules
from engine.cards import RANK_LETTERS, rank_of
from engine.contract import Contract
from engine.game import Game
from engine.scoring import Element, LastTricks, PerCard, PerTrick


def rules(t: Translator, game: Game) -> Screen:
    """Return the rules: the play, what each deal costs, what is forbidden, how it ends and is settled."""
    contracts = game.schedule.contracts
    if not contracts[0].has_tricks:
        return shed_rules(t, game)
    if not contracts[0].id:
        cards_cost = contracts[0].countdown is None and not game.dealing.turnup and contracts[0].has_tricks
        return spot_rules(t, game, _ranks(game)) if cards_cost else table_rules(t, game)
    before = before_lines(t, game)
    different = changes(t, game)
    return Screen(
        text_of(
            describe(t, game),
            *([t("lobby-changed"), *(f"• {line}" for line in different)] if different else []),
            "",
            t("rules-play", hand=game.dealing.hand_size, ranks=_ranks(game)),
            "",
            t("rules-deals"),
            quote([_stage(t, game, number, each) for number, each in enumerate(contracts, 1)]),
            _boys(t, game),
            *([t("rules-before"), quote(before)] if before else []),
            "",
            t("rules-forbidden"),
            quote([*_lead_bans(t, contracts), *_forced(t, contracts)]),
            t("rules-end"),
            quote([t(f"rules-early-{_code(game, 'early_end')}"), t("rules-claim")]),
            t("rules-match"),
            quote([t("rules-winner"), t(f"rules-pay-{_code(game, 'settlement')}"), t("rules-check")]),
        )
    )


def _ranks(game: Game) -> str:
    ranks = sorted({rank_of(c) for c in game.pack}, reverse=True)
    return " ".join(RANK_LETTERS[rank].replace("T", "10") for rank in ranks)


def _code(game: Game, option: str) -> str:
    value = game.options[option]
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _stage(t: Translator, game: Game, number: int, contract: Contract) -> str:
    units = ", ".join(_unit(t, element) for element in contract.elements)
    return f"{number}. <b>{contract_title(t, game, contract)}</b>: {units}"


def _unit(t: Translator, element: Element) -> str:
    if isinstance(element, LastTricks):
        return t("unit-last", points=signed(element.values[0]), of=len(element.values))
    value = element.value if isinstance(element, PerCard | PerTrick) else 0
    return t(f"unit-{kind(element)}", points=signed(value))


def _boys(t: Translator, game: Game) -> str | None:
    return t(f"rules-boys-{game.options['boys']}") if "boys" in game.options else None


def _deals(contracts: Sequence[Contract], those: Sequence[Contract]) -> str:
    return ranges([number for number, each in enumerate(contracts, 1) if each in those])


def _lead_bans(t: Translator, contracts: Sequence[Contract]) -> list[str]:
    banned = [each for each in contracts if each.tricks.lead_ban is not None]
    if not banned:
        return [t("rules-no-ban")]
    suit = suit_letter(banned[0].tricks.lead_ban)
    return [t("rules-ban", suit=suit, deals=_deals(contracts, banned), count=len(banned))]


def _forced(t: Translator, contracts: Sequence[Contract]) -> list[str]:
    forced = [each for each in contracts if each.tricks.forced is not None]
    if not forced:
        return [t("rules-no-forced")]
    own = forced[0].tricks.forced_on_own_suit
    key = "rules-forced-own" if own else "rules-forced"
    return [t(key, deals=_deals(contracts, forced), count=len(forced))]
