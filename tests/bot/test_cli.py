"""The commands on records: simulate, verify, replay, games; errors are one line and an exit code."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.cli import main
from engine import PRESETS, THE_CLAIM, Match, loads, preset, verify
from engine.robots import ROBOTS

ROOT = Path(__file__).parent.parent.parent
SAMPLES = sorted((ROOT / "tests" / "data" / "records").glob("king_simple*.jsonl"))


class Result(NamedTuple):
    code: int
    out: str
    err: str


class Cli:
    """Runs the command line in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *args: object) -> Result:
        self._monkeypatch.setattr(sys, "argv", ["kozyr", *map(str, args)])
        code = 0
        try:
            main()
        except SystemExit as exit_:
            code = int(exit_.code or 0)
        captured = self._capsys.readouterr()
        return Result(code, captured.out, captured.err)

    def simulate(self, folder: Path, *args: object) -> list[str]:
        """Simulate in a folder and return the records."""
        result = self("simulate", "king_simple", "--out", folder, *args)
        assert (result.code, result.err) == (0, "")
        return [path.read_text("utf-8") for path in sorted(folder.iterdir())]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    return Cli(monkeypatch, capsys)


def test_simulated_matches_are_whole_and_right(cli: Cli, tmp_path: Path) -> None:
    given = ["--option", "boys=K", "--option", "stages=5,12-14", "--option", "early_end=no"]
    texts = cli.simulate(tmp_path / "new" / "folder", "--players", 4, "--matches", 3, "--seed", 7, *given)
    assert len(texts) == 3
    for text in texts:
        record = loads(text)
        assert verify(record) == []
        assert record.match.options["boys"] == "K"
        assert record.match.options["early_end"] is False
        assert [deal.contract for deal in record.deals] == ["no_king", "take_king", "take_last", "take_all"]
        assert record.end is not None
    assert [path.name for path in sorted((tmp_path / "new" / "folder").iterdir())] == [
        "0001.jsonl",
        "0002.jsonl",
        "0003.jsonl",
    ]


def test_the_same_seed_gives_the_same_files(cli: Cli, tmp_path: Path) -> None:
    one = cli.simulate(tmp_path / "one", "--matches", 2, "--seed", 5, "--deals", 2)
    two = cli.simulate(tmp_path / "two", "--matches", 2, "--seed", 5, "--deals", 2)
    three = cli.simulate(tmp_path / "three", "--matches", 2, "--seed", 6, "--deals", 2)
    assert one == two
    assert len({*one, *three}) == 4


def test_deals_stop_a_match_and_it_is_right_all_the_same(cli: Cli, tmp_path: Path) -> None:
    (text,) = cli.simulate(tmp_path, "--deals", 3)
    record = loads(text)
    assert len(record.deals) == 3
    assert record.end is None
    assert verify(record) == []


@pytest.mark.parametrize("level", ROBOTS)
def test_records_show_people_absences_and_claims(cli: Cli, tmp_path: Path, level: str) -> None:
    texts = cli.simulate(tmp_path, "--robot", level, "--matches", 4, "--seed", 1)
    records = [loads(text) for text in texts]
    assert all(verify(record) == [] for record in records)
    players = [player for record in records for player in record.match.players]
    assert {player.kind for player in players} == {"human", "robot"}
    assert {player.level for player in players} == {level, None}
    deals = [deal for record in records for deal in record.deals]
    assert any(deal.autoplay for deal in deals)
    assert any("claim" in action for deal in deals for action in deal.actions)
    taps = [tap for deal in deals for tap in deal.taps if tap]
    assert any(tap.startswith("m") for tap in taps)
    assert any(tap.isdecimal() for tap in taps)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_verify_accepts_the_samples(cli: Cli, path: Path) -> None:
    assert cli("verify", path) == Result(0, f"{path}: ok\n", "")


def test_verify_names_file_deal_and_action(cli: Cli, tmp_path: Path) -> None:
    text = SAMPLES[0].read_text("utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    lines[1]["totals"][0] += 1
    lines[2]["actions"][5] = "0 play 7C" if lines[2]["actions"][5] != "0 play 7C" else "0 play 8C"
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    result = cli("verify", broken, SAMPLES[1])
    first, second, third = result.out.splitlines()
    assert result.code == 1
    assert first.startswith(f"{broken}: deal 1: totals is (")
    assert second.startswith(f"{broken}: deal 2, action 6 (")
    assert third == f"{SAMPLES[1]}: ok"
    assert result.err == ""


@pytest.mark.parametrize(
    "content, complaint",
    [
        (b"", "line 1: a record begins with its match line"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[" * 99999, "line 1: not JSON"),
        (b'{"type": "match", "format": 1}', "line 1: players is missing"),
        (b'{"type": "\\u001b[2J", "format": 1}', "line 1: a record begins with its match line"),
        (None, "no such file or directory"),
    ],
)
def test_what_is_no_record_is_one_line(
    cli: Cli, tmp_path: Path, content: bytes | None, complaint: str
) -> None:
    file = tmp_path / "x.jsonl"
    if content is not None:
        file.write_bytes(content)
    assert cli("verify", file) == Result(1, f"{file}: {complaint}\n", "")
    assert cli("replay", file) == Result(2, "", f"kozyr: {file}: {complaint}\n")


def test_a_folder_is_no_record(cli: Cli, tmp_path: Path) -> None:
    assert cli("verify", tmp_path) == Result(1, f"{tmp_path}: is a directory\n", "")


def test_replay_shows_deals_tricks_claims_and_payments(cli: Cli) -> None:
    result = cli("replay", SAMPLES[1])
    match = Match.replay(loads(SAMPLES[1].read_text("utf-8")))
    assert match.result is not None
    assert result.code == 0
    assert result.out.startswith("king_simple · Игрок 0, Игрок 1, Игрок 2, Игрок 3\n")
    assert result.out.count("\nDeal ") == 14
    assert result.out.count(" → Игрок") == sum(len(deal.tricks) for deal in match.deals)
    claims = [action for deal in match.deals for action in deal.actions if action.move == THE_CLAIM]
    assert result.out.count(": claim\n") == len(claims) > 0
    for payer, payee, amount in match.result.payments:
        assert f"  Игрок {payer} pays Игрок {payee} {amount}\n" in result.out
    for row in match.sheet.rows:
        for seat in range(4):
            assert f"{row.scores[seat]:+} → {row.totals[seat]:+}\n" in result.out


def test_replay_names_options_that_are_not_standard(cli: Cli) -> None:
    result = cli("replay", SAMPLES[0])
    assert result.out.splitlines()[1] == "boys = JK, kh_forced = when_void_or_hearts_led"


@pytest.mark.parametrize("game, shown", [("president", "play 4C"), ("petukh_25", "draw")])
def test_replay_shows_every_game(cli: Cli, tmp_path: Path, game: str, shown: str) -> None:
    """Plays that make no tricks, too; options that are not in play are not missed."""
    assert cli("simulate", game, "--deals", "2", "--out", tmp_path).code == 0
    result = cli("replay", tmp_path / "0001.jsonl")
    assert result.code == 0
    assert f": {shown}" in result.out


def test_replay_prints_nothing_that_commands_a_terminal(cli: Cli, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in SAMPLES[1].read_text("utf-8").splitlines()]
    lines[0]["players"][0]["name"] = "\x1b[2J\ud800"
    file = tmp_path / "x.jsonl"
    file.write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    result = cli("replay", file)
    assert result.code == 0
    assert "\x1b" not in result.out
    assert result.out.startswith("king_simple · �[2J�, Игрок 1")


def test_replay_shows_what_the_rules_give_not_what_a_file_claims(cli: Cli, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in SAMPLES[1].read_text("utf-8").splitlines()]
    lines[1]["scores"] = [99]
    lines[1]["tricks"] = None
    file = tmp_path / "x.jsonl"
    file.write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    assert cli("replay", file).out == cli("replay", SAMPLES[1]).out


def test_games_for_people(cli: Cli) -> None:
    result = cli("games")
    assert result.code == 0
    assert result.out.startswith("king_simple: 4 players, 32 cards, 14 deals, about 35 minutes\n")
    assert "  boys = J  (enum: J, JK, K)\n" in result.out
    assert "  early_end = true  (bool: true, false)\n" in result.out
    assert "  stages = 1,2,3,4,5,6,7,8,9,10,11,12,13,14  (list: 1 to 14)\n" in result.out


def test_games_for_programs(cli: Cli) -> None:
    listed = json.loads(cli("games", "--json").out)
    assert [each["id"] for each in listed] == list(PRESETS)
    for each in listed:
        assert each["players"] == list(preset(each["id"]).players)
        assert list(each["lengths"]) == [str(players) for players in each["players"]]
        defaults = {option["name"]: option["default"] for option in each["options"]}
        resolved = preset(each["id"]).game(defaults).options
        assert dict(resolved) == dict(preset(each["id"]).game().options)
        for option in each["options"]:
            assert set(option) == {"name", "type", "default", "allowed"}
            assert option["allowed"]


WRONG: Sequence[tuple[str, ...]] = (
    ("simulate", "whist", "--out", "x"),
    ("simulate", "king_simple"),
    ("simulate", "king_simple", "--out", "x", "--players", "5"),
    ("simulate", "king_simple", "--out", "x", "--players", "four"),
    ("simulate", "king_simple", "--out", "x", "--matches", "0"),
    ("simulate", "king_simple", "--out", "x", "--deals", "-1"),
    ("simulate", "king_simple", "--out", "x", "--seed", "abc"),
    ("simulate", "king_simple", "--out", "x", "--robot", "grandmaster"),
    ("simulate", "king_simple", "--out", "x", "--option", "boys"),
    ("simulate", "king_simple", "--out", "x", "--option", "boys=Q"),
    ("simulate", "king_simple", "--out", "x", "--option", "girls=Q"),
    ("simulate", "king_simple", "--out", "x", "--option", "stages=0-3"),
    ("simulate", "king_simple", "--out", "x", "--option", "early_end=perhaps"),
    ("simulate", "king_simple", "--out", "pyproject.toml"),
    ("verify",),
    ("replay",),
    ("replay", "a", "b"),
    ("games", "king_simple"),
    ("games", "--jason"),
    ("deal",),
)


@pytest.mark.parametrize("args", WRONG, ids=" ".join)
def test_a_wrong_name_or_value_is_one_line_and_exit_code_2(
    cli: Cli, args: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.chdir(tmp_path)
    result = cli(*args)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("kozyr: ")
    assert result.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["pyproject.toml"]


@pytest.mark.parametrize(
    "args, named",
    [
        (("--option", "boys=Q"), "boys"),
        (("--option", "girls=Q"), "girls"),
        (("--players", "5"), "players"),
        (("--robot", "grandmaster"), "grandmaster"),
    ],
)
def test_the_line_names_what_is_wrong_and_what_is_allowed(
    cli: Cli, args: tuple[str, ...], named: str
) -> None:
    assert named in cli("simulate", "king_simple", "--out", "x", *args).err


def test_without_a_command_the_commands_are_listed(cli: Cli) -> None:
    result = cli()
    assert result.code == 2
    assert all(name in result.err for name in ("play", "run", "simulate", "verify", "replay", "games"))
    assert cli("--help").code == 0


def test_as_a_program_it_needs_no_settings_and_no_reader(tmp_path: Path) -> None:
    """A wrong environment does not matter to these commands; nor does a reader who leaves early."""
    environment = {"BOT_TOKEN": "nonsense", "BOT_LOG_LEVEL": "LOUD", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "bot"]
    done = subprocess.run(
        [*command, "verify", *SAMPLES],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    with subprocess.Popen(
        [*command, "replay", *SAMPLES[1:]],
        env=environment,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
