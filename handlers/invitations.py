"""Invitations to a table: followed, shown to be passed on, replaced."""

from functools import partial

from aiogram import Bot, Router
from aiogram.types import CallbackQuery, Message

from bot.callbacks import Kind, short
from bot.callbacks import Tap as Button
from bot.floods import Verdict
from bot.house import House
from bot.i18n import Translator
from bot.invitations import mark_of
from bot.live import LOBBY, PLAYING, LiveTable
from bot.people import Person
from bot.refusal import No, Refusal
from bot.screens.invitation import invitation
from bot.screens.qr import qr_code
from bot.shows import Asked, privately
from handlers.context import Tapped, tap_of
from handlers.lobby import where
from handlers.places import EVERYBODY, asked_in, pressed_in
from handlers.rights import membership


async def accept(
    message: Message, invite: str, person: Person, t: Translator, bot: Bot, house: House
) -> None:
    """Seat who has followed an invitation and bring the hand; say so where they wait in line."""
    asks = partial(membership, bot, person.id)
    table = await house.invitations.accept(invite, person, tap_of(message), asks)
    if table.place_in_line(person.id):
        house.shows.say(asked_in(message, person.id), where(t, table, person))
        return
    if table.row.private or (await house.people.sees_hand(person.id)).private:
        await house.shows.hand_anew(table, person.id)
    else:
        house.shows.say(asked_in(message, person.id), t("said-seated-here"))


async def tapped(
    callback: CallbackQuery, button: Button, person: Person, t: Translator, house: House
) -> None:
    """Bring the invitation to whoever asks, in private where that is possible; draw it; or replace it."""
    table = await house.tables.get(button.table)
    if table.row.state not in (LOBBY, PLAYING):
        raise Refusal(No.FOLDED)
    verb, _, mark = button.arg.partition("=")
    said, asked = None, pressed_in(callback, person.id)
    if verb == "qr":
        await _draw(table, asked, mark, house)
        await callback.answer()
        return
    if verb == "new":
        await house.invitations.renew(table, person.id, mark)
        for place in (asked, Asked(table.row.chat_id, table.row.thread_id, EVERYBODY)):
            house.shows.withdraw(place, _picture(table))
        said, show = t("said-new-link"), house.shows.change
    elif verb == "card":
        show = house.shows.reply
        if await house.people.is_reachable(person.id):
            asked = privately(person.id)
    else:
        raise Refusal(No.BAD_BUTTON)
    t = await house.people.speak(asked.chat)
    host = person.id == table.host()
    show(asked, "invite", lambda: invitation(t, table.facts(), mark=mark_of(table), host=host))
    await callback.answer(said)


async def _draw(table: LiveTable, asked: Asked, mark: str, house: House) -> None:
    """Bring the picture of an invitation, one for all who ask in a group; an old one has none."""
    if mark != mark_of(table):
        raise Refusal(No.OLD_INVITE)
    group = asked.chat if asked.chat < 0 else None
    if house.floods.picture(asked.user, group, house.tables.clock.now()) is not Verdict.PASS:
        raise Refusal(No.TOO_FAST)
    t = await house.people.speak(asked.chat)
    place = asked if group is None else asked._replace(user=EVERYBODY)
    house.shows.reply(place, _picture(table), lambda: qr_code(t, table.facts()))


def _picture(table: LiveTable) -> str:
    """Return the name of the answer that is the picture of a table's invitation."""
    return f"qr{short(table.id)}"


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="invitations")
    made.callback_query.register(tapped, Tapped(Kind.INVITE))
    return made
