"""Files that are sent: documents and photos."""

import struct

from aiogram.types import BufferedInputFile

from bot.playground.errors import Refusal, bad_request
from bot.playground.state import State
from bot.playground.values import File

MAX_SIDES = 10_000
MAX_RATIO = 20
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_KINDS = {"photo": "Photo", "document": "Document"}


def read_file(state: State, given: object, kind: str) -> File:
    """Return the file of a request: uploaded, or sent before, as the same kind ("photo" or "document").

    A photo has to be a PNG, GIF or JPEG. Raises ApiError.
    """
    if isinstance(given, BufferedInputFile):
        if not given.data:
            raise bad_request("file must be non-empty")
        if kind == "photo":
            _check_sides(picture_size(given.data))
        return state.add_file(given.filename or "file", given.data, kind)
    found = state.files.get(given) if isinstance(given, str) else None
    if found is None:
        raise Refusal.WRONG_FILE.error()
    if found.kind != kind:
        raise bad_request(f"can't use file of type {_KINDS[found.kind]} as {_KINDS[kind]}")
    return found


def _check_sides(size: tuple[int, int] | None) -> None:
    if size is None:
        raise Refusal.NO_PICTURE.error()
    short, long = sorted(size)
    if not short or short + long > MAX_SIDES or long > MAX_RATIO * short:
        raise Refusal.PICTURE_SIDES.error()


def picture_type(content: bytes) -> str:
    """Return the MIME type of a picture that `picture_size` knows."""
    if content.startswith(_PNG):
        return "image/png"
    return "image/jpeg" if content.startswith(_JPEG) else "image/gif"


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Return width and height of a picture in pixels, or None if it is no PNG, GIF or JPEG."""
    try:
        if content.startswith(_PNG):
            width, height = struct.unpack(">II", content[16:24])
        elif content[:6] in {b"GIF87a", b"GIF89a"}:
            width, height = struct.unpack("<HH", content[6:10])
        elif content.startswith(_JPEG):
            height, width = _jpeg_size(content)
        else:
            return None
    except struct.error:
        return None
    return width, height


def _jpeg_size(content: bytes) -> tuple[int, int]:
    """Return height and width from the first frame of a JPEG. Raises struct.error if there is none."""
    at = len(_JPEG)
    while True:
        mark, kind, length = struct.unpack(">BBH", content[at : at + 4])
        if mark != 0xFF:
            raise struct.error("no marker")
        if 0xC0 <= kind <= 0xCF and kind not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return height, width
        at += 2 + length
