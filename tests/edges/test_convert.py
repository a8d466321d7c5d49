"""A qualifying event written in another format says what it said: read back by this program and by others."""

import io
import json
import shlex
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace
from python_calamine import CalamineWorkbook

from playoffs.documents.words import words
from playoffs.documents.words.language import ENGLISH
from playoffs.files.event_json import write_event_json
from playoffs.files.programs.trf import read_trf
from playoffs.files.written import trf
from playoffs.files.written.trf import fitted, write_trf
from playoffs.model.tournament import Kind, Player, Round, Team, Tournament
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.others import trf_figures
from tests.edges.samples import SAMPLES as FORMATS
from tests.edges.test_opened_by_others import report
from tests.files.events import events, tokens
from tests.thinned import examples, thinned

HOSTILE = (
    '=HYPERLINK("http://example.org";"Ada")',
    "+1-2",
    "-3",
    "@SUM(A1:A9)",
    'Quo"te; Semi',
    "Ωmega, Жанна",
    "'=1+1",
)
EVENTS = (
    "tied-2.csv",
    "tied-3.trf",
    "tied-5.trf",
    "tied-8.csv",
    "perfect-3.csv",
    "club.csv",
    "league.csv",
    "magic.csv",
)
RULES = {"club.csv": "club-open", "perfect-3.csv": "club-open", "league.csv": "magnus-league", "magic.csv": "mtr"}


def converted(terminal: Terminal, file: Path, out: Path, rules: str = "msca") -> str:
    """Write it; what was said on standard output."""
    said = terminal("convert", str(file), "--to", str(out), "--rules", rules)
    assert said.code == 0, said.err
    return said.out


def held(terminal: Terminal, file: Path, rules: str = "msca") -> dict[str, Any]:
    """All that is read in a file, in the project's own form; an empty column is none, and a name may be the file's."""
    out = file.with_name(f"{file.stem}-{file.suffix[1:]}.held.json")
    converted(terminal, file, out, rules)
    found: dict[str, Any] = json.loads(out.read_text("utf-8"))
    del found["name"]
    for player in found["players"]:
        player["fields"] = {name: value for name, value in player.get("fields", {}).items() if value}
    return found


def sheet(book: bytes, name: str) -> list[list[Any]]:
    return CalamineWorkbook.from_filelike(io.BytesIO(book)).get_sheet_by_name(name).to_python()


@pytest.mark.parametrize("name", thinned(EVENTS, 2))
def test_an_event_says_the_same_in_every_format_that_holds_it(terminal: Terminal, tmp_path: Path, name: str) -> None:
    rules = RULES.get(name, "msca")
    first = tmp_path / f"event{Path(name).suffix}"
    first.write_bytes((SAMPLES / name).read_bytes())
    said = held(terminal, first, rules)
    chess = rules in ("msca", "club-open")
    for ending in ("csv", "json", *(("xlsx", "trf", "trf26") if chess else ())):
        out = tmp_path / f"again.{ending}"
        lost = converted(terminal, first, out, rules)
        if "no column" not in lost:
            assert held(terminal, out, rules) == said, ending


@pytest.mark.parametrize("name", ["swisssys.sjson", "dbf", "us-chess-crosstable-one.txt", "trf26.trf", "wintd.csv"])
def test_files_of_other_programs_can_be_written_as_trf26_and_rank_alike(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    words = ["--section", "1"] if name in ("swisssys.sjson", "dbf") else []
    said = terminal("standings", str(FORMATS / name), *words, "--json")
    assert said.code == 0, said.err
    out = tmp_path / "event.trf26"
    assert terminal("convert", str(FORMATS / name), "--to", str(out), *words).code == 0
    again = terminal("standings", str(out), "--json")
    assert again.code == 0, again.err
    assert json.loads(again.out)["standings"] == json.loads(said.out)["standings"]


def test_trf26_keeps_national_ratings_and_members_numbers(terminal: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "again.trf26"
    said = converted(terminal, FORMATS / "trf26.trf", out)
    assert said == f"Next: playoffs standings {shlex.quote(str(out))}\n", "nothing is left out"
    source = tmp_path / "event.trf"
    source.write_bytes((FORMATS / "trf26.trf").read_bytes())
    assert held(terminal, out) == held(terminal, source)
    assert "99001001" in out.read_text("utf-8")


@pytest.mark.clause("US-8", "US-3")
@pytest.mark.parametrize("ending", ["trf", "trf26"])
def test_another_program_reads_the_same_scores_in_what_was_written(
    terminal: Terminal, tmp_path: Path, ending: str
) -> None:
    """Of an event in which every game has its colors: that program wants them of forfeits too."""
    first, out = tmp_path / "first.trf", tmp_path / f"event.{ending}"
    first.write_text(report(Random(3), True).replace("Player 1 ", "Płayer 1 "), "utf-8")
    converted(terminal, first, out)
    theirs = trf_figures(out, "PTS")
    rows = json.loads(terminal("standings", str(first), "--json").out)["standings"]
    assert {row["id"]: [float(row["score"])] for row in rows} == theirs


def test_what_the_format_has_no_room_for_is_said(terminal: Terminal, tmp_path: Path) -> None:
    text = "id,name,rating,class,1,2\na1,Ada,1500,A,W9x,+\n9x,Bo,,B,La1,-\n"
    (tmp_path / "event.csv").write_text(text, "utf-8")
    said = " ".join(converted(terminal, tmp_path / "event.csv", tmp_path / "event.trf").split())
    assert "numbered anew" in said
    assert "2 forfeits against nobody named, written as byes, which score the same" in said
    assert 'no column "class"' in said
    rows = json.loads(terminal("standings", str(tmp_path / "event.trf"), "--json").out)["standings"]
    assert [(row["name"], row["score"]) for row in rows] == [("Ada", "2"), ("Bo", "0")]


def test_rounds_to_come_are_still_to_come_in_every_format(terminal: Terminal, tmp_path: Path) -> None:
    text = "id,name,1,2,3\n1,Ada,W2,D2,\n2,Bo,L1,D1,\n"
    (tmp_path / "event.csv").write_text(text, "utf-8")
    for ending in ("csv", "json", "trf", "trf26"):
        out = tmp_path / f"again.{ending}"
        converted(terminal, tmp_path / "event.csv", out)
        refused = terminal("plan", str(out))
        assert refused.code == 2
        assert "2 of 3 rounds are played" in refused.err, ending


def test_an_older_file_is_not_written_over_unasked(terminal: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "event.json"
    out.write_text("mine", "utf-8")
    sentence = terminal.refused(f"convert {SAMPLES / 'tied-2.csv'} --to {out}", 2)
    assert "--replace" in sentence
    assert out.read_text("utf-8") == "mine"
    terminal.done(f"convert {SAMPLES / 'tied-2.csv'} --to {out} --replace")
    assert out.read_text("utf-8") != "mine"
    assert "trf26" in terminal.refused(f"convert {SAMPLES / 'tied-2.csv'} --to {tmp_path / 'event.xyz'}", 2)


@pytest.mark.parametrize("name", EVENTS)
def test_a_workbook_holds_the_standings_and_every_figure_with_its_working(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    rules = RULES.get(name, "msca")
    out = tmp_path / "standings.xlsx"
    converted(terminal, SAMPLES / name, out, rules)
    found = json.loads(terminal("standings", str(SAMPLES / name), "--rules", rules, "--json").out)
    heads, *rows = sheet(out.read_bytes(), "Standings")
    assert len(rows) == len(found["standings"])
    exact: dict[tuple[str, str], list[Any]] = {}
    whole = sheet(out.read_bytes(), "Working")[1:]
    for row in whole:
        if row[4] == 0:
            exact[row[0], row[2]] = row
    for row, told in zip(rows, found["standings"], strict=True):
        assert (row[0], row[1], row[2]) == (told["rank"], told["id"], told["name"])
        for each in told["tiebreaks"]:
            called = words.system(each["system"], ENGLISH)
            worked = exact[told["id"], called]
            assert worked[9] == each["value"]
            assert row[heads.index(called)] == pytest.approx(worked[8])
    assert [head for head in heads if head != head.strip() or not head[:1].isupper()] == []


def test_a_figure_of_the_workbook_comes_out_of_its_rows(terminal: Terminal, tmp_path: Path) -> None:
    """A sum is the sum of the rows beneath it that count, on every level."""
    out = tmp_path / "standings.xlsx"
    converted(terminal, SAMPLES / "tied-5.trf", out)
    rows = sheet(out.read_bytes(), "Working")[1:]
    checked = 0
    for at, row in enumerate(rows):
        level = row[4]
        beneath = []
        for below in rows[at + 1 :]:
            if below[4] <= level:
                break
            if below[4] == level + 1:
                beneath.append(below)
        if beneath:
            assert row[8] == sum(each[8] for each in beneath if each[10] == "yes"), row
            checked += 1
    assert checked > 500


def test_names_like_formulas_are_text_in_a_workbook_and_come_back(terminal: Terminal, tmp_path: Path) -> None:
    players = tuple(Player(str(n), name, (Round(Kind.HALF_BYE),)) for n, name in enumerate(HOSTILE, 1))
    (tmp_path / "event.json").write_bytes(write_event_json(Tournament("=Event", 1, players)))
    out = tmp_path / "event.xlsx"
    converted(terminal, tmp_path / "event.json", out)
    for name in ("Standings", "Crosstable"):
        assert {row[1 if name == "Crosstable" else 2] for row in sheet(out.read_bytes(), name)[1:]} == set(HOSTILE)
    with zipfile.ZipFile(out) as archive:
        sheets = [archive.read(each).decode() for each in archive.namelist() if "worksheets/sheet" in each]
    assert len(sheets) == 4
    assert not any("<f>" in each or "<hyperlink" in each for each in sheets)
    again = held(terminal, tmp_path / "event.csv") if converted(terminal, out, tmp_path / "event.csv") else None
    read = again or held(terminal, tmp_path / "event.csv")
    assert {player["name"] for player in read["players"]} >= set(HOSTILE) - {"'=1+1"}


def test_the_same_event_is_the_same_bytes(terminal: Terminal, tmp_path: Path) -> None:
    for ending in ("xlsx", "trf", "trf26", "json", "csv"):
        for name in ("a", "b"):
            converted(terminal, SAMPLES / "tied-2.csv", tmp_path / f"{name}.{ending}")
        assert (tmp_path / f"a.{ending}").read_bytes() == (tmp_path / f"b.{ending}").read_bytes()


def test_teams_are_written_and_ranked_alike(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal("standings", str(SAMPLES / "club.csv"), "--rules", "club-open", "--teams", "--json")
    for ending in ("trf", "trf26", "json"):
        out = tmp_path / f"club.{ending}"
        converted(terminal, SAMPLES / "club.csv", out, "club-open")
        again = terminal("standings", str(out), "--rules", "club-open", "--teams", "--json")
        assert again.code == 0, again.err
        assert json.loads(again.out)["standings"] == json.loads(said.out)["standings"]


TRF26_COLUMNS = ("sex", "federation", "fide-id", "us-chess-id", "state")


@given(event=events(columns=TRF26_COLUMNS, values=("", "1", "12345678")))
@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_event_is_read_back_from_what_was_written_of_it(event: Tournament) -> None:
    """Whatever fits stays, what does not is left out and said."""
    for edition in (16, 26):
        fits, said = fitted(event, edition)
        again = read_trf(write_trf(fits, edition), "event.trf", {"rating": "national"})
        assert plain(again) == plain(fits)
        kept = sum(len(p.fields) for p in fits.players)
        assert bool(said) == (kept < sum(bool(value) for p in event.players for _, value in p.fields))


@given(event=events(ids=tokens, columns=("class",)))
@settings(max_examples=examples(30), deadline=None)
def test_any_ids_are_numbered_anew_and_nobody_meets_somebody_else(event: Tournament) -> None:
    fits, _ = fitted(event)
    again = read_trf(write_trf(fits), "event.trf")
    assert [(p.name, p.rounds) for p in again.players] == [(p.name, p.rounds) for p in event.players]


def plain(event: Tournament) -> Tournament:
    """Columns in the order of their names, and members' numbers with the zeros before them."""
    players = []
    for player in event.players:
        fields = {name: value.zfill(8) if name == "us-chess-id" else value for name, value in player.fields if value}
        players.append(replace(player, fields=tuple(sorted(fields.items()))))
    return replace(event, players=tuple(players), notes=())


def test_a_bent_writer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: these comparisons see a draw that was written as a bye, and a team that lost its last player."""
    players = (Player("1", "Ada", (Round(Kind.DRAW, 1),)), Player("2", "Bo", (Round(Kind.DRAW, 0),)))
    event = Tournament("Open", 1, players, teams=(Team("Lions", ("1", "2")),))
    assert plain(read_trf(write_trf(event), "e.trf")) == event
    with monkeypatch.context() as patch:
        patch.setitem(trf._RESULT, Kind.HALF_BYE, "Z")
        byes = tuple(replace(p, rounds=(Round(Kind.HALF_BYE),)) for p in players)
        bent = write_trf(replace(event, players=byes)).replace(" 0.5 ", "     ")
        assert plain(read_trf(bent, "e.trf")) != replace(event, players=byes)
    shorter = replace(event, teams=(Team("Lions", ("1",)),))
    assert plain(read_trf(write_trf(shorter), "e.trf")) != event
