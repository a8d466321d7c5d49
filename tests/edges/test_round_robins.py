"""Round robins of some sizes, and whatever follows them: further ones, matches, an Armageddon, brackets, lots, silence.
Each is written as a file, played by commands with every document on the way, and walked to its end."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

from playoffs.analysis.walk import awaited as answers
from playoffs.analysis.walk import moving, walk
from playoffs.editions.load import own, staged
from playoffs.formats.rules import StagedRules
from playoffs.model.position import Fact, Position
from playoffs.playoff import starts
from playoffs.playoff.joined.remaining import longest
from playoffs.text.toml import read_tree
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Data, Life, awaited, data
from tests.edges.gallery import among_each_other, answered, crosstable
from tests.formats.conformance import an_end, entrants
from tests.formats.stages import closed
from tests.thinned import thinned

HEAD = """
id = "valley"
edition = "2027"
name = "Playoff of the Valley"
source = "Chess Club of the Valley, by-laws 9"
play = "games"
tied = "score"
criteria = ["modified-median", "solkoff", "cumulative", "cumulative-of-opposition"]
stakes = { title = "play" }
rated_by = "fide"

[clauses]
order = "9.1"
tie = "9.1"
other = "9"
"""

GAMES = '{ games = 2, clock = "fast", colors = "%s" }'
ARMAGEDDON = '{ games = 1, clock = "last", colors = "lot", odds = true }'

RECIPES = {
    "pair": f"{GAMES % 'lot'}, {ARMAGEDDON}",
    "one": ARMAGEDDON,
    "seeded": f"{GAMES % 'seed'}, {{ lots = true }}",
}
CLOCKS = {
    "slow": 'time = "15:00"\nincrement = 10',
    "fast": 'time = "3:00"\nincrement = 2',
    "last": 'white = "5:00"\nblack = "4:00"\nclause = "9.9"',
}


def step(players: str, does: str, clause: str, *after: str) -> str:
    names = ", ".join(f'"{name}"' for name in after)
    said = f"after = [{names}]\n" if after else ""
    cited = "" if does.startswith("open") else f'clause = "{clause}"\n'
    return f'[[steps]]\n{said}players = "{players}"\n{does}\n{cited}'


def robin(name: str, clock: str = "slow", double: bool = False) -> str:
    return f'id = "{name}"\nplay = "{"double-" * double}round-robin"\nclock = "{clock}"'


def match(recipe: str) -> str:
    return f'play = "match"\nmatch = "{recipe}"'


def knockout(sits: bool) -> str:
    return 'play = "knockout"\nmatch = "one"' + "\nsit = [1]" * sits


TWO, FIRST = step("2", match("pair"), "9.2"), step("3-6", robin("first"), "9.3")
OPEN = step("7-", 'open = "The by-laws do not say what seven and more play."', "9.3")
LOTS = 'play = "lots"'
BRACKET = 'play = "bracket"\nmatch = "seeded"'

FOLLOWED = {
    "an Armageddon of two, lots of more": TWO
    + FIRST
    + OPEN
    + step("2", match("one"), "9.4", "first")
    + step("3-", LOTS, "9.3", "first"),
    "a bracket": TWO + FIRST + OPEN + step("2-", BRACKET, "9.4", "first"),
    "another one by how many they are, then a bracket": TWO
    + step("3", robin("three", double=True), "9.3")
    + step("4-6", robin("more"), "9.4")
    + OPEN
    + step("2", match("one"), "9.5", "three", "more")
    + step("3-", robin("again", "fast"), "9.6", "three", "more")
    + step("2-", BRACKET, "9.7", "again"),
    "matches of some, one of whom waits": TWO
    + FIRST
    + OPEN
    + step("2", match("pair"), "9.4", "first")
    + step("3", knockout(sits=True), "9.5", "first")
    + step("4", knockout(sits=False), "9.6", "first")
    + step("5", knockout(sits=True), "9.7", "first")
    + step("6", knockout(sits=False), "9.8", "first"),
    "nothing that the text says": TWO
    + FIRST
    + OPEN
    + step("2-", 'open = "The by-laws do not say what follows."', "9.3", "first"),
    "a cut to four, then one of them": TWO
    + step("3-4", robin("first"), "9.3")
    + step("5-", "cut = 4", "9.1")
    + step("2-", LOTS, "9.3", "first"),
}


def written(folder: Path, steps: str) -> Path:
    """A file of these steps, with the recipes and clocks that they name."""
    path, text = folder / "valley.toml", HEAD + steps
    for name, segments in RECIPES.items():
        if f'match = "{name}"' in text:
            text += f'[recipes.{name}]\nno_show = "game"\nsegments = [{segments}]\n'
    for name, clock in CLOCKS.items():
        if f'clock = "{name}"' in text:
            text += f"[clocks.{name}]\n{clock}\n"
    path.write_text(text, encoding="utf-8")
    return path


def rules_of(folder: Path, steps: str) -> StagedRules:
    found = own(read_tree(written(folder, steps)))
    assert isinstance(found, StagedRules)
    return found


def drawn(ask: Data) -> str:
    """Everything is drawn, so that everybody is tied again, but for what a draw decides."""
    return "D"


@pytest.mark.parametrize("follows", thinned(FOLLOWED, 2))
def test_every_document_is_written_on_the_way_to_the_end(terminal: Terminal, tmp_path: Path, follows: str) -> None:
    file = written(tmp_path, FOLLOWED[follows])
    terminal.done(f"rules check {file}")
    before = f"--to {tmp_path / 'before'} --format txt"
    terminal.done(f"plan {SAMPLES / 'tied-4.csv'} --rules {file} --title Cup")
    terminal.done(f"sheet {SAMPLES / 'tied-4.csv'} announcement order-of-play --rules {file} --title Cup {before}")
    life = Life(terminal, "tied-4.csv", "--rules", str(file))
    sheets, asked, played = f"--to {tmp_path / 'sheets'} --format txt,json --replace", ("", ""), 0
    while asks := awaited(terminal):
        if asks[0]["kind"] == "champion":
            terminal.done("rule champion 1 --reason toss --yes")
            continue
        if (asks[0]["kind"], asks[0]["id"].split("/")[0]) != asked:
            asked = (asks[0]["kind"], asks[0]["id"].split("/")[0])
            for look in ("show", "next", "rule", "details"):
                assert "()" not in terminal.done(look), look
            terminal.done(f"sheet {sheets}")
        played += asks[0]["kind"] == "result"
        life.step(drawn if played < 20 else lambda _ask: "W")
    terminal.done(f"sheet {sheets}")
    terminal.done(f"sheet {sheets} --lang es")
    terminal.done("verify")


CUTS = {
    "to four, of two to four": TWO + step("3-4", robin("first"), "9.3") + step("5-", "cut = 4", "9.1"),
    "to three, of three alone": TWO + step("3", robin("first"), "9.3") + step("4-", "cut = 3", "9.1"),
}
LAST = step("2-", LOTS, "9.3", "first")
SHEETS = ("plan", "announcement", "order-of-play", "timetable", "calendar")


@pytest.mark.parametrize("tied", thinned([6, 5], 1))
@pytest.mark.parametrize("to", CUTS)
def test_a_round_robin_after_a_cut_is_of_those_who_get_in(
    terminal: Terminal, tmp_path: Path, to: str, tied: int
) -> None:
    file, event, many = written(tmp_path, CUTS[to] + LAST), crosstable(tmp_path, tied), 4 if "four" in to else 3
    words = f"{event} --rules {file} --title Cup"
    said = terminal.done(f"plan {words}")
    assert f"Round robin: {many} players" in said
    assert f"{tied} are narrowed to {many} (9.1), then round robin of {many}" in said
    assert f"robin of {tied}" not in said
    terminal.done(f"sheet {words} announcement order-of-play --to {tmp_path / 'before'} --format txt")
    found = "".join(path.read_text(encoding="utf-8") for path in tmp_path.glob("before/*.txt"))
    assert f"Lots: {tied} players" not in found
    assert f"{tied} players" not in found
    life = Life(terminal, event, "--rules", str(file))
    for n in range(1, tied + 1):
        terminal.done(f"contacts --set {n} email p{n}@example.org")
    terminal.done("details set date=2027-05-22 start=09:00 zone=America/Chicago")
    terminal.done(f"outbox --to {tmp_path / 'outbox'}")
    looks = ("schedule", "timetable", "show", "next", f"sheet --to {tmp_path / 'sheets'} --format txt,html --replace")
    answered = 0
    while True:
        if answered in (0, 1, tied, tied + 1):
            for look in (*looks, f"calendar --to {tmp_path / 'calendar'} --replace"):
                terminal.done(look)
            terminal.done(f"publish {tmp_path / f'site-{answered}'}")
        if not life.step():
            break
        answered += 1
    terminal.done(looks[-1])
    terminal.done("verify")


def test_lots_at_the_cut_say_who_may_be_in_the_round_robin(terminal: Terminal, tmp_path: Path) -> None:
    steps = TWO + step("3-5", robin("first"), "9.3") + step("6-", "cut = 5", "9.1") + LAST
    file, sheets = written(tmp_path, steps), f"--to {tmp_path / 'a'} --format txt"
    words = f"{crosstable(tmp_path, 6)} announcement --rules {file} --title Cup"
    terminal.done(f"sheet {words} {sheets}")
    said = "".join(path.read_text(encoding="utf-8") for path in sorted(tmp_path.glob("a/*.txt")))
    assert "by lot: E or F" in " ".join(said.split())
    assert "draws lots for a place" in said


def test_who_is_still_tied_where_the_text_is_silent_is_before_who_is_out(terminal: Terminal, tmp_path: Path) -> None:
    """A, B and C draw with each other and beat D; what three play is for the director."""
    sentence = "The by-laws do not say what follows."
    file = written(tmp_path, FOLLOWED["nothing that the text says"])
    file.write_text(
        file.read_text(encoding="utf-8").replace("stakes =", 'places = "everybody"\nstakes ='), encoding="utf-8"
    )
    life = Life(terminal, crosstable(tmp_path, 4), "--rules", str(file))

    def beaten(ask: Data) -> str:
        return {0: "B", 1: "W"}[ask["players"].index("4")] if "4" in ask["players"] else "D"

    while awaited(terminal)[0]["kind"] != "champion":
        life.step(beaten)
    for look in ("next", "show"):
        said = " ".join(terminal.done(look).split())
        assert sentence in said, look
        assert "Still tied: A, B and C." in said, look
    assert awaited(terminal)[0]["options"] == "1 | 2 | 3"
    terminal.refused("rule champion 4 --reason toss --yes", 2)
    terminal.done("rule champion 1 --reason toss --yes")
    life.step()
    assert data(terminal, "show")["ranking"] == [["1"], ["2", "3"], ["4"]]


def test_a_size_below_a_cut_may_be_left_open(terminal: Terminal, tmp_path: Path) -> None:
    sentence = "The by-laws do not say what two play."
    steps = step("2", f'open = "{sentence}"', "9.3") + step("3-4", robin("first"), "9.3") + step("5-", "cut = 4", "9.1")
    file = written(tmp_path, steps + step("3-", LOTS, "9.3", "first") + step("2", LOTS, "9.3", "first"))
    assert sentence in " ".join(terminal.done(f"rules check {file}").split())
    life = Life(terminal, crosstable(tmp_path, 5), "--rules", str(file))
    for player in (3, 4, 5):
        terminal.done(f"decline {player}")
    while awaited(terminal)[0]["kind"] != "champion":
        life.step()
    said = " ".join(terminal.done("next").split())
    assert sentence in said
    assert "Still tied: A and B." in said


@pytest.mark.parametrize(("says", "cause"), thinned([("", "9.5"), ('sit-out = "12.4"', "12.4")], 1))
def test_fairness_names_the_seat_that_waits_after_a_round_robin(
    terminal: Terminal, tmp_path: Path, says: str, cause: str
) -> None:
    file = written(tmp_path, FOLLOWED["matches of some, one of whom waits"])
    said = file.read_text(encoding="utf-8").replace("[clauses]", f"[clauses]\n{says}")
    file.write_text(said, encoding="utf-8")
    assert f"{cause} is the cause" in " ".join(terminal.done(f"fairness {file}").split())


def test_that_one_sits_out_after_a_round_robin_is_announced_with_how_it_is_chosen(
    terminal: Terminal, tmp_path: Path
) -> None:
    file = written(tmp_path, FOLLOWED["matches of some, one of whom waits"])
    given = f"{SAMPLES / 'tied-5.trf'} --rules {file} --title Cup"
    terminal.done(f"sheet announcement {given} --format txt --to {tmp_path / 'sheets'}")
    sheet = (tmp_path / "sheets" / "announcement.txt").read_text("utf-8")
    for said in (terminal.done(f"plan {given} --working"), sheet, terminal.done(f"rules show {file}")):
        words = " ".join(said.split())
        assert "If 3 are tied, one sits out" in words
        assert "If two are tied, one" not in words
        assert "Whoever defends the title sits out before all others.†" in words


def test_rules_name_the_cut_before_a_round_robin(terminal: Terminal, tmp_path: Path) -> None:
    file = written(tmp_path, CUTS["to three, of three alone"] + LAST)
    for look in ("check", "show"):
        said = " ".join(terminal.done(f"rules {look} {file}").split())
        assert "3 or more" not in said
        assert "4 or more" in said
        assert "Narrowed to 3 (9.1). A round robin of them all" in said


def few(position: Position) -> Iterable[Fact]:
    """What can happen, without rulings and without games that are forfeited; lots draw one order."""
    found = list(answers(position))
    orders = [fact for fact in found if isinstance(fact.value, tuple)]
    return [fact for fact in found if fact not in orders[1:] and not str(fact.value).endswith("absent")]


@pytest.mark.parametrize("follows", FOLLOWED)
def test_every_course_of_three_ends_and_none_is_longer_than_is_said(tmp_path: Path, follows: str) -> None:
    rules = rules_of(tmp_path, FOLLOWED[follows])
    walked = walk(closed(rules, entrants((1, 1, 1))), few)
    assert list(an_end(walked)) == []
    assert walked.longest() <= longest(rules, 3)


@pytest.mark.parametrize("name", ["us-championship-2021", "sinquefield-2025", "candidates-2024"])
def test_every_course_of_three_of_the_gallery_ends_or_can(name: str) -> None:
    rules = staged(name)
    walked = walk(closed(rules, entrants((1, 1, 1))), once)
    assert list(an_end(walked)) == []


def once(position: Position) -> Iterable[Fact]:
    """The same, with no draw where games are repeated until one is won: those go on as they went."""
    found = list(few(position))
    again = [fact for fact in found if "/game-" in str(fact.ask) and _repeated(position)]
    return [fact for fact in found if fact not in again or fact.value != "draw"]


def _repeated(position: Position) -> bool:
    """Whether a match of games that are repeated is on, and not a round robin."""
    return any(getattr(board, "recipe", "") for board in getattr(position, "boards", ()))


@pytest.mark.parametrize("name", ["us-championship-2021", "sinquefield-2025"])
def test_a_playoff_of_three_whom_anybody_may_leave_ends(name: str) -> None:
    def left(position: Position) -> Iterable[Fact]:
        kept = {"white", "draw", "start", "declare", "close", ("a", "b", "c"), ("a", "b"), "a", "b", "c"}
        return [fact for fact in moving(position) if fact.value in kept]

    assert list(an_end(walk(closed(staged(name), entrants((1, 1, 1))), left))) == []


def test_who_is_left_where_the_text_is_silent_is_for_the_director(terminal: Terminal, tmp_path: Path) -> None:
    """Three tied, one of whom declines: what two play is not known, and the first sentence says so."""
    life = Life(terminal, among_each_other(tmp_path), "--rules", "sinquefield-2025")
    terminal.done("decline 3")
    while awaited(terminal)[0]["kind"] != "champion":
        life.step()
    said = terminal.done("show")
    assert "the text leaves open what so many play: the director rules" in " ".join(terminal.done("log").split())
    assert "Traceback" not in said
    terminal.done("rule champion 1 --reason board --yes")
    assert awaited(terminal)[0]["kind"] == "declare"


def test_two_who_are_still_tied_are_told_apart_from_two_who_were_tied(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.done(f"plan {among_each_other(tmp_path)} --rules us-championship-2021 --title Cup --working")
    told = [line.strip() for line in said.splitlines()]
    order = [
        "Round robin: 3 players",
        "If two are tied",
        "If more than two are tied",
        "If two are still tied",
        "If more than two are still tied",
    ]
    assert [line for line in told if line in order] == order
    assert "G/3 d2" in said
    assert "The numbers of a round robin are drawn by lot.†" in said


def test_the_control_goes_by_how_many_play(terminal: Terminal, tmp_path: Path) -> None:
    for tied, control in ((3, "G/15+10"), (7, "G/10+5")):
        file = crosstable(tmp_path, tied)
        words = " ".join(answered("candidates-2024"))
        said = terminal.done(f"plan {file} --rules candidates-2024 --title Cup {words} --working")
        assert f"everybody against everybody · {control}" in said
        assert f"Round robin: {tied} players" in said


def test_only_the_title_is_decided_where_the_text_places_nobody(terminal: Terminal, tmp_path: Path) -> None:
    life = Life(terminal, among_each_other(tmp_path), "--rules", "sinquefield-2025")
    while life.step(lambda _ask: "W"):
        if awaited(terminal) and awaited(terminal)[0]["kind"] == "champion":
            terminal.done("rule champion 1 --reason toss --yes")
    assert len(data(terminal, "show")["ranking"]) == 1


BAD = {
    "a round robin that its own field may come back to": (
        TWO + FIRST + OPEN,
        "a round robin that 3-6 who are still tied would play again, without end",
    ),
    "a bracket beside a match": (
        TWO + FIRST + OPEN + step("2", match("one"), "9.4", "first") + step("3-", BRACKET, "9.4", "first"),
        "a bracket beside other steps, before a round robin, or with a cut",
    ),
    "another step for one number in one turn": (
        TWO
        + step("3-4", robin("few"), "9.3")
        + step("5-6", robin("many"), "9.3")
        + OPEN
        + step("2-", LOTS, "9.3", "few")
        + step("2", match("one"), "9.4", "many")
        + step("3-", LOTS, "9.3", "many"),
        "in the same turn",
    ),
    "a number that nothing serves": (
        TWO + FIRST + OPEN + step("2", match("one"), "9.4", "first") + step("4-", LOTS, "9.3", "first"),
        "a round robin that 3 who are still tied would play again, without end",
    ),
    "matches that leave players who play none": (
        TWO + FIRST + OPEN + step("2-5", LOTS, "9.3", "first") + step("6", knockout(sits=False), "9.4", "first"),
        "matches of 6, which leave 3 who play no matches",
    ),
    "matches that leave players who play a round robin": (
        TWO
        + step("3-4", robin("first"), "9.3")
        + step("8", knockout(sits=False), "9.4")
        + step("5-7", 'open = "The by-laws do not say it."', "9.3")
        + step("9-", 'open = "The by-laws do not say it."', "9.3")
        + LAST,
        "matches of 8, which leave 4 who play a round robin",
    ),
    "a cut after a round robin": (
        TWO + FIRST + OPEN + step("2", match("one"), "9.4", "first") + step("3-", "cut = 2", "9.4", "first"),
        "a cut after a round robin",
    ),
    "a round robin without a name": (
        TWO + step("3-6", robin("first").partition("\n")[2], "9.3") + OPEN,
        "an id",
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_what_cannot_be_played_is_refused_with_its_line(terminal: Terminal, tmp_path: Path, fault: str) -> None:
    steps, found = BAD[fault]
    file = written(tmp_path, steps)
    said = terminal.refused(f"plan {SAMPLES / 'tied-3.trf'} --rules {file} --title Cup", 2)
    assert f"{file}, line" in said
    assert found in said


def test_fairness_says_what_the_text_leaves_open(terminal: Terminal) -> None:
    said = " ".join(terminal.done("fairness sinquefield-2025").split())
    assert "3 players: What those play who are first together is not known." in said


def test_more_than_can_be_worked_out_is_said(terminal: Terminal, tmp_path: Path) -> None:
    rules = replace(rules_of(tmp_path, FOLLOWED["a bracket"]), stage_gap=5)
    assert starts.sizes(rules) == (2, 3, 4, 5, 6)


def test_what_has_no_step_after_a_round_robin_is_told_once_and_nothing_of_the_others(
    terminal: Terminal, tmp_path: Path
) -> None:
    steps = TWO + FIRST + OPEN + step("2", match("one"), "9.4", "first") + step("5-", LOTS, "9.3", "first")
    said = json.loads(terminal("rules", "check", str(written(tmp_path, steps)), "--json").out)
    (fault,) = said["faults"]
    assert fault["found"] == "a round robin that 3-4 who are still tied would play again, without end"
    assert fault["expected"].startswith("steps for 3-4 after first")
