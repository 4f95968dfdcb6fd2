"""The settings of a group as a value: changed by buttons, stored, read back whatever is stored."""

import pytest

from bot.group_settings import GroupSettings, Hints, Mentions, Opens, Stops, read
from bot.screens.facts import Loser

ODD = GroupSettings("petukh", 7, None, Opens.ADMINS, Stops.SEATED, robots=False)


def test_only_what_differs_is_stored_and_it_comes_back() -> None:
    assert GroupSettings().as_json() == {}
    assert read(None) == read({}) == GroupSettings()
    assert read(ODD.as_json()) == ODD
    assert set(ODD.as_json()) == {"game", "rules", "clock", "opens", "stops", "robots"}
    ways = GroupSettings(
        loser=Loser.PLACE, mentions=Mentions.NEVER, quiet=True, ratings=False, hints=Hints.ALWAYS
    )
    assert read(ways.as_json()) == ways
    assert set(ways.as_json()) == {"loser", "mentions", "quiet", "ratings", "hints"}


def test_what_is_stored_and_not_known_is_as_by_default() -> None:
    stored = {"game": "gone", "rules": 7, "clock": 61, "opens": "x", "stops": None, "robots": [1], "new": 1}
    assert read(stored) == GroupSettings()
    assert read({"clock": "soon", "stops": "admins"}) == GroupSettings(stops=Stops.ADMINS)
    assert read({"game": "petukh", "rules": "7"}) == GroupSettings("petukh")


def test_the_rules_of_one_game_are_not_those_of_another() -> None:
    assert ODD.changed("game", "petukh") == ODD
    assert ODD.changed("game", "king_simple").rules is None
    assert ODD.changed("game", "").rules is None
    assert ODD.changed("rules", "").rules is None


@pytest.mark.parametrize(
    "given",
    ["game=x", "rules=7", "clock=1", "clock=", "opens=", "stops=x", "robots=2", "lang=ru", "="],
)
def test_what_does_not_exist_is_refused(given: str) -> None:
    name, _, value = given.partition("=")
    with pytest.raises(ValueError, match=r"such setting|is not a valid"):
        GroupSettings().changed(name, value)


@pytest.mark.parametrize(
    "given", ["loser=", "loser=x", "mentions=x", "quiet=yes", "quiet=", "ratings=2", "hints=1"]
)
def test_no_more_does_what_no_button_says(given: str) -> None:
    name, _, value = given.partition("=")
    with pytest.raises(ValueError, match=r"such setting|is not a valid"):
        GroupSettings().changed(name, value)


def test_a_quiet_group_calls_nobody_whatever_it_has_settled() -> None:
    assert GroupSettings(mentions=Mentions.ALWAYS).calls_out is Mentions.ALWAYS
    assert GroupSettings(mentions=Mentions.ALWAYS, quiet=True).calls_out is Mentions.NEVER
