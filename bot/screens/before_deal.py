"""The live message before its deal, where a house rule may be set: who is asked, then what he has ruled."""

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.common import text_of
from bot.screens.facts import Facts
from bot.screens.house_rule import asked, rule_line
from bot.screens.names import html_names
from bot.screens.table import info
from bot.screens.tricks import head
from bot.screens.waiting import waiting_rows
from engine.cards import Seat
from engine.contract import Contract
from engine.house_rule import LONGEST


def naming(t: Translator, facts: Facts) -> Screen:
    """Return the message that says who may set a house rule, and how; an answer to it does."""
    asked_for = ((info(t, facts, "hand"),), (info(t, facts, "turn"), info(t, facts, "totals")))
    return Screen(
        text_of(
            *head(t, facts, _next(facts), facts.deals_begun + 1),
            rule_line(t, facts),
            "",
            *asked(t, facts, html_names(t, facts), None),
            t("rule-how-group", longest=LONGEST),
        ),
        (*asked_for, *waiting_rows(t, facts)),
    )


def dealt(t: Translator, facts: Facts, dealer: Seat) -> Screen:
    """Return the message while people read the result: the house rule, before anybody sees a card."""
    return Screen(
        text_of(
            *head(t, facts, _next(facts), facts.deals_begun),
            t("dealer", dealer=html_names(t, facts)[dealer]),
            rule_line(t, facts),
            "",
            t("cards-come"),
        ),
        ((info(t, facts, "hand"), info(t, facts, "totals")),),
    )


def given_up(t: Translator, facts: Facts) -> Screen:
    """Return what stands there when the match was stopped before this deal."""
    text = text_of(*head(t, facts, _next(facts), facts.deals_begun + 1), "", t("given-up-between"))
    return Screen(text, ((info(t, facts, "totals"),),))


def _next(facts: Facts) -> Contract:
    """Return what the deal after those on the sheet is about; raise ValueError after the last one."""
    contract = facts.game.schedule.next(facts.sheet)
    if contract is None:
        raise ValueError("there is no next deal")
    return contract
