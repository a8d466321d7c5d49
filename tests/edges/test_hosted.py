"""What can be said here of what runs elsewhere: the hosted workflow and the container file.

Nobody has run either; their lines are read, and every program, file, version and name that they count on is looked for.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # comes with the documentation's myst-parser

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
JOBS: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8"))["jobs"]
RUNS = [(name, step["run"]) for name, job in JOBS.items() for step in job["steps"] if "run" in step]
KNOWN = {"apt-get", "cmp", "python", ".ci/run"}
"""Programs that a job has before it has installed anything."""

CONTAINER = (ROOT / "Containerfile").read_text("utf-8")
INSTALL = (ROOT / "docs" / "install.md").read_text("utf-8")


def lines() -> list[tuple[str, str]]:
    """Every instruction of the container file with what follows it."""
    joined = re.sub(r"\\\n\s*", "", re.sub(r"(?m)^#.*\n", "", CONTAINER))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in joined.splitlines() if line)]


def programs(command: str) -> list[list[str]]:
    """The words of each program that a line of a shell starts."""
    return [part.split() for part in re.split(r"&&|\||;", command)]


def shell(command: str) -> int:
    """Whether a shell can read a line, without running it."""
    return subprocess.run(["bash", "-n", "-c", command], capture_output=True).returncode


@pytest.mark.parametrize(("job", "command"), RUNS)
def test_what_a_job_runs_is_there(job: str, command: str) -> None:
    assert shell(command) == 0
    for words in programs(command):
        assert words[0] in KNOWN, (job, words)
        assert "/" not in words[0] or os.access(ROOT / words[0], os.X_OK)
        if words[0] == "python":
            assert steps(words[1], words[2]), words


def steps(program: str, step: str) -> bool:
    """Whether a program of ours knows this step."""
    done = subprocess.run([sys.executable, str(ROOT / program), step, "--help"], capture_output=True, text=True)
    return done.returncode == 0 and done.stdout.startswith("usage")


def test_a_step_that_is_none_is_not_taken_for_one() -> None:
    assert not steps("release/build.py", "wheels")
    assert shell("if then") != 0


def test_every_job_says_where_it_runs_and_takes_the_sources() -> None:
    for job in JOBS.values():
        system = job["runs-on"]
        named = job["strategy"]["matrix"]["os"] if "matrix.os" in system else [system]
        assert all(re.fullmatch(r"(ubuntu|windows|macos)-latest", each) for each in named)
        taken = [step["uses"] for step in job["steps"] if "uses" in step]
        assert "actions/checkout@v4" in taken
        assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", each) for each in taken)
    assert {os_ for job in ("wheel", "single") for os_ in JOBS[job]["strategy"]["matrix"]["os"]} == {
        "ubuntu-latest",
        "windows-latest",
        "macos-latest",
    }


def test_the_jobs_try_every_python_that_is_promised() -> None:
    tried = set(JOBS["wheel"]["strategy"]["matrix"]["python"])
    promised = {each.split(" :: ")[-1] for each in PROJECT["classifiers"] if re.search(r"Python :: 3\.\d+$", each)}
    assert promised <= tried
    assert min(tried, key=lambda each: int(each.split(".")[1])) == PROJECT["requires-python"].removeprefix(">=")


def test_what_every_change_must_pass_names_files_that_are_there() -> None:
    text = (ROOT / ".ci" / "run").read_text("utf-8")
    assert shell(text) == 0
    named = set(re.findall(r"\btests/[\w/]+(?:\.py)?", text))
    assert len(named) > 5
    assert sorted(name for name in named if not (ROOT / name).exists()) == []
    extras = re.findall(r"'\.\[([a-z,]+)\]'", text)
    assert extras
    assert {each for found in extras for each in found.split(",")} <= set(PROJECT["optional-dependencies"])


def test_the_container_file_says_what_can_be_done() -> None:
    stages = [rest.split(" AS ")[1] for word, rest in lines() if word == "FROM" and " AS " in rest]
    assert {word for word, _ in lines()} <= {"FROM", "COPY", "RUN", "USER", "ENV", "VOLUME", "WORKDIR", "ENTRYPOINT"}
    assert lines()[0][0] == "FROM"
    for word, rest in lines():
        match word:
            case "COPY":
                assert (re.findall(r"--from=(\w+)", rest) or stages)[0] in stages
            case "RUN":
                assert shell(rest) == 0
            case "USER":
                assert re.search(rf"useradd .*\b{rest}\b", CONTAINER)
            case "ENTRYPOINT":
                assert json.loads(rest)[0] in PROJECT["scripts"]
    built = re.findall(r"python /source/(\S+) (\w+)", CONTAINER)
    assert built
    assert all(steps(program, step) for program, step in built)


def test_the_container_gets_the_sources_of_the_wheel() -> None:
    left_out = (ROOT / ".dockerignore").read_text("utf-8").split()
    needed = ("playoffs", "templates", "release", "pyproject.toml", "README.md", "LICENSE", "docs")
    assert not set(needed) & set(left_out)


def test_the_docs_say_the_same_lines_and_that_nobody_has_tried_them() -> None:
    said = [line.strip("# ") for line in CONTAINER.splitlines() if line.startswith("#   podman")]
    assert len(said) == 2
    assert all(line in INSTALL for line in said)
    flat = " ".join(INSTALL.split())
    assert "Not yet tried on Windows or macOS" in flat
    assert "Nobody has built or run it yet" in flat
    assert "Python 3.14" in flat
