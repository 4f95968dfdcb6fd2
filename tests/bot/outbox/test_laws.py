"""Whatever is wanted in whatever order, and whatever fails for a while: in the end each place is right."""

from __future__ import annotations

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from bot.outbox import Place
from bot.screen import Screen
from tests.bot.outbox.fakes import OFFLINE, Fault, House, flood
from tests.bot.outbox.test_pacing import most_within

GROUP, ANN = -1001, 5
CHATS = (GROUP, ANN)
PASSING = (OFFLINE, flood(7), flood(70), Fault(502, "Bad Gateway"))

WISHES = st.lists(
    st.tuples(
        st.sampled_from(["show", "show", "show", "repost", "drop", "post", "fault", "restart"]),
        st.sampled_from(CHATS),
        st.integers(1, 2),
        st.floats(0, 9),
    ),
    max_size=30,
)


@given(wishes=WISHES, latency=st.sampled_from([0.0, 0.4]), fault=st.sampled_from(PASSING))
def test_every_place_ends_as_it_was_last_wanted(
    wishes: list[tuple[str, int, int, float]], latency: float, fault: Fault
) -> None:
    asyncio.run(play(wishes, latency, fault))


async def play(wishes: list[tuple[str, int, int, float]], latency: float, fault: Fault) -> None:
    house = House()
    house.telegram.latency = latency
    await house.outbox.start()
    wanted: dict[Place, str] = {}
    posts: dict[int, list[str]] = {chat_id: [] for chat_id in CHATS}
    for step, (wish, chat_id, number, pause) in enumerate(wishes):
        place = Place(f"place:{chat_id}:{number}", chat_id, table_id=1, patient=number == 2)
        text = f"{place.key} {step}"
        match wish:
            case "show":
                house.show(place, text)
                wanted[place] = text
            case "repost":
                house.outbox.repost(place, lambda text=text: Screen(text))  # type: ignore[misc]
                wanted[place] = text
            case "drop":
                house.outbox.drop(place)
                wanted.pop(place, None)
            case "post":
                house.show(Place(f"post:{step}", chat_id, post=True), f"post {step}")
                posts[chat_id].append(f"post {step}")
            case "fault":
                house.telegram.faults.append(fault)
            case "restart":
                await house.clock.advance(3000)  # so that nothing is under way
                await house.restart()
                await house.outbox.recover(1)
                for known, last in wanted.items():
                    house.show(known, last)
        await house.clock.advance(pause)
    await house.clock.advance(3000)
    await house.outbox.stop(0)

    for chat_id in CHATS:
        seen = house.telegram.texts(chat_id)
        assert [text for text in seen if text.startswith("post")] == posts[chat_id]
        newest = [text for place, text in wanted.items() if place.chat_id == chat_id]
        assert sorted(text for text in seen if not text.startswith("post")) == sorted(newest)
    group_calls = [call.at for call in house.telegram.calls if call.chat_id == GROUP]
    if "restart" not in [wish for wish, *_ in wishes]:
        assert most_within(group_calls, 60) <= 12
