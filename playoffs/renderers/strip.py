"""A day of play drawn in text: a line for each game, for a terminal of 80 columns."""

from playoffs.documents.before.day_drawn import Game, Timetable

PALE, SOLID, HATCHED = "░", "█", "▒"
"""Where a game can lie; where it is expected if it is always played, and if only when it is needed."""


def text(timetable: Timetable, width: int = 80) -> list[str]:
    """The drawing as lines of text."""
    games = [game for stage in timetable.stages for game in stage.games]
    label = max((len(_label(game)) for game in games), default=0)
    chance = max((len(game.chance) for game in games), default=0)
    columns = width - label - chance - 2
    lines = [" " * (label + 1) + _scale(timetable, columns)]
    for stage in timetable.stages:
        lines.append(f"{stage.heading} ({stage.clause})")
        for game in stage.games:
            bar = _bar(game, timetable.latest, columns)
            lines.append(f"{_label(game).ljust(label)} {bar} {game.chance.rjust(chance)}")
    lines.append(f"{SOLID} {timetable.certain}  {HATCHED} {timetable.conditional}")
    lines.append(f"{PALE} {timetable.possible}")
    return [line.rstrip() for line in lines]


def _label(game: Game) -> str:
    return f"{game.board} {game.label} {game.control}".rstrip()


def _scale(timetable: Timetable, columns: int) -> str:
    """The labels of the hours, each at its place, as many as have room."""
    line = ""
    for second, label in timetable.hours:
        at = second * columns // timetable.latest
        if at >= len(line) + (1 if line else 0) and at + len(label) <= columns:
            line = line.ljust(at) + label
    return line.ljust(columns)


def _bar(game: Game, latest: int, columns: int) -> str:
    """A bar of as many characters as there are columns; the expected part is at least one of them."""

    def column(seconds: int) -> int:
        return min(seconds * columns // latest, columns - 1)

    cells = [" "] * columns
    first, last = column(game.earliest), column(max(game.latest - 1, game.earliest))
    cells[first : last + 1] = PALE * (last + 1 - first)
    for at in range(column(game.start), column(max(game.end - 1, game.start)) + 1):
        cells[at] = SOLID if game.certain else HATCHED
    return "".join(cells)
