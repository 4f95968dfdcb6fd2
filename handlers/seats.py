"""Who sits at a table and who is waited for: calling people to it."""

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.callbacks import Kind
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator
from bot.live import LiveTable
from bot.nudges import Nudged
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens.common import joined
from bot.screens.names import NARROW, plain_names
from handlers.context import Tapped


async def tapped(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House
) -> None:
    """Act on a button about the people at a table."""
    table = await house.tables.get(button.table)
    if button.arg != "nudge":
        raise Refusal(No.BAD_BUTTON)
    said = _nudged(t, table, await house.nudges.nudge(table, person.id))
    await callback.answer(said)


def _nudged(t: Translator, table: LiveTable, done: Nudged) -> str:
    """Say who has been called, and who has not."""
    if not done.called and not done.quiet:
        return t("said-nudged-secret")
    names = plain_names(t, table.facts(), NARROW)
    called, quiet = (
        joined(t, [names[seat] for seat in seats]) if seats else "" for seats in (done.called, done.quiet)
    )
    lines = [
        t("said-nudged", names=called) if called else "",
        t("said-nudged-quiet", names=quiet, count=len(done.quiet)) if quiet else "",
    ]
    return "\n".join(filter(None, lines))


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="seats")
    made.callback_query.register(tapped, Tapped(Kind.PEOPLE))
    return made
