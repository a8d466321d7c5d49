"""What an entry of a record says, in one sentence: told after an act, in the log, and where an act is refused."""

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
from playoffs.documents.record.updates import lost, mended
from playoffs.documents.words.detail_words import detail_words
from playoffs.documents.words.reasons import appealed, linked, printed
from playoffs.documents.words.sentences import Names, answered, asked
from playoffs.formats.roles import Role
from playoffs.model.position import Ask, Fact, named
from playoffs.model.vocabulary import Asked


def recorded(entry: Entry, ask: Ask | None, log: Log, names: Names) -> str:
    """What an entry says."""
    by = log.founding.ruleset.clauses.noted
    match entry:
        case Founded(founding=founding):
            return f"The playoff for {founding.title} is set up"
        case Answered(fact=fact) if ask:
            return f"{answered(ask, fact, names)}{besides(ask, fact)}"
        case Retracted(version=version, reason=reason) if ask:
            said = f"Entry {version} is undone (reason: {reason}): {_then(log, version, names)}"
            return ". ".join(filter(None, (said, lost(log, version, str))))
        case Voided(version=version, reason=reason) if ask:
            who = names.get(ask.who, ask.who)
            return f"The bid of entry {version} is void: {who} bids again{by(Role.ARMAGEDDON)}; reason: {reason}"
        case Corrected(version=version, fact=fact, reason=reason) if ask:
            said = answered(ask, fact, names)
            return f"Entry {version} is corrected from “{_then(log, version, names)}” to “{said}”; reason: {reason}"
        case Reread(reason=reason):
            return f"The crosstable is updated{by(Role.CORRECTION)}; reason: {reason}"
        case Updated(reason=reason):
            return f"{mended(log, entry, str)}{by(Role.CORRECTION)}; reason: {reason}"
        case Appealed():
            return appealed(entry, names, str)
        case Reasoned(version=version, cause=cause, words=words) if ask:
            why = printed(ask, Fact(ask.id, "", words, cause=cause), str)
            return f"The reason of entry {version}, {_then(log, version, names)}: {why}"
        case Committed(ask=what):
            return f"The program is bound to a seed for a draw: {_drawn(log, what, names)}; digest {entry.digest}"
        case Joined(player=player, part=part):
            return f"{names.get(player, player)} takes part as {part}"
        case Linked():
            return linked(entry, names, str)
        case Detailed(about=about, value=value):
            return detail_words(about, value, names)
        case _:
            return f"{type(entry).__name__} {getattr(entry, 'version', '')}".strip()


def _drawn(log: Log, what: Asked, names: Names) -> str:
    """What is drawn, as it was asked then, or is awaited now."""
    then = (each.ask for each in log.recorded if each.ask and each.ask.asked == what)
    ask = next(then, None) or named(what, log.asks)
    return asked(ask, names) if ask else what.text


def _then(log: Log, version: int, names: Names) -> str:
    """What an entry said when it was made, whatever has become of it."""
    was = log.recorded[version - 1]
    if isinstance(was.entry, Answered | Corrected) and was.ask:
        return answered(was.ask, was.entry.fact, names)
    return f"entry {version}"


def besides(ask: Ask, fact: Fact) -> str:
    """Reason, witness and seed of a fact, where it has them."""
    parts = (("reason", printed(ask, fact, str)), ("witness", fact.witness), ("words", fact.words), ("seed", fact.seed))
    return "".join(f"; {what}: {said}" for what, said in parts if said)
