"""Rule sets of a group: /save gives the rules of a table a name, buttons list, choose and delete them."""

from functools import partial

from aiogram import Bot, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind, number
from bot.callbacks import Tap as Button
from bot.house import House
from bot.i18n import Translator, esc
from bot.live import LiveTable
from bot.people import Person
from bot.refusal import No, Refusal
from bot.rule_sets import playable
from bot.screens.rule_sets import NamedRules, drop_question, rule_sets
from bot.shows import Asked
from bot.storage.rows import RuleSet
from handlers.context import Tapped
from handlers.lookup import table_meant
from handlers.places import EVERYBODY, in_group
from handlers.rights import is_admin, wrote_as_admin


def named(house: House, saved: RuleSet) -> NamedRules:
    """Return a set as screens show it."""
    link = f"{house.tables.link}?start=r_{saved.token}"
    return NamedRules(saved.id, saved.name, playable(saved), link)


async def save(
    message: Message, command: CommandObject, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """Save the rules of the table under the name that follows the command."""
    in_group(message)
    if not command.args:
        raise Refusal(No.NO_NAME)
    table = await table_meant(house, message, person.id)
    admin = partial(wrote_as_admin, bot, message, message.chat.id)
    name = await house.rule_sets.save(table, person.id, command.args, admin)
    await _list(house, table, anew=True, said=t("said-rules-saved", name=esc(name)))


async def tapped(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """List the sets, say how to save one, play by one, delete one once that is confirmed."""
    table = await house.tables.get(button.table)
    chat = table.row.chat_id
    if table.row.private:
        raise Refusal(No.BAD_BUTTON)
    admin = partial(is_admin, bot, chat, person.id)
    verb, given, value = button.arg.partition("=")
    said = None
    if given:
        chosen = await house.rule_sets.get(chat, table.row.game, number(value) or 0)
    if verb == "how":
        await callback.answer(t("how-to-save"), show_alert=True)
        return
    if verb == "list":
        if person.id != table.host() and not await admin():
            raise Refusal(No.NOT_HOST)
        await _list(house, table, anew=True)
    elif verb == "keep":
        await _list(house, table)
    elif verb == "use" and given:
        if playable(chosen) is None:
            raise Refusal(No.OLD_RULES)
        await house.rules.use(table, person.id, chosen.options)
        await _list(house, table)
        said = t("said-rules-used", name=chosen.name)
    elif verb == "drop" and given:
        await house.rule_sets.check_delete(chosen, person.id, admin)
        question = drop_question(await house.people.speak(chat), table.facts(), named(house, chosen))
        house.shows.change(_asked(table), _place(table), lambda: question)
    elif verb == "drop!" and given:
        await house.rule_sets.delete(chosen, person.id, admin)
        await _list(house, table)
        said = t("said-rules-dropped", name=chosen.name)
    else:
        raise Refusal(No.BAD_BUTTON)
    await callback.answer(said)


async def _list(house: House, table: LiveTable, *, anew: bool = False, said: str | None = None) -> None:
    """Show the sets in the one message that a table has for them; ``anew`` at the bottom of the chat.

    ``said`` is the news that it brings, as HTML.
    """
    t = await house.people.speak(table.row.chat_id)
    sets = [named(house, each) for each in await house.rule_sets.of(table.row.chat_id, table.row.game)]
    screen = rule_sets(t, table.facts(), sets, said)
    show = house.shows.reply if anew else house.shows.change
    show(_asked(table), _place(table), lambda: screen)


def _asked(table: LiveTable) -> Asked:
    return Asked(table.row.chat_id, table.row.thread_id, EVERYBODY)


def _place(table: LiveTable) -> str:
    return f"rules {table.id}"


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="rule_sets")
    made.message.register(save, Command("save", ignore_case=True))
    made.callback_query.register(tapped, Tapped(Kind.RULE_SET))
    return made
