"""What an entry of a record says, in one sentence: told after an act, in the log, and where an act is refused."""

from collections.abc import Callable

from playoffs.desk.record.entries import (
    Answered,
    Appealed,
    Committed,
    Corrected,
    Detailed,
    Entry,
    Founded,
    Joined,
    Linked,
    Reasoned,
    Reread,
    Retracted,
    Updated,
    Voided,
)
from playoffs.desk.record.log import Log
from playoffs.desk.undo import gives_back
from playoffs.documents.record.updates import lost, mended
from playoffs.documents.words.detail_words import detail_words
from playoffs.documents.words.question_words import Gettext
from playoffs.documents.words.reasons import appealed, linked, mixed, of_change, printed
from playoffs.documents.words.sentences import Names, answered, asked
from playoffs.formats.roles import Role
from playoffs.model.position import Ask, Fact, named

Placed = Callable[[Ask, str], str]
"""A sentence about an ask with its stage before it."""


def _alone(_ask: Ask, said: str) -> str:
    return said


def recorded(entry: Entry, ask: Ask | None, log: Log, names: Names, _: Gettext = str, placed: Placed = _alone) -> str:
    """What an entry says; with its stage where `placed` knows it."""
    by = log.founding.ruleset.clauses.noted
    match entry:
        case Founded(founding=founding):
            return _("The playoff for {title} is set up").format(title=founding.title)
        case Answered(fact=fact) if ask:
            return f"{placed(ask, answered(ask, fact, names, _))}{besides(ask, fact, names, _)}"
        case Retracted(version=version, reason=reason) if ask:
            said = _("Entry {n} is undone (reason: {reason}): {said}")
            said = said.format(n=version, reason=of_change(reason, _), said=_then(log, version, names, _, placed))
            return ". ".join(filter(None, (said, lost(log, version, _))))
        case Voided(version=version, reason=reason) if ask:
            who, said = (
                names.get(ask.who, ask.who),
                _("The bid of entry {n} is void: {who} bids again{clause}; reason: {why}"),
            )
            return said.format(n=version, who=who, clause=by(Role.ARMAGEDDON), why=reason)
        case Corrected(version=version, fact=fact, reason=reason) if ask:
            before, after = _then(log, version, names, _, placed), placed(ask, answered(ask, fact, names, _))
            said = _corrected(gives_back(log, entry), _)
            return said.format(n=version, before=before, after=after, reason=of_change(reason, _))
        case Reread(reason=reason):
            said = _("The crosstable is updated{clause}; reason: {reason}")
            return said.format(clause=by(Role.CORRECTION), reason=reason)
        case Updated(reason=reason):
            said = mended(log, entry, _)
            return _("{said}{clause}; reason: {reason}").format(said=said, clause=by(Role.CORRECTION), reason=reason)
        case Appealed():
            return appealed(entry, names, _)
    return _beside(entry, ask, log, names, _, placed)


def _corrected(back: bool, _: Gettext) -> str:
    """A correction; one that gives `back` what was said before another one undoes that."""
    if back:
        return _("Entry {n}: the correction to “{before}” is undone: “{after}” stands again; reason: {reason}")
    return _("Entry {n} is corrected from “{before}” to “{after}”; reason: {reason}")


def _beside(entry: Entry, ask: Ask | None, log: Log, names: Names, _: Gettext, placed: Placed) -> str:
    """An entry that changes nothing in what is played."""
    match entry:
        case Reasoned(version=version, cause=cause, words=words) if ask:
            why = printed(ask, Fact(ask.id, "", words, cause=cause), _)
            said = _("The reason of entry {n}, {said}: {why}")
            return said.format(n=version, said=_then(log, version, names, _, placed), why=why)
        case Committed():
            said = _("The program is bound to a secret number for a draw: {draw}; digest {digest}")
            return said.format(draw=_drawn(log, entry, names, _, placed), digest=entry.digest)
        case Joined(player=player, part=part):
            return _("{name} takes part as {part}").format(name=names.get(player, player), part=part)
        case Linked():
            return linked(entry, names, _)
        case Detailed(about=about, value=value):
            return detail_words(about, value, names, _)
        case _:
            return f"{type(entry).__name__} {getattr(entry, 'version', '')}".strip()


def _drawn(log: Log, entry: Committed, names: Names, _: Gettext, placed: Placed) -> str:
    """What is drawn, as it was asked when the entry was made, whoever is to draw it by now."""
    made = next((each.line for each in log.recorded if each.entry == entry), log.line)
    ask = named(entry.ask, made.position.asks)
    return placed(ask, asked(ask, names, _)) if ask else entry.ask.text


def _then(log: Log, version: int, names: Names, _: Gettext, placed: Placed) -> str:
    """What an entry said when it was made, whatever has become of it."""
    was = log.recorded[version - 1]
    if isinstance(was.entry, Answered | Corrected) and was.ask:
        return placed(was.ask, answered(was.ask, was.entry.fact, names, _))
    return _("entry {n}").format(n=version)


def besides(ask: Ask, fact: Fact, names: Names, _: Gettext = str) -> str:
    """Reason, witness, words with who called them, and secret number of a fact, where it has them."""
    parts = (
        (_("; reason: {said}"), printed(ask, fact, _)),
        (_("; witness: {said}"), fact.witness),
        ("; {said}", "; ".join(mixed(fact.words, names, _))),
        (_("; secret number: {said}"), fact.seed),
    )
    return "".join(text.format(said=said) for text, said in parts if said)
