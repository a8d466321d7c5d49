"""Whatever a command refuses, it says what to type instead: a command that can be copied, or what was expected."""

import re
import shlex

import click
import pytest

from playoffs.cli.main import COMMANDS, playoffs
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal

WRONG = """
result won | result Abarawe won | result Bjorkmo wonn | result Bjorkmo | result 1 won | result 1 | result 3 W
result | result Zzz won | result undone | undo 99 | undo 1 | undo draw | undo x | correct last W
correct 1 W --reason x | correct 99 W --reason x | correct 3 --reason x | correct | void-bid Bjorkmo
void-bid Zzz | bid Bjorkmo | bid Zzz | open-bids | open-bids 7 | toss | toss 7 | lots 7 | choose white
choose red | time | start | close | declare | withdraw Zzz | withdraw Bjorkmo --reason ill | rule xyz
rule advance | rule advance 9 Bjorkmo --reason x | rule replay | rule set-result 1 | rule champion
rule champion Abarawe | rule champion Abarawe --reason x | rule champion Zzz --reason x --yes
rule vacate --reason x | rule set-order Abarawe --reason x | confirm Abarawe | confirm Zzz | decline | confirm
decline Abarawe | appeal 1 | appeal 99 --by X | appeal 2 --decided stands | note 99 x | note --erase | discard
discard foo | discard north | use | use foo | forget Zzz | forget | forget Abarawe | verify 3 | verify x
verify 99 | explain Zzz | why | why Abarawe | why Abarawe Zzz | show foo | next foo | log foo | schedule
schedule foo | outbox | outbox --to x | calendar | sheet | sheet foo --to x | details foo | details set
details set foo=1 | details set date=xx | details set start=25:00 --set zone=UTC
details set deadline=2027-05-10 | details clear | details clear foo | contacts nofile.csv
contacts --set Zzz email x@y | contacts --set Abarawe foo x | contacts --forget Zzz | accept
accept --reason x | reason 2 illness | reason 99 illness | reason | update | update nofile.csv
update --defending Zzz | transcribe | transcribe nofile.txt | import | import nofile | rated --strike 99
rated --strike 2 --reason x | set-aside | enter Zzz | insist Bjorkmo | rank Abarawe | add X | left-over X
second-session seed | season | season nofile | plan | plan nofile.csv | new | new nofile.csv | standings
standings nofile.csv | convert | schema foo | demo foo | list foo | serve foo | doctor foo | nonsense
Bjorkmo won | show --nonsense | explain FIVE | why FIVE 1
"""
COPIED = re.compile(r"`(playoffs [^`]*)`")


def wrong() -> list[list[str]]:
    words = [each.strip() for line in WRONG.strip().splitlines() for each in line.split("|")]
    return [[FIVE if word == "FIVE" else word for word in shlex.split(each)] for each in words]


def silent(said: str) -> str:
    """What is missing of a refusal."""
    commands = COPIED.findall(said)
    for line in commands:
        name, *words = shlex.split(line)[1:]
        if name == "--help":
            continue
        assert name in COMMANDS, said
        command = playoffs.get_command(click.Context(playoffs), name)
        assert command
        context = click.Context(command, info_name=name, resilient_parsing=True, **playoffs.context_settings)
        command.make_parser(context).parse_args(words)
    return "" if commands or "expected " in said else said


def prepared(terminal: Terminal) -> None:
    """The list is closed, and whatever comes before the first stage is done."""
    terminal.done("confirm all")
    terminal.done("close")
    for _ in range(9):
        line = re.findall(r"^  playoffs (.*?)(?:   .*)?$", terminal.done("next"), re.MULTILINE)[0]
        terminal.done(line)
        if line == "start":
            return


def over(terminal: Terminal) -> None:
    """A champion is declared."""
    for player in ("Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        terminal.done(f"decline {player}")
    terminal.done("confirm Abarawe")
    terminal.done("close")
    terminal.done("declare --yes")


@pytest.mark.parametrize("before", [None, prepared, over])
@pytest.mark.parametrize("several", [False, True])
def test_every_refusal_says_what_to_type(terminal: Terminal, before: object, several: bool) -> None:
    assert terminal("new", FIVE, "--title", TITLE).code == 0
    if callable(before):
        before(terminal)
    if several:
        assert terminal("new", str(SAMPLES / "tied-2.csv"), "--title", "Cup").code == 0
    missing = []
    for words in wrong():
        which = ["--event", "north"] if several and words[0] in COMMANDS else []
        before_it = terminal.bytes()
        said = terminal(*words, *which)
        if said.code == 0:  # possible now, in this state of the record
            if terminal.bytes() != before_it:
                terminal.db.write_bytes(before_it)
            terminal.db.with_name(f"{terminal.db.name}.use").unlink(missing_ok=True)
            continue
        sentence = said.err.splitlines()[-1]
        assert sentence.startswith("playoffs: "), said
        if silent(sentence):
            missing.append(f"{' '.join(words)}: {sentence}")
        if several and said.code == 1:
            of_record = [
                line for line in COPIED.findall(sentence) if line.split()[1] in ("next", "rule", "undo", "log")
            ]
            assert all("--event" in line for line in of_record), sentence
    assert not missing, "\n".join(missing)
