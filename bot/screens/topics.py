"""The options of a game by topics, as the editor pages them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.screens.options import options_of
from engine.game import Game
from engine.options import Option

ONE_PAGE: Final = 9
"""Options that need no topics."""
JOINED: Final = 7
"""Options up to which neighbouring topics share a page."""

_TOPICS: Final = {
    "table": (
        *("players", "deck_size", "deck", "removed", "jokers_3p"),
        *("stages", "games", "deals", "end", "target", "start_score", "praises", "recovery_games"),
        *("recovery", "praise_deals", "with_jumble", "second_tour", "second_tour_deals", "domino_start"),
    ),
    "cards": (
        *("exchange_mode", "widow_size", "max_draw", "dealer_takes_turnup", "allow_pass", "near_finish"),
        *("lone_player", "show_widow", "lay_away_ban", "pass_cards", "last_takes_stock"),
        *("exchange", "order", "start_card", "later_lead", "reseat"),
    ),
    "play": (
        *("hearts_lead_ban", "suit_lead_ban", "kh_forced", "kh_forced_in_jumbles", "follow"),
        *("must_trump", "must_overtrump", "trick_passes", "leader", "only_declarer_leads_trump"),
        *("early_end", "joker_beaten_by_discard", "allow_equal", "follow_count", "pass_lock"),
        *("runs", "run_length", "specials", "fast_finish"),
    ),
    "calls": (
        *("allow_no_trump", "trump_scope", "trump_from_seen_cards", "allow_last_card", "praise_pause"),
        *("split_tricks", "auction_stage", "buyer_recalls", "bid_unit", "auction", "all_pass", "max_bid"),
    ),
    "boys": (
        *("boys_kind", "boys_values", "boys_timing", "boys_must_survive_exchange", "boys_no_trick"),
        *("boys_min_balance", "boys_instant_win", "boys_trick_by_jack", "flush_trump", "flush_plain"),
    ),
    "points": (
        *("boys", "boys_value", "last_tricks", "praise_value", "v3_trick_value", "heart_value", "plus_card"),
        *("slam", "scoring", "null_penalty_each", "last_trick", "dealer_null_loses_widow", "ace_of_spades"),
        *("no_trick_penalty", "no_trick_cap", "points"),
    ),
    "end": (
        *("stop_rule", "settlement", "ante", "left_bower_payment", "remiz_crosses", "remiz_stake"),
        *("remiz_replaces_points", "knockout", "house_rules", "titles"),
    ),
}
"""What belongs to which topic; all that makes a match shorter or longer is in the first."""
TOPIC: Final[Mapping[str, str]] = MappingProxyType(
    {option: topic for topic, names in _TOPICS.items() for option in names}
)
"""The topic of every option."""


class Topic(NamedTuple):
    """One page of the editor."""

    names: tuple[str, ...]
    """What it is about: small topics share a page."""
    options: tuple[Option, ...]


def topics_of(game: Game) -> tuple[Topic, ...]:
    """Return the topics of a game, the first with what makes it longer; few options need one page only."""
    options = options_of(game)
    if len(options) <= ONE_PAGE:
        return (Topic(("table",), options),)
    pages: list[Topic] = []
    for name in _TOPICS:
        of = tuple(each for each in options if TOPIC[each.name] == name)
        if pages and len(pages[-1].options) + len(of) <= JOINED:
            last = pages.pop()
            pages.append(Topic((*last.names, *([name] if of else [])), (*last.options, *of)))
        else:
            pages.append(Topic((name,), of))
    return tuple(pages)


def page_of(game: Game, name: str) -> int:
    """Return the page on which an option stands; the first for any other name."""
    pages = (
        at for at, topic in enumerate(topics_of(game)) for option in topic.options if option.name == name
    )
    return next(pages, 0)
