"""What the qualifying event and the association are called: as the file says it or somebody types it, and never by the
name of a file, on whatever sheet or page."""

from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.desk.test_setting_up import dropped
from tests.web.pages import Page, Pages

STEMS = ("zq-standings", "Zq standings of Sunday (2)")
NAMELESS = [("tied-2.csv", "msca", ()), ("magic.csv", "mtr", (("cut", "4"),)), ("twixt.csv", "wbc-twixt", ())]
HEADLESS = b"\n".join(line for line in (SAMPLES / "tied-5.trf").read_bytes().split(b"\n") if line[:3] != b"012")
FILES = [*((SAMPLES / file, rules, said) for file, rules, said in NAMELESS), (Path("headless.trf"), "msca", ())]


def content_of(file: Path) -> bytes:
    return file.read_bytes() if file.exists() else HEADLESS


def set_up(director: Pages, page: Page, *said: tuple[str, str]) -> Page:
    form, button = page.form("Set up Cup")
    return director.send(form, [*form.fields, *said, (button.name, button.value)])


@pytest.mark.parametrize("stem", STEMS, ids=["word", "words"])
@pytest.mark.parametrize(("file", "rules", "said"), FILES, ids=[file.name for file, *_ in FILES])
def test_no_page_and_no_sheet_calls_an_event_by_its_file(
    hall: Hall, director: Pages, file: Path, rules: str, said: tuple[tuple[str, str], ...], stem: str
) -> None:
    page = dropped(director, f"{stem}{file.suffix}", "Cup", rules, content_of(file))
    form, button = page.form("Look again")
    page = director.send(form, [*form.fields, *said, (button.name, button.value)])
    assert page.words.count(stem) <= 1  # beside the rules, which file was read
    champion = (("champion", "none"),) if 'name="champion"' in page.text else ()
    page = set_up(director, page, *said, *champion)
    assert page.answer.address == "/desk/cup", page.words
    with open_store(hall.path) as store:
        assert load(store, "cup").founding.tournament.name == ""
    for where in ("", "/boards", "/bracket", "/log", "/sheets", "/timetable", "/wall", "/find"):
        assert "zq" not in director.open(f"/desk/cup{where}").words.casefold(), where


@pytest.mark.parametrize("stem", STEMS, ids=["word", "words"])
@pytest.mark.parametrize(("file", "rules", "said"), FILES[:2], ids=[file.name for file, *_ in FILES[:2]])
def test_no_sheet_of_the_terminal_does(
    terminal: Terminal, tmp_path: Path, file: Path, rules: str, said: tuple[tuple[str, str], ...], stem: str
) -> None:
    path = tmp_path / f"{stem}{file.suffix}"
    path.write_bytes(content_of(file))
    of = (str(path), "--rules", rules, "--title", "Cup", *(word for key, value in said for word in (f"--{key}", value)))
    sheets = tmp_path / "sheets"
    for words in (
        ("new", *of),
        ("sheet", "cup", "--to", str(sheets), "--format", "txt"),
        ("plan", *of, "--announce", str(sheets / "plan")),
    ):
        done = terminal(*words)
        assert done.code == 0, done.err
    written = [
        each.read_bytes().decode("utf-8", "ignore") for each in sheets.rglob("*") if each.suffix in (".txt", ".html")
    ]
    assert len(written) > 2
    assert [text for text in written if "zq-standings" in text.casefold() or "zq standings" in text.casefold()] == []


def test_set_up_asks_for_event_and_association_and_knows_what_the_file_says(hall: Hall, director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "Cup")
    name = b"012 Sample State Championship"
    said = next(line for line in (SAMPLES / "tied-5.trf").read_bytes().split(b"\n") if line[:4] == name[:4])
    assert f'name="event" value="{said[4:].decode().strip()}"' in page.text
    sent = (("champion", "none"), ("event", "Winter Open 2027"), ("association", "North Star Chess"))
    form, button = page.form("Look again")
    page = director.send(form, [*form.fields, *sent, (button.name, button.value)])
    assert "in Winter Open 2027" in page.words
    set_up(director, page, *sent)
    with open_store(hall.path) as store:
        details = load(store, "cup").details
    assert (details["event"], details["association"]) == ("Winter Open 2027", "North Star Chess")
    assert "North Star Chess" in director.open("/desk/cup").words


def test_a_file_that_is_called_by_its_event_names_it(director: Pages) -> None:
    content = b"012 Zq Open 2027\n" + HEADLESS
    page = dropped(director, "Zq Open 2027.trf", "Cup", content=content)
    assert 'name="event" value="Zq Open 2027"' in page.text
