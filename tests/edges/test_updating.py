"""The crosstable updated: nobody newly tied is left out, and no answer is lost (MSCA-C)."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

pytestmark = pytest.mark.clause("MSCA-C")

NAMES = ("Aden", "Birk", "Cato", "Dahl", "Enok", "Falk", "Gerd", "Holm", "Ivar", "Jens")

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes the crosstable in which some won their last game, and everybody else lost it."""

    def written(file: str, *tied: str, rows: Mapping[str, str] = {}) -> Path:
        path = tmp_path / f"{file}.csv"
        lines = ["id,name,rating,1"]
        for number, name in enumerate(NAMES, 1):
            line = f"{number},{name},{1800 - 10 * number},{'BYE1' if name in tied else 'BYE0'}"
            lines.append(rows.get(name, line))
        path.write_text("\n".join(lines) + "\n", "utf-8")
        return path

    return written


def awaited(terminal: Terminal) -> list[tuple[str, str]]:
    data = json.loads(terminal.done("next --json"))
    return [(ask["kind"], ask["who"]) for ask in data["awaited"]]


def fates(terminal: Terminal) -> dict[str, str]:
    return {player["name"]: player["stands"] for player in json.loads(terminal.done("show --json"))["players"]}


def begun(terminal: Terminal, file: Path, confirm: str, close: bool = True) -> None:
    terminal.done(f"new {file} --event title")
    for name in confirm.split():
        terminal.done(f"confirm {name}")
    if close:
        terminal.done("close --yes")


def test_whoever_becomes_tied_after_the_list_was_closed_is_invited_and_nobody_else_is(
    terminal: Terminal, write: Write
) -> None:
    begun(terminal, write("first", "Aden", "Birk", "Cato"), "Aden Birk")  # Cato lets the deadline pass
    terminal.done(f"update {write('second', 'Aden', 'Birk', 'Cato', 'Dahl')} --reason typo --yes")
    assert awaited(terminal) == [("answer", "4"), ("close", "director")]
    assert fates(terminal) == {
        "Aden": "confirmed",
        "Birk": "confirmed",
        "Cato": "did not answer",
        "Dahl": "has not answered",
    }
    terminal.done("confirm Dahl")
    terminal.done("close --yes")
    assert {name for name, fate in fates(terminal).items() if fate in ("in", "sits out")} == {"Aden", "Birk", "Dahl"}


@pytest.mark.parametrize("size", range(2, 10))
def test_a_list_of_any_size_opens_again_for_one_more(terminal: Terminal, write: Write, size: int) -> None:
    tied, more = NAMES[:size], NAMES[size]
    begun(terminal, write("first", *tied), " ".join(tied))
    terminal.done(f"update {write('second', *tied, more)} --reason typo --yes")
    assert awaited(terminal) == [("answer", str(size + 1)), ("close", "director")]


@pytest.mark.parametrize("size", range(2, 10))
def test_a_wrong_file_that_is_mended_by_the_right_one_loses_nothing(
    terminal: Terminal, write: Write, size: int
) -> None:
    tied = NAMES[:size]
    right = write("right", *tied)
    begun(terminal, right, " ".join(tied))
    while (ask := awaited(terminal)[0])[1] == "lot":
        terminal.done("toss" if ask[0] in ("colour-lot", "coin") else "lots")
    before = json.loads(terminal.done("show --json"))
    terminal.done(f"update {write('wrong', NAMES[9], *tied[1:])} --reason typo --yes")
    said = terminal.done(f"update {right} --reason mended --yes")
    after = json.loads(terminal.done("show --json"))
    for same in ("stands", "players", "stages"):
        assert after[same] == before[same]
    assert "Stands again: entry 2, Aden confirms." in " ".join(said.split())


def test_a_right_file_after_a_wrong_one_gives_back_withdrawals_and_declines(terminal: Terminal, write: Write) -> None:
    right = write("right", *NAMES[:5])
    begun(terminal, right, "Aden Birk Cato Dahl", close=False)
    terminal.done("decline Enok")
    terminal.done("close --yes")
    terminal.done("withdraw Dahl")
    before = fates(terminal)
    assert (before["Dahl"], before["Enok"]) == ("withdrawn", "declined")
    terminal.done(f"update {write('wrong', 'Birk', 'Falk')} --reason typo --yes")
    assert fates(terminal) == {"Birk": "confirmed", "Falk": "has not answered"}
    terminal.done(f"update {right} --reason mended --yes")
    assert fates(terminal) == before


def test_who_withdrew_stays_out_when_the_list_opens_again_for_another(terminal: Terminal, write: Write) -> None:
    begun(terminal, write("first", *NAMES[:4]), "Aden Birk Cato Dahl")
    terminal.done("withdraw Dahl")
    terminal.done(f"update {write('second', *NAMES[:5])} --reason typo --yes")
    assert fates(terminal)["Dahl"] == "withdrawn"
    assert awaited(terminal) == [("answer", "5"), ("close", "director")]


def test_a_tie_that_has_vanished_leaves_the_leader_champion_without_play(terminal: Terminal, write: Write) -> None:
    first = write("first", "Aden", "Birk")
    begun(terminal, first, "Birk", close=False)
    said = " ".join(terminal.done(f"update {write('second', 'Aden')} --reason typo --yes").split())
    assert "Aden wins the title, once it is declared (MSCA-1e)." in said
    assert [kind for kind, _ in awaited(terminal)] == ["declare"]
    assert terminal("sheet", "--to", str(first.parent / "sheets")).code == 0
    terminal.done(f"update {first} --reason mended --yes")
    assert awaited(terminal) == [("answer", "1"), ("close", "director")]
    terminal.done(f"update {first.parent / 'second.csv'} --reason again --yes")
    assert "Aden is the champion" in terminal.done("declare --yes")
    assert "declared" in terminal.refused(f"update {first} --reason late --yes", 1)


def test_who_was_tied_by_a_wrong_file_alone_gets_the_calendar_canceled(
    terminal: Terminal, write: Write, tmp_path: Path
) -> None:
    begun(terminal, write("first", "Aden", "Birk", "Cato"), "Aden Birk", close=False)
    details = tmp_path / "details.toml"
    details.write_text('date = "2027-03-06"\nstart = "09:00"\nzone = "America/Chicago"\n', "utf-8")
    terminal.done(f"details {details} --yes")
    terminal.done(f"update {write('wrong', 'Aden', 'Birk', 'Cato', 'Dahl')} --reason typo --yes")
    terminal.done(f"calendar --to {tmp_path / 'wrong'}")
    terminal.done(f"update {write('right', 'Aden', 'Birk', 'Cato')} --reason typo --yes")
    terminal.done(f"calendar --to {tmp_path / 'right'}")
    gone = tmp_path / "right" / "title-dahl.ics"
    text = gone.read_text("utf-8")
    assert text.count("BEGIN:VEVENT") == text.count("STATUS:CANCELLED") > 0


def test_lots_that_were_drawn_stand_for_the_same_people(terminal: Terminal, write: Write) -> None:
    begun(terminal, write("first", "Aden", "Birk"), "Aden Birk")
    terminal.done("toss")
    drawn = json.loads(terminal.done("log --json"))["entries"][-1]["value"]
    terminal.done(f"update {write('second', 'Aden', 'Birk', 'Cato')} --reason typo --yes")
    terminal.done("decline Cato")
    terminal.done("close --yes")
    assert [kind for kind, _ in awaited(terminal)] == ["start"]
    assert json.loads(terminal.done("log --json"))["entries"][4]["value"] == drawn


def test_whoever_becomes_tied_after_a_cut_is_invited_before_anybody_is_let_in(terminal: Terminal, write: Write) -> None:
    begun(terminal, write("first", *NAMES[:8]), " ".join(NAMES[:8]))
    terminal.done("lots")
    terminal.done(f"update {write('second', *NAMES[:9])} --reason typo --yes")
    terminal.done("confirm Ivar")
    terminal.done("close --yes")
    assert [kind for kind, _ in awaited(terminal)] == ["narrowing-lots"]


def test_two_updates_open_the_list_for_whoever_is_new_each_time(terminal: Terminal, write: Write) -> None:
    begun(terminal, write("first", *NAMES[:3]), "Aden Birk")
    terminal.done(f"update {write('second', *NAMES[:4])} --reason typo --yes")
    terminal.done("close --yes")  # Dahl lets the deadline pass
    terminal.done(f"update {write('third', *NAMES[:5])} --reason typo --yes")
    assert awaited(terminal) == [("answer", "5"), ("close", "director")]
    assert [fates(terminal)[name] for name in NAMES[2:4]] == ["did not answer"] * 2
    terminal.done("rule accept-late Dahl --reason agreement --yes")
    assert fates(terminal)["Dahl"] == "confirmed"


def test_the_rows_of_a_file_may_stand_in_another_order(terminal: Terminal, write: Write) -> None:
    first = write("first", *NAMES[:4])
    begun(terminal, first, "Aden Birk")
    head, *rows = first.read_text("utf-8").splitlines()
    first.write_text("\n".join([head, *reversed(rows)]) + "\n", "utf-8")
    assert "nothing is recorded" in terminal.done(f"update {first}")


def test_players_with_other_numbers_are_known_by_their_names(terminal: Terminal, write: Write) -> None:
    first = write("first", *NAMES[:3])
    begun(terminal, first, "Aden Birk Cato")
    head, *rows = first.read_text("utf-8").splitlines()
    moved = [f"{number},{row.partition(',')[2]}" for number, row in enumerate(reversed(rows), 1)]
    first.write_text("\n".join([head, *moved]) + "\n", "utf-8")
    assert "nothing is recorded" in terminal.done(f"update {first}")
    assert set(fates(terminal)) == {"Aden", "Birk", "Cato"}


def test_another_person_under_the_number_of_somebody_tied_is_refused(terminal: Terminal, write: Write) -> None:
    begun(terminal, write("first", *NAMES[:3]), "Aden Birk Cato")
    stranger = write("second", *NAMES[:3], rows={"Cato": "3,Quist,1770,BYE1"})
    said = terminal.refused(f"update {stranger} --reason typo --yes", 2)
    assert "number 3 is Quist, who was Cato" in said
    assert "--same 3" in said
    terminal.done(f"update {stranger} --reason married --same 3 --yes")
    assert fates(terminal)["Quist"] in ("in", "sits out")


def test_a_name_that_was_misspelt_is_the_same_player(terminal: Terminal, write: Write) -> None:
    begun(terminal, write("first", *NAMES[:3]), "Aden Birk Cato")
    terminal.done(f"update {write('second', *NAMES[:3], rows={'Cato': '3,Catto,1770,BYE1'})} --reason typo --yes")
    assert fates(terminal)["Catto"] in ("in", "sits out")


WRITTEN = {
    "an added letter": ("Cato", "Catto"),
    "two letters swapped": ("Solberg, Maria", "Solberg, Mraia"),
    "a replaced letter": ("Solberg, Maria", "Solverg, Maria"),
    "an initial": ("Solberg, M", "Solberg, Maria"),
    "a middle name": ("Solberg, Maria", "Solberg, Maria Ida"),
    "the other order": ("Solberg, Maria", "Maria Solberg"),
    "a hyphen": ("Ona-Solberg, Maria", "Ona Solberg, Maria"),
}
"""How one name can be written twice."""

OTHERS = {
    "a sibling": ("Solberg, Maria", "Solberg, Anton"),
    "a sibling whose name differs at its end": ("Solberg, Carl", "Solberg, Carla"),
    "a sibling whose name differs in a letter": ("Solberg, Jane", "Solberg, June"),
    "the given name only": ("Solberg, Maria", "Quist, Maria"),
    "the family name only": ("Solberg, Maria", "Solberg"),
    "a son": ("Solberg, Carl", "Solberg, Carl Jr"),
    "as many letters in common": ("Adenstein, Rolf", "Adenheim, Ralf"),
}
"""Two names that may be those of two people."""


@pytest.mark.parametrize("case", WRITTEN)
def test_a_name_that_is_only_written_otherwise_is_told_and_keeps_the_player(
    terminal: Terminal, write: Write, case: str
) -> None:
    old, new = WRITTEN[case]
    begun(terminal, write("first", *NAMES[:3], rows={"Cato": f'3,"{old}",1770,BYE1'}), "Aden Birk 3")
    said = terminal.done(f"update {write('second', rows=both(new))} --reason typo --yes")
    assert f"{new} (3): the name was {old}." in " ".join(said.split())
    assert stands(terminal)["3"] in ("in", "sits out")


@pytest.mark.parametrize("case", OTHERS)
def test_a_name_that_may_be_somebody_elses_is_asked_for_and_never_guessed(
    terminal: Terminal, write: Write, case: str
) -> None:
    old, new = OTHERS[case]
    begun(terminal, write("first", *NAMES[:3], rows={"Cato": f'3,"{old}",1770,BYE1'}), "Aden Birk 3")
    second = write("second", rows=both(new))
    said = terminal.refused(f"update {second} --reason typo --yes", 2)
    assert f"number 3 is {new}, who was {old}" in said
    terminal.done(f"update {second} --reason typo --yes --new 3")
    assert sorted(stands(terminal).values()) == ["confirmed", "confirmed", "has not answered"]


def test_a_likely_name_with_another_member_id_is_asked_for(terminal: Terminal, tmp_path: Path) -> None:
    def file(name: str, third: str) -> Path:
        rows = ["1,Aden,10000001,1800,BYE1", "2,Birk,10000002,1700,BYE1", third]
        (tmp_path / f"{name}.csv").write_text("\n".join(["id,name,uscf_id,rating,1", *rows]) + "\n", "utf-8")
        return tmp_path / f"{name}.csv"

    begun(terminal, file("first", "3,Cato,10000003,1600,BYE1"), "Aden Birk Cato")
    said = terminal.refused(f"update {file('second', '3,Catto,10000004,1600,BYE1')} --reason typo --yes", 2)
    assert "number 3 is Catto, who was Cato" in said


def stands(terminal: Terminal) -> dict[str, str]:
    return {player["id"]: player["stands"] for player in json.loads(terminal.done("show --json"))["players"]}


def both(third: str) -> dict[str, str]:
    """The rows of those who are tied, the third under this name."""
    return {"Aden": "1,Aden,1790,BYE1", "Birk": "2,Birk,1780,BYE1", "Cato": f'3,"{third}",1770,BYE1'}


def test_the_defending_champion_can_be_named_later_and_taken_back(terminal: Terminal, write: Write) -> None:
    first = write("first", *NAMES[:3])
    assert "No defending champion is named" in " ".join(terminal.done(f"new {first} --event title").split())
    for name in NAMES[:3]:
        terminal.done(f"confirm {name}")
    terminal.done("close --yes")
    assert [kind for kind, _ in awaited(terminal)] == ["sit-out-lot"]
    said = " ".join(terminal.done("update --defending Birk --reason forgotten --yes").split())
    assert "Birk sits out: defending champion (MSCA-S)" in said
    terminal.done("update --defending none --reason wrong --yes")
    assert [kind for kind, _ in awaited(terminal)] == ["sit-out-lot"]


def test_the_title_and_who_is_eligible_can_be_mended(terminal: Terminal, write: Write) -> None:
    begun(terminal, write("first", *NAMES[:3]), "Aden Birk Cato")
    terminal.done("update --title Cup --reason misnamed --yes")
    assert json.loads(terminal.done("show --json"))["title"] == "Cup"
    terminal.done("update --not-eligible Cato --reason rules --yes")
    assert set(fates(terminal)) == {"Aden", "Birk"}
    terminal.done("update --eligible Cato --reason rules --yes")
    assert fates(terminal)["Cato"] in ("in", "sits out", "confirmed")


def test_an_update_without_anything_to_mend_is_refused(terminal: Terminal, write: Write) -> None:
    begun(terminal, write("first", *NAMES[:3]), "Aden")
    assert "--defending" in terminal.refused("update", 2)


@pytest.mark.clause("MSCA-C")
def test_an_update_goes_to_every_record_of_the_same_event(terminal: Terminal, write: Write) -> None:
    first = write("first", *NAMES[:3])
    for event in ("one", "two", "begun"):
        terminal.done(f"new {first} --event {event} --title {event}")
    for line in (f"confirm {NAMES[0]}", f"confirm {NAMES[1]}", "close --yes", "toss", "start"):
        terminal.done(f"{line} --event begun")
    second = write("second", *NAMES[:4])
    said = " ".join(terminal.done(f"update {second} --event one --reason typo --yes --key once").split())
    assert "Updated too: two (two). Tied are now" in said
    assert [len(fates_of(terminal, event)) for event in ("one", "two", "begun")] == [4, 4, 3]
    before = [json.loads(terminal.done(f"next {event} --json"))["version"] for event in ("one", "two", "begun")]
    assert "nothing is recorded" in terminal.done(f"update {second} --event one --reason typo --yes --key once")
    assert [json.loads(terminal.done(f"next {event} --json"))["version"] for event in ("one", "two", "begun")] == before


def test_a_record_that_the_director_leaves_as_it_is_is_named_with_its_command(terminal: Terminal, write: Write) -> None:
    first = write("first", *NAMES[:3])
    terminal.done(f"new {first} --event one --title One")
    terminal.done(f"new {first} --event two --title Two")
    second = write("second", *NAMES[:4])
    said = terminal("update", str(second), "--event", "one", "--reason", "typo", keys="yn")
    assert f"playoffs update {second} --event two" in " ".join(said.out.split())
    assert [len(fates_of(terminal, event)) for event in ("one", "two")] == [4, 3]


def fates_of(terminal: Terminal, event: str) -> dict[str, str]:
    shown = json.loads(terminal.done(f"show {event} --json"))
    return {player["name"]: player["stands"] for player in shown["players"]}
