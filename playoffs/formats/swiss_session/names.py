"""The words of a Swiss session: what becomes of who is left over, and of the event after it."""

BYE = "bye"
"""Who is left over has the bye, and no house opponent (TWX-5)."""

HOLD, SEED = "hold", "seed"
"""After the first session a second one is held, or the best are seeded (TWX-8)."""
