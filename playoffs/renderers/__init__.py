"""Blocks into HTML, PDF, text, Markdown, the terminal, JSON and letters. No renderer knows any document."""
