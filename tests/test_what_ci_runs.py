"""What needs a server or an optional package is skipped where all tests are run, so `.ci/run` has to name it again."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

RUN = ROOT / ".ci" / "run"

NEEDS = re.compile(
    r"getfixturevalue\(\"(?:server|cluster)\"\)|\b(?:server: Server|cluster: Cluster)\b"
    r"|importorskip\(\"(?:nacl|jwt|psycopg|weasyprint)\"|^DATABASES = BOTH",
    re.MULTILINE,
)

OTHERS = (each for each in (ROOT / "tests").rglob("test_*.py") if each != Path(__file__))

THERE = sorted(each for each in OTHERS if NEEDS.search(each.read_text("utf-8")))


def again() -> list[str]:
    """What `.ci/run` names once the optional packages are there."""
    return re.findall(r"\btests/[\w/.]+", RUN.read_text("utf-8").partition("# The optional packages")[2])


@pytest.mark.parametrize("module", THERE, ids=lambda each: each.stem)
def test_what_is_skipped_without_something_is_run_where_it_is_there(module: Path) -> None:
    named = module.relative_to(ROOT).as_posix()
    assert any(named == each or named.startswith(f"{each}/") for each in again()), f".ci/run does not name {named}"


def test_what_it_names_is_there() -> None:
    assert len(THERE) > 12
    assert [each for each in again() if not (ROOT / each).exists()] == []
