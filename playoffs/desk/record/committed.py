"""Which commitment a draw by the program must keep, read off the entries before it (edition 2)."""

from collections.abc import Sequence

from playoffs.desk.record import draws
from playoffs.desk.record.entries import Answered, Committed, Entry
from playoffs.model.position import LOT, Ask, Fact
from playoffs.text.errors import BadInput


def pending(entries: Sequence[Entry], ask: Ask) -> tuple[int, str] | None:
    """The commitment for a draw among these candidates from which no draw was made: its entry, and the digest."""
    used = {said.fact.committed for said in entries if isinstance(said, Answered)}
    for version, said in enumerate(entries, 1):
        if isinstance(said, Committed) and version not in used and _for(said, ask):
            return version, said.digest
    return None


def _for(said: Committed, ask: Ask) -> bool:
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
