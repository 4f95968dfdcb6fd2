"""Coming and going: the bot is added or blocked, a group gets a new id, somebody leaves it."""

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.types import ChatMemberUpdated, Message

from bot.house import House
from bot.leaving import leave
from bot.screens import start as screens
from bot.shows import Asked
from handlers.context import person_of
from handlers.lookup import bring_hands
from handlers.rights import ADMINS, OUTSIDE


async def changed(update: ChatMemberUpdated, house: House) -> None:
    """Greet a group once; remember whether a private chat is open, and bring what it missed."""
    now, before = update.new_chat_member.status, update.old_chat_member.status
    if update.chat.type != ChatType.PRIVATE:
        house.outbox.leads(update.chat.id, leads=now in ADMINS)
    if update.chat.type == ChatType.PRIVATE:
        if now not in OUTSIDE:  # who was forgotten and blocks the bot stays forgotten
            await house.people.meet(person_of(update.from_user))
        await house.people.set_reachable(update.chat.id, reachable=now not in OUTSIDE)
        if before in OUTSIDE and now not in OUTSIDE:
            await bring_hands(house, update.chat.id)
    elif before in OUTSIDE and now not in OUTSIDE:
        await house.people.enter(update.chat.id, update.chat.title or "", update.from_user.language_code)
        screen = screens.greeting(await house.people.speak(update.chat.id))
        house.shows.reply(Asked(update.chat.id, None, 0), "greeting", lambda: screen)


async def left(message: Message, house: House) -> None:
    """Somebody has left the group, or was banned: they get up in its lobbies, a robot plays on for them."""
    if message.left_chat_member is None:
        return
    user = message.left_chat_member.id
    await house.next_game.forget(message.chat.id, user)
    for table in house.tables.open_tables():
        if table.row.chat_id == message.chat.id:
            await house.lobbies.leave_line(table, user)
            await leave(house.lobbies, house.attendance, table, user)


async def migrated(message: Message, house: House) -> None:
    """A group became a supergroup: everything follows to the new id."""
    if message.migrate_to_chat_id is not None:
        await house.migrated(message.chat.id, message.migrate_to_chat_id)


def router() -> Router:
    """Return the router of these handlers, new."""
    made = Router(name="chats")
    made.my_chat_member.register(changed)
    made.message.register(migrated, F.migrate_to_chat_id)
    made.message.register(left, F.left_chat_member)
    return made
