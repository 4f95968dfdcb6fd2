"""The control API's other half: topics, ephemeral messages that do not arrive.

POST /playground/topics {chat_id, on} → {chat_id}: topics in a group, which becomes a supergroup with another
    id if it is a basic one, or in all private chats with the bot
  or {chat_id, user_id, action: "create"|"edit"|"close"|"reopen"|"delete", thread_id?, name?} → {thread_id};
    without thread_id General is closed or opened
POST /playground/loss {share?: 0 to 1, user_id?, online?} → {share, offline: [ids]}: this share of ephemeral
    messages never arrives, and none to who is not online; the bot does not hear of it
POST /playground/restart {user_id} → {}: somebody starts their app anew, ephemeral messages vanish from it
"""

from collections.abc import Mapping

from aiohttp import web

from bot.playground.bodies import Act, Body, json_handler
from bot.playground.topics import Topics
from bot.playground.world import World


class Stage:
    """The handlers of what is described above."""

    def __init__(self, world: World, topics: Topics) -> None:
        self._world = world
        self._topics = topics

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        acts: Mapping[str, Act] = {"topics": self.topics, "loss": self.loss, "restart": self.restart}
        return [web.post(f"/playground/{name}", json_handler(act)) for name, act in acts.items()]

    async def topics(self, body: Body) -> object:
        """Turn topics on or off, or change one."""
        chat_id = body.whole("chat_id")
        if body.has("on"):
            return {"chat_id": self._topics.switch(chat_id, on=body.flag("on", default=True)).id}
        user_id, action = body.whole("user_id"), body.text("action")
        thread_id, name = body.optional_whole("thread_id"), body.optional_text("name") or ""
        return {"thread_id": self._topics.act(chat_id, user_id, action, thread_id=thread_id, name=name)}

    async def loss(self, body: Body) -> object:
        """Set which ephemeral messages get lost."""
        loss = self._world.loss
        if body.has("share"):
            loss.share = body.share("share")
        if body.has("user_id"):
            user_id = self._world.state.person(body.whole("user_id")).id
            loss.set_online(user_id, online=body.flag("online", default=True))
        return {"share": loss.share, "offline": sorted(loss.offline)}

    async def restart(self, body: Body) -> object:
        """Let somebody start their app anew."""
        self._world.restart_app(self._world.state.person(body.whole("user_id")).id)
        return {}
