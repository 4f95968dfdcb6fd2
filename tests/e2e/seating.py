"""People sit down to a short match of any preset: the game from the menu, its options, the start."""

from engine.games import PRESETS, preset
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.play import sets, sits
from tests.e2e.short import Short
from tests.e2e.watch import MINUTE

NAMES = {
    "ru": ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна"),
    "en": ("Anna", "Boris", "Vera", "Gleb", "Daria", "Yegor", "Jane"),
}


async def seated(evening: Evening, short: Short, lang: str) -> tuple[list[Person], int]:
    """Let people choose the game from the menu, set its options, sit down and start."""
    people = [await evening.arrives(name, lang) for name in NAMES[lang][: short.players]]
    group = await evening.group(*people)
    evening.chance.reseed(short.seed)
    host, spec = people[0], preset(short.game)
    await host.says("/play", group)
    if sum(each.family == spec.family for each in PRESETS.values()) > 1:
        await host.taps(f"family=open/{spec.family}", group)
    await host.taps(f"open={spec.id}", group)
    lobby = await evening.shown(group, "start")
    if short.players != spec.game().seats:
        await sets(host, lobby, f"players={short.players}")
    for option, value in short.chosen:
        await sets(host, lobby, f"{option}={value}")
    for person in people:
        await sits(person, lobby)
    await evening.reads(group, f"{short.players}. {people[-1].name}")
    await sets(host, lobby, "clock=300")
    await evening.passes(MINUTE)  # the group may be told of the match at once
    await host.presses(await evening.shown(group, "start"), "start")
    return people, group
