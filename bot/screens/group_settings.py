"""The settings of a group: all in words, and the values of one as buttons."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.callbacks import Kind, Tap, short
from bot.group_settings import FLAGS, WORDS, GroupSettings
from bot.i18n import Translator, esc, languages
from bot.own_settings import ZONES, usual_zone
from bot.screen import Button, Screen
from bot.screens.common import clock_text, grid, text_of
from bot.screens.games import game_name
from bot.screens.names import cut
from bot.screens.options import CLOCKS, value_button
from bot.screens.own_settings import zone_rows, zone_text
from bot.screens.rule_sets import ON_BUTTON, NamedRules
from engine.games import PRESETS

Choice = tuple[str, str]
"""A value as buttons say it, and in words."""
NAMES: Final = (
    *("lang", "game", "rules", "clock", "opens", "stops", "robots"),
    *("hints", "ratings", "loser", "mentions", "quiet", "zone"),
)
"""The settings in their order."""


class Group(NamedTuple):
    """The group whose settings are shown."""

    lang: str
    chat: int = 0
    """Its id where they are shown elsewhere, in an admin's private chat; 0 in the group itself."""
    title: str = ""
    link: str = ""
    """The link that takes an admin to the settings in the private chat, "" there."""


def group_settings(
    t: Translator, group: Group, settings: GroupSettings, sets: Sequence[NamedRules], page: str = ""
) -> Screen:
    """Return one setting with its values, or all of them for a ``page`` that is none.

    ``sets`` are those of the game that the group plays by default.
    """
    names = [name for name in NAMES if name != "rules" or settings.game]
    if page in names:
        return _page(t, group, settings, sets, page)
    lines = [f"• {esc(present(t, group, settings, sets, name))}" for name in names]
    buttons = grid([Button(t(f"setting-{name}"), _tap(group, name)) for name in names], 2)
    head = t("settings-of", title=esc(group.title)) if group.title else t("settings")
    private = ((Button(t("button-settings-private"), url=group.link),),) if group.link else ()
    return Screen(text_of(f"<b>{head}</b>", "", *lines, "", t("settings-hint")), (*buttons, *private))


def present(
    t: Translator, group: Group, settings: GroupSettings, sets: Sequence[NamedRules], name: str
) -> str:
    """Return a setting with its value as plain text, for a popup."""
    words = dict(_choices(t, group, settings, sets, name))[_code(group, settings, name)]
    return t("option-line", label=t(f"setting-{name}"), value=words)


def _page(
    t: Translator, group: Group, settings: GroupSettings, sets: Sequence[NamedRules], name: str
) -> Screen:
    now = _code(group, settings, name)
    buttons = [
        value_button(words, _tap(group, f"{name}={code}"), chosen=code == now)
        for code, words in _choices(t, group, settings, sets, name)
    ]
    rows = zone_rows(buttons) if name == "zone" else grid(buttons, 2 if name in ("lang", "clock") else 1)
    return Screen(
        text_of(f"<b>{esc(present(t, group, settings, sets, name))}</b>", t(f"setting-{name}-about")),
        (*rows, (Button(t("button-back"), _tap(group, "")),)),
    )


def _code(group: Group, settings: GroupSettings, name: str) -> str:
    match name:
        case "lang":
            return group.lang
        case "game":
            return settings.game or ""
        case "rules":
            return short(settings.rules) if settings.rules else ""
        case "clock":
            return str(settings.clock or 0)
        case "zone":
            return "" if settings.zone is None else str(settings.zone)
    value: str | bool = getattr(settings, name)
    return str(int(value)) if isinstance(value, bool) else value


def _choices(
    t: Translator, group: Group, settings: GroupSettings, sets: Sequence[NamedRules], name: str
) -> list[Choice]:
    match name:
        case "lang":
            return [(code, Translator(code)("language-name")) for code in languages()]
        case "game":
            return [("", t("setting-game-ask")), *((each, game_name(t, each)) for each in PRESETS)]
        case "rules":
            named = [(short(each.id), cut(each.name, ON_BUTTON)) for each in sets]
            if settings.rules and settings.rules not in [each.id for each in sets]:
                named.append((short(settings.rules), t("rule-set-old")))
            return [("", t("rule-set-standard")), *named]
        case "clock":
            return [(str(seconds or 0), clock_text(t, seconds)) for seconds in CLOCKS]
        case _ if name in FLAGS:
            return [("1", t(f"setting-{name}-yes")), ("0", t(f"setting-{name}-no"))]
        case "zone":
            usual = t("setting-zone-usual", zone=zone_text(usual_zone(group.lang)))
            return [("", usual), *((str(each), zone_text(each)) for each in ZONES)]
    return [(each.value, t(f"setting-{name}-{each.value}")) for each in WORDS[name]]


def _tap(group: Group, arg: str) -> str:
    return Tap(Kind.SETTING, version=-group.chat, arg=arg).pack()
