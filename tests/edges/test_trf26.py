"""What TRF26 adds: national ratings and which rating counts, teams, the type of the event, tiebreaks used."""

import json
from pathlib import Path

import pytest

from playoffs.files.read import read_event
from playoffs.files.source import Request
from tests.cli.terminal import Terminal
from tests.edges.samples import SAMPLES, expected, lines, notes, standings

TEXT = (SAMPLES / "trf26.trf").read_text("utf-8")


def write(tmp_path: Path, text: str) -> str:
    (tmp_path / "event.trf").write_text(text, "utf-8")
    return str(tmp_path / "event.trf")


def changed(tmp_path: Path, *changes: tuple[str, str]) -> str:
    text = TEXT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return write(tmp_path, text)


@pytest.mark.parametrize("file", ["trf16.trf", "trf26.trf"])
def test_the_samples_have_the_figures_that_another_program_computed(terminal: Terminal, file: str) -> None:
    assert lines(standings(terminal, str(SAMPLES / file))) == expected("Championship")


def test_national_ratings_count_and_say_who_is_eligible(terminal: Terminal, tmp_path: Path) -> None:
    below = terminal("plan", write(tmp_path, TEXT), "--title", "Under 2000", "--open-to", "rating_below=2000", "--json")
    assert [each["rating"] for each in json.loads(below.out)["plans"][0]["tied"]] == [1987]
    assert "2105" in terminal.done(f"standings {write(tmp_path, TEXT)}")
    plan = terminal(
        "plan", write(tmp_path, TEXT), "--open-to", "state=MN", "--open-to", "us-chess-id=99001003", "--json"
    )
    assert [each["id"] for each in json.loads(plan.out)["plans"][0]["tied"]] == ["3"]


ADA = "001    1      Alder, Ada                             USA"
RATED = "001    1      Alder, Ada                        2301 USA"


@pytest.mark.parametrize(
    ("record", "rating"),
    [("172 USA NRO", 2210), ("172 USA FIDE", 2301), ("172 USA FIDON", 2301), ("172 USA NIDOF", 2210)],
)
def test_the_rating_that_record_172_names_counts(terminal: Terminal, tmp_path: Path, record: str, rating: int) -> None:
    said = terminal.done(f"standings {changed(tmp_path, ('172 USA NRO', record), (ADA, RATED))}")
    ada = next(line for line in said.split("\n") if "Alder" in line)
    assert str(rating) in ada
    birch = next(line for line in said.split("\n") if "Birch" in line)
    assert ("2105" in birch) is (record != "172 USA FIDE")


def test_ratings_of_two_lists_without_record_172_are_asked_about(terminal: Terminal, tmp_path: Path) -> None:
    file = changed(tmp_path, ("172 USA NRO\n", ""), (ADA, RATED))
    sentence = terminal.refused(f"standings {file}", 2)
    assert "ratings of two lists" in sentence
    assert "`--answer rating=national` (those of the federation) or `--answer rating=fide` (FIDE's)" in sentence
    assert "2210" in terminal.done(f"standings {file} --answer rating=national")
    assert "2301" in terminal.done(f"standings {file} --answer rating=fide")
    assert "2301" in terminal("standings", file, keys="2").out


REFUSED = {
    "team": (("192 FIDE_DUTCH_2025", "192 FIDE_TEAM_SWISS"), "record 192, an event of teams"),
    "172": (("172 USA NRO", "172 USA ELO"), 'record 172 with "USA ELO"; expected one of FIDE, NRO, FIDON, NIDOF'),
    "points": (("P 1.0", "P 0.5"), "record 162, which scores P with 0.5"),
    "rating": (("2105 MN", "21O5 MN"), 'record USA of player 2 with the rating "21O5"'),
    "number": (("USA    2 ", "USA   22 "), "record USA of player 22; expected a line for each player"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_record_that_changes_what_is_ranked_is_refused_by_its_name(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    change, sentence = REFUSED[name]
    assert sentence in terminal.refused(f"standings {changed(tmp_path, change)}", 2)


def test_the_tiebreaks_of_the_report_are_named(terminal: Terminal) -> None:
    found = standings(terminal, str(SAMPLES / "trf26.trf"))
    assert notes(found) == ["tiebreaks-used"]
    assert found["notes"][0]["says"] == "the report itself ranks by BH"


@pytest.mark.parametrize(
    "record",
    [
        f"013 {'Oaks':<32}   1    2\n013 {'Pines':<32}   3    4\n",
        f"310   1 {'Oaks':<32}{'':33}   1    2\n310   2 {'Pines':<32}{'':33}   3    4\n",
    ],
)
def test_teams_are_read(terminal: Terminal, tmp_path: Path, record: str) -> None:
    file = write(tmp_path, record + TEXT)
    said = terminal("standings", file, "--rules", "club-open", "--teams", "--json")
    assert said.code == 0, said.err
    found = {row["name"]: row["players"] for row in json.loads(said.out)["standings"]}
    assert {name: sorted(players) for name, players in found.items()} == {"Oaks": ["1", "2"], "Pines": ["3", "4"]}


def test_comments_and_ends_of_lines_of_an_old_system_do_no_harm(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    path.write_bytes(f"### USA    1 says 299\n{TEXT}".replace("\n", "\r").encode())
    assert lines(standings(terminal, str(path))) == expected("Championship")


def of_teams(folder: Path, more: str, first: int = 1) -> str:
    """Three teams of two: in round 1 the first meets the second and the third has the bye; in round 2 the third does
    not come to the first, and the second has the bye."""
    rounds = (("3w1 5w+", "4b= 6b+"), ("1b0 -U", "2w= -U"), ("-U 1b-", "-U 2w-"))
    lines, more_than = ["012 Match"], first - 1
    for number, cells in enumerate((cells for team in rounds for cells in team), first):
        head = f"001 {number:>4} {'':4} {f'Player {number}':<33}".ljust(91)
        lines.append((head + "  ".join(_block(cell, more_than) for cell in cells.split())).rstrip())
    for team in (1, 2, 3):
        lines.append(
            f"310 {team:>3} {f'Team {team}':<32}{'':33}{2 * team - 1 + more_than:>4} {2 * team + more_than:>4}"
        )
    return write(folder, "\n".join([*lines, more, ""]))


def _block(cell: str, more: int) -> str:
    """A round of a player: `3w1`, or `-U` for a bye; opponents have numbers larger by so many."""
    return f"0000 - {cell[-1]}" if cell.startswith("-") else f"{int(cell[:-2]) + more:>4} {cell[-2]} {cell[-1]}"


MATCHES = "320  2.0  2.0   3   2\n330 +- 002 001 003"


@pytest.mark.parametrize(
    "records",
    [
        MATCHES,
        "320  2,0  2    3",
        "320  2.0  2.0   0   2",
        "330 -+ 002 003 001",
        "330 +-   2   1   3\n330 -+   2   3   1",
    ],
)
def test_byes_and_forfeits_of_teams_that_agree_are_read(terminal: Terminal, tmp_path: Path, records: str) -> None:
    plain = terminal.done(f"standings {of_teams(tmp_path, '')} --rules fide-2026 --teams --tiebreaks MPvGP --json")
    said = terminal.done(f"standings {of_teams(tmp_path, records)} --rules fide-2026 --teams --tiebreaks MPvGP --json")
    assert json.loads(said)["standings"] == json.loads(plain)["standings"]
    assert {row["name"]: row["score"] for row in json.loads(said)["standings"]} == {
        "Team 1": "4", "Team 2": "2", "Team 3": "2",
    }  # fmt: skip


TEAMS = {
    "other match points": (
        "320  1.0  2.0   3   2",
        "gives team 3 1 match points and 2 game points in round 1",
    ),
    "other game points": ("320  2.0  1.0   3   2", "2 match points and 1 game points in round 1; expected 2 and 2"),
    "a bye of one who played": ("320  2.0  2.0   1   2", "a bye of team 1 in round 1 (record 320)"),
    "an unknown team": ("320  2.0  2.0   9", "record 320 with the unknown team 9"),
    "no points": ("320 x", 'record 320 with "x"'),
    "a forfeit of a match that was played": (
        "330 +- 001 001 002",
        "forfeits alone in the lines of the players of",
    ),
    "a forfeit the other way round": ("330 -+ 002 001 003", "forfeits alone in the lines of the players of"),
    "a forfeit of an unknown team": ("330 +- 002 001 007", "record 330 with the unknown team 7"),
    "no forfeit": ("330 += 002 001 003", 'record 330 with "+= 002 001 003"'),
}


@pytest.mark.parametrize("name", TEAMS)
def test_records_of_matches_that_say_otherwise_are_refused(terminal: Terminal, tmp_path: Path, name: str) -> None:
    record, sentence = TEAMS[name]
    said = terminal.refused(f"standings {of_teams(tmp_path, record)} --rules fide-2026 --teams", 2)
    assert sentence in " ".join(said.split())


def test_records_of_matches_without_teams_are_refused(terminal: Terminal, tmp_path: Path) -> None:
    text = Path(of_teams(tmp_path, MATCHES)).read_text("utf-8")
    file = write(tmp_path, "\n".join(line for line in text.splitlines() if not line.startswith("310")))
    said = " ".join(terminal.refused(f"standings {file}", 2).split())
    assert "line 8: found record 320, of matches of teams; expected the teams in records 310" in said


def test_numbers_of_four_digits_are_read_whole(terminal: Terminal, tmp_path: Path) -> None:
    file = of_teams(tmp_path, MATCHES, first=1001)
    found = json.loads(terminal.done(f"standings {file} --rules fide-2026 --teams --tiebreaks MPvGP --json"))
    assert [row["score"] for row in found["standings"]] == ["4", "2", "2"]
    said = terminal.refused(f"standings {of_teams(tmp_path, '330 -- 001 001 002', first=1001)}", 2)
    assert "line 11: found a match of teams 1 and 2 forfeited in round 1" in " ".join(said.split())


def test_a_bye_of_half_the_boards_is_one_match_point(terminal: Terminal, tmp_path: Path) -> None:
    """Where half of the boards are given, and less, the points of the record must be those too."""
    for cells, right, wrong in ((("U", "Z"), "1.0  1.0", "2.0  1.0"), (("H", "Z"), "0.0  0.5", "1.0  0.5")):
        for points, fits in ((right, True), (wrong, False)):
            file = Path(of_teams(tmp_path, f"320  {points}   3"))
            lines = file.read_text("utf-8").splitlines()
            for at, cell in zip((5, 6), cells, strict=True):
                lines[at] = lines[at].replace("0000 - U", f"0000 - {cell}", 1)
            file = Path(write(tmp_path, "\n".join([*lines, ""])))
            said = terminal("standings", str(file), "--rules", "fide-2026", "--teams", "--tiebreaks", "MPvGP")
            assert said.code == (0 if fits else 2), (cells, points, said)


def altered(folder: Path, more: str, *changes: tuple[int, str, str]) -> str:
    """The event of teams in which lines, from 1, say something else."""
    lines = Path(of_teams(folder, more)).read_text("utf-8").splitlines()
    for line, old, new in changes:
        assert old in lines[line - 1]
        lines[line - 1] = lines[line - 1].replace(old, new)
    return write(folder, "\n".join([*lines, ""]))


AWAY = ((3, "   6 b +", "0000 - Z"), (5, "0000 - U", "0000 - Z"), (7, "   2 w -", "0000 - Z"))
"""Of each team the second player is away in round 2."""


def test_boards_are_those_of_the_round_with_most_of_them(terminal: Terminal, tmp_path: Path) -> None:
    asked = "--rules fide-2026 --teams --tiebreaks MPvGP"
    terminal.done(f"standings {altered(tmp_path, '320  1.0  1.0   0   2', *AWAY)} {asked}")
    said = terminal.refused(f"standings {altered(tmp_path, '320  2.0  1.0   0   2', *AWAY)} {asked}", 2)
    assert "expected 1 and 1, as the lines of its players come to" in " ".join(said.split())


def test_a_team_of_which_nobody_was_there_has_won_no_forfeit(terminal: Terminal, tmp_path: Path) -> None:
    file = altered(tmp_path, "330 +- 002 002 003", (4, "0000 - U", "0000 - Z"), (5, "0000 - U", "0000 - Z"))
    said = " ".join(terminal.refused(f"standings {file}", 2).split())
    assert "line 11: found a match of teams 2 and 3 forfeited in round 2 (record 330)" in said
    assert "of the players of team 2" in said


def test_numbers_of_teams_have_three_digits(terminal: Terminal, tmp_path: Path) -> None:
    file = altered(tmp_path, "320  2.0  2.0 103", (10, "310   3", "310 103"))
    terminal.done(f"standings {file} --rules fide-2026 --teams --tiebreaks MPvGP")


def people(folder: Path, text: str, **answers: str) -> dict[str, tuple[int | None, dict[str, str]]]:
    """Rating and columns of everybody."""
    event = read_event(Path(write(folder, text)), asked=Request(answers=answers))
    return {player.id: (player.rating, dict(player.fields)) for player in event.players}


TEN = (("001   10", "001 1010"), ("USA   10", "USA 1010"), ("    10 ", "  1010 "))
"""The last player has a start number of four digits."""


def renumbered(text: str = TEXT) -> str:
    for old, new in TEN:
        text = text.replace(old, new)
    return text


def test_every_field_of_a_national_rating_is_read_from_its_columns(tmp_path: Path) -> None:
    found = people(tmp_path, TEXT)
    assert found["1"] == (2210, {"federation": "USA", "state": "MN", "us-chess-id": "99001001"})
    assert found["10"] == (None, {"federation": "USA", "state": "MN", "us-chess-id": "99001010"})
    wide = renumbered().replace(
        "USA 1010                                             MN     99001010",
        f"USA 1010{'':40}1403 MNX 12345678901",
    )
    assert people(tmp_path, wide)["1010"] == (1403, {"federation": "USA", "state": "MNX", "us-chess-id": "12345678901"})
    short = TEXT.replace("MN     99001001", "MN     1234567")
    assert people(tmp_path, short)["1"][1]["us-chess-id"] == "01234567"
    bare = TEXT.replace("MN     99001002", "").replace("MN     99001003", "       99001003")
    assert people(tmp_path, bare)["2"] == (2105, {"federation": "USA"})
    assert people(tmp_path, bare)["3"] == (1987, {"federation": "USA", "us-chess-id": "99001003"})


def test_the_rating_that_does_not_count_is_kept_beside(tmp_path: Path) -> None:
    text = TEXT.replace(ADA, RATED)
    assert people(tmp_path, text)["1"][0] == 2210
    assert people(tmp_path, text)["1"][1]["fide-rating"] == "2301"
    assert "national-rating" not in people(tmp_path, text)["1"][1]
    other = people(tmp_path, text.replace("172 USA NRO", "172 USA FIDON"))
    assert (other["1"][0], other["1"][1]["national-rating"]) == (2301, "2210")
    assert other["2"] == (2105, {"federation": "USA", "state": "MN", "us-chess-id": "99001002"})
    assert people(tmp_path, TEXT.replace("172 USA NRO\n", ""))["1"][0] == 2210  # there is only one list


def test_whoever_the_national_list_does_not_have_keeps_what_counts(tmp_path: Path) -> None:
    unlisted = "\n".join(line for line in TEXT.replace(ADA, RATED).split("\n") if not line.startswith("USA    1"))
    assert people(tmp_path, unlisted)["1"] == (None, {"federation": "USA"})
    assert people(tmp_path, unlisted.replace("172 USA NRO", "172 USA NIDOF"))["1"] == (2301, {"federation": "USA"})


def test_members_of_other_federations_have_another_number(tmp_path: Path) -> None:
    text = TEXT.replace("\nUSA ", "\nNOR ")
    assert people(tmp_path, text)["1"] == (2210, {"federation": "USA", "state": "MN", "national-id": "99001001"})


NAME = "Oaks of the Valley and the Hills"


@pytest.mark.parametrize("record", [f"013 {NAME}1010    2", f"310   1 {NAME}X{'':32}1010    2"])
def test_teams_are_read_from_their_columns(tmp_path: Path, record: str) -> None:
    assert len(NAME) == 32
    event = read_event(Path(write(tmp_path, f"{record}\n{'310x no record':<73}   3    4\n{renumbered()}")))
    assert [(team.name, team.players) for team in event.teams] == [(NAME, ("1010", "2"))]


@pytest.mark.parametrize("member", ["X", "²", "1a"])
def test_a_member_of_a_team_that_is_no_number_is_refused(terminal: Terminal, tmp_path: Path, member: str) -> None:
    file = write(tmp_path, f"013 {NAME:<32}   1 {member:>4}\n{TEXT}")
    said = terminal.refused(f"standings {file}", 2)
    assert f'line 1: found "{member}" in the team "{NAME}"; expected the number of a player' in " ".join(said.split())
