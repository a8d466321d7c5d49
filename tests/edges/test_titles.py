"""Who can win a title, and what becomes of several titles of one event (MSCA-1e)."""

import json
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.rows import Row
from playoffs.desk.record.store import Beside, NotSaved, Store
from tests.cli.terminal import Terminal

pytestmark = pytest.mark.clause("MSCA-1e")

ROWS = """\
id,name,rating,sex,resident,group,birth,1,2
1,Aden,2100,m,no,adult,1980-01-01,BYE1,BYE1
2,Birk,1799,m,Yes,adult,1960-05-22,BYE1,BYE½
3,Cleo,1600,w,yes,Sénior,1960-05-23,BYE1,BYE½
4,Dagny,1599,w,YES ,scholastic,2010-02-03,BYE1,BYE½
5,Enok,,m,yes,scholastic,2009,BYE1,BYE½
6,Falk,1500,m,,senior,,BYE0,BYE1
"""
"""Aden 2; Birk, Cleo, Dagny and Enok 1½; Falk 1."""


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "event.csv"
    path.write_text(ROWS, "utf-8")
    return path


Titles = Callable[[str], Path]


@pytest.fixture
def titles(tmp_path: Path) -> Titles:
    def written(text: str) -> Path:
        path = tmp_path / "titles.toml"
        path.write_text(text, "utf-8")
        return path

    return written


def planned(terminal: Terminal, *words: object) -> dict[str, Any]:
    said = terminal("plan", *map(str, words), "--json")
    assert said.out, said.err
    (plan,) = json.loads(said.out)["plans"]
    assert isinstance(plan, dict)
    return plan


def tied(plan: Mapping[str, Any]) -> list[str]:
    return [player["name"] for player in plan["tied"]]


def flat(text: str) -> str:
    return " ".join(text.split())


def awaited(terminal: Terminal, event: str = "") -> list[str]:
    return [ask["who"] for ask in json.loads(terminal.done(f"next {event} --json"))["awaited"]]


THREE_LINES = {
    "rating_below = 1600": ["Dagny"],
    "rating_below = 1600\nunrated = true": ["Dagny", "Enok"],
    "rating_from = 1600\nrating_below = 1800": ["Birk", "Cleo"],
    'column = "sex"\nvalues = ["W"]': ["Cleo", "Dagny"],
    'column = "resident"\nvalues = ["yes"]': ["Birk", "Cleo", "Dagny", "Enok"],
    'column = "Group"\nvalues = ["senior"]': ["Cleo"],
    'where = { resident = "yes", group = ["scholastic", "SENIOR"] }': ["Cleo", "Dagny", "Enok"],
    "age_from = 65\nage_on = 2025-05-22": ["Birk"],
    "age_below = 17\nage_on = 2026-12-31": ["Dagny"],
    'players = ["Falk", "2"]': ["Birk"],
    'without = ["Aden", "Birk", "Cleo", "Dagny"]': ["Enok"],
    'ask = "Paid?"\nyes = ["Enok"]\nno = ["Aden", "Birk", "Cleo", "Dagny"]': ["Enok"],
}


def options(test: str) -> list[str]:
    """The lines of a titles file as options."""
    found = []
    for line in test.splitlines():
        key, _, value = line.partition(" = ")
        if key == "where":
            words = ["resident=yes", "group=scholastic", "group=SENIOR"]
        elif value.startswith("["):
            words = [f"{key}={word}" for word in json.loads(value)]
        else:
            words = [f"{key}={value}".replace('"', "")]
        found += [option for word in words for option in ("--open-to", word)]
    return found


@pytest.mark.parametrize(("test", "ahead"), THREE_LINES.items())
def test_three_lines_of_a_file_or_the_same_options_say_who_can_win(
    terminal: Terminal, event: Path, titles: Titles, test: str, ahead: list[str]
) -> None:
    by_file = planned(terminal, event, "--titles", titles(f'[[titles]]\nname = "T"\n{test}\n'))
    assert sorted(tied(by_file)) == ahead
    assert planned(terminal, event, "--title", "T", *options(test)) == by_file


def test_the_answer_is_printed_with_the_test_how_many_pass_and_who_is_outside_and_why(
    terminal: Terminal, event: Path
) -> None:
    words = ("plan", str(event), "--title", "T", "--open-to", "rating_below=1800", "--open-to", "resident=yes")
    shown = flat(terminal(*words).out)
    assert "Eligible: 3 of 6 players (MSCA-1e) rated under 1800: 4 pass" in shown
    assert "resident: Yes: 4 pass; other values: nothing (1), no (1)" in shown
    assert "As many points or more, but not eligible: Aden, 2 (rated 2100, resident: no); Enok, 1.5 (unrated)." in shown
    assert "Left out as unrated: Enok." in shown
    (said,) = json.loads(terminal(*words, "--json").out)["plans"][0]["eligibility"]
    assert [(test["test"], test["pass"]) for test in said["tests"]] == [("rated under 1800", 4), ("resident: Yes", 4)]
    assert said["tests"][1]["other_values"] == [{"value": "", "players": 1}, {"value": "no", "players": 1}]
    assert said["eligible"] == ["2", "3", "4"]
    assert [(each["name"], each["why"]) for each in said["outside"]] == [
        ("Aden", "rated 2100, resident: no"),
        ("Enok", "unrated"),
    ]
    assert said["unrated"] == ["5"]


def test_nobody_is_said_to_be_ahead_alone_who_is_not(terminal: Terminal, event: Path) -> None:
    shown = flat(
        terminal("plan", str(event), "--title", "T", "--open-to", "without=Aden", *options("rating_from = 1700")).out
    )
    assert "Birk has the highest score among the eligible, 1.5 of 2." in shown
    assert "alone" not in shown
    assert "Aden has the highest score alone, 2 of 2." in flat(terminal("plan", str(event)).out)


REFUSED = {
    'column = "group"\nvalues = ["seniors"]': "nobody with 'seniors' in the column 'group' (did you mean",
    'column = "group"\nvalues = ["senior", "scholstic"]': "did you mean 'scholastic'?); expected one of Sénior, adult",
    "players = []": "players = an empty list",
    "rating_from = 1800\nrating_below = 1600": "the lower limit first",
    "unrated = true": "unrated without a rating",
    "age_from = 50": "age_from without age_on",
    'ask = "Paid?"': "no answer to “Paid?” for Aden",
    'yes = ["Aden"]': "yes without a question",
    'not_winner_of = "U"': "not_winner_of 'U'",
    'where = { residnt = "yes" }': "unknown column 'residnt' (did you mean 'resident'?)",
    'everybody = true\nwithout = ["Aden"]': "everybody = true beside a test",
}


@pytest.mark.parametrize(("test", "sentence"), REFUSED.items())
def test_what_would_bar_or_let_in_somebody_by_a_slip_is_refused(
    terminal: Terminal, event: Path, titles: Titles, test: str, sentence: str
) -> None:
    path = titles(f'[[titles]]\nname = "T"\n{test}\n')
    assert sentence in terminal.refused(f"new {event} --titles {path}", 2)


@pytest.mark.parametrize(
    "name", ["Under 1600", "U1600", "Class B", "Top Woman", "Senior Champion", "K-12", "1600–1799", "Scholastic"]
)
def test_a_title_that_sounds_restricted_is_not_open_to_everybody_by_silence(
    terminal: Terminal, event: Path, titles: Titles, name: str
) -> None:
    assert terminal("plan", str(event), "--title", name).code == 2
    assert terminal("new", str(event), "--title", name).code == 2
    assert not terminal.db.exists()
    path = titles(f'[[titles]]\nname = "{name}"\n')
    assert "everybody = true" in terminal.refused(f"new {event} --titles {path}", 2)
    assert planned(terminal, event, "--title", name, "--open-to", "everybody")["eligibility"][0]["everybody"]
    asked = terminal.seen("plan", str(event), "--title", name, keys="y")
    assert "Is everybody in the event eligible? [y/N] y" in flat(asked)


@pytest.mark.parametrize("name", ["State Champion", "North Star Cup 2027", "Town Open", "The title"])
def test_a_plain_name_is_open_to_everybody(terminal: Terminal, event: Path, name: str) -> None:
    assert terminal("new", str(event), "--title", name).code == 0


def test_a_question_is_asked_of_those_with_the_most_points_until_somebody_is_ahead(
    terminal: Terminal, event: Path
) -> None:
    words = ("new", str(event), "--title", "T", "--open-to", "ask=Paid?")
    shown = flat(terminal.seen(*words, keys="nynyn"))
    assert shown.count("[y/n]") == 5
    assert "Falk – Paid?" not in shown
    assert "Tied: Birk and Dagny" in shown
    assert 'yes = ["2", "4"], no = ["1", "3", "5"]' in shown


def test_a_birth_date_is_used_and_goes_nowhere(terminal: Terminal, event: Path, tmp_path: Path) -> None:
    old = ("--open-to", "age_from=65", "--open-to", "age_on=2025-05-23")
    said = terminal("new", str(event), "--title", "T", *old, "--json")
    assert json.loads(said.out)["founded"][0]["eligibility"][0]["eligible"] == ["2", "3"]
    terminal.done(f"sheet --to {tmp_path / 'sheets'} --format txt,html")
    everything = said.out + terminal.done("log --json") + terminal.done("export")
    everything += "".join(path.read_text("utf-8") for path in tmp_path.glob("sheets/*"))
    everything += terminal.bytes().decode("latin-1")
    assert "1960-05-2" not in everything
    assert "2010-02" not in everything


def test_who_has_no_birth_date_is_asked_about(terminal: Terminal, event: Path) -> None:
    words = ("plan", str(event), "--title", "T", "--open-to", "age_below=17", "--open-to", "age_on=2026-06-30")
    assert "no answer to “under 17 on 2026-06-30” for Enok" in terminal(*words).err
    assert "Tied: 2 players" in terminal.seen(*words, keys="y")


def test_a_title_won_without_play_is_recorded_declared_and_mended(
    terminal: Terminal, event: Path, tmp_path: Path
) -> None:
    terminal.done(f"new {event} --event cup --title Cup")
    assert [ask["kind"] for ask in json.loads(terminal.done("next --json"))["awaited"]] == ["declare"]
    assert "to be declared: Aden" in terminal.done("list")
    again = tmp_path / "again.csv"
    again.write_text(event.read_text("utf-8").replace("BYE1,BYE1", "BYE1,BYE½"), "utf-8")
    terminal.done(f"update {again} --reason typo --yes")
    assert awaited(terminal) == ["1", "2", "3", "4", "5", "director"]
    terminal.done(f"update {event} --reason mended --yes")
    assert "Aden is the champion" in terminal.done("declare --yes")
    assert "declared: Aden" in terminal.done("list")


TWINS = """
[[titles]]
name = "Cup!"
rating_below = 1800
[[titles]]
name = "Cup?"
column = "group"
values = ["scholastic"]
[[titles]]
name = "CUP"
"""


def test_titles_whose_names_are_alike_are_set_up_together_or_not_at_all(
    terminal: Terminal, event: Path, titles: Titles
) -> None:
    path = titles(TWINS)
    terminal.done(f"new {event} --titles {path}")
    assert [each["event"] for each in json.loads(terminal.done("list --json"))] == ["cup", "cup-2", "cup-3"]
    assert "cup is recorded already" in terminal.refused(f"new {event} --titles {path}", 1)


def test_nothing_is_set_up_where_one_of_several_is_there_already(
    terminal: Terminal, event: Path, titles: Titles
) -> None:
    terminal.done(f"new {event} --title Other --event cup-2")
    assert "cup-2 is recorded already" in terminal.refused(f"new {event} --titles {titles(TWINS)}", 1)
    assert [each["event"] for each in json.loads(terminal.done("list --json"))] == ["cup-2"]


def test_every_command_that_is_printed_for_several_titles_works_as_printed(
    terminal: Terminal, event: Path, titles: Titles, tmp_path: Path
) -> None:
    terminal.patch.chdir(tmp_path)  # sheets are written where one stands
    shown = terminal.done(f"new {event} --titles {titles(TWINS)}")
    commands = [
        line.partition("playoffs ")[2].partition("   (")[0] for line in shown.splitlines() if "playoffs " in line
    ]
    commands = [command for command in commands if not command.startswith("update --defending PLAYER")]
    assert len(commands) >= 5
    for command in commands:
        assert terminal(*command.split(), *(["--yes"] if "declare" in command else [])).code == 0, command


DEFENDED = """
[[titles]]
name = "One"
rating_below = 1800
unrated = true
defending = "{one}"
[[titles]]
name = "Two"
rating_below = 1800
unrated = true
defending = "{two}"
"""


@pytest.mark.parametrize(
    ("one", "two", "without", "playoffs"),
    [
        ("Birk", "Cleo", "", 2),  # four are tied, and three may be left: then one of them sits out
        ("Birk", "Falk", "", 2),
        ("Aden", "Falk", "", 1),  # neither is among the tied
        ("Birk", "Birk", "", 1),
        ("Birk", "Cleo", 'without = ["Dagny", "Enok"]\n', 1),  # of two nobody sits out
    ],
)
def test_plan_and_new_agree_on_defending_champions(
    terminal: Terminal, event: Path, titles: Titles, one: str, two: str, without: str, playoffs: int
) -> None:
    text = DEFENDED.format(one=one, two=two).replace("unrated = true\n", f"unrated = true\n{without}")
    path = titles(text)
    plans = json.loads(terminal.done(f"plan {event} --titles {path} --json"))["plans"]
    founded = json.loads(terminal.done(f"new {event} --titles {path} --json"))["founded"]
    assert len(plans) == len(founded) == playoffs
    assert [plan["title"] for plan in plans] == [each["title"] for each in founded]


WAITING = """
[[titles]]
name = "Cup"
rating_below = 1800
[[titles]]
name = "Trophy"
rating_below = 1800
unrated = true
not_winner_of = "Cup"
"""


def test_a_second_trophy_waits_until_the_first_is_decided(terminal: Terminal, event: Path, titles: Titles) -> None:
    path = titles(WAITING)
    plan = json.loads(terminal.done(f"plan {event} --titles {path} --json"))
    assert plan["waiting"][0]["waits_for"] == ["Cup"]
    assert plan["waiting"][0]["if"][0] == {"winner": "2", "tied": ["3", "4", "5"]}
    assert "Trophy: waits for Cup" in flat(terminal.done(f"plan {event} --titles {path}"))
    shown = flat(terminal.done(f"new {event} --titles {path}"))
    assert "if Birk wins: Cleo, Dagny and Enok play" in shown
    assert "Waiting for Cup, whose winner is set aside (MSCA-1e). playoffs next --event cup" in shown
    assert "waits for Cup" in terminal.done("list")
    assert json.loads(terminal.done("next trophy --json"))["waits_for"][0]["event"] == "cup"
    assert "Cup is not decided yet" in terminal.refused("set-aside --event trophy", 1)
    for line in ("confirm Birk", "confirm Cleo", "decline Dagny", "withdraw Birk", "close", "declare --yes"):
        shown = terminal.done(f"{line} --event cup")
    assert "Now Trophy can go on (MSCA-1e): playoffs set-aside --event trophy" in flat(shown)
    assert "set aside Cleo, who has won Cup" in flat(terminal.done("next trophy"))
    assert "Tied are Birk, Dagny and Enok (MSCA-1e)" in flat(terminal.done("set-aside --event trophy"))
    assert awaited(terminal, "trophy") == ["2", "4", "5", "director"]
    terminal.done("rule champion Birk --event cup --reason appeal --yes")
    assert "playoffs set-aside --event trophy" in terminal.done("declare --event cup --yes")
    assert "Tied are Cleo, Dagny and Enok" in flat(terminal.done("set-aside --event trophy"))


COMMANDS = (
    *("show", "log", "next", "sheet --to {t} --format txt", "rated", "rule", "schedule", "outbox --to {t}"),
    *("calendar --to {t}", "confirm Birk", "run", "details --json", "export", "contacts", "close", "toss"),
)


@pytest.mark.parametrize("line", COMMANDS)
def test_no_command_stumbles_over_a_title_that_waits(
    terminal: Terminal, event: Path, titles: Titles, tmp_path: Path, line: str
) -> None:
    terminal.done(f"new {event} --titles {titles(WAITING)}")
    said = terminal(*line.format(t=tmp_path / "out").split(), "--event", "trophy")
    assert said.code in (0, 1, 2), said
    assert said.out or "playoffs: " in said.err


@pytest.mark.parametrize("line", COMMANDS)
def test_no_command_stumbles_over_a_title_won_without_play(
    terminal: Terminal, event: Path, tmp_path: Path, line: str
) -> None:
    terminal.done(f"new {event} --title Cup")
    said = terminal(*line.format(t=tmp_path / "out").split())
    assert said.code in (0, 1, 2), said
    assert said.out or "playoffs: " in said.err


def test_nothing_waits_where_whoever_wins_the_first_is_not_tied_for_the_second(
    terminal: Terminal, event: Path, titles: Titles
) -> None:
    path = titles(
        '[[titles]]\nname = "Cup"\nrating_from = 1600\nrating_below = 1800\n[[titles]]\nname = "Trophy"\n'
        'column = "group"\nvalues = ["scholastic"]\nnot_winner_of = ["Cup"]\n'
    )
    plans = json.loads(terminal.done(f"plan {event} --titles {path} --json"))
    assert plans["waiting"] == []
    assert [sorted(tied(plan)) for plan in plans["plans"]] == [["Birk", "Cleo"], ["Dagny", "Enok"]]


def test_the_winner_of_a_title_won_without_play_is_set_aside_at_once(
    terminal: Terminal, event: Path, titles: Titles
) -> None:
    path = titles('[[titles]]\nname = "Cup"\n[[titles]]\nname = "Trophy"\nnot_winner_of = "Cup"\nwithout = ["Birk"]\n')
    _cup, trophy = json.loads(terminal.done(f"plan {event} --titles {path} --json"))["plans"]
    assert sorted(tied(trophy)) == ["Cleo", "Dagny", "Enok"]
    assert trophy["eligibility"][0]["outside"][0] == {"id": "1", "name": "Aden", "score": "2", "why": "won Cup"}


def test_titles_that_wait_for_each_other_are_refused(terminal: Terminal, event: Path, titles: Titles) -> None:
    one = '[[titles]]\nname = "{0}"\nnot_winner_of = "{1}"\n'
    path = titles(one.format("A", "B") + one.format("B", "A"))
    assert "wait for each other" in terminal.refused(f"new {event} --titles {path}", 2)


def test_a_title_of_another_record_is_waited_for_by_options(terminal: Terminal, event: Path) -> None:
    terminal.done(f"new {event} --title Cup --open-to rating_below=1800 --event cup-2027")
    shown = terminal.done(f"new {event} --title Trophy --open-to rating_below=1800 --open-to not_winner_of=Cup")
    assert "waits for Cup" in flat(shown)
    assert "playoffs next --event cup-2027" in shown


JOINT = """
[[titles]]
name = "Cup"
rating_below = 1800
[[titles]]
name = "Nominee"
rating_below = 1800
"""


def test_one_of_two_titles_that_are_played_together_can_be_shared_or_vacated(
    terminal: Terminal, event: Path, titles: Titles
) -> None:
    terminal.done(f"new {event} --titles {titles(JOINT)}")
    assert "playoffs rule title 2 Birk Cleo --reason WHY" in flat(terminal.done("rule"))
    terminal.done("rule title Nominee vacate --reason agreement --yes")
    for line in ("confirm Birk", "close --yes", "declare --yes"):
        terminal.done(line)
    assert json.loads(terminal.done("show --json"))["champions"] == {"Cup": ["2"], "Nominee": []}
    assert "Nominee: vacated" in flat(terminal.done("show"))
    terminal.done("rule title 2 Birk Cleo --reason appeal --yes")
    assert json.loads(terminal.done("show --json"))["champions"] == {"Cup": ["2"], "Nominee": ["2", "3"]}
    assert "Nominee: Birk and Cleo" in flat(terminal.done("list"))
    assert "one of 1 Cup, 2 Nominee" in terminal.refused("rule title 3 vacate --reason no --yes", 2)


PARTED = """
[[titles]]
name = "Cup"
rating_below = 1800
[[titles]]
name = "Trophy"
rating_below = 1800
column = "resident"
values = ["yes"]
"""


@pytest.fixture
def joint(terminal: Terminal, event: Path, titles: Titles) -> Terminal:
    """Birk, Cleo and Dagny are tied for both; Birk has confirmed, Cleo has declined."""
    terminal.done(f"new {event} --titles {titles(PARTED)}")
    terminal.done("confirm Birk")
    terminal.done("decline Cleo")
    return terminal


@pytest.mark.clause("MSCA-C")
def test_a_correction_that_parts_two_titles_lets_both_go_on_with_the_answers_given(
    joint: Terminal, tmp_path: Path
) -> None:
    mended = tmp_path / "mended.csv"
    mended.write_text(ROWS.replace("3,Cleo,1600,w,yes", "3,Cleo,1600,w,no"), "utf-8")
    said = flat(joint.done(f"update {mended} --reason moved --yes"))
    assert "Trophy goes on in a record of its own, with the answers given: tied are Birk and Dagny" in said
    assert "playoffs next --event trophy" in said
    assert awaited(joint, "cup-and-trophy") == awaited(joint, "trophy") == ["4", "director"]
    assert json.loads(joint.done("show cup-and-trophy --json"))["title"] == "Cup"
    for name in ("cup-and-trophy", "trophy"):
        for line in ("confirm Dagny", "close", "toss", "start"):
            joint.done(f"{line} --event {name}")
    assert len(json.loads(joint.done("list --json"))) == 2


@pytest.mark.clause("MSCA-C")
@pytest.mark.parametrize("nth", [1, 2])
def test_titles_part_in_one_transaction_so_that_a_crash_leaves_no_half(
    joint: Terminal, tmp_path: Path, nth: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    mended = tmp_path / "mended.csv"
    mended.write_text(ROWS.replace("3,Cleo,1600,w,yes", "3,Cleo,1600,w,no"), "utf-8")
    before, written = joint.done("list --json"), count(1)
    save = Store.add

    def crash(store: Store, *rows: Row, bid: Bid | None = None, beside: Iterable[Beside] = ()) -> None:
        if next(written) == nth:
            raise NotSaved("the power failed")
        save(store, *rows, bid=bid, beside=beside)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "add", crash)
        said = joint(*f"update {mended} --reason moved --yes".split())
    now = joint.done("list --json")
    assert (now == before) is (said.code != 0)
    if said.code:
        joint.done(f"update {mended} --reason moved --yes")
    assert len(json.loads(joint.done("list --json"))) == 2


@pytest.mark.clause("MSCA-C", "RUL-1")
def test_a_correction_after_the_start_names_the_ruling_on_one_title(joint: Terminal, tmp_path: Path) -> None:
    for line in ("confirm Dagny", "close", "toss", "start"):
        joint.done(line)
    mended = tmp_path / "mended.csv"
    mended.write_text(ROWS.replace("3,Cleo,1600,w,yes", "3,Cleo,1600,w,no"), "utf-8")
    said = joint.refused(f"update {mended} --reason moved --yes", 1)
    assert "one title by itself: `playoffs rule title 2 PLAYER --reason WHY`" in said
    joint.done("rule title 2 Birk --reason moved --yes")


@pytest.mark.clause("MSCA-C")
def test_an_update_of_a_title_that_waits_leaves_it_waiting(
    terminal: Terminal, event: Path, titles: Titles, tmp_path: Path
) -> None:
    terminal.done(f"new {event} --titles {titles(WAITING)}")
    mended = tmp_path / "mended.csv"
    mended.write_text(ROWS.replace("6,Falk,1500,m,,senior,,BYE0,BYE1", "6,Falk,1500,m,,senior,,BYE½,BYE1"), "utf-8")
    terminal.done(f"update {mended} --event trophy --reason typo --yes")
    assert "waits for Cup" in terminal.done("list")
    assert awaited(terminal, "trophy") == []


def test_the_sheets_say_who_can_win_and_the_worksheet_who_cannot(
    terminal: Terminal, event: Path, tmp_path: Path
) -> None:
    tests = ("--open-to", "rating_below=1800", "--open-to", "resident=yes")
    terminal("new", str(event), "--title", "T", *tests)
    terminal.done(f"sheet announcement worksheet --to {tmp_path / 'record'} --format txt")
    terminal("sheet", str(event), "--title", "T", *tests, "--to", str(tmp_path / "plan"), "--format", "txt")
    for folder in ("record", "plan"):
        announced, worked = (
            flat((tmp_path / folder / f"{kind}.txt").read_text("utf-8")) for kind in ("announcement", "worksheet")
        )
        assert "Three of the players eligible for this title share the highest score" in announced
        assert "Eligible: 3 of 6 players (rated under 1800; resident: Yes)." in announced
        assert "but not eligible" not in announced
        assert (
            "As many points or more, but not eligible: Aden (rated 2100, not resident: Yes); Enok (unrated)." in worked
        )


@pytest.mark.clause("RUL-1")
def test_the_bulletin_says_who_has_each_of_two_titles(
    terminal: Terminal, event: Path, titles: Titles, tmp_path: Path
) -> None:
    terminal.done(f"new {event} --titles {titles(JOINT)}")
    for line in ("rule title 2 Birk Cleo --reason agreement --yes", "confirm Birk", "close --yes", "declare --yes"):
        terminal.done(line)
    terminal.done(f"sheet bulletin --to {tmp_path / 'sheets'} --format txt")
    bulletin = flat((tmp_path / "sheets" / "bulletin.txt").read_text("utf-8"))
    assert "Cup: Birk; Nominee: Birk and Cleo" in bulletin
    assert "Ruled that Nominee is shared by Birk and Cleo" in bulletin


@pytest.mark.clause("MSCA-C")
def test_an_update_lets_in_only_whom_no_other_test_bars_and_mends_an_answer(terminal: Terminal, event: Path) -> None:
    terminal.done(f"new {event} --title One --open-to rating_below=1800")
    assert "Aden (rated 2100)" in terminal.refused("update --eligible Aden --reason slip --yes", 2)
    asked = ("--open-to", "ask=Paid?", "--open-to", "yes=Birk", *options('no = ["Aden", "Cleo", "Dagny", "Enok"]'))
    assert terminal("new", str(event), "--title", "Two", *asked).code == 0
    terminal.done("update --event two --eligible Cleo --reason paid --yes")
    assert awaited(terminal, "two") == ["2", "3", "director"]


@pytest.mark.clause("CLUB-5")
def test_under_the_rules_of_a_club_nothing_cites_the_clauses_of_another_association(
    terminal: Terminal, event: Path, titles: Titles
) -> None:
    cup = '[[titles]]\nname = "Cup"\nwithout = ["Aden"]\n'
    path = titles(f'{cup}[[titles]]\nname = "Trophy"\nnot_winner_of = "Cup"\nrating_below = 1800\n')
    said = [terminal.done(f"plan {event} --rules club-open --titles {path}{more}") for more in ("", " --working")]
    said.append(terminal.done(f"new {event} --rules club-open --titles {path}"))
    said.append(terminal.done("next trophy"))
    terminal.done("rule champion Birk --event cup --reason other --yes")
    said.append(terminal.done("declare --event cup --yes"))
    said += [terminal.done(f"{command} trophy") for command in ("next", "set-aside --event", "show")]
    assert "set aside" in "".join(said)
    assert "MSCA" not in "".join(said)


CHAIN = """
[[titles]]
name = "Cup"
rating_below = 1800
[[titles]]
name = "Trophy"
rating_below = 1800
not_winner_of = "Cup"
[[titles]]
name = "Third"
rating_below = 1800
not_winner_of = "Trophy"
"""


def test_one_title_of_a_file_is_planned_although_it_waits_for_another_of_it(
    terminal: Terminal, event: Path, titles: Titles, tmp_path: Path
) -> None:
    file = titles(CHAIN)
    whole = json.loads(terminal.done(f"plan {event} --titles {file} --json"))
    for name in ("Trophy", "Third"):
        alone = json.loads(terminal.done(f"plan {event} --titles {file} --title {name} --json"))
        assert alone["plans"] == []
        assert alone["waiting"] == [each for each in whole["waiting"] if each["title"] == name]
    said = flat(terminal.done(f"plan {event} --titles {file} --title Trophy"))
    assert "Trophy: waits for Cup, whose winner is set aside" in said
    said = terminal.refused(f"sheet {event} --titles {file} --title Trophy --to {tmp_path / 'sheets'}", 1)
    assert "Trophy waits for Cup" in said
    said = terminal.done(f"plan {event} --titles {file} --title Cup")
    assert "Birk" in said


def test_a_plan_knows_the_titles_of_the_record(terminal: Terminal, event: Path) -> None:
    trophy = f"plan {event} --title Trophy --open-to rating_below=1800 --open-to not_winner_of=Cup"
    assert "not_winner_of 'Cup'" in terminal.refused(trophy, 2)
    terminal.done(f"new {event} --title Cup --open-to rating_below=1800 --event cup")
    said = flat(terminal.done(trophy))
    assert "Trophy: waits for Cup, whose winner is set aside" in said
    terminal.done("rule champion Birk --reason agreement --yes")
    terminal.done("declare --yes")
    (plan,) = json.loads(terminal.done(f"{trophy} --json"))["plans"]
    assert "2" not in {player["id"] for player in plan["tied"]}
    assert len(plan["tied"]) == 2
