"""The rules of Simple King once more, as plainly as they can be said: texts and lists, no bit sets.

A second opinion for the laws: it shares no code with the engine.
"""

from collections.abc import Mapping, Sequence

RANKS = "789TJQKA"
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
BOYS = {"J": ("J", 4), "JK": ("JK", 2), "K": ("K", 4)}
Options = Mapping[str, object]


def kind(contract: str) -> str:
    return contract.split("_")[1]


def playable(contract: str, options: Options, hand: Sequence[str], trick: Sequence[str]) -> set[str]:
    """The cards that may be played."""
    if not trick:
        others = [card for card in hand if card[1] != "H"]
        banned = options["hearts_lead_ban"] and kind(contract) in ("hearts", "king", "all")
        return set(others) if banned and others else set(hand)
    suit = trick[0][1]
    same = [card for card in hand if card[1] == suit]
    if kind(contract) in ("king", "all") and "KH" in hand:
        rule = options["kh_forced"]
        if not same and rule != "off":
            return {"KH"}
        if suit == "H" and rule == "when_void_or_hearts_led":
            return {"KH"}
    return set(same) if same else set(hand)


def winner(trick: Sequence[str]) -> int:
    """The place in the trick of the card that takes it."""
    best = 0
    for place, card in enumerate(trick):
        if card[1] == trick[0][1] and RANKS.index(card[0]) > RANKS.index(trick[best][0]):
            best = place
    return best


def price(contract: str, options: Options, trick: Sequence[str], number: int, of: int) -> int:
    """What trick `number` of `of` brings its winner."""
    what = kind(contract)
    total = 0
    if what in ("tricks", "all"):
        total += 2
    ranks, boy = BOYS[str(options["boys"])]
    for card in trick:
        if what in ("boys", "all") and card[0] in ranks:
            total += boy
        if what in ("girls", "all") and card[0] == "Q":
            total += 4
        if what in ("hearts", "all") and card[1] == "H":
            total += 2
        if what in ("king", "all") and card == "KH":
            total += 16
    if what in ("last", "all"):
        if options["last_tricks"] == 1 and number == of:
            total += 16
        if options["last_tricks"] == 2 and number >= of - 1:
            total += 8
    return total if contract.startswith("take") else -total


def all_settled(contract: str, options: Options, still_out: Sequence[str]) -> bool:
    """Whether no card that is still out scores and no trick does."""
    ranks, _ = BOYS[str(options["boys"])]
    scoring = {
        "boys": lambda card: card[0] in ranks,
        "girls": lambda card: card[0] == "Q",
        "hearts": lambda card: card[1] == "H",
        "king": lambda card: card == "KH",
    }.get(kind(contract))
    return bool(options["early_end"]) and scoring is not None and not any(map(scoring, still_out))


def contract_total(contract: str) -> int:
    """What a whole deal brings all seats together at the standard prices."""
    total = 96 if kind(contract) == "all" else 16
    return total if contract.startswith("take") else -total
