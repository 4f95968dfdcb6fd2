"""What people do to messages that are there: edit their own, delete, clear a chat."""

from bot.playground.errors import NotPossible
from bot.playground.formatting import MAX_TEXT, plain
from bot.playground.people import People
from bot.playground.values import Chat, Message
from bot.playground.world import World


class Revising:
    """All of this in one playground."""

    def __init__(self, world: World, people: People) -> None:
        self._world = world
        self._people = people

    def edit(self, chat_id: int, user_id: int, message_id: int, text: str) -> Message:
        """Give one's own message another text; the bot hears of it as of the message. Raises NotPossible."""
        chat, message = self._find(chat_id, user_id, message_id)
        if message.sender != user_id or message.file is not None or message.service is not None:
            raise NotPossible("people edit their own texts only")
        content = plain(text)
        if not content.text or len(content.text) > MAX_TEXT:
            raise NotPossible(f"a message has 1 to {MAX_TEXT} characters")
        message.content, message.edit_date = content, self._world.seconds
        self._world.show("edit", message)
        if self._people.reaches_bot(chat, message):
            self._world.tell(message, edited=True)
        return message

    def delete(self, chat_id: int, user_id: int, message_id: int) -> None:
        """Delete a message for everybody; the bot does not hear of it. Raises NotPossible.

        It has to be one's own, in the private chat, or in a group whose messages one may delete.
        """
        chat, message = self._find(chat_id, user_id, message_id)
        allowed = message.sender == user_id or chat.private or chat.member(user_id).may("can_delete_messages")
        if not allowed:
            raise NotPossible("only administrators delete what others have written")
        self._world.remove(message)

    def clear(self, user_id: int) -> None:
        """Delete the whole private chat with the bot, which does not hear of it. Raises NotPossible."""
        chat = self._world.state.current_chat(user_id)
        if not chat.private:
            raise NotPossible("only private chats are cleared")
        for message in list(chat.messages.values()):
            self._world.remove(message)

    def _find(self, chat_id: int, user_id: int, message_id: int) -> tuple[Chat, Message]:
        person, chat = self._world.state.person(user_id), self._world.state.current_chat(chat_id)
        message = chat.messages.get(message_id)
        if message is None or user_id not in self._world.state.audience(message):
            raise NotPossible(f"{person.name} sees no message {message_id}")
        return chat, message
