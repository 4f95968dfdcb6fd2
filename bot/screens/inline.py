"""What the bot offers inline, in any chat: cards that invite to a table, to a game, to watch a deal."""

from typing import NamedTuple

from bot.i18n import Translator
from bot.screen import Button, Screen
from bot.screens.common import text_of
from bot.screens.facts import Facts
from bot.screens.games import contract_played, game_name, goal, heading, how_long, icon, offer, summary
from bot.screens.options import changes
from bot.screens.replay_link import replay_link, replay_ref
from bot.screens.spot_rules import deal_title
from engine.game import Preset
from engine.match import Played

ICONS = {"table": "🪑", "deal": "🎞"}


class Card(NamedTuple):
    """One offer: how it stands in the list, and the message that it becomes. Its buttons are links."""

    id: str
    """Its name among the offers of one answer, at most 64 bytes."""
    title: str
    """Plain text, as is the description."""
    description: str
    screen: Screen


def table_card(t: Translator, facts: Facts) -> Card:
    """Return the invitation to a table; names of those who sit there are not told to another chat."""
    different = [f"• {line}" for line in changes(t, facts.game)]
    free = facts.sitters.count(None)
    seats = t("card-free", count=free) if free and not facts.deals_begun else t("card-line")
    lines = [summary(t, facts.game), *different, "", seats, None if facts.private else t("invitation-group")]
    sit = Button(t("button-sit-down"), url=facts.invite)
    return Card(
        f"t{facts.table}",
        f"{ICONS['table']} {t('card-table', game=game_name(t, facts.game.preset))}",
        seats,
        Screen(text_of(f"<b>{t('invite-text')}</b>", *lines), ((sit,),)),
    )


def game_card(t: Translator, preset: Preset, bot: str) -> Card:
    """Return the invitation to play a game: in a group that is chosen then, or in private."""
    game = preset.game()
    rows = (
        (Button(t("button-in-group"), url=f"{bot}?startgroup={preset.id}"),),
        (Button(t("button-in-private"), url=f"{bot}?start={preset.id}"),),
    )
    about = " · ".join((t("game-players", count=game.seats), *goal(t, game), *how_long(t, game)))
    title = f"{icon(t, game)} {game_name(t, preset.id)}"
    return Card(f"g{preset.id}", title, about, Screen(offer(t, preset), rows))


def deal_card(t: Translator, facts: Facts, played: Played) -> Card:
    """Return the invitation to watch a finished deal."""
    title = deal_title(t, facts.game, contract_played(facts.game, played))
    game = game_name(t, facts.game.preset)
    lines = [heading(t, facts.game), f"<b>{title}</b>" if title else None]
    watch = Button(t("button-replay"), url=replay_link(facts, played.number))
    return Card(
        f"d{replay_ref(facts, played.number)}",
        f"{ICONS['deal']} {t('card-deal', game=game, deal=played.number)}",
        t("card-deal-about"),
        Screen(text_of(t("share-replay"), "", *lines, t("card-deal-about")), ((watch,),)),
    )
