"""The checked-in counts of legal lines, counted by the engine and once more by the rules in plain words."""

import pytest

from engine.cards import NAMES, SUIT_LETTERS, cards_in
from engine.deal import Deal
from tests.engine import model, reference
from tests.engine.counts import COMMAND, KINGS, TABLE, Case, cases, table


def test_the_table_is_what_the_engine_counts() -> None:
    assert TABLE.read_text("utf-8").splitlines() == list(table()), f"if this is meant: {COMMAND}"


def counted() -> dict[Case, int]:
    found = {}
    for line in TABLE.read_text("utf-8").splitlines()[9:]:
        deal, contract, options, lines = line[:6], line[7:23], line[24:76], line[77:]
        found[Case(deal.strip(), contract.strip(), options.strip().removeprefix("-"))] = int(lines)
    return found


COUNTED = counted()


@pytest.mark.parametrize("case", [*cases()], ids=" ".join)
def test_the_rules_in_plain_words_count_the_same(case: Case) -> None:
    assert Plain(case).lines() == COUNTED[case]


class Plain:
    """A deal played in all ways without the engine."""

    def __init__(self, case: Case) -> None:
        deal: Deal = case.position()
        self.rules = deal.contract.tricks
        self.contract = deal.contract.id
        self.early = deal.contract.early_end
        self.boys = {"boys=JK": "JK", "boys=K": "K"}.get(case.options, "J")
        self.trump = None if deal.trump is None else SUIT_LETTERS[deal.trump]
        self.hands = [[NAMES[c] for c in cards_in(hand)] for hand in deal.hands]
        self.passes = [0] * len(self.hands)
        self.left = len(self.hands[0])

    def lines(self) -> int:
        return self.trick(0, 0, [], [])

    def trick(self, leader: int, step: int, cards: list[str], seats: list[int]) -> int:
        """In how many ways the rest can be played; ``step`` seats have been on turn in this trick."""
        if step == len(self.hands):
            return self.next_trick(cards, seats)
        seat = (leader + step) % len(self.hands)
        hand, total = self.hands[seat], 0
        for card in reference.may_play(self.rules, self.trump, hand, cards):
            hand.remove(card)
            total += self.trick(leader, step + 1, [*cards, card], [*seats, seat])
            hand.append(card)
        if cards and self.passes[seat] < self.rules.trick_passes:
            self.passes[seat] += 1
            total += self.trick(leader, step + 1, cards, seats)
            self.passes[seat] -= 1
        return total

    def next_trick(self, cards: list[str], seats: list[int]) -> int:
        if self.left == 1 or self.settled():
            return 1
        self.left -= 1
        winner = seats[cards.index(reference.winner(self.rules, self.trump, cards))]
        total = self.trick(winner, 0, [], [])
        self.left += 1
        return total

    def settled(self) -> bool:
        out = [card for hand in self.hands for card in hand]
        options = {"early_end": self.early, "boys": self.boys}
        return self.contract in KINGS and model.all_settled(self.contract, options, out)
