"""Дамский преферанс: twelve deals, four of them with trumps called after three cards (rules 5.2)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.cards import SEVEN, pack
from engine.contract import Contract, Dealing
from engine.game import Game, Preset
from engine.games.king import COMMON, SETTLEMENTS, SIMPLE, adjusted, contract
from engine.moves import LAST, NO_TRUMP
from engine.options import Choice, Flag, Number, Option, Options, Value, number
from engine.phases import DEAL_REST, PLAY_TRICKS, ChooseTrump
from engine.schedule import FixedSchedule
from engine.scoring import PerTrick
from engine.tricks import Follow, TrickRules

ORDER: Final = ("tricks", "hearts", "boys", "girls", "last", "king", "all")
"""The negative deals in their order."""

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("players", 4, (4,)),
    Choice("boys", "J", ("J", "JK")),
    *COMMON[:-1],
    Flag("must_trump", default=True),
    Flag("allow_no_trump", default=True),
    COMMON[-1],
    Flag("trump_from_seen_cards", default=False),
    Flag("allow_last_card", default=True),
    Number("praise_value", 3, 2, 5),
    Flag("kh_forced_in_jumbles", default=True),
    Choice("praise_pause", 3, (3,)),
)


def ladies_preference(preset: str, options: Options) -> Game:
    """Build Дамский преферанс: 4 players, 32 cards, six negative deals and a jumble, then as much back."""
    prices = adjusted(SIMPLE, options)
    free: Mapping[str, Value] = {} if options["kh_forced_in_jumbles"] else {"kh_forced": "off"}
    of_jumbles: Options = MappingProxyType({**options, **free})
    negative = [contract(kind, -1, prices, of_jumbles if kind == "all" else options) for kind in ORDER]
    praise = _praise(options)
    positive = contract("all", +1, prices, of_jumbles)
    return Game(
        preset=preset,
        options=options,
        seats=4,
        pack=pack(lowest=SEVEN),
        dealing=Dealing((2,) * 4),
        schedule=FixedSchedule((*negative, *(praise,) * 4, positive)),
        settle=SETTLEMENTS[str(options["settlement"])],
        trumps=True,
    )


def _praise(options: Options) -> Contract:
    """Return a praise deal: the eldest hand calls after three cards."""
    allowed = {NO_TRUMP: options["allow_no_trump"], LAST: options["allow_last_card"]}
    return Contract(
        id="praise",
        elements=(PerTrick(number(options, "praise_value")),),
        tricks=TrickRules(follow=Follow.TRUMP if options["must_trump"] else Follow.ANY),
        phases=(
            ChooseTrump(
                tuple(word for word in allowed if allowed[word]),
                from_seen=options["trump_from_seen_cards"] is True,
            ),
            DEAL_REST,
            PLAY_TRICKS,
        ),
        dealing=Dealing((3, 3, 2), pause=number(options, "praise_pause")),
    )


PRESETS: Final = (Preset("ladies_preference", "king", (4,), OPTIONS, ladies_preference),)
