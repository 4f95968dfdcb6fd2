"""Settings come from the environment and .env; what is wrong is named in one sentence."""

from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError

TOKEN = "123456789:AAEabcdefghijklmnopqrstuvwxyz012345"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(f"BOT_{name.upper()}", raising=False)


def test_everything_has_a_default() -> None:
    settings = Settings.load(env_file=None)
    assert settings.database_url == "sqlite+aiosqlite:///kozyr.sqlite3"
    assert settings.api_url == "https://api.telegram.org"
    assert (settings.log_level, settings.log_format, settings.token) == ("INFO", "console", None)


def test_the_environment_goes_before_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text(f"BOT_TOKEN={TOKEN}\nBOT_LOG_LEVEL=DEBUG\nBOT_API_URL=\nOTHER=1\n")
    monkeypatch.setenv("BOT_LOG_LEVEL", "ERROR")
    settings = Settings.load(env_file=file)
    assert settings.required_token() == TOKEN
    assert settings.log_level == "ERROR"
    assert settings.api_url == "https://api.telegram.org"


@pytest.mark.parametrize(
    "name, value, expected",
    [
        ("BOT_LOG_LEVEL", "loud", "DEBUG, INFO, WARNING or ERROR"),
        ("BOT_LOG_FORMAT", "xml", "console or json"),
        ("BOT_API_URL", "ftp://example.org", "a Bot API server"),
        ("BOT_API_URL", "http://", "a Bot API server"),
        ("BOT_DATABASE_URL", "kozyr.sqlite3", "sqlite+aiosqlite:///FILE"),
        ("BOT_DATABASE_URL", "mysql://localhost/kozyr", "sqlite+aiosqlite:///FILE"),
        ("BOT_DATABASE_URL", "mysql+aiomysql://localhost/kozyr", "postgresql+asyncpg://"),
        ("BOT_TOKEN", "12345", "@BotFather"),
        ("BOT_WEBHOOK_URL", "http://kozyr.example.org/hook", "http:// to this machine only"),
        ("BOT_WEBHOOK_URL", "https:///hook", "an address that Telegram reaches"),
        ("BOT_WEBHOOK_URL", "https://kozyr.example.org/healthz", "not ending in /healthz or /metrics"),
        ("BOT_WEBHOOK_URL", "https://kozyr.example.org/{x}", "an address that Telegram reaches"),
        ("BOT_WEBHOOK_URL", "https://me:secret@kozyr.example.org/", "an address that Telegram reaches"),
        ("BOT_WEBHOOK_SECRET", "with space", "1 to 256 of"),
        ("BOT_WEBHOOK_SECRET", "x" * 257, "1 to 256 of"),
        ("BOT_LISTEN", "8081", "HOST:PORT"),
        ("BOT_LISTEN", "127.0.0.1:65536", "HOST:PORT"),
        ("BOT_LISTEN", "::1:8081", "HOST:PORT"),
    ],
)
def test_a_wrong_value_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, expected: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        Settings.load(env_file=None)
    message = str(caught.value)
    assert message.startswith(f"{name} is wrong: expected ")
    assert expected in message
    assert "\n" not in message
    assert message.count(name) == 1


def test_all_wrong_values_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_LOG_LEVEL", "loud")
    monkeypatch.setenv("BOT_LOG_FORMAT", "xml")
    with pytest.raises(SettingsError, match=r"(?s)BOT_LOG_LEVEL .*\nBOT_LOG_FORMAT "):
        Settings.load(env_file=None)


def test_a_missing_token_is_one_sentence() -> None:
    with pytest.raises(SettingsError, match="BOT_TOKEN is not set") as caught:
        Settings.load(env_file=None).required_token()
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "url",
    ["https://kozyr.example.org/hook?x=1", "http://127.0.0.1:8081/hook", "http://[::1]", "http://localhost"],
)
def test_a_webhook_has_its_secret_and_a_server(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    assert Settings.load(env_file=None).address() is None
    monkeypatch.setenv("BOT_WEBHOOK_URL", url)
    assert Settings.load(env_file=None).address() == ("127.0.0.1", 8081)
    with pytest.raises(SettingsError, match="BOT_WEBHOOK_SECRET is not set"):
        Settings.load(env_file=None).required_secret()
    monkeypatch.setenv("BOT_WEBHOOK_SECRET", "Kozyr_1-a")
    assert Settings.load(env_file=None).required_secret() == "Kozyr_1-a"


def test_the_server_listens_where_it_is_told_while_polling_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_LISTEN", "[::]:9000")
    assert Settings.load(env_file=None).address() == ("::", 9000)


def test_secrets_are_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("BOT_WEBHOOK_SECRET", "hunter2")
    monkeypatch.setenv("BOT_DATABASE_URL", "postgresql://kozyr:hunter2@localhost/kozyr")
    shown = f"{Settings.load(env_file=None)!r} {Settings.load(env_file=None)}"
    assert TOKEN not in shown
    assert "hunter2" not in shown


def test_a_wrong_token_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", "hunter2")
    with pytest.raises(SettingsError) as caught:
        Settings.load(env_file=None)
    assert "hunter2" not in str(caught.value)


def test_the_example_file_names_every_setting_and_holds_the_defaults() -> None:
    example = Path(__file__).parents[2] / ".env.example"
    names = {line.lstrip("#").split("=")[0] for line in example.read_text().splitlines() if "=" in line}
    assert {f"BOT_{name.upper()}" for name in Settings.model_fields} == names
    assert Settings.load(env_file=example) == Settings.load(env_file=None)
