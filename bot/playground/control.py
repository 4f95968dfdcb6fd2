"""The control API: what people do, what goes wrong, and what there is to see.

Bodies and answers are JSON. What Telegram's apps would not allow is refused with 409 and {"error": why}; a
body that cannot be read with 400. All times are seconds since the epoch, in the playground's clock.

GET /playground/state
    {"bot": {id, username, name},
     "users": [{id, first_name, last_name, username, language_code, blocked}],
     "chats": [{id, type: "private"|"group"|"supergroup", title, user_id (private chats, else null),
                topics: null, or for a forum [{id (null is General), name, closed, hidden? (General)}],
                members: [{user_id, status, anonymous, commands}], started (private chats: may the bot write),
                migrated_to: id|null, commands: [{command, description, is_ephemeral}], messages: [MSG]}],
     "last_update_id", "switches": {inline, inline_feedback, privacy, rich, flood, loss, offline}}
    MSG = {message_id (0 if ephemeral), ephemeral_message_id|null, chat_id, date, edit_date|null,
           from: {id, name, is_bot}, text (plain), html (sanitised, line breaks as they are), rich,
           buttons: [[{text, data, url, style, disabled, copy}]], visible_to: [user ids], silent,
           document: {name, url}|null, photo: the same, reply_to: message_id|null,
           thread_id: that of a topic or of replies|null, service: {kind, users, number, text}|null}
POST /playground/message {chat_id, user_id, text, reply_to?, thread_id? (a topic),
                          anonymous? (an administrator for all), as_channel? (the id of an own channel)} → MSG
POST /playground/press {chat_id, user_id, message_id | ephemeral_message_id, data, timeout?, force?}
                  or {query_id, timeout?}: the same press is delivered once more
    → {popup: {text, alert}|null, url|null, answered, query_id}; waits up to `timeout` (15) real seconds.
    A button that is not there is refused unless `force` is true: a forged app may send any data, on any
    message.
POST /playground/users {first_name, last_name?, username?, language_code?} → the new user
                  or {user_id, …}: what is given is changed, say language_code to "en",
                  `deactivated` to true → the user
POST /playground/groups {title, members: [ids, creator first], admins?: [ids], bot? (true), type? ("group")}
    → the chat; `type` may be "supergroup" or "channel"
                  or {chat_id, deleted: true} → {}: the group is no more
                  or {chat_id (a channel), linked: the id of a supergroup, or 0 for none} → {}
POST /playground/members {chat_id, user_id, status, by?, rights?: [names], start?} → {}
    status: "member" (join, be added, demoted), "administrator", "restricted", "left" (leave, be removed),
    "kicked" (be banned), "creator"; or `action` instead: join, add, leave, remove, ban, promote, demote,
    restrict; who is banned cannot join, but be added. user_id may be the bot's. `start`: the bot was added by
    a startgroup link with this parameter.
POST /playground/block {user_id, blocked} → {}
POST /playground/fault → {}; faults strike once, or `count` times, oldest first
    {kind: "fail", error_code, description, retry_after?, method?}   the call is refused and not carried out;
        a description without "Bad Request: " and the like gets it as Telegram's server does it
    {kind: "drop", method?}                                         carried out, but the connection is closed
    {kind: "lose", method?}                                         closed without being carried out
    {kind: "delay", seconds, method?}                               carried out, answered late
    {kind: "twice"}                                                 the next new update is delivered twice
    {kind: "swap"}         the next new update comes after the next one of another queue (say another's press)
    {kind: "block", user_id, method?} {kind: "migrate", chat_id, method?}   now, or just before that call
    {kind: "weather", seed, share?}  from now on all of these by chance, `share` (1) as bad as a storm
    {kind: "flood", on} {kind: "clear"}
    Without `method` the others strike any call but getUpdates.
GET /playground/calls?since=N
    → {"calls": [{number, time, method, parameters, chat_id, ok, error_code, description, dropped}]}: every
    call of the bot after number N, getUpdates included, uploaded files with their contents; `ok` is null
    until answered, `dropped` if the answer was lost on the way
GET /playground/events → server-sent events, each {type, …}:
    message|edit {chat_id, message: MSG}; delete {chat_id, message_id, ephemeral_message_id};
    popup {chat_id, user_id, text, alert, url}; users {users}; chats {chats, without their messages};
    typing {chat_id, action}
GET /playground/files/ID/NAME → a document

More of what people do is in stage.py.
"""

from collections.abc import Callable, Mapping

from aiohttp import web

from bot.playground import page
from bot.playground.bodies import Act, BadBody, Body, json_handler
from bot.playground.errors import from_server
from bot.playground.faults import Fault
from bot.playground.groups import Groups
from bot.playground.people import People
from bot.playground.values import ALL_RIGHTS, Query, Status
from bot.playground.weather import Weather
from bot.playground.world import World

PRESS_SECONDS = 15.0
KINDS = "fail, drop, lose, delay, twice, swap, block, migrate, weather, flood, clear"

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


class Control:
    """The handlers of what people do and what goes wrong."""

    def __init__(self, world: World, people: People, groups: Groups) -> None:
        self._world = world
        self._people = people
        self._groups = groups

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        acts: Mapping[str, Act] = {
            "message": self.message,
            "press": self.press,
            "users": self.users,
            "groups": self.groups,
            "members": self.members,
            "block": self.block,
            "fault": self.fault,
        }
        return [web.post(f"/playground/{name}", json_handler(act)) for name, act in acts.items()]

    async def message(self, body: Body) -> object:
        """Let a person write."""
        written = self._people.write(
            body.whole("chat_id"),
            body.whole("user_id"),
            body.text("text"),
            body.optional_whole("reply_to"),
            anonymous=body.flag("anonymous", default=False),
            as_channel=body.optional_whole("as_channel"),
            thread_id=body.optional_whole("thread_id"),
        )
        return page.message_json(self._world.state, written)

    async def press(self, body: Body) -> object:
        """Let a person press a button and wait for the bot's answer."""
        seconds = body.seconds("timeout", PRESS_SECONDS)
        query = self._people.repeat(body.text("query_id")) if body.has("query_id") else self._press(body)
        answered = await self._people.answered(query, seconds)
        popup = {"text": query.text, "alert": query.alert} if query.text else None
        return {"popup": popup, "url": query.url, "answered": answered, "query_id": query.id}

    def _press(self, body: Body) -> Query:
        return self._people.press(
            body.whole("chat_id"),
            body.whole("user_id"),
            body.text("data"),
            message_id=body.whole("message_id", 0),
            ephemeral_id=body.optional_whole("ephemeral_message_id"),
            force=body.flag("force", default=False),
        )

    async def users(self, body: Body) -> object:
        """Create a person, or change one."""
        names = ("first_name", "last_name", "username", "language_code")
        if body.has("user_id"):
            changes: dict[str, str | bool | None] = {
                name: body.text(name) for name in names if body.has(name)
            }
            if body.has("deactivated"):
                changes["deactivated"] = body.flag("deactivated", default=True)
            return page.person_json(self._people.change_user(body.whole("user_id"), **changes))
        more = {name: body.optional_text(name) for name in names[1:]}
        return page.person_json(self._people.create_user(body.text("first_name"), **more))

    async def groups(self, body: Body) -> object:
        """Create a group, or delete one."""
        if body.flag("deleted", default=False):
            self._groups.delete(body.whole("chat_id"))
            return {}
        if body.has("linked"):
            self._groups.link(body.whole("chat_id"), body.whole("linked") or None)
            return {}
        chat = self._groups.create(
            body.text("title"),
            body.ids("members"),
            admins=body.ids("admins"),
            bot=body.flag("bot", default=True),
            kind=body.optional_text("type") or "group",
        )
        return page.whole_chat_json(self._world.state, self._world.profile, chat)

    async def members(self, body: Body) -> object:
        """Change what somebody is in a group."""
        chat_id, by = body.whole("chat_id"), body.optional_whole("by")
        rights = frozenset(body.texts("rights")) if body.has("rights") else ALL_RIGHTS
        if body.optional_text("action") == "join":
            self._groups.check_not_banned(chat_id, body.whole("user_id"))
        self._groups.set_status(chat_id, body.whole("user_id"), _status(body), by=by, rights=rights)
        if body.has("start"):
            writer = by if by is not None else next(iter(self._world.state.current_chat(chat_id).members))
            self._people.write(
                chat_id, writer, f"/start@{self._world.state.bot.username} {body.text('start')}"
            )
        return {}

    async def block(self, body: Body) -> object:
        """Let a person block or unblock the bot."""
        self._people.block(body.whole("user_id"), blocked=body.flag("blocked", default=True))
        return {}

    async def fault(self, body: Body) -> object:
        """Order a fault."""
        method = body.optional_text("method")
        fault = Fault(body.text("kind"), method and method.lower(), body.whole("count", 1))
        match fault.kind:
            case "fail":
                fault.error = from_server(body.whole("error_code", 400), body.text("description"))
                fault.error.retry_after = body.optional_whole("retry_after")
                self._world.faults.order(fault)
            case "delay":
                fault.seconds = body.seconds("seconds", 1.0)
                self._world.faults.order(fault)
            case "drop" | "lose" | "twice" | "swap":
                self._world.faults.order(fault)
            case "block" | "migrate":
                return self._change(fault, body)
            case "weather":
                share = body.share("share") if body.has("share") else 1.0
                self._world.faults.weather = Weather(body.whole("seed"), share).strikes
            case "flood":
                self._world.flood.on = body.flag("on", default=True)
            case "clear":
                self._world.faults.clear()
                self._world.updates.let_go()
            case _:
                raise BadBody(f"kind: one of {KINDS} is expected")
        return {}

    def _change(self, fault: Fault, body: Body) -> object:
        """Block the bot or make a supergroup of a group: now, or just before a call of the given method."""
        if fault.kind == "block":
            user_id = self._world.state.person(body.whole("user_id")).id
            act: Callable[[], object] = lambda: self._people.block(user_id, blocked=True)  # noqa: E731
        else:
            chat_id = self._world.state.current_chat(body.whole("chat_id")).id
            act = lambda: {"chat_id": self._groups.migrate(chat_id).id}  # noqa: E731
        if fault.method is None:
            return act() or {}
        self._world.faults.order(Fault("before", fault.method, act=act))
        return {}


def _status(body: Body) -> Status:
    """Read what somebody is to become."""
    if body.has("action"):
        action = body.text("action")
        if action not in _ACTIONS:
            raise BadBody(f"action: one of {', '.join(_ACTIONS)} is expected")
        return _ACTIONS[action]
    known = {status.value: status for status in Status}
    wanted = body.text("status")
    if wanted not in known:
        raise BadBody(f"status: one of {', '.join(known)} is expected")
    return known[wanted]
