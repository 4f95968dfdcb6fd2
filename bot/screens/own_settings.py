"""The settings of a person: all in words, and the values of one as buttons."""

from collections.abc import Sequence
from typing import Final

from bot.callbacks import Kind, Tap
from bot.i18n import Translator, languages
from bot.own_settings import QUIET, ZONES, Calls, Cards, Forbidden, Hours, OwnSettings, quiet_code
from bot.screen import Button, Screen
from bot.screens.common import Rows, grid, text_of
from bot.screens.options import value_button

NAMES: Final = ("lang", "cards", "calls", "quiet", "zone", "forbidden")
"""The settings in their order."""
_WIDTHS: Final = {"lang": 2, "cards": 1, "calls": 1, "quiet": 2, "forbidden": 1}


def own_settings(t: Translator, settings: OwnSettings, page: str = "") -> Screen:
    """Return one setting with its values, or all of them for a ``page`` that is none."""
    if page in NAMES:
        return _page(t, settings, page)
    lines = [f"• {present(t, settings, name)}" for name in NAMES]
    buttons = [Button(t(f"own-{name}"), _tap(name)) for name in NAMES]
    return Screen(text_of(f"<b>{t('own-settings')}</b>", "", *lines), grid(buttons, 2))


def present(t: Translator, settings: OwnSettings, name: str) -> str:
    """Return a setting with its value in words."""
    words = dict(_choices(t, name))[_codes(t, settings)[name]]
    return t("option-line", label=t(f"own-{name}"), value=words)


def zone_text(minutes: int) -> str:
    """Return a time zone: ``UTC+3``, ``UTC−3:30``."""
    hours, rest = divmod(abs(minutes), 60)
    sign = "\N{MINUS SIGN}" if minutes < 0 else "+"
    return f"UTC{sign}{hours}:{rest:02}" if rest else f"UTC{sign}{hours}" if hours else "UTC"


def zone_rows(buttons: Sequence[Button]) -> Rows:
    """Return the rows of time zones; the first button, in words, is too long to share its row."""
    return (*grid(buttons[:1], 1), *grid(buttons[1:], 4))


def _page(t: Translator, settings: OwnSettings, name: str) -> Screen:
    now = _codes(t, settings)[name]
    buttons = [
        value_button(words, _tap(f"{name}={code}"), chosen=code == now) for code, words in _choices(t, name)
    ]
    text = text_of(f"<b>{present(t, settings, name)}</b>", t(f"own-{name}-about"))
    rows = zone_rows(buttons) if name == "zone" else grid(buttons, _WIDTHS[name])
    return Screen(text, (*rows, (Button(t("button-back"), _tap("")),)))


def _codes(t: Translator, settings: OwnSettings) -> dict[str, str]:
    return {"lang": t.lang, **settings.codes()}


def _choices(t: Translator, name: str) -> list[tuple[str, str]]:
    match name:
        case "lang":
            return [(code, Translator(code)("language-name")) for code in languages()]
        case "cards":
            return [(each.value, t(f"own-cards-{each.value}")) for each in Cards]
        case "calls":
            return [(each.value, t(f"own-calls-{each.value}")) for each in Calls]
        case "forbidden":
            return [(each.value, t(f"own-forbidden-{each.value}")) for each in Forbidden]
        case "quiet":
            return [(quiet_code(each), _hours(t, each)) for each in QUIET]
    return [("", t("own-zone-group")), *((str(each), zone_text(each)) for each in ZONES)]


def _hours(t: Translator, hours: Hours | None) -> str:
    return t("own-quiet-none") if hours is None else t("own-quiet-hours", start=hours[0], end=hours[1])


def _tap(arg: str) -> str:
    return Tap(Kind.SETTING, arg=arg).pack()
