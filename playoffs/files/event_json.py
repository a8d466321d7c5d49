"""Any event as JSON: chess games, a season of match dates, matches of several games, a Twixt session; and teams.

The cells are those of the crosstable, in the alphabet of what is played. `docs/files.md` is the description for users.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from playoffs.files.cells import ALPHABETS, ID, SEASON, Cell, WrongCell, read_cell, written_cell
from playoffs.files.event import MOST_ROUNDS, Shape, check_size, is_date, tournament
from playoffs.files.private import private
from playoffs.files.rows import Row, points
from playoffs.model.tournament import MatchDate, Play, Scoring, Team, Tournament
from playoffs.text.errors import ONE_LINE, BadInput, off_line, shown

FORMAT = "playoffs-event-1"


class PlayerForm(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One entrant and what happened in each round, in the alphabet of the event."""

    id: Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": 20})]
    """Up to 20 letters and digits; cells name opponents by it."""
    name: str
    rounds: list[str]
    """A cell for each round, as in the crosstable: `W12w`, `D3`, `+4`, `BYE½`; of matches `W12 2-1`."""
    rating: Annotated[int, Meta(ge=1, le=9999)] | None = None
    """The rating before the event; left out for the unrated."""
    fields: dict[str, str] = {}
    """Further columns, which a title may ask for."""


class DateForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A match date, as YYYY-MM-DD, and the number of its rounds."""

    date: Annotated[str, Meta(extra_json_schema={"format": "date"})]
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]


class TeamForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A team, and the ids of its players."""

    name: str
    players: list[str]


Points = Annotated[str, Meta(pattern=r"^[0-9]{1,2}(\.5)?$", examples=["1.5"])]
"""Points, in halves."""


class ScoringForm(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The points of an event in which an Armageddon follows each drawn game; a lost game has none."""

    win: Points
    armageddon_won: Points
    armageddon_lost: Points
    clause: str = ""
    """The clause of the rules that says so."""


class EventForm(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A whole event. `dates` makes it a season, whose rounds follow each other in every player's list."""

    format: Annotated[str, Meta(extra_json_schema={"const": FORMAT})]
    """What this is, and its edition."""
    play: Play
    """What a round is: one game, a match of several games, or a game of a Twixt session."""
    name: str
    players: list[PlayerForm]
    dates: list[DateForm] | UnsetType = UNSET
    """The match dates of a season, in their order."""
    teams: list[TeamForm] = []
    to_come: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    """Rounds that are still to be played."""
    pairing: Literal["swiss", "round-robin"] | UnsetType = UNSET
    """Whether everybody was to meet everybody; left out where nothing says so."""
    scoring: ScoringForm | UnsetType = UNSET
    """What an Armageddon after each drawn game scores; left out where a win counts 1 and a draw ½."""


_decoder = msgspec.json.Decoder(EventForm)


def read_event_json(content: bytes, place: str) -> Tournament:
    """The event that a JSON document holds; `place` is what refusals call it."""
    try:
        form = _decoder.decode(content)
    except RecursionError as error:
        raise BadInput(place, "values nested too deeply to read", "an event in the documented form") from error
    except msgspec.ValidationError as error:
        raise (damage(content, place) or refusal(place, str(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise damaged(content, place, error) from error
    if form.format != FORMAT:
        raise BadInput(place, f"the format {shown(form.format)}", FORMAT)
    for text in (form.name, *(team.name for team in form.teams)):
        if not text.isprintable():
            raise BadInput(place, off_line(text), ONE_LINE)
    rounds = len(form.players[0].rounds) if form.players else 0
    if form.players:
        check_size(place, len(form.players), rounds)
    teams = tuple(Team(t.name, tuple(t.players)) for t in form.teams)
    robin = None if form.pairing is UNSET else form.pairing == "round-robin"
    dates = _dates(place, form, rounds)
    shape = Shape(
        rounds, form.play, dates, teams, to_come=form.to_come, round_robin=robin, scoring=_scoring(place, form)
    )
    return tournament(place, form.name, shape, _rows(place, form, rounds))


def _scoring(place: str, form: EventForm) -> Scoring | None:
    if form.scoring is UNSET:
        return None
    if form.play is not Play.GAMES or form.dates:
        raise BadInput(f"{place}: scoring", "points of an Armageddon in a season or another game", "an event of games")
    said = form.scoring
    if not said.clause.isprintable():
        raise BadInput(f"{place}: scoring.clause", shown(said.clause), ONE_LINE)
    found = Scoring.of(said.win, said.armageddon_won, said.armageddon_lost, said.clause)
    if not found.falls:
        expected = "more for a won game than for a drawn one, and more for an Armageddon won than lost"
        raise BadInput(f"{place}: scoring", ", ".join((said.win, said.armageddon_won, said.armageddon_lost)), expected)
    return found


def damage(content: bytes, place: str) -> BadInput | None:
    """The refusal of a document that is no whole JSON, whatever was missed in it first; None of one that is."""
    try:
        msgspec.json.decode(content, type=msgspec.Raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return damaged(content, place, error)
    except RecursionError:
        return None
    return None


def damaged(content: bytes, place: str, error: Exception) -> BadInput:
    """The refusal of JSON that is damaged or cut off, with the line in which that shows."""
    at = re.search(r"\(byte (\d+)\)", str(error))
    end = error.start if isinstance(error, UnicodeDecodeError) else int(at[1]) if at else len(content.rstrip())
    return BadInput(
        place, "JSON that is damaged or cut off here", "the whole file, saved anew", content.count(b"\n", 0, end) + 1
    )


def _rows(place: str, form: EventForm, rounds: int) -> list[Row]:
    alphabet = SEASON if form.dates and form.play is Play.GAMES else ALPHABETS[form.play]
    ids = {player.id for player in form.players}
    cells: dict[str, Cell] = {}
    rows = []
    for player in form.players:
        where = f"{place}: player {shown(player.id)}"
        if not ID.fullmatch(player.id):
            raise BadInput(where, f"the id {shown(player.id)}", "up to 20 letters and digits without blanks")
        kept = tuple((name, value) for name, value in player.fields.items() if not private(name))
        for text in (player.name, *(part for field in kept for part in field)):
            if not text.isprintable():
                raise BadInput(where, off_line(text), ONE_LINE)
        if len(player.rounds) != rounds:
            raise BadInput(where, _rounds_of(len(player.rounds)), f"{rounds}, as the first player has")
        entry = []
        for number, text in enumerate(player.rounds, 1):
            cell = cells.get(text)
            if cell is None:
                try:
                    cell = cells[text] = read_cell(text.strip(), alphabet, ids)
                except WrongCell as wrong:
                    raise BadInput(f"{where}, round {number}", wrong.found, wrong.expected) from None
            entry.append(cell)
        rows.append(Row(None, player.id, player.name, player.rating, entry, kept))
    return rows


def _rounds_of(number: int) -> str:
    return f"{number} round{'' if number == 1 else 's'}"


def _dates(place: str, form: EventForm, rounds: int) -> tuple[MatchDate, ...]:
    if form.dates is UNSET:
        return ()
    before = ""
    for number, date in enumerate(form.dates):
        if not is_date(date.date):
            raise BadInput(f"{place}: dates[{number}]", shown(date.date), "a date such as 2026-01-10")
        if date.date <= before:
            raise BadInput(f"{place}: dates[{number}]", date.date, f"a date after {before}, for they stand in order")
        before = date.date
    if (held := sum(date.rounds for date in form.dates)) != rounds:
        raise BadInput(place, f"dates with {_rounds_of(held)} together", f"{rounds}, as the players have")
    return tuple(MatchDate(date.date, date.rounds) for date in form.dates)


_WORDS = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "text",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
    "bool": "true or false",
}


def _in_words(types: str) -> str:
    """`int | null >= 1` as a director reads it."""
    return re.sub(r"[a-z]+", lambda word: _WORDS.get(word[0], word[0]), types).replace(" | ", " or ")


_FOUND: Mapping[str, str] = {
    "Object missing required field ": "nothing for the field ",
    "Object contains unknown field ": "the unknown field ",
    "Invalid enum value ": "the value ",
}


def refusal(place: str, message: str, fields: str = f"the fields of {FORMAT}") -> BadInput:
    """What msgspec found wrong, in our words: `Expected X, got Y - at $.path`; `fields` are those of the format."""
    reason, _, way = message.partition(" - at `$")
    if way:
        place = f"{place}: {way.rstrip('`').removeprefix('.').removesuffix('[...]')}"
    if reason.startswith("Expected "):
        expected, _, found = reason.removeprefix("Expected ").replace("`", "").partition(", got ")
        return BadInput(place, _in_words(found) or "a value out of range", _in_words(expected))
    for start, found in _FOUND.items():
        if reason.startswith(start):
            name = reason.removeprefix(start).strip("`'")
            expected = " or ".join(p.value for p in Play) if "enum" in start else fields
            return BadInput(place, f"{found}{shown(name)}", expected)
    return BadInput(place, reason.lower().replace("`", ""), fields)


def write_event_json(event: Tournament) -> bytes:
    """The event as JSON, one player a line."""
    form = EventForm(
        format=FORMAT,
        play=event.play,
        name=event.name,
        players=[
            PlayerForm(
                id=p.id,
                name=p.name,
                rounds=[written_cell(event, r, at) for at, r in enumerate(p.rounds)],
                rating=p.rating,
                fields=dict(p.fields),
            )
            for p in event.players
        ],
        dates=[DateForm(*date) for date in event.dates] or UNSET,
        teams=[TeamForm(team.name, list(team.players)) for team in event.teams],
        to_come=event.to_come,
        scoring=UNSET if event.scoring is UNSET else _scoring_form(event.scoring),
        pairing=UNSET if event.round_robin is UNSET else "round-robin" if event.round_robin else "swiss",
    )
    fields = msgspec.structs.asdict(form)
    parts = [
        f"{msgspec.json.encode(key).decode()}: {_value(value)}" for key, value in fields.items() if _is_told(value)
    ]
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


def _scoring_form(scoring: Scoring) -> ScoringForm:
    win, won, lost = map(points, scoring.points)
    return ScoringForm(win=win, armageddon_won=won, armageddon_lost=lost, clause=scoring.clause)


def _is_told(value: object) -> bool:
    return value is not UNSET and value not in ([], 0)


def _value(value: object) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(msgspec.json.encode(item).decode() for item in value) + "\n]"
    return msgspec.json.encode(value).decode()
