"""Ephemeral messages that never arrive: Telegram does not promise that they do."""

import random

_SEED = 20260714


class Loss:
    """What gets lost: all to those who are `offline`, of the rest a `share` (0 to 1), by its own dice."""

    def __init__(self) -> None:
        self.share = 0.0
        self.offline: set[int] = set()
        self._dice = random.Random(_SEED)

    def set_online(self, user_id: int, *, online: bool) -> None:
        """Let somebody come online or go."""
        if online:
            self.offline.discard(user_id)
        else:
            self.offline.add(user_id)

    def takes(self, user_id: int) -> bool:
        """Whether a message that is sent to this person now gets lost."""
        return user_id in self.offline or self._dice.random() < self.share
