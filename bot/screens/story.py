"""What happened in a deal before and beside its tricks, as everybody may know it: values, then lines."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bot.i18n import Translator
from bot.screens.common import SYMBOLS, card_text, cards_text
from bot.screens.games import contract_short
from bot.screens.rounds import NO_ROUNDS, Rounds, rounds_of, swap_line
from engine.cards import SUIT_LETTERS, Card, Seat, Suit, cards_in
from engine.match import Played
from engine.moves import (
    BID,
    BOYS,
    CONTRACT,
    DISCARD,
    DRAW,
    FLUSH,
    GIVE,
    GO_ON,
    LEAVE_TURNUP,
    LEAVE_WIDOW,
    PASS,
    SELL,
    SPLIT,
    STAND,
    STOP,
    SUIT,
    TAKE_TURNUP,
    TAKE_WIDOW,
    TRUMP,
)

TOLD: Final = frozenset(
    {PASS, STAND, DRAW, TAKE_WIDOW, LEAVE_WIDOW, TAKE_TURNUP, LEAVE_TURNUP, DISCARD, FLUSH, STOP, GO_ON}
    | {CONTRACT, TRUMP, SPLIT, SELL, BID, SUIT, GIVE}
)
"""Verbs that everybody hears of. Declining is none: that somebody was asked is a secret."""
OF_THE_PLAY: Final = frozenset({STOP, GO_ON})


class Act(NamedTuple):
    """One decision as everybody hears of it."""

    seat: Seat
    verb: str
    laid: int
    """Cards laid away or exchanged; which they are nobody is told."""
    shown: tuple[Card, ...] = ()
    """Boys, or the hand that is a flush, once the deal has ended."""
    word: str = ""
    """What was called, bid or asked for."""


class Story(NamedTuple):
    """Everything public about a deal that its tricks do not tell."""

    turnup: Card | None = None
    acts: tuple[Act, ...] = ()
    rounds: Rounds = NO_ROUNDS


NOTHING: Final = Story()


def told(played: Played, behind: int = 0) -> Story:
    """Return what may be told of a deal, running or finished, but for so many of its last moves."""
    acts = []
    for action in played.actions[: len(played.actions) - behind]:
        verb, cards = action.move.verb, action.move.cards
        if verb in TOLD and played.contract.has_tricks:
            shown = _flush(played, action.seat) if verb == FLUSH else ()
            acts.append(Act(action.seat, verb, len(cards), shown, action.move.word))
        elif verb == BOYS and cards:
            acts.append(Act(action.seat, verb, len(cards), cards))
    return Story(played.layout.turnup, tuple(acts), rounds_of(played))


def _flush(played: Played, seat: Seat) -> tuple[Card, ...]:
    """Return the hand that somebody has shown, the last that was seen of them; nothing before the end."""
    seen = [sight.cards for sight in played.sights if sight.seat == seat]
    return tuple(cards_in(seen[-1]))[::-1] if seen else ()


def story_lines(t: Translator, names: Sequence[str], story: Story, trump: Suit | None) -> list[str]:
    """Return the trumps, who exchanged what, and what was shown; names as HTML."""
    swaps = swap_line(t, names, story.rounds.swaps)
    lines = [swaps] if swaps else []
    called = any(act.verb == TRUMP and act.word in SUIT_LETTERS for act in story.acts)
    if trump is not None and not called:  # a call in words says it already
        up = "" if story.turnup is None else card_text(story.turnup)
        lines.append(t("trumps-turnup" if up else "trumps", symbol=SYMBOLS[trump], card=up))
    skipped = OF_THE_PLAY
    if len({act.seat for act in story.acts if act.verb == GIVE}) == len(names):
        skipped = skipped | {GIVE}  # once all have passed cards on, it tells nothing that they have
    if any(act.verb == TAKE_WIDOW for act in story.acts):
        skipped = skipped | {LEAVE_WIDOW}  # who has the widow matters, not who could have had it
    before = [act for act in story.acts if act.verb != BOYS and act.verb not in skipped]
    if before:
        lines.append(" · ".join(_turns(t, names, before)))
    boys = [act for act in story.acts if act.verb == BOYS]
    lines += [t("did-boys", name=names[act.seat], cards=cards_text(act.shown)) for act in boys]
    return lines + _turns(t, names, [act for act in story.acts if act.verb in OF_THE_PLAY])


def _turns(t: Translator, names: Sequence[str], acts: Sequence[Act]) -> list[str]:
    """Return what people did one after the other; the name of who did several things stands there once."""
    turns = [(seat, [deed(t, act) for act in of]) for seat, of in groupby(acts, lambda act: act.seat)]
    return [t("did", name=names[seat], acts=", ".join(deeds)) for seat, deeds in turns]


def deed(t: Translator, act: Act) -> str:
    """Return what somebody has done, without the name; cards are counted, and told where all saw them."""
    word = act.word
    if act.verb == CONTRACT:
        return t("did-contract", what=contract_short(t, word))
    if act.verb == TRUMP:
        suit = word in SUIT_LETTERS
        what = t("called-suit", symbol=_symbol(word)) if suit else t(f"called-{word}", symbol="")
        return t("did-trump", what=what)
    if act.verb == SUIT:
        return t("did-suit", what=_symbol(word))
    if act.verb == SELL:
        key = word if word in ("yes", "no") else "from"
        return t(f"did-sell-{key}", count=int(word) if key == "from" else 0)
    count = int(word) if act.verb == BID else act.laid
    return " ".join((t(f"did-{act.verb}", count=count), *map(card_text, act.shown)))


def _symbol(letter: str) -> str:
    return SYMBOLS[SUIT_LETTERS.index(letter)]
