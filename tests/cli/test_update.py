"""The crosstable is updated until the first stage starts; afterwards what has changed is ruled on (MSCA-C)."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal

pytestmark = pytest.mark.clause("MSCA-C")


@pytest.fixture
def corrected(tmp_path: Path) -> Path:
    """The event with the last game of Zabłockowski against Abarawe lost instead of drawn."""
    rows = Path(FIVE).read_text("utf-8").splitlines(keepends=True)
    for number, row in enumerate(rows):
        if row.startswith("001    6 "):
            rows[number] = row.replace("     2 w =", "     2 w 0").replace(" 4.0 ", " 3.5 ")
        if row.startswith("001    2 "):
            rows[number] = row.replace("     6 b =", "     6 b 1").replace(" 4.0 ", " 4.5 ")
    file = tmp_path / "corrected.trf"
    file.write_text("".join(rows), "utf-8")
    return file


@pytest.fixture
def rated_anew(tmp_path: Path) -> Path:
    file = tmp_path / "rated.trf"
    file.write_text(Path(FIVE).read_text("utf-8").replace("2312 USA", "2313 USA"), "utf-8")
    return file


def test_the_same_event_changes_nothing(founded: Terminal) -> None:
    before = founded.bytes()
    assert "says what the record says; nothing is recorded." in " ".join(founded.done(f"update {FIVE}").split())
    assert founded.bytes() == before


def test_what_does_not_touch_the_play_leaves_every_fact(closed: Terminal, rated_anew: Path) -> None:
    said = closed.done(f"update {rated_anew} --reason typo --yes")
    assert "Abarawe, Isla (2): rated 2313 instead of 2312" in said
    assert "The same 5 are tied" in said
    assert "Falls with it" not in said
    assert json.loads(closed.done("show --json"))["stands"] == "Stage 1: waits for lots"


def test_another_tie_is_listed_with_what_falls_and_needs_consent(closed: Terminal, corrected: Path) -> None:
    closed.done("toss")
    refused = closed("update", str(corrected), "--reason", "misreported")
    assert refused.code == 1
    listed = " ".join(refused.err.split())
    assert "Zabłockowski, Orrin (6), round 5: a loss against Abarawe, Isla (2) with White instead of a draw" in listed
    assert "Nobody is tied any more: Isla Abarawe is champion without play (MSCA-1e)." in listed
    assert "Falls with it: entry 3, Odin Bjørkmo confirms." in listed
    done = json.loads(closed.done(f"update {corrected} --reason misreported --yes --json"))
    assert done["fell"] == [2, 3, 4, 5, 6, 7, 8]
    assert [ask["kind"] for ask in done["awaited"]] == ["declare"]
    assert "Isla Abarawe is the champion" in closed.done("declare --yes")


def test_it_is_a_line_of_the_record_and_goes_elsewhere_with_it(closed: Terminal, rated_anew: Path) -> None:
    closed.done(f"update {rated_anew} --reason typo --yes")
    assert "The crosstable is updated (MSCA-C); reason: typo." in closed.done("log")
    file = closed.db.with_name("record.jsonl")
    closed.done(f"export --to {file}")
    there = Terminal(closed.patch, closed.db.with_name("there.db"))
    there.done(f"import {file}")
    (rating,) = (p["rating"] for p in _players(there) if p["id"] == "2")
    assert rating == 2313


def _players(terminal: Terminal) -> list[dict[str, object]]:
    last = json.loads(terminal.done("export --without-names").splitlines()[-2])
    players = last["entry"]["entry"]["founding"]["tournament"]["players"]
    assert isinstance(players, list)
    return players


def test_undo_goes_on_from_the_corrected_event(closed: Terminal, rated_anew: Path) -> None:
    closed.done(f"update {rated_anew} --reason typo --yes")
    closed.done("undo 7 --reason early --yes")
    assert "close" in json.loads(closed.done("next --json"))["next"]


def test_after_the_first_start_the_differences_are_for_the_director_to_rule_on(
    closed: Terminal, corrected: Path
) -> None:
    closed.done("toss")
    closed.done("start")
    sentence = closed.refused(f"update {corrected} --reason late --yes", 1)
    assert "this differs from the record, but a stage has started (entry 9), so it is for the" in sentence
    assert "director to rule (`playoffs rule`" in sentence
    assert "round 5: a loss against" in sentence


@pytest.mark.parametrize(
    ("line", "said"), [("update none.trf", "found nothing to read"), ("update", "found nothing to mend")]
)
def test_what_cannot_be_read_is_refused(closed: Terminal, line: str, said: str) -> None:
    assert said in closed.refused(line, 2)


def test_a_reason_is_wanted(closed: Terminal, rated_anew: Path) -> None:
    again = f"`playoffs update {rated_anew} --yes --reason WHY`"
    assert (
        closed.refused(f"update {rated_anew} --yes", 2)
        == f"--reason: found none; expected why, for the record: {again}"
    )


def test_a_playoff_of_the_wrong_file_is_set_aside_by_the_commands_that_refuse(terminal: Terminal) -> None:
    """Nothing is thrown away, and nothing of the wrong one is offered any more."""
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --title Champion")
    right = SAMPLES / "tied-5.trf"
    aside = "`playoffs archive champion` sets it aside, and nothing offers it any more"
    said = terminal.refused(f"update {right} --yes --reason wrong", 2)
    assert "found another event: 55 of 55 players are others than those of the record" in said
    assert f"{aside}; then `playoffs new {right} --title Champion --event champion-2`" in said
    assert aside in terminal.refused("discard champion --yes", 1)
    again = terminal.refused(f"new {right} --title Champion --yes", 1)
    assert (
        f"{aside}; this one wants another name: `playoffs new {right} --title Champion --yes --event champion-2`"
        in again
    )
    terminal.done("archive champion --yes")
    terminal.done(f"new {right} --title Champion --yes --event champion-2")
    assert "· champion-2 · entry 2" in terminal.done("confirm Bjorkmo")
    assert "· champion-2 · entry 2" in terminal.done("next --event Champion")


def test_a_practice_of_the_wrong_file_is_thrown_away(terminal: Terminal) -> None:
    """What the refusals name is typed: nothing of it counts, so nothing of it has to be kept."""
    wrong, right = SAMPLES / "tied-3.trf", SAMPLES / "tied-5.trf"
    terminal.done(f"new {wrong} --title Champion --practice")
    taken = terminal.refused(f"new {right} --title Champion --practice", 1)
    assert "`playoffs discard practice-champion` throws this practice away" in taken
    other = re.findall("`playoffs (new [^`]*)`", taken)[0]
    terminal.done(other)
    assert "· practice-champion-2 · entry 1" in terminal.done("show --event practice-champion-2")
    said = terminal.refused(f"update {right} --yes --reason wrong --event practice-champion", 2)
    for command in re.findall("`playoffs ([^`]*)`", said):
        terminal.done(f"{command} --yes")
    assert "PRACTICE: Champion · practice-champion · entry 1" in terminal.done("show --event practice-champion")
    assert "archive" not in f"{taken} {said}"


def test_a_playoff_of_the_wrong_file_is_set_up_again_under_its_own_rules(terminal: Terminal, tmp_path: Path) -> None:
    wrong = tmp_path / "two.csv"
    wrong.write_text("id,name,1\n1,Ann Arbor,W3w\n2,Bea Birch,W4w\n3,Cy Cedar,L1b\n4,Di Dogwood,L2b\n", "utf-8")
    terminal.done(f"new {wrong} --rules club-open --title Cup")
    said = terminal.refused(f"update {SAMPLES / 'tied-5.trf'} --yes --reason wrong", 2)
    assert f"`playoffs new {SAMPLES / 'tied-5.trf'} --title Cup --rules club-open --event cup-2`" in said
