"""A request that cannot be met, with the friendly line that says so."""

from enum import StrEnum


class No(StrEnum):
    """Why not; each is a key of the locales."""

    STALE = "no-stale"
    """An old button: the table has moved on."""
    GONE = "no-table"
    """There is no such table any more."""
    NOT_SEATED = "no-not-seated"
    """Only who sits at this table may do that."""
    NOT_HOST = "no-not-host"
    """Only the host may do that."""
    NOT_ADMIN = "no-not-admin"
    """Only the group's admins may do that."""
    FULL = "no-full"
    ALREADY_SEATED = "no-already-seated"
    NO_ROBOTS = "no-robots"
    """The group's admins want no robots in the lobby."""
    NOT_FULL = "no-not-full"
    """$missing more must sit down: friends, or robots where the group has them ($robots is 1)."""
    NOT_TOGETHER = "no-not-together"
    """These options do not go together: the pack is too small for so many players."""
    OLD_RULES = "no-old-rules"
    """These rules were saved for a game that has other options by now."""
    TOO_MANY_RULES = "no-too-many-rules"
    """The group has as many rule sets ($most) as it may."""
    NOT_AUTHOR = "no-not-author"
    """Only who saved this rule set may do that, and the group's admins."""
    NO_NAME = "no-name"
    """A rule set needs a name: /save and what it shall be called."""
    NO_RULE_NOW = "no-rule-now"
    """Nobody, or somebody else, is asked for a house rule."""
    NO_RULE_TEXT = "no-rule-text"
    """A house rule needs a text."""
    NO_TITLES = "no-titles"
    """Places have titles in other games."""
    OTHER_TITLES = "no-other-titles"
    """There must be $count titles, short ones, joined by commas."""
    RUNNING = "no-running"
    """The match has begun; that belongs to the lobby."""
    NOT_RUNNING = "no-not-running"
    """Nothing is being played at this table."""
    NOT_NOW = "no-not-now"
    """Not at this moment: the deal is not open yet, nobody is waited for, …"""
    TOO_SOON = "no-too-soon"
    """A robot may move in $seconds seconds."""
    TOO_MANY_TABLES = "no-too-many-tables"
    NO_TABLE_HERE = "no-table-here"
    """A command speaks of a table, but there is none."""
    NOTHING_PLAYED = "no-deal-played"
    """No deal has been finished yet."""
    NOT_A_PERSON = "no-anonymous"
    """Anonymous admins and channels cannot sit."""
    ONLY_IN_GROUP = "no-only-in-group"
    ONLY_IN_PRIVATE = "no-only-in-private"
    BAD_LINK = "no-bad-link"
    BAD_BUTTON = "no-bad-button"
    UNKNOWN_LANGUAGE = "no-language"
    """There is no such language; there is $known."""


class Refusal(Exception):
    """Nothing was changed; ``no`` and ``args`` word the reason in the reader's language."""

    def __init__(self, no: No, **args: str | int) -> None:
        super().__init__(no.value)
        self.no = no
        self.args_ = args
