"""Screens: pure functions from what may be shown to text and buttons."""
