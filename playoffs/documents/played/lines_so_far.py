"""A single elimination as it stands: who met whom in which lines, and the rounds that follow (DCI-8)."""

from collections.abc import Sequence

from msgspec.structs import replace

from playoffs.documents.before import drawn, lines, structure
from playoffs.documents.bracket import Bracket, Card, Place
from playoffs.documents.played import games
from playoffs.documents.played.live import Live
from playoffs.documents.words import reasons
from playoffs.formats.results import NOBODY
from playoffs.formats.story import Board, Stage


def record(live: Live) -> Bracket:
    """The elimination as it stands."""
    language = live.language
    names = live.listed(live.moment.champions)
    origin = reasons.below_champion(live.log, bool(names), language.gettext)
    last = lines.champion(names, origin, live.log.founding.title, language)
    known = [stage for stage in live.stages if stage.boards]
    if not known:
        ahead_ = drawn.bracket(live.plan, language)
        return replace(ahead_, columns=(*ahead_.columns[:-1], last)) if ahead_ else lines.bracket([], last)
    rounds: list[lines.Round] = []
    for stage in known:
        rounds.append(_played(live, stage, _boards(stage, rounds[-1] if rounds else None, known)))
    if not live.ended:
        rounds += lines.ahead(live.staged, _next(live, known[-1], rounds[-1].boards), language)
    return lines.bracket(rounds, last)


def _boards(stage: Stage, before: lines.Round | None, known: Sequence[Stage]) -> int:
    """Half as many as there were lines: the fewest that lead everybody there from where they were."""
    numbers = [n for n, _players in seats(stage)]
    if before is None:
        return 1 << (max(numbers) - 1).bit_length()
    earlier = {player: n for n, players in seats(known[known.index(stage) - 1]) for player in players}
    boards = before.boards
    while boards > 1:
        boards //= 2
        each = before.boards // boards
        if all((n - 1) * each < earlier[p] <= n * each for n, players in seats(stage) for p in players):
            return boards
    return 1 << (max(numbers) - 1).bit_length()  # a ruling has set other lines


def seats(stage: Stage) -> list[tuple[int, tuple[str, ...]]]:
    """Every board with who is there, in order, one or two."""
    return sorted([*((b.number, b.players) for b in stage.boards), *((n, (player,)) for n, player in stage.free)])


def _played(live: Live, stage: Stage, boards: int) -> lines.Round:
    of = {board.number: board for board in stage.boards}
    cards = [_live_card(live, of[n]) if n in of else _alone_now(live, stage, n, who[0]) for n, who in seats(stage)]
    free = len(stage.free)
    column = lines.column(live.staged, 2 * len(stage.boards) + free, free, cards, live.language)
    return lines.Round(column, tuple(n for n, _players in seats(stage)), boards)


def _alone_now(live: Live, stage: Stage, number: int, player: str) -> Card:
    heading = live.language.gettext("Board {n}").format(n=number)
    origin = reasons.left(live.log, player, live.language.gettext) if player in stage.left else ""
    card = lines.alone(heading, structure.place(live.people[player], origin, _seed(live, player)), live.language)
    return replace(card, ends=player in stage.left)


def _live_card(live: Live, board: Board) -> Card:
    places = tuple(
        Place(
            seed=_seed(live, player),
            name=live.people[player],
            origin=reasons.left(live.log, player, live.language.gettext) if player in board.left else "",
            score=games.standing(live, board, player),
            won=player == board.through,
        )
        for player in board.players
    )
    return Card(
        heading=live.language.gettext("Board {n}").format(n=board.number),
        places=places,
        steps=tuple(filter(None, (games.unreached(live, board),))),
        waits=False,
        ends=board.onward == NOBODY,
    )


def _seed(live: Live, player: str) -> str:
    return live.seeds.get(player, "")


def _next(live: Live, stage: Stage, boards: int) -> lines.Lines:
    """The lines of the next round as far as it is known who comes through."""
    of: dict[int, Place | None] = {
        n: structure.place(live.people[player]) for n, player in stage.free if player not in stage.left
    }
    for board in stage.boards:
        origin = live.language.gettext("winner of board {n}").format(n=board.number)
        through = structure.place(live.people[board.onward]) if board.onward in live.people else None
        of[board.number] = None if board.onward == NOBODY else through or structure.place(origin=origin)
    return [of.get(n) for n in range(1, boards + 1)]
