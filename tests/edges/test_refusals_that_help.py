"""Refusals that name what to type or what to wait for, and slips that are never taken for something else."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal

TWO = SAMPLES / "tied-2.csv"


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("word", ["W", "w", "B", "we"])
def test_a_letter_or_two_never_name_a_winner(terminal: Terminal, word: str) -> None:
    terminal.done(f"new {SAMPLES / 'magic.csv'} --rules mtr --cut 8 --title X")
    for line in ("withdraw Ulvestadmoen --reason other", "close", "start"):
        terminal.done(line)
    said = terminal.refused(f"result 1 {word}", 2)
    assert "expected the winner, Zadie Barzanholt or Mateo Ebelwright; D = draw" in said
    assert "Mateo Ebelwright beats" in terminal.done("result 1 Ebel")


def test_the_only_player_who_can_withdraw_is_named_in_the_command(terminal: Terminal) -> None:
    terminal.done(f"new {TWO} --title X")
    for line in ("confirm 5", "decline 8", "close"):
        terminal.done(line)
    shown = terminal.done("next")
    assert "playoffs withdraw Karimovsky" in shown
    terminal.done("withdraw Karimovsky --reason other")


def test_a_title_is_not_renamed_to_one_that_not_everybody_can_win_by_silence(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --title Cup")
    name = "State Under 1600 Champion"
    before = terminal.bytes()
    said = terminal("update", "--title", name, "--reason", "misnamed", "--yes")
    assert said.code == 2
    assert "without a word of who is eligible" in said.err
    assert "--titles FILE" in said.err
    assert terminal.bytes() == before
    asked = flat(terminal.seen("update", "--title", name, "--reason", "misnamed", keys="yy"))
    assert "Is everybody in the event eligible? [y/N] y" in asked
    assert json.loads(terminal.done("show --json"))["title"] == name


def test_an_update_leaves_practice_records_of_the_same_crosstable_alone(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {TWO} --title Cup --event cup")
    terminal.done(f"new {TWO} --title Cup --event try --practice")
    mended = tmp_path / "mended.csv"
    mended.write_text(TWO.read_text("utf-8").replace("2348", "2349"), "utf-8")
    assert "practice" not in flat(terminal.done(f"update {mended} --event cup --reason typo --yes")).casefold()
    events = {each["event"]: each for each in json.loads(terminal.done("list --json"))}
    (practice,) = (event for event in events if "try" in event)
    assert json.loads(terminal.done(f"next {practice} --json"))["version"] == 1


def test_an_entry_that_was_corrected_names_the_one_that_corrects_it(terminal: Terminal) -> None:
    terminal.done(f"new {TWO} --title X")
    terminal.done("confirm 5")
    terminal.done("correct 2 decline --reason slip --yes")
    terminal.done("correct 3 confirm --reason slip --yes")
    for line in ("correct 2 decline", "undo 2"):
        said = terminal.refused(f"{line} --reason again --yes", 2)
        assert "since entry 4 corrects it; expected 4" in said
    terminal.done("undo 4 --reason gone --yes")
    assert "since entry 5 undoes it" in terminal.refused("undo 4 --reason again --yes", 2)


def test_a_title_that_waits_says_what_for_whatever_is_typed(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "titles.toml"
    path.write_text('[[titles]]\nname = "Cup"\n[[titles]]\nname = "Second"\nnot_winner_of = "Cup"\n', "utf-8")
    terminal.done(f"new {TWO} --titles {path}")
    said = terminal.refused("close --event second", 1)
    assert "this title waits for Cup, which is not decided (MSCA-1e); `playoffs next --event cup`" in said


def test_the_withdrawal_of_a_declared_champion_hints_at_a_ruling(terminal: Terminal) -> None:
    terminal.done(f"new {TWO} --title X")
    for line in ("confirm 5", "decline 8", "close", "declare --yes"):
        terminal.done(line)
    assert "is a ruling: `playoffs rule`" in terminal.refused("withdraw Karimovsky --reason illness", 1)


def test_no_defending_champion_can_be_said_of_a_new_playoff(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --title X --defending none")
    assert "No defending champion" in flat(terminal.done(f"new {FIVE} --title Y --defending none"))


def test_the_check_of_an_entry_that_does_not_exist_says_so(terminal: Terminal) -> None:
    terminal.done(f"new {TWO} --title X")
    assert "there is no entry 99" in terminal.refused("verify 99", 2)


def test_an_update_says_what_was_mended(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {FIVE} --title Cup")
    assert "The title is now Bowl (MSCA-C); reason: typo." in terminal.done("update --title Bowl --reason typo --yes")
    defended = terminal.done("update --defending Abarawe --reason forgotten --yes")
    assert "The defending champion is Isla Abarawe (MSCA-C); reason: forgotten." in flat(defended)
    terminal.done("update --defending none --reason wrong --yes")
    terminal.done("update --not-eligible Abarawe --reason rules --yes")
    log = flat(terminal.done("log"))
    for said in ("The title is now Bowl", "Nobody defends the title", "Who is eligible for the title is updated"):
        assert said in log
    assert "The crosstable is updated" not in log


def test_only_who_must_still_answer_is_to_be_invited(terminal: Terminal) -> None:
    terminal.done(f"new {FIVE} --title Cup")
    terminal.done("confirm Abarawe")
    terminal.done("update --not-eligible Abarawe --reason rules --yes")
    said = flat(terminal.done("update --eligible Abarawe --reason rules --yes"))
    assert "Stands again" in said
    assert "To be invited" not in said
