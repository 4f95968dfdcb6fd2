"""Invitations: what each link answers, and how the host makes one dead."""

from __future__ import annotations

import json

import pytest
from aiogram.methods import GetChatMember, SendPhoto
from aiogram.types import BufferedInputFile

from bot.callbacks import Kind, Tap
from bot.invitations import AFTERWARDS
from bot.live import LiveTable
from bot.timing import LOBBY_FOR
from engine import dumps
from tests.bot.outbox.fakes import Fault
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, STRANGER, VERA, House
from tests.qr_reader import text_of

CARD = "Приглашение за стол"


def card(table: LiveTable) -> Tap:
    return Tap(Kind.INVITE, table.id, arg="card")


def renewal(house: House, chat: int) -> str:
    """The button under the invitation that replaces it."""
    return next(data for data in house.telegram.buttons(chat) if data.startswith("v:") and "new=" in data)


async def answer(house: House, table: LiveTable, invite: str | None = None) -> str:
    """What a stranger reads who follows the invitation."""
    await house.say(STRANGER, f"/start t_{invite or table.row.invite}")
    await house.clock.advance(5)
    return house.private(STRANGER)[-1]


async def test_the_host_makes_the_old_link_dead(house: House) -> None:
    table = await house.lobby(ANNA, BORIS)
    old, record = table.row.invite, table.row.token
    assert old != record
    await house.press(ANNA, card(table), GROUP)
    await house.clock.advance(5)
    (shown,) = [text for text in house.private(ANNA) if CARD in text]
    assert f"?start=t_{old}" in shown
    said = await house.press(ANNA, renewal(house, ANNA.id))
    assert said is not None
    assert said.text == "Вот новая ссылка, старая больше не действует"
    await house.clock.advance(5)
    (shown,) = [text for text in house.private(ANNA) if CARD in text]
    assert old not in shown
    assert f"?start=t_{table.row.invite}" in shown
    assert table.row.token == record
    assert any(table.row.invite in url for url in house.telegram.urls(GROUP))
    assert not any(old in url for url in house.telegram.urls(GROUP))
    assert "Попросите у хозяина стола новую" in await answer(house, table, old)
    await house.say(GLEB, f"/start t_{record}")
    assert table.seat_of(GLEB.id) is None, "what records are named by lets nobody in"
    await house.say(GLEB, f"/start t_{table.row.invite}")
    assert table.seat_of(GLEB.id) is not None


async def test_a_renewal_delivered_twice_renews_once(house: House) -> None:
    table = await house.lobby(ANNA)
    await house.press(ANNA, card(table), GROUP)
    await house.clock.advance(5)
    data = renewal(house, ANNA.id)
    await house.press(ANNA, data)
    first = table.row.invite
    await house.press(ANNA, data)
    assert table.row.invite == first
    table = await (house := await house.restarted()).tables.get(table.id)
    assert table.row.invite == first


async def test_only_the_host_renews_and_only_while_somebody_may_come(house: House) -> None:
    table = await house.lobby(ANNA, BORIS)
    old = table.row.invite
    await house.press(BORIS, card(table), GROUP)
    await house.clock.advance(5)
    assert not any("new=" in data for data in house.telegram.buttons(BORIS.id))
    for who, arg in (
        (BORIS, f"new={old[:6]}"),
        (ANNA, "new"),
        (ANNA, "new=x"),
        (ANNA, "nonsense"),
        (ANNA, ""),
    ):
        said = await house.press(who, Tap(Kind.INVITE, table.id, arg=arg), GROUP)
        assert said is not None
    assert table.row.invite == old
    await house.attendance.stop(table, ANNA.id, admin=True)
    for arg in ("card", f"new={old[:6]}"):
        said = await house.press(ANNA, Tap(Kind.INVITE, table.id, arg=arg), GROUP)
        assert said is not None
        assert (said.text or "").startswith("Этого стола больше нет")
    assert table.row.invite == old


async def test_whoever_cannot_be_written_to_has_the_link_in_the_group(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.lobby(ANNA)
    await house.press(STRANGER, card(table), GROUP)
    await house.clock.advance(10)
    assert any(CARD in text for text in house.group())
    assert not house.private(STRANGER)


async def test_a_dead_link_answers_by_what_has_become_of_it(house: House) -> None:
    table = await house.lobby(ANNA, BORIS)
    house.telegram.outside.add(STRANGER.id)
    assert "в группе, где вас пока нет" in await answer(house, table)
    house.telegram.banned.add(STRANGER.id)
    assert "вам закрыт вход" in await answer(house, table)
    assert table.seat_of(STRANGER.id) is None
    house.telegram.outside.clear()
    house.telegram.banned.clear()
    await house.attendance.stop(table, ANNA.id, admin=True)
    assert await answer(house, table) == "Этого стола больше нет: его закрыли. Откройте новый: /play"


async def test_after_the_match_the_link_leads_to_the_rematch(house: House) -> None:
    table = await house.match(stages=(1,))
    while table.playing:
        await house.play_deal(table)
        await house.clock.advance(6)
    assert "уже доиграли" in await answer(house, table)
    assert not table.row.waiting
    again = await house.lobbies.rematch(table, ANNA, house.tap())
    assert "Вы в очереди" in await answer(house, table)
    assert again.place_in_line(STRANGER.id) == 1
    await house.say(BORIS, f"/start t_{table.row.invite}")
    seat = again.seat_of(BORIS.id)
    assert seat is not None
    assert not seat.away


async def test_a_record_tells_no_invitation(house: House) -> None:
    table = await house.match()
    await house.play_deal(table)
    text = dumps(table.running().record())
    assert json.loads(text.splitlines()[0])["id"] == table.row.token
    assert table.row.invite not in text


@pytest.mark.parametrize(
    "word, game",
    [("king_52", "king_52"), ("president", "president"), ("KING", "king_simple"), ("petukh_15", "petukh_15")],
)
async def test_a_link_into_a_group_opens_that_game(house: House, word: str, game: str) -> None:
    await house.meet(*FOUR)
    await house.say(ANNA, f"/start@kozyr_bot {word}", GROUP)
    (row,) = await house.storage.tables_in(GROUP)
    assert (row.game, row.state) == (game, "lobby")


async def test_a_link_into_a_group_that_names_no_game_lets_choose(house: House) -> None:
    await house.meet(ANNA)
    await house.say(ANNA, "/start@kozyr_bot chess", GROUP)
    await house.clock.advance(5)
    assert not await house.storage.tables_in(GROUP)
    assert "Во что сыграем" in house.group()[-1]


def drawing(table: LiveTable) -> Tap:
    return Tap(Kind.INVITE, table.id, arg=f"qr={table.row.invite[:6]}")


def link_of(photo: SendPhoto) -> str:
    assert isinstance(photo.photo, BufferedInputFile)
    return text_of(photo.photo.data)


async def test_the_picture_of_an_invitation_comes_where_it_is_asked_for(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.lobby(ANNA, BORIS)
    await house.press(ANNA, card(table), GROUP)
    await house.clock.advance(5)
    data = next(data for data in house.telegram.buttons(ANNA.id) if "qr=" in data)
    await house.press(ANNA, data)
    await house.press(GLEB, drawing(table), GROUP)
    await house.clock.advance(10)
    mine, ours = sorted(house.telegram.photos, key=lambda photo: photo.chat_id != ANNA.id)
    assert (mine.chat_id, ours.chat_id) == (ANNA.id, GROUP)
    assert link_of(mine) == link_of(ours) == f"https://t.me/kozyr_bot?start=t_{table.row.invite}"
    assert "Кинг простой" in (ours.caption or "")
    assert "Наведите камеру" in (ours.caption or "")


async def test_an_old_invitation_has_no_picture_any_more(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.lobby(ANNA, BORIS)
    old = drawing(table)
    await house.press(BORIS, old, GROUP)
    await house.clock.advance(10)
    assert any("Наведите камеру" in text for text in house.group())
    await house.press(ANNA, Tap(Kind.INVITE, table.id, arg=f"new={table.row.invite[:6]}"), GROUP)
    said = await house.press(BORIS, old, GROUP)
    assert said is not None
    assert "уже заменил" in (said.text or "")
    await house.clock.advance(10)
    assert not any("Наведите камеру" in text for text in house.group()), "the picture of the dead link goes"
    assert len(house.telegram.photos) == 1
    for arg in ("qr", "qr=", "qr=x"):
        said = await house.press(BORIS, Tap(Kind.INVITE, table.id, arg=arg), GROUP)
        assert said is not None
        assert "уже заменил" in (said.text or "")


async def test_pictures_are_few_and_a_group_has_one_of_each_table(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.lobby(ANNA, BORIS)
    answers = [await house.press(each, drawing(table), GROUP) for each in (ANNA, BORIS, VERA, ANNA)]
    texts = [(answer.text or "") if answer else "" for answer in answers]
    assert texts[:2] == ["", ""]
    assert all("Слишком часто" in text for text in texts[2:])
    await house.clock.advance(60)
    assert sum("Наведите камеру" in text for text in house.group()) == 1
    said = await house.press(GLEB, drawing(table), GROUP)
    assert said is not None
    assert said.text is None


async def test_a_day_after_the_match_the_link_leads_nowhere(house: House) -> None:
    table = await house.match(stages=(1,))
    while table.playing:
        await house.play_deal(table)
        await house.clock.advance(6)
    await house.clock.leap(AFTERWARDS)
    again = await house.lobbies.rematch(table, ANNA, house.tap())
    await house.clock.advance(60)
    assert "уже доиграли" in await answer(house, table)
    assert STRANGER.id not in again.users()
    assert not again.place_in_line(STRANGER.id)
    assert "Вы в очереди" in await answer(house, again), "the rematch has a link of its own"


async def test_a_lobby_that_nobody_touches_takes_its_link_with_it(house: House) -> None:
    table = await house.lobby(ANNA)
    await house.clock.advance(LOBBY_FOR)
    assert "Этого стола больше нет" in await answer(house, table)


@pytest.mark.parametrize("state", ["lobby", "playing", "full"])
async def test_who_is_banned_or_no_member_comes_in_by_no_link_in_any_state(house: House, state: str) -> None:
    table = await (house.match() if state == "playing" else house.lobby(*FOUR[: 4 if state == "full" else 2]))
    for where, words in (
        (house.telegram.banned, "вам закрыт вход"),
        (house.telegram.outside, "вас пока нет"),
    ):
        where.add(STRANGER.id)
        assert words in await answer(house, table)
        for data in (
            Tap(Kind.LOBBY, table.id, arg="sit"),
            card(table),
            drawing(table),
            Tap(Kind.SEAT, table.id, arg="again"),
        ):
            said = await house.press(STRANGER, data)
            assert said is not None
            assert "больше нет" in (said.text or "")
        where.clear()
    assert table.seat_of(STRANGER.id) is None
    assert not table.place_in_line(STRANGER.id)
    assert not house.telegram.photos


async def test_where_telegram_does_not_say_who_is_a_member_nobody_comes_in(house: House) -> None:
    table = await house.lobby(ANNA)
    house.telegram.refuse_other = lambda method: (
        Fault(400, "Bad Request: chat not found") if isinstance(method, GetChatMember) else None
    )
    assert "вас пока нет" in await answer(house, table)
    assert table.seat_of(STRANGER.id) is None


async def test_a_running_table_gives_its_link_away_to_nobody_who_guesses(house: House) -> None:
    table = await house.match()
    for guess in (
        "",
        table.row.token,
        table.row.invite[:-1],
        f"{table.row.invite}0",
        table.row.invite.upper(),
        str(table.id),
        "%",
        "'" * 20,
        "0" * 18,
    ):
        said = await answer(house, table, guess or " ")
        assert "Ссылка не подходит" in said, guess
    assert not table.row.waiting


async def test_tokens_are_long_and_never_the_same(house: House) -> None:
    rows = [(await house.lobby(ANNA)).row for _ in range(3)]
    tokens = [token for row in rows for token in (row.invite, row.token)]
    assert len(set(tokens)) == len(tokens)
    assert all(len(token) * 4 >= 72 for token in tokens)


async def test_while_it_is_played_the_host_makes_the_link_dead_too(house: House) -> None:
    table = await house.match()
    old = table.row.invite
    await house.press(ANNA, Tap(Kind.INVITE, table.id, arg=f"new={old[:6]}"), GROUP)
    assert "Попросите у хозяина стола новую" in await answer(house, table, old)
    assert not table.row.waiting
    assert "Вы в очереди" in await answer(house, table)


@pytest.mark.parametrize("playing", [False, True])
async def test_who_was_unseated_comes_back_by_no_link_not_even_in_the_rematch(
    house: House, *, playing: bool
) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await (house.match(clock=None, stages=(2,)) if playing else house.lobby(*FOUR[:3]))
    await house.parts.unseating.unseat(table, ANNA.id, BORIS.id, admin=True)
    new = table.row.invite if playing else None

    async def told(invite: str) -> str:
        await house.say(BORIS, f"/start t_{invite}")
        await house.clock.advance(10)
        return house.private(BORIS)[-1]

    assert "попросил" in await told(table.row.invite)
    if new is None:
        return
    while table.playing:
        if table.turn and table.revealed and not table.played_by_robot(table.turn[0]):
            await house.act(table)
        else:
            await house.clock.advance(1)
    again = await house.lobbies.rematch(table, ANNA, house.tap())
    for invite in (new, again.row.invite):
        assert "попросил" in await told(invite)
    assert again.seat_of(BORIS.id) is None
    assert not again.place_in_line(BORIS.id)
