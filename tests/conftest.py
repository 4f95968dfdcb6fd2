"""What all tests share: how thoroughly hypothesis searches."""

import os

from hypothesis import HealthCheck, settings

# The machines that run this are shared and slow: a deadline per example would measure the neighbours.
settings.register_profile("default", deadline=None, max_examples=50)
settings.register_profile(
    "ci", deadline=None, max_examples=100, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
