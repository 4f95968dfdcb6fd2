"""The watchers themselves: each of them can fail."""

import json

import pytest

from bot.screens.verify import SCRIPT
from engine.cards import cards_text, pack, parse_cards, parse_set
from tests.e2e.cards import cards_in_line
from tests.e2e.watch import GROUP_BUDGET, Budget, Secrets, check_log, leaks, receiver_of

ANNA, BORIS, STRANGER = 1, 2, 3
DECK = tuple(reversed(pack(lowest=5)))
NOW = Secrets(
    table="abc",
    seats={ANNA: 0, BORIS: 1},
    hands=(parse_set("QC TH"), parse_set("KH 7S")),
    told=frozenset({parse_cards("KH QC AC 7C"), DECK}),
    finished=1,
    digests=("d00d" * 16,),
)
DEAL = {"type": "deal", "hands": ["KH 7S"]}


def markup(*buttons: tuple[str, str]) -> str:
    rows = [[{"text": text, "callback_data": data}] for text, data in buttons]
    return json.dumps({"inline_keyboard": rows})


def rich(html: str) -> dict[str, object]:
    return {"rich_message": json.dumps({"html": html})}


@pytest.mark.parametrize(
    "parameters",
    [
        {"text": "Ваш ход\nK♥"},
        {"text": "<b>Анна</b>: 9♦ <b>K♥</b>🤖 A♦"},
        {"text": "7♠"},
        {"text": "play KH"},
        {"text": "Карты Бориса: 7♠, K♥."},
        {"caption": "KH"},
        {"text": "…", "reply_markup": markup(("A♣", "p:abc:1:play AC"), ("·", "p:abc:1:play KH"))},
        {"text": "…", "reply_markup": markup(("·K♥·", "p:abc:1:x"))},
        {"document": {"file": "match.jsonl", "content": json.dumps({**DEAL, "n": 2})}},
        {"document": {"file": "7S.txt", "content": ""}},
        {"text": "1. Анна: K♥ Q♣ A♣ 7♣ 7♠ → Борис"},
        {"text": "Старая взятка: Q♣ K♥ A♣ 7♣"},
        rich("<p>Ваш ход<br><b>K♥</b></p>"),
        rich("<details><summary>7♠</summary><p>тайна</p></details>"),
        rich('<table><tr><th align="left">1</th></tr><tr><td>2</td><td align="right">K♥</td></tr></table>'),
        rich('<p><a href="https://e.com/KH">здесь</a></p>'),
        {"rich_message": json.dumps({"blocks": [{"type": "paragraph", "text": ["Q", {"text": "K♥"}]}]})},
        {"text": "…", "reply_markup": json.dumps({"inline_keyboard": [[{"text": "·K♥·", "disabled": {}}]]})},
    ],
)
def test_a_card_that_anna_may_not_know_is_found_wherever_it_stands(parameters: dict[str, object]) -> None:
    assert leaks(parameters, NOW, ANNA)


@pytest.mark.parametrize(
    "parameters",
    [
        {"text": "Ваш ход: Q♣ 10♥, на столе 9♦"},
        {"text": "", "reply_markup": markup(("Q♣", "p:abc:1:play QC"), ("10♥", "p:abc:1:play TH"))},
        {"text": "Сдача 1\n<blockquote>3. Анна: <b>K♥</b>🤖 Q♣ A♣ 7♣ → Борис (−16)</blockquote>"},
        {"text": f"Колода:\n{cards_text(DECK)}"},
        {"document": {"file": "match.jsonl", "content": json.dumps({**DEAL, "n": 1})}},
        rich(
            "<table><tr><th>1</th><th>Анна</th><th>Борис</th><th>Вера</th><th>Глеб</th></tr>"
            "<tr><td>1</td><td>7♣</td><td>›<b>K♥</b></td><td>Q♣</td><td>A♣</td></tr></table>"
        ),
    ],
)
def test_own_cards_the_table_and_finished_deals_are_no_leak(parameters: dict[str, object]) -> None:
    assert not leaks(parameters, NOW, ANNA)


@pytest.mark.parametrize("reader", [None, STRANGER])
def test_the_public_knows_no_hand(reader: int | None) -> None:
    assert leaks({"text": "Q♣"}, NOW, reader)
    assert leaks({"text": "K♥"}, NOW, reader)
    assert not leaks({"text": "A♣"}, NOW, reader)


def test_a_card_that_somebody_names_may_be_named_in_the_answer_to_them() -> None:
    answer = {"text": "Карты K♥ у вас нет"}
    assert leaks(answer, NOW, ANNA)
    assert not leaks(answer, NOW, ANNA, parse_cards("KH"))


def test_the_program_in_the_proof_names_cards_but_tells_nothing() -> None:
    program = SCRIPT.format(secret="00" * 32, entropy="11" * 32, pack=cards_text(DECK))
    assert not leaks({"text": program}, NOW, STRANGER)


@pytest.mark.parametrize(
    "parameters, receiver",
    [
        ({"text": "K♥"}, None),
        ({"ephemeral_message_parameters": json.dumps({"receiver_user_id": BORIS})}, BORIS),
        ({"receiver_user_id": str(BORIS), "ephemeral_message_id": "5"}, BORIS),
    ],
)
def test_what_one_person_sees_in_a_group_is_read_by_that_person(
    parameters: dict[str, object], receiver: int | None
) -> None:
    assert receiver_of(parameters) == receiver
    assert bool(leaks({**parameters, "text": "K♥"}, NOW, receiver)) == (receiver is None)


def test_cards_are_found_in_both_notations() -> None:
    assert cards_in_line("Анна 10♥, <b>Q♣</b>·7♠·") == parse_cards("TH QC 7S")
    assert cards_in_line("p:1:0:play TH, KHAN 7S! 10H X7S") == parse_cards("TH 7S")


def test_the_thirteenth_message_in_a_minute_is_one_too_many() -> None:
    budget = Budget()
    for second in range(GROUP_BUDGET):
        budget.count(-1, second)
        budget.count(-2, second)
    budget.count(-1, 60.0)
    with pytest.raises(AssertionError, match="13 messages"):
        budget.count(-1, 60.5)


@pytest.mark.parametrize(
    "line",
    [
        {"level": "error", "event": "x"},
        {"level": "info", "event": "play QH"},
        {"level": "debug", "event": "d00d"},
    ],
)
def test_errors_cards_and_secrets_in_the_log_are_found(line: dict[str, str]) -> None:
    check_log([json.dumps({"level": "info", "event": "move", "table": 5})], ["d00d"])
    with pytest.raises(AssertionError):
        check_log([json.dumps(line)], ["d00d"])
