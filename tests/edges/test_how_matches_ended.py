"""How a match or a round robin is said to have ended: the points out of all its games, and who left."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.director import Data, Life, data
from tests.edges.test_foreign_editions import FOREIGN
from tests.web.conftest import Hall


def bulletin(terminal: Terminal, folder: Path, *words: str) -> str:
    terminal.done(f"sheet bulletin --to {folder} --format txt --replace {' '.join(words)}")
    (file,) = folder.glob("bulletin*.txt")
    return " ".join(file.read_text("utf-8").split())


def test_points_of_a_double_round_robin_are_out_of_all_its_games(terminal: Terminal, tmp_path: Path) -> None:
    life = Life(terminal, "tied-3.trf", "--rules", str(FOREIGN / "fjord.toml"))
    while life.step(lambda _ask: "D"):
        pass
    said = bulletin(terminal, tmp_path)
    assert said.count("2 of 4, tied at the top") == 3
    assert "of 2" not in said


WITHDRAW = "withdraw {who} --reason illness"


def left_in_the_final(terminal: Terminal, results: str, line: str = WITHDRAW) -> tuple[str, str]:
    """A final in which so many games were played before the second of the two left: who wins, and who left."""
    life = Life(terminal, "tied-2.csv")
    coming = iter(results)

    def result(ask: Data) -> str:
        return next(coming)

    while not [each for each in data(terminal, "next")["awaited"] if each["kind"] == "result"]:
        life.step()
    for _ in results:
        life.step(result)
    stays, leaves = (each["name"] for each in data(terminal, "show")["players"])
    terminal.done(line.format(who=leaves.split()[-1].rstrip(",")))
    return stays, leaves


@pytest.mark.parametrize("results", ["", "D", "DDD", "W", "B"])
def test_a_match_that_was_given_up_says_who_withdrew(terminal: Terminal, tmp_path: Path, results: str) -> None:
    stays, leaves = left_in_the_final(terminal, results)
    assert f"{stays} wins the match, because {leaves} withdrew" in " ".join(terminal.done("show").split())
    said = bulletin(terminal, tmp_path)
    assert f"Final: {stays} wins the match, because {leaves} withdrew" in said
    assert f"wins: 2 withdrew{' (' if results else ''}" in said
    assert "without play" not in said
    assert f"{stays} gana el encuentro, porque {leaves} se retiró" in bulletin(terminal, tmp_path, "--lang es")


def test_whom_a_ruling_has_removed_did_not_withdraw(terminal: Terminal, tmp_path: Path) -> None:
    stays, leaves = left_in_the_final(terminal, "D", "rule remove {who} --reason rules --yes")
    said = bulletin(terminal, tmp_path)
    assert f"Final: {stays} wins the match, because {leaves} was removed" in said
    assert "wins: 2 was removed (" in said
    shown = [said, bulletin(terminal, tmp_path, "--lang es"), *map(terminal.done, ("show", "next"))]
    overruled = terminal("rule", "champion", leaves, "--reason", "rules", "--yes")
    assert f"{leaves}: was removed" in " ".join(overruled.err.split())
    for each in shown:
        assert "withdrew" not in each
        assert "se retiró" not in each


def test_whom_a_ruling_has_removed_before_the_close_has_not_withdrawn(terminal: Terminal, tmp_path: Path) -> None:
    terminal.done("new " + str(SAMPLES / "tied-3.trf") + " --event title")
    terminal.done("rule remove Ekwuemeka --reason rules --yes")
    hall = Hall(terminal.db)
    page = hall.seat().open("/desk/title/sure?ask=close&value=close").words
    hall.house.close()
    assert "Emeka Ekwuemeka was removed: out" in page
    sheets = []
    for lang in ("en", "es"):
        terminal.done(f"sheet announcement --to {tmp_path / lang} --format txt --lang {lang}")
        (file,) = (tmp_path / lang).glob("*.txt")
        sheets.append(file.read_text("utf-8"))
    assert re.search(r"Ekwuemeka.*removed", sheets[0])
    for each in (page, *sheets):
        assert not re.search("withdrawn|withdrew|se retiró|se ha retirado", each), each
