"""Calls that are refused, as values: how they are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from aiogram.types import InlineKeyboardButton

from bot.playground.flood import GROUP
from bot.playground.formatting import Formatted
from bot.playground.methods.callbacks import ANSWER_SECONDS
from bot.playground.methods.messages import OLDEST_TO_DELETE
from bot.playground.values import Member, Message, Status
from tests.bot.playground.site import Site, keyboard

Parameters = dict[str, Any]
LONG = "я" * 4097
CAPTION = "ы" * 1025


class Case(NamedTuple):
    """A call that is refused: what is sent, what comes back, what happens before."""

    method: str
    parameters: Callable[[Site], Parameters]
    error: str
    before: Callable[[Site], object] = lambda _: None


def send(error: str, before: Callable[[Site], object] = lambda _: None, **more: object) -> Case:
    """A text into the group."""
    return Case("sendMessage", lambda site: {"chat_id": site.group, "text": "Ход", **more}, error, before)


def html(text: str, error: str) -> Case:
    """A text with broken markup."""
    return send(f"Bad Request: can't parse entities: {error}", text=text, parse_mode="HTML")


def buttons(error: str, *row: dict[str, object]) -> Case:
    """A text with a keyboard of one row."""
    return send(error, reply_markup=keyboard(list(row)))


def to_private(error: str, before: Callable[[Site], object] = lambda _: None) -> Case:
    """A text to Anna."""
    return Case("sendMessage", lambda site: {"chat_id": site.anna, "text": "Ход"}, error, before)


def on_message(method: str, error: str, **more: object) -> Case:
    """A call about the bot's first message in the group, which has a button."""
    return Case(method, lambda site: {"chat_id": site.group, "message_id": first(site), **more}, error, speak)


def profile(method: str, error: str, **more: object) -> Case:
    """A call about the bot itself."""
    return Case(method, lambda _: more, error)


def speak(site: Site) -> None:
    """Let the bot have said "Ход" in the group, with a button."""
    site.playground.groups.set_status(site.group, site.playground.state.bot.id, Status.ADMINISTRATOR)
    post(site, site.group)


def speak_long_ago(site: Site) -> None:
    """Let the bot have said so two days ago."""
    speak(site)
    site.clock.skip(OLDEST_TO_DELETE)


def fill_the_group(site: Site) -> None:
    """Let the bot have said all that it may say in the group."""
    for _ in range(GROUP.count):
        site.playground.world.flood.charge(site.group, site.clock.now(), private=False)


def post(site: Site, chat_id: int, **more: Any) -> int:
    """Put a message of the bot into a chat and return its id."""
    world = site.playground.world
    chat = world.state.chats[chat_id]
    keys = ((InlineKeyboardButton(text="A♠", callback_data="p:1:2:AS"),),)
    fields: dict[str, Any] = {"content": Formatted("Ход"), "keyboard": keys, **more}
    return world.post(
        Message(world.state.next_message_id(chat), chat_id, world.state.bot.id, world.seconds, **fields)
    ).id


def first(site: Site) -> int:
    """The id of the bot's first message in the group."""
    messages = site.playground.state.chats[site.group].messages.values()
    return next(message.id for message in messages if message.service is None)


def bot_is(status: Status) -> Callable[[Site], object]:
    """Make the bot this in the group."""
    return lambda site: site.playground.groups.set_status(
        site.group, site.playground.state.bot.id, status, by=site.anna
    )


def supergroup(site: Site) -> int:
    """The id of a supergroup out of which the bot was put."""
    return next(chat.id for chat in site.playground.state.chats.values() if chat.type == "supergroup")


def put_out(status: Status) -> Callable[[Site], object]:
    """Create a supergroup and put the bot out of it."""

    def before(site: Site) -> None:
        playground = site.playground
        chat = playground.groups.create("Клуб", [site.anna], kind="supergroup")
        playground.groups.set_status(chat.id, site.playground.state.bot.id, status, by=site.anna)

    return before


def channel(site: Site) -> int:
    """The id of the channel."""
    return next(chat.id for chat in site.playground.state.chats.values() if chat.channel)


def in_channel(status: Status) -> Callable[[Site], object]:
    """Create a channel and make the bot this in it, also what Telegram's apps would not make it."""

    def before(site: Site) -> None:
        chat = site.playground.groups.create("Новости", [site.anna], kind="channel")
        chat.members[site.playground.state.bot.id] = Member(status)

    return before


def change_person(**changes: bool) -> Callable[[Site], object]:
    """Change Anna."""

    def before(site: Site) -> None:
        for name, value in changes.items():
            setattr(site.playground.state.users[site.anna], name, value)

    return before


def press(site: Site) -> str:
    """Let Boris press the button and return the press's id."""
    speak(site)
    return site.playground.people.press(site.group, site.boris, "p:1:2:AS", message_id=first(site)).id


def last_press(site: Site) -> str:
    """The id of the newest press."""
    return list(site.playground.state.queries)[-1]


def answer(error: str, before: Callable[[Site], object] = press, **more: object) -> Case:
    """An answer to a press of Boris."""
    return Case(
        "answerCallbackQuery", lambda site: {"callback_query_id": last_press(site), **more}, error, before
    )


def press_and_answer(site: Site) -> None:
    press(site)
    site.playground.state.queries[last_press(site)].answered = True


def press_and_wait(site: Site) -> None:
    press(site)
    site.clock.skip(ANSWER_SECONDS + 1)


def said_by_boris(site: Site) -> int:
    """The id of a message of Boris in the group."""
    return max(site.playground.state.chats[site.group].messages)


def boris_speaks(site: Site) -> None:
    site.playground.people.write(site.group, site.boris, "Привет")


def about_boris(method: str, error: str) -> Case:
    return Case(
        method, lambda site: {"chat_id": site.group, "message_id": said_by_boris(site)}, error, boris_speaks
    )


def whisper(
    error: str,
    receiver: Callable[[Site], int] = lambda site: site.boris,
    chat: Callable[[Site], int] = lambda site: site.group,
    before: Callable[[Site], object] = lambda _: None,
    **more: object,
) -> Case:
    """An ephemeral text for Boris in the group."""
    return Case(
        "sendMessage",
        lambda site: {
            "chat_id": chat(site),
            "text": "Ваши карты",
            "ephemeral_message_parameters": {"receiver_user_id": receiver(site), **more},
        },
        error,
        before,
    )
