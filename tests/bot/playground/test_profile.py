"""The bot's menu button and the rights that it asks for."""

from tests.bot.playground.site import Site


async def test_the_menu_button_of_all_chats_and_of_one(site: Site) -> None:
    assert (await site.call("getChatMenuButton")).result == {"type": "default"}
    assert (await site.call("setChatMenuButton", menu_button={"type": "commands"})).result is True
    assert (await site.call("getChatMenuButton", chat_id=site.anna)).result == {"type": "commands"}
    await site.call("setChatMenuButton", chat_id=site.anna)
    assert (await site.call("getChatMenuButton", chat_id=site.anna)).result == {"type": "default"}
    assert (await site.call("getChatMenuButton", chat_id=site.boris)).result == {"type": "commands"}
    assert (await site.call("getChatMenuButton", chat_id=site.group)).error == "Bad Request: chat not found"


async def test_the_rights_asked_for_in_groups_and_in_channels(site: Site) -> None:
    none = (await site.call("getMyDefaultAdministratorRights")).result
    assert set(none.values()) == {False}
    wanted = none | {"can_delete_messages": True}
    assert (await site.call("setMyDefaultAdministratorRights", rights=wanted)).result is True
    assert (await site.call("getMyDefaultAdministratorRights")).result == wanted
    assert (await site.call("getMyDefaultAdministratorRights", for_channels=True)).result == none
    await site.call("setMyDefaultAdministratorRights")
    assert (await site.call("getMyDefaultAdministratorRights")).result == none
