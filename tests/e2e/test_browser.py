"""A real browser plays on the playground's page: what a newcomer does in the first minutes."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.visitor import CARD, PATIENCE, PHONE, STANDS_OUT, WIDE, Visitor, hand

pytestmark = pytest.mark.browser

DEALS = 4
"""Deals within which everything must have come about: cards fall as they fall."""


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
    visitor.taps(visitor.named("chooser").get_by_text("Вечер у Анны"))
    group = visitor.chat("Вечер у Анны")
    expect(group.get_by_role("combobox")).to_have_value(re.compile("^@kozyr_bot t_"))
    visitor.taps(group.locator(".inline-results button").first)
    expect(group.locator(".message.own", has_text="Сесть за стол")).to_be_visible()

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
