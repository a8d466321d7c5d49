"""Formats, a folder each: how players meet and who goes on; beside them, what all of them share."""
