"""What an entry must prove when it is replayed: a draw its seed, an opening its seals, an appeal what it is against."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from playoffs.desk.record import committed, draws
from playoffs.desk.record.entries import Answered, Appealed, Entry, Opening
from playoffs.desk.record.envelope import opens
from playoffs.desk.record.line import Line
from playoffs.desk.record.rows import Row
from playoffs.model.position import CLOSED, LOT, VOID, Ask, Each
from playoffs.text.errors import BadInput


class Before(Protocol):
    """The record as it stood before the entry."""

    @property
    def event(self) -> str: ...

    @property
    def edition(self) -> int: ...

    @property
    def line(self) -> Line: ...

    @property
    def opened(self) -> Mapping[int, Opening]: ...


class Gone(BadInput):
    """What an entry is about is not in force: the sign of a forged record, or of an entry before it not played."""


def prove(log: Before, entries: Sequence[Entry], row: Row, said: Answered, ask: Ask) -> None:
    """`BadInput` unless a draw follows from its seed or has a witness, and bids come from the envelopes placed."""
    place, fact = f"record of {log.event}, entry {row.version}", said.fact
    if ask.who == LOT and not (draws.holds(log.event, ask, fact) if fact.seed else fact.witness):
        raise BadInput(place, "a draw that does not follow from its seed", "the one that the seed gives, or a witness")
    if ask.who == LOT:
        committed.check(entries, log.event, ask, fact, place)
    if not isinstance(ask.options, Each):
        return
    values = dict(zip(ask.options.players, fact.value if isinstance(fact.value, tuple) else (), strict=True))
    shown = [player for player, value in values.items() if value != CLOSED]
    if [values[player] for player in shown] != [o.value for o in said.openings]:
        raise BadInput(place, "other bids than those opened", "the opened ones")
    for opening, player in zip(said.openings, shown, strict=True):
        held = log.line.holds(opening.placed)
        placed = entries[opening.placed - 1] if held else None
        used = any(opening.placed in h.opens for h in log.line.held)
        if held is None or not isinstance(placed, Answered) or held.ask.who != player or used:
            raise Gone(place, f"an opening of entry {opening.placed}", f"one of an unopened bid of {player}")
        if log.opened.get(opening.placed, opening) != opening:
            raise BadInput(place, f"another bid than entry {opening.placed} opened to before", "the same")
        if placed.seal and opening.value != VOID and not opens(log.event, held.ask, placed.seal, opening, log.edition):
            raise BadInput(place, f"a bid that was not the one sealed in entry {opening.placed}", "the sealed one")


def appealable(entries: Sequence[Entry], row: Row, said: Entry) -> None:
    """`BadInput` for an appeal against no earlier entry, or the decision of what is no appeal, or is decided."""
    if not isinstance(said, Appealed):
        return
    target = entries[said.against - 1] if 1 <= said.against < row.version else None
    if target is None or (said.outcome and not (isinstance(target, Appealed) and not target.outcome)):
        place = f"record of {row.event}, entry {row.version}"
        raise BadInput(place, f"an appeal against entry {said.against}", "an earlier entry, or an appeal decided")
    decided = {n: each.against for n, each in enumerate(entries, 1) if isinstance(each, Appealed) and each.outcome}
    again = [version for version, against in decided.items() if against == said.against]
    if said.outcome and again:
        place = f"record of {row.event}, entry {row.version}"
        raise BadInput(
            place, f"a second decision of the appeal of entry {said.against}", f"the one of entry {again[0]}"
        )
