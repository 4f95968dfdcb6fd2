"""What all tests share: how thoroughly hypothesis searches, and in which order files are run."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The machines that run this are shared and slow: a deadline per example would measure the neighbours.
settings.register_profile("default", deadline=None, max_examples=50)
settings.register_profile(
    "ci", deadline=None, max_examples=100, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with whole evenings: where files are shared out among cores, the longest must not come last."""
    evenings = Path(__file__).parent / "e2e"
    items.sort(key=lambda item: not item.path.is_relative_to(evenings))
