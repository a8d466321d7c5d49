"""The structure of a playoff drawn in text."""

from playoffs.documents.blocks import Flow
from playoffs.documents.bracket import Bracket, Card, Place
from playoffs.renderers.plain import across, fill, lines

LABELS, ONWARD = 12, 18
"""Columns of a terminal: where the players begin, and what is left where the winner's line turns."""


def text(bracket: Bracket) -> str:
    """The bracket from top to bottom: both players of a board joined by a line that says where the winner goes."""
    parts: list[str] = []
    for number, column in enumerate(bracket.columns):
        parts += ["", *lines(f"{column.heading} · {column.detail}" if column.detail else column.heading, across())]
        target = bracket.columns[number + 1].heading if number + 1 < len(bracket.columns) else ""
        for card in column.cards:
            parts += ["", *_card(card, target)]
    return "\n".join(parts[1:])


def ways(flow: Flow) -> list[str]:
    """Each step of a structure on a line, with where it leads."""
    made = []
    for number, node in enumerate(flow.nodes):
        to = [flow.nodes[target].name for start, target in flow.ways if start == number]
        said = f"{node.name}: {', '.join(node.lines)}" if node.lines else node.name
        made += [f"{said} → {' / '.join(to)}" if to else said] if node.lines or to else []
    return made


def _card(card: Card, target: str) -> list[str]:
    elbow = across() - ONWARD
    labels = lines(card.heading, LABELS - 1)
    rows, target = [], "" if card.together or card.ends else target
    for i, place in enumerate(card.places):
        first, *more = _place(place, elbow - LABELS - 2)
        end = "" if not target else "┐" if i < len(card.places) - 1 else f"┴─ {target}" if i else f"── {target}"
        line = "·" if card.waits else "─"
        drawn = fill(first + " ", elbow - LABELS, mark=line) + end if end else first
        rows += [drawn, *(fill(each, elbow - LABELS) + "│" if end == "┐" else each for each in more)]
    rows += [line for step in card.steps for line in lines(step, across() - LABELS)]
    labels += [""] * (len(rows) - len(labels))
    return ["  " + (fill(label, LABELS - 2) + row).rstrip() for label, row in zip(labels, rows, strict=False)]


def _place(place: Place, room: int) -> list[str]:
    """The seed, and the player; while there is none, where the player will come from."""
    who = place.name or (f"({place.origin})" if place.origin else "_" * (room - 3))
    ended = f"  {place.score}{' *' if place.won and place.score else ''}" if place.score else ""
    found = [fill(place.seed, 3) + who_line for who_line in lines(who + ended, room - 3)[:1]]
    found += ["   " + line for line in lines(who + ended, room - 3)[1:]]
    if place.name and place.origin:
        found += ["   " + line for line in lines(place.origin, room - 3)]
    return found
