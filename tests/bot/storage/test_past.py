"""Questions about finished matches, on both databases."""

from bot.past import Career, Placed, Standing
from bot.storage import Row, Sitting, Storage, User
from bot.storage.rows import BEGAN
from tests.bot.storage.samples import GROUP, a_seat, a_table

ANNA, BORIS, VERA = 7_000_000_000, 7_000_000_001, 7_000_000_002
OTHER = -42


def a_match(
    table_id: int, at: float, *places: int, chat: int = GROUP, game: str = "king_simple"
) -> list[Row]:
    """A finished match of Анна, Борис, …, and of a robot on the seat after theirs."""
    people = [
        a_seat(table_id, seat, place=place, total=10 - 4 * place) for seat, place in enumerate(places[:-1])
    ]
    robot = a_seat(table_id, len(people), user_id=None, level="player", place=places[-1], total=0)
    return [a_table(table_id, chat_id=chat, game=game, state="finished", finished=at), *people, robot]


async def test_standings_count_people_of_this_chat_and_ties_as_wins(storage: Storage) -> None:
    await storage.commit(
        User(ANNA, "Анна Новая", None, None, True),
        *a_match(1, 100.0, 1, 1, 3),
        *a_match(2, 200.0, 4, 1, 2),
        *a_match(3, 300.0, 1, 2, 3, game="king_auction"),
        *a_match(4, 300.0, 1, 2, 3, chat=OTHER),
        a_table(5, state="closed", finished=300.0),
        a_seat(5, 0),
        a_table(6, state="playing"),
        a_seat(6, 0),
    )
    assert await storage.past.standings(GROUP) == [
        Standing("king_auction", "Анна Новая", 1, 1, 1.0),
        Standing("king_auction", "Игрок 1", 1, 0, 2.0),
        Standing("king_simple", "Игрок 1", 2, 2, 1.0),
        Standing("king_simple", "Анна Новая", 2, 1, 2.5),
    ]


async def test_standings_since_a_time_leave_out_what_was_before(storage: Storage) -> None:
    await storage.commit(*a_match(1, 100.0, 1, 2, 3), *a_match(2, 200.0, 2, 1, 3))
    assert await storage.past.standings(GROUP, 200.0) == [
        Standing("king_simple", "Игрок 1", 1, 1, 1.0),
        Standing("king_simple", "Игрок 0", 1, 0, 2.0),
    ]
    assert await storage.past.standings(GROUP, 200.5) == []


async def test_equal_wins_are_told_apart_by_the_mean_place(storage: Storage) -> None:
    await storage.commit(
        *a_match(1, 1.0, 1, 4, 2),
        *a_match(2, 2.0, 3, 1, 2),
        *a_match(3, 3.0, 3, 3, 1),
        *a_match(4, 4.0, 2, 3, 1),
    )
    assert [each.place for each in await storage.past.standings(GROUP)] == [2.25, 2.75]


async def test_a_career_is_that_of_one_person_everywhere(storage: Storage) -> None:
    await storage.commit(
        *a_match(1, 1.0, 1, 2, 3), *a_match(2, 2.0, 4, 1, 3, chat=OTHER), *a_match(3, 3.0, 2, 1, 3, game="x")
    )
    assert await storage.past.career(ANNA) == [
        Career("king_simple", 2, 1, 2.5, 0.0),
        Career("x", 1, 0, 2.0, 2.0),
    ]
    assert await storage.past.career(VERA) == []


async def test_the_last_matches_come_newest_first_with_their_places(storage: Storage) -> None:
    await storage.commit(
        *a_match(1, 100.0, 2, 1, 3),
        *a_match(2, 300.0, 1, 3, 2),
        *a_match(3, 200.0, 1, chat=OTHER),
        *a_match(4, 400.0, 1, 2, chat=OTHER),
        a_table(5, state="closed", finished=500.0),
        a_seat(5, 0),
    )
    here = await storage.past.last_in(GROUP, 10)
    assert [(match.table, match.game, match.at) for match in here] == [
        (2, "king_simple", 300.0),
        (1, "king_simple", 100.0),
    ]
    assert here[0].placed == (
        Placed(0, "Игрок 0", ANNA, 6, 1, ANNA),
        Placed(2, "Игрок 2", None, 0, 2, None),
        Placed(1, "Игрок 1", BORIS, -2, 3, BORIS),
    )
    assert [match.table for match in await storage.past.last_of(ANNA, 10)] == [4, 2, 1]
    assert [match.table for match in await storage.past.last_of(ANNA, 2)] == [4, 2]
    assert [match.table for match in await storage.past.last_of(BORIS, 10)] == [2, 1]


async def test_without_matches_there_is_nothing(storage: Storage) -> None:
    assert await storage.past.standings(GROUP) == []
    assert await storage.past.last_in(GROUP, 10) == []
    assert await storage.past.last_of(ANNA, 10) == []


async def test_a_group_keeps_its_past_under_a_new_id(storage: Storage) -> None:
    await storage.commit(*a_match(1, 100.0, 1, 2, 3))
    await storage.migrate_chat(GROUP, OTHER)
    assert await storage.past.last_in(GROUP, 10) == []
    assert len(await storage.past.standings(OTHER)) == 2


async def test_a_seat_that_changed_hands_counts_for_who_began_there(storage: Storage) -> None:
    await storage.commit(
        *a_match(1, 1.0, 1, 2, 3),
        Sitting(1, 0, BEGAN, VERA, "Вера", "s"),
        Sitting(1, 0, 7, ANNA, "Игрок 0", "c"),
        Sitting(1, 2, BEGAN, None, "Семён", None),
        Sitting(1, 2, 9, BORIS + 100, "Глеб", "c"),
    )
    past = storage.past
    assert [(each.name, each.wins) for each in await past.standings(GROUP)] == [("Вера", 1), ("Игрок 1", 0)]
    assert [each.matches for each in await past.career(VERA)] == [1]
    assert await past.career(ANNA) == await past.career(BORIS + 100) == []
    for user in (ANNA, VERA):
        (match,) = await past.last_of(user, 5)
        assert [(each.user, each.counted) for each in match.placed] == [
            (ANNA, VERA),
            (BORIS, BORIS),
            (None, None),
        ]
