"""What an update of a record mended, in words (the crosstable, the title, eligibility, who is set aside: MSCA-C), and
what an undoing does not bring back."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from playoffs.desk.record.entries import Corrected, Entry, Reread, Retracted, Updated
from playoffs.desk.record.line import without
from playoffs.desk.record.log import Log
from playoffs.desk.undo import given_back
from playoffs.model.names import labels
from playoffs.model.position import Ask
from playoffs.model.vocabulary import Question
from playoffs.playoff.eligibility import Title
from playoffs.playoff.founding import DEFENDING, Founding

Gettext = Callable[[str], str]


def mended(log: Log, entry: Reread | Updated, _: Gettext) -> str:
    """What an entry mended, of the record or about to be added to it."""
    place = next((n for n, r in enumerate(log.recorded) if _same(r.entry, entry)), len(log.recorded))
    return "; ".join(_mended(log.founding_at(place), entry.founding, _)) or _("The crosstable is updated")


def lost(log: Log, version: int, _: Gettext) -> str:
    """What the undoing of an entry does not bring back: of a correction, the entry that it corrected; nothing where
    that is said again."""
    was = log.recorded[version - 1]
    if not isinstance(was.entry, Corrected) or was.ask is None or given_back(log, version):
        return ""
    if was.ask.id not in {ask.id for ask in _asked_then(log, version)}:
        said = _("Entry {n}, which it corrected, does not come back, and nothing asks for it again")
    elif was.ask.question in (Question.RESULT, Question.SET_RESULT):
        said = _("Entry {n}, which it corrected, does not come back: the game is without a result")
    else:
        said = _("Entry {n}, which it corrected, does not come back: its question is open again")
    return said.format(n=was.entry.version)


def _asked_then(log: Log, version: int) -> Sequence[Ask]:
    """What is asked once an entry is undone, or was asked when it was."""
    undone = (r.line for r in log.recorded if isinstance(r.entry, Retracted) and r.entry.version == version)
    line = next(undone, None) or without(log.line, version)
    return line.position.asks


def _same(one: Entry, other: Entry) -> bool:
    return type(one) is type(other) and one == other


def _mended(before: Founding, after: Founding, _: Gettext) -> Iterator[str]:
    names = labels(after.tournament.players)
    if before.tournament != after.tournament:
        yield _("The crosstable is updated")
    if before.title != after.title:
        yield _("The title is now {title}").format(title=after.title)
    if before.settings.get(DEFENDING) != after.settings.get(DEFENDING):
        who = names.get(after.settings.get(DEFENDING, ""))
        yield _("The defending champion is {player}").format(player=who) if who else _("Nobody defends the title")
    if (aside := _aside(after)) != _aside(before):
        who = ", ".join(names.get(player, player) for player in aside)
        yield _("Set aside as the winner of another title: {players}").format(players=who or "–")
    if before.tournament == after.tournament and _tested(before) != _tested(after):
        yield _("Who is eligible for the title is updated")


def _aside(founding: Founding) -> tuple[str, ...]:
    return tuple(dict.fromkeys(player for title in founding.titles for player in title.set_aside))


def _tested(founding: Founding) -> tuple[Title, ...]:
    return tuple(replace(title, name="-", defending=None, set_aside=()) for title in founding.titles)
