"""What is asked before the play of the Kings: to who is asked, to the others, to all."""

from functools import reduce
from operator import or_
from random import Random

import pytest

from bot.callbacks import Kind, unpack
from bot.i18n import Translator
from bot.screen import Screen
from bot.screens import hand, popups, result, rules, sheet, table
from bot.screens.common import card_text
from bot.screens.games import contract_title
from bot.screens.names import lasting_names
from bot.screens.sheet_table import DONE, WIDE
from bot.screens.spot_rules import deal_title
from bot.screens.story import told
from engine.cards import set_of
from engine.events import End
from engine.games import preset
from engine.match import Match
from engine.moves import ACCEPT_CLAIM, CLAIM, GIVE, Move
from tests.bot.screens.calls_stage import at_table, dealt, make, seat_asked, shown, shown_to_all, view_of
from tests.bot.screens.golden import check
from tests.bot.screens.phases_stage import matches
from tests.bot.screens.test_laws import lawful

FORMS = [
    ("king_online", {"players": 2}),
    ("king_three", {}),
    ("omnibus", {"pass_cards": 3}),
    ("king_domino", {"players": 3}),
    ("king_ordered", {}),
    ("king_minsk", {}),
    ("king_atomic", {"with_jumble": True}),
    ("king_jokers", {"players": 3}),
    ("king_52", {"recovery": "v2"}),
    ("king_52", {"recovery": "v2", "auction_stage": "after_full_deal", "bid_unit": "points"}),
    ("king_52", {"recovery": "v3", "players": 3}),
    ("king_auction", {"auction": "ascending"}),
    ("ladies_preference", {}),
]


def marked(match: Match, count: int) -> int:
    """The first cards of the hand of who is asked."""
    hand_held = view_of(match, seat_asked(match)).hand
    return set_of([c for c in range(52) if hand_held >> c & 1][:count])


def moves_on(screen: Screen) -> list[Move]:
    """The moves that the buttons of a hand make, cards apart."""
    taps = [unpack(button.data) for row in screen.rows for button in row]
    texts = [tap.arg for tap in taps if tap is not None and tap.kind is Kind.MOVE]
    return [Move.parse(text) for text in texts if not text.startswith("play ")]


def test_a_contract_is_declared(t: Translator) -> None:
    match = dealt("king_ordered")
    check("call-contract", t.lang, shown(t, match))
    check("call-contract-others", t.lang, shown(t, match, match.deals[-1].dealer))
    check("call-contract-table", t.lang, shown_to_all(t, match))
    seat = seat_asked(match)
    check("call-contract-help", t.lang, popups.explain(t, at_table(match), view_of(match, seat)))
    make(match, "contract take_girls")
    check("call-trump", t.lang, shown(t, match))
    make(match, "trump none")
    check("call-trump-table", t.lang, shown_to_all(t, match))
    named = make(dealt("king_ordered"), "contract take_girls", "trump D")
    assert shown_to_all(t, named).text.count("♦") == 1, "a suit that was called is told once"


def test_a_widow_is_taken_and_laid_away(t: Translator) -> None:
    match = make(dealt("king_minsk"), "contract no_hearts")
    check("call-lay-away", t.lang, shown(t, match))
    check("call-lay-away-table", t.lang, shown_to_all(t, match))
    again = make(dealt("king_minsk"), "contract praise")
    check("call-minsk-trump", t.lang, shown(t, again))


def test_praise_is_called_on_three_cards_and_sold(t: Translator) -> None:
    match = dealt("king_52", "praise", recovery="v2")
    check("call-praise", t.lang, shown(t, match))
    make(match, "trump misere")
    check("call-sell", t.lang, shown(t, match))
    make(match, "sell yes")
    check("call-bid", t.lang, shown(t, match))
    make(match, "bid 2")
    check("call-bid-higher", t.lang, shown(t, match))
    make(match, "pass", "pass")
    check("call-bought", t.lang, shown(t, match))
    check("call-bought-table", t.lang, shown_to_all(t, match))
    ladies = dealt("ladies_preference", "praise")
    check("call-ladies", t.lang, shown(t, ladies))


def test_an_open_widow_is_sold_and_cards_are_given(t: Translator) -> None:
    match = dealt("king_52", "praise", recovery="v3")
    check("call-open-widow", t.lang, shown(t, match))
    make(match, "sell 4", "bid 1", "pass", "pass")
    check("call-lower", t.lang, shown(t, match))
    make(match, "sell no")
    check("call-give", t.lang, shown(t, match, chosen=marked(match, 1)))
    given = shown(t, match, chosen=marked(match, 3))
    check("call-give-whom", t.lang, given)
    gifts = [move for move in moves_on(given) if move.verb == GIVE]
    assert len(gifts) == 6
    assert set(gifts) <= set(view_of(match, seat_asked(match)).legal)
    make(match, str(gifts[0]))
    check("call-given-table", t.lang, shown_to_all(t, match))


def test_an_auction_decides_who_names_the_penalty_suit(t: Translator) -> None:
    match = dealt("king_auction")
    check("call-auction", t.lang, shown(t, match))
    assert t("hint-all-pass-redeal") in shown(t, dealt("king_auction", all_pass="redeal")).text
    make(match, "bid 3", "pass")
    check("call-auction-top", t.lang, shown(t, match))
    make(match, "pass", "pass")
    check("call-penalty-suit", t.lang, shown(t, match))
    make(match, "suit S")
    check("call-penalty-suit-table", t.lang, shown_to_all(t, match))


def test_cards_are_passed(t: Translator) -> None:
    match = dealt("omnibus", pass_cards=3)
    check("call-pass-cards", t.lang, shown(t, match, chosen=marked(match, 1)))
    view = view_of(match, seat_asked(match))
    assert popups.explain(t, at_table(match), view, marked(match, 2)).endswith(t("owed-pass_cards", count=1))
    check("call-pass-cards-all", t.lang, shown(t, match, chosen=marked(match, 3)))
    check("call-pass-cards-table", t.lang, shown_to_all(t, match))
    for passed in range(1, 5):
        match.apply(seat_asked(match), match.legal(seat_asked(match))[0], "5")
        told_of = t("did-give", name="", count=3, cards="").strip(" :")
        assert (told_of in shown_to_all(t, match).text) == (passed < 4), "once all have, it tells nothing"


def test_cards_drawn_are_counted(t: Translator) -> None:
    match = dealt("king_domino", players=3)
    rng = Random(4)
    while not match.deals[-1].actions or view_of(match, None).known.aside.fetches == ():
        match.apply(seat_asked(match), rng.choice(match.legal(seat_asked(match))), "5")
    check("call-drawn-table", t.lang, shown_to_all(t, match))
    check("call-drawn", t.lang, shown(t, match))


def test_what_is_left_over_where_cards_are_drawn_is_told(t: Translator) -> None:
    match = matches("king_domino", 3, players=3)
    for played, row in zip(match.deals, match.sheet.rows, strict=True):
        left = 52 - sum(len(trick.cards) for trick in played.tricks)
        ended = t("ended-left", count=left) if left else t("ended-played")
        assert ended in table.protocol(t, at_table(match), played, row).text


def test_how_many_tricks_a_claim_is_about_nobody_says_where_cards_are_drawn(t: Translator) -> None:
    match = matches("king_domino", 0, players=3)
    match.begin_deal()
    claimer = seat_asked(match)
    question = hand.hand(t, at_table(match), view_of(match, claimer), asking=CLAIM)
    assert t("claim-question-open") in question.text
    make(match, CLAIM)
    for seat in (*range(3), None):
        screen = shown_to_all(t, match) if seat is None else shown(t, match, seat)
        assert t("claim-line-open", name=lasting_names(t, at_table(match))[claimer]) in screen.text
    while match.deal is not None and match.deal.asked >= 0:
        make(match, ACCEPT_CLAIM)
    assert match.sheet.rows[0].end is End.CLAIMED
    protocol = table.protocol(t, at_table(match), match.deals[0], match.sheet.rows[0])
    assert t("ended-claimed-open", name=lasting_names(t, at_table(match))[claimer]) in protocol.text


def test_many_prices_have_few_buttons() -> None:
    t = Translator("en")
    match = dealt("king_52", "praise", recovery="v3", bid_unit="points")
    screen = shown(t, match)
    lawful(screen)
    prices = [int(move.word) for move in moves_on(screen) if move.word.isdecimal()]
    assert prices == sorted(set(prices))
    assert (prices[0], prices[-1]) == (5, 325)
    assert len(prices) < 40


@pytest.mark.parametrize(
    "game, given",
    [
        ("king_ordered", {}),
        ("king_minsk", {}),
        ("king_atomic", {}),
        ("king_52", {"recovery": "v2"}),
        ("king_52", {"recovery": "v3"}),
        ("king_auction", {}),
        ("omnibus", {"pass_cards": 3}),
        ("king_domino", {}),
        ("king_jokers", {}),
        ("ladies_preference", {}),
    ],
)
def test_rules(t: Translator, game: str, given: dict[str, object]) -> None:
    name = "-".join(["rules", game, *(str(value) for value in given.values())])
    check(name, t.lang, rules.rules(t, preset(game).game(given)))


@pytest.mark.parametrize("game, given", FORMS)
def test_everything_is_worded_and_nobody_sees_what_is_hidden(
    t: Translator, game: str, given: dict[str, object]
) -> None:
    """A match at random: screens are lawful, no hidden card is named, calls are possible, none is missing."""
    match, rng = matches(game, 0, 7, **given), Random(5)
    lawful(rules.rules(t, match.game))
    for _ in range(14):
        if not match.awaits_deal:
            break
        match.begin_deal()
        while match.deal is not None:
            if match.deal.step.name != "play" or rng.random() < 0.1:
                _look(t, match)
            seat = seat_asked(match)
            match.apply(seat, rng.choice(match.legal(seat)), "5")
        known = at_table(match)
        played, row = match.deals[-1], match.sheet.rows[-1]
        post = result.result(t, known, played, row)
        for screen in (post, table.protocol(t, known, played, row), sheet.sheet(t, known)):
            lawful(screen)


def _look(t: Translator, match: Match) -> None:
    known, played = at_table(match), match.deals[-1]
    for seat in (None, *range(match.game.seats)):
        view, story = view_of(match, seat), told(played)
        if seat is None:
            screen = table.table(t, known, view, story=story)
        else:
            own = set_of(played.layout.hands[seat]) if view.known.aside.stock_size == 0 else None
            screen = hand.hand(t, known, view, story=story, dealt=own)
            assert set(moves_on(screen)) <= set(view.legal)
            assert not popups.explain(t, known, view).endswith("…")
            assert popups.whose_turn(t, known, view)
        lawful(screen)
        # A card that all have seen may have been laid away since.
        sights = [sight.cards for sight in view.known.aside.sights if sight.witness is None]
        seen_by_all = reduce(or_, sights, 0)
        text = screen.text.replace(deal_title(t, match.game, view.known.contract), "")  # names what scores
        seen = " ".join([text, *(f"{b.text} {b.data}" for row in screen.rows for b in row)])
        for c in range(52):
            if view.unseen >> c & 1 and not seen_by_all >> c & 1:
                assert card_text(c) not in seen.replace(f"1{card_text(c)}", ""), (card_text(c), seen)


@pytest.mark.parametrize("unit, price, taken", [("tricks", 2, 1), ("points", 10, 30)])
def test_price_and_what_the_buyer_has_taken_stand_side_by_side(unit: str, price: int, taken: int) -> None:
    """The seller's part is paid at the end of the deal."""
    t, rng = Translator("en"), Random(1)
    match = make(dealt("king_52", "praise", recovery="v2", bid_unit=unit), "trump last", "sell yes")
    make(match, f"bid {price}", "pass", "pass", "trump last")
    deal = match.deal
    assert deal is not None
    buyer = deal.market.bidder
    name = at_table(match).sitters[buyer].name  # type: ignore[union-attr]
    while not deal.won[buyer]:
        assert f"Sold to {name}: {price}/0 " in shown_to_all(t, match).text
        make(match, str(rng.choice(match.legal(seat_asked(match)))))
    assert f"Sold to {name}: {price}/{taken} " in shown_to_all(t, match).text


@pytest.mark.parametrize("game, deals", [("king_ordered", 9), ("king_minsk", 4)])
def test_the_sheet_tells_what_everybody_has_still_to_declare(t: Translator, game: str, deals: int) -> None:
    match = matches(game, deals)
    screen = sheet.sheet(t, at_table(match))
    lawful(screen)
    check(f"{game}-sheet", t.lang, screen)


def test_the_longest_sheet_fits(t: Translator) -> None:
    over = sheet.sheet(t, at_table(matches("king_ordered")))
    lawful(over)
    grid = over.text.partition("</pre>")[0]
    assert grid.count(DONE) == 56  # four players have declared fourteen games
    lawful(sheet.sheet(t, at_table(matches("king_ordered", 55))))


@pytest.mark.parametrize("players", range(2, 7))
def test_no_sheet_is_wider_than_a_telephone(t: Translator, players: int) -> None:
    grid = sheet.sheet(t, at_table(matches("king_online", 3, players=players))).text.partition("<pre>")[2]
    lines = grid.partition("</pre>")[0].split("\n")
    assert {len(line) for line in lines} == {min(WIDE, len(lines[0]))}


def test_after_a_void_deal_the_same_player_deals_again() -> None:
    t, match = Translator("en"), matches("king_auction", 0, all_pass="redeal")
    dealer = match.begin_deal().dealer
    make(match, *["pass"] * 4)
    name = at_table(match).sitters[dealer].name  # type: ignore[union-attr]
    post = result.result(t, at_table(match), match.deals[0], match.sheet.rows[0])
    assert post.text.endswith(t("next-dealer", dealer=name))
    assert match.begin_deal().dealer == dealer


NAMED = ["bid 3", "pass", "pass", "pass", "suit C"]


@pytest.mark.parametrize("calls, symbol", [(["pass"] * 4, "♥"), (NAMED, "♣")])
def test_the_penalty_suit_is_shown_while_it_is_played(calls: list[str], symbol: str) -> None:
    t, match = Translator("en"), dealt("king_auction")
    line = t("penalty-suit", symbol=symbol)
    for call in calls:
        assert line not in shown_to_all(t, match).text
        make(match, call)
    assert line in shown_to_all(t, match).text
    assert line in shown(t, match).text


def test_the_only_game_left_is_told_like_one_that_was_called(t: Translator) -> None:
    match = matches("king_ordered", 1, games=[4])
    played, row = match.deals[0], match.sheet.rows[0]
    assert [action.move.verb for action in played.actions].count("contract") == 0
    for screen in (
        result.result(t, at_table(match), played, row),
        table.protocol(t, at_table(match), played, row),
    ):
        assert contract_title(t, match.game, match.game.contract("no_hearts")) in screen.text
