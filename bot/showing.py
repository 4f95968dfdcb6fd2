"""What a live table shows at this moment, to the public or to one of its people: tables in, screens out.

The outbox calls these when a screen's turn to be sent has come, so that the newest state is what is sent.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.i18n import Translator
from bot.live import CLOSED, LOBBY, LiveTable
from bot.own_settings import Forbidden
from bot.screen import Screen
from bot.screens import (
    before_deal,
    between,
    group_hand,
    hand_cards,
    moments,
    option_editor,
    popups,
    reminders,
)
from bot.screens import hand as hands
from bot.screens import lobby as lobbies
from bot.screens import result as results
from bot.screens import table as tables
from bot.screens.course import autoplayed
from bot.screens.facts import Facts
from bot.screens.story import told
from engine.cards import Seat, set_of


def lobby(table: LiveTable, t: Translator) -> Screen:
    """Return the lobby, the rules edited there, or what is left of it."""
    facts = table.facts()
    if table.row.state != LOBBY:
        return lobbies.folded(t, facts, "started" if table.row.started else "closed")
    if table.editing is None:
        robots = table.settings.robots
        return lobbies.lobby(t, facts, waiting_for_host_only=not table.host_idle, robots=robots)
    return option_editor.option_screen(t, facts, table.editing)


def facts_of(table: LiveTable, number: int) -> Facts:
    """Return what screens are told of a table for deal ``number``, which had a house rule of its own."""
    return replace(table.facts(), house_rule=table.running().house_rule_of(number))


def deal(table: LiveTable, t: Translator, number: int) -> Screen:
    """Return the live message of a deal, from the question for its house rule to its protocol."""
    match = table.running()
    facts = facts_of(table, number)
    if number <= len(match.sheet.rows):
        return tables.protocol(t, facts, match.deals[number - 1], match.sheet.rows[number - 1])
    view = match.view(None)
    if view is None:
        shown = before_deal.given_up if table.row.state == CLOSED else before_deal.naming
        return shown(t, facts)
    if table.row.state == CLOSED:
        return tables.given_up(t, facts, view)
    if not table.revealed:
        return before_deal.dealt(t, facts, view.known.dealer)
    played = match.deals[number - 1]
    story = told(played, view.behind)
    return tables.table(t, facts, view, auto=autoplayed(played), story=story)


def result(table: LiveTable, t: Translator, number: int) -> Screen:
    """Return the result of a deal that has ended."""
    match = table.running()
    return results.result(t, table.facts(), match.deals[number - 1], match.sheet.rows[number - 1])


def final(table: LiveTable, t: Translator) -> Screen:
    """Return the end of the match."""
    return results.final(t, table.facts())


def mention(table: LiveTable, t: Translator, seats: Sequence[Seat], left: float | None) -> Screen:
    """Return the line that calls to the table who has not moved; ``left`` are the seconds they had then.

    None: there is no clock.
    """
    ends = table.facts().deadline
    words = "" if left is None else moments.left_text(t, left)
    words = words if ends is None else moments.until_text(t, ends)
    return reminders.mention(t, table.facts(), [seat for seat in seats if seat in table.turn] or seats, words)


def hand(table: LiveTable, t: Translator, user: int, forbidden: Forbidden = Forbidden.EXPLAINED) -> Screen:
    """Return one person's hand, or what stands in its place at the moment.

    ``forbidden`` says what cards are like that may not be played.
    """
    facts, seat = table.facts(), table.seat_of(user)
    if table.match is None and facts.private:
        return _lobby_for(table, t, user)
    if seat is None:
        return between.left(t, facts)
    if table.match is None:
        return between.seated(t, facts)
    if not table.playing or table.match.over:  # the last move may be made and its end not be stored yet
        ended = facts.private and table.match.over
        last = (table.match.deals[-1], table.match.sheet.rows[-1]) if ended else None
        return between.over(t, facts, seat.seat, last)
    if not table.revealed or facts.ruler is not None:
        rows = table.match.sheet.rows
        played = table.match.deals[len(rows) - 1] if facts.private else None
        return between.waiting(t, facts, rows[-1], seat.seat, played)
    view = table.match.view(seat.seat)
    if view is None:
        raise ValueError("a running match has a deal")
    running = table.match.deals[-1]
    shown = hands.hand(
        t,
        facts,
        view,
        auto=autoplayed(running),
        chosen=table.chosen.get(seat.seat, 0),
        dealt=set_of(running.layout.hands[seat.seat]),
        asking=table.asking[1] if table.asking and table.asking[0] == seat.seat else None,
        story=told(running, view.behind),
    )
    return shown if forbidden is Forbidden.EXPLAINED else hand_cards.disabled(shown, facts, view)


def hand_in_words(table: LiveTable, t: Translator, user: int) -> str:
    """Return one person's hand as the text of a popup, or what stands in its place at the moment."""
    facts, seat = table.facts(), table.seat_of(user)
    if table.match is None:
        return t("hand-not-dealt")
    if table.playing and not table.revealed and facts.ruler is None:
        return t("hand-soon")
    view = table.match.view(seat.seat) if seat is not None and table.playing and table.revealed else None
    if seat is None or view is None:
        return popups.whose_turn(t, facts, None)
    return group_hand.in_words(t, facts, view, table.chosen.get(seat.seat, 0))


def _lobby_for(table: LiveTable, t: Translator, user: int) -> Screen:
    """Return the lobby of a table without a group as one of those at it sees it."""
    facts = table.facts()
    if table.row.state != LOBBY:
        return lobbies.folded(t, facts, "closed")
    if table.seat_of(user) is None:
        return between.got_up(t, facts)
    if table.editing is not None and user == facts.host:
        return option_editor.option_screen(t, facts, table.editing)
    return lobbies.lobby_for(t, facts, user, waiting_for_host_only=not table.host_idle)
