"""How long matches are: moves a deal, and deals of matches whose end depends on the play.

Robots of the best level play whole matches of every preset by its standard rules, with every number of
players; a match without an end is given up after a while. What is printed is the table of `bot/lengths.py`;
put it there when rules have changed.

    python -m tests.bench.bench_lengths [MATCHES]
"""

import statistics
import sys

from bot.lengths import ENDLESS, RACES, distance
from bot.simulation import Plan, simulate_match
from engine.errors import OptionError
from engine.games import PRESETS, preset

MATCHES = 100


def usual(game: str, players: int, matches: int) -> str:
    """Return one entry of the table; where the deals are known before, a few matches tell their moves."""
    deals, moves = [], []
    options = {**RACES.get(game, {}), "players": players}
    race = distance(preset(game).game(options)) is not None
    for number in range(matches if race else matches // 10):
        match = simulate_match(Plan(game, options, "player", f"length/{number}", ENDLESS, claims=0.0))
        deals.append(len(match.deals))
        moves.append(sum(len(each.actions) for each in match.deals) / len(match.deals))
    about = round(statistics.fmean(moves))
    if not race:
        return f"{players}: Usual({about})"
    quarter, _, most = statistics.quantiles(deals, n=4)
    return f"{players}: Usual({about}, ({round(quarter)}, {round(most)}))"


def main(matches: int = MATCHES) -> None:
    """Print the table."""
    for each in PRESETS.values():
        print(f'    "{each.id}": {{')
        for players in each.players:
            try:
                each.game({"players": players})
            except OptionError:
                continue
            print(f"        {usual(each.id, players, matches)},", flush=True)
        print("    },")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
