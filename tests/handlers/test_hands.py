"""Cards in the group: who sits with them there, who asks for them, where they are taken out of again."""

from __future__ import annotations

from functools import partial

import pytest
from aiogram.methods import AnswerCallbackQuery, SendMessage

from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from bot.own_settings import Cards, OwnSettings
from bot.people import Person
from bot.storage.rows import PlaceRow
from tests.bot.outbox.fakes import Fault
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, STRANGER, VERA, House
from tests.bot.tables.updates import callback_of
from tests.handlers.test_play import on_turn

REFUSED = Fault(400, "Bad Request: CHAT_ADMIN_REQUIRED")


def lobby_tap(table: LiveTable, arg: str) -> Tap:
    return Tap(Kind.LOBBY, table.id, 0, arg)


def asks(table: LiveTable, what: str = "hand") -> Tap:
    return Tap(Kind.INFO, table.id, 0, what)


async def settle(house: House, person: Person, value: str) -> None:
    await house.people.settle_own(person.id, partial(OwnSettings.changed, name="cards", value=value))


async def tapped(house: House, person: Person, data: Tap, *, on: int | None = None) -> AnswerCallbackQuery:
    """Press a button in the group, on a message that this person alone sees if its number is given."""
    update = callback_of(person, data.pack(), GROUP, house.tap().id)
    message = update["message"]
    assert isinstance(message, dict)
    if on is not None:
        message |= {"message_id": 0, "ephemeral_message_id": on}
    await house.feed(callback_query=update)
    return next(a for a in reversed(house.telegram.answers) if a.callback_query_id == update["id"])


def seen(house: House, person: Person) -> list[str]:
    """What one person alone sees in the group."""
    return [shown.text for shown in house.telegram.whispers.get(person.id, {}).values()]


def number_of(house: House, person: Person) -> int:
    (number,) = house.telegram.whispers[person.id]
    return number


async def played_here(house: House, *people: Person) -> LiveTable:
    """A match of four, these people with their cards in the group; all speak Russian."""
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(*FOUR)
    await house.people.set_lang(GLEB.id, "ru")
    for person in people:
        await settle(house, person, "group")
    table = await house.match(clock=None)
    await house.clock.advance(60)
    return table


async def test_a_button_of_the_lobby_seats_who_never_opened_the_private_chat(house: House) -> None:
    await house.meet(ANNA)
    table = await house.lobbies.open(GROUP, None, ANNA, "king_simple")
    answer = await tapped(house, BORIS, lobby_tap(table, "sit"))
    assert answer.url == table.facts().invite
    answer = await tapped(house, BORIS, lobby_tap(table, "here"))
    assert answer.url is None
    assert "Мои карты" in (answer.text or "")
    assert table.seat_of(BORIS.id)
    assert (await house.people.own(BORIS.id)).cards is Cards.GROUP
    assert (await tapped(house, ANNA, lobby_tap(table, "sit"))).text == "Вы за столом"
    answer = await tapped(house, ANNA, lobby_tap(table, "here"))
    assert "Мои карты" in (answer.text or ""), "who sits already only changes where"
    assert len(table.seats) == 2
    await house.clock.advance(30)
    assert house.private(ANNA) == []
    assert house.private(BORIS) == []


async def test_who_wants_both_keeps_both(house: House) -> None:
    await house.meet(ANNA)
    await settle(house, ANNA, "both")
    table = await house.lobbies.open(GROUP, None, ANNA, "king_simple")
    assert (await tapped(house, ANNA, lobby_tap(table, "here"))).text == "Вы за столом"
    assert (await house.people.own(ANNA.id)).cards is Cards.BOTH


async def test_a_command_seats_who_has_the_cards_in_the_group(house: House) -> None:
    await house.meet(ANNA, reachable=False)
    await settle(house, ANNA, "group")
    await house.say(ANNA, "/king", GROUP)
    (row,) = await house.storage.tables_in(GROUP)
    assert (await house.tables.get(row.id)).seat_of(ANNA.id)


async def test_the_host_is_told_where_the_cards_are(house: House) -> None:
    table = await house.lobby(ANNA, robots=3)
    await settle(house, ANNA, "group")
    assert "Мои карты" in ((await tapped(house, ANNA, lobby_tap(table, "start"))).text or "")


async def test_the_line_seats_who_has_the_cards_in_the_group(house: House) -> None:
    table = await house.lobby(ANNA, robots=3)
    for person, cards in ((BORIS, "private"), (VERA, "group")):
        await house.meet(person)
        await settle(house, person, cards)
        await house.lobbies.sit_or_wait(table, person, house.tap())
        await house.people.set_reachable(person.id, reachable=False)
    await house.lobbies.remove_robot(table, ANNA.id)
    assert table.seat_of(BORIS.id) is None
    assert table.seat_of(VERA.id)


async def test_whose_turn_it_is_in_the_line_is_called_in_the_group(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await house.match(ANNA, stages=(1,))
    await house.meet(VERA, reachable=False)
    await settle(house, VERA, "group")
    await house.tables.save(table, waiting={str(VERA.id): ["Вера", "7"]})
    await house.attendance.stop(table, ANNA.id, admin=False)
    await house.lobbies.rematch(table, ANNA, house.tap())
    await house.clock.advance(60)
    (call,) = [text for text in house.group() if "Ваша очередь" in text]
    assert f"tg://user?id={VERA.id}" in call
    assert house.private(VERA) == []


async def test_a_hand_is_brought_and_changes_in_its_place(house: House) -> None:
    table = await played_here(house, *FOUR)
    player = on_turn(table)
    assert seen(house, player) == []
    assert (await tapped(house, player, asks(table))).text is None
    (text,) = seen(house, player)
    assert "Ваш" in text
    number, moves = number_of(house, player), table.running().legal(table.turn[0])
    played, other = (Tap(Kind.MOVE, table.id, table.heard, str(each)) for each in moves[:2])
    answer = await tapped(house, player, played, on=number)
    assert (answer.text or "").startswith("Ходит "), "what came of it is told"
    await house.clock.advance(8)
    (text,) = seen(house, player)
    assert "Ваш" not in text
    assert number_of(house, player) == number
    assert (await tapped(house, player, played, on=number)).text == "Этот ход уже сделан"
    assert (await tapped(house, player, other, on=number)).text == "Это старое сообщение"
    assert not any(house.private(person) for person in FOUR)


async def test_a_trick_that_is_complete_is_told_to_who_completed_it(house: House) -> None:
    table = await played_here(house, *FOUR)
    for _ in range(3):
        await house.act(table)
    player, legal = on_turn(table), table.running().legal(table.turn[0])[0]
    played = Tap(Kind.MOVE, table.id, table.heard, str(legal))
    assert "Взятка 1." in ((await tapped(house, player, played, on=5)).text or "")


async def test_who_has_their_cards_in_private_may_ask_for_them_in_the_group(house: House) -> None:
    table = await played_here(house)
    assert (await tapped(house, BORIS, asks(table))).url is None
    assert seen(house, BORIS) != []
    assert seen(house, BORIS)[0] == house.private(BORIS)[0]


async def test_a_refusal_and_a_stale_button_become_a_popup(house: House) -> None:
    table = await played_here(house, *FOUR)
    player = on_turn(table)
    house.telegram.refuse = lambda method: REFUSED if isinstance(method, SendMessage) else None
    answer = await tapped(house, player, asks(table))
    assert answer.show_alert
    assert "Ваш" in (answer.text or "")
    old = Tap(Kind.MOVE, table.id, 99, "play QH")
    answer = await tapped(house, player, old, on=4)
    assert answer.show_alert
    assert (answer.text or "").startswith("Это старое сообщение\n")


async def test_only_who_sits_there_has_a_hand(house: House) -> None:
    table = await played_here(house)
    await house.meet(STRANGER)
    assert (await tapped(house, STRANGER, asks(table))).text == "Вы не сидите за этим столом"
    await house.say(STRANGER, "/hand", GROUP, message_id=0, ephemeral_message_id=4)
    await house.clock.advance(5)
    assert seen(house, STRANGER) == ["Вы не сидите за этим столом"]


async def test_popups_say_what_there_is_instead_of_a_hand(house: House) -> None:
    table = await house.lobby(*FOUR)
    here = house.parts.shows.here
    assert "когда начнётся игра" in await here.words(table, ANNA.id)
    await house.lobbies.start(table, ANNA.id, house.tap())
    assert "♠" in await here.words(table, ANNA.id)
    await house.play_deal(table)
    assert "через несколько секунд" in await here.words(table, ANNA.id)
    await house.attendance.stop(table, ANNA.id, admin=True)
    assert await here.words(table, ANNA.id) == "Сейчас никто не ходит."


async def test_in_the_lobby_there_is_the_placeholder(house: House) -> None:
    table = await house.lobby(*FOUR)
    await house.clock.advance(60)
    assert (await tapped(house, ANNA, asks(table))).text is None
    assert "Вы за столом" in seen(house, ANNA)[0]


async def test_slash_hand_is_answered_to_who_gave_it_alone(house: House) -> None:
    table = await played_here(house, ANNA)
    await house.say(ANNA, "/hand", GROUP, message_id=0, ephemeral_message_id=4)
    await house.clock.advance(5)
    assert len(seen(house, ANNA)) == 1
    call = next(
        call.method
        for call in house.telegram.calls
        if isinstance(call.method, SendMessage) and call.method.ephemeral_message_parameters
    )
    assert call.reply_parameters is not None
    assert call.reply_parameters.ephemeral_message_id == 4
    assert table.playing


@pytest.mark.parametrize("cards", ["group", "private"])
async def test_slash_hand_that_all_see_is_answered_as_well_as_can_be(house: House, cards: str) -> None:
    table = await played_here(house)
    await settle(house, GLEB, cards)
    before = len(house.private(GLEB))
    await house.say(GLEB, "/hand", GROUP)
    await house.clock.advance(10)
    (line,) = [text for text in house.group() if "Карты – по кнопке" in text]
    assert line
    assert asks(table).pack() in house.telegram.buttons(GROUP)
    assert seen(house, GLEB) == []
    assert len(house.private(GLEB)) == before
    house.telegram.leads = True
    house.parts.outbox.leads(GROUP, leads=True)
    await house.say(GLEB, "/hand", GROUP)
    await house.clock.advance(10)
    assert len(seen(house, GLEB)) == 1, "an administrator may"


async def test_slash_hand_in_private_brings_hands_there_or_says_where_they_are(house: House) -> None:
    await played_here(house, ANNA)
    for person, words in ((ANNA, "Ваши карты – в группе"), (BORIS, "Кинг простой")):
        await house.say(person, "/hand")
        await house.clock.advance(5)
        assert words in house.private(person)[-1]
    await house.say(ANNA, "/start h")
    await house.clock.advance(5)
    assert ["Ваши карты – в группе" in text for text in house.private(ANNA)] == [True]


async def test_where_cards_are_is_settled_in_private_and_counts_at_once(house: House) -> None:
    table = await played_here(house)
    hand = house.private(BORIS)
    assert hand
    answer = await house.press(BORIS, Tap(Kind.SETTING, arg="cards=group"))
    assert answer is not None
    assert answer.text == "Где мои карты: в группе"
    await house.clock.advance(10)
    assert hand[0] not in house.private(BORIS)
    assert (await tapped(house, BORIS, asks(table))).text is None
    await house.press(BORIS, Tap(Kind.SETTING, arg="cards=private"))
    await house.clock.advance(10)
    assert hand[0] in house.private(BORIS)
    assert seen(house, BORIS) == [], "and gone from the group"


async def test_who_leaves_has_no_hand_left_in_the_group(house: House) -> None:
    table = await house.lobby(*FOUR)
    await house.clock.advance(60)
    await tapped(house, ANNA, asks(table))
    assert len(seen(house, ANNA)) == 1
    await tapped(house, ANNA, lobby_tap(table, "up"))
    await house.clock.advance(10)
    assert seen(house, ANNA) == []


async def test_what_one_person_saw_in_the_group_is_forgotten_with_them(house: House) -> None:
    table = await played_here(house, ANNA)
    await tapped(house, ANNA, asks(table))
    await house.clock.advance(5)
    assert await house.storage.places_for(ANNA.id)
    await house.parts.forgetting.forget(ANNA.id)
    await house.clock.advance(10)
    assert await house.storage.places_for(ANNA.id) == []
    assert isinstance(house.storage.written(PlaceRow)[0], PlaceRow)


async def test_with_the_private_chat_blocked_the_group_is_where_the_cards_are(house: House) -> None:
    table = await played_here(house)
    player = on_turn(table)
    await house.people.set_reachable(player.id, reachable=False)
    assert (await tapped(house, player, asks(table))).text is None
    assert len(seen(house, player)) == 1


async def test_an_admin_bot_brings_it_there_by_itself_then(house: House) -> None:
    table = await played_here(house)
    house.parts.outbox.leads(GROUP, leads=True)
    player = on_turn(table)
    await house.parts.shows.people(table)
    await house.clock.advance(10)
    assert seen(house, player) == []
    await house.people.set_reachable(player.id, reachable=False)
    await house.parts.shows.people(table)
    await house.clock.advance(10)
    assert len(seen(house, player)) == 1


async def test_who_follows_an_invitation_is_told_where_the_cards_are(house: House) -> None:
    await house.meet(ANNA, BORIS)
    table = await house.lobbies.open(GROUP, None, ANNA, "king_simple")
    await settle(house, BORIS, "group")
    await house.say(BORIS, f"/start {table.facts().invite.partition('?start=')[2]}")
    await house.clock.advance(5)
    assert table.seat_of(BORIS.id)
    assert "Мои карты" in house.private(BORIS)[-1]
