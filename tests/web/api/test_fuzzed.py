"""The API holds to its OpenAPI document whatever is sent: somebody else's program makes requests of that document."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from playoffs.desk.beside.links import Role
from playoffs.web.api.table import TABLE
from tests.cli.terminal import SAMPLES
from tests.thinned import only_in_ci, without
from tests.web.api.conftest import Served, token
from tests.web.api.referee import Referee

SETTINGS = Path(__file__).parent / "schemathesis.toml"
TIED = "5"

ALL = len(TABLE) - 1
"""Operations; that which tells the document itself is not counted."""


def fuzzed(tmp_path: Path, base: str, code: str, *which: str) -> str:
    """What it says of all its checks, once its examples, odd cases, random ones and chains of them have been sent."""
    if importlib.util.find_spec("schemathesis") is None:
        without("schemathesis is not installed")
    words = ["--config-file", str(SETTINGS), "run", f"{base}/api/1/openapi.json", "--checks", "all", *which]
    words += ["-H", f"Authorization: Bearer {code}", "--rate-limit", "auto", "-n", "10", "--seed", "1"]
    command = [sys.executable, "-m", "schemathesis.cli", *words, "--continue-on-failure"]
    environment = {name: value for name, value in os.environ.items() if name != "CI"}  # or it says it with escapes
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env=environment)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    return done.stdout


@only_in_ci("a minute, with some 1,300 requests")
def test_every_answer_is_as_the_document_says(far: Referee, served: Served, tmp_path: Path) -> None:
    file = SAMPLES / "tied-5.trf"
    assert far.set_up("State Champion", "msca", file.name, file.read_bytes()) == "state-champion"
    far.call("show", {"value": "release"}, event="state-champion")
    said = fuzzed(tmp_path, served.base, far.token, "--exclude-path-regex", "^/me/")
    assert f"Selected: {ALL - 2}/{ALL}" in said
    player = token(served.path, Role.PLAYER, "state-champion", TIED)
    assert f"Selected: 2/{ALL}" in fuzzed(tmp_path, served.base, player, "--include-path-regex", "^/me/")
