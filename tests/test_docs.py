"""The documents hold: their commands run as written, and their links lead somewhere."""

import os
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from playoffs.cli.main import playoffs
from playoffs.planning.seasons.solver import installed

ROOT = Path(__file__).parents[1]
DOCS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("**/*.md")])
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)#]+)(?:#[^)]*)?\)")


def commands(document: Path) -> list[str]:
    text = document.read_text("utf-8")
    return [line for block in BLOCK.findall(text) for line in block.splitlines() if line.startswith("playoffs ")]


@pytest.mark.parametrize("command", commands(ROOT / "docs" / "guide.md") + commands(ROOT / "docs" / "planning.md"))
def test_every_command_of_the_guide_works(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if command.startswith("playoffs season") and not installed() and not os.environ.get("CI"):
        pytest.skip("the extra `season` (OR-Tools) is not installed")
    (tmp_path / "playoffs").symlink_to(ROOT / "playoffs")
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(playoffs, shlex.split(command)[1:], catch_exceptions=False)
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("document", DOCS, ids=lambda p: p.name)
def test_every_link_leads_to_a_file(document: Path) -> None:
    for target in LINK.findall(document.read_text("utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), target
