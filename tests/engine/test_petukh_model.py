"""Петух against the rules in plain words: balances, finishes, crosses and payments of whole matches."""

from random import Random

import pytest

from engine import Match, dumps, loads, verify
from tests.engine.petukh_model import Model
from tests.engine.play import PETUKH, random_match, random_options


def follow(match: Match) -> None:
    """Work every deal of a match out by the model, and what is paid at its end."""
    record = match.record("2026-11-29T18:00:00Z", "2026-11-29T19:00:00Z")
    options = record.match.options
    count = len(record.match.players)
    balances = (options["start_score"],) * count
    crosses = [0] * count
    winner, dealer = None, None
    for line in record.deals:
        model = Model(options, balances, line)
        assert line.scores == model.changes(), (line.n, line.actions)
        assert line.totals == tuple(map(sum, zip(balances, line.scores, strict=True)))
        assert dealer is None or line.dealer == dealer
        dealer = line.dealer if line.end == "void" else (line.dealer + 1) % count
        assert min(line.totals) >= 0
        assert len(line.tricks or ()) == 5 if line.end == "played" else len(line.tricks or ()) < 5
        balances, winner = line.totals, model.winner
        for seat in model.crosses():
            crosses[seat] += 1
        assert (winner is None) == (0 not in balances)
    end = record.end
    if end is None or winner is None:
        return
    stake = options["remiz_stake"] if options["remiz_crosses"] else 0
    owed = {seat: balances[seat] + stake * crosses[seat] for seat in range(count) if seat != winner}
    assert end.payments == tuple((seat, winner, amount) for seat, amount in owed.items() if amount)
    assert [seat for seat, place in enumerate(end.places) if place == 1] == [winner]
    worst = max(balances[seat] for seat in owed)
    assert end.titles == tuple(
        "Петух" if seat != winner and balances[seat] == worst else None for seat in range(count)
    )


@pytest.mark.parametrize("part", range(12))
def test_simulated_matches_agree_with_the_plain_rules(part: int) -> None:
    """Sixty combinations of options, five matches each; every number of players."""
    seen = set()
    for combination in range(part * 5, part * 5 + 5):
        rng = Random(combination)
        game = PETUKH[combination % 4] if combination % 2 else "petukh"
        given = random_options(game, rng, rng.choice((0.15, 0.5, 0.9)))
        given["players"] = 2 + combination % 4
        for _ in range(5):
            match = random_match(game, given, rng, deals=30)
            follow(match)
            text = dumps(match.record("a", "b"))
            assert verify(loads(text)) == []
            seen.add(match.game.seats)
    assert len(seen) > 1
