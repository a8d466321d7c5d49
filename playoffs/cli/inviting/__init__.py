"""The commands that invite: schedule, contacts, outbox, calendar."""
