"""What is given away: a wheel that is the same to the byte whenever it is built, with everything that it needs; and,
where CI is set, that wheel and the single file installed on nothing and played with."""

import os
import shutil
import subprocess
import sys
import zipfile
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from tests.thinned import only_in_ci, without

ROOT = Path(__file__).parents[2]
SOURCES = ("playoffs", "templates", "release", "pyproject.toml", "README.md", "LICENSE")
ONLY_CI = only_in_ci("installs and packs for minutes")


def copied(to: Path, at: int, mode: int) -> Path:
    """The sources in another folder, as if they had been checked out at another time by somebody else."""
    left = shutil.ignore_patterns("__pycache__")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=left)
        else:
            to.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    for path in to.rglob("*"):
        if path.is_file():
            path.chmod(mode)
        os.utime(path, (at, at))
    return to


def built(source: Path, to: Path) -> Path:
    """The wheel of these sources, by the build backend of this environment."""
    if not find_spec("hatchling"):
        without("hatchling is not installed")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(to)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return next(to.glob("*.whl"))


def test_two_wheels_of_the_same_sources_are_the_same_to_the_byte(tmp_path: Path) -> None:
    one = built(copied(tmp_path / "a" / "source", 1_700_000_000, 0o644), tmp_path / "one")
    two = built(copied(tmp_path / "elsewhere", 1_790_000_000, 0o600), tmp_path / "two")
    assert one.name == two.name
    assert one.read_bytes() == two.read_bytes()


def test_the_wheel_has_everything_that_the_program_reads(tmp_path: Path) -> None:
    wheel = built(copied(tmp_path / "source", 1_700_000_000, 0o644), tmp_path / "made")
    with zipfile.ZipFile(wheel) as archive:
        there = set(archive.namelist())
    read = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "playoffs").rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".pyi")
    }
    read |= {f"playoffs/_{p.relative_to(ROOT).as_posix()}" for p in (ROOT / "templates").rglob("*.*") if p.is_file()}
    assert sorted(read - there) == []
    assert not [name for name in there if name.startswith(("tests", "docs", "release")) or "__pycache__" in name]


def test_the_pages_can_be_followed_with_nothing_but_the_wheel(tmp_path: Path) -> None:
    wheel = built(copied(tmp_path / "source", 1_700_000_000, 0o644), tmp_path / "made")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    (tmp_path / "here").mkdir()
    for line in ("demo --files samples", "standings samples/tied-5.trf --top 6"):
        words = [sys.executable, "-m", "playoffs", *line.split()]
        where = os.environ | {"PYTHONPATH": str(tmp_path / "installed")}
        done = subprocess.run(words, cwd=tmp_path / "here", env=where, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


@ONLY_CI
def test_the_wheel_is_installed_and_played_with(tmp_path: Path) -> None:
    wheel = made("wheel", tmp_path)
    assert "package, PDF by plutoprint" in run("smoke", str(wheel))


def test_the_verifier_lies_beside_what_is_released_with_the_digest_of_the_docs(tmp_path: Path) -> None:
    """As a file and in the form that `sha256sum --check` reads."""
    program = made("verifier", tmp_path)
    assert program == tmp_path / "verify.js"
    assert program.read_bytes() == (ROOT / "templates" / "audit" / "verify.js").read_bytes()
    digest = sha256(program.read_bytes()).hexdigest()
    assert (tmp_path / "verify.js.sha256").read_bytes() == f"{digest}  verify.js\n".encode()
    assert digest in (ROOT / "docs" / "audit.md").read_text("utf-8")


@ONLY_CI
def test_the_single_file_is_packed_and_played_with(tmp_path: Path) -> None:
    program = made("single", tmp_path)
    assert "single-file, PDF by plutoprint" in run("smoke", str(program))


def made(step: str, to: Path) -> Path:
    return Path(run(step, "--to", str(to)).splitlines()[-1])


def run(*words: str) -> str:
    done = subprocess.run([sys.executable, str(ROOT / "release" / "build.py"), *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
