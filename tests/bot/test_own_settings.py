"""What a person settles: read from what is stored, and when their night ends."""

import pytest

from bot.own_settings import DAY, HOUR, QUIET, ZONES, Calls, Forbidden, OwnSettings, quiet_code, read

MIDNIGHT = 20_000.0 * DAY


@pytest.mark.parametrize(
    "hour, zone, ends",
    [(22.9, 0, None), (23, 0, 8), (0, 0, 8), (7.5, 0, 8), (8, 0, None), (20, 180, 5), (5, 180, None)],
)
def test_a_night_ends_in_the_morning(hour: float, zone: int, ends: float | None) -> None:
    until = OwnSettings().quiet_until(MIDNIGHT + hour * HOUR, zone)
    assert (None if until is None else until % DAY / HOUR) == ends
    assert until is None or 0 < until - MIDNIGHT - hour * HOUR <= 9 * HOUR


def test_ones_own_zone_goes_before_that_of_the_group() -> None:
    assert OwnSettings(zone=0).quiet_until(MIDNIGHT + 20 * HOUR, 180) is None
    assert OwnSettings(quiet=None).quiet_until(MIDNIGHT, 0) is None


def test_what_is_stored_is_read_again() -> None:
    for quiet in QUIET:
        for zone in (None, *ZONES):
            for calls in Calls:
                settings = OwnSettings(calls, quiet, zone)
                assert read(settings.as_json()) == settings
    inactive = OwnSettings(forbidden=Forbidden.DISABLED)
    assert inactive.as_json() == {"forbidden": "disabled"}
    assert read(inactive.as_json()) == inactive
    assert OwnSettings().as_json() == {}


@pytest.mark.parametrize(
    "stored", [None, {"calls": "loud"}, {"quiet": [1, 2]}, {"zone": "x"}, {"forbidden": 1}, {"shoe": 42}]
)
def test_what_is_not_known_is_as_by_default(stored: dict[str, object] | None) -> None:
    assert read(stored) == OwnSettings()


def test_codes_of_hours_differ() -> None:
    assert len({quiet_code(each) for each in QUIET}) == len(QUIET)
