"""The log of every call that the bot makes."""

import itertools
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from aiogram.types import BufferedInputFile

LENGTH = 100_000


@dataclass(slots=True)
class Call:
    """One call: `time` in seconds since the epoch; `ok` is None until it is answered.

    `dropped`: the answer was lost on the way.
    """

    number: int
    time: float
    method: str
    parameters: Mapping[str, object]
    chat_id: object
    ok: bool | None = None
    error_code: int | None = None
    description: str | None = None
    dropped: bool = False

    def to_json(self) -> dict[str, object]:
        """Return the call as the control API tells it."""
        return {
            "number": self.number,
            "time": self.time,
            "method": self.method,
            "parameters": self.parameters,
            "chat_id": self.chat_id,
            "ok": self.ok,
            "error_code": self.error_code,
            "description": self.description,
            "dropped": self.dropped,
        }


class Calls:
    """The newest 100,000 calls, numbered from 1 in the order of their arrival."""

    def __init__(self) -> None:
        self._calls: deque[Call] = deque(maxlen=LENGTH)
        self._count = 0

    def arrive(self, time: float, method: str, raw: Mapping[str, object]) -> Call:
        """Note a call; files are noted by their names and contents."""
        self._count += 1
        chat_id = raw.get("chat_id")
        if isinstance(chat_id, str) and chat_id.removeprefix("-").isdecimal():
            chat_id = int(chat_id)
        parameters = {name: _readable(value) for name, value in raw.items()}
        call = Call(self._count, time, method, parameters, chat_id)
        self._calls.append(call)
        return call

    def since(self, number: int = 0) -> Iterator[Call]:
        """Give the calls after this number, oldest first."""
        known = max(0, number - self._count + len(self._calls))
        return itertools.islice(self._calls, known, None)


def _readable(value: object) -> object:
    if isinstance(value, BufferedInputFile):
        content = value.data.decode("utf-8", "replace")
        return {"file": value.filename, "size": len(value.data), "content": content}
    return value
