"""SwissSys' own file (.sjson): sections with players, each result as `code;opponent;color;board;…`.

The file holds a passcode, e-mail addresses and telephone numbers, which the forms here do not name, so that they are
never read, and birth dates, which a form of their own reads where a title asks for ages. It holds no scores: `Current
result` is that of the last round.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct, field

from playoffs.files.cells import Cell
from playoffs.files.event import MOST_ROUNDS, Shape, check_size, tournament
from playoffs.files.noted import Noted, noted
from playoffs.files.programs.american import US_CHESS_ID, noted_id, settled_forfeits
from playoffs.files.programs.american import fields as kept
from playoffs.files.programs.json_values import Loose, decode, one_line, whole
from playoffs.files.rows import Row
from playoffs.files.sections import MOST_SECTIONS, Section, chosen, in_section, no_round
from playoffs.files.source import Request, Source
from playoffs.model.tournament import Colour, FileNote, Kind, Team, Tournament
from playoffs.text.counts import count
from playoffs.text.errors import BadInput, shown


class PlayerForm(Struct, frozen=True, kw_only=True):
    """A player as the file has him."""

    number: int = field(name="Pair number")
    name: str = field(name="Name")
    results: list[str] = field(name="Results", default_factory=list)
    id: Loose = field(name="ID", default=None)
    rating: Loose = field(name="Rating", default=None)
    provisional: Loose = field(name="Provisional", default=None)
    state: Loose = field(name="State", default=None)
    club: Loose = field(name="Club", default=None)
    team: Loose = field(name="Team", default=None)
    title: Loose = field(name="Player title", default=None)


class SectionForm(Struct, frozen=True, kw_only=True):
    """A section. `paired` counts rounds with pairings, `played` those with results, `final` all that are planned."""

    name: Loose = field(name="Section name", default=None)
    title: Loose = field(name="Section title", default=None)
    stated: Loose = field(name="Number of players", default=None)
    paired: int = field(name="Rounds paired", default=0)
    played: int = field(name="Rounds played", default=0)
    final: Loose = field(name="Final round", default=None)
    players: list[PlayerForm] = field(name="Players", default_factory=list)


class OverviewForm(Struct, frozen=True):
    """What the file says of the whole event."""

    title: Loose = field(name="Tournament title", default=None)


class FileForm(Struct, frozen=True):
    """The whole file."""

    overview: OverviewForm = field(name="Overview")
    sections: list[SectionForm] = field(name="Sections")


PLAYED = {"+": Kind.WIN, "=": Kind.DRAW, "-": Kind.LOSS}
BYES = {"B": Kind.FULL_BYE, "H": Kind.HALF_BYE, "U": Kind.ZERO_BYE}
FORFEITS = {"X": Kind.FORFEIT_WIN, "F": Kind.FORFEIT_LOSS}
FORFEIT_DRAW = "Z"
NOT_PLAYED = ("~", "", "\0")
EXACT = tuple("+=-BHUXF")
COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK, "-": None, "*": None, "": None}
PARTS = 7
"""Of a result: code, opponent, color, board, two numbers of the program's own, points of a match."""


def read_sections(source: Source, _: Request) -> list[Section]:
    """The sections of the file."""
    form = decode(source, FileForm)
    if len(form.sections) > MOST_SECTIONS:
        raise BadInput(source.place, f"{len(form.sections)} sections", f"at most {MOST_SECTIONS}")
    title = one_line(form.overview.title, source.place, "the title") or source.name
    found = []
    for number, each in enumerate(form.sections, 1):
        name = one_line(each.name or each.title, source.place, "the section")
        event = f"{title}, {name}" if name and len(form.sections) > 1 else title
        read = partial(_event, each, event, in_section(source.place, name, len(form.sections)))
        found.append(Section(number, name, len(each.players), max(each.played, 0), read))
    return found


class BornForm(Struct, frozen=True):
    """Of a player, when he was born: read where a title asks for ages, and for nothing else."""

    number: int = field(name="Pair number")
    born: Loose = field(name="Birth date", default=None)


class BornSection(Struct, frozen=True):
    """The players of a section, and when they were born."""

    players: list[BornForm] = field(name="Players", default_factory=list)


class BornFile(Struct, frozen=True):
    """The whole file, for birth dates."""

    sections: list[BornSection] = field(name="Sections")


def births(source: Source, section: str) -> Iterator[tuple[str, str]]:
    """Pair number and birth date of everybody in a section, as the file writes them."""
    number = chosen(read_sections(source, Request()), section, source.place).number
    for player in decode(source, BornFile).sections[number - 1].players:
        if born := one_line(player.born, source.place, f"a column of player {player.number}:"):
            yield str(player.number), born


def _event(form: SectionForm, name: str, place: str) -> Tournament:
    if form.played < 1 or not form.players:
        raise no_round(place)
    check_size(place, len(form.players), form.played)
    notes: list[FileNote] = []
    known: dict[str, Cell] = {}
    rows = [_row(player, form.played, place, notes, known) for player in form.players]
    rows, more = settled_forfeits(rows)
    stated = whole(form.stated, place, "the number of players")
    if stated and stated != len(form.players):
        notes.append(noted(Noted.PLAYERS_STATED, str(stated), str(len(form.players))))
    final = whole(form.final, place, "the final round", MOST_ROUNDS)
    if not final:
        notes.append(noted(Noted.ROUNDS_NOT_STATED))
    planned = max(final, min(form.paired, MOST_ROUNDS), form.played)
    shape = Shape(form.played, teams=_teams(form.players, place), notes=(*notes, *more), to_come=planned - form.played)
    return tournament(place, name, shape, rows)


def _row(player: PlayerForm, rounds: int, place: str, notes: list[FileNote], known: dict[str, Cell]) -> Row:
    id = str(player.number)
    if player.number < 1:
        raise BadInput(place, f"the pair number {player.number}", "a number from 1 on")
    cells = []
    for at, text in enumerate(player.results[:rounds], 1):
        cell = known.get(text)
        if cell is None:
            cell = _cell(text, id, at, place, notes)
            if text[:1] in EXACT:  # what else there is may be noted each time
                known[text] = cell
        cells.append(cell)
    if len(cells) < rounds:
        notes.append(noted(Noted.RESULTS_MISSING, id, str(len(cells) + 1)))
        cells += [Cell(Kind.ZERO_BYE)] * (rounds - len(cells))
    rating = whole(player.rating, place, f"player {id} with the rating")
    what = f"a column of player {id}:"
    more = kept(
        **{US_CHESS_ID.replace("-", "_"): noted_id(one_line(player.id, place, what), id, notes)},
        provisional="yes" if player.provisional else "",
        state=one_line(player.state, place, what),
        club=one_line(player.club, place, what),
        title=one_line(player.title, place, what),
    )
    return Row(None, id, one_line(player.name, place, "the name"), rating or None, cells, more)


def _cell(text: str, id: str, at: int, place: str, notes: list[FileNote]) -> Cell:
    """One result, as the program codes it."""
    parts = text.split(";")
    where = f"round {at} of player {id}: "
    if len(parts) != PARTS:
        raise BadInput(place, f"{where}{shown(text)}", "a result such as =;8;B;2;8;8;0")
    code, opponent, color = (part.strip() for part in parts[:3])
    named = opponent if count(opponent) else ""
    if not named and opponent not in ("-1", "0", ""):
        raise BadInput(place, f"{where}the opponent {shown(opponent)}", "a pair number, or -1 for none")
    if color.upper() not in COLOURS:
        raise BadInput(place, f"{where}the color {shown(color)}", "W, B, - or *")
    if code in PLAYED and named:
        return Cell(PLAYED[code], str(int(named)), COLOURS[color.upper()])
    if code in FORFEITS:
        return Cell(FORFEITS[code], str(int(named)) if named else "")
    if code == FORFEIT_DRAW:
        notes.append(noted(Noted.FORFEIT_DRAW, str(at), id))
        return Cell(Kind.HALF_BYE)
    if code in BYES and not named:
        return Cell(BYES[code])
    if code in NOT_PLAYED and not named:
        notes.append(noted(Noted.CELL_EMPTY, str(at), id))
        return Cell(Kind.ZERO_BYE)
    if code in NOT_PLAYED:
        raise BadInput(place, f"{where}no result", "one, since the file counts this round as played")
    expected = "a result (+ = -) with its opponent, a bye (B H U) without one, or a forfeit (X F)"
    raise BadInput(place, f"{where}{shown(text)}", expected)


def _teams(players: Sequence[PlayerForm], place: str) -> tuple[Team, ...]:
    """Teams as they are spelled; whether two spellings are one team is asked where teams are ranked."""
    teams: dict[str, list[str]] = {}
    for player in players:
        if name := one_line(player.team, place, "the team"):
            teams.setdefault(name, []).append(str(player.number))
    return tuple(Team(name, tuple(members)) for name, members in teams.items())
