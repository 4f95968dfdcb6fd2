"""A whole match in a group over HTTP: four people, two languages, every number and every call looked at."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bot.playground.calls import Call
from engine.cards import set_of
from tests.e2e.cards import cards_in_line
from tests.e2e.harness import Evening
from tests.e2e.mirror import Mirror
from tests.e2e.people import Person
from tests.e2e.play import play
from tests.e2e.reading import Reader, deal_of, tricks_in
from tests.e2e.seen import Message, Snapshot
from tests.e2e.sent import buttons_of, sent


@dataclass(slots=True)
class Curious:
    """Asks for popups now and then, and remembers what was answered when."""

    evening: Evening
    group: int
    people: list[Person]
    rng: Random
    answers: list[tuple[str, int, int, str]] = field(default_factory=list)
    """What was asked, after how many moves, by which seat, and the answer."""

    async def __call__(self, hand: Message) -> None:
        """Ask something, each time something else, after a card of this hand was played."""
        if self.rng.random() > 0.25:
            return
        what = self.rng.choice(["last", "mine", "totals", "turn"])
        table = [m for m in await self.evening.messages(self.group) if m.find("turn")]
        if table:
            asker = self.rng.choice(self.people)
            answer = await asker.presses(table[-1], what)
            self.answers.append((what, hand.version + 1, self.people.index(asker), answer.text or ""))

    def check(self, reader: Reader) -> None:
        """Compare the answers with the record."""
        for what, version, at, text in self.answers:
            if version == reader.mirror.moves:
                continue  # the match was over by then
            moment = reader.mirror.at(version)
            seat = reader.names.index(self.people[at].name)
            totals = reader.mirror.row(moment.number - 1).totals if moment.number > 1 else (0, 0, 0, 0)
            match what:
                case "last":
                    reader.last_trick(text, moment)
                case "mine":
                    reader.my_tricks(text, moment, seat)
                case "totals":
                    reader.totals(text, totals)
                case "turn":
                    assert reader.named(text) == list(moment.deal.turn), text
        assert {what for what, *_ in self.answers} == {"last", "mine", "totals", "turn"}


async def test_four_people_play_a_whole_match_and_once_more(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    boris = await evening.arrives("Борис", started=False)
    carol = await evening.arrives("Carol", "en")
    dave = await evening.arrives("Dave", "en")
    people = [anna, boris, carol, dave]
    group = await evening.group(*people)
    curious = Curious(evening, group, people, Random(2))

    await anna.says("/king", group)
    lobby = await evening.shown(group, "start")
    led = await boris.presses(lobby, "sit")
    assert led.url, "a newcomer is led to the private chat"
    await boris.follows(led.url)
    for person in (carol, dave):
        assert (await person.presses(lobby, "sit")).url is None, "who is known sits down at once"
    full = await evening.reads(group, "4. Dave")
    assert full.lines[2:6] == ["1. Анна ★", "2. Борис", "3. Carol", "4. Dave"]
    await sets_boys(evening, anna, group)
    await anna.presses(await evening.shown(group, "start"), "start")

    await play(evening, people, is_over(group), rng=Random(1), played=curious)
    await evening.passes(90)
    await anna.says("/score", group)
    await carol.says("/score")
    await anna.says("/export", group)
    mirror = Mirror.of(await evening.exported(group))
    assert mirror.match.over
    assert mirror.match.game.options["boys"] == "JK"
    assert not [call for call in evening.calls() if call.error_code], "Telegram never has to refuse anything"
    everything_told_is_true(evening, Reader(mirror), group, people)
    curious.check(Reader(mirror))

    await anna.presses(await evening.shown(group, "again"), "again")
    for person in (boris, carol):
        await person.presses(await evening.shown(person.id, "again"), "again")
    again = await evening.until(
        lambda now: next((m for m in now.chat(group) if "4. 💤 Dave" in m.text), None)
    )
    assert again.table != full.table
    assert "валеты и короли" in again.text, "a rematch is played by the same rules"
    await anna.presses(again, "start")
    assert len((await anna.hand(again.table)).cards) == 8


def is_over(group: int) -> Callable[[Snapshot], bool]:
    """Return what tells that the match in a group is over."""
    return lambda now: any("🏆" in message.text for message in now.chat(group))


async def sets_boys(evening: Evening, host: Person, group: int) -> None:
    """Change an option by buttons: kings count as boys, too."""
    await host.presses(await evening.shown(group, "rules"), "rules")
    await host.presses(await evening.shown(group, "boys"), "boys")
    await host.presses(await evening.shown(group, "boys=JK"), "boys=JK")
    await host.presses(await evening.shown(group, "#0"), "#0")
    await host.presses(await evening.shown(group, "back"), "back")


def everything_told_is_true(evening: Evening, reader: Reader, group: int, people: list[Person]) -> None:
    """Compare all that was sent with the record of the match."""
    told = Counter[str]()
    announced: set[tuple[int, int]] = set()
    for call, text, seat in sent(evening, reader.names, people, group):
        if seat is None:
            told[read_public(reader, text)] += 1
            announced |= {(deal_of(text) or 0, trick[0]) for trick in tricks_in(text)}
        else:
            told[read_private(reader, text, call, seat)] += 1
    deals = len(reader.mirror.moments)
    tricks = {
        (deal, at + 1) for deal in range(1, deals + 1) for at in range(len(reader.mirror.played(deal).tricks))
    }
    assert announced == tricks, "every trick is announced in the group"
    assert told["protocol"] == told["result"] == deals == 14
    assert told["final"] == 1
    assert told["over"] == 4
    assert told["sheet"] == 2
    assert told["table"] > deals
    assert told["hand"] > 4 * 8 * deals


def read_public(reader: Reader, text: str) -> str:
    """Read what a group was told, and say what it was."""
    if "▸" in text:
        reader.table(text)
        return "table"
    if "🏆" in text:
        reader.final(text)
        return "final"
    if "───" in text:
        reader.sheet(text)
        return "sheet"
    if text.startswith("👑") and deal_of(text):
        if "Сдатчик" in text:
            reader.protocol(text)
            return "protocol"
        reader.result(text)
        return "result"
    return "other"


def read_private(reader: Reader, text: str, call: Call, seat: int) -> str:
    """Read what one person was told, and say what it was."""
    buttons = buttons_of(call)
    cards = [data for data in buttons if data.startswith("p:")]
    if cards:
        version = int(cards[0].split(":")[2], 36)
        reader.hand(text, version, seat)
        held = set_of(cards_in_line(" ".join(cards)))
        assert held == reader.mirror.at(version).deal.hands[seat]
        return "hand"
    onward = next((data for data in buttons if data.startswith("n:")), None)
    if onward:
        deal = reader.mirror.at(int(onward.split(":")[2], 36)).number - 1
        reader.brought(text, deal, seat)
        return "brought"
    if "───" in text:
        reader.sheet(text)
        return "sheet"
    if any(data.endswith(":again") for data in buttons):
        reader.over(text, seat)
        return "over"
    return "other"
