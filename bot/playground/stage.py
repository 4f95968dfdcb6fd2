"""The control API's other half: topics.

POST /playground/topics {chat_id, on} → {chat_id}: topics in a group, which becomes a supergroup with another
    id if it is a basic one, or in all private chats with the bot
  or {chat_id, user_id, action: "create"|"edit"|"close"|"reopen"|"delete", thread_id?, name?} → {thread_id};
    without thread_id General is closed or opened
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
        acts: Mapping[str, Act] = {"topics": self.topics}
        return [web.post(f"/playground/{name}", json_handler(act)) for name, act in acts.items()]

    async def topics(self, body: Body) -> object:
        """Turn topics on or off, or change one."""
        chat_id = body.whole("chat_id")
        if body.has("on"):
            return {"chat_id": self._topics.switch(chat_id, on=body.flag("on", default=True)).id}
        user_id, action = body.whole("user_id"), body.text("action")
        thread_id, name = body.optional_whole("thread_id"), body.optional_text("name") or ""
        return {"thread_id": self._topics.act(chat_id, user_id, action, thread_id=thread_id, name=name)}
