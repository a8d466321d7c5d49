"""The standing of a whole event: its sessions with scores and boards, its seeds, its elimination, its places."""

from collections.abc import Iterator, Sequence

from playoffs.documents import common
from playoffs.documents.blocks import Block, Cell, Column, Listing, Paragraph, Row, Section, Table, Text
from playoffs.documents.played import elimination, games
from playoffs.documents.played.live import Live
from playoffs.documents.record.final_placings import final_placings
from playoffs.documents.said import told
from playoffs.documents.words import reasons, twixt_words
from playoffs.formats.clocked_elimination.story import BracketBoard, BracketGame, bracket
from playoffs.formats.swiss_session.rounds import Entry
from playoffs.formats.swiss_session.story import SessionRound, session_rounds
from playoffs.model.vocabulary import ELIMINATION_NAMES
from playoffs.playoff.parts import Parts, parts, withdrawn


def sections(live: Live) -> Iterator[Block]:
    """Every part that there is, in the order in which they are played."""
    event = parts(live.log.position)
    assert event
    rounds = session_rounds(live.log.line.held)
    for number in range(1, len(event.entered) + 1):
        yield _session(live, event, number, [each for each in rounds if each.session == number and not each.over])
    document = final_placings(live)
    yield from document.part("seeding") if document else ()
    for row in bracket(event.elimination, live.log.line.held):
        name = ELIMINATION_NAMES[row[0].round - 1] + ("s" if len(row) > 1 else "")
        boards = (_board(live, board) for board in row)
        yield from common.section(twixt_words.words(live.language.gettext)[name], *boards)
    yield from document.part("places") if document else ()


def _session(live: Live, event: Parts, number: int, on: Sequence[SessionRound]) -> Section:
    _, entries = live.language.gettext, event.entered[number - 1]
    left = withdrawn(live.log.position, number)
    ranked = sorted(entries, key=lambda e: -e.points)
    most = max((len(e.turns) for e in entries), default=0)
    columns = (Column(number=True), Column(head=True), *(Column() for _n in range(most + 1)), Column())
    rows = tuple(_entered(live, entry, most, left.get(entry.id)) for entry in ranked)
    name = twixt_words.words(_)["session"].format(n=number)
    table = Table(look="standing", columns=columns, rows=rows)
    under_way = (_round(live, each) for each in on if each.games)
    return Section(heading=told(f"{name}, {_got_to(live, most, on)}"), blocks=(table, *under_way))


def _entered(live: Live, entry: Entry, most: int, left: int | None) -> Row:
    """Number, player, round by round, the points; and that somebody left, or entered the next session."""
    _ = live.language.gettext
    turns = [*map(twixt_words.turn, entry.turns), *[""] * (most - len(entry.turns))]
    gone = (
        "" if left is None else _("entered session {n}").format(n=left) if left else reasons.left(live.log, entry.id, _)
    )
    said = (entry.id, live.anybody(entry.id), *turns, twixt_words.half_points(entry.points), gone)
    return Row(cells=tuple(Cell(text=told(each)) for each in said))


def _got_to(live: Live, done: int, on: Sequence[SessionRound]) -> str:
    _ = live.language.gettext
    if on:
        said = _("round {n} is on") if on[-1].games else _("round {n} is being paired")
        return said.format(n=on[-1].round)
    return _("after round {n}").format(n=done) if done else _("before round 1")


def _round(live: Live, on: SessionRound) -> Section:
    _ = live.language.gettext
    rows = [
        (
            told(_("Board {n}").format(n=game.board)),
            told(f"{live.anybody(game.white)} – {live.anybody(game.black)}"),
            told(_result(live, game.result)),
        )
        for game in on.games
    ]
    bye = _("{player} has the involuntary bye").format(player=live.names[on.bye]) if on.bye else ""
    table = common.table("games", (Column(head=True), Column(), Column()), rows)
    more = (Paragraph(text=told(bye)),) if bye else ()
    return Section(heading=told(_("Round {n}").format(n=on.round)), blocks=(*table, *more), level=3)


def _result(live: Live, score: str) -> str:
    return games.SCORES[score] if score else live.language.gettext("no result yet")


def _board(live: Live, board: BracketBoard) -> Section:
    _ = live.language.gettext
    name = _("Board {n}").format(n=board.number)
    heading = f"{name}: {_line(live, board, 0)} – {_line(live, board, 1)}"
    rows = [_game(live, game) for game in board.games]
    played = common.table("games", (Column(head=True), Column(), Column(), Column()), rows)
    said = [elimination.outcome(live, board)]
    if board.ends and not board.winner:
        hour = _("May start from minute {start}, its hour ends at minute {end}")
        start, ends = map(twixt_words.minutes, (board.start, board.ends))
        said.append(hour.format(start=start, end=ends))
    items = tuple(told(each) for each in said if each)
    more = (Listing(items=items),) if items else ()
    return Section(heading=told(heading), blocks=(*played, *more), level=3)


def _line(live: Live, board: BracketBoard, side: int) -> str:
    """Seed and player; or where the player comes from, if anybody does."""
    player = board.players[side]
    return f"{board.seeds[side]} {live.people[player]}" if player else elimination.coming_from(live, board, side)


def _game(live: Live, game: BracketGame) -> tuple[Text, ...]:
    _ = live.language.gettext
    ended = twixt_words.words(_)["clock"].format(n=twixt_words.minutes(game.ended))
    score = f"{_result(live, game.result)}, {ended}" if game.result else _result(live, "")
    said = (elimination.game_name(live, game), f"{live.anybody(game.white)} – {live.anybody(game.black)}", game.control)
    return tuple(map(told, (*said, score)))
