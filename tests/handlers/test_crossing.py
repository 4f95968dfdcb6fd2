"""What belongs to one group is out of reach from any other chat, whatever a client forges."""

from __future__ import annotations

import pytest

from bot.callbacks import Kind, Tap, short
from bot.invitations import mark_of
from bot.live import FINISHED, LiveTable
from tests.bot.tables.kit import ANNA, FOUR, GROUP, STRANGER, House, state_of

OTHER = GROUP - 1
FORGED = {
    Kind.MOVE: ("play 7C", "claim", "house_rule"),
    Kind.TOGGLE: ("7C",),
    Kind.CONFIRM: ("draw 1",),
    Kind.NEXT: ("",),
    Kind.LOBBY: ("sit", "up", "robot", "clear", "start", "rules", "back", "reset"),
    Kind.OPTION: ("#0", "boys=Q", "clock=30", "game=petukh"),
    Kind.INFO: ("last", "totals", "mine", "turn", "proof", "help", "hand"),
    Kind.SEAT: ("claim", "claim!", "pass?", "back", "leave!", "stop!", "stay", "again", "robot"),
    Kind.PEOPLE: ("nudge", "up=b", "up!=b", "in=b", "stay", "join", "yes=b", "no=b"),
    Kind.RULE_SET: ("list", "keep", "use=SET", "drop=SET", "drop!=SET"),
    Kind.SETTING: ("rules=SET", "clock=30", "lang=en"),
    Kind.SHARED: ("open=SET", "open=TOKEN"),
    Kind.PAST: ("record", "deals", "top", "recent"),
    Kind.MENU: ("open=petukh", "lang=en", "play"),
    Kind.PRIVACY: ("forget!", "keep"),
    Kind.INVITE: ("card", "new=MARK", "qr=MARK"),
    Kind.REPLAY: (
        "SET_1",
        "open=SET_1",
        "open=TOKEN_2",
    ),  # of the one deal that has ended the token is the right
}


def test_every_kind_of_button_is_forged() -> None:
    assert set(FORGED) == set(Kind)


@pytest.fixture(params=["lobby", "match", "finished"])
async def table(house: House, request: pytest.FixtureRequest) -> LiveTable:
    """A table of the group, and a set of rules that was saved there."""
    await house.people.enter(GROUP, "Дача", "ru")
    await house.people.enter(OTHER, "Город", "ru")
    await house.meet(*FOUR, STRANGER)
    if request.param == "lobby":
        made = await house.lobby(*FOUR[:3])
    else:
        made = await house.match(clock=None, stages=(2,))
    await house.parts.rule_sets.save(made, ANNA.id, "дача", _never)
    if request.param == "finished":
        await house.play_deal(made)
        await house.clock.advance(60)
        assert made.row.state == FINISHED
    await house.clock.advance(120)
    house.telegram.outside.add(STRANGER.id)
    house.telegram.admins.add(ANNA.id)
    return made


async def _never() -> bool:
    return False


@pytest.mark.parametrize("kind", Kind)
async def test_no_button_reaches_over(house: House, table: LiveTable, kind: Kind) -> None:
    (saved,) = await house.storage.rule_sets(GROUP)
    people, settings = list(FOUR), await house.people.chat(GROUP)
    before, group, documents = state_of(table), house.group(), len(house.telegram.documents)
    photos = len(house.telegram.photos)
    for arg in FORGED[kind]:
        said = arg.replace("SET", short(saved.id)).replace("TOKEN", table.row.token)
        said = said.replace("MARK", mark_of(table))
        for chat in (STRANGER.id, OTHER):
            for number in (table.id, 0):
                answer = await house.press(STRANGER, Tap(kind, number, table.heard, said), chat)
                assert answer is not None
                assert not any(person.name in (answer.text or "") for person in people), arg
                await house.clock.advance(10)
    await house.clock.advance(60)
    assert state_of(table) == before
    assert house.group() == group
    assert (len(house.telegram.documents), len(house.telegram.photos)) == (documents, photos)
    assert await house.storage.rule_sets(GROUP) == [saved]
    assert await house.people.chat(GROUP) == settings
    assert [row.id for row in await house.storage.tables_in(GROUP)] == [table.id]
    elsewhere = "".join(house.private(STRANGER) + house.telegram.texts(OTHER))
    assert not any(person.name in elsewhere for person in people)


async def test_an_admin_of_another_group_has_no_say_either(house: House, table: LiveTable) -> None:
    (saved,) = await house.storage.rule_sets(GROUP)
    before = state_of(table)
    for kind, arg in (
        (Kind.SETTING, f"rules={short(saved.id)}"),
        (Kind.RULE_SET, f"drop!={short(saved.id)}"),
    ):
        await house.press(ANNA, Tap(kind, 0, 0, arg), OTHER)
    assert await house.people.settings(OTHER) == await house.people.settings(GROUP)
    assert await house.storage.rule_sets(GROUP) == [saved]
    assert state_of(table) == before


@pytest.mark.parametrize("chat", [STRANGER.id, OTHER])
@pytest.mark.parametrize(
    "link", ["t_TOKEN", "r_TOKEN", "t_SET", "r_SET", "TOKEN", "d_TOKEN", "t_", "r_", "h"]
)
async def test_no_link_reaches_over(house: House, table: LiveTable, chat: int, link: str) -> None:
    (saved,) = await house.storage.rule_sets(GROUP)
    before, group = state_of(table), house.group()
    await house.say(
        STRANGER, f"/start {link.replace('TOKEN', table.row.token).replace('SET', saved.name)}", chat
    )
    await house.clock.advance(30)
    assert state_of(table) == before
    assert house.group() == group
    elsewhere = "".join(house.private(STRANGER) + house.telegram.texts(OTHER))
    assert not any(person.name in elsewhere for person in FOUR)


@pytest.mark.parametrize(
    "command",
    ["score", "rules", "leave", "stop", "export", "verify", "save x", "titles a,b,c,d", "rule x", "top"],
)
async def test_commands_speak_of_the_chat_they_are_written_in(
    house: House, table: LiveTable, command: str
) -> None:
    before = state_of(table)
    for chat in (OTHER, STRANGER.id):
        await house.say(STRANGER, f"/{command}", chat)
        await house.clock.advance(30)
    await house.say(ANNA, f"/{command}", OTHER)
    await house.clock.advance(30)
    assert state_of(table) == before
    elsewhere = "".join(house.private(STRANGER) + house.telegram.texts(OTHER))
    assert not any(person.name in elsewhere for person in FOUR)
    assert house.telegram.documents == []
