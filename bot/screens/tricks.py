"""Tricks as everybody may see them: those taken, the one on the table, whose turn it is."""

from collections.abc import Sequence
from typing import Final

from bot.i18n import Translator, esc
from bot.screens.common import card_text, joined, signed
from bot.screens.facts import Facts
from bot.screens.games import heading
from bot.screens.moments import time_for_move
from bot.screens.names import ROBOT, clean, cut, html_names, lasting_names
from bot.screens.spot_rules import deal_title
from engine.cards import Card, Cards, Seat, set_of
from engine.contract import Contract
from engine.deal import NO_SEAT, Deal
from engine.events import Trick
from engine.match import Played
from engine.moves import PASS
from engine.scoring import rest_worth
from engine.tricks import Follow

TITLE: Final = 40
"""Columns of a group's title."""
NO_CARD: Final = "–"
"""In the place of a card: a trick let pass, a pass in dominoes, a row that nobody has begun."""


def head(t: Translator, facts: Facts, contract: Contract, number: int) -> list[str]:
    """Return the lines that say which game this is and what deal ``number`` is about."""
    deals = facts.game.schedule.length()
    where = t("deal-of", deal=number, deals=deals) if deals else t("deal-number", deal=number)
    title = deal_title(t, facts.game, contract)
    return [f"{heading(t, facts.game)} · {where}", *([f"<b>{title}</b>"] if title else [])]


def place(t: Translator, facts: Facts) -> str | None:
    """Return the line that names the table: by its group, or by number and host where several people meet.

    None for a game against robots, of which everybody has one at most.
    """
    title = clean(facts.title)
    if title:
        return t("at-table", title=esc(cut(title, TITLE)))
    people = [seat for seat, sitter in enumerate(facts.sitters) if sitter and sitter.user is not None]
    if not facts.private or len(people) < 2:
        return None
    hosts = [seat for seat in people if (sitter := facts.sitters[seat]) and sitter.user == facts.host]
    return t("table-number", number=number_of(facts), host=lasting_names(t, facts)[(hosts or people)[0]])


def number_of(facts: Facts) -> str:
    """Return three digits by which people who meet without a group tell their tables apart."""
    return str(100 + facts.table // 2 % 900)


def played_card(c: Card, auto: Cards, *, bold: bool = False) -> str:
    """Return a card on the table; one that a robot played for somebody absent is marked."""
    text = card_text(c) + (ROBOT if auto >> c & 1 else "")
    return f"<b>{text}</b>" if bold else text


def trick_line(
    t: Translator, names: Sequence[str], number: int, trick: Trick, auto: Cards = 0, free: Cards = 0
) -> str:
    """Return a trick taken: its cards in the order played, who took it, what it brought.

    ``free`` holds the seats that may let tricks pass: who did has a dash in the place of a card.
    """
    cards = " ".join(
        NO_CARD if c is None else played_card(c, auto, bold=seat == trick.winner)
        for seat, c in in_trick(trick, free, len(names))
    )
    line = t("trick-line", number=number, leader=names[trick.leader], cards=cards, winner=names[trick.winner])
    return f"{line} ({signed(trick.points)})" if trick.points else line


def in_trick(trick: Trick, free: Cards, seats: int) -> list[tuple[Seat, Card | None]]:
    """Return what each seat did in a trick, in turn; None: it let the trick pass."""
    return _in_turn(trick.seats, trick.cards, free, seats, seats)


def _in_turn(
    played: Sequence[Seat], cards: Sequence[Card], free: Cards, turns: int, seats: int
) -> list[tuple[Seat, Card | None]]:
    """Return what each seat did in so many turns from the leader on; None: it let the trick pass."""
    of = dict(zip(played, cards, strict=True))
    lap = [(played[0] + step) % seats for step in range(turns)]
    return [(seat, of.get(seat)) for seat in lap if seat in of or free >> seat & 1]


def free_now(known: Deal) -> Cards:
    """Return the seats that may let tricks pass in a running deal."""
    return known.active if known.kernel.trick_passes else 0


def free_then(played: Played) -> Cards:
    """Return the seats that could let tricks pass in a finished deal: all that had not dropped out."""
    if not played.contract.tricks.trick_passes:
        return 0
    out = {action.seat for action in played.actions if action.move.verb == PASS}
    return set_of(seat for seat in range(len(played.layout.hands)) if seat not in out)


def taken_lines(
    t: Translator, names: Sequence[str], tricks: Sequence[Trick], auto: Cards = 0, free: Cards = 0
) -> list[str]:
    """Return every trick taken, the newest first."""
    return [trick_line(t, names, at + 1, tricks[at], auto, free) for at in reversed(range(len(tricks)))]


def present(known: Deal) -> list[tuple[Seat, Card | None]]:
    """Return what each seat has done in the trick on the table; None: it let the trick pass."""
    if not known.trick:
        return []
    free = free_now(known)
    turns = (known.to_move - known.trick_seats[0]) % known.seats if free else known.seats
    return _in_turn(known.trick_seats, known.trick, free, turns, known.seats)


def present_lines(t: Translator, facts: Facts, known: Deal, auto: Cards = 0) -> list[str]:
    """Return the trick on the table: a line for each card, the best so far marked."""
    names = html_names(t, facts)
    best = known.trick_seats[known.kernel.winner(known.trick)] if known.trick else NO_SEAT
    return [
        t("card-passed", name=names[seat])
        if c is None
        else t("card-best" if seat == best else "card-played", card=played_card(c, auto), name=names[seat])
        for seat, c in present(known)
    ]


def turn_lines(t: Translator, facts: Facts, known: Deal) -> list[str]:
    """Return whose move or answer is awaited, with the time for it."""
    if known.over:
        return []
    names = html_names(t, facts)
    if known.step.name != "play" or not known.turn:
        asked = all(robot_moves(facts, seat) for seat in known.turn) if known.turn else False
        time = "" if asked else time_for_move(t, facts)
        return [f"<b>▸ {awaited(t, names, known)}</b>{time}"]
    seat = known.turn[0]
    time = "" if robot_moves(facts, seat) else time_for_move(t, facts)
    if known.asked == seat:
        return [claim_line(t, facts, known), f"<b>{t('turn-answer', name=names[seat])}</b>{time}"]
    key = "turn-follow" if known.trick else "turn-lead"
    return [f"<b>{t(key, name=names[seat])}</b>{time}"]


def awaited(t: Translator, names: Sequence[str], known: Deal) -> str:
    """Return whose decision a deal waits for; where that is a secret, only what is asked."""
    name = known.step.name
    if not known.turn:
        return t(f"secret-{name}")
    who = joined(t, [names[seat] for seat in known.turn])
    if known.asked in known.turn:
        return t("turn-answer", name=who)
    return t("turn-other", name=who) if name == "play" else t(f"turn-{name}", name=who)


def robot_moves(facts: Facts, seat: Seat) -> bool:
    """Tell whether a robot makes the moves of this seat."""
    sitter = facts.sitters[seat]
    return sitter is None or sitter.user is None or sitter.away


def is_open_ended(contract: Contract) -> bool:
    """Tell whether nobody knows how many tricks a deal will have: where cards are drawn, hands grow."""
    return contract.tricks.follow is Follow.DRAW


def claim_line(t: Translator, facts: Facts, known: Deal) -> str:
    """Return who claims the rest, how many tricks that is and what they bring."""
    rest = known.length - len(known.tricks)
    name = html_names(t, facts)[known.claimer]
    if is_open_ended(known.contract):
        return t("claim-line-open", name=name)
    if known.aside.throws:  # what the cards to come are worth nobody knows: some lie face down
        return t("claim-line-aside", name=name, count=rest)
    return t("claim-line", name=name, count=rest, points=signed(claim_worth(facts, known)))


def claim_worth(facts: Facts, known: Deal) -> int:
    """Return what all tricks to come are worth, from what is public: the cards not yet played."""
    out = set_of(facts.game.pack)
    for captured in known.taken:
        out &= ~captured
    return rest_worth(known.contract.elements, out, len(known.tricks), known.length)


def tally(t: Translator, facts: Facts, known: Deal) -> str:
    """Return the tricks won by each seat and what this deal has brought so far; balances tell that better."""
    told = known.contract.countdown is None
    parts = [
        f"{name} {won} ({signed(points)})" if points and told else f"{name} {won}"
        for name, won, points in zip(html_names(t, facts), known.won, known.points, strict=True)
    ]
    return t("tally", parts=" · ".join(parts))
