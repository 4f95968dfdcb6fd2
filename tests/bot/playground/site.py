"""A playground that is served, with a few people, for tests that speak HTTP to it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiohttp import ClientSession

from bot.playground import Playground
from tests.bot.playground.hand_clock import HandClock


class QuickSession(AiohttpSession):
    """aiogram's session without its pause at the end, which is for TLS."""

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


@dataclass
class Answer:
    """What came back from the Bot API."""

    status: int
    body: dict[str, Any]
    headers: dict[str, str]

    @property
    def result(self) -> Any:
        assert self.body["ok"], self.body
        return self.body["result"]

    @property
    def error(self) -> str:
        assert not self.body["ok"], self.body
        assert self.body["error_code"] == self.status
        return str(self.body["description"])


@dataclass
class Site:
    """The playground and somebody who speaks to it.

    Anna has started the bot, Boris has not; both are in the group, where the bot is an ordinary member.
    """

    playground: Playground
    url: str
    http: ClientSession
    clock: HandClock
    anna: int
    boris: int
    group: int

    async def call(self, method: str, **parameters: object) -> Answer:
        """Call the Bot API with a JSON body."""
        url = f"{self.url}/bot{self.playground.token}/{method}"
        async with self.http.post(url, json=parameters) as response:
            return Answer(response.status, await response.json(), dict(response.headers))

    async def form(self, method: str, **parameters: str) -> Answer:
        """Call the Bot API with a form."""
        url = f"{self.url}/bot{self.playground.token}/{method}"
        async with self.http.post(url, data=parameters) as response:
            return Answer(response.status, await response.json(), dict(response.headers))

    async def say(self, chat_id: int, text: str = "Ход", **more: object) -> int:
        """Let the bot send a text and return the message's id."""
        return int((await self.call("sendMessage", chat_id=chat_id, text=text, **more)).result["message_id"])

    async def act(self, path: str, **body: object) -> Any:
        """Use the control API, successfully."""
        status, answer = await self.try_act(path, **body)
        assert status == 200, answer
        return answer

    async def try_act(self, path: str, **body: object) -> tuple[int, Any]:
        """Use the control API and return status and body."""
        async with self.http.post(f"{self.url}/playground/{path}", json=body) as response:
            return response.status, await response.json()

    async def look(self, path: str = "state") -> Any:
        """Read from the control API."""
        async with self.http.get(f"{self.url}/playground/{path}") as response:
            assert response.status == 200
            return json.loads(await response.text())

    async def chat(self, chat_id: int) -> Any:
        """Return a chat as the page sees it."""
        return next(chat for chat in (await self.look())["chats"] if chat["id"] == chat_id)

    async def updates(self, **parameters: object) -> list[dict[str, Any]]:
        """Poll once without waiting, and confirm what came."""
        found: list[dict[str, Any]] = (await self.call("getUpdates", **parameters)).result
        if found:
            await self.call("getUpdates", offset=found[-1]["update_id"] + 1, limit=1)
        return found

    def bot(self) -> Bot:
        """Return aiogram's own client; close its session."""
        api = TelegramAPIServer.from_base(self.url)
        return Bot(self.playground.token, session=QuickSession(api=api))


def keyboard(*rows: list[dict[str, object]]) -> dict[str, object]:
    """Return an inline keyboard as JSON."""
    return {"inline_keyboard": list(rows)}


def button(text: str = "A♠", data: str = "p:1:2:AS") -> dict[str, object]:
    """Return a button that sends data."""
    return {"text": text, "callback_data": data}
