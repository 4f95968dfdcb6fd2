"""Pictures: sent, edited, looked at, refused."""

from __future__ import annotations

import struct
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import BufferedInputFile, InputMediaDocument, InputMediaPhoto, Message

from tests.bot.playground.site import Site


@pytest.fixture
async def bot(site: Site) -> AsyncIterator[Bot]:
    bot = site.bot()
    yield bot
    await bot.session.close()


def png(width: int = 300, height: int = 200) -> bytes:
    """The head of a PNG, which says how large it is."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height)


JPEG = b"\xff\xd8\xff\xe0" + struct.pack(">H", 4) + b"xx\xff\xc0" + struct.pack(">HBHH", 11, 8, 200, 300)
GIF = b"GIF89a" + struct.pack("<HH", 300, 200)


@pytest.mark.parametrize(
    "content, kind",
    [(png(), "image/png"), (JPEG, "image/jpeg"), (GIF, "image/gif")],
    ids=["png", "jpg", "gif"],
)
async def test_a_picture(site: Site, bot: Bot, content: bytes, kind: str) -> None:
    sent = await bot.send_photo(
        site.anna, BufferedInputFile(content, "score.png"), caption="<b>Счёт</b>", parse_mode="HTML"
    )
    assert sent.photo is not None
    assert (sent.photo[-1].width, sent.photo[-1].height, sent.html_text) == (300, 200, "<b>Счёт</b>")
    shown = (await site.chat(site.anna))["messages"][-1]
    assert (shown["document"], shown["photo"]["name"]) == (None, "score.png")
    async with site.http.get(site.url + shown["photo"]["url"]) as response:
        assert (response.content_type, await response.read()) == (kind, content)
    again = await bot.send_photo(site.anna, sent.photo[-1].file_id)
    assert again.photo is not None
    loaded = await bot.download(sent.photo[-1])
    assert loaded is not None
    assert loaded.read() == content


@pytest.mark.parametrize(
    "content, error",
    [
        (b"not a picture", "IMAGE_PROCESS_FAILED"),
        (png()[:20], "IMAGE_PROCESS_FAILED"),
        (JPEG[:12], "IMAGE_PROCESS_FAILED"),
        (png(8000, 2001), "PHOTO_INVALID_DIMENSIONS"),
        (png(2100, 100), "PHOTO_INVALID_DIMENSIONS"),
        (png(0, 0), "PHOTO_INVALID_DIMENSIONS"),
    ],
)
async def test_what_is_no_picture(site: Site, bot: Bot, content: bytes, error: str) -> None:
    with pytest.raises(TelegramBadRequest, match=error):
        await bot.send_photo(site.anna, BufferedInputFile(content, "x.png"))


async def test_another_picture_in_its_place(site: Site, bot: Bot) -> None:
    sent = await bot.send_photo(site.anna, BufferedInputFile(png(), "1.png"), caption="Счёт")
    at: dict[str, Any] = {"chat_id": site.anna, "message_id": sent.message_id}
    media = InputMediaPhoto(media=BufferedInputFile(png(400, 400), "2.png"), caption="Итог")
    edited = await bot.edit_message_media(media, **at)
    assert isinstance(edited, Message)
    assert edited.photo is not None
    assert (edited.photo[-1].width, edited.caption) == (400, "Итог")
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_message_media(InputMediaPhoto(media=edited.photo[-1].file_id, caption="Итог"), **at)
    with pytest.raises(TelegramBadRequest, match="there is no text in the message to edit"):
        await bot.edit_message_text("x", **at)
    document = await bot.edit_message_media(
        InputMediaDocument(media=BufferedInputFile(b"{}", "a.jsonl")), **at
    )
    assert isinstance(document, Message)
    assert document.document is not None


async def test_a_text_becomes_a_picture(site: Site, bot: Bot) -> None:
    sent = await bot.send_message(site.anna, "Ход")
    edited = await bot.edit_message_media(
        InputMediaPhoto(media=BufferedInputFile(png(), "1.png")),
        chat_id=site.anna,
        message_id=sent.message_id,
    )
    assert isinstance(edited, Message)
    assert (edited.text, edited.photo is not None) == (None, True)
