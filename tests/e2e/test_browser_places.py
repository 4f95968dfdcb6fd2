"""What the playground's page shows beside plain chats: topics, tables, messages that one person sees."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from bot.playground import TOKEN
from tests.e2e.browser import require
from tests.e2e.site import Site

pytestmark = pytest.mark.browser

PATIENCE = 15_000
"""Milliseconds after which what should be seen counts as never to be seen."""


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    """The page, on which nothing may go wrong."""
    executable = require()
    faults: list[str] = []
    with Site(tmp_path) as site, sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
        browser = playwright.chromium.launch(executable_path=executable, args=options)
        page = browser.new_page(base_url=site.url, locale="ru-RU", viewport={"width": 1400, "height": 900})
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto("/")
        yield page
        browser.close()
    assert faults == []


def ask(page: Page, path: str, **body: Any) -> Any:
    """Ask the control API, or the Bot API for a path that is a method."""
    address = f"/playground/{path}" if path.islower() else f"/bot{TOKEN}/{path}"
    answer = page.request.post(address, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def group(page: Page) -> dict[str, Any]:
    """Return the group on the page."""
    chats = page.request.get("/playground/state").json()["chats"]
    found: dict[str, Any] = next(
        chat for chat in chats if chat["type"] != "private" and not chat["migrated_to"]
    )
    return found


def test_topics_are_a_list(page: Page) -> None:
    number = ask(page, "topics", chat_id=group(page)["id"], on=True)["chat_id"]
    topics = page.get_by_test_id(f"topics-{number}")
    page.get_by_placeholder("Новая тема").fill("Стол 1")
    page.keyboard.press("Enter")
    expect(topics.locator("option")).to_have_text(["Все темы", "General", "Стол 1"])
    topics.select_option("Стол 1")
    line = page.get_by_test_id(f"input-{number}")
    line.fill("Сдаём здесь")
    line.press("Enter")
    chat = page.get_by_test_id(f"chat-{number}")
    expect(chat.locator(".message", has_text="Сдаём здесь").locator(".topic")).to_have_text("Стол 1")
    topics.select_option("General")
    expect(chat.locator(".message", has_text="Сдаём здесь")).to_have_count(0)


def test_a_table_and_what_one_person_sees(page: Page) -> None:
    chat = group(page)
    anna, boris = (member["user_id"] for member in chat["members"][:2])
    sheet = {"html": "<h2>Счёт</h2><table><tr><th>Анна</th><td>−4</td></tr></table>"}
    ask(page, "sendRichMessage", chat_id=chat["id"], rich_message=sheet)
    shown = page.get_by_test_id(f"chat-{chat['id']}")
    expect(shown.locator("th")).to_have_text("Анна")
    bot = next(each["user_id"] for each in chat["members"] if each["user_id"] > 1_000_000_000)
    ask(page, "members", chat_id=chat["id"], user_id=bot, action="promote")
    receiver = {"receiver_user_id": anna}
    ask(page, "sendMessage", chat_id=chat["id"], text="Ваши карты", ephemeral_message_parameters=receiver)
    whisper = shown.locator(".message.ephemeral", has_text="Ваши карты")
    expect(whisper).to_be_visible()
    page.get_by_test_id(f"as-{chat['id']}-{boris}").click()
    expect(whisper).to_have_count(0)
    page.get_by_test_id(f"as-{chat['id']}-{anna}").click()
    expect(whisper).to_be_visible()
    ask(page, "restart", user_id=anna)
    expect(whisper).to_have_count(0)
