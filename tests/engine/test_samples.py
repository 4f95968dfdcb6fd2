"""Matches made by an independent program: verify accepts them, and replaying gives the same record."""

import json
from pathlib import Path

import pytest

from engine import Match, dumps, loads, verify

SAMPLES = sorted((Path(__file__).parent.parent / "data" / "records").glob("*.jsonl"))


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


def test_there_are_samples() -> None:
    assert [path.stem for path in SAMPLES] == ["king_simple-4-JK-strict", "king_simple-4"]
