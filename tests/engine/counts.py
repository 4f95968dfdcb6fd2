"""Counts of legal lines: how many different ways a small deal can be played from its first card to its end.

A rule that gets lost, or binds where it should not, changes a count. The table is checked in and made by

    python -m tests.engine.counts > tests/data/counts.txt
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.cards import HEARTS, parse_cards
from engine.contract import Contract
from engine.deal import Deal
from engine.games import preset
from engine.phases import PLAY_TRICKS
from engine.scoring import PerTrick
from engine.tricks import ACE_TEN, INVERTED, JOKER_HEARTS, NATURAL, Follow, TrickRules

TABLE = Path(__file__).parent.parent / "data" / "counts.txt"
COMMAND = "python -m tests.engine.counts > tests/data/counts.txt"

DEALS = {
    "clubs": "AC 7H 8D / KC KH JS / QC TC JH / JC QD AS",
    "reds": "KH 9H TD / QH 8H AD / JH 7D KD / TH AH 9D",
    "voids": "AC KC 7H / 8H KH QS / JD 9D JH / 7S 8S TH",
    "four": "AC 9C QH 7D / KH KC JD TD / 7C AH 8H JS / QC TC QD 9S",
    "three": "AC TC 9H 8S / KC JD 8H AD / QC 7H JH KS",
}
"""Hands from seat 0 on; seat 0 leads. Hearts are trumps where there are any."""

KINGS = {
    "no_tricks": ("",),
    "no_boys": ("", "boys=JK", "boys=K", "early_end=no"),
    "no_girls": ("", "early_end=no"),
    "no_hearts": ("", "hearts_lead_ban=no", "early_end=no"),
    "no_king": (
        "",
        "hearts_lead_ban=no",
        "kh_forced=off",
        "kh_forced=when_void_or_hearts_led",
        "kh_forced=when_void_or_hearts_led hearts_lead_ban=no",
        "early_end=no",
    ),
    "take_last": ("", "last_tricks=1"),
    "take_all": ("", "hearts_lead_ban=no", "kh_forced=off", "kh_forced=when_void_or_hearts_led"),
}
"""The contracts of Simple King, each under options that change what may be played or when the deal ends."""

MADE = {
    "any": TrickRules(),
    "trump": TrickRules(NATURAL, Follow.TRUMP),
    "trump over": TrickRules(NATURAL, Follow.TRUMP, must_overtrump=True),
    "trump no lead": TrickRules(NATURAL, Follow.TRUMP, trump_lead_ban=True),
    "head": TrickRules(NATURAL, Follow.HEAD),
    "head strict": TrickRules(NATURAL, Follow.HEAD_STRICT),
    "head strict over": TrickRules(NATURAL, Follow.HEAD_STRICT, must_overtrump=True),
    "bowers": TrickRules(ACE_TEN, Follow.TRUMP),
    "bowers head": TrickRules(ACE_TEN, Follow.HEAD),
    "inverted head": TrickRules(INVERTED, Follow.HEAD),
    "jokers no lead": TrickRules(JOKER_HEARTS, lead_ban=HEARTS),
    "one pass": TrickRules(NATURAL, Follow.HEAD_STRICT, trick_passes=1),
}
"""Rules of other games, with hearts as trumps where they have any."""


class Case(NamedTuple):
    """One row of the table."""

    deal: str
    contract: str
    options: str

    def position(self) -> Deal:
        """Return the deal before its first card."""
        hands = DEALS[self.deal].split(" / ")
        if self.contract in KINGS:
            game = preset("king_simple")
            specs = {spec.name: spec for spec in game.options}
            pairs = (each.split("=") for each in self.options.split())
            given = {name: specs[name].parse(value) for name, value in pairs}
            return Deal.set_up(game.game(given).contract(self.contract), hands)
        rules = MADE[self.contract]
        if rules.order.jokers:
            hands[0] = hands[0].replace("7H", "X1").replace("9H", "X1")
        deal = Deal.set_up(Contract("", (PerTrick(1),), rules, (PLAY_TRICKS,)), hands)
        if rules.follow is not Follow.ANY:
            deal.set_trump(HEARTS)
        return deal


def cases() -> Iterator[Case]:
    """Yield every row."""
    for deal in ("clubs", "reds", "voids"):
        for contract, options in KINGS.items():
            yield from (Case(deal, contract, option) for option in options)
        yield from (Case(deal, name, "") for name in MADE)
    yield from (Case("four", contract, "") for contract in ("no_tricks", "no_king", "no_girls"))
    yield from (Case("three", name, "") for name in MADE)


def lines(deal: Deal) -> int:
    """Return the number of ways to play a deal to its end."""
    if deal.over:
        return 1
    seat = deal.turn[0]
    total = 0
    for move in deal.legal(seat):
        after = deal.copy()
        after.apply(seat, move)
        total += lines(after)
    return total


def table() -> Iterator[str]:
    """Yield the lines of the table."""
    yield f"Legal lines of small deals, made by: {COMMAND}"
    yield ""
    for name, hands in DEALS.items():
        assert len(set(parse_cards(hands.replace(" / ", " ")))) == len(hands.split()) - hands.count("/")
        yield f"{name:6} {hands}"
    yield ""
    yield f"{'deal':6} {'contract':16} {'options':52} {'lines':>7}"
    for case in cases():
        yield f"{case.deal:6} {case.contract:16} {case.options or '-':52} {lines(case.position()):7}"


if __name__ == "__main__":
    for line in table():
        print(line)  # noqa: T201  # this is what the command is for
