"""Where an event stands, and its parts, as values that sheets and commands read."""

from playoffs.playoff import starts
from playoffs.playoff.moment import Moment, Ready, moment
from playoffs.playoff.parts import parts
from playoffs.playoff.waiting import Waiting
from tests.formats.conformance import entrants
from tests.formats.stages import MSCA, closed, said
from tests.playoff import twixt_playthrough


def test_while_the_list_is_open_players_come_in() -> None:
    found = moment(starts.begin(MSCA, entrants((3, 2, 1))))
    assert (found.entering, found.unbegun, found.over) == (True, True, False)
    assert found.coming == ()


def test_once_every_lot_is_drawn_the_first_stage_is_ready() -> None:
    start = closed(MSCA, entrants((4, 3, 2, 1)))
    assert moment(start).ready is None
    found = moment(said(start, "stage-4/colour", "a"))
    assert found.ready == Ready(("a", "b", "c", "d"), (("a", "c"), ("b", "d")), "")
    assert found.prepared == found.ready.pairs
    assert (found.entering, found.unbegun, found.at_boards) == (False, True, True)


def test_a_stage_that_is_played_is_no_longer_ready() -> None:
    found = moment(said(said(closed(MSCA, entrants((2, 1))), "stage-2/colour", "a"), "stage-2/start", "start"))
    assert (found.unbegun, found.at_boards, found.ready, found.over) == (False, True, None, False)


def test_a_title_without_play_is_over_before_anything_has_begun() -> None:
    found = moment(starts.alone(starts.begin(MSCA, entrants((1,)))))
    assert (found.over, found.unbegun, found.champions) == (True, True, ("a",))


def test_what_waits_for_another_title_says_nothing_yet() -> None:
    assert moment(Waiting(("Scholastic",))) == Moment()


def test_only_a_whole_event_has_parts() -> None:
    assert parts(closed(MSCA, entrants((2, 1)))) is None


def test_the_parts_of_a_whole_event_grow_as_it_is_played() -> None:
    line = twixt_playthrough.played()
    courses = [parts(position) for position in (*line.trail, line.position)]
    assert all(courses)
    known = [each for each in courses if each]
    assert [each.over for each in known] == sorted(each.over for each in known)
    first, last = known[0], known[-1]
    assert (first.over, len(first.entered), first.seeds, first.places) == (0, 1, (), ())
    assert len(last.seeds) == 8
    assert last.places[0].player in last.champions
    assert all(each.seeds or not each.elimination for each in known)
    moments = [moment(position) for position in (line.trail[0], line.position)]
    assert [m.session for m in moments] == [True, False]
    assert [(m.seeded, m.eliminating) for m in moments] == [(False, False), (True, True)]
