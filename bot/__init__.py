"""The application around the engine: live tables, storage, screens, outbox, playground."""
