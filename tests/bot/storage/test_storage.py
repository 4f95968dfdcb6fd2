"""What is committed is read back the same, from both databases."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from sqlalchemy import make_url

from bot.storage import Chat, Delete, Heartbeat, PlaceRow, Row, Seat, Storage, User
from bot.storage.rows import RuleSet, Topic
from tests.bot.storage.samples import GROUP, a_move, a_place, a_seat, a_table

ANNA = User(7_000_000_001, "Анна <b>&</b> 🂡", "anna", "ru", True)
CLUB = Chat(GROUP, "Клуб", "ru", "king_simple", {"boys": "JK", "limit": None, "open": True})

DACHA = RuleSet((1 << 48) - 1, GROUP, "king_simple", "как на даче", {"boys": "JK"}, ANNA.id, 5.25, "c0ffee")


async def test_every_row_comes_back_as_it_was(storage: Storage) -> None:
    full = a_table(
        1,
        thread_id=1 << 40,
        start="50211",
        started=1.5,
        finished=2.5,
        state="finished",
        previous=2,
        clock=None,
    )
    robot = a_seat(1, 1, user_id=None, level="player", total=-17, place=2, away=True, strikes=2)
    typed = a_move(1, 3, "m15", tap_kind="message", tap_chat=GROUP, auto=True)
    rows: list[tuple[Row, Callable[[], Awaitable[object]]]] = [
        (ANNA, lambda: storage.user(ANNA.id)),
        (User(2, "", None, None, False), lambda: storage.user(2)),
        (CLUB, lambda: storage.chat(GROUP)),
        (Chat(5, "", None, None, None), lambda: storage.chat(5)),
        (DACHA, lambda: storage.rule_set(DACHA.id)),
        (full, lambda: storage.table(1)),
        (a_table(token="kQx7"), lambda: storage.table_by_token("kQx7")),
        (a_table(9, invite="wBn3"), lambda: storage.table_by_invite("wBn3")),
        (a_place("table:1", 1, thread_id=3), lambda: storage.place("table:1")),
        (a_place("lobby", message_id=None), lambda: storage.place("lobby")),
    ]
    await storage.commit(*(row for row, _ in rows), robot, typed)
    for row, read in rows:
        assert await read() == row
    assert await storage.seats(1) == [robot]
    assert await storage.moves(1) == [typed]


async def test_what_is_not_there_is_none_or_empty(storage: Storage) -> None:
    assert await storage.user(1) is None
    assert await storage.chat(1) is None
    assert await storage.table(1) is None
    assert await storage.table_by_token("x") is None
    assert await storage.place("x") is None
    assert await storage.seats(1) == []
    assert await storage.moves(1) == []
    assert await storage.places(1) == []
    assert await storage.open_tables() == []
    assert await storage.table_states() == {}
    assert await storage.tables_of(1) == []
    assert await storage.tables_in(1) == []


async def test_a_row_replaces_the_one_with_its_key(storage: Storage) -> None:
    playing = replace(a_table(1), state="playing", options={}, started=5.0)
    await storage.commit(ANNA, a_table(1), a_seat(1, 0), a_place("p", 1))
    changed = replace(ANNA, name="Аня", username=None, reachable=False)
    await storage.commit(changed, playing, a_seat(1, 0, strikes=1), a_place("p", 1, message_id=None))
    assert await storage.user(ANNA.id) == changed
    assert await storage.table(1) == playing
    assert await storage.seats(1) == [a_seat(1, 0, strikes=1)]
    assert await storage.places(1) == [a_place("p", 1, message_id=None)]


async def test_deleting_takes_what_matches_and_no_more(storage: Storage) -> None:
    await storage.commit(
        *(a_seat(table, seat) for table in (1, 2) for seat in range(4)),
        a_place("a", 1),
        a_place("b", 1),
    )
    await storage.commit(
        *(Delete(Seat, table_id=1, seat=seat) for seat in (1, 2)),
        Delete(Seat, table_id=2),
        Delete(PlaceRow, key="a"),
        Delete(User, id=404),
    )
    assert await storage.seats(1) == [a_seat(1, 0), a_seat(1, 3)]
    assert await storage.seats(2) == []
    assert await storage.places(1) == [a_place("b", 1)]


async def test_lists_are_in_order(storage: Storage) -> None:
    await storage.commit(
        *(a_move(1, version) for version in (10, 9, 2, 1, 11)),
        *(a_seat(1, seat) for seat in (3, 0, 2, 1)),
    )
    assert [move.version for move in await storage.moves(1)] == [1, 2, 9, 10, 11]
    assert [seat.seat for seat in await storage.seats(1)] == [0, 1, 2, 3]


async def test_tables_are_found_by_state_person_and_chat(storage: Storage) -> None:
    states = ["lobby", "playing", "finished", "closed", "playing"]
    tables = [
        a_table(i, state=state, created=float(i), chat_id=GROUP if i % 2 else 5)
        for i, state in enumerate(states)
    ]
    await storage.commit(*reversed(tables), *(a_seat(i, 0, user_id=8) for i in (0, 2, 3)), a_seat(4, 0))
    assert await storage.open_tables() == [tables[0], tables[1], tables[4]]
    assert await storage.tables_of(8) == [tables[0], tables[3], tables[2]], "open ones first"
    assert await storage.tables_of(8, limit=2) == [tables[0], tables[3]]
    assert await storage.tables_in(5) == [tables[4], tables[0], tables[2]]
    assert await storage.tables_in(GROUP, limit=1) == [tables[1]]


async def test_what_was_committed_is_there_after_opening_again(url: str) -> None:
    first = await Storage.open(url)
    await first.commit(ANNA, a_table(1), a_move(1, 1, "7"))
    await first.close()
    second = await Storage.open(url)
    assert await second.user(ANNA.id) == ANNA
    assert await second.table(1) == a_table(1)
    assert await second.moves(1) == [a_move(1, 1, "7")]
    await second.close()


async def test_an_address_need_not_name_the_driver(url: str) -> None:
    address = make_url(url)
    plain = address.set(drivername=address.get_backend_name()).render_as_string(hide_password=False)
    assert plain != url
    first = await Storage.open(plain)
    await first.commit(ANNA)
    await first.close()
    second = await Storage.open(url)
    assert await second.user(ANNA.id) == ANNA
    await second.close()


async def test_a_chat_that_migrates_takes_everything_along(storage: Storage) -> None:
    old, new = -5, GROUP
    await storage.commit(
        replace(CLUB, id=old),
        replace(DACHA, chat_id=old),
        replace(DACHA, id=6, chat_id=6, token="6"),
        Chat(new, "Telegram was faster", None, None, None),
        a_table(1, chat_id=old),
        a_table(2, chat_id=6),
        a_place("table:1", 1, chat_id=old),
        a_place("hand", 1, chat_id=7),
        a_move(1, 1, "15", tap_kind="message", tap_chat=old),
    )
    for _ in range(2):  # both chats tell of it
        await storage.migrate_chat(old, new)
        assert await storage.chat(old) is None
        assert await storage.chat(new) == CLUB
        assert await storage.rule_sets(old) == []
        assert await storage.rule_sets(new) == [DACHA]
        assert [each.id for each in await storage.rule_sets(6)] == [6]
        assert await storage.tables_in(old) == []
        assert await storage.tables_in(new) == [a_table(1, chat_id=new)]
        assert await storage.tables_in(6) == [a_table(2, chat_id=6)]
        assert await storage.places(1) == [
            a_place("hand", 1, chat_id=7),
            a_place("table:1", 1, chat_id=new, message_id=None),
        ]
    # Messages of the new chat are numbered anew: its 15 is not the old one's.
    await storage.commit(a_move(1, 2, "15", tap_kind="message", tap_chat=new))


async def test_a_chat_nobody_knows_may_migrate(storage: Storage) -> None:
    await storage.commit(CLUB)
    await storage.migrate_chat(-5, CLUB.id)
    assert await storage.chat(CLUB.id) == CLUB


async def test_rule_sets_of_a_group_come_the_oldest_first_and_can_be_deleted(storage: Storage) -> None:
    await storage.commit(replace(DACHA, id=1, saved=7.0, token="1"), DACHA)
    await storage.commit(replace(DACHA, id=2, chat_id=6, token="2"))
    assert await storage.rule_set_by_token("2") == replace(DACHA, id=2, chat_id=6, token="2")
    assert [each.id for each in await storage.rule_sets(GROUP)] == [DACHA.id, 1]
    await storage.commit(replace(DACHA, options={}), Delete(RuleSet, id=1))
    assert await storage.rule_sets(GROUP) == [replace(DACHA, options={})]


async def test_topics_of_a_chat_come_by_their_numbers(storage: Storage) -> None:
    cards = Topic(GROUP, 77, "Карты", "open")
    await storage.commit(cards, Topic(GROUP, 1, "", "closed"), Topic(5, 77, "Стол", "open"))
    await storage.commit(replace(cards, state="gone"))
    assert await storage.topics(GROUP) == [Topic(GROUP, 1, "", "closed"), replace(cards, state="gone")]
    assert await storage.topics(6) == []


async def test_the_last_sign_of_life_is_kept(storage: Storage) -> None:
    assert await storage.heartbeat() is None
    await storage.commit(Heartbeat(1, 5.25))
    await storage.commit(Heartbeat(1, 20.25))
    assert await storage.heartbeat() == 20.25


@pytest.mark.parametrize("text", ["", "'; DROP TABLE users; --", "\\ \" ' % :name {x} \n", "א\u202eb🂡"])
async def test_text_is_only_text(storage: Storage, text: str) -> None:
    await storage.commit(replace(ANNA, name=text), a_place(text), Chat(1, text, text, text, {text: text}))
    assert await storage.user(ANNA.id) == replace(ANNA, name=text)
    assert await storage.place(text) == a_place(text)
    assert await storage.chat(1) == Chat(1, text, text, text, {text: text})


async def test_tables_are_counted_by_their_state(storage: Storage) -> None:
    await storage.commit(a_table(1), a_table(2, state="playing"), a_table(3, state="playing"))
    assert await storage.table_states() == {"lobby": 1, "playing": 2}
