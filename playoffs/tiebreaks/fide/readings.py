"""How C.07 is read where it is silent: which of its readings a list of systems can come to."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from playoffs.model.reading import Read, Used
from playoffs.tiebreaks.fide.systems import BUCHHOLZ, ON_RATINGS, SYSTEMS, Regulations, System
from playoffs.tiebreaks.ids.fide import ARTICLES, DUMMY_OTHER, RATINGS

SWISS, ROBIN = (False, None), (True, None)
"""In which events a reading matters: where it is not known what was played, all do."""


class Silent(NamedTuple):
    """Where C.07 is silent: what is read, the key of `[c07]` that says how, its article, and in which events."""

    read: Read
    key: str
    article: str
    systems: Callable[[System], bool]
    """Whether a system comes to it."""
    events: tuple[bool | None, ...] = (True, False, None)


TABLE = (
    Silent(Read.FORFEITED_MEETING, "de_forfeit", ARTICLES["DE"], lambda s: s.base == "DE" and not s.forfeits, SWISS),
    Silent(
        Read.FORFEIT_WIN,
        "rr_forfeit_win",
        ARTICLES["WON"],
        lambda s: s.base in ("WON", "BPG", "BWG") and not s.forfeits,
        ROBIN,
    ),
    Silent(Read.FREE_ROUND, "rr_free_round", ARTICLES["REP"], lambda s: s.base in ("REP", "KS"), ROBIN),
    Silent(Read.DOUBLE_FORFEIT, "std_double_forfeit", ARTICLES["STD"], lambda s: s.base == "STD"),
    Silent(Read.LAST_FORFEIT, "fore_forfeit", ARTICLES["FB"], lambda s: s.base == "FB" or s.fore),
    Silent(Read.KOYA_OF_SWISS, "koya_swiss", ARTICLES["KS"], lambda s: s.base == "KS", SWISS),
    Silent(Read.UNRATED_PLAYERS, "unrated", RATINGS, lambda s: s.base in ON_RATINGS),
    Silent(Read.ROUNDS_OF_THE_EVENT, "cap_rounds", DUMMY_OTHER, lambda s: s.base in (*BUCHHOLZ, "SB"), SWISS),
)
"""Every key of `[c07]` but the edition, in the order of the articles."""


def readings(systems: Sequence[str], c07: Regulations, robin: bool | None = None) -> Iterator[Used]:
    """Those that these systems come to; `robin` says whether the event is a round robin, where that is known."""
    listed = [SYSTEMS[name] for name in systems if name in SYSTEMS]
    for silent in TABLE:
        if robin not in silent.events or not any(map(silent.systems, listed)):
            continue
        if silent.read is Read.ROUNDS_OF_THE_EVENT and c07.edition == "2024":
            continue  # its dummy has no limit
        said = getattr(c07, silent.key)
        yield Used(silent.read, silent.article, said) if isinstance(said, str) else rated(silent, said)


def rated(silent: Silent, rating: int) -> Used:
    """The reading that gives players without a rating one."""
    return Used(silent.read, silent.article, "rated", rating)
