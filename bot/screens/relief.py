"""A spectator asks for the seat of a robot: the question, its outcome, what the seat's owner is told."""

from bot.callbacks import Kind, Tap, short
from bot.i18n import Translator, esc
from bot.screen import Button, Screen
from bot.screens.common import Rows, text_of
from bot.screens.facts import Facts, Request
from bot.screens.games import heading
from bot.screens.names import html_names, plain_name
from bot.screens.tricks import place
from engine.cards import Seat


def request(t: Translator, facts: Facts, asked: Request, outcome: str) -> Screen:
    """Return the question (``asks``), or what became of it: ``yes``, ``no``, ``gone`` or ``silence``."""
    # As a link, so that the table sees who of that name it is, and who asked hears of the outcome.
    name = f'<a href="tg://user?id={asked.user}">{esc(plain_name(t, asked.name))}</a>'
    seat = html_names(t, facts)[asked.seat]
    said = t(f"join-{outcome}", name=name, seat=seat, number=asked.seat + 1)
    text = text_of(heading(t, facts.game), said, t("join-who-decides") if outcome == "asks" else None)
    return Screen(text, _answers(t, facts, asked) if outcome == "asks" else ())


def _answers(t: Translator, facts: Facts, asked: Request) -> Rows:
    yes, no = (
        Button(
            t(f"button-join-{arg}"),
            Tap(Kind.PEOPLE, facts.table, 0, f"{arg}={short(asked.user)}").pack(),
            style=style,
        )
        for arg, style in (("yes", "success"), ("no", "danger"))
    )
    return ((yes, no),)


def owner_asked(t: Translator, facts: Facts, asked: Request) -> Screen:
    """Tell somebody absent that another one asks for their seat, above the way back."""
    back = Button(t("button-im-back"), Tap(Kind.SEAT, facts.table, 0, "back").pack(), style="success")
    said = t("join-owner-asked", name=esc(plain_name(t, asked.name)))
    return Screen(text_of(heading(t, facts.game), place(t, facts), "", said), ((back,),))


def owner_told(t: Translator, facts: Facts, seat: Seat) -> Screen:
    """Tell somebody who was absent that another one plays on their seat now."""
    said = t("join-owner-told", name=html_names(t, facts)[seat])
    return Screen(text_of(heading(t, facts.game), place(t, facts), "", said))
