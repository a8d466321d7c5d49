"""Blocks for a terminal of 80 columns, or fewer: each section its heading and its lines, set in by two."""

from collections.abc import Iterable, Sequence

from playoffs.documents.blocks import Block, Column, Section
from playoffs.documents.words.marked import MARK
from playoffs.renderers import grid, plain, text


def sections(given: Iterable[Block]) -> list[tuple[str, list[str]]]:
    """The headings of sections, each with its lines; what stands before a section has none."""
    made: list[tuple[str, list[str]]] = []
    for block in given:
        if isinstance(block, Section):
            made.append((text.words(block.heading), lines(block.blocks)))
        elif made and not made[-1][0]:
            made[-1][1].extend(lines([block]))
        else:
            made.append(("", lines([block])))
    return made


def lines(given: Iterable[Block]) -> list[str]:
    """Blocks one below the other; a section within another one is its heading and what stands right below it."""
    made: list[str] = []
    above: list[Block] = []
    for block in [*given, None]:
        if block is not None and not isinstance(block, Section):
            above.append(block)
            continue
        made += [text.blocks(above)] if above else []
        above = []
        if block:
            made.append("\n".join([plain.wrap(text.words(block.heading)), *map(text.one, block.blocks)]))
    return "\n\n".join(made).replace(text.BIND, " ").splitlines()


def figures(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of nothing but words, which may be long."""
    return [line.replace(text.BIND, " ") for line in grid.plain(columns, rows)]


def explained(given: list[tuple[str, list[str]]], labels: str) -> list[tuple[str, list[str]]]:
    """The sections, and below them what the mark of a reading means where one is printed."""
    marked = any(MARK in line for heading, body in given for line in (heading, *body))
    return [*given, ("", paragraph(labels))] if marked else given


def paragraph(words: str) -> list[str]:
    """Words on lines that leave the same room."""
    return plain.lines(words, plain.across())
