"""When one playoff can be: what its people answered, and where a day could be placed."""
