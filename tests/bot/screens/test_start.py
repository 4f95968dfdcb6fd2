"""Screens outside of tables, and the proof of a deal."""

import re
import subprocess
import sys
from html import unescape

import pytest

from bot.i18n import Translator
from bot.refusal import No
from bot.screens import start, verify
from engine.cards import cards_text
from tests.bot.screens.golden import check
from tests.bot.screens.stage import KING_DEAL, after, deal, facts, match


def test_start(t: Translator) -> None:
    check("start", t.lang, start.start(t, "https://t.me/kozyr_bot"))


def test_greeting(t: Translator) -> None:
    check("greeting", t.lang, start.greeting(t))


def test_help(t: Translator) -> None:
    check("help-private", t.lang, start.help(t, private=True))
    check("help-group", t.lang, start.help(t, private=False))


def test_language(t: Translator) -> None:
    check("language", t.lang, start.language(t))


def test_questions(t: Translator) -> None:
    check("leave", t.lang, start.leave_question(t, facts()))
    check("stop", t.lang, start.stop_question(t, facts()))


@pytest.mark.parametrize("scope", start.COMMANDS)
def test_commands_are_what_telegram_takes(t: Translator, scope: start.Scope) -> None:
    for name, description in start.commands(t, scope):
        assert re.fullmatch("[a-z0-9_]{1,32}", name)
        assert 1 <= len(description) <= 256


@pytest.mark.parametrize("no", No)
def test_every_refusal_of_the_bot_has_its_words(t: Translator, no: No) -> None:
    given = {"missing": 2, "robots": 1, "seconds": 5, "most": 3, "count": 4}
    assert len(t(no.value, **given, known="en, ru", option="players", unit="h", topics="1, 2")) <= 200


def test_proof(t: Translator) -> None:
    played, _, sheet = after(deal("no_king", KING_DEAL), 5)
    check("verify", t.lang, verify.proof(t, facts(sheet=sheet), played))


def test_the_script_of_the_proof_shuffles_the_same_pack(t: Translator) -> None:
    played = match(deals=1).deals[0]
    text = verify.proof(t, facts(), played).text
    script = re.search(r'<code class="language-python">(.*?)</code>', text, re.DOTALL)
    assert script
    run = subprocess.run(
        [sys.executable, "-c", unescape(script[1])], capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == [played.shuffle.commitment, *cards_text(played.shuffle.deck).split()]


def test_the_line_of_the_proof_prints_the_fingerprint(t: Translator) -> None:
    played = match(deals=1).deals[0]
    line = re.search(r"<pre>(printf .*?)</pre>", verify.proof(t, facts(), played).text)
    assert line
    run = subprocess.run(["sh", "-c", line[1]], capture_output=True, text=True, check=False)
    if "not found" in run.stderr:
        pytest.skip("no xxd here")
    assert run.stdout.split()[0] == played.shuffle.commitment


def test_a_running_deal_keeps_its_secret(t: Translator) -> None:
    running = match(deals=1)
    running.begin_deal()
    with pytest.raises(ValueError, match="secret"):
        verify.proof(t, facts(), running.deals[1])
