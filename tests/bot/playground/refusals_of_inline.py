"""Refused inline: answers, results, buttons above them."""

from __future__ import annotations

from collections.abc import Callable

from bot.playground.inline import Offer
from bot.playground.methods.callbacks import ANSWER_SECONDS
from tests.bot.playground.refusals import LONG, Case, buttons
from tests.bot.playground.site import Site, button, keyboard

OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


def article(text: str = "Зову", **more: object) -> dict[str, object]:
    """A result."""
    return {
        "type": "article",
        "id": "1",
        "title": "Кинг",
        "input_message_content": {"message_text": text},
        **more,
    }


def ask(site: Site) -> None:
    """Let Boris ask."""
    site.playground.asking.ask(site.boris, site.group, "king")


def ask_and_wait(site: Site) -> None:
    ask(site)
    site.clock.skip(ANSWER_SECONDS + 1)


def ask_and_answer(site: Site) -> None:
    ask(site)
    next(iter(site.playground.world.inline.queries.values())).offer = Offer()


def offer(
    error: str, *results: dict[str, object], before: Callable[[Site], object] = ask, **more: object
) -> Case:
    """An answer to Boris."""
    return Case(
        "answerInlineQuery",
        lambda site: {
            "inline_query_id": next(iter(site.playground.world.inline.queries), "77"),
            "results": list(results),
            **more,
        },
        error,
        before,
    )


CASES = {
    "unknown inline query": offer(OLD, before=lambda _: None),
    "old inline query": offer(OLD, before=ask_and_wait),
    "answered inline query": offer(OLD, before=ask_and_answer),
    "51 results": offer("Bad Request: too many inline query results specified", *[article()] * 51),
    "no id of a result": offer("Bad Request: RESULT_ID_INVALID", article(id="")),
    "long id of a result": offer("Bad Request: RESULT_ID_INVALID", article(id="x" * 65)),
    "two results of one id": offer("Bad Request: RESULT_ID_DUPLICATE", article(), article()),
    "no title of a result": offer("Bad Request: ARTICLE_TITLE_EMPTY", article(title=" ")),
    "no text of a result": offer("Bad Request: message text is empty", article("")),
    "long text of a result": offer("Bad Request: MESSAGE_TOO_LONG", article(LONG)),
    "data of a result": offer(
        "Bad Request: BUTTON_DATA_INVALID", article(reply_markup=keyboard([button(data="x" * 65)]))
    ),
    "other results": offer(
        "Bad Request: the playground does not do inline results of type photo",
        {
            "type": "photo",
            "id": "1",
            "photo_url": "https://e.com/1.jpg",
            "thumbnail_url": "https://e.com/1.jpg",
        },
    ),
    "results that are places": offer(
        "Bad Request: the playground sends inline results as texts and rich messages only",
        article(input_message_content={"latitude": 55.7, "longitude": 37.6}),
    ),
    "long offset": offer("Bad Request: NEXT_OFFSET_INVALID", next_offset="x" * 65),
    "no text above results": offer(
        "Bad Request: SWITCH_PM_TEXT_EMPTY", button={"text": " ", "start_parameter": "x"}
    ),
    "no start above results": offer("Bad Request: START_PARAM_INVALID", button={"text": "x"}),
    "a wrong start above results": offer(
        "Bad Request: START_PARAM_INVALID", button={"text": "x", "start_parameter": "а"}
    ),
    "into no chats": buttons(
        "Bad Request: at least one chat type must be allowed",
        {"text": "x", "switch_inline_query_chosen_chat": {"query": "x"}},
    ),
}
