"""The invitation to a table, as the host and others see it."""

import pytest

from bot.i18n import Translator
from bot.screens.invitation import invitation
from bot.screens.qr import picture_of, qr_code
from tests.bot.screens.golden import check
from tests.bot.screens.stage import facts
from tests.qr_reader import text_of


def test_invitation(t: Translator) -> None:
    check("invitation-guest", t.lang, invitation(t, facts(), mark="5eafab", host=False))
    friends = facts(private=True, title="")
    check("invitation-host", t.lang, invitation(t, friends, mark="5eafab", host=True))
    inline = facts(inline=True)
    check("invitation-inline", t.lang, invitation(t, inline, mark="5eafab", host=False))


def test_a_picture_says_the_link_and_the_text_what_it_is(t: Translator) -> None:
    table = facts()
    shown = qr_code(t, table)
    check("invitation-picture", t.lang, shown)
    assert shown.picture
    assert text_of(shown.picture.content) == table.invite


@pytest.mark.parametrize("name", ["tabot", "kozyr_bot", "b" * 32])
def test_a_camera_reads_every_link(name: str) -> None:
    link = f"https://t.me/{name}?start=t_{'0123456789abcdef01'}"
    assert text_of(picture_of(link)) == link
