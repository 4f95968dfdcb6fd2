"""Results: one post per deal, and the last one of the match."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.balance import total_text
from bot.screens.common import card_text, joined, signed, text_of
from bot.screens.facts import Facts, Loser
from bot.screens.games import contract_played, contract_title, game_name, icon, kind
from bot.screens.hints import used as hints_used
from bot.screens.names import WIDTH, columns, lasting_names, plain_names
from bot.screens.ranks import placed_lines
from bot.screens.replay_link import replay_button
from bot.screens.rich import Both, fold, laid
from bot.screens.rounds import prizes
from bot.screens.sheet_table import sheet_table
from bot.screens.table import claimer, ended, played_length
from bot.screens.tabular import Table, lines_of
from bot.screens.tricks import head
from bot.screens.why import why_settled, why_written
from engine.cards import Cards, Seat, set_of
from engine.contract import Contract
from engine.deal import Deal
from engine.events import End, MatchEnded
from engine.game import Ranks
from engine.match import Played
from engine.moves import CLAIM, DISCARD
from engine.scoring import LastTricks, PerCard
from engine.settlement import places
from engine.sheet import Sheet, SheetRow
from engine.taking import take_rest

MEDALS: Final = ("🥇", "🥈", "🥉")
TOTAL: Final = 5
"""Columns for a total."""


def result(t: Translator, facts: Facts, played: Played, row: SheetRow) -> Screen:
    """Return the post after a deal: who scored what and why, the standing, what comes next."""
    return laid(
        *head(t, facts, contract_played(facts.game, played), played.number),
        deal_story(t, facts, played, row),
        standing(t, facts, row.totals),
        _sheet(t, facts, row) if row.number > 1 else None,
        next_deal(t, facts, row),
        rows=((replay_button(t, facts, row.number),),),
    )


def _sheet(t: Translator, facts: Facts, row: SheetRow) -> Both:
    """Return what folds below the standing in a rich message: how everybody came there."""
    return fold(t("fold-sheet"), sheet_table(t, replace(facts, sheet=_until(facts, row))).rich())


def deal_story(t: Translator, facts: Facts, played: Played, row: SheetRow) -> str:
    """Return how a deal ended, and who scored what and why."""
    names = lasting_names(t, facts)
    if facts.game.titles and row.ranks:
        scores = [row.scores[seat] for seat in row.ranks]
        by_place = placed_lines(t, facts, names, row.ranks)
        lines = [f"{line} <b>{signed(score)}</b>" for line, score in zip(by_place, scores, strict=True)]
        return text_of(ended(t, facts, played), "", *lines)
    deal = deal_again(facts, played)
    whys = [_reasons(t, facts, played, deal, seat) for seat in range(len(names))]
    # Where a balance is written off, a zero may have come about in more ways than one.
    told = [seat for seat, score in enumerate(row.scores) if score or (facts.game.best_is_low and whys[seat])]
    scored = [
        t("scored", name=names[seat], points=signed(row.scores[seat]), why=joined(t, whys[seat]))
        for seat in told
    ]
    rest = [name for seat, name in enumerate(names) if seat not in told]
    nothing = t("scored-nothing", names=joined(t, rest), count=len(rest)) if rest else None
    return text_of(ended(t, facts, played), "", *scored, nothing)


def deal_again(facts: Facts, played: Played) -> Deal | None:
    """Play a finished deal again, for all that its tricks do not tell; None where they tell everything."""
    contract = played.contract
    if contract.countdown is None and not contract.finals:
        return None
    before = facts.sheet.rows[played.number - 2].totals if played.number > 1 else facts.sheet.start
    deal = Deal(contract, played.layout, played.dealer, standing=before, seating=played.seating)
    for action in played.actions:
        if deal.end is None:
            # Whoever claimed the rest has got it without another look for a proof.
            if action.move.verb == CLAIM and played.actions[-1] is action:
                take_rest(deal, action.seat)
            else:
                deal.claim_limit = 0
                deal.apply(action.seat, action.move)
    return deal


def _reasons(t: Translator, facts: Facts, played: Played, deal: Deal | None, seat: Seat) -> list[str]:
    if deal is None:
        return list(_why(t, contract_played(facts.game, played), played, seat))
    if deal.contract.countdown is not None:
        return why_written(t, deal, seat)
    return why_settled(t, deal, seat)


def _why(t: Translator, contract: Contract, played: Played, seat: Seat) -> Iterator[str]:
    """Yield what the seat took of each thing that scores."""
    won = [each for each in prizes(played) if each.seat == seat]
    yield from (t("why-prize", card=card_text(each.card), points=signed(each.points)) for each in won)
    numbers, cards = taken(played, seat)
    length = played_length(played)
    for element in contract.elements:
        of = 1
        if isinstance(element, PerCard):
            count = (cards & element.cards).bit_count()
        elif isinstance(element, LastTricks):
            of = len(element.values)
            count = sum(number > length - of for number in numbers)
        else:
            count = len(numbers)
        if count:
            yield t(f"why-{kind(element)}", count=count, of=of)


def taken(played: Played, seat: Seat) -> tuple[list[int], Cards]:
    """Return the numbers of the tricks that a seat took and all cards in them, claimed ones included."""
    numbers = [at + 1 for at, trick in enumerate(played.tricks) if trick.winner == seat]
    cards = set_of(c for number in numbers for c in played.tricks[number - 1].cards)
    if claimer(played) == seat:
        gone = set_of(c for trick in played.tricks for c in trick.cards)
        laid = set_of(
            c for action in played.actions if action.move.verb == DISCARD for c in action.move.cards
        )
        numbers += range(len(played.tricks) + 1, played_length(played) + 1)
        # Who laid cards away had taken the widow for them.
        dealt = (*played.layout.hands, played.layout.widow if laid else ())
        cards |= set_of(c for cards_dealt in dealt for c in cards_dealt) & ~(gone | laid)
    return numbers, cards


def standing(t: Translator, facts: Facts, totals: tuple[int, ...]) -> Table:
    """Return the standing as a table, the best first."""
    ranks = places(totals, facts.game.best_is_low)
    names = plain_names(t, facts, WIDTH)
    order = sorted(range(len(totals)), key=lambda seat: (ranks[seat], seat))
    rows = [(str(ranks[seat]), names[seat], total_text(facts.game, totals[seat])) for seat in order]
    return Table((1, max(map(columns, names)), TOTAL), lines_of(rows), words=2)


def next_deal(t: Translator, facts: Facts, row: SheetRow) -> str | None:
    """Return what is dealt after the deal of ``row`` and by whom, None after the last deal."""
    contract = facts.game.schedule.next(_until(facts, row))
    if contract is None:
        return None
    title = contract_title(t, facts.game, contract)
    names, dealer = lasting_names(t, facts), _next_dealer(facts, row)
    if title:
        return t("next-contract", contract=title, dealer=names[dealer])
    if contract.declarer:
        declarer = (dealer + contract.declarer) % facts.game.seats
        return t("next-declarer", dealer=names[dealer], declarer=names[declarer])
    return t("next-dealer", dealer=names[dealer])


def _until(facts: Facts, row: SheetRow) -> Sheet:
    """Return the sheet as it was then; it may have grown, but a post says the same whenever it is written."""
    then = Sheet(facts.game.seats, facts.game.start)
    then.rows = facts.sheet.rows[: row.number]
    return then


def _next_dealer(facts: Facts, row: SheetRow) -> Seat:
    """Return who deals next: whoever came last, where places matter; after a void deal the same again."""
    if facts.game.ranks is not Ranks.NOTHING:
        return row.ranks[-1]
    return row.dealer if row.end is End.VOID else (row.dealer + 1) % facts.game.seats


def final(t: Translator, facts: Facts) -> Screen:
    """Return the end of the match: places, totals, who pays whom; raise ValueError before it."""
    end = facts.result
    if end is None:
        raise ValueError("the match is not over")
    names = lasting_names(t, facts)
    order = sorted(range(len(names)), key=lambda seat: (end.places[seat], seat))
    lines = [
        f"{_medal(end.places[seat])} {names[seat]} <b>{total_text(facts.game, end.totals[seat])}</b>"
        + _called(t, facts, end, seat)
        for seat in order
    ]
    again = Button(t("button-again"), Tap(Kind.SEAT, facts.table, 0, "again").pack(), style="success")
    table = sheet_table(t, facts)
    return laid(
        _congratulation(t, facts, end),
        t("final-after", game=_game(t, facts), count=len(facts.sheet.rows)),
        "",
        *lines,
        *_pay(t, facts, end),
        hints_used(t, facts),
        "",
        fold(t("fold-sheet"), table.rich(), table.plain(), opened=True),
        rows=((again,),),
    )


def _called(t: Translator, facts: Facts, end: MatchEnded, seat: Seat) -> str:
    """Return what the last is called here, where the game has a title for them."""
    if not end.titles or not end.titles[seat] or facts.loser is Loser.PLACE:
        return ""
    return f" – {t('title-last' if facts.loser is Loser.TITLE else 'title-last-neutral')}"


def _game(t: Translator, facts: Facts) -> str:
    return f"{icon(t, facts.game)} {game_name(t, facts.game.preset)}"


def _medal(place: int) -> str:
    return MEDALS[place - 1] if place <= len(MEDALS) else f"{place}."


def _congratulation(t: Translator, facts: Facts, end: MatchEnded) -> str:
    names = lasting_names(t, facts)
    winners = [seat for seat, place in enumerate(end.places) if place == 1]
    sitters = [facts.sitters[seat] for seat in winners]
    best = joined(t, [names[seat] for seat in winners])
    if all(sitter is not None and sitter.user is None for sitter in sitters):
        return t("final-robot", names=best)
    return t("final-winner", names=best)


def _pay(t: Translator, facts: Facts, end: MatchEnded) -> list[str]:
    """Return for each who receives what the others pay; names stay as they are, whatever the language."""
    names = lasting_names(t, facts)
    lines = []
    for receiver in sorted({to for _, to, _ in end.payments}):
        paid = [(payer, amount) for payer, to, amount in end.payments if to == receiver]
        parts = ", ".join(f"{names[payer]} {amount}" for payer, amount in paid)
        total = sum(amount for _, amount in paid)
        lines.append(t("payment", name=names[receiver], total=str(total), parts=parts, count=len(paid)))
    return ["", *lines] if lines else []
