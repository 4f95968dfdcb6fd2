"""Options that change nothing under the others are known, of every preset, and none that changes anything."""

import pytest

from engine.games import PRESETS, preset
from engine.idle import idle

LATER = {"leader", "domino_start", "second_tour_deals", "v3_trick_value"}
OF_V2 = {"praise_deals", "praise_value", "split_tricks", "auction_stage", "buyer_recalls"}


@pytest.mark.parametrize(
    "game, options, without_effect",
    [
        (
            "king_52",
            {},
            OF_V2 | {"bid_unit", "v3_trick_value", "leader", "domino_start", "second_tour_deals"},
        ),
        ("king_52", {"recovery": "v2"}, LATER),
        ("king_52", {"recovery": "v3", "with_jumble": True}, OF_V2),
        ("petukh", {"remiz_crosses": True}, set()),
        ("petukh", {"exchange_mode": "none"}, {"max_draw", "remiz_stake", "remiz_replaces_points"}),
        ("petukh_25", {}, {"lone_player", "remiz_stake"}),
        ("petukh_25", {"allow_pass": True, "remiz_crosses": True}, set()),
        ("president", {}, {"run_length"}),
        ("president", {"runs": True, "points": "classic"}, {"deals"}),
        ("king_jokers", {}, {"jokers_3p"}),
        ("king_jokers", {"players": 3}, set()),
        ("king_online", {"players": 5}, set()),
        ("king_online", {"settlement": "none"}, {"ante", "scoring"}),
    ],
)
def test_what_changes_nothing(game: str, options: dict[str, object], without_effect: set[str]) -> None:
    rules = preset(game)
    assert idle(rules, rules.game(options)) == without_effect


def test_what_would_be_refused_is_not_without_effect() -> None:
    rules = preset("petukh_15")
    assert "deck_size" not in idle(rules, rules.game({"players": 6}))


def test_only_a_single_value_or_another_option_makes_an_option_idle() -> None:
    for rules in PRESETS.values():
        game = rules.game()
        for option in rules.options:
            if option.name in idle(rules, game) and len(option.choices()) > 1:
                known = {
                    "bid_unit",
                    "remiz_stake",
                    "remiz_replaces_points",
                    "lone_player",
                    "run_length",
                    "jokers_3p",
                    "scoring",
                }
                assert option.name in OF_V2 | LATER | known
