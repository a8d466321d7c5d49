"""Who plays: founding, answers, the closing of the list; what every command of the day answers, and what it refuses."""

import json

import pytest

from playoffs.cli.book import Options
from playoffs.cli.said.opened import opened
from playoffs.cli.said.refusal import not_taken
from playoffs.model.position import Fact, Refused
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal

pytestmark = pytest.mark.clause("MSCA-2")


def test_a_founding_says_who_is_tied_what_follows_and_what_is_next(terminal: Terminal) -> None:
    said = terminal("new", FIVE, "--title", TITLE)
    assert said.code == 0
    assert said.out.replace(str(terminal.db), "FILE").splitlines() == [
        "North Star State Champion · north-star-state-champion · entry 1",
        "The playoff is set up, in the record FILE.",
        "  Tied: Isla Abarawe, Odin Bjørkmo, Zoltán Sabrytofte, Orrin Zabłockowski and",
        "  Alejandra Cójolon (MSCA-1e).",
        "  If all confirm: 5 → 3 → 2 → champion; MSCA Official Tiebreaker, text as read",
        "  in November 2026.",
        "  No defending champion is named. If there is one:",
        "    playoffs update --defending PLAYER",
        "Next (MSCA-2): Isla Abarawe confirms or declines.",
        "  playoffs confirm Abarawe   (or `decline`)",
        "Waiting for 4 more answers and the closing of the list: playoffs next",
        "To announce it and invite:",
        "  playoffs sheet announcement invitations --to to-send",
    ]


def test_an_answer_is_echoed_with_what_is_next(founded: Terminal) -> None:
    assert founded.done("confirm orrin zab").splitlines() == [
        "North Star State Champion · north-star-state-champion · entry 2",
        "Orrin Zabłockowski confirms.",
        "Next (MSCA-2): Isla Abarawe confirms or declines.",
        "  playoffs confirm Abarawe   (or `decline`)",
        "Waiting for 3 more answers and the closing of the list: playoffs next",
    ]


def test_the_command_that_is_named_next_can_be_copied_until_lots_are_drawn(founded: Terminal) -> None:
    for _ in range(6):
        command = json.loads(founded.done("next --json"))["next"]
        assert founded.done(command.removeprefix("playoffs ")) != ""
    assert "5 players, not started yet (MSCA-5)" in founded.done("show")


def test_a_founding_twice_is_refused_and_another_name_taken(founded: Terminal) -> None:
    again = f"new {FIVE} --title {TITLE.split()[0]} --event north-star-state-champion"
    assert founded.refused(again, 1) == (
        "north-star-state-champion is recorded already, as `playoffs show --event north-star-state-champion` shows; "
        "if it was set up from the wrong file, `playoffs archive north-star-state-champion` sets it aside, "
        "and nothing offers it any more; this one wants another name, --event north-star-state-champion-2"
    )
    assert "· second ·" in founded.done(f"new {FIVE} --event second")


def test_the_same_submission_counts_once(founded: Terminal) -> None:
    founded.done("confirm Abarawe --key slip-1")
    before = founded.bytes()
    assert "Received before, counted once: Isla Abarawe confirms." in founded.done("confirm Abarawe --key slip-1")
    assert founded.bytes() == before
    assert "a new key" in founded.refused("decline Abarawe --key slip-1", 2)


def test_a_director_who_has_not_seen_the_last_entry_is_refused_with_both_values(founded: Terminal) -> None:
    founded.done("confirm Abarawe --expect 1")
    founded.done("decline Bjorkmo --expect 1")
    assert founded.refused("decline Abarawe --expect 1", 1) == (
        "north-star-state-champion has gone on from entry 1 to 3: you offer “Abarawe: decline”, "
        "and recorded meanwhile is “Odin Bjørkmo declines” (entry 3); look again before you go on"
    )
    assert "has gone on from entry 2 to 3" in founded.refused("close --expect 2", 1)
    assert "has no entry 9, its last is 3" in founded.refused("close --expect 9", 1)


def test_three_confirmations_at_once_are_no_conflict(founded: Terminal) -> None:
    for player in ("Abarawe", "Bjorkmo", "Cojolon"):
        founded.done(f"confirm {player} --expect 1")
    assert "2 more answers and" not in founded.done("next")


def test_a_detail_is_stale_when_somebody_else_has_said_it(founded: Terminal) -> None:
    founded.done("details --set site=Hall_A")
    founded.done("details --set room=East --expect 1")
    said = founded.refused("details --set site=Hall_B --expect 1", 1)
    assert "recorded meanwhile" in said


def test_a_late_confirmation_is_refused_with_the_ruling_that_could_take_it(founded: Terminal) -> None:
    founded.done("confirm Abarawe")
    founded.done("decline Cojolon")
    founded.done("close --yes")
    late = founded.refused("confirm Cojolon", 1)
    assert late.startswith("the list of players is closed, Alejandra Cójolon cannot confirm any more (MSCA-2); ")
    assert "`playoffs rule accept-late Cójolon --reason WHY`" in late
    second = founded.refused("confirm Abarawe", 1)
    assert second == (
        "the list of players is closed, Isla Abarawe cannot confirm any more (MSCA-2); "
        "waiting for: The director declares Isla Abarawe champion: `playoffs declare`"
    )


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("confirm Abarawe", 1, "Isla Abarawe has answered already; waiting for: Orrin Zabłockowski confirms or"),
        ("decline Abarawe", 1, "`playoffs withdraw Abarawe` takes a player out"),
        ("confirm Youngbloom", 2, "Youngbloom, Teodor, who is not tied for North Star State Champion; expected one of"),
        ("confirm Nobody", 2, "no player 'Nobody' in this event"),
        ("result 1 W", 1, "a result is not possible now; waiting for: Orrin Zabłockowski confirms or declines; Odin"),
        ("start", 1, "starting a stage is not possible now; waiting for: "),
        ("declare", 1, "a declaration is not possible now; waiting for: "),
        ("choose white", 1, "a choice of color is not possible now; waiting for: "),
        ("withdraw Bjorkmo", 1, "a withdrawal of Odin Bjørkmo, who is not or no longer in the field, is not possible"),
        ("show nothing-such", 2, "--event: found 'nothing-such'; expected one of north-star-state-champion"),
    ],
)
def test_what_is_not_awaited_is_refused_with_what_is(founded: Terminal, line: str, code: int, said: str) -> None:
    founded.done("confirm Abarawe")
    assert said in founded.refused(line, code)


def test_a_title_that_one_leads_alone_is_recorded_and_declared(terminal: Terminal) -> None:
    said = " ".join(terminal.done(f"new {SAMPLES / 'tied-1.trf'} --title Champion").split())
    assert "has the highest score alone, 6 of 7, and wins Champion without play" in said
    assert said.endswith("playoffs declare")
    assert "is the champion" in terminal.done("declare --yes")


def test_without_a_record_a_command_says_how_to_found_one_and_makes_no_file(terminal: Terminal) -> None:
    for line in ("show", "list", "confirm Ada", "log"):
        assert terminal.refused(line, 1) == (
            f"{terminal.db}: no playoff is recorded there yet; `playoffs new FILE` sets one up"
        )
    assert not terminal.db.exists()


def test_several_playoffs_side_by_side_are_never_guessed(founded: Terminal) -> None:
    founded.done(f"new {SAMPLES / 'tied-2.csv'} --event second")
    assert founded.refused("confirm Abarawe", 2) == (
        "--event: found none; expected which playoff you mean: north-star-state-champion, second;"
        " `playoffs use north-star-state-champion` chooses one for every command"
    )
    shown = founded.done("confirm Abarawe --event north")
    assert "playoffs confirm Zabłockowski --event north-star-state-champion" in shown
    assert [row["event"] for row in json.loads(founded.done("list --json"))] == ["north-star-state-champion", "second"]


def test_every_title_of_a_file_is_founded_and_the_same_tie_once(terminal: Terminal) -> None:
    titles = ("--titles", str(SAMPLES / "titles.toml"))
    said = json.loads(terminal("new", str(SAMPLES / "tied-4.csv"), *titles, "--json").out)
    assert [each["title"] for each in said["founded"]] == [
        "State Champion and Nominee for the national invitational",
        "State Scholastic Champion",
        "State Senior Champion",
        "State Class A Champion",
    ]


def test_details_are_recorded_one_by_one_and_changes_alone_later(terminal: Terminal, founded: Terminal) -> None:
    terminal.done(f"new {FIVE} --event detailed --details {SAMPLES / 'details.toml'}")
    held = json.loads(terminal.done("details --event detailed --json"))
    assert (held["changed"], held["version"]) == ({}, 1 + len(held["details"]))
    moved = terminal.db.parent / "details.toml"
    moved.write_text((SAMPLES / "details.toml").read_text("utf-8").replace("Cedar Room", "Oak Room"), "utf-8")
    said = terminal.done(f"details {moved} --event detailed")
    assert "Recorded: room = Oak Room, first floor" in said
    assert said.count("Recorded: ") == 1


@pytest.mark.parametrize("line", ["show", "next", "log", "list", "details"])
def test_json_alone_stands_on_standard_output(founded: Terminal, line: str) -> None:
    said = founded(line, "--json")
    json.loads(said.out)
    assert (said.code, said.err) == (0, "")


@pytest.mark.parametrize("line", ["show", "next", "log", "list", "details"])
def test_looking_writes_nothing_and_fits_80_columns(closed: Terminal, line: str) -> None:
    before = closed.bytes()
    assert max(map(len, closed.done(line).splitlines())) <= 80
    assert closed.bytes() == before


def test_what_was_corrected_meanwhile_is_told_in_words(founded: Terminal) -> None:
    founded.done("confirm Abarawe")
    founded.done("correct 2 decline --reason misheard --yes")
    said = founded.refused("close --expect 2", 1)
    assert "is “Entry 2 is corrected from “Isla Abarawe confirms” to “Isla Abarawe declines”; reason: misheard”" in said
    assert "answer/" not in said


def test_what_the_rules_refuse_is_told_in_words(founded: Terminal) -> None:
    with opened(Options(db=founded.db), "an answer") as book:
        ask = book.asks[0]
        with pytest.raises(Refused) as refused:
            book.log.position.accept(Fact(ask.id, "perhaps"))
        said = not_taken(book, refused.value).format_message()
    assert said.startswith("“Isla Abarawe confirms or declines” takes confirm | decline, not 'perhaps' (MSCA-2)")
    assert "waiting for: Isla Abarawe confirms or declines; " in said
    assert ask.id not in said
