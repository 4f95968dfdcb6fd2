"""Which addresses Telegram takes as links."""

import re
from urllib.parse import urlsplit

_SCHEME = re.compile(r"^[a-zA-Z][a-zA-Z0-9+.-]*:")
_HOST = re.compile(r"^(?=.{1,253}$)[^\s/?#@:.]+(\.[^\s/?#@:.]+)+$")


def checked_link(url: str) -> str | None:
    """Return the link as Telegram keeps it, or None if it is none: a web address needs a host with a dot."""
    url = url.strip()
    if not url or any(letter.isspace() for letter in url):
        return None
    if url.lower().startswith(("tg:", "ton:", "tonsite:")):
        return url
    if not _SCHEME.match(url) or re.match(r"^[^/?#]+:\d", url):
        url = f"http://{url}"
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        return None
    if parts.scheme.lower() not in {"http", "https"} or not _HOST.match(host):
        return None
    return url if parts.path else url.replace(parts.netloc, f"{parts.netloc}/", 1)
