"""One of something is said in the singular: 1 file, 1 entry, 1 player, wherever a count stands with its noun."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges import twixt
from tests.edges.crosstables import details, tied

PLURAL = re.compile(
    r"(?<![\d.,:/–-])1 (files|entries|players|games|days|rounds|letters|calendars|boards|minutes|hours|points|results|"
    r"details|times|pass\b|have|are|confirm\b|pairs|titles|lines|teams|places)"
)


def said(terminal: Terminal, *lines: str) -> list[str]:
    """What these commands say that counts one as many."""
    found = []
    for line in lines:
        done = terminal(*line.split())
        text = " ".join(f"{done.out} {done.err}".split())
        found += [f"{line}: {text[max(0, m.start() - 30) : m.end() + 20]}" for m in PLURAL.finditer(text)]
    return found


def test_one_of_something_is_said_in_the_singular(terminal: Terminal, tmp_path: Path) -> None:
    event, known = tied(tmp_path, 3, "msca"), details(tmp_path, 1)
    (tmp_path / "contacts.csv").write_text("id,email\n1,a@example.org\n", encoding="utf-8")
    assert terminal("new", event, "--title", "Cup", "--event", "cup").code == 0
    found = said(terminal, "list", "verify", f"export --to {tmp_path / 'cup.jsonl'}", f"plan {event}")
    found += said(terminal, f"plan {event} --working")
    found += said(terminal, f"contacts {tmp_path / 'contacts.csv'}", "log", "details --set site=Hall", "log")
    found += said(terminal, f"details {known}", f"outbox --to {tmp_path / 'letters'}", "log", "schedule")
    found += said(terminal, f"plan {event} --open-to players=1 --title Cup", "confirm 1", "confirm 2", "show")
    found += said(terminal, f"sheet announcement --to {tmp_path / 'sheets'} --format txt")
    for line in ("confirm 3", "close", "lots", "toss", "start", "list", "show", "next"):
        found += said(terminal, line)
    assert found == []
    assert "1 file (txt) is in" in terminal.done(f"sheet bulletin --to {tmp_path / 'one'} --format txt")


def test_one_of_something_in_a_twixt_event(terminal: Terminal, tmp_path: Path) -> None:
    twixt.founded(terminal, ("Ada Berg", "Bo Cramer"), tmp_path)
    twixt.play(terminal, twixt.started(terminal, 1))
    assert said(terminal, "list", "show", "next") == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_one_of_something_on_sheets(terminal: Terminal, tmp_path: Path, language: str) -> None:
    event, many = (
        str(SAMPLES / "tied-3.trf"),
        {"en": PLURAL, "es": re.compile(r"(?<![\d.,])1 (confirman|(?!Pujas)\w{3,}s)\b")},
    )
    # "Pujas" heads the lines of a game, after its number
    terminal.done(f"sheet {event} --title Cup --to {tmp_path / 'plan'} --format txt --lang {language}")
    terminal.done(f"new {event} --title Cup --event cup")
    terminal.done(f"sheet announcement bulletin --to {tmp_path / 'cup'} --format txt --lang {language}")
    sheets = [*(tmp_path / "plan").iterdir(), *(tmp_path / "cup").iterdir()]
    found = {f.name: many[language].findall(" ".join(f.read_text("utf-8").split())) for f in sheets}
    assert {name: some for name, some in found.items() if some} == {}
