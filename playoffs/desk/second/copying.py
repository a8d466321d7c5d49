"""Bringing one end up to what the other holds: the copy up to the record, or a new record up to the copy."""

from collections.abc import MutableMapping

from msgspec import Struct

from playoffs.desk.second.ends import Ahead, Batch, End, Held, Parted, parted, practices


class Copied(Struct, frozen=True, kw_only=True):
    """What was done."""

    entries: int = 0
    """How many entries went over."""
    events: tuple[str, ...] = ()
    """Playoffs that the copy holds now as the record does."""
    parted: tuple[str, ...] = ()
    """A sentence for each playoff that could not be copied, since each of the two holds what the other does not."""
    ahead: tuple[str, ...] = ()
    """Playoffs that go on in the target where the source ends."""
    only: tuple[str, ...] = ()
    """Playoffs that only the target holds, practice left out: the record may have been set back to an older one."""


def copied(source: End, target: End, done: MutableMapping[str, tuple[Held, Held]] | None = None) -> Copied:
    """Bring `target` up to what `source` holds. `done` remembers what each held after earlier calls: the
    two may differ in what no copy has."""
    done = {} if done is None else done
    theirs = target.held()  # first, so that what another program brings to both meanwhile is known of the source
    ours = source.held()
    entries, ahead, problems = 0, list[str](), dict[str, str]()
    for event, mine in ours.items():
        there = theirs.get(event, Held())
        if mine == there or done.get(event) == (mine, there):
            continue
        try:
            after, new = _brought(source, target, event, mine, there)
            entries += new
            done[event] = (mine, after)
        except Ahead:
            ahead.append(event)
        except Parted as problem:
            problems[event] = str(problem)
    only = [event for event, there in theirs.items() if there.version and event not in ours]
    return Copied(
        entries=entries,
        events=tuple(event for event, mine in ours.items() if mine.version and event not in {*problems, *ahead}),
        parted=tuple(problems.values()),
        ahead=tuple(ahead),
        only=tuple(event for event in only if not practices(target.give(event, 0).rows)),
    )


class Looked:
    """A target to which nothing is written: what is brought to it is only counted."""

    def __init__(self, end: End) -> None:
        self._end = end

    def held(self) -> dict[str, Held]:
        return self._end.held()

    def give(self, event: str, after: int) -> Batch:
        return self._end.give(event, after)

    def take(self, batch: Batch) -> Held:
        return Held(batch.rows[-1].version, batch.rows[-1].chain) if batch.rows else self.held()[batch.event]


def _brought(source: End, target: End, event: str, mine: Held, there: Held) -> tuple[Held, int]:
    """Bring one playoff up to what the source holds; what the target holds then, and how many entries went over."""
    if there.version > mine.version or (there.version and not _follows(source, event, there)):
        return _again(source, target, event, mine, there)
    return _sent(source, target, event, mine, there)


def _sent(source: End, target: End, event: str, mine: Held, there: Held) -> tuple[Held, int]:
    """Send what follows, batch after batch; what the target holds then, and how many entries that were."""
    after = there
    while True:
        batch = source.give(event, after.version)
        after = target.take(batch)
        if after.version >= mine.version or not batch.rows:
            return after, after.version - there.version


def _follows(source: End, event: str, there: Held) -> bool:
    """Whether the last entry that one end holds is one of the other, to its link in the chain."""
    rows = source.give(event, there.version - 1).rows
    return bool(rows) and (rows[0].version, rows[0].chain) == (there.version, there.chain)


def _again(source: End, target: End, event: str, mine: Held, there: Held) -> tuple[Held, int]:
    """A practice playoff that was thrown away and set up again takes the place of its copy; nothing else does."""
    if not (practices(source.give(event, 0).rows) and practices(target.give(event, 0).rows)):
        if mine.version and there.version > mine.version and _follows(target, event, mine):
            raise Ahead(event)
        raise Parted(parted(event))
    return _sent(source, target, event, mine, Held())
