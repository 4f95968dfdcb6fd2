"""Inline mode: ``@BOT`` in any chat offers cards to share: my tables, games, a table or deal by its link."""

from aiogram import Router
from aiogram.types import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    LinkPreviewOptions,
)

from bot.finished_deals import finished_deal
from bot.house import House
from bot.i18n import Translator
from bot.live import LOBBY, PLAYING
from bot.people import Person
from bot.refusal import Refusal
from bot.screens.games import game_name
from bot.screens.inline import Card, game_card, table_card
from engine import PRESETS
from handlers.lookup import playing_tables

MENU = "play"
"""What follows /start where nothing fitted and somebody goes on in the private chat."""
KEPT = 5
"""Seconds that Telegram may answer the same question of the same person by itself."""
MOST = 50
"""Results that Telegram takes."""


async def asked(query: InlineQuery, person: Person, t: Translator, house: House) -> None:
    """Offer what fits the query; only the asker is shown it."""
    cards = await _cards(house, t, person.id, query.query.strip())
    none = InlineQueryResultsButton(text=t("inline-none"), start_parameter=MENU) if not cards else None
    await query.answer(
        [_article(card) for card in cards[:MOST]], cache_time=KEPT, is_personal=True, button=none
    )


async def _cards(house: House, t: Translator, user: int, words: str) -> list[Card]:
    """Return the card that a link means; else one's own open tables, and the games of that name."""
    if words.startswith("t_"):
        row = await house.invitations.table_of(words[2:])
        tables = await house.tables.those([row] if row and row.state in (LOBBY, PLAYING) else [])
        return [table_card(t, table.facts()) for table in tables]
    if words.startswith("d_"):
        try:
            deal = await finished_deal(house.tables, words[2:])
        except Refusal:
            return []
        return [deal.card(t)]
    mine = [table for table in await playing_tables(house, user) if not table.with_robots_only()]
    named = [(game_name(t, table.row.game), table_card(t, table.facts())) for table in mine]
    named += [(game_name(t, each.id), game_card(t, each, house.tables.link)) for each in PRESETS.values()]
    return [card for name, card in named if words.casefold() in name.casefold()]


def _article(card: Card) -> InlineQueryResultArticle:
    rows = [[InlineKeyboardButton(text=each.text, url=each.url) for each in row] for row in card.screen.rows]
    content = InputTextMessageContent(
        message_text=card.screen.text,
        parse_mode="HTML",
        link_preview_options=LinkPreviewOptions(is_disabled=True),
    )
    return InlineQueryResultArticle(
        id=card.id,
        title=card.title,
        description=card.description,
        input_message_content=content,
        reply_markup=InlineKeyboardMarkup(inline_keyboard=rows),
    )


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="inline")
    made.inline_query.register(asked)
    return made
