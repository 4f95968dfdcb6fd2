"""Match records: what was written is read and verified; what was changed is refused, with a reason."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import THE_CLAIM, Match, Player, Record, RecordError, dumps, loads, verify
from engine.moves import ANSWERS
from tests.engine.mutations import Mutation, mutations

FOLDER = Path(__file__).parent.parent / "data" / "records"


def accepted(text: str) -> bool:
    """Whether a text is a record without a fault."""
    try:
        return not verify(loads(text))
    except RecordError:
        return False


def short_match() -> Match:
    """Two deals with people and a robot, absences, a refused claim and an accepted one."""
    rng = Random(7)
    players = [*(Player(f"P{at}", tap=f"10{at}") for at in range(3)), Player("R", "robot", "novice")]
    options = {"stages": (8, 11)}
    match = Match("king_simple", players, options, root=rng.randbytes(32), start="200", ident="short")
    taps = iter(range(300, 900))
    answers = [ANSWERS[0], ANSWERS[1]]
    while match.awaits_deal:
        deal = match.begin_deal()
        while not deal.over:
            seat = match.turn[0]
            if deal.may_claim(seat) and (len(deal.tricks) == 2 or match.sheet.rows):
                move = THE_CLAIM
            else:
                legal = match.legal(seat)
                move = legal[0] if match.sheet.rows else rng.choice(legal)
                if move in ANSWERS:
                    move = answers.pop(0) if answers else ANSWERS[0]
            auto = seat == 1 and rng.random() < 0.4
            match.apply(seat, move, None if auto or seat == 3 else str(next(taps)), auto)
    return match


SHORT = dumps(short_match().record("2026-01-01T00:00:00Z", "2026-01-01T00:30:00Z"))


def test_the_short_match_shows_what_records_can_show() -> None:
    lines = [json.loads(line) for line in SHORT.splitlines()]
    actions = [action.split()[1] for line in lines[1:3] for action in line["actions"]]
    assert {"play", "claim", "accept_claim", "refuse_claim"} <= set(actions)
    assert all(line["autoplay"] for line in lines[1:2])
    assert {line["end"] for line in lines[1:3]} == {"played", "claimed"}
    assert lines[3]["payments"]
    assert accepted(SHORT)


def test_every_change_of_a_record_is_refused() -> None:
    found = list(mutations(SHORT))
    assert len(found) > 500
    assert [str(each) for each in found if accepted(each.text)] == []


def test_a_change_of_any_value_of_a_sample_is_refused() -> None:
    """One change of every single value; the short match has them all."""
    found = shuffled_mutations(FOLDER / "king_simple-4-JK-strict.jsonl")
    values = {(each.line, each.path): each for each in found}
    assert len(values) > 900
    assert [str(each) for each in values.values() if accepted(each.text)] == []


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.jsonl")))
def test_a_change_in_any_line_of_a_sample_is_refused(name: str) -> None:
    """One change for every field of every line."""
    found = shuffled_mutations(FOLDER / f"{name}.jsonl")
    fields = {(each.line, each.field): each for each in found}
    assert len(fields) > 80
    assert [str(each) for each in fields.values() if accepted(each.text)] == []


def shuffled_mutations(path: Path) -> list[Mutation]:
    everything = list(mutations(path.read_text("utf-8")))
    Random(path.stem).shuffle(everything)
    return everything


def test_every_card_of_a_deal_counts() -> None:
    """Two cards exchanged, wherever they stand, are noticed."""
    lines = SHORT.splitlines()
    deal = json.loads(lines[1])
    texts = [*deal["hands"], *(trick["cards"] for trick in deal["tricks"]), deal["shuffle"]["deck"]]
    tried = 0
    for text in texts:
        cards = text.split()
        for at in range(len(cards) - 1):
            other = [*cards[:at], cards[at + 1], cards[at], *cards[at + 2 :]]
            changed = lines[1].replace(f'"{text}"', f'"{" ".join(other)}"')
            assert changed != lines[1]
            assert not accepted("\n".join([lines[0], changed, *lines[2:]]))
            tried += 1
    assert tried > 60


def test_a_wrong_thing_is_named_with_its_deal_and_action() -> None:
    record = loads(SHORT)
    lines = [json.loads(line) for line in SHORT.splitlines()]
    lines[1]["scores"][0] += 1
    scores = tuple(record.deals[0].scores)
    assert [str(fault) for fault in verify(of(lines))] == [
        f"deal 1: scores is {tuple(lines[1]['scores'])}, must be {scores}"
    ]
    lines = [json.loads(line) for line in SHORT.splitlines()]
    lines[1]["actions"][1] = f"{lines[1]['actions'][1][0]} play {lines[1]['actions'][0][-2:]}"
    (fault,) = verify(of(lines))
    assert str(fault).startswith(f"deal 1, action 2 ({lines[1]['actions'][1]}): seat")
    assert fault.deal is None or fault.deal == 1


def of(lines: list[dict[str, Any]]) -> Record:
    return loads("\n".join(json.dumps(line) for line in lines))


def test_layout_and_unknown_keys_carry_no_meaning() -> None:
    lines = [json.loads(line) for line in SHORT.splitlines()]
    for line in lines:
        line["comment"] = {"by": "a reader"}
    spaced = "\n\n".join(
        json.dumps(dict(reversed(line.items())), separators=(" , ", " : ")) for line in lines
    )
    assert accepted(spaced)
    assert accepted(spaced.replace("\n", "\r\n"))


@pytest.mark.parametrize("name", ["a\u2028b", "\u0085", '"quoted"\\', "\t\n", "🂡 <b>&", "́" * 30, ""])
def test_any_name_survives(name: str) -> None:
    match = Match("king_simple", [Player(name, tap="1") for _ in range(4)], root=bytes(32), start="2")
    text = dumps(match.record())
    assert loads(text).match.players[3].name == name
    assert text.count("\n") == 1


def test_a_running_deal_is_not_in_the_record() -> None:
    match = Match("king_simple", [Player("x", tap="1") for _ in range(4)], root=bytes(32), start="2")
    deal = match.begin_deal()
    match.apply(match.turn[0], match.legal(match.turn[0])[0], "3")
    text = dumps(match.record())
    assert loads(text).deals == ()
    assert match.deals[0].shuffle.secret.hex() not in text
    assert accepted(text)
    assert deal is match.deal


def bad(**changes: object) -> str:
    head = json.loads(SHORT.splitlines()[0])
    return json.dumps({**head, **changes})


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "line 1: a record begins with its match line"),
        ("\n\n", "line 1: a record begins with its match line"),
        ("{", "line 1: not JSON"),
        ("[" * 100_000, "line 1: not JSON"),
        ("9" * 5000, "line 1: not JSON"),
        ("[]", "line 1: not an object"),
        ("{}", "line 1: type is missing"),
        ('{"type": "deal"}', "line 1: a record begins with its match line"),
        ('{"type": "match", "format": 2}', "line 1: this is not format 1"),
        ('{"type": "match", "format": true}', "line 1: format is not a whole number"),
        (bad(players={}), "line 1: players is not a list of objects"),
        (bad(options=[]), "line 1: options is not an object"),
        (bad(id=None), "line 1: id is not a text"),
        (bad() + "\n" + bad(), "line 2: no line of type 'match' belongs here"),
        (SHORT + SHORT.splitlines()[-1], "line 5: nothing may follow the end line"),
        (
            SHORT.replace('"payments": [[', '"payments": [[1, 2], ['),
            "payments is not a list of [from, to, amount]",
        ),
        (SHORT.replace('"taps": [', '"taps": [5, '), "taps is not a list of tap ids or nulls"),
        (SHORT.replace('"secret"', '"secrets"'), "line 2: secret is missing"),
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(RecordError) as refused:
        loads(text)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"game": "whist"}, "there is no game 'whist'; there is king_simple"),
        ({"players": []}, "is played by 4, not 0"),
        ({"options": {"boys": "Q"}}, "option boys: 'Q' is not one of J, JK, K"),
        ({"options": {}}, "options are not those of the game with every default"),
        ({"start": ""}, "start is empty"),
    ],
)
def test_a_head_that_cannot_be_is_refused(changes: dict[str, object], message: str) -> None:
    faults = verify(loads(bad(**changes)))
    assert any(message in str(fault) for fault in faults)


def test_replay_believes_no_card_and_no_score() -> None:
    lines = [json.loads(line) for line in SHORT.splitlines()]
    lines[1]["scores"] = [99, 0, 0, 0]
    lines[1]["hands"] = lines[2]["hands"]
    assert Match.replay(of(lines)).sheet.totals == Match.replay(loads(SHORT)).sheet.totals


@pytest.mark.parametrize(
    "change, message",
    [
        (lambda deal: deal["actions"].pop(), "deal 1: the deal does not end with its last action"),
        (lambda deal: deal["actions"].append("0 play AC"), "has no deal to play in"),
        (lambda deal: deal["actions"].insert(0, "7 play AC"), "does not begin with a seat"),
        (lambda deal: deal["actions"].insert(0, "play AC"), "does not begin with a seat"),
        (lambda deal: deal["actions"].insert(0, "0 jump"), "is no move"),
        (lambda deal: deal["shuffle"].update(secret="zz"), "deal 1: "),
    ],
)
def test_a_deal_that_cannot_be_played_is_refused(change: Any, message: str) -> None:
    lines = [json.loads(line) for line in SHORT.splitlines()]
    change(lines[1])
    with pytest.raises(RecordError, match=r"^deal 1") as refused:
        Match.replay(of(lines))
    assert message in str(refused.value)
