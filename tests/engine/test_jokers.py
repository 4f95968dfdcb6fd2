"""Кинг с джокерами: packs, prices, the odd card, when a match ends (rules 5.11)."""

from random import Random

import pytest
from hypothesis import given

from engine import Deal, Move, OptionError, preset
from engine.cards import name, parse_set
from engine.events import Claimed
from engine.scoring import trick_worth
from tests.engine.play import random_match
from tests.engine.strategies import rngs

SPECS = {option.name: option for option in preset("king_jokers").options}


@pytest.mark.parametrize(
    "options, size, without, jokers",
    [
        ({}, 13, {"2C"}, {"X1"}),
        ({"players": 4, "jokers_3p": 1}, 13, {"2C"}, {"X1"}),
        ({"players": 3}, 17, {"2C", "3C"}, {"X1", "X2"}),
        ({"players": 3, "jokers_3p": 1}, 17, {"2C", "3C"}, {"X1"}),
    ],
)
def test_packs(options: dict[str, object], size: int, without: set[str], jokers: set[str]) -> None:
    game = preset("king_jokers").game(options)
    names = {name(c) for c in game.pack}
    assert not names & without
    assert {card for card in names if card[0] == "X"} == jokers
    assert len(names) == 52 - len(without) + len(jokers)
    layout = game.dealing.deal(game.pack, game.seats, 0)
    assert {len(hand) for hand in layout.hands} == {size}
    odd = len(jokers) == 2
    assert layout.widow == (game.pack[-1:] if odd else ())
    assert layout.stock == ()


def test_the_worked_example() -> None:
    shares = ("X1 TH 9H", "AH KH", "QH JH 8H", "7H 6H 5H 4H 3H 2H")
    elements = preset("king_jokers").game().contract("").elements
    assert [trick_worth(elements, parse_set(cards), 1, 13) for cards in shares] == [-39, -27, -31, -27]


@given(rngs)
def test_a_deal_costs_all_hearts_and_jokers(rng: Random) -> None:
    players, jokers = rng.choice((3, 4)), rng.choice((1, 2))
    match = random_match("king_jokers", {"players": players, "jokers_3p": jokers}, rng, deals=1)
    assert sum(match.sheet.rows[0].scores) == (-144 if (players, jokers) == (3, 2) else -124)


@pytest.mark.parametrize("end, deals", [("deals", 3), ("deals(1)", 1), ("deals(7)", 7)])
def test_a_fixed_number_of_deals(end: str, deals: int) -> None:
    match = random_match("king_jokers", {"players": 3, "end": end}, Random(end))
    assert (len(match.sheet.rows), match.over) == (deals, True)
    assert match.game.schedule.length() == deals


def test_a_target() -> None:
    match = random_match("king_jokers", {"end": "target(150)"}, Random(2))
    *before, last = match.sheet.rows
    assert min(last.totals) <= -150
    assert all(min(row.totals) > -150 for row in before)
    assert match.game.schedule.length() is None


@pytest.mark.parametrize(
    "text",
    ["", "deals()", "deals(0)", "deals(01)", "deals(1000)", "target", "target(-5)", "deals(5)x"],
)
def test_no_other_end(text: str) -> None:
    with pytest.raises(OptionError, match="is not deals, deals"):
        SPECS["end"].parse(text)
    with pytest.raises(OptionError, match="option end"):
        preset("king_jokers").game({"end": text})


def test_an_end_is_a_text() -> None:
    with pytest.raises(OptionError, match="option end: 5 is not"):
        preset("king_jokers").game({"end": 5})
    assert all(SPECS["end"].parse(str(value)) == value for value in SPECS["end"].choices())


def test_a_claim_takes_the_odd_card_too() -> None:
    contract = preset("king_jokers").game({"players": 3}).contract("")
    deal = Deal.set_up(contract, ["AC KC", "8C 9D", "9C 2H"], widow="AH")
    assert deal.apply(0, Move.parse("claim")) == (Claimed(0, proven=True),)
    assert deal.points == [-16, 0, 0]
    assert deal.taken[0] == parse_set("AC KC 8C 9D 9C 2H AH")
    assert deal.aside.widow_size == 0


def test_nobody_knows_the_odd_card() -> None:
    contract = preset("king_jokers").game({"players": 3}).contract("")
    deal = Deal.set_up(contract, ["AC KC", "8C 9D", "9C 2H"], widow="AH")
    odd = parse_set("AH")
    for seat in (0, 1, 2, None):
        view = deal.view(seat)
        assert view.unseen & odd
        assert view.known.aside.widow == 0
    rng = Random(1)
    found = {deal.view(0).sample(rng).aside.widow for _ in range(100)}
    assert found == {parse_set(card) for card in ("8C", "9D", "9C", "2H", "AH")}
