"""Counts of legal lines of whole small deals: exchanges, boys, stops and lay-aways included.

python -m tests.engine.table_counts > tests/data/table-counts.txt
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.deal import Deal
from engine.games import preset
from engine.sheet import Sheet
from tests.engine.counts import lines

TABLE = Path(__file__).parent.parent / "data" / "table-counts.txt"
COMMAND = "python -m tests.engine.table_counts > tests/data/table-counts.txt"


class Cards(NamedTuple):
    """A deal before its first decision."""

    hands: tuple[str, ...]
    turnup: str | None
    standing: tuple[int, ...] = ()
    stock: str = ""
    widow: str = ""


DEALS = {
    "two": Cards(("JD JH 8C", "QC TH 9S"), "6H", (15, 15), "KC AD JS 7D"),
    "near": Cards(("JC JS AC", "KS TH 8C"), "6S", (2, 5), "7H 9S AH"),
    "last": Cards(("JD JH AC", "KC TH 8C"), "6H", (1, 6), "7H 9S AH"),
    "three": Cards(("JD JH", "QC TH", "AS 9C"), "6H", (15, 9, 3), "KC AD JS 7D 8S"),
    "flush": Cards(("AS JS", "QH TH"), "6H", (15, 9), "KC AD", "JC JD"),
    "bowers": Cards(("QH 9H JD", "TH 8H AD", "JH KD TC"), "AH", widow="AH 7S"),
    "plain": Cards(("QH 9C JD", "TC 8C AD", "JH KD TH"), "7S", widow="7S AS"),
    "draws": Cards(("9H 7S 8D", "7C 8C", "AH KS JC"), None, stock="QD TH 8H 9S 2C"),
    "joker": Cards(("KD X1 3H", "8C QH 7D", "9C JH X2"), None, widow="AH"),
    "call": Cards(("KH 8C", "QH AC", "JS KC"), None, widow="JH 7S"),
    "four": Cards(("KH 8C", "QH AC", "JS KC", "AS QC"), None),
    "trio": Cards(("KH 8C JD", "QH KC 9D", "JS TC QD"), None),
    "gifts": Cards(("KH 8C QS", "QH AC TD", "JS KC 2H"), None),
    "pause": Cards(("KH 8C JD 9D", "QH KC 7D TC"), None),
    "talon": Cards(("KH", "QH"), None, widow="JD 9S"),
    "rows": Cards(("7D 8D", "7H 9D", "6D 6H"), None),
    "row": Cards(("7D 8D", "9D 6D", "TD 5D"), None),
    "climb": Cards(("4C 5D 5H", "6C 6D 4D", "7H 3S 8S"), None),
    "run": Cards(("4C 6D 9S", "5C 7D TH", "6H 8S 5S"), None),
}
GAMES = {
    "petukh": (
        *("", "exchange_mode=none", "max_draw=1", "allow_pass=no", "dealer_takes_turnup=no"),
        *("follow=follow_head_or_trump", "follow=follow_head_strict", "must_overtrump=yes", "trick_passes=1"),
        *("boys_kind=none", "boys_kind=any_pair", "boys_timing=immediate", "boys_timing=on_play"),
        *("boys_instant_win=off", "boys_instant_win=full", "boys_min_balance=6,11", "ace_of_spades=yes"),
        *("stop_rule=claim", "stop_rule=optional", "near_finish=none", "near_finish=petukh_15"),
        "exchange_mode=single_widow widow_size=4 flush_trump=win_deal flush_plain=redeal",
    ),
    "petukh_20": ("",),
    "petukh_25": ("",),
    "trump_boys": ("", "must_overtrump=yes"),
    "king_domino": ("", "hearts_lead_ban=yes"),
    "king_jokers": ("", "hearts_lead_ban=no", "joker_beaten_by_discard=no"),
    "king_minsk": ("", "trump_scope=all", "trump_scope=none", "lay_away_ban=no", "must_trump=no"),
    "king_atomic": ("", "with_jumble=yes", "allow_no_trump=no", "leader=declarer"),
    "king_ordered": ("", "games=4,5", "trump_scope=all"),
    "king_online": ("", "scoring=equalised"),
    "king_three": ("", "removed=7S+7C"),
    "omnibus": ("", "pass_cards=3"),
    "ladies_preference": ("@praise", "@praise must_trump=no", "@praise trump_from_seen_cards=yes"),
    "king_auction": ("max_bid=3", "max_bid=2 auction=ascending", "max_bid=3 all_pass=redeal leader=eldest"),
    "petukh_15": ("flush_plain=win_match flush_trump=off exchange_mode=single_widow",),
    "president": (
        "",
        "allow_equal=no",
        "follow_count=same_or_more",
        "pass_lock=no",
        "runs=yes",
        "fast_finish=yes",
    ),
}
PETUKH = ("two", "near", "last", "three", "flush")
PLAYED = {
    **dict.fromkeys(("petukh", "petukh_20", "petukh_25"), PETUKH),
    "trump_boys": ("bowers", "plain"),
    "king_domino": ("draws",),
    "king_jokers": ("joker",),
    "king_minsk": ("call",),
    "king_atomic": ("call",),
    "king_ordered": ("four",),
    "king_online": ("four", "trio"),
    "king_three": ("trio",),
    "omnibus": ("gifts",),
    "ladies_preference": ("pause",),
    "king_auction": ("trio",),
    "petukh_15": ("flush",),
    "president": ("climb", "run"),
}
"""Which deals are counted for which game."""
CALLS = (
    *(("trio", options) for options in ("", "must_trump=yes allow_no_trump=yes")),
    *(("pause", f"recovery=v2 {options}") for options in ("", "buyer_recalls=no split_tricks=0")),
    ("talon", "recovery=v3"),
)
TOURS = (("rows", ""), ("row", "domino_start=eldest_any_rank"))
"""The recovery deals of `king_52`, each with cards of its own, and its second tours."""


class Case(NamedTuple):
    """One row of the table."""

    deal: str
    game: str
    options: str
    """As on the command line; a contract other than the first is named before them: ``@praise``."""

    def position(self) -> Deal:
        """Return the deal before its first decision."""
        cards = DEALS[self.deal]
        specs = {spec.name: spec for spec in preset(self.game).options}
        pairs = (each.split("=") for each in self.options.split() if not each.startswith("@"))
        given = {name: specs[name].parse(value) for name, value in pairs}
        if len(cards.hands) in preset(self.game).players:
            given["players"] = len(cards.hands)
        game = preset(self.game).game(given)
        first = game.schedule.next(Sheet(game.seats, game.start))
        if self.options.startswith("@"):
            first = game.contract(self.options.split()[0][1:])
        return Deal.set_up(
            first or game.schedule.contracts[0],
            cards.hands,
            turnup=cards.turnup,
            stock=cards.stock,
            widow=cards.widow,
            dealer=len(cards.hands) - 1,
            standing=cards.standing,
        )


def cases() -> Iterator[Case]:
    """Yield every row; the widow is offered in the deal that has one, larger deals are counted once."""
    for game, many in GAMES.items():
        for deal in PLAYED[game]:
            for options in many:
                if ("single_widow" in options) == (deal == "flush") and (deal != "three" or not options):
                    yield Case(deal, game, options)
    yield from (Case(deal, "king_52", f"@praise {options}".strip()) for deal, options in CALLS)
    for deal, options in TOURS:
        yield Case(deal, "king_52", f"@dominoes second_tour=dominoes {options}".strip())


def table() -> Iterator[str]:
    """Yield the lines of the table."""
    yield f"Legal lines of small deals, made by: {COMMAND}"
    yield ""
    for name, cards in DEALS.items():
        aside = f"turn-up {cards.turnup or '-'}, stock {cards.stock or '-'}, widow {cards.widow or '-'}"
        standing = " ".join(map(str, cards.standing)) or "-"
        yield f"{name:6} {' / '.join(cards.hands)}, {aside}, standing {standing}"
    yield ""
    for case in cases():
        yield f"{case.deal:6} {case.game:17} {case.options or '-':80} {lines(case.position()):7}"


if __name__ == "__main__":
    for line in table():
        print(line)  # noqa: T201  # this is what the command is for
