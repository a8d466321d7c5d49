"""The event: who is in, the stages that follow one another, places, and the declaration."""
