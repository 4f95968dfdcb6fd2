"""What somebody presses in a group lets the bot answer so that they alone see it."""

from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.callbacks import unpack
from bot.house import House
from bot.live import LiveTable
from bot.outbox import Leave
from bot.refusal import Refusal
from handlers.noticing import Noticing


class Whispering(Noticing):
    """Takes note of taps in groups, and of commands that only the bot sees."""

    async def notice(self, event: TelegramObject, house: House) -> None:
        """Let the outbox know whom it may answer so."""
        if isinstance(event, CallbackQuery):
            await _tapped(event, house)
        elif isinstance(event, Message) and event.ephemeral_message_id and event.from_user:
            leave = Leave(command_id=event.ephemeral_message_id)
            house.outbox.heard(event.chat.id, event.from_user.id, leave)


async def _tapped(tap: CallbackQuery, house: House) -> None:
    if tap.message is None or tap.message.chat.id > 0:
        return
    house.outbox.heard(tap.message.chat.id, tap.from_user.id, Leave(tap.id))
    pressed, table = whisper_of(tap), await table_of(tap, house)
    if pressed and table is not None and is_in_its_group(tap, table):
        house.shows.here.pressed(table, tap.from_user.id, pressed)


def whisper_of(tap: CallbackQuery) -> int | None:
    """Return the ephemeral number of the message of a tap, None if everybody sees it."""
    return tap.message.ephemeral_message_id if isinstance(tap.message, Message) else None


def is_in_its_group(tap: CallbackQuery, table: LiveTable) -> bool:
    """Tell whether a button was tapped in the group of its table."""
    return tap.message is not None and not table.row.private and tap.message.chat.id == table.row.chat_id


async def table_of(tap: CallbackQuery, house: House) -> LiveTable | None:
    """Return the table of which a button speaks, None if there is none."""
    button = unpack(tap.data)
    try:
        return await house.tables.get(button.table) if button and button.table else None
    except Refusal:
        return None
