"""The rail: everything that the program says, written down and compared.

python -m tests.rail write DIR [COURSE …]       write it: one folder a course, one file a moment and form
python -m tests.rail compare DIR [OTHER]        what differs between two runs, or between a run and the program as it is
python -m tests.rail against REVISION [COURSE …]    what this checkout says otherwise than a revision
python -m tests.rail accept [COURSE …]          keep what is said now in tests/golden/rail
python -m tests.rail figures                    sizes and counts of the house
"""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree, rmtree

from tests.rail import figures, golden
from tests.rail.courses import COURSES
from tests.rail.difference import report, told
from tests.rail.writing import heard_of, write

ROOT = Path(__file__).parents[2]


def compare(before: Path, after: Path) -> int:
    """Print what differs; 1 where something does."""
    said = report(told(before), told(after))
    print(said or "nothing differs")
    return int(bool(said))


def compare_now(before: Path) -> int:
    """The same with what the program says now, of the courses that were written."""
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), sorted(path.name for path in before.iterdir()))
        return compare(before, Path(folder))


def against(revision: str, courses: Sequence[str]) -> int:
    """The courses of this checkout, played by the program of a revision and by this one."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tree, before, after = folder / "tree", folder / "before", folder / "after"
        subprocess.run(["git", "worktree", "add", "-q", "--detach", tree, revision], cwd=ROOT, check=True)
        try:
            rmtree(tree / "tests" / "rail", ignore_errors=True)
            copytree(ROOT / "tests" / "rail", tree / "tests" / "rail")
            command = [sys.executable, "-m", "tests.rail", "write"]
            other = subprocess.Popen([*command, before, *courses], cwd=tree, stdout=subprocess.DEVNULL)
            write(after, courses)
            if other.wait():
                return 2
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, check=True)
        return compare(before, after)


def main(words: Sequence[str]) -> int:
    match words:
        case ["against", _, *courses] | ["accept", *courses] if unknown := set(courses) - set(COURSES):
            print(f"no course {', '.join(sorted(unknown))}; expected some of {', '.join(COURSES)}")
            return 2
        case ["write", folder, *courses]:
            write(Path(folder), courses)
        case ["compare", folder]:
            return compare_now(Path(folder))
        case ["compare", folder, other]:
            return compare(Path(folder), Path(other))
        case ["against", revision, *courses]:
            return against(revision, courses)
        case ["accept", *courses]:
            golden.accept(heard_of(courses))
        case ["figures"]:
            print(figures.report(ROOT))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
