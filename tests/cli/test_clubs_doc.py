"""The page on clubs and Magic events holds: its commands run in their order."""

import json
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "clubs.md").read_text("utf-8")


@pytest.mark.clause("CLUB-2", "CLUB-5", "DCI-7", "DCI-8")
def test_the_commands_of_the_page_run_in_their_order(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "playoffs").symlink_to(ROOT / "playoffs")
    monkeypatch.chdir(tmp_path)
    for command in "".join(re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)).splitlines():
        program, *words = shlex.split(command)
        said = terminal(*words, keys="y" if "declare" in words else "")
        assert (program, said.code) == ("playoffs", 0), f"{command}: {said.err}"
    stands = {each["event"]: each["stands"] for each in json.loads(terminal.done("list --json"))}
    assert stands["club-trophy"].startswith("declared: ")
    assert stands["store-champion"] == "Quarterfinals: 3 of 4 tables still playing"
