"""Earlier states of the program, out of the history of the repository, for tests that run them."""

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def before(subject: str, folder: Path) -> Run:
    """What runs commands of the program as it was before the commit of that subject; skips without the history."""
    unpacked(subject, folder)
    return runs(folder)


def unpacked(subject: str, folder: Path) -> None:
    """The sources as they were before the commit of that subject; skips without the history."""

    def git(*words: str) -> bytes:
        return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout

    try:
        found = git("log", "--format=%H", "-1", f"--grep=^{subject}$").decode().strip()
        content = git("archive", "--format=tar", f"{found}^") if found else b""
    except (OSError, subprocess.CalledProcessError):
        content = b""
    if not content:
        pytest.skip("the history of the repository is not here")
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        archive.extractall(folder, filter="data")


def runs(folder: Path) -> Run:
    """What runs commands of the program that lies in a folder."""
    env = {**os.environ, "PYTHONPATH": str(folder)}

    def run(*words: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "playoffs", *words]
        return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)

    return run
