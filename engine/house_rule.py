"""The house rule that the King of a deal may set: stored and shown, never enforced (rules 6.6)."""

from typing import Final

from engine.cards import Seat
from engine.reasons import Reason, Why

LONGEST: Final = 200


def why_no_rule(seat: Seat, text: str, legislator: Seat | None) -> Reason | None:
    """Return why a seat may not set this rule now, None if it may; ``legislator`` is who may, if anybody."""
    if seat != legislator:
        return Reason(Why.NOT_YOUR_TURN)
    one_line = text == text.strip() and len(text.splitlines()) == 1
    return None if one_line and len(text) <= LONGEST else Reason(Why.RULE_TEXT)
