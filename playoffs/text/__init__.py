"""Text as people type and save it: within limits, by line, and refused in one sentence."""
