"""Reading the JSON bodies of the control API."""

from collections.abc import Awaitable, Callable, Mapping

from aiohttp import web

from bot.playground.errors import NotPossible
from bot.playground.page import respond


class BadBody(ValueError):
    """A body that cannot be read; the message names the field and what is expected."""


class Body:
    """The fields of one body. Every reader raises BadBody for a value of another type."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self._fields = fields

    def has(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self._fields.get(name) is not None

    def whole(self, name: str, default: int | None = None) -> int:
        """Return a whole number."""
        value = self._fields.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadBody(f"{name}: a whole number is expected")
        return value

    def text(self, name: str) -> str:
        """Return a text."""
        value = self._fields.get(name)
        if not isinstance(value, str):
            raise BadBody(f"{name}: a text is expected")
        return value

    def seconds(self, name: str, default: float) -> float:
        """Return a time in seconds, 0 or more."""
        value = self._fields.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
            raise BadBody(f"{name}: seconds are expected")
        return float(value)

    def share(self, name: str) -> float:
        """Return a share, 0 to 1."""
        value = self.seconds(name, 0.0)
        if value > 1:
            raise BadBody(f"{name}: 0 to 1 is expected")
        return value

    def flag(self, name: str, *, default: bool) -> bool:
        """Return true or false."""
        value = self._fields.get(name, default)
        if not isinstance(value, bool):
            raise BadBody(f"{name}: true or false is expected")
        return value

    def ids(self, name: str) -> list[int]:
        """Return a list of ids, empty where there is none."""
        value = self._fields.get(name, [])
        if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
            raise BadBody(f"{name}: a list of ids is expected")
        return value

    def texts(self, name: str) -> list[str]:
        """Return a list of texts."""
        value = self._fields.get(name)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise BadBody(f"{name}: a list of texts is expected")
        return value

    def optional_whole(self, name: str) -> int | None:
        """Return a whole number, or None where there is none."""
        return self.whole(name) if self.has(name) else None

    def optional_text(self, name: str) -> str | None:
        """Return a text, or None where there is none."""
        return self.text(name) if self.has(name) else None


Act = Callable[[Body], Awaitable[object]]


def json_handler(act: Act) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Return a handler that gives the body to the act; what cannot be is 400 or 409 with an "error"."""

    async def handle(request: web.Request) -> web.Response:
        try:
            fields = await request.json()
            if not isinstance(fields, dict):
                raise BadBody("a JSON object is expected")
            return respond(await act(Body(fields)))
        except NotPossible as error:
            return respond({"error": str(error)}, 409)
        except ValueError as error:
            return respond({"error": str(error)}, 400)

    return handle
