"""Blocks for a terminal of 80 columns: each section its heading and its lines, with room for an indent of two."""

from collections.abc import Iterable

from playoffs.documents.blocks import Block, Section
from playoffs.renderers import plain, text


def sections(given: Iterable[Block]) -> list[tuple[str, list[str]]]:
    """The headings of sections, each with its lines."""
    made = []
    for block in given:
        assert isinstance(block, Section)
        lines = text.blocks(block.blocks).replace(text.BIND, " ").splitlines()
        made.append((text.words(block.heading), lines))
    return made


def paragraph(words: str) -> list[str]:
    """Words on lines that leave the same room."""
    return plain.lines(words, plain.WIDTH)
