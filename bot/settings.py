"""Settings from the environment and `.env`, all with the prefix BOT_ (see `.env.example`)."""

import re
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

PREFIX = "BOT_"
# The same shape is what bot.log blacks out, so a token that passes here cannot get into a log.
TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{30,}")


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


def _sentence(field: Any, name: str) -> str:  # noqa: ANN401 - pydantic's FieldInfo, of which only a text is read
    return f"{PREFIX}{name.upper()} is wrong: expected {field.description}."
