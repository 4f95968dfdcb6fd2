"""Every preset that the engine knows, offered or not, has its words: name, contracts, options."""

from collections.abc import Iterator

import pytest

from bot.callbacks import unpack
from bot.i18n import Translator
from bot.screens import games, option_editor, options
from bot.screens.names import columns
from bot.screens.sheet_table import LABEL
from engine.contract import Contract
from engine.errors import OptionError
from engine.game import Game, Preset
from engine.games import PRESETS
from engine.options import NumberList, Subset
from tests.bot.screens.phases_stage import table_of
from tests.bot.screens.test_laws import lawful

WORDED = [preset for preset in PRESETS.values() if preset.family != "president"]
presets = pytest.mark.parametrize("preset", WORDED, ids=lambda preset: preset.id)


def forms(preset: Preset) -> Iterator[Game]:
    """Yield the standard game of a preset, and those with one option changed."""
    yield preset.game()
    for option in preset.options:
        for value in option.choices():
            changed = (value,) if isinstance(option, Subset) else value
            try:
                yield preset.game({option.name: changed})
            except OptionError:
                continue


def contracts(preset: Preset) -> set[Contract]:
    """Return all that a deal of tricks of a preset can be about."""
    found = {contract for game in forms(preset) for contract in game.schedule.contracts}
    return {contract for contract in found if contract.has_tricks}


def said(t: Translator, key: str) -> str:
    """Return a text; a missing one comes back as its key."""
    text = t(key)
    assert text != key
    return text


@presets
def test_a_preset_has_a_name_and_says_what_it_is_about(t: Translator, preset: Preset) -> None:
    assert preset.id not in games.offer(t, preset)
    assert said(t, f"family-{preset.family}")


@presets
def test_every_contract_has_a_name_and_a_short_one_and_says_what_it_is_about(
    t: Translator, preset: Preset
) -> None:
    for contract in contracts(preset):
        if contract.id:
            assert contract.id not in games.contract_title(t, preset.game(), contract)
            assert columns(games.contract_short(t, contract.id)) <= LABEL
            assert said(t, f"about-{contract.id}")
        for element in contract.elements:
            assert games.kind(element)


@presets
def test_every_option_and_value_is_worded(t: Translator, preset: Preset) -> None:
    for option in preset.options:
        assert said(t, f"option-{option.name}")
        assert said(t, f"option-{option.name}-about")
        for value in option.choices():
            assert "option-" not in options.value_text(t, option, value)


@presets
def test_every_option_has_a_screen_whose_buttons_the_engine_takes(t: Translator, preset: Preset) -> None:
    shown = table_of(preset.id)
    lawful(option_editor.rules_menu(t, shown))
    for option in options.options_of(shown.game):
        screen = option_editor.option_screen(t, shown, option.name)
        lawful(screen)
        taps = [unpack(button.data) for row in screen.rows for button in row]
        values = [tap.arg.partition("=")[2] for tap in taps if tap and "=" in tap.arg]
        assert values
        for value in values:
            option.parse(value.lstrip("+-") if isinstance(option, Subset) else value)


def test_a_price_counts_every_trick_and_every_card() -> None:
    """Values of rules 5.0.4."""
    expected = {
        "ladies_preference": {"no_all": -96, "praise": 24, "take_all": 96},
        "king_52": {"no_tricks": -260, "no_boys": -320, "no_girls": -240, "no_last": -150, "praise": 325},
        "king_minsk": {"no_hearts": -40, "no_last": -40, "praise": 80},
        "king_atomic": {"no_king": -40, "praise": 40},
        "king_three": {"no_hearts": -16, "no_tricks": -20, "no_all": -116},
    }
    for name, prices in expected.items():
        game = PRESETS[name].game()
        for contract in game.schedule.contracts:
            if contract.id in prices:
                assert games.price(game, contract) == prices[contract.id], (name, contract.id)
    open_talon = PRESETS["king_52"].game({"recovery": "v3"})
    assert games.price(open_talon, open_talon.schedule.contracts[-1]) == 325


def test_lists_have_a_word_for_each_place(t: Translator) -> None:
    for preset in WORDED:
        for option in preset.options:
            if isinstance(option, NumberList):
                assert all(said(t, f"option-{option.name}-{at + 1}") for at in range(len(option.default)))
