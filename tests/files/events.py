"""Events for property tests: consistent by construction, with everything that a round can hold."""

from collections.abc import Callable

from hypothesis import strategies as st

from playoffs.model.tournament import Colour, Kind, Player, Round, Tournament

GAMES = ((Kind.WIN, Kind.LOSS), (Kind.DRAW, Kind.DRAW), (Kind.LOSS, Kind.WIN))
FORFEITS = (
    (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN),
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS),
)
BYES = (Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE)

NAMES = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=30)


def numbers(size: int) -> st.SearchStrategy[list[str]]:
    """Start numbers, as TRF has them."""
    return st.lists(st.integers(1, 9999).map(str), min_size=size, max_size=size, unique=True)


def tokens(size: int) -> st.SearchStrategy[list[str]]:
    """Ids of any sort, many of which end like a colour."""
    token = st.text(st.sampled_from("abwWDL019.-_é"), min_size=1, max_size=4)
    return st.lists(token.map(lambda t: f"p{t}"), min_size=size, max_size=size, unique=True)


@st.composite
def events(
    draw: st.DrawFn,
    ids: Callable[[int], st.SearchStrategy[list[str]]] = numbers,
    columns: tuple[str, ...] = (),
    values: tuple[str, ...] = ("", "yes", "=no"),
    most_rounds: int = 11,
) -> Tournament:
    """An event of 1 to 9 players."""
    size = draw(st.integers(1, 9))
    rounds = draw(st.integers(1, most_rounds))
    records: list[list[Round]] = [[] for _ in range(size)]
    for _ in range(rounds):
        order = draw(st.permutations(range(size)))
        paired = 2 * draw(st.integers(0, size // 2))
        for first, second in zip(order[:paired:2], order[1:paired:2], strict=True):
            here, there = draw(st.sampled_from(GAMES + FORFEITS))
            colour = draw(st.sampled_from([None, *Colour]))
            records[first].append(Round(here, second, colour))
            records[second].append(Round(there, first, colour.other if colour else None))
        for player in order[paired:]:
            records[player].append(Round(draw(st.sampled_from(BYES))))
    players = tuple(
        Player(
            id,
            draw(NAMES),
            tuple(record),
            draw(st.none() | st.integers(1, 3000)),
            tuple((name, draw(st.sampled_from(values))) for name in columns),
        )
        for id, record in zip(draw(ids(size)), records, strict=True)
    )
    return Tournament(draw(NAMES), rounds, players)
