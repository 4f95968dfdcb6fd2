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
from handlers.places import GROUPS
from handlers.rights import ADMINS, OUTSIDE, is_out


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
    elif update.chat.type in GROUPS and now not in OUTSIDE:
        if before in OUTSIDE:
            await house.people.enter(update.chat.id, update.chat.title or "", update.from_user.language_code)
            screen = screens.greeting(await house.people.speak(update.chat.id))
            house.shows.reply(Asked(update.chat.id, None, 0), "greeting", lambda: screen)
        await house.homes.returned(update.chat.id)


async def left(message: Message, house: House) -> None:
    """Somebody has left the group, or was banned: they get up in its lobbies, a robot plays on for them."""
    if message.left_chat_member is None:
        return
    await _gone(house, message.chat.id, message.left_chat_member.id)


async def outside(update: ChatMemberUpdated, house: House) -> None:
    """The same, as administrators are told it: in a large group there is no message about it."""
    if is_out(update.new_chat_member):
        await _gone(house, update.chat.id, update.new_chat_member.user.id)


async def _gone(house: House, chat: int, user: int) -> None:
    await house.next_game.forget(chat, user)
    for table in house.tables.open_tables():
        if table.row.chat_id == chat:
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
    made.chat_member.register(outside)
    made.message.register(migrated, F.migrate_to_chat_id)
    made.message.register(left, F.left_chat_member)
    return made
