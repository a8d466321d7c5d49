"""What every command on a record does: open it, tell what an act brought about, refuse, and say what is next."""
