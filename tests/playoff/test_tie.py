"""Who is eligible for a title, and who plays for it: the tied (MSCA-1e), those tied (CLUB-5), the staying (DCI-8)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from playoffs.editions.load import load
from playoffs.formats.rules import RankedRules, StagedRules
from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Kind, Play, Player, Round, Tournament
from playoffs.playoff.tie import Stake, Title, contenders, eligible, level, shared, staying, tied, together
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.standings import Ladder, Standings

pytestmark = pytest.mark.clause("MSCA-1e")

SCORES = {"W": Kind.WIN, "D": Kind.DRAW, "L": Kind.LOSS, "F": Kind.FULL_BYE, "H": Kind.HALF_BYE, "+": Kind.FORFEIT_WIN}


def player(id: str, results: str, rating: int | None = None, **fields: str) -> Player:
    return Player(id, f"Player {id}", tuple(Round(SCORES[c]) for c in results), rating, tuple(fields.items()))


EVENT = Tournament(
    "event",
    3,
    (
        player("1", "WWW", 2100, resident="no", group="adult"),
        player("2", "WWD", 2000, resident="yes", group="adult"),
        player("3", "FW+", 1900, resident="yes", group="senior"),
        player("4", "WDH", 1800, resident="yes", group="senior"),
        player("5", "WWL", None, resident="yes", group="pupil"),
        player("6", "DWH", 1999, resident="", group="pupil"),
    ),
)


@pytest.mark.parametrize(
    ("title", "able", "ahead"),
    [
        (Title("Open"), "123456", "13"),
        (Title("List", players=("6", "4", "2")), "246", "2"),
        (Title("Without", without=("1", "3")), "2456", "2"),
        (Title("Class A", rating_below=2000), "346", "3"),
        (Title("Resident", column="resident", values=("yes",)), "2345", "3"),
        (Title("Either", column="group", values=("pupil", "senior")), "3456", "3"),
        (Title("Group", column="group", values=("pupil",)), "56", "56"),
        (Title("All at once", ("5"), ("1", "2", "4", "5", "6"), ("1",), 1999, "resident", ("yes",)), "4", "4"),
        (Title("Nobody", players=("1",), without=("1",)), "", ""),
    ],
    ids=lambda value: value.name if isinstance(value, Title) else value,
)
def test_whoever_passes_every_test_stated_is_eligible(title: Title, able: str, ahead: str) -> None:
    assert eligible(EVENT, title) == tuple(able)
    assert tied(EVENT, title) == tuple(ahead)


def test_a_column_that_a_player_does_not_have_is_empty() -> None:
    event = Tournament("event", 1, (player("1", "W"), player("2", "W", group="pupil")))
    assert eligible(event, Title("t", column="group", values=("pupil",))) == ("2",)


def test_byes_and_forfeits_count_in_the_score() -> None:
    assert tied(EVENT, Title("t", players=("3", "1"))) == ("1", "3")


@given(st.sets(st.sampled_from("123456")), st.sets(st.sampled_from("123456")))
def test_the_tied_are_exactly_the_eligible_whom_nobody_eligible_beats(players: set[str], without: set[str]) -> None:
    title = Title("t", players=tuple(players), without=tuple(without))
    can_win, ahead = eligible(EVENT, title), tied(EVENT, title)
    scores = {p.id: p.half_points for p in EVENT.players}
    assert set(ahead) == {p for p in can_win if all(scores[o] <= scores[p] for o in can_win)}


def test_the_same_tie_for_two_titles_is_seen_whatever_its_order() -> None:
    ties = [("1", "2"), ("3", "4"), ("2", "1"), ("5",), ("5",), (), (), ("4", "3"), ("1", "2", "3")]
    assert shared(ties) == ((0, 2), (1, 7))


CLUB, DCI, MSCA = load("club-open"), load("dci-1999"), load("msca")
DRAWN = st.lists(st.sampled_from("0123456789AB"), min_size=2, max_size=12, unique=True)


def ranked(*groups: str) -> Standings:
    """Standings of one round in which earlier groups are ahead by the first system."""
    players = tuple(player(p, "W") for p in sorted("".join(groups)))
    figures = {p: len(groups) - n for n, group in enumerate(groups) for p in group}
    ids = tuple(p.id for p in players)
    columns = (Column("score", 2, (2,) * len(ids)), Column("solkoff", 2, tuple(figures[p] for p in ids)))
    ranking = Ranking(tuple(tuple(sorted(group)) for group in groups))
    return Standings(
        event=Tournament("event", 1, players), ladder=Ladder(("solkoff",)), columns=columns, ranking=ranking, ids=ids
    )


@pytest.mark.clause("CLUB-5")
@pytest.mark.parametrize(
    ("groups", "title", "level_"),
    [
        (("1", "23", "4"), Title("First"), "1"),
        (("12", "34"), Title("First"), "12"),
        (("1", "234", "5"), Title("Second", without=("1",)), "234"),
        (("1", "234", "5"), Title("Third", without=("1", "2")), "34"),
        (("12",), Title("Nobody", players=("1",), without=("1",)), ""),
    ],
    ids=lambda value: value.name if isinstance(value, Title) else "",
)
def test_a_title_is_played_for_by_those_level_at_the_top_of_the_eligible(
    groups: tuple[str, ...], title: Title, level_: str
) -> None:
    assert level(ranked(*groups), title) == tuple(level_)


@pytest.mark.clause("CLUB-5")
@given(DRAWN, st.data())
def test_leaving_winners_out_goes_down_the_ranking_group_by_group(order: list[str], data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.sets(st.integers(1, len(order) - 1))))
    groups = ["".join(order[a:b]) for a, b in zip([0, *cuts], [*cuts, len(order)], strict=True)]
    before: tuple[str, ...] = ()
    for group in groups:
        assert set(level(ranked(*groups), Title("next", without=before))) == set(group)
        before = (*before, *group)


@pytest.mark.clause("DCI-8")
def test_who_dropped_cannot_go_on_and_whoever_else_is_eligible_can() -> None:
    out, win = Round(Kind.OUT), Round(Kind.FULL_BYE)
    rounds = {"1": (win, win), "2": (win, out), "3": (out, win), "4": (win, Round(Kind.ZERO_BYE))}
    event = Tournament("event", 2, tuple(Player(p, p, r) for p, r in rounds.items()), Play.MATCHES)
    assert staying(event, Title("t")) == ("1", "3", "4")
    assert staying(event, Title("t", without=("1",))) == ("3", "4")


@pytest.mark.clause("MSCA-1e", "CLUB-2", "CLUB-5", "DCI-8")
def test_who_plays_for_a_title_is_said_by_the_rules() -> None:
    assert isinstance(CLUB, RankedRules)
    assert isinstance(DCI, RankedRules)
    assert isinstance(MSCA, StagedRules)
    byes = Tournament("event", 1, (player("1", "F"), player("2", "F"), player("3", "H")))
    assert contenders(byes, Title("t"), MSCA) == ("1", "2")
    assert contenders(byes, Title("t"), CLUB) == ("1", "2")
    matches = Tournament("event", 1, byes.players, Play.MATCHES)
    assert contenders(matches, Title("t"), DCI) == ("1", "2", "3")


@pytest.mark.clause("MSCA-1e")
def test_titles_of_the_same_tie_and_champion_are_played_for_together() -> None:
    assert isinstance(MSCA, StagedRules)
    open_, junior, senior = Title("Open"), Title("Junior"), Title("Senior", defending="2")
    two, three = ("1", "2"), ("1", "2", "3")
    assert together((open_, junior), (two, two), MSCA) == (Stake((open_, junior), two),)
    assert together((open_, junior), (two, three), MSCA) == (Stake((open_,), two), Stake((junior,), three))
    assert together((open_, senior), (three, three), MSCA) == (Stake((open_,), three), Stake((senior,), three))
    apart = together((open_, senior, junior), (three, three, ("2", "3", "1")), MSCA)
    assert apart == (Stake((open_, junior), three), Stake((senior,), three))
    assert together((open_,), (("1",),), MSCA) == (Stake((open_,), ("1",)),)
    each = replace(MSCA, readings=replace(MSCA.readings, shared_playoff="each"))
    assert together((open_, junior), (two, two), each) == (Stake((open_,), two), Stake((junior,), two))


@pytest.mark.clause("MSCA-1e", "MSCA-S")
def test_different_defending_champions_part_titles_only_where_that_can_make_another_sit_out() -> None:
    assert isinstance(MSCA, StagedRules)
    open_, senior, absent = Title("Open", "1"), Title("Senior", "2"), Title("Junior", "9")
    two, three = ("1", "2"), ("1", "2", "3")
    assert together((open_, senior), (two, two), MSCA) == (Stake((open_, senior), two),)
    assert len(together((open_, senior), (three, three), MSCA)) == 2
    joined = together((Title("Cup"), absent), (three, three), MSCA)
    assert joined == (Stake((Title("Cup"), absent), three),)
    assert (joined[0].name, joined[0].defending) == ("Cup and Junior", "9")


def test_a_title_has_a_name_of_one_letter_at_least() -> None:
    assert msgspec.convert({"name": "U"}, Title) == Title("U")
    with pytest.raises(msgspec.ValidationError, match="length >= 1"):
        msgspec.convert({"name": ""}, Title)
