"""Settings from the environment and `.env`, all with the prefix BOT_ (see `.env.example`)."""

import re
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

PREFIX = "BOT_"
# The same shape is what bot.log blacks out, so a token that passes here cannot get into a log.
TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{30,}")

SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
OWN_PATHS: Final = frozenset({"/healthz", "/metrics"})
"""Paths at which the bot answers to its operator."""
LISTEN: Final = "127.0.0.1:8081"
"""Where updates are taken in if nothing else is set."""


class SettingsError(Exception):
    """A setting is missing or wrong; the message has one sentence for each, naming the variable."""


def _check_token(token: SecretStr) -> SecretStr:
    if not TOKEN.fullmatch(token.get_secret_value()):
        raise ValueError
    return token


def _check_database_url(text: str) -> str:
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise ValueError from error
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError
    return text


def _check_webhook_url(text: str) -> str:
    url = urlsplit(text)
    if not url.hostname or url.username or url.path in OWN_PATHS or re.search(r"[\s#{}]", text):
        raise ValueError
    if url.scheme != "https" and not (url.scheme == "http" and url.hostname in LOOPBACK):
        raise ValueError
    return text


def _check_secret(secret: SecretStr) -> SecretStr:
    if not SECRET.fullmatch(secret.get_secret_value()):
        raise ValueError
    return secret


def _check_listen(text: str) -> str:
    Address.parse(text)
    return text


class Address(NamedTuple):
    """Where a server listens."""

    host: str
    port: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read HOST:PORT, an IPv6 host in brackets; raises ValueError. Port 0 is any free one."""
        found = re.fullmatch(r"(?:\[([0-9A-Fa-f:.]+)\]|([^\s:/\[\]]+)):(\d{1,5})", text)
        if found is None or int(found[3]) > 65535:
            raise ValueError
        return cls(found[1] or found[2], int(found[3]))


class Settings(BaseSettings):
    """What can be set from outside; the description of a field says what a right value is."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True
    )

    token: Annotated[SecretStr, AfterValidator(_check_token)] | None = Field(
        default=None, description="the token that @BotFather gave, like 123456789:AAE…"
    )
    api_url: str = Field(
        default="https://api.telegram.org",
        pattern=r"^https?://[^\s/?#]+[^\s?#]*$",
        description="the address of a Bot API server, like http://127.0.0.1:8081",
    )
    database_url: Annotated[str, AfterValidator(_check_database_url)] = Field(
        default="sqlite+aiosqlite:///kozyr.sqlite3",
        repr=False,  # it may hold a password
        description="sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/NAME",
    )
    webhook_url: Annotated[str, AfterValidator(_check_webhook_url)] | None = Field(
        default=None,
        description="an address that Telegram reaches, like https://kozyr.example.org/telegram, "
        f"not ending in {' or '.join(sorted(OWN_PATHS))}; http:// to this machine only",
    )
    webhook_secret: Annotated[SecretStr, AfterValidator(_check_secret)] | None = Field(
        default=None, description="1 to 256 of A-Z, a-z, 0-9, _ and -"
    )
    listen: Annotated[str, AfterValidator(_check_listen)] | None = Field(
        default=None, description=f"HOST:PORT, like {LISTEN}"
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", description="DEBUG, INFO, WARNING or ERROR"
    )
    log_format: Literal["console", "json"] = Field(default="console", description="console or json")

    @classmethod
    def load(cls, env_file: Path | None = Path(".env")) -> Self:
        """Read the settings; raises SettingsError naming each wrong variable and what is expected."""
        try:
            return cls(_env_file=env_file)
        except ValidationError as error:
            names = dict.fromkeys(str(fault["loc"][0]) for fault in error.errors())
            raise SettingsError(
                "\n".join(_sentence(cls.model_fields[name], name) for name in names)
            ) from None

    def required_token(self) -> str:
        """Return the bot's token; raises SettingsError where there is none."""
        if self.token is None:
            raise SettingsError(
                "BOT_TOKEN is not set: put the token that @BotFather gave into .env or the environment, "
                "or try the playground (kozyr play), which needs none."
            )
        return self.token.get_secret_value()

    def required_secret(self) -> str:
        """Return the secret that updates bring along; raises SettingsError where there is none."""
        if self.webhook_secret is None:
            raise SettingsError(
                "BOT_WEBHOOK_SECRET is not set: it keeps strangers from sending updates to BOT_WEBHOOK_URL; "
                "make one up of 1 to 256 letters, digits, _ and -."
            )
        return self.webhook_secret.get_secret_value()

    def address(self) -> Address | None:
        """Return where the bot's own server listens; None where it has none: polling, and nothing set."""
        text = self.listen or (LISTEN if self.webhook_url else None)
        return Address.parse(text) if text else None


def _sentence(field: Any, name: str) -> str:  # noqa: ANN401 - pydantic's FieldInfo, of which only a text is read
    return f"{PREFIX}{name.upper()} is wrong: expected {field.description}."
