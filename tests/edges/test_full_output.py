"""An answer that cannot be written out, since its disk or device is full: one sentence, and no success is claimed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal
from tests.rail.commands import COMMANDS
from tests.thinned import only_in_ci, thinned

FULL = Path("/dev/full")

pytestmark = pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")

LINES = (
    "list",
    "list --json",
    "next",
    "next --json",
    "show",
    "log --json",
    "log",
    "details",
    "contacts",
    "rated",
    "verify --script",
    "schema",
    "schema next",
    "doctor",
    "rules list",
    "rules show msca --json",
    f"plan {FIVE} --title T",
    f"standings {FIVE}",
    "export",
    "fairness msca",
    "confirm Abarawe",
    "run",
    "",
    "--help",
    "--version",
    "rules",
    "rules new --help",
)

ALL = """\
import shlex, sys
from playoffs.cli.main import main
for line in sys.stdin.read().splitlines():
    sys.argv = ["playoffs", *shlex.split(line)]
    before, sys.stdout = sys.stdout, open("/dev/full", "w")
    try:
        main()
        code = 0
    except SystemExit as end:
        code = end.code
    sys.stdout = before
    print(code, flush=True)
    print("end of", line, file=sys.stderr, flush=True)
"""


@only_in_ci("every command is started")
def test_every_command_says_in_one_sentence_that_its_answer_cannot_be_written(founded: Terminal) -> None:
    lines = [*LINES, *thinned([f"{command} --help" for command in COMMANDS], 7)]
    done = subprocess.run(
        [sys.executable, "-c", ALL], input="\n".join(lines), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    said = dict.fromkeys(lines, "")
    rest = done.stderr
    for line in lines:
        said[line], end, rest = rest.partition(f"end of {line}\n")
        assert end, line
    wrong = {line: text for line, text in said.items() if "standard output cannot be written to (No space" not in text}
    assert wrong == {}
    assert [line for line, text in said.items() if "Traceback" in text] == []
    assert set(done.stdout.split()) == {"1"}


@pytest.mark.parametrize("line", ["list", "next --json", "--help", "verify --script"])
def test_nor_does_python_speak_of_it_at_the_end(founded: Terminal, line: str) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "playoffs", *line.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1, done.stderr
    sentence = done.stderr
    assert sentence.startswith("playoffs: standard output cannot be written to (No space left on device)")


def test_a_full_standard_error_is_no_success_either(founded: Terminal) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "playoffs", "frobnicate"],
            stdout=subprocess.PIPE,
            stderr=full,
            text=True,
            check=False,
        )
    assert done.returncode not in (0, None)
