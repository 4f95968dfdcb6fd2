"""Random commands, callback data, deep links and names: what strangers and forged apps may send."""

from collections.abc import Sequence
from random import Random

from bot.callbacks import Kind, Tap

WORDS = (
    *("play", "king", "start", "score", "rules", "leave", "stop", "lang", "export", "verify", "help"),
    *(
        "petukh",
        "boys",
        "president",
        "settings",
        "me",
        "top",
        "tables",
        "forget",
        "privacy",
        "save",
        "titles",
        "rule",
        "history",
        "",
        "Старт",
        "старт",
        "START",
    ),
)
SCRAPS = (
    *(
        "",
        " ",
        "\n",
        "\t",
        "\x00",
        "\u202e",
        "\u200b",
        "\ufeff",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    ),
    *(
        "<b>",
        "</b>",
        "<script>alert(1)</script>",
        "&",
        "&lt;",
        "&#0;",
        '"',
        "'",
        "`",
        "*",
        "_",
        "[a](b)",
        "\\",
    ),
    *(
        "../../etc/passwd",
        "'; DROP TABLE moves; --",
        "%s%n",
        "{0}",
        "{name}",
        "${x}",
        "NaN",
        "-1",
        "0",
        "²",
        "٣",
    ),
    *(
        "t_",
        "d_",
        "h",
        "t_t_",
        "_tgr_1",
        "king",
        "ru",
        "en",
        "EN",
        "xx",
        "ru en",
        "רוסית",
        "👑",
        "Ω" * 50,
        "x" * 3000,
    ),
    *(str(10**30), "1e9", "true", "None", "1-14", "1,2,3", "=", ":", "::", ":::", "/", "@", "@kozyr_bot"),
)
MOVES = (
    *("play QH", "play KH", "play 7C", "play XX", "play", "play QH KH", "play qh", "play QH ", " play QH"),
    *("claim", "accept_claim", "refuse_claim", "pass", "pass_trick", "draw 7C", "draw", "boys", "boys JH"),
    *(
        "bid 1",
        "bid -1",
        "bid " + "9" * 40,
        "trump H",
        "contract no_king",
        "give 1:QH",
        "give 9:QH",
        "give x:QH",
    ),
    *("give 1:", "stand", "house_rule ☃", "stop", "go_on", "split", "sell yes", "suit ♥", "take_turnup 7C"),
)
ARGS = (
    *(
        "sit",
        "up",
        "robot",
        "clear",
        "rules",
        "back",
        "reset",
        "start",
        "last",
        "totals",
        "mine",
        "turn",
        "proof",
    ),
    *("help", "claim", "claim!", "stay", "again", "hand", "hint", "robots", "play=king_simple", "play=chess"),
    *(
        "play",
        "lang",
        "lang=ru",
        "lang=en",
        "lang=xx",
        "king",
        "boys",
        "boys=JK",
        "boys=Q",
        "clock=0",
        "clock=-5",
    ),
    *(
        "clock=60",
        "clock=",
        "clock=99999999999",
        "stages=1",
        "stages=0",
        "stages=1-99999",
        "stages=14-1",
        "#0",
    ),
    *(
        "#1",
        "#-1",
        "#99999999999999999999",
        "#x",
        "#",
        "#²",
        "early_end=1",
        "early_end=2",
        "players=5",
        "x=y=z",
    ),
)
FOR_STRANGERS = (*ARGS, "back", "leave!", "stop!")
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789:=-_#! ♥КЁü\u0660\u200f\U0001f0cf"


class Garbage:
    """Makes it up, always the same from the same seed."""

    def __init__(self, rng: Random, tables: Sequence[int], tokens: Sequence[str]) -> None:
        self._rng = rng
        self._tables = tables
        self._tokens = tokens

    def name(self) -> str:
        """Return a name as somebody could give themselves."""
        return "".join(self._rng.choices(SCRAPS, k=self._rng.randint(1, 4)))[:255] or "\u3164"

    def noise(self, longest: int) -> str:
        """Return letters in no order."""
        return "".join(self._rng.choices(LETTERS, k=self._rng.randint(1, longest)))

    def text(self) -> str:
        """Return what somebody writes: mostly commands."""
        rng = self._rng
        word = rng.choice(WORDS)
        at = rng.choice(("", "", "", "@kozyr_bot", "@KOZYR_BOT", "@other_bot", "@"))
        argument = rng.choice((self.link(), self.noise(20), rng.choice(SCRAPS), ""))
        form = rng.choice(
            (f"/{word}{at} {argument}", f"/{word}{at}", f"/ {word}", f"!{word}", f"/{self.noise(40)}")
        )
        return rng.choice((form, form, form, argument or "?", self.noise(200)))[:4096]

    def link(self) -> str:
        """Return what a deep link could hold: tokens cut, swapped, lengthened, made up."""
        rng = self._rng
        token = rng.choice(self._tokens)
        cut = token[: rng.randint(0, len(token) - 1)]
        flipped = token.swapcase() if token.swapcase() != token else token[::-1]
        kind = rng.choice(("t_", "d_", "h_", "T_", "t", ""))
        return f"{kind}{rng.choice((cut, flipped, token + '0', self.noise(10), rng.choice(SCRAPS)))}"

    def data(self, args: Sequence[str], *, table: int, version: int) -> str:
        """Return callback data: of a known form with wrong parts, cut off, or anything at all."""
        rng = self._rng
        arg = rng.choice(
            (rng.choice(args), rng.choice(args), rng.choice(MOVES), rng.choice(SCRAPS), self.noise(30))
        )
        kind = rng.choice([*Kind])
        if kind is Kind.MOVE:
            arg = rng.choice(MOVES)
        whole = (
            f"{kind}:{Tap(kind, table).pack().split(':')[1]}:{Tap(kind, version).pack().split(':')[1]}:{arg}"
        )
        cut = whole[: rng.randint(0, len(whole))]
        swapped = whole.replace(":", rng.choice(";| "), 1)
        wild = f"{rng.choice('PXz1 ')}:{'z' * rng.choice((1, 13, 60))}:-1:{arg}"
        chosen = rng.choice((whole, whole, whole, cut, swapped, wild, self.noise(64), rng.choice(SCRAPS)))
        return chosen.encode()[:64].decode(errors="ignore") or " "

    def version(self, now: int) -> int:
        """Return a version that the table does not have."""
        return self._rng.choice((now + 1, now + 2, max(0, now - 1) if now else 7, 10**6, 36**9))

    def table(self) -> int:
        """Return a table, or what could be one."""
        rng = self._rng
        return rng.choice((*self._tables, *self._tables, 0, 1, rng.getrandbits(48), 2**63, 2**64 + 1))
