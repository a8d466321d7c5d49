"""The record in one SQLite file."""
