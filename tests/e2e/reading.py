"""Reading the bot's texts as a person would, and comparing every number in them with the mirrored match.

The texts are taken apart by their signs – arrows, colons, signed numbers, names – not by the bot's own code.
"""

import html
import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from engine.cards import Card, cards_in, set_of
from engine.events import Trick
from engine.scoring import LastTricks, PerCard
from engine.settlement import places
from tests.e2e.cards import cards_in_line, without_jokers
from tests.e2e.mirror import Mirror, Moment
from tests.e2e.rich import sheet_in

SIGNED = r"[+−]?\d+"
_HEAD = re.compile(r"(?:сдача|deal) (\d+)(?: (?:из|of) (\d+))?")
_TRICK = re.compile(rf"(\d+)\. (.+?): (.+) → (.+?)(?: \(({SIGNED})\))?")
_TAKEN = re.compile(rf"(?:У вас|You have) (?:(\d+)|\D+?)(?: \w+)?(?:: ({SIGNED}))?")
_MINE = re.compile(
    rf"(?:.*\. )?(?:Вам ({SIGNED}), (?:всего|до нуля) ({SIGNED})"
    rf"|({SIGNED}) for you, ({SIGNED}) (?:in all|to zero))"
)


def plain(text: str) -> str:
    """Return a text without its HTML."""
    return html.unescape(re.sub(r"</?[a-z][^>]*>", "", text))


def number(text: str | None) -> int:
    """Return a number as it is shown; nothing is 0."""
    return int((text or "0").replace("−", "-"))


def deal_of(text: str) -> int | None:
    """Return the number of the deal that a text is about, None if it names none."""
    found = _HEAD.search(text)
    return int(found[1]) if found else None


def tricks_in(text: str) -> Iterator[tuple[int, str, tuple[Card, ...], str, int]]:
    """Yield the tricks that a text tells: number, leader, cards in their order, winner, points."""
    for line in text.split("\n"):
        found = _TRICK.fullmatch(line.partition(": ")[2] if line.count(": ") > 1 else line)
        if found:
            yield int(found[1]), found[2], cards_in_line(found[3]), found[4], number(found[5])


class Reader:
    """Compares texts with a mirrored match; each method raises AssertionError where a number differs."""

    def __init__(self, mirror: Mirror) -> None:
        self.mirror = mirror
        self.names = mirror.names

    def table(self, text: str) -> Moment:
        """Read the live table and return the position it shows."""
        deal = self._head(text)
        on_table = [line for line in text.split("\n") if (cards := cards_in_line(line)) and len(cards) == 1]
        moment = self.mirror.with_tricks(deal, sum(1 for _ in tricks_in(text)), len(on_table))
        known = moment.deal
        self._tricks(text, known.tricks, complete=True)
        for line, c, seat in zip(on_table, known.trick, known.trick_seats, strict=True):
            assert cards_in_line(line) == (c,), text
            assert self.named(line) == [seat], text
        if known.trick:
            best = known.kernel.winner(known.trick)
            assert [at for at, line in enumerate(on_table) if "◂" in line] == [best], text
        turn = next(line for line in text.split("\n") if line.startswith("▸"))
        assert self.named(turn) == list(known.turn), text
        dealing = text.split("\n")[2]
        assert self.named(dealing) == [known.dealer], text
        assert [int(each) for each in re.findall(r"\d+", dealing)] == [len(known.tricks) + 1, known.length], (
            text
        )
        self._tally(text, known.won, known.points)
        return moment

    def protocol(self, text: str) -> int:
        """Read what the table has become at the end of a deal; return the deal's number."""
        deal = self._head(text)
        played = self.mirror.played(deal)
        self._tricks(text, played.tricks, complete=True)
        assert self.named(text.split("\n")[2]) == [played.dealer], text
        *_, scores = text.split("\n")
        assert self._each(scores) == list(self.mirror.row(deal).scores), text
        return deal

    def result(self, text: str) -> int:
        """Read the post after a deal; return the deal's number."""
        deal = self._head(text)
        row = self.mirror.row(deal)
        told: dict[int, tuple[int, list[int]]] = {}
        for line in text.split("\n"):
            found = re.fullmatch(rf"(.+?) ({SIGNED}): (.+)", line)
            if found and found[1] in self.names:
                told[self.names.index(found[1])] = number(found[2]), _counts(found[3])
        nothing = next((line for line in text.split("\n") if " – " in line and not _HEAD.search(line)), "")
        for seat, score in enumerate(row.scores):
            assert (seat in told) == (score != 0) != (seat in self.named(nothing)), text
            if score:
                assert told[seat] == (score, self._counts_of(deal, seat)), text
        self.standing(text, row.totals)
        self.folded(text, deal)
        return deal

    def folded(self, text: str, deal: int) -> None:
        """Read the sheet that folds in a rich message: it adds up to the totals after a deal."""
        sums = list(self.mirror.match.sheet.start)
        lines = sheet_in(text)
        for line in lines[2:]:
            cells = [number(each) for each in re.findall(SIGNED, line)[-len(sums) :]]
            if line.startswith(("= ", "Всего", "Total")):
                assert cells == sums, text
            elif len(cells) == len(sums):
                sums = [before + cell for before, cell in zip(sums, cells, strict=True)]
        assert not lines or sums == list(self.mirror.row(deal).totals), text

    def _counts_of(self, deal: int, seat: int) -> list[int]:
        """Return how many of each thing that scores a seat took in a deal, without what it has none of."""
        played = self.mirror.played(deal)
        mine = [trick for trick in played.tricks if trick.winner == seat]
        cards = set_of(c for trick in mine for c in trick.cards)
        counts = []
        for element in played.contract.elements:
            if isinstance(element, PerCard):
                counts.append(len(list(cards_in(cards & element.cards))))
            elif isinstance(element, LastTricks):
                last = played.tricks[8 - len(element.values) :]
                counts.append(sum(trick.winner == seat for trick in last))
            else:
                counts.append(len(mine))
        return [count for count in counts if count]

    def standing(self, text: str, totals: Sequence[int]) -> None:
        """Read the table of places and totals."""
        ranks = places(totals, best_is_low=self.mirror.match.game.best_is_low)
        found = {}
        for line in text.split("\n"):
            parts = re.fullmatch(rf"(\d+) (.+?) +({SIGNED})", line)
            if parts:
                found[parts[2]] = int(parts[1]), number(parts[3])
        assert found == {name: (ranks[at], totals[at]) for at, name in enumerate(self.names)}, text

    def final(self, text: str) -> None:
        """Read the last post: places, totals, payments."""
        end = self.mirror.match.result
        assert end is not None
        medals = {"🥇": 1, "🥈": 2, "🥉": 3} | {f"{place}.": place for place in range(4, 9)}
        shown = {}
        for line in text.split("\n"):
            found = re.fullmatch(rf"(🥇|🥈|🥉|\d\.) (.+?) ({SIGNED})( – Петух)?", line)
            if found:
                seat = self.names.index(found[2])
                shown[seat] = medals[found[1]], number(found[3])
                assert bool(found[4]) == bool(end.titles and end.titles[seat]), text
        assert shown == {seat: (end.places[seat], end.totals[seat]) for seat in range(len(self.names))}, text
        assert sorted(self._payments(text)) == sorted(end.payments), text
        self.folded(text, len(self.mirror.match.deals))
        winners = [seat for seat, place in enumerate(end.places) if place == 1]
        assert self.named(text.partition("\n")[0]) == winners, text

    def _payments(self, text: str) -> Iterator[tuple[int, int, int]]:
        for line in text.split("\n"):
            found = re.fullmatch(r"(\w+) (?:получает|gets) (\d+)\. \w+: (.+)", line)
            if found:
                parts = [part.rsplit(" ", 1) for part in found[3].split(", ")]
                assert sum(int(amount) for _, amount in parts) == int(found[2]), text
                for name, amount in parts:
                    yield self.names.index(name), self.names.index(found[1]), int(amount)

    def hand(self, text: str, version: int, seat: int) -> None:
        """Read the text of a hand."""
        moment = self.mirror.at(version)
        known = moment.deal
        assert self._head(text) == moment.number, text
        for line in text.split("\n"):
            if line.startswith(("На столе", "On the table")):
                assert cards_in_line(line) == known.trick, text
                assert self.named(line) == list(known.trick_seats), text
            elif line.startswith(("Прошлая взятка", "Last trick")):
                self._tricks(line, known.tricks, complete=False)
            elif found := _TAKEN.fullmatch(line):
                assert (number(found[1]), number(found[2])) == (known.won[seat], known.points[seat]), text
            elif line.startswith("Ходит") or line.endswith("is to play"):
                assert self.named(line) == list(known.turn), text

    def brought(self, text: str, deal: int, seat: int) -> None:
        """Read what a deal brought to one seat."""
        row = self.mirror.row(deal)
        found = next(found for line in text.split("\n") if (found := _MINE.fullmatch(line)))
        mine = [number(each) for each in found.groups() if each is not None]
        assert mine == [row.scores[seat], row.totals[seat]], text
        self.standing(text, row.totals)

    def over(self, text: str, seat: int) -> None:
        """Read the place and total at the end."""
        end = self.mirror.match.result
        assert end is not None
        shown = [number(each) for each in re.findall(SIGNED, text.rpartition("\n")[2])]
        won = end.places[seat] == 1
        assert shown == [*([] if won else [end.places[seat]]), end.totals[seat]], text

    def sheet(self, text: str) -> None:
        """Read the score sheet: its rows add up to the running totals in it and to those of the match."""
        sums = list(self.mirror.match.sheet.start)
        for line in text.split("\n")[3:]:
            cells = [number(each) for each in re.findall(SIGNED, line)[-len(sums) :]]
            if len(cells) < len(sums):
                continue
            if re.match(r" *= ", line) or line.startswith(("Всего", "Total")):
                assert cells == sums, text
            else:
                sums = [before + cell for before, cell in zip(sums, cells, strict=True)]
        assert sums == list(self.mirror.match.sheet.totals), text

    def totals(self, text: str, totals: Sequence[int]) -> None:
        """Read the popup with the standing."""
        assert self._each(text.partition(":")[2].strip().replace("\n", " · ")) == list(totals), text

    def last_trick(self, text: str, moment: Moment) -> None:
        """Read the popup with the last trick."""
        if not moment.deal.tricks:
            assert not cards_in_line(text), text
            return
        trick = moment.deal.tricks[-1]
        head, _, taken = text.rpartition(". ")
        assert int(re.findall(r"\d+", head)[0]) == len(moment.deal.tricks), text
        assert cards_in_line(head) == trick.cards, text
        assert (self.named(head), self.named(taken)) == ([trick.leader], [trick.winner]), text
        points = re.search(rf"\(({SIGNED})\)", taken)
        assert number(points[1] if points else None) == trick.points, text

    def my_tricks(self, text: str, moment: Moment, seat: int) -> None:
        """Read the popup with one's own tricks."""
        mine = [trick.cards for trick in moment.deal.tricks if trick.winner == seat]
        shown = [cards for line in text.split("\n") if (cards := cards_in_line(line))]
        assert shown in ([], mine), text  # where they do not fit only their number is told
        taken = [found for line in text.split("\n") if (found := _TAKEN.fullmatch(line))]
        counts = [(number(found[1]), number(found[2])) for found in taken]
        assert counts == ([(len(mine), moment.deal.points[seat])] if mine else counts), text

    def named(self, line: str) -> list[int]:
        """Return the seats whose names stand in a line, in their order there."""
        return [self.names.index(name) for name in re.findall("|".join(self.names), line)]

    def _head(self, text: str) -> int:
        found = _HEAD.search(text)
        assert found, text
        assert (found[2] and int(found[2])) == self.mirror.match.game.schedule.length(), text
        price = re.search(rf"\(({SIGNED})\)$", text.split("\n")[1])
        if price:
            assert number(price[1]) == self.mirror.price(int(found[1])), text
        return int(found[1])

    def _tricks(self, text: str, tricks: Sequence[Trick], *, complete: bool) -> None:
        shown = {found[0]: found[1:] for found in tricks_in(text)}
        assert not complete or len(shown) == len(tricks), text
        for at, what in shown.items():
            trick = tricks[at - 1]
            leader, winner = self.names[trick.leader], self.names[trick.winner]
            assert what == (leader, without_jokers(trick.cards), winner, trick.points), text

    def _tally(self, text: str, won: Sequence[int], points: Sequence[int]) -> None:
        shown = next((line for line in text.split("\n") if line.count(" · ") == 3 and ": " in line), None)
        assert (shown is not None) == any(won), text
        if shown is not None:
            parts = [
                re.fullmatch(rf"(.+?) (\d+)(?: \(({SIGNED})\))?", part)
                for part in shown.partition(": ")[2].split(" · ")
            ]
            found = [(part[1], int(part[2]), number(part[3])) for part in parts if part]
            assert found == list(zip(self.names, won, points, strict=True)), text

    def _each(self, line: str) -> list[int]:
        """Return the number after each name of a line, in the order of the seats."""
        parts = [part.strip().rsplit(" ", 1) for part in line.split(" · ")]
        for name, part in zip_longest(self.names, parts):
            assert part is not None, line
            assert part[0] == name, line
        return [number(part[1]) for part in parts]


def _counts(why: str) -> list[int]:
    """Return the numbers in "2 взятки, Кинг и обе последние взятки": what has none counts once."""
    counts = []
    for part in re.split(r", | и | and ", why):
        found = re.match(r"\d+", part)
        counts.append(int(found[0]) if found else 2 if part.startswith(("обе", "both")) else 1)
    return counts
