"""Rules shared by link: read, played by, taken over by another group; links that lead nowhere any more."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap, short
from bot.group_settings import Opens
from bot.rule_sets import SETS_A_GROUP
from bot.storage.rows import RuleSet
from tests.bot.tables.kit import ANNA, FOUR, GROUP, STRANGER, House
from tests.handlers.test_rule_sets import sets, table_of, tap

OTHER = GROUP - 1


@pytest.fixture
async def saved(house: House) -> RuleSet:
    """A set that Anna has saved in the group."""
    await house.people.enter(GROUP, "Дача", "ru")
    await house.meet(*FOUR)
    await table_of(house, ANNA)
    await house.say(ANNA, "/save как на даче", GROUP)
    (made,) = await sets(house)
    return made


async def test_whoever_opens_the_link_reads_the_rules_and_can_play_by_them(
    house: House, saved: RuleSet
) -> None:
    assert len(saved.token) == 18
    await house.clock.advance(10)
    assert any(saved.token in url for url in house.telegram.urls(GROUP))
    await house.say(STRANGER, f"/start r_{saved.token}")
    await house.clock.advance(5)
    (text,) = house.private(STRANGER)
    assert "как на даче" in text
    assert "Мальчики: валеты и короли" in text
    assert "Дача" not in text, "whose rules they are is nobody's business"
    await house.press(STRANGER, Tap(Kind.SHARED, arg=f"open={saved.token}"))
    (row,) = await house.storage.tables_of(STRANGER.id)
    assert (row.private, row.game, row.options) == (True, "king_simple", {"boys": "JK"})


async def test_another_group_takes_them_over_once(house: House, saved: RuleSet) -> None:
    for _ in range(2):
        await house.say(STRANGER, f"/start@kozyr_bot r_{saved.token}", OTHER)
    (taken,) = await house.storage.rule_sets(OTHER)
    assert (taken.name, taken.game, taken.options) == (saved.name, saved.game, saved.options)
    assert taken.author_id == STRANGER.id
    assert taken.token != saved.token, "each group deletes its own"
    await house.press(STRANGER, Tap(Kind.SHARED, arg=f"open={taken.token}"), OTHER)
    (row,) = await house.storage.tables_in(OTHER)
    assert row.options == {"boys": "JK"}


async def test_a_name_that_means_other_rules_gets_a_number(house: House, saved: RuleSet) -> None:
    await house.storage.commit(RuleSet(5, OTHER, saved.game, "Как на даче", {}, ANNA.id, 1.0, "5"))
    await house.say(STRANGER, f"/start r_{saved.token}", OTHER)
    assert [each.name for each in await house.storage.rule_sets(OTHER)] == ["Как на даче", "как на даче 2"]


async def test_a_group_has_so_many_and_may_leave_it_to_its_admins(house: House, saved: RuleSet) -> None:
    for each in range(SETS_A_GROUP):
        name, options = f"№ {each}", {"last_tricks": 1, "stages": [each % 14 + 1], "early_end": each < 14}
        await house.storage.commit(
            RuleSet(each + 1, OTHER, saved.game, name, options, ANNA.id, 1.0, str(each))
        )
    await house.say(STRANGER, f"/start r_{saved.token}", OTHER)
    assert len(await house.storage.rule_sets(OTHER)) == SETS_A_GROUP
    third = GROUP - 2
    await house.people.settle(third, lambda settings: settings.changed("opens", Opens.ADMINS))
    await house.say(STRANGER, f"/start r_{saved.token}", third)
    assert await house.storage.rule_sets(third) == []


async def test_a_deleted_set_has_a_dead_link(house: House, saved: RuleSet) -> None:
    table = await table_of(house, ANNA)
    await tap(house, ANNA, table, f"drop!={short(saved.id)}")
    await house.say(STRANGER, f"/start r_{saved.token}")
    await house.clock.advance(5)
    assert "Попросите новую ссылку" in house.private(STRANGER)[-1]
    answer = await house.press(STRANGER, Tap(Kind.SHARED, arg=f"open={saved.token}"))
    assert answer is not None
    assert "удалили" in (answer.text or "")
    assert await house.storage.tables_of(STRANGER.id) == []


@pytest.mark.usefixtures("saved")
@pytest.mark.parametrize("word", ["r_", "r_'; --", "r_" + "f" * 18])
async def test_a_guessed_link_is_a_dead_one(house: House, word: str) -> None:
    await house.say(STRANGER, f"/start {word}")
    await house.clock.advance(5)
    assert "Попросите новую ссылку" in house.private(STRANGER)[-1]


async def test_saving_again_under_the_name_keeps_the_link(house: House, saved: RuleSet) -> None:
    await table_of(house, ANNA, boys="K")
    await house.say(ANNA, "/save Как на даче", GROUP)
    (now,) = await sets(house)
    assert (now.token, now.options) == (saved.token, {"boys": "K"})
