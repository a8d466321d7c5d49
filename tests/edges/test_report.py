"""The report to US Chess of a playoff: what the rating report lists, in three files that others read alike (MSCA-R)."""

import json
import random
import shlex
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from dbfread import DBF

from playoffs.cli import book
from playoffs.desk.act import load
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.files.written.ascii import in_ascii
from playoffs.web.desk.reporting import report
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Life
from tests.thinned import thinned

RECORDS = Path(__file__).parents[1] / "golden" / "records"
FILES = ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")
SAID = (
    *("--set", "affiliate=A1234567", "--set", "td=12345678", "--set", "city=Springlake"),
    *("--set", "state=MN", "--set", "zip=55000"),
)
Rows = list[dict[str, str]]


def tables(folder: Path) -> tuple[Rows, Rows, Rows]:
    """The three files as a library of another make reads them."""
    read = [
        [dict(row) for row in DBF(str(folder / name), encoding="ascii", char_decode_errors="strict")] for name in FILES
    ]
    return read[0], read[1], read[2]


def rated(terminal: Terminal, *words: str) -> dict[str, Any]:
    said = terminal("rated", *words, "--json")
    assert said.code == 0, said.err
    found: dict[str, Any] = json.loads(said.out)
    return found


def expected(section: dict[str, Any]) -> Counter[tuple[str, str, str, str]]:
    """Each side of the games of a section: who, letter, against whom, color."""
    letters = {"white": "WL", "black": "LW", "draw": "DD"}
    found: Counter[tuple[str, str, str, str]] = Counter()
    for game in section["games"]:
        own, other = tuple(letters[game["result"]])
        found[game["white"], own, game["black"], "W"] += 1
        found[game["black"], other, game["white"], "B"] += 1
    return found


def held(terminal: Terminal, folder: Path, names: dict[str, str]) -> list[Counter[tuple[str, str, str, str]]]:
    """The same as the files hold it, by section."""
    _, sections, players = tables(folder)
    found = []
    for section in sections:
        mine = {row["D_PAIR_NUM"]: row for row in players if row["D_SEC_NUM"] == section["S_SEC_NUM"]}
        sides: Counter[tuple[str, str, str, str]] = Counter()
        for row in mine.values():
            for at in range(1, int(section["S_TOT_RNDS"]) + 1):
                cell = row[f"D_RND{at:02}"]
                if cell[0] in "WDL":
                    sides[names[row["D_NAME"]], cell[0], names[mine[cell[1:-1]]["D_NAME"]], cell[-1]] += 1
                else:
                    assert cell in ("X0", "F0", "U0")
        found.append(sides)
    return found


@pytest.fixture
def two(terminal: Terminal, tmp_path: Path) -> Terminal:
    """A title of two that went through all games to a drawn Armageddon; nobody's US Chess id is known."""
    results = iter("WWDD")
    life = Life(terminal, "tied-2.csv")
    while life.step(lambda ask: next(results, "D")):
        pass
    return terminal


def ids(folder: Path) -> dict[str, str]:
    """Number of the event by the name as the report writes it."""
    return {"Karimovsky, Silas": "5", "Zurawieckij, Abebe": "8"}


@pytest.mark.clause("MSCA-R")
def test_the_games_of_a_match_are_parted_by_time_control_and_the_armageddon_is_left_out(
    two: Terminal, tmp_path: Path
) -> None:
    said = rated(two, "--to", str(tmp_path / "report"))
    head, sections, players = tables(tmp_path / "report")
    assert [(s["S_TIMECTL"], s["S_R_SYSTEM"], s["S_TRN_TYPE"], s["S_TOT_RNDS"]) for s in sections] == [
        ("G/90;+30", "R", "M", "2"),
        ("G/25;+3", "Q", "M", "2"),
    ]
    assert (head[0]["H_FORMAT"], head[0]["H_NAME"], head[0]["H_TOT_SECT"]) == ("2C", "Cup Playoff", "2")
    assert held(two, tmp_path / "report", ids(tmp_path)) == [
        expected(each) for each in said["sections"] if each["system"] != "unrated"
    ]
    (left,) = said["report"]["left_out"]
    assert "Armageddon" in left["why"]
    assert len(left["games"]) == 1
    shown = two("rated", "--to", str(tmp_path / "again")).out
    assert "Left out, 1 game: an Armageddon cannot be rated" in shown
    assert len(players) == 4


def test_what_is_missing_is_listed_by_name_and_the_rest_is_written(two: Terminal, tmp_path: Path) -> None:
    shown = two.done(f"rated --to {tmp_path / 'report'}")
    for each in (
        "the US Chess id of Silas Karimovsky",
        "the US Chess id of Abebe Żurawieckij",
        "the affiliate's id",
        "the chief tournament director's US Chess id",
        "the city",
        "the state",
        "the ZIP code",
        "the day of play",
    ):
        assert f"- {each}" in shown
    head, _, players = tables(tmp_path / "report")
    assert (head[0]["H_AFF_ID"], head[0]["H_BEG_DATE"], {row["D_MEM_ID"] for row in players}) == ("", "", {""})
    assert {row["D_NAME"] for row in players} == set(ids(tmp_path))


def test_a_final_report_is_refused_while_anything_is_missing_and_written_when_all_is_said(
    two: Terminal, tmp_path: Path
) -> None:
    folder = tmp_path / "report"
    refused = two.refused(f"rated --to {folder} --final", 1)
    assert "the US Chess id of Abebe Żurawieckij" in refused
    assert "the affiliate's id" in refused
    assert not folder.exists()
    assert two("rated", *SAID, "--id", "Zurawieckij=12345679", "--id", "5=01234567").code == 0
    two.done("details --set date=2027-05-22 --yes")
    assert rated(two, "--to", str(folder), "--final")["report"]["missing"] == []
    head, sections, players = tables(folder)
    assert head[0] == head[0] | {
        "H_AFF_ID": "A1234567",
        "H_CTD_ID": "12345678",
        "H_CITY": "Springlake",
        "H_STATE": "MN",
        "H_ZIPCODE": "55000",
        "H_BEG_DATE": "20270522",
        "H_END_DATE": "20270522",
    }
    assert {row["D_NAME"]: row["D_MEM_ID"] for row in players} == {
        "Karimovsky, Silas": "01234567",
        "Zurawieckij, Abebe": "12345679",
    }
    assert {s["S_CTD_ID"] for s in sections} == {"12345678"}


def test_a_report_of_a_playoff_that_is_not_over_is_not_final(terminal: Terminal, tmp_path: Path) -> None:
    life = Life(terminal, "tied-2.csv")
    while not rated(terminal)["sections"]:
        assert life.step()
    terminal.done("details --set date=2027-05-22 --yes")
    assert terminal("rated", *SAID, "--id", "5=12345678", "--id", "8=12345679").code == 0
    refused = terminal.refused(f"rated --to {tmp_path / 'report'} --final", 1)
    assert "the games that are still to be played" in refused
    report = rated(terminal, "--to", str(tmp_path / "report"))["report"]
    assert report["final"] is False
    assert report["sections"][0]["match"] is False, "one game is no match yet"


def test_ids_of_the_file_are_in_the_report(terminal: Terminal, tmp_path: Path) -> None:
    text = (SAMPLES / "tied-2.csv").read_text("utf-8").splitlines()
    rows = [f"{text[0]},USCF ID,state", *(f"{line},{12345600 + n},mn" for n, line in enumerate(text[1:], 1))]
    (tmp_path / "event.csv").write_text("\n".join(rows), "utf-8")
    life = Life(terminal, tmp_path / "event.csv")
    while life.step():
        pass
    terminal.done(f"rated --to {tmp_path / 'report'}")
    players = tables(tmp_path / "report")[2]
    assert {(row["D_MEM_ID"], row["D_STATE"]) for row in players} == {("12345605", "MN"), ("12345608", "MN")}


def test_names_in_letters_that_the_report_cannot_hold_are_left_blank_and_said(
    terminal: Terminal, tmp_path: Path
) -> None:
    text = (SAMPLES / "tied-2.csv").read_text("utf-8")
    text = text.replace("Karimovsky, Silas", "Жаботинская, Анна").replace(
        "Żurawieckij, Abebe", "Featherstonehaugh-Cholmondeley, Bartholomew"
    )
    (tmp_path / "event.csv").write_text(text, "utf-8")
    life = Life(terminal, tmp_path / "event.csv")
    while life.step():
        pass
    shown = " ".join(terminal.done(f"rated --to {tmp_path / 'report'}").split())
    assert "the name of Анна Жаботинская, which has letters that the report cannot hold" in shown
    assert "which has 43 letters, and 30 fit" in shown
    assert {row["D_NAME"] for row in tables(tmp_path / "report")[2]} == {""}


def test_what_cannot_stand_in_a_report_is_refused_where_it_is_said(two: Terminal) -> None:
    assert "a letter and seven digits" in two.refused("rated --set affiliate=12", 2)
    assert "the two letters of a state" in two.refused("rated --set state=Minnesota", 2)
    assert "did you mean 'affiliate'" in two.refused("rated --set afiliate=A1234567", 2)
    assert "eight digits" in two.refused("rated --id 5=abc", 2)
    assert "no player" in two.refused("rated --id Nobody=12345678", 2)
    assert "--to FOLDER" in two.refused("rated --final", 2)


def test_a_forgotten_players_id_is_forgotten_with_the_name(two: Terminal, tmp_path: Path) -> None:
    assert two("rated", "--id", "Zurawieckij=12345679").code == 0
    two.done("forget Zurawieckij --yes")
    two.done(f"rated --to {tmp_path / 'report'}")
    assert "12345679" not in "".join(two.done("export"))
    assert b"12345679" not in (tmp_path / "report" / "TDEXPORT.DBF").read_bytes()


def test_an_older_report_is_replaced_whole_or_not_at_all(
    two: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "report"
    two.done(f"rated --to {folder}")
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert two("rated", "--set", "city=Springlake", "--id", "5=12345678").code == 0
    assert "--replace" in two.refused(f"rated --to {folder}", 2)
    move, moved = __import__("os").replace, []

    def fails(here: Any, there: Any) -> None:
        moved.append(there)
        if len(moved) == 2:
            raise OSError(28, "No space left on device")
        move(here, there)

    with monkeypatch.context() as patch:
        patch.setattr("os.replace", fails)
        assert two("rated", "--to", str(folder), "--replace").code == 2
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before
    two.done(f"rated --to {folder} --replace")
    assert {file.name: file.read_bytes() for file in folder.iterdir()} != before
    assert sorted(file.name for file in folder.iterdir()) == sorted(FILES)


def test_no_head_stands_beside_half_of_a_report(two: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ends between two files: what is there is no report, for us and for the office."""
    folder = tmp_path / "report"
    two.done(f"rated --to {folder}")
    assert two("rated", "--id", "5=12345678").code == 0

    def ends(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("os.replace", ends)
        two("rated", "--to", str(folder), "--replace")
    assert not (folder / "THEXPORT.DBF").exists()


@pytest.mark.clause("MSCA-R")
def test_a_forfeit_in_a_match_is_written_and_not_rated(terminal: Terminal, tmp_path: Path) -> None:
    results = iter(["X", "W"])
    life = Life(terminal, "tied-2.csv")
    while life.step(lambda ask: next(results, "W")):
        pass
    said = rated(terminal, "--to", str(tmp_path / "report"))
    _, sections, players = tables(tmp_path / "report")
    assert sections[0]["S_TRN_TYPE"] == "S", "one rated game is no match"
    assert sorted(row["D_RND01"] for row in players if row["D_SEC_NUM"] == "1") == ["F0", "X0"]
    assert sorted(row["D_RND02"][0] for row in players if row["D_SEC_NUM"] == "1") == ["L", "W"]
    assert len(said["sections"][0]["games"]) == 1


PLAYED = ("msca-2", "msca-3", "msca-4", "msca-5", "msca-6", "msca-9", "club-open", "changed", "magnus-league")


@pytest.mark.clause("MSCA-R")
@pytest.mark.parametrize("name", PLAYED)
def test_the_report_holds_the_games_that_the_rating_report_lists_and_is_read_back(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    """By a library of another make, and by this program, which checks both sides of every game."""
    file = tmp_path / "record.jsonl"
    shutil.copy(RECORDS / f"{name}.jsonl", file)
    terminal.done(f"import {file}")
    said = rated(terminal, "--to", str(tmp_path / "report"))
    sections = [each for each in said["sections"] if each["system"] != "unrated"]
    if not said["report"]["sections"]:
        return
    known = plainly({player["name"]: player["id"] for player in said_players(terminal)})
    assert held(terminal, tmp_path / "report", known) == [expected(each) for each in sections]
    for number in range(1, len(sections) + 1):
        read = terminal("standings", str(tmp_path / "report"), "--section", str(number), "--json")
        assert read.code == 0, read.err
        assert len(json.loads(read.out)["standings"]) == said["report"]["sections"][number - 1]["players"]


def said_players(terminal: Terminal) -> list[dict[str, str]]:
    """Everybody who was tied, as sentences call them."""
    return [{"name": each["name"], "id": each["id"]} for each in json.loads(terminal.done("show --json"))["players"]]


def plainly(known: dict[str, str]) -> dict[str, str]:
    """Names as the report writes them, from spoken ones: surname first, without accents."""
    found = {}
    for name, id in known.items():
        words = name.split()
        for at in range(len(words)):
            text = f"{' '.join(words[at:])}, {' '.join(words[:at])}" if at else name
            found[in_ascii(text) or ""] = id
    return found


@pytest.mark.clause("MSCA-R")
@pytest.mark.parametrize("seed", thinned(range(12), 5))
def test_a_random_playoff_is_reported_game_for_game(terminal: Terminal, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    life = Life(terminal, chance.choice(("tied-2.csv", "tied-3.trf", "tied-5.trf")))
    while life.step(lambda ask: chance.choice("WWDDBBX")):
        pass
    said = rated(terminal)
    if not any(each["system"] != "unrated" for each in said["sections"]):
        assert "no rated game" in terminal.refused(f"rated --to {tmp_path / 'report'}", 1)
        return
    said = rated(terminal, "--to", str(tmp_path / "report"))
    known = plainly({player["name"]: player["id"] for player in said_players(terminal)})
    sections = [each for each in said["sections"] if each["system"] != "unrated"]
    assert held(terminal, tmp_path / "report", known) == [expected(each) for each in sections]
    for section, told in zip(sections, said["report"]["sections"], strict=True):
        assert told["match"] == section["match"]
        assert section["match"] == (len(section["games"]) > 1 and told["players"] == 2)
        read = terminal("standings", str(tmp_path / "report"), "--section", str(told["number"]), "--json")
        assert read.code == 0, read.err


DATED = "details set date={day} start=10:00 zone=America/Chicago --yes"


@pytest.mark.parametrize("entered", ["later", "that day", "a stated day of several"])
def test_results_entered_on_another_day_than_the_report_says_are_looked_at(
    two: Terminal, tmp_path: Path, entered: str
) -> None:
    """The clock of a test is at 2026-11-21: the report says what is stated, and nothing of it is guessed."""
    day = "2026-11-21" if entered == "that day" else "2026-05-22"
    two.done(DATED.format(day=day))
    if entered == "a stated day of several":
        assert two("details", "set", "further_days=2026-11-21 10:00", "--yes").code == 0
    shown = two.done(f"rated --to {tmp_path / 'report'}")
    head, _, _ = tables(tmp_path / "report")
    assert str(head[0]["H_BEG_DATE"]).replace("-", "") == day.replace("-", "")
    found = rated(two, "--to", str(tmp_path / "again"))["report"]["entered_on"]
    exported = two.done(f"export --as trf16 --to {tmp_path / 'trf'}")
    if entered != "later":
        looked = entered == "a stated day of several"  # nothing was entered on the other one
        assert ("Look again" in shown, "Look again" in exported, bool(found)) == (looked,) * 3
        return
    sentence = "says Fri, May 22, 2026, as planned, and results were entered on Sat, Nov 21, 2026."
    assert f"Look again: the report {sentence}" in " ".join(shown.split())
    assert "Look again: the files say Fri, May 22, 2026, as planned" in " ".join(exported.split())
    assert "playoffs details set date=2026-11-21 --yes\n" in shown
    handed = two.done(f"sheet certificate --to {tmp_path / 'sheets'} --format txt")
    assert "Look again" not in handed
    (certificate,) = (tmp_path / "sheets").glob("certificate*")
    assert "November 21, 2026" in certificate.read_text("utf-8")
    assert "Look again" not in two.done(f"sheet bulletin --to {tmp_path / 'sheets'} --format txt")
    assert found == ["2026-11-21"]
    with open_store(two.db) as store:
        on_the_page = report(load(store, "cup"), language("es"))
    assert on_the_page
    assert "22 de mayo de 2026" in on_the_page.days
    assert "21 de noviembre de 2026" in on_the_page.days
    two.done("details set date=2026-11-21 --yes")
    assert "Look again" not in two.done(f"rated --to {tmp_path / 'right'}")


def test_a_zone_that_nobody_states_makes_no_day_of_a_neighbor(two: Terminal, tmp_path: Path) -> None:
    two.done("details set date=2026-11-22")
    assert "Look again" not in two.done(f"rated --to {tmp_path / 'near'}")
    two.done("details set date=2026-11-23")
    assert "Look again" in two.done(f"rated --to {tmp_path / 'far'}")
    handed = two.done(f"sheet certificate --to {tmp_path / 'sheets'} --format txt")
    assert "Look again: the certificate says Mon, Nov 23, 2026, as planned" in " ".join(handed.split())


PLANNED = '--set date=2026-11-21 --set start=09:00 --set zone=UTC --set "further_days=2026-11-22 10:00"'


def begun(terminal: Terminal, file: str, *more: str) -> Life:
    """A title of which the second day of play is planned for the morning after."""
    life = Life(terminal, file)
    assert terminal("details", *shlex.split(PLANNED), *more, "--yes").code == 0
    return life


def dates(folder: Path) -> list[tuple[str, str]]:
    """First and last day of the head and of each section."""
    (head,), sections, _ = tables(folder)
    rows = [(head, "H"), *((section, "S") for section in sections)]
    return [(str(row[f"{x}_BEG_DATE"]).replace("-", ""), str(row[f"{x}_END_DATE"]).replace("-", "")) for row, x in rows]


def test_a_planned_day_on_which_nothing_was_played_is_told_to_nobody(terminal: Terminal, tmp_path: Path) -> None:
    """The clock of a test is at 2026-11-21: all was played on the first of two days."""
    life = begun(terminal, "tied-5.trf")
    terminal.done(f"publish {tmp_path / 'web'}")
    while life.step():
        pass
    shown = " ".join(terminal.done(f"rated --to {tmp_path / 'report'}").split())
    assert set(dates(tmp_path / "report")) == {("20261121", "20261121")}
    assert "Look again: the report says Sat, Nov 21, 2026; Sun, Nov 22, 2026 was planned too" in shown
    terminal.done(f"sheet certificate bulletin --to {tmp_path / 'sheets'} --format txt")
    terminal.done(f"publish {tmp_path / 'web'}")
    texts = [*(tmp_path / "sheets").glob("*.txt"), *(tmp_path / "web").rglob("index.html")]
    assert len(texts) > 2
    for each in texts:
        assert "November 21" in (found := each.read_text("utf-8")), each.name
        assert "November 22" not in found, each.name
    days = (tmp_path / "web" / "calendar.ics").read_text("utf-8").split("BEGIN:VEVENT")
    of_the_second = [each for each in days if "DTSTART" in each and "20261122T" in each]
    assert of_the_second
    assert all("STATUS:CANCELLED" in each for each in of_the_second)
    terminal.done(f"sheet announcement --to {tmp_path / 'before'} --format txt")
    assert "November 22" in (tmp_path / "before" / "announcement.txt").read_text("utf-8"), "as it was announced"
    terminal.done(f"export --as trf16 --to {tmp_path / 'trf'}")
    assert "2026/11/22" not in "".join(each.read_text("utf-8") for each in (tmp_path / "trf").glob("stage*"))
    with open_store(terminal.db) as store:
        on_the_page = report(load(store, "cup"), language("en"))
    assert on_the_page
    assert "November 22, 2026 was planned too" in on_the_page.days


def test_a_section_says_the_days_on_which_it_was_played(terminal: Terminal, tmp_path: Path) -> None:
    """The first stage is played on the first day, all else on the second."""
    life = begun(terminal, "tied-3.trf")
    while not rated(terminal)["sections"]:
        life.step()
    terminal.patch.setattr(book, "utc_now", lambda: "2026-11-22T18:00:00Z")
    while life.step():
        pass
    terminal.done(f"rated --to {tmp_path / 'report'}")
    assert dates(tmp_path / "report")[:2] == [("20261121", "20261122"), ("20261121", "20261121")]
    assert set(dates(tmp_path / "report")[2:]) == {("20261122", "20261122")}
