"""HTML as the Bot API reads it: what the tags become, and where faults are found."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from aiogram.types import MessageEntity
from hypothesis import given
from hypothesis import strategies as st

from bot.playground.errors import ApiError
from bot.playground.formatting import Formatted, plain, read_text

ALLOWED = {"b", "i", "u", "s", "code", "pre", "blockquote", "a", "span", "time"}


def read(source: str) -> Formatted:
    return read_text(source, "HTML", None)


def entities(text: Formatted) -> list[tuple[str, int, int]]:
    return [(entity.type, entity.offset, entity.length) for entity in text.entities() or []]


# The two characters before the fault are six bytes.
@pytest.mark.parametrize(
    "source, error",
    [
        ("Ы♠ <bold>x</bold>", 'Unsupported start tag "bold" at byte offset 6'),
        ("Ы♠ <BR>", 'Unsupported start tag "br" at byte offset 6'),
        ("Ы♠ <b/>", 'Unsupported start tag "b/" at byte offset 6'),
        ("Ы♠ <", "Unclosed start tag at byte offset 6"),
        ("Ы♠ <a href=", 'Unclosed start tag "a" at byte offset 6'),
        ('Ы♠ <a href="x', "Unclosed start tag at byte offset 6"),
        ("Ы♠ <a href='x'", "Unclosed start tag at byte offset 6"),
        ("Ы♠ <a href=x/>y</a>", "Unexpected end of name token at byte offset 14"),
        ('Ы♠ <a href="x"y">z</a>', 'Empty attribute name in the tag "a" at byte offset 6'),
        ('Ы♠ <a "x">z</a>', 'Empty attribute name in the tag "a" at byte offset 6'),
        ("Ы♠ </", "Unexpected end tag at byte offset 6"),
        ("<i>Ы♠ </i", "Unclosed end tag at byte offset 9"),
        ("<i>Ы♠ </em>", 'Unmatched end tag at byte offset 9, expected "</i>", found "</em>"'),
        ("<b><i>Ы", 'Can\'t find end tag corresponding to start tag "i"'),
        ('<span class="x">Ы</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<tg-time unix="вчера">Ы</tg-time>', "Invalid date specified"),
        ('<tg-time unix="1" format="Dw">Ы</tg-time>', "Invalid date format specified"),
        ('<tg-emoji emoji-id="x">Ы</tg-emoji>', "Invalid custom emoji identifier specified"),
        (
            "&#xD83D;",
            (
                "Text contains invalid Unicode characters after decoding HTML entities, "
                "check for unmatched surrogate code units"
            ),
        ),
    ],
)
def test_faults_name_the_byte(source: str, error: str) -> None:
    with pytest.raises(ApiError) as refused:
        read(source)
    assert refused.value.description == f"Bad Request: can't parse entities: {error}"


@pytest.mark.parametrize(
    "source, text",
    [
        ("&lt;&gt;&amp;&quot;", '<>&"'),
        ("&lt♠ &ltx; &laquo; &nbsp; & &", "<♠ &ltx; &laquo; &nbsp; & &"),
        ("&#9824; &#x2660 &#0; &#1114111;", "♠ ♠ &#0; &#1114111;"),
        ("<b>x</>y", "xy"),
        ("<B>x</b   >y", "xy"),
        ("a > b", "a > b"),
        ("<b></b>x", "x"),
    ],
)
def test_plain_text(source: str, text: str) -> None:
    assert read(source).text == text


@pytest.mark.parametrize(
    "source, expected",
    [
        ("🂡 <b>x</b>", [("bold", 3, 1)]),
        (
            "<strong>x</strong> <em>y</em> <ins>z</ins>",
            [("bold", 0, 1), ("italic", 2, 1), ("underline", 4, 1)],
        ),
        ("<strike>x</strike> <del>y</del> <s>z</s>", [("strikethrough", n, 1) for n in (0, 2, 4)]),
        ("<u>x</u> <tg-spoiler>y</tg-spoiler>", [("underline", 0, 1), ("spoiler", 2, 1)]),
        ('<span class="tg-spoiler">x</span>', [("spoiler", 0, 1)]),
        ("<b>x</b><b>y</b>", [("bold", 0, 2)]),
        ("<b>x<b>y</b></b>", [("bold", 0, 2)]),
        ("<b>x<i>y</i></b>", [("bold", 0, 2), ("italic", 1, 1)]),
        ("<b>x<code>y</code>z</b>", [("bold", 0, 1), ("code", 1, 1), ("bold", 2, 1)]),
        ("<code>x<b>y</b></code>", [("code", 0, 2)]),
        ("<blockquote expandable>x</blockquote>", [("expandable_blockquote", 0, 1)]),
        ("<blockquote>x<b>y</b></blockquote>", [("blockquote", 0, 2), ("bold", 1, 1)]),
        ("  <b> x</b>  ", [("bold", 0, 2)]),
        ("\n\n<i>x</i>\n", [("italic", 0, 1)]),
        ("<b>x\ry</b>", [("bold", 0, 2)]),
        ("/start@kozyr_bot @anna #кинг", [("bot_command", 0, 16), ("mention", 17, 5), ("hashtag", 23, 5)]),
        ("a/b http://x.example/y. a@x.example", [("url", 4, 18), ("email", 24, 11)]),
        ("<code>/start</code>", [("code", 0, 6)]),
        ("/st<b>art</b>", [("bot_command", 0, 6), ("bold", 3, 3)]),
        ("<b>x /st</b>art", [("bold", 0, 5), ("bot_command", 2, 3), ("bot_command", 5, 3)]),
    ],
)
def test_entities(source: str, expected: list[tuple[str, int, int]]) -> None:
    assert entities(read(source)) == expected


def test_arguments_of_entities() -> None:
    [link] = read('<a href="example.com?a=1&amp;b=2">x</a>').entities() or []
    assert link.url == "http://example.com/?a=1&b=2"
    [mention] = read('<a href="tg://user?id=1001">Анна</a>').entities() or []
    assert (mention.type, mention.user and mention.user.id) == ("text_mention", 1001)
    [block] = read('<pre><code class="language-python">x</code></pre>').entities() or []
    assert (block.type, block.language) == ("pre", "python")
    [emoji] = read('<tg-emoji emoji-id="123">♠</tg-emoji>').entities() or []
    assert emoji.custom_emoji_id == "123"
    [time] = read('<tg-time unix="1700000000" format="wDT">x</tg-time>').entities() or []
    assert (time.type, time.unix_time, time.date_time_format) == ("date_time", 1_700_000_000, "wDT")
    assert read('<a href="nowhere">x</a>').entities() is None
    [own] = read("<a>https://example.com/y</a>").entities() or []
    assert (own.type, own.url) == ("text_link", "https://example.com/y")


def test_explicit_entities() -> None:
    text = read_text("🂡 туз", None, plain_entities(("bold", 3, 3), ("bot_command", 0, 2)))
    assert entities(text) == [("bold", 3, 3)]
    ignored = read_text("<b>туз</b>", "html", plain_entities(("italic", 0, 3)))
    assert entities(ignored) == [("bold", 0, 3)]
    assert read_text("<b>", "None", None).text == "<b>"


def plain_entities(*given: tuple[str, int, int]) -> list[MessageEntity]:
    return [MessageEntity(type=kind, offset=offset, length=length) for kind, offset, length in given]


def test_the_page_gets_safe_html() -> None:
    text = read(
        '<b>Анна &lt;script&gt;</b> <a href="https://x.example/?q=&quot;&gt;">x</a> <code>&amp;</code>'
    )
    assert text.to_html() == (
        '<b>Анна &lt;script&gt;</b> <a href="https://x.example/?q=&quot;&gt;" rel="noopener noreferrer" '
        'target="_blank">x</a> <code>&amp;</code>'
    )
    assert plain("<img src=x onerror=alert(1)>").to_html() == "&lt;img src=x onerror=alert(1)&gt;"
    assert read('<a href="javascript:alert(1)">x</a>').to_html() == "x"


class Collector(HTMLParser):
    """Checks that every tag is allowed and closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALLOWED
        assert {name for name, _ in attrs} <= {"href", "rel", "target", "class", "expandable"}
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


tags = st.sampled_from(["b", "i", "u", "s", "code", "pre", "blockquote", "tg-spoiler"])
words = st.sampled_from(
    ["x", "♠ ", "🂡", "&lt;", "\n", " ", "/play", "@anna", "http://x.example/", "&amp;b&gt;"]
)
marked = st.recursive(
    words,
    lambda inner: st.builds(
        lambda tag, parts: f"<{tag}>{''.join(parts)}</{tag}>", tags, st.lists(inner, max_size=4)
    ),
    max_leaves=12,
)


@given(st.lists(marked, min_size=1, max_size=5))
def test_any_markup_stays_nested_and_safe(parts: list[str]) -> None:
    text = read("".join(parts))
    collector = Collector()
    collector.feed(text.to_html())
    collector.close()
    assert collector.open == []
    assert "".join(collector.words) == text.text
    assert text.text == text.text.strip(" \n") or text.spans
    length = len(text.text.encode("utf-16-le")) // 2
    for entity in text.entities() or []:
        assert 0 <= entity.offset < entity.offset + entity.length <= length


@given(st.text())
def test_what_people_type_comes_back_as_it_is(typed: str) -> None:
    text = plain(typed)
    collector = Collector()
    collector.feed(text.to_html())
    collector.close()
    assert "".join(collector.words) == text.text
