"""A season of playoffs at once: wishes, places, search and conflicts."""
