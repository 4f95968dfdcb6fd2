"""Who is waited for, named so that Telegram tells them."""

from collections.abc import Sequence

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.common import joined
from bot.screens.facts import Facts
from bot.screens.names import html_names
from bot.screens.table import info
from engine.cards import Seat


def mention(t: Translator, facts: Facts, seats: Sequence[Seat], left: str) -> Screen:
    """Return the line that calls those on some seats to the table; ``left`` is their time as HTML, if any."""
    names = html_names(t, facts)
    called = [named(facts, seat, names[seat]) for seat in seats]
    text = t("turn-call" if left else "turn-nudge", names=joined(t, called), count=len(called), left=left)
    return Screen(text, ((info(t, facts, "hand"),),))


def named(facts: Facts, seat: Seat, name: str) -> str:
    """Return a name as HTML that tells its owner."""
    sitter = facts.sitters[seat]
    if sitter is None or sitter.user is None:
        return name
    return f'<a href="tg://user?id={sitter.user}">{name}</a>'
