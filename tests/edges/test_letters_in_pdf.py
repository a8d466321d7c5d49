"""Letters that no font of a PDF has are named, not printed as empty boxes in silence."""

from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal


@pytest.mark.parametrize(("title", "letters"), [("Cup 🏆", "🏆"), ("棋王 Cup", "棋 and 王")])
def test_letters_without_a_font_are_named_in_a_sentence(
    terminal: Terminal, tmp_path: Path, title: str, letters: str
) -> None:
    words = ("sheet", FIVE, "check-in", "--title", title, "--to", str(tmp_path / "out"))
    said = terminal(*words, "--format", "pdf,html")
    assert said.code == 0
    text = " ".join(said.err.split())
    assert f"check-in.pdf: {letters}" in text
    assert "no font" in text
    assert "HTML" in text
    assert letters[0] not in terminal(*words, "--format", "html", "--replace").err


def test_letters_of_many_scripts_are_printed(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal("sheet", FIVE, "check-in", "--title", "Żółć Ćup Кубок Κύπελλο ½ ♔", "--to", str(tmp_path / "out"))
    assert said.code == 0
    assert "no font" not in said.err
