"""The record: entries, their chain, their file, and what lies beside it."""
