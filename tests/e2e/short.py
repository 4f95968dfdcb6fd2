"""Short matches: one for every preset, and for phases that its standard rules leave out.

One table of data for whoever plays matches to their end: over HTTP, without a network, against robots.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Short(NamedTuple):
    """A match that is short by its options."""

    game: str
    players: int
    options: str = ""
    """What differs from the standard, as buttons name it, one ``name=value`` after another."""
    asks: str = ""
    """Phases that come up in it, by name."""
    claims: float = 0.8
    """How often whoever may claims the rest."""
    holding: int = 99
    """The most cards that a claimer holds."""
    seed: int = 1

    @property
    def chosen(self) -> list[tuple[str, str]]:
        """The options with their values."""
        pairs = (each.partition("=") for each in self.options.split())
        return [(name, value) for name, _, value in pairs]


DECLARED: Final = "choose_contract choose_trump"
FREE: Final = "no_trick_penalty=0 start_score=15"
"""A race in which nobody goes back."""

SHORT: Final[Mapping[str, Short]] = {
    "king_simple": Short("king_simple", 4, "stages=-1-4,6-7,9-13", claims=0.0),
    "king_three": Short("king_three", 3),
    "king_online": Short("king_online", 2, "scoring=equalised ante=5"),
    "king_ordered": Short("king_ordered", 4, "games=-1-4,6-7,9-14", DECLARED),
    "king_minsk": Short("king_minsk", 3, "recovery_games=1", f"{DECLARED} lay_away", 0.9),
    "king_atomic": Short("king_atomic", 3, "praises=1", f"{DECLARED} lay_away", 0.9),
    "king_domino": Short("king_domino", 3, "deck=32 target=15", claims=0.1),
    "king_auction": Short("king_auction", 4, "auction=ascending target=30", "auction penalty_suit", 0.5),
    "omnibus": Short("omnibus", 4, "pass_cards=3 target=50", "pass_cards", 0.5, holding=11),
    "king_jokers": Short("king_jokers", 3, "end=deals(2)", holding=12),
    "ladies_preference": Short("ladies_preference", 4, "trump_from_seen_cards=1", "choose_trump"),
    "king_52": Short("king_52", 4, "", "choose_trump"),
    "king_52-sale": Short(
        "king_52", 4, "recovery=v2 praise_deals=3 second_tour=lottery", "choose_trump sell auction", 0.9
    ),
    "king_52-talon": Short(
        "king_52", 3, "recovery=v3 second_tour=dominoes", "sell auction give choose_trump dominoes", 0.9
    ),
    "petukh": Short("petukh", 3, f"{FREE} boys_kind=any_pair", "exchange take_turnup boys"),
    "petukh_15": Short("petukh_15", 6, FREE, "widow flush", 1.0, seed=126),
    "petukh_20": Short("petukh_20", 3, f"{FREE} boys_kind=any_pair", "exchange boys"),
    "petukh_25": Short("petukh_25", 4, FREE, "exchange"),
    "president": Short("president", 4, "runs=1 deals=2 fast_finish=1", "climb tribute"),
    "president-skip": Short("president", 5, "deals=2 fast_finish=1 specials=2:clear,8:skip", "climb tribute"),
    "trump_boys": Short("trump_boys", 3, "", "lay_away"),
}
"""The matches by name: that of the preset, where there are several with what is special about it."""
