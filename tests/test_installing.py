"""An extra that is missing is named with the command of install.md: by the file of the program, no registry's name."""

import re
import tomllib
from pathlib import Path

import pytest

import playoffs
from playoffs.text.installing import in_checkout, installing, of_wheel

ROOT = Path(playoffs.__file__).parents[1]
EXTRAS = ("season", "bids", "postgres", "federation")


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_comes_as_the_manual_says(extra: str) -> None:
    manual = (ROOT / "docs/install.md").read_text("utf-8")
    assert f"`[{extra}]`" in manual
    assert re.sub(r"playoffs-[^']*-py3", "playoffs-0.2.0-py3", of_wheel("season")) in manual
    assert in_checkout("season") in manual
    assert of_wheel(extra) in installing(extra)
    assert extra in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]


def test_no_text_installs_the_program_by_a_name() -> None:
    files = [*(ROOT / "playoffs").rglob("*.py"), *(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    assert [path.name for path in files if re.search(r"install '?\"?playoffs\[", path.read_text("utf-8"))] == []
