"""The HTTP side: the Bot API, the control API and the page, on the loopback interface only."""

import json
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from bot.playground.dispatch import Reply, call, refuse
from bot.playground.errors import Refusal
from bot.playground.parameters import Raw, read_parts
from bot.playground.world import World

PAGE = Path(__file__).parent / "web"
MAX_BODY = 50 * 1024 * 1024
_LOCAL = frozenset({"localhost", "127.0.0.1"})

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def only_local(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests by another name, or from a page of another site: a foreign page must not play along."""
    origin = request.headers.get("Origin")
    names = [f"//{request.host}"] + ([origin] if origin is not None else [])
    if any(_host(name) not in _LOCAL for name in names):
        raise web.HTTPForbidden(text="the playground answers to localhost only")
    return await handler(request)


async def _fresh(request: web.Request, response: web.StreamResponse) -> None:
    """Let browsers ask whether a file of the page has changed, instead of guessing."""
    if request.path == "/" or request.path.startswith("/static/"):
        response.headers["Cache-Control"] = "no-cache"


def _host(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def make_app(world: World, control: Iterable[web.RouteDef]) -> web.Application:
    """Return the application; `control` are the routes of the control API."""
    app = web.Application(middlewares=[only_local], client_max_size=MAX_BODY)

    app.on_response_prepare.append(_fresh)

    async def method(request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != world.token:
            return _answer(request, refuse(Refusal.UNAUTHORIZED.error()))
        raw = await _parameters(request)
        return _answer(request, await call(world, request.match_info["method"], raw))

    async def download(request: web.Request) -> web.Response:
        file = world.state.files.get(request.match_info["id"])
        if request.match_info["token"] != world.token or file is None:
            raise web.HTTPNotFound
        return web.Response(body=file.content, content_type="application/octet-stream")

    app.router.add_route("*", "/bot{token:[^/]+}/{method:[^/]+}", method)
    app.router.add_get("/file/bot{token:[^/]+}/{folder:documents|photos}/{id}", download)
    app.router.add_routes(control)
    app.router.add_get("/", _index)
    app.router.add_static("/static", PAGE)
    return app


async def _index(_: web.Request) -> web.FileResponse:
    return web.FileResponse(PAGE / "index.html")


async def _parameters(request: web.Request) -> Raw:
    """Collect parameters from the query string and a form, multipart or JSON body; the body wins."""
    raw: Raw = dict(request.query)
    if request.method != "POST" or not request.body_exists:
        return raw
    if request.content_type == "application/json":
        try:
            body = await request.json()
        except ValueError:
            return raw
        return raw | body if isinstance(body, dict) else raw
    if request.content_type.startswith("multipart/"):
        return raw | await read_parts(await request.multipart())
    form = await request.post()
    return raw | {name: value for name, value in form.items() if isinstance(value, str)}


def _answer(request: web.Request, reply: Reply) -> web.Response:
    if reply.dropped and request.transport is not None:
        request.transport.close()
    headers = {} if reply.retry_after is None else {"Retry-After": str(reply.retry_after)}
    return web.json_response(
        reply.body,
        status=reply.status,
        headers=headers,
        dumps=lambda found: json.dumps(found, ensure_ascii=False, separators=(",", ":")),
    )
