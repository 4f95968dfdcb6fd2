"""The rules of one table in plain words, told from its options."""

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.call_rules import before_lines
from bot.screens.common import quote, ranges, signed, suit_letter, text_of
from bot.screens.facts import Loser
from bot.screens.games import contract_title, describe, kind
from bot.screens.options import changed_lines
from bot.screens.phase_rules import table_rules
from bot.screens.rule_lines import deal_or_game, listed, paid_line, play_lines
from bot.screens.shed_rules import shed_rules
from bot.screens.spot_rules import by_cards, spot_rules
from bot.screens.unplayed_rules import unplayed_line
from engine.contract import Contract
from engine.game import Game
from engine.scoring import Element, LastTricks, PerCard, PerTrick


def rules(t: Translator, game: Game, loser: Loser = Loser.TITLE) -> Screen:
    """Return the rules: the play, what each deal costs, what is forbidden, how it ends and is settled.

    ``loser`` says what the last is called where they are played.
    """
    contracts = game.schedule.contracts
    if not contracts[0].has_tricks:
        return shed_rules(t, game, loser)
    if not contracts[0].id:
        return spot_rules(t, game) if by_cards(game) else table_rules(t, game, loser)
    before = before_lines(t, game)
    early = "yes" if game.options["early_end"] else "no"
    return Screen(
        text_of(
            describe(t, game),
            *changed_lines(t, game),
            "",
            *play_lines(t, game),
            "",
            t("rules-deals", of=deal_or_game(game)),
            quote(_stages(t, game)),
            t(f"rules-boys-{game.options['boys']}"),
            *([t("rules-before"), quote(before)] if before else []),
            "",
            t("rules-forbidden"),
            quote([*_lead_bans(t, game), *_forced(t, game)]),
            t("rules-end"),
            quote([t(f"rules-early-{early}"), t("rules-claim")]),
            t("rules-match"),
            quote([t("rules-winner"), paid_line(t, game), t("rules-check")]),
        )
    )


def _stages(t: Translator, game: Game) -> list[str]:
    """Return what is played, with prices; what comes several times takes one line."""
    found: dict[Contract, list[int]] = {}
    for number, contract in enumerate(listed(game), 1):
        found.setdefault(contract, []).append(number)
    return [_stage(t, game, ranges(numbers), contract) for contract, numbers in found.items()]


def _stage(t: Translator, game: Game, numbers: str, contract: Contract) -> str:
    title = f"{numbers}. <b>{contract_title(t, game, contract)}</b>"
    if not contract.has_tricks:
        return f"{title}. {unplayed_line(t, contract)}"
    return f"{title}: {', '.join(_unit(t, element) for element in contract.elements)}"


def _unit(t: Translator, element: Element) -> str:
    if isinstance(element, LastTricks):
        return t("unit-last", points=signed(element.values[0]), of=len(element.values))
    value = element.value if isinstance(element, PerCard | PerTrick) else 0
    return t(f"unit-{kind(element)}", points=signed(value))


def _lead_bans(t: Translator, game: Game) -> list[str]:
    banned = [at for at, each in enumerate(listed(game), 1) if each.tricks.lead_ban is not None]
    if not banned:
        return [t("rules-no-ban")]
    suit = suit_letter(listed(game)[banned[0] - 1].tricks.lead_ban)
    return [t("rules-ban", suit=suit, deals=ranges(banned), count=len(banned), of=deal_or_game(game))]


def _forced(t: Translator, game: Game) -> list[str]:
    forced = [at for at, each in enumerate(listed(game), 1) if each.tricks.forced is not None]
    if not forced:
        king = any(kind(element) == "king" for each in listed(game) for element in each.elements)
        return [t("rules-no-forced")] if king else []
    own = listed(game)[forced[0] - 1].tricks.forced_on_own_suit
    key = "rules-forced-own" if own else "rules-forced"
    return [t(key, deals=ranges(forced), count=len(forced), of=deal_or_game(game))]
