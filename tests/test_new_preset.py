"""The page of the house shows what a new preset takes; here exactly that is done to a copy of the sources."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DIFF = re.search(r"```diff\n(.*?)```", (ROOT / "ARCHITECTURE.md").read_text("utf-8"), re.DOTALL)


def run(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_diff_on_the_page_adds_a_preset(tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("git, which applies the diff, is not here")
    assert DIFF is not None
    for name in ("engine", "bot", "handlers", "locales"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "new.diff").write_text(DIFF[1], "utf-8")
    run(tmp_path, "git", "apply", "--verbose", "new.diff")
    assert "king_tens: 4 players, 32 cards, 14 deals" in run(tmp_path, sys.executable, "-m", "bot", "games")
    run(tmp_path, sys.executable, "-m", "bot.i18n_check")
    simulate = ("simulate", "king_tens", "--matches", "2", "--seed", "4", "--out", "records")
    run(tmp_path, sys.executable, "-m", "bot", *simulate)
    verified = run(
        tmp_path, sys.executable, "-m", "bot", "verify", "records/0001.jsonl", "records/0002.jsonl"
    )
    assert verified.count(": ok") == 2
    replayed = run(tmp_path, sys.executable, "-m", "bot", "replay", "records/0001.jsonl")
    assert "-20" in replayed


def test_the_diff_changes_one_entry_and_two_lines_in_each_language() -> None:
    assert DIFF is not None
    files = re.findall(r"^\+\+\+ b/(.*)$", DIFF[1], re.MULTILINE)
    assert files == ["engine/games/king.py", "locales/en/games.ftl", "locales/ru/games.ftl"]
    added = [re.findall(r"^\+[^+].*$", part, re.MULTILINE) for part in DIFF[1].split("+++ b/")[1:]]
    assert [line.strip() for line in added[0]][:1] == ["+    Preset("]
    assert [len(lines) for lines in added[1:]] == [2, 2]
    assert not re.findall(r"^-[^-]", DIFF[1], re.MULTILINE)
