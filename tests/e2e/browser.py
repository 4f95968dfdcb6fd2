"""A Chromium for the browser tests: the system's, else Debian's installed as root, else Playwright's own.

`python -m tests.e2e.browser` finds or installs one and says which, or why there is none. The tests only look
for one (`require`) and are skipped where there is none – or fail where CI or KOZYR_NEED_BROWSER asks for one.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALL_SECONDS = 600


class NoBrowserError(Exception):
    """There is no usable Chromium; the message is a sentence saying why."""


def find() -> Path | None:
    """Return the executable of a Chromium that starts on this machine, or None."""
    return next((path for path in _candidates() if _starts(path)), None)


def ensure() -> Path:
    """Find a Chromium or install one; raises NoBrowserError with what was tried."""
    tried = ["none of " + ", ".join(NAMES) + " on PATH"]
    if path := find():
        return path
    for name, commands in _installers():
        try:
            for command in commands:
                _run(command)
        except NoBrowserError as error:
            tried.append(f"{name}: {error}")
            continue
        if path := find():
            return path
        tried.append(f"{name}: installed, but it does not start here")
    raise NoBrowserError("no browser for the browser tests (" + "; ".join(tried) + ")")


def is_required() -> bool:
    """Whether a missing browser is a failure instead of a reason to skip."""
    return os.environ.get("KOZYR_NEED_BROWSER") == "1" or os.environ.get("CI") == "true"


def require() -> Path:
    """Return the browser for a test; without one the test is skipped, or fails where one is required."""
    if path := find():
        return path
    reason = "no Chromium on this machine; `make test` tries to install one and says why it cannot"
    if is_required():
        pytest.fail(reason)
    pytest.skip(reason)


def _candidates() -> Iterator[Path]:
    yield from (Path(found) for name in NAMES if (found := shutil.which(name)))
    cache = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    yield from sorted(cache.glob("chromium-*/chrome-linux*/chrome"), reverse=True)
    yield from sorted(cache.glob("chromium-*/chrome-mac*/*.app/Contents/MacOS/*"), reverse=True)


def _starts(path: Path) -> bool:
    """Some distributions put a stub on PATH that only tells how to install the browser."""
    try:
        return (
            subprocess.run([path, "--version"], capture_output=True, timeout=30, check=False).returncode == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


def _installers() -> Iterator[tuple[str, tuple[tuple[str, ...], ...]]]:
    if shutil.which("apt-get") and os.geteuid() == 0:
        yield (
            "Debian's package",
            (
                ("apt-get", "update", "-qq"),
                ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"),
            ),
        )
    yield "Playwright's own", ((sys.executable, "-m", "playwright", "install", "chromium"),)


def _run(command: tuple[str, ...]) -> None:
    sys.stdout.write(f"browser: {' '.join(command)}\n")
    sys.stdout.flush()
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False, env=environment
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoBrowserError(str(error)) from error
    if done.returncode:
        lines = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        raise NoBrowserError(lines[-1] if lines else f"exit code {done.returncode}")


def main() -> int:
    """Say which browser the tests will use; exit 1 only where one is required and none can be had."""
    try:
        sys.stdout.write(f"browser: {ensure()}\n")
    except NoBrowserError as error:
        sys.stdout.write(f"browser: {error}\n")
        return 1 if is_required() else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
