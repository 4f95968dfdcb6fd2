"""The lobby: who sits where, by which rules, and how the match begins."""

from bot.callbacks import Kind, Tap
from bot.i18n import Translator, esc
from bot.screen import Button, Screen
from bot.screens.common import Rows, clock_text, text_of
from bot.screens.facts import Facts
from bot.screens.games import heading, long_line, summary
from bot.screens.invitation import ask, share
from bot.screens.names import HOST, html_names, lasting_names, listed_names
from bot.screens.options import changed_lines
from bot.screens.reminders import named
from bot.screens.table import commitment, info
from bot.screens.tricks import number_of, place


def lobby(t: Translator, facts: Facts, *, waiting_for_host_only: bool = True, robots: bool = True) -> Screen:
    """Return the lobby; after a while anybody seated may start (``waiting_for_host_only`` False).

    ``robots`` says whether the group lets them be seated.
    """
    lines = _lines(t, facts, waiting_for_host_only)
    if not _here(facts):
        lines += ["", t("lobby-where")]
    return Screen(text_of(summary(t, facts.game), "", *lines), _buttons(t, facts, robots))


def lobby_for(t: Translator, facts: Facts, reader: int, *, waiting_for_host_only: bool = True) -> Screen:
    """Return the lobby of a table without a group as one of those at it sees it, with their buttons."""
    number = t("table-of-friends", number=number_of(facts))
    call = t("lobby-by-link") if None in facts.sitters else None
    lines = _lines(t, facts, waiting_for_host_only)
    host = reader == facts.host
    rows = _rows_for(t, facts, reader, starts=host or not waiting_for_host_only)
    return Screen(text_of(summary(t, facts.game), number, "", *lines, call), rows)


def _lines(t: Translator, facts: Facts, waiting_for_host_only: bool) -> list[str]:
    return [
        *_seats(t, facts),
        *([line] if (line := _line(t, facts)) else []),
        "",
        t("lobby-clock", clock=clock_text(t, facts.clock)),
        *_rules(t, facts),
        *([line] if (line := long_line(t, facts.game)) else []),
        *([t("lobby-hints")] if facts.hints and _people(facts) > 1 else []),
        commitment(t, facts),
        "",
        _who_starts(t, facts, waiting_for_host_only),
    ]


def _people(facts: Facts) -> int:
    return sum(sitter is not None and sitter.user is not None for sitter in facts.sitters)


def folded(t: Translator, facts: Facts, reason: str) -> Screen:
    """Return what is left of a lobby: one line, and unless the match began a button to sit down anew.

    ``reason`` is ``started``, ``expired`` (nobody started), ``idle`` (nobody is left), ``closed`` or
    ``stopped``. Once the match began the commitment stays there in full.
    """
    name = heading(t, facts.game)
    if reason == "started":
        playing = t("folded-started", game=name, names=", ".join(lasting_names(t, facts)))
        text = text_of(playing, *_rules(t, facts), _line(t, facts), t("commitment", digest=facts.commitment))
        join = Button(t("button-join"), Tap(Kind.PEOPLE, facts.table, 0, "join").pack())
        return Screen(text, ((_wait(t, facts), join),))
    again = Button(t("button-play"), Tap(Kind.MENU, arg=f"open={facts.game.preset}").pack())
    return Screen(t(f"folded-{reason}", game=name), ((again,),))


def your_turn(t: Translator, facts: Facts, called: int | None = None) -> Screen:
    """Tell who was first in line that a seat is kept for them; in a group by their name."""
    seats = [at for at, each in enumerate(facts.sitters) if each and called and each.user == called]
    who = named(facts, seats[0], html_names(t, facts)[seats[0]]) if seats else None
    text = text_of(summary(t, facts.game), place(t, facts), "", who, t("line-turn"))
    return Screen(text, ((_sit(t, facts),),))


def _line(t: Translator, facts: Facts) -> str | None:
    """Return who is in line for a seat, None where nobody is."""
    names = [esc(name) for name in listed_names(t, facts.waiting)]
    return t("lobby-line", names=", ".join(names)) if names else None


def _wait(t: Translator, facts: Facts) -> Button:
    return Button(t("button-line"), Tap(Kind.LOBBY, facts.table, 0, "sit").pack())


def _seats(t: Translator, facts: Facts) -> list[str]:
    lines = []
    for seat, (sitter, name) in enumerate(zip(facts.sitters, html_names(t, facts), strict=True)):
        if sitter is None:
            shown = f"<i>{name}</i>"
        elif sitter.level is not None:
            shown = f"{name} ({t(f'level-{sitter.level}')})"
        else:
            shown = f"{name} {HOST}" if sitter.user == facts.host else name
        lines.append(f"{seat + 1}. {shown}")
    if _awaited(facts):
        lines.append(t("lobby-kept"))
    return lines


def _rules(t: Translator, facts: Facts) -> list[str]:
    return changed_lines(t, facts.game) or [t("lobby-standard")]


def _who_starts(t: Translator, facts: Facts, waiting_for_host_only: bool) -> str:
    free, awaited = facts.sitters.count(None), _awaited(facts)
    if _fewer(facts):
        return t("lobby-missing-or-start", count=free, players=len(facts.sitters) - free)
    if free:
        seated = len(facts.sitters) - free
        enough = [size for size in facts.sizes if size > seated]
        return t("lobby-missing", count=min(enough, default=len(facts.sitters)) - seated)
    if awaited:
        return t("lobby-awaited", count=awaited)
    return t("lobby-full-host") if waiting_for_host_only else t("lobby-full-anyone")


def _fewer(facts: Facts) -> bool:
    """Tell whether seats are free, but those who sit are enough."""
    return None in facts.sitters and len(facts.sitters) - facts.sitters.count(None) in facts.sizes


def _awaited(facts: Facts) -> int:
    """Return how many seats are kept for people of the last match who have not sat down yet."""
    return sum(sitter is not None and sitter.away for sitter in facts.sitters)


def _buttons(t: Translator, facts: Facts, robots: bool) -> Rows:
    more = [_button(t, facts, "sit") if len(facts.sitters) + 1 in facts.sizes else _wait(t, facts)]
    sit = more if _here(facts) else [_sit(t, facts)]
    rows = (
        (*sit, _button(t, facts, "up")),
        () if _here(facts) else (_button(t, facts, "here", "primary"),),
        _robots(t, facts, wanted=robots),
        (_button(t, facts, "rules"), info(t, facts, "proof")),
        (share(t, facts), ask(t, facts)),
        (_start(t, facts),),
    )
    return tuple(row for row in rows if row)


def _rows_for(t: Translator, facts: Facts, reader: int, *, starts: bool) -> Rows:
    awaited = any(sitter and sitter.user == reader and sitter.away for sitter in facts.sitters)
    sit = [_sit(t, facts)] if awaited else []
    rules = [_button(t, facts, "rules")] if reader == facts.host else []
    start = [_start(t, facts)] if starts else []
    rows = (
        (*sit, _button(t, facts, "up"), *rules),
        _robots(t, facts),
        (share(t, facts), ask(t, facts)),
        (*start, info(t, facts, "proof")),
    )
    return tuple(row for row in rows if row)


def _here(facts: Facts) -> bool:
    """Tell whether every seat is taken by somebody who is there."""
    return None not in facts.sitters and not _awaited(facts)


def _button(t: Translator, facts: Facts, what: str, style: str | None = None) -> Button:
    return Button(t(f"button-{what}"), Tap(Kind.LOBBY, facts.table, 0, what).pack(), style=style)


def _sit(t: Translator, facts: Facts) -> Button:
    return _button(t, facts, "sit", "primary")


def _start(t: Translator, facts: Facts) -> Button:
    if _fewer(facts):
        seated = len(facts.sitters) - facts.sitters.count(None)
        return Button(t("button-start-by", players=seated), Tap(Kind.LOBBY, facts.table, 0, "start").pack())
    return _button(t, facts, "start", "success" if _here(facts) else None)


def _robots(t: Translator, facts: Facts, *, wanted: bool = True) -> tuple[Button, ...]:
    robots = [_button(t, facts, "robot")] if wanted and None in facts.sitters else []
    if any(sitter and sitter.user is None for sitter in facts.sitters):
        robots.append(Button(t("button-no-robot"), Tap(Kind.LOBBY, facts.table, 0, "clear").pack()))
    return tuple(robots)
