"""A local Bot API server, with a page that shows the chats of everybody at the table.

The bot runs against it unmodified: only its BOT_API_URL differs. It speaks the Bot API over HTTP, is built on
aiogram's own types and methods, and refuses what Telegram refuses, in Telegram's words. It needs no network,
no account and nothing of the rest of this project.

    playground = Playground()
    url = await playground.start(port=8080)   # the page, the Bot API and the control API (see control.py)
"""

from bot.playground.assembly import TOKEN, Playground
from bot.playground.clock import Clock, SystemClock

__all__ = ["TOKEN", "Clock", "Playground", "SystemClock"]
