"""What is printed before the day and about the plan is a document: `--lang` says all of it in another language."""

from pathlib import Path

import pytest

from playoffs.documents.words.language import language
from playoffs.documents.words.note_words import FLAGS
from playoffs.model.tournament import Kind, Play, Player, Round, Tournament
from playoffs.text.installing import in_checkout, of_wheel
from playoffs.tiebreaks.notes import notes
from playoffs.tiebreaks.standings import Ladder, standings
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_spanish import rules_names, vocabulary, words

SHORT = ("lun", "vie", "sáb", "dom", "feb", "mar", "may", "nov")
"""Days and months as a screen shortens them."""


def english(said: str, *typed: Path | str) -> list[str]:
    """Words that are neither translated nor typed by anybody; a line that is a command is there to be copied."""
    said = "\n".join(line for line in said.splitlines() if not line.startswith(("  playoffs ", "Siguiente: playoffs ")))
    known = vocabulary() | rules_names() | {"min", *SHORT}
    for each in typed:
        known |= words(each.read_text("utf-8") if isinstance(each, Path) else each)
    return sorted(words(said) - known)


@pytest.mark.parametrize(
    ("name", "rules", "more"),
    [
        ("tied-5.trf", "msca", ()),
        ("level-2.csv", "club-open", ()),
        ("club.csv", "club-open", ("--teams",)),
        ("club.csv", "club-open", ("--instead", "solkoff", "--reason", "Zufall")),
        ("league.csv", "magnus-league", ("--top", "5")),
        ("magic.csv", "mtr", ()),
    ],
)
def test_standings_speak_spanish(terminal: Terminal, name: str, rules: str, more: tuple[str, ...]) -> None:
    said = terminal("standings", str(SAMPLES / name), "--rules", rules, *more, "--lang", "es")
    assert said.code == 0, said.err
    stem = name.partition(".")[0]
    assert english(said.out, SAMPLES / name, f"{rules} {stem} read zufall sonneborn berger") == []


def test_every_flag_beside_a_rank_is_translated() -> None:
    """Those that a ranking can have, by their fixed phrases."""
    spanish = language("es").gettext
    assert [flag for flag in FLAGS if spanish(flag) == flag] == []
    alone = Tournament("", 1, (Player("1", "Ada", (Round(Kind.HALF_BYE),)),), play=Play.MATCHES)
    ladder = Ladder(("opponents-match-win", "game-win"), score="match-points")
    found = {note.says for note in notes(standings(alone, ladder), "X")}
    assert found
    assert found | {"perfect scores, so every system is skipped"} <= FLAGS


PLANS = [
    ("tied-3.trf", ("--details", str(SAMPLES / "details.toml"))),
    ("tied-8.csv", ("--defending", "Zabłockowski")),
    ("tied-4.csv", ("--titles", str(SAMPLES / "titles.toml"), "--details", str(SAMPLES / "details.toml"))),
    ("perfect-3.csv", ("--rules", "club-open")),
    ("level-2.csv", ("--rules", "club-open")),
    ("magic.csv", ("--rules", "mtr", "--cut", "8")),
    ("magic.csv", ("--rules", "mtr", "--cut", "6")),
]


@pytest.mark.parametrize(("name", "more"), PLANS)
def test_a_plan_speaks_spanish(terminal: Terminal, name: str, more: tuple[str, ...]) -> None:
    typed = (SAMPLES / name, SAMPLES / "details.toml", SAMPLES / "titles.toml")
    for working in ((), ("--working",)):
        said = terminal("plan", str(SAMPLES / name), *more, "--lang", "es", *working)
        assert said.code == 0, said.err
        assert english(said.out, *typed, name, "--working") == []


def test_a_day_that_is_too_long_is_said_in_spanish_with_lines_to_copy(terminal: Terminal, tmp_path: Path) -> None:
    details = tmp_path / "d.toml"
    details.write_text('date = "2027-03-06"\nstart = "17:00"\nzone = "America/Chicago"\nday_limit = 300\n', "utf-8")
    said = terminal("plan", str(SAMPLES / "tied-5.trf"), "--details", str(details), "--lang", "es").out
    assert "En el archivo de detalles:\n    [[further_days]]\n    date =" in said
    assert english(said, SAMPLES / "tied-5.trf", details, "further_days date start day_limit") == []


def test_a_plan_as_lines_of_a_table_stays_within_80_columns(terminal: Terminal) -> None:
    """The mark of the defending champion ran beyond them."""
    for name, more in PLANS:
        for working in ((), ("--working",)):
            out = terminal("plan", str(SAMPLES / name), *more, *working).out
            assert [
                line for line in out.splitlines() if len(line) > 80 and not {"═", "·", "Next:"} & {*line, line[:5]}
            ] == []


def test_a_schedule_speaks_spanish(terminal: Terminal, tmp_path: Path) -> None:
    details = tmp_path / "d.toml"
    details.write_text(
        'date = "2027-03-06"\nstart = "17:00"\nzone = "America/Chicago"\ndeadline = "2027-02-20 18:00"\n', "utf-8"
    )
    five = str(SAMPLES / "tied-5.trf")
    terminal.done(f"new {five} --title Trophy --event cup --details {details}")
    known = (SAMPLES / "tied-5.trf", details, "cup trophy playoffs outbox folder kind change contacts file close")
    assert english(terminal.done("schedule --lang es"), *known) == []
    terminal.done("details --set day_limit=300")
    assert english(terminal.done("schedule --acknowledge --lang es"), *known) == []
    terminal.done("decline 2")
    assert english(terminal.done("schedule --lang es"), *known) == []


@pytest.mark.parametrize("words", ["--players 5", "--players 6 --longest-day 300", "--players 4 --rules mtr"])
def test_a_timetable_speaks_spanish(terminal: Terminal, words: str) -> None:
    assert english(terminal.done(f"timetable {words} --lang es"), "50 minutes a game") == []


def test_the_timetables_of_a_round_robin_and_of_a_clock_speak_spanish(terminal: Terminal) -> None:
    robin = terminal.done("timetable --players 3 --rules club-open --lang es")
    assert "Liguilla de 3" in robin
    assert english(robin) == []
    assert english(terminal.done("timetable --players 8 --rules wbc-twixt --lang es"), "15 min each") == []


def test_a_season_speaks_spanish(terminal: Terminal) -> None:
    files = (SAMPLES / "season.toml", SAMPLES / "season-answers.csv")
    said = terminal.done(f"season {files[0]} {files[1]} --lang es")
    assert "Calidad del plan" in said
    plan, _next, _command = said.rpartition("Next:")
    assert plan
    assert english(plan, f"{of_wheel('season')} {in_checkout('season')}", *files) == []


def test_drawn_days_are_drawn_by_templates_of_ones_own(terminal: Terminal, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "timetable.svg.j2").write_text("<svg>mine, {{ drawing.width }}</svg>", "utf-8")
    terminal.done(f"timetable --players 3 --to {tmp_path / 'out'} --templates {own}")
    assert "mine" in (tmp_path / "out" / "3-players-day-1.svg").read_text("utf-8")
    files = f"{SAMPLES / 'season.toml'} {SAMPLES / 'season-answers.csv'}"
    season = tmp_path / "season.toml"
    season.write_bytes((SAMPLES / "season.toml").read_bytes())
    files = f"{season} {SAMPLES / 'season-answers.csv'}"
    terminal.done(f"season {files} --to {tmp_path / 'calendars'} --templates {own}")
    drawn = [*(tmp_path / "calendars").glob("*.svg")]
    assert drawn
    assert all("mine" in each.read_text("utf-8") for each in drawn)
    (own / "timetable.svg.j2").write_text("{{ drawing.nothing.at_all }}", "utf-8")
    said = terminal("timetable", "--players", "3", "--to", str(tmp_path / "more"), "--templates", str(own))
    assert (said.code, "timetable.svg.j2" in said.err) == (2, True)
