"""Tables of games with phases: cards chosen before a confirmation, secret questions, seats by option."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot import robots
from bot.callbacks import Kind, Tap, unpack
from bot.live import LOBBY, LiveTable
from bot.people import Person
from bot.refusal import No
from bot.tables import PATIENCE
from bot.timing import MOVE, NUDGE, ROBOT, due
from engine import Deal
from engine.cards import cards_in, name, set_of
from engine.moves import BOYS, Move
from tests.bot.tables.kit import ANNA, BORIS, FOUR, GLEB, GROUP, VERA, House
from tests.bot.tables.test_act import no, refused

ROOT = bytes([1]) * 32
"""What secret questions are dealt from."""


async def table_of(house: House, game: str, *people: Person, **options: object) -> LiveTable:
    await house.meet(*people)
    table = await house.lobbies.open(GROUP, None, people[0], game)
    await house.tables.save(table, options=options)
    for person in people:
        await house.lobbies.sit(table, person, house.tap())
    return table


async def match_of(house: House, game: str, *people: Person, **options: object) -> LiveTable:
    table = await table_of(house, game, *people, **options)
    await house.lobbies.start(table, people[0].id, house.tap())
    await house.settle()
    return table


def asked(table: LiveTable) -> Person:
    user = table.seats[table.running().turn[0]].user_id
    return next(person for person in FOUR if person.id == user)


def tapped(data: str) -> Tap:
    tap = unpack(data)
    assert tap is not None
    return tap


async def test_cards_are_toggled_and_confirmed(house: House) -> None:
    table = await match_of(house, "petukh", *FOUR)
    person, seat, version = asked(table), table.running().turn[0], table.version
    deal = table.running().deal
    assert deal is not None
    first, second, third = (c for c, _ in zip(cards_in(deal.hands[seat]), range(3), strict=False))
    for c in (first, second, third, second):
        await house.press(person, Tap(Kind.TOGGLE, table.id, version, name(c)))
    assert table.chosen == {seat: set_of([first, third])}
    await house.clock.advance(5)
    shown = house.telegram.buttons(person.id)
    assert Tap(Kind.CONFIRM, table.id, version, "draw 2").pack() in shown
    assert table.version == version, "choosing is no move"
    await house.press(person, Tap(Kind.CONFIRM, table.id, version, "draw 3"))
    assert table.version == version, "what the button named is not what was chosen"
    await house.press(person, Tap(Kind.CONFIRM, table.id, version, "draw 2"))
    assert table.version == version + 1
    assert str(table.running().deals[0].actions[-1].move) == str(Move("draw", (first, third)))
    assert table.chosen == {}
    again = await house.press(person, Tap(Kind.CONFIRM, table.id, version, "draw 2"))
    assert again is not None
    assert again.text in ("Этот ход уже сделан", "This move has been made")
    late = house.attendance.toggle(table, person.id, version, name(second))
    assert no(await refused(house, table, late)) is No.STALE


async def test_where_all_pass_cards_on_at_once_what_others_have_chosen_stands(house: House) -> None:
    table = await match_of(house, "omnibus", *FOUR, pass_cards=3)
    deal = table.running().deal
    assert deal is not None
    first, second = deal.turn[:2]
    people = {at: next(p for p in FOUR if p.id == table.seats[at].user_id) for at in (first, second)}
    chosen = {at: [*cards_in(deal.hands[at])][:3] for at in (first, second)}
    for at in (second, first):
        for c in chosen[at]:
            await house.press(people[at], Tap(Kind.TOGGLE, table.id, table.heard, name(c)))
    await house.clock.advance(5)
    gifts = [tap for tap in house.telegram.buttons(people[first].id) if ":give " in tap]
    assert len(gifts) == 1
    await house.press(people[first], tapped(gifts[0]))
    assert table.chosen == {second: set_of(chosen[second])}
    await house.clock.advance(5)
    gifts = [tap for tap in house.telegram.buttons(people[second].id) if ":give " in tap]
    await house.press(people[second], tapped(gifts[0]))
    assert [action.seat for action in table.running().deals[0].actions] == [first, second]
    assert table.chosen == {}


async def test_a_restart_forgets_what_was_chosen(house: House) -> None:
    table = await match_of(house, "petukh", *FOUR)
    person, seat, version = asked(table), table.running().turn[0], table.version
    deal = table.running().deal
    assert deal is not None
    c = next(iter(cards_in(deal.hands[seat])))
    await house.attendance.toggle(table, person.id, version, name(c))
    house = await house.restarted()
    table = await house.tables.get(table.id)
    assert table.chosen == {}
    await house.press(person, Tap(Kind.CONFIRM, table.id, version, "draw 1"))
    assert table.version == version


async def test_passing_asks_again(house: House) -> None:
    table = await match_of(house, "petukh", *FOUR)
    person, version = asked(table), table.version
    await house.press(person, Tap(Kind.SEAT, table.id, version, "pass?"))
    assert table.asking == (table.running().turn[0], "pass")
    await house.clock.advance(5)
    assert Tap(Kind.MOVE, table.id, version, "pass").pack() in house.telegram.buttons(person.id)
    await house.press(person, Tap(Kind.SEAT, table.id, version, "stay"))
    assert [table.asking] == [None]
    await house.press(person, Tap(Kind.MOVE, table.id, version, "pass"))
    assert table.version == version + 1


async def until_secret(house: House, *people: Person, **options: object) -> LiveTable:
    """A match of Петух that has come to a secret question: these hands bring one in the first deal."""
    table = await table_of(house, "petukh", *people, boys_kind="any_pair", **options)
    await house.tables.save(table, root=ROOT)
    await house.lobbies.start(table, people[0].id, house.tap())
    await house.settle()
    while not table.secret():
        await house.tables.reveal(table)
        deal = table.running().deal
        assert deal is not None
        stand = next((m for m in deal.legal(deal.turn[0]) if m.verb in ("stand", "leave_turnup")), None)
        await house.act(table, stand)
    return table


async def test_who_is_asked_in_secret_is_told_by_nothing(house: House) -> None:
    table = await until_secret(house, *FOUR)
    await house.tables.save(table, clock=None)
    house.tables.arm(table)
    await house.clock.advance(PATIENCE)
    seat, version = table.running().turn[0], table.version
    public = table.running().view(None)
    assert public is not None
    assert public.known.turn == ()
    assert BOYS in {move.verb for move in table.running().legal(seat)}
    turn = [line for text in house.group() for line in text.split("\n") if "▸" in line]
    assert turn
    assert not any(person.name in line for person in FOUR for line in turn)
    table.seats[seat] = replace(table.seats[seat], level="random")
    other = next(person for person in FOUR if person != asked(table))
    assert await house.attendance.let_robot_move(table, other.id) == []
    assert table.version == version + 1
    assert not table.seats[seat].strikes, "whose strike it is would be known"


async def test_a_secret_answer_is_told_by_no_button_and_by_nobody_coming_back(house: House) -> None:
    table = await until_secret(house, *FOUR)
    person, seat, version, heard = asked(table), table.running().turn[0], table.version, table.heard
    table.seats[seat] = replace(table.seats[seat], away=True)
    answer = Tap(Kind.MOVE, table.id, heard, BOYS)
    await house.press(person, answer)
    assert table.version == version + 1
    assert table.facts().version == table.heard == heard, "how many were asked would be known"
    assert table.seats[seat].away, "who was asked would be known"
    await house.press(person, answer)
    assert table.version == version + 1
    house = await house.restarted()
    again = await house.tables.get(table.id)
    assert (again.version, again.heard) == (version + 1, heard)
    while again.secret():
        await house.act(again, Move(BOYS))
    assert again.heard == heard
    await house.act(again)
    assert again.heard == heard + 1


HANDS = ("6C 7C 8C 9C TC", "6D 7D 8D 9D TD", "6S 7S 8S 9S TS", "QC QD QS KC KD")


async def test_that_a_draw_has_brought_boys_is_a_secret(house: House) -> None:
    table = await match_of(house, "petukh_20", *FOUR)
    match = table.running()
    contract, dealer = match.deals[0].contract, match.deals[0].dealer
    match.deal = Deal.set_up(contract, HANDS, turnup="6H", stock="JC JS AC AD AS", dealer=dealer)
    await house.tables.save(table, clock=None)
    house.tables.arm(table)
    await house.tables.shows.everything(table)
    person, seat, heard = asked(table), table.running().turn[0], table.heard
    chats = [GROUP, *(each.id for each in FOUR if each != person)]

    async def seen() -> list[tuple[list[str], list[str]]]:
        """What everybody else sees, and what their buttons say, when all of it has been sent."""
        await house.clock.advance(PATIENCE)
        return [(house.telegram.texts(chat), house.telegram.buttons(chat)) for chat in chats]

    before = await seen()
    await house.act(table, Move("draw", tuple(cards_in(match.deal.hands[seat]))))
    assert table.running().turn == (seat,)
    assert table.secret()
    assert await seen() == before
    assert table.heard == heard
    assert robots.thinking(table) == 0
    await house.act(table, Move(BOYS))
    assert not table.held_back()
    assert table.heard == heard + 1, "the draw has been heard of, the answer has not"
    assert all(now != then for now, then in zip(await seen(), before, strict=True))


@pytest.mark.parametrize("clock", [None, 60])
async def test_robots_take_their_time_like_people_in_secret(house: House, clock: int | None) -> None:
    table = await until_secret(house, *FOUR)
    await house.tables.save(table, clock=clock)
    seat = table.running().turn[0]
    table.seats[seat] = replace(table.seats[seat], away=True)
    pace = due(table)[ROBOT] - table.turn_since
    low, high = robots.PONDERING
    assert low <= pace <= high
    assert pace == due(table)[ROBOT] - table.turn_since
    table.version += 1
    assert pace != due(table)[ROBOT] - table.turn_since, "another time another pace"
    assert MOVE not in due(table)
    assert NUDGE not in due(table)


async def test_seats_follow_the_option_and_who_has_none_gets_up(house: House) -> None:
    table = await table_of(house, "petukh", ANNA, BORIS, VERA, GLEB)
    await house.rules.set(table, ANNA.id, "players", "5")
    assert table.free() == [4]
    await house.lobbies.add_robot(table, ANNA.id)
    await house.rules.set(table, ANNA.id, "players", "4")
    assert [seat.user_id for _, seat in sorted(table.seats.items())] == [p.id for p in FOUR]
    await house.lobbies.get_up(table, BORIS.id)
    await house.rules.set(table, ANNA.id, "players", "3")
    assert {seat.user_id for seat in table.seats.values()} == {ANNA.id, VERA.id, GLEB.id}
    await house.rules.set(table, ANNA.id, "players", "2")
    assert [seat.user_id for _, seat in sorted(table.seats.items())] == [ANNA.id, GLEB.id]
    await house.clock.advance(10)
    stored = {seat.seat: seat for seat in await house.storage.seats(table.id)}
    assert stored == table.seats
    assert "Простите" in house.private(VERA)[-1]


async def test_options_that_do_not_go_together_are_refused(house: House) -> None:
    table = await table_of(house, "petukh_15", ANNA)
    await house.rules.set(table, ANNA.id, "players", "6")
    small = house.rules.set(table, ANNA.id, "deck_size", "32")
    assert no(await refused(house, table, small)) is No.NOT_TOGETHER
    assert table.game.seats == 6
    await house.rules.set(table, ANNA.id, "boys_values", "4,6,12")
    assert table.row.options["boys_values"] == [4, 6, 12]
    assert table.editing == "boys_values", "its page stays open"
    await house.rules.set(table, ANNA.id, "near_finish", "none")
    assert table.game.options["near_finish"] == "none"


async def test_a_pack_must_hold_six_cards_for_everybody(house: House) -> None:
    table = await table_of(house, "king_domino", ANNA)
    await house.rules.set(table, ANNA.id, "players", "7")
    for small in ("36", "32"):
        refusal = await refused(house, table, house.rules.set(table, ANNA.id, "deck", small))
        assert no(refusal) is No.NOT_TOGETHER
    await house.rules.set(table, ANNA.id, "players", "6")
    await house.rules.set(table, ANNA.id, "deck", "36")
    assert (table.game.seats, len(table.game.pack)) == (6, 36)


async def test_whoever_is_knocked_out_sits_down_again_only_by_another_tap(house: House) -> None:
    table = await match_of(house, "petukh", ANNA, BORIS, knockout=True, players=2, allow_pass=False)
    while table.playing:
        async with table.lock:
            await house.tables.reveal(table)
        await house.play_deal(table)
    result = table.running().result
    assert result is not None
    (loser,) = result.leaves
    out, winner = (ANNA, BORIS) if loser == 0 else (BORIS, ANNA)
    again = await house.lobbies.rematch(table, out, house.tap())
    assert again.row.state == LOBBY
    assert again.seat_of(out.id) is None
    kept = again.seat_of(winner.id)
    assert kept is not None
    assert kept.away
    await house.meet(VERA)
    await house.lobbies.sit(again, VERA, house.tap())
    assert (await house.lobbies.rematch(table, winner, house.tap())).id == again.id
    assert {seat.user_id for seat in again.seats.values()} == {VERA.id, winner.id}
    await house.lobbies.sit(again, out, house.tap())  # Петух is a game for three as well
    assert again.game.seats == 3


async def test_deals_in_which_nobody_decides_follow_at_once_and_are_told(house: House) -> None:
    await house.people.enter(GROUP, "Дача", "ru")
    table = await match_of(house, "king_52", *FOUR, second_tour="lottery")
    while table.playing:
        async with table.lock:
            await house.tables.reveal(table)
        await house.act(table)
    match = table.running()
    last = match.deals[-1]
    assert last.actions == []
    await house.clock.advance(600)
    shown = house.group()
    title = f"сдача {last.number} "
    assert sum(title in text for text in shown) == 2, "its protocol and its result"
    assert any("🥇" in text for text in shown)
