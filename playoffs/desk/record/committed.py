"""Which commitment a draw by the program must keep, read off the entries before it (edition 2).

Where the details say so, draws are bound before they are made: with the entry that leads to a draw, the digest of the
seed from which it will be made is stated in one of its own, and the seed lies beside the record until then. So the
digest is on screen, page, sheet and second copy before anybody draws, and nobody has to ask for it.
"""

from collections.abc import Iterator, Mapping, Sequence

from playoffs.desk.record import draws
from playoffs.desk.record.entries import Answered, Committed, Entry
from playoffs.model.position import LOT, Ask, Fact, OneOf, OrderOf, SomeOf
from playoffs.text.digest import sha256
from playoffs.text.errors import BadInput

DETAIL, BOUND = "draws", "bound"

PREFIX = "bound-"
"""What the request key of an entry begins with that nobody has sent."""


def owed(entries: Sequence[Entry], details: Mapping[str, str], asks: Sequence[Ask]) -> Iterator[Ask]:
    """The draws that are asked for and not bound, where they are to be."""
    if details.get(DETAIL) == BOUND:
        for ask in asks:
            if by_program(ask) and not pending(entries, ask):
                yield ask


def by_program(ask: Ask) -> bool:
    """Whether the program can draw what is asked."""
    return ask.who == LOT and isinstance(ask.options, OneOf | SomeOf | OrderOf)


def stated(event: str, ask: Ask) -> tuple[Committed, str]:
    """The entry that binds a draw to a fresh seed, and that seed."""
    seed = draws.new_seed()
    return Committed(ask.asked, tuple(sorted(draws.candidates(ask))), draws.commitment(seed, event, ask.id)), seed


def key(request: str, ask: Ask) -> str:
    """The request key of an entry that nobody has sent, after the one that led to it."""
    return f"{PREFIX}{sha256(f'{request} {ask.id}'.encode()).hexdigest()[:32]}"


def of_itself(request: str, said: Entry) -> bool:
    """Whether nobody has sent an entry: it binds a draw, beside the one that led to it."""
    return isinstance(said, Committed) and request.startswith(PREFIX)


def pending(entries: Sequence[Entry], ask: Ask) -> tuple[int, str] | None:
    """The commitment for a draw among these candidates from which no draw was made: its entry, and the digest."""
    used = {said.fact.committed for said in entries if isinstance(said, Answered)}
    for version, said in enumerate(entries, 1):
        if isinstance(said, Committed) and version not in used and binds(said, ask):
            return version, said.digest
    return None


def binds(said: Committed, ask: Ask) -> bool:
    """Whether it is a commitment for this draw, among these candidates."""
    return ask.who == LOT and said.ask == ask.asked and said.candidates == tuple(sorted(draws.candidates(ask)))


def check(entries: Sequence[Entry], event: str, ask: Ask, fact: Fact, place: str) -> None:
    """`BadInput` for a draw by the program that keeps no commitment although there is one, or keeps none that is."""
    if not fact.seed and not fact.committed:
        return
    there = pending(entries, ask)
    if (there[0] if there else 0) != fact.committed:
        expected = f"one from the seed that entry {there[0]} commits to" if there else "one without a commitment"
        raise BadInput(place, "a draw by another seed", expected)
    if there and draws.commitment(fact.seed, event, ask.id) != there[1]:
        raise BadInput(place, f"a seed that is not the one of entry {there[0]}", "the one that was committed to")
    if fact.words and not there:
        raise BadInput(place, "words mixed into a draw to which nothing committed", "a commitment before the words")
