"""SwissSys' web report as JSON: the only file with published tiebreaks, which are compared with those computed here."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from playoffs.files.cells import Cell
from playoffs.files.event import Shape, check_size, tournament
from playoffs.files.noted import Asked, Noted, noted
from playoffs.files.programs.american import BYES, COLOURS, FORFEITS, GAMES, US_CHESS_ID, noted_id, settled_forfeits
from playoffs.files.programs.american import fields as kept
from playoffs.files.programs.json_values import Loose, decode, one_line, whole
from playoffs.files.rows import WORDS, Row, points
from playoffs.files.sections import MOST_SECTIONS, Section, in_section, no_round
from playoffs.files.source import Request, Source
from playoffs.model.tournament import HALF_POINTS, FileNote, Kind, Player, Tournament
from playoffs.text.errors import BadInput, shown
from playoffs.tiebreaks.standings import Ladder, standings


class PlayerForm(Struct, frozen=True, kw_only=True):
    """A player; `ops` are pair numbers, which are places in the list of players."""

    name: str
    id1: Loose = None
    rating: Loose = None
    state: Loose = None
    tiebreaks: list[Loose] = []
    results: list[str] = []
    colors: list[str] = []
    ops: list[int] = []


class SectionForm(Struct, frozen=True, kw_only=True):
    """A section."""

    section: Loose = None
    rounds_paired: int = 0
    rounds_played: int = 0
    standings: list[int] = []
    tiebreaks: list[str] = []
    players: list[PlayerForm] = []


class FileForm(Struct, frozen=True):
    """The whole report."""

    sections: list[SectionForm]
    tournament: Loose = None


NOT_PLAYED = ("", "\0")
DOUBLE = ("$", "#")
"""Marks of double games, which are two games in one round."""

BYE = "bye"
WORTH = {"full": Kind.FULL_BYE, "half": Kind.HALF_BYE, "zero": Kind.ZERO_BYE}
"""What the bye of a pairing may have been set to count, by the answer that says so."""

SYSTEMS = {
    "mod. med": "modified-median",
    "med": "modified-median",
    "solk": "solkoff",
    "solkoff": "solkoff",
    "cumul.": "cumulative",
    "op. cumul.": "cumulative-of-opposition",
}
"""Published labels that name systems of ours; others are left alone."""


def read_sections(source: Source, asked: Request) -> list[Section]:
    """The sections of the report."""
    form = decode(source, FileForm)
    if len(form.sections) > MOST_SECTIONS:
        raise BadInput(source.place, f"{len(form.sections)} sections", f"at most {MOST_SECTIONS}")
    title = one_line(form.tournament, source.place, "the title") or source.name
    found = []
    for number, each in enumerate(form.sections, 1):
        name = one_line(each.section, source.place, "the section")
        event = f"{title}, {name}" if name and len(form.sections) > 1 else title
        place = in_section(source.place, name, len(form.sections))
        read = partial(_event, each, event, place, asked.answers.get(BYE, ""))
        found.append(Section(number, name, len(each.players), max(each.rounds_played, 0), read))
    return found


def _event(form: SectionForm, name: str, place: str, bye: str) -> Tournament:
    if form.rounds_played < 1 or not form.players:
        raise no_round(place)
    check_size(place, len(form.players), form.rounds_played)
    notes: list[FileNote] = []
    rows = [_row(player, str(n), form.rounds_played, place, notes) for n, player in enumerate(form.players, 1)]
    if bye in WORTH:
        rows = [row._replace(cells=[_worth(cell, bye) for cell in row.cells]) for row in rows]
        notes.append(noted(Noted.BYES_COUNT, WORDS[WORTH[bye]]))
    rows, more = settled_forfeits(rows)
    to_come = max(form.rounds_paired - form.rounds_played, 0)
    shape = Shape(form.rounds_played, notes=(*notes, *more), to_come=to_come)
    event = tournament(place, name, shape, rows)
    more_ = _places(form, event, place) if not (bye or to_come) else ()
    return replace(event, notes=(*event.notes, *more_, *_published(form, event)))


def _worth(cell: Cell, bye: str) -> Cell:
    return Cell(WORTH[bye]) if cell.kind is Kind.FULL_BYE else cell


def _places(form: SectionForm, event: Tournament, place: str) -> tuple[FileNote, ...]:
    """What the published order says otherwise than the scores: asked about where another worth of byes explains it,
    for the program lets the director set that; noted where nothing does."""
    order = [event.players[n - 1] for n in form.standings if 0 < n <= len(event.players)]
    above = next((pair for pair in pairwise(order) if pair[0].half_points < pair[1].half_points), None)
    if above is None:
        return ()
    first, second = above
    if any(_in_order(order, HALF_POINTS[kind]) for kind in WORTH.values()):
        said = f"{first.name} with {points(first.half_points)} above {second.name} with {points(second.half_points)}"
        choices = [(word, WORDS[kind]) for word, kind in WORTH.items()]
        raise Asked(BYE, place, f"{said}: the director may have set what the bye of a pairing (B) counts", choices)
    return (noted(Noted.PLACES_DIFFER, first.id, second.id),)


def _in_order(order: Sequence[Player], worth: int) -> bool:
    """Whether the players stand in the order of their scores, if a full-point bye is worth so many half points."""
    less = HALF_POINTS[Kind.FULL_BYE] - worth
    scores = [p.half_points - less * sum(r.kind is Kind.FULL_BYE for r in p.rounds) for p in order]
    return all(one >= other for one, other in pairwise(scores))


def _row(player: PlayerForm, id: str, rounds: int, place: str, notes: list[FileNote]) -> Row:
    if not (len(player.results) == len(player.colors) == len(player.ops)):
        found = (
            f"{len(player.results)} results, {len(player.colors)} colors, {len(player.ops)} opponents of player {id}"
        )
        raise BadInput(place, found, "one of each for every round")
    each = zip(player.results[:rounds], player.colors, player.ops, strict=False)
    cells = []
    for at, parts in enumerate(each, 1):
        if parts[0].strip().strip("\0") == "" and parts[2] <= 0:
            notes.append(noted(Noted.CELL_EMPTY, str(at), id))
            cells.append(Cell(Kind.ZERO_BYE))
        else:
            cells.append(_cell(*parts, f"round {at} of player {id}: ", place))
    if len(cells) < rounds:
        notes.append(noted(Noted.RESULTS_MISSING, id, str(len(cells) + 1)))
        cells += [Cell(Kind.ZERO_BYE)] * (rounds - len(cells))
    rating = whole(player.rating, place, f"player {id} with the rating")
    more = kept(
        **{US_CHESS_ID.replace("-", "_"): noted_id(one_line(player.id1, place, "the id"), id, notes)},
        state=one_line(player.state, place, "the state"),
    )
    return Row(None, id, one_line(player.name, place, "the name"), rating or None, cells, more)


def _cell(code: str, color: str, opponent: int, where: str, place: str) -> Cell:
    code, color = code.strip().upper(), color.strip().upper()
    named = str(opponent) if opponent > 0 else ""
    if code in DOUBLE:
        raise BadInput(place, f"{where}a double game ({code})", "one game a round; enter the games as rounds in a CSV")
    if code in GAMES and named:
        return Cell(GAMES[code], named, COLOURS.get(color))
    if code in FORFEITS:
        return Cell(FORFEITS[code], named)
    if code in BYES and not named:
        return Cell(BYES[code])
    if code.strip("\0") in NOT_PLAYED:
        raise BadInput(place, f"{where}no result", "one, since the report counts this round as played")
    raise BadInput(
        place, f"{where}{shown(code)} with the opponent {opponent}", "W, D, L, X or F, or B, H, U without one"
    )


def _published(form: SectionForm, event: Tournament) -> Iterator[FileNote]:
    """What the report publishes otherwise than it is computed here: single tiebreaks, and the order of places."""
    systems = [
        (at, SYSTEMS[label.strip().lower()])
        for at, label in enumerate(form.tiebreaks)
        if label.strip().lower() in SYSTEMS
    ]
    if event.to_come or not systems:
        return
    ladder = Ladder(tuple(dict.fromkeys(system for _, system in systems)))
    found = standings(event, ladder)
    columns = {column.system: column for column in found.columns}
    for at, system in systems:
        label = form.tiebreaks[at].strip()
        for index, player in enumerate(form.players):
            published = _figure(player.tiebreaks[at]) if at < len(player.tiebreaks) else None
            if published is not None and published != (computed := columns[system][index]):
                yield noted(Noted.PUBLISHED_DIFFERS, label, str(index + 1), _shown(published), _shown(computed))


def _figure(value: Loose) -> Fraction | None:
    """A published figure; None where it is none."""
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return None


def _shown(value: Fraction) -> str:
    halves = value * 2
    return points(int(halves)) if halves.denominator == 1 and halves >= 0 else str(value)
