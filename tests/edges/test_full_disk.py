"""A disk without room: one sentence, no file that was not there before, and nothing that is there is lost."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal

pytest.importorskip("resource", reason="this system sets no limit to the size of files")

ROOM = (1, 8, 40, 70)
"""KiB: for no page, for some pages, for most tables, for all tables and not for the entries."""


FULL = """\
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)) * 1024,) * 2)
from playoffs.cli.main import main
main()"""


def on_a_full_disk(kib: int, *words: str) -> subprocess.CompletedProcess[str]:
    """A command that can write no file larger than that; nor can it leave half a compiled module to others."""
    return subprocess.run(
        [sys.executable, "-B", "-c", FULL, str(kib), *words], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("kib", ROOM)
@pytest.mark.parametrize("line", ["backup {}", f"new {FIVE} --db {{}}"])
def test_what_cannot_be_written_leaves_no_file(founded: Terminal, tmp_path: Path, line: str, kib: int) -> None:
    folder = tmp_path / "full"
    folder.mkdir()
    done = on_a_full_disk(kib, *line.format(folder / "b.db").split())
    assert done.returncode in (1, 2)
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith(f"playoffs: {folder / 'b.db'}: ")
    assert "cannot be written" in sentence or "not saved" in sentence
    assert "rollback" not in sentence
    assert list(folder.iterdir()) == []


def test_a_record_that_is_there_stays(founded: Terminal, tmp_path: Path) -> None:
    founded.done(f"backup {tmp_path / 'b.db'}")
    founded.done("confirm all")
    before = (tmp_path / "b.db").read_bytes()
    assert on_a_full_disk(8, "backup", str(tmp_path / "b.db")).returncode == 1
    assert (tmp_path / "b.db").read_bytes() == before
