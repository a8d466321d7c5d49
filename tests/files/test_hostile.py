"""Hostile files: nothing but a sentence comes out, soon, and without filling the memory."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playoffs.files.event import MOST_ROUNDS, check_size
from playoffs.files.event_json import read_event_json, write_event_json
from playoffs.files.programs.trf import read_trf
from playoffs.files.read import read_event
from playoffs.files.rows import points
from playoffs.files.tables.crosstable import read_crosstable, write_crosstable
from playoffs.files.written.trf import write_trf
from playoffs.model.tournament import Colour, Kind, Play, Player, Round, Tournament
from playoffs.text.errors import BadInput
from playoffs.text.text import MOST_BYTES, MOST_IN_LINE, MOST_LINES, decoded
from tests.thinned import thinned

MOST_SECONDS, MOST_MEGABYTES = 2, 256

JUNK = [b"\n", b'"', b",", b"0", b" ", b"w", b"-", b"\r\n001 "]

Reader = Callable[[bytes, str], Tournament]


def trf(content: bytes, place: str) -> Tournament:
    return read_trf(decoded(content, place, "a crosstable"), place)


def csv(content: bytes, place: str, play: Play = Play.GAMES) -> Tournament:
    return read_crosstable(decoded(content, place, "a crosstable"), place, play)


def sample(name: str) -> bytes:
    return files("playoffs.samples").joinpath(name).read_bytes()


SAMPLES: dict[str, tuple[bytes, Reader]] = {
    "tied-5.trf": (sample("tied-5.trf"), trf),
    "tied-4.csv": (sample("tied-4.csv"), csv),
    "tied-5.json": (write_event_json(trf(sample("tied-5.trf"), "tied-5.trf")), read_event_json),
    "magic.csv": (sample("magic.csv"), partial(csv, play=Play.MATCHES)),
    "session.csv": (sample("session.csv"), partial(csv, play=Play.TWIXT)),
    "league.csv": (sample("league.csv"), csv),
    "league.json": (sample("league.json"), read_event_json),
}


def attempt(content: bytes, reader: Reader, place: str) -> str:
    """The refusal of a file, or nothing if it was read."""
    try:
        reader(content, place)
    except BadInput as refused:
        return str(refused)
    return ""


@pytest.mark.parametrize("name", SAMPLES)
@given(data=st.data())
def test_a_damaged_file_is_refused_in_one_line(name: str, data: st.DataObject) -> None:
    """Bytes cut out, doubled, replaced by junk, anywhere in a whole event."""
    content, reader = SAMPLES[name]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content)))
        to = at + data.draw(st.integers(0, 40) | st.integers(0, len(content)))
        junk = data.draw(
            st.binary(max_size=8) | st.just(content[at:to] * 2) | st.sampled_from([b"\n", b'"', b",", b"0", b" "])
        )
        content = content[:at] + junk + content[to:]
    sentence = attempt(content, reader, name)
    assert sentence.isprintable()
    assert len(sentence) < 400


@pytest.mark.parametrize("reader", [trf, csv, read_event_json])
@given(content=st.binary(max_size=300))
def test_bytes_that_are_nothing_are_refused(reader: Reader, content: bytes) -> None:
    assert attempt(content, reader, "e")


REFUSED = {
    b"": "e: found an empty file; expected a crosstable",
    b" \n\r\n\t\n": "e: found an empty file; expected a crosstable",
    b"\x1a": "e: found an empty file; expected a crosstable",
    b"%PDF-1.7\n\x00\x01": "e, line 2: found a character that is no text (U+0000); expected a text file",
    b"PK\x03\x04\x14\x00": "e, line 1: found a character that is no text (U+0003); expected a text file",
    b"a\nb\x81\n": "e, line 2: found bytes that are no text; expected a text file",
    "name\n".encode("utf-16")[:-1]: "e: found text in UTF-16 that is damaged; expected a text file that is whole",
    "name\n".encode("utf-16-le"): "e, line 1: found a character that is no text (U+0000); expected a text file",
    b"x" * (MOST_IN_LINE + 1): "e, line 1: found a line of 4,001 characters; expected at most 4,000",
    b"\n" * MOST_LINES + b"x": "e: found 20,001 lines; expected at most 20,000",
    b"x" * (MOST_BYTES + 1): "e: found more than 8,000,000 bytes; expected a crosstable, which is smaller",
}


@pytest.mark.parametrize(("content", "sentence"), REFUSED.items(), ids=range(len(REFUSED)))
def test_what_is_no_text_or_too_much_of_it_is_refused(content: bytes, sentence: str) -> None:
    for reader in (trf, csv):
        assert attempt(content, reader, "e") == sentence


def test_a_file_may_be_as_large_as_the_limits() -> None:
    for content in (b"x" * MOST_IN_LINE, b"\n" * (MOST_LINES - 1) + b"x", (b"x" * 3_999 + b"\n") * 2_000):
        assert decoded(content, "e")
    check_size("e", 3_125, 96)
    check_size("e", 1, MOST_ROUNDS)
    for players, rounds in ((3_126, 96), (1, MOST_ROUNDS + 1), (1, 0)):
        with pytest.raises(BadInput):
            check_size("e", players, rounds)


@pytest.mark.parametrize(
    ("half_points", "written"), [(0, "0"), (1, "0.5"), (2, "1"), (9, "4.5"), (10, "5"), (13, "6.5")]
)
def test_points_are_written_as_people_do(half_points: int, written: str) -> None:
    assert points(half_points) == written


def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    folder = "a file, or a folder with THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF"
    cases = (
        (tmp_path / "none.trf", "no such file or directory", "a file"),
        (tmp_path, "is a directory", folder),
    )
    for path, reason, expected in cases:
        event = path if path.suffix else path.with_suffix(".csv")
        if event != path:
            event.mkdir()
        with pytest.raises(BadInput) as refused:
            read_event(event)
        assert str(refused.value) == f"{event}: found nothing to read ({reason}); expected {expected}"


def lines(head: str, line: str, count: int) -> str:
    return head + "".join(line.replace("#", str(n)) for n in range(1, count + 1))


BYES = "BYE0," * 98 + "BYE0\n"
ROUNDS = ",".join(map(str, range(1, 100)))
FULL = "001 #### " + " " * 82 + "0000 - Z  " * 99


def games(players: int, rounds: int) -> Tournament:
    """Everybody meets somebody else in every round: as many different cells as there can be."""
    half = players // 2
    records = [
        [Round(Kind.WIN, half + (at + number) % half, Colour.WHITE) for number in range(rounds)] for at in range(half)
    ]
    records += [
        [Round(Kind.LOSS, (at - number) % half, Colour.BLACK) for number in range(rounds)] for at in range(half)
    ]
    return Tournament("games", rounds, tuple(Player(str(9_999 - at), "n", tuple(r)) for at, r in enumerate(records)))


HUGE = {
    "games.csv": lambda: write_crosstable(games(3_030, 99)),
    "games.trf": lambda: write_trf(games(3_030, 99)),
    "games.json": lambda: write_event_json(games(3_030, 99)).decode(),
    "more.json": lambda: write_event_json(games(4_000, 99)).decode(),
    "deep.json": lambda: "[" * 4_000_000,
    "keys.json": lambda: "{" + ",".join(f'"k{n}":0' for n in range(500_000)) + "}",
    "digits.json": lambda: '{"format":' + "9" * 7_000_000 + "}",
    "byes.csv": lambda: lines(f"id,name,{ROUNDS}\n", f"#,n,{BYES}", 3_030),
    "many.csv": lambda: lines(f"id,name,{ROUNDS}\n", f"#,n,{BYES}", 15_000),
    "different.csv": lambda: lines("id,name,1,2,3,4,5,6,7,8,9\n", "#,n" + ",W0#" * 9 + "\n", 18_000),
    "columns.csv": lambda: lines("id,name,1,", "a#,", 1000)[:3990] + "\n" + ",\n" * 19_000,
    "quotes.csv": lambda: "id,name,1\n" + '"' * 3990 + "\n" + '"",' * 1300,
    "commas.csv": lambda: ("," * 3990 + "\n") * 2000,
    "unknown.csv": lambda: lines("id,name,1\n", "p#,n,BYE0\n", 19_000).replace("p7,n,BYE0", "p7,n,Wp0000"),
    "many.trf": lambda: "\n".join(FULL.replace("####", f"{n:>4}") for n in range(1, 7_300)),
    "blank.trf": lambda: "\n".join(["001    1".ljust(3_990)] * 2_000),
    "unknown.trf": lambda: lines("", "132 # " + "x " * 1_900 + "\n", 2_000) + FULL.replace("####", "   1"),
    "same.trf": lambda: (FULL.replace("####", "   1") + "\n") * 7_000,
    "digits.trf": lambda: "001    1".ljust(91) + "  2222 w 1" * 300,
    "accents.trf": lambda: "\n".join(["001 1" + "é" * 1_990] * 2_000),
}


@pytest.mark.parametrize("name", thinned(HUGE, 4))
def test_the_largest_files_that_are_let_in_stay_within_two_seconds_and_256_megabytes(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(HUGE[name](), encoding="utf-8")
    assert path.stat().st_size <= MOST_BYTES
    seconds, megabytes = measured(path)
    assert seconds < MOST_SECONDS
    assert megabytes < MOST_MEGABYTES


READ = """
import re, resource, sys, time
from pathlib import Path
from playoffs.text.errors import BadInput
from playoffs.files.event import MOST_ROUNDS, check_size
from playoffs.files.event_json import read_event_json, write_event_json
from playoffs.files.read import read_event
start = time.process_time()
try:
    read_event(Path(sys.argv[1]))
except BadInput as refused:
    assert len(str(refused)) < 400
# Not ru_maxrss: a process inherits that from the one that started it, here the whole test run. Of a process that
# this one started it holds.
peak = int(re.search("VmHWM: *([0-9]+) kB", Path("/proc/self/status").read_text().replace(chr(9), " "))[1])
other = resource.getrusage(resource.RUSAGE_CHILDREN)
seconds = time.process_time() - start + other.ru_utime + other.ru_stime
print(seconds, max(peak, other.ru_maxrss) * 1024 / 1e6)
"""


def measured(path: Path) -> tuple[float, float]:
    """Seconds of work and the megabytes of a process that reads the file."""
    done = subprocess.run([sys.executable, "-c", READ, str(path)], capture_output=True, text=True, check=True)
    seconds, megabytes = map(float, done.stdout.split())
    return seconds, megabytes
