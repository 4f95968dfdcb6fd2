"""Callback data: what a button says when it is tapped. A client may send anything, so reading never raises.

One form for all buttons: ``KIND:TABLE:VERSION:ARGUMENT`` with table and version in base 36; the
whole is at most 64 bytes. Buttons that belong to no table have table 0.
"""

from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

LIMIT: Final = 64
"""Bytes that Telegram takes."""
BIGGEST: Final = 2**63 - 1
"""What a database can look for."""
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class Kind(StrEnum):
    """What a button is about."""

    MOVE = "p"
    """A move of the version shown; the argument is its text form."""
    TOGGLE = "c"
    """A card is chosen, or no longer; the argument is its name."""
    CONFIRM = "k"
    """The cards chosen make a move: its verb and how many they are, ``draw 3``."""
    NEXT = "n"
    """On to the next deal."""
    LOBBY = "l"
    """``sit``, ``here`` (with the cards in the group),
    ``up``, ``robot``, ``clear`` (robots away), ``start``, ``rules``, ``back``, ``reset``."""
    INVITE = "v"
    """The invitation to the table: ``card`` brings it, ``new=MARK`` replaces the one that begins so,
    ``qr=MARK`` brings it as a picture."""
    OPTION = "o"
    """In the rules of the table: ``NAME`` opens an option, ``#PAGE`` a page of them, ``NAME=VALUE`` sets one;
    ``clock`` counts as an option, in seconds, 0 for none."""
    INFO = "i"
    """A popup: ``last``, ``totals``, ``mine``, ``turn``, ``proof``, ``help``, ``hint`` (a robot's move);
    ``hand`` and ``bring`` bring the hand, ``renew`` the one in the group where it stands."""
    SEAT = "s"
    """``claim`` and ``claim!``, ``pass?``, ``stop?``, ``go_on?`` (ask again), ``back`` (I am back),
    ``leave!``, ``stop!``, ``stay``, ``again`` (rematch),
    ``robot`` (let a robot make the move that all wait for)."""
    PEOPLE = "w"
    """Who is at the table: ``nudge`` (call whoever is to move), ``up=USER`` and ``up!=USER`` (ask whether
    somebody shall get up; they do), ``in=USER`` (let them sit down again), ``stay``;
    ``join`` (ask for the seat of a robot), ``yes=USER`` and ``no=USER`` (the table's answers)."""
    MENU = "m"
    """Outside tables: ``robots`` and ``robots=PRESET``, ``play`` (choose), ``family=VERB/FAMILY`` (choose
    among its games, for that verb), ``open=PRESET``, ``games`` (to play with robots), ``rules`` and
    ``rules=PRESET``, ``lang`` and ``lang=ru``, ``help``."""
    RULE_SET = "r"
    """Rule sets of the group for the table: ``list``, ``how`` (to save one), ``use=ID``, ``drop=ID`` (ask),
    ``drop!=ID`` and ``keep``."""
    SHARED = "h"
    """Rules that somebody shared by link: ``open=TOKEN``, a table where the button stands."""
    SETTING = "g"
    """Settings of the group, in private of a person: ``NAME`` opens one, ``NAME=VALUE`` sets it, nothing is
    the list of them; ``own`` sends a person that list. In the private chat of an admin the version is the id
    of the group without its minus."""
    PAST = "a"
    """Finished matches: ``top`` and ``recent`` (standings of the group), ``contracts`` (one's own),
    ``record`` (the record of the match at this table), ``deals`` (links to its deals)."""
    PRIVACY = "f"
    """One's own data, in the private chat: ``forget!``, and ``keep``."""
    REPLAY = "d"
    """A finished deal: the version is how many of its moves are shown, the argument the deal as links name
    it, ``TOKEN_NUMBER``; ``open=TOKEN_NUMBER`` brings it as a new message."""


_KINDS: Final = frozenset(Kind)
_ALLOWED: Final = frozenset(_DIGITS)


class Tap(NamedTuple):
    """What a tapped button says."""

    kind: Kind
    table: int = 0
    version: int = 0
    arg: str = ""

    def pack(self) -> str:
        """Return the callback data; raise ValueError if it is longer than Telegram takes."""
        data = f"{self.kind}:{short(self.table)}:{short(self.version)}:{self.arg}"
        if len(data.encode()) > LIMIT:
            raise ValueError(f"callback data of more than {LIMIT} bytes: {data}")
        return data


def unpack(data: str | None) -> Tap | None:
    """Read callback data; None where it is not ours."""
    parts = (data or "").split(":", 3)
    if len(parts) != 4 or len((data or "").encode(errors="replace")) > LIMIT:
        return None
    kind, table, version, arg = parts[0], number(parts[1]), number(parts[2]), parts[3]
    if kind not in _KINDS or table is None or version is None:
        return None
    return Tap(Kind(kind), table, version, arg)


def number(text: str) -> int | None:
    """Read a number as :func:`short` writes it; None where it is none."""
    if not text or len(text) > LIMIT or not _ALLOWED.issuperset(text):
        return None
    found = int(text, 36)
    return found if found <= BIGGEST else None


def is_token(text: str) -> bool:
    """Tell whether a text may be the token of a link; whatever else a link holds nobody needs to look for."""
    return text.isascii() and text.isalnum() and len(text) <= LIMIT


@lru_cache(maxsize=4096)
def short(number: int) -> str:
    """Return a number in as few letters as a button has room for: in base 36."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"
