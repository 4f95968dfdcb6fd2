"""The whole playground in one object."""

from aiohttp import web

from bot.playground.asking import Asking
from bot.playground.clock import Clock, SystemClock
from bot.playground.control import Control
from bot.playground.dispatch import call
from bot.playground.errors import Refusal
from bot.playground.faults import Faults
from bot.playground.groups import Groups
from bot.playground.parameters import Raw
from bot.playground.people import People
from bot.playground.revising import Revising
from bot.playground.server import make_app
from bot.playground.stage import Stage
from bot.playground.state import State
from bot.playground.topics import Topics
from bot.playground.updates import Updates
from bot.playground.values import Person
from bot.playground.watch import Watch
from bot.playground.webhook import Webhook
from bot.playground.world import World

TOKEN = "8000000000:playground"  # noqa: S105 - opens nothing but a playground
HOME = "Вечер у Анны"
FRIENDS = (("Анна", "anna"), ("Борис", "boris"), ("Вера", "vera"), ("Глеб", "gleb"))
STOP_SECONDS = 1.0


class Playground:
    """A local Bot API server with a page to play on.

    `token` is the bot's: digits (its id), a colon, anything. `home`: the group "Вечер у Анны" with four
    people and the bot is there from the start, and inline mode is on. In-process, `world` is the state, the
    log and the switches, `people`, `groups`, `topics`, `asking` and `revising` what people can do.
    """

    def __init__(
        self,
        token: str = TOKEN,
        clock: Clock | None = None,
        *,
        name: str = "Козырь",
        username: str = "kozyr_bot",
        home: bool = True,
    ) -> None:
        clock = clock or SystemClock()
        bot = Person(int(token.partition(":")[0]), name, username=username, is_bot=True)
        state, faults = State(bot, clock.now()), Faults()
        updates = Updates(clock, faults, state.first_id)
        webhook = Webhook(clock, updates, self._execute)
        self.world = World(token, clock, state, updates, webhook, faults)
        self.people = People(self.world)
        self.groups = Groups(self.world)
        self.topics = Topics(self.world, self.groups)
        self.asking = Asking(self.world)
        self.revising = Revising(self.world, self.people)
        self.token = token
        self._runner: web.AppRunner | None = None
        if home:
            friends = [
                self.people.create_user(first, username=user, language_code="ru") for first, user in FRIENDS
            ]
            self.groups.create(HOME, [friend.id for friend in friends])
            self.world.botfather.inline = True

    async def _execute(self, method: str, raw: Raw) -> object:
        return await call(self.world, method, raw)

    @property
    def state(self) -> State:
        """People, chats and messages."""
        return self.world.state

    def app(self) -> web.Application:
        """Return the application; `start` serves it."""
        control = Control(self.world, self.people, self.groups)
        stage = Stage(self.world, self.topics, self.asking, self.revising)
        return make_app(self.world, [*control.routes(), *stage.routes(), *Watch(self.world).routes()])

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> str:
        """Serve on this port (0: any free one) and return the address, which is also the bot's BOT_API_URL.

        Raises ValueError for an interface other than the loopback, OSError for a port that is taken.
        """
        if host not in {"127.0.0.1", "localhost"}:
            raise ValueError("the playground listens on 127.0.0.1 only")
        app = self.app()
        app.on_shutdown.append(self._shutdown)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=STOP_SECONDS)
        await runner.setup()
        self._runner = runner
        try:
            site = web.TCPSite(runner, host, port)
            await site.start()
        except OSError:
            await self.stop()
            raise
        return f"http://{host}:{runner.addresses[0][1]}"

    async def _shutdown(self, _: web.Application) -> None:
        """Let go of everybody who waits for something."""
        self.world.events.close()
        self.world.updates.let_go()
        self.world.updates.interrupt(Refusal.OTHER_POLL)
        await self.world.webhook.stop()

    async def stop(self) -> None:
        """Stop serving; what people and the bot have said stays in memory."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
