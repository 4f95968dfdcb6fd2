"""Addresses that Telegram takes as links."""

import pytest

from bot.playground.links import checked_link


@pytest.mark.parametrize(
    "given, kept",
    [
        ("https://t.me/kozyr_bot?start=t_x", "https://t.me/kozyr_bot?start=t_x"),
        (" example.com ", "http://example.com/"),
        ("example.com:8080/x", "http://example.com:8080/x"),
        ("https://example.com", "https://example.com/"),
        ("https://example.com?a=1", "https://example.com/?a=1"),
        ("tg://user?id=5", "tg://user?id=5"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/"),
        ("http://localhost:8080", None),
        ("localhost", None),
        ("ftp://example.com", None),
        ("javascript:alert(1)", None),
        ("http://[::1", None),
        ("two words.com", None),
        ("", None),
    ],
)
def test_links(given: str, kept: str | None) -> None:
    assert checked_link(given) == kept
