"""The widow [прикуп] in the hands of the declarer, who may lead, too (rules 5.3, 5.7, 5.12)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.aside import show, take_widow
from engine.deal import Deal
from engine.phases.base import Forced


@dataclass(frozen=True, slots=True)
class TakeTalon(Forced):
    """The declarer takes the widow."""

    name: ClassVar[str] = "take_talon"
    shown: bool
    """Everybody sees what he takes."""

    def enter(self, deal: Deal) -> None:
        """Take it; nobody decides anything."""
        if deal.declarer is not None:
            widow = deal.aside.widow
            take_widow(deal, deal.declarer)
            if self.shown:
                show(deal, deal.declarer, widow)
        deal.next_phase()


class DeclarerLeads(Forced):
    """The declarer, if there is one, leads in place of the eldest hand."""

    name = "declarer_leads"

    def enter(self, deal: Deal) -> None:
        """Put him on lead; nobody decides anything."""
        if deal.declarer is not None:
            deal.leader = deal.declarer
        deal.next_phase()


DECLARER_LEADS: Final = DeclarerLeads()
