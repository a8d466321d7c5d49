"""What is printed before the day and about the plan is a document: `--lang` says all of it in another language."""

from pathlib import Path

import pytest

from playoffs.documents.words.language import language
from playoffs.documents.words.note_words import FLAGS
from playoffs.model.tournament import Kind, Play, Player, Round, Tournament
from playoffs.tiebreaks.notes import notes
from playoffs.tiebreaks.standings import Ladder, standings
from tests.cli.terminal import SAMPLES, Terminal
from tests.edges.test_spanish import rules_names, vocabulary, words


def english(said: str, *typed: Path | str) -> list[str]:
    """Words that are neither translated nor typed by anybody."""
    known = vocabulary() | rules_names() | {"min"}
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
