"""A finished deal again, move by move, with all hands open."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.common import SYMBOLS, Rows, cards_text, rank_text, suit_rows, text_of
from bot.screens.course import autoplayed
from bot.screens.facts import Facts
from bot.screens.games import contract_played
from bot.screens.house_rule import rule_line
from bot.screens.names import html_names, short_names
from bot.screens.replay_link import replay_link, replay_ref, share_replay
from bot.screens.result import deal_story
from bot.screens.rounds import Rounds, last_round, open_lines, prize_lines, rounds_of
from bot.screens.story import TOLD, Act, deed
from bot.screens.tricks import free_now, head, present_lines, tally, trick_line
from engine.cards import JOKERS, Card, Cards, cards_in, suit_of
from engine.deal import CLAIM_LIMIT, Deal
from engine.events import RoundOver, TrickTaken
from engine.match import Action, Played
from engine.moves import ACCEPT_CLAIM, BOYS, CLAIM, HOUSE_RULE, PLAY, REFUSE_CLAIM
from engine.sheet import SheetRow
from engine.tricks import Kernel

SIGN: Final = "🎞"


class Position(NamedTuple):
    """A deal after some of its moves."""

    deal: Deal
    step: int
    """Moves made so far."""
    last: int
    """Moves of the deal."""
    stops: tuple[int, ...]
    """Where to stop, ascending: first, where the play begins, at the ends of tricks and rounds, last."""
    action: Action | None
    """The last move made."""


def position(played: Played, standing: Sequence[int], step: int) -> Position:
    """Return a finished deal after ``step`` moves, or the nearest number that it has."""
    actions = [action for action in played.actions if action.move.verb != HOUSE_RULE]
    step = max(0, min(step, len(actions)))
    deal = Deal(played.contract, played.layout, played.dealer, standing=standing, seating=played.seating)
    shown, stops = deal.copy(), {0, len(actions)}
    begun = False
    for made, action in enumerate(actions, 1):
        if action.move.verb == PLAY and not begun:
            begun = True
            stops.add(made - 1)
        if action.move.verb == CLAIM:  # where others were asked, no proof had been found
            answered = made < len(actions) and actions[made].move.verb in (ACCEPT_CLAIM, REFUSE_CLAIM)
            deal.claim_limit = 0 if answered else CLAIM_LIMIT
        events = deal.apply(action.seat, action.move)
        if any(isinstance(event, TrickTaken | RoundOver) for event in events):
            stops.add(made)
        if made == step:
            shown = deal.copy()
    return Position(shown, step, len(actions), tuple(sorted(stops)), actions[step - 1] if step else None)


def replay(t: Translator, facts: Facts, played: Played, row: SheetRow, step: int) -> Screen:
    """Return a finished deal after ``step`` of its moves, with the buttons to walk through it."""
    facts = replace(facts, sitters=tuple(each and replace(each, away=False) for each in facts.sitters))
    before = facts.sheet.rows[played.number - 2].totals if played.number > 1 else ()
    at = position(played, before, step)
    auto = autoplayed(played)
    over = at.step == at.last
    game, *title = head(t, facts, contract_played(facts.game, played), played.number)
    text = text_of(
        f"{SIGN} {game}",
        *title,
        t("replay-step", dealer=html_names(t, facts)[played.dealer], step=at.step, last=at.last),
        rule_line(t, facts),
        None if at.deal.trump is None else t("trumps", symbol=SYMBOLS[at.deal.trump]),
        "",
        *_hands(t, facts, at.deal),
        _beside(t, at.deal),
        "",
        _said(t, facts, at.action),
        *_lying(t, facts, at.deal, rounds_of(replace(played, actions=played.actions[: at.step])), auto),
        *(prize_lines(t, short_names(t, facts), played) if over else ()),
        "",
        deal_story(t, facts, played, row) if over else tally(t, facts, at.deal) if at.deal.tricks else None,
    )
    return Screen(text, _buttons(t, facts, played.number, at))


def _hands(t: Translator, facts: Facts, deal: Deal) -> list[str]:
    names = html_names(t, facts)
    return [
        f"{'▸ ' if seat in deal.turn else ''}<b>{names[seat]}</b>  {_hand(deal.hands[seat], deal.kernel)}"
        for seat in deal.seating.ring
    ]


def _hand(hand: Cards, kernel: Kernel) -> str:
    """Return a hand suit by suit, each sign once; trumps first."""
    return "  ".join(map(_row, suit_rows(hand, kernel))) or "–"


def _row(row: Sequence[Card]) -> str:
    if any(c in JOKERS for c in row) or len({suit_of(c) for c in row}) > 1:  # jacks among the trumps
        return cards_text(row)
    return SYMBOLS[suit_of(row[0])] + " ".join(map(rank_text, row))


def _beside(t: Translator, deal: Deal) -> str | None:
    """Return the cards that lie in no hand and can still come into one."""
    aside = deal.aside
    up = () if aside.turnup is None else (aside.turnup,)
    cards = (*up, *cards_in(aside.widow), *aside.stock)
    return t("replay-beside", cards=cards_text(dict.fromkeys(cards))) if cards else None


def _said(t: Translator, facts: Facts, action: Action | None) -> str | None:
    """Return the last move where no card on the table tells it."""
    if action is None:
        return None
    name, move = short_names(t, facts)[action.seat], action.move
    if move.verb == BOYS and move.cards:
        return t("did-boys", name=name, cards=cards_text(move.cards))
    if move.verb not in TOLD:
        return None
    act = deed(t, Act(action.seat, move.verb, len(move.cards), (), move.word))
    return t("did", name=name, acts=f"{act}: {cards_text(move.cards)}" if move.cards else act)


def _lying(t: Translator, facts: Facts, deal: Deal, rounds: Rounds, auto: Cards) -> list[str]:
    """Return what lies on the table; between two tricks or rounds the one just taken."""
    if not deal.contract.has_tricks:
        return [*last_round(t, short_names(t, facts), deal, rounds, auto), *open_lines(t, facts, deal, auto)]
    if deal.trick or not deal.tricks:
        return present_lines(t, facts, deal, auto)
    number = len(deal.tricks)
    return [trick_line(t, short_names(t, facts), number, deal.tricks[-1], auto, free_now(deal))]


def _buttons(t: Translator, facts: Facts, number: int, at: Position) -> Rows:
    before = max((stop for stop in at.stops if stop < at.step), default=0)
    after = min((stop for stop in at.stops if stop > at.step), default=at.last)
    steps = ("⏮", 0), ("⏪", before), ("◀", at.step - 1), ("▶", at.step + 1), ("⏩", after), ("⏭", at.last)
    walk = tuple(_step(facts, number, text, max(0, min(step, at.last))) for text, step in steps)
    deals = [
        _step(facts, other, t(f"button-deal-{way}", deal=other), 0)
        for way, other in (("before", number - 1), ("after", number + 1))
        if 1 <= other <= len(facts.sheet.rows)
    ]
    share = (share_replay(t, facts, number), Button(t("button-copy-link"), copy=replay_link(facts, number)))
    return tuple(row for row in (walk, tuple(deals), share) if row)


def _step(facts: Facts, number: int, text: str, step: int) -> Button:
    return Button(text, Tap(Kind.REPLAY, 0, step, replay_ref(facts, number)).pack())
