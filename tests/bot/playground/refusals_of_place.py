"""Refused for where it is sent and to what: chats, messages, presses, the bot itself."""

from bot.playground.values import Status
from tests.bot.playground.refusals import (
    LONG,
    Case,
    about_boris,
    answer,
    bot_is,
    change_person,
    channel,
    fill_the_group,
    first,
    in_channel,
    on_message,
    press_and_answer,
    press_and_wait,
    profile,
    put_out,
    send,
    speak_long_ago,
    supergroup,
    to_private,
    whisper,
)
from tests.bot.playground.site import button, keyboard

CASES = {
    # 4. Chats
    "no chat": send("Bad Request: chat_id is empty", chat_id=None),
    "unknown chat": send("Bad Request: chat not found", chat_id=-77),
    "unknown name": send("Bad Request: chat not found", chat_id="@nobody"),
    "never there": Case(
        "sendMessage",
        lambda site: {"chat_id": min(site.playground.state.chats), "text": "x"},
        "Bad Request: chat not found",
        lambda site: site.playground.groups.create("Чужие", [site.anna], bot=False),
    ),
    "kicked": send("Forbidden: bot was kicked from the group chat", bot_is(Status.KICKED)),
    "left": send("Forbidden: bot is not a member of the group chat", bot_is(Status.LEFT)),
    "kicked from a supergroup": Case(
        "sendMessage",
        lambda site: {"chat_id": supergroup(site), "text": "x"},
        "Forbidden: bot was kicked from the supergroup chat",
        put_out(Status.KICKED),
    ),
    "left a supergroup": Case(
        "sendMessage",
        lambda site: {"chat_id": supergroup(site), "text": "x"},
        "Forbidden: bot is not a member of the supergroup chat",
        put_out(Status.LEFT),
    ),
    "kicked from a channel": Case(
        "sendMessage",
        lambda site: {"chat_id": channel(site), "text": "x"},
        "Forbidden: bot was kicked from the channel chat",
        in_channel(Status.KICKED),
    ),
    "left a channel": Case(
        "sendMessage",
        lambda site: {"chat_id": channel(site), "text": "x"},
        "Forbidden: bot is not a member of the channel chat",
        in_channel(Status.LEFT),
    ),
    "no administrator of a channel": Case(
        "sendMessage",
        lambda site: {"chat_id": channel(site), "text": "x"},
        "Bad Request: need administrator rights in the channel chat",
        in_channel(Status.MEMBER),
    ),
    "ephemeral in a channel": Case(
        "sendMessage",
        lambda site: {
            "chat_id": channel(site),
            "text": "x",
            "ephemeral_message_parameters": {"receiver_user_id": site.anna},
        },
        "Bad Request: PEER_ID_INVALID",
        in_channel(Status.ADMINISTRATOR),
    ),
    "deleted": send(
        "Forbidden: the group chat was deleted",
        lambda site: setattr(site.playground.state.chats[site.group], "deleted", True),
    ),
    "restricted": send(
        "Bad Request: not enough rights to send text messages to the chat", bot_is(Status.RESTRICTED)
    ),
    "upgraded": send(
        "Bad Request: group chat was upgraded to a supergroup chat",
        lambda site: site.playground.groups.migrate(site.group),
    ),
    "blocked": to_private("Forbidden: bot was blocked by the user", change_person(blocked=True)),
    "deactivated": to_private("Forbidden: user is deactivated", change_person(deactivated=True)),
    "not started": Case(
        "sendMessage",
        lambda site: {"chat_id": site.boris, "text": "x"},
        "Forbidden: bot can't initiate conversation with a user",
    ),
    "itself": Case(
        "sendMessage",
        lambda site: {"chat_id": site.playground.state.bot.id, "text": "x"},
        "Forbidden: the bot can't send messages to the bot",
    ),
    "thread": send("Bad Request: message thread not found", message_thread_id=7),
    "leave private": Case(
        "leaveChat",
        lambda site: {"chat_id": site.anna},
        "Bad Request: chat member status can't be changed in private chats",
    ),
    "private admins": Case(
        "getChatAdministrators",
        lambda site: {"chat_id": site.anna},
        "Bad Request: there are no administrators in the private chat",
    ),
    "no user": Case(
        "getChatMember", lambda site: {"chat_id": site.group}, "Bad Request: invalid user_id specified"
    ),
    "unknown user": Case(
        "getChatMember", lambda site: {"chat_id": site.group, "user_id": 5}, "Bad Request: user not found"
    ),
    # 5. Messages
    "no id to edit": Case(
        "editMessageText",
        lambda site: {"chat_id": site.group, "text": "x"},
        "Bad Request: message identifier is not specified",
    ),
    "no chat to edit in": Case(
        "editMessageText", lambda _: {"message_id": 1, "text": "x"}, "Bad Request: chat_id is empty"
    ),
    "no id to delete": Case(
        "deleteMessage",
        lambda site: {"chat_id": site.group},
        "Bad Request: message identifier is not specified",
    ),
    "no ids": Case(
        "deleteMessages",
        lambda site: {"chat_id": site.group, "message_ids": []},
        "Bad Request: message identifiers are not specified",
    ),
    "inline": Case(
        "editMessageText",
        lambda _: {"inline_message_id": "x", "text": "x"},
        "Bad Request: MESSAGE_ID_INVALID",
    ),
    "nothing to edit": Case(
        "editMessageText",
        lambda site: {"chat_id": site.group, "message_id": 999, "text": "x"},
        "Bad Request: message to edit not found",
    ),
    "edit others'": about_boris("editMessageReplyMarkup", "Bad Request: message can't be edited"),
    "not modified": on_message(
        "editMessageText",
        "Bad Request: message is not modified: specified new message content and reply markup are exactly "
        "the same as a current content and reply markup of the message",
        text=" <b></b>Ход ",
        parse_mode="HTML",
        reply_markup=keyboard([button()]),
    ),
    "long edit": on_message("editMessageText", "Bad Request: MESSAGE_TOO_LONG", text=LONG),
    "empty edit": on_message("editMessageText", "Bad Request: message text is empty", text=""),
    "blank edit": on_message("editMessageText", "Bad Request: text must be non-empty", text="  "),
    "no caption to edit": on_message(
        "editMessageCaption", "Bad Request: there is no caption in the message to edit", caption="x"
    ),
    "nothing to delete": Case(
        "deleteMessage",
        lambda site: {"chat_id": site.group, "message_id": 999},
        "Bad Request: message to delete not found",
    ),
    "delete others'": about_boris("deleteMessage", "Bad Request: message can't be deleted"),
    "delete old": Case(
        "deleteMessage",
        lambda site: {"chat_id": site.group, "message_id": first(site)},
        "Bad Request: message can't be deleted",
        speak_long_ago,
    ),
    "nothing to reply to": send(
        "Bad Request: message to be replied not found", reply_parameters={"message_id": 999}
    ),
    "nothing to pin": Case(
        "pinChatMessage",
        lambda site: {"chat_id": site.group, "message_id": 999},
        "Bad Request: message to pin not found",
    ),
    "nothing to unpin": Case(
        "unpinChatMessage", lambda site: {"chat_id": site.group}, "Bad Request: message to unpin not found"
    ),
    "no right to pin": about_boris(
        "pinChatMessage", "Bad Request: not enough rights to manage pinned messages in the chat"
    ),
    "no document": Case(
        "sendDocument",
        lambda site: {"chat_id": site.group},
        "Bad Request: there is no document in the request",
    ),
    "empty document": Case(
        "sendDocument",
        lambda site: {"chat_id": site.group, "document": "attach://nothing"},
        "Bad Request: there is no document in the request",
    ),
    "wrong document": Case(
        "sendDocument",
        lambda site: {"chat_id": site.group, "document": "BQAD"},
        "Bad Request: wrong file identifier/HTTP URL specified",
    ),
    "no photo": Case(
        "sendPhoto", lambda site: {"chat_id": site.group}, "Bad Request: there is no photo in the request"
    ),
    "a document as a photo": Case(
        "sendPhoto",
        lambda site: {
            "chat_id": site.group,
            "photo": site.playground.state.add_file("match.jsonl", b"{}").id,
        },
        "Bad Request: can't use file of type Document as Photo",
    ),
    "other media": Case(
        "editMessageMedia",
        lambda site: {"chat_id": site.group, "message_id": 1, "media": {"type": "video", "media": "x"}},
        "Bad Request: the playground does not do media of type video",
    ),
    "wrong file": Case(
        "getFile",
        lambda _: {"file_id": "BQAD"},
        "Bad Request: wrong file_id or the file is temporarily unavailable",
    ),
    # 6. Presses
    "unknown press": Case(
        "answerCallbackQuery",
        lambda _: {"callback_query_id": "77"},
        "Bad Request: query is too old and response timeout expired or query ID is invalid",
    ),
    "no press": Case(
        "answerCallbackQuery",
        lambda _: {},
        "Bad Request: query is too old and response timeout expired or query ID is invalid",
    ),
    "answered press": answer(
        "Bad Request: query is too old and response timeout expired or query ID is invalid", press_and_answer
    ),
    "old press": answer(
        "Bad Request: query is too old and response timeout expired or query ID is invalid", press_and_wait
    ),
    "long answer": answer("Bad Request: MESSAGE_TOO_LONG", text="я" * 201),
    "foreign link": answer("Bad Request: URL_INVALID", url="https://example.com"),
    "another bot's link": answer("Bad Request: URL_INVALID", url="https://t.me/other_bot?start=x"),
    # 7. Flood: one text here, the counting in test_flood.py
    "flood": send(
        "Too Many Requests: retry after 60",
        fill_the_group,
    ),
    # 9. Ephemeral messages
    "ephemeral in private": whisper("Bad Request: PEER_ID_INVALID", chat=lambda site: site.anna),
    "ephemeral for the bot": whisper("Bad Request: USER_IS_BOT", lambda site: site.playground.state.bot.id),
    "ephemeral for a stranger": whisper("Bad Request: USER_NOT_PARTICIPANT", lambda _: 5),
    "ephemeral without a press": whisper("Bad Request: CHAT_ADMIN_REQUIRED"),
    "ephemeral instead of nothing": whisper(
        "Bad Request: only the message of a fresh press can be replaced",
        before=bot_is(Status.ADMINISTRATOR),
        replace_callback_query_message=True,
    ),
    "no ephemeral message": Case(
        "deleteEphemeralMessage",
        lambda site: {"chat_id": site.group, "receiver_user_id": site.boris, "ephemeral_message_id": 1},
        "Bad Request: MESSAGE_ID_INVALID",
    ),
    # The bot itself
    "no command": profile(
        "setMyCommands",
        "Bad Request: command must be non-empty",
        commands=[{"command": "/", "description": "x"}],
    ),
    "long command": profile(
        "setMyCommands",
        "Bad Request: command length must not exceed 32",
        commands=[{"command": "x" * 33, "description": "x"}],
    ),
    "odd command": profile(
        "setMyCommands",
        "Bad Request: BOT_COMMAND_INVALID",
        commands=[{"command": "Play", "description": "x"}],
    ),
    "no description": profile(
        "setMyCommands",
        "Bad Request: command description must be non-empty",
        commands=[{"command": "x", "description": " "}],
    ),
    "long description": profile(
        "setMyCommands",
        "Bad Request: command description length must not exceed 256",
        commands=[{"command": "x", "description": "x" * 257}],
    ),
    "101 commands": profile(
        "setMyCommands",
        "Bad Request: BOT_COMMANDS_TOO_MUCH",
        commands=[{"command": f"x{number}", "description": "x"} for number in range(101)],
    ),
    "language": profile("getMyName", "Bad Request: invalid language code specified", language_code="ru-RU"),
    "long name": profile("setMyName", "Bad Request: bot name is too long", name="x" * 65),
    "webhook url": profile(
        "setWebhook", "Bad Request: bad webhook: invalid webhook URL specified", url="ftp://example.com"
    ),
    "webhook secret": profile(
        "setWebhook",
        "Bad Request: secret token contains unallowed characters",
        url="http://127.0.0.1:1/",
        secret_token="пароль",
    ),
}
