"""How long a full set of sheets for a playoff of six takes, in every form, with the time of a bare import beside it.

python -m tests.bench.sheets
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

SAMPLE = Path(__file__).parents[2] / "playoffs" / "samples" / "tied-6.csv"


def seconds(*command: str) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


def main() -> None:
    bare = seconds(sys.executable, "-c", "import jinja2, plutoprint")
    print(f"{'import jinja2, plutoprint':44} {bare:6.2f} s")
    for form in ("txt", "html", "pdf", "html,pdf,txt,md"):
        with tempfile.TemporaryDirectory() as folder:
            words = (sys.executable, "-m", "playoffs", "sheet", str(SAMPLE), "--to", folder, "--format", form)
            taken = seconds(*words)
            print(
                f"{f'playoffs sheet, six players, {form}':44} {taken:6.2f} s  {len(list(Path(folder).iterdir()))} files"
            )


if __name__ == "__main__":
    main()
