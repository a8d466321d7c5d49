"""The pictures in the documentation: of the sheets as they are now, each shown on a page, none left over."""

from tests.documents.pictures import DIGESTS, FOLDER, ROOT, digests, sheets

PAGES = (ROOT / "README.md", *(ROOT / "docs").glob("*.md"))


def test_the_pictures_of_sheets_are_of_the_sheets_as_they_are() -> None:
    """An old one is made anew by `python -m tests.documents.pictures sheets`."""
    made, kept = digests(sheets()).splitlines(), DIGESTS.read_text("utf-8").splitlines()
    assert [line for line in made if line not in kept] == []
    assert [line for line in kept if line not in made] == []


def test_every_sheet_has_its_picture_and_every_picture_its_place_in_the_docs() -> None:
    there = {path.name for path in FOLDER.glob("*.png")}
    listed = {f"{line.split()[0]}.png" for line in DIGESTS.read_text("utf-8").splitlines() if line[0] != "*"}
    shown = "".join(path.read_text("utf-8") for path in PAGES)
    assert sorted(listed - there) == []
    assert [name for name in sorted(there) if f"pictures/{name}" not in shown] == []


def test_a_change_of_a_sheet_is_noticed() -> None:
    made = {name: sheet for name, sheet in sheets().items() if name in ("announcement", "certificate")}
    other = {"announcement": made["certificate"], "certificate": made["certificate"]}
    changed = set(digests(made).splitlines()) ^ set(digests(other).splitlines())
    assert {line.split()[0] for line in changed} == {"announcement"}
