"""How wishes for one place add up, also those that come while an earlier one is being fulfilled."""

from __future__ import annotations

from bot.outbox.waiting import Job, Place, Waiting
from bot.screen import Screen

LIVE = Place("table:1", -1)
OTHER = Place("table:2", -1)
POST = Place("result:1", -1, post=True)
PATIENT = Place("table:9", -1, patient=True)


def one() -> Screen:
    return Screen("1")


def two() -> Screen:
    return Screen("2")


def patient(job: Job) -> bool:
    return job.place.patient


def first(waiting: Waiting) -> Job:
    job = waiting.first(patient)
    assert job is not None
    return job


def job_for(waiting: Waiting, place: Place) -> Job:
    job = waiting.first(lambda job: job.place != place)
    assert job is not None
    return job


def test_posts_come_first_and_a_newer_screen_keeps_the_turn_of_the_older() -> None:
    waiting = Waiting()
    waiting.show(LIVE, one)
    waiting.show(OTHER, one)
    waiting.show(POST, one)
    waiting.show(LIVE, two)
    assert [job.place for job in waiting.clear()] == [POST, LIVE, OTHER]
    assert len(waiting) == 0


def test_what_is_wanted_meanwhile_queues_up_again_at_the_end() -> None:
    waiting = Waiting()
    waiting.show(LIVE, one)
    waiting.show(OTHER, one)
    job, wishes = first(waiting), first(waiting).wishes
    waiting.show(LIVE, two)
    waiting.finish(job, wishes)
    assert [job.place for job in waiting.clear()] == [OTHER, LIVE]


def test_what_yields_has_its_turn_when_no_other_is_there() -> None:
    waiting = Waiting()
    waiting.show(PATIENT, one)
    waiting.show(LIVE, one)
    waiting.show(POST, one)
    turns = []
    while waiting:
        turns.append(first(waiting).place)
        waiting.finish(first(waiting), 1)
    assert turns == [POST, LIVE, PATIENT]
    assert waiting.first(patient) is None


def test_only_calls_for_those_who_waited_shorter_are_counted_and_anew_after_a_turn() -> None:
    waiting = Waiting()
    for place in (LIVE, PATIENT, OTHER, POST):
        waiting.show(place, one)
    job = job_for(waiting, PATIENT)
    for place, passed in ((POST, 1), (LIVE, 1), (OTHER, 2)):
        waiting.called(job_for(waiting, place))
        assert job.passed == passed
    waiting.show(PATIENT, two)
    assert job.passed == 2
    waiting.finish(job, 1)
    assert job.passed == 0


def test_a_fulfilled_repost_is_neither_repeated_nor_loud_again() -> None:
    waiting = Waiting()
    waiting.show(LIVE, one, anew=True, loud=True)
    job, wishes = first(waiting), first(waiting).wishes
    waiting.show(LIVE, two)
    assert (job.anew, job.loud) == (1, 1)  # as long as it may still fail
    waiting.finish(job, wishes)
    assert (job.anew, job.loud, job.render) == (0, 0, two)


def test_a_second_repost_meanwhile_still_counts() -> None:
    waiting = Waiting()
    waiting.show(LIVE, one, anew=True, loud=True)
    job, wishes = first(waiting), first(waiting).wishes
    waiting.show(LIVE, two, anew=True, loud=True)
    waiting.finish(job, wishes)
    assert job.anew
    assert job.loud


def test_a_screen_in_the_stead_of_a_message_that_was_to_go_is_a_new_message_without_sound() -> None:
    waiting = Waiting()
    waiting.drop(LIVE)
    job = first(waiting)
    job.strip = True  # it had turned out to be too old
    waiting.show(LIVE, one)
    assert job.anew
    assert not job.loud
    assert not job.strip


def test_a_post_that_was_dropped_and_wanted_again_while_under_way_is_another_job() -> None:
    waiting = Waiting()
    waiting.show(POST, one)
    job = first(waiting)
    waiting.drop(POST)
    waiting.show(POST, two)
    waiting.finish(job, job.wishes)
    assert [job.render for job in waiting.clear()] == [two, None]
