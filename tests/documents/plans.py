"""Plans for titles whose tied players have the figures that a test gives them."""

from pathlib import Path

from msgspec.structs import replace

from playoffs.editions.load import staged
from playoffs.files.read import read_event
from playoffs.formats.rules import StagedRules
from playoffs.model.tournament import Kind, Player, Round, Tournament
from playoffs.planning.clock import shown_at
from playoffs.planning.details import Details, Person
from playoffs.planning.plan import Plan, plan
from playoffs.playoff.tie import Title
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.standings import Standings, standings

NAMES = (
    "Lindqvist-Ňáñez, Alexandria Josephine M.",
    "Okonkwo, Chidiebere",
    "Żółkiewski, Łukasz",
    "Park, Min-jun",
    "Žižková, Ñandú",
    "Abernathy, Rosalind",
    "Haugen, Torbjørn",
    "Delacroix-Montgomery, Philippe Étienne R.",
    "Nguyễn, Thị Minh",
)
FIGURES = ((29, 40, 37, 142), (28, 39, 38, 139), (27, 38, 34, 140), (27, 37, 35, 132), (24, 34, 32, 123))
"""In half points; the players after the fifth fall by one each."""

LATER = tuple((24 - n, 33 - n, 31, 120) for n in range(1, 5))

LEVEL = (*FIGURES, *((23, 33, 31, 120),) * 3, (20, 30, 30, 110))
"""Nine players, three of them level across the line of six."""

WHEN = shown_at("2026-11-03T00:04:00Z", "America/Chicago")
UNKNOWN = Details()
KNOWN = Details(
    association="Minnesota State Chess Association",
    year="2026",
    event="the 2026 State Championship",
    issued="2026-11-02",
    date="2026-11-21",
    start="09:00",
    zone="America/Chicago",
    deadline="2026-11-13 18:00",
    reply_to="By e-mail to the director",
    site="Saint Anthony Chess Hall",
    address="118 Prospect Avenue, Saint Paul, MN 55101",
    director=Person("Robin Vandersteen", "director@chess.example"),
    assistants=(Person("Noor Abdi"),),
    membership="US Chess and state association, valid on the day",
    default_time="60 minutes after the start of a game",
    phones="Switched off, in the bag or on the table",
    live="https://chess.example/playoff",
)


def planned(
    many: int,
    figures: tuple[tuple[int, ...], ...] = (*FIGURES, *LATER),
    defending: int | None = None,
    rules: StagedRules | None = None,
    names: tuple[str, ...] = NAMES,
) -> Plan:
    """A plan for `many` tied players with these figures; `defending` counts from 0."""
    rules = rules or staged("msca")
    title = Title("State Champion", None if defending is None else str(defending + 1))
    return plan(_standings(many, figures, rules, names), title, rules)


def _standings(
    many: int, figures: tuple[tuple[int, ...], ...], rules: StagedRules, names: tuple[str, ...]
) -> Standings:
    full, zero = Round(Kind.FULL_BYE), Round(Kind.ZERO_BYE)
    tied = [Player(str(n + 1), names[n], (full,) * 5 + (zero,), 2311 - 37 * n) for n in range(many)]
    event = Tournament("State Championship", 6, (*tied, Player("99", "Last, Ina", (zero,) * 6)))
    real = standings(event, rules.ladder)
    values = [*figures[:many], (0, 0, 0, 0)]
    columns = tuple(
        column if i == 0 else Column(column.system, 2, tuple(row[i - 1] for row in values))
        for i, column in enumerate(real.columns)
    )
    order = sorted(range(many + 1), key=lambda i: tuple(c.values[i] for c in columns), reverse=True)
    groups: list[list[int]] = []
    for i in order:
        same = groups and all(c.values[groups[-1][0]] == c.values[i] for c in columns)
        groups[-1].append(i) if same else groups.append([i])
    ranking = type(real.ranking)(tuple(tuple(event.players[i].id for i in group) for group in groups))
    return replace(real, columns=columns, ranking=ranking)


def sampled(many: int) -> Plan:
    """The plan of the sample event in which so many are tied."""
    (file,) = (Path(__file__).parents[2] / "playoffs" / "samples").glob(f"tied-{many}.*")
    rules = staged("msca")
    return plan(standings(read_event(file), rules.ladder), Title("State Champion"), rules)
