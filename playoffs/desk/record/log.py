"""A record read back: every entry replayed, its digest compared, and where that leads.

A log is a fold over the rows of one event and nothing else. Where this program plays an entry otherwise than the
one that wrote it, the log says so in `difference`: it can be read, printed and exported, but nothing is added to it
until the director has adopted the difference by an entry with a reason, and then play goes on. There are three:

- an entry that this program refuses stands in the record as it was written, and changes nothing in the position;
- after an entry, other questions are asked or another result stands than the digest of the entry says; entries of
  version 0.1.0, whose digests cover the wording too, are not compared;
- an entry of version 0.1.0 let a bid stand against another opponent: it is played as it was played, and an adoption
  sets aside such a bid on which nothing was opened, so that the player bids anew.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.record.entries import (
    PLAIN,
    Adopted,
    Answered,
    Appealed,
    Committed,
    Corrected,
    Detailed,
    Entry,
    Founded,
    Joined,
    Linked,
    Moving,
    Opening,
    Reasoned,
    Reread,
    Retracted,
    Updated,
    Voided,
    old,
)
from playoffs.desk.record.line import Difference as Difference  # faces know both by this module
from playoffs.desk.record.line import Line, anew, corrected, fallen, given_reason, mended, news, play, returned, without
from playoffs.desk.record.line import Recorded as Recorded
from playoffs.desk.record.proofs import Gone, appealable, prove
from playoffs.desk.record.recent import Recent
from playoffs.desk.record.rows import Row, digest, entry, form, written
from playoffs.desk.record.starting import starting
from playoffs.desk.record.titles import on_one_line
from playoffs.desk.record.veil import ABSENT, Known, Unknown, checked, digests_of, unveil
from playoffs.formats.roles import Role
from playoffs.model.names import labels, series
from playoffs.model.position import Ask, Notice, Position, Refused
from playoffs.model.vocabulary import Happening
from playoffs.playoff.founding import CUT, Founding
from playoffs.playoff.twixt_joining import joined
from playoffs.text.errors import BadInput, NotNow


class Log(Struct, frozen=True, dict=True, kw_only=True):
    """One event's record and where it has led."""

    event: str
    founded: Founded
    line: Line
    recorded: tuple[Recorded, ...]
    differences: tuple[Difference, ...] = ()
    """All of them, adopted or not."""
    known: Known = Known()
    """Who is who."""

    @property
    def edition(self) -> int:
        """Of the form in which the record is written."""
        return self.founded.edition

    @cached_property
    def difference(self) -> Difference | None:
        """The first one that nobody has adopted; nothing but an adoption is added while there is one."""
        adopted = max((r.row.version for r in self.recorded if isinstance(r.entry, Adopted)), default=0)
        return next((found for found in self.differences if found.version >= adopted), None)

    @cached_property
    def founding(self) -> Founding:
        """What is played: the founding of entry 1, or the last one that an update gave; with who has joined since
        (TWX-5)."""
        return joined(self.founding_at(self.version), ((held.ask.question, held.fact) for held in self.line.held))

    def founding_at(self, version: int) -> Founding:
        """What was played as of an entry."""
        found = (r.entry.founding for r in reversed(self.recorded[:version]) if isinstance(r.entry, Reread | Updated))
        return next(found, self.founded.founding)

    @property
    def version(self) -> int:
        """Of the last entry: what a client must have seen to add the next."""
        return self.recorded[-1].row.version

    def until(self, version: int) -> "Log":
        """The record as it stood after an entry; nothing is replayed for it."""
        if version == self.version:
            return self
        recorded = self.recorded[:version]
        differences = tuple(found for found in self.differences if found.version <= version)
        return replace(self, line=recorded[-1].line, recorded=recorded, differences=differences)

    @property
    def entries(self) -> list[Entry]:
        """What was recorded, in its order, with the names and words that are known."""
        return [recorded.entry for recorded in self.recorded]

    @property
    def position(self) -> Position:
        return self.line.position

    @cached_property
    def asks(self) -> tuple[Ask, ...]:
        return self.line.position.asks

    @cached_property
    def may(self) -> tuple[Ask, ...]:
        return self.line.position.may

    @property
    def chain(self) -> str:
        """Digest of the whole record up to here: printed on a bulletin, it pins everything before."""
        return self.recorded[-1].row.chain

    @cached_property
    def whole(self) -> bool:
        """Whether every name and text is known."""
        told = (digest for recorded in self.recorded for digest in digests_of(recorded.row))
        return all(map(self.known.tells, told))

    @cached_property
    def opened(self) -> Mapping[int, Opening]:
        """Every bid that was ever opened, by the version of the entry that placed it."""
        answers = (r.entry.openings for r in self.recorded if isinstance(r.entry, Answered))
        return MappingProxyType({opening.placed: opening for openings in answers for opening in openings})

    @cached_property
    def details(self) -> Mapping[str, str]:
        """Date, site, deadline and the like: the last word on each."""
        said = (r.entry for r in self.recorded if isinstance(r.entry, Detailed))
        return MappingProxyType({detail.about: detail.value for detail in said})

    def telling(self, details: Mapping[str, str]) -> "Log":
        """What this log would be if these details were recorded too, to look at before they are; it has no entries of
        theirs."""
        after = replace(self)
        after.__dict__["details"] = MappingProxyType({**self.details, **details})
        return after


def fold(rows: Sequence[Row], beside: Mapping[str, str] | None = None, held: Log | None = None) -> Log:
    """Replay the rows of one event with what lies beside it, by digest; `BadInput` where they are no record that this
    program can read.

    Differences before an adoption no longer count: the director let stand what this program makes of the entries
    before it, and the adoption's own digest says what that was. Rows that were replayed before, each to the letter and
    with the same names and words, are not replayed again: what they lead to depends on nothing else. `held` is what
    they led to before, for whoever keeps more records than this process does.
    """
    beside = MappingProxyType(dict(beside or {}))
    log = _continued(_before(rows, beside, held) or _founded(rows[0], Known(beside)), rows)
    _REPLAYED.put(rows[0], log)
    return log


def replay(rows: Sequence[Row], beside: Mapping[str, str] | None = None) -> Log:
    """As `fold`, of rows from elsewhere that are not the record's yet: from the first to the last, and not kept."""
    return _continued(_founded(rows[0], Known(MappingProxyType(dict(beside or {})))), rows)


def worded(log: Log, words: Unknown) -> Log:
    """The log with these words for names and texts that are not known: to be read, and never to be added to."""
    known, rows = log.known, [recorded.row for recorded in log.recorded]
    if log.edition == 1 or words == known.unknown or log.whole:
        return log
    return _continued(_founded(rows[0], Known(known.beside, unknown=words)), rows)


def _continued(log: Log, rows: Sequence[Row]) -> Log:
    """The log with the rows that follow its last."""
    for row in rows[log.version :]:
        log = _next(log, row)
    return log


MOST_KEPT = 16
"""More records than a session ever has open."""

_REPLAYED = Recent[Row, Log](MOST_KEPT)
"""The log of each record that this process has replayed, by its founding."""


def _before(rows: Sequence[Row], beside: Mapping[str, str], held: Log | None) -> Log | None:
    """What was replayed of these rows before, as long as their names and words are known or unknown as they were."""
    log = _REPLAYED.get(rows[0]) or held
    if log is None or log.recorded[0].row != rows[0] or not _as_known(log, beside):
        return None
    same = _same(rows, log.recorded)
    if log.edition > 1 and same < log.version:
        return None
    if same == log.version and log.known.beside == beside:
        return log  # with all that was worked out from it
    return replace(log.until(same), known=replace(log.known, beside=beside))


def _as_known(log: Log, beside: Mapping[str, str]) -> bool:
    """Whether this lies beside the record as what it was replayed with, but for the words of further entries."""
    before = log.known.beside
    if any(beside.get(digest) != text for digest, text in before.items()):
        return False
    further = [digest for digest in beside if digest not in before]
    return not any(digest in recorded.row.entry for digest in further for recorded in log.recorded)


def _same(rows: Sequence[Row], recorded: Sequence[Recorded]) -> int:
    """How many of the rows, from the first on, are those that were replayed."""
    pairs = enumerate(zip(rows, recorded, strict=False))
    return next((n for n, (row, was) in pairs if row is not was.row and row != was.row), min(len(rows), len(recorded)))


def keep(log: Log) -> None:
    """Keep what was replayed of a record whose last rows are saved: whoever reads them next replays none of them."""
    _REPLAYED.put(log.recorded[0].row, log)


def forget() -> None:
    """Replay everything anew: only for whoever has changed the program meanwhile."""
    _REPLAYED.clear()


def drop(log: Log) -> None:
    """Keep what was replayed of this record no longer: it has names and words that are forgotten now."""
    _REPLAYED.drop(log.recorded[0].row)


def _founded(row: Row, known: Known) -> Log:
    """The log of a founding alone."""
    said, known, by = _read(row, known, form(row))
    if not isinstance(said, Founded):
        raise BadInput(f"record of {row.event}", "no setting up at its head", "the setting up as entry 1")
    line = Line(position=starting(f"record of {row.event}, entry 1", said.founding))
    first = Recorded(row=row, entry=said, line=line, by=by)
    return _checked(Log(event=row.event, founded=said, line=line, recorded=(first,), known=known), said)


def follow(log: Log, row: Row, beside: Mapping[str, str] | None = None) -> Log:
    """The log with one more row, and what came to lie beside the record with it. Only an adoption may follow a
    difference."""
    if beside:
        known = replace(log.known, beside=MappingProxyType({**log.known.beside, **beside}))
        log = _handed_on(log, replace(log, known=known))
    if log.difference and not isinstance(entry(row), Adopted):
        raise NotNow(f"record of {log.event}", str(log.difference), "the program that wrote it, or `playoffs accept`")
    return _next(log, row)


def _read(row: Row, known: Known, edition: int) -> tuple[Entry, Known, str]:
    """What a row says with the names and words that are known, who is who after it, and who acted."""
    said = written(row)
    if form(row) != edition:
        place = f"record of {row.event}, entry {row.version}"
        raise BadInput(place, f"an entry of edition {form(row)}", f"edition {edition}, like those before it")
    if edition == 1:
        return on_one_line(said.entry), known, ""
    for each in digests_of(row):
        checked(each, known.beside.get(each, ABSENT), f"names beside the record of {row.event}")
    bare, after = unveil(said, known)
    return on_one_line(bare), after, after.name(said.by)


def _next(log: Log, row: Row) -> Log:
    """The log with one more entry."""
    said, known, by = _read(row, log.known, log.edition)
    before, log = log, replace(log, known=known)
    try:
        recorded = replace(_replayed(log, row, said), by=by)
    except (Refused, Gone) as error:
        if isinstance(error, Gone) and not log.differences:
            raise
        problem = f"recorded as accepted, but this program refuses it: {error}"
        recorded = Recorded(row=row, entry=said, line=log.line, by=by)
        log = _differing(log, Difference(row.version, problem, unplayed=True))
        return replace(log, recorded=(*log.recorded, recorded))
    after = replace(log, line=recorded.line, recorded=(*log.recorded, recorded))
    return _handed_on(before, _checked(_served(log, after), said), recorded)


LASTS: dict[str, tuple[type[Entry], ...]] = {"details": (Detailed,)}
"""What is worked out from some kinds of entries alone, by its name in a log, with these kinds."""


def _handed_on(before: Log, after: Log, last: Recorded | None = None) -> Log:
    """The log with what was worked out before its last entry, if it has one more, and which that leaves as it is."""
    known, said = before.__dict__, last and last.entry
    after.__dict__.update({n: known[n] for n, ends in LASTS.items() if n in known and not isinstance(said, ends)})
    if known.get("whole") and (last is None or all(map(after.known.tells, digests_of(last.row)))):
        after.__dict__["whole"] = True
    return after


def _differing(log: Log, difference: Difference) -> Log:
    return replace(log, differences=(*log.differences, difference))


def _served(before: Log, after: Log) -> Log:
    """The log, with a difference for a bid that has stood again against another opponent."""
    told = {held.version for held in before.line.held if held.first}
    stray = next((h for h in after.line.held if h.first and h.version not in told), None)
    if stray is None or stray.first is None:
        return after
    names = labels(p for p in after.founding.tournament.players if p.id in after.founding.tied)
    then, now = (
        series([names.get(p, p) for p in ask.between or ask.players if p != ask.who])
        for ask in (stray.first, stray.ask)
    )
    problem = (
        f"the bid of {names.get(stray.ask.who, stray.ask.who)} (entry {stray.version}), made against {then}, "
        f"stood again against {now}; what was opened on it stands, and from now on a new pairing bids anew"
    )
    return _differing(after, Difference(after.version, problem))


def _replayed(log: Log, row: Row, said: Entry) -> Recorded:
    """An entry with the line as it leaves it."""
    line, ask = log.line, None
    match said:
        case Reasoned(version=version):
            ask = _target(log, row, version)
            line = given_reason(line, version, said.words, said.cause)
            return Recorded(row=row, entry=said, line=line, ask=ask)
        case Adopted() if not old(said):
            line = mended(replace(line, people=True))
        case Detailed() | Appealed() | Adopted() | Committed() | Joined() | Linked():
            appealable(log.entries, row, said)
            return Recorded(row=row, entry=said, line=line)
        case _:
            ask, line = _moved(log, row, said)
    target = said.version if isinstance(said, Retracted | Voided | Corrected) else 0
    line = replace(line, people=True)  # whatever comes next is of today, unless its entry says otherwise
    fell, again = tuple(v for v in fallen(log.line, line) if v != target), returned(log.line, line)
    notices = (*_alone(said), *news(log.line, line))
    return Recorded(row=row, entry=said, line=line, ask=ask, notices=notices, fell=fell, again=again)


def _moved(log: Log, row: Row, said: Moving) -> tuple[Ask | None, Line]:
    """The question of an entry that plays, takes back or founds anew, and the line after it."""
    line, place = replace(log.line, people=not old(said)), f"record of {row.event}, entry {row.version}"
    match said:
        case Answered(fact=fact, openings=openings):
            line = play(line, row.version, fact, tuple(o.placed for o in openings))
            ask = line.held[len(log.line.held)].ask
            prove(log, log.entries, row, said, ask)
            return ask, line
        case Retracted(version=version) | Voided(version=version):
            stands = isinstance(said, Retracted) and said.stands
            return _target(log, row, version), without(line, version, stands)
        case Corrected(version=version, fact=fact):
            return _target(log, row, version), corrected(line, version, row.version, fact, said.stands)
        case Reread(founding=founding):
            return None, anew(line, starting(place, founding))
        case Updated(founding=founding):
            return None, updated(log, founding, place)
        case Founded():
            raise BadInput(place, "a second setting up", "a fact")


def updated(log: Log, founding: Founding, place: str) -> Line:
    """The line as an update of the founding leaves it (MSCA-C); `BadInput` where that cannot be played."""
    from playoffs.desk.record.renewed import renewed  # late: few records are updated

    return renewed(log.line, starting(place, founding), lambda version: log.founding_at(version - 1).tied)


def _alone(said: Entry) -> tuple[Notice, ...]:
    """That the leader has the title without play, where an update has left no tie (MSCA-1e)."""
    if not isinstance(said, Updated) or len(said.founding.tied) != 1 or CUT in said.founding.settings:
        return ()
    return (Notice(Happening.WINS_TITLE, said.founding.tied, said.founding.ruleset.cited(Role.TIED)),)


def _target(log: Log, row: Row, version: int) -> Ask:
    if (held := log.line.holds(version)) is None:
        raise Gone(f"record of {row.event}, entry {row.version}", f"entry {version}", "an entry that stands")
    return held.ask


def _checked(log: Log, said: Entry) -> Log:
    """The log, with a difference if its last entry was recorded with another digest than this program's."""
    if isinstance(said, PLAIN) or old(said) or digest(log.position, log.edition) == said.meaning:
        return log
    problem = (
        f"the program that recorded it (set up with version {log.founded.program}) went on with other questions "
        f"or another result; this one is waiting for {'; '.join(a.id for a in log.asks) or 'nothing more'}"
    )
    return _differing(log, Difference(log.version, problem))
