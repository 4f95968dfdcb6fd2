"""The picture of an invitation: a QR code that a telephone's camera reads from a screen or from paper."""

from functools import lru_cache
from io import BytesIO
from typing import Final

import segno

from bot.i18n import Translator
from bot.screen import Picture, Screen
from bot.screens.common import text_of
from bot.screens.facts import Facts
from bot.screens.games import summary
from bot.screens.tricks import place

MODULE: Final = 12
"""Pixels that the side of one module has."""
MARGIN: Final = 4
"""Modules of white around, as the standard asks for."""


def qr_code(t: Translator, facts: Facts) -> Screen:
    """Return the invitation to a table as a picture, with its game, its table and how to join below."""
    text = text_of(
        f"<b>{t('qr-title')}</b>",
        summary(t, facts.game),
        place(t, facts),
        "",
        t("qr-how"),
        t("invitation-friends" if facts.private else "invitation-group"),
    )
    return Screen(text, picture=Picture("kozyr.png", picture_of(facts.invite)))


@lru_cache(maxsize=64)
def picture_of(link: str) -> bytes:
    """Return a PNG, black on white, whose QR code (level M) says the link."""
    drawn = BytesIO()
    segno.make_qr(link, error="m", boost_error=False).save(drawn, kind="png", scale=MODULE, border=MARGIN)
    return drawn.getvalue()
