"""What holds for every screen, whatever people are called."""

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser

import pytest
from aiogram.types import InputRichMessage
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import Translator
from bot.past import Finished, Placed, Standing
from bot.playground.rich import read_rich
from bot.screen import Screen
from bot.screens import (
    between,
    hand,
    lobby,
    menus,
    option_editor,
    options,
    past,
    popups,
    replay,
    result,
    rules,
    sheet,
    start,
    table,
    verify,
)
from bot.screens.common import card_text
from bot.screens.facts import Sitter
from bot.screens.names import clean, columns, cut, fit, listed_names, plain_names
from engine.cards import name
from engine.games import PRESETS
from tests.bot.screens.stage import JUMBLE_DEAL, KING_DEAL, after, deal, facts, game, match

NAMES = st.one_of(
    st.sampled_from(
        [
            '<b>&"',
            "👨‍👩‍👧" * 9,
            "\u202eאבג\u202e",
            "x" * 200,
            "a\nb",
            "",
            "\u200b",
            "Анна",
            "é" + "\u0301" * 50,
            "<",
            "🤖 Семён",
            "السلام عليكم",
        ]
    ),
    st.text(max_size=200),
)
TAGS = {"b", "i", "u", "s", "code", "pre", "blockquote", "a"}
DIGESTS = st.just("ab" * 32)
WHOLE = match()


class Reader(HTMLParser):
    """Reads Telegram's HTML; fails on tags that Telegram does not know or that do not pair."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS
        assert dict(attrs).keys() <= {"expandable", "class", "href"}
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(html: str) -> str:
    """What people read; fails where Telegram would refuse the text."""
    assert not re.search(r"&(?!amp;|lt;|gt;|quot;)", html)
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    return reader.text


def all_screens(t: Translator, names: list[str]) -> Iterator[Screen]:
    sitters = (
        *(Sitter(name, 20 + at) for at, name in enumerate(names[:3])),
        Sitter(names[3], None, "novice", away=False),
    )
    away = (Sitter(names[0], 20, away=True), *sitters[1:])
    king, king_row, king_sheet = after(deal("no_king", KING_DEAL), 5)
    jumble, jumble_row, jumble_sheet = after(deal("no_all", JUMBLE_DEAL), 7)
    for private in (False, True):
        shown = facts(sitters=sitters, title=names[0], private=private, deals_begun=14, sheet=jumble_sheet)
        for who in (shown, facts(sitters=away, clock=None, private=private)):
            for cards in (0, 9, 22, 31):
                running = deal("no_all", JUMBLE_DEAL, cards)
                yield table.table(t, who, running.view(None), auto=(1 << 52) - 1)
                yield table.given_up(t, who, running.view(None))
                for seat in range(4):
                    yield hand.hand(t, who, running.view(seat))
                    yield hand.hand(t, who, running.view(seat), asking="claim")
        yield between.waiting(t, shown, jumble_row, 0, jumble)
    yield table.protocol(t, shown, jumble, jumble_row)
    yield result.result(t, shown, jumble, jumble_row)
    yield result.result(t, facts(sitters=sitters, sheet=king_sheet), king, king_row)
    ended = facts(sitters=sitters, sheet=WHOLE.sheet, result=WHOLE.result, title=names[2])
    yield from (result.final(t, ended), sheet.sheet(t, ended), between.over(t, ended, 1))
    yield from (between.seated(t, ended), between.left(t, ended), lobby.lobby(t, ended))
    yield lobby.lobby(t, facts(sitters=(None, *away[:2], None)))
    yield from (lobby.folded(t, ended, why) for why in ("started", "expired", "idle", "closed", "stopped"))
    yield from (start.leave_question(t, ended), start.stop_question(t, ended))
    yield from (replay.replay(t, shown, jumble, jumble_row, step) for step in (0, 17, 99))
    yield verify.proof(t, ended, WHOLE.deals[3])
    yield past.top(t, [Standing("king_simple", name, 9, 9, 8.0) for name in names], recent=True)
    placed = tuple(Placed(seat, name, seat or None, -1, seat + 1, None) for seat, name in enumerate(names))
    yield past.history(t, [Finished(1, "king_simple", 1e9, placed)] * 10, private=True)


def fixed_screens(t: Translator) -> Iterator[Screen]:
    yield from (start.start(t, "https://t.me/b"), start.greeting(t), start.language(t))
    yield from (start.help(t, private=True), start.help(t, private=False))
    yield menus.choose_game(t, list(PRESETS.values()), None)
    for of in (game(), game(stages=[3], boys="JK", last_tricks=1)):
        yield rules.rules(t, of)
        yield option_editor.rules_menu(t, facts(game=of))
        for option in options.options_of(of):
            yield option_editor.option_screen(t, facts(game=of), option.name)
        yield option_editor.option_screen(t, facts(game=of), "clock")


def lawful(screen: Screen) -> None:
    text = read(screen.text)
    assert 1 <= len(text) <= 4096
    assert text.strip()
    assert "\n\n\n" not in screen.text
    if screen.rich is not None:
        assert read_rich(InputRichMessage(html=screen.rich)).text.strip()
        assert "<pre" not in screen.rich
        assert "<blockquote" not in screen.rich
    assert sum(map(len, screen.rows)) <= 100
    for row in screen.rows:
        assert 1 <= len(row) <= 8
        for button in row:
            assert button.text
            assert [button.data, button.url, button.copy, button.ask].count(None) == 3
            assert button.data is None or 1 <= len(button.data.encode()) <= 64


@pytest.mark.parametrize("lang", ["ru", "en"])
@given(names=st.lists(NAMES, min_size=4, max_size=4))
def test_every_screen_is_what_telegram_takes(lang: str, names: list[str]) -> None:
    for screen in all_screens(Translator(lang), names):
        lawful(screen)


def test_every_fixed_screen_is_what_telegram_takes(t: Translator) -> None:
    for screen in fixed_screens(t):
        lawful(screen)


@given(name=st.text(max_size=200), width=st.integers(4, 30))
def test_names_stay_short_and_on_one_line(name: str, width: int) -> None:
    tamed = clean(name)
    assert len(tamed.splitlines()) <= 1
    assert tamed == clean(tamed)
    assert not set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u200f🤖💤★") & set(tamed)
    short = cut(tamed, width)
    assert columns(short) <= width
    assert len(short) <= 2 * width
    assert columns(fit(tamed, width)) == width


@given(names=st.lists(NAMES, min_size=4, max_size=4))
def test_names_at_one_table_differ_and_are_never_empty(names: list[str]) -> None:
    sitters = tuple(Sitter(name, 20 + at) for at, name in enumerate(names))
    shown = plain_names(Translator("en"), facts(sitters=sitters))
    assert len(set(shown)) == 4
    assert all(name.strip() for name in shown)


def test_a_name_may_look_like_the_number_given_to_others(t: Translator) -> None:
    sitters = tuple(Sitter(name, 20 + at) for at, name in enumerate(("Анна", "анна", "Анна 1", "Анна 2")))
    assert plain_names(t, facts(sitters=sitters)) == ("Анна 1", "анна 2", "Анна 1 3", "Анна 2 4")


@pytest.mark.parametrize(
    "names",
    [
        ("Анна", "Aнна"),
        ("Вера", "BEPA"),
        ("Anna", "𝐀𝐧𝐧𝐚"),
        ("Анна", "Анна\ufe0f"),
        ("Анна", "Ан\u200dна"),
        ("Анна  Б", "Анна Б"),
        ("Семён", "🤖 Семён"),
        ("\u05d0\u05d1", "\u05d0\u05d1"),
        ("Иннокентий Константинопольский", "Иннокентий Константинополь"),
    ],
)
def test_names_that_look_alike_are_told_apart_by_numbers(t: Translator, names: tuple[str, str]) -> None:
    sitters = (Sitter(names[0], 20), Sitter("Глеб", 21), Sitter(names[1], 22), None)
    shown = plain_names(t, facts(sitters=sitters))
    assert shown[0].strip("\u2068\u2069").endswith(" 1")
    assert shown[2].strip("\u2068\u2069").endswith(" 3")
    assert shown[1] == "Глеб"


def test_names_in_a_list_that_look_alike_get_their_places(t: Translator) -> None:
    shown = listed_names(t, ["Анна", "Борис", "Aнна", "\u3164"])
    assert shown == ("Анна 1", "Борис", "Aнна 3", t("nameless"))
    assert all(columns(name) <= 12 for name in listed_names(t, ["Константинополь"] * 12, 12))


@pytest.mark.parametrize("name", ["", "\u3164", "\u2800\u2800", "\u200b", "\u115f \uffa0", "\u0301", "★ 💤"])
def test_a_name_of_which_nothing_is_seen_becomes_that_of_a_seat(t: Translator, name: str) -> None:
    sitters = (Sitter("Анна", 20), Sitter(name, 21), None, None)
    assert plain_names(t, facts(sitters=sitters))[1] == t("seat-nameless", seat=2)


def test_nobody_can_be_called_a_free_seat(t: Translator) -> None:
    free = t("seat-free")
    assert plain_names(t, facts(sitters=(Sitter(free, 20), None, None, None))) == (
        f"{free} 1",
        free,
        free,
        free,
    )


@given(names=st.lists(NAMES, min_size=4, max_size=4))
def test_popups_are_plain_and_short(names: list[str]) -> None:
    t = Translator("ru")
    shown = facts(sitters=tuple(Sitter(name, 20 + at) for at, name in enumerate(names)), sheet=WHOLE.sheet)
    view = deal("no_all", JUMBLE_DEAL, 22).view(1)
    for text in (
        popups.last_trick(t, shown, view),
        popups.totals(t, shown),
        popups.whose_turn(t, shown, view),
    ):
        assert 1 <= len(text) <= 200
        assert unescape(text) == text or "&" in "".join(names)


def test_nobody_sees_a_card_that_they_may_not_know(t: Translator) -> None:
    """The table and one's own hand name open cards and one's own, and no others."""
    for cards in range(32):
        running = deal("no_all", JUMBLE_DEAL, cards)
        for seat in (None, 0, 1, 2, 3):
            view = running.view(seat)
            for private in (False, True):
                shown = facts(private=private)
                screen = table.table(t, shown, view) if seat is None else hand.hand(t, shown, view)
                seen = " ".join([screen.text, *(f"{b.text} {b.data}" for row in screen.rows for b in row)])
                for c in range(52):
                    if view.unseen >> c & 1:
                        assert card_text(c) not in seen
                        assert f"play {name(c)}" not in seen
