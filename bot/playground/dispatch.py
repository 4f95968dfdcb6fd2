"""One call of the Bot API, from its parameters to Telegram's answer."""

from dataclasses import dataclass

from bot.playground import wire
from bot.playground.errors import ApiError
from bot.playground.methods import do
from bot.playground.parameters import Raw, read_method
from bot.playground.world import World

LOST = "lost on the way"
"""Stands in the log for what Telegram would have said about a call that never came there."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back: HTTP status, body, and the seconds of a Retry-After header."""

    status: int
    body: dict[str, object]
    retry_after: int | None = None
    dropped: bool = False


async def call(world: World, name: str, raw: Raw) -> Reply:
    """Do what the bot asks and return the answer; `dropped` if an ordered fault swallows it."""
    noted = world.calls.arrive(world.clock.now(), name, raw)
    method = name.lower()
    before = world.faults.take("before", method)
    if before is not None:
        before.act()
    if world.faults.take("lose", method) is not None:
        noted.ok, noted.description = False, LOST
        return Reply(502, {}, dropped=True)
    try:
        fault = world.faults.take("fail", method)
        if fault is not None and fault.error is not None:
            raise fault.error
        result = wire.to_json(await do(world, read_method(name, raw)))
    except ApiError as error:
        noted.ok, noted.error_code, noted.description = False, error.code, error.description
        reply = refuse(error)
    else:
        noted.ok = True
        reply = Reply(200, {"ok": True, "result": result})
    late = world.faults.take("delay", method)
    if late is not None:
        await world.clock.sleep(late.seconds)
    if world.faults.take("drop", method) is not None:
        noted.dropped = True
        return Reply(reply.status, reply.body, dropped=True)
    return reply


def refuse(error: ApiError) -> Reply:
    """Return the answer to a call that is refused."""
    body: dict[str, object] = {"ok": False, "error_code": error.code, "description": error.description}
    if error.retry_after is not None:
        body["parameters"] = {"retry_after": error.retry_after}
    elif error.migrate_to is not None:
        body["parameters"] = {"migrate_to_chat_id": error.migrate_to}
    return Reply(error.code, body, error.retry_after)
