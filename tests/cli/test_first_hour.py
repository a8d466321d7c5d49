"""What newcomers type first: nothing that they typed is left unheard, and nothing falls without a question."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.shell_completion import ShellComplete

from playoffs.cli.main import playoffs
from playoffs.cli.rules.group import rules
from playoffs.cli.talk import OF_A_FILE
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal

FOLDERS = ("--to", "--announce")
VALUES = {"--format": ["txt"], "--paper": ["a4"], "--replace": [], "--templates": ["own"]}


def commands() -> Iterator[tuple[list[str], click.Command]]:
    """Every command as it is typed."""
    for group, before in ((playoffs, []), (rules, ["rules"])):
        context = click.Context(group)
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            assert command
            yield [*before, name], command


def optional(command: click.Command) -> str:
    """The option of a command that names where it writes, if it may be left out and nothing is written then."""
    found = (each for each in command.params if set(each.opts) & set(FOLDERS))
    return next((each.opts[0] for each in found if not (each.required or isinstance(each.default, str | Path))), "")


UNWRITTEN = [
    (words, parameter.opts[-1], VALUES[parameter.opts[-1]], optional(command))
    for words, command in commands()
    for parameter in command.params
    if optional(command) and parameter.opts[-1] in OF_A_FILE
]


def test_many_commands_write_only_where_a_folder_is_named() -> None:
    assert len({" ".join(words) for words, *_ in UNWRITTEN}) >= 8


@pytest.mark.parametrize(("words", "option", "value", "folder"), UNWRITTEN, ids=lambda each: "-".join(each))
def test_how_a_file_is_written_is_refused_where_none_is(
    terminal: Terminal, words: list[str], option: str, value: list[str], folder: str
) -> None:
    """Whoever types `--paper a4` means a sheet: to print the text and say nothing would leave it unheard."""
    arguments = {"rules diff": ["msca", "club-open"], "rules show": ["msca"], "why": ["1", "2"], "explain": ["1"]}
    given = arguments.get(" ".join(words), [FIVE, FIVE] if words == ["season"] else [FIVE])
    given = [] if words in (["export"], ["rated"], ["timetable"]) else given
    said = terminal(*words, *(["msca"] if words == ["fairness"] else given), option, *value)
    assert (said.code, said.out) == (2, "")
    assert f"{option}: found nothing that is written to a file; expected {folder} " in said.err


TITLED = [words for words, command in commands() if any("--title" in each.opts for each in command.params)]


@pytest.mark.parametrize("words", TITLED, ids=lambda words: "-".join(words))
@pytest.mark.parametrize("blank", ["", " ", "\N{NO-BREAK SPACE}"])
def test_a_blank_title_is_refused_wherever_a_title_is_taken(terminal: Terminal, words: list[str], blank: str) -> None:
    to = ["--to", "nowhere"] if words == ["sheet"] else []
    said = terminal(*words, FIVE, "--title", blank, *to)
    assert (said.code, said.out) == (2, "")
    assert said.err == (
        'playoffs: --title: found a blank title, which names nothing; expected a title, such as "State Champion"\n'
    )
    assert not terminal.db.exists()


def test_titles_are_taken_before_the_day_and_on_it() -> None:
    assert sorted(TITLED) == [["new"], ["plan"], ["sheet"], ["update"]]


def test_closing_the_list_asks_whoever_sits_there_and_names_who_will_be_out(founded: Terminal) -> None:
    founded.done("confirm Abarawe Bjorkmo Sabrytofte")
    before = founded.bytes()
    said = founded("close", keys="n")
    assert said.code == 1
    assert " ".join(said.err.split()) == (
        "Orrin Zabłockowski and Alejandra Cójolon have not answered and will be out. Close the list? [y/N] n "
        "playoffs: the list stays open"
    )
    assert founded.bytes() == before
    assert "The list of players is closed" in founded.done("close", keys="y")


@pytest.mark.parametrize("sits", [True, False])
def test_closing_the_list_is_answered_beforehand(sits: bool, founded: Terminal) -> None:
    founded.done("confirm 2 3")
    said = founded("close", "--yes", sits=sits)
    assert (said.code, "[y/N]" in said.err) == (0, False)


@pytest.mark.parametrize("before", [(), ("confirm 2 3",), ("decline 2", "confirm 3")])
def test_a_script_puts_nobody_out_who_has_not_answered_without_saying_so(
    before: tuple[str, ...], founded: Terminal
) -> None:
    for line in before:
        founded.done(line)
    kept = founded.bytes()
    said = founded.refused("close", 1)
    assert said.startswith("the list stays open: ")
    assert " have not answered; add --yes to close it" in said
    assert said.endswith("`playoffs close --yes`")
    assert founded.bytes() == kept


def test_a_script_closes_a_list_on_which_all_have_answered(founded: Terminal) -> None:
    founded.done("decline 2")
    founded.done("confirm all")
    founded.done("close")


def test_whoever_sits_there_is_asked_before_the_program_draws(closed: Terminal) -> None:
    kept = closed.bytes()
    said = closed("toss", keys="n")
    assert said.code == 1
    assert "cannot be undone. Let the program decide now? [y/N]" in " ".join(said.err.split())
    assert "nothing is drawn" in said.err
    assert closed.bytes() == kept
    assert closed("toss", keys="y").code == 0


@pytest.mark.parametrize(
    ("typed", "begun", "offered"),
    [
        (["sheet"], "pai", ["pairings"]),
        (["sheet", "--lang"], "e", ["en", "en-GB", "es"]),
        (["new", "--rules"], "club", ["club-open"]),
        (["confirm"], "abar", ["Abarawe"]),
        (["why", "Abarawe"], "Bj", ["Bjørkmo"]),
        (["withdraw", "--event", "nobodys"], "", []),
    ],
)
def test_tab_completes_what_can_be_meant(typed: list[str], begun: str, offered: list[str], founded: Terminal) -> None:
    with founded.patch.context() as patch:
        patch.setenv("PLAYOFFS_DB", str(founded.db))
        found = ShellComplete(playoffs, {}, "playoffs", "_PLAYOFFS_COMPLETE").get_completions(typed, begun)
    assert [each.value for each in found] == offered


def test_a_list_on_which_nobody_is_left_out_asks_nothing(founded: Terminal) -> None:
    founded.done("confirm all")
    said = founded("close", sits=True)
    assert "[y/N]" not in said.err


def test_a_copy_of_a_playoff_that_is_here_says_so_and_how_far_each_goes(founded: Terminal, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    founded.done(f"export --to {copy}")
    same = " ".join(founded.done(f"import {copy}").split())
    assert f"This record is here already, and with it all of {copy}, which ends at entry 1. No entry is new" in same
    founded.done("confirm Abarawe")
    older = " ".join(founded.done(f"import {copy}").split())
    assert f"all of {copy}, which ends at entry 1; here it goes on to 2. No entry is new" in older


def test_another_playoff_of_the_same_name_is_called_that(terminal: Terminal, tmp_path: Path) -> None:
    copy, elsewhere = tmp_path / "copy.jsonl", tmp_path / "other.db"
    terminal("new", FIVE, "--title", TITLE)
    terminal.done(f"export --to {copy}")
    terminal("new", FIVE, "--title", TITLE, "--defending", "Abarawe", "--db", str(elsewhere))
    said = terminal("import", str(copy), "--db", str(elsewhere))
    assert said.code == 2
    assert said.err == (
        f"playoffs: {copy}: found another playoff of the name north-star-state-champion, which is recorded here "
        f"already; expected a copy of that one; `playoffs import {copy} --db OTHER.db` takes it into a file of its "
        "own\n"
    )


@pytest.mark.parametrize(("hour", "morning", "evening"), [("10", "10:00", "22:00"), ("12", "00:00", "12:00")])
def test_a_bare_hour_is_asked_about_or_refused_with_both_readings(
    founded: Terminal, hour: str, morning: str, evening: str
) -> None:
    assert founded.refused(f"details set start={hour}", 2) == (
        f"start: found {hour}, which can be {hour} AM or {hour} PM; expected start={morning} or start={evening}"
    )
    founded.done("details set date=2027-05-22 zone=America/Chicago")
    for key, time in (("a", morning), ("p", evening)):
        assert f"Recorded: start = {time}" in founded.done(f"details set start={hour}", keys=key)


def test_an_hour_of_a_day_of_24_names_the_one_thing_to_type(founded: Terminal) -> None:
    assert founded.refused("details set start=14", 2) == 'start: found "14"; expected a time of day: start=14:00'
    assert "expected a time of day, such as" in founded.refused("details set start=24", 2)


@pytest.mark.parametrize("typed", ['"9 AM"', "'9 AM'"])
def test_quotes_that_a_shell_left_standing_are_no_part_of_a_time(founded: Terminal, typed: str) -> None:
    said = founded("details", "set", "date=2027-05-22", "zone=America/Chicago", f"start={typed}")
    assert (said.code, "Recorded: start = 09:00" in said.out) == (0, True)


def test_what_is_written_or_declared_is_followed_by_the_next_command(founded: Terminal, tmp_path: Path) -> None:
    """Who has printed, written or declared asks what now: the answer is one command to copy, and it is done."""
    for who in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        founded.done(f"contacts --set {who} email {who.lower()}@example.org")
    founded.done("details set date=2027-05-22 start=09:00 zone=America/Chicago")
    assert founded.done(f"outbox --to {tmp_path / 'letters'}").endswith("Next: playoffs schedule\n")
    assert "\n  playoffs confirm " in founded.done(f"calendar --to {tmp_path / 'calendars'}")
    asked = founded.done("why Abarawe Bjorkmo").splitlines()[-1]
    assert asked == "Next: playoffs why Abarawe Bjorkmo --to sheets"
    founded.done("confirm Abarawe")
    founded.done("close --yes")
    *_, command = founded.done("declare --yes").splitlines()
    assert command == "  playoffs sheet bulletin certificate --to print --replace"
    said = founded(*command.split()[1:4], "--to", str(tmp_path / "print"), "--format", "txt")
    assert said.code == 0, said.err


def test_a_title_without_a_name_is_set_up_with_the_command_that_names_it(terminal: Terminal) -> None:
    said = terminal("new", FIVE)
    assert "The title has no name, and every page and sheet calls it “the title”." in " ".join(said.out.split())
    assert "\n    playoffs update --title TITLE\n" in said.out
    named = terminal("update", "--title", "State Champion", "--reason", "named", "--yes")
    assert named.code == 0, named.err
    assert terminal.done("show").startswith("State Champion · ")
    assert "has no name" not in terminal("new", str(SAMPLES / "tied-3.trf"), "--title", "Cup").out
