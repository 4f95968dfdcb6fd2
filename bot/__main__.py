"""``python -m bot`` is ``kozyr``."""

from bot.cli import main

if __name__ == "__main__":
    main()
