"""The invitation to a table, as the host and others see it."""

from bot.i18n import Translator
from bot.screens.invitation import invitation
from tests.bot.screens.golden import check
from tests.bot.screens.stage import facts


def test_invitation(t: Translator) -> None:
    check("invitation-guest", t.lang, invitation(t, facts(), mark="5eafab", host=False))
    friends = facts(private=True, title="")
    check("invitation-host", t.lang, invitation(t, friends, mark="5eafab", host=True))
