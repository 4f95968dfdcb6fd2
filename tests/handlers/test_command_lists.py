"""The lists of commands that Telegram shows, held against the commands that are understood."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from aiogram import Router
from aiogram.filters import Command

from bot.i18n import Translator, languages
from bot.screens.start import COMMANDS
from handlers import commands_of, routers
from tests.bot.tables.kit import ANNA, BORIS, GROUP, House

ADMIN, MEMBER = BORIS, ANNA
RU = Translator("ru")
REFUSED = {RU("no-only-in-group"), RU("no-only-in-private"), RU("no-not-admin")}
UNTOLD = {
    ("start", "group"): "what a link to the bot sends",
    ("start", "admin"): "what a link to the bot sends",
    ("lang", "group"): "all may look, admins choose",
    ("hand", "private"): "the hand is there anyway",
}
"""Where commands are answered although nobody needs to be told of them there, and why."""


def understood(router: Router | None = None) -> Iterator[str]:
    """The commands that some handler takes."""
    router = router or routers()
    for handler in router.message.handlers:
        for each in handler.filters or ():
            if isinstance(each.callback, Command):
                yield from (name for name in each.callback.commands if isinstance(name, str))
    for sub in router.sub_routers:
        yield from understood(sub)


def test_every_command_is_told_somewhere_and_none_that_does_not_exist() -> None:
    assert {name for names in COMMANDS.values() for name in names} == set(understood())


def test_every_language_has_them_all_in_the_same_scopes() -> None:
    told = [
        (call.language_code, call.scope.type if call.scope else "", [each.command for each in call.commands])
        for call in commands_of()
    ]
    lists = {scope: names for lang, scope, names in told if lang is None}
    assert len(lists) == 3
    for lang in languages():
        assert {scope: names for code, scope, names in told if code == lang} == lists
    words = {
        lang: {
            (call.scope.type if call.scope else "", each.command): each.description
            for call in commands_of()
            for each in call.commands
            if call.language_code == lang
        }
        for lang in languages()
    }
    assert all(words["ru"][key] != words["en"][key] for key in words["ru"]), "each in its own words"


@pytest.fixture(autouse=True)
async def people(house: House) -> None:
    house.telegram.admins.add(ADMIN.id)
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(ADMIN, MEMBER)


@pytest.mark.parametrize("name", sorted(set(understood())))
async def test_a_command_is_told_where_it_works(house: House, name: str) -> None:
    for scope, person, chat in (
        ("private", MEMBER, MEMBER.id),
        ("group", MEMBER, GROUP),
        ("admin", ADMIN, GROUP),
    ):
        await house.clock.advance(90)
        places = {chat, person.id}  # some answer in private whoever asks in a group
        before = {(at, number) for at in places for number in house.telegram.chats.get(at, {})}
        await house.say(person, f"/{name}", chat)
        await house.clock.advance(30)
        answers = {
            shown.text
            for at in places
            for number, shown in house.telegram.chats.get(at, {}).items()
            if (at, number) not in before
        }
        assert answers, scope
        listed = any(name in names for key, names in COMMANDS.items() if key == scope)
        assert listed != bool(answers & REFUSED) or (name, scope) in UNTOLD, (scope, answers)
