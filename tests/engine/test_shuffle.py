"""The provable shuffle: known deals, the chain of secrets, no bias, nothing but what is documented."""

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise, permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Match, Player
from engine.cards import cards_text, pack, parse_cards
from engine.shuffle import (
    MAX_DEALS,
    _below,
    commitment,
    first_dealer,
    first_entropy,
    next_entropy,
    secret,
    shuffled,
)

SAMPLE = Path(__file__).parent.parent / "data" / "records" / "king_simple-4.jsonl"
MATCH, *DEALS, END = [json.loads(line) for line in SAMPLE.read_text("utf-8").splitlines()]
KING_PACK = pack(lowest=5)

secrets = st.binary(min_size=32, max_size=32)
entropies = st.text("0123456789abcdef", min_size=64, max_size=64)


def stream(key: bytes, message: str) -> Iterable[int]:
    """The 32-bit words as the record format words it: HMAC blocks by number, big-endian."""
    for block in range(1000):
        digest = hmac.new(key, f"{message}{block}".encode(), hashlib.sha256).digest()
        yield from (int(digest[at : at + 4].hex(), 16) for at in range(0, 32, 4))


def below(words: Iterable[int], bound: int) -> int:
    for word in words:
        if word < (2**32 // bound) * bound:
            return word % bound
    raise AssertionError("the stream has no end")


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: f"deal {deal['n']}")
def test_decks_of_an_independent_program(deal: dict[str, dict[str, str]]) -> None:
    proof = deal["shuffle"]
    deck = shuffled(KING_PACK, bytes.fromhex(proof["secret"]), proof["entropy"])
    assert cards_text(deck) == proof["deck"]
    assert commitment(bytes.fromhex(proof["secret"])) == proof["commitment"]


def test_the_first_dealer_of_an_independent_program() -> None:
    proof = DEALS[0]["shuffle"]
    assert first_dealer(4, bytes.fromhex(proof["secret"]), proof["entropy"]) == DEALS[0]["dealer"]


def test_entropies_of_an_independent_program() -> None:
    taps = [player["tap"] for player in MATCH["players"] if player["kind"] == "human"]
    assert first_entropy(taps, MATCH["start"]) == DEALS[0]["shuffle"]["entropy"]
    for deal, following in pairwise(DEALS):
        made = [tap for tap in deal["taps"] if tap is not None]
        assert next_entropy(deal["shuffle"]["entropy"], made) == following["shuffle"]["entropy"]


def test_entropy_by_hand() -> None:
    assert first_entropy(["11", "m22"], "33") == hashlib.sha256(b"11,m22,33").hexdigest()
    assert first_entropy([], "33") == hashlib.sha256(b"33").hexdigest()
    assert next_entropy("ab", ["1", "m2"]) == hashlib.sha256(b"ab\n1,m2").hexdigest()
    assert next_entropy("ab", []) == hashlib.sha256(b"ab\n").hexdigest()


def test_secrets_form_a_chain_that_ends_in_the_root() -> None:
    root = bytes(range(32))
    assert secret(root, 999) == hashlib.sha256(root).digest()
    assert secret(root, 998) == hashlib.sha256(secret(root, 999)).digest()
    for deal in (1, 2, 500, 997):
        assert hashlib.sha256(secret(root, deal + 1)).digest() == secret(root, deal)
    value = root
    for _ in range(999):
        value = hashlib.sha256(value).digest()
    assert secret(root, 1) == value


@pytest.mark.parametrize("deal", [0, -1, MAX_DEALS + 1])
def test_there_is_no_secret_beyond_the_chain(deal: int) -> None:
    with pytest.raises(ValueError, match="a match has deals 1 to 999"):
        secret(bytes(32), deal)


@given(secrets, entropies, st.sampled_from((pack(), pack(lowest=5), pack(jokers=2), KING_PACK[:3])))
def test_the_shuffle_is_the_documented_one(key: bytes, entropy: str, cards: tuple[int, ...]) -> None:
    words = iter(stream(key, f"{entropy}:"))
    expected = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        j = below(words, i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert shuffled(cards, key, entropy) == tuple(expected)


@given(secrets, entropies, st.integers(2, 8))
def test_dealer_and_prizes_come_from_streams_of_their_own(key: bytes, entropy: str, players: int) -> None:
    assert first_dealer(players, key, entropy) == below(iter(stream(key, f"{entropy}:dealer:")), players)
    assert shuffled(KING_PACK, key, entropy, "prizes") == shuffled(KING_PACK, key, f"{entropy}:prizes")
    assert shuffled(KING_PACK, key, entropy, "prizes") != shuffled(KING_PACK, key, entropy)


def test_words_that_would_favour_low_numbers_are_skipped() -> None:
    # 2**32 = 3 * 1431655765 + 1: the last word has no partners.
    assert _below(iter([2**32 - 1, 5]), 3) == 2
    assert _below(iter([2**32 - 2]), 3) == 2
    assert _below(iter([2**32 - 1]), 2) == 1
    # 2**32 = 7 * 613566756 + 4
    assert _below(iter([2**32 - 1, 2**32 - 4, 2**32 - 5]), 7) == 6


def chi_square(seen: Counter[object], kinds: int, draws: int) -> float:
    each = draws / kinds
    return sum((seen[kind] - each) ** 2 / each for kind in seen) + (kinds - len(seen)) * each


def test_every_order_of_a_pack_is_equally_likely() -> None:
    cards = parse_cards("7C 8C 9C TC")
    draws = 6000
    seen = Counter[object](shuffled(cards, bytes([7]) * 32, str(number)) for number in range(draws))
    assert set(seen) == set(permutations(cards))
    assert chi_square(seen, 24, draws) < 49.7  # 23 degrees of freedom: one in a thousand


def test_every_seat_deals_first_equally_often() -> None:
    draws = 3000
    seen = Counter[object](first_dealer(5, bytes([9]) * 32, str(number)) for number in range(draws))
    assert chi_square(seen, 5, draws) < 18.5  # 4 degrees of freedom: one in a thousand


def test_a_match_deals_from_its_root_and_its_taps() -> None:
    root = bytes(range(32))
    people = [
        Player("a", tap="1"),
        Player("b", "robot", "random"),
        Player("c", tap="3"),
        Player("d", tap="4"),
    ]
    match = Match("king_simple", people, root=root, start="m9")
    assert match.commitment == commitment(secret(root, 1))
    deal = match.begin_deal()
    entropy = first_entropy(["1", "3", "4"], "m9")
    deck = shuffled(KING_PACK, secret(root, 1), entropy)
    dealer = first_dealer(4, secret(root, 1), entropy)
    proof = match.deals[0].shuffle
    assert proof == (commitment(secret(root, 1)), entropy, secret(root, 1), deck)
    assert (deal.dealer, deal.leader) == (dealer, (dealer + 1) % 4)
    assert match.commitment == commitment(secret(root, 1))
    assert deal.layout is not None
    for seat in range(4):
        # One at a time, clockwise, eldest hand first (rules 0.4).
        assert deal.layout.hands[seat] == deck[(seat - dealer - 1) % 4 :: 4]


def test_the_next_deal_rests_on_the_taps_of_people() -> None:
    root = bytes(32)
    people = [
        Player("a", tap="1"),
        Player("b", "robot", "random"),
        Player("c", tap="3"),
        Player("d", tap="4"),
    ]
    match = Match("king_simple", people, root=root, start="m9")
    match.begin_deal()
    taps: list[str] = []
    while match.deal:
        seat = match.turn[0]
        tap = None if seat == 1 else str(100 + len(taps))
        taps += [tap] if tap else []
        match.apply(seat, match.legal(seat)[0], tap)
    match.begin_deal()
    first, second = (played.shuffle for played in match.deals)
    assert second.entropy == next_entropy(first.entropy, taps)
    assert second.secret == secret(root, 2)
    assert second.commitment == first.secret.hex()
    assert match.deals[1].dealer == (match.deals[0].dealer + 1) % 4
    assert match.commitment == first.commitment


def test_without_a_root_every_deal_needs_its_secret() -> None:
    match = Match("king_simple", [Player(name, tap=name) for name in "abcd"], start="s")
    assert match.commitment == ""
    with pytest.raises(ValueError, match="a match without a root needs the secret of every deal"):
        match.begin_deal()
    match.begin_deal(bytes(32))
    assert match.commitment == commitment(bytes(32))
    with pytest.raises(ValueError, match="no deal is due"):
        match.begin_deal(bytes(32))
