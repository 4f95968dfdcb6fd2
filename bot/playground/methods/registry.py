"""Which function does what of the Bot API."""

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

from aiogram.methods.base import TelegramMethod

from bot.playground.errors import bad_request
from bot.playground.world import World

M = TypeVar("M", bound=TelegramMethod[Any])
Doer = Callable[[World, M], object]

_DOERS: dict[type[TelegramMethod[Any]], Doer[Any]] = {}


def does(kind: type[M]) -> Callable[[Doer[M]], Doer[M]]:
    """Register the function that does this method; it returns the result or an awaitable of it."""

    def register(doer: Doer[M]) -> Doer[M]:
        _DOERS[kind] = doer
        return doer

    return register


async def do(world: World, method: TelegramMethod[Any]) -> object:
    """Do a method and return its result. Raises ApiError, also for one that the playground does not do."""
    doer = _DOERS.get(type(method))
    if doer is None:
        raise bad_request(f"the playground does not do {method.__api_method__}")
    result = doer(world, method)
    return await result if inspect.isawaitable(result) else result
