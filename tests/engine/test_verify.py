"""What verify says: one sentence for each thing that is wrong, with its deal."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine import THE_CLAIM, Match, Move, Player, dumps, loads, verify
from engine.moves import ANSWERS

Lines = list[dict[str, Any]]


def played() -> Match:
    """Two deals; seat 3 is a robot, some moves of seat 1 were made for it while it was away."""
    rng = Random(11)
    players = [*(Player(f"P{at}", tap=f"10{at}") for at in range(3)), Player("R", "robot", "novice")]
    match = Match("king_simple", players, {"stages": (1, 6)}, root=rng.randbytes(32), start="200")
    while match.awaits_deal:
        match.begin_deal()
        while match.deal:
            seat = match.turn[0]
            auto = seat == 1 and rng.random() < 0.5
            tap = None if auto or seat == 3 else str(rng.getrandbits(50))
            match.apply(seat, rng.choice(match.legal(seat)), tap, auto)
    return match


TEXT = dumps(played().record("2026-01-01T00:00:00Z", "2026-01-01T00:30:00Z"))


def first_action(deal: dict[str, Any], seat: int, *, auto: bool = False) -> int:
    """The index of an action of a seat in a deal."""
    return next(
        at
        for at, action in enumerate(deal["actions"])
        if action.startswith(str(seat)) and (at in deal["autoplay"]) == auto
    )


def set_item(of: Any, key: Any, value: object) -> None:
    of[key] = value


SENTENCES: list[tuple[str, Callable[[Lines], object], str]] = [
    ("seat", lambda lines: set_item(lines[0]["players"][0], "seat", 2), "match line: player 0 has seat 2"),
    (
        "kind",
        lambda lines: set_item(lines[0]["players"][3], "kind", "cat"),
        "match line: player 3 is of no known kind",
    ),
    (
        "a robot's tap",
        lambda lines: set_item(lines[0]["players"][3], "tap", "5"),
        "match line: player 3: people sit down by a tap, robots do not",
    ),
    (
        "no tap",
        lambda lines: set_item(lines[0]["players"][0], "tap", ""),
        "match line: player 0: people sit down by a tap, robots do not",
    ),
    ("start", lambda lines: set_item(lines[0], "start", ""), "match line: start is empty"),
    (
        "the match's commitment",
        lambda lines: set_item(lines[0], "commitment", "0" * 64),
        "deal 1: shuffle.commitment is not what was published before the deal",
    ),
    (
        "a deal's commitment",
        lambda lines: set_item(lines[2]["shuffle"], "commitment", "0" * 64),
        "deal 2: shuffle.commitment is not what was published before the deal",
    ),
    (
        "a secret",
        lambda lines: set_item(lines[1]["shuffle"], "secret", "0" * 64),
        "deal 1: shuffle.secret does not hash to shuffle.commitment",
    ),
    (
        "a secret that is no number",
        lambda lines: set_item(lines[1]["shuffle"], "secret", "red"),
        "deal 1: shuffle.secret is not hexadecimal",
    ),
    ("a tap more", lambda lines: lines[2]["taps"].append("5"), "deal 2: taps and actions differ in length"),
    ("a tap less", lambda lines: lines[2]["taps"].pop(), "deal 2: taps and actions differ in length"),
    ("scores", lambda lines: set_item(lines[1]["scores"], 0, 7), "deal 1: scores is (7, "),
    ("dealer", lambda lines: set_item(lines[2], "dealer", 9), "deal 2: dealer is 9, must be "),
    ("number", lambda lines: set_item(lines[2], "n", 3), "deal 3: n is 3, must be 2"),
    ("end", lambda lines: set_item(lines[1], "end", "void"), "deal 1: end is 'void', must be 'played'"),
    ("declarer", lambda lines: set_item(lines[1], "declarer", 0), "deal 1: declarer is 0, must be None"),
    ("places", lambda lines: set_item(lines[3]["places"], 0, 9), "end line: places is (9, "),
    ("payments", lambda lines: lines[3]["payments"].pop(), "end line: payments is "),
    ("titles", lambda lines: set_item(lines[3], "titles", ["x"]), "end line: titles is ('x',), must be None"),
    ("no end", lambda lines: lines.pop(), "end line: is missing"),
    (
        "an end too soon",
        lambda lines: lines.pop(2),
        "end line: stands there although the match is not over",
    ),
]


@pytest.mark.parametrize(
    "change, sentence", [row[1:] for row in SENTENCES], ids=[row[0] for row in SENTENCES]
)
def test_what_is_wrong_is_said(change: Callable[[Lines], object], sentence: str) -> None:
    assert any(each.startswith(sentence) for each in said(change)), said(change)


def said(change: Callable[[Lines], object]) -> list[str]:
    lines = [json.loads(line) for line in TEXT.splitlines()]
    change(lines)
    return [str(fault) for fault in verify(loads("\n".join(json.dumps(line) for line in lines)))]


def test_nothing_is_wrong_with_the_record_as_it_is() -> None:
    assert said(lambda _: None) == []


def test_only_moves_of_absent_people_are_autoplay() -> None:
    deal = json.loads(TEXT.splitlines()[2])
    robot, person = first_action(deal, 3), first_action(deal, 0)
    away = first_action(deal, 1, auto=True)

    def autoplay(*at: int) -> list[str]:
        return said(lambda lines: set_item(lines[2], "autoplay", sorted({*deal["autoplay"], *at})))

    assert autoplay(robot) == [f"deal 2: autoplay: action {robot + 1} is a robot's own"]
    assert autoplay(person) == [f"deal 2: taps: action {person + 1} of a robot is wrong"]
    rest = [at for at in deal["autoplay"] if at != away]
    assert said(lambda lines: set_item(lines[2], "autoplay", rest)) == [
        f"deal 2: taps: action {away + 1} of a person is wrong"
    ]


def test_people_tap_and_robots_do_not() -> None:
    deal = json.loads(TEXT.splitlines()[2])
    robot, person = first_action(deal, 3), first_action(deal, 0)
    assert said(lambda lines: set_item(lines[2]["taps"], robot, "5")) == [
        f"deal 2: taps: action {robot + 1} of a robot is wrong"
    ]
    assert said(lambda lines: set_item(lines[2]["taps"], person, None)) == [
        f"deal 2: taps: action {person + 1} of a person is wrong"
    ]


def test_a_deal_that_cannot_be_played_ends_the_check() -> None:
    def change(lines: Lines) -> None:
        lines[1]["actions"][0] = "2 jump"
        lines[2]["scores"][0] = 7

    assert said(change) == ["deal 1, action 1 (2 jump): 'jump' is no move"]


@pytest.mark.parametrize("answer", ANSWERS, ids=str)
def test_who_was_asked_about_a_claim_is_believed(answer: Move) -> None:
    """Programs count positions differently: what we can prove, another may have asked about."""
    for seed in range(20):
        match = on_the_last_trick(Random(seed))
        claimer, deal = match.turn[0], match.deal
        assert deal is not None
        certain = deal.copy()
        certain.apply(claimer, THE_CLAIM)
        if not certain.over:
            continue  # its last card does not take the trick
        deal.claim_limit = 0
        match.apply(claimer, THE_CLAIM)
        while match.turn:
            moves = match.legal(match.turn[0])
            match.apply(match.turn[0], answer if answer in moves else moves[0])
        assert verify(match.record()) == []
        return
    raise AssertionError("somebody on lead wins the last trick in one of twenty deals")


def on_the_last_trick(rng: Random) -> Match:
    robots = [Player(f"R{at}", "robot", "random") for at in range(4)]
    match = Match("king_simple", robots, {"stages": (1,)}, root=rng.randbytes(32), start="1")
    deal = match.begin_deal()
    while len(deal.tricks) < 7:
        match.apply(match.turn[0], rng.choice(match.legal(match.turn[0])))
    return match
