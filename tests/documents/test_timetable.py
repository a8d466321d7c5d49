"""The timetable drawn: every game in its place, to scale, and readable at 80 columns."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from itertools import count, pairwise
from unittest.mock import patch
from xml.etree import ElementTree

import pytest
from msgspec import structs

from playoffs.analysis.durations import spans
from playoffs.desk.act import Request
from playoffs.desk.details import recalled
from playoffs.desk.fitting import misfits
from playoffs.desk.played import happened, stages
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import appointment, needless, planned
from playoffs.documents import blocks
from playoffs.documents.before.day_drawn import Timetable, from_the_start, on_the_wall, percent
from playoffs.documents.inviting.entries import worded
from playoffs.documents.inviting.schedule import standing
from playoffs.documents.played import times
from playoffs.documents.played.live import Live
from playoffs.documents.public.names import Public
from playoffs.documents.public.schedule import schedule
from playoffs.documents.record.certificate import certificates
from playoffs.documents.words import moments
from playoffs.documents.words.language import language
from playoffs.editions.load import load
from playoffs.editions.load import staged as edition
from playoffs.formats.course import Known
from playoffs.formats.match.armageddon import GAME
from playoffs.model.vocabulary import Question
from playoffs.planning.appointment import Sitting
from playoffs.planning.calendar import Firm, of_playoff
from playoffs.planning.clock import instant, local, marks, recorded, shown_at
from playoffs.planning.details import Details, SessionDay
from playoffs.planning.misfits import Moved
from playoffs.planning.under_way import WHOLE, Begun, over, parts, under_way
from playoffs.planning.under_way import drawn as together
from playoffs.playoff.course import staged
from playoffs.playoff.founding import Founding
from playoffs.renderers.drawn import bars
from playoffs.renderers.drawn.letters import width
from playoffs.renderers.drawn.timetable import LABEL, laid
from playoffs.renderers.strip import HATCHED, PALE, SOLID, text
from playoffs.renderers.templates import drawing
from tests.documents import club_records as club
from tests.documents.plans import KNOWN, WHEN
from tests.documents.records import Director, five_paired, long_way, played, record
from tests.documents.shown import every, fields
from tests.planning.seasons import ZONE, at

FIELDS = [2, 3, 4, 5, 6]
US = language()


def sitting(players: int, start: int = at(6, "09:00")) -> Sitting:
    return Sitting(start=start, spans=spans(staged(edition("msca"), players)))


def day(players: int, tongue: str = "en") -> Timetable:
    return on_the_wall(sitting(players), ZONE, "A & B", language(tongue))


def drawn(players: int) -> ElementTree.Element:
    return ElementTree.fromstring(drawing("timetable", day(players), US))


@pytest.mark.parametrize("players", FIELDS)
def test_every_game_has_its_band_and_its_bar_to_scale(players: int) -> None:
    given, made = day(players), laid(day(players))
    games = [game for stage in given.stages for game in stage.games]
    rows = [row for stage in made.stages for row in stage.games]
    assert len(rows) == len(games)
    left, right = rows[0].possible.x, max(row.possible.x + row.possible.width for row in rows)
    for game, row in zip(games, rows, strict=True):
        assert row.possible.x == left + (right - left) * game.earliest // given.latest
        assert row.possible.x + row.possible.width == left + (right - left) * game.latest // given.latest
        assert row.possible.x <= row.expected.x
        assert row.expected.x + row.expected.width <= row.possible.x + row.possible.width
        assert row.certain == game.certain


@pytest.mark.parametrize("tongue", ["en", "es"])
@pytest.mark.parametrize("players", FIELDS)
def test_no_words_run_into_each_other(players: int, tongue: str) -> None:
    made = laid(day(players, tongue))
    marks = [(hour.label.x, width(hour.label.text, LABEL)) for hour in made.hours if hour.label.text]
    shown = [n for n, hour in enumerate(made.hours) if hour.label.text]
    assert len({after - n for n, after in pairwise(shown)}) <= 1, "hours are left out evenly"
    assert all(b - a >= (wide + other) // 2 for (a, wide), (b, other) in pairwise(marks))
    assert marks[-1][0] + marks[-1][1] // 2 < made.width - width(made.chance.text, LABEL)
    for row in (row for stage in made.stages for row in stage.games):
        assert row.board.x + width(row.board.text, LABEL) < row.label.x
        assert row.label.x + width(row.label.text, LABEL) < row.control.x - width(row.control.text, LABEL)
        assert row.possible.x + row.possible.width < row.chance.x - width(row.chance.text, LABEL)
    assert all(each.words.x + width(each.words.text, LABEL) <= made.width for each in made.legend)


@pytest.mark.parametrize("label", ["9 h", "1 h 30 min", "10:30 PM"])
def test_a_label_of_the_hours_stays_in_its_column(label: str) -> None:
    wide = width(label, bars.SIZE)
    for minute in range(101):
        (hour,) = bars.axis(blocks.Axis(marks=((minute, label),), length=100)).hours
        left = hour.label.x - {"start": 0, "middle": wide // 2, "end": wide}[hour.anchor]
        assert 0 <= left <= bars.WIDTH - wide + 1


def test_the_drawing_stands_alone_and_says_every_chance() -> None:
    root = drawn(5)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("aria-label") == root.findtext("{*}title") == "A & B"
    assert [element for element in root.iter() if "id" in element.attrib] == []
    words = [t.text for t in root.findall(".//{*}text")]
    assert words[0] == "A & B"
    assert words.count("always") == 5
    assert words.count("30 %") == 3
    assert [w for w in words if w and "players" in w] == ["5 players, 1 sits out", "3 players, 1 sits out", "2 players"]
    assert words.count("Board 2") == 1
    assert {"9 AM", "MSCA-5", "Chance", "expected, only if needed"} <= set(words)


def test_words_are_those_of_the_language() -> None:
    made = drawing("timetable", day(2, "es"), language("es"))
    assert "Tablero 1" in made
    assert "siempre" in made
    assert "always" not in made


@pytest.mark.parametrize("players", FIELDS)
@pytest.mark.parametrize("columns", [80, 60, 120])
def test_the_terminal_drawing_fits_and_has_every_game(players: int, columns: int) -> None:
    given = day(players)
    lines = text(given, columns)
    assert all(len(line) <= max(columns, 65) for line in lines)
    games = [game for stage in given.stages for game in stage.games]
    drawn = [line for line in lines if line[0].isdigit() and "players" not in line]
    assert len(drawn) == len(games)
    for game, line in zip(games, drawn, strict=True):
        assert (SOLID in line) == game.certain
        assert (HATCHED in line) != game.certain
        assert line.endswith(game.chance)
    begins = [min(line.find(mark) for mark in (PALE, SOLID, HATCHED) if mark in line) for line in drawn]
    order = sorted(range(len(games)), key=lambda i: games[i].earliest)
    assert [begins[i] for i in order] == sorted(begins)


def test_hours_are_those_on_the_wall_across_a_change_of_the_clocks() -> None:
    night = instant(date(2027, 3, 13), "22:30", ZONE, "x")
    found = on_the_wall(sitting(2, night), ZONE, "", US).hours
    assert [label for _, label in found[:6]] == ["11 PM", "12 AM", "1 AM", "3 AM", "4 AM", "5 AM"]
    assert [second for second, _ in found[:2]] == [1800, 5400]


def test_without_a_time_of_day_hours_count_from_the_first_game() -> None:
    found = from_the_start(sitting(2).spans, "", US).hours
    assert (found[0], found[1], len(found)) == ((0, "0 h"), (3600, "1 h"), 13)
    assert from_the_start((), "", US).hours == (found[0],)


@pytest.mark.parametrize(
    ("chance", "certain", "words"),
    [
        (Fraction(1), True, "always"),
        (Fraction(1), False, "100 %"),
        (Fraction(1, 200), False, "< 1 %"),
        (Fraction(399, 400), False, "> 99 %"),
        (Fraction(0), False, "0 %"),
        (Fraction(1, 100), False, "1 %"),
        (Fraction(99, 100), False, "99 %"),
        (Fraction(5, 200), False, "3 %"),
    ],
)
def test_chances_are_never_rounded_to_certain_or_never(chance: Fraction, certain: bool, words: str) -> None:
    assert percent(chance, certain, US) == words


def test_a_day_without_games_is_an_empty_drawing() -> None:
    empty = from_the_start((), "", US)
    assert ElementTree.fromstring(drawing("timetable", empty, US)).findall(".//{*}g[@class='game']") == []
    assert text(empty)[0].strip() == "0 h"


UNDER_WAY: dict[str, tuple[Callable[[], Log], int]] = {
    "knockout": (lambda: record(5, five_paired), 1),
    "match": (lambda: record(5, long_way), 8),
    "robin": (lambda: club.record(club.perfect(3), club.CLUB, club.final_of_three), 4),
    "second robin": (lambda: club.record(club.perfect(3), club.CLUB, three_again), 5),
    "bracket": (lambda: club.record(club.sample("magic"), club.MAGIC, club.semifinals, 8), 9),
}
"""Records of a day on which something is played, and how many games of it are over."""


@pytest.mark.parametrize("kind", UNDER_WAY)
def test_a_day_has_the_times_of_what_was_played_and_plans_the_rest_from_then(kind: str) -> None:
    made, over = UNDER_WAY[kind]
    live = Public(made(), KNOWN, US, WHEN)
    (day,) = times.as_recorded(live)
    now = recorded(live.log.recorded[-1].row.at) - day.start
    games = [game for span in day.spans for game in span.games]
    ended = [game for game in games if game.end.earliest == game.end.latest]
    assert len(ended) == over
    assert all(0 <= game.start.latest <= game.end.latest <= now for game in ended)
    assert all(game.end.latest > now and game.end.earliest >= now for game in games if game not in ended)
    assert all(one.end.latest <= other.start.latest for one, other in pairwise(day.spans))
    drawn = on_the_wall(day, KNOWN.zone, "", US)
    assert sum(game.chance == "played" for stage in drawn.stages for game in stage.games) == over


def three_again(director: Director) -> None:
    """Three who are level after a round robin are to play the last game of another one."""
    director.confirmed()
    director.lots()
    director.plays("draw", "draw", "draw")
    director.lots()
    director.plays("draw", "draw")


def told(log: Log, details: Details = KNOWN, on: str = "") -> list[tuple[str, ...]]:
    """The rows of the public schedule, weeks before or at an instant."""
    shown = schedule(Public(log, details, US, shown_at(on, details.zone) if on else WHEN))
    return [fields(row) for table in every(blocks.Table, shown) for row in table.rows]


def test_no_end_is_told_ahead_once_the_last_game_is_over_and_of_a_late_day_a_later_one() -> None:
    def played_out(director: Director) -> None:
        long_way(director)
        director.plays("white")

    (going_on,), (over,) = (times.when(Live(record(5, script), KNOWN, US, WHEN)) for script in (long_way, played_out))
    assert (going_on.expected, going_on.end) == ("10:00 AM", "10:07 AM")
    assert (over.start, over.end) == ("9:00 AM", None)


def test_everybody_reads_when_a_stage_was_played_and_by_one_name() -> None:
    knockout, *_, final = told(record(5, long_way))
    assert knockout == ("Stage 1, 5 players", "over, November 21, 9:08 AM to 9:17 AM", "")
    assert final[:2] == ("Final, 2 players", "began 9:22 AM")
    assert told(record(5, long_way), on="2026-11-21T16:00:00Z")[0][1] == "over, 9:08 AM to 9:17 AM"
    robin, _ = told(club.record(club.perfect(3), club.CLUB, club.final_of_three))
    assert robin[0] == "Round robin of 3"


def test_a_time_of_a_day_that_has_not_come_yet_names_it() -> None:
    before, of_day = (told(record(5, Director.confirmed), on=f"2026-11-{day}T12:00:00Z")[1] for day in (20, 21))
    assert all("November 21" in each for each in before[1:])
    assert not any("November" in each for each in of_day)


def test_what_is_to_come_is_over_within_the_minute_that_is_told_on_every_face() -> None:
    def within(director: Director) -> Request:
        sent = of_a_minute(director)
        return structs.replace(sent, at=f"{sent.at[:-3]}40Z")

    of_a_minute: Callable[[Director], Request] = vars(Director)["sent"].fget
    with patch.object(Director, "sent", property(within)):
        log = record(5, long_way)
    live = Public(log, KNOWN, US, shown_at("2026-11-21T15:30:00Z", KNOWN.zone))
    (day,), (shown,) = times.as_recorded(live), times.when(live)
    assert day.end % 60
    ends = moments.clock(day.end + 60, KNOWN.zone, US)
    assert told(log, on="2026-11-21T15:30:00Z")[-1][-1] == shown.end == ends


def test_a_correction_moves_no_time_at_which_a_stage_was_over() -> None:
    def mended(director: Director) -> None:
        long_way(director)
        (armageddon,) = (h for h in director.log.line.held if h.ask.game == GAME and h.ask.question is Question.RESULT)
        director.corrects(armageddon.version, "black", "the same winner")

    assert told(record(5, mended))[0][1] == told(record(5, long_way))[0][1]


def test_a_round_robin_after_which_lots_decide_is_over_while_they_wait() -> None:
    def level_again(director: Director) -> None:
        three_again(director)
        director.plays("draw")

    *_, second = told(club.record(club.perfect(3), club.CLUB, level_again))
    assert second[1].startswith("over, ")


def test_times_of_paper_that_run_backwards_lie_on_the_day_all_the_same() -> None:
    day = sitting(2)
    (span,) = day.spans
    first = span.games[0].game
    ended = {(first.board, first.game): day.start + 60}
    at = day.start + 600
    begun = Begun(at=at, last=at, ended=ended, reached=frozenset(ended), closed=frozenset())
    games = under_way(day, [begun], at + 60, ZONE).spans[0].games
    assert min(game.start.earliest for game in games) == 0


def of_one_game(**known: bool) -> tuple[Begun, int]:
    """A stage of two that began at the start of its day, whose first game is to be played."""
    at = sitting(2).start
    return Begun(at=at, last=at, ended={}, reached=frozenset(), closed=frozenset(), **known), at


@pytest.mark.parametrize(
    ("known", "hours"), [({}, 24), ({"halted": True}, 1)], ids=["left lying for a day", "postponed for an hour"]
)
def test_a_game_that_was_interrupted_is_planned_whole(known: dict[str, bool], hours: int) -> None:
    day, (begun, at) = sitting(2), of_one_game(**known)
    planned, now = day.spans[0].games[0], at + 3600 * hours
    first = under_way(day, [begun], now, ZONE).spans[0].games[0]
    assert first.start.earliest >= now - at
    assert first.end.latest - first.start.latest == planned.end.latest - planned.start.latest


def test_what_follows_a_round_robin_is_laid_out_for_those_who_are_level() -> None:
    scripts = (Director.confirmed, three_again, club.final_of_three)
    planned, again, match = (
        Live(club.record(club.perfect(3), club.CLUB, script), KNOWN, US, WHEN).sittings[0].spans for script in scripts
    )
    assert [[span.stage.known for span in spans] for spans in (planned, again, match)] == [
        [Known.ROBIN, Known.LEVEL],
        [Known.ROBIN, Known.PLAYERS],
        [Known.ROBIN, Known.PLAYERS],
    ]
    assert max(again[-1].end.latest, match[-1].end.latest) == planned[-1].end.latest


def moved(director: Director) -> None:
    """All of a final of two but the game that is on is put off to the next day, an hour later in the morning."""
    director.confirmed()
    director.lots()
    director.plays("draw")
    director.states(date="2026-11-22", start="10:00")
    director.plays("draw")


NEXT = structs.replace(KNOWN, date="2026-11-22", start="10:00")


HOUR = 3600
NEW_START = instant(date(2026, 11, 22), "10:00", KNOWN.zone, "")


@pytest.mark.parametrize("hours", [0, 3, 12], ids=["at once", "in the evening", "in the night"])
def test_of_a_day_that_was_moved_the_rest_is_planned_from_its_new_start(hours: int) -> None:
    live = Public(record(2, moved), NEXT, US, WHEN)
    (day,) = times.sittings(live, recorded(live.log.recorded[-1].row.at) + HOUR * hours)
    *done, third, fourth, odds = day.spans[0].games
    rest = [third, fourth, odds]
    assert [over(game) for game in done] == [True, True]
    assert min(day.start + game.start.earliest for game in rest) == NEW_START
    (ahead,) = parts(day, ZONE)
    assert (ahead.start, ahead.spans[0].games[0].start.earliest) == (NEW_START, 0)
    assert [game.game for game in ahead.spans[0].games] == [game.game for game in rest]
    (row,) = told(live.log, NEXT)
    assert row[-1] == f"November 22, {moments.clock(ahead.end, KNOWN.zone, US)}"


def test_what_is_over_keeps_its_day_when_the_rest_is_moved() -> None:
    def moved_later(director: Director) -> None:
        director.states(date="2026-11-21", start="09:00", zone=KNOWN.zone)
        ahead(director)
        director.states(date="2026-11-22", start="10:00")

    def afterwards(director: Director) -> None:
        ahead(director)
        director.states(date="2026-11-20", start="09:00", zone=KNOWN.zone)

    assert [day.played for day in planned(record(5, afterwards))] == [False]
    log = record(5, moved_later)
    played, rest = planned(log)
    first, *_ = stages(log)
    assert (played.start, played.end) == tuple(
        recorded(log.recorded[version - 1].row.at) for version in (first.started, max(happened(log, first)))
    )
    assert (rest.start, rest.spans[0].start.earliest, len(rest.spans)) == (NEW_START, 0, 2)
    assert [each.why for each in misfits(log) if isinstance(each.why, Moved) and each.why.players == 5] == []
    assert [day for _, day in calendar(moved_later)] == [21, 22, 22]
    assert [(day.day, day.date, day.start) for day in times.when(Live(log, recalled(log), US, WHEN))] == [
        (None, "Saturday, November 21, 2026", "9:09 AM"),
        (None, "Sunday, November 22, 2026", "10:00 AM"),
    ]


LATER = '[{"date":"2026-11-29","start":"10:00"}]'


def two_days(director: Director) -> None:
    """The second stage of the first day is to come, a little early."""
    director.states(date="2026-11-21", start="09:30", zone=KNOWN.zone, further_days=LATER.replace("29", "22"))
    ahead(director)


def test_a_day_that_was_not_moved_itself_stands_in_calendars_as_it_did() -> None:
    def second(director: Director) -> None:
        two_days(director)
        director.states(further_days=LATER)

    def first(director: Director) -> None:
        two_days(director)
        director.states(date="2026-11-22", further_days=LATER)

    before, after, apart = map(calendar, (two_days, second, first))
    assert [uid for uid, _ in before] == [uid for uid, _ in after] == [uid for uid, _ in apart]
    assert [day for _, day in before] == [21, 21, 22]
    assert [day for _, day in after] == [21, 21, 29]
    assert [day for _, day in apart] == [21, 22, 29]
    assert [(day.number, day.played) for day in planned(record(5, first))] == [(1, True), (1, False), (2, False)]


def test_what_is_over_keeps_its_day_when_the_rest_is_postponed() -> None:
    def postponed(director: Director) -> None:
        two_days(director)
        director.says("postpone", "postpone", reason="the lights are out")

    log = record(5, postponed)
    made = appointment(log, names(log), 0)
    (day,) = standing(made)
    begun = recorded(log.recorded[stages(log)[0].started - 1].row.at)
    assert ([span.stage.players for span in day.spans], day.start) == ([5], begun)
    assert [(each.firm, worded(each, US).summary.partition(":")[0]) for each in of_playoff(made).entries] == [
        (Firm.CONFIRMED, "State Champion"),
        (Firm.TENTATIVE, "Postponed"),
        (Firm.TENTATIVE, "Postponed"),
    ]
    assert not any("postponed" in line for line in worded(of_playoff(made).entries[0], US).lines)
    (over,) = times.when(Live(log, recalled(log), US, WHEN))
    assert (over.date, over.end) == ("Saturday, November 21, 2026", None)
    public = str(schedule(Public(log, recalled(log), US, WHEN)))
    assert "Saturday, November 21, 2026" not in public, "below that it is postponed it would be the day to come"


def test_every_day_on_which_something_was_played_is_one_of_the_days() -> None:
    """The first stage was played on the evening before the day to which the rest was moved; or nothing was then."""
    night = "Asia/Kolkata"

    def moved(director: Director) -> None:
        director.states(date="2026-11-21", start="20:00", zone=night)
        ahead(director)
        director.states(date="2026-11-22", start="04:00")

    def played_on(director: Director) -> None:
        moved(director)
        director.minutes = count(22 * 60 + 30)
        director.finishes()

    def conceded(director: Director) -> None:
        director.states(date="2026-11-21", start="20:00", zone=night)
        ahead(director)
        director.says("start", "start")
        director.plays("white")
        director.states(date="2026-11-22", start="04:00")
        director.minutes = count(22 * 60 + 30)
        director.lots()
        director.says("withdraw", director.ask("result").players[1])
        director.says("declare", "declare")

    def left(director: Director) -> None:
        moved(director)
        director.says("champion", director.tied[0], reason="the others conceded")
        director.says("declare", "declare")

    def dates(script: Callable[[Director], None]) -> tuple[list[str], str]:
        log = record(5, script)
        live = Live(log, recalled(log), US, WHEN)
        (sheet,) = certificates(live).values()
        return [f"{day.day}: {day.date}" for day in times.when(live)], str(sheet.parts)

    for script in (played_on, conceded):
        found, said = dates(script)
        assert found == ["None: Saturday, November 21, 2026", "None: Sunday, November 22, 2026"]
        assert "Saturday, November 21, 2026 – Sunday, November 22, 2026" in said
    found, said = dates(left)
    assert found == ["None: Saturday, November 21, 2026"]
    assert "Saturday, November 21, 2026" in said


def test_days_of_one_date_are_one_and_the_others_keep_their_numbers() -> None:
    """Also where a day has nobody who plays on it."""

    def announced(director: Director) -> None:
        third = '[{"date":"2026-11-22","start":"10:00"},{"date":"2026-11-28","start":"10:00"}]'
        director.states(date="2026-11-21", start="09:00", zone=KNOWN.zone, further_days=third)

    def brought_forward(director: Director) -> None:
        announced(director)
        ahead(director)
        director.lots()

    def declined(director: Director) -> None:
        announced(director)
        director.confirmed(1, 2, 3, 4)

    for script in (brought_forward, declined):
        log = record(5, script)
        assert [f"{day.day}: {day.date}" for day in times.when(Live(log, recalled(log), US, WHEN))] == [
            "Day 1: Saturday, November 21, 2026",
            "Day 3: Saturday, November 28, 2026",
        ]


def test_a_day_that_was_not_needed_is_on_no_schedule() -> None:
    def all_on_the_first(director: Director) -> None:
        two_days(director)
        director.finishes()

    log = record(5, all_on_the_first)
    made = appointment(log, names(log), 0)
    assert [day.number for day in standing(made)] == [1]
    assert of_playoff(made).entries[-1].firm is Firm.CANCELED


def test_a_day_on_which_a_final_was_given_up_in_its_first_game_was_needed() -> None:
    night = "Asia/Kolkata"

    def given_up(director: Director) -> None:
        director.states(date="2026-11-21", start="20:00", zone=night, further_days=LATER.replace("29", "22"))
        ahead(director)
        director.says("start", "start")
        director.plays("white")
        director.minutes = count(19 * 60)  # past midnight there
        director.lots()
        director.says("withdraw", director.ask("result").players[1])
        director.says("declare", "declare")

    log = record(5, given_up)
    live = Live(log, recalled(log), US, WHEN)
    assert needless(log) == ()
    assert [day.date for day in times.when(live)] == [
        f"{day}, 2026" for day in ("Saturday, November 21", "Sunday, November 22")
    ]


def calendar(script: Callable[[Director], None]) -> list[tuple[str, int]]:
    """Each entry with the day of the month on which it is."""
    log = record(5, script)
    return [(e.uid, local(e.start, ZONE).day) for e in of_playoff(appointment(log, names(log), 0)).entries]


def test_a_day_that_was_moved_goes_on_from_its_new_start_once_that_has_come() -> None:
    live = Live(record(2, moved), NEXT, US, WHEN)
    (before,), (at,), (later,) = (times.sittings(live, NEW_START + late) for late in (-60, 60, 600))
    assert before.end == at.end == later.end
    assert [day.start + day.spans[0].games[2].start.earliest for day in (before, at, later)] == [NEW_START] * 3


def test_a_stage_that_is_started_before_the_new_start_of_a_moved_day_goes_on_from_then() -> None:
    def sooner(director: Director) -> None:
        ahead(director)
        director.states(date="2026-11-22", start="10:00")
        director.says("start", "start")

    live = Live(record(5, sooner), NEXT, US, WHEN)
    (day,) = times.as_recorded(live)
    assert day.start + day.spans[1].games[0].end.latest < NEW_START


def test_what_was_postponed_goes_on_from_when_the_director_went_on() -> None:
    def postponed(director: Director) -> None:
        director.confirmed()
        director.lots()
        director.says("postpone", "postpone", reason="the lights are out")

    def gone_on(director: Director) -> None:
        postponed(director)
        director.minutes = count(16 * 60)
        director.plays("white")

    for script in (postponed, gone_on):
        live = Live(record(5, script), KNOWN, US, WHEN)
        (day,), now = times.as_recorded(live), recorded(live.log.recorded[-1].row.at)
        planned, game = (of.spans[0].games[-2] for of in (live.sittings[0], day))
        assert planned.game.board == game.game.board == 2
        assert day.start + game.end.latest == now + planned.game.longest


def ahead(director: Director) -> None:
    """The first stage of five is over, and no other has begun."""
    five_paired(director)
    director.plays("white", "white")
    director.all_lots()


def test_a_stage_that_was_played_ahead_brings_no_other_forward() -> None:
    of_week = Live(record(5, ahead), structs.replace(KNOWN, date="2026-11-28"), US, WHEN)
    (day,), (planned,) = times.as_recorded(of_week), of_week.sittings
    assert day.start + day.spans[1].start.earliest == planned.start
    assert [part.start for part in parts(day, ZONE)] == [planned.start]
    assert [(day.day, day.date, day.start) for day in times.when(of_week)] == [
        (None, "Saturday, November 21, 2026", "9:08 AM"),
        (None, "Saturday, November 28, 2026", "9:00 AM"),
    ]


def test_what_is_played_ahead_and_the_rest_on_its_day_are_drawn_apart() -> None:
    live = Live(record(5, five_paired), structs.replace(KNOWN, date="2027-05-22"), US, WHEN)
    (day,) = times.as_recorded(live)
    (planned,) = live.sittings
    now, later = parts(day, ZONE)
    assert (now.start, later.start) == (day.start, planned.start)
    assert [[bool(span.games) for span in part.spans] for part in (now, later)] == [
        [True, False, False],
        [False, True, True],
    ]
    assert max(game.end.latest for game in now.spans[0].games) < 6 * HOUR
    assert sum(len(span.games) for part in (now, later) for span in part.spans) == sum(len(s.games) for s in day.spans)


def test_a_day_that_runs_past_midnight_is_drawn_whole_and_one_after_a_night_with_all_of_its_day() -> None:
    day = sitting(2, at(6, "18:00"))
    games, first = day.spans[0].games, day.start

    def drawn_then(*ended: int, resumed: int = 0) -> list[str]:
        keys = [(game.game.board, game.game.game) for game in games]
        known = Begun(
            at=first,
            last=ended[-1],
            ended=dict(zip(keys, ended, strict=False)),
            reached=frozenset(keys[: len(ended) + 1]),
            closed=frozenset(),
            resumed=resumed,
        )
        (shown,) = parts(under_way(day, [known], ended[-1] + 60, ZONE), ZONE)
        return [game.game.game for game in shown.spans[0].games]

    night = first + 15 * HOUR
    assert drawn_then(first + 3 * HOUR, first + 7 * HOUR) == [game.game.game for game in games]
    assert drawn_then(first + 3 * HOUR, night + 2 * HOUR, night + 3 * HOUR, resumed=night) == [
        game.game.game for game in games[1:]
    ]


def test_no_stretch_without_a_game_is_drawn() -> None:
    """The final is given up before its first game, on the morning after."""
    day = sitting(3, at(6, "20:00"))
    game, first, closed = day.spans[0].games[0].game, day.start, frozenset({(1, WHOLE)})
    key, night = (game.board, game.game), first + 12 * HOUR
    played = Begun(at=first, last=first + HOUR, ended={key: first + HOUR}, reached=frozenset({key}), closed=closed)
    left = Begun(at=night, last=night + HOUR, ended={}, reached=frozenset(), closed=closed)
    (shown,) = parts(under_way(day, [played, left], night + 2 * HOUR, ZONE), ZONE)
    assert [len(span.games) for span in shown.spans] == [1, 0]


def test_of_a_day_that_was_begun_ahead_the_times_are_those_of_play() -> None:
    """As of one that was begun a quarter of an hour early."""
    ahead = structs.replace(KNOWN, date="2026-11-28")
    early = structs.replace(KNOWN, start="09:15")
    of_day, of_week, of_hour = (Public(record(5, long_way), said, US, WHEN) for said in (KNOWN, ahead, early))
    assert times.as_recorded(of_week) == times.as_recorded(of_hour) == times.as_recorded(of_day)
    (day,), (planned,) = times.when(of_week), times.when(of_day)
    assert (day.date, day.start, day.end) == ("Saturday, November 21, 2026", "9:08 AM", planned.end)
    assert times.begins(of_week) == ("Saturday, November 21, 2026, 9:08 AM", "", "")
    assert times.begins(of_day) == ("Saturday, November 21, 2026, 9:00 AM", "", "")
    assert times.begins(of_hour) == ("Saturday, November 21, 2026, 9:08 AM", "", "")
    assert [day.start for day in times.when(of_hour)] == ["9:08 AM"]
    assert told(of_week.log, ahead)[1][1] == "over, November 21, 9:19 AM to 9:20 AM"


def to_the_end(director: Director) -> None:
    director.confirmed()
    director.finishes()


def test_two_days_that_were_played_on_one_date_are_one() -> None:
    two = structs.replace(KNOWN, further_days=(SessionDay("2026-11-22", "09:00"),))
    for script in (long_way, to_the_end):
        live = Live(record(5, script), two, US, WHEN)
        days = times.as_recorded(live)
        (shown,), ((whole, before),) = times.when(live), together(days, ZONE)
        assert len(days) == 2
        assert (shown.day, shown.date) == (None, "Saturday, November 21, 2026")
        assert (len(whole.spans), before, whole.end) == (3, 0, max(day.end for day in days))
        ends = [span.games[-1].end.earliest for span in whole.spans if span.games]
        assert ends == sorted(ends)
    (certificate,) = certificates(live).values()
    for said in map(str, (certificate, schedule(Public(live.log, two, US, WHEN)))):
        assert "November 21" in said
        assert "November 22" not in said


def test_what_is_played_ahead_on_the_date_of_the_rest_is_drawn_with_it() -> None:
    live = Live(record(5, ahead), structs.replace(KNOWN, start="19:00"), US, WHEN)
    ((day, _before),) = together(times.as_recorded(live), ZONE)
    assert all(span.games for span in day.spans)


@pytest.mark.parametrize("minutes", [2, 9, 10, 29, 30, 59, 60, 119, 120, 900])
def test_a_short_day_has_marks_too(minutes: int) -> None:
    found = marks(NEW_START + 70, NEW_START + 70 + 60 * minutes, ZONE)
    assert 2 <= len(found) <= 16
    assert {each % (found[1] - found[0]) for each in found} == {0}


def test_the_parts_of_an_hour_are_named_by_the_clock() -> None:
    (day,) = times.as_recorded(Live(record(5, long_way), KNOWN, US, WHEN))
    said = [label for _second, label in on_the_wall(day, ZONE, "", US).hours]
    assert said == ["9:15 AM", "9:30 AM", "9:45 AM", "10 AM"]
    assert [label for _second, label in from_the_start(day.spans, "", US).hours] == [
        "0 min",
        "15 min",
        "30 min",
        "45 min",
    ]


def level_thrice(director: Director) -> None:
    """Two round robins leave five level, for whom the text has a bracket."""
    director.confirmed()
    for _ in range(2):
        director.lots()
        while any(ask.question.value == "result" for ask in director.log.asks):
            director.plays("draw")


def test_every_stage_after_a_round_robin_has_a_name_of_its_own_and_the_day_it_was_announced_for() -> None:
    two = structs.replace(KNOWN, further_days=(SessionDay("2026-11-22", "09:00"),))
    event = club.level(5)
    tied = tuple(player.id for player in event.players[:5])
    founding = Founding(title="Cup", text=load("candidates-2024").text, tournament=event, tied=tied, settings={})
    live = Live(played(founding, level_thrice), two, US, WHEN)
    first, second = ([span.stage.name for span in day.spans] for day in live.sittings)
    assert first == ["round-robin"]
    assert second == ["level", "level-2", "level-3", "level-4"]


@pytest.mark.parametrize(("name", "players"), [("us-championship-2021", 5), ("sinquefield-2025", 4)])
def test_where_the_text_is_silent_on_so_many_nothing_is_laid_out(name: str, players: int) -> None:
    assert staged(edition(name), players) == ()


def test_the_order_of_play_dates_a_stage_whose_day_was_begun_ahead_without_it() -> None:
    """The semifinals of a top eight are played at once, the final on its day."""
    two = structs.replace(KNOWN, further_days=(SessionDay("2026-11-22", "10:00"),), day_limit=180)
    live = Live(club.record(club.sample("magic"), club.MAGIC, club.semifinals, 8), two, US, WHEN)
    assert [len(day.spans) for day in live.sittings] == [1, 2]
    assert times.begins(live) == (
        "Saturday, November 21, 2026, 9:00 AM",
        "",
        "Sunday, November 22, 2026, 10:00 AM",
    )
