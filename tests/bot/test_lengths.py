"""How long matches take: known for every game, honest for other rules, and what makes them shorter."""

import pytest

from bot.lengths import LONG, USUAL, distance, length, shorter
from bot.screens.topics import TOPIC
from engine.game import Preset
from engine.games import PRESETS, preset


@pytest.mark.parametrize("each", PRESETS.values(), ids=lambda each: each.id)
def test_every_number_of_players_has_a_length(each: Preset) -> None:
    game = preset(each.id)
    assert tuple(USUAL[game.id]) == game.players
    for players in game.players:
        about = length(game.game({"players": players}))
        assert 1 <= about.low <= about.high
        assert about.minutes >= 5


def test_counted_deals_are_those_of_the_schedule() -> None:
    for name, deals in (("king_simple", 14), ("king_ordered", 56), ("king_minsk", 27), ("president", 5)):
        about = length(preset(name).game())
        assert (about.low, about.high) == (deals, deals)
    assert length(preset("king_simple").game({"stages": [1, 2]})).high == 2


def test_a_goal_twice_as_far_takes_twice_as_many_deals() -> None:
    near, far = (length(preset("petukh").game({"start_score": start})) for start in (15, 30))
    assert (far.low, far.high) == (2 * near.low, 2 * near.high)
    race = length(preset("king_jokers").game({"end": "target(400)"}))
    assert race.low > length(preset("king_jokers").game({"end": "target(200)"})).low
    assert distance(preset("president").game({"points": "classic"})) == 11


def test_long_games_say_what_makes_them_shorter() -> None:
    for name, option in (("king_ordered", "games"), ("king_minsk", "recovery_games"), ("omnibus", "target")):
        game = preset(name).game()
        assert length(game).minutes >= LONG
        assert length(game).long
        assert option in shorter(game)
    endless = preset("petukh_15").game({"players": 6})
    assert length(endless).endless
    assert {"no_trick_penalty", "no_trick_cap"} <= set(shorter(endless))


def test_what_makes_a_match_shorter_is_on_the_first_page() -> None:
    for each in PRESETS.values():
        for option in shorter(each.game()):
            assert TOPIC[option] == "table" or option in ("no_trick_penalty", "no_trick_cap")


def test_every_option_has_a_topic() -> None:
    assert {option.name for each in PRESETS.values() for option in each.options} <= set(TOPIC)
