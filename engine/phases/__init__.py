"""Phases of a deal (rules 2.4), one kind a module. A contract lists those that it has, in their order."""

from engine.phases.base import Phase
from engine.phases.play import PLAY_TRICKS

__all__ = ["PLAY_TRICKS", "Phase"]
