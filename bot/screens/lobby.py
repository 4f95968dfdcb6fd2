"""The lobby: who sits where, by which rules, and how the match begins."""

from urllib.parse import quote

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.common import Rows, clock_text, text_of
from bot.screens.facts import Facts
from bot.screens.games import game_name, icon, summary
from bot.screens.names import HOST, html_names, lasting_names
from bot.screens.options import changes
from bot.screens.table import commitment, info


def lobby(t: Translator, facts: Facts, *, waiting_for_host_only: bool = True) -> Screen:
    """Return the lobby; after a while anybody seated may start (``waiting_for_host_only`` False)."""
    return Screen(
        text_of(
            summary(t, facts.game),
            "",
            *_seats(t, facts),
            "",
            t("lobby-clock", clock=clock_text(t, facts.clock)),
            *_rules(t, facts),
            commitment(t, facts),
            "",
            _who_starts(t, facts, waiting_for_host_only),
        ),
        _buttons(t, facts),
    )


def folded(t: Translator, facts: Facts, reason: str) -> Screen:
    """Return what is left of a lobby: one line, and unless the match began a button to sit down anew.

    ``reason`` is ``started``, ``expired`` (nobody started), ``idle`` (nobody is left), ``closed`` or
    ``stopped``. Once the match began the commitment stays there in full.
    """
    name = f"{icon(t, facts.game)} <b>{game_name(t, facts.game.preset)}</b>"
    if reason == "started":
        playing = t("folded-started", game=name, names=", ".join(lasting_names(t, facts)))
        return Screen(text_of(playing, *_rules(t, facts), t("commitment", digest=facts.commitment)))
    again = Button(t("button-play"), Tap(Kind.MENU, arg=f"open={facts.game.preset}").pack())
    return Screen(t(f"folded-{reason}", game=name), ((again,),))


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
    different = changes(t, facts.game)
    if not different:
        return [t("lobby-standard")]
    return [t("lobby-changed"), *(f"• {line}" for line in different)]


def _who_starts(t: Translator, facts: Facts, waiting_for_host_only: bool) -> str:
    free, awaited = facts.sitters.count(None), _awaited(facts)
    if free:
        return t("lobby-missing", count=free)
    if awaited:
        return t("lobby-awaited", count=awaited)
    return t("lobby-full-host") if waiting_for_host_only else t("lobby-full-anyone")


def _awaited(facts: Facts) -> int:
    """Return how many seats are kept for people of the last match who have not sat down yet."""
    return sum(sitter is not None and sitter.away for sitter in facts.sitters)


def _buttons(t: Translator, facts: Facts) -> Rows:
    def tap(arg: str) -> str:
        return Tap(Kind.LOBBY, facts.table, 0, arg).pack()

    full = None not in facts.sitters
    here = full and not _awaited(facts)
    sit = [] if here else [Button(t("button-sit"), tap("sit"), style="primary")]
    robots = [] if full else [Button(t("button-robot"), tap("robot"))]
    if any(sitter and sitter.user is None for sitter in facts.sitters):
        robots.append(Button(t("button-no-robot"), tap("clear")))
    share = (
        f"https://t.me/share/url?url={quote(facts.invite, safe='')}&text={quote(t('invite-text'), safe='')}"
    )
    rows = (
        (*sit, Button(t("button-up"), tap("up"))),
        tuple(robots),
        (Button(t("button-rules"), tap("rules")), Button(t("button-invite"), url=share)),
        (Button(t("button-start"), tap("start"), style="success" if here else None), info(t, facts, "proof")),
    )
    return tuple(row for row in rows if row)
