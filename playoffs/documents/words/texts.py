"""Sentences that stand in a file of rules: those of shipped files are in the catalogs, those of one's own stay as they
are written."""

from playoffs.documents.words.language import Language


def text_says(sentence: str, language: Language) -> str:
    """A sentence of a text, in the language where it is known; nothing stays nothing."""
    return language.gettext(sentence) if sentence else ""
