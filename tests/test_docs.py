"""The documents hold: their commands run as written, and their links lead somewhere."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from playoffs.cli.main import playoffs
from playoffs.planning.seasons.solver import installed
from tests.thinned import CI

ROOT = Path(__file__).parents[1]
DOCS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("**/*.md")])
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)#]+)(?:#[^)]*)?\)")


def commands(document: Path) -> list[str]:
    text = document.read_text("utf-8")
    return [line for block in BLOCK.findall(text) for line in block.splitlines() if line.startswith("playoffs ")]


@pytest.mark.parametrize(
    "command",
    [command for page in ("guide", "planning", "install") for command in commands(ROOT / "docs" / f"{page}.md")],
)
def test_every_command_of_the_guide_works(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if command.startswith("playoffs season") and not installed() and not CI:
        pytest.skip("the extra `season` (OR-Tools) is not installed")
    (tmp_path / "playoffs").symlink_to(ROOT / "playoffs")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLAYOFFS_DB", str(tmp_path / "record.db"))
    if "--discard" in command:  # of what the command before it has written
        before = command.partition("--discard")[0] + "--tied 2 --no-play"
        CliRunner().invoke(playoffs, shlex.split(before)[1:], catch_exceptions=False)
    done = CliRunner().invoke(playoffs, shlex.split(command)[1:], catch_exceptions=False)
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("document", DOCS, ids=lambda p: p.name)
def test_every_link_leads_to_a_file(document: Path) -> None:
    for target in LINK.findall(document.read_text("utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), target
