"""Programs that others open our files with: Chromium, poppler, gacrux. Without them a test is skipped, never in CI."""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import NamedTuple

from tests.thinned import without
from tests.waiting import PATIENCE

PAGE = """<!doctype html><meta charset="utf-8"><title>opener</title>{frames}<pre id="told"></pre><script>
addEventListener("load", () => {{
  const told = [...document.querySelectorAll("iframe")].map(frame => {{
    const page = frame.contentDocument, root = page.documentElement, box = root.getBoundingClientRect();
    const drawn = [...root.querySelectorAll("svg, svg *")].filter(e => e.namespaceURI.endsWith("/svg"));
    return {{root: root.localName, namespace: root.namespaceURI, height: box.height, drawn: drawn.length,
      wide: Math.max(0, root.scrollWidth - root.clientWidth),
      text: page.body ? page.body.innerText : root.textContent}};
  }});
  document.getElementById("told").textContent = JSON.stringify(told);
}});
</script>"""
"""A page that opens files side by side and tells what has become of each: one start of a browser for all of them."""


class Opened(NamedTuple):
    """What a browser made of one file."""

    root: str
    """Name of its outermost element."""
    namespace: str
    height: float
    """Pixels."""
    drawn: int
    """Elements of drawings inside it."""
    wide: int
    """Pixels by which it is wider than its window."""
    text: str
    """What a reader sees; of a drawing all its texts."""


def program(name: str) -> str:
    """Where a program is; a test without it is skipped, and fails where everything has to be there."""
    return which(name) or without(f"{name} is not installed")


def in_a_browser(files: Iterable[Path], width: int = 800) -> list[Opened]:
    """Each file as Chromium opens it; no file may say anything on the console."""
    chromium = program("chromium")
    frames = "".join(
        f'<iframe width="{width}" height="1000" src="{file.resolve().as_uri()}"></iframe>' for file in files
    )
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "opener.html"
        page.write_text(PAGE.format(frames=frames), encoding="utf-8")
        words = ("--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--dump-dom")
        where = (f"--user-data-dir={folder}/profile", "--enable-logging=stderr")
        done = subprocess.run(
            [chromium, *words, *where, page.as_uri()], capture_output=True, text=True, timeout=PATIENCE, check=True
        )
    console = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    assert not console, console
    told = re.search(r'<pre id="told">(.*?)</pre>', done.stdout, re.DOTALL)
    assert told, done.stdout[-2000:]
    text = (
        told[1].replace("&lt;", "<").replace("&gt;", ">").replace("&nbsp;", "\N{NO-BREAK SPACE}").replace("&amp;", "&")
    )
    return [Opened(**each) for each in json.loads(text)]


def pdf_text(file: Path) -> str:
    """The text of a PDF as poppler reads it, laid out as on paper."""
    words = [program("pdftotext"), "-layout", str(file), "-"]
    return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout


def pdf_facts(file: Path) -> dict[str, str]:
    """What poppler says of a PDF: `Pages`, `Page size` and so on. It may not complain."""
    done = subprocess.run([program("pdfinfo"), str(file)], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert not done.stderr, done.stderr
    pairs = (line.partition(":") for line in done.stdout.splitlines())
    return {name: value.strip() for name, _, value in pairs}


def trf_figures(file: Path, *systems: str) -> dict[str, list[float]]:
    """Figures of every player of a TRF report as FIDE's `tiebreakchecker` of gacrux works them out, by start number."""
    if not find_spec("gacrux"):
        without("gacrux is not installed")
    out = file.with_suffix(".checked.json")
    words = ("-m", "gacrux.tiebreakchecker", "-b", "utf-8", "-i", str(file), "-o", str(out), "-s", "-t", *systems)
    subprocess.run((sys.executable, *words), capture_output=True, timeout=PATIENCE, check=True)
    found = json.loads(out.read_text("utf-8"))
    assert found["status"]["error"] == [], found["status"]
    each = found["tiebreakResult"]["competitors"]
    return {str(row["cid"]): [float(value) for value in row["tiebreakScore"]] for row in each}
