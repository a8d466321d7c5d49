"""Names that are kept longer than they are to be: said with the command that forgets them, and nothing by itself."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from playoffs.cli.record import doctor
from playoffs.desk.act import load
from playoffs.desk.forgetting.forget import forget
from playoffs.desk.forgetting.meant import meant
from playoffs.desk.record import entries
from playoffs.desk.record.store import open_store
from tests.cli.terminal import FIVE, Terminal
from tests.servers import OWNER, Cluster


@pytest.fixture
def played(terminal: Terminal) -> Terminal:
    """Entries of 2026-11-21, a playoff and a practice one."""
    terminal.done(f"new {FIVE} --title Title --event title")
    terminal.done(f"new {FIVE} --title Title --event trial --practice")
    return terminal


def problems(terminal: Terminal, today: str, days: int = 365) -> list[str]:
    terminal.patch.setattr(doctor, "utc_now", lambda: f"{today}T00:00:00Z")
    said: list[str] = json.loads(terminal.done(f"doctor --retention {days} --json"))["problems"]
    return said


def test_on_the_last_day_of_the_period_nothing_is_said_and_on_the_next_everything(played: Terminal) -> None:
    before = played.bytes()
    assert problems(played, "2027-11-21") == []
    trial, title = problems(played, "2027-11-22")
    assert re.match(
        r"title had its last entry on 2026-11-21, longer ago than 365 days, and names \d+ people still: "
        r"`playoffs forget \S+ --event title` forgets one of them\.",
        title,
    )
    assert "is practice: `playoffs discard practice-trial` throws it away." in trial
    assert played.bytes() == before
    assert "longer ago than" not in played.done("doctor")


def test_what_it_says_is_what_ends_it(played: Terminal) -> None:
    """One person after the other, until the playoff names nobody."""
    practice, _title = problems(played, "2027-11-22")
    played.done(f"{_command(practice)} --yes")
    (said,) = problems(played, "2027-11-22")
    with open_store(played.db) as store:
        known = load(store, "title").known
        assert f"names {len(known.players) + len(known.others)} people still" in said
    played.done(f"{_command(said)} --yes")
    with open_store(played.db) as store:
        _first, *keys, _last = (*load(store, "title").known.players, *load(store, "title").known.others)
        for key in keys:
            if load(store, "title").known.person(key):
                forget(store, load(store, "title"), meant(store, load(store, "title"), key))
    (said,) = problems(played, "2027-11-22")
    assert "names one person still" in said
    played.done(f"{_command(said)} --yes")
    assert problems(played, "2027-11-22") == []


def _command(sentence: str) -> str:
    found = re.search(r"`playoffs ([^`]*)`", sentence)
    assert found
    return found[1]


def test_of_a_record_with_names_in_its_entries_no_command_is_promised(terminal: Terminal) -> None:
    terminal.patch.setattr(entries, "NEW", 1)
    terminal.done(f"new {FIVE} --title Title --event title")
    (said,) = problems(terminal, "2027-11-22")
    assert said.endswith("version 0.1.0 wrote names into its entries: they go only with the whole file.")


@pytest.mark.parametrize("days", ["0", "-1", "x"])
def test_a_period_that_is_none_is_refused(played: Terminal, days: str) -> None:
    assert played("doctor", "--retention", days).code == 2


KEPT = "details set date=2026-12-05 zone=America/Chicago keep_names_until=12/31/2027 --event title"


def on(terminal: Terminal, day: str) -> None:
    for where in ("playoffs.cli.record.doctor", "playoffs.cli.record.listing"):
        terminal.patch.setattr(f"{where}.utc_now", lambda: f"{day}T00:00:00Z")


def listed(terminal: Terminal) -> dict[str, object]:
    rows: list[dict[str, object]] = json.loads(terminal.done("list --json"))
    return next(row for row in rows if row["event"] == "title")


def test_a_day_that_was_announced_counts_whatever_days_are_asked_for(played: Terminal) -> None:
    played.done(KEPT)
    on(played, "2027-12-31")
    assert json.loads(played.done("doctor --retention 1 --json"))["problems"][1:] == [], "the practice one alone"
    assert (listed(played)["keep_names_until"], "names_due" in listed(played)) == ("2027-12-31", False)
    assert "names were to be kept" not in played.done("list")
    on(played, "2028-01-01")
    (said,) = json.loads(played.done("doctor --json"))["problems"]
    assert said.startswith("title announced to keep names until 2027-12-31, and names ")
    assert listed(played)["names_due"] is True
    assert "names were to be kept until 2027-12-31: `playoffs doctor` says what to do" in " ".join(
        played.done("list").split()
    )


def test_who_names_nobody_any_more_is_due_no_more(played: Terminal) -> None:
    played.done(KEPT)
    on(played, "2028-01-01")
    played.patch.setattr("playoffs.desk.record.listed.FEW", 0)
    assert listed(played)["names_due"] is True
    with open_store(played.db) as store:
        for key in load(store, "title").known.players:
            forget(store, load(store, "title"), meant(store, load(store, "title"), key))
    assert {"names_due", "keep_names_until"} & listed(played).keys() == set()
    assert json.loads(played.done("doctor --json"))["problems"] == []


def test_the_players_are_told_in_the_language_of_the_playoff(played: Terminal, tmp_path: Path) -> None:
    played.done(KEPT)
    for lang, said in (
        ("en", "Names and contacts are kept until Friday, December 31, 2027; after that results stay, without them."),
        (
            "es",
            "Los nombres y los datos de contacto se guardan hasta el viernes, 31 de diciembre de 2027; después quedan",
        ),
    ):
        played.done(f"sheet announcement --event title --format txt --lang {lang} --to {tmp_path / lang}")
        (file,) = (tmp_path / lang).glob("*.txt")
        assert said in " ".join(file.read_text("utf-8").split())


def test_a_day_before_the_last_of_play_is_refused(played: Terminal) -> None:
    sentence = played.refused("details set date=2026-12-05 zone=UTC keep_names_until=2026-12-04 --event title", 2)
    assert "expected a day after the last of play, 2026-12-05" in sentence


@pytest.fixture(params=["a file", "a server"])
def renewed(
    request: pytest.FixtureRequest, terminal: Terminal, tmp_path: Path
) -> tuple[Terminal, str, Callable[[], None]]:
    """A playoff of which an earlier state is kept beside the record: what it is called, and what takes it away."""
    if request.param == "a server":
        terminal.where = request.getfixturevalue("server")
        terminal.patch.setenv("PLAYOFFS_DB", str(terminal.where))
        terminal.patch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    terminal.done(f"new {FIVE} --title Title --event title")
    if request.param == "a file":
        kept = terminal.db.with_name("playoffs-0.2.0-dev.db")
        kept.write_bytes(terminal.db.read_bytes())
        return terminal, str(kept), kept.unlink
    cluster: Cluster = request.getfixturevalue("cluster")

    def run(sql: str) -> None:
        with cluster.connected(OWNER) as owner:
            owner.execute(sql.encode())

    for sql in ("CREATE SCHEMA {0}", *(f"CREATE TABLE {{0}}.{t} AS SELECT * FROM playoffs.{t}" for t in TABLES)):
        run(sql.format("playoffs_form_3"))
    return terminal, "The schema playoffs_form_3", lambda: run(_removes(terminal))


TABLES = ("record", "about", "beside", "contact")


def _removes(terminal: Terminal) -> str:
    """The statement that the command says."""
    (said,) = kept_aside(terminal, "2026-11-22", 36500)
    found = re.search(r"its owner runs (DROP SCHEMA \w+ CASCADE)\.", said)
    assert found, said
    return found[1]


def kept_aside(terminal: Terminal, today: str, days: int) -> list[str]:
    return [said for said in problems(terminal, today, days) if "`forget` does not reach it" in said]


Renewed = tuple[Terminal, str, Callable[[], None]]


def test_an_earlier_state_that_still_names_who_is_forgotten_is_said_until_it_is_gone(renewed: Renewed) -> None:
    terminal, called, away = renewed
    assert kept_aside(terminal, "2026-11-22", 365) == []
    said = " ".join(terminal.done("forget Abarawe --yes").split())
    assert re.search(rf"{called} is an earlier state and still holds the name: delete it", said)
    (said,) = kept_aside(terminal, "2026-11-22", 36500)
    assert said.startswith(f"{called} is an earlier state of the record")
    away()
    assert kept_aside(terminal, "2026-11-22", 1) == []
    assert problems(terminal, "2026-11-22", 36500) == []


def test_an_earlier_state_is_said_that_is_older_than_names_are_to_be_kept(renewed: Renewed) -> None:
    terminal, called, _away = renewed
    terminal.set(400 * 86_400)
    terminal.done("details set site=Hall")
    assert len(kept_aside(terminal, "2027-11-22", 365)) == 1, "the playoff had an entry since, and this has none"
    assert kept_aside(terminal, "2027-11-21", 365) == []
    terminal.done("details set date=2027-12-05 zone=UTC keep_names_until=2027-12-31")
    on(terminal, "2028-01-01")
    said = json.loads(terminal.done("doctor --json"))["problems"]
    assert [each.startswith(called) for each in said] == [False, True]


def test_what_a_move_left_in_another_folder_is_said_until_it_is_deleted(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {FIVE} --title Title --event title")
    terminal.done(f"move {tmp_path / 'there.db'} --yes")
    left = terminal.db.with_name(f"{terminal.db.stem}-moved.db")
    moved = Terminal(terminal.patch, tmp_path / "there.db")
    assert kept_aside(moved, "2027-11-21", 365) == []
    (said,) = kept_aside(moved, "2027-11-22", 365)
    assert said.startswith(f"{left} was left behind when the record was moved")
    moved.done("forget Abarawe --yes")
    assert len(kept_aside(moved, "2026-11-22", 36500)) == 1
    left.unlink()
    assert kept_aside(moved, "2027-11-22", 365) == []


def test_what_stays_where_a_record_was_moved_away_and_came_back_is_said(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {FIVE} --title Title --event title")
    there = tmp_path / "there.db"
    terminal.done(f"move {there} --yes")
    terminal.done(f"move {terminal.db} --yes --db {there}")
    left = terminal.db.with_name(f"{terminal.db.stem}-moved.db")
    assert left.exists()
    assert f"{left} is an earlier state and still holds the name" in " ".join(
        terminal.done("forget Abarawe --yes").split()
    )
    assert len(kept_aside(terminal, "2026-11-22", 36500)) == 2, "and what was left at the other place"
