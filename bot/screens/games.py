"""Games and contracts in words: names, prices, how long a match takes."""

from functools import lru_cache
from typing import Final

from bot.i18n import Translator
from bot.lengths import length, shorter
from bot.screens.common import minus, signed
from engine.cards import HEARTS, JACK, KING, KING_OF_HEARTS, QUEEN, Card, rank_set, set_of, suit_set
from engine.contract import Contract
from engine.game import Game, Preset
from engine.match import Played
from engine.moves import CONTRACT
from engine.phases import ChooseContract
from engine.schedule import RaceTo, UntilThreshold
from engine.scoring import Element, LastTricks, PerCard, rest_worth

SETS: Final = {
    suit_set(HEARTS): "hearts",
    1 << KING_OF_HEARTS: "king",
    rank_set(QUEEN): "girls",
    rank_set(JACK): "boys",
    rank_set(JACK, KING): "boys",
    rank_set(KING): "boys",
}
"""The sets of cards that score, by the name that the locales know them by."""


def kind(element: Element) -> str:
    """Return what scores, as the locales know it: ``tricks``, ``boys``, ``last``; ``cards`` for others."""
    if isinstance(element, PerCard):
        return SETS.get(element.cards, "cards")
    return "last" if isinstance(element, LastTricks) else "tricks"


def game_name(t: Translator, preset: str) -> str:
    """Return the name of a preset."""
    return t(f"game-{preset}")


def icon(t: Translator, game: Game) -> str:
    """Return the sign before the game's name."""
    return t("icon", game=game.preset)


def heading(t: Translator, game: Game) -> str:
    """Return the game's name with its sign, as HTML."""
    return f"{icon(t, game)} <b>{game_name(t, game.preset)}</b>"


def summary(t: Translator, game: Game) -> str:
    """Return the game in one line: its name, how many deals and how long."""
    return " · ".join((heading(t, game), *goal(t, game), *how_long(t, game)))


def goal(t: Translator, game: Game) -> list[str]:
    """Return where a match ends that has no fixed number of deals, nothing for others."""
    schedule = game.schedule
    if game.best_is_low:
        return [t("game-race", start=game.start)]
    if isinstance(schedule, UntilThreshold | RaceTo):
        return [t("game-goal", goal=minus(schedule.value))]
    return []


def how_long(t: Translator, game: Game) -> tuple[str, str]:
    """Return how many deals a match takes and about how many minutes or hours."""
    low, high, minutes = about = length(game)
    if about.endless:
        return t("game-deals-from", low=low), t("game-endless")
    deals = t("game-deals", count=low) if low == high else t("game-deals-usual", low=low, high=high)
    if about.long:
        return deals, t("game-hours", hours=minutes // 60, half=minutes % 60 // 30)
    return deals, t("game-minutes", count=minutes)


def long_line(t: Translator, game: Game) -> str | None:
    """Return for a long match that it is one, and which options would make it shorter; None for others."""
    if not length(game).long:
        return None
    names = [f"«{t(f'option-{name}')}»" for name in shorter(game)]
    return t("lobby-long-shorter", options=", ".join(names)) if names else t("lobby-long")


def describe(t: Translator, game: Game) -> str:
    """Return one line: name, players, pack, deals and minutes."""
    parts = [t("game-players", count=game.seats), t("game-cards", count=len(game.pack))]
    return " · ".join((summary(t, game), *parts))


def offer(t: Translator, preset: Preset) -> str:
    """Return a game on the menu: its name, for how many players, its pack, how long, what it is about."""
    game = preset.game()
    low, high = min(preset.players), max(preset.players)
    players = t("game-players", count=low) if low == high else t("game-players-range", low=low, high=high)
    facts = (heading(t, game), players, t("game-cards", count=len(game.pack)), *how_long(t, game))
    return f"{' · '.join(facts)}. {t(f'about-game-{preset.id}')}"


def price(game: Game, contract: Contract) -> int:
    """Return what all tricks of a deal together bring, with the game's own sign."""
    dealing = contract.dealing or game.dealing
    return _price(contract.elements, game.pack, dealing.hand_size + contract.gain)


@lru_cache(maxsize=1024)
def _price(elements: tuple[Element, ...], pack: tuple[Card, ...], tricks: int) -> int:
    return rest_worth(elements, set_of(pack), 0, tricks)


def contract_name(t: Translator, contract: Contract) -> str:
    """Return what the contract is about: ``Не брать Кинга``; "" where the game has no contracts."""
    return t(f"contract-{contract.id}", last=_last_tricks(contract)) if contract.id else ""


def contract_played(game: Game, played: Played) -> Contract:
    """Return what a deal was about in the end: what its declarer has called, or had left as the only one."""
    called = next((action.move.word for action in played.actions if action.move.verb == CONTRACT), None)
    if called is not None:
        return game.contract(called)
    asks = next((step for step in played.contract.phases if isinstance(step, ChooseContract)), None)
    return asks.contracts[0] if asks is not None and len(asks.contracts) == 1 else played.contract


def contract_short(t: Translator, ident: str) -> str:
    """Return a contract in at most ten columns, for tables."""
    return t(f"contract-short-{ident}") if ident else ""


def contract_title(t: Translator, game: Game, contract: Contract) -> str:
    """Return the contract with its price: ``Не брать Кинга (−16)``."""
    name = contract_name(t, contract)
    return f"{name} ({signed(price(game, contract))})" if name and contract.elements else name


def _last_tricks(contract: Contract) -> int:
    return next((len(each.values) for each in contract.elements if isinstance(each, LastTricks)), 0)
