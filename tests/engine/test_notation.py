"""Cards, packs and moves as texts: one form each, and errors that say what is wrong."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Move, NotationError
from engine.cards import (
    ACE,
    HEARTS,
    JACK,
    JOKERS,
    KING,
    KING_OF_HEARTS,
    NAMES,
    PACK_SIZE,
    SEVEN,
    SPADES,
    SUITS,
    card,
    cards_in,
    cards_text,
    name,
    pack,
    parse_card,
    parse_cards,
    parse_set,
    rank_of,
    rank_set,
    set_of,
    suit_of,
    suit_set,
)
from engine.moves import ANSWERS, BARE_VERBS, CARD_VERBS, PLAYS, WORD_VERBS, play, plays

cards = st.integers(0, PACK_SIZE - 1)


def test_the_standard_pack_is_in_its_order() -> None:
    expected = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    assert list(NAMES) == [*expected, "X1", "X2"]
    assert [name(c) for c in pack()] == expected
    assert [parse_card(text) for text in NAMES] == list(range(54))


@pytest.mark.parametrize(
    "made, size, first, last",
    [
        (pack(), 52, "2C", "AS"),
        (pack(lowest=SEVEN), 32, "7C", "AS"),
        (pack(lowest=SEVEN - 1), 36, "6C", "AS"),
        (pack(jokers=2), 54, "2C", "X2"),
        (pack(jokers=1), 53, "2C", "X1"),
        (pack(without=parse_set("2C")), 51, "3C", "AS"),
        (pack(without=parse_set("2C 3C"), jokers=2), 52, "4C", "X2"),
        (pack(lowest=SEVEN, without=parse_set("AS AC")), 30, "7C", "KS"),
    ],
)
def test_packs(made: tuple[int, ...], size: int, first: str, last: str) -> None:
    assert len(made) == len(set(made)) == size
    assert list(made) == sorted(made)
    assert (name(made[0]), name(made[-1])) == (first, last)


def test_ranks_and_suits() -> None:
    assert name(KING_OF_HEARTS) == "KH"
    assert name(card(ACE, SPADES)) == "AS"
    assert (rank_of(parse_card("JH")), suit_of(parse_card("JH"))) == (JACK, HEARTS)
    assert cards_text(cards_in(rank_set(KING, ACE))) == "KC AC KD AD KH AH KS AS"
    assert cards_text(cards_in(suit_set(HEARTS))) == "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    assert sum(suit_set(suit) for suit in SUITS) == set_of(pack())
    assert cards_text(JOKERS) == "X1 X2"


@given(st.lists(cards, unique=True))
def test_a_card_list_keeps_its_order(chosen: list[int]) -> None:
    assert parse_cards(cards_text(chosen)) == tuple(chosen)
    assert parse_set(cards_text(chosen)) == set_of(chosen)
    assert list(cards_in(set_of(chosen))) == sorted(chosen)
    assert set_of(chosen).bit_count() == len(chosen)


def test_an_empty_card_list() -> None:
    assert parse_cards("") == ()
    assert cards_text([]) == ""
    assert parse_set("") == 0


@pytest.mark.parametrize(
    "text", ["", "1C", "10C", "qh", "Qh", "Q♥", "CQ", "X3", "X", " QH", "QH ", "АС", "?"]
)
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotationError, match="is no card: write a rank 2-9 T J Q K A and a suit C D H S"):
        parse_card(text)


@pytest.mark.parametrize(
    "text, message",
    [
        ("QH QH", "'QH QH' names a card twice"),
        ("QH  KH", "'' is no card"),
        ("QH,KH", "'QH,KH' is no card"),
        (" ", "'' is no card"),
        ("QH ", "'' is no card"),
    ],
)
def test_what_is_no_card_list(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_cards(text)


words = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=10)
lists = st.lists(cards, min_size=1, max_size=5, unique=True).map(tuple)
gifts = st.lists(st.tuples(st.integers(0, 9), cards), min_size=1, max_size=4, unique_by=lambda gift: gift[1])
moves = st.one_of(
    st.tuples(st.sampled_from(sorted(CARD_VERBS)), lists).map(lambda both: Move(*both)),
    st.sampled_from(["boys", *sorted(BARE_VERBS)]).map(Move),
    st.tuples(st.sampled_from(sorted(WORD_VERBS)), words).map(lambda both: Move(both[0], word=both[1])),
    gifts.map(lambda each: Move("give", tuple(c for _, c in each), tuple(seat for seat, _ in each))),
)


@given(moves)
def test_a_move_is_its_text(move: Move) -> None:
    assert Move.parse(str(move)) == move


@given(
    st.text("playgivebdscr CDHSX123:9TJQKA_", max_size=16)
    | moves.map(str).flatmap(lambda text: st.sampled_from((text, text + " ", " " + text, text.upper())))
    | st.builds(" ".join, st.lists(st.sampled_from((*sorted(CARD_VERBS | BARE_VERBS), *NAMES, "1:QH", ""))))
)
def test_whatever_is_read_is_written_the_same(text: str) -> None:
    try:
        move = Move.parse(text)
    except NotationError:
        return
    assert str(move) == text
    assert move == Move.parse(text)


@pytest.mark.parametrize(
    "text, move",
    [
        ("play QH", Move("play", (parse_card("QH"),))),
        ("play 7C 7D", Move("play", parse_cards("7C 7D"))),
        ("draw 6C 7D", Move("draw", parse_cards("6C 7D"))),
        ("boys", Move("boys")),
        ("boys JH JD", Move("boys", parse_cards("JH JD"))),
        ("bid 3", Move("bid", word="3")),
        ("trump none", Move("trump", word="none")),
        ("house_rule no talking at all", Move("house_rule", word="no talking at all")),
        ("give 1:QH 2:7D", Move("give", parse_cards("QH 7D"), (1, 2))),
        ("pass", Move("pass")),
        ("claim", Move("claim")),
    ],
)
def test_moves_of_every_form(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "'' is no move"),
        ("play", "'play': name a card after play"),
        ("play ", "'play ': name a card after play"),
        ("boys ", "'boys ': name a card after boys"),
        ("play QQ", "'QQ' is no card"),
        ("play QH QH", "'QH QH' names a card twice"),
        ("play  QH", "'' is no card"),
        ("Play QH", "'Play QH' is no move"),
        ("pass ", "'pass ' is no move"),
        ("pass 1", "'pass 1' is no move"),
        ("claim QH", "'claim QH' is no move"),
        ("bid", "'bid' is no move"),
        ("bid ", "'bid ' is no move"),
        ("give", "'give' is no move"),
        ("give QH", "'give QH' is no move"),
        ("give 1:", "'give 1:' is no move"),
        ("give x:QH", "'give x:QH' is no move"),
        ("give 01:QH", "'give 01:QH' is no move"),
        ("give 1:QH 2:QH", "'QH QH' names a card twice"),
        ("give " + "9" * 5000 + ":QH", "is no move"),
        ("jump", "'jump' is no move"),
        ("0 play QH", "'0 play QH' is no move"),
    ],
)
def test_what_is_no_move(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        Move.parse(text)
    assert message in str(refused.value)


def test_verbs_have_one_form() -> None:
    assert not CARD_VERBS & WORD_VERBS
    assert not CARD_VERBS & BARE_VERBS
    assert not WORD_VERBS & BARE_VERBS
    assert all(" " not in verb for verb in chain(CARD_VERBS, WORD_VERBS, BARE_VERBS))
    assert [str(answer) for answer in ANSWERS] == ["accept_claim", "refuse_claim"]


@given(st.integers(0, 2**PACK_SIZE - 1))
def test_plays_of_a_set_are_in_the_order_of_the_pack(chosen: int) -> None:
    assert plays(chosen) == tuple(play(c) for c in cards_in(chosen))
    assert all(PLAYS[c].cards == (c,) for c in cards_in(chosen))


def test_equal_moves_are_equal_values() -> None:
    assert Move.parse("play QH") == play(parse_card("QH"))
    assert len({Move.parse("play QH"), play(parse_card("QH")), Move.parse("play KH")}) == 2
