"""What is said for the report to US Chess: refused at once where it cannot be right, and a final report holds none."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Life
from tests.edges.test_report import SAID, tables

SILAS, ABEBE = "Silas Karimovsky", "Abebe Żurawieckij"


@pytest.fixture
def two(terminal: Terminal) -> Terminal:
    """A title of two that is over; nobody's US Chess id is known."""
    life = Life(terminal, "tied-2.csv")
    while life.step():
        pass
    return terminal


def test_one_id_for_two_players_is_refused_and_names_both(two: Terminal) -> None:
    refused = two.refused("rated --id 5=12345678 --id 8=12345678", 2)
    assert "12345678" in refused
    assert SILAS in refused
    assert ABEBE in refused
    two.done("rated --id 5=12345678")
    refused = two.refused("rated --id 8=12345678", 2)
    assert SILAS in refused
    assert ABEBE in refused
    two.done("rated --id 5=12345679 --id 8=12345678")
    two.done("rated --id 5=12345678 --id 8=12345679")


def test_one_id_of_two_players_in_the_file_is_missing_from_a_report_and_refused_by_a_final_one(
    terminal: Terminal, tmp_path: Path
) -> None:
    text = (SAMPLES / "tied-2.csv").read_text("utf-8").splitlines()
    rows = [f"{text[0]},USCF ID", *(f"{line},12345678" for line in text[1:])]
    (tmp_path / "event.csv").write_text("\n".join(rows), "utf-8")
    life = Life(terminal, tmp_path / "event.csv")
    while life.step():
        pass
    terminal.done("details --set date=2027-05-22 --yes")
    assert terminal("rated", *SAID).code == 0
    refused = terminal.refused(f"rated --to {tmp_path / 'report'} --final", 1)
    assert f"the US Chess id of {SILAS}: 12345678" in refused
    assert f"the US Chess id of {ABEBE}: 12345678" in refused
    terminal.done(f"rated --to {tmp_path / 'draft'}")
    assert {row["D_MEM_ID"] for row in tables(tmp_path / "draft")[2]} == {""}


@pytest.mark.parametrize("key", ["td", "assistant-td"])
@pytest.mark.parametrize("number", ["12", "ABC", "abc", "1234567", "123456789", "00000000"])
def test_the_number_of_a_director_has_eight_digits_and_is_quoted_as_typed(two: Terminal, key: str, number: str) -> None:
    refused = two.refused(f"rated --set {key}={number}", 2)
    assert f'"{number}"' in refused
    assert "eight digits" in refused


@pytest.mark.parametrize("number", ["1", "1234567", "123456789", "12345678.0", "00000000"])
def test_the_number_of_a_player_has_eight_digits(two: Terminal, number: str) -> None:
    refused = two.refused(f"rated --id 5={number}", 2)
    assert f'"{number}"' in refused
    assert "eight digits" in refused


@pytest.mark.parametrize(
    ("word", "expected"),
    [("state=xx", "MN"), ("state=ABC", "MN"), ("country=ZZZZ", "USA"), ("country=zzz", "USA"), ("zip=5500x", "55000")],
)
def test_no_state_and_no_country_is_refused_as_it_was_typed(two: Terminal, word: str, expected: str) -> None:
    refused = two.refused(f"rated --set {word}", 2)
    assert f'"{word.partition("=")[2]}"' in refused
    assert f"such as {expected}" in refused


def test_states_and_countries_are_taken_in_any_letters(two: Terminal, tmp_path: Path) -> None:
    two.done("rated --set state=pr --set country=can")
    two.done(f"rated --to {tmp_path / 'report'}")
    head = tables(tmp_path / "report")[0][0]
    assert (head["H_STATE"], head["H_COUNTRY"]) == ("PR", "CAN")


def test_what_an_older_record_says_of_a_place_that_is_none_keeps_a_report_from_being_final(
    two: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from playoffs.cli.record import report

    with monkeypatch.context() as patch:
        patch.setattr(report, "_formed", lambda key, value: value)
        two.done("rated --set country=ZZZZ --set state=XX")
    missing = json.loads(two.done(f"rated --to {tmp_path / 'report'} --json"))["report"]["missing"]
    assert {"state", "country"} <= {each["key"] for each in missing}
    assert tables(tmp_path / "report")[0][0]["H_COUNTRY"] == ""


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("name=Чемпионат", "letters that the report cannot hold"),
        ("city=Łódź-над-рекой", "letters that the report cannot hold"),
        (f"name={'Cup' * 12}", "36 letters, and 35 fit"),
        (f"city={'Mille' * 5}", "25 letters, and 21 fit"),
    ],
)
def test_a_text_that_does_not_fit_is_told_at_once(two: Terminal, word: str, why: str) -> None:
    assert why in two.refused(f"rated --set {word}", 2)
