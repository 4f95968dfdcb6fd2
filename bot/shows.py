"""What a table shows, and where: from live tables to places of the outbox.

Everything here may be called again at any time: a place that shows the present state already costs
nothing. So after a restart :meth:`Shows.everything` brings all places up to date by the same way.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Literal, NamedTuple

from bot import showing
from bot.clock import Clock
from bot.group_hands import GroupHands
from bot.group_settings import GroupSettings
from bot.live import LOBBY, PLAYING, LiveTable
from bot.outbox import Outbox, Place, Render
from bot.own_settings import Cards
from bot.people import People
from bot.screen import Screen
from bot.screens import lobby as lobbies
from bot.screens import relief as reliefs
from bot.screens import start
from bot.screens.facts import Request


class Asked(NamedTuple):
    """Where somebody asked for something: the chat, its topic, who it was; who alone is to see the answer."""

    chat: int
    thread: int | None
    user: int
    receiver: int | None = None


def privately(user: int) -> Asked:
    """Return where somebody is answered whom nobody else shall read."""
    return Asked(user, None, user)


class Shows:
    """Puts the screens of tables into their places."""

    def __init__(self, outbox: Outbox, people: People, clock: Clock) -> None:
        self._outbox = outbox
        self._people = people
        self.here = GroupHands(outbox, people, clock)
        """The hands in groups."""
        self._buried: set[str] = set()
        """The hands under which something newer was written in their chat."""
        self._hands: dict[int, set[str]] = {}
        """The hands in each private chat."""

    def held(self, chats: Iterable[int], since: float) -> float:
        """Seconds since a moment during which Telegram held back at least one of these chats."""
        return self._outbox.held(chats, since)

    async def title(self, chat: int) -> str:
        """Return the title of a group, "" of a private chat."""
        return (await self._people.chat(chat)).title if chat < 0 else ""

    async def settings(self, chat: int) -> GroupSettings:
        """Return what a group has settled; the defaults for a private chat."""
        return await self._people.settings(chat)

    async def everything(self, table: LiveTable) -> None:
        """Bring every place of a table up to date."""
        await self._outbox.recover(table.id)
        await self.in_group(table)
        await self.people(table)

    async def in_group(self, table: LiveTable) -> None:
        """Bring every place of a table in its group up to date."""
        await self.lobby(table)
        for number in range(1, table.newest + 1 if table.match else 1):
            await self._deal(table, number)

    async def anew(self, table: LiveTable) -> None:
        """Post what matters now once more: the chats have lost their messages."""
        await self.live_anew(table)
        for user in table.users():
            await self.hand_anew(table, user)

    async def live_anew(self, table: LiveTable) -> None:
        """Post what shows a table in its group now once more, at the bottom."""
        if shown := await self._live(table):
            self._outbox.repost(*shown)

    async def homeward(self, table: LiveTable) -> None:
        """Post what shows a table now into its topic, where it stands elsewhere."""
        if shown := await self._live(table):
            await self._outbox.homeward(*shown)

    async def rehoused(self, table: LiveTable, topic: str, thread: int) -> None:
        """Say once that the topic of a table is no more, and post the table where it lives now."""
        t = await self._people.speak(table.row.chat_id)
        said = self._group(table, f"gone:{thread}", post=True)
        self._outbox.show(said, lambda: Screen(t("topic-gone", topic=topic)))
        await self.live_anew(table)

    async def _live(self, table: LiveTable) -> tuple[Place, Render] | None:
        """Return what shows a table in its group now, None between deals and without a group."""
        if table.row.private:
            return None
        if table.match is None:
            return await self._lobby(table)
        t = await self._people.speak(table.row.chat_id)
        return (self.newest(table), partial(showing.deal, table, t, table.newest)) if table.revealed else None

    async def lobby(self, table: LiveTable) -> None:
        """Show the lobby, the rules of the table being edited, or that the lobby is closed.

        Without a group everybody at the table has it in their private chat, where the hand will be.
        """
        if table.row.private:
            await self.people(table)
        else:
            self._outbox.show(*await self._lobby(table))

    async def _lobby(self, table: LiveTable) -> tuple[Place, Render]:
        t = await self._people.speak(table.row.chat_id)
        place = replace(self._group(table, "lobby"), comes_down=table.row.state == LOBBY)
        return place, partial(showing.lobby, table, t)

    async def deal(self, table: LiveTable) -> None:
        """Show a deal whose hands are open now, or for a house rule of which all wait."""
        await self._deal(table, table.newest)
        await self.people(table)

    async def move(self, table: LiveTable, deal: int) -> None:
        """Show what a move in deal number ``deal`` changed, there and in what ended at once after it."""
        for number in range(deal, table.newest + 1):
            await self._deal(table, number)
        await self.people(table)

    async def _deal(self, table: LiveTable, number: int) -> None:
        match = table.running()
        over = number <= len(match.sheet.rows)
        # Where a house rule stands at every deal it is told before the hands are shown.
        announced = match.game.house_rules and number > 1
        t = await self._people.speak(table.row.chat_id)
        if not table.row.private and (over or table.revealed or announced):
            self._outbox.show(
                self._group(table, f"table:{number}", runs=table.playing and not over),
                partial(showing.deal, table, t, number),
            )
        if over and not table.row.private:
            self._outbox.show(
                self._group(table, f"result:{number}", post=True),
                partial(showing.result, table, t, number),
            )
        if match.over and number == len(match.deals):
            await self._final(table)

    async def _final(self, table: LiveTable) -> None:
        """Post the end of the match: in the group, or to everybody at a table without one."""
        group = self._group(table, "final", post=True)
        alone = [replace(group, key=f"{group.key}:{user}", chat_id=user) for user in table.users()]
        for place in alone if table.row.private else [group]:
            t = await self._people.speak(place.chat_id)
            self._outbox.show(place, partial(showing.final, table, t))

    async def people(self, table: LiveTable) -> None:
        """Show every seated person their hand."""
        for user in table.users():
            await self.hand(table, user)

    async def hand(self, table: LiveTable, user: int) -> None:
        """Show one person's hand, or what stands in its place at the moment, wherever they have it."""
        if not table.row.private:
            await self.here.refresh(table, user)
        if not await self._in_private(table, user):
            return
        place, render = await self._hand(table, user)
        if place.key in self._buried:
            self._bring(place, render)
        else:
            self._outbox.show(place, render)

    async def hand_anew(self, table: LiveTable, user: int, *, silent: bool = False) -> None:
        """Send one person's hand to their private chat, if they have it there: a new message.

        It comes with sound unless ``silent``.
        """
        if not await self._in_private(table, user):
            return
        place, render = await self._hand(table, user)
        self._bring(place, render, silent=silent)

    async def _in_private(self, table: LiveTable, user: int) -> bool:
        # A private chat that seemed closed is tried again: nobody tells the bot of every one that opens.
        wanted = (await self._people.own(user)).cards is Cards.PRIVATE
        return table.row.private or wanted or (await self._people.sees_hand(user)).private

    async def moved(self, table: LiveTable, user: int) -> None:
        """Somebody has settled where to have their cards: take the hand out of where it is not wanted."""
        wanted = (await self._people.own(user)).cards
        if wanted is Cards.PRIVATE:
            self.here.away(table, user)
        elif wanted is Cards.GROUP and not table.row.private:
            self._outbox.drop(self._taken(table, user))
        await self.hand(table, user)

    def _bring(self, place: Place, render: Render, *, silent: bool = False) -> None:
        self._buried.discard(place.key)
        self._outbox.repost(place, render, silent=silent)

    async def away(self, table: LiveTable, user: int, *, returns: bool = True) -> None:
        """Take the hand of somebody who does not sit here any more out of their chat.

        Without a group it becomes a line with the way back, for who ``returns``: there is no other.
        """
        if table.row.private and returns:
            await self.hand(table, user)
            return
        self.here.away(table, user)
        self._outbox.drop(self._taken(table, user))

    def _taken(self, table: LiveTable, user: int) -> Place:
        place = self._private(table, user)
        self._forget(place)
        return place

    def _forget(self, place: Place) -> None:
        self._buried.discard(place.key)
        here = self._hands.get(place.chat_id, set())
        here.discard(place.key)
        if not here:
            self._hands.pop(place.chat_id, None)

    async def _hand(self, table: LiveTable, user: int) -> tuple[Place, Render]:
        t = await self._people.speak(user)
        place = self._private(table, user)
        if table.row.state in (LOBBY, PLAYING) and table.seat_of(user) is not None:
            self._hands.setdefault(user, set()).add(place.key)
        else:
            self._forget(place)
        forbidden = (await self._people.own(user)).forbidden
        return place, partial(showing.hand, table, t, user, forbidden)

    async def closed(self, table: LiveTable, why: str) -> None:
        """Say that a table is given up: ``expired``, ``idle`` or ``stopped``."""
        t = await self._people.speak(table.row.chat_id)
        if table.match is not None:
            await self._deal(table, table.newest)
            await self.people(table)
        else:
            for user in table.users():
                await self._clear(table, user, why)
        if not table.row.private:
            folded = partial(lobbies.folded, t, table.facts(), why)
            self._outbox.show(self._group(table, "lobby"), folded)

    async def _clear(self, table: LiveTable, user: int, why: str) -> None:
        """Put the line that the lobby was closed where one person's hand would have come."""
        if not table.row.private:
            await self.away(table, user)
            return
        place, _ = await self._hand(table, user)
        t = await self._people.speak(user)
        self._outbox.show(place, partial(lobbies.folded, t, table.facts(), why))

    async def ask(self, table: LiveTable, asked: Asked, what: Literal["leave", "stop"]) -> None:
        """Ask whether leaving or stopping is meant; a question asked before goes."""
        t = await self._people.speak(asked.chat)
        question = {"leave": start.leave_question, "stop": start.stop_question}[what]
        self._write(self._question(table, asked), lambda: question(t, table.facts()))

    async def request(self, table: LiveTable, request: Request, outcome: str) -> None:
        """Ask the table whether somebody may play for a robot (``asks``), or say there what came of it."""
        t, facts = await self._people.speak(table.row.chat_id), table.facts()
        place = self._group(table, "join")
        show = self._outbox.repost if outcome == "asks" else self._outbox.show
        show(place, lambda: reliefs.request(t, facts, request, outcome))

    def unasked(self, table: LiveTable) -> None:
        """Take that question back: the match is over."""
        self._outbox.drop(self._group(table, "join"))

    def answered(self, table: LiveTable, asked: Asked) -> None:
        """Take the question back: it has been answered."""
        self._outbox.drop(self._question(table, asked))

    def reply(self, asked: Asked, what: str, render: Render) -> None:
        """Answer somebody's command or menu button by a new message; their earlier answer of the kind goes.

        So however often somebody asks, one answer waits, and the chat stays tidy.
        """
        self._write(self._answer(asked, what), render)

    def say(self, asked: Asked, text: str) -> None:
        """Answer by one line of HTML."""
        self.reply(asked, "line", lambda: Screen(text))

    def change(self, asked: Asked, what: str, render: Render) -> None:
        """Change an answer given before, where it stands."""
        self._outbox.show(self._answer(asked, what), render)

    def withdraw(self, asked: Asked, what: str) -> None:
        """Take an answer back: what it offered has been chosen."""
        self._outbox.drop(self._answer(asked, what))

    def wrote(self, chat: int) -> None:
        """Let the hands in a private chat come down with their next change: something was written below."""
        self._buried |= self._hands.get(chat, set())

    def _write(self, place: Place, render: Render) -> None:
        """Write below everything else."""
        self.wrote(place.chat_id)
        self._outbox.repost(place, render)

    @staticmethod
    def _answer(asked: Asked, what: str) -> Place:
        key = f"reply:{asked.chat}:{asked.user}:{what}"
        return Place(key, asked.chat, asked.thread, receiver=asked.receiver)

    @staticmethod
    def _question(table: LiveTable, asked: Asked) -> Place:
        return Place(f"{table.id}:ask:{asked.chat}:{asked.user}", asked.chat, asked.thread, table.id)

    def newest(self, table: LiveTable) -> Place:
        """Return the live message of a group: of the running deal, or that before which a rule may be set."""
        return self._group(table, f"table:{table.newest}")

    def live(self, table: LiveTable) -> Place:
        """Return the message of a group that shows a table now: its lobby or its newest deal."""
        return self._group(table, "lobby") if table.match is None else self.newest(table)

    @staticmethod
    def _group(table: LiveTable, what: str, *, post: bool = False, runs: bool = False) -> Place:
        """Return a place in the group; where something ``runs`` it changes often, and is to be found."""
        place = Place(f"{table.id}:{what}", table.row.chat_id, table.row.thread_id, table.id, post=post)
        return replace(place, patient=runs, comes_down=runs)

    @staticmethod
    def _private(table: LiveTable, user: int) -> Place:
        return Place(f"{table.id}:hand:{user}", user, None, table.id)
