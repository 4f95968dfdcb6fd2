"""Hints in words, who has used how many, and where they are offered."""

from dataclasses import replace
from random import Random

import pytest

from bot.i18n import Translator
from bot.screens import hand, hints, lobby, popups, result, table
from engine.cards import parse_card
from engine.games import PRESETS
from engine.moves import Move, play
from engine.robots.motives import Motive
from tests.bot.screens.golden import check
from tests.bot.screens.stage import ALONE, KING_DEAL, SITTERS, deal, facts
from tests.bot.screens.test_laws import lawful
from tests.engine.test_motives import decisions

ASKED = tuple(replace(each, hints=count) for each, count in zip(SITTERS, (2, 0, 0, 11), strict=True))


def test_a_hint_names_the_move_and_one_reason(t: Translator) -> None:
    said = hints.popup(t, facts(), play(parse_card("QC")), Motive.HIGHEST_UNDER)
    check("hint", t.lang, said)


@pytest.mark.parametrize("motive", Motive)
def test_every_reason_is_a_sentence(t: Translator, motive: Motive) -> None:
    said = hints.popup(t, facts(), Move("pass"), motive)
    assert said.endswith(".")
    assert len(said) <= popups.LIMIT
    assert f"motive-{motive}" not in said


@pytest.mark.parametrize("game", PRESETS)
def test_every_hint_fits_a_popup(t: Translator, game: str) -> None:
    for match, _, _, move in decisions(game, 7, deals=1):
        long = tuple(replace(SITTERS[0], name="Ж" * 64) for _ in match.players)
        said = hints.popup(t, facts(game=match.game, sitters=long), move, Motive.SHOW_BOYS)
        assert len(said) <= popups.LIMIT
        assert "hint-move" not in said
        assert not said.endswith("…")


def test_the_hand_offers_one_where_it_may_to_who_is_to_move(t: Translator) -> None:
    running = deal("no_king", KING_DEAL, cards=3)
    seat = running.turn[0]
    for allowed, who, offered in ((True, seat, True), (False, seat, False), (True, (seat + 1) % 4, False)):
        shown = hand.hand(t, facts(hints=allowed), running.view(who))
        lawful(shown)
        texts = [button.text for row in shown.rows for button in row]
        assert (t("button-hint") in texts) == offered
    alone = facts(hints=True, private=True, sitters=ALONE)
    lawful(hand.hand(t, alone, running.view(seat)))
    check("hand-with-hint", t.lang, hand.hand(t, facts(hints=True), running.view(seat)))


def test_beside_a_hint_no_words_share_a_row_with_signs(t: Translator) -> None:
    running = deal("no_king", KING_DEAL, 9)
    for private in (False, True):
        rows = hand.hand(t, facts(hints=True, private=private), running.view(running.turn[0])).rows
        asked = [(button.data or "").rpartition(":")[2] for button in rows[-2]]
        assert [(button.data or "").rpartition(":")[2] for button in rows[-1]] == ["hint", "help"]
        assert asked == (["mine", "proof"] if private else ["last"])


def test_who_is_away_is_offered_none(t: Translator) -> None:
    running = deal("no_king", KING_DEAL, cards=3)
    away = tuple(replace(each, away=True) for each in SITTERS)
    shown = hand.hand(t, facts(hints=True, sitters=away), running.view(running.turn[0]))
    assert t("button-hint") not in [button.text for row in shown.rows for button in row]


def test_all_see_who_has_asked_how_often(t: Translator) -> None:
    running = deal("no_king", KING_DEAL, cards=6)
    assert hints.used(t, facts()) is None
    used = hints.used(t, facts(sitters=ASKED))
    assert used is not None
    assert used in table.table(t, facts(sitters=ASKED), running.view(None)).text
    check("hints-used", t.lang, used)


def test_a_lobby_says_that_hints_are_allowed_among_people(t: Translator) -> None:
    line = t("lobby-hints")
    assert line in lobby.lobby(t, facts(hints=True)).text
    assert line not in lobby.lobby(t, facts()).text
    assert line not in lobby.lobby(t, facts(hints=True, sitters=ALONE)).text


def test_the_end_of_a_match_tells_it_too(t: Translator) -> None:
    rng = Random(2)
    match = next(iter(decisions("king_simple", 1)))[0]
    while not match.over:
        if match.awaits_deal:
            match.begin_deal()
            continue
        seat = match.turn[0]
        match.apply(seat, rng.choice(match.legal(seat)))
    shown = result.final(t, facts(sitters=ASKED, sheet=match.sheet, result=match.result))
    assert hints.used(t, facts(sitters=ASKED)) in shown.text.splitlines()
