"""Matches made by an independent program: verify accepts them, and replaying gives the same record."""

import json
from pathlib import Path

import pytest

from engine import Match, dumps, loads, preset, verify
from engine.games import PRESETS

FOLDER = Path(__file__).parent.parent / "data" / "records"
SAMPLES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
class TestSample:
    def test_verify_accepts_it(self, path: Path) -> None:
        assert verify(loads(path.read_text("utf-8"))) == []

    def test_replaying_it_gives_the_same_record(self, path: Path) -> None:
        record = loads(path.read_text("utf-8"))
        finished = record.end.finished if record.end else ""
        assert Match.replay(record).record(record.match.started, finished) == record

    def test_it_is_written_as_it_was_read(self, path: Path) -> None:
        text = path.read_text("utf-8")
        written = dumps(loads(text))
        assert [json.loads(line) for line in written.splitlines()] == [
            json.loads(line) for line in text.splitlines()
        ]


def test_there_is_a_sample_of_every_preset() -> None:
    assert {path.stem.partition("-")[0] for path in SAMPLES} == set(PRESETS)


FITTING = {
    *(("hearts_lead_ban", False), ("kh_forced", "off")),  # more is legal
    ("kh_forced", "when_void_or_hearts_led"),  # KH never stayed behind when hearts were led
    ("last_tricks", 1),  # the last two tricks always went to one seat
}
"""Under these the same plays are legal and bring the same."""


def test_other_options_are_refused_unless_the_same_plays_fit_them() -> None:
    head, *rest = (FOLDER / "king_simple-4.jsonl").read_text("utf-8").splitlines()
    for option in preset("king_simple").options:
        for other in option.choices():
            line = json.loads(head)
            if line["options"][option.name] == other:
                continue
            line["options"][option.name] = [other] if option.name == "stages" else other
            faults = verify(loads("\n".join([json.dumps(line), *rest])))
            assert bool(faults) == ((option.name, other) not in FITTING), (option.name, other)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_record_names_every_option_and_no_other(path: Path) -> None:
    head = json.loads(path.read_text("utf-8").splitlines()[0])

    def faults(options: dict[str, object]) -> list[str]:
        return [str(fault) for fault in verify(loads(json.dumps({**head, "options": options})))]

    options = head["options"]
    assert faults(options) == []
    for name in options:
        assert faults({other: value for other, value in options.items() if other != name}), name
        assert faults({**options, name: "no such value"}), name
    (fault,) = faults({**options, "bois": "J"})
    assert fault.startswith("match line: option bois: this game has no such option")
