"""Commands on match records, for which no bot runs: simulate, verify, replay."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from bot.cli_games import text_of
from bot.simulation import Plan, simulate_match
from bot.variation import varied
from engine import EngineError, Match, RecordError, dumps, loads, preset
from engine.options import Option, standard
from engine.record import DealLine, Record
from engine.robots import ROBOTS
from engine.verify import verify as check


@click.command()
@click.argument("game", metavar="PRESET")
@click.option("--players", type=int, help="Number of players; the preset's standard if not given.")
@click.option("--matches", default=1, show_default=True, type=click.IntRange(1, 9999))
@click.option("--deals", type=click.IntRange(1, 999), help="Stop each match after so many deals.")
@click.option("--seed", default=0, show_default=True, type=int, help="The same seed gives the same matches.")
@click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="A rule of the table; repeatable."
)
@click.option(
    "--vary",
    type=click.IntRange(1, 9999),
    metavar="N",
    help="Draw N sets of rules at random, --option kept, and play them in turn; players too, unless given.",
)
@click.option("--robot", default="player", show_default=True, type=click.Choice(list(ROBOTS)))
@click.option(
    "--out", required=True, type=click.Path(file_okay=False, path_type=Path), help="Folder of the records."
)
def simulate(  # noqa: PLR0913, PLR0917  # one parameter for each option of the command
    game: str,
    players: int | None,
    matches: int,
    deals: int | None,
    seed: int,
    given: Sequence[str],
    vary: int | None,
    robot: str,
    out: Path,
) -> None:
    """Let robots play matches and write their records, one a file."""
    try:
        options = _options(game, given)
        if players is not None:
            options["players"] = players
        preset(game).game(options)
        sets = varied(game, options, vary, seed) if vary else [options]
        out.mkdir(parents=True, exist_ok=True)
        for number in range(1, matches + 1):
            rules = sets[(number - 1) % len(sets)]
            match = simulate_match(Plan(game, rules, robot, f"{seed}/{number}", deals))
            text = dumps(match.record("2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z"))
            (out / f"{number:04}.jsonl").write_text(text, "utf-8")
    except (EngineError, OSError) as error:
        raise click.UsageError(str(error)) from None
    click.echo(f"{matches} {'match' if matches == 1 else 'matches'} in {out}")


def _options(game: str, given: Sequence[str]) -> dict[str, object]:
    known = {option.name: option for option in preset(game).options}
    options: dict[str, object] = {}
    for each in given:
        name, is_given, value = each.partition("=")
        if not is_given:
            raise click.UsageError(f"--option {each}: write NAME=VALUE")
        if name not in known:
            raise click.UsageError(f"option {name}: {game} has no such option; it has {', '.join(known)}")
        options[name] = known[name].parse(value)
    return options


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def verify(files: Sequence[Path]) -> None:
    """Check match records: shuffles, moves, tricks, scores, payments. Exit code 1 if anything is wrong."""
    wrong = False
    for file in files:
        try:
            faults = [str(fault) for fault in check(_read(file))]
        except (RecordError, OSError, UnicodeDecodeError) as error:
            faults = [_why(error)]
        wrong = wrong or bool(faults)
        for fault in faults or ["ok"]:
            click.echo(f"{file}: {_printable(fault)}")
    if wrong:
        sys.exit(1)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def replay(file: Path) -> None:
    """Print the deals of a record readably."""
    try:
        match = Match.replay(_read(file))
    except (RecordError, OSError, UnicodeDecodeError) as error:
        raise click.UsageError(f"{file}: {_printable(_why(error))}") from None
    names = [_printable(player.name) for player in match.players]
    record = match.record()
    click.echo(f"{record.match.game} · {', '.join(names)}")
    changed = [f"{option.name} = {text_of(value)}" for option, value in _not_standard(match)]
    if changed:
        click.echo(", ".join(changed))
    for line in record.deals:
        _print_deal(line, names)
    if match.result is not None:
        click.echo("\nEnd")
        for place, name, total in sorted(zip(match.result.places, names, match.result.totals, strict=True)):
            click.echo(f"  {place}. {name} {total:+}")
        for payer, payee, amount in match.result.payments:
            click.echo(f"  {names[payer]} pays {names[payee]} {amount}")


def _not_standard(match: Match) -> list[tuple[Option, object]]:
    options = match.game.options
    return [
        (spec, options[spec.name])
        for spec in preset(match.game.preset).options
        if spec.name in options and options[spec.name] != standard(spec, options)
    ]


def _print_deal(line: DealLine, names: Sequence[str]) -> None:
    width = max(map(len, names))
    click.echo(f"\nDeal {line.n} · {line.contract or ''} · dealt by {names[line.dealer]} · {line.end}")
    for name, hand, score, total in zip(names, line.hands, line.scores, line.totals, strict=True):
        click.echo(f"  {name:{width}}  {hand}  {score:+} → {total:+}")
    taken = played = 0
    tricks = line.tricks or ()
    for action in line.actions:
        seat, _, said = action.partition(" ")
        if line.tricks is None or not said.startswith("play "):
            click.echo(f"      {names[int(seat)]}: {said}")
            continue
        played += 1
        trick = tricks[taken] if taken < len(tricks) else None
        if trick is not None and played == len(trick.cards.split()):
            taken, played = taken + 1, 0
            click.echo(f"  {taken:2}. {names[trick.leader]}: {trick.cards} → {names[trick.winner]}")


def _read(file: Path) -> Record:
    return loads(file.read_text("utf-8"))


def _why(error: Exception) -> str:
    if isinstance(error, OSError):
        return (error.strerror or "cannot be read").lower()
    return "not UTF-8" if isinstance(error, UnicodeDecodeError) else str(error)


def _printable(text: str) -> str:
    """Return a text that cannot command the terminal: a record may come from anybody."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
