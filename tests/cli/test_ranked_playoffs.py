"""Playoffs under rules that rank first: who plays after the systems (CLUB-5), who advances (DCI-8), what is refused."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import FIVE, SAMPLES, Terminal

PERFECT, LEVEL, MAGIC, CLUB, LEAGUE = (
    SAMPLES / name for name in ("perfect-3.csv", "level-2.csv", "magic.csv", "club.csv", "league.csv")
)


@pytest.fixture
def trophy(terminal: Terminal) -> Terminal:
    """A round robin of three that has begun, the numbers drawn by hand: 3, 4, 5."""
    terminal.done(f"new {PERFECT} --rules club-open --event trophy")
    for player in ("Zurawieckij", "Bakkedal", "Hojlundby"):
        terminal.done(f"confirm {player}")
    terminal.done("close")
    terminal.done("lots --physical 3,4,5 --witness Ada")
    terminal.done("start")
    return terminal


@pytest.mark.clause("CLUB-2", "CLUB-5")
@pytest.mark.parametrize(
    ("file", "players", "said"),
    [(PERFECT, ["3", "4", "5"], "Perfect scores: "), (LEVEL, ["5", "6"], "Tied on every system: ")],
)
def test_a_club_founds_the_playoff_of_those_whom_no_system_parts(
    terminal: Terminal, file: Path, players: list[str], said: str
) -> None:
    shown = terminal.done(f"new {file} --rules club-open --title Trophy")
    assert said in shown
    assert "MSCA" not in shown
    asked = json.loads(terminal.done("next --json"))["awaited"]
    assert [ask["who"] for ask in asked if ask["kind"] == "answer"] == players


@pytest.mark.clause("CLUB-1")
def test_who_is_ahead_by_score_or_by_a_system_needs_no_playoff(terminal: Terminal, tmp_path: Path) -> None:
    won = " ".join(terminal.done(f"new {CLUB} --rules club-open").split())
    assert "Frida Sabrytofte has the highest score alone, 4.5 of 5, and wins the title without play" in won
    titles = tmp_path / "titles.toml"
    titles.write_text('[[titles]]\nname = "Others"\nwithout = ["1"]\n', encoding="utf-8")
    shown = terminal(*f"plan {CLUB} --rules club-open --titles {titles}".split())
    assert shown.code == 1
    said = " ".join(shown.out.split())
    assert "Birkenfels, Abebe is first by Modified Median, 13 against 11.5 of Barzanholt, Odin" in said


@pytest.mark.clause("CLUB-5")
def test_a_second_trophy_is_played_for_without_the_winner_of_the_first(terminal: Terminal, tmp_path: Path) -> None:
    titles = tmp_path / "titles.toml"
    titles.write_text('[[titles]]\nname = "Second"\nwithout = ["Bakkedal"]\n', encoding="utf-8")
    shown = terminal.done(f"new {PERFECT} --rules club-open --titles {titles}")
    assert "Perfect scores: Dagny Żurawieckij and Frida Højlundby" in shown


@pytest.mark.clause("MAG-3", "MAG-4", "CLUB-5")
def test_a_league_season_founds_its_playoff(terminal: Terminal, tmp_path: Path) -> None:
    season = tmp_path / "league.csv"
    season.write_text(
        "id,name,2027-01-09/1,2027-01-09/2,2027-01-23/1,2027-01-23/2\n"
        '1,"Ada, A.",W3w,W4b,OUT,OUT\n2,"Bo, B.",OUT,OUT,W3b,W4w\n'
        '3,"Cy, C.",L1b,BYE0,L2w,BYE0\n4,"Dee, D.",BYE0,L1w,BYE0,L2b\n',
        encoding="utf-8",
    )
    shown = terminal.done(f"new {season} --rules magnus-league --title League")
    assert "Tied on every system: A. Ada and B. Bo (CLUB-5)" in shown
    won = json.loads(terminal.done(f"new {LEAGUE} --rules magnus-league --title Shield --json"))
    assert [ask["kind"] for ask in won["founded"][0]["awaited"]] == ["declare"]


@pytest.mark.clause("MAG-1", "MAG-4")
def test_one_match_date_of_a_season_is_planned_founded_and_read_again(terminal: Terminal, tmp_path: Path) -> None:
    season = tmp_path / "league.csv"
    text = (
        "id,name,2027-01-09/1,2027-01-09/2,2027-01-23/1,2027-01-23/2\n"
        '1,"Ada, A.",W3w,W4b,L2w,BYE0\n2,"Bo, B.",W4w,W3b,W1b,W4w\n'
        '3,"Cy, C.",L1b,L2w,OUT,OUT\n4,"Dee, D.",L2b,L1w,BYE0,L2b\n'
    )
    season.write_text(text, encoding="utf-8")
    named = f"{season} --rules magnus-league"
    assert "nobody is tied" in terminal(*f"plan {named}".split()).err
    assert "Tied: 2 players with 2 of 2 (CLUB-5)" in terminal.done(f"plan {named} --date 2027-01-09")
    terminal.done(f"new {named} --date 2027-01-09 --event january")
    season.write_text(text.replace("OUT,OUT", "BYE0,BYE0"), encoding="utf-8")
    assert "nothing is recorded" in terminal.done(f"reread {season} --reason typo")
    assert "did you mean" in terminal.refused(f"new {named} --date 2027-1-10", 2)
    assert "no season of match dates" in terminal.refused(f"plan {PERFECT} --rules club-open --date 2027-01-09", 2)


@pytest.mark.clause("CLUB-5")
def test_a_round_robin_is_shown_round_by_round_with_its_points(trophy: Terminal) -> None:
    trophy.done("result 1 D")
    shown = trophy.done("show")
    assert "Round robin: 2 of 3 games still to be played." in shown
    assert "Round 1  Board 1  Bakkedal, Rosalind – Højlundby, Frida    G/10  ½–½" in shown
    assert "plays, ½ point so far" in shown
    stage = json.loads(trophy.done("show --json"))["stages"][0]
    assert (stage["round_robin"], stage["level"]) == (1, [])


@pytest.mark.clause("CLUB-5")
def test_who_leaves_a_round_robin_loses_what_is_left_and_does_not_go_on(trophy: Terminal) -> None:
    trophy.done("result 1 W")
    trophy.done("withdraw Bakkedal")
    shown = trophy.done("show")
    assert "not played, 1 point for Żurawieckij, Dagny" in " ".join(shown.split())
    assert "Bakkedal, Rosalind  1 point" in shown
    assert "left" in shown
    trophy.done("result D")
    assert "Dagny Żurawieckij is the champion" in trophy.done("declare --yes")
    places = trophy.done("show").partition("Places\n")[2].partition("\n\n")[0].split("\n")
    assert places == ["  1. Dagny Żurawieckij", "  2. Frida Højlundby", "  3. Rosalind Bakkedal"]


@pytest.mark.clause("CLUB-5")
def test_three_level_twice_draw_lots(trophy: Terminal) -> None:
    for _ in range(3):
        trophy.done("result D")
    assert "Round robin 2: waits for lots" in trophy.done("show")
    trophy.done("lots")
    trophy.done("start")
    for _ in range(3):
        trophy.done("result D")
    assert "Lots: ready to start" in trophy.done("show")
    trophy.done("start")
    assert "Draw lots: who of" in trophy.done("next")
    assert "wins the title" in trophy.done("lots --physical Bakkedal --witness Ada")
    trophy.done("declare --yes")
    assert "  2. Dagny Żurawieckij and Frida Højlundby" in trophy.done("show")
    assert "Round robin 2, 3 players" in trophy.done("rated")


@pytest.mark.clause("DCI-8", "DCI-7")
def test_a_magic_result_is_the_winners_name(terminal: Terminal) -> None:
    terminal.done(f"new {MAGIC} --rules mtr --cut 2 --event top")
    terminal.done("close")
    terminal.done("start")
    for typed, result in (("D", "draw"), ("Barzanholt", "first"), ("0-1", "second")):
        terminal.done(f"result {typed}")
        entry = json.loads(terminal.done("log --json"))["entries"][-1]
        assert result in json.dumps(entry)
    assert "expected the winner, Zadie Barzanholt or" in terminal.refused("result W", 2)
    assert "expected the winner, Zadie Barzanholt or" in terminal.refused("result Farhangiri", 2)
    assert "expected the winner, Zadie Barzanholt or" in terminal.refused("result x", 2)
    assert "wins the match" in terminal.done("result second-absent")


@pytest.mark.clause("DCI-8")
def test_lots_part_those_level_at_the_cut(terminal: Terminal, tmp_path: Path) -> None:
    event = tmp_path / "event.csv"
    rows = ("id,name,1", "1,Ada,W2 2-0", "2,Bo,L1 0-2", "3,Cy,W4 2-0", "4,Dee,L3 0-2", "5,Eve,W6 2-0", "6,Flo,L5 0-2")
    event.write_text("\n".join(rows), encoding="utf-8")
    terminal.done(f"new {event} --rules dci-1999 --cut 2")
    shown = terminal.done("close")
    assert "Ada, Cy and Eve are tied on every tiebreak at the line" in shown
    assert "Table 1: Cy – Eve" in terminal.done("lots --physical Cy,Eve,Ada --witness Bo")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"new {MAGIC} --rules mtr", "--cut: found nothing; expected how many advance"),
        (f"plan {MAGIC} --rules dci-1999", "--cut: found nothing; expected how many advance"),
        (f"new {MAGIC} --rules mtr --cut 1", "--cut"),
        (f"new {PERFECT} --rules club-open --cut 4", "--cut: found 4; expected no cut"),
        (f"new {FIVE} --cut 4", "--cut: found 4; expected no cut"),
        (f"new {PERFECT} --rules club-open --defending 3", "nobody sits out under club-open"),
        (f"new {PERFECT} --rules mtr --cut 4", "line 2, column 1"),
        (f"plan {SAMPLES / 'session.csv'} --rules wbc-twixt", "which plays a whole event"),
    ],
)
def test_what_cannot_be_played_for_is_refused_in_one_sentence(terminal: Terminal, line: str, said: str) -> None:
    shown = terminal.refused(line, 2)
    assert said in shown
    assert not terminal.db.exists()


@pytest.mark.clause("CLUB-5")
def test_a_ranking_of_ones_own_that_plays_nothing_founds_nothing(terminal: Terminal, tmp_path: Path) -> None:
    own = (Path(SAMPLES).parents[1] / "tests/golden/rulesets-0.1.0/club-open.toml").read_text(encoding="utf-8")
    head, _, rest = own.partition("[playoff]")
    readings = "[readings]" + rest.partition("[readings]")[2]
    text = (head + readings).replace('id = "club-open"', 'id = "own"').replace('name = "Club', 'name = "Own club')
    rules = tmp_path / "own.toml"
    rules.write_text(text.replace('then = "playoff"', 'then = "shared"'), encoding="utf-8")
    assert "plays nothing where its systems leave a tie" in terminal.refused(f"new {PERFECT} --rules {rules}", 2)


@pytest.mark.clause("CLUB-5")
def test_the_event_is_read_again_with_who_is_level_now(trophy: Terminal, terminal: Terminal, tmp_path: Path) -> None:
    terminal.done(f"new {PERFECT} --rules club-open --event again")
    corrected = tmp_path / "perfect.csv"
    corrected.write_text(PERFECT.read_text(encoding="utf-8").replace("1860", "1861"), encoding="utf-8")
    shown = terminal.done(f"reread {corrected} -e again --reason typo --yes")
    assert "The same 3 are tied" in shown
    assert "MSCA" not in shown
    assert "a stage has started" in terminal.refused(f"reread {corrected} -e trophy", 1)
