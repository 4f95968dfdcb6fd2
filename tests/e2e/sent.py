"""What was sent in the course of an evening, to whom."""

import json
from collections.abc import Iterator, Sequence

from bot.playground.calls import Call
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.reading import plain
from tests.e2e.rich import lines_of, source_of
from tests.e2e.watch import receiver_of


def sent(
    evening: Evening, names: Sequence[str], people: Sequence[Person], group: int
) -> Iterator[tuple[Call, str, int | None]]:
    """Yield each call to a group or to somebody who plays there: the call, its text, whose seat it was for.

    ``names`` are those of the seats; what the whole group was told is for no seat in particular.
    """
    seats: dict[object, int | None] = {person.id: names.index(person.name) for person in people}
    seats[group] = None
    for call in evening.calls():
        reader = receiver_of(call.parameters) or call.chat_id
        if reader in seats:
            yield call, text_of(call), seats[reader]


def text_of(call: Call) -> str:
    """Return what a call says, line by line, in whatever form."""
    rich = source_of(call.parameters)
    return plain(str(call.parameters.get("text", ""))) if rich is None else lines_of(rich)


def buttons_of(call: Call) -> list[str]:
    """Return the callback data of a call's buttons."""
    rows = json.loads(str(call.parameters.get("reply_markup", '{"inline_keyboard": []}')))["inline_keyboard"]
    return [button.get("callback_data", "") for row in rows for button in row]
