"""A referee from outside plays a whole event of every ruleset through a real server, to the declaration."""

import base64
import json
import subprocess
import sys
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from playoffs.files.event_json import write_event_json
from playoffs.files.tables.crosstable import read_crosstable
from playoffs.model.tournament import Play
from playoffs.web.desk.setting_up import offered
from tests.cli.terminal import SAMPLES
from tests.thinned import only_in_ci, thinned
from tests.web.api.conftest import Served
from tests.web.api.referee import Referee, Refused

ROUNDS = 3

NUMBERS = count(1)
"""Of titles, since one of the same event is set up once."""


def crosstable(players: int) -> bytes:
    """A file in which so many have won every round, each time against somebody else who has won none."""
    others = max(players, ROUNDS)
    rows = []
    for n in range(players):
        won = [f"W{players + (n + r) % others + 1}w" for r in range(ROUNDS)]
        rows.append([str(n + 1), f'"Player{chr(65 + n)}, A"', str(2000 - n), *won])
    for n in range(others):
        met = [(n - r) % others for r in range(ROUNDS)]
        lost = [f"L{each + 1}b" if each < players else "BYE0" for each in met]
        rows.append([str(players + n + 1), f'"Loser{chr(65 + n)}, B"', str(1500 - n), *lost])
    head = ["id", "name", "rating", *(str(r + 1) for r in range(ROUNDS))]
    return "\n".join([",".join(row) for row in (head, *rows)]).encode() + b"\n"


def whole(far: Referee, rules: str, name: str, content: bytes) -> None:
    """A whole event, and what it leaves."""
    far.minute = 0
    event = far.set_up(f"Title {next(NUMBERS)} of {rules}", rules, name, content)
    over = far.play(event)
    assert over["ranking"], over["state"]
    log = far.call("log", event=event)
    assert (len(log["entries"]), log["chain"]) == (over["version"], over["chain"])


@pytest.mark.parametrize("players", thinned([5, 2, 3, 4, 6, 8, 9], 1))
def test_a_title_of_every_size(far: Referee, players: int) -> None:
    (file,) = SAMPLES.glob(f"tied-{players}.*")
    whole(far, "msca", file.name, file.read_bytes())


FILES = {
    "club-open": "level-2.csv",
    "magnus-league": "league.csv",
    "mtr": "magic.csv",
    "mtr-2024": "magic.csv",
    "dci-1999": "magic.csv",
    "wbc-twixt": "twixt.csv",
    "wbc-twixt-delay": "twixt.csv",
}


@pytest.mark.parametrize("rules", thinned(sorted(FILES), 3))
def test_rules_of_every_kind(far: Referee, rules: str) -> None:
    file = SAMPLES / FILES[rules]
    whole(far, rules, file.name, file.read_bytes())


@pytest.mark.parametrize("rules", ["wbc-twixt", "wbc-twixt-delay"])
def test_a_twixt_event_is_played_whole_with_a_second_session(far: Referee, rules: str) -> None:
    """Whom it lets in is a list that the program may choose as long as it is long enough."""
    file = SAMPLES / FILES[rules]
    far.answered.clear()
    for _ in range(9):
        whole(far, rules, file.name, file.read_bytes())
        if "enter" in far.answered:
            return
    raise AssertionError(f"no second session: {sorted(far.answered)}")


ALL_PLAY_ALL = ("sinquefield-2014", "us-championship-2014")
"""Whose figures are defined in a round robin alone, which the file does not say of itself."""

TIED = {"sinquefield-2025": 3, "world-blitz-2018": 3, "world-rapid-2023": 4}
"""How many are tied, where the text leaves two open or plays otherwise with more."""


def all_play_all(content: bytes) -> bytes:
    """The same event in the program's own form, which can say that it was a round robin."""
    event = read_crosstable(content.decode(), "made-up", Play.GAMES)
    return write_event_json(replace(event, round_robin=True))


GALLERY = [rules for rules, _name in offered() if rules not in ("msca", *FILES)]


def test_every_set_of_rules_that_is_offered_is_played(far: Referee) -> None:
    told = [each["id"] for each in far.call("rules")["rules"]]
    assert sorted(told) == sorted(["msca", *FILES, *GALLERY])


@pytest.mark.parametrize("rules", thinned(GALLERY, 3))
def test_a_playoff_of_the_gallery(far: Referee, rules: str) -> None:
    content = crosstable(TIED.get(rules, 2))
    whole(far, rules, "made-up", all_play_all(content) if rules in ALL_PLAY_ALL else content)


@pytest.mark.parametrize(
    "rules", [pytest.param("club-open", marks=only_in_ci("a round robin is played whole")), "magnus-league"]
)
def test_an_event_with_teams_is_played_and_its_teams_are_ranked(far: Referee, rules: str) -> None:
    """The title is played off; who has won the teams' prize is worked out, before anything is recorded and after."""
    file = SAMPLES / TEAMS[rules]
    draft = far.draft(f"Teams of {rules}", rules, file.name, file.read_bytes())
    before = [far.call("ranked", draft=draft, of=each) for each in ("players", "teams")]
    event = far.begun(draft)
    players, teams = (far.call("ranking", event=event, of=each) for each in ("players", "teams"))
    assert before == [players, teams] == [far.call("ranking", event=event), teams]
    figures = {each["id"]: each for each in players["standings"]}
    for team in teams["standings"]:
        assert 1 <= len(team["players"]) <= 4
        own = [figures[player] for player in team["players"]]
        assert Fraction(team["score"]) == sum(Fraction(each["score"]) for each in own)
        for said in team["tiebreaks"]:
            assert Fraction(said["value"]) == sum(Fraction(figure_of(each, said["system"])) for each in own)
    keys = [ladder(each) for each in teams["standings"]]
    assert keys == sorted(keys, reverse=True)
    assert [each["rank"] for each in teams["standings"]] == [1 + sum(other > key for other in keys) for key in keys]
    assert len({Fraction(each["score"]) for each in teams["standings"]}) < len(keys), "a tiebreak decides something"
    first, second = (each["id"] for each in teams["standings"][:2])
    card = far.call("why", event=event, form="txt", first=second, second=first, of="teams").decode()
    assert card.index(first) < card.index(second)
    over = far.play(event)
    assert over["ranking"]
    assert far.call("ranking", event=event, of="teams") == teams


TEAMS = {"club-open": "club.csv", "magnus-league": "league.csv"}


def figure_of(player: dict[str, Any], system: str) -> str:
    """What a player has in a system."""
    return str(next(each["value"] for each in player["tiebreaks"] if each["system"] == system))


def ladder(team: dict[str, Any]) -> list[Fraction]:
    """What a team is ranked by."""
    return [Fraction(team["score"]), *(Fraction(each["value"]) for each in team["tiebreaks"])]


@pytest.mark.parametrize(
    ("rules", "file", "of"),
    [("msca", "tied-2.csv", "teams"), ("club-open", "level-2.csv", "teams"), ("club-open", "club.csv", "boards")],
)
def test_teams_that_there_are_not_are_refused(far: Referee, rules: str, file: str, of: str) -> None:
    content = (SAMPLES / file).read_bytes()
    draft = far.draft("No teams", rules, file, content)
    with pytest.raises(Refused) as refused:
        far.call("ranked", draft=draft, of=of)
    assert (refused.value.problem["status"], refused.value.problem["place"]) == (422, "of")


OWN = """id = "lakes"
edition = "2027"
name = "Lakes Chess Club"
source = "By-laws of the Lakes Chess Club, 7"
{}

[recipes.final]
no_show = "game"
segments = [
    {{ games = 2, clock = "rapid", colors = "lot" }},
    {{ games = 1, clock = "last", colors = "lot", odds = true }},
]

[clocks.rapid]
time = "15:00"
increment = 5
rating = "quick"

[clocks.last]
white = "5:00"
black = "4:00"
"""
"""By-laws that no ruleset of the program has."""

HEAD = OWN.partition("{}")[0]
EXTENDS = (
    HEAD
    + """extends = "msca"
step_gap = 20

[clocks.quick]
time = "15:00"
increment = 5
rating = "quick"
gap = 15
"""
)
WHOLE = OWN.format("""
play = "games"
tied = "score"
criteria = ["modified-median", "solkoff"]
stakes = { title = "play" }

[[steps]]
players = "2"
play = "match"
match = "final"
clause = "7.2"

[[steps]]
players = "3"
sit = [1]
play = "knockout"
match = "final"
clause = "7.3"

[[steps]]
players = "4-"
cut = 3
clause = "7.4"

[clauses]
other = "7"
""")


@pytest.mark.parametrize(("text", "file"), [(EXTENDS, "tied-2.csv"), (WHOLE, "tied-5.trf")])
def test_an_edition_of_ones_own_is_played(far: Referee, text: str, file: str) -> None:
    far.minute = 0
    draft = far.draft("Champion of the Lakes", text, file, (SAMPLES / file).read_bytes())
    assert far.call("draft", draft=draft)["rules"] == "lakes"
    assert far.call("ranked", draft=draft)["ruleset"] == "lakes"
    event = far.begun(draft)
    assert "Lakes Chess Club" in far.call("document", event=event, kind="announcement", form="txt").decode()
    assert far.play(event)["ranking"]


def test_its_readings_are_chosen_as_those_of_any_other(far: Referee) -> None:
    content = (SAMPLES / "tied-5.trf").read_bytes()
    draft = far.draft("Champion of the Lakes, read otherwise", EXTENDS, "tied-5.trf", content)
    asked = far.call("draft", draft=draft)["readings"][0]
    other = next(each["value"] for each in asked["options"] if each["value"] != asked["value"])
    said = far.call("amend", {"readings": {asked["name"]: other}}, draft=draft)["readings"][0]
    assert (said["name"], said["value"]) == (asked["name"], other)
    assert far.play(far.begun(draft))["ranking"]


UNUSABLE = {
    "no TOML": ("id = \n", "edition, line 1"),
    "a slip": (EXTENDS.replace("increment", "incremant"), "edition, line 10"),
    "an edition that leads nowhere": (WHOLE.replace('players = "3"', 'players = "5"'), "edition"),
    "a file of this computer": (EXTENDS.replace('"msca"', '"/etc/passwd"'), "edition, line 5"),
    "a name that the program has": (EXTENDS.replace('"lakes"', '"msca"'), "edition, line 1"),
}


@pytest.mark.parametrize("what", UNUSABLE)
def test_an_edition_that_cannot_be_used_is_refused_by_its_line(far: Referee, what: str) -> None:
    text, where = UNUSABLE[what]
    with pytest.raises(Refused) as refused:
        far.draft("Lakes", text, "tied-2.csv", (SAMPLES / "tied-2.csv").read_bytes())
    assert refused.value.problem["status"] == 422
    assert refused.value.problem["detail"].startswith(where)


def test_rules_are_named_or_sent_and_not_both(far: Referee) -> None:
    file = {"title": "Lakes", "name": "a.csv", "content": base64.b64encode(b"id").decode()}
    for said in ({}, {"rules": "msca", "edition": EXTENDS}):
        with pytest.raises(Refused) as refused:
            far.call("begin", file | said)
        assert (refused.value.problem["status"], refused.value.problem["place"]) == (422, "rules")


def test_every_record_that_it_leaves_verifies(far: Referee, served: Served) -> None:
    """Those of the tests before, as many as the same worker ran, and one more."""
    far.set_up(f"Title {next(NUMBERS)} of msca", "msca", "tied-2.csv", (SAMPLES / "tied-2.csv").read_bytes())
    events = far.call("events")["playoffs"]
    assert events
    command = [sys.executable, "-m", "playoffs", "verify", "--json", "--db", str(served.path)]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[3])
    assert sorted(each["event"] for each in json.loads(said.stdout)) == sorted(each["event"] for each in events)
