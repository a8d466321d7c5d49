"""The structure of an edition as a picture: every step with the sizes of a field that come to it, and where they go."""

from msgspec.structs import replace

from playoffs.documents.blocks import Drawing, Flow, Node
from playoffs.documents.bracket import Bracket, Card, Column
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.editions.way import Station, ways
from playoffs.formats.edition import MOST, Edition, Step
from playoffs.formats.turns import Field, serving

CHAMPION: Field = (-1, 1)
"""The end of every way."""


def picture(edition: Edition, language: Language) -> tuple[Flow, ...]:
    """The picture; nothing of an edition that plays nothing."""
    stations = _stations(edition)
    if not stations:
        return ()
    _ = language.gettext
    ranked = {key: _depth(edition, key, stations) for key in stations}
    deepest = max(ranked.values())
    keys = sorted(stations, key=lambda key: (-ranked[key], key[1], key[0]))
    begun = {(way.stations[0].step, way.stations[0].size) for way in ways(edition) if way.stations}
    nodes = [
        Node(
            name=_name(*_span(edition, key), language),
            lines=_lines(edition.steps[key[0]], key[1], language),
            column=deepest - ranked[key],
            first=key in begun,
        )
        for key in keys
    ]
    nodes.append(Node(name=_("Champion"), lines=(), column=deepest))
    places = {key: n for n, key in enumerate(keys)} | {CHAMPION: len(keys)}
    found = dict.fromkeys((places[key], places[to]) for key in keys for to in _to(edition, key, stations))
    said = "; ".join(f"{node.name}: {', '.join(node.lines)}" for node in nodes if node.lines)
    return (Flow(summary=f"{said}.", nodes=tuple(nodes), ways=tuple(found)),)


def drawing(flow: Flow) -> Drawing:
    """The picture as a block; for those who draw brackets alone its steps stand in columns."""
    columns = range(max(node.column for node in flow.nodes) + 1)
    made = tuple(
        Column(
            heading="",
            detail="",
            cards=tuple(
                Card(heading=node.name, places=(), steps=node.lines, waits=False)
                for node in flow.nodes
                if node.column == column
            ),
        )
        for column in columns
    )
    return Drawing(bracket=Bracket(summary=flow.summary, columns=made, joins=()), flow=flow)


def _stations(edition: Edition) -> dict[Field, Station]:
    """Every step with the sizes that come to it: those that come to the same stand under the first of them, and leave
    what any of them can leave."""
    found: dict[Field, Station] = {}
    for way in ways(edition):
        for station in way.stations:
            alike = (key for key in found if key[0] == station.step and _alike(edition, key, station.size))
            key = next(alike, (station.step, station.size))
            first = found.get(key, station)
            found[key] = replace(first, leaves=tuple(dict.fromkeys((*first.leaves, *station.leaves))))
    return found


def _alike(edition: Edition, key: Field, size: int) -> bool:
    """Whether two sizes of one step come to the same: those of round robins, cuts, lots, eliminations and silence."""
    return edition.steps[key[0]].play not in ("match", "knockout") or key[1] == size


def _to(edition: Edition, key: Field, stations: dict[Field, Station]) -> list[Field]:
    """Where the field of a step can go."""
    found: list[Field] = []
    for many in stations[key].leaves:
        if many == 1:
            found.append(CHAMPION)
            continue
        step = serving(edition.steps, (stations[key].last, many))
        same = [other for other in stations if other == (step, many)]
        found += same or [other for other in stations if other[0] == step][:1]
    return list(dict.fromkeys(found))


def _depth(edition: Edition, key: Field, stations: dict[Field, Station], before: tuple[Field, ...] = ()) -> int:
    """How many steps it is to the champion at the most, a step that was come back to left out."""
    if key == CHAMPION:
        return 0
    to = [other for other in _to(edition, key, stations) if other not in (*before, key)]
    return 1 + max((_depth(edition, other, stations, (*before, key)) for other in to), default=0)


def _span(edition: Edition, key: Field) -> tuple[int, int]:
    """The least and the largest size that stand under one."""
    here = [each.size for way in ways(edition) for each in way.stations if each.step == key[0]]
    alike = [size for size in here if _alike(edition, key, size)]
    return min(alike), MOST if edition.steps[key[0]].unlimited else max(alike)


def _name(first: int, last: int, language: Language) -> str:
    if last == MOST:
        return language.gettext("{n} players or more").format(n=first)
    if first < last:
        return language.gettext("{n} to {last} players").format(n=first, last=last)
    return words.people(first, language)


def _lines(step: Step, players: int, language: Language) -> tuple[str, ...]:
    """What so many do at a step, and its clause."""
    _ = language.gettext
    said = _(PLAYED[step.play]).format(n=players) if step.play in PLAYED else step.play or ""
    if step.play == "knockout":
        boards = (players - len(step.sit)) // 2
        said = language.ngettext("{n} board", "{n} boards", boards).format(n=boards)
    lines = [said] if said else []
    if step.open:
        lines = [_("left open by the text")]
    if step.cut and not step.play:
        lines.append(_("narrowed to {n} by the tiebreaks").format(n=step.cut))
    if step.sit:
        seats = ", ".join(map(str, step.sit))
        lines.append(_("seat {seats} sits out").format(seats=seats))
    return tuple(filter(None, (*lines, step.clause)))


def N_(text: str) -> str:
    """Marks words for translation that are looked up later."""
    return text


PLAYED: dict[str | None, str] = {
    "match": N_("a match"),
    "round-robin": N_("everybody against everybody"),
    "double-round-robin": N_("everybody against everybody, twice"),
    "bracket": N_("an elimination"),
    "session": N_("a session"),
    "clocked-elimination": N_("an elimination on a session clock"),
    "lots": N_("lots"),
}
"""What is done at a step of each kind, where the number of players does not say it."""
