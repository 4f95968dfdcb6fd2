"""Reading the texts of games with phases: exchanges, boys, balances, what was laid away, why points came."""

import re
from collections.abc import Iterator, Sequence

from engine.cards import Cards, set_of
from engine.deal import Deal
from engine.moves import BOYS, CLAIM, DISCARD, GO_ON, STOP
from tests.e2e.cards import cards_in_line
from tests.e2e.mirror import Moment
from tests.e2e.reading import SIGNED, Reader, number, tricks_in

Heard = tuple[int, str, tuple[int, ...]]
"""What everybody hears of a decision: the seat, the verb, how many cards, or the cards that are shown."""

_DID = {
    "pass": r"(.+?): (?:пас|passes)",
    "stand": r"(.+?): (?:свои|stands)",
    "draw": r"(.+?): (?:обмен|drew) (\d+)",
    "take_turnup": r"(.+?): (?:взята вскрышка|takes the turn-up)",
    "leave_turnup": r"(.+?): (?:без вскрышки|leaves the turn-up)",
    "discard": r"(.+?): (?:снесены (\d+) карты|(\d+) cards laid away)",
    "stop": r"(.+?): (?:до нуля, стоп|zero reached, stop)",
    "go_on": r"(.+?): (?:до нуля, но играем дальше|zero reached, plays on)",
}
_AWAITED = re.compile(
    r"(?:Ходит|Заходит|Отвечает|Меняет карты|Решает|Сносит карты|Спрашиваю|I am asking)\b"
    r"|.+ (?:is to|decides|lays cards|must answer)\b"
)
_CARD_FIRST = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠] ")


def live(text: str) -> bool:
    """Tell whether a text is the table of a running deal."""
    return re.search(r"^Сдаёт .+ · ", text, re.MULTILINE) is not None


class ReaderOfPhases(Reader):
    """Compares the texts of such a game with its mirrored match."""

    def table(self, text: str) -> Moment:
        """Read the live table and return a position that it shows, the same for all who look."""
        deal = self._head(text)
        told = text.split("\n")
        on_table = [line for line in told if _CARD_FIRST.match(line)]
        turn = next(line for line in told if _AWAITED.match(line.removeprefix("▸ ")))
        tricks = sum(1 for _ in tricks_in(text))
        fitting = [
            moment
            for moment in self.mirror.moments[deal - 1]
            if not moment.deal.over
            and (len(moment.deal.tricks), len(moment.deal.trick)) == (tricks, len(on_table))
            and list(moment.deal.view(None).known.turn) == self.named(turn)
            and self._heard(moment) == list(self._acts(text))
        ]
        assert fitting, text
        moment = fitting[0]
        known = moment.deal
        self._tricks(text, known.tricks, complete=True)
        for line, c, seat in zip(on_table, known.trick, known.trick_seats, strict=True):
            assert (cards_in_line(line), self.named(line)) == ((c,), [seat]), text
        if known.trick:
            best = known.kernel.winner(known.trick)
            assert [at for at, line in enumerate(on_table) if "◂" in line] == [best], text
        stage = next(line for line in told if line.startswith("Сдаёт "))
        assert self.named(stage) == [known.dealer], text
        if known.step.name == "play":
            assert re.findall(r"\d+", stage) == [str(len(known.tricks) + 1), str(known.length)], text
        self._trumps(text, known)
        self._tally(text, known.won, known.points)
        self._balances(text, known)
        return moment

    def _trumps(self, text: str, deal: Deal) -> None:
        layout = deal.layout
        assert layout is not None
        line = next(line for line in text.split("\n") if re.match(r"(?:Козырь|Trumps) ", line))
        assert cards_in_line(line) == (layout.turnup,), text

    def _acts(self, text: str) -> Iterator[Heard]:
        """Yield what a text tells of decisions beside the tricks, in its order."""
        for line in text.split("\n"):
            shown = re.fullmatch(r"(?:Мальчики|Boys): (.+?) ((?:[\dJQKA]+[♣♦♥♠] ?)+)", line)
            if shown:
                yield self.names.index(shown[1]), BOYS, cards_in_line(shown[2])
                continue
            for part in line.split(" · "):
                name, _, deeds = part.partition(": ")
                whole = [*self._act(part)]
                yield from whole or [
                    each for deed in deeds.split(", ") for each in self._act(f"{name}: {deed}")
                ]

    def _act(self, said: str) -> Iterator[Heard]:
        for verb, form in _DID.items():
            found = re.fullmatch(form, said)
            if found and found[1] in self.names:
                count = next((int(each) for each in found.groups()[1:] if each), 0)
                yield self.names.index(found[1]), verb, (count,) if count else ()

    def _heard(self, moment: Moment) -> list[Heard]:
        """Return what everybody has heard in a deal: decisions in order, boys, then what stops the play."""
        before, boys, after = [], [], []
        for action in self.mirror.played(moment.number).actions[: moment.made]:
            verb, cards = action.move.verb, action.move.cards
            if verb == BOYS and cards:
                boys.append((action.seat, verb, cards))
            elif verb in (STOP, GO_ON):
                after.append((action.seat, verb, ()))
            elif verb in _DID:
                counted = verb in ("draw", "discard")
                before.append((action.seat, verb, (len(cards),) if counted else ()))
        return [*before, *boys, *after]

    def _tally(self, text: str, won: Sequence[int], points: Sequence[int]) -> None:
        shown = next((line for line in text.split("\n") if line.startswith("Взятки: ")), None)
        assert (shown is not None) == any(won), text
        for at, part in enumerate(shown.partition(": ")[2].split(" · ") if shown else ()):
            found = re.fullmatch(rf"(.+?) (\d+)(?: \(({SIGNED})\))?", part)
            assert found, text
            assert (found[1], int(found[2])) == (self.names[at], won[at]), text
            assert found[3] is None or number(found[3]) == points[at], text

    def _balances(self, text: str, deal: Deal) -> None:
        shown = next((line for line in text.split("\n") if line.startswith("До нуля: ")), None)
        countdown = deal.contract.countdown
        assert (shown is None) == (countdown is None), text
        if shown is None or countdown is None:
            return
        for at, part in enumerate(shown.partition(": ")[2].split(" · ")):
            found = re.fullmatch(rf"(.+?) ({SIGNED})(?: → (\d+))?", part)
            assert found, text
            before, credit = deal.standing[at], countdown.credit(deal, at)
            assert (found[1], number(found[2])) == (self.names[at], before), text
            assert number(found[3] or found[2]) == max(0, before - credit), text

    def protocol(self, text: str) -> int:
        """Read what the table has become at the end of a deal; return the deal's number."""
        deal = self._head(text)
        played = self.mirror.played(deal)
        self._tricks(text, played.tricks, complete=True)
        dealt = next(line for line in text.split("\n") if line.startswith("Сдатчик"))
        assert self.named(dealt) == [played.dealer], text
        assert list(self._acts(text)) == self._heard(self.mirror.moments[deal - 1][-1]), text
        laid = [line for line in text.split("\n") if line.startswith("Снос: ")]
        discards = [action for action in played.actions if action.move.verb == DISCARD]
        for line, action in zip(laid, discards, strict=True):
            assert self.named(line) == [action.seat], text
            assert set_of(cards_in_line(line)) == set_of(action.move.cards), text
        *_, scores = text.split("\n")
        assert self._each(scores) == list(self.mirror.row(deal).scores), text
        return deal

    def result(self, text: str) -> int:
        """Read the post after a deal: the reasons given add up to the points; return the deal's number."""
        deal = self._head(text)
        row = self.mirror.row(deal)
        told = {}
        for line in text.split("\n"):
            found = re.fullmatch(rf"(.+?) ({SIGNED}): (.+)", line)
            if found and found[1] in self.names:
                told[self.names.index(found[1])] = number(found[2])
                self._adds_up(deal, self.names.index(found[1]), found[3])
        assert told == {at: score for at, score in enumerate(row.scores) if score or at in told}, text
        nothing = [line for line in text.split("\n") if " – " in line and self.named(line)]
        silent = [seat for seat, score in enumerate(row.scores) if not score and seat not in told]
        assert (self.named(nothing[-1]) if silent else []) == silent, text
        self.standing(text, row.totals)
        return deal

    def _adds_up(self, deal: int, seat: int, why: str) -> None:
        """See that the number of tricks is right and the reasons for points make up the score."""
        won, score = self._won(deal, seat), self.mirror.row(deal).scores[seat]
        count = re.match(r"(\d+) взят", why)
        if any(word in why for word in ("перебор", "не с кем")):
            return
        assert (int(count[1]) if count else 0) == won, why
        signed = sum(number(each) for each in re.findall(r"[+−]\d+", why))
        if self.mirror.match.game.best_is_low:
            signed = max(signed - won, -self.mirror.moments[deal - 1][0].deal.standing[seat])
        assert signed == score, why

    def _won(self, deal: int, seat: int) -> int:
        """Return the tricks that a seat won in a deal, claimed ones included."""
        played = self.mirror.played(deal)
        won = sum(trick.winner == seat for trick in played.tricks)
        claims = [action.seat for action in played.actions if action.move.verb == CLAIM]
        rest = self.mirror.moments[deal - 1][0].deal.length - len(played.tricks)
        return won + (rest if played.end and played.end.value == "claimed" and claims[-1] == seat else 0)

    def cards_held(self, text: str, version: int | None, seat: int, cards: Cards) -> None:
        """Read a hand whose buttons name ``version`` and these cards.

        None: no button acts, while somebody else is asked in secret, so nothing tells how many were.
        """
        fitting = [
            moment
            for moment in self.mirror.moments[self._head(text) - 1]
            if not moment.deal.over
            and version in (None, moment.heard)
            and self._heard(moment) == list(self._acts(text))
            and (version is not None or not moment.deal.view(seat).known.turn)
        ]
        assert fitting, (text, version)
        assert cards == fitting[0].deal.hands[seat], text
        for line in text.split("\n"):
            self._line(line, fitting, seat)

    def _line(self, line: str, fitting: Sequence[Moment], seat: int) -> None:
        """Compare one line of a hand with the positions that it may be of."""
        known = fitting[0].deal
        if line.startswith(("На столе: ", "On the table: ")):
            assert cards_in_line(line) == known.trick, line
            assert self.named(line) == list(known.trick_seats), line
        elif line.startswith(("Прошлая взятка: ", "Last trick: ")):
            self._tricks(line, known.tricks, complete=False)
        elif line.startswith(("Пришли: ", "Пришла: ", "Came in: ")):
            layout = known.layout
            assert layout is not None
            came = known.hands[seat] & ~set_of(layout.hands[seat])
            assert set_of(cards_in_line(line)) == came, line
        elif found := re.fullmatch(r"До нуля (\d+)(?: из (\d+))?|(\d+)(?: of (\d+))? to zero", line):
            countdown = known.contract.countdown
            assert countdown is not None
            left = max(0, known.standing[seat] - countdown.credit(known, seat))
            shown = [int(each) for each in found.groups() if each]
            assert shown == ([left, known.standing[seat]] if left < known.standing[seat] else [left]), line
        elif _AWAITED.match(line) and not line.startswith("Спрашиваю"):
            assert any(self.named(line) == list(m.deal.view(seat).known.turn) for m in fitting), line
