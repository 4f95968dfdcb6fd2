"""Sets of rules that a group has given a name: saved from a table, listed, shared by link, deleted."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.callbacks import is_token
from bot.group_settings import Rights
from bot.idents import new_id, new_token
from bot.live import LiveTable
from bot.people import People
from bot.refusal import No, Refusal
from bot.screens.names import clean
from bot.storage.rows import Delete, RuleSet
from bot.tables import Tables
from engine.errors import OptionError
from engine.game import Game
from engine.games import PRESETS

SETS_A_GROUP: Final = 20
NAME_LENGTH: Final = 30
"""Characters of a name; what is longer is cut."""


def playable(saved: RuleSet) -> Game | None:
    """Return the game of a set; None where the game has other options by now, or is gone."""
    try:
        return PRESETS[saved.game].game(saved.options)
    except (KeyError, OptionError):
        return None


def _named(sets: Iterable[RuleSet], game: str, name: str) -> RuleSet | None:
    """Return the set of that name, in capitals or not."""
    return next((each for each in sets if (each.game, each.name.casefold()) == (game, name.casefold())), None)


def _check_room(there: Sequence[RuleSet]) -> None:
    if len(there) >= SETS_A_GROUP:
        raise Refusal(No.TOO_MANY_RULES, most=SETS_A_GROUP)


class RuleSets:
    """The rule sets of all groups."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._storage = tables.storage
        self._now = tables.clock.now
        self._people = people
        self._changing = asyncio.Lock()
        """Held from looking which sets there are until one is written or deleted."""

    async def of(self, chat: int, game: str) -> list[RuleSet]:
        """Return the sets of a group for one game, the oldest first."""
        return [each for each in await self._storage.rule_sets(chat) if each.game == game]

    async def get(self, chat: int, game: str, set_id: int) -> RuleSet:
        """Return a set of a group for one game; raise Refusal where there is none such."""
        found = await self._storage.rule_set(set_id)
        if found is None or (found.chat_id, found.game) != (chat, game):
            raise Refusal(No.BAD_BUTTON)
        return found

    async def save(self, table: LiveTable, user: int, name: str, admin: Rights) -> str:
        """Save the options of a table of a group under a name, and return it as it is kept.

        The host may, and admins. What has that name already, in capitals or not, is replaced where the same
        person saved it, or an admin saves. Raises Refusal.
        """
        chat, game = table.row.chat_id, table.row.game
        kept = clean(clean(name)[:NAME_LENGTH])
        if not kept:
            raise Refusal(No.NO_NAME)
        if user != table.host() and not await admin():
            raise Refusal(No.NOT_HOST)
        async with self._changing:
            there = await self._storage.rule_sets(chat)
            same = _named(there, game, kept)
            if same and same.author_id != user and not await admin():
                raise Refusal(No.NOT_AUTHOR)
            new = self._new(chat, game, kept, table.row.options, user)
            if same:  # who has the link of the set sees what it is now
                new = replace(new, id=same.id, token=same.token)
            else:
                _check_room(there)
            await self._storage.commit(new)
        return kept

    def _new(self, chat: int, game: str, name: str, options: Mapping[str, Any], user: int) -> RuleSet:
        return RuleSet(new_id(), chat, game, name, options, user, self._now(), new_token())

    async def shared(self, token: str) -> RuleSet:
        """Return the set that a link means; raise Refusal where it is gone, or fits its game no longer."""
        found = await self._storage.rule_set_by_token(token) if is_token(token) else None
        if found is None:
            raise Refusal(No.DEAD_RULES)
        if playable(found) is None:
            raise Refusal(No.OLD_RULES)
        return found

    async def adopt(self, saved: RuleSet, chat: int, user: int) -> RuleSet:
        """Save a shared set in another group, and return it as it is kept there; once is enough.

        Where the name means other rules there it gets a number. Raises Refusal.
        """
        async with self._changing:
            there = await self._storage.rule_sets(chat)
            alike = (each for each in there if (each.game, each.options) == (saved.game, saved.options))
            if (known := next(alike, None)) is not None:
                return known
            _check_room(there)
            name, number = saved.name, 2
            while _named(there, saved.game, name):
                name, number = f"{saved.name} {number}", number + 1
            adopted = self._new(chat, saved.game, name, saved.options, user)
            await self._storage.commit(adopted)
        return adopted

    async def check_delete(self, saved: RuleSet, user: int, admin: Rights) -> None:
        """Raise Refusal unless a person may delete a set: who saved it, and admins."""
        if saved.author_id != user and not await admin():
            raise Refusal(No.NOT_AUTHOR)

    async def delete(self, saved: RuleSet, user: int, admin: Rights) -> None:
        """Delete a set; tables that play by it do so on."""
        await self.check_delete(saved, user, admin)
        async with self._changing:
            await self._storage.commit(Delete(RuleSet, id=saved.id))
        settings = await self._people.settings(saved.chat_id)
        if settings.rules == saved.id:
            await self._people.settle(saved.chat_id, lambda settings: settings.changed("rules", ""))
