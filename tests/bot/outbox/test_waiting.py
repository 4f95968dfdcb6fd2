"""How wishes for one place add up, also those that come while an earlier one is being fulfilled."""

from __future__ import annotations

from bot.outbox.waiting import Job, Place, Waiting
from bot.screen import Screen

LIVE = Place("table:1", -1)
OTHER = Place("table:2", -1)
POST = Place("result:1", -1, post=True)


def one() -> Screen:
    return Screen("1")


def two() -> Screen:
    return Screen("2")


def first(waiting: Waiting) -> Job:
    job = waiting.first()
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


def test_a_fulfilled_repost_is_neither_repeated_nor_loud_again() -> None:
    waiting = Waiting()
    waiting.show(LIVE, one, anew=True)
    job, wishes = first(waiting), first(waiting).wishes
    waiting.show(LIVE, two)
    assert (job.anew, job.loud) == (1, 1)  # as long as it may still fail
    waiting.finish(job, wishes)
    assert (job.anew, job.loud, job.render) == (0, 0, two)


def test_a_second_repost_meanwhile_still_counts() -> None:
    waiting = Waiting()
    waiting.show(LIVE, one, anew=True)
    job, wishes = first(waiting), first(waiting).wishes
    waiting.show(LIVE, two, anew=True)
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
