"""What people do inline: write @bot and a query into a chat, choose a result, send it as their own."""

from bot.playground import wire
from bot.playground.errors import NotPossible
from bot.playground.inline import InlineQuery, Result
from bot.playground.topics import may_write, thread_of
from bot.playground.values import Message
from bot.playground.world import World

MAX_QUERY = 256


class Asking:
    """All of this in one playground."""

    def __init__(self, world: World) -> None:
        self._world = world

    def ask(self, user_id: int, chat_id: int, query: str, offset: str = "") -> InlineQuery:
        """Write @bot and a query into a chat. Raises NotPossible."""
        world = self._world
        if not world.botfather.inline:
            raise NotPossible("the bot has no inline mode")
        if len(query) > MAX_QUERY:
            raise NotPossible(f"a query has up to {MAX_QUERY} characters")
        person, chat = world.state.person(user_id), world.state.current_chat(chat_id)
        if person.is_bot or not chat.member(user_id).status.inside:
            raise NotPossible(f"{person.name} is not in this chat")
        number = world.state.next_query_id()
        asked = InlineQuery(number, user_id, chat_id, query.strip(), offset, world.clock.now())
        self._world.inline.queries[number] = asked
        asked.offer = self._world.inline.remembered(asked, asked.made)
        if asked.offer is None:
            body = {
                "id": number,
                "from": wire.to_json(wire.user(person)),
                "query": asked.query,
                "offset": offset,
                # The private chat with the bot itself is told by another word than other private chats.
                "chat_type": "sender" if chat.private else chat.type,
            }
            world.updates.add("inline_query", ("inline", user_id), body)
        return asked

    def choose(self, query_id: str, result_id: str, thread_id: int | None = None) -> Message:
        """Send a result into the chat in which it was asked for. Raises NotPossible."""
        world = self._world
        asked = self._world.inline.queries.get(query_id)
        offer = asked.offer if asked else None
        if asked is None or offer is None:
            raise NotPossible(f"no answer to the query {query_id}")
        result = next((result for result in offer.results if result.id == result_id), None)
        if result is None:
            raise NotPossible(f"no result {result_id}")
        chat = world.state.current_chat(asked.chat_id)
        thread_id = thread_of(chat, None, thread_id)
        may_write(chat, asked.user_id, thread_id)
        number = world.state.next_message_id(chat)
        message = Message(number, chat.id, asked.user_id, world.seconds, result.content, result.keyboard)
        message.thread_id, message.via_bot, message.rich = thread_id, True, result.rich
        if result.keyboard:
            message.inline_id = f"inline{asked.id}"
            self._world.inline.messages[message.inline_id] = chat.id, number
        world.post(message)
        if chat.private or chat.member(world.state.bot.id).status.inside:
            world.tell(message)
        if world.botfather.inline_feedback:
            self._tell_choice(asked, result, message.inline_id)
        return message

    def _tell_choice(self, asked: InlineQuery, result: Result, inline_id: str | None) -> None:
        body: dict[str, object] = {
            "result_id": result.id,
            "from": wire.to_json(wire.user(self._world.state.users[asked.user_id])),
            "query": asked.query,
        }
        if inline_id is not None:
            body["inline_message_id"] = inline_id
        self._world.updates.add("chosen_inline_result", ("chosen", asked.user_id), body)
