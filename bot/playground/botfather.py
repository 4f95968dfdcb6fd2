"""What only the owner of a bot can set, by writing to @BotFather."""

from dataclasses import dataclass


@dataclass(slots=True)
class BotFather:
    """Inline mode (off for a new bot), word of the results that people choose, privacy mode in groups.

    Groups that the bot is in already keep the privacy mode in which it came.
    """

    inline: bool = False
    inline_feedback: bool = True
    privacy: bool = True
