"""Every test of a screen runs in both languages."""

import pytest

from bot.i18n import Translator


@pytest.fixture(params=["ru", "en"])
def t(request: pytest.FixtureRequest) -> Translator:
    return Translator(request.param)
