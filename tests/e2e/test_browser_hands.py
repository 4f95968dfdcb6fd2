"""A real browser plays with cards in the group: a hand that its owner alone sees there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.site import Site
from tests.e2e.visitor import CARD, PATIENCE, PHONE, STANDS_OUT, WIDE, Visitor, hand

pytestmark = pytest.mark.browser

LOOK = 1_000
"""Milliseconds after which all that a tap leads to at once is there, and who waits for a turn asks again."""
ATTEMPTS = 40
TRICKS = 8
"""Tricks of the first deal."""


@pytest.fixture(name="site")
def fixture_site(tmp_path: Path) -> Iterator[Site]:
    """A playground whose clock leaves time to look: a press counts for 15 seconds of it."""
    with Site(tmp_path, speed=2.0) as site:
        yield site


def own(group: Locator) -> Locator:
    """Return the messages in the group that only the one who looks sees."""
    return group.locator(".message.ephemeral")


def sits_down(visitor: Visitor) -> Locator:
    """Let Boris, who has never met the bot, begin a game with robots in the group; return the group."""
    group = visitor.chat("Вечер у Анны")
    # A hand that cannot come at once is told in words: those are read and put away.
    alert = group.get_by_role("alertdialog")
    visitor.page.add_locator_handler(alert, lambda words: visitor.taps(words.get_by_role("button")))
    visitor.taps(group.get_by_role("radio", name="Борис"))
    line = group.get_by_role("combobox")
    line.fill("/king")
    line.press("Enter")
    visitor.taps(hand(group).get_by_text("Сесть, карты здесь"))
    assert "Мои карты" in visitor.popup(group)
    for _ in range(3):
        visitor.taps(hand(group).get_by_text("+ Робот"))
        visitor.popup(group)
    visitor.taps(hand(group).get_by_text("Начать"))
    assert "Мои карты" in visitor.popup(group)
    return group


def asks(visitor: Visitor, group: Locator) -> Locator:
    """Ask for the hand until it shows a card that may be played; return the cards that may be."""
    legal = own(group).last.locator(STANDS_OUT, has_text=CARD)
    for _ in range(ATTEMPTS):
        table = group.locator(".message:not(.ephemeral) .key", has_text="Мои карты").last
        visitor.taps(own(group).last.locator(".key", has_text="🔄") if own(group).count() else table)
        visitor.page.wait_for_timeout(LOOK)
        if legal.count():
            return legal
    raise AssertionError("the turn never came")


@pytest.mark.parametrize("visitor", [(WIDE, "ru-RU"), (PHONE, "ru-RU")], ids=["wide", "phone"], indirect=True)
def test_a_hand_in_the_group(visitor: Visitor) -> None:
    group = sits_down(visitor)
    legal = asks(visitor, group)
    shown = own(group).last
    expect(shown.locator(".only-you")).to_have_text("видно только вам")
    expect(shown.locator(".key", has_text=CARD)).to_have_count(TRICKS)
    assert visitor.is_wider_than_the_screen() == []

    visitor.taps(group.get_by_role("radio", name="Глеб"))
    expect(own(group)).to_have_count(0)
    visitor.taps(group.get_by_role("radio", name="Борис"))
    expect(shown).to_be_visible()

    visitor.taps(legal.first)
    assert visitor.popup(group), "who plays here is told what came of it"
    expect(shown.locator(".key", has_text=CARD)).to_have_count(TRICKS - 1, timeout=PATIENCE)

    boris = next(user for user in visitor.state()["users"] if user["first_name"] == "Борис")
    visitor.asks("restart", user_id=boris["id"])
    expect(own(group)).to_have_count(0)
    asks(visitor, group)
    expect(own(group).last.locator(".key", has_text=CARD)).to_have_count(TRICKS - 1)
    private = next(chat for chat in visitor.state()["chats"] if chat["user_id"] == boris["id"])
    assert not private["started"], "nobody had to open the private chat"
    assert private["messages"] == []
