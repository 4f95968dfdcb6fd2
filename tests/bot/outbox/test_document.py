"""Screens with a file or a picture."""

from aiogram.methods import SendDocument, SendPhoto
from aiogram.types import BufferedInputFile

from bot.outbox.calls import digest_of, send
from bot.screen import Document, Picture, Screen

RECORD = Document("king_simple.jsonl", '{"name": "Анна"}\n')


def test_a_screen_with_a_document_is_sent_as_one() -> None:
    call = send(Screen("Запись", document=RECORD), -5, 7, silent=False)
    assert isinstance(call, SendDocument)
    assert (call.chat_id, call.message_thread_id, call.caption) == (-5, 7, "Запись")
    assert isinstance(call.document, BufferedInputFile)
    assert (call.document.filename, call.document.data.decode()) == (RECORD.name, RECORD.text)


def test_another_document_is_another_screen() -> None:
    longer = Document(RECORD.name, RECORD.text * 2)
    assert len({digest_of(Screen("x", document=each)) for each in (None, RECORD, longer)}) == 3


def test_a_screen_with_a_picture_is_a_photo() -> None:
    drawn = Picture("kozyr.png", b"\x89PNG")
    call = send(Screen("Садись играть", picture=drawn), -5, 7, silent=True)
    assert isinstance(call, SendPhoto)
    assert (call.chat_id, call.message_thread_id, call.caption) == (-5, 7, "Садись играть")
    assert isinstance(call.photo, BufferedInputFile)
    assert (call.photo.filename, call.photo.data) == (drawn.name, drawn.content)
    assert call.disable_notification
    assert digest_of(Screen("x", picture=drawn)) != digest_of(Screen("x", picture=Picture("kozyr.png", b"")))
