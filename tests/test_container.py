"""The container's files agree with the project and with each other; no engine is needed to see that."""

import inspect
import json
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from bot.app import App
from bot.cli import main
from bot.settings import Address, Settings
from bot.web import GRACE

ROOT = Path(__file__).parent.parent


class Instruction(NamedTuple):
    name: str
    text: str


def instructions() -> Iterator[Instruction]:
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, rest = line.partition(" ")
            yield Instruction(name, " ".join(rest.split()))


DOCKERFILE = list(instructions())
SERVICE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]["bot"]


def last(name: str) -> str:
    return [each.text for each in DOCKERFILE if each.name == name][-1]


def environment() -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in last("ENV").split())


def copied() -> list[str]:
    """What comes from the project into the image."""
    texts = [each.text for each in DOCKERFILE if each.name == "COPY" and not each.text.startswith("--from")]
    return [source for text in texts for source in text.split()[:-1]]


def ignored(path: str) -> bool:
    result = False
    for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines():
        if line and not line.startswith("#") and fnmatch(path, line.removeprefix("!").removeprefix("**/")):
            result = not line.startswith("!")
    return result


def seconds(text: str) -> float:
    number, unit = re.fullmatch(r"(\d+)([sm])", text).groups()  # type: ignore[union-attr]  # fails if it is not
    return float(number) * {"s": 1, "m": 60}[unit]


def test_what_is_copied_is_there_and_reaches_the_builder() -> None:
    assert copied()
    assert [source for source in copied() if not (ROOT / source).exists() or ignored(source)] == []
    assert [
        name for name in (".env", ".git", "kozyr.sqlite3", "__pycache__", "tests") if not ignored(name)
    ] == []


def test_every_package_of_the_project_is_copied() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    packages = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    metadata = [project["project"]["readme"], *project["project"]["license-files"]]
    assert {*packages, *metadata, "pyproject.toml"} <= {*copied()}


def test_only_pinned_packages_are_installed() -> None:
    installs = [
        command
        for each in DOCKERFILE
        if each.name == "RUN"
        for command in each.text.split("&&")
        if re.search(r"\bpip\b.* (install|wheel)\b", command)
    ]
    assert len(installs) == 4
    for command in installs:
        assert "--require-hashes" in command or ("--no-deps" in command and "-r " not in command)
    for name in ("requirements.txt", "requirements-build.txt"):
        pins = re.findall(
            r"^(\S+)==\S+.*((?:\\\n +--hash=\S+ ?)+)", (ROOT / name).read_text("utf-8"), re.MULTILINE
        )
        assert pins
        assert len(pins) == len(re.findall(r"^[a-z0-9]\S+==", (ROOT / name).read_text("utf-8"), re.MULTILINE))


def test_the_build_backend_is_among_the_pins() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["dependency-groups"]["build"] == project["build-system"]["requires"]
    pins = (ROOT / "requirements-build.txt").read_text("utf-8")
    for requirement in project["build-system"]["requires"]:
        assert f"\n{re.split('[<>=]', requirement)[0]}==" in pins


def test_it_runs_as_nobody_in_particular_and_owns_its_volume() -> None:
    user = last("USER").split(":")[0]
    assert user.isdecimal()
    assert int(user) > 0
    made = next(each.text for each in DOCKERFILE if "useradd" in each.text)
    assert f"--uid {user} " in made
    assert made.endswith(f" {last('VOLUME')}")
    assert last("WORKDIR") == last("VOLUME")


def test_the_settings_in_the_image_are_right(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment().items():
        if name.startswith("BOT_"):
            monkeypatch.setenv(name, value)
    settings = Settings.load(None)
    assert settings.database_url.removeprefix("sqlite+aiosqlite:///").startswith(f"{last('VOLUME')}/")
    assert settings.address() == Address("0.0.0.0", int(last("EXPOSE")))  # noqa: S104 - of a container
    assert settings.log_format == "json"


def test_the_commands_exist() -> None:
    health = json.loads(last("HEALTHCHECK").partition(" CMD ")[2])
    assert json.loads(last("ENTRYPOINT")) == [health[0]] == ["kozyr"]
    for command in (json.loads(last("CMD"))[0], health[1]):
        assert command in main.commands
    assert SERVICE["healthcheck"]["test"] == ["CMD", *health]


def test_compose_keeps_the_database_and_nothing_else_is_written() -> None:
    volume, _, place = SERVICE["volumes"][0].partition(":")
    assert place == last("VOLUME")
    assert volume in yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["volumes"]
    assert SERVICE["read_only"] is True
    assert SERVICE["tmpfs"] == ["/tmp"]  # noqa: S108 - of a container
    assert SERVICE["env_file"] == ".env"
    assert SERVICE["cap_drop"] == ["ALL"]


def test_compose_lets_a_stop_take_its_time() -> None:
    grace = inspect.signature(App.close).parameters["grace"].default
    assert seconds(SERVICE["stop_grace_period"]) > GRACE + grace


def test_only_this_machine_reaches_the_port() -> None:
    (port,) = SERVICE["ports"]
    assert port == f"127.0.0.1:{last('EXPOSE')}:{last('EXPOSE')}"
    assert SERVICE["environment"] == {"BOT_LISTEN": environment()["BOT_LISTEN"]}
