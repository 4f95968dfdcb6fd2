"""Links as people pass them on: to a table, and to a deal that has ended."""

from random import Random

from tests.e2e.harness import Evening
from tests.e2e.play import lobby_of, play, robots, sets
from tests.e2e.seen import Message, Snapshot, message_of
from tests.qr_reader import text_of

WATCH = "🎞 Посмотреть сдачу"


def copied(message: Message) -> str:
    """Return what the button for copying puts on the clipboard."""
    return f"https://t.me/kozyr_bot?start={message.text.partition('start=')[2].split()[0]}"


async def test_the_host_replaces_a_link_that_has_gone_astray(evening: Evening) -> None:
    anna, boris, carol = [await evening.arrives(name) for name in ("Анна", "Борис", "Carol")]
    group = await evening.group(anna, boris)
    lobby = await lobby_of(evening, anna, group)
    await anna.presses(lobby, "card")
    card = await evening.reads(anna.id, "Приглашение за стол")
    old = copied(card)
    await carol.asks(f"/start {old.partition('start=')[2]}", "в группе, где вас пока нет")
    assert "старая больше не действует" in ((await anna.presses(card, "Новая ссылка")).text or "")
    await evening.restart()
    renewed = await evening.until(
        lambda now: next((m for m in now.chat(anna.id) if "Приглашение" in m.text and copied(m) != old), None)
    )
    await boris.asks(f"/start {old.partition('start=')[2]}", "Попросите у хозяина стола новую")
    await boris.follows(copied(renewed))
    await evening.reads(group, "2. Борис")


async def test_a_deal_that_has_ended_is_watched_by_whoever_has_its_link(evening: Evening) -> None:
    anna, carol = await evening.arrives("Анна"), await evening.arrives("Carol", "en")
    group = await evening.group(anna)
    lobby = await lobby_of(evening, anna, group)
    await robots(anna, lobby, 3)
    await sets(anna, lobby, "stages=-2-14")
    await anna.presses(lobby, "start")

    def result(now: Snapshot) -> Message | None:
        return next((m for m in now.chat(group) if m.find(WATCH)), None)

    await play(evening, [anna], lambda now: result(now) is not None, rng=Random(3))
    post = await evening.until(result)
    link = post.button(WATCH).url
    await carol.follows(link)
    shown = await evening.reads(carol.id, "all cards in hand")
    assert sum(shown.text.count(suit) for suit in "♣♦♠♥") >= 8, "all hands lie open"
    await carol.presses(shown, "⏩")
    trick = await evening.reads(carol.id, "move 4 of")
    assert trick.id == shown.id, "it is one message"
    await carol.presses(trick, "⏭")
    last = await evening.until(
        lambda now: next(
            (m for m in now.chat(carol.id) if m.id == shown.id and "move 4 of" not in m.text), None
        )
    )
    assert "Анна" in last.text
    await carol.asks("/start d_nonsense", "There is no such deal")


async def test_a_card_in_another_chat_leads_to_the_table(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    dacha = await evening.group(anna, boris)
    await lobby_of(evening, anna, dacha)
    await evening.control("botfather", inline=True)

    async def offered(user: int, words: str) -> list[str]:
        work = evening.control("inline", user_id=user, chat_id=user, query=words)
        answer = await evening.through(work)
        assert answer["answered"]
        query.append(answer["query_id"])
        buttons.append(answer["button"])
        return [each["id"] for each in answer["results"]]

    query: list[str] = []
    buttons: list[dict[str, str] | None] = []
    mine, *games = await offered(anna.id, "")
    assert mine.startswith("t")
    assert "gking_simple" in games
    assert not await offered(boris.id, "t_nonsense")
    assert buttons[-1] is not None, "nothing fits, so there is a way on"
    await boris.asks(f"/start {buttons[-1]['start']}", "Здравствуйте")
    assert (await offered(boris.id, ""))[0].startswith("g"), "Boris has no table"
    sent = message_of(await evening.control("choose", query_id=query[0], result_id=mine))
    assert "Садись играть" in sent.text
    await boris.follows(sent.button("Сесть за стол").url)
    await evening.reads(dacha, "2. Борис")


async def test_a_picture_of_the_link_is_read_by_a_camera_and_leads_to_the_table(evening: Evening) -> None:
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис", started=False)
    group = await evening.group(anna, boris)
    lobby = await lobby_of(evening, anna, group)
    await boris.presses(lobby, "card")
    card = await evening.reads(group, "Приглашение за стол")
    assert (await boris.presses(card, "QR-код")).text is None

    def drawn(now: Snapshot) -> Message | None:
        return next((each for each in now.chat(group) if each.photo), None)

    photo = await evening.until(drawn)
    assert "Кинг простой" in photo.text
    await boris.follows(text_of(await evening.picture(photo)))
    await evening.reads(group, "2. Борис")


async def test_in_inline_mode_an_invitation_goes_to_a_chosen_chat_as_a_card(evening: Evening) -> None:
    await evening.control("botfather", inline=True)
    await evening.restart()
    anna, boris = await evening.arrives("Анна"), await evening.arrives("Борис")
    dacha, club = await evening.group(anna, boris), await evening.group(anna, boris, title="Клуб")
    lobby = await lobby_of(evening, anna, dacha)
    await anna.presses(lobby, "card")
    card = await evening.reads(anna.id, "Приглашение за стол")
    asked = card.button("Позвать в другой чат").ask
    assert asked
    assert asked == lobby.button("Пригласить").ask
    assert copied(card).endswith(f"?start={asked}")
    offer = await evening.through(evening.control("inline", user_id=anna.id, chat_id=club, query=asked))
    (result,) = offer["results"]
    sent = message_of(await evening.control("choose", query_id=offer["query_id"], result_id=result["id"]))
    assert sent.chat == club
    await boris.follows(sent.button("Сесть за стол").url)
    await evening.reads(dacha, "2. Борис")
