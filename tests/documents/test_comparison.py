"""The tiebreak worksheet of any ranking: side by side what the workings hold, and where they decide."""

from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings

from playoffs.cli.main import playoffs
from playoffs.documents.before.comparison import ACROSS, Asked, comparison
from playoffs.documents.blocks import Document, Section, Table
from playoffs.documents.words.language import language
from playoffs.documents.words.words import because, figure, system
from playoffs.editions.load import load, ranking
from playoffs.planning.details import Details
from playoffs.renderers.plain import WIDTH, width
from playoffs.renderers.render import Form, rendered
from playoffs.tiebreaks.comparison import compare, compare_teams
from playoffs.tiebreaks.fide.systems import of_teams
from playoffs.tiebreaks.ids.fide import ARTICLES
from playoffs.tiebreaks.standings import SYSTEMS, standings
from playoffs.tiebreaks.teams import team_standings
from tests.documents.plans import WHEN
from tests.documents.shown import every, fields, rows, spoken
from tests.documents.test_catalogs import WORD
from tests.thinned import examples
from tests.tiebreaks import axes as random_events
from tests.tiebreaks.axes import Axes, axes

ENGLISH, SPANISH = language(), language("es")
SAMPLES = Path(__file__).parents[2] / "playoffs" / "samples"
MAKERS = {
    "club-open": random_events.games,
    "magnus-league": random_events.season,
    "dci-1999": random_events.matches,
    "mtr": random_events.matches,
    "wbc-twixt": random_events.twixt,
    "msca": random_events.games,
}


def made(name: str, drawn: Axes) -> tuple[Asked, list[Asked]]:
    """Everybody of a random event compared, and its teams where the rules rank them."""
    rules, event = ranking(load(name)), MAKERS[name](drawn)
    found = standings(event, rules.ladder)
    names = {p.id: p.name for p in event.players}
    asked = [Asked(rules, found, compare(found, found.ids), names)]
    if rules.teams and event.teams:
        teams = team_standings(event, rules.ladder, rules.teams.tiebreaks, rules.teams.size, rules.teams.clause)
        compared = compare_teams(teams, teams.standings.ids)
        asked.append(Asked(rules, teams.standings, compared, names | {t: t for t in teams.standings.ids}))
    return asked[0], asked


def value(cell: str) -> Fraction:
    """What a cell counts: the last number of each part; nothing in brackets, or where there is no cell."""
    total = Fraction(0)
    for part in cell.split(" + "):
        if part and not part.startswith("("):
            number = part.rpartition(" ")[2].replace("−", "-")
            total += Fraction(number.replace("½", ".5")) if "½" in number else Fraction(number)
    return total


def columns(section: Section) -> list[dict[str, str]]:
    """The cells of everybody by their labels, in the working of one system."""
    return [
        {fields(row)[0]: fields(row)[place] for row in table.rows}
        for table in every(Table, section.blocks)
        for place in range(1, len(table.columns))
    ]


def workings(sheet: Document) -> list[Section]:
    """The working of each system."""
    return [block for block in sheet.part("workings") if isinstance(block, Section)]


@pytest.mark.parametrize("name", MAKERS)
@settings(max_examples=examples(25), deadline=None)
@given(axes(most_rounds=9))
def test_every_total_is_what_its_column_counts(name: str, drawn: Axes) -> None:
    """Recomputed from nothing but the printed cells."""
    for asked in made(name, drawn)[1]:
        sheet = comparison(asked, Details(), ENGLISH, WHEN)
        for shown, step in zip(workings(sheet), asked.compared.steps, strict=True):
            assert len(columns(shown)) == len(asked.compared.players)
            for cells, exact in zip(columns(shown), step.values, strict=True):
                total = cells.pop("Figure")
                least = cells.pop("At least", cells.pop("at least", "0"))
                over = cells.pop("out of", "")
                points = cells.pop("points", "")
                counted = sum(map(value, cells.values()), Fraction(0))
                many = sum(1 for cell in cells.values() if cell and not cell.startswith("("))
                if over:
                    assert counted == value(points)
                    counted = counted / value(over) if value(over) else Fraction(0)
                elif step.system in ("opponents-match-win", "opponents-game-win"):
                    counted = counted / many if many else Fraction(0)
                assert max(counted, value(least)) == exact
                assert total.endswith(f"({figure(exact)})" if "%" in total else figure(exact))


@pytest.mark.parametrize("name", MAKERS)
@settings(max_examples=examples(15), deadline=None)
@given(axes(most_rounds=6))
def test_each_decision_stands_at_the_system_that_makes_it(name: str, drawn: Axes) -> None:
    asked = made(name, drawn)[0]
    sheet = comparison(asked, Details(), ENGLISH, WHEN)
    assert len(rows(sheet, "decides")) == len(asked.compared.players) - 1
    marked = [len([each for each in spoken(shown.blocks) if each.startswith("Decides: ")]) for shown in workings(sheet)]
    assert marked == [asked.compared.decisions.count(n) for n in range(len(asked.compared.steps))]
    assert max(len(table.columns) for table in every(Table, sheet.part("workings"))) <= ACROSS + 1


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("tongue", [ENGLISH, SPANISH], ids=["en", "es"])
def test_it_fits_the_paper_and_is_translated(name: str, tongue: object) -> None:
    lingua = SPANISH if tongue is SPANISH else ENGLISH
    for asked in made(name, Axes(7, 9, 7, 20, 15, 2, True, 30))[1]:
        text = rendered(comparison(asked, Details(), lingua, WHEN), Form.TEXT, lingua).decode()
        assert max(map(width, text.splitlines())) <= WIDTH
        english = {"opponents", "round", "unplayed", "lowest", "decides", "figure", "least", "rounds", "before"}
        assert not english & set(WORD.findall(text.lower())) or lingua is ENGLISH


@pytest.mark.parametrize("name", MAKERS)
def test_every_system_and_every_reason_has_words_of_its_own(name: str) -> None:
    """A name, and a translation unless both languages use the same one; FIDE's are called by FIDE's own acronyms."""
    assert [s for s in SYSTEMS if system(s, ENGLISH) == s] == [
        s for s in SYSTEMS if s.partition("/")[0] in ARTICLES or of_teams(s)
    ]
    for seed in range(30):
        asked = made(name, Axes(seed, 9, 9, 30, 30, 2, True, 30))[0]
        for step in asked.compared.steps:
            for working in step.workings:
                for reason in (t.because for t in working.terms if t.because and not t.date):
                    if reason not in ("score", "game played", "3 × games played"):
                        assert because(reason, SPANISH) != reason, reason


def written(tmp_path: Path, *words: str) -> str:
    done = CliRunner().invoke(
        playoffs, ["explain", *words, "--to", str(tmp_path), "--format", "txt,html,md"], catch_exceptions=False
    )
    assert done.exit_code == 0
    assert {path.suffix for path in tmp_path.iterdir()} == {".txt", ".html", ".md"}
    return " ".join((tmp_path / "worksheet.txt").read_text("utf-8").split())


@pytest.mark.clause("CLUB-3", "CLUB-4")
def test_teams_are_printed_with_those_who_count(tmp_path: Path) -> None:
    text = written(tmp_path, str(SAMPLES / "club.csv"), "Elm", "Cedar", "--rules", "club-open", "--teams")
    assert "Elm Creek Cedar Falls Cumulative: 37½ against 32" in text
    assert "Player 5 (Sæthersdal 3½) (Hawthornfeld 2) Figure 37½ 32" in text
    assert "Player 1 " in text


@pytest.mark.clause("DCI-3", "DCI-5")
def test_percentages_are_printed_as_such_and_exactly(tmp_path: Path) -> None:
    text = written(tmp_path, str(SAMPLES / "magic.csv"), "4", "6", "--rules", "dci-1999")
    assert "Opponents' match wins: 54.67 % (41/75) against 53.33 % (8/15)" in text
    assert "DCI-2 An opponent's percentage counts at least 33/100." in text


@pytest.mark.clause("MAG-3")
def test_a_season_is_printed_date_by_date(tmp_path: Path) -> None:
    text = written(tmp_path, str(SAMPLES / "league.csv"), "6", "7", "--rules", "magnus-league")
    assert "The date was not entered (MAG-3†): Karimovsky, Frida, 2027-01-09." in text


@pytest.mark.clause("CLUB-7")
def test_a_ruling_and_perfect_scores_are_printed(tmp_path: Path) -> None:
    file = tmp_path / "event.csv"
    file.write_text("id,name,1,2\n1,Ada,W3,W4\n2,Ben,W4,W3\n3,Cy,L1,L2\n4,Di,L2,L1\n", "utf-8")
    text = written(tmp_path / "out", str(file), "1", "2", "--rules", "club-open")
    assert "Ada Ben perfect scores: every system is skipped (CLUB-2)" in text
    ruled = ("--instead", "median", "--reason", "half of round 2 was lost")
    text = written(tmp_path / "ruled", str(file), "3", "4", "--rules", "club-open", *ruled)
    assert "Ruling (CLUB-7): ranked by Median instead. Reason: half of round 2 was lost" in text


@pytest.mark.clause("DCI-8", "MAG-4")
@pytest.mark.parametrize(
    ("sample", "more", "said"),
    [
        ("league", ("--rules", "magnus-league"), "Ekwuemeka, Dagny alone has the highest score"),
        ("magic", ("--rules", "dci-1999", "--cut", "4"), "The best four of 22 players"),
    ],
)
def test_a_playoff_after_a_season_or_matches_has_this_worksheet(
    sample: str, more: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    words = ["sheet", str(SAMPLES / f"{sample}.csv"), "worksheet", *more, "--to", str(tmp_path), "--format", "txt"]
    assert CliRunner().invoke(playoffs, words, catch_exceptions=False).exit_code == 0
    text = " ".join((tmp_path / "worksheet.txt").read_text("utf-8").split())
    assert said in text
    assert text.count("Figure") >= 2
