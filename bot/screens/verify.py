"""The proof of a deal: what was promised, what was revealed, and how to check it oneself."""

from typing import Final

from bot.i18n import Translator, esc
from bot.screen import Screen
from bot.screens.common import cards_text, text_of
from bot.screens.facts import Facts
from bot.screens.games import contract_played
from bot.screens.tricks import head
from engine.cards import cards_text as ascii_text
from engine.match import Played

SHELL: Final = "printf {secret} | xxd -r -p | sha256sum"
SCRIPT: Final = """\
import hashlib, hmac
secret = bytes.fromhex("{secret}")
entropy = "{entropy}"
pack = "{pack}".split()
def words(block=0):
    while True:
        d = hmac.digest(secret, f"{{entropy}}:{{block}}".encode(), "sha256")
        yield from (int.from_bytes(d[i:i+4], "big") for i in range(0, 32, 4))
        block += 1
w = words()
for i in range(len(pack) - 1, 0, -1):
    j = next(x for x in w if x < 2**32 // (i+1) * (i+1)) % (i+1)
    pack[i], pack[j] = pack[j], pack[i]
print(hashlib.sha256(secret).hexdigest(), *pack)"""
"""Any Python 3 prints the commitment and the shuffled pack from what was revealed."""


def proof(t: Translator, facts: Facts, played: Played) -> Screen:
    """Return the proof of a finished deal, with two ways to check it; raise ValueError while it runs."""
    if played.end is None:
        raise ValueError("the secret of a running deal stays secret")
    shuffle = played.shuffle
    secret = shuffle.secret.hex()
    script = SCRIPT.format(secret=secret, entropy=shuffle.entropy, pack=ascii_text(facts.game.pack))
    first = played.number == 1
    return Screen(
        text_of(
            *head(t, facts, contract_played(facts.game, played), played.number),
            "",
            t("verify-commitment" if first else "verify-commitment-later", deal=played.number - 1),
            f"<code>{shuffle.commitment}</code>",
            t("verify-secret"),
            f"<code>{secret}</code>",
            t("verify-entropy"),
            f"<code>{shuffle.entropy}</code>",
            t("verify-deck"),
            cards_text(shuffle.deck),
            "",
            t("verify-shell"),
            f"<pre>{SHELL.format(secret=secret)}</pre>",
            t("verify-script"),
            f'<pre><code class="language-python">{esc(script)}</code></pre>',
            t("verify-record"),
        )
    )
