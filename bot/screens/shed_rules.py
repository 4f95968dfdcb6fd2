"""The rules of a game that is played in rounds without tricks, told from what the game is made of."""

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.common import card_text, quote, text_of
from bot.screens.facts import Loser
from bot.screens.games import describe
from bot.screens.options import changed_lines
from bot.screens.ranks import title
from bot.screens.specials import special_lines
from engine.cards import RANK_LETTERS
from engine.finals import PlacePoints
from engine.game import Game, Ranks
from engine.games.president import CLASSIC_GOAL
from engine.phases.climb import Climb
from engine.phases.tribute import Tribute


def shed_rules(t: Translator, game: Game, loser: Loser) -> Screen:
    """Return the rules: what is dealt, the rounds, the exchange, places and points."""
    contract = game.schedule.contracts[0]
    climb = _climb(game)
    ranks = " ".join(sorted(RANK_LETTERS, key=lambda letter: climb.order.power(RANK_LETTERS.index(letter))))
    exchange = any(isinstance(step, Tribute) for step in contract.phases)
    return Screen(
        text_of(
            describe(t, game),
            *changed_lines(t, game),
            "",
            t("rules-shed-dealt", ranks=ranks.replace("T", "10")),
            t("rules-shed-dealt-up"),
            t("rules-rounds"),
            quote(_rounds(t, climb)),
            t("rules-exchange-ranks"),
            quote([t("rules-tribute" if exchange else "rules-no-tribute")]),
            t("rules-places"),
            quote(_places(t, game, loser)),
            t("rules-match"),
            quote([_length(t, game), t("rules-winner"), t("rules-check")]),
        )
    )


def _climb(game: Game) -> Climb:
    return next(step for step in game.schedule.contracts[0].phases if isinstance(step, Climb))


def _rounds(t: Translator, climb: Climb) -> list[str]:
    lines = [*_start(t, climb), t("rules-lead")]
    equal = "yes" if climb.equal else "no"
    lines.append(t("rules-follow-more" if climb.more else "rules-follow-same", equal=equal))
    lines.append(t("rules-lock-yes" if climb.lock else "rules-lock-no"))
    lines.append(t("rules-round-over"))
    if climb.run:
        lines.append(t("rules-run", count=climb.run))
        if not climb.lock:
            lines.append(t("rules-run-lock"))
    if climb.specials:
        lines.append(t("specials", parts=", ".join(special_lines(t, climb.specials))))
    return lines


def _start(t: Translator, climb: Climb) -> list[str]:
    if climb.start is None:
        return [t("rules-start-none")]
    card = card_text(climb.start)
    if climb.always_start:
        return [t("rules-start-always", card=card)]
    return [t("rules-start", card=card), t("rules-start-later")]


def _places(t: Translator, game: Game, loser: Loser) -> list[str]:
    contract, climb = game.schedule.contracts[0], _climb(game)
    titles = " · ".join(title(t, game, place, loser) for place in range(1, game.seats + 1))
    reseat = game.ranks is Ranks.RESEAT
    points = [final.points for final in contract.finals if isinstance(final, PlacePoints)]
    return [
        t("rules-titles", titles=titles),
        t("rules-fast-yes" if climb.fast else "rules-fast-no"),
        t("rules-reseat-yes" if reseat else "rules-reseat-no"),
        *(t("rules-points", points=" · ".join(map(str, each))) for each in points),
        *([t("rules-house", title=title(t, game, 1, loser))] if game.house_rules else []),
    ]


def _length(t: Translator, game: Game) -> str:
    deals = game.schedule.length()
    return t("rules-race", count=CLASSIC_GOAL) if deals is None else t("rules-deals-count", count=deals)
