"""What people complain of in other card bots, of the rules of a table; more in test_complaints.py."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from bot.i18n import Translator
from bot.screens.options import changed_lines, options_of
from bot.screens.rules import rules
from bot.screens.topics import topics_of
from engine.errors import OptionError
from engine.game import Game
from engine.games import PRESETS
from engine.idle import values
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.seen import Snapshot

SAME = {("king_52", "second_tour"), ("petukh_15", "boys_instant_win")}
"""Options of which one value is the same as the usual one as long as the others are as usual."""


def read(game: Game) -> list[str]:
    """Return what people read about how a game is played, without the mere names of changed options."""
    t = Translator("ru")
    named = set(changed_lines(t, game))
    return [line for line in rules(t, game).text.split("\n") if line not in named]


async def test_a_rule_option_without_effect(evening: Evening) -> None:
    """What the editor offers changes how the table is played, and people read how; all else is left out."""
    rng = Random(3)
    for game in ("king_simple", "petukh", "trump_boys", "president"):
        host = await evening.arrives("Анна")
        await host.sends(await evening.last(host.id), f"m:0:0:open={game}")
        (table,) = [each for each in evening.tables() if each.row.host_id == host.id]
        lobby = await evening.shown(host.id, "start")
        usual, ident = read(table.game), lobby.table
        offered: set[str] = set()
        for page in range(len(topics_of(table.game))):
            await host.sends(lobby, f"o:{ident}:0:#{page}")
            await evening.passes(2)
            shown = await evening.shown(host.id, f"l:{ident}:0:back")
            offered |= {each.arg for each in shown.buttons if each.kind == "o" and each.arg.isidentifier()}
        offered -= {"game", "clock"}
        assert offered == {each.name for each in options_of(table.game)}, "nothing is hidden"
        for option in sorted(offered):
            await host.sends(lobby, f"o:{ident}:0:{option}")
            values = await evening.until(setting(host, f"{option}="), f"the values of {option}")
            before = table.game.options[option]
            while table.game.options[option] == before:
                await host.sends(lobby, rng.choice(values))
            assert read(table.game) != usual or (game, option) in SAME, (
                game,
                option,
                table.game.options[option],
            )
            await host.sends(lobby, f"l:{ident}:0:reset")


@pytest.mark.parametrize("game", PRESETS)
def test_a_rule_option_without_effect_in_any_game(game: str) -> None:
    """The same of every value of every option of every game, as far as it fits the others."""
    spec = PRESETS[game]
    usual = spec.game({})
    for option in options_of(usual):
        for value in values(option):
            with suppress(OptionError):
                other = spec.game({option.name: value})
                same = other.options[option.name] == usual.options[option.name]
                assert same or read(other) != read(usual) or (game, option.name) in SAME, (option.name, value)


def setting(person: Person, begin: str) -> Callable[[Snapshot], list[str] | None]:
    """Return what finds the data of the buttons that set an option, when they are to be seen."""

    def there(now: Snapshot) -> list[str] | None:
        buttons = [
            b for m in now.chat(person.id) for b in m.buttons if b.kind == "o" and b.arg.startswith(begin)
        ]
        return [str(each.data) for each in buttons] or None

    return there
