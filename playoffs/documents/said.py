"""Sentences from the words of the sheets, where a reading bears its mark already."""

import re

from msgspec import structs

from playoffs.documents.blocks import Blank, Fact, Paragraph, Said, Source, Text
from playoffs.documents.words.marked import MARK
from playoffs.model.names import ended

ENDED = r"(.*[.!?] )(.+)"
"""What is said before the last sentence, and that sentence."""


def told(
    words: str | None,
    source: Source = Source.TEXT,
    clause: str = "",
    strong: bool = False,
    slanted: bool = False,
    quiet: bool = False,
) -> Text:
    """The words as sentences, each with its source: what the mark ends is a reading. No words, no sentences."""
    whole = words or ""
    *read, rest = (whole if source is Source.DETAIL else ended(whole)).split(MARK)
    found: list[tuple[str, Source]] = []
    for part in read:
        last = re.fullmatch(ENDED, part, re.DOTALL)
        before, sentence = last.groups() if last else ("", part)
        found += [(before, source), (sentence, Source.READING)]
    found.append((rest, source))
    kept = [pair for pair in found if pair[0] or pair[1] is Source.READING]
    pieces = [Said(words=w, source=whose, strong=strong, slanted=slanted, quiet=quiet) for w, whose in kept]
    pieces[-1:] = [structs.replace(each, clause=clause) for each in pieces[-1:]]
    return tuple(pieces)


def value(words: str | None, source: Source = Source.TEXT, strong: bool = False) -> Text:
    """The words; where there are none, a line to fill by hand."""
    return told(words, source, strong=strong) or (Blank(),)


def detail(words: str | None, strong: bool = False) -> Text:
    """What the organizer says; a line to fill by hand as long as nothing is said."""
    return value(words, Source.DETAIL, strong)


def labelled(label: str, words: Text) -> Text:
    """`Room: B 12`, for a line that is no fact of a list."""
    return (Said(words=f"{label}: "), *words)


def spaced(*parts: Text) -> Text:
    """One after the other with a blank between."""
    made: list[Text] = [part for part in parts if part]
    return tuple(piece for i, part in enumerate(made) for piece in ((Said(words=" "),) if i else ()) + part)


def paragraphs(lines: tuple[str, ...], look: str = "", source: Source = Source.TEXT) -> tuple[Paragraph, ...]:
    """A paragraph for each."""
    return tuple(Paragraph(text=told(line, source), look=look) for line in lines if line)


def facts(*pairs: tuple[str, Text]) -> tuple[Fact, ...]:
    """Labels with their values."""
    return tuple(Fact(label=label, value=words) for label, words in pairs)
