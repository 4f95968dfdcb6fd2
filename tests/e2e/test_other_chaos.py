"""Forged, stale, doubled and strangers' taps at tables of games with phases: a line each, nothing changes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.callbacks import Kind, Tap
from bot.live import LiveTable
from engine.cards import cards_in, name
from engine.moves import BOYS, CLAIM, DISCARD, DRAW, GO_ON, STOP, TAKE_TURNUP
from tests.e2e.deciding import asked
from tests.e2e.harness import Evening
from tests.e2e.people import Person
from tests.e2e.seen import Message
from tests.e2e.test_match import is_over
from tests.e2e.test_other_games import choice, table_of


class Forger:
    """Somebody with a changed app, who knows all that lies in other hands."""

    def __init__(self, evening: Evening, table: LiveTable, rng: Random) -> None:
        self.evening = evening
        self.table = table
        self.rng = rng
        self.old: list[tuple[Person, Message, str]] = []
        """Buttons that have been pressed."""
        self.tried: Counter[str] = Counter()

    def forged(self, seat: int) -> tuple[str, str]:
        """Return what is wrong with it, and the data of a tap that a seat may not make."""
        rng, table = self.rng, self.table
        deal = table.running().deal
        assert deal is not None
        held = [c for at, hand in enumerate(deal.hands) if at != seat for c in cards_in(hand)]
        # Where all others have played their last card, some card of the pack.
        foreign = held or [c for c in table.game.pack if not deal.hands[seat] >> c & 1]
        cards = [name(c) for c in rng.sample(foreign, min(2, len(foreign)))]
        jacks = [each for each in ("JC", "JS", "JD", "JH") if each in {name(c) for c in foreign}][:2]
        moves = {
            "draw": f"{DRAW} {cards[0]}",
            "discard": f"{DISCARD} {' '.join(cards)}",
            "turn-up": f"{TAKE_TURNUP} {cards[0]}",
            "card": f"play {cards[0]}",
            "boys": f"{BOYS} {' '.join(jacks or cards)}",
            "no boys": BOYS,
            "stop": STOP,
            "go on": GO_ON,
            "claim": CLAIM,
            "flush": "flush",
            "nonsense": "draw QQ",
        }
        legal = {str(move) for move in deal.legal(seat)}
        wrong = {
            what: text
            for what, text in moves.items()
            if text not in legal and not (text == CLAIM and deal.may_claim(seat))
        }
        what = min(wrong, key=lambda each: (self.tried[each], each))  # each as often as it can be wrong
        return what, Tap(Kind.MOVE, table.id, table.heard, wrong[what]).pack()

    async def tries(self, people: list[Person], stranger: Person) -> None:
        """Send what must change nothing, and see that it is answered in a line."""
        rng, table = self.rng, self.table
        if not table.revealed or not table.playing:
            return
        person = rng.choice(people)
        seat = table.seat_of(person.id)
        message = next((m for m in reversed(await person.chat()) if m.table), None)
        if seat is None or message is None:
            return
        match rng.choice(("forged", "stale", "confirm", "stranger", "toggle")):
            case "forged":
                what, data = self.forged(seat.seat)
            case "stale" if self.old:
                what = "stale"
                person, message, data = rng.choice(self.old)
            case "confirm":
                what, data = "confirm", Tap(Kind.CONFIRM, table.id, table.heard, f"{DISCARD} 7").pack()
            case "toggle":
                what, data = "toggle", Tap(Kind.TOGGLE, table.id, table.heard, "X9").pack()
            case _:
                what, person = "stranger", stranger
                data = Tap(
                    Kind.MOVE, table.id, table.heard, str(table.running().legal(self.turn())[0])
                ).pack()
        before = self.state()
        popup = await person.sends(message, data)
        assert self.state() == before, (what, data)
        assert popup.text, (what, data)
        assert "\n" not in popup.text, (what, popup.text)
        self.tried[what] += 1

    def state(self) -> tuple[object, ...]:
        """Return what no forged tap may change."""
        deal = self.table.running().deal
        return self.table.version, dict(self.table.seats), deal and (deal.hands[:], deal.turn)

    def turn(self) -> int:
        """Return who is to move."""
        return self.table.running().turn[0]


@pytest.mark.parametrize("command, count", [("/petukh", 4), ("/boys", 3)])
async def test_forged_taps_change_nothing_and_the_match_ends(
    evening: Evening, command: str, count: int
) -> None:
    rng = Random(7)
    options = {"stop_rule": "claim"} if count == 4 else {}
    stranger = await evening.arrives("Зоя")
    people, group = await table_of(evening, command, count, **options)
    (table,) = evening.tables()
    forger = Forger(evening, table, rng)
    over, pressed = is_over(group), set[str]()
    while not over(now := await evening.look()):
        await forger.tries(people, stranger)
        ready = [(person, found) for person in people if (found := asked(now, person))]
        if ready:
            person, message = rng.choice(ready)
            data = choice(message, rng, pressed).data or ""
            version = table.version
            popup = await person.sends(message, data)
            if table.version > version:
                forger.old.append((person, message, data))
                doubled = await person.sends(message, data)
                assert doubled.text, "a second tap on the same button is told that it is old"
                again = await person.presses_again(popup)
                assert again.text is None, "a press that is delivered again has nothing to say"
                assert table.version == version + 1
        await evening.passes(1)
    wanted = {"draw", "discard", "turn-up", "card", "boys", "stop", "claim", "stale", "stranger", "confirm"}
    assert set(forger.tried) >= wanted
