"""Answers to taps: plain text of at most 200 characters that costs no message."""

from typing import Final

from bot.i18n import Translator
from bot.screens.balance import total_text
from bot.screens.common import card_text, cards_text, clock_text, signed
from bot.screens.duty import duty, reason_args, reason_id
from bot.screens.facts import Facts
from bot.screens.games import contract_title
from bot.screens.house_rule import awaited as rule_awaited
from bot.screens.names import NARROW, plain_names
from bot.screens.spot_rules import deal_title
from bot.screens.tricks import NO_CARD, awaited, free_now, in_trick, robot_moves
from engine.cards import Cards, Seat
from engine.finals import WidowTo
from engine.reasons import Reason
from engine.view import View

LIMIT: Final = 200
"""Characters that Telegram shows."""


def clip(text: str) -> str:
    """Return the text, cut with an ellipsis where Telegram would refuse it."""
    return text if len(text) <= LIMIT else text[: LIMIT - 1] + "…"


def last_trick(t: Translator, facts: Facts, view: View | None) -> str:
    """Return the last trick taken in this deal; None is between deals."""
    if view is None or not view.known.tricks:
        return t("popup-no-trick")
    names = plain_names(t, facts, NARROW)
    trick = view.known.tricks[-1]
    text = t(
        "popup-trick",
        number=len(view.known.tricks),
        leader=names[trick.leader],
        cards=" ".join(
            NO_CARD if c is None else card_text(c)
            for _, c in in_trick(trick, free_now(view.known), len(names))
        ),
        winner=names[trick.winner],
    )
    return clip(f"{text} ({signed(trick.points)})" if trick.points else text)


def totals(t: Translator, facts: Facts) -> str:
    """Return the standing of the match."""
    parts = [
        f"{name} {total_text(facts.game, total)}"
        for name, total in zip(plain_names(t, facts, NARROW), facts.sheet.totals, strict=True)
    ]
    text = t("popup-totals", count=len(facts.sheet.rows), parts="\n".join(parts))
    return clip(text)


def my_tricks(t: Translator, facts: Facts, view: View | None, seat: Seat) -> str:
    """Return the tricks that a seat took in this deal, with their cards where they fit."""
    if view is None or not view.known.won[seat]:
        return t("popup-no-own-tricks")
    known = view.known
    text = t(
        "taken-scored" if known.points[seat] else "taken",
        count=known.won[seat],
        points=signed(known.points[seat]),
    )
    title = contract_title(t, facts.game, known.contract)
    tricks = [cards_text(trick.cards) for trick in known.tricks if trick.winner == seat]
    full = "\n".join((title, text, *tricks))
    return full if len(full) <= LIMIT else clip(f"{title}\n{text}")


def whose_turn(t: Translator, facts: Facts, view: View | None) -> str:
    """Return who is to move, or to set a house rule, and how long it may take."""
    if facts.ruler is not None:
        return clip(rule_awaited(t, facts, plain_names(t, facts, NARROW)))
    if view is None or view.known.over:
        return t("popup-nobody")
    turn = view.known.turn
    text = awaited(t, plain_names(t, facts, NARROW), view.known)
    if turn and all(robot_moves(facts, seat) for seat in turn):
        return clip(f"{text} {t('popup-by-robot')}")
    return clip(text if facts.clock is None else f"{text} ⏱ {clock_text(t, facts.clock)}")


def proof(t: Translator, facts: Facts) -> str:
    """Return what the shuffle is bound to, in full."""
    return clip(t("popup-proof", digest=facts.commitment))


def explain(t: Translator, facts: Facts, view: View | None, chosen: Cards = 0) -> str:
    """Return what this deal is about and what is owed now ("?" on a hand); ``chosen`` cards are marked."""
    if facts.ruler is not None:
        return clip(t("about-house-rule"))
    if view is None:
        return t("popup-nobody")
    contract = view.known.contract
    title = deal_title(t, facts.game, contract)
    lines = [title, t(f"about-{contract.id}") if contract.id else ""]
    if view.known.step.name != "play":
        lines.append(t(_about_phase(view)))
    if view.legal:
        lines.append(duty(t, view, chosen))
    if sum(map(len, lines)) + len(lines) > LIMIT:
        del lines[1]  # what is asked now matters more than what the deal is about
    return clip("\n".join(line for line in lines if line) or t(f"about-game-{facts.game.preset}"))


def _about_phase(view: View) -> str:
    """Return the text about the phase; whose cards laid away are follows from what the contract settles."""
    # keys: about-phase-*
    name = view.known.step.name
    if name != "lay_away":
        return f"about-phase-{name}"
    widow = next((each for each in view.known.contract.finals if isinstance(each, WidowTo)), None)
    if widow is None:
        return "about-phase-lay_away-lost"
    return "about-phase-lay_away" if widow.needs_trick else "about-phase-lay_away-always"


def why_not(t: Translator, reason: Reason, view: View | None) -> str:
    """Return in a line why a move is refused; ``view`` is that of the seat, None between deals."""
    return clip(t(f"refused-{reason_id(reason, view)}", **reason_args(reason)))
