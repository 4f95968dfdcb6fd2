"""The hand in the private chat, and what stands in its place around the deals."""

from dataclasses import replace

import pytest

from bot.callbacks import Tap, unpack
from bot.i18n import Translator
from bot.screen import Screen
from bot.screens import between, hand, hand_cards
from bot.screens.facts import Sitter
from engine.events import MatchEnded
from engine.moves import REFUSE_CLAIM, THE_CLAIM, Move
from engine.settlement import places
from tests.bot.screens.golden import check
from tests.bot.screens.stage import ALONE, JUMBLE_DEAL, KING_DEAL, SITTERS, after, deal, facts


@pytest.mark.parametrize(
    "name, contract, dealt, cards, seat",
    [
        ("hand-lead", "no_king", KING_DEAL, 0, 0),
        ("hand-lead-ban", "no_all", JUMBLE_DEAL, 24, 0),
        ("hand-follow", "no_king", KING_DEAL, 9, 0),
        ("hand-king-goes", "no_king", KING_DEAL, 10, 1),
        ("hand-void", "no_all", JUMBLE_DEAL, 9, 3),
        ("hand-others-turn", "no_king", KING_DEAL, 10, 0),
    ],
)
def test_hand(
    t: Translator, name: str, contract: str, dealt: tuple[tuple[str, ...], str], cards: int, seat: int
) -> None:
    view = deal(contract, dealt, cards).view(seat)
    check(name, t.lang, hand.hand(t, facts(deals_begun=5), view))


def test_cards_that_may_not_be_played_can_be_disabled_on_ones_turn(t: Translator) -> None:
    known, running = facts(deals_begun=5), deal("no_king", KING_DEAL, 9)
    for seat in range(4):
        view = running.view(seat)
        shown = hand.hand(t, known, view)
        quiet = hand_cards.disabled(shown, known, view)
        off = {button.data for row in quiet.rows for button in row if button.disabled}
        moves = {each.pack(): Move.parse(each.arg) for each in taps(shown) if each.kind == "p"}
        assert off == {data for data, move in moves.items() if view.legal and move not in view.legal}
        assert bool(off) == (seat in running.turn)
        if off:
            check("hand-disabled", t.lang, quiet)


def test_private_game_shows_the_table_too(t: Translator) -> None:
    shown = facts(deals_begun=5, private=True, clock=None, title="", sitters=ALONE)
    check("hand-private", t.lang, hand.hand(t, shown, deal("no_king", KING_DEAL, 9).view(0)))
    check("hand-private-waiting", t.lang, hand.hand(t, shown, deal("no_king", KING_DEAL, 10).view(0)))
    first = facts(private=True, clock=None, title="", sitters=ALONE)
    check("hand-private-first-deal", t.lang, hand.hand(t, first, deal("no_tricks", KING_DEAL, 0).view(0)))


def test_friends_without_a_group_see_which_table_it_is(t: Translator) -> None:
    shown = facts(deals_begun=5, private=True, title="")
    check("hand-friends", t.lang, hand.hand(t, shown, deal("no_king", KING_DEAL, 9).view(0)))
    patient = facts(deals_begun=5, private=True, clock=None, title="")
    waiting = hand.hand(t, patient, deal("no_king", KING_DEAL, 10).view(0))
    check("hand-friends-waiting", t.lang, waiting)
    check("got-up", t.lang, between.got_up(t, shown))


def test_who_is_asked_for_a_card_has_no_button_that_lets_a_robot_move(t: Translator) -> None:
    patient = facts(deals_begun=5, private=True, clock=None, title="")
    known = deal("no_king", KING_DEAL, 9)
    moves = {
        seat: "robot" in [tap.arg for tap in taps(hand.hand(t, patient, known.view(seat)))]
        for seat in range(4)
    }
    assert moves == {seat: seat not in known.turn for seat in range(4)}


def taps(shown: Screen) -> list[Tap]:
    return [tap for row in shown.rows for button in row if (tap := unpack(button.data))]


def test_away(t: Translator) -> None:
    away = (replace(SITTERS[0], away=True), *SITTERS[1:])
    view = deal("no_king", KING_DEAL, 9).view(0)
    shown = hand.hand(t, facts(deals_begun=5, sitters=away), view)
    check("hand-away", t.lang, shown)


def test_question_before_a_claim(t: Translator) -> None:
    view = deal("no_king", KING_DEAL, 8).view(3)
    check("hand-claim-question", t.lang, hand.hand(t, facts(deals_begun=5), view, asking="claim"))


def test_question_before_a_claim_that_is_no_longer_possible_is_the_hand(t: Translator) -> None:
    view = deal("no_king", KING_DEAL, 9).view(3)
    shown = facts(deals_begun=5)
    assert hand.hand(t, shown, view) == hand.hand(t, shown, view, asking="claim")


def test_answer_to_a_claim(t: Translator) -> None:
    running = deal("no_all", JUMBLE_DEAL, 8)
    running.claim_limit = 0
    running.apply(2, THE_CLAIM)
    check("hand-claim-answer", t.lang, hand.hand(t, facts(deals_begun=7), running.view(3)))
    check("hand-claim-waiting", t.lang, hand.hand(t, facts(deals_begun=7), running.view(0)))
    running.apply(running.turn[0], Move(REFUSE_CLAIM))
    people = (*SITTERS[:2], Sitter("Вера", 13), SITTERS[3])
    shown = facts(deals_begun=7, sitters=people)
    check("hand-claim-refused", t.lang, hand.hand(t, shown, running.view(2)))
    running.apply(2, running.legal(2)[0])
    assert t("claim-refused") not in hand.hand(t, shown, running.view(3)).text, (
        "the others know that they refused"
    )


def test_every_card_is_one_button_and_the_legal_ones_stand_out(t: Translator) -> None:
    view = deal("no_king", KING_DEAL, 9).view(0)
    moves = {}
    for button in (button for row in hand.hand(t, facts(), view).rows for button in row):
        tap = unpack(button.data)
        if tap and tap.kind == "p":
            moves[Move.parse(tap.arg)] = button.style
    assert sum(1 << move.cards[0] for move in moves) == view.hand
    assert {move for move, style in moves.items() if style == "primary"} == set(view.legal)


def test_seated(t: Translator) -> None:
    check("seated", t.lang, between.seated(t, facts()))


def test_between_two_deals(t: Translator) -> None:
    played, row, sheet = after(deal("no_all", JUMBLE_DEAL), 7)
    check("waiting", t.lang, between.waiting(t, facts(sheet=sheet), row, 0))
    alone = facts(sheet=sheet, private=True, title="")
    check("waiting-private", t.lang, between.waiting(t, alone, row, 0, played))


def test_left(t: Translator) -> None:
    check("left", t.lang, between.left(t, facts()))


def test_over_without_a_group_tells_the_last_deal(t: Translator) -> None:
    played, row, sheet = after(deal("no_all", JUMBLE_DEAL), 7)
    end = MatchEnded(row.totals, places(row.totals), ())
    shown = facts(sheet=sheet, result=end, private=True, title="")
    check("over-friends", t.lang, between.over(t, shown, 0, (played, row)))


def test_over(t: Translator) -> None:
    totals = (34, -22, 10, -22)
    end = MatchEnded(totals, places(totals), ())
    check("over-won", t.lang, between.over(t, facts(result=end), 0))
    check("over-lost", t.lang, between.over(t, facts(result=end), 3))
    check("over-stopped", t.lang, between.over(t, facts(), 3))
