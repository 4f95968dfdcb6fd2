"""Somebody in front of the playground's page, in a real browser."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, expect, sync_playwright

from tests.e2e.browser import require
from tests.e2e.site import Site

WIDE = ViewportSize(width=1400, height=900)
PHONE = ViewportSize(width=390, height=844)
CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♠♥]")
STANDS_OUT = ".key[data-style=primary]"
PATIENCE = 15_000
"""Milliseconds after which what should be seen counts as never to be seen."""


@pytest.fixture(name="browser", scope="module")
def fixture_browser() -> Iterator[Browser]:
    """A headless Chromium."""
    executable = require()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        # Without a sandbox, since tests may run as root; the page is our own.
        options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
        browser = playwright.chromium.launch(executable_path=executable, args=options)
        yield browser
        browser.close()


@pytest.fixture(name="site")
def fixture_site(tmp_path: Path) -> Iterator[Site]:
    """A playground that nobody has visited yet."""
    with Site(tmp_path) as site:
        yield site


@pytest.fixture(name="faults")
def fixture_faults() -> Iterator[list[str]]:
    """What goes wrong on a page; nothing may."""
    found: list[str] = []
    yield found
    assert found == []


class Visitor:
    """Somebody in front of the page; ``touches``: with a finger instead of a mouse."""

    def __init__(self, page: Page, faults: list[str], *, touches: bool) -> None:
        def said(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                faults.append(f"console: {message.text}")

        page.set_default_timeout(PATIENCE)
        page.on("console", said)
        page.on("pageerror", lambda error: faults.append(f"page: {error}"))
        page.on("requestfailed", lambda request: _failed(request.url, faults))
        self.page = page
        self._touches = touches

    def taps(self, target: Locator) -> None:
        """Tap, or click."""
        if self._touches:
            target.tap()
        else:
            target.click()

    def named(self, name: str) -> Locator:
        """Return the part of the page with this name."""
        return self.page.get_by_test_id(name)

    def chat(self, name: str) -> Locator:
        """Return a chat, by a person's or the group's name."""
        return self.page.get_by_role("region", name=name, exact=True)

    def begins(self) -> Locator:
        """Press the one prominent button of the first visit; return the chat with the running game."""
        self.taps(self.named("welcome-play"))
        chat = self.chat("Анна")
        expect(hand(chat).locator(".key").first).to_have_text(CARD, timeout=PATIENCE)
        expect(self.named("welcome-play")).to_be_hidden()
        return chat

    def plays_a_deal(self, chat: Locator) -> tuple[str, list[str]]:
        """Tap cards that stand out until something else does, after a forbidden one where there is one.

        Returns what stands out now, and what was said about the forbidden cards.
        """
        said: list[str] = []
        while True:
            awaited = hand(chat).locator(STANDS_OUT).last
            expect(awaited).to_be_visible(timeout=PATIENCE)
            text = awaited.inner_text()
            if not CARD.fullmatch(text):
                return text, said
            forbidden = hand(chat).locator(".key", has_text=re.compile("^·"))
            if not said and forbidden.count():
                self.taps(forbidden.first)
                said.append(self.popup(chat))
                assert text[-1] in said[-1], "the toast names the suit that is to be followed"
            data = awaited.get_attribute("data-data")
            self.taps(awaited)
            expect(chat.locator(f'[data-data="{data}"]')).to_have_count(0, timeout=PATIENCE)

    def popup(self, chat: Locator) -> str:
        """Return what a popup over a chat says, and put it away."""
        note = chat.get_by_test_id("popup").last
        text = note.inner_text()
        self.taps(note)
        expect(note).to_have_count(0)
        return text

    def state(self) -> Any:
        """Return all that there is, as the control API tells it."""
        return self.page.request.get("/playground/state").json()

    def asks(self, path: str, **body: object) -> Any:
        """Use the control API."""
        answer = self.page.request.post(f"/playground/{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def is_wider_than_the_screen(self) -> list[str]:
        """Return everything that would scroll sideways, and every word on a button that does not fit."""
        found: list[str] = self.page.evaluate(
            """() => [document.documentElement, ...document.querySelectorAll('.scroller, .key .label')]
                .filter((each) => each.scrollWidth > each.clientWidth)
                .map((each) => `${each.className}: ${each.textContent}`)"""
        )
        return found


def _failed(url: str, faults: list[str]) -> None:
    if not url.endswith("/playground/events"):  # it lasts until the page goes
        faults.append(f"failed: {url}")


@pytest.fixture(name="visitor")
def fixture_visitor(
    browser: Browser, site: Site, faults: list[str], request: pytest.FixtureRequest
) -> Iterator[Visitor]:
    """Somebody who opens the page for the first time; the parameter is the screen and the language."""
    size, locale = getattr(request, "param", (WIDE, "ru-RU"))
    small = size is PHONE
    context = browser.new_context(
        base_url=site.url,
        viewport=size,
        locale=locale,
        has_touch=small,
        is_mobile=small,
        color_scheme="light",
    )
    visitor = Visitor(context.new_page(), faults, touches=small)
    visitor.page.goto("/")
    yield visitor
    context.close()


def hand(chat: Locator) -> Locator:
    """Return the newest buttons of a chat."""
    return chat.locator(".keyboard").last
