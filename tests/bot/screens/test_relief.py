"""A spectator asks for the seat of a robot: the question, its outcomes, what the owner is told."""

from dataclasses import replace

import pytest

from bot.i18n import Translator
from bot.screens import relief
from bot.screens.facts import Request
from tests.bot.screens.golden import check
from tests.bot.screens.stage import SITTERS, facts

ASKS = Request(99, "<Чужой>", 2, "t", 0.0)


@pytest.mark.parametrize("outcome", ["asks", "no", "gone", "silence"])
def test_the_question_and_what_came_of_it(t: Translator, outcome: str) -> None:
    check(f"join-{outcome}", t.lang, relief.request(t, facts(), ASKS, outcome))


def test_the_newcomer_sits(t: Translator) -> None:
    seated = replace(SITTERS[2], name="<Чужой>", user=99)
    shown = facts(sitters=(*SITTERS[:2], seated, SITTERS[3]))
    check("join-yes", t.lang, relief.request(t, shown, ASKS, "yes"))
    check("join-owner-told", t.lang, relief.owner_told(t, shown, 2))


def test_the_absent_owner_is_asked(t: Translator) -> None:
    check("join-owner-asked", t.lang, relief.owner_asked(t, facts(), ASKS))
