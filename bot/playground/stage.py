"""The control API's other half: topics, ephemeral messages that do not arrive, inline mode, the switches.

POST /playground/topics {chat_id, on} → {chat_id}: topics in a group, which becomes a supergroup with another
    id if it is a basic one, or in all private chats with the bot
  or {chat_id, user_id, action: "create"|"edit"|"close"|"reopen"|"delete"|"hide"|"unhide", thread_id?, name?}
    → {thread_id}; without thread_id General is closed or opened, hidden or shown again
POST /playground/loss {share?: 0 to 1, user_id?, online?} → {share, offline: [ids]}: this share of ephemeral
    messages never arrives, and none to who is not online; the bot does not hear of it
POST /playground/restart {user_id} → {}: somebody starts their app anew, ephemeral messages vanish from it
POST /playground/inline {user_id, chat_id, query, offset?, timeout?} → {query_id, answered, next_offset,
    results: [{id, type, title, description, text, html}], button: {text, start}|null}: somebody writes
    @bot and the query into the chat; waits up to `timeout` (15) real seconds for the bot's answer
POST /playground/choose {query_id, result_id, thread_id?} → MSG: and sends one of the results
POST /playground/botfather {inline?, inline_feedback?, privacy?: true or false} → all three switches
POST /playground/edit {chat_id, user_id, message_id, text} → MSG: somebody edits their own text
POST /playground/delete {chat_id, user_id, message_id} → {}: somebody deletes a message for everybody
  or {user_id}: and clears the private chat with the bot
POST /playground/rich {on} → {}: rich messages are taken, or all refused, as by old servers
"""

from collections.abc import Mapping
from dataclasses import asdict

from aiohttp import web

from bot.playground import page
from bot.playground.asking import Asking
from bot.playground.bodies import Act, Body, json_handler
from bot.playground.control import PRESS_SECONDS
from bot.playground.inline import Offer
from bot.playground.revising import Revising
from bot.playground.topics import Topics
from bot.playground.world import World


class Stage:
    """The handlers of what is described above."""

    def __init__(self, world: World, topics: Topics, asking: Asking, revising: Revising) -> None:
        self._world = world
        self._topics = topics
        self._asking = asking
        self._revising = revising

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        acts: Mapping[str, Act] = {
            "topics": self.topics,
            "loss": self.loss,
            "restart": self.restart,
            "inline": self.inline,
            "choose": self.choose,
            "botfather": self.botfather,
            "rich": self.rich,
            "edit": self.edit,
            "delete": self.delete,
        }
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

    async def inline(self, body: Body) -> object:
        """Let somebody ask the bot inline, and wait for its answer."""
        seconds = body.seconds("timeout", PRESS_SECONDS)
        offset = body.optional_text("offset") or ""
        asked = self._asking.ask(body.whole("user_id"), body.whole("chat_id"), body.text("query"), offset)
        if asked.offer is None:
            await self._world.released(asked.id, seconds)
        offer = asked.offer or Offer()
        results = [
            {
                "id": result.id,
                "type": result.type,
                "title": result.title,
                "description": result.description,
                "text": result.rich.text if result.rich else result.content.text,
                "html": result.rich.html if result.rich else result.content.to_html(),
            }
            for result in offer.results
        ]
        return {
            "query_id": asked.id,
            "answered": asked.offer is not None,
            "results": results,
            "next_offset": offer.next_offset,
            "button": offer.button and {"text": offer.button[0], "start": offer.button[1]},
        }

    async def choose(self, body: Body) -> object:
        """Let somebody send a result."""
        thread_id = body.optional_whole("thread_id")
        sent = self._asking.choose(body.text("query_id"), body.text("result_id"), thread_id)
        return page.message_json(self._world.state, sent)

    async def botfather(self, body: Body) -> object:
        """Set what only the bot's owner can set."""
        switches = self._world.botfather
        for name in asdict(switches):
            setattr(switches, name, body.flag(name, default=getattr(switches, name)))
        return asdict(switches)

    async def edit(self, body: Body) -> object:
        """Let somebody edit what they have written."""
        chat_id, user_id, message_id = body.whole("chat_id"), body.whole("user_id"), body.whole("message_id")
        edited = self._revising.edit(chat_id, user_id, message_id, body.text("text"))
        return page.message_json(self._world.state, edited)

    async def delete(self, body: Body) -> object:
        """Let somebody delete a message, or clear their private chat."""
        if body.has("message_id"):
            self._revising.delete(body.whole("chat_id"), body.whole("user_id"), body.whole("message_id"))
        else:
            self._revising.clear(body.whole("user_id"))
        return {}

    async def rich(self, body: Body) -> object:
        """Take or refuse rich messages."""
        self._world.rich = body.flag("on", default=True)
        return {}
