"""The settings of a group, and its rule sets."""

from bot.group_settings import GroupSettings, Opens, Stops
from bot.i18n import Translator, esc
from bot.screens import group_settings as settings
from bot.screens import rule_sets
from bot.screens.lobby import lobby
from bot.screens.rule_sets import NamedRules
from tests.bot.screens.golden import check
from tests.bot.screens.stage import SITTERS, facts, game
from tests.bot.screens.test_laws import lawful

SETS = (
    NamedRules(1, "как на <даче>", game(boys="JK", last_tricks=1)),
    NamedRules(1 << 47, "Старые", None),
    NamedRules(37, "Обычные", game()),
)
ODD = GroupSettings("king_simple", 37, None, Opens.ADMINS, Stops.SEATED, robots=False)


def here(t: Translator) -> settings.Group:
    return settings.Group(t.lang, link="https://t.me/kozyr_bot?start=s_abc")


def test_an_admin_has_them_in_private_under_the_name_of_the_group(t: Translator) -> None:
    group = settings.Group("ru", -1001234567890, "Дача <&>")
    shown = settings.group_settings(t, group, ODD, SETS)
    lawful(shown)
    check("settings-private", t.lang, shown)
    assert "Русский" in settings.present(t, group, ODD, SETS, "lang"), "the language of the group"
    for name in settings.NAMES:
        lawful(settings.group_settings(t, group, ODD, SETS, name))


def test_settings(t: Translator) -> None:
    check("settings", t.lang, settings.group_settings(t, here(t), GroupSettings(), ()))
    check("settings-changed", t.lang, settings.group_settings(t, here(t), ODD, SETS))


def test_every_setting_has_its_page(t: Translator) -> None:
    for name in settings.NAMES:
        check(f"setting-{name}", t.lang, settings.group_settings(t, here(t), ODD, SETS, name))
        assert settings.present(t, here(t), ODD, SETS, name)
    everything = settings.group_settings(t, here(t), GroupSettings(), ())
    assert settings.group_settings(t, here(t), GroupSettings(), (), "nonsense") == everything
    assert settings.group_settings(t, here(t), GroupSettings(), (), "rules") == everything


def test_rules_that_are_gone_are_said_to_be(t: Translator) -> None:
    assert t("rule-set-old") in settings.group_settings(t, here(t), ODD, ()).text


def test_rule_sets(t: Translator) -> None:
    check("rule-sets", t.lang, rule_sets.rule_sets(t, facts(), SETS))
    check("rule-sets-none", t.lang, rule_sets.rule_sets(t, facts(), ()))
    saved = rule_sets.rule_sets(t, facts(game=game(boys="JK", last_tricks=1)), SETS, "Готово")
    check("rule-sets-saved", t.lang, saved)
    check("rule-set-drop", t.lang, rule_sets.drop_question(t, facts(), SETS[0]))


def test_as_many_sets_as_there_may_be_fit_a_message(t: Translator) -> None:
    odd = game(boys="JK", hearts_lead_ban=False, kh_forced="off", last_tricks=1, early_end=False)
    for name in ("Ж" * 30, "鬼" * 30, "א" * 30, "\u200b", "&" * 30):
        sets = [NamedRules((1 << 48) - each, name, odd) for each in range(1, 21)]
        lawful(rule_sets.rule_sets(t, facts(), sets, t("said-rules-saved", name=esc(name))))
        lawful(rule_sets.drop_question(t, facts(), sets[0]))
        lawful(settings.group_settings(t, here(t), GroupSettings("king_simple", sets[3].id), sets, "rules"))


def test_where_robots_are_not_wanted_none_is_offered(t: Translator) -> None:
    free = facts(sitters=(SITTERS[0], None, SITTERS[2], None))
    labels = [
        [button.text for row in lobby(t, free, robots=wanted).rows for button in row]
        for wanted in (True, False)
    ]
    assert t("button-robot") in labels[0]
    assert t("button-robot") not in labels[1]
    assert t("button-no-robot") in labels[1], "who sits there already may be sent away"


def test_shared_rules(t: Translator) -> None:
    token = "c0ffee" * 3
    startgroup = f"https://t.me/kozyr_bot?startgroup=r_{token}"
    for at, rules in enumerate(SETS):
        shown = rule_sets.shared(t, rules, token, startgroup)
        lawful(shown)
        check(f"shared-rules-{at}", t.lang, shown)
    check("adopted-rules", t.lang, rule_sets.adopted(t, SETS[0], token))
