"""What is shown before and between the tricks: every phase, to who is asked, to the others, to all."""

from collections.abc import Iterator
from random import Random

import pytest

from bot import selecting
from bot.callbacks import unpack
from bot.i18n import Translator
from bot.screen import Screen
from bot.screens import between, hand, option_editor, options, phases, popups, result, rules, sheet, table
from bot.screens.common import card_text
from bot.screens.story import told
from engine import Deal
from engine.cards import parse_card, parse_set, set_of
from engine.errors import IllegalMove
from engine.game import Game
from engine.match import Match
from engine.moves import Move
from engine.options import NumberList
from engine.reasons import Why
from tests.bot.screens.golden import check
from tests.bot.screens.phases_stage import matches, petukh, reunion, table_of, told_of
from tests.bot.screens.test_laws import lawful
from tests.engine.play import random_match

STOOD = ("stand", "stand", "stand", "leave_turnup")
PRESETS = ("petukh", "petukh_15", "petukh_20", "petukh_25", "trump_boys")
FLUSH = (("AS KS TS 7S 8S", "JH 9S 7C 6C 6D", "JS QD AC QC AH"), "9H", "JD 6H 8C KD KC TC 9D 8D")
WIDOW = (("AS KS TD 7D 8H", "JH 9S 7C 6C 6D", "TS QD AC QC AH"), "9H", "JD 6S 8C KD")
BOYS = (("AS KS TD 7D 8H", "JH JD 9S 7C 6C", "TS QD AC QC AH"), "9H", "6S 8C KD KC TC 9D 8D")


def hands_of(t: Translator, deal: Deal, seat: int, game: str = "petukh", **more: object) -> Screen:
    given = {"players": deal.seats} if game != "trump_boys" else {}
    return hand.hand(t, table_of(game, options=given), deal.view(seat), **more)  # type: ignore[arg-type]


def test_exchange(t: Translator) -> None:
    deal = petukh()
    check("phase-exchange", t.lang, hands_of(t, deal, 0, story=told_of()))
    check("phase-exchange-chosen", t.lang, hands_of(t, deal, 0, chosen=parse_set("TD 7D 8H")))
    check("phase-exchange-waiting", t.lang, hands_of(t, deal, 1))
    check("phase-exchange-pass", t.lang, hands_of(t, deal, 0, asking="pass"))
    near = petukh(standing=(9, 15, 1))
    check("phase-exchange-near", t.lang, hands_of(t, near, 0))
    later = petukh("draw 7D 8H", "pass")
    dealt = parse_set("AS KS TD 7D 8H")
    story = told_of((0, "draw 7D 8H"), (1, "pass"))
    check("phase-exchange-came", t.lang, hands_of(t, later, 0, dealt=dealt, story=story))
    shown = table.table(t, table_of("petukh", options={"players": 3}), later.view(None), story=story)
    check("phase-exchange-table", t.lang, shown)


def test_widow(t: Translator) -> None:
    deal = petukh(dealt=WIDOW, game="petukh_15", widow="6H 7H TH KH QH")
    check("phase-widow", t.lang, hands_of(t, deal, 0, "petukh_15"))
    four = petukh(dealt=WIDOW, game="petukh_15", widow="6H 7H TH KH", widow_size=4, allow_pass=True)
    check("phase-widow-four", t.lang, hands_of(t, four, 0, "petukh_15"))


def test_turnup(t: Translator) -> None:
    deal = petukh("stand", "stand", "stand")
    check("phase-turnup", t.lang, hands_of(t, deal, 2))
    check("phase-turnup-chosen", t.lang, hands_of(t, deal, 2, chosen=parse_set("TS")))


def test_boys(t: Translator) -> None:
    deal = petukh(*STOOD, dealt=BOYS)
    check("phase-boys", t.lang, hands_of(t, deal, 1))
    check("phase-boys-others", t.lang, hands_of(t, deal, 0))
    shown = table_of("petukh", options={"players": 3})
    check("phase-boys-table", t.lang, table.table(t, shown, deal.view(None)))
    check("phase-boys-turn", t.lang, popups.whose_turn(t, shown, deal.view(0)))
    check("phase-boys-help", t.lang, popups.explain(t, shown, deal.view(0)))
    deal.apply(1, Move.parse("boys JD JH"))
    story = told_of((1, "boys JD JH"), (0, "boys"))
    check("phase-boys-shown", t.lang, table.table(t, shown, deal.view(None), story=story))


def test_boys_that_need_a_trick_of_their_own_count_nothing_without_it(t: Translator) -> None:
    by_jack = petukh(*STOOD, dealt=BOYS, boys_trick_by_jack=True).view(1)
    assert t("hint-boys-forfeited", count=5) in phases.hints(t, by_jack)
    assert t("hint-boys-offset", count=5) in phases.hints(t, petukh(*STOOD, dealt=BOYS).view(1))


def test_boys_shown_on_play(t: Translator) -> None:
    deal = petukh(*STOOD, "play TD", dealt=BOYS, boys_timing="on_play")
    check("phase-boys-on-play", t.lang, hands_of(t, deal, 1))


def test_flush(t: Translator) -> None:
    deal = petukh(*STOOD[:-1], "leave_turnup", dealt=FLUSH, flush_plain="win_deal")
    check("phase-flush", t.lang, hands_of(t, deal, 0))
    check("phase-flush-others", t.lang, hands_of(t, deal, 1))


def test_a_flush_shown_is_seen_by_all(t: Translator) -> None:
    given = {"players": 2, "flush_trump": "win_deal", "flush_plain": "win_deal"}
    options = {**given, "exchange_mode": "none", "deck_size": 32}
    match = random_match("petukh", options, Random(428), claims=0.0, deals=1)
    assert any(action.move.verb == "flush" for action in match.deals[0].actions)
    known = table_of("petukh", options=options, sheet=match.sheet)
    check("phase-flush-shown", t.lang, table.protocol(t, known, match.deals[0], match.sheet.rows[0]))


def test_stop(t: Translator) -> None:
    deal = petukh(
        *STOOD, "play AS", "play 9S", "play TS", standing=(1, 9, 15), stop_rule="claim", near_finish="none"
    )
    check("phase-stop", t.lang, hands_of(t, deal, 0))
    check("phase-stop-sure", t.lang, hands_of(t, deal, 0, asking="stop"))
    check("phase-go-on-sure", t.lang, hands_of(t, deal, 0, asking="go_on"))


def test_a_trick_may_be_passed(t: Translator) -> None:
    deal = petukh("stand", "stand", "stand", "leave_turnup", "play AS", game="petukh_25")
    check("phase-trick-pass", t.lang, hands_of(t, deal, 1, "petukh_25"))
    shown = table_of("petukh_25", options={"players": 3})
    deal.apply(1, Move("pass_trick"))
    check("phase-trick-passed", t.lang, hands_of(t, deal, 2, "petukh_25"))
    check("phase-trick-passed-table", t.lang, table.table(t, shown, deal.view(None)))
    deal.apply(2, deal.view(2).legal[0])
    check("phase-trick-passed-taken", t.lang, table.table(t, shown, deal.view(None)))
    assert " – " in popups.last_trick(t, shown, deal.view(None))


def test_lay_away(t: Translator) -> None:
    deal = reunion()
    dealt = parse_set("KH JH KD TD AC 7C AS KS 9S 8S")
    check("phase-lay-away", t.lang, hands_of(t, deal, 2, "trump_boys", dealt=dealt, chosen=parse_set("KS")))
    both = hands_of(t, deal, 2, "trump_boys", dealt=dealt, chosen=parse_set("KS TD"))
    check("phase-lay-away-both", t.lang, both)
    check("phase-lay-away-table", t.lang, table.table(t, table_of("trump_boys"), deal.view(None)))
    check("phase-lay-away-help", t.lang, popups.explain(t, table_of("trump_boys"), deal.view(0)))
    always = reunion(dealer_null_loses_widow=False).view(0)
    check("phase-lay-away-always", t.lang, popups.explain(t, table_of("trump_boys"), always))


def test_trumps_come_first_the_left_bower_among_them(t: Translator) -> None:
    check("phase-bowers", t.lang, hands_of(t, reunion(4), 0, "trump_boys"))
    check("phase-bowers-table", t.lang, table.table(t, table_of("trump_boys"), reunion(11).view(None)))


def test_what_may_not_be_chosen_is_explained() -> None:
    view = reunion().view(2)
    with pytest.raises(IllegalMove) as barred:
        selecting.toggle(view, parse_set("KS"), parse_card("AC"))
    assert (barred.value.reason.why, barred.value.reason.card) == (Why.NOT_TO_BE_LAID, parse_card("AC"))
    with pytest.raises(IllegalMove) as third:
        selecting.toggle(view, parse_set("KS TD"), parse_card("8S"))
    assert third.value.reason.why is Why.OTHER_NUMBER
    few = petukh(max_draw=1)
    assert selecting.toggle(few.view(0), parse_set("AS"), parse_card("KS")) == parse_set("KS")
    two = petukh(max_draw=2)
    with pytest.raises(IllegalMove) as many:
        selecting.toggle(two.view(0), parse_set("AS KS"), parse_card("TD"))
    assert many.value.reason.why is Why.TOO_MANY_CARDS
    with pytest.raises(IllegalMove) as near:
        selecting.toggle(petukh(standing=(9, 15, 1)).view(0), 0, parse_card("TD"))
    assert near.value.reason.why is Why.NEAR_FINISH
    with pytest.raises(IllegalMove) as others:
        selecting.toggle(two.view(1), 0, parse_card("JH"))
    assert others.value.reason.why is Why.NOT_YOUR_TURN
    assert selecting.toggle(two.view(0), parse_set("AS KS"), parse_card("AS")) == parse_set("KS")


@pytest.mark.parametrize("game", PRESETS)
def test_what_is_written_down(t: Translator, game: str) -> None:
    whole = matches(game)
    shown = table_of(game, sheet=whole.sheet, result=whole.result, deals_begun=len(whole.deals))
    for at in (0, len(whole.deals) - 1):
        played, row = whole.deals[at], whole.sheet.rows[at]
        check(f"{game}-result-{at and 'last'}", t.lang, result.result(t, shown, played, row))
        check(f"{game}-protocol-{at and 'last'}", t.lang, table.protocol(t, shown, played, row))
    check(f"{game}-sheet", t.lang, sheet.sheet(t, shown))
    check(f"{game}-final", t.lang, result.final(t, shown))
    check(f"{game}-waiting", t.lang, between.waiting(t, shown, whole.sheet.rows[0], 0, whole.deals[0]))


@pytest.mark.parametrize("game", PRESETS)
def test_rules_and_their_editor(t: Translator, game: str) -> None:
    of = table_of(game)
    check(f"{game}-rules", t.lang, rules.rules(t, of.game))
    for page in range(4):
        check(f"{game}-options-{page}", t.lang, option_editor.rules_menu(t, of, page))
    if game in ("petukh", "trump_boys"):
        for option in options.options_of(of.game):
            check(f"{game}-option-{option.name}", t.lang, option_editor.option_screen(t, of, option.name))


ODD = {
    "boys_kind": "same_colour_or_trump",
    "boys_values": [5, 10, 15],
    "boys_timing": "immediate",
    "boys_must_survive_exchange": False,
    "boys_instant_win": "full",
    "boys_trick_by_jack": True,
    "ace_of_spades": True,
    "remiz_crosses": True,
    "remiz_stake": 3,
    "remiz_replaces_points": True,
    "stop_rule": "claim",
    "lone_player": "no_score",
    "knockout": True,
}
"""Rules of Петух that the standard does not have."""
WITH_CROSSES = ("remiz_stake", "remiz_replaces_points")
IDLE = (("petukh_15", "boys_instant_win"), ("petukh_25", "lone_player"), ("president", "run_length"))
"""Without other changes these change nothing: no boys are sure there, nobody may pass, there are no runs."""


def test_rules_tell_of_every_option(t: Translator) -> None:
    check("petukh-rules-odd", t.lang, rules.rules(t, table_of("petukh", options=ODD).game))
    widow = {"exchange_mode": "single_widow", "allow_pass": True, "no_trick_penalty": 0}
    check("petukh_15-rules-odd", t.lang, rules.rules(t, table_of("petukh_15", options=widow).game))
    paid = {"deals": 6, "settlement": "reunion", "left_bower_payment": True}
    check("trump_boys-rules-odd", t.lang, rules.rules(t, table_of("trump_boys", options=paid).game))


@pytest.mark.parametrize("game", [*PRESETS, "president"])
def test_whatever_changes_the_rules_changes_what_they_say(t: Translator, game: str) -> None:
    """The list of differences apart: it tells nobody what the standard is."""
    plain = table_of(game).game
    standard = _without_differences(t, plain)
    for option in options.options_of(plain):
        if (game, option.name) in IDLE or option.name in WITH_CROSSES:
            continue
        for value in option.choices():
            if not isinstance(option, NumberList) and plain.options[option.name] != value:
                changed = table_of(game, options={option.name: value}).game
                assert _without_differences(t, changed) != standard, (option.name, value)


def _without_differences(t: Translator, game: Game) -> list[str]:
    left_out = {t("lobby-changed"), *(f"• {line}" for line in options.changes(t, game))}
    return [line for line in rules.rules(t, game).text.split("\n") if line not in left_out]


@pytest.mark.parametrize("game", PRESETS)
def test_every_value_is_worded_and_taken_by_the_engine(t: Translator, game: str) -> None:
    of = table_of(game)
    for option in options.options_of(of.game):
        for value in option.choices():
            assert options.value_text(t, option, value)
        screen = option_editor.option_screen(t, of, option.name)
        taps = [unpack(button.data) for row in screen.rows for button in row]
        values = [tap.arg.partition("=")[2] for tap in taps if tap and "=" in tap.arg]
        assert values
        for value in values:
            option.parse(value)


def situations(match: Match, seed: int) -> Iterator[Deal]:
    """Play a match at random and give every position."""
    rng = Random(seed)
    while match.awaits_deal and len(match.deals) < 6:
        match.begin_deal()
        while match.deal is not None:
            yield match.deal
            seat = match.turn[0]
            match.apply(seat, rng.choice(match.legal(seat)), "5")


@pytest.mark.parametrize(
    "game, given",
    [
        ("petukh", {"boys_timing": "on_play", "ace_of_spades": True, "stop_rule": "claim"}),
        ("petukh", {"boys_timing": "immediate", "players": 5, "deck_size": 32, "boys_kind": "any_pair"}),
        ("petukh_15", {"widow_size": 4, "players": 6, "remiz_crosses": True}),
        ("petukh_20", {"trick_passes": 2, "players": 2, "flush_plain": "redeal"}),
        ("petukh_25", {}),
        ("trump_boys", {"settlement": "reunion"}),
    ],
)
def test_nobody_sees_what_is_hidden_in_any_phase(t: Translator, game: str, given: dict[str, object]) -> None:
    """No hidden card is named anywhere; while something is asked in secret nobody's turn is told."""
    match = matches(game, 0, 7, **given)
    for deal in situations(match, 5):
        known = table_of(game, options=given, sheet=match.sheet, deals_begun=len(match.deals))
        story = told(match.deals[-1])
        layout = match.deals[-1].layout
        told_before = {layout.turnup, *(c for act in story.acts for c in act.shown)}
        for seat in (None, *range(deal.seats)):
            view = deal.view(seat)
            if seat is None:
                screen = table.table(t, known, view, story=story)
            else:
                dealt = set_of(layout.hands[seat])
                screen = hand.hand(t, known, view, story=story, dealt=dealt)
            lawful(screen)
            seen = " ".join([screen.text, *(f"{b.text} {b.data}" for row in screen.rows for b in row)])
            for c in range(52):
                if view.unseen >> c & 1 and c not in told_before:
                    assert card_text(c) not in seen.replace(f"1{card_text(c)}", ""), (card_text(c), seen)
            if not deal.view(None).known.turn and seat not in deal.turn:
                asked = t("secret-boys"), t("secret-flush")
                assert any(each in seen for each in asked)
    for played, row in zip(match.deals, match.sheet.rows, strict=False):
        known = table_of(game, options=given, sheet=match.sheet, result=match.result)
        lawful(result.result(t, known, played, row))
        lawful(table.protocol(t, known, played, row))
