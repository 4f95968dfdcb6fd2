"""A hand in the group: the same as in private, and as a popup where it cannot be shown."""

from random import Random

import pytest

from bot.i18n import Translator
from bot.screens import group_hand, hand, popups
from bot.screens.common import card_text
from engine.cards import JOKERS, cards_in
from engine.games import PRESETS
from tests.bot.screens.calls_stage import at_table, view_of
from tests.bot.screens.golden import check
from tests.bot.screens.phases_stage import matches
from tests.bot.screens.stage import JUMBLE_DEAL, KING_DEAL, deal, facts
from tests.bot.screens.test_laws import lawful
from tests.bot.screens.test_popups import LONG


def test_a_hand_in_the_group_can_be_brought_up_to_date(t: Translator) -> None:
    private = hand.hand(t, facts(), deal("no_king", KING_DEAL, 10).view(1))
    here = group_hand.in_group(t, facts(), private)
    lawful(here)
    assert here.text == private.text
    assert [*here.rows[:-1], here.rows[-1][:-1]] == [*private.rows]
    check("hand-in-group", t.lang, here)
    check("hand-by-button", t.lang, group_hand.by_button(t, facts()))


def test_in_words(t: Translator) -> None:
    said = {
        "to move": group_hand.in_words(t, facts(), deal("no_king", KING_DEAL, 10).view(1)),
        "to lead": group_hand.in_words(t, facts(), deal("no_all", JUMBLE_DEAL, 8).view(2)),
        "others move": group_hand.in_words(t, facts(), deal("no_king", KING_DEAL, 10).view(3)),
    }
    check("hand-in-words", t.lang, "\n\n".join(f"-- {what}\n{text}" for what, text in said.items()))


def test_without_room_what_lies_is_left_out_but_no_card_of_the_hand(t: Translator) -> None:
    for cards in range(32):
        view = deal("no_all", JUMBLE_DEAL, cards).view(1)
        text = group_hand.in_words(t, facts(sitters=LONG), view)
        assert len(text) <= popups.LIMIT
        assert all(card_text(c) in text for c in cards_in(view.hand))


@pytest.mark.parametrize("game", PRESETS)
def test_every_hand_of_every_game_fits_and_tells_no_card_of_others(t: Translator, game: str) -> None:
    match, rng = matches(game, 0, 7), Random(5)
    for _ in range(2):
        if not match.awaits_deal:
            break
        match.begin_deal()
        while match.deal is not None:
            for seat in range(match.game.seats):
                view = view_of(match, seat)
                text = group_hand.in_words(t, at_table(match), view)
                assert 0 < len(text) <= popups.LIMIT
                assert not text.endswith("…")
                mine = text.split("\n")[0]
                assert all(card_text(c) in mine for c in cards_in(view.hand))
                hidden = [c for c in range(52) if view.unseen >> c & 1 and c not in JOKERS]
                assert not [c for c in hidden if card_text(c) in mine.split(" ")]
            seat = match.turn[0]
            match.apply(seat, rng.choice(match.legal(seat)), "5")
