"""What stands at the foot of a sheet explains what is on the sheet, and nothing else."""

import re
from pathlib import Path

import pytest

from playoffs.documents.kinds import KINDS
from playoffs.documents.words.language import language
from playoffs.documents.words.marked import MARK, meaning
from tests.cli.terminal import SAMPLES, Terminal
from tests.thinned import thinned

EVENTS = {
    "MSCA of five": "tied-5.trf",
    "MSCA of two": "tied-2.csv",
    "club": "perfect-3.csv --rules club-open",
    "Magic": "magic.csv --rules mtr --cut 4",
    "Twixt": "twixt.csv --rules wbc-twixt",
}


def sheets(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(folder.iterdir()) if path.is_file()}


def seen(name: str, text: str) -> str:
    """The words of a file, whatever markup they stand in."""
    if name.endswith("html"):
        text = re.sub(r"<[^>]*>", "", re.sub(r"<style.*?</style>|<template.*?</template>", "", text, flags=re.DOTALL))
    return " ".join(text.replace("\\", "").replace("&#39;", "'").split())


def played_on(terminal: Terminal) -> None:
    """Go on until games are played, whatever is asked on the way."""
    for line in ("confirm all", "close --yes", *["lots"] * 4, "start", "lots", "start"):
        terminal(*line.split())


@pytest.mark.parametrize("code", ["en", "es"])
@pytest.mark.parametrize("event", thinned(EVENTS, 1))
def test_the_mark_of_a_reading_is_explained_where_it_stands_and_nowhere_else(
    terminal: Terminal, tmp_path: Path, event: str, code: str
) -> None:
    sentence, found = meaning(language(code)), []
    terminal.done(f"new {SAMPLES / EVENTS[event]} --title Cup --event cup")
    for moment in ("set-up", "played"):
        to = tmp_path / moment
        for kind in KINDS:
            terminal("sheet", kind, "--to", str(to), "--format", "txt,html,md", "--lang", code)
        for name, text in sheets(to).items():
            words = seen(name, text)
            rest = words.replace(" ".join(sentence.split()), "")
            found.append((f"{moment}/{name}", MARK in rest, rest != words))
        played_on(terminal)
    assert len(found) >= 6
    assert event == "Twixt" or not all(marked for _, marked, _ in found)
    assert [name for name, marked, explained in found if marked != explained] == []
