"""A sheet of a record says after which entry that is how things stood, so that an old one is known as old."""

from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal


def printed(terminal: Terminal, folder: Path, *more: str) -> dict[str, str]:
    said = terminal("sheet", "--to", str(folder), "--format", "txt,html,md", *more)
    assert said.code == 0, said.err
    return {path.name: " ".join(path.read_text("utf-8").split()) for path in sorted(folder.iterdir())}


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "after entry {n} of the record"), ("es", "tras la anotación {n} del registro")]
)
def test_every_sheet_of_a_record_says_after_which_entry(
    terminal: Terminal, tmp_path: Path, lang: str, words: str
) -> None:
    assert terminal("new", str(SAMPLES / "tied-3.trf"), "--title", "Cup", "--yes").code == 0
    before = printed(terminal, tmp_path / "1", "--lang", lang)
    assert all(words.format(n=1) in text for text in before.values()), before.keys()
    assert terminal("confirm", "all").code == 0
    after = printed(terminal, tmp_path / "2", "--lang", lang)
    assert all(words.format(n=4) in text for text in after.values())


def test_a_sheet_before_any_record_names_no_entry(terminal: Terminal, tmp_path: Path) -> None:
    made = printed(terminal, tmp_path / "out", str(SAMPLES / "tied-3.trf"), "announcement", "--title", "Cup")
    assert not any("of the record" in text for text in made.values())
