"""Who plays is never too fast; who floods is told once, then nothing until it calms down."""

from bot.floods import GROUP_MESSAGES, MESSAGES, TAPS, Floods, Verdict

PASS, SAY, HUSH = Verdict
NOW = 1_700_000_000.0
GROUP = -100


def test_a_card_every_300_ms_each_tapped_twice_passes_for_an_hour() -> None:
    floods = Floods()
    for number in range(12_000):
        for after in (0.0, 0.05):
            assert floods.tap(1, None, NOW + number * 0.3 + after) is PASS


def test_one_line_then_silence_as_long_as_the_flood_lasts() -> None:
    floods = Floods()
    verdicts = [floods.tap(1, None, NOW + number / 100) for number in range(10_000)]
    assert verdicts[: TAPS.burst] == [PASS] * TAPS.burst
    assert verdicts.count(SAY) == 1
    assert set(verdicts[verdicts.index(SAY) + 1 :]) == {HUSH}
    assert floods.refused["tap", "person"] == len(verdicts) - verdicts.count(PASS)


def test_calm_brings_the_ear_back_and_a_new_flood_a_new_line() -> None:
    floods, now = Floods(), NOW
    for _ in range(3):
        verdicts = [floods.message(1, None, now) for _ in range(MESSAGES.burst + 10)]
        assert verdicts.count(SAY) == 1
        assert verdicts[-1] is HUSH
        assert floods.message(1, None, now + 5) is HUSH
        assert floods.message(1, None, now + 16) is PASS
        now += 100


def test_nobody_else_is_meant_nor_are_the_taps_of_who_writes_too_much() -> None:
    floods = Floods()
    while floods.message(1, None, NOW) is not HUSH:
        pass
    assert floods.tap(1, None, NOW) is PASS
    assert floods.message(2, None, NOW) is PASS


def test_a_group_has_a_limit_of_its_own_that_one_person_does_not_exhaust() -> None:
    floods = Floods()
    for _ in range(1000):
        floods.message(1, GROUP, NOW)
    assert floods.message(2, GROUP, NOW) is PASS
    verdicts = [floods.message(user, GROUP, NOW) for user in range(10, 10 + 2 * GROUP_MESSAGES.burst)]
    assert verdicts.count(SAY) == 1
    assert verdicts[-1] is HUSH
    assert floods.message(99, None, NOW) is PASS
    assert floods.message(99, GROUP - 1, NOW) is PASS
    assert floods.refused["message", "group"] == verdicts.count(SAY) + verdicts.count(HUSH)


def test_a_clock_that_goes_back_harms_nobody() -> None:
    floods = Floods()
    assert floods.tap(1, None, NOW) is PASS
    assert floods.tap(1, None, NOW - 3600) is PASS


def test_memory_is_bounded_and_a_flood_is_not_forgotten_for_newcomers() -> None:
    floods = Floods(remembered=100)
    for number in range(10_000):
        floods.tap(7, None, NOW)
        floods.tap(1000 + number, None, NOW)
    assert len(floods) == 100
    assert floods.tap(7, None, NOW) is HUSH
