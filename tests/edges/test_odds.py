"""What rules and positions are worth, as `fairness` and `odds` say it: exact, for the director, and not for minors."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from playoffs.desk.chances import young
from playoffs.editions.load import load
from playoffs.editions.shelf import gallery, shipped
from playoffs.formats.rules import StagedRules, played
from playoffs.outputs.odds import Odds
from playoffs.web.api.table import TABLE
from playoffs.web.serving.table import ONLY_DIRECTOR
from tests.cli.terminal import FIVE, SAMPLES, TITLE, Terminal
from tests.edges.director import Life, awaited
from tests.edges.gallery import among_each_other
from tests.edges.test_spanish_screens import english
from tests.thinned import CI, only_in_ci, thinned

PLAYED = [name for name in (*shipped(), *gallery()) if played(load(name))]
SOON = ["world-rapid-2023", "lennep-2019"]
MEET = [name for name in PLAYED if (rules := played(load(name))) and rules.robin(8)]


def data(terminal: Terminal, line: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(terminal.done(line))
    return found


@only_in_ci("seven fields are worked out")
def test_what_msca_does_to_equal_players(terminal: Terminal) -> None:
    """Sitting out is worth another player's half; where six play, the best of the three who are left sits out."""
    (msca,) = data(terminal, "fairness msca --json")["editions"]
    equal = {size["players"]: [seat["equal"] for seat in size["seats"]] for size in msca["sizes"]}
    assert {n: equal[n] for n in (2, 3, 4, 5)} == {
        2: ["1/2", "1/2"],
        3: ["1/2", "1/4", "1/4"],
        4: ["1/4"] * 4,
        5: ["1/2", *["1/8"] * 4],
    }
    assert (equal[6][0], equal[6][-1]) == ("1/4", "1/8")
    assert msca["unfair"] == "MSCA-S"
    assert [seat["sits_out"] for seat in msca["sizes"][1]["seats"]] == [True, False, False]


@pytest.mark.parametrize("name", PLAYED if CI else SOON)
def test_every_edition_is_judged(terminal: Terminal, name: str) -> None:
    (found,) = data(terminal, f"fairness {name} --json")["editions"]
    assert found["sizes"]
    for size in found["sizes"]:
        assert sum(Fraction(seat["equal"]) for seat in size["seats"]) + Fraction(size["open"]) == 1
        assert bool(size["said"]) == (size["open"] != "0")
        assert size["ranged"] == (size["players"] != 8 or name not in MEET)
        for seat in size["seats"]:
            low, high = map(Fraction, seat["between"])
            assert low <= Fraction(seat["stronger"]) <= high
            assert Fraction(seat["stronger"]) > Fraction(seat["equal"])


def test_two_editions_stand_side_by_side_on_paper_and_in_spanish(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.done(f"fairness world-rapid-2023 lennep-2019 --to {tmp_path} --format txt,html")
    for shown in (said, (tmp_path / "fairness.txt").read_text("utf-8")):
        assert "Championships 2021-2023, playoff: equal players have equal chances" in " ".join(shown.split())
        assert "Stichkampf Lennep 2019: in the Armageddon Black, with 4:00 against 5:00" in " ".join(shown.split())
    spanish = terminal.done("fairness lennep-2019 --lang es")
    assert english(spanish.rpartition("Siguiente:")[0], "Stichkampf Lennep lennep", "ratings FIDE") == []


BIDS, ARMAGEDDON, CHOICE = ("bid",), ("Armageddon",), ("may choose the color",)
COLORS, TIME = ("White", "first move", "Black"), ("other’s time", "time from")
LONG, QUICK, PLAIN = ("long games",), ("quick games", "quick ones"), ("games without colors",)


def lacks(rules: StagedRules) -> Iterator[str]:
    """Words for what an edition does not have, by its text alone."""
    decides = any(recipe.decider == "armageddon" for recipe in rules.matches.values())
    robins = [robin.control for turn in rules.robin_turns for robin in turn.robins]
    names = {*robins, *(segment.control for recipe in rules.matches.values() for segment in recipe.segments)}
    controls = [rules.controls[name] for name in names]
    long = [min(control.clocks) >= 3600 for control in controls if control.coloured]
    terms = rules.armageddon
    yield from () if decides and terms.least < terms.most else BIDS
    yield from () if decides else ARMAGEDDON
    yield from () if decides and terms.chooses else CHOICE
    odds = decides and (terms.least < terms.most or terms.white != terms.most)
    yield from () if odds or any(len({*control.clocks}) > 1 for control in controls) else TIME
    yield from () if decides or long else COLORS
    yield from () if any(long) else LONG
    yield from () if decides or not all(long) else QUICK
    yield from () if len(long) < len(controls) else PLAIN
    yield from () if rules.robin_turns else ("meet each other",)


@pytest.mark.parametrize("name", PLAYED if CI else [*SOON, "mtr"])
def test_the_report_speaks_of_nothing_that_the_edition_does_not_have(terminal: Terminal, name: str) -> None:
    """Bids, colors, an Armageddon, time that one has less of: only where there are any."""
    told, rules = " ".join(terminal.done(f"fairness {name}").split()), played(load(name))
    assert rules
    assert [words for words in lacks(rules) if words in told] == []


@pytest.mark.parametrize("name", thinned(["spf-girls-2013", "champions-tour-2023"], 1))
def test_who_may_choose_a_color_is_said_to_take_either_as_often(terminal: Terminal, name: str) -> None:
    told = " ".join(terminal.done(f"fairness {name}").split())
    assert "; whoever may choose the color of an Armageddon takes either as often" in told


FOLDED = '[readings]\npairing = "fold"\n'

FIXED = """
[clocks.armageddon]
white = "15:00"
black = "10:00"
clause = "MSCA-A"

[recipes.knockout]
no_show = "match"
segments = [
    { games = 1, clock = "quick", colors = "lot" },
    { games = 1, clock = "armageddon", colors = "lot", odds = true },
]

[recipes.final]
no_show = "game"
segments = [
    { games = 2, clock = "long", colors = "lot" },
    { games = 1, clock = "armageddon", colors = "lot", odds = true },
]
"""


def compared(terminal: Terminal, folder: Path, changes: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """MSCA and a draft that changes it, both judged."""
    head = 'id = "draft"\nedition = "1"\nname = "Draft"\nsource = "A draft"\nextends = "msca"\n\n'
    (folder / "draft.toml").write_text(head + changes, "utf-8")
    msca, draft = data(terminal, f"fairness msca {folder / 'draft.toml'} --json")["editions"]
    return msca, draft


@only_in_ci("an edition is worked out")
@pytest.mark.clause("MSCA-W")
def test_what_folded_pairings_do_for_the_best(terminal: Terminal, tmp_path: Path) -> None:
    """Four of falling strength: folded, the best meets the fourth and not the third. Nothing else moves."""
    found = compared(terminal, tmp_path, FOLDED)
    slid, folded = (
        [seat for size in each["sizes"] if size["players"] == 4 for seat in size["seats"]] for each in found
    )
    assert [seat["equal"] for seat in folded] == [seat["equal"] for seat in slid] == ["1/4"] * 4
    assert Fraction(folded[0]["graded"]) > Fraction(slid[0]["graded"]) > Fraction(1, 4)
    assert Fraction(folded[1]["graded"]) < Fraction(slid[1]["graded"])
    for size in (size for each in found for size in each["sizes"]):
        graded = [Fraction(seat["graded"]) for seat in size["seats"]]
        assert sum(graded) == 1
        assert graded == sorted(graded, reverse=True)


@only_in_ci("an edition is worked out")
@pytest.mark.clause("MSCA-A")
def test_what_bids_do_that_fixed_times_do_not(terminal: Terminal, tmp_path: Path) -> None:
    bid, fixed = (each["armageddon"] for each in compared(terminal, tmp_path, FIXED))
    assert (bid["wins"], bool(bid["even_bid"])) == (None, True)
    assert (fixed["even_bid"], fixed["black"]) == (None, 600)
    assert Fraction(fixed["wins"]) != Fraction(1, 2)


@pytest.mark.parametrize(
    ("name", "larger"),
    [
        pytest.param("club-open", 9, marks=only_in_ci("every field of an edition is worked out")),
        ("mtr", 9),
        pytest.param("msca", 0, marks=only_in_ci("every field of an edition is worked out")),
    ],
)
def test_fields_too_large_are_named(terminal: Terminal, name: str, larger: int) -> None:
    said = " ".join(terminal.done(f"fairness {name}").split())
    assert said.count("are not looked at here") == bool(larger)
    assert f"sizes of field, from {larger} players on, are not looked at here" in said or not larger


@only_in_ci("every field of an edition is worked out")
def test_a_bracket_after_round_robins_is_what_makes_equals_unequal(terminal: Terminal) -> None:
    """Of three still tied the first waits in it; the clause of the match of two has nothing to do with that."""
    (found,) = data(terminal, "fairness candidates-2024 --json")["editions"]
    assert found["unfair"] == "CT-6"


@pytest.mark.clause("TWX-11d")
@only_in_ci("two Twixt events are worked out")
def test_what_the_twixt_event_does_stands_beside_its_sister_text(terminal: Terminal) -> None:
    found = data(terminal, "fairness wbc-twixt wbc-twixt-delay --json")["editions"]
    for each in found:
        (size,) = each["sizes"]
        assert sum(Fraction(seat["equal"]) for seat in size["seats"]) == 1
        assert Fraction(size["seats"][0]["equal"]) > Fraction(size["seats"][7]["equal"])
        assert each["unfair"] == "TWX-11d"
    once, delayed = (Fraction(each["clocked"]["drawn"]) for each in found)
    assert once < delayed == 1
    spanish = terminal.done("fairness wbc-twixt-delay --lang es").rpartition("Siguiente:")[0]
    assert english(spanish, "WBC Twixt, repeat games with delay wbc", "twixt FIDE read") == []


def test_what_has_no_stages_is_refused(terminal: Terminal) -> None:
    said = terminal("fairness", "fide-2024")
    assert (said.code, said.out) == (2, "")
    assert "expected rules with a playoff of stages" in said.err


def test_the_odds_follow_the_results_and_record_nothing(terminal: Terminal) -> None:
    assert terminal("new", str(SAMPLES / "tied-3.trf"), "--title", TITLE).code == 0
    terminal.done("confirm all -y")
    terminal.done("close -y")
    before = data(terminal, "odds --json")
    entries = terminal.done("log")
    assert sum(Fraction(each["chance"]) for each in before["titles"]) == 1
    while not any("result" in each["question"] for each in before["questions"]):
        terminal.done(str(data(terminal, "next --json")["awaited"][0]["command"]).removeprefix("playoffs "))
        before = data(terminal, "odds --json")
    asked = next(each for each in before["questions"] if each["question"].endswith("result"))
    for player in {each["player"]: 0 for each in before["titles"]}:
        mean = sum(Fraction(each["chance"]) * Fraction(each["titles"].get(player, 0)) for each in asked["after"])
        assert mean == next(Fraction(each["chance"]) for each in before["titles"] if each["player"] == player)
    terminal.done("result W")
    after = data(terminal, "odds --json")
    won = next(each["titles"] for each in asked["after"] if each["answer"] == "white")
    assert {each["player"]: each["chance"] for each in after["titles"] if each["chance"] != "0"} == won
    assert "odds" not in entries
    spanish = terminal.done("odds --lang es").rpartition("Siguiente:")[0]
    assert spanish
    assert english(spanish, SAMPLES / "tied-3.trf", f"{TITLE} {TITLE.replace(' ', '-')} ratings FIDE Elo") == []


def test_the_odds_say_how_often_the_director_rules(terminal: Terminal, tmp_path: Path) -> None:
    """The text leaves open what those play who are still tied; then there is nothing to work out."""
    life = Life(terminal, among_each_other(tmp_path), "--rules", "sinquefield-2025")
    before = data(terminal, "odds --json")
    assert sum(Fraction(each["chance"]) for each in before["titles"]) + Fraction(before["open"]) == 1
    assert Fraction(before["open"]) > 0
    assert "the text leaves open who is champion" in " ".join(terminal.done("odds").split())
    while awaited(terminal)[0]["kind"] != "champion":
        life.step(lambda _ask: "D")
    assert "the director rules who is champion; there are no odds" in terminal.refused("odds", 1)


def level(folder: Path, tied: int) -> Path:
    """An event in which so many are tied in every figure."""
    won = [f"{n},P{n},{2000 - 11 * n},W{tied + n}w" for n in range(1, tied + 1)]
    lost = [f"{tied + n},Q{n},1500,L{n}b" for n in range(1, tied + 1)]
    path = folder / "level.csv"
    path.write_text("\n".join(["id,name,rating,1", *won, *lost, ""]), encoding="utf-8")
    return path


@only_in_ci("an edition is worked out")
def test_of_more_than_can_be_looked_at_the_chances_are_estimated_and_called_so(
    terminal: Terminal, tmp_path: Path
) -> None:
    """With the courses that were played, and everybody's error; a plan of the same says the same."""
    made = f"{level(tmp_path, 9)} --rules club-open --title Cup"
    terminal.done(f"new {made}")
    found = data(terminal, "odds --json")
    assert sum(Fraction(each["chance"]) for each in found["titles"]) + Fraction(found["open"]) == 1
    assert found["estimated"]
    assert all(0 < each["error"] <= 5 and not each["ranged"] for each in found["titles"])
    assert (found["questions"], found["least"], found["time"]) == ([], 36, None)
    said = " ".join(terminal.done("odds").split())
    played_out = f"what is still to come was played to its end {found['courses']} times"
    assert said.count(f"Estimates, not exact: {played_out}") == 1
    assert said.count("±") == len(found["titles"]) == 9
    assert "exact as far as" not in said
    (plan,) = data(terminal, f"plan {made} --odds --json")["plans"]
    assert plan["odds"] == found["titles"]
    assert "Estimates, not exact" in " ".join(terminal.done(f"plan {made} --odds").split())
    spanish = terminal.done("odds --lang es").rpartition("Siguiente:")[0]
    assert english(spanish, "Cup ratings FIDE club-open", *(f"P{n}" for n in range(1, 10))) == []
    terminal.done("contacts --set 3 minor yes")
    assert "a minor plays" in terminal.refused("odds", 1)


def test_what_can_be_gone_through_is_not_estimated(terminal: Terminal) -> None:
    assert terminal("new", FIVE, "--title", TITLE).code == 0
    found = data(terminal, "odds --json")
    assert (found["estimated"], found["courses"]) == (False, None)
    assert {each["error"] for each in found["titles"]} == {None}
    assert "stimate" not in terminal.done("odds")


ALONE = "only the chances by the model are worked out: neither their range, nor what each result makes of them"


@only_in_ci("an edition is worked out")
def test_of_eight_who_all_meet_the_chances_alone_are_said(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {level(tmp_path, 8)} --rules club-open --title Cup")
    found = data(terminal, "odds --json")
    assert sum(Fraction(each["chance"]) for each in found["titles"]) == 1
    assert not any(each["ranged"] or {*each["between"]} != {each["chance"]} for each in found["titles"])
    assert (found["questions"], found["least"]) == ([], 28)
    said = " ".join(terminal.done("odds").split())
    assert ALONE in said
    assert "A range says" not in said
    assert ALONE not in " ".join(terminal.done(f"plan {SAMPLES / 'tied-3.trf'} --title Cup --odds").split())


@pytest.mark.clause("DCI-8")
def test_of_a_bracket_who_has_a_bye_is_marked_and_gains_by_it(terminal: Terminal) -> None:
    (found,) = data(terminal, "fairness mtr --json")["editions"]
    sizes = {size["players"]: size["seats"] for size in found["sizes"]}
    assert sorted(sizes) == [2, 3, 4, 5, 6, 7, 8]
    byes = {n: sum(seat["sits_out"] for seat in seats) for n, seats in sizes.items()}
    assert byes == {2: 0, 3: 1, 4: 0, 5: 3, 6: 2, 7: 1, 8: 0}
    assert [seat["seed"] for seat in sizes[5] if seat["sits_out"]] == [1, 2, 3]
    assert [seat["equal"] for seat in sizes[5]] == ["1/4", "1/4", "1/4", "1/8", "1/8"]
    assert found["unfair"] == "DCI-8"


def test_a_plan_has_odds_when_asked_and_no_sheet_has_them(terminal: Terminal, tmp_path: Path) -> None:
    line = f"plan {SAMPLES / 'tied-3.trf'} --title Cup"
    (plain,), (found,) = data(terminal, f"{line} --json")["plans"], data(terminal, f"{line} --odds --json")["plans"]
    assert "odds" not in plain
    assert sum(Fraction(each["chance"]) for each in found["odds"]) == 1
    assert {each["player"] for each in found["odds"]} == {each["id"] for each in found["tied"]}
    said = terminal.done(f"{line} --odds --announce {tmp_path}")
    assert "Chances of the title" in said
    assert said.splitlines()[-1] == f"Next: playoffs new {SAMPLES / 'tied-3.trf'} --title Cup"
    assert "Chances" not in terminal.done(line)
    assert "Chances of the title" not in (tmp_path / "announcement.txt").read_text("utf-8")
    assert terminal("new", str(SAMPLES / "tied-3.trf"), "--title", "Cup").code == 0
    recorded = {each["player"]: each["chance"] for each in data(terminal, "odds --json")["titles"]}
    assert recorded == {each["player"]: each["chance"] for each in found["odds"]}


def test_nor_has_a_plan_for_a_title_of_minors(terminal: Terminal) -> None:
    line = f"plan {SAMPLES / 'tied-3.trf'} --title Juniors --open-to everybody --odds"
    assert "There are no odds for a title of minors (Juniors)." in terminal.done(line)
    assert data(terminal, f"{line} --json")["plans"][0]["odds"] is None


@pytest.mark.parametrize("title", ["State Junior Champion", "Under 14", "U16 Champion", "12 and Under"])
def test_there_are_no_odds_for_a_title_of_minors(terminal: Terminal, title: str) -> None:
    assert terminal("new", FIVE, "--title", title, "--open-to", "everybody").code == 0
    said = terminal("odds")
    assert (said.code, said.out) == (1, "")
    assert f"a title of minors ({title})" in said.err


@pytest.mark.parametrize(
    "said",
    ["Under-12 Champion", "12 and Under", "U.14", "U-18", "Under 1800, Under 12", "under 18 on 2027-05-22", "Grade 5"],
)
def test_minors_are_told_however_it_is_spelled(said: str) -> None:
    assert young(said)


@pytest.mark.parametrize("said", ["Under 1800", "U2000", "50 or older", "under 21 on 2027-05-22", "Class B", "Seniors"])
def test_and_grown_ups_are(said: str) -> None:
    assert not young(said)


def test_nor_where_the_contacts_say_that_a_minor_plays(terminal: Terminal) -> None:
    assert terminal("new", FIVE, "--title", TITLE).code == 0
    terminal.done("contacts --set Cojolon minor yes")
    assert "a minor plays" in terminal.refused("odds", 1)
    terminal.done("contacts --set Cojolon minor no")
    assert "Games to come" in terminal.done("odds")


def test_nor_for_one_that_asks_for_an_age_below_eighteen(terminal: Terminal, tmp_path: Path) -> None:
    head, *rows = (SAMPLES / "tied-4.csv").read_text("utf-8").splitlines()
    event, titles = tmp_path / "event.csv", tmp_path / "titles.toml"
    event.write_text("\n".join((f"{head},born", *(f"{row},2012-03-04" for row in rows))) + "\n", "utf-8")
    for age, said_no in ((18, True), (19, False)):
        titles.write_text(f'[[titles]]\nname = "Trophy {age}"\nage_below = {age}\nage_on = 2027-05-22\n', "utf-8")
        said = terminal("new", str(event), "--titles", str(titles))
        assert said.code == 0, said.err
        asked = terminal("odds", f"trophy-{age}")
        assert asked.code == said_no, asked
        assert ("a title of minors (under 18 on 2027-05-22)" in asked.err) == said_no


def test_nothing_that_others_get_works_a_chance_out(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Announcement, letters, calendars, every sheet, published page and record check, up to the declaration."""

    def told(*_: object) -> None:
        raise AssertionError("a chance is worked out")

    monkeypatch.setattr("playoffs.analysis.evaluation.Evaluation.mean", told)
    terminal.done(f"plan {SAMPLES / 'tied-3.trf'} --title Cup --announce {tmp_path / 'plan'}")
    terminal.done(f"new {SAMPLES / 'tied-3.trf'} --event cup --details {SAMPLES / 'details.toml'}")
    first, second, third = (ask["who"] for ask in data(terminal, "next --json")["awaited"][:3])
    terminal.done(f"contacts --set {first} email a@example.org")
    acts = ("", f"confirm {first} {second} -y", f"decline {third}", "close", "toss", "start", "result W", "result D")
    for at, act in enumerate(acts):
        if act:
            terminal.done(act)
        folder = tmp_path / str(at)
        terminal.done(f"sheet --to {folder / 'sheets'} --format html,txt,json")
        assert terminal("outbox", "--to", str(folder / "letters")).code in (0, 1)
        terminal.done(f"calendar --to {folder / 'calendar'}")
        if at > acts.index("close"):
            terminal.done(f"publish {folder / 'page'}")
        if at > acts.index("start"):
            terminal.done(f"audit --to {folder / 'audit'}")
    with pytest.raises(AssertionError, match="a chance is worked out"):
        terminal("odds")


def test_odds_stand_on_no_document_for_others() -> None:
    """Nothing but the two commands, the director's own page and the API's answer to directors may read them; a house
    keeps what was worked out."""
    package = Path(load.__code__.co_filename).parents[1]
    chances = ("worth", "position_odds", "expected", "evaluation", "length", "fair", "fairness", "clocked", "estimated")
    sources = ("documents.odds", "desk.chances", *(f"analysis.{name} " for name in chances))
    readers = {
        str(path.relative_to(package))
        for path in package.rglob("*.py")
        if any(each in path.read_text("utf-8") for each in sources)
    }
    allowed = (
        "analysis/",
        "cli/odds/",
        "documents/odds/",
        "desk/chances.py",
        "outputs/chanced.py",
        "web/api/day.py",
        "web/api/door.py",
        "web/api/problems.py",
        "web/desk/odds_page.py",
        "web/serving/seat.py",
    )
    assert [each for each in sorted(readers) if not each.startswith(allowed)] == []
    assert {row.name: row.roles for row in TABLE if row.gives is Odds} == {"odds": ONLY_DIRECTOR}
