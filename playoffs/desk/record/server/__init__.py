"""The record in a database of PostgreSQL, which several computers write to."""
