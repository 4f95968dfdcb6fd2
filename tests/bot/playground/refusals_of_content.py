"""Refused for what is sent: parameters, texts, keyboards."""

from tests.bot.playground.refusals import CAPTION, LONG, Case, buttons, html, send
from tests.bot.playground.site import button, keyboard

CASES = {
    "method": Case("sendMesage", lambda _: {}, "Not Found: method not found"),
    "method not done": Case(
        "sendDice", lambda site: {"chat_id": site.group}, "Bad Request: the playground does not do sendDice"
    ),
    "parameter": send(
        'Bad Request: the playground knows no parameter "parsemode" of sendMessage', parsemode="HTML"
    ),
    "field": buttons(
        'Bad Request: the playground knows no field "reply_markup.inline_keyboard.datum" of sendMessage',
        {**button(), "datum": 1},
    ),
    "value": send(
        "Bad Request: wrong value of disable_notification: Input should be a valid boolean, unable to "
        "interpret input",
        disable_notification="perhaps",
    ),
    "JSON": send("Bad Request: can't parse entities JSON object", entities="[{"),
    # 2. Text
    "no text": send("Bad Request: message text is empty", text=""),
    "blank text": send("Bad Request: text must be non-empty", text=" \n\u200b\u2800 "),
    "blank tag": send("Bad Request: text must be non-empty", text="<b></b>", parse_mode="HTML"),
    "long text": send("Bad Request: message is too long", text=LONG),
    "huge text": send("Bad Request: text is too long", text="я" * 16_385),
    "long caption": Case(
        "sendDocument",
        lambda site: {"chat_id": site.group, "document": "x", "caption": CAPTION},
        "Bad Request: message caption is too long",
    ),
    "parse mode": send("Bad Request: unsupported parse_mode", parse_mode="XML"),
    "Markdown": send(
        "Bad Request: the playground reads HTML only, no MarkdownV2", text="*b*", parse_mode="MarkdownV2"
    ),
    "tag": html("♠ <x>a</x>", 'Unsupported start tag "x" at byte offset 4'),
    "lonely <": html("♠ < 3", 'Unsupported start tag "" at byte offset 4'),
    "unclosed tag": html("♠ <b", "Unclosed start tag at byte offset 4"),
    "unclosed tag with attribute": html("♠ <a href", 'Unclosed start tag "a" at byte offset 4'),
    "end without start": html("♠</b>", "Unexpected end tag at byte offset 3"),
    "wrong end": html("<b>♠</i>", 'Unmatched end tag at byte offset 6, expected "</b>", found "</i>"'),
    "no end": html("<i><b>♠</b>", 'Can\'t find end tag corresponding to start tag "i"'),
    "no attribute": html('<i ="x">♠</i>', 'Empty attribute name in the tag "i" at byte offset 0'),
    "span": html("♠<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 3'),
    "entity": send(
        "Bad Request: can't parse entities: entity begins or ends in the middle of a character",
        text="🂡",
        entities=[{"type": "bold", "offset": 1, "length": 1}],
    ),
    # 3. Keyboards
    "keyboard JSON": send("Bad Request: can't parse reply keyboard markup JSON object", reply_markup="[["),
    "keyboard list": send("Bad Request: can't parse reply keyboard markup JSON object", reply_markup=[]),
    "keyboard shape": send(
        "Bad Request: can't parse reply keyboard markup JSON object", reply_markup={"inline_keyboard": "x"}
    ),
    "no button text": buttons(
        "Bad Request: can't parse InlineKeyboardButton: Can't find field \"text\"", {"callback_data": "x"}
    ),
    "blank button text": buttons(
        "Bad Request: can't parse InlineKeyboardButton: Can't find field \"text\"", button(text=" ")
    ),
    "no button action": buttons(
        "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        {"text": "A♠"},
    ),
    "no button data": buttons(
        "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        button(data=""),
    ),
    "65 bytes": buttons("Bad Request: BUTTON_DATA_INVALID", button(data="ы" * 32 + "x")),
    "style": buttons(
        "Bad Request: can't parse inline keyboard button: invalid button style", {**button(), "style": "red"}
    ),
    "web app": buttons(
        "Bad Request: BUTTON_TYPE_INVALID", {"text": "x", "web_app": {"url": "https://example.com"}}
    ),
    "copied text": buttons(
        "Bad Request: BUTTON_COPY_TEXT_INVALID", {"text": "x", "copy_text": {"text": "x" * 257}}
    ),
    "url": buttons(
        "Bad Request: inline keyboard button URL 'http://localhost:8080' is invalid: Wrong HTTP URL",
        {"text": "x", "url": "http://localhost:8080"},
    ),
    "101 buttons": send(
        "Bad Request: reply markup is too long", reply_markup=keyboard(*[[button(data="x")]] * 101)
    ),
    "9 in a row": buttons("Bad Request: reply markup is too long", *[button(data="x")] * 9),
    "10 kB": send(
        "Bad Request: reply markup is too long", reply_markup=keyboard(*[[button(text="ы" * 60)]] * 80)
    ),
}
