"""After every command stands one exact command to copy, and it works; a refusal names the one that mends it."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal
from tests.thinned import only_in_ci

STEP = re.compile(r"(?m)^(?:Next: |  |.*: )(playoffs .+?)(?:   \(.*)?$")


def step(text: str) -> str:
    """The last command that a text offers."""
    found = STEP.findall(text)
    assert found, text
    return str(found[-1])


ON_FILES = (
    f"plan {FIVE}",
    f"plan {FIVE} --defending Sabrytofte --lang es",
    f"plan {SAMPLES / 'level-2.csv'} --rules club-open",
    f"standings {FIVE}",
    f"standings {FIVE} --top 2 --rules msca",
    f"explain {FIVE} 2 Bjorkmo",
    pytest.param("fairness club-open", marks=only_in_ci("every field of an edition is worked out")),
    "fairness mtr",
)
ON_A_RECORD = (
    *(
        "list",
        "use north",
        "use --none",
        "show",
        "next",
        "log",
        "details",
        "contacts",
        "note",
        "verify",
        "rated",
        "appeal",
    ),
    *(
        "confirm Abarawe",
        "confirm all",
        "details set room=Hall",
        "schedule",
        "export --to r.jsonl",
        "sheet --to s --format txt",
    ),
)


@pytest.mark.parametrize("line", ON_FILES, ids=lambda line: " ".join(Path(word).name for word in line.split()))
def test_a_command_on_a_file_is_followed_by_one_that_works(
    line: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = terminal.done(line)
    assert said.splitlines()[-1].startswith(("Next: playoffs ", "Siguiente: playoffs "))
    then = shlex.split(step(said))[1:]
    done = terminal(*then)
    assert done.code == 0, done.err


def test_what_was_said_of_a_file_is_said_again(terminal: Terminal) -> None:
    then = step(terminal.done(f"plan {FIVE} --defending Sabrytofte --title Cup --lang es --dates iso"))
    assert then == f"playoffs new {FIVE} --title Cup --defending Sabrytofte --lang es"


@pytest.mark.parametrize("line", ON_A_RECORD)
def test_a_command_on_a_record_names_the_next_one(
    line: str, founded: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if line == "schedule":
        founded.done("details set date=2027-05-22 start=09:00 zone=America/Chicago")
    then = step(founded.done(line))
    if not {"WHY", "FILE"} & set(then.split()) and "name@" not in then and "close" not in then:
        done = founded(*shlex.split(then)[1:])
        assert done.code == 0, (then, done.err)


def test_what_a_plan_lacks_is_named_as_one_command(founded: Terminal) -> None:
    for line in ("schedule", "calendar --to x", "outbox --to x", "timetable"):
        said = founded.refused(line, 2)
        command = re.search(r"`playoffs ([^`]*)`", said)
        assert command, said
        line = command[1]
    founded(*shlex.split(line))
    founded.done("schedule")


def test_a_word_that_is_no_sheet_is_said_to_be_none(founded: Terminal) -> None:
    said = founded.refused("sheet nosuchkind --to x", 2)
    assert "--event" not in said
    assert "nosuchkind, which is no event and no kind of sheet" in said
    assert "announcement" in said
    assert "did you mean 'announcement'" in founded.refused("sheet anouncement --to x", 2)


def test_a_file_where_a_folder_is_wanted_is_not_called_a_place_for_sheets(founded: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for line in ("sheet --format txt --to", "export --as trf16 --to"):
        assert "sheets into" not in founded.refused(f"{line} {tmp_path / 'file'}", 2)
