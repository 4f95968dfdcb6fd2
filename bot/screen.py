"""What is shown in a place: pure values that know nothing of Telegram's client library."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """One inline button: a label and exactly one of ``data``, ``url``, ``copy`` and ``ask``.

    ``data`` is what the bot gets back (1 to 64 bytes of UTF-8), ``url`` is a link, ``copy`` is text put on
    the reader's clipboard (1 to 256 characters), ``ask`` what the bot is asked inline in a chat that the
    reader chooses (it has to be in inline mode). ``style`` is None, "primary", "success" or "danger".
    A ``disabled`` button cannot be pressed; where Telegram does not know such buttons it sends its ``data``.
    """

    text: str
    data: str | None = None
    url: str | None = None
    copy: str | None = None
    ask: str | None = None
    style: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """A file: its name and its text."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A photo: its name and its bytes, of a PNG or JPEG."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Screen:
    """A message as it should look: Telegram HTML (1 to 4096 characters once parsed) over rows of buttons.

    With a ``document`` or a ``picture`` the text stands below it, has at most 1024 characters, and is never
    edited. ``rich`` is the same message as rich HTML (1 to 32,768 characters, 500 blocks), with tables and
    what folds; where Telegram refuses it the text is shown.
    """

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    document: Document | None = None
    rich: str | None = None
    picture: Picture | None = None
