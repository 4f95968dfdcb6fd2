"""Match controllers: which deal comes next, and when a match is over (rules 2.5)."""

from engine import preset
from engine.events import End
from engine.schedule import FixedDeals, FixedSchedule, Schedule, UntilThreshold
from engine.sheet import Sheet, SheetRow
from tests.engine.contracts import contract

FIRST, SECOND = contract(ident="no_king"), contract(ident="take_king")


def played(sheet: Sheet, *scores: int) -> SheetRow:
    return sheet.add(0, "no_king", None, End.PLAYED, scores)


def test_a_sheet_adds_up() -> None:
    sheet = Sheet(3, start=15)
    assert sheet.totals == (15, 15, 15)
    expected = SheetRow(1, 0, "no_king", None, End.PLAYED, (-2, 0, 5), (13, 15, 20))
    assert played(sheet, -2, 0, 5) == expected
    assert played(sheet, 0, -15, 0).totals == sheet.totals == (13, 0, 20)
    assert [row.number for row in sheet.rows] == [1, 2]


def test_a_fixed_schedule_is_played_once_in_order() -> None:
    schedule: Schedule = FixedSchedule((FIRST, SECOND, FIRST))
    sheet = Sheet(2)
    assert schedule.contracts == (FIRST, SECOND, FIRST)
    assert schedule.length() == 3
    for expected in (FIRST, SECOND, FIRST):
        assert schedule.next(sheet) is expected
        played(sheet, 1, 1)
    assert schedule.next(sheet) is None


def test_a_fixed_number_of_deals() -> None:
    schedule: Schedule = FixedDeals(FIRST, 2)
    sheet = Sheet(2)
    assert schedule.contracts == (FIRST,)
    assert schedule.length() == 2
    for _ in range(2):
        assert schedule.next(sheet) is FIRST
        played(sheet, 1, 1)
    assert schedule.next(sheet) is None


def test_until_somebody_reaches_the_threshold() -> None:
    schedule: Schedule = UntilThreshold(FIRST, -31)
    sheet = Sheet(3)
    assert schedule.contracts == (FIRST,)
    assert schedule.length() is None
    assert schedule.next(sheet) is FIRST
    played(sheet, -30, 5, 40)
    assert schedule.next(sheet) is FIRST
    played(sheet, -1, 0, 0)  # exactly -31
    assert schedule.next(sheet) is None


def test_a_countdown_ends_at_nought() -> None:
    schedule = UntilThreshold(FIRST, 0)
    sheet = Sheet(2, start=15)
    assert schedule.next(sheet) is FIRST
    played(sheet, -14, 5)
    assert schedule.next(sheet) is FIRST
    played(sheet, -1, -1)
    assert schedule.next(sheet) is None


def test_the_stages_of_simple_king_are_the_table_of_the_rules() -> None:
    stages = preset("king_simple").game().schedule.contracts
    assert [each.id for each in stages] == [
        *("no_tricks", "no_boys", "no_girls", "no_hearts", "no_king", "no_last", "no_all"),
        *("take_tricks", "take_boys", "take_girls", "take_hearts", "take_king", "take_last", "take_all"),
    ]
    banned = [at for at, each in enumerate(stages, start=1) if each.tricks.lead_ban is not None]
    forced = [at for at, each in enumerate(stages, start=1) if each.tricks.forced is not None]
    assert banned == [4, 5, 7, 11, 12, 14]
    assert forced == [5, 7, 12, 14]


def test_chosen_stages_keep_their_order() -> None:
    game = preset("king_simple").game({"stages": [2, 5, 14]})
    assert [each.id for each in game.schedule.contracts] == ["no_boys", "no_king", "take_all"]
    assert game.schedule.length() == 3
