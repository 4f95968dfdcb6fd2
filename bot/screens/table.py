"""The table in the group: one live message per deal, which ends as the protocol of the deal."""

from collections.abc import Sequence

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.balance import balances
from bot.screens.call_facts import beside_lines
from bot.screens.common import Rows, quote, signed, text_of
from bot.screens.course import folded, laid_away
from bot.screens.facts import Facts
from bot.screens.games import contract_played
from bot.screens.hints import used as hints_used
from bot.screens.house_rule import rule_line
from bot.screens.names import html_names, lasting_names, short_names
from bot.screens.ranks import placed_lines
from bot.screens.rich import laid
from bot.screens.rounds import (
    how_ended,
    left_lines,
    open_lines,
    round_lines,
    seated_line,
    specials_line,
)
from bot.screens.story import NOTHING, Story, story_lines, told
from bot.screens.tricks import (
    free_now,
    head,
    is_open_ended,
    place,
    present_lines,
    taken_lines,
    tally,
    turn_lines,
)
from bot.screens.waiting import waiting_rows
from engine.cards import Cards, Seat
from engine.deal import Deal
from engine.events import End
from engine.match import Played
from engine.moves import CLAIM, FLUSH, SPLIT
from engine.sheet import SheetRow
from engine.view import View


def table(t: Translator, facts: Facts, view: View, *, auto: Cards = 0, story: Story = NOTHING) -> Screen:
    """Return the live message: the trick on the table, whose turn, and every trick taken in this deal.

    ``view`` is the public's; ``auto`` holds the cards that a robot played for somebody absent, ``story``
    what happened beside the tricks.
    """
    known = view.known
    text = text_of(
        *_opening(t, facts, view, story),
        "",
        *_lying(t, facts, known, auto),
        *turn_lines(t, facts, known),
        "",
        *_so_far(t, facts, view, auto, story),
    )
    return Screen(text, _buttons(t, facts, known))


def own_table_text(
    t: Translator, facts: Facts, view: View, auto: Cards, story: Story, duty: Sequence[str]
) -> str:
    """Return the table above somebody's hand: what is owed (``duty``) comes last, next to the cards.

    A game begun in one tap had no lobby: its first deal shows what the shuffle is bound to.
    """
    known = view.known
    return text_of(
        *_opening(t, facts, view, story),
        "",
        *_so_far(t, facts, view, auto, story),
        "",
        place(t, facts),
        commitment(t, facts) if facts.deals_begun == 1 else None,
        "",
        *_lying(t, facts, known, auto),
        *duty,
    )


def _opening(t: Translator, facts: Facts, view: View, story: Story) -> list[str]:
    """Return which deal this is, how far it has come and what happened beside the tricks."""
    known = view.known
    return [
        *head(t, facts, known.contract, facts.deals_begun),
        _stage(t, html_names(t, facts)[known.dealer], known),
        *filter(None, (seated_line(t, facts, known), rule_line(t, facts), specials_line(t, known))),
        *story_lines(t, short_names(t, facts), story, known.trump),
        *beside_lines(t, facts, view),
    ]


def _lying(t: Translator, facts: Facts, known: Deal, auto: Cards) -> list[str]:
    """Return what lies on the table: the trick, or whatever the deal has instead."""
    return (present_lines if known.contract.has_tricks else open_lines)(t, facts, known, auto)


def _so_far(t: Translator, facts: Facts, view: View, auto: Cards, story: Story) -> list[str | None]:
    """Return what the deal has brought to everybody until now, and all tricks taken or rounds played."""
    known, names = view.known, short_names(t, facts)
    lines = [] if known.contract.has_tricks else left_lines(t, facts, view)
    done = (
        taken_lines(t, names, known.tricks, auto, free_now(known))
        or round_lines(t, names, story.rounds.rounds, auto)[::-1]
    )
    return [*lines, *_standing(t, facts, known), quote(done)]


def _stage(t: Translator, dealer: str, known: Deal) -> str:
    """Return who deals and how far the deal has come."""
    if known.step.name != "play":
        return t("dealer-and-phase", dealer=dealer, phase=t(f"phase-{known.step.name}"))
    number = min(len(known.tricks) + 1, known.length)
    if is_open_ended(known.contract):
        return t("dealer-and-trick-open", dealer=dealer, trick=number)  # how many there will be nobody knows
    return t("dealer-and-trick", dealer=dealer, trick=number, tricks=known.length)


def given_up(t: Translator, facts: Facts, view: View) -> Screen:
    """Return what stands in place of the table when the match was stopped in the middle of a deal."""
    known = view.known
    return Screen(
        text_of(
            *head(t, facts, known.contract, facts.deals_begun),
            "",
            t("given-up"),
            quote(taken_lines(t, lasting_names(t, facts), known.tricks, free=free_now(known))),
        ),
        ((info(t, facts, "totals"),),),
    )


def _standing(t: Translator, facts: Facts, known: Deal) -> list[str]:
    away = any(sitter and sitter.away for sitter in facts.sitters)
    lines = [tally(t, facts, known) if known.tricks else None, balances(t, short_names(t, facts), known)]
    lines.append(hints_used(t, facts))
    return [*filter(None, lines), *([t("away-legend")] if away else [])]


def info(t: Translator, facts: Facts, what: str) -> Button:
    """Return a button that answers with a popup: ``hand``, ``last``, ``totals``, ``mine`` and so on."""
    return Button(t(f"button-{what}"), Tap(Kind.INFO, facts.table, 0, what).pack())


def commitment(t: Translator, facts: Facts) -> str:
    """Return the line that publishes what the shuffle is bound to, in its short form."""
    return t("lobby-commitment", digest=f"{facts.commitment[:4]}…{facts.commitment[-4:]}")


def _buttons(t: Translator, facts: Facts, known: Deal) -> Rows:
    asked: tuple[tuple[str, ...], ...] = (("hand", "last"), ("mine", "turn", "totals"))
    if not known.contract.has_tricks:
        asked = (("hand",), ("turn", "totals"))
    rows = [tuple(info(t, facts, what) for what in row) for row in asked]
    return (*rows, *waiting_rows(t, facts))


def protocol(t: Translator, facts: Facts, played: Played, row: SheetRow) -> Screen:
    """Return what the live message becomes at the end of the deal: all tricks, and why it ended."""
    names = lasting_names(t, facts)
    order = row.ranks if facts.game.titles and row.ranks else range(len(names))
    who = placed_lines(t, facts, names, row.ranks) if order is row.ranks else names
    scores = " · ".join(f"{name} {signed(row.scores[seat])}" for seat, name in zip(order, who, strict=True))
    return laid(
        *head(t, facts, contract_played(facts.game, played), played.number),
        t("dealer", dealer=names[played.dealer]),
        rule_line(t, facts),
        *story_lines(t, short_names(t, facts), told(played), played.trump),
        "",
        folded(t, facts, played),
        *laid_away(t, facts, played),
        ended(t, facts, played),
        scores,
        rows=((info(t, facts, "totals"), info(t, facts, "proof")),),
    )


def claimer(played: Played) -> Seat | None:
    """Return who got the rest of the deal by a claim, None if nobody did."""
    if played.end is not End.CLAIMED:
        return None
    return next(action.seat for action in reversed(played.actions) if action.move.verb == CLAIM)


def ended(t: Translator, facts: Facts, played: Played) -> str:
    """Return in a line why the deal ended."""
    if not played.contract.has_tricks:
        row = facts.sheet.rows[played.number - 1]
        return how_ended(t, lasting_names(t, facts), played, row.ranks)
    taker = claimer(played)
    if taker is not None and is_open_ended(played.contract):
        return t("ended-claimed-open", name=lasting_names(t, facts)[taker])
    if taker is not None:
        rest = played_length(played) - len(played.tricks)
        return t("ended-claimed", name=lasting_names(t, facts)[taker], count=rest)
    if played.end is End.DECIDED:
        return t("ended-decided", trick=len(played.tricks))
    if played.end is End.STOPPED:
        return t("ended-stopped", name=lasting_names(t, facts)[stopper(facts, played)])
    if played.end in (End.VOID, End.UNPLAYED):
        verbs = {action.move.verb for action in played.actions}
        if SPLIT in verbs:
            return t("ended-split")
        return t("ended-flush" if FLUSH in verbs else f"ended-{played.end.value}")
    return _played_out(t, facts, played)


def _played_out(t: Translator, facts: Facts, played: Played) -> str:
    """Return that a deal was played to its end, or where cards are drawn how many were left over."""
    left = len(facts.game.pack) - sum(len(trick.cards) for trick in played.tricks)
    if left and is_open_ended(played.contract):
        return t("ended-left", count=left)
    return t("ended-played")


def stopper(facts: Facts, played: Played) -> Seat:
    """Return who has finished and stopped the deal."""
    finisher = facts.sheet.rows[played.number - 1].finisher
    if finisher is None:
        raise ValueError("nobody has stopped this deal")
    return finisher


def played_length(played: Played) -> int:
    """Return how many tricks the deal had, played or not."""
    return len(played.layout.hands[0]) + played.contract.gain
