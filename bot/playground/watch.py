"""The reading half of the control API (described in control.py): state, calls, files, live events."""

import asyncio
import contextlib
import json

from aiohttp import web

from bot.playground import page
from bot.playground.events import Event
from bot.playground.media import picture_type
from bot.playground.page import respond
from bot.playground.world import World

HEARTBEAT_SECONDS = 15.0


class Watch:
    """The handlers of what only looks."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/playground/state", self.state),
            web.get("/playground/calls", self.calls),
            web.get("/playground/events", self.events),
            web.get("/playground/files/{id}/{name}", self.file),
        ]

    async def state(self, _: web.Request) -> web.Response:
        """Return everything there is to see."""
        world = self._world
        state = page.state_json(world.state, world.profile, world.updates.last_id)
        return respond({**state, "switches": world.switches})

    async def calls(self, request: web.Request) -> web.Response:
        """Return the calls after number `since`."""
        since = request.query.get("since", "0")
        number = int(since) if since.isdecimal() else 0
        return respond({"calls": [call.to_json() for call in self._world.calls.since(number)]})

    async def file(self, request: web.Request) -> web.Response:
        """Return a photo, or a document, which is always a download."""
        file = self._world.state.files.get(request.match_info["id"])
        if file is None:
            raise web.HTTPNotFound
        photo = file.kind == "photo"
        headers = {
            "Content-Type": picture_type(file.content) if photo else "application/octet-stream",
            "Content-Disposition": "inline" if photo else "attachment",
            "X-Content-Type-Options": "nosniff",
        }
        return web.Response(body=file.content, headers=headers)

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Tell what happens, until the page goes away."""
        queue = self._world.events.open()
        try:
            response = web.StreamResponse(
                headers={"Content-Type": "text/event-stream", "Cache-Control": "no-cache"}
            )
            await response.prepare(request)
            await response.write(b": hello\n\n")
            with contextlib.suppress(ConnectionResetError):
                await _tell(response, queue)
            return response
        finally:
            self._world.events.leave(queue)


async def _tell(response: web.StreamResponse, queue: asyncio.Queue[Event | None]) -> None:
    """Write events until there are no more; a silent line now and then finds out whether anybody listens."""
    while True:
        try:
            event = await asyncio.wait_for(queue.get(), HEARTBEAT_SECONDS)
        except TimeoutError:
            await response.write(b": still here\n\n")
            continue
        if event is None:
            return
        await response.write(f"data: {json.dumps(event, ensure_ascii=False)}\n\n".encode())
