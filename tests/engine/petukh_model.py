"""What a deal of Петух must change, from the rules in plain words and the texts of its record.

A second opinion on phases and countdown: it shares no code with the engine.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from engine.record import DealLine

Options = Mapping[str, Any]
RED = "DH"
DEFAULTS: Options = {
    "boys_values": [5, 10, 15],
    "boys_timing": "before_play",
    "boys_must_survive_exchange": True,
    "boys_no_trick": "offset",
    "boys_instant_win": "guaranteed",
    "boys_trick_by_jack": False,
    "remiz_replaces_points": False,
    "lone_player": "all_tricks",
}
"""What holds in presets that have no such option."""


class Player:
    """One seat in one deal."""

    def __init__(self, balance: int) -> None:
        self.balance = balance
        self.passed = False
        self.shown: set[str] = set()
        self.thrown: set[str] = set()
        self.points = 0
        """Trick points, less what a beaten ace costs."""
        self.tricks = 0
        self.took_with: set[str] = set()
        self.reached = False
        self.bust = False


class Model:
    """One deal, followed from its record; ``changes`` is what it changes on each balance."""

    def __init__(self, options: Options, balances: Sequence[int], line: DealLine) -> None:
        self.options = {**DEFAULTS, **options}
        self.line = line
        self.trump = line.trump or ""
        self.players = [Player(balance) for balance in balances]
        count = len(balances)
        self.eldest_first = [(line.dealer + at) % count for at in range(1, count + 1)]
        self.order_reached: list[int] = []
        self.winner: int | None = None
        """Who has finished first."""
        self.claimer = -1
        self.flushes: list[int] = []
        self.tricks = list(line.tricks or ())
        self.table: list[tuple[int, str]] = []
        for action in line.actions:
            seat, verb, *cards = action.split()
            self.follow(int(seat), verb, cards)

    def follow(self, seat: int, verb: str, cards: list[str]) -> None:
        player = self.players[seat]
        if verb == "pass":
            player.passed = True
        elif verb in ("draw", "discard", "take_turnup"):
            player.thrown.update(cards)
        elif verb == "take_widow" and self.options["widow_size"] == 5:
            player.thrown.update(self.line.hands[seat].split())
        elif verb == "boys" and cards:
            player.shown.update(cards)
            if self.options["boys_timing"] != "on_play" and self.wins_at_once(player):
                self.winner = seat
        elif verb == "flush":
            self.flushes.append(seat)
        elif verb == "stop":
            self.winner = seat
        elif verb == "claim":
            self.claimer = seat
        elif verb == "play":
            self.table.append((seat, cards[0]))
            if len(self.table) == len(self.tricks[0].cards.split()):
                self.take_trick(self.tricks.pop(0).winner)

    def take_trick(self, winner: int) -> None:
        player = self.players[winner]
        won_with = next(card for seat, card in self.table if seat == winner)
        for seat, card in self.table:
            if card == "AS" and self.options["ace_of_spades"]:
                self.players[seat].points += 5 - 1 if seat == winner else -5
        player.points += 1
        player.tricks += 1
        player.took_with.add(won_with)
        rule = self.options["stop_rule"]
        if rule != "optional" and (player.reached or player.points > player.balance):
            player.bust = True
        for seat in [*self.clockwise(winner)[1:], winner]:  # the trick comes after what was shown with it
            other = self.players[seat]
            if other.passed or other.bust or other.reached:
                continue
            if self.credit(other) >= other.balance or self.wins_at_once(other):
                other.reached = True
                self.order_reached.append(seat)
                if rule != "claim" and self.winner is None:
                    self.winner = seat
        self.table = []

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + at) % len(self.players) for at in range(len(self.players))]

    def boys(self, player: Player) -> int:
        shown = set(player.shown)
        if self.options["boys_timing"] == "immediate" and self.options["boys_must_survive_exchange"]:
            shown -= player.thrown
        if self.options["boys_trick_by_jack"] and not shown & player.took_with:
            return 0
        pair, with_trump, four = self.options["boys_values"]
        if len(shown) == 4:
            return int(four)
        best = 0
        for one, other in combinations(sorted(shown), 2):
            same_colour = (one[1] in RED) == (other[1] in RED)
            has_trump = self.trump in (one[1], other[1])
            kind = self.options["boys_kind"]
            if same_colour or kind == "any_pair" or (kind == "same_colour_or_trump" and has_trump):
                best = max(best, with_trump if has_trump else pair)
        return best

    def guaranteed(self, player: Player) -> int:
        if self.options["boys_no_trick"] != "offset":
            return 0
        return max(0, self.boys(player) - int(self.options["no_trick_penalty"]))

    def wins_at_once(self, player: Player) -> bool:
        rule = self.options["boys_instant_win"]
        if rule == "off" or not player.shown:
            return False
        return (self.boys(player) if rule == "full" else self.guaranteed(player)) >= player.balance

    def credit(self, player: Player) -> int:
        """What is written off while the deal runs."""
        return player.points + (self.boys(player) if player.tricks else self.guaranteed(player))

    def whole(self, player: Player) -> int:
        """What is written off at the end of a whole deal."""
        if player.tricks:
            return self.credit(player)
        penalty, boys = int(self.options["no_trick_penalty"]), self.boys(player)
        credit = {"offset": boys - penalty, "forfeited": -penalty, "added": -penalty - boys}[
            self.options["boys_no_trick"]
        ]
        cap = self.options["no_trick_cap"]
        spared = cap is not None and player.balance > cap
        replaced = self.options["remiz_crosses"] and self.options["remiz_replaces_points"]
        return player.points + (max(0, credit) if spared or replaced else credit)

    def crosses(self) -> list[int]:
        """Who has earned a cross."""
        if not self.options["remiz_crosses"] or self.line.end in ("void", "unplayed", "stopped"):
            return []
        taken = {self.claimer} if self.line.end == "claimed" else set()
        return [
            seat
            for seat, player in enumerate(self.players)
            if not player.passed and not player.tricks and seat not in taken
        ]

    def changes(self) -> tuple[int, ...]:
        """What the deal changes on each balance; ``winner`` is then known."""
        players, end = self.players, self.line.end
        if end == "void":
            return (0,) * len(players)
        if end == "unplayed":
            written = self.unplayed()
        else:
            if end == "claimed":
                players[self.claimer].tricks += 5 - len(self.line.tricks or ())
                players[self.claimer].points += 5 - len(self.line.tricks or ())
            written = [
                0 if player.passed else self.credit(player) if end == "stopped" else self.whole(player)
                for player in players
            ]
        start = int(self.options["start_score"])
        left = [max(0, player.balance - credit) for player, credit in zip(players, written, strict=True)]
        left = [start if player.bust else balance for player, balance in zip(players, left, strict=True)]
        if self.winner is not None:
            left[self.winner] = 0
        if self.winner is None and 0 in left:
            order = [*self.order_reached, *self.eldest_first]
            self.winner = next(seat for seat in order if left[seat] == 0)
        return tuple(now - player.balance for now, player in zip(left, players, strict=True))

    def unplayed(self) -> list[int]:
        players = self.players
        if not self.flushes:
            alone = next(seat for seat, player in enumerate(players) if not player.passed)
            credit = 5 if self.options["lone_player"] == "all_tricks" else 0
            return [credit if seat == alone else 0 for seat in range(len(players))]
        shown = [seat for seat in self.eldest_first if seat in self.flushes]
        best = next((seat for seat in shown if self.of_trumps(seat)), shown[0])
        if self.options["flush_trump" if self.of_trumps(best) else "flush_plain"] == "win_match":
            return [player.balance if seat == best else 0 for seat, player in enumerate(players)]
        return [5 if seat == best else 0 if player.passed else -5 for seat, player in enumerate(players)]

    def of_trumps(self, seat: int) -> bool:
        """Whether a flush shown is one of trumps: any card that its holder kept or got tells."""
        return self.line.end == "unplayed" and all(card[1] == self.trump for card in self.hand(seat))

    def hand(self, seat: int) -> set[str]:
        """The five cards of a seat after all exchanges."""
        held, stock = set(self.line.hands[seat].split()), self.line.stock.split()
        for action in self.line.actions:
            actor, verb, *cards = action.split()
            drawn = [stock.pop(0) for _ in cards] if verb == "draw" else []
            if int(actor) != seat:
                continue
            if verb in ("draw", "take_turnup", "discard"):
                held -= set(cards)
            held |= set(drawn)
            if verb == "take_turnup":
                held.add(str(self.line.turnup))
            if verb == "take_widow":
                held = set(self.line.widow.split()) | (held if self.options["widow_size"] == 4 else set())
        return held
