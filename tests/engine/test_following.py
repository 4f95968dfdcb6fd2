"""What may be led and followed under every policy and modifier, and the reason given (rules 2.2)."""

import pytest

from engine import Deal, Move
from engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    cards_in,
    cards_text,
    parse_card,
    parse_cards,
    parse_set,
)
from engine.contract import Contract
from engine.moves import THE_TRICK_PASS
from engine.phases import PLAY_TRICKS
from engine.reasons import Reason, Why
from engine.scoring import PerTrick
from engine.tricks import JOKER_HEARTS, Follow, TrickRules, kernel

ANY, TRUMP, HEAD, STRICT = Follow.ANY, Follow.TRUMP, Follow.HEAD, Follow.HEAD_STRICT


def duty(
    rules: TrickRules, hand: str, trick: str, trump: int | None = None, *, declarer: bool = False
) -> tuple[str, Reason | None]:
    cards, reason = kernel(rules, trump).duty(parse_set(hand), parse_cards(trick), declarer)
    return cards_text(cards_in(cards)), reason


FOLLOW = [
    # policy, trumps, hand, trick, what may be played, why nothing else
    (ANY, None, "7C AC 9D", "TC", "7C AC", Why.MUST_FOLLOW),
    (ANY, None, "9D 8H", "TC", "9D 8H", None),
    (ANY, HEARTS, "9D 8H", "TC", "9D 8H", None),  # no duty to trump
    (Follow.DRAW, None, "7C 9D", "TC", "7C", Why.MUST_FOLLOW),
    (Follow.DRAW, None, "9D 8H", "TC", "9D 8H", None),  # the stock is empty
    (TRUMP, HEARTS, "7C AC 9D", "TC", "7C AC", Why.MUST_FOLLOW),  # no duty to beat
    (TRUMP, HEARTS, "9D 8H AH", "TC", "8H AH", Why.MUST_TRUMP),
    (TRUMP, HEARTS, "9D TD", "TC", "9D TD", None),
    (TRUMP, None, "9D 8H", "TC", "9D 8H", None),  # a deal without trumps
    (TRUMP, HEARTS, "9D 8H AH", "TC TH", "8H AH", Why.MUST_TRUMP),  # no duty to overtrump
    (HEAD, HEARTS, "QC 7C AD", "TC", "QC", Why.MUST_HEAD),
    (HEAD, HEARTS, "QC KC 7C", "TC JC", "QC KC", Why.MUST_HEAD),
    (HEAD, HEARTS, "9C 8H", "TC", "9C", Why.MUST_FOLLOW),
    (HEAD, HEARTS, "QC 8H", "TC 7H", "QC", Why.MUST_FOLLOW),  # the trick has been trumped
    (HEAD, HEARTS, "8H 9D", "TC", "8H", Why.MUST_TRUMP),
    (HEAD, HEARTS, "9D", "TC", "9D", None),
    (HEAD, HEARTS, "9H QH", "TH", "QH", Why.MUST_HEAD),
    (HEAD, HEARTS, "9H 8H AC", "TH", "8H 9H", Why.MUST_FOLLOW),
    (STRICT, HEARTS, "QC 7C AD", "TC", "QC", Why.MUST_HEAD),  # the example of rules 3.5
    (STRICT, HEARTS, "9C 8H", "TC", "8H", Why.MUST_TRUMP),  # the example of rules 3.5
    (STRICT, HEARTS, "QC 8H", "TC 7H", "8H", Why.MUST_TRUMP),
    (STRICT, HEARTS, "9C AD", "TC", "9C", Why.MUST_FOLLOW),
    (STRICT, HEARTS, "9H 8C", "TH", "9H", Why.MUST_FOLLOW),  # trumps led, none beats: any of them
    (STRICT, HEARTS, "9D 8H", "TC", "8H", Why.MUST_TRUMP),
    (STRICT, HEARTS, "9D TD", "TC", "9D TD", None),
]


@pytest.mark.parametrize("policy, trump, hand, trick, may, why", FOLLOW)
def test_following(
    policy: Follow, trump: int | None, hand: str, trick: str, may: str, why: Why | None
) -> None:
    cards, reason = duty(TrickRules(follow=policy), hand, trick, trump)
    assert cards == may
    assert (reason.why if reason else None) == why
    if reason:
        led = parse_card(trick[:2]) // 13
        assert reason.suit == (HEARTS if why is Why.MUST_TRUMP else led)


@pytest.mark.parametrize(
    "policy, hand, trick, may, why",
    [
        (TRUMP, "8H JH AD", "TC 9H", "JH", Why.MUST_OVERTRUMP),
        (TRUMP, "8H 7H AD", "TC 9H", "7H 8H", Why.MUST_TRUMP),  # none is higher: any trump
        (TRUMP, "8H JH AD", "TC 9C", "8H JH", Why.MUST_OVERTRUMP),  # every trump beats a plain card
        (STRICT, "9C 8H JH", "TC 9H", "JH", Why.MUST_OVERTRUMP),
        (TRUMP, "7C JH", "TC 9H", "7C", Why.MUST_FOLLOW),
        (HEAD, "8H QH", "TH", "QH", Why.MUST_HEAD),
    ],
)
def test_must_overtrump(policy: Follow, hand: str, trick: str, may: str, why: Why) -> None:
    cards, reason = duty(TrickRules(follow=policy, must_overtrump=True), hand, trick, HEARTS)
    assert (cards, reason and reason.why) == (may, why)


def test_the_banned_suit_is_led_only_by_who_has_nothing_else() -> None:
    rules = TrickRules(lead_ban=HEARTS)
    assert duty(rules, "7C KH AH", "") == ("7C", Reason(Why.LEAD_BANNED, suit=HEARTS))
    assert duty(rules, "KH AH", "") == ("KH AH", None)
    assert duty(rules, "7C 8D", "") == ("7C 8D", None)
    assert duty(rules, "KH AH", "7H") == ("KH AH", Reason(Why.MUST_FOLLOW, suit=HEARTS))
    assert duty(TrickRules(), "7C KH", "") == ("7C KH", None)


def test_a_joker_is_a_heart_for_the_ban_and_for_following() -> None:
    rules = TrickRules(JOKER_HEARTS, lead_ban=HEARTS)
    assert duty(rules, "7C X1", "") == ("7C", Reason(Why.LEAD_BANNED, suit=HEARTS))
    assert duty(rules, "7H X1", "") == ("7H X1", None)
    # Another suit is led: natural cards first; void, the joker may be thrown.
    assert duty(rules, "7C X1", "TC") == ("7C", Reason(Why.MUST_FOLLOW, suit=CLUBS))
    assert duty(rules, "7D X1", "TC") == ("7D X1", None)
    # Hearts are led: the joker is one of the hearts.
    assert duty(rules, "7D X1 2H", "TH") == ("2H X1", Reason(Why.MUST_FOLLOW, suit=HEARTS))
    assert duty(rules, "7D X1", "X2") == ("X1", Reason(Why.MUST_FOLLOW, suit=HEARTS))


def test_only_the_declarer_leads_trumps_from_choice() -> None:
    rules = TrickRules(follow=TRUMP, trump_lead_ban=True)
    assert duty(rules, "7C 8S AS", "", SPADES) == ("7C", Reason(Why.TRUMP_LEAD_BANNED, suit=SPADES))
    assert duty(rules, "8S AS", "", SPADES) == ("8S AS", None)
    assert duty(rules, "7C 8S AS", "", SPADES, declarer=True) == ("7C 8S AS", None)
    assert duty(rules, "7C 8S AS", "") == ("7C 8S AS", None)


@pytest.mark.parametrize(
    "own_suit, hand, trick, may, why",
    [
        (False, "KH AD", "TC", "KH", Why.MUST_DISCARD),
        (False, "KH 7C AD", "TC", "7C", Why.MUST_FOLLOW),
        (False, "KH QH AD", "TH", "QH KH", Why.MUST_FOLLOW),  # an ordinary heart when hearts are led
        (False, "KH AD", "TH", "KH", Why.MUST_FOLLOW),
        (True, "KH QH AD", "TH", "KH", Why.MUST_DISCARD),
        (True, "QH JH AD", "TH", "JH QH", Why.MUST_FOLLOW),
        (False, "QH AD", "TC", "AD QH", None),
    ],
)
def test_the_king_goes_at_the_first_chance(
    own_suit: bool, hand: str, trick: str, may: str, why: Why | None
) -> None:
    rules = TrickRules(forced=parse_card("KH"), forced_on_own_suit=own_suit)
    cards, reason = duty(rules, hand, trick)
    assert (cards, reason and reason.why) == (may, why)
    if why is Why.MUST_DISCARD:
        assert reason == Reason(Why.MUST_DISCARD, card=parse_card("KH"))


def test_the_king_goes_before_a_trump_must_be_played() -> None:
    rules = TrickRules(follow=TRUMP, forced=parse_card("KH"))
    assert duty(rules, "KH 7S", "TC", SPADES) == ("KH", Reason(Why.MUST_DISCARD, card=parse_card("KH")))
    assert duty(rules, "QH 7S", "TC", SPADES) == ("7S", Reason(Why.MUST_TRUMP, suit=SPADES))


def deal_with_passes(passes: int) -> Deal:
    rules = TrickRules(follow=STRICT, trick_passes=passes)
    hands = ["AC KC QC JC", "7C 8C 9C TC", "7D 8D 9D TD"]
    deal = Deal.set_up(Contract("", (PerTrick(1),), rules, (PLAY_TRICKS,)), hands)
    deal.set_trump(DIAMONDS)
    return deal


def test_a_follower_may_pass_so_many_tricks_and_the_leader_none() -> None:
    deal = deal_with_passes(2)
    assert THE_TRICK_PASS not in deal.legal(0)
    assert str(deal.why_not(0, THE_TRICK_PASS)) == "may not pass this trick"
    for trick, lead in enumerate(("AC", "KC")):
        deal.apply(0, Move.parse(f"play {lead}"))
        assert deal.legal(1)[-1] == THE_TRICK_PASS
        assert deal.apply(1, THE_TRICK_PASS) == ()
        deal.apply(2, THE_TRICK_PASS)
        assert deal.tricks[trick].seats == (0,)
        assert cards_text(deal.tricks[trick].cards) == lead
    deal.apply(0, Move.parse("play QC"))
    assert deal.passes == [0, 2, 2]
    assert THE_TRICK_PASS not in deal.legal(1)
    assert str(deal.why_not(1, THE_TRICK_PASS)) == "may not pass this trick"
    deal.apply(1, Move.parse("play 7C"))
    deal.apply(2, Move.parse("play 7D"))
    assert deal.tricks[-1].winner == 2
    assert deal.turn == (2,)


def test_a_trick_of_cards_and_passes_lists_the_cards_played() -> None:
    deal = deal_with_passes(1)
    deal.apply(0, Move.parse("play AC"))
    deal.apply(1, THE_TRICK_PASS)
    deal.apply(2, Move.parse("play 7D"))
    (trick,) = deal.tricks
    assert (trick.seats, cards_text(trick.cards), trick.winner) == ((0, 2), "AC 7D", 2)


def test_without_that_rule_no_trick_is_passed() -> None:
    deal = deal_with_passes(0)
    deal.apply(0, Move.parse("play AC"))
    assert str(deal.why_not(1, THE_TRICK_PASS)) == "may not do that in this phase"


def test_who_has_dropped_out_is_passed_over() -> None:
    hands = ["AC KC", "AD KD", "7C 8C", "9C TC"]
    deal = Deal.set_up(Contract("", (PerTrick(1),), TrickRules(), (PLAY_TRICKS,)), hands)
    deal.keep_in(0b1101)
    deal.step.enter(deal)
    for card in ("AC", "7C", "9C"):
        deal.apply(deal.turn[0], Move.parse(f"play {card}"))
    assert deal.tricks[0].seats == (0, 2, 3)
    deal.keep_in(0b1100)
    deal.step.enter(deal)
    assert deal.turn == (2,)


@pytest.mark.parametrize(
    "reason, text",
    [
        (Reason(Why.MUST_FOLLOW, suit=SPADES), "must follow S"),
        (Reason(Why.MUST_HEAD, suit=CLUBS), "must beat the best card in C"),
        (Reason(Why.NOT_YOUR_CARD, card=parse_card("QH")), "does not hold QH"),
        (Reason(Why.NOT_YOUR_TURN), "is not to move"),
    ],
)
def test_a_reason_reads_after_the_seat(reason: Reason, text: str) -> None:
    assert str(reason) == text


def test_a_card_that_is_not_held_is_named() -> None:
    deal = deal_with_passes(0)
    assert deal.why_not(0, Move.parse("play 7C")) == Reason(Why.NOT_YOUR_CARD, card=parse_card("7C"))
    assert deal.why_not(1, Move.parse("play 7C")) == Reason(Why.NOT_YOUR_TURN)
    assert deal.why_not(0, Move.parse("bid 3")) == Reason(Why.WRONG_PHASE)
    assert deal.why_not(0, Move("play", (parse_card("AC"), parse_card("KC")))) == Reason(Why.WRONG_PHASE)
