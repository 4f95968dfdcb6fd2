"""How long there is for a move: in words, or as a time that each client shows in its own time zone."""

from datetime import UTC, datetime

from bot.i18n import Translator
from bot.screens.common import clock_text
from bot.screens.facts import Facts


def time_for_move(t: Translator, facts: Facts) -> str:
    """Return what follows whoever is to move, as HTML: the clock, or where it is slow its end."""
    if facts.clock is None:
        return ""
    ends = clock_text(t, facts.clock) if facts.deadline is None else until_text(t, facts.deadline)
    return f" ⏱ {ends}"


def left_text(t: Translator, seconds: float) -> str:
    """Return how much time is left, in words."""
    return t("time-left", left=clock_text(t, max(1, round(seconds))))


def until_text(t: Translator, at: float) -> str:
    """Return until when there is time: clients show it in their own time zone, old ones in UTC."""
    return t("time-until", moment=moment(t, at))


def moment(t: Translator, at: float) -> str:
    """Return a time of a day as HTML that clients show in their own time zone."""
    then = datetime.fromtimestamp(at, UTC)
    text = t("moment", day=then.day, month=then.month, hour=then.hour, minute=then.minute, zone="UTC")
    return f'<tg-time unix="{int(at)}" format="Dt">{text}</tg-time>'
