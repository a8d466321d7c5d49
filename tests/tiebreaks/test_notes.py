"""What must be said beside figures and ranks: who has none, and who is ranked without them."""

import pytest

from playoffs.model.tournament import Play
from playoffs.tiebreaks import dci
from playoffs.tiebreaks.notes import Note, notes
from playoffs.tiebreaks.standings import Ladder, standings
from tests.tiebreaks.events import event, matches

ALONE = matches([[("lucky", None, 0, 0, 0), ("a", "b", 2, 0, 0), ("c", "d", 0, 0, 0)]])
NO_OPPONENTS = Note("lucky", "no opponents, so last on their percentages", "DCI-9")
NO_GAMES = tuple(Note(who, "no games, so a game-win percentage of 0", "DCI-4") for who in "cd")


@pytest.mark.clause("DCI-4", "DCI-9")
@pytest.mark.parametrize(
    ("systems", "said"),
    [
        ((dci.OPPONENTS_MATCH_WIN,), (NO_OPPONENTS,)),
        ((dci.OPPONENTS_GAME_WIN,), (NO_OPPONENTS,)),
        ((dci.GAME_WIN,), NO_GAMES),
        ((dci.OPPONENTS_MATCH_WIN, dci.GAME_WIN), (*NO_GAMES, NO_OPPONENTS)),
        ((), ()),
    ],
)
def test_who_has_no_figure_on_a_step_is_said_for_the_steps_there_are(
    systems: tuple[str, ...], said: tuple[Note, ...]
) -> None:
    assert notes(standings(ALONE, Ladder(systems, score=dci.MATCH_POINTS))) == said


@pytest.mark.clause("CLUB-2", "MAG-4")
def test_perfect_scores_are_said_with_the_clause_that_skips_the_systems() -> None:
    found = standings(event({"a": "Wc", "b": "F", "c": "La"}, Play.GAMES), Ladder(("solkoff",), skip_perfect=True))
    assert [(note.who, note.clause) for note in notes(found, "CLUB-2")] == [("a", "CLUB-2"), ("b", "CLUB-2")]
    assert [note.clause for note in notes(found, "MAG-4")] == ["MAG-4", "MAG-4"]
