"""Games and contracts in words: names, prices, how long a match takes, and the choice of a game."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.common import grid, signed
from engine.cards import HEARTS, JACK, KING, KING_OF_HEARTS, QUEEN, Card, rank_set, set_of, suit_set
from engine.contract import Contract
from engine.game import Game, Preset
from engine.match import Played
from engine.moves import CONTRACT
from engine.phases import ChooseContract
from engine.scoring import Element, LastTricks, PerCard, rest_worth

SECONDS_A_CARD: Final = 5
SECONDS_A_DEAL: Final = 15
"""What people at leisure take, for the estimate in the lobby."""

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
    return t(f"icon-{game.preset}")


def minutes(game: Game) -> int | None:
    """Return about how many minutes a match takes, None where its length depends on the play."""
    deals = game.schedule.length()
    if deals is None:
        return None
    cards = game.dealing.hand_size * game.seats or len(game.pack)
    seconds = deals * (cards * SECONDS_A_CARD + SECONDS_A_DEAL)
    return max(5, round(seconds / 300) * 5)


def summary(t: Translator, game: Game) -> str:
    """Return the game in one line: its name, how many deals and how long."""
    deals, about = game.schedule.length(), minutes(game)
    name = f"{icon(t, game)} <b>{game_name(t, game.preset)}</b>"
    if deals is None or about is None:
        return f"{name} · {t('game-race', start=game.start)}" if game.best_is_low else name
    return " · ".join((name, t("game-deals", count=deals), t("game-minutes", count=about)))


def describe(t: Translator, game: Game) -> str:
    """Return one line: name, players, pack, deals and minutes."""
    parts = [t("game-players", count=game.seats), t("game-cards", count=len(game.pack))]
    return " · ".join((summary(t, game), *parts))


def offer(t: Translator, preset: Preset) -> str:
    """Return a game on the menu: its name, for how many players, and what it is about."""
    game = preset.game()
    low, high = min(preset.players), max(preset.players)
    players = t("game-players", count=low) if low == high else t("game-players-range", low=low, high=high)
    return f"{summary(t, game)} · {players}. {t(f'about-game-{preset.id}')}"


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


def choose_family(
    t: Translator, presets: Sequence[Preset], last: str | None = None, verb: str = "open"
) -> Screen:
    """Return the menu of families; the game that was played last comes first, a family of one game opens it.

    ``verb`` says what the choice is for: ``open`` a lobby, ``robots`` to play with, ``rules`` to read.
    """
    families: dict[str, list[Preset]] = {}
    for preset in presets:
        families.setdefault(preset.family, []).append(preset)
    first = next((preset for preset in presets if preset.id == last), None)
    lines, buttons = [], []
    if first:
        lines.append(offer(t, first))
        buttons.append(_game_button(t, first, verb, style="primary"))
    for family, members in families.items():
        if members == [first]:
            continue
        if len(members) == 1:
            lines.append(offer(t, members[0]))
            buttons.append(_game_button(t, members[0], verb))
        else:
            lines.append(t(f"about-family-{family}", count=len(members)))
            arg = Tap(Kind.MENU, arg=f"family={verb}/{family}").pack()
            buttons.append(Button(t(f"family-{family}"), arg))
    return Screen("\n".join((t("choose-game"), "", *lines)), grid(buttons, 1))


def choose_game(
    t: Translator, presets: Sequence[Preset], last: str | None = None, verb: str = "open"
) -> Screen:
    """Return the menu of the games of one family; the one that was played last comes first.

    ``verb`` as for :func:`choose_family`.
    """
    ordered = sorted(presets, key=lambda preset: preset.id != last)
    buttons = [
        _game_button(t, preset, verb, style="primary" if preset.id == last else None) for preset in ordered
    ]
    lines = [offer(t, preset) for preset in ordered]
    return Screen("\n".join((t("choose-game"), "", *lines)), grid(buttons, 1))


def _game_button(t: Translator, preset: Preset, verb: str, style: str | None = None) -> Button:
    name = f"{icon(t, preset.game())} {game_name(t, preset.id)}"
    return Button(name, Tap(Kind.MENU, arg=f"{verb}={preset.id}").pack(), style=style)
