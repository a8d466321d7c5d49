"""Every format is fuzzed: damaged files give an event or one sentence, soon, and without filling the memory.

A few files of each format here; with CI set ten thousand of each (of
spreadsheets, each of which takes a process, five hundred), and with FUZZ=N so many.
"""

import io
import json
import os
import random
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from playoffs.files.read import event_in
from playoffs.files.source import Request, Source
from playoffs.files.tables.grids import SPREADSHEETS
from playoffs.model.tournament import Play
from playoffs.text.errors import BadInput
from tests.edges.test_magic_files import melee
from tests.edges.test_tables import OFFICE
from tests.files.test_hostile import measured
from tests.thinned import CI

SAMPLES = Path(__file__).parent / "samples"
TIMES = int(os.environ.get("FUZZ", "10000" if CI else "60"))
MOST_SECONDS, MOST_MEGABYTES = 2, 256
JUNK = (
    b"\0",
    b"\n",
    b'"',
    b",",
    b";",
    b"|",
    b"<",
    b"&",
    b"{",
    b"[",
    b"9" * 40,
    b"-1",
    b"\xff",
    b"\xc2\xbd",
    b"W1",
    b" ",
)


def whole(name: str) -> Source:
    return Source(Path(name), (SAMPLES / name).read_bytes())


def report() -> Source:
    return Source(
        Path("report"), b"", {kind: (SAMPLES / "dbf" / f"{kind}EXPORT.DBF").read_bytes() for kind in ("TH", "TS", "TD")}
    )


EVENTS: dict[str, Callable[[], Source]] = {
    "report": report,
    "melee.json": lambda: Source(Path("melee.json"), json.dumps(melee()).encode()),
    **{
        path.name: lambda name=path.name: whole(name)  # type: ignore[misc]  # each with its own name
        for path in sorted(SAMPLES.iterdir())
        if path.is_file() and path.name != "expected.json" and not path.name.startswith(("note", "refuse"))
    },
    "page.html": lambda: Source(
        Path("page.html"), b"<html><pre>" + (SAMPLES / "us-chess-crosstable.txt").read_bytes() + b"</pre></html>"
    ),
}


def damaged(content: bytes, chance: random.Random) -> bytes:
    """Some bytes cut out, doubled, moved or replaced by junk."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(content) + 1)
        to = min(len(content), at + chance.choice((0, 1, 1, 4, 40, chance.randrange(len(content) + 1))))
        piece = content[at:to]
        new = chance.choice((b"", piece * 2, chance.choice(JUNK), chance.randbytes(3), piece[::-1]))
        content = content[:at] + new + content[to:]
    return content


def unpacked(content: bytes, chance: random.Random) -> bytes:
    """A spreadsheet with one of its parts damaged."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as archive, zipfile.ZipFile(made, "w") as other:
        parts = [name for name in archive.namelist() if name.startswith(("xl/", "content")) and "theme" not in name]
        hit = chance.choice(parts)
        for name in archive.namelist():
            part = archive.read(name)
            other.writestr(name, damaged(part, chance) if name == hit else part)
    return made.getvalue()


def changed(source: Source, chance: random.Random) -> Source:
    if source.report:
        hit = chance.choice(sorted(source.report))
        return source._replace(report={**source.report, hit: damaged(source.report[hit], chance)})
    if source.path.suffix in (".xlsx", ".ods") and chance.random() < 0.7:
        return source._replace(content=unpacked(source.content, chance))
    return source._replace(content=damaged(source.content, chance))


def attempt(source: Source, section: str, play: Play) -> str:
    """The refusal of a file, or nothing if it was read."""
    try:
        event_in(source, section, Request(play))
    except BadInput as refused:
        return str(refused)
    return ""


@pytest.mark.parametrize("name", EVENTS)
def test_a_damaged_file_is_read_or_refused_in_one_sentence(name: str) -> None:
    source, chance = EVENTS[name](), random.Random(name)
    play = Play.MATCHES if name == "melee.json" else Play.GAMES
    refused = 0
    times = -(-TIMES // 20) if source.content.startswith(SPREADSHEETS) else TIMES  # each takes a process of its own
    for _ in range(times):
        start = time.process_time()
        sentence = attempt(changed(source, chance), chance.choice(("", "1", "2", "champ")), play)
        assert time.process_time() - start < MOST_SECONDS
        assert sentence.isprintable()
        assert len(sentence) < 2_000
        refused += bool(sentence)
    assert refused > times // 10


def section(players: int, rounds: int, cell: str = "B;-1;-;0;-1;-1;0") -> str:
    results = ",".join([f'"{cell}"'] * rounds)
    each = ",".join(f'{{"Pair number":{n},"Name":"n","Results":[{results}]}}' for n in range(1, players + 1))
    return f'{{"Section name":"a","Rounds played":{rounds},"Players":[{each}]}}'


def sjson(*sections: str) -> str:
    return f'{{"Overview":{{}},"Sections":[{",".join(sections)}]}}'


def crosstable(players: int, rounds: int) -> str:
    head = " Pair | Player Name |Total|" + "Round|" * rounds + "\n Num  | USCF ID / Rtg (Pre->Post) | Pts |"
    head += "".join(f" {n} |" for n in range(1, rounds + 1))
    row = "\n {n} | A B |" + f"{rounds}.0|" + "B |" * rounds + "\n MN | 99001001 / R: 1500 ->1600 | |" + "|" * rounds
    return head + "".join(row.replace("{n}", str(n)) for n in range(1, players + 1))


def table(players: int, rounds: int, cell: str = "B---") -> str:
    head = "No.,Name," + ",".join(f"Rnd {n}" for n in range(1, rounds + 1))
    return head + "".join(f"\n{n},n" + f",{cell}" * rounds for n in range(1, players + 1))


HUGE: dict[str, Callable[[], str]] = {
    "most.sjson": lambda: sjson(section(3_030, 99)),
    "more.sjson": lambda: sjson(section(60_000, 1)),
    "sections.sjson": lambda: sjson(*[section(1, 1)] * 60_000),
    "deep.sjson": lambda: '{"Overview":{},"Sections":' + "[" * 4_000_000,
    "deep-value.sjson": lambda: '{"Overview":' + '{"a":' * 700_000 + "1" + "}" * 700_000 + ',"Sections":[]}',
    "digits.sjson": lambda: '{"Overview":{},"Sections":[{"Rounds played":' + "9" * 7_000_000 + "}]}",
    "name.sjson": lambda: sjson(section(1, 1).replace('"a"', '"' + "a" * 7_000_000 + '"'), section(1, 1)),
    "most.txt": lambda: crosstable(1_900, 99),
    "heads.txt": lambda: "Pair|Player Name|\nNum|USCF ID /|1|\n" * 9_900,
    "stars.txt": lambda: "Pair|Player Name|\nNum|USCF ID /|1|\n" + "1" * 3_900 + "|" * 90,
    "most.csv": lambda: table(3_030, 99, "H--"),
    "many.csv": lambda: table(19_000, 15),
    "heads.csv": lambda: "No.,Name,1\n" * 19_000,
    "aligned.txt": lambda: "\n".join(["No.  Name  1  2"] + ["1    Ada   W2  W3" + " " * 3_900 + "x"] * 1_900),
    "words.txt": lambda: "\n".join(["a  " * 1_300] * 2_000),
    "headings.csv": lambda: "\n".join([",".join(f"c{n}" for n in range(700))] * 2_000),
    "melee.json": lambda: (
        '{"Standings":[],"Rounds":[' + ",".join(['{"RoundName":"Round 1","Matches":[]}'] * 190_000) + "]}"
    ),
    "angles.html": lambda: "<html>" + "<" * 3_900 + ("\n" + "<" * 3_900) * 1_900,
    "comments.html": lambda: "<html>Pair Player Name USCF ID /" + "\n<!--" * 19_000,
    "attributes.html": lambda: "<html>Pair Player Name USCF ID /" + ("<a " + "b=" * 1_900 + "\n") * 1_900,
    "rows.html": lambda: "<html>Pair Player Name USCF ID /" + ("<table><tr>" + "<td>" * 950 + "\n") * 1_900,
    "cell.html": lambda: "<html>Pair Player Name USCF ID /<table><tr><td>" + ("a<b>" * 980 + "\n") * 1_760,
    "breaks.html": lambda: "<html>Pair Player Name USCF ID /<table><tr><td>" + ("<br>" * 980 + "\n") * 1_760,
    "teams.trf": lambda: "\n".join(["013 a" + " 1" * 1_900] * 2_000) + "\n001    1".ljust(91) + "  0000 - U",
    "national.trf": lambda: "USA    1\n" * 19_000 + "001    1      A".ljust(91) + "  0000 - U",
}


IN_SUITE = ("most.sjson", "many.csv", "most.txt", "words.txt", "comments.html", "cell.html", "national.trf")
"""The largest of each format; the others are read where CI is set."""


@pytest.mark.parametrize("name", HUGE if CI else IN_SUITE)
def test_the_largest_files_of_each_format_stay_within_two_seconds_and_256_megabytes(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(HUGE[name](), encoding="utf-8")
    assert path.stat().st_size <= 8_000_000
    within(path)


def within(path: Path) -> None:
    seconds, megabytes = measured(path)
    assert (seconds < MOST_SECONDS, megabytes < MOST_MEGABYTES) == (True, True), (seconds, megabytes)


def test_the_largest_reports_and_spreadsheets_stay_within_the_same(tmp_path: Path) -> None:
    source = report().report
    for kind in ("TH", "TS"):
        (tmp_path / f"{kind}EXPORT.DBF").write_bytes(source[kind])
    content = source["TD"]
    start, width = int.from_bytes(content[8:10], "little"), int.from_bytes(content[10:12], "little")
    many = content[start : start + width] * 20_000
    (tmp_path / "TDEXPORT.DBF").write_bytes(content[:4] + (20_000).to_bytes(4, "little") + content[8:start] + many)
    within(tmp_path)
    for name, row in (("cells", "<row>" + "<c><v>1</v></c>" * 60 + "</row>"), ("rows", "<row/>"), ("text", "<t>a</t>")):
        made = tmp_path / f"{name}.xlsx"
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
            book = f'<Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
            archive.writestr("_rels/.rels", f"<Relationships>{book}</Relationships>")
            archive.writestr("xl/workbook.xml", '<workbook><sheets><sheet name="One" r:id="r1"/></sheets></workbook>')
            link = f'<Relationship Id="r1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
            archive.writestr("xl/_rels/workbook.xml.rels", f"<Relationships>{link}</Relationships>")
            xml = f"<worksheet><sheetData>{row * (23_000_000 // len(row))}</sheetData></worksheet>"
            archive.writestr("xl/worksheets/sheet1.xml", xml)
        within(made)
