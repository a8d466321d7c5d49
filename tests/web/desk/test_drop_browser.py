"""The file box of set-up in a browser: it says that a file can be dropped, shows one that hovers, and takes it."""

from typing import TYPE_CHECKING

from tests.cli.terminal import SAMPLES
from tests.edges.samples import SAMPLES as OTHERS
from tests.web.chromium import Console, faults

if TYPE_CHECKING:
    from playwright.sync_api import JSHandle, Page

CARRIED = """([name, text, many]) => {
  const carried = new DataTransfer();
  for (let n = 0; n < many; n++) carried.items.add(new File([text], name));
  return carried;
}"""


REFUSED = """([what, dataTransfer]) =>
  !document.body.dispatchEvent(new DragEvent(what, { bubbles: true, cancelable: true, dataTransfer }))"""
"""Whether the page keeps the browser from opening what is dropped."""


def carried(page: "Page", name: str, text: str, many: int = 1) -> "JSHandle":
    return page.evaluate_handle(CARRIED, [name, text, many])


def test_a_file_dropped_beside_the_box_is_taken(console: Console) -> None:
    page = console.window()
    page.goto(f"{console.base}/desk/new")
    box, let_go = page.locator(".drop"), page.get_by_text("Let go: the file is taken")
    assert "Drop the file here, or choose it" in box.inner_text()
    file = carried(page, "tied-5.trf", (SAMPLES / "tied-5.trf").read_text("utf-8"))
    page.dispatch_event("h1", "dragover", {"dataTransfer": file})
    let_go.wait_for()
    page.dispatch_event("body", "dragleave", {"dataTransfer": file})
    let_go.wait_for(state="hidden")
    page.dispatch_event("h1", "dragover", {"dataTransfer": file})
    page.dispatch_event("h1", "drop", {"dataTransfer": file})
    assert let_go.is_hidden()
    assert page.locator("#file").evaluate("input => input.files[0].name") == "tied-5.trf"
    page.get_by_label("Title at stake").fill("State Champion")
    page.get_by_role("button", name="Read the file").click()
    page.get_by_text("5 players are tied").wait_for()


def test_several_files_are_none_and_one_that_is_too_large_is_not_sent(console: Console) -> None:
    page = console.window()
    page.goto(f"{console.base}/desk/new")
    page.dispatch_event("body", "drop", {"dataTransfer": carried(page, "a.csv", "name\n", 2)})
    page.get_by_text("One file at a time").wait_for()
    assert page.locator("#file").evaluate("input => input.files.length") == 0
    page.dispatch_event("body", "drop", {"dataTransfer": carried(page, "a.csv", "x" * 8_000_001)})
    page.get_by_text("at most 8 MB").wait_for()
    page.get_by_label("Title at stake").fill("State Champion")
    page.get_by_role("button", name="Read the file").click()
    assert page.url == f"{console.base}/desk/new"
    assert page.locator("#file").evaluate("input => input.matches(':invalid')")
    page.dispatch_event("body", "drop", {"dataTransfer": carried(page, "a.csv", "name\n")})
    assert page.locator("#file").evaluate("input => input.matches(':valid')")
    assert page.locator(".told").inner_text() == ""
    assert faults(page) == []


def test_a_file_dropped_on_a_draft_does_not_take_the_browser_away_from_it(console: Console) -> None:
    page = console.window()
    page.goto(f"{console.base}/desk/new")
    page.locator("#file").set_input_files(SAMPLES / "tied-5.trf")
    page.get_by_label("Title at stake").fill("State Champion")
    page.get_by_role("button", name="Read the file").click()
    page.get_by_text("5 players are tied").wait_for()
    for what in ("dragover", "drop"):
        assert page.evaluate(REFUSED, [what, carried(page, "a.csv", "name\n")]), what
        assert not page.evaluate(REFUSED, [what, page.evaluate_handle("new DataTransfer()")]), what


def test_back_after_a_finished_set_up_is_the_playoff(console: Console) -> None:
    page = console.window()
    page.goto(f"{console.base}/desk/new")
    page.locator("#file").set_input_files(SAMPLES / "tied-5.trf")
    page.get_by_label("Title at stake").fill("State Champion")
    page.get_by_role("button", name="Read the file").click()
    page.get_by_label("None of them").check()
    page.get_by_role("button", name="Set up State Champion").click()
    page.wait_for_url("**/desk/state-champion")
    page.go_back()
    page.wait_for_url("**/desk/state-champion")
    page.get_by_role("heading", name="Who will play?").wait_for()


def test_the_three_files_of_a_report_to_us_chess_are_taken_together(console: Console) -> None:
    page = console.window()
    page.goto(f"{console.base}/desk/new")
    page.get_by_label("Title at stake").fill("State Champion")
    files = [OTHERS / "dbf" / f"{kind}EXPORT.DBF" for kind in ("TH", "TS", "TD")]
    page.locator("#file").set_input_files([files[0], SAMPLES / "tied-5.trf"])
    assert page.locator("#file").evaluate("input => input.matches(':invalid')")
    page.locator("#file").set_input_files(files)
    assert page.locator("#file").evaluate("input => input.matches(':valid')")
    page.get_by_role("button", name="Read the file").click()
    page.get_by_text("Which section?").wait_for()
    page.get_by_label("Championship").check()
    page.get_by_role("button", name="Go on").click()
    page.get_by_text("2 players are tied").wait_for()
