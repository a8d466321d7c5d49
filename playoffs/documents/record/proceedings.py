"""What happened besides the games: bids opened, lots, withdrawals, rulings, corrections, each as an entry."""

from collections.abc import Callable, Iterable

from playoffs.desk.record.entries import Adopted, Appealed, Corrected, Reread, Retracted, Updated, Voided
from playoffs.desk.record.history import Line, State, history
from playoffs.documents.day.live import Live
from playoffs.documents.record.games import FORFEITS
from playoffs.documents.record.reported import Happening
from playoffs.documents.record.updates import mended
from playoffs.documents.words.reasons import appealed, printed
from playoffs.formats.roles import Role
from playoffs.model.history import Held
from playoffs.model.position import LOT
from playoffs.model.vocabulary import Question

CHANGES = Retracted | Voided | Corrected | Reread | Updated | Adopted
"""Entries that change what was entered before."""


def bids(live: Live) -> tuple[Happening, ...]:
    """Every opening of bids. What still lies in an envelope is told nowhere."""
    return _those(live, lambda held: held.ask.question is Question.OPEN_BIDS)


def lots(live: Live) -> tuple[Happening, ...]:
    """Coins and lots, each with its witness or the seed that it follows from."""
    return _those(live, lambda held: held.ask.who == LOT)


def withdrawals(live: Live) -> tuple[Happening, ...]:
    """Who left, and who did not come to a game."""
    return _those(
        live, lambda held: not held.ask.ruling and (held.ask.question is Question.WITHDRAW or _forfeited(held))
    )


def rulings(live: Live) -> tuple[Happening, ...]:
    """Every ruling in force, with its reason (RUL-1)."""
    return _those(live, lambda held: held.ask.ruling)


def _forfeited(held: Held) -> bool:
    said = held.fact.value[0] if isinstance(held.fact.value, tuple) else held.fact.value
    return held.ask.question is Question.RESULT and said in FORFEITS


def _those(live: Live, chosen: Callable[[Held], bool]) -> tuple[Happening, ...]:
    return tuple(_happening(live, held) for held in live.log.line.held if chosen(held))


def _happening(live: Live, held: Held) -> Happening:
    return Happening(
        entry=str(held.version),
        at=live.at(held.version),
        said=live.answered(held.ask, held.fact),
        clause=held.ask.clause,
        because=_because(live, held),
        followed=live.followed(held.notices),
    )


def _because(live: Live, held: Held) -> str | None:
    _, fact = live.language.gettext, held.fact
    if fact.witness:
        return _("by hand, witnessed by {witness}").format(witness=fact.witness)
    if fact.seed:
        return _("by the program, seed {seed}").format(seed=fact.seed)
    return printed(held.ask, fact, _) or None


def corrections(live: Live) -> tuple[Happening, ...]:
    """What was taken back, corrected or adopted, with everything that fell or stood again because of it."""
    told = history(live.log)
    return tuple(
        Happening(
            entry=str(line.version),
            at=live.at(line.version),
            said=_changed(live, line, told),
            clause="",
            because=line.entry.reason,
            followed=tuple(_with_it(live, line, told)),
        )
        for line in told
        if isinstance(line.entry, CHANGES) and line.state is not State.UNREAD
    )


def appeals(live: Live) -> tuple[Happening, ...]:
    """Every appeal, and how it was decided (RUL-1)."""
    return tuple(
        Happening(
            entry=str(line.version),
            at=live.at(line.version),
            said=appealed(line.entry, live.names, live.language.gettext),
            clause=live.rules.cited(Role.RULING),
            because=None,
            followed=(),
        )
        for line in history(live.log)
        if isinstance(line.entry, Appealed)
    )


def _changed(live: Live, line: Line, told: tuple[Line, ...]) -> str:
    _ = live.language.gettext
    match line.entry:
        case Corrected(version=version, fact=fact):
            assert line.ask is not None
            before, now = _said(live, told[version - 1]), live.answered(line.ask, fact)
            return _("Entry {n} is corrected from “{before}” to “{now}”").format(n=version, before=before, now=now)
        case Retracted(version=version):
            return _("Entry {n} is taken back: “{before}”").format(n=version, before=_said(live, told[version - 1]))
        case Voided(version=version):
            before = _said(live, told[version - 1])
            return _("The bid of entry {n}, entered for the wrong player, is void: “{before}”").format(
                n=version, before=before
            )
        case Reread() | Updated():
            return mended(live.log, line.entry, _)
        case _:
            return _("What this version of the program makes of the entries before is adopted")


def _with_it(live: Live, line: Line, told: tuple[Line, ...]) -> Iterable[str]:
    _ = live.language.gettext
    for version in line.fell:
        yield _("With it falls entry {n}: {said}").format(n=version, said=_said(live, told[version - 1]))
    for version in line.again:
        yield _("Entry {n} stands again: {said}").format(n=version, said=_said(live, told[version - 1]))


def _said(live: Live, line: Line) -> str:
    """What an entry said when it was made."""
    return live.answered(line.ask, line.fact) if line.ask and line.fact else ""
