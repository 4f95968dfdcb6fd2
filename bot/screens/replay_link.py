"""What leads to a finished deal: its name in links and buttons. Whoever has it may see the deal."""

from bot.callbacks import Kind, Tap
from bot.i18n import Translator
from bot.screen import Button
from bot.screens.common import share_url
from bot.screens.facts import Facts


def replay_ref(facts: Facts, number: int) -> str:
    """Return how links and buttons name deal ``number`` of a match: by what nobody guesses."""
    return f"{facts.token}_{number}"


def replay_link(facts: Facts, number: int) -> str:
    """Return the link to a finished deal."""
    return f"{facts.bot}?start=d_{replay_ref(facts, number)}"


def replay_button(t: Translator, facts: Facts, number: int) -> Button:
    """Return the button that shows a finished deal in the private chat: from a group it leads there."""
    text = t("button-replay")
    if not facts.private:
        return Button(text, url=replay_link(facts, number))
    return Button(text, Tap(Kind.REPLAY, arg=f"open={replay_ref(facts, number)}").pack())


def share_replay(t: Translator, facts: Facts, number: int) -> Button:
    """Return the button that passes a finished deal on: as a card where the bot is in inline mode."""
    if facts.inline:
        return Button(t("button-share-replay"), ask=f"d_{replay_ref(facts, number)}")
    return Button(t("button-share-replay"), url=share_url(replay_link(facts, number), t("share-replay")))
