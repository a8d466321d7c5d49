"""Builds what is given away: the wheel, and the single file without Python for the system that this runs on.

    python release/build.py wheel  [--to dist]
    python release/build.py single [--to dist] [--wheel WHEEL]
    python release/build.py verifier [--to dist]
    python release/build.py smoke PROGRAM [ARGUMENT …] | WHEEL

Needs Python with pip, and the network or an index for pip. Everything is installed in environments that are thrown
away. The wheel is the same to the byte whenever and wherever it is built from the same sources; the single file is not
(PyInstaller and the system's Python go into it). Beside either lies the verifier of records with its digest, which
`verifier` writes alone. `smoke` plays with a finished program what can break by packing.
"""

import argparse
import hashlib
import json
import os
import platform
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EPOCH = "1577836800"
"""The time that every file of the wheel bears: 2020-01-01, since a zip knows none before 1980."""

BACKEND = "hatchling==1.33.0"
PACKER = "pyinstaller==6.22.3"
COLLECTED = ("--collect-all", "playoffs", "--recursive-copy-metadata", "playoffs", "--collect-data", "tzdata")
"""Commands, readers and templates are found by their names at run time, where PyInstaller cannot see it."""
NEEDED = ("pendulum", "icalendar", "python_calamine", "plutoprint", "networkx", "segno", "xlsxwriter", "transitions")
LEFT_OUT = ("numpy", "pandas", "scipy", "matplotlib", "tkinter", "ortools", "IPython", "PIL", "pytest")


def environment(folder: Path, *wanted: str) -> Path:
    """An environment of its own with what is wanted; its interpreter."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if wanted:
        subprocess.run([python, "-m", "pip", "install", "-q", *wanted], check=True)
    return python


def wheel(to: Path) -> Path:
    """Build the wheel; the same sources give the same bytes."""
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        python = environment(Path(made), BACKEND)
        command = [str(python), "-m", "hatchling", "build", "-t", "wheel", "-d", str(to.resolve())]
        said = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "PYTHONHASHSEED": "0"}
        subprocess.run(command, cwd=ROOT, env=said, check=True, stdout=sys.stderr)
    return max(to.glob("playoffs-*.whl"), key=lambda path: path.stat().st_mtime)


def named() -> str:
    """What the single file of this system is called."""
    system = {"Darwin": "macos", "Windows": "windows"}.get(platform.system(), platform.system().lower())
    return f"playoffs-{system}-{platform.machine().lower()}"


def single(to: Path, from_wheel: Path | None = None) -> Path:
    """Pack the wheel, its libraries and Python into one file that needs nothing."""
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        built = from_wheel or wheel(Path(made) / "wheel")
        python = environment(Path(made) / "packing", PACKER, f"{built.resolve()}")
        options = [*COLLECTED, *(part for name in NEEDED for part in ("--collect-submodules", name))]
        options += ["--collect-all", "plutoprint"]
        options += [part for name in LEFT_OUT for part in ("--exclude-module", name)]
        where = ["--distpath", str(to.resolve()), "--workpath", str(Path(made) / "work"), "--specpath", made]
        start = Path(__file__).with_name("frozen.py")
        command = [
            str(python),
            "-m",
            "PyInstaller",
            "--onefile",
            "--noconfirm",
            "--log-level",
            "WARN",
            "--name",
            named(),
        ]
        subprocess.run([*command, *options, *where, str(start)], cwd=made, check=True, stdout=sys.stderr)
    return to / (named() + (".exe" if os.name == "nt" else ""))


def verifier(to: Path) -> Path:
    """Put the verifier of records beside what is released, and its digest in the form of `sha256sum`."""
    content = (ROOT / "templates" / "audit" / "verify.js").read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    if digest not in (ROOT / "docs" / "audit.md").read_text("utf-8"):
        raise SystemExit(f"verifier: docs/audit.md states another digest than {digest}")
    to.mkdir(parents=True, exist_ok=True)
    (to / "verify.js").write_bytes(content)
    (to / "verify.js.sha256").write_bytes(f"{digest}  verify.js\n".encode())
    return to / "verify.js"


def smoke(command: list[str]) -> None:
    """Play with a finished program what can break by packing: data files, lazy commands, PDF, children, the record.

    A wheel is installed into an environment of its own first.
    """
    with tempfile.TemporaryDirectory() as made, tempfile.TemporaryDirectory() as other:
        folder, first = Path(made), Path(command[0])
        if first.suffix == ".whl":
            command = [str(environment(Path(other), str(first)).with_name("playoffs"))]
        elif first.exists():
            command = [str(first.resolve()), *command[1:]]
        said = {**os.environ, "PLAYOFFS_DB": str(folder / "record.db"), "PYTHONUTF8": "1"}
        said.pop("PYTHONPATH", None)

        def run(*words: str) -> str:
            done = subprocess.run([*command, *words], cwd=folder, env=said, capture_output=True, encoding="utf-8")
            if done.returncode:
                raise SystemExit(f"smoke: playoffs {' '.join(words)} ended with {done.returncode}: {done.stderr}")
            return done.stdout

        run("--version")
        run("--help")
        played(run, folder)
        doctored = json.loads(run("doctor", "--json"))
        if doctored["problems"] or not doctored["pdf"] or not {"en", "es"} <= set(doctored["languages"]):
            raise SystemExit(f"smoke: the doctor says {doctored}")
    print(f"smoke: {' '.join(command)} works, {doctored['installed']}, PDF by {doctored['pdf']}")


def played(run: Callable[..., str], folder: Path) -> None:
    """A sample from its file to sheets in every form, a spreadsheet there and back, a letterhead of one's own."""
    run("demo", "--to", "practice", "--tied", "3")
    sheets = {path.suffix for path in (folder / "practice" / "sheets").rglob("*.*")}
    if not {".html", ".pdf", ".txt"} <= sheets:
        raise SystemExit(f"smoke: sheets were written as {sheets} only")
    event = str(folder / "practice" / "tied-3.trf")
    run("convert", event, "--to", "event.xlsx")
    run("standings", "event.xlsx")  # read by a process that the program starts of itself
    own = folder / "own"
    own.mkdir()
    (own / "letterhead.txt.j2").write_text("OUR ASSOCIATION\n", "utf-8")
    run("sheet", event, "announcement", "--to", "own-sheets", "--templates", "own", "--format", "txt", "--lang", "es")
    if "OUR ASSOCIATION" not in (folder / "own-sheets" / "announcement.txt").read_text("utf-8"):
        raise SystemExit("smoke: a letterhead of one's own is not printed")
    run("schema", "next")  # reads its words from the sources
    run("demo", "--to", "practice", "--discard", "--yes")
    if (folder / "practice").exists():
        raise SystemExit("smoke: the practice folder was not thrown away")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    steps = parser.add_subparsers(dest="step", required=True)
    for name in ("wheel", "single", "verifier"):
        step = steps.add_parser(name)
        step.add_argument("--to", type=Path, default=ROOT / "dist")
        if name == "single":
            step.add_argument("--wheel", type=Path)
    steps.add_parser("smoke").add_argument("program", nargs="+")
    said = parser.parse_args()
    if said.step == "smoke":
        smoke(said.program)
        return
    beside = verifier(said.to)
    if said.step == "verifier":
        print(beside)
        return
    print(wheel(said.to) if said.step == "wheel" else single(said.to, said.wheel))


if __name__ == "__main__":
    main()
