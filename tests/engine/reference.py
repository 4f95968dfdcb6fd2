"""The rules of trick play once more, in plain words on names of cards: a second opinion on the kernel.

Written from the rules reference (2.1, 2.2, 3.5, 4, 5.11), slow and literal. Of the engine it shares
only the value that says which rules apply.
"""

from collections.abc import Sequence

from engine.cards import NAMES, SUIT_LETTERS
from engine.tricks import Follow, TrickRules

SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
HIGH_TO_LOW = {
    "natural": "AKQJT98765432",
    "ace_ten": "ATKQJ98765432",
    "inverted": "23456789TJQKA",
    "joker_hearts": "AKQJT98765432",
}
PICTURES_OVER_JOKER = ("AH", "KH", "QH", "JH")


def bowers(rules: TrickRules, trump: str | None) -> list[str]:
    """Right bower, left bower."""
    return [f"J{trump}", f"J{SAME_COLOUR[trump]}"] if rules.order.bowers and trump else []


def suit_of(rules: TrickRules, trump: str | None, card: str) -> str:
    """The suit that a card belongs to in play."""
    if card.startswith("X"):
        return "H"
    if trump and card in bowers(rules, trump):
        return trump
    return card[1]


def high_to_low(rules: TrickRules, trump: str | None, suit: str) -> list[str]:
    """All cards of a suit, the highest first."""
    cards = [rank + suit for rank in HIGH_TO_LOW[rules.order.id]]
    mine = [card for card in cards if suit_of(rules, trump, card) == suit]
    if suit == trump:
        first = bowers(rules, trump)
        mine = first + [card for card in mine if card not in first]
    return mine


def winner(rules: TrickRules, trump: str | None, trick: Sequence[str]) -> str:
    """The card that takes a trick."""
    led = suit_of(rules, trump, trick[0])
    jokers = [card for card in trick if card.startswith("X")]
    if jokers and rules.order.jokers:
        if led == "H" or rules.order.joker_beaten_by_discard:
            for picture in PICTURES_OVER_JOKER:
                if picture in trick:
                    return picture
        return jokers[0]
    for suit in (trump, led):
        for card in high_to_low(rules, trump, suit) if suit else ():
            if card in trick:
                return card
    raise AssertionError("a trick has a card of the suit led")


def may_play(
    rules: TrickRules, trump: str | None, hand: Sequence[str], trick: Sequence[str], declarer: bool = False
) -> set[str]:
    """The cards of a hand that may be played now."""
    if not trick:
        return may_lead(rules, trump, hand, declarer)
    led = suit_of(rules, trump, trick[0])
    own = [card for card in hand if suit_of(rules, trump, card) == led]
    trumps = [card for card in hand if trump and suit_of(rules, trump, card) == trump]
    forced = None if rules.forced is None else NAMES[rules.forced]
    heading = rules.follow in (Follow.HEAD, Follow.HEAD_STRICT)

    def winning(cards: Sequence[str]) -> set[str]:
        return {card for card in cards if winner(rules, trump, [*trick, card]) == card}

    def ruffs() -> set[str]:
        return (winning(trumps) if rules.must_overtrump else set()) or set(trumps)

    if own:
        if heading and winning(own):
            return winning(own)
        if rules.follow is Follow.HEAD_STRICT and trumps and led != trump:
            return ruffs()
        if rules.forced_on_own_suit and forced and forced in own and not heading:
            return {forced}
        return set(own)
    if forced and forced in hand:
        return {forced}
    if rules.follow not in (Follow.ANY, Follow.DRAW) and trumps:
        return ruffs()
    return set(hand)


def may_lead(rules: TrickRules, trump: str | None, hand: Sequence[str], declarer: bool) -> set[str]:
    """The cards of a hand that may be led."""
    ban = None if rules.lead_ban is None else SUIT_LETTERS[rules.lead_ban]
    allowed = {card for card in hand if suit_of(rules, trump, card) != ban} or set(hand)
    if rules.trump_lead_ban and not declarer:
        allowed = {card for card in allowed if suit_of(rules, trump, card) != trump} or allowed
    return allowed
