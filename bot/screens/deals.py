"""The deals of a match that has been played to its end, each a link to its replay."""

from bot.i18n import Translator
from bot.screen import Screen
from bot.screens.common import text_of
from bot.screens.facts import Facts
from bot.screens.games import contract_played, heading
from bot.screens.replay_link import replay_link
from bot.screens.spot_rules import deal_title
from bot.screens.tricks import place
from engine.match import Match


def deals(t: Translator, facts: Facts, match: Match) -> Screen:
    """Return what was played deal by deal; whoever taps one watches it in the private chat."""
    lines = []
    for played in match.deals[: len(match.sheet.rows)]:
        title = deal_title(t, facts.game, contract_played(facts.game, played))
        name = t("deal-listed", deal=played.number)
        link = f'<a href="{replay_link(facts, played.number)}">{name}</a>'
        lines.append(f"{link} · {title}" if title else link)
    return Screen(text_of(heading(t, facts.game), place(t, facts), "", *lines, "", t("deals-how")))
