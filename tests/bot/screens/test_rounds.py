"""What is shown of deals without tricks: sets, exchange, rows of dominoes, prizes, titles."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot import selecting
from bot.callbacks import unpack
from bot.i18n import Translator
from bot.screen import Screen
from bot.screens import (
    before_deal,
    between,
    hand,
    hand_cards,
    menus,
    option_editor,
    options,
    popups,
    result,
    rules,
    sheet,
    table,
    verify,
)
from bot.screens.common import card_text
from bot.screens.names import plain_names
from bot.screens.story import told
from engine import Deal
from engine.cards import name, parse_card, parse_set, set_of
from engine.errors import IllegalMove
from engine.games import preset
from engine.match import Action, Match, Played
from engine.moves import Move
from engine.reasons import Reason, Why
from tests.bot.screens.golden import check
from tests.bot.screens.phases_stage import matches, table_of
from tests.bot.screens.rounds_stage import LATER, drawn, president, rows, whole_rows, written
from tests.bot.screens.test_laws import lawful

START = ("play 4C", "play 5C", "play 8C", "play 9H")
PAIR = ("play 4C", "pass", "pass", "pass", "play QC QS", "play KC KD")
RUN = ("play 4C", "play 5C", "pass", "play 6S")


At = tuple[Deal, Played]
FULL = ("play 7D", "play 7C", "play 7H", "play 6C", "play 6D", "play 8D", "play 7S", "play 8H")


def hand_of(t: Translator, at: At, seat: int, game: str = "president", **more: object) -> Screen:
    deal, kept = at
    known = table_of(game, deals_begun=2)
    return hand.hand(t, known, deal.view(seat), story=told(kept), **more)  # type: ignore[arg-type]


def table_at(t: Translator, at: At, game: str = "president") -> Screen:
    deal, kept = at
    return table.table(t, table_of(game, deals_begun=2), deal.view(None), story=told(kept))


def test_a_round(t: Translator) -> None:
    check("round-first", t.lang, hand_of(t, president(), 0))
    check("round-first-others", t.lang, hand_of(t, president(), 1))
    check("round-single", t.lang, hand_of(t, president(*START), 0))
    check("round-pair", t.lang, hand_of(t, president(*PAIR), 2))
    check("round-nothing-beats", t.lang, hand_of(t, president("play 4C", "pass", "pass", "play 3S"), 0))
    check("round-lead", t.lang, hand_of(t, president(*PAIR[:4]), 0))
    more = president("play 4C", follow_count="same_or_more", allow_equal=False)
    check("round-more", t.lang, hand_of(t, more, 1))
    check("round-table", t.lang, table_at(t, president(*PAIR)))
    check("round-help", t.lang, popups.explain(t, table_of("president"), president(*PAIR)[0].view(2)))
    check("round-turn", t.lang, popups.whose_turn(t, table_of("president"), president(*PAIR)[0].view(0)))
    alone = table_of("president", private=True, deals_begun=1)
    deal, kept = president(*PAIR)
    check("round-private", t.lang, hand.hand(t, alone, deal.view(2), story=told(kept)))


def test_sets_that_may_not_be_played_can_be_disabled(t: Translator) -> None:
    deal, _ = at = president(*PAIR)
    known, shown = table_of("president", deals_begun=2), hand_of(t, at, 2)
    quiet = hand_cards.disabled(shown, known, deal.view(2))
    off = [button for row in quiet.rows for button in row if button.disabled]
    assert [button.text for button in off] == [
        button.text for row in shown.rows for button in row if button.text.startswith("·")
    ]
    assert off


def test_a_run_and_special_cards(t: Translator) -> None:
    run = president(*RUN, runs=True)
    check("round-run", t.lang, hand_of(t, run, 0))
    check("round-run-table", t.lang, table_at(t, president(*RUN, "pass", runs=True)))
    turned = president("play 4C", specials={"4": "reverse"})
    check("round-reversed", t.lang, table_at(t, turned))


def test_the_exchange(t: Translator) -> None:
    at = president(seating=LATER)
    dealt = set_of(at[1].layout.hands[2])
    check("tribute-king", t.lang, hand_of(t, at, 2, dealt=dealt, chosen=parse_set("4H")))
    check("tribute-king-ready", t.lang, hand_of(t, at, 2, dealt=dealt, chosen=parse_set("4H 5D")))
    check("tribute-prince", t.lang, hand_of(t, at, 0, dealt=set_of(at[1].layout.hands[0])))
    check("tribute-beggar", t.lang, hand_of(t, at, 3, dealt=set_of(at[1].layout.hands[3])))
    check("tribute-table", t.lang, table_at(t, at))
    later = president("give 3:4H 3:5D", "give 1:4C", seating=LATER)
    check("tribute-done-table", t.lang, table_at(t, later))
    check("tribute-done-beggar", t.lang, hand_of(t, later, 3, dealt=set_of(at[1].layout.hands[3])))


def test_cards_given_back_are_chosen_before_they_are_given() -> None:
    view = president(seating=LATER)[0].view(2)
    chosen = selecting.toggle(view, selecting.toggle(view, 0, parse_card("4H")), parse_card("5D"))
    assert selecting.move(view, "give", chosen) == Move.parse("give 3:5D 3:4H")
    assert selecting.move(view, "give", chosen) in view.legal
    alone = selecting.move(view, "give", parse_set("4H"))
    assert view.known.why_not(2, alone) == Reason(Why.GIVE_OTHERWISE)
    with pytest.raises(IllegalMove) as third:
        selecting.toggle(view, chosen, parse_card("8C"))
    assert third.value.reason.why is Why.GIVE_OTHERWISE


def test_dominoes(t: Translator) -> None:
    check("dominoes-first", t.lang, hand_of(t, rows(), 0, "king_52"))
    later = rows("play 7D", "play 8D", "play 7S")
    check("dominoes-play", t.lang, hand_of(t, rows("play 7D", "play 8D"), 2, "king_52"))
    check(
        "dominoes-pass",
        t.lang,
        hand_of(
            t,
            rows(*FULL),
            0,
            "king_52",
        ),
    )
    check("dominoes-table", t.lang, table_at(t, later, "king_52"))
    check("dominoes-any", t.lang, hand_of(t, rows(start="eldest_any_rank"), 0, "king_52"))
    check("dominoes-help", t.lang, popups.explain(t, table_of("king_52"), later[0].view(3)))
    assert popups.why_not(t, Reason(Why.NOT_NEXT, card=parse_card("QD")), later[0].view(3))


def finished(t: Translator, at: At, name: str, game: str, **changed: object) -> None:
    """The protocol and the result of a finished deal."""
    deal, kept = at
    row, written_down = written(deal)
    shown = table_of(game, sheet=written_down, deals_begun=1, **changed)
    check(f"{name}-protocol", t.lang, table.protocol(t, shown, kept, row))
    check(f"{name}-result", t.lang, result.result(t, shown, kept, row))
    check(f"{name}-waiting", t.lang, between.waiting(t, shown, row, 0, kept))


def test_a_lottery(t: Translator) -> None:
    finished(t, drawn(), "lottery", "king_52", options={"second_tour": "lottery"})


def to_the_end(at: At, seed: int = 3) -> At:
    """The deal played on at random, and what a match keeps of it."""
    deal, kept = at
    rng = Random(seed)
    while deal.end is None:
        seat = deal.turn[0]
        move = rng.choice(deal.legal(seat))
        kept.actions.append(Action(seat, move, "1"))
        deal.apply(seat, move)
    return deal, replace(kept, end=deal.end)


def test_dominoes_played_out(t: Translator) -> None:
    at = whole_rows()
    half = whole_rows(20)
    check("dominoes-late-table", t.lang, table_at(t, half, "king_52"))
    finished(t, to_the_end(at), "dominoes", "king_52", options={"second_tour": "dominoes"})


def test_president_is_written_down(t: Translator) -> None:
    whole = matches("president")
    shown = table_of("president", sheet=whole.sheet, result=whole.result, deals_begun=len(whole.deals))
    for at in (0, len(whole.deals) - 1):
        played, row = whole.deals[at], whole.sheet.rows[at]
        check(f"president-result-{at and 'last'}", t.lang, result.result(t, shown, played, row))
        check(f"president-protocol-{at and 'last'}", t.lang, table.protocol(t, shown, played, row))
    check("president-sheet", t.lang, sheet.sheet(t, shown))
    check("president-final", t.lang, result.final(t, shown))
    lawful(verify.proof(t, shown, whole.deals[1]))
    check("president-waiting", t.lang, between.waiting(t, shown, whole.sheet.rows[0], 0, whole.deals[0]))
    fast = to_the_end(president(fast_finish=True))
    finished(t, fast, "president-fast", "president", options={"fast_finish": True})
    own: dict[str, Any] = {"titles": ["<Туз>", "A & B", "третий", "last"]}
    titled = to_the_end(president(**own))
    finished(t, titled, "president-own-titles", "president", options=own)


SPECIAL = {"2": "clear", "8": "skip"}
GIVEN: tuple[dict[str, object], ...] = (
    {},
    {"players": 3, "runs": True, "pass_lock": False, "follow_count": "same_or_more", "allow_equal": False},
    {"players": 8, "points": "classic", "exchange": "off", "reseat": False, "titles": "presidential"},
    {
        "start_card": "none",
        "order": "climb_2low",
        "fast_finish": True,
        "specials": {"2": "clear", "8": "skip"},
    },
)


@pytest.mark.parametrize("at", range(len(GIVEN)))
def test_rules_of_president(t: Translator, at: int) -> None:
    check(f"president-rules-{at}", t.lang, rules.rules(t, preset("president").game(GIVEN[at])))


def test_every_option_of_president_is_worded_and_taken_by_the_engine(t: Translator) -> None:
    of = table_of("president")
    check("president-offer", t.lang, menus.choose_game(t, [preset("president")]))
    check("president-families", t.lang, menus.choose_family(t, [preset("president"), preset("king_simple")]))
    for page in range(3):
        check(f"president-options-{page}", t.lang, option_editor.rules_menu(t, of, page))
    for option in options.options_of(of.game):
        screen = option_editor.option_screen(t, of, option.name)
        lawful(screen)
        for value in option.choices():
            assert options.value_text(t, option, value)
        taps = [unpack(button.data) for row in screen.rows for button in row]
        values = [tap.arg.partition("=")[2] for tap in taps if tap and "=" in tap.arg]
        assert values
        for value in values:
            option.parse(value)
    for which in ("specials", "titles", "start_card", "players"):
        check(f"president-option-{which}", t.lang, option_editor.option_screen(t, of, which))


def test_every_reason_of_such_deals_is_worded(t: Translator) -> None:
    known = president("play 4C")[0]
    refused = {
        "play 3D 3H": Why.NOT_YOUR_CARD,
        "play 4D 5C": Why.ONE_RANK,
        "play 9C 9D": Why.OTHER_COUNT,
    }
    for text, why in refused.items():
        reason = known.why_not(1, Move.parse(text))
        assert reason is not None
        assert reason.why is why
        assert popups.why_not(t, reason, known.view(1))


def situations(match: Match, seed: int) -> Iterator[Deal]:
    """Play a match at random and give every position."""
    rng = Random(seed)
    while match.awaits_deal and len(match.deals) < 3:
        match.begin_deal()
        while match.deal is not None:
            yield match.deal
            seat = rng.choice(match.turn)
            match.apply(seat, rng.choice(match.legal(seat)), "5")


@pytest.mark.parametrize("given", [GIVEN[0], GIVEN[1], {**GIVEN[3], "players": 6}])
def test_nobody_sees_what_is_hidden(t: Translator, given: dict[str, Any]) -> None:
    """No hidden card is named on any screen, and every screen is what Telegram takes."""
    match = matches("president", 0, **given)
    for deal in situations(match, 5):
        known = table_of("president", options=given, sheet=match.sheet, deals_begun=len(match.deals))
        story = told(match.deals[-1])
        for seat in (None, *range(deal.seats)):
            view = deal.view(seat)
            if seat is None:
                screen = table.table(t, known, view, story=story)
            else:
                dealt = set_of(match.deals[-1].layout.hands[seat])
                screen = hand.hand(t, known, view, story=story, dealt=dealt)
            lawful(screen)
            seen = " ".join([screen.text, *(f"{b.text} {b.data}" for row in screen.rows for b in row)])
            for c in range(52):
                if view.unseen >> c & 1:
                    assert card_text(c) not in seen.replace(f"1{card_text(c)}", ""), (card_text(c), seen)
                    assert f"play {name(c)}" not in seen


def test_a_house_rule_is_asked_for_and_told(t: Translator) -> None:
    match = matches("president", 2)
    rows = match.sheet.rows
    known = table_of("president", sheet=match.sheet, deals_begun=2, ruler=rows[-1].ranks[0])
    check("rule-asked-table", t.lang, before_deal.naming(t, known))
    check("rule-asked-king", t.lang, between.waiting(t, known, rows[-1], rows[-1].ranks[0]))
    check("rule-asked-others", t.lang, between.waiting(t, known, rows[-1], rows[-1].ranks[1]))
    own = replace(known, private=True, clock=None, house_rule="<i>Говорить</i> шёпотом & стоя")
    check("rule-asked-private", t.lang, between.waiting(t, own, rows[-1], rows[-1].ranks[0], match.deals[-1]))
    set_now = replace(own, private=False, ruler=None, deals_begun=3)
    check("rule-set-table", t.lang, before_deal.dealt(t, set_now, rows[-1].ranks[-1]))
    check("rule-given-up", t.lang, before_deal.given_up(t, known))
    deal, kept = president()
    check("rule-hand", t.lang, hand.hand(t, set_now, deal.view(0), story=told(kept)))
    assert popups.whose_turn(t, known, None).startswith(plain_names(t, known)[rows[-1].ranks[0]])
    assert popups.explain(t, known, None) == t("about-house-rule")
