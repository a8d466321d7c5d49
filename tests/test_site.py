"""The site: its pages build without a warning and fetch nothing, and what they tell somebody to type exists."""

import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from playoffs.cli.main import ALIASES, COMMANDS, playoffs
from tests.thinned import only_in_ci, without

ROOT = Path(__file__).parents[1]
FIRST_HOUR = ("ten-minutes", "the-day", "coming-from", "install", "index")
TYPED = re.compile(r"`(playoffs [^`]*)`")
BLOCK = re.compile(r"^```(?:sh|text)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def typed(page: str) -> list[str]:
    """Every command that a page names, in its sentences and in its blocks."""
    text = (ROOT / "docs" / f"{page}.md").read_text("utf-8")
    lines = [line for block in BLOCK.findall(text) for line in block.splitlines() if line.startswith("playoffs ")]
    return [*TYPED.findall(BLOCK.sub("", text)), *lines]


@pytest.mark.parametrize("page", FIRST_HOUR)
def test_every_command_and_option_of_the_first_hour_exists(page: str) -> None:
    for line in typed(page):
        name, *words = shlex.split(line)[1:]
        if name.startswith("-") or name.isupper():
            continue
        assert name in COMMANDS, line
        assert name not in ALIASES, line
        command = playoffs.get_command(click.Context(playoffs), name)
        assert command
        known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
        assert [word for word in words if word.startswith("--") and word not in known] == [], line


def test_the_ten_minutes_can_be_typed_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLAYOFFS_DB", str(tmp_path / "record.db"))
    text = (ROOT / "docs" / "ten-minutes.md").read_text("utf-8")
    lines = [
        line
        for block in re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        for line in block.splitlines()
    ]
    for line in lines:
        done = CliRunner().invoke(playoffs, shlex.split(line)[1:], catch_exceptions=False)
        assert done.exit_code == 0, (line, done.output)
    assert (tmp_path / "to-send" / "announcement.pdf").read_bytes().startswith(b"%PDF")


@only_in_ci("the whole site is built")
def test_the_site_builds_without_a_warning_and_fetches_nothing(tmp_path: Path) -> None:
    if not (find_spec("sphinx") and find_spec("furo") and find_spec("myst_parser")):
        without("sphinx, furo or myst-parser is not installed")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "docs", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    fetched = re.compile(r"""<(?:script|img|iframe|link)\b[^>]*(?:src|href)="(?:https?:)?//|url\(["']?(?:https?:)?//""")
    pages = [*tmp_path.rglob("*.html"), *tmp_path.rglob("*.css")]
    assert [page.name for page in pages if fetched.search(page.read_text("utf-8"))] == []
    assert "--without-names" in (tmp_path / "commands.html").read_text("utf-8")
    assert (tmp_path / "searchindex.js").stat().st_size > 50_000
