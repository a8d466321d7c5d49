"""The pictures in the documentation: of the sheets as they are now, each shown on a page, none left over."""

from playoffs.documents.before.announcement import announcement
from playoffs.documents.before.worksheet import worksheet
from playoffs.documents.words.language import language
from playoffs.planning.details import read_details
from tests.documents.pictures import DIGESTS, FOLDER, ROOT, digests, sheets
from tests.documents.plans import WHEN, sampled
from tests.thinned import only_in_ci

PAGES = (ROOT / "README.md", *(ROOT / "docs").glob("*.md"))


@only_in_ci("every sheet of the documentation is made")
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
    plan, details = sampled(5), read_details(ROOT / "playoffs" / "samples" / "details.toml")
    one, other = (make(plan, details, language(), WHEN) for make in (announcement, worksheet))
    before, after = (digests({"first": each, "second": other}).splitlines() for each in (one, other))
    assert {line.split()[0] for line in set(before) ^ set(after)} == {"first"}
