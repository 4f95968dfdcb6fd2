"""The control API: what people do, what goes wrong, and what there is to see.

Bodies and answers are JSON. What Telegram's apps would not allow is refused with 409 and {"error": why}; a body
that cannot be read with 400. All times are seconds since the epoch, in the playground's clock.

GET /playground/state
    {"bot": {id, username, name},
     "users": [{id, first_name, last_name, username, language_code, blocked}],
     "chats": [{id, type: "private"|"group"|"supergroup", title, user_id (private chats, else null),
                members: [{user_id, status, commands}], started (private chats: may the bot write),
                migrated_to: id|null, commands: [{command, description, is_ephemeral}], messages: [MSG]}],
     "last_update_id"}
    MSG = {message_id (0 if ephemeral), ephemeral_message_id|null, chat_id, date, edit_date|null,
           from: {id, name, is_bot}, text (plain), html (sanitised, line breaks as they are),
           buttons: [[{text, data, url, style, disabled, copy}]], visible_to: [user ids], silent,
           document: {name, url}|null, reply_to: message_id|null, service: {kind, users, number}|null}
POST /playground/message {chat_id, user_id, text, reply_to?} → MSG
POST /playground/press {chat_id, user_id, message_id | ephemeral_message_id, data, timeout?, force?}
                  or {query_id, timeout?}: the same press is delivered once more
    → {popup: {text, alert}|null, url|null, answered, query_id}; waits up to `timeout` (15) real seconds. A button
    that is not there is refused unless `force` is true: a forged app may send any data, on any message.
POST /playground/users {first_name, last_name?, username?, language_code?} → user
POST /playground/groups {title, members: [ids, creator first], admins?: [ids], bot? (true), type? ("group")} → chat
POST /playground/members {chat_id, user_id, status, by?, rights?: [names], start?} → {}
    status: "member" (join, be added, demoted), "administrator", "restricted", "left" (leave, be removed),
    "kicked" (be banned), "creator"; or `action` instead: join, add, leave, remove, ban, promote, demote, restrict.
    user_id may be the bot's. `start`: the bot was added by a startgroup link with this parameter.
POST /playground/block {user_id, blocked} → {}
POST /playground/fault → {}; faults strike once, or `count` times, oldest first
    {kind: "fail", error_code, description, retry_after?, method?}   the call is refused and not carried out
    {kind: "drop", method?}                                         carried out, but the connection is closed
    {kind: "delay", seconds, method?}                               carried out, answered late
    {kind: "twice"}                                                 the next new update is delivered twice
    {kind: "block", user_id} {kind: "migrate", chat_id} {kind: "flood", on} {kind: "clear"}
    Without `method` a fault strikes any call but getUpdates.
GET /playground/calls?since=N → {"calls": [{number, time, method, parameters, chat_id, ok, error_code, description}]}
    every call of the bot after number N, getUpdates included, uploaded files with their contents
GET /playground/events → server-sent events, each {type, …}:
    message|edit {chat_id, message: MSG}; delete {chat_id, message_id, ephemeral_message_id};
    popup {chat_id, user_id, text, alert, url}; users {users}; chats {chats}; typing {chat_id, action}
GET /playground/files/ID/NAME → a document
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping

from aiohttp import web

from bot.playground import page
from bot.playground.errors import ApiError
from bot.playground.faults import Fault
from bot.playground.people import NotPossible, People
from bot.playground.values import ALL_RIGHTS, Query, Status
from bot.playground.world import World

PRESS_SECONDS = 15.0
HEARTBEAT_SECONDS = 15.0

_ACTIONS = {
    "join": Status.MEMBER,
    "add": Status.MEMBER,
    "demote": Status.MEMBER,
    "promote": Status.ADMINISTRATOR,
    "restrict": Status.RESTRICTED,
    "leave": Status.LEFT,
    "remove": Status.LEFT,
    "ban": Status.KICKED,
}

Body = Mapping[str, object]


class BadBody(ValueError):
    """A body that cannot be read; the message names the field and what is expected."""


def _whole(body: Body, name: str, default: int | None = None) -> int:
    value = body.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadBody(f"{name}: a whole number is expected")
    return value


def _text(body: Body, name: str) -> str:
    value = body.get(name)
    if not isinstance(value, str):
        raise BadBody(f"{name}: a text is expected")
    return value


def _optional_text(body: Body, name: str) -> str | None:
    return None if body.get(name) is None else _text(body, name)


def _optional_whole(body: Body, name: str) -> int | None:
    return None if body.get(name) is None else _whole(body, name)


def _seconds(body: Body, name: str, default: float) -> float:
    value = body.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        raise BadBody(f"{name}: seconds are expected")
    return float(value)


def _flag(body: Body, name: str, default: bool) -> bool:
    value = body.get(name, default)
    if not isinstance(value, bool):
        raise BadBody(f"{name}: true or false is expected")
    return value


def _ids(body: Body, name: str) -> list[int]:
    value = body.get(name, [])
    if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
        raise BadBody(f"{name}: a list of ids is expected")
    return value


class Control:
    """The handlers of the control API."""

    def __init__(self, world: World, people: People) -> None:
        self._world = world
        self._people = people

    def routes(self) -> list[web.RouteDef]:
        """Return all routes."""
        posts: Mapping[str, Callable[[Body], object | Awaitable[object]]] = {
            "message": self.message,
            "press": self.press,
            "users": self.users,
            "groups": self.groups,
            "members": self.members,
            "block": self.block,
            "fault": self.fault,
        }
        return [
            web.get("/playground/state", self.state),
            web.get("/playground/calls", self.calls),
            web.get("/playground/events", self.events),
            web.get("/playground/files/{id}/{name}", self.file),
            *(web.post(f"/playground/{name}", _json_handler(act)) for name, act in posts.items()),
        ]

    async def state(self, _: web.Request) -> web.Response:
        """Return everything there is to see."""
        world = self._world
        return _json(page.state_json(world.state, world.profile, world.updates.last_id))

    async def calls(self, request: web.Request) -> web.Response:
        """Return the calls after number `since`."""
        since = request.query.get("since", "0")
        number = int(since) if since.isdecimal() else 0
        return _json({"calls": [call.to_json() for call in self._world.calls.since(number)]})

    async def file(self, request: web.Request) -> web.Response:
        """Return a document, always as a download."""
        file = self._world.state.files.get(request.match_info["id"])
        if file is None:
            raise web.HTTPNotFound
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Disposition": "attachment",
            "X-Content-Type-Options": "nosniff",
        }
        return web.Response(body=file.content, headers=headers)

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Tell what happens, until the page goes away."""
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-cache"}
        )
        await response.prepare(request)
        queue = self._world.events.open()
        try:
            await response.write(b": hello\n\n")
            while True:
                try:
                    event = await asyncio.wait_for(queue.get(), HEARTBEAT_SECONDS)
                except TimeoutError:
                    await response.write(b": still here\n\n")
                    continue
                if event is None:
                    break
                await response.write(f"data: {json.dumps(event, ensure_ascii=False)}\n\n".encode())
        except ConnectionResetError:
            pass
        finally:
            self._world.events.leave(queue)
        return response

    def message(self, body: Body) -> object:
        """Let a person write."""
        written = self._people.write(
            _whole(body, "chat_id"),
            _whole(body, "user_id"),
            _text(body, "text"),
            _optional_whole(body, "reply_to"),
        )
        return page.message_json(self._world.state, written)

    async def press(self, body: Body) -> object:
        """Let a person press a button and wait for the bot's answer."""
        timeout = _seconds(body, "timeout", PRESS_SECONDS)
        query_id = _optional_text(body, "query_id")
        query = self._people.repeat(query_id) if query_id is not None else self._press(body)
        answered = await self._people.answered(query, timeout)
        popup = {"text": query.text, "alert": query.alert} if query.text else None
        return {"popup": popup, "url": query.url, "answered": answered, "query_id": query.id}

    def _press(self, body: Body) -> Query:
        return self._people.press(
            _whole(body, "chat_id"),
            _whole(body, "user_id"),
            _text(body, "data"),
            message_id=_whole(body, "message_id", 0),
            ephemeral_id=_optional_whole(body, "ephemeral_message_id"),
            force=_flag(body, "force", default=False),
        )

    def users(self, body: Body) -> object:
        """Create a person."""
        names = ("last_name", "username", "language_code")
        more = {name: _optional_text(body, name) for name in names}
        return page.person_json(self._people.create_user(_text(body, "first_name"), **more))

    def groups(self, body: Body) -> object:
        """Create a group."""
        chat = self._people.create_group(
            _text(body, "title"),
            _ids(body, "members"),
            admins=_ids(body, "admins"),
            bot=_flag(body, "bot", default=True),
            kind=_optional_text(body, "type") or "group",
        )
        return page.chat_json(self._world.state, self._world.profile, chat)

    def members(self, body: Body) -> object:
        """Change what somebody is in a group."""
        chat_id, user_id = _whole(body, "chat_id"), _whole(body, "user_id")
        rights = body.get("rights")
        by = _optional_whole(body, "by")
        self._people.set_status(
            chat_id,
            user_id,
            _status(body),
            by=by,
            rights=frozenset(map(str, rights)) if isinstance(rights, list) else ALL_RIGHTS,
        )
        start = _optional_text(body, "start")
        if start is not None:
            writer = by if by is not None else next(iter(self._people.chat(chat_id).members))
            self._people.write(chat_id, writer, f"/start@{self._world.state.bot.username} {start}")
        return {}

    def block(self, body: Body) -> object:
        """Let a person block or unblock the bot."""
        self._people.block(_whole(body, "user_id"), blocked=_flag(body, "blocked", default=True))
        return {}

    def fault(self, body: Body) -> object:
        """Order a fault."""
        faults = self._world.faults
        method = _optional_text(body, "method")
        fault = Fault(_text(body, "kind"), method and method.lower(), _whole(body, "count", 1))
        match fault.kind:
            case "fail":
                fault.error = ApiError(
                    _whole(body, "error_code", 400),
                    _text(body, "description"),
                    retry_after=_optional_whole(body, "retry_after"),
                )
                faults.order(fault)
            case "delay":
                fault.seconds = _seconds(body, "seconds", 1.0)
                faults.order(fault)
            case "drop" | "twice":
                faults.order(fault)
            case "block":
                self._people.block(_whole(body, "user_id"), blocked=True)
            case "migrate":
                return {"chat_id": self._people.migrate(_whole(body, "chat_id")).id}
            case "flood":
                self._world.flood.on = _flag(body, "on", default=True)
            case "clear":
                faults.clear()
            case _:
                raise BadBody("kind: fail, drop, delay, twice, block, migrate, flood or clear is expected")
        return {}


def _status(body: Body) -> Status:
    action = _optional_text(body, "action")
    if action is not None:
        if action not in _ACTIONS:
            raise BadBody(f"action: one of {', '.join(_ACTIONS)} is expected")
        return _ACTIONS[action]
    try:
        return Status(body.get("status"))
    except ValueError:
        raise BadBody(f"status: one of {', '.join(status.value for status in Status)} is expected") from None


def _json(value: object, status: int = 200) -> web.Response:
    return web.json_response(value, status=status, dumps=lambda found: json.dumps(found, ensure_ascii=False))


def _json_handler(
    act: Callable[[Body], object | Awaitable[object]],
) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Wrap an act into a handler that reads its body and words its refusals."""

    async def handle(request: web.Request) -> web.Response:
        try:
            body = await request.json()
            if not isinstance(body, dict):
                raise BadBody("a JSON object is expected")
            result = act(body)
            return _json(await result if isinstance(result, Awaitable) else result)
        except NotPossible as error:
            return _json({"error": str(error)}, 409)
        except ValueError as error:
            return _json({"error": str(error)}, 400)

    return handle
