"""Президент over HTTP: alone and in a group, exchanges, sets, the King's house rule, a restart in between."""

from collections.abc import Callable
from random import Random

from engine import Match
from engine.match import Played
from engine.moves import GIVE, HOUSE_RULE, PASS, PLAY
from tests.e2e.harness import Evening
from tests.e2e.mirror import Mirror
from tests.e2e.people import Person
from tests.e2e.play import sets, sits
from tests.e2e.seen import Message, Snapshot
from tests.e2e.test_match import is_over
from tests.e2e.test_other_games import FOUR, plays

ASKED = "называет правило дома"
RULE = "<b>Козыри</b> & тузы – стоя"


def rule_awaited(evening: Evening) -> Callable[[Snapshot], bool]:
    """Return what tells that a King is asked for a rule: before he presses anything."""
    return lambda _: evening.tables()[0].ruler is not None


def asking(evening: Evening, people: list[Person]) -> Person:
    """Return whom the next deal waits for."""
    (table,) = evening.tables()
    assert table.ruler is not None
    user = table.seats[table.ruler].user_id
    return next(person for person in people if person.id == user)


def with_rule(now: Snapshot, chat: int, rule: str) -> list[Message]:
    """Return the bot's messages in a chat that tell a house rule."""
    return [each for each in now.chat(chat) if each.by_bot and rule in each.text and "📜" in each.text]


def made(match: Match) -> set[str]:
    """Return the verbs of all moves."""
    return {action.move.verb for played in match.deals for action in played.actions}


def ruled(played: Played) -> str:
    """Return the house rule that was set after a deal, "" if none was."""
    last = played.actions[-1].move
    return last.word if last.verb == HOUSE_RULE else ""


async def exported(evening: Evening, person: Person, chat: int) -> Mirror:
    """Return the finished match as its record tells it; Telegram has never had to refuse anything."""
    await person.says("/export", chat)
    mirror = Mirror.of(await evening.exported(chat))
    assert mirror.match.over
    refused = [call for call in evening.calls() if call.error_code and call.method != "getUpdates"]
    assert not refused, "a restart apart, at which the poll before is cut off"
    return mirror


async def match_of(evening: Evening, count: int, *options: str) -> tuple[list[Person], int]:
    """Let people sit down in a group, set options such as ``deals=3``, and start."""
    people = [await evening.arrives(*each) for each in FOUR[:count]]
    group = await evening.group(*people)
    await people[0].says("/president", group)
    lobby = await evening.shown(group, "start")
    for option in (f"players={count}", *options):
        await sets(people[0], lobby, option)
    for person in people:
        await sits(person, await evening.shown(group, "sit"))
    await people[0].presses(await evening.shown(group, "start"), "start")
    assert evening.tables()[0].playing
    return people, group


async def test_alone_with_robots(evening: Evening) -> None:
    anna = await evening.arrives("Анна")
    await anna.says("/president")
    lobby = await evening.shown(anna.id, "start")
    await sets(anna, lobby, "deals=2")
    for _ in range(3):
        await anna.taps("robot")
    await anna.taps("start")

    def over(now: Snapshot) -> bool:
        return any(message.find("again") for message in now.chat(anna.id))

    pressed = await plays(evening, [anna], over, Random(2), pace=4.0)
    assert pressed >= {"p play", "p pass"}
    mirror = await exported(evening, anna, anna.id)
    assert made(mirror.match) >= {PLAY, PASS, GIVE}


async def test_in_a_group_the_kings_rule_outlives_a_restart(evening: Evening) -> None:
    people, group = await match_of(evening, 4, "deals=2", "runs=1", "specials=2:clear", "fast_finish=1")
    await plays(evening, people, rule_awaited(evening), Random(5))
    await evening.passes(20)
    king = asking(evening, people)
    await evening.restart()
    await evening.passes(5)
    assert asking(evening, people) == king
    question = await evening.reads(group, ASKED)
    assert king.name in question.text
    assert (await evening.shown(king.id, HOUSE_RULE)).find(HOUSE_RULE)
    for other in people:
        if other != king:
            await other.says(f"/rule {RULE}", group)
            popup = await other.sends(
                question, f"p:{question.table}:{evening.tables()[0].heard}:{HOUSE_RULE}"
            )
            assert popup.text
    assert evening.tables()[0].ruler is not None
    await king.says(RULE, group, reply_to=question.id)
    await evening.until(lambda now: with_rule(now, group, RULE) or None, "the rule in the group")
    await evening.restart()
    await evening.passes(15)
    for person in people:
        assert with_rule(await evening.look(), person.id, RULE), person

    pressed = await plays(evening, people, is_over(group), Random(6))
    assert pressed >= {"c", "k give", "p play"}
    await evening.until(lambda now: with_rule(now, group, RULE) or None, "the protocol of the deal under it")

    mirror = await exported(evening, people[0], group)
    assert [ruled(played) for played in mirror.match.deals] == [RULE, ""]
    assert made(mirror.match) >= {PLAY, PASS, GIVE, HOUSE_RULE}
    assert mirror.match.game.options["runs"] is True
    assert str(mirror.match.game.options["specials"]) == "2:clear"
    assert any(played.seating.ring != (0, 1, 2, 3) for played in mirror.match.deals), (
        "they sit by their titles"
    )


async def test_a_king_who_writes_nothing_holds_nobody_up(evening: Evening) -> None:
    people, group = await match_of(evening, 3, "deals=2", "fast_finish=1", "exchange=off")
    await plays(evening, people, rule_awaited(evening), Random(3))
    king = asking(evening, people)
    await king.says("/rule")
    await king.says("х" * 201)
    assert evening.tables()[0].ruler is not None
    await plays(evening, people, is_over(group), Random(3), pace=20.0)
    mirror = await exported(evening, king, group)
    assert HOUSE_RULE not in made(mirror.match)
