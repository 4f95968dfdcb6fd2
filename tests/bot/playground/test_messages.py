"""Messages of the bot, through aiogram's own client."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError, TelegramMigrateToChat
from aiogram.types import (
    BufferedInputFile,
    CopyTextButton,
    DisabledButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    ReplyParameters,
)

from bot.playground.values import Status
from tests.bot.playground.site import Site

PLAIN = {"data": None, "url": None, "style": None, "disabled": False, "copy": None, "switch": None}
"""A button that does nothing, as the page sees it."""


@pytest.fixture
async def bot(site: Site) -> AsyncIterator[Bot]:
    bot = site.bot()
    yield bot
    await bot.session.close()


def keys(*buttons: InlineKeyboardButton) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(inline_keyboard=[list(buttons)])


def wire(markup: InlineKeyboardMarkup | None) -> object:
    """What goes over the wire: objects that belong to a bot differ from those that do not."""
    return markup and markup.model_dump(exclude_none=True)


async def test_who_am_i(site: Site, bot: Bot) -> None:
    me = await bot.get_me()
    assert (me.id, me.username, me.is_bot) == (bot.id, "kozyr_bot", True)
    assert me.id == site.playground.state.bot.id


async def test_a_text_comes_back_as_telegram_keeps_it(site: Site, bot: Bot) -> None:
    buttons = keys(
        InlineKeyboardButton(text="A♠", callback_data="p:AS", style="success"),
        InlineKeyboardButton(text="7♦", disabled=DisabledButton()),
        InlineKeyboardButton(text="Сайт", url="https://example.com"),
        InlineKeyboardButton(text="Хеш", copy_text=CopyTextButton(text="3f9a")),
    )
    sent = await bot.send_message(
        site.group, " <b>Ход</b>\n", parse_mode="HTML", reply_markup=buttons, disable_notification=True
    )
    assert (sent.text, sent.html_text, sent.chat.title) == ("Ход", "<b>Ход</b>", "Вечер")
    assert wire(sent.reply_markup) == wire(buttons)
    shown = (await site.chat(site.group))["messages"][-1]
    assert shown["buttons"] == [
        [
            {**PLAIN, "text": "A♠", "data": "p:AS", "style": "success"},
            {**PLAIN, "text": "7♦", "disabled": True},
            {**PLAIN, "text": "Сайт", "url": "https://example.com"},
            {**PLAIN, "text": "Хеш", "copy": "3f9a"},
        ]
    ]
    assert shown["silent"]
    assert shown["html"] == "<b>Ход</b>"
    assert shown["visible_to"] == [site.anna, site.boris]
    assert shown["from"] == {"id": bot.id, "name": "Козырь", "is_bot": True}


async def test_a_button_keeps_its_first_action(site: Site, bot: Bot) -> None:
    both = InlineKeyboardButton(text="x", callback_data="x", url="https://example.com")
    sent = await bot.send_message(site.group, "Ход", reply_markup=keys(both))
    assert wire(sent.reply_markup) == wire(keys(InlineKeyboardButton(text="x", url="https://example.com")))


async def test_counts_are_of_code_points(site: Site, bot: Bot) -> None:
    sent = await bot.send_message(site.group, "🂡" * 4096)
    assert len(sent.text or "") == 4096
    data = InlineKeyboardButton(text="x", callback_data="ы" * 32)
    sent = await bot.send_message(site.group, "Ход", reply_markup=keys(data))
    assert wire(sent.reply_markup) == wire(keys(data))


async def test_an_edit_replaces_text_and_keyboard(site: Site, bot: Bot) -> None:
    sent = await bot.send_message(
        site.group, "Ход", reply_markup=keys(InlineKeyboardButton(text="x", callback_data="x"))
    )
    site.clock.skip(5)
    edited = await bot.edit_message_text("Взятка", chat_id=site.group, message_id=sent.message_id)
    assert isinstance(edited, Message)
    assert (edited.text, edited.reply_markup, edited.message_id) == ("Взятка", None, sent.message_id)
    assert edited.edit_date == int(sent.date.timestamp()) + 5
    again = await bot.edit_message_reply_markup(
        chat_id=site.group,
        message_id=sent.message_id,
        reply_markup=keys(InlineKeyboardButton(text="y", callback_data="y")),
    )
    assert isinstance(again, Message)
    assert wire(again.reply_markup) == wire(keys(InlineKeyboardButton(text="y", callback_data="y")))
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_message_text(
            "Взятка", chat_id=site.group, message_id=sent.message_id, reply_markup=again.reply_markup
        )
    assert [
        message["text"] for message in (await site.chat(site.group))["messages"] if not message["service"]
    ] == ["Взятка"]


async def test_deleting(site: Site, bot: Bot) -> None:
    sent = [(await bot.send_message(site.group, f"{number}")).message_id for number in range(3)]
    assert await bot.delete_message(site.group, sent[0])
    assert await bot.delete_messages(site.group, [*sent, 999])
    assert not [message for message in (await site.chat(site.group))["messages"] if not message["service"]]
    site.playground.people.write(site.group, site.boris, "Привет")
    own = (await bot.send_message(site.group, "Ход")).message_id
    with pytest.raises(TelegramBadRequest, match="can't be deleted"):
        await bot.delete_messages(site.group, [own, own - 1])
    assert (await site.chat(site.group))["messages"][-1]["text"] == "Ход"
    site.playground.groups.set_status(site.group, bot.id, Status.ADMINISTRATOR)
    assert await bot.delete_messages(site.group, [own, own - 1])
    private = site.playground.people.write(site.anna, site.anna, "Привет")
    assert await bot.delete_message(site.anna, private.id)


async def test_a_document_can_be_downloaded_by_bot_and_page(site: Site, bot: Bot) -> None:
    sent = await bot.send_document(
        site.group,
        BufferedInputFile(b'{"kozyr": 1}', "партия 1.jsonl"),
        caption="<i>Запись</i>",
        parse_mode="HTML",
    )
    assert sent.document is not None
    assert (sent.document.file_name, sent.document.file_size, sent.html_text) == (
        "партия 1.jsonl",
        12,
        "<i>Запись</i>",
    )
    again = await bot.send_document(site.anna, sent.document.file_id)
    assert again.document is not None
    assert again.document.file_unique_id == sent.document.file_unique_id
    content = await bot.download(sent.document)
    assert content is not None
    assert content.read() == b'{"kozyr": 1}'
    shown = (await site.chat(site.group))["messages"][-1]
    assert shown["document"]["name"] == "партия 1.jsonl"
    async with site.http.get(site.url + shown["document"]["url"]) as response:
        assert await response.read() == b'{"kozyr": 1}'
        assert response.headers["Content-Disposition"] == "attachment"
    edited = await bot.edit_message_caption(
        chat_id=site.group, message_id=sent.message_id, caption="Запись партии"
    )
    assert isinstance(edited, Message)
    assert edited.caption == "Запись партии"


async def test_an_empty_file_is_refused(site: Site, bot: Bot) -> None:
    with pytest.raises(TelegramBadRequest, match="file must be non-empty"):
        await bot.send_document(site.group, BufferedInputFile(b"", "match.jsonl"))


async def test_a_reply_shows_what_it_answers(site: Site, bot: Bot) -> None:
    asked = site.playground.people.write(site.anna, site.anna, "Чей ход?")
    sent = await bot.send_message(site.anna, "Ваш", reply_parameters=ReplyParameters(message_id=asked.id))
    assert sent.reply_to_message is not None
    assert sent.reply_to_message.text == "Чей ход?"
    lost = ReplyParameters(message_id=999, allow_sending_without_reply=True)
    assert (await bot.send_message(site.anna, "Ваш", reply_parameters=lost)).reply_to_message is None


async def test_errors_reach_aiogram_as_its_own(site: Site, bot: Bot) -> None:
    with pytest.raises(TelegramForbiddenError, match="can't initiate conversation"):
        await bot.send_message(site.boris, "Ход")
    new = site.playground.groups.migrate(site.group)
    with pytest.raises(TelegramMigrateToChat) as moved:
        await bot.send_message(site.group, "Ход")
    assert moved.value.migrate_to_chat_id == new.id
    with pytest.raises(TelegramMigrateToChat):
        await bot.get_chat_member(site.group, site.anna)


async def test_pinning(site: Site, bot: Bot) -> None:
    site.playground.groups.set_status(site.group, bot.id, Status.ADMINISTRATOR)
    first, second = [(await bot.send_message(site.group, word)).message_id for word in ("раз", "два")]
    await site.updates()
    assert await bot.pin_chat_message(site.group, first)
    assert await bot.pin_chat_message(site.group, second)
    told = [update["message"]["pinned_message"]["message_id"] for update in await site.updates()]
    assert told == [first, second]
    pinned = (await bot.get_chat(site.group)).pinned_message
    assert pinned is not None
    assert pinned.message_id == second
    assert await bot.unpin_chat_message(site.group)
    pinned = (await bot.get_chat(site.group)).pinned_message
    assert pinned is not None
    assert pinned.message_id == first
    assert await bot.unpin_all_chat_messages(site.group)
    assert (await bot.get_chat(site.group)).pinned_message is None
