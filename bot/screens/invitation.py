"""The invitation to a table: its link, to be passed on, and a new one where the old has gone astray."""

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.common import share_url, text_of
from bot.screens.facts import Facts
from bot.screens.games import summary
from bot.screens.tricks import place


def invitation(t: Translator, facts: Facts, *, mark: str, host: bool) -> Screen:
    """Return the invitation; the host may replace the one that begins with ``mark``."""
    text = text_of(
        f"<b>{t('invitation')}</b>",
        summary(t, facts.game),
        place(t, facts),
        "",
        facts.invite,
        "",
        f"{t('invitation-friends' if facts.private else 'invitation-group')} {t('invitation-until')}",
        t("invitation-renew") if host else None,
    )
    rows: list[tuple[Button, ...]] = [
        (share(t, facts, t("button-invite-chat")),),
        (Button(t("button-copy-link"), copy=facts.invite), _button(t("button-qr"), facts, f"qr={mark}")),
    ]
    if host:
        rows.append((_button(t("button-new-link"), facts, f"new={mark}"),))
    return Screen(text, tuple(rows))


def share(t: Translator, facts: Facts, text: str | None = None) -> Button:
    """Return the button that passes the invitation on: as a card where the bot is in inline mode."""
    text = text or t("button-invite")
    if facts.inline:
        return Button(text, ask=facts.invite.partition("?start=")[2])
    return Button(text, url=share_url(facts.invite, t("invite-text")))


def ask(t: Translator, facts: Facts) -> Button:
    """Return the button that brings the invitation."""
    return _button(t("button-link"), facts, "card")


def _button(text: str, facts: Facts, arg: str) -> Button:
    return Button(text, Tap(Kind.INVITE, facts.table, 0, arg).pack())
