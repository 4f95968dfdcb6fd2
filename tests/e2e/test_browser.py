"""A real browser plays on the playground's page: what a newcomer does in the first minutes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, expect, sync_playwright

from tests.e2e.browser import require
from tests.e2e.site import Site

pytestmark = pytest.mark.browser

WIDE = ViewportSize(width=1400, height=900)
PHONE = ViewportSize(width=390, height=844)
CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♠♥]")
STANDS_OUT = ".key[data-style=primary]"
PATIENCE = 15_000
"""Milliseconds after which what should be seen counts as never to be seen."""
DEALS = 4
"""Deals within which everything must have come about: cards fall as they fall."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    executable = require()
    with sync_playwright() as playwright:
        # Without a sandbox, since tests may run as root; the page is our own.
        options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
        browser = playwright.chromium.launch(executable_path=executable, args=options)
        yield browser
        browser.close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A playground that nobody has visited yet."""
    with Site(tmp_path) as site:
        yield site


@pytest.fixture
def faults() -> Iterator[list[str]]:
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


@pytest.fixture
def visitor(
    browser: Browser, site: Site, faults: list[str], request: pytest.FixtureRequest
) -> Iterator[Visitor]:
    """Somebody who opens the page for the first time; the parameter is the screen and the language."""
    size, locale = getattr(request, "param", (WIDE, "ru-RU"))
    small = size is PHONE
    context = browser.new_context(
        viewport=size, locale=locale, has_touch=small, is_mobile=small, color_scheme="light"
    )
    visitor = Visitor(context.new_page(), faults, touches=small)
    visitor.page.goto(site.url)
    yield visitor
    context.close()


def hand(chat: Locator) -> Locator:
    """Return the newest buttons of a chat."""
    return chat.locator(".keyboard").last


@pytest.mark.parametrize("visitor", [(WIDE, "ru-RU"), (PHONE, "ru-RU")], ids=["wide", "phone"], indirect=True)
def test_a_newcomer_plays_a_whole_deal_against_robots(visitor: Visitor) -> None:
    chat = visitor.begins()
    assert visitor.is_wider_than_the_screen() == []
    ends, reasons = [], []
    for deal in range(1, DEALS + 1):
        end, said = visitor.plays_a_deal(chat)
        ends.append(end)
        reasons += said
        expect(chat.locator(".message").last).to_contain_text(f"сдача {deal} окончена")
        expect(chat.locator(".message").last).to_contain_text(re.compile(r"Вам [−+]?\d+, всего [−+]?\d+"))
        assert visitor.is_wider_than_the_screen() == []
        visitor.taps(hand(chat).get_by_text("Дальше"))
        expect(chat.locator(".message").last).to_contain_text(f"сдача {deal + 1} из 14")
        expect(hand(chat).locator(".key", has_text=CARD)).to_have_count(8)
        if reasons:
            break
    assert set(ends) == {"Дальше"}
    assert reasons
    assert re.fullmatch(r"Нужно ходить в масть [♣♦♠♥]", reasons[0])


@pytest.mark.parametrize("visitor", [(PHONE, "en-US")], ids=["phone"], indirect=True)
def test_the_bot_speaks_the_language_of_the_visitors_browser(visitor: Visitor) -> None:
    chat = visitor.begins()
    expect(chat.locator(".message").last).to_contain_text("deal 1 of 14")
    expect(chat.locator(".message").last).to_contain_text(re.compile("Your (turn|lead)"))
    assert visitor.is_wider_than_the_screen() == []


def test_a_game_in_the_group_begun_by_somebody_who_has_never_met_the_bot(visitor: Visitor) -> None:
    group, boris = visitor.chat("Вечер у Анны"), visitor.chat("Борис")
    expect(boris.get_by_role("button", name="Начать")).to_be_visible()  # his private chat is not open
    visitor.taps(group.get_by_role("radio", name="Борис"))
    line = group.get_by_role("combobox")
    line.fill("/king")
    line.press("Enter")
    lobby = group.locator(".message", has_text="На ход")
    expect(lobby).to_contain_text("1. свободно")

    expect(visitor.named("welcome-play")).to_be_visible()
    visitor.taps(hand(group).get_by_text("Сесть", exact=True))
    expect(visitor.named("welcome-play")).to_be_hidden()
    expect(boris.locator(".message").last).to_contain_text("Вы за столом")
    expect(boris.locator(".message").last).to_contain_text("Вечер у Анны")
    expect(lobby).to_contain_text("1. Борис ★")

    visitor.taps(group.get_by_role("radio", name="Глеб"))
    visitor.taps(hand(group).get_by_text("Начать"))
    assert visitor.popup(group) == "Вы не сидите за этим столом"
    visitor.taps(group.get_by_role("radio", name="Борис"))
    for _ in range(3):
        visitor.taps(hand(group).get_by_text("+ Робот"))
        assert visitor.popup(group) == "Робот сел за стол"
    visitor.taps(hand(group).get_by_text("Начать"))
    assert visitor.popup(group) == "Карты пришли вам в личный чат"

    awaited = hand(boris).locator(STANDS_OUT, has_text=CARD).last
    expect(awaited).to_be_visible(timeout=PATIENCE)
    expect(boris).to_have_class(re.compile("awaited"))
    card = awaited.inner_text()
    visitor.taps(awaited)
    table = group.locator(".message", has_text="сдача 1 из 14")
    expect(table).to_contain_text(card, timeout=PATIENCE)
    assert visitor.is_wider_than_the_screen() == []


def test_light_and_dark(visitor: Visitor) -> None:
    page, lamp = visitor.page, visitor.named("theme")
    shown = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(shown)
    visitor.taps(lamp)
    dark = page.evaluate(shown)
    assert dark != light
    page.reload()
    expect(visitor.chat("Анна")).to_be_visible()
    assert page.evaluate(shown) == dark, "the choice is remembered"
    visitor.taps(lamp)
    assert page.evaluate(shown) == light


def test_a_table_for_friends_is_joined_by_its_link(visitor: Visitor) -> None:
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    boris, gleb = visitor.chat("Борис"), visitor.chat("Глеб")
    for chat in (boris, gleb):
        visitor.taps(chat.get_by_role("button", name="Начать"))
    visitor.taps(hand(boris).get_by_text("Стол с друзьями"))
    visitor.taps(hand(boris).get_by_text("Козырные мальчики"))
    lobby = boris.locator(".message", has_text="Стол №")
    expect(lobby).to_contain_text("1. Борис ★")

    visitor.taps(hand(boris).get_by_text("🔗 Ссылка"))
    expect(boris.locator(".message", has_text="Приглашение за стол")).to_be_visible()
    visitor.taps(hand(boris).get_by_text("Скопировать ссылку"))
    assert visitor.popup(boris) == "Скопировано"
    link = visitor.page.evaluate("navigator.clipboard.readText()")
    visitor.taps(hand(boris).get_by_text("Пригласить"))
    assert "Ссылка скопирована" in visitor.popup(boris)
    assert visitor.page.evaluate("navigator.clipboard.readText()") == link

    line = gleb.get_by_role("combobox")
    line.fill(link)
    line.press("Enter")
    visitor.taps(gleb.get_by_role("link", name=link))
    expect(gleb.locator(".message", has_text="Стол №")).to_contain_text("2. Глеб")
    expect(lobby).to_contain_text("2. Глеб")
    visitor.taps(hand(boris).get_by_text("+ Робот"))
    visitor.taps(hand(boris).get_by_text("Начать"))
    for chat in (boris, gleb):
        expect(hand(chat).locator(".key", has_text=CARD).first).to_be_visible(timeout=PATIENCE)
