"""What a TRF report says beside its players: how many rounds, what a result scores, byes, penalties.

A record that can change a score is read or refused, never skipped: the tiebreaks of every ruleset here count 1, ½ and
0, so a report of an event that counted otherwise would be ranked wrongly without a word.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from playoffs.files.rows import WORDS, Row
from playoffs.model.tournament import FileNote, Kind
from playoffs.text.counts import count
from playoffs.text.errors import BadInput, shown

Lines = Sequence[tuple[int, str]]
"""Every line of the report with its number."""

_WORTH = {
    **dict.fromkeys(("W", "WW", "BW", "FW", "BBW"), Fraction(1)),
    **dict.fromkeys(("D", "WD", "BD", "H", "HPB", "BBD"), Fraction(1, 2)),
    **dict.fromkeys(("L", "WL", "BL", "FL", "Z", "A", "ZPB", "BBL", "BBZ", "BBF"), Fraction(0)),
    **dict.fromkeys(("F", "P", "U", "FPB", "PAB", "BBU"), Fraction(1)),
}
"""What each code of the point records must be worth: wins, draws, losses, byes and forfeits as the tiebreaks count."""

_VALUE = re.compile(r"([A-Z]{1,3})\s*[= ]\s*(\d{1,2}(?:[.,]\d{1,2})?|½)")


def check_scoring(lines: Lines, place: str) -> None:
    """`BadInput` where a record gives other points than 1, ½ and 0 (162, BBW … BBU, XXS), or a penalty (299)."""
    for number, line in lines:
        code = line[:3]
        if code in ("162", "XXS"):
            _check_points(line[3:].strip(), code, number, place)
        elif code in _WORTH and len(code) == 3 and code.startswith("BB"):
            _check_points(f"{code} {line[3:].strip()}", code, number, place)
        elif code == "299":
            expected = "a report without penalties and bonuses, which change scores: put the points right in the rounds"
            raise BadInput(place, f"record 299, points given or taken ({shown(line[3:].strip())})", expected, number)


def _check_points(text: str, code: str, number: int, place: str) -> None:
    values = _VALUE.findall(text)
    rest = re.sub(r"[\s,;]+", "", _VALUE.sub("", text))
    if rest or not values:
        expected = "codes with their points, such as W 1.0 D 0.5 L 0.0"
        raise BadInput(place, f"record {code} with {shown(text)}, which may change scores", expected, number)
    for name, points in values:
        worth = Fraction(1, 2) if points == "½" else Fraction(points.replace(",", "."))
        if worth != _WORTH.get(name):
            found = f"record {code}, which scores {name} with {points}"
            standard = f"{name} with {_shown(_WORTH[name])}" if name in _WORTH else "the codes of wins, draws and byes"
            raise BadInput(place, found, f"{standard}, for the tiebreaks count 1, ½ and 0", number)


def _shown(worth: Fraction) -> str:
    return "0.5" if worth == Fraction(1, 2) else str(worth)


_STATED_BYES = {"F": Kind.FULL_BYE, "U": Kind.FULL_BYE, "H": Kind.HALF_BYE, "Z": Kind.ZERO_BYE}


def check_byes(lines: Lines, rows: Sequence[Row], rounds: int, place: str) -> Iterator[FileNote]:
    """Byes stated apart from the players (240) must be those in the players' lines; one of a round to come is noted."""
    by_id = {row.id: row for row in rows}
    for number, line in lines:
        if not line.startswith("240"):
            continue
        letter, at, *players = (*line[3:].split(), "", "")[:2] + tuple(line[3:].split()[2:])
        numbered = all(count(player) is not None for player in players)
        if letter not in _STATED_BYES or not count(at) or not numbered:
            raise BadInput(
                place, f"record 240 with {shown(line[3:].strip())}", "F, H or Z, a round, and players", number
            )
        if int(at) > rounds:
            yield FileNote("byes of round {0}, which is still to come, are not counted", (str(int(at)),), number)
            continue
        for player in (str(int(player)) for player in players):
            row = by_id.get(player)
            if row is None:
                raise BadInput(place, f"record 240 with the unknown player {player}", "the number of a player", number)
            kind = row.cells[int(at) - 1].kind if row.cells[int(at) - 1].opponent == "" else None
            if kind is not _STATED_BYES[letter]:
                found = f"{WORDS[_STATED_BYES[letter]]} of player {player} in round {int(at)} (record 240)"
                has = "a game" if kind is None else WORDS[kind]
                raise BadInput(place, found, f"{has}, as line {row.line} says", number)


def stated_rounds(lines: Lines, place: str) -> tuple[int, int]:
    """The number of rounds that XXR or 142 states and its line; 0, 0 where neither does; refused where two differ."""
    stated = line_of = 0
    for number, line in lines:
        word, value = line[:3], line[3:].split()
        if word not in ("XXR", "142"):
            continue
        if len(value) != 1 or not re.fullmatch(r"\d{1,3}", value[0], re.ASCII):
            raise BadInput(place, f"{word} {shown(' '.join(value))}", "the number of rounds", number)
        if stated and int(value[0]) != stated:
            raise BadInput(place, f"{word} {value[0]}", f"{stated}, as line {line_of} states", number)
        stated, line_of = int(value[0]), number
    return stated, line_of


def dates(lines: Lines) -> tuple[list[int], int]:
    """How many dates each 132 has, and the line of the first; lines of dates say nothing of any figure."""
    found = [(len(line[3:].split()), number) for number, line in lines if line.startswith("132") and line[3:].split()]
    return [many for many, _ in found], found[0][1] if found else 0


_ROBIN = re.compile(r"ROUND[-_ ]?ROBIN|BERGER|ALL[-_ ]?PLAY[-_ ]?ALL|\bRR\b", re.IGNORECASE)
_SWISS = re.compile(r"SWISS|DUTCH|DUBOV|BURSTEIN|\bLIM\b", re.IGNORECASE)


def round_robin(lines: Lines) -> bool | None:
    """What 092, and in TRF26 192, says of how the event is paired; None where it says neither."""
    for _, line in lines:
        if line[:3] in ("092", "192"):
            if _ROBIN.search(line):
                return True
            if _SWISS.search(line):
                return False
    return None


_DAY = re.compile(r"(\d{4})[-/.](\d{2})[-/.](\d{2})", re.ASCII)


def first_day(lines: Lines) -> str:
    """The first day of the event (042), as YYYY-MM-DD; empty where it is not told, or not in that order."""
    for _, line in lines:
        if line.startswith("042") and (found := _DAY.match(line[3:].strip())):
            return "-".join(found.groups())
    return ""
