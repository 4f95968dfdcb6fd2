"""A player's private chat around the deals: seated, between two deals, gone, over."""

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.balance import total_text
from bot.screens.common import Rows, signed, text_of
from bot.screens.course import folded, laid_away
from bot.screens.facts import Facts
from bot.screens.games import contract_name, contract_played, heading
from bot.screens.house_rule import asked, no_rule, rule_line
from bot.screens.names import html_names, short_names
from bot.screens.replay_link import replay_button
from bot.screens.result import deal_story, next_deal, standing
from bot.screens.rich import Part, laid
from bot.screens.spot_rules import deal_title
from bot.screens.story import story_lines, told
from bot.screens.tricks import place
from bot.screens.waiting import waiting_rows
from engine.cards import Seat
from engine.match import Played
from engine.sheet import SheetRow


def seated(t: Translator, facts: Facts) -> Screen:
    """Return the placeholder of the hand, sent when somebody sits down."""
    up = Button(t("button-up"), Tap(Kind.LOBBY, facts.table, 0, "up").pack())
    return Screen(text_of(heading(t, facts.game), place(t, facts), "", t("seated")), ((up,),))


def got_up(t: Translator, facts: Facts) -> Screen:
    """Return what is left of a lobby without a group for who got up: the way back to the seat."""
    sit = Button(t("button-sit"), Tap(Kind.LOBBY, facts.table, 0, "sit").pack(), style="primary")
    return Screen(text_of(heading(t, facts.game), place(t, facts), "", t("got-up")), ((sit,),))


def waiting(t: Translator, facts: Facts, row: SheetRow, seat: Seat, played: Played | None = None) -> Screen:
    """Return what the deal of ``row`` brought to ``seat``, the standing, and the way on.

    Where no group sees the result (a private game), ``played`` lets it be told here in full.
    """
    contract = facts.game.contract(row.contract)
    asks = facts.ruler is not None
    name = contract_name(t, contract)
    left_over = "deal-brought-balance" if facts.game.best_is_low else "deal-brought"
    mine = t(left_over, points=signed(row.scores[seat]), total=total_text(facts.game, row.totals[seat]))
    onward = Button(t("button-next"), Tap(Kind.NEXT, facts.table, facts.version).pack(), style="primary")
    again = () if played is None else ((replay_button(t, facts, row.number),),)
    if played is None:
        story: list[Part] = [f"{name}. <b>{mine}</b>" if name else f"<b>{mine}</b>", place(t, facts)]
    else:
        story = [*_told(t, facts, played, row), f"<b>{mine}</b>"]
    return laid(
        f"{heading(t, facts.game)} · {t('deal-over', deal=row.number)}",
        *story,
        standing(t, facts, row.totals),
        rule_line(t, facts),
        *(("", *asked(t, facts, html_names(t, facts), seat)) if asks else (next_deal(t, facts, row),)),
        rows=(*(_while_asked(t, facts, seat) if asks else ((onward,),)), *again),
    )


def _while_asked(t: Translator, facts: Facts, seat: Seat) -> Rows:
    """Return the way on while a house rule is awaited; in a group the table has it."""
    if seat == facts.ruler:
        return ((no_rule(t, facts),),)
    return waiting_rows(t, facts) if facts.private else ()


def left(t: Translator, facts: Facts) -> Screen:
    """Return what is left of a hand whose owner has left: a robot plays, and the way back."""
    back = Button(t("button-im-back"), Tap(Kind.SEAT, facts.table, facts.version, "back").pack())
    return Screen(text_of(heading(t, facts.game), place(t, facts), "", t("left")), ((back,),))


def over(
    t: Translator, facts: Facts, seat: Seat | None = None, last: tuple[Played, SheetRow] | None = None
) -> Screen:
    """Return the end of the match for one seat (None: for nobody in particular).

    Where no group sees the result of the ``last`` deal, it is told here in full; the end of the match,
    with the way to the next one, follows in the same chat.
    """
    if facts.result is None:
        return Screen(text_of(heading(t, facts.game), place(t, facts), "", t("over-stopped")))
    mine = t("over")
    if seat is not None:
        rank, total = facts.result.places[seat], total_text(facts.game, facts.result.totals[seat])
        mine = t("over-won", total=total) if rank == 1 else t("over-place", place=rank, total=total)
    title, story = heading(t, facts.game), list[Part]()
    if last is not None:
        title += f" · {t('deal-over', deal=last[1].number)}"
        story = _told(t, facts, *last)
    again = Button(t("button-again"), Tap(Kind.SEAT, facts.table, 0, "again").pack(), style="success")
    rows = ((again if last is None else replay_button(t, facts, last[1].number),),)
    return laid(title, place(t, facts), "", *story, mine, rows=rows)


def _told(t: Translator, facts: Facts, played: Played, row: SheetRow) -> list[Part]:
    """Return what a deal was about, how it began, what it brought, and its tricks, the last one first."""
    title = deal_title(t, facts.game, contract_played(facts.game, played))
    return [
        f"<b>{title}</b>" if title else None,
        *story_lines(t, short_names(t, facts), told(played), played.trump),
        deal_story(t, facts, played, row),
        "",
        folded(t, facts, played, newest_first=True),
        *laid_away(t, facts, played),
        "",
    ]
