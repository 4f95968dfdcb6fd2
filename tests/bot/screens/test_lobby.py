"""The lobby and the rules of the table."""

from dataclasses import replace

import pytest

from bot.callbacks import unpack
from bot.i18n import Translator
from bot.screens import games, lobby, menus, option_editor, options, rules
from bot.screens.facts import Sitter
from bot.screens.names import columns
from engine.games import PRESETS, preset
from engine.options import Number
from engine.robots import ROBOTS
from tests.bot.screens.golden import check
from tests.bot.screens.stage import ANNA, BORIS, SITTERS, facts, game

ODD = {
    "boys": "JK",
    "hearts_lead_ban": False,
    "kh_forced": "when_void_or_hearts_led",
    "last_tricks": 1,
    "early_end": False,
    "settlement": "none",
    "stages": [1, 2, 3, 6, 14],
}


def test_lobby_with_free_seats(t: Translator) -> None:
    check("lobby", t.lang, lobby.lobby(t, facts(sitters=(SITTERS[0], None, SITTERS[2], None))))


def test_lobby_of_a_game_for_any_number(t: Translator) -> None:
    of, sizes = preset("petukh").game(), (2, 3, 4, 5)
    three = facts(game=of, sitters=(*SITTERS[:3], None), sizes=sizes)
    check("lobby-enough", t.lang, lobby.lobby(t, three))
    alone = facts(game=of, sitters=(SITTERS[0], None, None, None), sizes=sizes)
    assert t("lobby-missing", count=1) in lobby.lobby(t, alone).text
    check("lobby-room-for-one-more", t.lang, lobby.lobby(t, facts(game=of, sizes=sizes)))


def test_full_lobby(t: Translator) -> None:
    check("lobby-full", t.lang, lobby.lobby(t, facts()))


def test_anybody_may_start_by_other_rules(t: Translator) -> None:
    shown = facts(game=game(**ODD), clock=None)
    check("lobby-changed", t.lang, lobby.lobby(t, shown, waiting_for_host_only=False))


def test_rematch(t: Translator) -> None:
    kept = (SITTERS[0], replace(SITTERS[1], away=True), SITTERS[2], replace(SITTERS[3], away=True))
    check("lobby-rematch", t.lang, lobby.lobby(t, facts(sitters=kept)))


def test_lobby_without_a_group_as_each_sees_it(t: Translator) -> None:
    free = facts(sitters=(SITTERS[0], SITTERS[1], SITTERS[2], None), private=True, title="")
    check("friends-host", t.lang, lobby.lobby_for(t, free, ANNA))
    check("friends-guest", t.lang, lobby.lobby_for(t, free, BORIS))
    kept = (SITTERS[0], replace(SITTERS[1], away=True), *SITTERS[2:])
    again = facts(sitters=kept, private=True, title="")
    check("friends-awaited", t.lang, lobby.lobby_for(t, again, BORIS, waiting_for_host_only=False))


def test_a_line_for_a_seat(t: Translator) -> None:
    waiting = facts(waiting=("Дина", "<b>Егор</b>"))
    check("lobby-line", t.lang, lobby.lobby(t, waiting))
    check("folded-line", t.lang, lobby.folded(t, waiting, "started"))
    check("line-turn", t.lang, lobby.your_turn(t, facts()))


def test_a_long_match_says_so_and_what_makes_it_shorter(t: Translator) -> None:
    for name in ("king_ordered", "petukh_15"):
        of = preset(name).game({"players": max(preset(name).players)})
        shown = facts(game=of, sitters=(*SITTERS, None, None)[: of.seats])
        check(f"lobby-{name}", t.lang, lobby.lobby(t, shown))


def test_twelve_kings_at_a_glance(t: Translator) -> None:
    kings = [each for each in PRESETS.values() if each.family == "king"]
    screen = menus.choose_game(t, kings)
    check("choose-king", t.lang, screen)
    lines = screen.text.split("<pre>")[1].split("</pre>")[0].split("\n")
    assert len(lines) == 13
    assert max(map(columns, lines)) <= 34, "as many columns as a telephone shows"
    assert len(screen.rows) == 4


def test_folded(t: Translator) -> None:
    for reason in ("started", "expired", "idle", "closed", "stopped"):
        check(f"folded-{reason}", t.lang, lobby.folded(t, facts(), reason))


def test_rules_menu(t: Translator) -> None:
    check("options", t.lang, option_editor.rules_menu(t, facts()))
    check("options-changed", t.lang, option_editor.rules_menu(t, facts(game=game(**ODD))))


def test_every_option_has_its_screen(t: Translator) -> None:
    names = [option.name for option in options.options_of(game())]
    assert "players" not in names
    for name in (*names, "clock", "game", "game/king"):
        check(
            f"option-{name.replace('/', '-')}",
            t.lang,
            option_editor.option_screen(t, facts(game=game(stages=[1, 5, 14])), name),
        )


def test_every_value_on_a_button_is_taken_by_the_engine(t: Translator) -> None:
    for option in options.options_of(game()):
        screen = option_editor.option_screen(t, facts(), option.name)
        taps = [unpack(button.data) for row in screen.rows for button in row]
        values = [tap.arg.partition("=")[2] for tap in taps if tap and "=" in tap.arg]
        assert [option.parse(value.lstrip("+-")) for value in values if value]


def test_the_last_stage_cannot_be_switched_off(t: Translator) -> None:
    screen = option_editor.option_screen(t, facts(game=game(stages=[5])), "stages")
    tap = next(unpack(button.data) for row in screen.rows for button in row if button.text.startswith("✓"))
    assert tap is not None
    assert tap.arg == "stages"


def test_an_unknown_option_or_page_is_the_menu(t: Translator) -> None:
    menu = option_editor.rules_menu(t, facts())
    assert option_editor.option_screen(t, facts(), "nonsense") == menu
    assert option_editor.option_screen(t, facts(), "#9") == menu
    assert option_editor.option_screen(t, facts(), "#x") == menu


def test_every_value_is_worded(t: Translator) -> None:
    for option in options.options_of(game()):
        for value in option.choices():
            changed = value if option.name != "stages" else (value,)
            assert options.value_text(t, option, changed)  # type: ignore[arg-type]  # numbers of stages


def test_rules_of_a_table(t: Translator) -> None:
    check("rules", t.lang, rules.rules(t, game()))
    check("rules-changed", t.lang, rules.rules(t, game(**ODD)))
    check("rules-free", t.lang, rules.rules(t, game(kh_forced="off", boys="K", stages=[5])))


def test_choice_of_a_game(t: Translator) -> None:
    check("choose-game", t.lang, menus.choose_family(t, list(PRESETS.values()), "trump_boys"))


def test_choice_of_a_family_and_of_its_games(t: Translator) -> None:
    petukh = [preset(f"petukh{each}") for each in ("", "_15", "_20", "_25")]
    boys = preset("trump_boys")
    check(
        "choose-family", t.lang, menus.choose_family(t, [*petukh, boys], "petukh_20", to=menus.ways("robots"))
    )
    check("choose-variant", t.lang, menus.choose_game(t, petukh, "petukh_20", to=menus.ways("robots")))


def test_every_contract_has_its_words(t: Translator) -> None:
    of = preset("king_simple").game()
    titles = [games.contract_title(t, of, each) for each in of.schedule.contracts]
    assert len(set(titles)) == 14
    assert titles[4].endswith("(−16)")
    assert titles[13].endswith("(+96)")
    check("contracts", t.lang, "\n".join(titles))


def test_a_number_is_changed_by_steps_within_its_range(t: Translator) -> None:
    """No preset of today has a number or more options than a page holds; those to come do."""
    target = Number("target", 31, 15, 100)
    shown = facts(game=replace(game(), options={"target": 20}))
    rows = option_editor._steps(t, shown, target)
    assert [button.text for button in rows[0]] == ["19", "21", "30"]
    tap = unpack(rows[1][0].data)
    assert tap is not None
    assert target.parse(tap.arg.removeprefix("target=")) == 31


@pytest.mark.parametrize("level", ROBOTS)
def test_every_robot_says_how_strong_it_is(t: Translator, level: str) -> None:
    robot = Sitter("Марфа", None, level)
    assert t(f"level-{level}") in lobby.lobby(t, facts(sitters=(robot, None, None, None))).text
