"""What the playground's page shows beside plain chats: topics, tables, messages that one person sees."""

import re
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
        page = browser.new_page(
            base_url=site.url,
            locale="ru-RU",
            timezone_id="Asia/Vladivostok",
            viewport={"width": 1400, "height": 900},
        )
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


def test_topics_are_tabs(page: Page) -> None:
    number = ask(page, "topics", chat_id=group(page)["id"], on=True)["chat_id"]
    topics = page.get_by_test_id(f"topics-{number}")
    page.get_by_role("button", name="Новая тема").click()
    page.get_by_placeholder("Новая тема").fill("Стол 1")
    page.keyboard.press("Enter")
    expect(topics.get_by_role("radio")).to_have_text(["Все темы", "General", "Стол 1"])
    topics.get_by_text("Стол 1").click()
    line = page.get_by_test_id(f"input-{number}")
    line.fill("Сдаём здесь")
    line.press("Enter")
    chat = page.get_by_test_id(f"chat-{number}")
    expect(chat.locator(".message", has_text="Сдаём здесь").locator(".topic")).to_have_text("Стол 1")
    topics.get_by_text("General").click()
    expect(chat.locator(".message", has_text="Сдаём здесь")).to_have_count(0)
    chat.get_by_text("Скрыть тему").click()
    expect(topics.get_by_role("radio", name="General")).to_contain_text("скрыта")
    boris = group(page)["members"][1]["user_id"]
    page.get_by_test_id(f"as-{number}-{boris}").click()
    expect(topics.get_by_role("radio")).to_have_text(["Все темы", "Стол 1"])
    expect(chat.get_by_role("button", name="Новая тема")).to_have_count(0)


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
    expect(whisper.locator(".only-you")).to_have_text("видно только вам")
    page.get_by_test_id(f"as-{chat['id']}-{boris}").click()
    expect(whisper).to_have_count(0)
    page.get_by_test_id(f"as-{chat['id']}-{anna}").click()
    expect(whisper).to_be_visible()
    ask(page, "restart", user_id=anna)
    expect(whisper).to_have_count(0)


def test_moments_are_told_in_the_readers_zone(page: Page) -> None:
    at = 1_800_000_000  # 15 January 2027, 08:00 in Greenwich
    texts = [f'<tg-time unix="{at}" format="{form}">когда-то</tg-time>' for form in ("t", "D", "")]
    ask(page, "sendMessage", chat_id=group(page)["id"], text=" · ".join(texts), parse_mode="HTML")
    message = page.locator(".message", has_text="когда-то")
    expect(message.locator(".body")).to_have_text("18:00 · 15 января 2027 г. · когда-то")
    expect(message.locator("time.moment").last).to_have_attribute("title", re.compile("пятница"))
    page.get_by_test_id("language").click()
    expect(message.locator(".body")).to_contain_text("January 15, 2027")


def test_a_button_writes_into_the_chat_that_is_chosen(page: Page) -> None:
    ask(page, "botfather", inline=True)
    first = group(page)
    anna, boris = (member["user_id"] for member in first["members"][:2])
    club = ask(page, "groups", title="Клуб", members=[boris, anna])["id"]
    page.get_by_test_id("people").click()
    expect(page.get_by_test_id("switch-inline")).to_be_checked()
    page.keyboard.press("Escape")
    switch = {"query": "Петух", "allow_group_chats": True}
    keys = {"inline_keyboard": [[{"text": "Позвать", "switch_inline_query_chosen_chat": switch}]]}
    ask(page, "sendMessage", chat_id=club, text="Зовите", reply_markup=keys)
    page.get_by_label("Выберите группу").select_option("Клуб")
    page.get_by_test_id(f"chat-{club}").get_by_text("Позвать").click()
    chooser = page.get_by_test_id("chooser")
    expect(chooser.get_by_role("listitem")).to_have_text(["ВВечер у Анны", "ККлуб"])
    chooser.get_by_text("Вечер у Анны").click()
    chat = page.get_by_test_id(f"chat-{first['id']}")
    expect(page.get_by_test_id(f"input-{first['id']}")).to_have_value("@kozyr_bot Петух")
    chat.locator(".inline-results button").first.click()
    expect(chat.locator(".message.own").last).to_have_attribute("data-testid", re.compile("msg-"))
    expect(chat.locator(".message.own .keyboard").last).to_be_visible()


def test_somebody_becomes_an_anonymous_administrator(page: Page) -> None:
    club = ask(page, "fault", kind="migrate", chat_id=group(page)["id"])["chat_id"]
    boris = group(page)["members"][1]["user_id"]
    expect(page.get_by_test_id(f"chat-{club}")).to_be_visible()
    page.get_by_test_id("people").click()
    page.get_by_test_id(f"status-{boris}").select_option("анонимный админ")
    expect(page.locator(".said")).to_have_text("Готово")
    page.keyboard.press("Escape")
    page.get_by_test_id(f"as-{club}-{boris}").click()
    line = page.get_by_test_id(f"input-{club}")
    line.fill("Сдаём")
    line.press("Enter")
    page.get_by_test_id(f"as-{club}-{group(page)['members'][0]['user_id']}").click()
    said = page.get_by_test_id(f"chat-{club}").locator(".message", has_text="Сдаём")
    expect(said.locator(".sender")).to_have_text("Вечер у Анны")
