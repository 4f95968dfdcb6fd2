"""Contracts made by hand of what the kernel offers, for games that have no preset (yet)."""

from engine.cards import ACE, HEARTS, JACK, KING, QUEEN, TEN, card, parse_set, rank_set
from engine.contract import Contract
from engine.phases import PLAY_TRICKS
from engine.scoring import Element, LastTricks, PerCard, PerTrick
from engine.tricks import ACE_TEN, NATURAL, Follow, Order, TrickRules


def contract(
    *elements: Element, rules: TrickRules | None = None, ident: str = "", early_end: bool = False
) -> Contract:
    """Return a contract that is nothing but tricks; without elements every trick counts one."""
    return Contract(ident, elements or (PerTrick(1),), rules or TrickRules(), (PLAY_TRICKS,), early_end)


def rules(
    follow: Follow = Follow.ANY, order: Order = NATURAL, must_overtrump: bool = False, trick_passes: int = 0
) -> TrickRules:
    """Return rules of trick play that differ from plain ones in how one follows."""
    return TrickRules(order, follow, must_overtrump=must_overtrump, trick_passes=trick_passes)


BOWERS = 1 << card(JACK, HEARTS) | parse_set("JD")

MADE = {
    "petukh": contract(rules=rules(Follow.TRUMP)),
    "trump_boys": contract(  # rules 4, with hearts as trumps
        PerCard(BOWERS, 12),
        PerCard(rank_set(JACK) & ~BOWERS, 2),
        PerCard(rank_set(ACE), 11),
        PerCard(rank_set(TEN), 10),
        PerCard(rank_set(KING), 4),
        PerCard(rank_set(QUEEN), 3),
        LastTricks((10,)),
        rules=rules(Follow.TRUMP, ACE_TEN),
    ),
}
"""By the name under which worked deals speak of them."""
