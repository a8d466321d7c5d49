"""Who is let in: every pattern of answers up to nine invited, the line, the lots, the alternates, late ones."""

from collections.abc import Iterator, Sequence

import pytest

from playoffs.analysis.walk import samples, walk
from playoffs.model.position import Fact, OneOf, Position
from playoffs.model.vocabulary import Part, Place
from playoffs.playoff import starts
from playoffs.playoff.play import Phase, Playoff
from tests.formats.conformance import conforms, entrants, reading
from tests.formats.stages import MSCA, closed, said, stubbed

__all__ = ["stubbed"]

FIGURES = (9, 8, 7, 7, 7, 6, 5, 5, 5)
"""Nine invited, level in places; with all of them confirmed the line falls after the sixth."""


def patterns(invited: int) -> Iterator[tuple[Playoff, tuple[str, ...]]]:
    """Every playoff in which each of the invited has confirmed, declined or said nothing, and who confirmed."""

    def onwards(position: Playoff, confirmed: tuple[str, ...], left: str) -> Iterator[tuple[Playoff, tuple[str, ...]]]:
        if not left:
            yield position, confirmed
            return
        player, rest = left[0], left[1:]
        yield from onwards(said(position, f"answer/{player}", "confirm"), (*confirmed, player), rest)
        yield from onwards(said(position, f"answer/{player}", "decline"), confirmed, rest)
        yield from onwards(position, confirmed, rest)

    yield from onwards(starts.begin(MSCA, entrants(FIGURES[:invited])), (), "abcdefghi"[:invited])


def line(confirmed: Sequence[str]) -> tuple[list[str], list[str]]:
    """Who is inside and who is level at the line of six, by counting who is better."""
    figure = dict(zip("abcdefghi", FIGURES, strict=True))
    better = {p: sum(figure[q] > figure[p] for q in confirmed) for p in confirmed}
    level = {p: sum(figure[q] == figure[p] for q in confirmed) for p in confirmed}
    inside = [p for p in confirmed if better[p] + level[p] <= 6]
    return inside, [p for p in confirmed if better[p] < 6 < better[p] + level[p]]


@pytest.mark.clause("MSCA-2", "MSCA-7+")
@pytest.mark.usefixtures("stubbed")
@pytest.mark.parametrize("invited", range(1, 10))
def test_every_pattern_of_answers_leads_to_the_field_that_follows(invited: int) -> None:
    seen = 0
    for position, confirmed in patterns(invited):
        seen += 1
        after = said(position, "close", "close")
        inside, level = line(confirmed)
        if level:
            assert (after.phase, set(after.asks[0].players)) == (Phase.NARROWING, set(level))
        elif not inside:
            assert after.phase is Phase.RULING
        elif len(inside) == 1:
            assert (after.phase, after.champions) == (Phase.DECLARING, tuple(inside))
        else:
            assert after.preparation
            assert [e.id for e in after.preparation.field] == inside
    assert seen == 3**invited


@pytest.mark.clause("MSCA-2")
@pytest.mark.usefixtures("stubbed")
def test_enrolment_walked_whole_in_every_order_of_answers() -> None:
    def enrolling(position: Position) -> Iterator[Fact]:
        assert isinstance(position, Playoff)
        if position.phase is Phase.ENROLLING:
            yield from samples(position.asks)
            yield from samples(
                ask for ask in position.may if ask.question.value in ("withdraw", "remove", "accept-late")
            )
        else:
            yield from list(samples(position.asks))[-1:]

    walked = walk(starts.begin(MSCA, entrants((4, 3, 2, 1))), enrolling)
    conforms(walked, every=2)
    assert len(walked.positions) == 133


def gathering(position: Position) -> Iterator[Fact]:
    """Lots at the line and withdrawals, until the stage would start."""
    yield from samples(ask for ask in position.asks if ask.question.value == "narrowing-lots")
    yield from samples(ask for ask in position.may if ask.question.value == "withdraw")


@pytest.mark.clause("MSCA-7+", "MSCA-F")
@pytest.mark.parametrize(("figures", "positions"), [((9, 8, 7, 6, 5, 4, 3, 2, 1), 2**9), (FIGURES, 1268)])
def test_the_first_alternate_is_let_in_whoever_leaves(figures: tuple[int, ...], positions: int) -> None:
    """By composition: seven to nine who are narrowed stand where the six would who are left in."""
    field = entrants(figures)
    walked = walk(closed(MSCA, field), gathering)
    assert len(walked.positions) == positions
    for position in walked.positions:
        assert isinstance(position, Playoff)
        here = position.queue.order
        if position.phase is Phase.NARROWING:
            assert len(here) > 6
            assert len({figures["abcdefghi".index(p)] for p in position.queue.line.level}) == 1
        elif position.preparation:
            six = tuple(e for e in field if e.id in here[:6])
            direct = closed(MSCA, six)
            assert position.preparation == direct.preparation
            assert position.asks == direct.asks
        else:
            assert (position.phase, len(here)) in ((Phase.DECLARING, 1), (Phase.RULING, 0))


@pytest.mark.clause("MSCA-7+")
def test_lots_at_the_line_order_the_alternates_too() -> None:
    start = closed(MSCA, entrants((9, 8, 7, 6, 5, 4, 4, 4)))
    assert [ask.id for ask in start.asks] == ["narrowing/lots"]
    assert start.asks[0].players == ("f", "g", "h")
    drawn = said(start, "narrowing/lots", ("h", "f", "g"))
    assert drawn.preparation
    assert [e.id for e in drawn.preparation.field] == ["a", "b", "c", "d", "e", "h"]
    after = said(said(drawn, "withdraw", "a"), "withdraw", "h")
    assert after.preparation
    assert [e.id for e in after.preparation.field] == ["b", "c", "d", "e", "f", "g"]


@pytest.mark.clause("MSCA-F")
def test_an_alternate_who_leaves_changes_nothing_that_was_drawn() -> None:
    start = closed(MSCA, entrants((9, 8, 7, 6, 5, 4, 3)))
    ready = said(start, "stage-6/colour", "a")
    after = said(ready, "withdraw", "g")
    assert (after.phase, after.preparation) == (Phase.READY, ready.preparation)


@pytest.mark.clause("RUL-1", "MSCA-2")
def test_a_late_confirmation_is_accepted_until_the_first_stage_starts() -> None:
    start = closed(MSCA, entrants((9, 8, 7)), confirmed="ab")
    assert (start.phase, start.asks[0].place.stage) == (Phase.DRAWING, Place(Part.STAGE, 2))
    late = said(start, "accept-late", "c", reason="the letter came back")
    assert late.asks[0].place.stage == Place(Part.STAGE, 3)
    begun = said(said(start, "stage-2/colour", "a"), "stage-2/start", "start")
    assert "accept-late" not in [ask.id for ask in begun.may]


@pytest.mark.clause("RUL-1", "MSCA-7+")
def test_a_late_one_draws_lots_only_with_those_of_the_same_figures() -> None:
    start = closed(MSCA, entrants((9, 8, 7, 6, 5, 4, 4, 4)), confirmed="abcdefg")
    drawn = said(start, "narrowing/lots", ("g", "f"))
    late = said(drawn, "accept-late", "h", reason="the letter came back")
    assert (late.phase, late.asks[0].players) == (Phase.NARROWING, ("f", "g", "h"))
    better = closed(MSCA, entrants((9, 8, 7, 6, 5, 4, 4, 4)), confirmed="bcdefgh")
    lots = said(better, "narrowing/lots", ("h", "g", "f"))
    after = said(lots, "accept-late", "a", reason="the letter came back")
    assert after.queue.order == ("a", "b", "c", "d", "e", "h", "g", "f")


@pytest.mark.clause("RUL-1")
def test_an_order_that_was_ruled_stands_and_a_late_one_comes_last() -> None:
    start = closed(MSCA, entrants((9, 8, 7, 6, 5, 4, 3, 2)), confirmed="abcdefg")
    ruled = said(start, "narrowing/set-order", ("g", "a", "b", "c", "d", "e", "f"), reason="wrong figures announced")
    assert ruled.preparation
    assert [e.id for e in ruled.preparation.field] == ["a", "b", "c", "d", "e", "g"]
    late = said(ruled, "accept-late", "h", reason="the letter came back")
    assert late.queue.order == ("g", "a", "b", "c", "d", "e", "f", "h")
    assert late.preparation == ruled.preparation


@pytest.mark.clause("MSCA-7+")
def test_narrowing_the_tied_keeps_the_places_of_those_who_do_not_come() -> None:
    rules, field = reading(MSCA, cut="tied"), entrants((9, 8, 7, 6, 5, 4, 3, 2))
    start = closed(rules, field, confirmed="acdegh")
    assert start.queue.inside == ("a", "c", "d", "e")
    assert start.queue.coming == ("a", "c", "d", "e", "g", "h")
    assert said(start, "withdraw", "c").queue.inside == ("a", "d", "e", "g")
    assert said(start, "accept-late", "b", reason="late").queue.inside == ("a", "b", "c", "d", "e")
    assert closed(MSCA, field, confirmed="acdegh").queue.inside == ("a", "c", "d", "e", "g", "h")


@pytest.mark.clause("MSCA-7+")
def test_under_either_reading_nobody_is_pushed_out_by_a_late_one_while_there_is_room() -> None:
    for cut in ("confirmed", "tied"):
        start = closed(reading(MSCA, cut=cut), entrants((9, 8)), confirmed="b")
        assert (start.phase, start.champions) == (Phase.DECLARING, ("b",))
        late = said(start, "accept-late", "a", reason="the letter came back")
        assert late.queue.inside == ("a", "b")
        assert late.phase is Phase.DRAWING


@pytest.mark.clause("RUL-1", "MSCA-2")
def test_who_declined_may_still_be_taken_while_the_others_answer() -> None:
    declined = said(starts.begin(MSCA, entrants((2, 1))), "answer/b", "decline")
    assert [ask.options for ask in declined.may if ask.id == "accept-late"] == [OneOf(("b",))]
    late = said(declined, "accept-late", "b", reason="a misunderstanding")
    assert [ask.id for ask in late.asks] == ["answer/a", "close"]
    assert said(said(late, "answer/a", "confirm"), "close", "close").queue.inside == ("a", "b")


@pytest.mark.clause("RUL-1", "MSCA-7+")
def test_the_order_of_the_queue_is_ruled_on_only_while_it_decides_who_gets_in() -> None:
    def orders(position: Playoff) -> bool:
        return "narrowing/set-order" in [ask.id for ask in position.may]

    six, seven = (closed(MSCA, entrants(range(n, 0, -1))) for n in (6, 7))
    assert (orders(six), orders(seven)) == (False, True)
    begun = said(said(seven, "stage-6/colour", "a"), "stage-6/start", "start")
    assert not orders(begun)
    for board in "123":
        begun = said(begun, f"stage-6/board-{board}/advance", "abc"[int(board) - 1], reason="the others left")
    assert (begun.asks[0].place.stage, orders(begun)) == (Place(Part.STAGE, 3), False)
    kept = closed(reading(MSCA, cut="tied"), entrants((7, 6, 5, 4, 3, 2, 2)), confirmed="fg")
    assert (kept.queue.seats, kept.queue.coming, orders(kept)) == (1, ("f", "g"), True)


@pytest.mark.clause("MSCA-1", "MSCA-2", "RUL-1")
def test_how_it_ended_is_said_with_its_clause() -> None:
    def ended(position: Playoff, ask: str, value: str | tuple[str, ...]) -> tuple[str, tuple[str, ...], str]:
        last = position.accept(Fact(ask, value, "as the case was")).notices[-1]
        return last.word, last.players, last.clause

    start = said(said(starts.begin(MSCA, entrants((2, 1))), "answer/a", "decline"), "answer/b", "confirm")
    assert ended(start, "close", "close") == ("wins-title", ("b",), "MSCA-2")
    assert ended(start, "champion", "a") == ("wins-title", ("a",), "RUL-1")
    assert ended(start, "co-champions", ("b", "a")) == ("co-champions", ("a", "b"), "RUL-1")
    assert ended(start, "vacate", "vacate") == ("title-vacant", (), "RUL-1")
    two = said(closed(MSCA, entrants((2, 1))), "stage-2/colour", "a")
    assert ended(said(two, "stage-2/start", "start"), "withdraw", "a") == ("wins-title", ("b",), "MSCA-F")
    alone = starts.begin(MSCA, entrants((1,)))
    assert "co-champions" not in [ask.id for ask in alone.may]
