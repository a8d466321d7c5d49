"""Where a Twixt event stands, in words: sessions with scores and boards, seeds, the bracket with its clocks, places."""

from collections.abc import Sequence
from typing import Any

import msgspec

from playoffs.cli.book import Book
from playoffs.cli.talk import SCORES, short, table, wrapped
from playoffs.documents.words.twixt_words import half_points, reason
from playoffs.files.event import points
from playoffs.formats.clocked_elimination.board import ROUND_NAMES
from playoffs.formats.clocked_elimination.places import Because, Placing, awarded
from playoffs.formats.clocked_elimination.story import BracketBoard, bracket
from playoffs.formats.results import NOBODY
from playoffs.formats.roles import Role
from playoffs.formats.swiss_session.rounds import Entry, Turn
from playoffs.formats.swiss_session.story import SessionRound, session_rounds
from playoffs.model.names import counted
from playoffs.model.tournament import Colour, Kind
from playoffs.outputs import shown
from playoffs.playoff.twixt import Phase, TwixtEvent
from playoffs.playoff.twixt_seeding import seeded
from playoffs.tiebreaks.figures import written
from playoffs.tiebreaks.wbc import CUMULATIVE, CUMULATIVE_OF_OPPONENTS, MEDIAN

Section = tuple[str, list[str]]

_SHORT_NAMES = {MEDIAN: "median", CUMULATIVE: "cumulative", CUMULATIVE_OF_OPPONENTS: "of opponents"}

_KINDS = {Kind.WIN: "W", Kind.DRAW: "D", Kind.LOSS: "L", Kind.FULL_BYE: "BYE1", Kind.ZERO_BYE: "BYE0"}


def event_of(book: Book) -> TwixtEvent | None:
    """The event of a record, if it is one of Twixt."""
    position = book.log.position
    return position if isinstance(position, TwixtEvent) else None


def standing(event: TwixtEvent, book: Book) -> str:
    """Where an event stands that is not about to be declared, in a few words."""
    match event.phase:
        case Phase.DECLARED:
            names = ", ".join(book.names[p] for p in event.champions)
            return f"declared: {names or 'the title is vacant'}"
        case Phase.SESSION if event.session and event.session.boards:
            boards, where = event.session.boards, f"session {event.session.place.number}, round {event.session.round}"
            results = sum(bool(b.result) for b in boards)
            return f"{where}: {results} of {counted(len(boards), 'result')} {'is' if results == 1 else 'are'} in"
        case Phase.ELIMINATION if event.elimination:
            over = sum(bool(b.winner) for b in event.elimination.boards)
            return f"elimination: {over} of 7 pairings {'is' if over == 1 else 'are'} decided"
        case _:
            said = book.asked(book.log.asks[0])
            return said[:1].lower() + said[1:]


def sections(event: TwixtEvent, book: Book) -> list[Section]:
    """Headings with their lines."""
    rounds = session_rounds(book.log.line.held)
    found = [_session(n, event, rounds, book) for n in range(1, 1 + len(_sessions(event)))]
    if event.seeding or event.elimination:
        found.append(_seeding(event, book))
    for row in bracket(event.elimination, book.log.line.held):
        name = ROUND_NAMES[row[0].round - 1]
        found.append(
            (name.capitalize() + ("s" if len(row) > 1 else ""), [line for b in row for line in _board(b, book)])
        )
    if places := _placings(event):
        found.append(("Places", [line for p in places for line in _place(p, book)]))
    return found


def data(event: TwixtEvent, book: Book, about: dict[str, Any]) -> shown.ShowEvent:
    """The same for `--json`; `about` are the fields that every playoff has."""
    rounds, pairings = session_rounds(book.log.line.held), bracket(event.elimination, book.log.line.held)
    return shown.ShowEvent(
        **about,
        sessions=tuple(
            tuple(_entry_data(e, e.id in _left(n, event)) for e in entries)
            for n, entries in enumerate(_sessions(event), 1)
        ),
        rounds=msgspec.convert(rounds, tuple[shown.SessionRound, ...], from_attributes=True),
        seeds=tuple(p or None for p in _seeds(event)),
        bracket=msgspec.convert(pairings, tuple[tuple[shown.BracketBoard, ...], ...], from_attributes=True),
        places=tuple(
            shown.EventPlace(place=p.place, player=p.player, points=points(p.points), reason=reason(p, book.names))
            for p in _placings(event)
        ),
    )


def _sessions(event: TwixtEvent) -> tuple[tuple[Entry, ...], ...]:
    return (*event.sessions, *((event.session.entries,) if event.session else ()))


def _seeds(event: TwixtEvent) -> tuple[str, ...]:
    """Eight, as far as the event has got; empty for a line that nobody fills."""
    at = event.seeding or event.elimination
    return at.seeds if at else ()


def _placings(event: TwixtEvent) -> tuple[Placing, ...]:
    """Once the final is over."""
    at = event.elimination
    return awarded(event.champions, at.seeds, at.rounds) if at and at.ranking else ()


def _session(number: int, event: TwixtEvent, rounds: Sequence[SessionRound], book: Book) -> Section:
    entries, left = _sessions(event)[number - 1], _left(number, event)
    ranked = sorted(entries, key=lambda e: -e.points)
    rows = [
        [
            e.id,
            short(book.names.get(e.id, e.id), 30),
            *(_cell(t) for t in e.turns),
            points(e.points),
            left.get(e.id, ""),
        ]
        for e in ranked
    ]
    body = table(rows, "r ")
    here = [r for r in rounds if r.session == number and not r.over]
    for round_ in (r for r in here if r.games):
        body += ["", f"Round {round_.round}"]
        games = [
            [f"Board {g.board}", f"{_short(g.white, book)} – {_short(g.black, book)}", SCORES[g.result]]
            for g in round_.games
        ]
        body += [f"  {line}" for line in table(games)]
        if round_.bye:
            body.append(f"  {book.names[round_.bye]} has the involuntary bye")
    return f"Session {number}, {_got_to(entries, here)}", body


def _got_to(entries: Sequence[Entry], under_way: Sequence[SessionRound]) -> str:
    """How far a session has got."""
    done = max((len(e.turns) for e in entries), default=0)
    if under_way:
        return f"round {under_way[-1].round} is {'on' if under_way[-1].games else 'being paired'}"
    return f"after round {done}" if done else "before round 1"


def _left(number: int, event: TwixtEvent) -> dict[str, str]:
    """Who has withdrawn from a session, also by entering the one after it (TWX-8), in words."""
    later = [e.id for entries in _sessions(event)[number:] for e in entries]
    out = event.session.roster.out if event.session and not later else event.out
    return dict.fromkeys(out, "withdrew") | dict.fromkeys(later, f"entered session {number + 1}")


def _seeding(event: TwixtEvent, book: Book) -> Section:
    """The seeds with what seeded them, and the alternates."""
    table_, _ = seeded(event.rules, "", event.sessions)
    seeds, alternates = _seeds(event), event.seeding.alternates if event.seeding else ()
    rows = [["", "", "score", *(_SHORT_NAMES[s] for s in event.rules.tiebreaks)]]
    for place, player in (*((str(n), p) for n, p in enumerate(seeds, 1)), *(("alternate", p) for p in alternates)):
        if player:
            rows.append([place, book.names[player], *map(written, table_.figures(player))])
    return f"Seeds ({event.rules.seeded_by})", table(rows, "r rrrr")


def _cell(turn: Turn) -> str:
    """A round as the crosstable files write it; `@` is a house opponent."""
    if not turn.opponent:
        return _KINDS[turn.kind]
    colour = "" if turn.colour is None else "w" if turn.colour is Colour.WHITE else "b"
    return f"{_KINDS[turn.kind]}{'@' if turn.house else turn.opponent}{colour}"


def _entry_data(entry: Entry, left: bool) -> shown.SessionEntry:
    rounds = tuple(map(_cell, entry.turns))
    return shown.SessionEntry(player=entry.id, points=points(entry.points), rounds=rounds, withdrew=left)


def _board(board: BracketBoard, book: Book) -> list[str]:
    lines = [f"Board {board.number}: {_line(board, 0, book)} – {_line(board, 1, book)}"]
    if board.ends and not board.winner:
        lines.append(f"  from minute {_minute(board.start)} on, its hour ends at minute {_minute(board.ends)}")
    rows = [
        [
            g.name.replace("-", " "),
            f"{_short(g.white, book)} – {_short(g.black, book)}",
            g.control,
            SCORES[g.result] + (f", minute {_minute(g.ended)}" if g.result else ""),
        ]
        for g in board.games
    ]
    return [*lines, *(f"  {line}" for line in table(rows)), *_outcome(board, book)]


def _line(board: BracketBoard, side: int, book: Book) -> str:
    player, seed = board.players[side], board.seeds[side]
    if player:
        return f"{seed} {short(book.names[player], 28)}"
    if number := board.source(side):
        return f"winner of board {number}"
    left = board.left[side]
    return f"nobody, {short(book.names[left], 18)} has left" if left else "nobody"


def _outcome(board: BracketBoard, book: Book) -> list[str]:
    if not board.winner:
        return []
    if board.winner == NOBODY:
        return [f"  nobody goes on ({board.how})"]
    return [f"  {book.names[board.winner]} {'wins' if board.round == len(ROUND_NAMES) else 'goes on'} ({board.how})"]


def _place(place: Placing, book: Book) -> list[str]:
    role = Role.RULING if place.because is Because.RULED else Role.PLACES
    clause = book.log.founding.ruleset.cited(role)
    who = f"{place.place}. {book.names[place.player]}, {half_points(place.points)}"
    return wrapped(f"{who}: {reason(place, book.names)} ({clause})", "   ")


def _short(player: str, book: Book) -> str:
    return short(book.names.get(player, player), 18)


def _minute(second: int) -> str:
    minute, rest = divmod(second, 60)
    return f"{minute}:{rest:02d}" if rest else str(minute)
