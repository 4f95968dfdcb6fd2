"""Who is to get up: the choice, the questions, what they are told."""

from bot.i18n import Translator
from bot.screens import unseating
from tests.bot.screens.golden import check
from tests.bot.screens.stage import ANNA, BORIS, facts


def test_the_choice(t: Translator) -> None:
    check("unseat-choice", t.lang, unseating.choice(t, facts(), ANNA, {"77": "<Пётр>"}))


def test_the_question_in_the_lobby_and_in_a_match(t: Translator) -> None:
    check("unseat-lobby", t.lang, unseating.question(t, facts(), BORIS, lobby=True))
    check("unseat-match", t.lang, unseating.question(t, facts(), BORIS, lobby=False))


def test_what_the_one_who_got_up_is_told(t: Translator) -> None:
    check("unseated", t.lang, unseating.told(t, facts(), ""))
    check("unseated-public", t.lang, unseating.told(t, facts(), "<Борис>"))
