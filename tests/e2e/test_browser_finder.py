"""Which Chromium the browser tests take, and what happens where there is none."""

from pathlib import Path

import pytest

from tests.e2e import browser


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser; what is put into the folder is on PATH."""
    for name in ("CI", "KOZYR_NEED_BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "playwright"))
    return tmp_path


def put(path: Path, code: int = 0) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return path


def test_the_systems_browser_is_taken_before_playwrights(machine: Path) -> None:
    own = put(machine / "playwright" / "chromium-1200" / "chrome-linux" / "chrome")
    assert browser.find() == own
    system = put(machine / "google-chrome")
    assert browser.find() == system
    assert browser.ensure() == system


def test_a_stub_that_only_tells_how_to_install_is_no_browser(machine: Path) -> None:
    put(machine / "chromium", code=1)
    assert browser.find() is None


@pytest.mark.usefixtures("machine")
def test_without_a_browser_tests_are_skipped_saying_why() -> None:
    with pytest.raises(pytest.skip.Exception, match="no Chromium on this machine"):
        browser.require()


@pytest.mark.usefixtures("machine")
@pytest.mark.parametrize("name, value", [("CI", "true"), ("KOZYR_NEED_BROWSER", "1")])
def test_where_a_browser_is_required_its_lack_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(pytest.fail.Exception, match="no Chromium on this machine"):
        browser.require()
