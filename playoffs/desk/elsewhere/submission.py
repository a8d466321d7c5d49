"""The report to US Chess of a playoff: the rated games as `rated` lists them, in the office's layout (MSCA-R).

What the record does not know stays blank in the files and is listed by name. Who sends the report says it once: it is
recorded as details, beside the games that were struck.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import NamedTuple, cast

from msgspec import Struct

from playoffs.analysis.matches import UNRATED, rating
from playoffs.desk.details import MEMBER, SENT
from playoffs.desk.elsewhere.games import called, columns, ends, turn
from playoffs.desk.elsewhere.played_on import Otherwise, otherwise, reported, reported_of
from playoffs.desk.elsewhere.rated import Section, controls, forfeits, sections
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import people
from playoffs.files.programs.american import us_chess_id
from playoffs.files.written import us_chess
from playoffs.files.written.ascii import in_ascii
from playoffs.files.written.places import FEDERATIONS, STATES
from playoffs.formats.bands import band
from playoffs.formats.results import BLACK, BLACK_ABSENT, DRAW, WHITE, WHITE_ABSENT
from playoffs.formats.rules import Control
from playoffs.formats.story import Game
from playoffs.model.find import plain
from playoffs.model.names import series
from playoffs.model.tournament import Player
from playoffs.model.vocabulary import Decider, Question

KEYS = {
    "name": "the name of the event",
    "affiliate": "the affiliate's id",
    "td": "the chief tournament director's US Chess id",
    "assistant-td": "the assistant's US Chess id",
    "city": "the city",
    "state": "the state",
    "zip": "the ZIP code",
    "country": "the country",
}
"""What may be said of the whole report."""

_WIDE = {
    "name": "H_NAME",
    "affiliate": "H_AFF_ID",
    "td": "H_CTD_ID",
    "assistant-td": "H_ATD_ID",
    "city": "H_CITY",
    "state": "H_STATE",
    "zip": "H_ZIPCODE",
    "country": "H_COUNTRY",
}

_CODES = {"state": STATES, "country": FEDERATIONS}

_OPTIONAL = ("assistant-td", "country")

_MEMBER_COLUMNS = ("us chess id", "uscf id", "uschess id", "member id", "us chess member id", "uscf member id")
"""Columns of a crosstable that hold a member's number, however they are spelled."""


class Missing(NamedTuple):
    """What the report wants and the record does not have, or has in letters that do not fit."""

    what: str
    """`the US Chess id of Frida Faarupson`, `the ZIP code`."""
    key: str
    """Of `KEYS`, `id` with a player, `date`, or empty where nothing can be said on the spot."""
    player: str = ""
    unusable: bool = False
    """Whether something is known of it that does not fit, or that is another player's."""


class LeftOut(NamedTuple):
    """Games that are no part of the report."""

    why: str
    games: tuple[Game, ...]


class Submission(Struct, frozen=True, kw_only=True):
    """A report, whole or with blanks."""

    head: us_chess.Head
    sections: tuple[us_chess.Section, ...]
    rated: tuple[Section, ...]
    """The sections of the rating report that these are, in their order."""
    missing: tuple[Missing, ...]
    left_out: tuple[LeftOut, ...]
    otherwise: tuple[str, ...]
    """Time controls that the office rates otherwise than the edition says."""
    over: bool
    """Whether nothing more is to be played."""
    days: Otherwise | None = None
    """The days that it says, where results were entered on another one."""

    @property
    def fits(self) -> bool:
        """Whether a report holds as much: 99 sections of 32 games."""
        return len(self.sections) <= 99 and all(each.rounds <= 32 for each in self.sections)

    def files(self, on: date) -> dict[str, bytes]:
        """The three files by name, written on a day."""
        return us_chess.write_report(self.head, self.sections, on)


def submission(log: Log, names: Mapping[str, str]) -> Submission:
    """The report of everything that was played so far; `names` is what sentences call the players."""
    times = controls(log)
    found = [each for each in sections(log) if _band(times.get(each.control)) and each.system != UNRATED]
    known, missing = people(log), list[Missing]()
    head = _head(log, missing)
    doubtful = _doubtful(log, names)
    made = tuple(_section(each, log, times[each.control], known, doubtful) for each in found)
    for player in dict.fromkeys(who for _, order in made for who in order):
        missing += _of_player(known[player], log, names[player], doubtful.get(player, ""))
    unplayed = forfeits(log)
    written = {(each.stage, each.control) for each in found}
    return Submission(
        head=head,
        sections=_named([section for section, _ in made], found),
        rated=tuple(found),
        missing=tuple(missing),
        left_out=tuple(_left_out(log, times, [g for g in unplayed if (g.place.stage, g.ask.game) not in written])),
        otherwise=tuple(_otherwise(found, times)),
        over=_over(log),
        days=otherwise(log),
    )


def _band(control: Control | None) -> us_chess.Band | None:
    if control is None or not control.timed:
        return None
    found = band("us-chess", control.minutes, control.increment or control.delay)
    return None if found == "unrated" else cast("us_chess.Band", found)


def _over(log: Log) -> bool:
    """Whether nothing more is to be played: at most the declaration is awaited."""
    return log.position.ranking is not None or all(ask.question is Question.DECLARE for ask in log.asks)


def said(log: Log, key: str) -> str:
    """What is recorded for the report under a key."""
    return log.details.get(f"{SENT}{key}", "")


def _head(log: Log, missing: list[Missing]) -> us_chess.Head:
    """The head, with blanks for what is missing or does not fit."""
    values = {key: said(log, key) for key in KEYS}
    values["name"] = values["name"] or called(log)
    values["country"] = values["country"] or "USA"
    written = {}
    for key, what in KEYS.items():
        text = in_ascii(values[key])
        if not values[key]:
            missing += [] if key in _OPTIONAL else [Missing(what, key)]
        elif problem := unfit(key, values[key]):
            missing.append(Missing(f"{what}: “{values[key]}” {problem}", key, unusable=True))
            text = ""
        written[key.replace("-", "_")] = text or ""
    first, last = ends(reported(log))
    if not first:
        missing.append(Missing("the day of play", "date"))
    return us_chess.Head(**written, begins=first, ends=last)


def unfit(key: str, value: str) -> str:
    """Why a value cannot stand in the report under a key; empty where it can."""
    if key in _CODES and value not in _CODES[key]:
        return "is none"
    return _unfit(in_ascii(value), us_chess.WIDTHS[_WIDE[key]])


def _unfit(text: str | None, most: int) -> str:
    if text is None:
        return "has letters that the report cannot hold"
    return f"has {len(text)} letters, and {most} fit" if len(text) > most else ""


def member_id(player: Player, log: Log) -> str:
    """A player's number with US Chess: what was said, or what the event's file has; empty where neither does."""
    return log.details.get(f"{MEMBER}{player.id}", "") or _of_file(player)


def _of_file(player: Player) -> str:
    columns = {
        " ".join(plain(name).replace("-", " ").replace("_", " ").split()): value for name, value in player.fields
    }
    return next((found for name in _MEMBER_COLUMNS if (found := us_chess_id(columns.get(name, "")))), "")


def shared(log: Log, told: Mapping[str, str] = MappingProxyType({})) -> dict[str, tuple[str, ...]]:
    """The numbers that more than one player of the event has, with those players; `told` is what is said now."""
    holders: dict[str, list[str]] = {}
    everybody = {player.id: player for player in log.founding.tournament.players} | people(log)
    for key, player in everybody.items():
        if number := told[key] or _of_file(player) if key in told else member_id(player, log):
            holders.setdefault(number, []).append(key)
    return {number: tuple(found) for number, found in holders.items() if len(found) > 1}


def holder(player: str, log: Log, names: Mapping[str, str]) -> str:
    """What sentences call a player of the event, tied or not."""
    others = {each.id: each.name for each in log.founding.tournament.players}
    return names.get(player) or others.get(player, player)


def _doubtful(log: Log, names: Mapping[str, str]) -> dict[str, str]:
    """Why a player's number cannot be right, by player: somebody else has it too."""
    found: dict[str, str] = {}
    for number, players in shared(log).items():
        for player in players:
            others = series([holder(other, log, names) for other in players if other != player])
            found[player] = f"{number} is that of {others} too"
    return found


def _of_player(player: Player, log: Log, called: str, shared_with: str) -> Iterator[Missing]:
    number = member_id(player, log)
    if shared_with:
        yield Missing(f"the US Chess id of {called}: {shared_with}", "id", player.id, unusable=True)
    elif not number or len(number) > us_chess.WIDTHS["D_MEM_ID"]:
        yield Missing(f"the US Chess id of {called}", "id", player.id, unusable=bool(number))
    if problem := _unfit(in_ascii(player.name), us_chess.WIDTHS["D_NAME"]):
        yield Missing(f"the name of {called}, which {problem}", "", player.id)


def _entrant(
    player: Player, log: Log, system: str, cells: Sequence[str], doubtful: Collection[str]
) -> us_chess.Entrant:
    name, state = in_ascii(player.name), dict(player.fields).get("state", "")
    fits = name if not _unfit(name, us_chess.WIDTHS["D_NAME"]) else ""
    number = member_id(player, log) if player.id not in doubtful else ""
    return us_chess.Entrant(
        number if len(number) <= us_chess.WIDTHS["D_MEM_ID"] else "",
        fits or "",
        state.upper() if len(state) == 2 and state.isascii() and state.isalpha() else "",
        rating(player, system),
        tuple(cells),
    )


def _section(
    each: Section, log: Log, control: Control, known: Mapping[str, Player], doubtful: Collection[str]
) -> tuple[us_chess.Section, tuple[str, ...]]:
    """A section with a column a game, and its players in their order; forfeits of the same stage stand in it."""
    band = _band(control)
    assert band is not None
    pairs = {frozenset(game.game.ask.players) for game in each.games}
    alone = len(pairs) == 1 and each.stage.number == 2
    unplayed = [
        game
        for game in forfeits(log)
        if (game.place.stage, game.ask.game) == (each.stage, each.control)
        if not alone or frozenset(game.ask.players) in pairs
    ]
    games = sorted((*(g.game for g in each.games), *unplayed), key=turn)
    players = tuple(dict.fromkeys(p for game in games for p in game.ask.players))
    cells = _cells(games, players)
    entrants = tuple(_entrant(known[p], log, each.system, cells[p], doubtful) for p in players)
    called = us_chess.spelled(control.minutes, control.increment, control.delay)
    on = ends(reported_of(log, (game.game for game in each.games)))
    return us_chess.Section("", called, band, each.match is not None, entrants, *on), players


_LETTERS = {
    WHITE: ("W", "L"),
    BLACK: ("L", "W"),
    DRAW: ("D", "D"),
    BLACK_ABSENT: ("X0", "F0"),
    WHITE_ABSENT: ("F0", "X0"),
}
_NEITHER = ("F0", "F0")


def _cells(games: Sequence[Game], players: Sequence[str]) -> dict[str, list[str]]:
    """The cell of every column, by player."""
    number = {player: str(n) for n, player in enumerate(players, 1)}
    placed = columns(games, players)
    return {player: [_cell(game, player, number) for game in placed[player]] for player in players}


def _cell(game: Game | None, player: str, number: Mapping[str, str]) -> str:
    if game is None:
        return us_chess.NOT_PAIRED
    side = game.ask.players.index(player)
    letter = _LETTERS.get(game.result, _NEITHER)[side]
    return letter if letter.endswith("0") else f"{letter}{number[game.ask.players[1 - side]]}{'WB'[side]}"


def _named(made: Sequence[us_chess.Section], rated: Sequence[Section]) -> tuple[us_chess.Section, ...]:
    """The sections with names of their own, which say what was played."""
    found: list[us_chess.Section] = []
    for section, each in zip(made, rated, strict=True):
        turn = f" RR{each.stage.turn}" if each.stage.turn else ""
        first = name = f"Playoff of {each.stage.number}{turn} {section.control}"
        number = 2
        while name in [other.name for other in found]:
            name = f"{first} #{number}"
            number += 1
        found.append(section._replace(name=name))
    return tuple(found)


def _left_out(log: Log, controls: Mapping[str, Control], unplayed: Sequence[Game]) -> Iterator[LeftOut]:
    """What was played or forfeited and is not in the report, with the reason."""
    rest = [each for each in sections(log) if each.system == UNRATED or not _band(controls.get(each.control))]
    deciding = [g.game for each in rest for g in each.games if isinstance(g.game.place.game, Decider)]
    others = [g.game for each in rest for g in each.games if not isinstance(g.game.place.game, Decider)]
    if deciding:
        yield LeftOut("an Armageddon cannot be rated, since its times are unequal", tuple(deciding))
    if others:
        yield LeftOut("not rated at this time control", tuple(others))
    if unplayed:
        yield LeftOut("a forfeit is no game, and no game of its stage at this control was played", tuple(unplayed))


def _otherwise(found: Sequence[Section], controls: Mapping[str, Control]) -> Iterator[str]:
    for name in dict.fromkeys(each.control for each in found):
        control = controls[name]
        band = _band(control)
        if band not in (control.rating, "dual"):
            yield f"{name} counts as {band} by its time, whatever the rules say ({control.rating})"
