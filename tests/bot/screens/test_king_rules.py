"""The rules of the Kings in words: they are true, and tell of every option."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.callbacks import unpack
from bot.i18n import Translator
from bot.screens import option_editor, options, popups, rules
from engine.errors import OptionError
from engine.game import Game
from engine.games import preset
from engine.options import Option, Subset, Value
from tests.bot.screens.phases_stage import matches, table_of
from tests.engine.play import KINGS
from tests.engine.test_option_effects import context_of


def values(option: Option, standard: Value) -> Iterator[Value]:
    """Values other than the standard; of a long range the ends, of a list all but the first."""
    others = [value for value in option.choices() if value != standard]
    if isinstance(option, Subset):
        yield option.default[1:]
    else:
        yield from others if len(others) < 10 else (others[0], others[-1])


def told(t: Translator, game: Game) -> list[str]:
    """What the rules say, without the list of differences: it tells nobody what the standard is."""
    left_out = {t("lobby-changed"), *(f"• {line}" for line in options.changes(t, game))}
    return [line for line in rules.rules(t, game).text.split("\n") if line not in left_out]


@pytest.mark.parametrize("game", ["king_simple", *KINGS])
def test_whatever_changes_the_rules_changes_what_they_say(t: Translator, game: str) -> None:
    known = preset(game)
    for option in known.options:
        for value in values(option, known.game().options[option.name]):
            context = context_of(game, option.name, value)
            plain = known.game(context)
            try:
                changed = known.game({**context, option.name: value})
            except OptionError:
                continue
            assert told(t, plain) != told(t, changed), (option.name, value)


TELLS: tuple[tuple[str, dict[str, object], tuple[str, ...]], ...] = (
    ("king_three", {}, ("В колоде нет A♣ A♠.",)),
    ("king_three", {"removed": "7S+7C"}, ("В колоде нет 7♣ 7♠.",)),
    ("omnibus", {"players": 3}, ("по 17 карт", "В колоде нет 2♣.")),
    ("king_jokers", {}, ("В колоде нет 2♣.", "Джокер – черва между десяткой и валетом.")),
    (
        "king_jokers",
        {"players": 3},
        ("В колоде нет 2♣ 3♣.", "Из двух джокеров", "Лишняя карта лежит закрытой"),
    ),
    ("king_online", {"ante": 25}, ("каждый ставит в банк 25,",)),
    ("king_online", {"ante": 0}, ("Взносов нет",)),
    (
        "king_minsk",
        {},
        ("7–9. <b>Хвалёнка (+80)</b>: +8 за взятку", "ещё не видя прикупа", "и показывает всем"),
    ),
    ("king_atomic", {}, ("7–12. <b>Хвалёнка (+40)</b>", "сосед сдатчика справа", "никому не показывая")),
    ("king_atomic", {"leader": "declarer"}, ("Первым заходит тот, кто взял прикуп.",)),
    ("king_ordered", {}, ("заказывает все 14 игр", "Игры 8–14. Заказавший назначает козырь.")),
    ("king_52", {}, ("Сдачи 7–10. Сосед сдатчика слева смотрит карты и назначает козырь.",)),
    (
        "king_52",
        {"recovery": "v2"},
        ("Купивший так же назначает козырь заново. Потом сдают остальные карты. Цена",),
    ),
    (
        "king_52",
        {"recovery": "v2", "auction_stage": "after_full_deal", "buyer_recalls": False},
        ("Потом сдают остальные карты. Игру он может продать", "Купивший играет, что назначено."),
    ),
    (
        "king_52",
        {"recovery": "v3", "with_jumble": True},
        (
            "Сдачи 8–11. Сдают по 12 карт, ещё 4 карты кладут открыто: это прикуп.",
            "12. <b>Карточное домино</b>. Сдают все карты. Начинает тот, у кого 7♦",
            "+225 · +100 · +25 · −25",
        ),
    ),
    (
        "king_52",
        {"players": 3, "second_tour": "dominoes", "domino_start": "eldest_any_rank"},
        ("с любой карты, кроме двойки.", "+300 · +150 · −25"),
    ),
    (
        "king_52",
        {"players": 3, "second_tour": "lottery"},
        ("открывают 4 карты", "+200 · +125 · +75 · +25"),
    ),
    ("king_auction", {}, ("Он же заходит первым.", "пишет себе в минус")),
    ("king_domino", {}, ("берите из базара по карте", "а если карт у него нет – следующий")),
)


@pytest.mark.parametrize("game, given, sentences", TELLS)
def test_what_the_rules_tell(game: str, given: Mapping[str, object], sentences: tuple[str, ...]) -> None:
    text = rules.rules(Translator("ru"), preset(game).game(given)).text
    for sentence in sentences:
        assert sentence in text


def test_who_leads_is_said_once() -> None:
    t = Translator("ru")
    for game, given in (("king_auction", {}), ("king_atomic", {"leader": "declarer"})):
        assert t("rules-eldest-leads") not in rules.rules(t, preset(game).game(given)).text
    for game, given in (("king_auction", {"leader": "eldest"}), ("king_atomic", {})):
        assert t("rules-eldest-leads") in rules.rules(t, preset(game).game(given)).text


def test_nothing_is_said_of_what_is_not_played() -> None:
    t = Translator("ru")
    untrumped = preset("king_minsk").game({"trump_scope": "none", "only_declarer_leads_trump": True})
    assert "козыр" not in "".join(told(t, untrumped))
    kingless = preset("king_online").game(), preset("king_simple").game({"stages": [1], "kh_forced": "off"})
    assert [t("rules-no-forced") in rules.rules(t, game).text for game in kingless] == [True, False]


def test_the_standard_of_three_players_is_no_difference() -> None:
    t = Translator("ru")
    three = preset("king_52").game({"players": 3})
    assert options.changes(t, three) == ["Игроки: 3"]
    other = preset("king_52").game({"players": 3, "boys_value": 40})
    assert options.changes(t, other) == ["Игроки: 3", "Цена мальчика: 40"]


@pytest.mark.parametrize(
    "value, offered", [(1, [0, 2, 11, 101, 1]), (500, [400, 490, 499, 501, 510, 600, 1])]
)
def test_a_wide_range_is_crossed_in_large_steps(t: Translator, value: int, offered: list[int]) -> None:
    screen = option_editor.option_screen(t, table_of("king_online", options={"ante": value}), "ante")
    taps = [unpack(button.data) for row in screen.rows for button in row]
    assert [int(tap.arg.removeprefix("ante=")) for tap in taps if tap and "=" in tap.arg] == offered


@pytest.mark.parametrize(
    "game, given, costs",
    [
        ("omnibus", {"plus_card": "JD"}, "Every ♥ −1, Q♠ −13, J♦ +10"),
        ("king_domino", {"heart_value": 2}, "Every ♥ −2"),
        ("king_jokers", {}, "A joker −20, 2♥ −2"),
        ("king_auction", {}, "A card of the penalty suit −1"),
    ],
)
def test_a_player_may_ask_what_cards_cost(game: str, given: dict[str, Any], costs: str) -> None:
    match = matches(game, 0, **given)
    deal = match.begin_deal()
    told = popups.explain(Translator("en"), table_of(game, options=given), deal.view(deal.turn[0]))
    assert told.startswith(costs)
    assert len(told) <= popups.LIMIT
