"""What every format of other programs has in common: the same event, updates, ages, and what is never kept."""

from pathlib import Path

import pytest

from playoffs.files.read import event_in
from playoffs.files.source import Request, source
from playoffs.model.tournament import Kind, Tournament
from tests.cli.terminal import Terminal
from tests.edges.samples import SAMPLES, standings

FORMATS = (
    "swisssys.sjson",
    "swisssys-web.json",
    "dbf",
    "us-chess-crosstable.txt",
    "us-chess-crosstable-one.txt",
    "wintd.csv",
    "swisssys-standings.txt",
    "standings.xlsx",
    "standings.xls",
    "standings.ods",
    "chess-results.xlsx",
    "trf16.trf",
    "trf26.trf",
)


def played(event: Tournament) -> dict[str, list[tuple[object, ...]]]:
    """Everybody's rounds by name; of a forfeit only that there was one, since some formats drop the opponent."""
    names = [" ".join(sorted(player.name.replace(",", "").casefold().split())) for player in event.players]
    rounds: dict[str, list[tuple[object, ...]]] = {}
    for player, name in zip(event.players, names, strict=True):
        rounds[name] = [
            (r.kind, names[r.opponent]) if r.opponent is not None and r.kind <= Kind.LOSS else (r.kind,)
            for r in player.rounds
        ]
    return rounds


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_holds_the_same_games_and_ratings(name: str) -> None:
    first = event_in(source(SAMPLES / "swisssys.sjson"), "1", Request())
    event = event_in(source(SAMPLES / name), "1", Request())
    assert played(event) == played(first)
    rated = {frozenset(p.name.replace(",", "").casefold().split()): p.rating for p in event.players}
    assert rated == {frozenset(p.name.replace(",", "").casefold().split()): p.rating for p in first.players}


@pytest.mark.parametrize("name", FORMATS)
def test_a_playoff_is_set_up_and_updated_from_every_format(terminal: Terminal, name: str) -> None:
    file = str(SAMPLES / name)
    assert terminal("new", file, "--section", "1", "--event", "title").code == 0
    said = terminal("update", file, "--section", "1")
    assert said.code == 0, said.err
    assert "says what the record says; nothing is recorded" in " ".join(said.out.split())


def test_a_section_is_named_also_where_there_is_only_one(terminal: Terminal) -> None:
    assert standings(terminal, str(SAMPLES / "trf16.trf"), "--section", "pine")["rounds"] == 5
    assert "no section" in terminal.refused(f"standings {SAMPLES / 'trf16.trf'} --section 2", 2)


def test_private_columns_of_a_table_are_neither_kept_nor_shown(terminal: Terminal, tmp_path: Path) -> None:
    text = (SAMPLES / "wintd.csv").read_text("utf-8").replace('"MN"', '"MN","ada@example.org","555-0101","1999-12-31"')
    file = tmp_path / "event.csv"
    file.write_text(text.replace('"St"', '"St","E-mail","Phone","Birth date"'), "utf-8")
    said = [
        terminal("new", str(file), "--event", "title"),
        terminal("standings", str(file), "--json"),
        terminal("export", "title"),
    ]
    kept = "".join(each.out + each.err for each in said) + terminal.bytes().decode("latin-1")
    assert "Birch" in kept
    assert not any(secret in kept for secret in ("ada@example.org", "555-0101", "1999-12-31"))


def test_ages_are_asked_about_where_a_format_has_no_birth_dates(terminal: Terminal) -> None:
    for name in ("dbf", "standings.xlsx", "swisssys.sjson"):
        said = terminal(
            "plan", str(SAMPLES / name), "--section", "1", "--open-to", "age_from=50", "--open-to", "age_on=2027-01-10"
        )
        assert said.code == 2
        assert "birth" in said.err, said.err


def test_who_says_that_an_event_is_over_stands_in_the_record(terminal: Terminal) -> None:
    file = str(SAMPLES / "note-sjson-four-of-five.sjson")
    assert terminal("new", file, "--event", "four", "--over").code == 0
    assert "says that the event is over" in terminal.done("export four")
    assert "says that the event is over" in " ".join(terminal.done("explain Hazel Birch --event four").split())
