"""Fields of every kind, played from the crosstable to the champion with every sheet printed at every moment.

A course is a ruleset, a number of players and marks behind dashes: `msca-5`, `msca-3-two-es-a4-long`, `mtr-8`, `twixt`.
"""

import shutil
import subprocess
from itertools import cycle, product
from pathlib import Path
from typing import NamedTuple

from playoffs.documents.kinds import KINDS
from tests.documents.pictures import LOGO
from tests.rail.driver import Driver
from tests.rail.play import Play

MARKS = ("two", "es", "a4", "long", "look", "endless")
FIELDS = ("msca-2", "msca-3", "msca-5", "msca-6", "msca-8", "mtr-4", "mtr-8", "twixt")
WHOLE = tuple(
    "-".join(filter(None, marks)) for marks in product(FIELDS, ("", "two"), ("", "es"), ("", "a4"), ("", "long"))
)
HALF = tuple(name for name in WHOLE if sum(mark in name.split("-") for mark in ("two", "es", "a4", "long")) % 2 == 0)
"""Half of them, in which any three of days, language, paper and names still meet in every way."""

ENDLESS = ("msca-5-endless", "twixt-es-a4-endless", "mtr-8-two-endless")
"""Names of one word that no line can hold."""

LONG = "Featherstonehaugh-Wolfeschlegelsteinhausen, Bartholomew {}"
WORD = "Wolfeschlegelsteinhausen" * 5 + "{}"


class Of(NamedTuple):
    """What is played, and how its sheets are made."""

    name: str
    rules: str
    players: int
    marks: frozenset[str]

    @property
    def options(self) -> str:
        return f"--lang {'es' if 'es' in self.marks else 'en'} --paper {'a4' if 'a4' in self.marks else 'letter'}"


def course(name: str) -> Of:
    rules, *rest = name.split("-")
    players = next((int(part) for part in rest if part.isdecimal()), 0)
    return Of(name, rules, players, frozenset(rest) & frozenset(MARKS))


class Pictured(Play):
    """A director who prints every sheet at every moment into one folder; what is alike is kept once."""

    def __init__(self, driver: Driver, of: Of, folder: Path) -> None:
        super().__init__(driver)
        self.of, self.folder = of, folder
        self.known: set[str] = set()

    def printed(self, moment: str) -> None:
        for kind in KINDS:
            self.driver.run(["sheet", kind, "--to", "out", "--format", "pdf", *self.of.options.split()])
            for path in sorted(Path("out").glob("*.pdf")):
                text = subprocess.run(["pdftotext", "-layout", str(path), "-"], capture_output=True, text=True).stdout
                if text not in self.known and not (kind == "invitations" and self._enough(moment)):
                    self.known.add(text)
                    shutil.move(path, self.folder / f"{moment}-{path.name}")
            shutil.rmtree("out", ignore_errors=True)

    def _enough(self, moment: str) -> bool:
        """Whether two letters of a moment are there: the rest is like them."""
        return len(list(self.folder.glob(f"{moment}-*invit*"))) > 1


def named(path: str, of: Of) -> None:
    """Rewrite the names of a table so that they are as long as they get."""
    lines = Path(path).read_text("utf-8").splitlines()
    rows = [line.split(",") for line in lines]
    quoted = any('"' in line for line in lines)
    column = rows[0].index("name") if "name" in rows[0] else 1
    for n, row in enumerate(rows[1:], 1):
        long = (WORD if "endless" in of.marks else LONG).format(chr(64 + n % 26 + 1))
        row[column : column + (2 if quoted else 1)] = [f'"{long}"' if quoted else long.replace(",", "")]
    Path(path).write_text("\n".join(map(",".join, rows)) + "\n", encoding="utf-8")


def table(of: Of) -> str:
    """The crosstable, in the current folder."""
    from tests.rail.courses import crosstable

    samples = {2: "tied-2.csv", 3: "tied-3.trf", 4: "tied-4.csv", 5: "tied-5.trf", 6: "tied-6.csv", 8: "tied-8.csv"}
    if of.rules == "twixt":
        file = "twixt.csv"
    elif of.rules == "mtr":
        file = "magic.csv"
    else:
        file = crosstable("long.csv", of.players) if {"long", "endless"} & of.marks else samples[of.players]
    if {"long", "endless"} & of.marks:
        named(file, of)
    return file


def played(c: Pictured) -> None:
    """One playoff from the crosstable to the champion, with its sheets."""
    of = c.of
    details = Path("details.toml").read_text("utf-8")
    if "two" not in of.marks:
        details = "\n".join(line for line in details.splitlines() if not line.startswith("further_days"))
    if "look" in of.marks:
        Path("logo.svg").write_text(LOGO, "utf-8")
        head = 'letterhead = ["Prairie Rook Chess Association", "Founded 1911 · info@prairie.example"]'
        details += f'\n[look]\n{head}\ncolor = "#14532d"\nlogo = "logo.svg"\nfont = "DejaVu Serif"\n'
    Path("own.toml").write_text(details, "utf-8")
    rules = {"twixt": "wbc-twixt"}.get(of.rules, of.rules)
    words = {"twixt": "", "mtr": f"--title 'Store Champion' --cut {of.players}"}.get(
        of.rules, "--title 'State Champion'"
    )
    c.results = cycle("WDBW" if of.rules == "twixt" else "WB" if of.rules == "mtr" else "DDWBD")
    c.did(f"new {table(of)} --rules {rules} {words} --event it --details own.toml --yes")
    c.printed("1-set-up")
    if of.rules == "twixt":
        c.onward(until=("result",))
        c.printed("2-paired")
        c.onward(until=("second-session", "declare"))
        c.printed("3-session-over")
        c.round_of_elimination()
        c.printed("4-elimination")
    else:
        c.onward(until=("toss", "lots", "start", "result"))
        c.onward(until=("start",))
        c.printed("2-drawn")
        c.onward(until=("bid", "declare"))
        c.printed("3-bids")
    c.onward(until=("declare",))
    c.onward()
    c.printed("5-declared")
