"""What is said is so: who can be reached, who was told, what a director may still rule; and what cannot be read is
refused with what to type."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, Terminal

DAYS = ("date=2027-05-22", "start=09:00", "zone=America/Chicago", "site=Hall")


def planned(terminal: Terminal) -> Terminal:
    assert terminal("details", "set", *DAYS).code == 0
    return terminal


def flat(said: str) -> str:
    return " ".join(said.split())


def test_where_one_address_is_known_the_next_player_without_one_is_named(founded: Terminal) -> None:
    planned(founded)
    assert "how to reach anybody" in flat(founded.done("schedule"))
    founded.done("contacts --set Bjorkmo email b@example.org")
    founded.done("decline Bjorkmo")
    said = flat(founded.done("schedule"))
    assert "anybody" not in said
    assert "contacts --set Abarawe email name@example.org" in said


def test_nobody_was_told_where_nobody_plays(founded: Terminal, tmp_path: Path) -> None:
    planned(founded)
    for player in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        founded.done(f"contacts --set {player} email {player}@example.org")
    founded.done(f"outbox --to {tmp_path}/letters")
    said = founded("details", "set", "start=08:00")
    changed, _, unfit = said.err.partition("The plan does not fit as it stands:")
    assert "The plan has changed:" in changed
    assert "planned for Sat, May 22, 2027, 9:00 AM CDT, now Sat, May 22, 2027, 8:00 AM" in " ".join(changed.split())
    assert "planned for" not in unfit
    assert "playoffs schedule --acknowledge" in said.err
    for player in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        said = founded("decline", player)
        assert said.code == 0
    assert "The plan does not fit" in said.err
    assert "everybody who plays" not in founded("next").err


def test_a_ruling_is_offered_and_not_told_as_made(founded: Terminal) -> None:
    for player in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski", "Cojolon"):
        founded.done(f"decline {player}")
    said = flat(founded.done("close"))
    assert "The director can rule that the title is vacated." in said
    listed = founded.done("rule").splitlines()
    offered = [line for line in listed[2:] if line.startswith("  ") and "playoffs rule" not in line]
    assert offered
    assert all("The director can" in line for line in offered), offered
    words = [each["words"] for each in json.loads(founded.done("rule --json"))["rulings"]]
    assert all("director can" in each for each in words), words


@pytest.mark.parametrize("title", ["   ", "!!!", "…"])
def test_a_title_that_names_nothing_is_refused(terminal: Terminal, title: str) -> None:
    for command in ("new", "plan"):
        said = terminal(command, FIVE, "--title", title)
        assert said.code == 2
        assert "--title" in said.err
        assert "unnamed" not in said.out


def test_a_blank_title_in_a_titles_file_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "titles.toml"
    file.write_text('[[titles]]\nname = "   "\neverybody = true\n', "utf-8")
    said = terminal("new", FIVE, "--titles", str(file))
    assert said.code == 2
    assert "name" in said.err


def test_titles_in_any_letters_have_records_of_their_own(terminal: Terminal) -> None:
    titles = ("Чемпион штата", "Победитель штата", "冠军", "亚军", "Чемпион 2027", "Победитель 2027")
    found = []
    for title in titles:
        said = json.loads(terminal("new", FIVE, "--title", title, "--json").out)
        found.append(said["founded"][0]["event"])
    assert len(set(found)) == len(titles)
    assert "2027" in found[-1]
    for title, event in zip(titles, found, strict=True):
        assert title in terminal.done(f"show {event}")


def test_a_title_with_two_full_stops_is_refused_before_it_is_printed_otherwise(terminal: Terminal) -> None:
    said = terminal("new", FIVE, "--title", "Open.. Cup")
    assert said.code == 2
    assert "two full stops" in said.err


def test_nothing_was_played_before_its_stage_began(closed: Terminal, tmp_path: Path) -> None:
    planned(closed)
    while "start" not in closed.done("next").split("playoffs ", 1)[1].split()[:1]:
        closed.done(closed.done("next").split("playoffs ", 1)[1].splitlines()[0].split("   ")[0])
    closed.done("start")
    file = tmp_path / "day.txt"
    file.write_text("2026-11-20\n10:00 result 1 W\n", "utf-8")
    said = closed("transcribe", str(file))
    assert said.code == 2
    assert "before the stage began" in said.err
    assert "playoffs undo" in said.err
    file.write_text("2026-11-21\n10:00 result 1 W\n", "utf-8")
    assert "before the stage began" not in closed("transcribe", str(file)).err


def test_an_appeal_is_against_what_was_decided(founded: Terminal) -> None:
    planned(founded)
    said = founded.refused("appeal 2 --by Abarawe", 2)
    assert "entry 2" in said
    assert "playoffs log" in said
    founded.done("appeal 1 --by Abarawe")


def test_criteria_that_an_event_cannot_serve_are_refused(terminal: Terminal) -> None:
    for systems in ("BH/C9", "BH/C5", "SB/M3", "PS/C7"):
        assert "5 rounds" in terminal.refused(f"standings {FIVE} --rules fide-2026 --tiebreaks {systems}", 2)
    assert terminal("standings", FIVE, "--rules", "fide-2026", "--tiebreaks", "BH/C4").code == 0
    for systems in ("", "  "):
        said = terminal("standings", FIVE, "--rules", "fide-2026", "--tiebreaks", systems)
        assert said.code == 2
        assert "no system" in said.err


def test_the_help_on_rules_names_fide(terminal: Terminal) -> None:
    for command in ("standings", "explain", "why"):
        assert "fide" in flat(terminal.done(f"{command} --help")).partition("--rules")[2][:160]


def test_a_day_that_is_none_is_said_so(founded: Terminal) -> None:
    for typed in ("2/30/2027", "2027-02-30", "30 Feb 2027", "2/29/2027"):
        said = founded("details", "set", f"date={typed}")
        assert said.code == 2
        assert "February does not have" in said.err, said.err
        assert "date=" in said.err
    said = founded("details", "set", "date=13/13/2027")
    assert "no number is a month" in said.err


def test_the_file_of_a_question_may_come_last(terminal: Terminal) -> None:
    first, *others = (
        terminal.done(f"why {line}").rpartition("Next: ")[0]
        for line in (f"{FIVE} Abarawe Bjorkmo", f"Abarawe Bjorkmo {FIVE}", f"Abarawe {FIVE} Bjorkmo")
    )
    assert first
    assert others == [first, first]
    assert "Abarawe" in terminal.done(f"explain Abarawe Bjorkmo {FIVE}")


def test_the_next_command_has_a_label_in_every_language(terminal: Terminal) -> None:
    for command in (f"standings {FIVE} --lang es", f"explain {FIVE} 1 2 --lang es", f"plan {FIVE} --lang es"):
        last = terminal.done(command).rstrip().splitlines()[-1]
        assert last.startswith("Siguiente: playoffs "), last


def test_several_are_listed_with_one_and(terminal: Terminal, tmp_path: Path) -> None:
    names = ("Alpha", "Beta", "Gamma", "Delta")
    file = tmp_path / "titles.toml"
    file.write_text("".join(f'[[titles]]\nname = "{name}"\neverybody = true\n' for name in names), "utf-8")
    said = terminal.done(f"new {FIVE} --titles {file}")
    assert "Alpha, Beta, Gamma and Delta" in said


def test_one_player_by_two_words_is_one_winner_of_a_title(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "titles.toml"
    file.write_text(
        '[[titles]]\nname = "Alpha"\neverybody = true\n[[titles]]\nname = "Beta"\neverybody = true\n', "utf-8"
    )
    terminal.done(f"new {FIVE} --titles {file} --event both")
    for player in ("Abarawe", "Bjorkmo", "Sabrytofte", "Zablockowski"):
        terminal.done(f"decline {player}")
    terminal.done("confirm Cojolon")
    terminal.done("close")
    said = flat(terminal.done("rule title 1 Isla Abarawe --reason agreement --yes"))
    assert "goes to Isla Abarawe; reason" in said, said
    said = flat(terminal("rule", "title", "2", "Isla", "Bjorkmo", "--reason", "agreement", "--yes").err)
    assert "commas" in said
    said = flat(terminal.done("rule title 2 Isla Abarawe Odin Bjorkmo --reason agreement --yes"))
    assert "shared by Isla Abarawe and Odin Bjørkmo" in said
