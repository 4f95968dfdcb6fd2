"""What only the owner of a bot can set, by writing to @BotFather."""

from dataclasses import dataclass


@dataclass(slots=True)
class BotFather:
    """The switches: inline mode, word of the results that people choose, privacy mode in groups."""

    inline: bool = True
    inline_feedback: bool = True
    privacy: bool = True
