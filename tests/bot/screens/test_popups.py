"""Popups: short answers in plain text."""

from dataclasses import replace

import pytest

from bot.i18n import Translator
from bot.screens import popups
from engine import Deal
from engine.cards import SUITS, parse_card
from engine.moves import THE_CLAIM, play
from engine.reasons import Reason, Why
from tests.bot.screens.golden import check
from tests.bot.screens.stage import JUMBLE_DEAL, KING_DEAL, SITTERS, deal, facts, game, match

LONG = tuple(replace(sitter, name=letter * 64) for sitter, letter in zip(SITTERS, "ЩЩ𓀀W", strict=True))


def test_popups(t: Translator) -> None:
    view = deal("no_all", JUMBLE_DEAL, 22).view(1)
    shown = facts(sheet=match(deals=5).sheet)
    said = {
        "last trick": popups.last_trick(t, shown, view),
        "no trick yet": popups.last_trick(t, shown, None),
        "totals": popups.totals(t, shown),
        "totals at first": popups.totals(t, facts()),
        "my tricks": popups.my_tricks(t, shown, view, 1),
        "no tricks": popups.my_tricks(t, shown, deal("no_all", JUMBLE_DEAL, 0).view(1), 1),
        "turn of a robot": popups.whose_turn(t, shown, deal("no_king", KING_DEAL, 2).view(None)),
        "turn of a person": popups.whose_turn(t, shown, view),
        "turn of nobody": popups.whose_turn(t, shown, None),
        "proof": popups.proof(t, shown),
        "help": popups.explain(t, shown, view),
        "help on turn": popups.explain(t, shown, deal("no_king", KING_DEAL, 10).view(1)),
    }
    check("popups", t.lang, "\n\n".join(f"-- {what}\n{text}" for what, text in said.items()))


def test_popups_stay_short_whatever_people_are_called(t: Translator) -> None:
    shown = facts(sitters=LONG, sheet=match().sheet)
    claimed = deal("no_all", JUMBLE_DEAL, 8)
    claimed.claim_limit = 0
    claimed.apply(2, THE_CLAIM)
    for cards in range(33):
        running = deal("no_all", JUMBLE_DEAL, cards)
        for seat in range(4):
            view = running.view(seat)
            for text in (
                popups.last_trick(t, shown, view),
                popups.totals(t, shown),
                popups.my_tricks(t, shown, view, seat),
                popups.whose_turn(t, shown, view),
                popups.explain(t, shown, view),
                popups.proof(t, shown),
            ):
                assert 0 < len(text) <= 200
                assert "…" not in text[-1:]
    assert len(popups.whose_turn(t, shown, claimed.view(None))) <= 200


def test_all_tricks_of_a_deal_fit_into_a_popup(t: Translator) -> None:
    running = deal("take_tricks", JUMBLE_DEAL, 32)
    running.tricks = [trick._replace(winner=0) for trick in running.tricks]
    running.won = [8, 0, 0, 0]
    assert len(popups.my_tricks(t, facts(sitters=LONG), running.view(0), 0)) <= 200


@pytest.mark.parametrize("why", Why)
def test_every_refusal_has_its_words(t: Translator, why: Why) -> None:
    suits = SUITS if "{suit}" in why.value else (None,)
    cards = [parse_card("KH"), parse_card("TD")] if "{card}" in why.value else [None]
    said = [popups.why_not(t, Reason(why, suit, card), None) for suit in suits for card in cards]
    assert len(set(said)) == len(said)
    check(f"refused-{why.name.lower()}", t.lang, "\n".join(said))


def test_the_reasons_of_the_engine_are_worded(t: Translator) -> None:
    running = deal("no_all", JUMBLE_DEAL, 24)
    reason = running.why_not(0, play(parse_card("8H")))
    assert reason is not None
    assert popups.why_not(t, reason, running.view(0)) == t("refused-lead_banned", suit="H")


@pytest.mark.parametrize("led, key", [("7C", "refused-must_discard"), ("7H", "refused-must_play")])
def test_the_king_is_thrown_or_played_to_its_own_suit(t: Translator, led: str, key: str) -> None:
    contract = game(kh_forced="when_void_or_hearts_led").contract("no_king")
    running = Deal.set_up(contract, (led, "KH QH", "8C 9C", "TC JC"))
    running.apply(0, play(parse_card(led)))
    reason = running.why_not(1, play(parse_card("QH")))
    assert reason is not None
    assert popups.why_not(t, reason, running.view(1)) == t(key, which="KH", card="K♥")
