"""Whole matches of Петух and Козырные мальчики: phases by their buttons, all numbers and calls looked at."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from engine.cards import set_of
from engine.moves import ACCEPT_CLAIM, BOYS, CLAIM, REFUSE_CLAIM, STOP
from tests.e2e.cards import cards_in_line
from tests.e2e.deciding import asked, decides, what
from tests.e2e.harness import Evening
from tests.e2e.mirror import Mirror
from tests.e2e.people import Person
from tests.e2e.play import sets, sits
from tests.e2e.reading import deal_of, tricks_in
from tests.e2e.reading_more import ReaderOfPhases, live
from tests.e2e.seen import Button, Message, Snapshot
from tests.e2e.sent import buttons_of, sent
from tests.e2e.test_match import is_over

FOUR = (("Анна", "ru"), ("Борис", "ru"), ("Carol", "en"), ("Dave", "en"))


def choice(message: Message, rng: Random, pressed: set[str]) -> Button:
    """Return what to press: rather what nobody has pressed yet; jacks are kept, what is chosen confirmed."""
    buttons = [button for button in message.buttons if decides(button) and not button.text.startswith("·")]
    sure = [each for each in buttons if each.arg == "claim!"]
    new = [each for each in buttons if each.kind in "ps" and what(each) not in pressed]
    claim = message.find("claim")
    confirmations = [button for button in buttons if button.kind == "k"]
    cards = [
        each for each in buttons if each.kind == "c" and "✓" not in each.text and not each.arg.startswith("J")
    ]
    others = [button for button in buttons if button.kind not in ("c", "k")]
    if sure:
        return sure[0]
    if new and rng.random() < 0.5:
        return rng.choice(new)
    if claim and rng.random() < 0.15:
        return claim
    if confirmations and rng.random() < 0.7:
        return confirmations[0]
    if cards and (rng.random() < 0.7 or not others):
        return rng.choice(cards)
    return rng.choice(others or confirmations or buttons)


async def plays(
    evening: Evening,
    people: list[Person],
    over: Callable[[Snapshot], bool],
    rng: Random,
    pace: float = 1.0,
) -> set[str]:
    """Let people decide until the match is over; return the first words of all that was pressed."""
    pressed: set[str] = set()
    idle = 0
    while not over(now := await evening.look()):
        ready = [(person, found) for person in people if (found := asked(now, person))]
        idle = 0 if ready else idle + 1
        assert idle < 200, "nobody is asked"
        if ready:
            person, message = rng.choice(ready)
            button = choice(message, rng, pressed)
            popup = await person.presses(message, button.data or "")
            if not popup.text:
                pressed.add(what(button))
        await evening.passes(pace)
    return pressed


async def table_of(evening: Evening, command: str, count: int, **options: str) -> tuple[list[Person], int]:
    """Let people open a lobby by a command, sit down, set options, and start."""
    people = [await evening.arrives(*each) for each in FOUR[:count]]
    group = await evening.group(*people)
    host = people[0]
    await host.says(command, group)
    lobby = await evening.shown(group, "start")
    for person in people:
        await sits(person, lobby)
    await evening.reads(group, f"{count}. {people[-1].name}")
    for name, value in options.items():
        await sets(host, lobby, f"{name}={value}")
    await host.presses(await evening.shown(group, "start"), "start")
    return people, group


async def read_all(evening: Evening, people: list[Person], group: int) -> Mirror:
    """Compare everything that was sent with the exported record, and return the match."""
    await evening.passes(90)
    await people[0].says("/score", group)
    await people[-1].says("/score")
    await people[0].says("/export", group)
    mirror = Mirror.of(await evening.exported(group))
    assert mirror.match.over
    assert not [call for call in evening.calls() if call.error_code], "Telegram never has to refuse anything"
    reader = ReaderOfPhases(mirror)
    told = Counter[str]()
    announced: set[tuple[int, int]] = set()
    quiet: dict[tuple[object, ...], set[tuple[str, str]]] = {}
    for call, text, seat in sent(evening, reader.names, people, group):
        if "Спрашиваю" in text or "I am asking" in text:
            asked = call.chat_id, deal_of(text), tuple(reader._acts(text))
            quiet.setdefault(asked, set()).add((text, str(call.parameters.get("reply_markup"))))
        if seat is None:
            told[read_public(reader, text)] += 1
            announced |= {(deal_of(text) or 0, trick[0]) for trick in tricks_in(text)}
        else:
            told[read_private(reader, text, buttons_of(call), seat)] += 1
    deals = len(mirror.moments)
    every = {(deal, at + 1) for deal in range(1, deals + 1) for at in range(len(mirror.played(deal).tricks))}
    assert announced == every, "every trick is announced in the group"
    assert bool(quiet) == mirror.match.game.best_is_low
    assert all(len(texts) == 1 for texts in quiet.values()), (
        "while one is asked in secret nothing else changes"
    )
    assert told["protocol"] == told["result"] == deals
    assert (told["final"], told["over"], told["sheet"]) == (1, len(people), 2)
    assert told["brought"] >= (deals - 1) * len(people) / 2
    assert told["table"] > deals
    assert told["hand"] > 5 * len(people) * deals
    return mirror


def read_public(reader: ReaderOfPhases, text: str) -> str:
    """Read what a group was told, and say what it was."""
    if live(text):
        reader.table(text)
        return "table"
    if "🏆" in text:
        reader.final(text)
        return "final"
    if "───" in text:
        reader.sheet(text)
        return "sheet"
    if text.startswith(("🐓", "🃏")) and deal_of(text):
        if "Сдатчик" in text:
            reader.protocol(text)
            return "protocol"
        reader.result(text)
        return "result"
    return "other"


def read_private(reader: ReaderOfPhases, text: str, buttons: list[str], seat: int) -> str:
    """Read what one person was told, and say what it was."""
    onward = next((data for data in buttons if data.startswith("n:")), None)
    if onward:
        reader.brought(text, (deal_of(text) or 0), seat)
        return "brought"
    cards = [data for data in buttons if data[:1] in "pc" and cards_in_line(data) and ":boys" not in data]
    if cards:
        reader.cards_held(text, int(cards[0].split(":")[2], 36), seat, set_of(cards_in_line(" ".join(cards))))
        return "hand"
    if "───" in text:
        reader.sheet(text)
        return "sheet"
    if any(data.endswith(":again") for data in buttons):
        reader.over(text, seat)
        return "over"
    return "other"


async def test_a_whole_match_of_petukh(evening: Evening) -> None:
    people, group = await table_of(
        evening, "/petukh", 4, stop_rule="claim", boys_kind="any_pair", start_score="20"
    )
    pressed = await plays(evening, people, is_over(group), Random(8))
    wanted = {"c", "k draw", "p stand", "p pass", "p play", "p boys", "p boys none", "p stop"}
    assert pressed >= wanted
    mirror = await read_all(evening, people, group)
    assert mirror.match.game.options["stop_rule"] == "claim"
    made = [(a.move.verb, bool(a.move.cards)) for played in mirror.match.deals for a in played.actions]
    assert {(BOYS, True), (BOYS, False), (STOP, False)} <= set(made)


async def test_a_whole_match_of_trump_boys(evening: Evening) -> None:
    people, group = await table_of(evening, "/boys", 3)
    pressed = await plays(evening, people, is_over(group), Random(5))
    assert pressed >= {"c", "k discard", "p play", "s claim!"}
    mirror = await read_all(evening, people, group)
    made = [a.move.verb for played in mirror.match.deals for a in played.actions]
    assert {CLAIM, ACCEPT_CLAIM, REFUSE_CLAIM} <= set(made)


@pytest.mark.parametrize("game", ["petukh", "trump_boys"])
async def test_a_whole_match_alone_with_robots(evening: Evening, game: str) -> None:
    anna = await evening.arrives("Анна")
    await anna.taps("games")
    if game == "petukh":
        await anna.taps("family=robots/petukh")
    await anna.taps(f"robots={game}")

    def over(now: Snapshot) -> bool:
        return any(message.find("again") for message in now.chat(anna.id))

    await plays(evening, [anna], over, Random(2))
    end = await evening.shown(anna.id, "again")
    await anna.says("/export")
    mirror = Mirror.of(await evening.exported(anna.id))
    assert mirror.match.game.preset == game
    ReaderOfPhases(mirror).final(end.text.replace("🤖 ", ""))
