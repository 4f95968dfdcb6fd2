"""Hints: what a robot would do on a person's seat, from what that seat knows, with one reason."""

import asyncio
from dataclasses import replace
from random import Random
from typing import NamedTuple

from bot.group_settings import Hints
from bot.live import LiveTable
from bot.refusal import No, Refusal
from bot.robots import DEFAULT_LEVEL
from bot.tables import Tables
from engine.moves import Move
from engine.robots import ROBOTS
from engine.robots.motives import Motive, motive
from engine.view import View


class Hint(NamedTuple):
    """A move, and why."""

    move: Move
    motive: Motive


def hint(view: View, seed: str) -> Hint:
    """Return what the robot would do in a position; the same for the same ``seed``."""
    move = ROBOTS[DEFAULT_LEVEL].choose(view, Random(seed))
    return Hint(move, motive(view, move))


class Hinting:
    """Gives hints, and counts for everybody to see how often each has asked for one."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def ask(self, table: LiveTable, user: int) -> Hint:
        """Return a hint for a person's present decision; raise Refusal where there is none to be had.

        Each decision counts once. Not where it is a secret who is asked: the count would tell.
        """
        async with table.lock:
            seat = table.seat_of(user)
            if seat is None:
                raise Refusal(No.NOT_SEATED)
            if not table.playing:
                raise Refusal(No.NOT_RUNNING)
            if not table.gives_hints:
                raise Refusal(No.NO_HINTS if table.settings.hints is Hints.NEVER else No.NO_HINTS_HERE)
            view = table.running().view(seat.seat)
            if view is None or not view.legal or not table.revealed or table.ruler is not None:
                raise Refusal(No.NOTHING_TO_HINT)
            # From a worker: to look at claims and calls takes a while, and others play meanwhile.
            found = await asyncio.to_thread(hint, view, f"{table.row.token} {table.version} {seat.seat}")
            asked = (len(table.running().deals), table.asked_at)
            if table.hints_at.get(seat.seat) != asked and not table.secret():
                counted = replace(seat, hints=seat.hints + 1)
                await self._tables.storage.commit(counted)
                table.seats[seat.seat] = counted
                table.hints_at[seat.seat] = asked
            return found
