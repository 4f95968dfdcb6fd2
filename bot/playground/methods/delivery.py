"""How the bot gets its updates."""

import re
from datetime import UTC, datetime
from urllib.parse import urlsplit

from aiogram import types
from aiogram.methods import DeleteWebhook, GetUpdates, GetWebhookInfo, SetWebhook

from bot.playground.errors import Refusal, too_many_requests
from bot.playground.methods.registry import does
from bot.playground.updates import KINDS, OFF_BY_DEFAULT
from bot.playground.webhook import DEFAULT_CONNECTIONS, Target
from bot.playground.world import World

LONGEST_POLL = 50
SET_SECONDS = 1.0
"""A webhook is set at most once in so many seconds."""
_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


@does(GetUpdates)
async def get_updates(world: World, method: GetUpdates) -> list[dict[str, object]]:
    """Return updates, waiting for them."""
    if world.webhook.target.url:
        raise Refusal.WEBHOOK_ACTIVE.error()
    world.updates.allow(method.allowed_updates)
    limit = min(100, max(1, method.limit or 100))
    return await world.updates.poll(method.offset or 0, limit, min(LONGEST_POLL, max(0, method.timeout or 0)))


@does(SetWebhook)
async def set_webhook(world: World, method: SetWebhook) -> bool:
    """Deliver updates to an address; like a local Bot API server this takes http, any port and any host."""
    if not method.url:
        return await _delete(world, drop=bool(method.drop_pending_updates))
    parts = urlsplit(method.url)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise Refusal.WEBHOOK_URL.error()
    if method.secret_token and not _SECRET.fullmatch(method.secret_token):
        raise Refusal.WEBHOOK_TOKEN.error()
    _wait_a_second(world)
    world.updates.interrupt(Refusal.WEBHOOK_SET)
    world.updates.allow(method.allowed_updates)
    if method.drop_pending_updates:
        world.updates.drop_all()
    connections = min(100, max(1, method.max_connections or DEFAULT_CONNECTIONS))
    await world.webhook.set(Target(method.url, method.secret_token or "", connections))
    return True


def _wait_a_second(world: World) -> None:
    """Refuse a second webhook within one second."""
    now = world.clock.now()
    if now < world.webhook.settable:
        raise too_many_requests(1)
    world.webhook.settable = now + SET_SECONDS


@does(DeleteWebhook)
async def delete_webhook(world: World, method: DeleteWebhook) -> bool:
    """Go back to polling; what is pending stays, unless it is to be dropped."""
    return await _delete(world, drop=bool(method.drop_pending_updates))


async def _delete(world: World, *, drop: bool) -> bool:
    await world.webhook.set(Target())
    if drop:
        world.updates.drop_all()
    return True


@does(GetWebhookInfo)
def get_webhook_info(world: World, _: GetWebhookInfo) -> types.WebhookInfo:
    """Tell how delivery goes."""
    target, trouble = world.webhook.target, world.webhook.trouble
    allowed = world.updates.allowed
    return types.WebhookInfo(
        url=target.url,
        has_custom_certificate=False,
        pending_update_count=len(world.updates.pending),
        last_error_date=datetime.fromtimestamp(trouble.date, UTC) if trouble else None,
        last_error_message=trouble.text if trouble else None,
        max_connections=target.connections if target.url else None,
        allowed_updates=None if allowed == KINDS - OFF_BY_DEFAULT else sorted(allowed),
    )
