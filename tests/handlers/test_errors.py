"""What is said when something goes wrong: nobody is left without an answer, no fault without a line."""

from __future__ import annotations

from typing import Any

from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import AnswerCallbackQuery

from bot.callbacks import Kind, Tap
from bot.storage import StorageError
from tests.bot.outbox.fakes import Fault
from tests.bot.tables.kit import ANNA, FOUR, GROUP, House, state_of
from tests.handlers.test_play import move, on_turn, words

TOO_OLD = Fault(400, "Bad Request: query is too old and response timeout expired or query ID is invalid")
FULL = StorageError("The database refused: disk full")


def errors(logged: list[Any]) -> list[str]:
    return [line["event"] for line in logged if line["log_level"] in ("error", "critical")]


async def test_a_tap_that_cannot_be_stored_is_told_so_and_logged_once(
    house: House, logged: list[Any]
) -> None:
    table = await house.match()
    before = state_of(table)
    house.storage.faults.append(FULL)
    answer = await house.press(on_turn(table), move(table))
    assert "сломалось" in words(answer) or "broke" in words(answer)
    assert answer is not None
    assert answer.show_alert
    assert state_of(table) == before
    assert errors(logged) == ["an update failed"]
    assert not any("play" in str(line.get("event")) for line in logged)
    logged.clear()
    assert words(await house.press(on_turn(table), move(table))) == ""


async def test_a_command_that_cannot_be_carried_out_is_told_so(house: House, logged: list[Any]) -> None:
    await house.meet(ANNA)
    await house.people.enter(GROUP, "Дача", "ru")
    house.storage.faults.append(FULL)
    await house.say(ANNA, "/king", GROUP)
    await house.clock.advance(5)
    (text,) = house.group()
    assert "сломалось" in text
    assert errors(logged) == ["an update failed"]
    logged.clear()


async def test_an_answer_that_came_too_late_is_no_fault(house: House) -> None:
    table = await house.match()
    house.telegram.refuse_other = lambda method: TOO_OLD if isinstance(method, AnswerCallbackQuery) else None
    await house.press(on_turn(table), move(table))
    assert table.version == 1
    await house.press(ANNA, Tap(Kind.MENU, arg="nonsense"))  # nor one to a tap that is refused


async def test_an_answer_that_is_lost_is_not_said_to_have_failed(house: House) -> None:
    table = await house.match()
    player, data, tried = on_turn(table), move(table), []

    def lose(method: Any) -> None:
        if isinstance(method, AnswerCallbackQuery):
            tried.append(method)
            raise TelegramNetworkError(method, "connection reset")

    house.telegram.refuse_other = lose
    await house.press(player, data, ident="5")
    assert table.version == 1
    assert len(tried) == 1
    house.telegram.refuse_other = lambda method: None  # noqa: ARG005
    assert words(await house.press(player, data, ident="5")) == ""  # delivered again: done already
    assert table.version == 1


async def test_whoever_changes_the_group_the_log_stays_clean(house: House) -> None:
    """Telegram refuses everything for a while; the match goes on afterwards."""
    table = await house.match(clock=None)
    gone = Fault(403, "Forbidden: bot was kicked from the group chat")
    house.telegram.refuse = lambda method: gone if getattr(method, "chat_id", 0) == GROUP else None
    for _ in range(8):
        await house.press(on_turn(table), move(table))
        await house.clock.advance(3)
    assert table.version == 8
    assert all(house.private(person) for person in FOUR)
