"""What the bulletin says of a Twixt event: every entrant's way, the games of sessions and elimination."""

from playoffs.documents.blocks import Row, Section
from playoffs.documents.played.elimination import game_name, outcome, rounds
from playoffs.documents.played.games import SCORES, controlled, game_row, match
from playoffs.documents.played.live import Live
from playoffs.documents.record.ladder import Way, way
from playoffs.documents.words import twixt_words
from playoffs.formats.clocked_elimination.places import points
from playoffs.formats.clocked_elimination.story import BracketBoard, BracketGame
from playoffs.formats.results import NOBODY
from playoffs.formats.roles import Role
from playoffs.formats.swiss_session.rounds import Entry
from playoffs.formats.swiss_session.story import SessionGame, SessionRound, session_rounds
from playoffs.model.vocabulary import ELIMINATION_NAMES
from playoffs.playoff.parts import Parts, parts


def _event(live: Live) -> Parts:
    found = parts(live.log.position)
    assert found
    return found


def entered(live: Live) -> str:
    """How many entered, in one sentence."""
    many = len({entry.id for entries in _event(live).entered for entry in entries})
    return live.language.ngettext(
        "{n} player entered; the best eight of the sessions play the elimination.",
        "{n} players entered; the best eight of the sessions play the elimination.",
        many,
    ).format(n=many)


def headings(live: Live) -> tuple[str, ...]:
    """Of the crosstable: the sessions, the seed, the rounds of the elimination."""
    _, event = live.language.gettext, _event(live)
    said = twixt_words.words(_)
    sessions = [said["session"].format(n=n) for n in range(1, len(event.entered) + 1)]
    seeded = [_("Seed")] if event.seeds else []
    return (*sessions, *seeded, *(said[ELIMINATION_NAMES[n]] for n in range(len(rounds(live)))))


def ways(live: Live) -> list[Way]:
    """A row for every entrant: by places, then seeds, then points of the sessions. Others call them by their ids."""
    event = _event(live)
    seeds = event.seeds
    placed = {p.player: p.place for p in event.places}
    best: dict[str, int] = {}
    for entry in (entry for entries in event.entered for entry in entries):
        best[entry.id] = max(entry.points, best.get(entry.id, 0))
    last = len(seeds) + 1

    def reached(player: str) -> tuple[bool, int, int, int]:
        seed = seeds.index(player) if player in seeds else last
        return player not in event.champions, placed.get(player, last), seed, -best[player]

    rating = {player.id: player.rating for player in live.log.founding.tournament.players}
    return [
        way(player, live.anybody(player), rating.get(player), _cells(live, player), _outcome(live, player, placed))
        for player in sorted(best, key=reached)
    ]


def _cells(live: Live, player: str) -> tuple[str, ...]:
    event = _event(live)
    sessions = [next((_entered(e) for e in entries if e.id == player), "") for entries in event.entered]
    seeds = event.seeds
    seeded = [str(seeds.index(player) + 1) if player in seeds else ""] if seeds else []
    met = [next((_met(live, b, player) for b in row if player in b.players), "") for row in rounds(live)]
    return (*sessions, *seeded, *met)


def _entered(entry: Entry) -> str:
    """`2½ (W9b D7w L3b)`, as the crosstable files write the rounds; `@` is a house opponent."""
    score = twixt_words.half_points(entry.points)
    return f"{score} ({' '.join(map(twixt_words.turn, entry.turns))})" if entry.turns else score


def _met(live: Live, board: BracketBoard, player: str) -> str:
    """`beat 8: 1½–½`, `lost to 1: ½–½, seed`."""
    _ = live.language.gettext
    other = next((p for p in board.players if p != player), "")
    if not board.winner:
        said = _("meets {n}") if other else ""
    elif board.winner == NOBODY:
        said = _("met {n}, neither advances")
    else:
        said = _("beat {n}") if board.winner == player else _("lost to {n}")
    told = [_score(live, board, player, other), _by(live, board)]
    shown = ", ".join(part for part in told if part)
    said = said.format(n=other or "–")
    return f"{said}: {shown}" if shown else said


def _score(live: Live, board: BracketBoard, player: str, other: str) -> str:
    """Both players' points of the games of a pairing; empty before the first is over."""
    at = _event(live).elimination
    if not at or not any(game.result for game in board.games):
        return ""
    here = [b for b in at.rounds[board.round - 1] if b and b.number == board.number]
    own, theirs = (twixt_words.half_points(points(here, each)) for each in (player, other))
    return f"{own}–{theirs}"


def _by(live: Live, board: BracketBoard) -> str:
    """What decided a pairing that games did not, in a word."""
    _ = live.language.gettext
    known = {"seed": _("seed"), "points": _("points"), "coin": _("coin"), "walkover": _("walkover")}
    return (known | {"ruling": _("ruling")}).get(board.how, "")


def _outcome(live: Live, player: str, placed: dict[str, int]) -> str:
    _, event = live.language.gettext, _event(live)
    seeds = event.seeds
    if player in event.champions:
        return _("champion") if len(event.champions) == 1 else _("co-champion")
    if player in placed:
        return _("place {n}").format(n=placed[player])
    if player in seeds:
        return _("seeded {n}").format(n=seeds.index(player) + 1)
    return _("not seeded") if seeds else _("in the event")


def notes(live: Live) -> tuple[str, ...]:
    """What the marks of the crosstable mean."""
    _ = live.language.gettext
    return (
        _(
            "Rounds are written as W9b: won against number 9 with Black; BYE1 is the involuntary bye,"
            " BYE0 the voluntary one or absence, @ a house opponent ({clause})."
        ).format(clause=live.rules.cited(Role.SESSION_SCORE)),
    )


def matches(live: Live) -> tuple[Section, ...]:
    """The rounds of the sessions, and the pairings of the elimination."""
    sessions = (_round(live, each) for each in session_rounds(live.log.line.held) if each.games)
    boards = (_board(live, board) for row in rounds(live) for board in row if all(board.players))
    return controlled((*sessions, *boards))


def _round(live: Live, round_: SessionRound) -> Section:
    _ = live.language.gettext
    bye = _("{player} has the involuntary bye").format(player=live.names[round_.bye]) if round_.bye else ""
    over = _("played") if round_.over else _("not decided yet")
    name = _("Session {n}, round {round}").format(n=round_.session, round=round_.round)
    rows = tuple(_session_game(live, round_, game) for game in round_.games)
    return match(name, "; ".join(part for part in (over, bye) if part), rows, live.language)


def _session_game(live: Live, round_: SessionRound, game: SessionGame) -> Row:
    _, players = live.language.gettext, (game.white, game.black)
    note = "" if game.result else _("no result yet")
    if round_.house and round_.house in players:
        note = _("house opponent")
    name = _("Board {n}").format(n=game.board)
    return game_row(name, (live.anybody(player) for player in players), "", SCORES[game.result], note=note)


def _board(live: Live, board: BracketBoard) -> Section:
    _ = live.language.gettext
    stage = twixt_words.words(_)[ELIMINATION_NAMES[board.round - 1]]
    one, other = board.seeds
    said = _("{stage}, board {n} (seeds {one} and {other})")
    name = said.format(stage=stage, n=board.number, one=one, other=other)
    rows = tuple(_game(live, game) for game in board.games)
    return match(name, outcome(live, board) or _("not decided yet"), rows, live.language)


def _game(live: Live, game: BracketGame) -> Row:
    _ = live.language.gettext
    minute = twixt_words.words(_)["clock"].format(n=twixt_words.minutes(game.ended)) if game.result else ""
    players = (live.anybody(player) for player in (game.white, game.black))
    note = "" if game.result else _("no result yet")
    control = _("{time} each").format(time=game.control)
    return game_row(game_name(live, game), players, control, SCORES[game.result], note=note, at=minute)
