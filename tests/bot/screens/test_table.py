"""The live message of the group and the protocol that it becomes."""

from dataclasses import replace

from bot.i18n import Translator
from bot.screens import table
from engine.cards import parse_set
from engine.moves import THE_CLAIM
from engine.taking import take_rest
from tests.bot.screens.golden import check
from tests.bot.screens.stage import JUMBLE_DEAL, KING_DEAL, SITTERS, after, deal, facts


def test_before_the_first_card(t: Translator) -> None:
    shown = facts(deals_begun=5)
    check("table-first-lead", t.lang, table.table(t, shown, deal("no_king", KING_DEAL, 0).view(None)))


def test_in_the_middle_of_a_trick(t: Translator) -> None:
    view = deal("no_king", KING_DEAL, 10).view(None)
    check("table-trick", t.lang, table.table(t, facts(deals_begun=5), view))


def test_many_tricks_without_a_clock_somebody_away(t: Translator) -> None:
    away = (replace(SITTERS[0], away=True), *SITTERS[1:])
    shown = facts(deals_begun=7, clock=None, sitters=away)
    view = deal("no_all", JUMBLE_DEAL, 22).view(None)
    check("table-jumble", t.lang, table.table(t, shown, view, auto=parse_set("9S 8C JS")))


def test_a_claim(t: Translator) -> None:
    running = deal("no_all", JUMBLE_DEAL, 8)
    running.claim_limit = 0
    running.apply(2, THE_CLAIM)
    check("table-claim", t.lang, table.table(t, facts(deals_begun=7), running.view(None)))


def test_protocol_of_a_deal_that_was_decided(t: Translator) -> None:
    played, row, sheet = after(deal("no_king", KING_DEAL), 5)
    check("protocol-decided", t.lang, table.protocol(t, facts(sheet=sheet), played, row))


def test_protocol_of_a_deal_played_out(t: Translator) -> None:
    played, row, sheet = after(deal("no_all", JUMBLE_DEAL), 7)
    check("protocol-played", t.lang, table.protocol(t, facts(sheet=sheet), played, row))


def test_protocol_of_a_claim(t: Translator) -> None:
    running = deal("take_tricks", JUMBLE_DEAL, 8)
    take_rest(running, 2)
    played, row, sheet = after(running, 8, "claim")
    check("protocol-claimed", t.lang, table.protocol(t, facts(sheet=sheet), played, row))


def test_match_stopped_in_the_middle(t: Translator) -> None:
    check(
        "given-up", t.lang, table.given_up(t, facts(deals_begun=5), deal("no_king", KING_DEAL, 10).view(None))
    )
