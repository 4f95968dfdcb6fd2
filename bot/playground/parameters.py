"""From an HTTP request to aiogram's own method object: one plan for all methods.

Strict: a parameter that aiogram's method class (or a nested type of it) does not have is refused, although
Telegram ignores it – both ends share aiogram's list of fields, so a misspelt name would else go unseen.
"""

import json
import re
import types
from collections.abc import Iterator, Mapping
from datetime import datetime
from enum import Enum, auto
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin

from aiogram import methods
from aiogram.client.default import Default
from aiogram.methods.base import TelegramMethod
from aiogram.types import BufferedInputFile, InputFile
from aiohttp import BodyPartReader, MultipartReader
from pydantic import BaseModel, ValidationError

from bot.playground.errors import ApiError, Refusal, bad_request
from bot.playground.keyboard import check_json

Raw = dict[str, object]
"""Parameters as they came: text, what JSON holds, or an uploaded file."""

_INTEGER = re.compile(r"^-?\d+$")
_MISSING = {
    "chat_id": Refusal.CHAT_ID_EMPTY,
    "text": Refusal.TEXT_MISSING,
    "message_id": Refusal.MESSAGE_ID_MISSING,
    "message_ids": Refusal.MESSAGE_IDS_MISSING,
    "callback_query_id": Refusal.QUERY_TOO_OLD,
    "user_id": Refusal.USER_ID,
    "document": Refusal.NO_DOCUMENT,
    "photo": Refusal.NO_PHOTO,
}


class _Kind(Enum):
    """How the text of a parameter is to be read."""

    TEXT = auto()
    NUMBER = auto()
    CHAT = auto()
    FILE = auto()
    JSON = auto()


def _leaves(annotation: object) -> Iterator[object]:
    """Walk through the alternatives of a type."""
    origin = get_origin(annotation)
    if origin is Annotated:
        yield from _leaves(get_args(annotation)[0])
    elif origin in {Union, types.UnionType}:
        for part in get_args(annotation):
            yield from _leaves(part)
    elif annotation is not types.NoneType and annotation is not Default:
        yield annotation


def _kind(annotation: object) -> _Kind:
    leaves = set(_leaves(annotation))
    if InputFile in leaves:
        return _Kind.FILE
    if leaves == {int, str}:
        return _Kind.CHAT
    if leaves == {str}:
        return _Kind.TEXT
    if leaves & {int, float, bool, datetime}:
        return _Kind.NUMBER
    return _Kind.JSON


@cache
def _plan(method: type[TelegramMethod[Any]]) -> Mapping[str, _Kind]:
    return {name: _kind(field.annotation) for name, field in method.model_fields.items()}


METHODS: Mapping[str, type[TelegramMethod[Any]]] = {
    found.__api_method__.lower(): found
    for name in methods.__all__
    if isinstance(found := getattr(methods, name), type)
    and issubclass(found, TelegramMethod)
    and isinstance(getattr(found, "__api_method__", None), str)
}
"""Every method of aiogram's Bot API version, by its name in lower case."""


def read_method(name: str, raw: Raw) -> TelegramMethod[Any]:
    """Return the method object of a call. Raises ApiError: unknown method or parameter, wrong value."""
    method = METHODS.get(name.lower())
    if method is None:
        raise Refusal.METHOD_NOT_FOUND.error()
    plan = _plan(method)
    values: dict[str, object] = {}
    for parameter, value in raw.items():
        kind = plan.get(parameter)
        if kind is None:
            if isinstance(value, InputFile):
                continue  # an upload which another parameter names by attach://
            raise bad_request(f'the playground knows no parameter "{parameter}" of {method.__api_method__}')
        if value is not None and (value != "" or kind is _Kind.TEXT):
            values[parameter] = _read_value(parameter, kind, value, raw)
    try:
        read = method.model_validate(values)
    except ValidationError as error:
        raise _wrong_value(error) from error
    for path in _extras(read, ""):
        raise bad_request(f'the playground knows no field "{path}" of {method.__api_method__}')
    return read


def _read_value(parameter: str, kind: _Kind, value: object, raw: Raw) -> object:
    match kind:
        case _Kind.CHAT if isinstance(value, str) and _INTEGER.match(value):
            return int(value)
        case _Kind.FILE if isinstance(value, str) and value.startswith("attach://"):
            uploaded = raw.get(value.removeprefix("attach://"))
            if not isinstance(uploaded, InputFile):
                raise bad_request(f"there is no {parameter.replace('_', ' ')} in the request")
            return uploaded
        case _Kind.JSON:
            if isinstance(value, str):
                try:
                    value = json.loads(value)
                except ValueError as error:
                    raise _wrong_json(parameter) from error
            if parameter == "reply_markup":
                check_json(value)
            if parameter == "media" and isinstance(value, dict):
                value = {**value, "media": _read_value("media", _Kind.FILE, value.get("media"), raw)}
    return value


def _wrong_json(parameter: str) -> ApiError:
    if parameter == "reply_markup":
        return Refusal.KEYBOARD_JSON.error()
    return bad_request(f"can't parse {parameter.replace('_', ' ')} JSON object")


def _wrong_value(error: ValidationError) -> ApiError:
    first = error.errors()[0]
    parameter = str(first["loc"][0]) if first["loc"] else ""
    if len(first["loc"]) == 1 and parameter in _MISSING:
        return _MISSING[parameter].error()
    if parameter == "reply_markup":
        return Refusal.KEYBOARD_JSON.error()
    where = ".".join(str(part) for part in first["loc"])
    return bad_request(f"wrong value of {where}: {first['msg']}")


def _extras(value: object, path: str) -> Iterator[str]:
    """Name every field, however deep, that aiogram's types do not have."""
    if isinstance(value, BaseModel):
        yield from (f"{path}{name}" for name in value.model_extra or ())
        for name in value.model_fields_set:
            yield from _extras(getattr(value, name, None), f"{path}{name}.")
    elif isinstance(value, list):
        for item in value:
            yield from _extras(item, path)


async def read_parts(reader: MultipartReader) -> Raw:
    """Return the parameters and files of a multipart body."""
    raw: Raw = {}
    async for part in reader:
        if isinstance(part, BodyPartReader) and part.name:
            content = bytes(await part.read(decode=True))
            if part.filename is None:
                raw[part.name] = content.decode("utf-8", "replace")
            else:
                raw[part.name] = BufferedInputFile(content, part.filename)
    return raw
