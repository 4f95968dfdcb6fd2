"""Deals without tricks as everybody may see them: rounds, rows of dominoes, prizes, who is out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.i18n import Translator
from bot.screens.common import SUITS_SHOWN, SYMBOLS, card_text, cards_text, rank_text, signed
from bot.screens.facts import Facts
from bot.screens.names import ROBOT, html_names, short_names
from bot.screens.ranks import placed, ranks_line
from bot.screens.specials import special_lines
from bot.screens.tricks import NO_CARD, played_card
from engine.cards import Card, Cards, Seat, cards_in
from engine.deal import Deal
from engine.events import End, RoundOver
from engine.match import Played
from engine.moves import PASS, PLAY
from engine.phases.climb import Climb
from engine.phases.dominoes import Dominoes, row_of
from engine.phases.lottery import Lottery
from engine.shedding import Debt, Laid
from engine.view import View


class Round(NamedTuple):
    """A round [розыгрыш] of plays; in dominoes one lap around the table, with its passes."""

    plays: tuple[Laid, ...]
    leads: Seat | None = None
    """Who leads the next round; None while this one runs, and in dominoes."""


class Rounds(NamedTuple):
    """What everybody knows of a deal without tricks beside what lies on the table."""

    swaps: tuple[Debt, ...] = ()
    """Who gets cards back from whom, and how many."""
    rounds: tuple[Round, ...] = ()


NO_ROUNDS: Final = Rounds()


def rounds_of(played: Played) -> Rounds:
    """Return what everybody has seen of a deal, running or finished; nothing of one that has tricks.

    A round that lies on the table is not among the rounds.
    """
    if played.contract.has_tricks:
        return NO_ROUNDS
    deal = Deal(played.contract, played.layout, played.dealer, seating=played.seating)
    swaps, laps = deal.shed.debts, isinstance(deal.step, Dominoes)
    done: list[Round] = []
    plays: list[Laid] = []
    for action in played.actions:
        if deal.end is not None:  # a house rule follows the end
            break
        if laps and any(laid.seat == action.seat for laid in plays):
            done.append(Round(tuple(plays)))
            plays = []
        events = deal.apply(action.seat, action.move)
        if action.move.verb == PLAY or (laps and action.move.verb == PASS):
            plays.append(Laid(action.seat, action.move.cards))
        over = next((event for event in events if isinstance(event, RoundOver)), None)
        if over is not None:
            done.append(Round(tuple(plays), over.leader))
            plays = []
    if plays and (laps or deal.end is not None):
        done.append(Round(tuple(plays)))
    return Rounds(swaps, tuple(done))


def swap_line(t: Translator, names: Sequence[str], swaps: Sequence[Debt]) -> str | None:
    """Return who exchanges how many cards with whom; None without an exchange."""
    parts = [t("swap", low=names[debt.to], high=names[debt.seat], count=debt.size) for debt in swaps]
    return t("swaps", parts=" · ".join(parts)) if parts else None


def round_lines(t: Translator, names: Sequence[str], rounds: Sequence[Round], auto: Cards = 0) -> list[str]:
    """Return a line for each round, the oldest first; names as HTML."""
    return [_round_line(t, names, number, each, auto) for number, each in enumerate(rounds, 1)]


def _round_line(t: Translator, names: Sequence[str], number: int, each: Round, auto: Cards) -> str:
    plays = " · ".join(f"{names[laid.seat]} {_set(laid.cards, auto)}" for laid in each.plays)
    if each.leads is None:
        return f"{number}. {plays}"
    return t("round-line", number=number, plays=plays, leader=names[each.leads])


def _set(cards: Sequence[Card], auto: Cards) -> str:
    return " ".join(played_card(c, auto) for c in cards) or NO_CARD


def open_lines(t: Translator, facts: Facts, known: Deal, auto: Cards = 0) -> list[str]:
    """Return what lies on the table: the plays of the round and who is out of it, or the rows of dominoes."""
    if isinstance(known.step, Dominoes):
        return _rows(t, known, known.step, auto)
    names = html_names(t, facts)
    plays = known.shed.plays
    lines = [t("card-played", card=_set(laid.cards, auto), name=names[laid.seat]) for laid in plays[:-1]]
    lines += [t("card-best", card=_set(laid.cards, auto), name=names[laid.seat]) for laid in plays[-1:]]
    out = known.active & (known.shed.locked | known.shed.passed)
    passed = [name for seat, name in enumerate(names) if out >> seat & 1]
    if isinstance(known.step, Climb) and known.step.locked(plays):
        lines.append(t("run-locked"))
    if passed:
        lines.append(t("round-passed", names=", ".join(passed)))
    if known.shed.direction < 0:
        lines.append(t("round-reversed"))
    return lines


def _rows(t: Translator, known: Deal, step: Dominoes, auto: Cards) -> list[str]:
    """Return the four rows, low to high, and what may be laid next."""
    rows = []
    for suit in SUITS_SHOWN:
        cards = cards_in(row_of(known, suit) << 13 * suit)
        laid = " ".join(rank_text(c) + (ROBOT if auto >> c & 1 else "") for c in cards)
        rows.append(f"{SYMBOLS[suit]} {laid or NO_CARD}")
    fitting = [*cards_in(step.fitting(known))]
    return [*rows, t("dominoes-fitting", cards=cards_text(fitting))] if known.shed.plays else rows


def left_lines(t: Translator, facts: Facts, view: View) -> list[str]:
    """Return how many cards everybody holds, in the order of play, and who has got rid of all."""
    names, known = short_names(t, facts), view.known
    counts = [f"{names[seat]} {view.counts[seat]}" for seat in known.seating.ring if view.counts[seat]]
    lines = [t("hands-left", parts=" · ".join(counts))] if counts else []
    if known.shed.places:
        lines.append(t("gone-out", parts=placed(t, facts, names, known.shed.places)))
    return lines


def last_round(t: Translator, names: Sequence[str], known: Deal, rounds: Rounds, auto: Cards) -> list[str]:
    """Return the round before, as long as nothing lies on the table; none in dominoes, where rows lie."""
    if not rounds.rounds or known.shed.plays or not isinstance(known.step, Climb):
        return []
    return [t("last-round", line=round_lines(t, names, rounds.rounds, auto)[-1])]


def specials_line(t: Translator, known: Deal) -> str | None:
    """Return what special cards do at this table; None without any."""
    effects = [each for step in known.contract.phases if isinstance(step, Climb) for each in step.specials]
    return t("specials", parts=", ".join(special_lines(t, effects))) if effects else None


def seated_line(t: Translator, facts: Facts, known: Deal) -> str | None:
    """Return who holds which title from the deal before."""
    return ranks_line(t, facts, short_names(t, facts), known.seating.ranks)


class Prize(NamedTuple):
    """What a card drawn in a lottery brought whom."""

    card: Card
    seat: Seat
    points: int


def prizes(played: Played) -> list[Prize]:
    """Return the prizes of a lottery in the order revealed; none of another deal."""
    step = played.contract.phases[0]
    if not isinstance(step, Lottery):
        return []
    owner = {c: seat for seat, hand in enumerate(played.layout.hands) for c in hand}
    drawn = zip(played.layout.prizes, step.winnings, strict=True)
    return [Prize(c, owner[c], points) for c, points in drawn]


def prize_lines(t: Translator, names: Sequence[str], played: Played) -> list[str]:
    """Return a line for each prize, names as HTML."""
    lines = []
    for number, each in enumerate(prizes(played), 1):
        name, points = names[each.seat], signed(each.points)
        lines.append(t("prize-line", number=number, card=card_text(each.card), name=name, points=points))
    return lines


def how_ended(t: Translator, names: Sequence[str], played: Played, ranks: Sequence[Seat]) -> str:
    """Return in a line why a deal without tricks ended; ``ranks`` are its seats by their places."""
    if not ranks:
        return t("ended-lottery")
    if played.end is End.DECIDED:
        return t("ended-first-out", name=names[ranks[0]])
    return t("ended-one-left", name=names[ranks[-1]])
